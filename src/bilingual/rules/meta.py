"""What a rule says of itself: the one source for its documentation, its default severity and its examples."""

from __future__ import annotations

from bilingual.model import Severity
from bilingual.record import Record


class Example(Record):
    """A Japanese and a Traditional Chinese Markdown text that belong together."""

    source: str
    target: str


class Meta(Record):
    """One rule's documentation. Texts are English messages marked with `N_`; reports translate them.

    Every `wrong` example makes the rule report, every `right` one leaves it silent: a test runs them.
    """

    name: str
    severity: Severity
    summary: str
    explanation: str
    wrong: tuple[Example, ...]
    right: tuple[Example, ...]
