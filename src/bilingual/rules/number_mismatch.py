"""A number differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="number-mismatch",
    severity=Severity.ERROR,
    summary=N_("A number differs, or one side lacks it."),
    explanation=N_(
        "Numbers are compared as values: 100万, 百萬 and 1,000,000 are one. Counters (件, 個, 張) do not matter, unless "
        "both sides name what is counted and it cannot be the same (12試合, 12 points); articles (一個, 1つ) are not missed. "
        "A number that a neighbouring paragraph says is not missed either."
    ),
    wrong=(
        Example("GPU を64基使います。", "使用 46 張 GPU。"),
        Example("三つの方法があります。", "有四種方法。"),
        Example("残りは12試合です。", "還剩 12 分。"),
        Example("会員が30人に増えた。", "會員增加了 30 人。"),
    ),
    right=(
        Example("GPU を64基使います。", "使用 64 張 GPU。"),
        Example("利用者は100万人です。", "使用者有一百萬人。"),
    ),
)
check = of_differences(META)
