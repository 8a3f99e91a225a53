"""An image of one side is lacking on the other."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_gaps
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-image",
    severity=Severity.ERROR,
    summary=N_("An image of one side is lacking on the other."),
    explanation=N_("An image that stands alone on one side has no partner on the other."),
    wrong=(
        Example(
            "構成は次のとおりです。\n\n![構成図](images/layout.png)\n\n図の左が入口です。\n",
            "架構如下。\n\n圖的左側是入口。\n",
        ),
    ),
    right=(
        Example(
            "構成は次のとおりです。\n\n![構成図](images/layout.png)\n\n図の左が入口です。\n",
            "架構如下。\n\n![架構圖](images/layout.png)\n\n圖的左側是入口。\n",
        ),
    ),
)
TEMPLATE = N_("An image is in the {here_language} text, but not in the {there_language} one: “{text}”")
check = of_gaps(META, "image", TEMPLATE)
