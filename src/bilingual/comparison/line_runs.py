"""Two listings line by line: which runs of lines are equal, and what stands between those.

Short ones are held against each other in full. Of long ones, for which that takes time that grows with the square, the
lines that stand once on each side are paired first ("patience diff"), and only what is between two of these in full.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

# With more lines than this on both sides together, lines that stand once come first.
_LONG = 1000

Run = tuple[int, int, int, int]


def unequal_runs(left: Sequence[str], right: Sequence[str]) -> tuple[list[Run], float]:
    """The runs that are not equal, each as (start and stop on the left, start and stop on the right); and the share of
    all lines, from 0 to 1, that are equal.

    A long run between two lines that stand once is one run, whatever of it may be equal.
    """
    runs: list[Run] = []
    equal = at_left = at_right = 0
    for i, j in (*_anchors(left, right), (len(left), len(right))):
        differing, same = _between(left, right, (at_left, i, at_right, j))
        runs += differing
        equal += same + (i < len(left))
        at_left, at_right = i + 1, j + 1
    return runs, 2 * equal / (len(left) + len(right))


def _anchors(left: Sequence[str], right: Sequence[str]) -> Sequence[tuple[int, int]]:
    """Lines of long listings that stand once on each side, in the order of both: the longest such row of them."""
    if len(left) + len(right) <= _LONG:
        return ()
    there = dict(_single(right))
    pairs = [(i, there[line]) for line, i in _single(left) if line in there]
    # The longest increasing subsequence: `ends` holds the last line of the best row of each length.
    ends: list[int] = []
    rows: list[int] = []
    before = [-1] * len(pairs)
    for n, (_, j) in enumerate(pairs):
        length = bisect_left(ends, j)
        before[n] = rows[length - 1] if length else -1
        ends[length : length + 1] = [j]
        rows[length : length + 1] = [n]
    found: list[tuple[int, int]] = []
    n = rows[-1] if rows else -1
    while n >= 0:
        found.append(pairs[n])
        n = before[n]
    return found[::-1]


def _single(lines: Sequence[str]) -> Iterator[tuple[str, int]]:
    counts = Counter(lines)
    return ((line, i) for i, line in enumerate(lines) if counts[line] == 1)


def _between(left: Sequence[str], right: Sequence[str], run: Run) -> tuple[Sequence[Run], int]:
    """The unequal runs of a stretch, and how many of its lines are equal."""
    i1, i2, j1, j2 = run
    if i1 == i2 or j1 == j2:
        return ([run] if i1 < i2 or j1 < j2 else []), 0
    if i2 - i1 + j2 - j1 > _LONG:
        start = i1
        while i1 < i2 and j1 < j2 and left[i1] == right[j1]:
            i1, j1 = i1 + 1, j1 + 1
        return ([(i1, i2, j1, j2)] if i1 < i2 or j1 < j2 else []), i1 - start
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(None, left[i1:i2], right[j1:j2])
    found = [(i1 + a, i1 + b, j1 + c, j1 + d) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal"]
    return found, sum(block.size for block in matcher.get_matching_blocks())
