"""A version differs, or one side lacks it."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.classify import rule_of, severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="version-mismatch",
    severity=Severity.ERROR,
    summary=N_("A version differs, or one side lacks it."),
    explanation=N_("Versions are compared as written, not as decimals: 3.10 is not 3.1. A leading v does not matter."),
    wrong=(Example("Python 3.10が必要です。", "需要 Python 3.1。"),),
    right=(Example("v1.22以降で動作します。", "可在 1.22 以後的版本運作。"),),
)


def check(context: Context) -> Iterator[Finding]:
    """A version differs, or one side lacks it."""
    for difference in context.comparison.differences:
        if rule_of(difference) == META.name:
            yield fact_finding(context, META, difference, severity=severity_of(difference))
