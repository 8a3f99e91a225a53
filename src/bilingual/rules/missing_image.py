"""An image of one side is lacking on the other."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.context import Context, gap_finding
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


def check(context: Context) -> Iterator[Finding]:
    """An image of one side is lacking on the other."""
    for gap in context.comparison.gaps:
        if gap.what == "image":
            yield gap_finding(context, META, gap, TEMPLATE)
