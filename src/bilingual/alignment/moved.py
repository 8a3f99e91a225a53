"""Finds what stands elsewhere on the other side: sections and blocks that the pairing in order left alone on both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set

from bilingual.alignment.anchors import votes
from bilingual.alignment.blocks import BlockScores, Link, chain
from bilingual.model import BlockKind, Document, Section

# The similarity at which something out of order is taken for the same. Order speaks against it, so it is more than
# what pairs blocks in order.
SECTION = 0.4
BLOCK = 0.55
# The same for the only section that is left on both sides; and how much longer one of the two may be than the other.
SECTION_ALONE = 0.24
STRETCH = 2.5
# In how many features, at least (each counts once for a block that has it).
COMMON = 3
# The same for the rows of one table, which have nothing else to answer.
ROW = 0.4
# The same for the rows that two tables of one size have left, as many on both sides; and for the only one on both.
ROW_LEFT = 0.25
ROW_ALONE = 0.15
# More rows than this that one table has left over are not in another order, but other ones.
MOST = 8
# How much better than its partner in order a section that stands elsewhere must answer for the pair to be given up.
CLEARLY = 0.15
# The share of a section's blocks that must be unpaired for it to be looked for elsewhere.
ALONE = 0.6


def find_moved(
    links: Sequence[Link],
    source: Document,
    target: Document,
    scores: BlockScores,
) -> tuple[list[Link], frozenset[int]]:
    """The links with moved sections and blocks paired as well, and the source sections that moved."""
    rows, columns = _alone(links)
    if not rows or not columns:
        return list(links), frozenset()
    count = votes(scores.similarity.common(), rows, columns)
    sections = _sections(count, source, target, rows, columns, scores)
    result = pair_anew(links, [(source.sections[k], target.sections[t]) for k, t in sections], scores)
    headed = _headed(result, source, target)
    result = _paired(result, [(i, j, SECTION) for i, j in headed])
    left = _alone(result)
    tables = _tables(result, source, target)
    pairs = _blocks(count, source, target, *left, scores, tables)
    pairs += _rows(source, target, *left, scores, tables)
    over = {k for k, section in enumerate(source.sections) if section.heading in dict(headed)}
    return _paired(result, pairs), frozenset(over.union(k for k, _ in sections))


def without_displaced(
    links: Sequence[Link],
    source: Document,
    target: Document,
    scores: BlockScores,
) -> list[Link]:
    """The links without the pairs of sections of which one has its answer elsewhere.

    A section that moved to where another was taken out looks like a free translation of that one: by their order the two
    would be a pair, although they have nothing in common, and the section that is its own answer would be lacking.
    """
    alone = _alone(links)
    ours, theirs = _lonely(source, alone[0]), _lonely(target, alone[1])
    if not ours and not theirs:
        return list(links)
    weak = list(_weak(links, source, target, scores))
    gone: set[tuple[int, int]] = set()
    for side, lonely in ((0, theirs), (1, ours)):
        document = (source, target)[side]
        mine = {i: pair for pair in weak for i in _blocks_of(document, pair[side])}
        count = votes(scores.similarity.common(), *((mine, lonely) if side == 0 else (lonely, mine)))
        for i, j in sorted(count):
            at, elsewhere = (i, j) if side == 0 else (j, i)
            k, t = mine[at]
            other = (k, lonely[elsewhere]) if side == 0 else (lonely[elsewhere], t)
            if _alike(other, source, target, scores) >= max(SECTION, _alike((k, t), source, target, scores) + CLEARLY):
                gone.add((k, t))
    ranges = [(_blocks_of(source, k), _blocks_of(target, t)) for k, t in gone]
    kept = _without(links, {i for rows, _ in ranges for i in rows}, {j for _, columns in ranges for j in columns})
    for rows, columns in ranges:
        kept += [Link((i,), (), 0.0, i, columns.start) for i in rows]
        kept += [Link((), (j,), 0.0, rows.stop, j) for j in columns]
    return in_order(kept)


def _headed(links: Sequence[Link], source: Document, target: Document) -> list[tuple[int, int]]:
    """The headings that are left on both sides right above headings that are paired: the first of what they head is one.

    Those sections moved together, and the heading over them says too little to be known by itself (費用).
    """
    alone = _alone(links)
    found: list[tuple[int, int]] = []
    for link in links:
        i, j = (side[0] - 1 if len(side) == 1 else -1 for side in (link.source, link.target))
        if i in alone[0] and j in alone[1] and _heads(source, i) and _heads(target, j):
            found.append((i, j))
    return found


def _heads(document: Document, at: int) -> bool:
    """Whether a block is a heading with another one, of a lower level, right below."""
    above, below = document.blocks[at : at + 2]
    return above.kind is below.kind is BlockKind.HEADING and above.level < below.level


def _weak(links: Sequence[Link], source: Document, target: Document, scores: BlockScores) -> Iterator[tuple[int, int]]:
    """Sections that are paired by their headings, and have no more in common than strangers."""
    heads = tuple({s.heading: n for n, s in enumerate(d.sections) if s.heading >= 0} for d in (source, target))
    for link in links:
        if len(link.source) == len(link.target) == 1 and link.source[0] in heads[0] and link.target[0] in heads[1]:
            pair = heads[0][link.source[0]], heads[1][link.target[0]]
            if _alike(pair, source, target, scores) < SECTION:
                yield pair


def _alike(pair: tuple[int, int], source: Document, target: Document, scores: BlockScores) -> float:
    return scores.sections(source.sections[pair[0]].heading, target.sections[pair[1]].heading)


def _blocks_of(document: Document, section: int) -> range:
    return range(document.sections[section].start, document.sections[section].stop)


def in_order(links: Sequence[Link]) -> list[Link]:
    """Links in the order of the source; what the source lacks stands before what follows it there."""
    return sorted(links, key=lambda link: (link.row, bool(link.source), link.column))


def pair_anew(
    links: Sequence[Link],
    pairs: Sequence[tuple[Section, Section]],
    scores: BlockScores,
) -> list[Link]:
    """The links with the blocks of these sections paired with those of their partner and with nothing else.

    A section stands in one pair at most. All are done at once, since each time all links are gone through.
    """
    rows = {i for ours, _ in pairs for i in range(ours.start, ours.stop)}
    columns = {j for _, theirs in pairs for j in range(theirs.start, theirs.stop)}
    kept = _without(links, rows, columns)
    for ours, theirs in pairs:
        kept += chain(scores, (ours.start, ours.stop), (theirs.start, theirs.stop))
    return in_order(kept)


def _alone(links: Sequence[Link]) -> tuple[set[int], set[int]]:
    rows = {i for link in links if not link.target for i in link.source}
    columns = {j for link in links if not link.source for j in link.target}
    return rows, columns


def _without(links: Sequence[Link], rows: Set[int], columns: Set[int]) -> list[Link]:
    """The links without these blocks; what answered one of them stands alone now."""
    kept: list[Link] = []
    for link in links:
        ours = tuple(i for i in link.source if i not in rows)
        theirs = tuple(j for j in link.target if j not in columns)
        if len(ours) == len(link.source) and len(theirs) == len(link.target):
            kept.append(link)
            continue
        kept += [Link((i,), (), 0.0, i, link.column) for i in ours]
        kept += [Link((), (j,), 0.0, link.row, j) for j in theirs]
    return kept


def _paired(links: Sequence[Link], pairs: Sequence[tuple[int, int, float]]) -> list[Link]:
    """The links with these blocks paired, each with its score; no block stands in two of them."""
    kept = _without(links, {i for i, _, _ in pairs}, {j for _, j, _ in pairs})
    return in_order([*kept, *(Link((i,), (j,), score, i, j) for i, j, score in pairs)])


def _tables(links: Sequence[Link], source: Document, target: Document) -> Set[tuple[int, int]]:
    """The tables of both sides of which rows answer each other."""
    pairs = [(source.blocks[i], target.blocks[j]) for link in links for i in link.source for j in link.target]
    return {(a.container, b.container) for a, b in pairs if a.cells and b.cells}


def _sections(
    count: Counter[tuple[int, int]],
    source: Document,
    target: Document,
    rows: set[int],
    columns: set[int],
    scores: BlockScores,
) -> list[tuple[int, int]]:
    ours, theirs = _lonely(source, rows), _lonely(target, columns)
    shared: Counter[tuple[int, int]] = Counter()
    for (i, j), n in count.items():
        if i in ours and j in theirs:
            shared[ours[i], theirs[j]] += n
    if len(set(ours.values())) == 1 == len(set(theirs.values())):
        return [pair for pair, n in shared.items() if _is_same(pair, n, source, target, scores)]
    found: list[tuple[int, int]] = []
    taken: tuple[set[int], set[int]] = (set(), set())
    for (k, t), _ in sorted(shared.items(), key=lambda item: (-item[1], item[0])):
        headings = source.sections[k].heading, target.sections[t].heading
        if k not in taken[0] and t not in taken[1] and scores.sections(*headings) >= SECTION:
            found.append((k, t))
            taken[0].add(k)
            taken[1].add(t)
    return found


def _is_same(pair: tuple[int, int], shared: int, source: Document, target: Document, scores: BlockScores) -> bool:
    """Whether the only sections that nothing answers are one: of a length, with something in common."""
    similarity = _alike(pair, source, target, scores)
    if similarity >= SECTION:
        return True
    less, more = sorted(
        sum(known[i].length for i in _blocks_of(document, k)) * scale
        for document, known, k, scale in (
            (source, scores.similarity.source, pair[0], scores.similarity.ratio),
            (target, scores.similarity.target, pair[1], 1.0),
        )
    )
    return shared >= COMMON and similarity >= SECTION_ALONE and more <= STRETCH * less


def _lonely(document: Document, alone: set[int]) -> dict[int, int]:
    """The blocks of the sections that are unpaired with their heading, each with its section."""

    def lonely(section: Section) -> bool:
        blocks = range(section.start, section.stop)
        return section.heading in alone and sum(i in alone for i in blocks) >= ALONE * len(blocks)

    return {
        i: k
        for k, section in enumerate(document.sections)
        if section.heading >= 0 and lonely(section)
        for i in range(section.start, section.stop)
    }


def _blocks(
    count: Counter[tuple[int, int]],
    source: Document,
    target: Document,
    rows: set[int],
    columns: set[int],
    scores: BlockScores,
    tables: Set[tuple[int, int]],
) -> list[tuple[int, int, float]]:
    found: list[tuple[int, int, float]] = []
    for (i, j), _ in sorted(count.items(), key=lambda item: (-item[1], item[0])):
        a, b = source.blocks[i], target.blocks[j]
        if i not in rows or j not in columns or a.kind is not b.kind or a.kind is BlockKind.HEADING:
            continue
        enough = ROW if a.cells and (a.container, b.container) in tables else BLOCK
        if (score := scores.pair(i, j)) >= enough:
            found.append((i, j, score))
            rows.discard(i)
            columns.discard(j)
    return found


def _rows(
    source: Document,
    target: Document,
    rows: set[int],
    columns: set[int],
    scores: BlockScores,
    tables: Set[tuple[int, int]],
) -> Iterator[tuple[int, int, float]]:
    """The rows that tables sorted anew have left over, as many on both sides, paired by what little they have in common."""
    ours, theirs = _rows_of(source, rows), _rows_of(target, columns)
    for a, b in sorted(tables):
        mine, other = ours.get(a, ()), theirs.get(b, ())
        if len(mine) != len(other) or len(mine) > MOST:
            continue
        enough = ROW_ALONE if len(mine) == 1 else ROW_LEFT
        likely = sorted((-scores.pair(i, j), i, j) for i in mine for j in other)
        for score, i, j in likely:
            if -score >= enough and i in rows and j in columns:
                rows.discard(i)
                columns.discard(j)
                yield i, j, -score


def _rows_of(document: Document, alone: Set[int]) -> dict[int, list[int]]:
    """The rows that are unpaired, by their table."""
    found: dict[int, list[int]] = {}
    for i in sorted(alone):
        if document.blocks[i].cells:
            found.setdefault(document.blocks[i].container, []).append(i)
    return found
