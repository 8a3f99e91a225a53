"""A block left in the other side's language, or in English."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.context import Context
from bilingual.rules.meta import Example, Meta
from bilingual.rules.wording import short

META = Meta(
    name="untranslated",
    severity=Severity.INFO,
    summary=N_("A block is left in another language."),
    explanation=N_("One side is written in the other side's language, or in English where the other is not."),
    wrong=(Example("変更を保存してから再起動してください。", "変更を保存してから再起動してください。"),),
    right=(Example("変更を保存してから再起動してください。", "請先儲存變更再重新啟動。"),),
)
TEMPLATE = N_("This text is left untranslated on one side: “{text}”")


def check(context: Context) -> Iterator[Finding]:
    """Paired blocks of which one is not in its document's language."""
    for source, target in context.comparison.untranslated:
        here = context.source.blocks((source,))
        there = context.target.blocks((target,))
        yield Finding(
            META.name,
            META.severity,
            TEMPLATE,
            (("text", short(context.comparison.target.blocks[target].text)),),
            here,
            there,
            source_section=context.source.heading(source),
            target_section=context.target.heading(target),
        )
