"""A table of one side is lacking on the other."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_gaps
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-table",
    severity=Severity.ERROR,
    summary=N_("A table of one side is lacking on the other."),
    explanation=N_("No table of the section on the other side has rows that answer this one."),
    wrong=(
        Example(
            "## 比較\n\n次の表にまとめます。\n\n| 項目 | 値 |\n|---|---|\n| 枚数 | 8 |\n| 電力 | 700 W |\n",
            "## 比較\n\n整理如下表。\n",
        ),
    ),
    right=(
        Example(
            "## 比較\n\n| 項目 | 値 |\n|---|---|\n| 枚数 | 8 |\n", "## 比較\n\n| 項目 | 值 |\n|---|---|\n| 張數 | 8 |\n"
        ),
    ),
)
TEMPLATE = N_("A table is in the {here_language} text, but not in the {there_language} one: “{text}”")
check = of_gaps(META, "table", TEMPLATE)
