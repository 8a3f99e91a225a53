"""A code block of one side is lacking on the other."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity, Span
from bilingual.rules.checks import of_gaps
from bilingual.rules.context import Context
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-code-block",
    severity=Severity.ERROR,
    summary=N_("A code block of one side is lacking on the other."),
    explanation=N_(
        "Commands and programs are the same in every language; a block that one side lacks was forgotten. A fence that "
        "stands on one side alone shows text as code, and code as text."
    ),
    wrong=(
        Example(
            "導入します。\n\n```sh\npip install example\n```\n\n次に起動します。\n\n```sh\nexample serve --port 8000\n```\n",
            "安裝。\n\n接著啟動。\n\n```sh\nexample serve --port 8000\n```\n",
        ),
        Example(
            "導入します。\n\n```\npip install example\n```\n\n次に起動します。\n",
            "安裝。\n\n```\npip install example\n```\n```\n\n接著啟動。\n",
        ),
    ),
    right=(
        Example("導入します。\n\n```sh\npip install example\n```\n", "安裝。\n\n```sh\npip install example\n```\n"),
    ),
)
TEMPLATE = N_("A code block is in the {here_language} text, but not in the {there_language} one: “{text}”")
FENCE = N_("The {here_language} text has a code fence too many: what follows it shows as code, or the other way round.")
_of_gaps = of_gaps(META, "code-block", TEMPLATE)


def check(context: Context) -> Iterator[Finding]:
    """One finding for each block that is lacking, and for a fence that only one side has."""
    yield from _of_gaps(context)
    ours, theirs = _places(context, in_source=True), _places(context, in_source=False)
    for mine, known, others in ((True, ours, theirs), (False, theirs, ours)):
        # What both sides have was copied with its slip.
        shared = {(partner, block) for block, partner in others}
        alone = [
            span for span, place in zip(_fences(context, in_source=mine), known, strict=True) if place not in shared
        ]
        if alone:
            yield _fence(context, alone[0], in_source=mine)


def _fences(context: Context, *, in_source: bool) -> tuple[Span, ...]:
    return context.sides(in_source=in_source)[0].document.fences


def _places(context: Context, *, in_source: bool) -> list[tuple[int, int]]:
    return [_place(context, span, in_source=in_source) for span in _fences(context, in_source=in_source)]


def _place(context: Context, span: Span, *, in_source: bool) -> tuple[int, int]:
    """The block before a fence that is one too many, and the other side's block that answers it or one before; or -1."""
    here, _ = context.sides(in_source=in_source)
    block = bisect_left(here.document.blocks, span.start, key=lambda one: one.span.start) - 1
    answers = (context.partner(i, in_source=in_source) for i in range(block, -1, -1))
    return block, next((answer for answer in answers if answer >= 0), -1)


def _fence(context: Context, span: Span, *, in_source: bool) -> Finding:
    here, there = context.sides(in_source=in_source)
    block, partner = _place(context, span, in_source=in_source)
    has = here.stretch(span.start, span.end, -1)
    lacks = there.within(partner) if partner >= 0 else there.start()
    source, target = (has, lacks) if in_source else (lacks, has)
    return Finding(
        META.name,
        META.severity,
        FENCE,
        (("here_language", here.language),),
        source,
        target,
        source_section=context.source.heading(block if in_source else partner),
        target_section=context.target.heading(partner if in_source else block),
    )
