"""A date differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="date-mismatch",
    severity=Severity.ERROR,
    summary=N_("A date differs, or one side lacks it."),
    explanation=N_(
        "Dates are compared as calendar days, whatever the notation or era: 令和8年10月20日, 民國115年10月20日 and 2026-10-20 are one. "
        "A date that leaves out the year agrees with one that names it."
    ),
    wrong=(Example("2026年10月20日に公開しました。", "於 2026 年 10 月 21 日公開。"),),
    right=(Example("令和8年10月20日に公開しました。", "於 2026 年 10 月 20 日公開。"),),
)
check = of_differences(META)
