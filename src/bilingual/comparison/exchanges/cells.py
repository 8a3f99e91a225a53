"""Values that change places between the cells of a row: 起動時間 | 1.8秒 | 0.6秒 against 啟動時間 | 0.6 秒 | 1.8 秒."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence

from bilingual.alignment.features import features
from bilingual.comparison.agreement.counted import is_bare_figure
from bilingual.comparison.agreement.relation import NUMERIC, key
from bilingual.comparison.work import PairWork, Side
from bilingual.model import Fact, FactKind
from bilingual.text import to_file

# How many rows of a table are asked for the order of its columns.
_ENOUGH = 40

Exchanged = tuple[Fact, Fact, bool]
"""A value of the source, the one that stands in its place in the target, and whether it is sure that this is wrong."""

_Keys = tuple[Hashable, ...]
"""What a cell says: the keys of its facts."""


VALUES = NUMERIC | {FactKind.DATE, FactKind.TIME, FactKind.VERSION}
"""The kinds of which a clause or a change tells one for another."""


def sort_of(fact: Fact) -> Hashable:
    """What facts have in common that may stand in one another's place: prices, lengths in one unit, numbered names."""
    return fact.kind in NUMERIC or fact.kind, fact.unit, fact.ordinal, is_bare_figure(fact)


class Tables:
    """The rows of tables that answer each other, which tell in what order the columns of both sides stand."""

    def __init__(self, work: Sequence[PairWork]) -> None:
        self._work = work
        self._rows: dict[tuple[int, int], list[PairWork]] | None = None
        self._keys: dict[int, tuple[list[_Keys], list[_Keys]]] = {}

    def exchanged(self, item: PairWork) -> Exchanged | None:
        """The first two values of a row that stand in one another's cell.

        Not where another row, or the head, has the same columns exchanged: then they stand in another order. Where neither
        speaks for their order, only values of one sort may be exchanged, and that is not sure.
        """
        ours, theirs = _cells(item.source), _cells(item.target)
        order = _order([*map(_keys, ours)], [*map(_keys, theirs)])
        if not order:
            return None
        straight, across = _heads(item, order)
        for row in self._beside(item):
            said, heard = self._said(row)
            if len(said) != len(ours) or len(heard) != len(theirs):
                continue
            across += _order(said, heard) == order
            distinct = all(said[n] and said[n] != said[m] for n, m in order.items())
            straight += distinct and all(said[n] == heard[n] for n in order)
        alike = all([*map(sort_of, ours[n])] == [*map(sort_of, theirs[n])] for n in order)
        if across > straight or not (straight or alike):
            return None
        first = min(order)
        return ours[first][0], theirs[first][0], straight > across

    def _beside(self, item: PairWork) -> Iterator[PairWork]:
        """Other rows of a row's table, as many as tell the order of its columns."""
        if self._rows is None:
            self._rows = defaultdict(list)
            for row in self._work:
                if len(row.source.blocks) == 1 == len(row.target.blocks) and row.source.blocks[0].cells:
                    self._rows[_table(row)].append(row)
        return (row for row in self._rows[_table(item)][:_ENOUGH] if row is not item)

    def _said(self, row: PairWork) -> tuple[list[_Keys], list[_Keys]]:
        """What each cell of a row says, on both sides."""
        at = row.source.blocks[0].index
        if at not in self._keys:
            self._keys[at] = [*map(_keys, _cells(row.source))], [*map(_keys, _cells(row.target))]
        return self._keys[at]


def _table(row: PairWork) -> tuple[int, int]:
    return row.source.blocks[0].container, row.target.blocks[0].container


def cells(side: Side) -> list[list[int]]:
    """The strong facts of each cell of a row."""
    block = side.blocks[0]
    found: list[list[int]] = [[] for _ in block.cells]
    ends = [to_file(block, end, end=True) for _, end in block.cells]
    n = 0
    for i, fact in enumerate(side.facts):
        while n < len(ends) and fact.start >= ends[n]:
            n += 1
        if n < len(ends) and not fact.weak:
            found[n].append(i)
    return found


def _cells(side: Side) -> list[list[Fact]]:
    return [[side.facts[i] for i in cell] for cell in cells(side)]


def _keys(cell: Sequence[Fact]) -> _Keys:
    return tuple(map(key, cell))


def _order(ours: Sequence[_Keys], theirs: Sequence[_Keys]) -> dict[int, int]:
    """For each column of the source that says another thing than the target's, the column of the target that says it.

    None, if any such cell has no answer.
    """
    if len(ours) != len(theirs):
        return {}
    moved = [n for n, cell in enumerate(ours) if cell != theirs[n]]
    # The columns of the target that say each thing, the first of them last.
    places: dict[_Keys, list[int]] = defaultdict(list)
    for m in reversed(moved):
        places[theirs[m]].append(m)
    order: dict[int, int] = {}
    for n in moved:
        if not ours[n] or not places[ours[n]]:
            return {}
        order[n] = places[ours[n]].pop()
    return order


def _heads(item: PairWork, order: dict[int, int]) -> tuple[int, int]:
    """How much the heads of the columns have in common in their order, and as the values do."""
    heads = _head(item.source), _head(item.target)
    if any(len(head) <= max(order) for head in heads):
        return 0, 0
    straight = sum(_common(heads[0][n], heads[1][n]) for n in order)
    return straight, sum(_common(heads[0][n], heads[1][m]) for n, m in order.items())


def _head(side: Side) -> list[str]:
    """The cells of the head of a row's table."""
    blocks = side.document.blocks
    start = side.document.containers[side.blocks[0].container].span.start
    first = blocks[bisect_left(blocks, start, key=lambda block: block.span.start)]
    return [first.text[a:b] for a, b in first.cells] if first.header else []


def _common(cell: str, other: str) -> int:
    a, b = features(cell), features(other)
    return len(a.words & b.words) + len(a.latin & b.latin) + len(a.values & b.values)
