"""Values that change places between blocks: H100 500円, H200 600円 against H100 600日圓, H200 500日圓.

Each value has its equal near by, so that looking around for it finds nothing wrong. It is plain where blocks that answer
each other by all they say besides have one another's values, two of them or more in a ring. Left alone: blocks that
answer each other crosswise as well, whose order is another one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence

from bilingual.alignment.features import Features, features
from bilingual.alignment.similarity import Similarity
from bilingual.comparison.agreement.counted import is_bare_figure
from bilingual.comparison.agreement.relation import key
from bilingual.comparison.exchanges.cells import cells, sort_of
from bilingual.comparison.values import Difference, Reason
from bilingual.comparison.work import PairWork, Side
from bilingual.model import BlockKind, Fact
from bilingual.record import Record
from bilingual.text import pattern

# By how much, in rarest features, what blocks say besides must speak for their pairing and against the other one.
CLEARLY = 0.5
# How many blocks a ring may have, and how many may say what the next one is looked for by.
_LONGEST = 12
_COMMON = 40
# What stands before a figure that is the number of a label (Scenario 1, 情境 2): one word and no colon.
_LABEL = r"[^\w:：]{0,9}+\w{1,20}+[^\w:：]{0,3}+"


class _Slot(Record):
    """Where a pair of blocks has some facts on one side and others on the other side: their indices, and what they say."""

    at: int
    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    said: Hashable
    heard: Hashable


def crossed(work: Sequence[PairWork]) -> Iterator[Difference]:
    """One difference for each ring of values that changed places, that of its first block; all of it is crossed off."""
    groups: dict[Hashable, list[_Slot]] = defaultdict(list)
    for at, item in enumerate(work):
        if len(item.source.blocks) == 1 == len(item.target.blocks):
            for where, slot in _slots(at, item):
                groups[where].append(slot)
    known: set[tuple[int, ...]] = set()
    for ring in [ring for slots in groups.values() if len(slots) > 1 for ring in _paired_rings(work, slots)]:
        for slot in ring:
            for side, facts in ((work[slot.at].source, slot.ours), (work[slot.at].target, slot.theirs)):
                for i in facts:
                    side.answered(i)
        # Rows that have all of one another's values are one fault.
        rows = tuple(sorted(slot.at for slot in ring))
        if rows not in known:
            known.add(rows)
            yield _difference(work[ring[0].at], ring[0])


def _difference(item: PairWork, slot: _Slot) -> Difference:
    pairs = list(zip(slot.ours, slot.theirs, strict=False))
    i, j = next((p for p in pairs if key(item.source.facts[p[0]]) != key(item.target.facts[p[1]])), pairs[0])
    return Difference(
        Reason.EXCHANGED,
        item.source.facts[i],
        item.target.facts[j],
        item.source.owners[i],
        item.target.owners[j],
        sure=item.source.blocks[0].kind is BlockKind.ROW,
    )


def _slots(at: int, item: PairWork) -> Iterator[tuple[Hashable, _Slot]]:
    """Facts of a pair of blocks that stand for each other and differ, with what they have in common with those of other pairs."""
    a, b = item.source.blocks[0], item.target.blocks[0]
    if a.kind is not b.kind or len(a.cells) != len(b.cells):
        return
    if a.cells and (item.source.left or item.target.left or not item.in_order()):
        pairs: Iterable[tuple[Hashable, Sequence[int], Sequence[int]]] = [
            (n, ours, theirs)
            for n, (ours, theirs) in enumerate(zip(cells(item.source), cells(item.target), strict=True))
        ]
        where: Hashable = (a.container, b.container)
    elif item.source.open and item.target.open:
        pairs, where = _by_sort(item), (item.section, a.kind)
    else:
        return
    for sort, ours, theirs in pairs:
        said = tuple(key(item.source.facts[i]) for i in ours)
        heard = tuple(key(item.target.facts[j]) for j in theirs)
        if said and said != heard and len(said) == len(heard):
            yield (where, sort), _Slot(at, tuple(ours), tuple(theirs), said, heard)


def _by_sort(item: PairWork) -> Iterator[tuple[Hashable, Sequence[int], Sequence[int]]]:
    """The strong facts that the other side doesn't say: the only one of either side, else those of one sort in order."""
    ours, theirs = _open(item.source), _open(item.target)
    if len(ours) == 1 == len(theirs) and sort_of(item.source.facts[ours[0]]) != sort_of(item.target.facts[theirs[0]]):
        yield None, ours, theirs
        return
    for sort in {sort_of(item.source.facts[i]): None for i in ours}:
        left = [i for i in ours if sort_of(item.source.facts[i]) == sort]
        right = [j for j in theirs if sort_of(item.target.facts[j]) == sort]
        if len(left) == len(right):
            yield from ((sort, [i], [j]) for i, j in zip(left, right, strict=True))


def _open(side: Side) -> list[int]:
    return [i for i in sorted(side.open) if not side.facts[i].weak and not _is_label(side, side.facts[i])]


def _is_label(side: Side, fact: Fact) -> bool:
    """Whether a figure is the number of what the block is about, which another order of the blocks changes."""
    span, text = side.blocks[0].span, side.document.text
    return (
        side.blocks[0].kind is not BlockKind.LIST_ITEM
        and is_bare_figure(fact)
        and fact.end < span.end
        and pattern(_LABEL).fullmatch(text, span.start, fact.start) is not None
    )


def _paired_rings(work: Sequence[PairWork], slots: Sequence[_Slot]) -> Iterator[list[_Slot]]:
    evidence: _Evidence | None = None
    for ring in _rings(slots):
        evidence = evidence or _Evidence(work, slots)
        if evidence.speaks_for(ring):
            yield ring


def _rings(slots: Sequence[_Slot]) -> Iterator[list[_Slot]]:
    """Slots each of which has on its other side what the next one has on its own, and the last what the first has."""
    saying: dict[Hashable, list[_Slot]] = defaultdict(list)
    for slot in slots:
        saying[slot.said].append(slot)
    taken: set[_Slot] = set()
    for first in slots:
        ring = [] if first in taken else [first]
        while ring and ring[-1].heard != first.said:
            known = saying.get(ring[-1].heard, ())
            after = [slot for slot in known if slot not in taken and slot not in ring] if len(known) <= _COMMON else ()
            if not after or len(ring) == _LONGEST:
                ring = []
            else:
                ring.append(min(after, key=lambda slot: abs(slot.at - ring[-1].at)))
        if len(ring) > 1:
            taken.update(ring)
            yield ring


class _Evidence:
    """What blocks have in common besides the facts in question; of rows, besides the cells that hold them."""

    def __init__(self, work: Sequence[PairWork], slots: Iterable[_Slot]) -> None:
        self._at = {at: n for n, at in enumerate(sorted({slot.at for slot in slots}))}
        besides = [_besides(work[at]) for at in self._at]
        self._similar = Similarity([ours for ours, _ in besides], [theirs for _, theirs in besides])

    def speaks_for(self, ring: Sequence[_Slot]) -> bool:
        """Whether the blocks of a ring answer each other as they are paired, and not as their values do."""
        places = [self._at[slot.at] for slot in ring]
        straight = sum(self._common(n, n) for n in places)
        across = sum(self._common(m, n) for n, m in zip(places, places[1:] + places[:1], strict=True))
        return straight >= across + CLEARLY

    def _common(self, i: int, j: int) -> float:
        return self._similar.evidence(self._similar.source[i], self._similar.target[j])[0]


def _besides(item: PairWork) -> tuple[Features, Features]:
    """What two blocks are recognised by without the facts that nothing answers; rows without the cells that differ."""
    if not item.source.blocks[0].cells:
        return _without_left(item.source), _without_left(item.target)
    ours, theirs = cells(item.source), cells(item.target)
    same = [
        n
        for n, (said, heard) in enumerate(zip(ours, theirs, strict=True))
        if [key(item.source.facts[i]) for i in said] == [key(item.target.facts[j]) for j in heard]
    ]
    return _of_cells(item.source, ours, same), _of_cells(item.target, theirs, same)


def _without_left(side: Side) -> Features:
    span, text = side.blocks[0].span, side.document.text
    parts: list[str] = []
    start = span.start
    for i in sorted(side.left):
        parts.append(text[start : side.facts[i].start])
        start = max(start, side.facts[i].end)
    kept = [fact for i, fact in enumerate(side.facts) if i not in side.left]
    return features(" ".join([*parts, text[start : span.end]]), kept)


def _of_cells(side: Side, facts: Sequence[Sequence[int]], which: Sequence[int]) -> Features:
    block = side.blocks[0]
    text = "\t".join(block.text[slice(*block.cells[n])] for n in which)
    return features(text, [side.facts[i] for n in which for i in facts[n]])
