"""Short documents say little of what is missing in them; that all the rest of a section answers each other says more."""

from __future__ import annotations

from collections.abc import Sequence

from bilingual.comparison.script import text_length
from bilingual.comparison.values import PROSE, Doubt, Gap
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

    All other blocks of the section answer each other in step. Of a paragraph beside one whose answer is so long that it
    could hold both, it is doubtful that it is missing.
    """
    if source.catalogue:
        # A key is there or it is not.
        return tuple(gaps)
    lengths = text_length(source.language), text_length(target.language)
    homes = {
        (mine, i): section.blocks
        for section in alignment.sections
        for pair in section.blocks
        for mine, blocks in ((True, pair.source), (False, pair.target))
        for i in blocks
    }

    def weighed(gap: Gap) -> Gap:
        if gap.what != "paragraph":
            return gap
        scale = lengths[not gap.in_source]
        blocks = homes[gap.in_source, gap.blocks[0]]
        rest = [pair for pair in blocks if not set(gap.blocks) & set(pair.source if gap.in_source else pair.target)]
        beside = {gap.blocks[0] - 1, gap.blocks[-1] + 1}
        room = ROOM * gap.length / scale
        if any(
            _excess(pair, source, target, lengths, in_source=gap.in_source) >= room
            for pair in rest
            if beside & set(pair.source if gap.in_source else pair.target)
        ):
            return replace(gap, doubt=max(gap.doubt, Doubt.UNSURE))
        is_in_step = len(rest) >= ENOUGH and all(p.source and p.target and p.certainty >= SURE for p in rest)
        return replace(gap, in_step=is_in_step and gap.length >= SHORT * scale)

    return tuple(map(weighed, gaps))


def _excess(
    pair: BlockPair, source: Document, target: Document, lengths: tuple[float, float], *, in_source: bool
) -> float:
    """By how many Chinese characters the side of a pair that lacks something is longer than it should be."""
    said, heard = (
        sum(len(document.blocks[i].text) for i in blocks if document.blocks[i].kind in PROSE) / length
        for document, blocks, length in zip((source, target), (pair.source, pair.target), lengths, strict=True)
    )
    return heard - said if in_source else said - heard
