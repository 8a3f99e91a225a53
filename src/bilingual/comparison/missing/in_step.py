"""Short documents say little of what is missing in them; that all the rest of a section answers each other says more."""

from __future__ import annotations

from collections.abc import Sequence

from bilingual.comparison.script import text_length
from bilingual.comparison.values import PROSE, Doubt, Gap
from bilingual.model import Alignment, BlockPair, Document, SectionPair
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
    sections = [_Section(section) for section in alignment.sections]
    homes = {(mine, i): section for section in sections for mine in (True, False) for i in section.pairs[mine]}

    def weighed(gap: Gap) -> Gap:
        if gap.what != "paragraph":
            return gap
        section = homes[gap.in_source, gap.blocks[0]]
        here, scale = (source if gap.in_source else target), lengths[not gap.in_source]
        room = ROOM * sum(_length(here.blocks[i].text) for i in gap.blocks) / scale
        if _room_beside(gap, section, source, target, lengths) >= room:
            return replace(gap, doubt=max(gap.doubt, Doubt.UNSURE))
        return replace(gap, in_step=section.is_in_step_beside(gap) and gap.length >= SHORT * scale)

    return tuple(map(weighed, gaps))


class _Section:
    """The pairs of a section by their blocks, of the source (`pairs[True]`) and of the target."""

    def __init__(self, section: SectionPair) -> None:
        self.pairs = {
            True: {i: pair for pair in section.blocks for i in pair.source},
            False: {j: pair for pair in section.blocks for j in pair.target},
        }
        self._count = len(section.blocks)
        self._sure = sum(1 for pair in section.blocks if pair.source and pair.target and pair.certainty >= SURE)

    def is_in_step_beside(self, gap: Gap) -> bool:
        """Whether all pairs but those of a gap, which has no answer, are sure, and enough."""
        return self._sure >= ENOUGH and self._count - self._sure == len(gap.blocks)


def _room_beside(
    gap: Gap, section: _Section, source: Document, target: Document, lengths: tuple[float, float]
) -> float:
    """By how many Chinese characters the answers of the next blocks before or behind a gap, taken together, are too long."""
    pairs = section.pairs[gap.in_source]
    most = 0.0
    for first, step in ((gap.blocks[0] - 1, -1), (gap.blocks[-1] + 1, 1)):
        found, total = None, 0.0
        for i in range(first, first + step * NEIGHBOURS, step):
            pair = pairs.get(i)
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
