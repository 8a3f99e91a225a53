"""Pairs of blocks with their facts matched: what the questions of `differences` are asked about, and cross off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bilingual.comparison.asides import placed_asides
from bilingual.comparison.matching import Match, match_facts
from bilingual.model import Alignment, Block, BlockKind, Document, Fact
from bilingual.record import Record

# The certainty of a pair in a section all of whose blocks are paired one to one.
WHOLE = 0.5
_NUMBER_ENDS = frozenset("0123456789.")
_AFTER_NUMBER = frozenset(".)．、:： \t\u3000")


class Side:
    """One side of a pair of blocks while it is compared; `owners` is the block index of each fact."""

    __slots__ = ("aside", "blocks", "document", "facts", "left", "mentioned", "open", "owners")

    def __init__(self, document: Document, blocks: tuple[Block, ...], facts: list[Fact], owners: list[int]) -> None:
        self.document = document
        self.blocks = blocks
        self.facts = facts
        self.owners = owners
        self.left: set[int] = set()
        """Facts without a partner."""
        self.open: set[int] = set()
        """Of these, the ones that the other side's blocks do not say at all."""
        self.mentioned: set[int] = set()
        """Of these, the ones that they say in a form that is no fact."""
        self.aside: set[int] = set()
        """Facts in a translator's note."""


class PairWork(Record):
    """A pair of blocks, or a gap (one side without blocks: its facts may still answer a neighbour's)."""

    source: Side
    target: Side
    match: Match
    certainty: float
    section: int

    def sides(self) -> Iterator[tuple[Side, Side, bool]]:
        """Each side with its opposite, and whether it is the source."""
        yield self.source, self.target, True
        yield self.target, self.source, False


def prepare(
    source: Document,
    target: Document,
    alignment: Alignment,
    source_facts: Sequence[tuple[Fact, ...]],
    target_facts: Sequence[tuple[Fact, ...]],
) -> list[PairWork]:
    """Match the facts of every pair of blocks."""
    work: list[PairWork] = []
    for n, section in enumerate(alignment.sections):
        # Where every block of a section has its one partner, the place vouches for a pair that says little.
        whole = all(len(pair.source) == 1 == len(pair.target) for pair in section.blocks)
        for pair in section.blocks:
            a = _side(source, pair.source, source_facts)
            b = _side(target, pair.target, target_facts)
            if not a.facts and not b.facts:
                continue
            match = match_facts(a.facts, b.facts)
            a.left, b.left = set(match.source_left), set(match.target_left)
            a.open, b.open = set(match.source_open), set(match.target_open)
            # The messages of a catalogue have nothing to do with each other: each is a section of its own.
            certainty = max(pair.certainty, WHOLE) if whole else pair.certainty
            work.append(PairWork(a, b, match, certainty, len(work) if source.catalogue else n))
    return work


def _side(document: Document, indices: tuple[int, ...], facts: Sequence[tuple[Fact, ...]]) -> Side:
    side = Side(document, tuple(document.blocks[i] for i in indices), [], [])
    for i in indices:
        said = [fact for fact in facts[i] if not _is_heading_number(document.blocks[i], fact)]
        side.facts.extend(said)
        for start, end in placed_asides(document.blocks[i], document.language):
            at = len(side.owners)
            side.aside |= {at + n for n, fact in enumerate(said) if start <= fact.start < end}
        side.owners.extend([i] * len(said))
    return side


def _is_heading_number(block: Block, fact: Fact) -> bool:
    """The number of a heading (2. Setup, 3.1 設定) belongs to the outline: it may stand on one side only, or be another."""
    if block.kind is not BlockKind.HEADING or not block.text.startswith(fact.text):
        return False
    rest = block.text[len(fact.text) :]
    return fact.text[:1].isdigit() and fact.text[-1] in _NUMBER_ENDS and rest[:1] in _AFTER_NUMBER
