"""Pairs the blocks of two ranges in order: one to one, one to two, two to one, or none at all.

A dynamic program over the similarity of blocks, kept narrow by anchors. A pairing of strangers scores less than two
gaps; a pairing about which nothing is known scores a little more, so that a short block between sure neighbours is
decided by its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bilingual.alignment.anchors import anchors
from bilingual.alignment.features import heading_concepts
from bilingual.alignment.similarity import Similarity, Weighed, similarity
from bilingual.model import Block, BlockKind
from bilingual.record import Record
from bilingual.text import pattern

# What a pair is measured against, and what leaving a block alone costs: a pair below BREAK_EVEN - 2 * GAP is none.
BREAK_EVEN = 0.27
GAP = 0.07
# A merge must be better than the pair of either part by this much, and each part must find this share of itself in
# the other side, and this much at least.
MERGE = 0.03
SHARE = 0.3
SOMETHING = 0.5
# Half the width of the band, in blocks. Between anchors with fewer blocks than its width on either side there is none:
# a long part that one side lacks puts the rest far from the straight line.
BAND = 40
# How many blocks under a heading speak for it.
CONTENT = 12
# How much that counts against a heading's own words, in rarest features.
FOLLOWING = 2.5
# How similar front matters are at least, and headings that the heading table knows for the same.
SURE = 0.6
# What is taken off for: headings of different concepts, for each level between headings, items of another depth and
# rows of another width, a head row against another row (two head rows gain as much).
OTHER_CONCEPT = 0.08
LEVEL = 0.06
SHAPE = 0.03
HEADS = 0.1
# What two titles gain, each of which stands above all other headings of its document, and one loses with another heading.
TITLES = 0.2

# What is taken off for a question that is a heading on one side and a line of its own on the other; how long it may be.
ASKED = 0.03
QUESTION = 60

_PROSE = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.HTML})
_UNLIKE = {
    frozenset(kinds): cost
    for *kinds, cost in (
        (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, 0.08),
        (BlockKind.PARAGRAPH, BlockKind.HEADING, 0.12),
        (BlockKind.LIST_ITEM, BlockKind.HEADING, 0.14),
        (BlockKind.PARAGRAPH, BlockKind.IMAGE, 0.1),
        (BlockKind.HTML, BlockKind.IMAGE, 0.1),
        (BlockKind.PARAGRAPH, BlockKind.HTML, 0.1),
        (BlockKind.LIST_ITEM, BlockKind.HTML, 0.12),
        (BlockKind.HEADING, BlockKind.HTML, 0.12),
        (BlockKind.LIST_ITEM, BlockKind.IMAGE, 0.14),
        (BlockKind.PARAGRAPH, BlockKind.ROW, 0.2),
        (BlockKind.HTML, BlockKind.ROW, 0.2),
    )
}
_NEVER = -9.0


class Link(Record):
    """Blocks of the source that blocks of the target answer; one side empty for a gap.

    `score` is the similarity of a pair; of a gap, how sure it is (see `weigh_gaps`). `row` and `column` are how many
    blocks of each side stand before it.
    """

    source: tuple[int, ...]
    target: tuple[int, ...]
    score: float
    row: int
    column: int

    @property
    def gap(self) -> bool:
        """Whether one side is empty."""
        return not self.source or not self.target

    @property
    def certainty(self) -> float:
        """The score as a number between 0 and 1."""
        return max(0.0, min(1.0, self.score))


class BlockScores:
    """The similarity of blocks as blocks: of their content, less what unlike kinds cost; headings with what follows."""

    __slots__ = ("_cache", "_contents", "_titles", "similarity", "source", "target")

    def __init__(self, source: Sequence[Block], target: Sequence[Block], similarity: Similarity) -> None:
        self.source = source
        self.target = target
        self.similarity = similarity
        self._cache: dict[tuple[int, int], float] = {}
        self._contents: dict[tuple[int, int], Weighed] = {}
        self._titles = _title(source), _title(target)

    def pair(self, i: int, j: int) -> float:
        """Of source block `i` and target block `j`; below -1 where the kinds can't answer each other."""
        found = self._cache.get((i, j))
        if found is None:
            found = self._cache[i, j] = self._pair(self.source[i], self.target[j], i, j)
        return found

    def _pair(self, a: Block, b: Block, i: int, j: int) -> float:
        if a.kind is not b.kind:
            cost = ASKED if asks_alike(a, b) else _UNLIKE.get(frozenset((a.kind, b.kind)))
            return _NEVER if cost is None else self.similarity.pair(i, j) - cost
        if a.kind is BlockKind.HEADING:
            return self._headings(a, b, i, j) + self._as_titles(i, j)
        if a.kind is BlockKind.ROW:
            head = HEADS if a.header and b.header else -HEADS * (a.header is not b.header)
            return self.similarity.pair(i, j) + head - SHAPE * (len(a.cells) != len(b.cells))
        if a.kind is BlockKind.LIST_ITEM:
            return self.similarity.pair(i, j) - SHAPE * (a.level != b.level)
        if a.kind is BlockKind.FRONT_MATTER:
            return max(SURE, self.similarity.pair(i, j))
        return self.similarity.pair(i, j)

    def _headings(self, a: Block, b: Block, i: int, j: int) -> float:
        """Two headings: their words are few, so what follows them counts as well."""
        similar = self.similarity
        matched, total = similar.evidence(similar.source[i], similar.target[j])
        content, possible = similar.evidence(self._content(0, i), self._content(1, j))
        if possible:
            weight = min(possible, FOLLOWING) / possible
            matched += content * weight
            total += possible * weight
        score = similarity(matched, total, similar.fit(similar.source[i], similar.target[j]))
        ours, theirs = heading_concepts(a.text), heading_concepts(b.text)
        if ours & theirs:
            score = max(score, SURE)
        elif ours and theirs:
            score -= OTHER_CONCEPT
        return score - LEVEL * min(3, abs(a.level - b.level))

    def _as_titles(self, i: int, j: int) -> float:
        """What is added for two titles, and taken off for one with another heading, where both documents have one."""
        a, b = self._titles
        return 0.0 if a < 0 or b < 0 or (i != a and j != b) else TITLES if i == a and j == b else -TITLES

    def sections(self, i: int, j: int) -> float:
        """Of what stands under two headings, or of the headings themselves, whichever is more alike."""
        return max(self.pair(i, j), self.similarity.compare(self._content(0, i), self._content(1, j)))

    def _content(self, side: int, heading: int) -> Weighed:
        """What stands under a heading, some blocks of it; of one that others follow at once, what stands under those."""
        found = self._contents.get((side, heading))
        if found is None:
            blocks = (self.source, self.target)[side]
            stop = heading + 1
            while stop < min(len(blocks), heading + 1 + CONTENT) and blocks[stop].kind is not BlockKind.HEADING:
                stop += 1
            following = range(heading + 1, min(len(blocks), max(stop, heading + 4)))
            sides = (self.similarity.source, self.similarity.target)[side]
            found = self._contents[side, heading] = self.similarity.union([sides[i] for i in following])
        return found

    def split(self, i: int, j: int) -> float:
        """Of source block `i` with target blocks `j` and `j + 1` together; below -1 where that is no merge."""
        first, second = self.similarity.target[j : j + 2]
        whole, scale = self.similarity.source[i], 1 / self.similarity.ratio
        if not _adds_up(first.length * scale, second.length * scale, whole.length):
            return _NEVER
        if not _may_join(self.target[j : j + 2], self.source[i]):
            return _NEVER
        if not self._told_again((first, second), whole):
            return _NEVER
        score = self.similarity.compare(whole, self.similarity.union((first, second)))
        return score if score >= max(self.similarity.pair(i, j), self.similarity.pair(i, j + 1)) + MERGE else _NEVER

    def joined(self, i: int, j: int) -> float:
        """Of source blocks `i` and `i + 1` together with target block `j`; below -1 where that is no merge."""
        first, second = self.similarity.source[i : i + 2]
        whole, scale = self.similarity.target[j], self.similarity.ratio
        if not _adds_up(first.length * scale, second.length * scale, whole.length):
            return _NEVER
        if not _may_join(self.source[i : i + 2], self.target[j]):
            return _NEVER
        if not self._told_again((first, second), whole):
            return _NEVER
        score = self.similarity.compare(self.similarity.union((first, second)), whole)
        return score if score >= max(self.similarity.pair(i, j), self.similarity.pair(i + 1, j)) + MERGE else _NEVER

    def _told_again(self, parts: Sequence[Weighed], whole: Weighed) -> bool:
        """Whether each part finds enough of itself in the whole: a dropped paragraph doesn't."""
        return all(self.similarity.evidence(part, whole)[0] >= max(SHARE * sum(part.sums), SOMETHING) for part in parts)


def _may_join(parts: Sequence[Block], whole: Block) -> bool:
    """Whether two blocks may be told as one: prose, and not two lines with a name each against one with a name."""
    return _PROSE.issuperset((whole.kind, *(part.kind for part in parts))) and not is_one_label(parts, whole)


def is_one_label(parts: Sequence[Block], whole: Block) -> bool:
    """Whether all parts begin with a name and a colon (毎月：…), and the whole has fewer of these than there are parts."""
    colons = whole.text.count("：") + whole.text.count(":")
    return colons < len(parts) and is_labelled(whole.text) and all(is_labelled(part.text) for part in parts)


def asks_alike(a: Block, b: Block) -> bool:
    """Whether of a heading and a line of its own at least the line is a question: the questions of an FAQ stand as both.

    Chinese ends each with a question mark, so that in a plain text they don't look like headings.
    """
    kinds = {a.kind, b.kind}
    return kinds == {BlockKind.HEADING, BlockKind.PARAGRAPH} and all(
        block.kind is BlockKind.HEADING or (len(block.text) <= QUESTION and block.text.endswith(("？", "?")))
        for block in (a, b)
    )


def is_labelled(text: str) -> bool:
    """Whether a text begins with a name and a colon: 毎月：…"""
    return pattern(r"[^：:。\n]{1,12}[：:](?!//)").match(text) is not None


def _title(blocks: Sequence[Block]) -> int:
    """The first heading, if it is above all others; else -1."""
    headings = [(n, block.level) for n, block in enumerate(blocks) if block.kind is BlockKind.HEADING]
    return headings[0][0] if headings and all(level > headings[0][1] for _, level in headings[1:]) else -1


def _adds_up(first: float, second: float, whole: float) -> bool:
    """Whether two lengths make the third, and neither nearly makes it alone."""
    return 0.67 * whole < first + second < 1.5 * whole and 1.2 * max(first, second) <= whole < 9 * min(first, second)


def _windows(
    rows: tuple[int, int], columns: tuple[int, int], fixed: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """For each position between rows, the first and last position between columns that a path may take there.

    Where more blocks lie between two anchors on one side than on the other, the anchors' own may be part of a merge:
    one block beyond is left open. Where many do on both sides, the window is a band around the straight line, wide
    enough for the windows of two positions to have one in common: a path leads through all of them.
    """
    (top, bottom), (left, right) = rows, columns
    windows: list[tuple[int, int]] = []
    edges = [(top - 1, left - 1), *fixed, (bottom, right)]
    for (a, b), (c, d) in pairwise(edges):
        height, width = c - a - 1, d - b - 1
        slack = height != width
        wide = min(height, width) > 2 * BAND
        reach = max(BAND + min(abs(width - height), BAND), width // (height + 1) + 1)
        for at in range(height + 1):
            low, high = b + 1 - slack, d + slack
            if wide:
                middle = b + 1 + width * at // height
                low, high = max(low, middle - reach), min(high, middle + reach)
            windows.append((max(left, low), min(right, high)))
    return windows


def chain(
    scores: BlockScores,
    rows: tuple[int, int],
    columns: tuple[int, int],
) -> list[Link]:
    """The best pairing, in order, of the blocks `rows` of the source with the blocks `columns` of the target."""
    fixed = anchors(scores.similarity.common, rows, columns, scores.pair)
    windows = _windows(rows, columns, fixed)
    top = rows[0]
    best: list[list[float]] = []
    moves: list[list[tuple[int, int, float]]] = []
    for at, (low, high) in enumerate(windows):
        i = top + at
        values: list[float] = []
        steps: list[tuple[int, int, float]] = []
        above, above_low = (best[at - 1], windows[at - 1][0]) if at else ([], 0)
        higher, higher_low = (best[at - 2], windows[at - 2][0]) if at > 1 else ([], 0)
        for j in range(low, high + 1):
            value, step = (0.0, (0, 0, 0.0)) if not at and j == low else (_NEVER * 1e6, (0, 0, 0.0))
            if j > low and values[-1] - GAP > value:
                value, step = values[-1] - GAP, (0, 1, 0.0)
            k = j - above_low
            if 0 <= k < len(above) and above[k] - GAP > value:
                value, step = above[k] - GAP, (1, 0, 0.0)
            if 0 < k <= len(above):
                score = scores.pair(i - 1, j - 1)
                if above[k - 1] + score - BREAK_EVEN > value:
                    value, step = above[k - 1] + score - BREAK_EVEN, (1, 1, score)
            if 1 < k <= len(above) + 1:
                score = scores.split(i - 1, j - 2)
                if above[k - 2] + score - BREAK_EVEN > value:
                    value, step = above[k - 2] + score - BREAK_EVEN, (1, 2, score)
            k = j - higher_low
            if 0 < k <= len(higher):
                score = scores.joined(i - 2, j - 1)
                if higher[k - 1] + score - BREAK_EVEN > value:
                    value, step = higher[k - 1] + score - BREAK_EVEN, (2, 1, score)
            values.append(value)
            steps.append(step)
        best.append(values)
        moves.append(steps)
    links: list[Link] = []
    i, j = rows[1], columns[1]
    while i > rows[0] or j > columns[0]:
        down, across, score = moves[i - top][j - windows[i - top][0]]
        if not down and not across:
            raise AssertionError(f"no path leads to ({i}, {j})")
        i, j = i - down, j - across
        links.append(Link(tuple(range(i, i + down)), tuple(range(j, j + across)), score, i, j))
    return links[::-1]
