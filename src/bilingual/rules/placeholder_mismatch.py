"""A placeholder differs, or one side lacks it."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.classify import rule_of, severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="placeholder-mismatch",
    severity=Severity.ERROR,
    summary=N_("A placeholder differs, or one side lacks it."),
    explanation=N_(
        "A placeholder such as {{count}} or %s is filled by a program; a name that it does not know is shown as is, or stops it."
    ),
    wrong=(Example("{count}件を削除しました。", "已刪除 {total} 筆。"),),
    right=(Example("{count}件を削除しました。", "已刪除 {count} 筆。"),),
)


def check(context: Context) -> Iterator[Finding]:
    """A placeholder differs, or one side lacks it."""
    for difference in context.comparison.differences:
        if rule_of(difference) == META.name:
            yield fact_finding(context, META, difference, severity=severity_of(difference))
