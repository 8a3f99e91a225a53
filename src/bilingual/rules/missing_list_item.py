"""An item of a list is lacking on the other side."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_gaps
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-list-item",
    severity=Severity.ERROR,
    summary=N_("An item of a list is lacking on the other side."),
    explanation=N_(
        "The list is on both sides, but one of them has an item more. Neighbouring items that are all lacking are one finding."
    ),
    wrong=(
        Example("必要なもの：\n\n- Python 3.11\n- メモリ64 GB\n- SSD 2 TB\n", "需要：\n\n- Python 3.11\n- SSD 2 TB\n"),
    ),
    right=(Example("必要なもの：\n\n- Python 3.11\n- SSD 2 TB\n", "需要：\n\n- Python 3.11\n- SSD 2 TB\n"),),
)
TEMPLATE = N_("This list item is in the {here_language} text, but not in the {there_language} one: “{text}”")
SEVERAL = N_(
    "These {n} list items are in the {here_language} text, but not in the {there_language} one, the first: “{text}”"
)
check = of_gaps(META, "list-item", TEMPLATE, SEVERAL)
