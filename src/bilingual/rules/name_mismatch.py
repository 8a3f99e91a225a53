"""A model, product or other name differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="name-mismatch",
    severity=Severity.ERROR,
    summary=N_("A model, product or other name differs, or one side lacks it."),
    explanation=N_(
        "Names count by presence: a name that the section says elsewhere is not missed. One name gone and another come in the same place is a change. "
        "Spellings that the glossary knows are one name: Huawei, 華為, ファーウェイ."
    ),
    wrong=(
        Example("SM100に対応します。", "支援 SM120。"),
        Example("DeepSeek-V4.1-Flashを使います。", "使用 DeepSeek-V4.1-Pro。"),
    ),
    right=(Example("ファーウェイがAscend 950を発表しました。", "華為發表了 Ascend 950。"),),
)
check = of_differences(META)
