"""A quantity differs: its amount or its unit."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="quantity-mismatch",
    severity=Severity.ERROR,
    summary=N_("A quantity differs: its amount or its unit."),
    explanation=N_(
        "Amounts with a unit, percentages, money and durations are compared across notations and units: 1000 m is 1公里, "
        "90分 is 一個半小時, 2割引 is 八折. MB and Mb, GB and GiB are different units."
    ),
    wrong=(
        Example("容量は64 GBです。", "容量為 64 MB。"),
        Example("価格は1,200円です。", "價格為 1,200 美元。"),
        Example("価格は500円に下がった。", "價格下降了 500 日圓。"),
        Example("会費は1,000円から1,200円になります。", "會費由1,200日圓調漲至1,000日圓。"),
    ),
    right=(
        Example("容量は64 GBです。", "容量為 64GB。"),
        Example("2割引で販売します。", "以八折販售。"),
    ),
)
check = of_differences(META)
