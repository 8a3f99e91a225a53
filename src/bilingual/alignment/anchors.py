"""Blocks that answer each other beyond doubt: they keep the search for the rest narrow.

A feature that stands in one block of each side votes for that pair of blocks. Pairs with votes enough that are in
order are anchors; between two anchors the same is done again with what is unique there. Time grows with the length
of the documents, whatever is in them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from itertools import pairwise

from bilingual.alignment.similarity import Common

# How many features of its own make a pair an anchor, how many let it vote on the order, how many an anchor
# needs that is in step with no other, and the similarity that it must have as well.
VOTES = 3
HINT = 2
ALONE = 12
SURE = 0.36
# Ranges with fewer pairs of blocks than this are searched in full: there is nothing to gain from anchors.
SMALL = 64
# How often what lies between two anchors is looked at again. Mostly each look finds many anchors; where every block
# repeats words of the one before it, each finds but the first and the last.
ROUNDS = 12


def _single(blocks: Sequence[frozenset[str]], indices: Iterable[int], known: Set[str] | None = None) -> dict[str, int]:
    """Features that stand in exactly one of these blocks, with that block; of the known ones, if any are given."""
    first: dict[str, int] = {}
    again: set[str] = set()
    for i in indices:
        asked = blocks[i] if known is None else blocks[i] & known
        again.update(asked & first.keys())
        first.update(dict.fromkeys(asked, i))
    for feature in again:
        del first[feature]
    return first


def votes(common: Common, rows: Iterable[int], columns: Iterable[int]) -> Counter[tuple[int, int]]:
    """For each pair of these blocks, how many features stand there and nowhere else in them."""
    left = _single(common[0], rows)
    right = _single(common[1], columns, left.keys())
    return Counter((left[feature], at) for feature, at in right.items())


def _in_order(pairs: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """The heaviest of the chains in which both sides ascend, a block at most once. Pairs are (source, target, weight).

    A paragraph split in two with something new between has as many votes for either part: it answers one of them.
    """
    # A patience pile for each weight reached: `ends` ascending targets, `best` ascending weights.
    ends: list[int] = []
    best: list[tuple[int, int]] = []
    nodes: list[tuple[int, int, int]] = []
    # Of one source block the last target first: what came before it in the pile is never its own.
    for i, j, weight in sorted(pairs, key=lambda pair: (pair[0], -pair[1])):
        at = bisect_left(ends, j)
        before = best[at - 1] if at else (0, -1)
        node = (before[0] + weight, len(nodes))
        nodes.append((i, j, before[1]))
        # Ends behind this one with no more weight can never be extended with profit again.
        stop = at
        while stop < len(ends) and best[stop][0] <= node[0]:
            stop += 1
        if stop > at or at == len(ends) or ends[at] != j:
            ends[at:stop] = [j]
            best[at:stop] = [node]
    chain: list[tuple[int, int]] = []
    node_at = best[-1][1] if best else -1
    while node_at >= 0:
        i, j, node_at = nodes[node_at]
        chain.append((i, j))
    return chain[::-1]


def anchors(
    common: Callable[[], Common],
    rows: tuple[int, int],
    columns: tuple[int, int],
    score: Callable[[int, int], float],
) -> list[tuple[int, int]]:
    """Pairs of blocks in the two ranges that surely answer each other, strictly ascending on both sides.

    `common` is asked for the blocks' features where there is something to gain.
    """
    found: list[tuple[int, int]] = []
    waiting = [(rows, columns, ROUNDS)]
    while waiting:
        (top, bottom), (left, right), rounds = waiting.pop()
        if not rounds or (bottom - top) * (right - left) < SMALL:
            continue
        count = votes(common(), range(top, bottom), range(left, right))
        rival_of_row: Counter[int] = Counter()
        rival_of_column: Counter[int] = Counter()
        for (i, j), n in count.items():
            rival_of_row[i] = max(rival_of_row[i], n)
            rival_of_column[j] = max(rival_of_column[j], n)
        # Weaker pairs have a say in what is in order, and an anchor stands in step with a pair beside it or has many
        # votes: two blocks alike must not take each other from their own.
        likely = _in_order((i, j, n) for (i, j), n in count.items() if n >= HINT)
        steps = [None, *(j - i for i, j in likely), None]
        chain = [
            (i, j)
            for (i, j), before, after in zip(likely, steps, steps[2:], strict=False)
            if VOTES <= count[i, j] == rival_of_row[i] == rival_of_column[j]
            and (j - i in (before, after) or count[i, j] >= ALONE)
            and score(i, j) >= SURE
        ]
        found += chain
        if chain:
            edges = [(top - 1, left - 1), *chain, (bottom, right)]
            waiting += [((a + 1, c), (b + 1, d), rounds - 1) for (a, b), (c, d) in pairwise(edges)]
    return sorted(found)
