"""A row of a table is lacking on the other side."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_gaps
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-row",
    severity=Severity.ERROR,
    summary=N_("A row of a table is lacking on the other side."),
    explanation=N_(
        "The table is on both sides, but one of them has a row more. Rows are paired by what they say, so that one row more does not shift the rest."
    ),
    wrong=(
        Example(
            "| 機種 | 枚数 |\n|---|---|\n| H100 | 8 |\n| H200 | 4 |\n| B200 | 2 |\n",
            "| 機型 | 張數 |\n|---|---|\n| H100 | 8 |\n| B200 | 2 |\n",
        ),
    ),
    right=(
        Example(
            "| 機種 | 枚数 |\n|---|---|\n| H100 | 8 |\n| B200 | 2 |\n",
            "| 機型 | 張數 |\n|---|---|\n| H100 | 8 |\n| B200 | 2 |\n",
        ),
    ),
)
TEMPLATE = N_("This table row is in the {here_language} text, but not in the {there_language} one: “{text}”")
SEVERAL = N_(
    "These {n} table rows are in the {here_language} text, but not in the {there_language} one, the first: “{text}”"
)
check = of_gaps(META, "row", TEMPLATE, SEVERAL)
