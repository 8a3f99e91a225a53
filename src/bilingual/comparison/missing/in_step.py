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
# By which share of the gap the answers of its neighbours may be too long, before they may hold the gap too; and how many
# neighbours of either side are looked at. Where sentences moved on from paragraph to paragraph, the last one has the room.
ROOM = 0.4
NEIGHBOURS = 3


def in_step(source: Document, target: Document, alignment: Alignment, gaps: Sequence[Gap]) -> tuple[Gap, ...]:
    """The gaps with those marked that are paragraphs, the only gap of their section, and surely so.

    All other blocks of the section answer each other in step. Of a paragraph beside others whose answers are so long that
    they could hold it too, it is doubtful that it is missing.
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
        here = source if gap.in_source else target
        room = ROOM * sum(_length(here.blocks[i].text) for i in gap.blocks) / lengths[not gap.in_source]
        if _room_beside(gap, rest, source, target, lengths) >= room:
            return replace(gap, doubt=max(gap.doubt, Doubt.UNSURE))
        is_in_step = len(rest) >= ENOUGH and all(p.source and p.target and p.certainty >= SURE for p in rest)
        return replace(gap, in_step=is_in_step and gap.length >= SHORT * scale)

    return tuple(map(weighed, gaps))


def _room_beside(
    gap: Gap, pairs: Sequence[BlockPair], source: Document, target: Document, lengths: tuple[float, float]
) -> float:
    """By how many Chinese characters the answers of the next blocks before or behind a gap, taken together, are too long."""
    of = {i: pair for pair in pairs for i in (pair.source if gap.in_source else pair.target)}
    most = 0.0
    for first, step in ((gap.blocks[0] - 1, -1), (gap.blocks[-1] + 1, 1)):
        found, total = None, 0.0
        for i in range(first, first + step * NEIGHBOURS, step):
            pair = of.get(i)
            if pair is None or not (pair.source and pair.target):
                break
            if pair is not found:
                total += _excess(pair, source, target, lengths, in_source=gap.in_source)
                most = max(most, total)
            found = pair
    return most


def _excess(
    pair: BlockPair, source: Document, target: Document, lengths: tuple[float, float], *, in_source: bool
) -> float:
    """By how many Chinese characters the side of a pair that lacks something is longer than it should be."""
    said, heard = (
        sum(_length(document.blocks[i].text) for i in blocks if document.blocks[i].kind in PROSE) / length
        for document, blocks, length in zip((source, target), (pair.source, pair.target), lengths, strict=True)
    )
    return heard - said if in_source else said - heard


def _length(text: str) -> int:
    """Without spaces, which some writers set between Chinese and figures."""
    return len(text) - text.count(" ")
