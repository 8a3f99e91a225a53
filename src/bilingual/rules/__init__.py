"""The rules, in the order in which they are listed and explained.

Most pairs have little to report: a rule's module is loaded when a comparison has what the rule reports, or its
documentation is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.model import Finding
from bilingual.record import Record
from bilingual.rules.context import Context

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bilingual.rules.meta import Meta


class Rule(Record):
    """A rule by its name, which is its module's, and the occasions that it reports on (see `Context.occasions`)."""

    name: str
    occasions: frozenset[str]

    @property
    def meta(self) -> Meta:
        """What the rule says of itself."""
        meta: Meta = self._module().META
        return meta

    def check(self, context: Context) -> Iterator[Finding]:
        """What the rule finds in a comparison: nothing where there is none of its occasions."""
        findings: Iterator[Finding] = self._module().check(context)
        return findings

    def _module(self) -> Any:
        from importlib import import_module

        return import_module(f"bilingual.rules.{self.name.replace('-', '_')}")


RULES = tuple(
    Rule(name, frozenset(occasions))
    for name, *occasions in (
        ("missing-document", "document"),
        ("missing-section", "section", "content"),
        ("missing-heading", "heading"),
        ("missing-paragraph", "paragraph"),
        ("missing-list-item", "list-item"),
        ("missing-table", "table"),
        ("missing-row", "row"),
        ("missing-code-block", "code-block", "fence"),
        ("missing-image", "image"),
        ("missing-sentence", "sentence"),
        ("moved-section", "moved"),
        ("untranslated", "untranslated"),
        ("number-mismatch", "number-mismatch"),
        ("quantity-mismatch", "quantity-mismatch"),
        ("date-mismatch", "date-mismatch"),
        ("time-mismatch", "time-mismatch"),
        ("version-mismatch", "version-mismatch"),
        ("name-mismatch", "name-mismatch"),
        ("list-mismatch", "list-mismatch"),
        ("link-mismatch", "link-mismatch"),
        ("code-mismatch", "code-mismatch"),
        ("placeholder-mismatch", "placeholder-mismatch"),
        ("bound-mismatch", "bound-mismatch"),
        ("weekday-mismatch", "weekday-mismatch", "weekday"),
        ("range-reversed", "range-reversed"),
    )
)

__all__ = ["RULES", "Context", "Rule"]
