"""A section of one side is lacking on the other."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.context import Context, gap_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-section",
    severity=Severity.ERROR,
    summary=N_("A section of one side is lacking on the other."),
    explanation=N_(
        "A heading with all that belongs to it stands on one side only. Everything inside is part of this one finding. "
        "Translate the section, or take it out where it no longer holds."
    ),
    wrong=(
        Example(
            "# 運用手順\n\nサーバーの起動方法を説明します。\n\n## 監視\n\n毎朝、応答時間と温度の記録を確認してください。\n\n## 復旧\n\n障害のときは予備系に切り替えます。\n",
            "# 維運手冊\n\n說明伺服器的啟動方法。\n\n## 復原\n\n發生故障時切換到備援系統。\n",
        ),
    ),
    right=(
        Example(
            "# 運用手順\n\nサーバーの起動方法を説明します。\n\n## 復旧\n\n障害のときは予備系に切り替えます。\n",
            "# 維運手冊\n\n說明伺服器的啟動方法。\n\n## 復原\n\n發生故障時切換到備援系統。\n",
        ),
    ),
)
TEMPLATE = N_("The section “{text}” is in the {here_language} text, but not in the {there_language} one.")
EMPTY = N_("The section “{text}” has {n} blocks in the {here_language} text; in the {there_language} one it is empty.")


def check(context: Context) -> Iterator[Finding]:
    """Sections that are lacking whole, and sections that are there with nothing in them."""
    for gap in context.comparison.gaps:
        if gap.what == "section":
            yield gap_finding(context, META, gap, TEMPLATE)
        elif gap.what == "content":
            here, _ = context.sides(in_source=gap.in_source)
            yield gap_finding(context, META, gap, EMPTY, text=here.heading(gap.blocks[0]))
