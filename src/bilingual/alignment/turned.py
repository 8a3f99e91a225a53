"""Pairs tables of which the rows of one are the columns of the other, as a whole: no row there answers a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bilingual.alignment.blocks import Link
from bilingual.alignment.features import features
from bilingual.alignment.similarity import Similarity
from bilingual.model import Document

# How alike the rows of one and the columns of the other are, at least; and how much more than rows and rows.
ALIKE = 0.3
CLEARLY = 0.1
# Tables of more rows than this are compared row by row in order: each way to pair them would take a look at all.
MOST = 40

_Grid = Sequence[Sequence[str]]


def link_turned(links: Sequence[Link], source: Document, target: Document) -> list[Link]:
    """The links with all rows of such a pair of tables in one link, and those of all other blocks as they are."""
    pairs = {pair for link in links if (pair := _tables(link, source, target))}
    # A table that answers two others is not one that was turned.
    ours, theirs = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    alone = [(a, b) for a, b in sorted(pairs) if ours[a] == theirs[b] == 1]
    rows, columns = _rows(source, {a for a, _ in alone}), _rows(target, {b for _, b in alone})
    turned = [(rows[a], columns[b]) for a, b in alone if _is_turned(_grid(source, rows[a]), _grid(target, columns[b]))]
    if not turned:
        return list(links)
    inside = {i for ours, _ in turned for i in ours}, {j for _, theirs in turned for j in theirs}
    whole = [Link(tuple(ours), tuple(theirs), ALIKE, ours[0], theirs[0]) for ours, theirs in turned]
    kept = [link for link in links if inside[0].isdisjoint(link.source) and inside[1].isdisjoint(link.target)]
    # What a row of theirs answered beside the table is nothing that tells: it stands alone.
    lost = [link for link in links if not (inside[0].isdisjoint(link.source) and inside[1].isdisjoint(link.target))]
    kept += [Link((i,), (), 0.0, i, link.column) for link in lost for i in link.source if i not in inside[0]]
    kept += [Link((), (j,), 0.0, link.row, j) for link in lost for j in link.target if j not in inside[1]]
    return sorted([*kept, *whole], key=lambda link: (link.row, bool(link.source), link.column))


def _tables(link: Link, source: Document, target: Document) -> tuple[int, int] | None:
    if not link.source or not link.target:
        return None
    a, b = source.blocks[link.source[0]], target.blocks[link.target[0]]
    return (a.container, b.container) if a.cells and b.cells else None


def _rows(document: Document, tables: set[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {table: [] for table in tables}
    for block in document.blocks:
        if block.cells and block.container in tables:
            found[block.container].append(block.index)
    return found


def _grid(document: Document, rows: Sequence[int]) -> _Grid:
    return [[document.blocks[i].text[a:b] for a, b in document.blocks[i].cells] for i in rows]


def _is_turned(ours: _Grid, theirs: _Grid) -> bool:
    """Whether the columns of one grid answer the rows of the other, number for number, and better than its rows do."""
    shapes = {len(row) for row in ours} | {len(theirs)}, {len(row) for row in theirs} | {len(ours)}
    if any(len(shape) > 1 or min(shape) < 2 for shape in shapes):
        return False
    columns = list(zip(*theirs, strict=True))
    turned = _likeness(ours, columns)
    if len(ours) != len(theirs):
        return turned >= ALIKE
    return turned >= max(ALIKE, _likeness(ours, theirs) + CLEARLY)


def _likeness(ours: _Grid, theirs: _Grid) -> float:
    """How alike the rows of two grids of one size are, the mean: in order, or each with the one that answers it best."""
    similar = Similarity(*([features("\t".join(row)) for row in grid] for grid in (ours, theirs)))
    in_order = sum(similar.pair(n, n) for n in range(len(ours)))
    if in_order >= ALIKE * len(ours) or len(ours) > MOST:
        return in_order / len(ours)
    taken: tuple[set[int], set[int]] = (set(), set())
    total = 0.0
    pairs = ((similar.pair(i, j), i, j) for i in range(len(ours)) for j in range(len(theirs)))
    for likeness, i, j in sorted(pairs, key=lambda pair: (-pair[0], pair[1], pair[2])):
        if i not in taken[0] and j not in taken[1]:
            total += likeness
            taken[0].add(i)
            taken[1].add(j)
    return total / len(ours)
