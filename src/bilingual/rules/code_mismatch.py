"""Inline code differs, or one side lacks it."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.classify import rule_of, severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="code-mismatch",
    severity=Severity.ERROR,
    summary=N_("Inline code differs, or one side lacks it."),
    explanation=N_("Commands, identifiers and file names in code are the same in every language, to the character."),
    wrong=(Example("`pip install sglang` を実行します。", "請執行 `pip install sgl`。"),),
    right=(Example("`pip install sglang` を実行します。", "請執行 `pip install sglang`。"),),
)


def check(context: Context) -> Iterator[Finding]:
    """Inline code differs, or one side lacks it."""
    for difference in context.comparison.differences:
        if rule_of(difference) == META.name:
            yield fact_finding(context, META, difference, severity=severity_of(difference))
