"""A block left in the other side's language, or in English."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.comparison.values import PROSE
from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.context import Context
from bilingual.rules.meta import Example, Meta
from bilingual.rules.wording import short

META = Meta(
    name="untranslated",
    severity=Severity.INFO,
    summary=N_("A block is left in another language."),
    explanation=N_(
        "One side is written in the other side's language, or in English where the other is not. "
        "Blocks are worth a look; a text that was left so as a whole is an error."
    ),
    wrong=(Example("変更を保存してから再起動してください。", "変更を保存してから再起動してください。"),),
    right=(Example("変更を保存してから再起動してください。", "請先儲存變更再重新啟動。"),),
)
WHOLE = N_("The whole {here_language} text is in another language: it is left untranslated.")
TEMPLATE = N_("This text is left untranslated on one side: “{text}”")


def check(context: Context) -> Iterator[Finding]:
    """A text that is not in its document's language as a whole, and paired blocks of which one is not."""
    count = max(context.comparison.foreign)
    if count:
        side = context.source if context.comparison.foreign[0] else context.target
        blocks = [
            tuple(block.index for block in document.blocks if block.kind in PROSE)
            for document in (context.comparison.source, context.comparison.target)
        ]
        # A single block may be a quotation, or a phrase that is spoken of.
        severity = Severity.ERROR if count > 1 else META.severity
        params = (("here_language", side.language),)
        yield Finding(
            META.name, severity, WHOLE, params, context.source.blocks(blocks[0]), context.target.blocks(blocks[1])
        )
        if count == 1:
            return
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
