"""Short documents say little of what is missing in them; that all the rest of a section answers each other says more."""

from __future__ import annotations

from collections.abc import Sequence

from bilingual.comparison.script import text_length
from bilingual.comparison.values import PROSE, Gap
from bilingual.model import Alignment, BlockPair, Document
from bilingual.record import replace

# Pairs of a section this sure are right: a pair with nothing in common, by its place alone, has 0.36.
SURE = 0.45
# How many of them it takes.
ENOUGH = 2
# A line shorter than this (in Chinese characters) comes and goes with the layout: “read on here”.
SHORT = 9.0
# By which share of the gap the answer of a neighbour may be too long, before it may hold the gap too.
ROOM = 0.5


def in_step(source: Document, target: Document, alignment: Alignment, gaps: Sequence[Gap]) -> tuple[Gap, ...]:
    """The gaps with those marked that are paragraphs, the only gap of their section, and surely so.

    All other blocks of the section answer each other in step, and none beside the gap is so long that it could hold the
    gap too.
    """
    lengths = text_length(source.language), text_length(target.language)
    homes = {
        (mine, i): section.blocks
        for section in alignment.sections
        for pair in section.blocks
        for mine, blocks in ((True, pair.source), (False, pair.target))
        for i in blocks
    }

    def is_in_step(gap: Gap) -> bool:
        scale = lengths[not gap.in_source]
        if gap.what != "paragraph" or gap.length < SHORT * scale:
            return False
        blocks = homes[gap.in_source, gap.blocks[0]]
        rest = [pair for pair in blocks if not set(gap.blocks) & set(pair.source if gap.in_source else pair.target)]
        if len(rest) < ENOUGH or any(not (p.source and p.target) or p.certainty < SURE for p in rest):
            return False
        beside = {gap.blocks[0] - 1, gap.blocks[-1] + 1}
        room = ROOM * gap.length / scale
        return all(
            _excess(pair, source, target, lengths, in_source=gap.in_source) < room
            for pair in rest
            if beside & set(pair.source if gap.in_source else pair.target)
        )

    return tuple(replace(gap, in_step=True) if is_in_step(gap) else gap for gap in gaps)


def _excess(
    pair: BlockPair, source: Document, target: Document, lengths: tuple[float, float], *, in_source: bool
) -> float:
    """By how many Chinese characters the side of a pair that lacks something is longer than it should be."""
    said, heard = (
        sum(len(document.blocks[i].text) for i in blocks if document.blocks[i].kind in PROSE) / length
        for document, blocks, length in zip((source, target), (pair.source, pair.target), lengths, strict=True)
    )
    return heard - said if in_source else said - heard
