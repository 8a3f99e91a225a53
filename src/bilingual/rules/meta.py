"""What a rule says of itself: the one source for its documentation, its default severity and its examples."""

from __future__ import annotations

from dataclasses import dataclass

from bilingual.model import Severity


@dataclass(frozen=True, slots=True)
class Example:
    """A Japanese and a Traditional Chinese Markdown text that belong together."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Meta:
    """One rule's documentation. Texts are English messages marked with `N_`; reports translate them.

    Every `wrong` example makes the rule report, every `right` one leaves it silent: a test runs them.
    """

    name: str
    severity: Severity
    summary: str
    explanation: str
    wrong: tuple[Example, ...]
    right: tuple[Example, ...]
