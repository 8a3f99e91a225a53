"""Pairs of blocks with their facts matched: what the questions of `differences` are asked about, and cross off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, pairwise

from bilingual.comparison.agreement.matching import Match, match_facts
from bilingual.comparison.asides import placed_asides
from bilingual.model import Alignment, Block, BlockKind, BlockPair, Document, Fact
from bilingual.record import Record
from bilingual.text import pattern, to_file

# The certainty of a pair in a section all of whose blocks are paired one to one.
WHOLE = 0.5
_NUMBER_ENDS = frozenset("0123456789.")
# Markdown lets a list break into a paragraph only where it begins with 1.
_ITEM_NUMBER = r"\n[ \t]{0,8}([0-9]{1,2})[.)．] (?![0-9])"
_AFTER_NUMBER = frozenset(".)．、:： \t\u3000")


# Most pairs have nothing left. An empty set for each would take more room than all that is in a large catalogue.
NOTHING: frozenset[int] = frozenset()
# How many pairs have their facts taken at a time.
_AT_A_TIME = 500


class Side:
    """One side of a pair of blocks while it is compared; `owners` is the block index of each fact."""

    __slots__ = ("aside", "blocks", "crowded", "document", "emptied", "facts", "left", "mentioned", "open", "owners")

    def __init__(
        self, document: Document, blocks: tuple[Block, ...], facts: Sequence[Fact], owners: Sequence[int]
    ) -> None:
        self.document = document
        self.blocks = blocks
        self.facts = facts
        self.owners = owners
        self.left = NOTHING
        """Facts without a partner."""
        self.open = NOTHING
        """Of these, the ones that the other side's blocks do not say at all."""
        self.mentioned = NOTHING
        """Of these, the ones that they say in a form that is no fact."""
        self.emptied = NOTHING
        """Facts without a partner whose place on the other side shows, and is empty."""
        self.aside = NOTHING
        """Facts in a translator's note."""
        self.crowded = False
        """Whether it has so many facts without a partner that not all of them were looked for."""

    def answered(self, fact: int) -> None:
        """Cross off a fact that has found its answer."""
        self.left -= {fact}
        self.open -= {fact}


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

    def in_order(self) -> bool:
        """Whether the facts of one side answer those of the other in the same order."""
        answers = [j for _, j, _ in self.match.pairs]
        return all(a <= b for a, b in pairwise(answers))


def prepare(
    source: Document,
    target: Document,
    alignment: Alignment,
    source_facts: Sequence[tuple[Fact, ...]],
    target_facts: Sequence[tuple[Fact, ...]],
) -> Iterator[PairWork]:
    """Match the facts of every pair of blocks that has any, one by one. The facts of a block are asked for once."""
    messages = count()
    for n, section in enumerate(alignment.sections):
        # Where every block of a section has its one partner, the place vouches for a pair that says little.
        whole = all(len(pair.source) == 1 == len(pair.target) for pair in section.blocks)
        for pair, ours, theirs in _with_facts(section.blocks, source_facts, target_facts):
            if not any(ours) and not any(theirs):
                continue
            a = _side(source, pair.source, ours)
            b = _side(target, pair.target, theirs)
            if not a.facts and not b.facts:
                continue
            match = match_facts(a.facts, b.facts)
            if match.source_left:
                a.left, a.open = frozenset(match.source_left), match.source_open
            if match.target_left:
                b.left, b.open = frozenset(match.target_left), match.target_open
            # The messages of a catalogue have nothing to do with each other: each is a section of its own.
            certainty = max(pair.certainty, WHOLE) if whole else pair.certainty
            yield PairWork(a, b, match, certainty, next(messages) if source.catalogue else n)


_Read = list[tuple[Fact, ...]]


def _with_facts(
    pairs: Sequence[BlockPair], source_facts: Sequence[tuple[Fact, ...]], target_facts: Sequence[tuple[Fact, ...]]
) -> Iterator[tuple[BlockPair, _Read, _Read]]:
    """Pairs with the facts of their blocks on both sides. Facts that are taken only when they are asked for are taken for some
    hundred pairs at a time, one language after the other: going to and fro between two languages takes a tenth longer.
    """
    for start in range(0, len(pairs), _AT_A_TIME):
        some = pairs[start : start + _AT_A_TIME]
        ours = [[source_facts[i] for i in pair.source] for pair in some]
        theirs = [[target_facts[j] for j in pair.target] for pair in some]
        yield from zip(some, ours, theirs, strict=True)


def _side(document: Document, indices: tuple[int, ...], facts: Sequence[tuple[Fact, ...]]) -> Side:
    found: list[Fact] = []
    owners: list[int] = []
    aside: set[int] = set()
    for i, read in zip(indices, facts, strict=True):
        block, said = document.blocks[i], read
        if block.kind is BlockKind.HEADING:
            said = tuple([fact for fact in said if not _is_heading_number(block, fact)])
        if marks := _item_numbers(block):
            said = tuple([fact for fact in said if fact.start not in marks])
        for start, end in placed_asides(block, document.language):
            aside.update(len(found) + n for n, fact in enumerate(said) if start <= fact.start < end)
        found += said
        owners += [i] * len(said)
    side = Side(document, tuple([document.blocks[i] for i in indices]), tuple(found), tuple(owners))
    if aside:
        side.aside = frozenset(aside)
    return side


def _item_numbers(block: Block) -> frozenset[int]:
    """Where the numbers of items stand that are no items to Markdown: on lines of a paragraph, 12. behind a line of it."""
    if block.kind not in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM) or "\n" not in block.text:
        return NOTHING
    found = pattern(_ITEM_NUMBER).finditer(block.text)
    return frozenset(to_file(block, match.start(1)) for match in found)


def _is_heading_number(block: Block, fact: Fact) -> bool:
    """The number of a heading (2. Setup, 3.1 設定) belongs to the outline: it may stand on one side only, or be another."""
    if not block.text.startswith(fact.text):
        return False
    rest = block.text[len(fact.text) :]
    return fact.text[:1].isdigit() and fact.text[-1] in _NUMBER_ENDS and rest[:1] in _AFTER_NUMBER
