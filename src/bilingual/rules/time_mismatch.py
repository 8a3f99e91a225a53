"""A time of day differs, or one side lacks it."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.classify import rule_of, severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="time-mismatch",
    severity=Severity.ERROR,
    summary=N_("A time of day differs, or one side lacks it."),
    explanation=N_(
        "Times are compared on the 24-hour clock, and as instants where both sides name a time zone: 日本時間10:00 is 台灣時間09:00."
    ),
    wrong=(Example("会議は午後3時からです。", "會議從上午三點開始。"),),
    right=(Example("会議は午後3時半からです。", "會議從下午三點半開始。"),),
)


def check(context: Context) -> Iterator[Finding]:
    """A time of day differs, or one side lacks it."""
    for difference in context.comparison.differences:
        if rule_of(difference) == META.name:
            yield fact_finding(context, META, difference, severity=severity_of(difference))
