"""A sentence that the other side's paragraph lacks."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.context import Context
from bilingual.rules.meta import Example, Meta
from bilingual.rules.wording import short

META = Meta(
    name="missing-sentence",
    severity=Severity.WARNING,
    summary=N_("A sentence of a paragraph is lacking on the other side."),
    explanation=N_(
        "The paragraph is on both sides, but one of its sentences has no answer there, and the other text is too short to "
        "hold it. Sentences that a translator joined or split are not reported."
    ),
    wrong=(
        Example(
            "サーバーは自動で起動します。障害が起きると管理者に電子メールで通知します。記録は毎晩保存されます。",
            "伺服器會自動啟動。記錄每晚儲存。",
        ),
    ),
    right=(
        Example(
            "サーバーは自動で起動します。障害が起きると管理者に電子メールで通知します。",
            "伺服器會自動啟動，發生故障時以電子郵件通知管理員。",
        ),
    ),
)
TEMPLATE = N_("This sentence is in the {here_language} text, but not in the {there_language} one: “{text}”")


def check(context: Context) -> Iterator[Finding]:
    """One finding for each sentence without an answer."""
    for lost in context.comparison.sentences:
        here, there = context.sides(in_source=lost.in_source)
        block, other = (
            (lost.source_block, lost.target_block) if lost.in_source else (lost.target_block, lost.source_block)
        )
        has, lacks = here.stretch(lost.start, lost.end, block), there.within(other)
        params = {
            "text": short(lost.text),
            "here_language": here.language,
            "there_language": there.language,
        }
        source, target = (has, lacks) if lost.in_source else (lacks, has)
        yield Finding(
            META.name,
            META.severity,
            TEMPLATE,
            tuple(sorted(params.items())),
            source,
            target,
            source_section=context.source.heading(lost.source_block),
            target_section=context.target.heading(lost.target_block),
        )
