"""A time of day differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
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
check = of_differences(META)
