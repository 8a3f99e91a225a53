"""Lengths of time that one side joins to one and the other tells apart: 2日と6時間 and 2天6小時, 1年で7日 and 滿一年7天."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from bilingual.facts.time.durations import seconds
from bilingual.model import Fact, FactKind

_Length = tuple[Fraction, Fraction]
# Years, months, days, hours: nothing is told in more.
_MOST = 4


def parts_of(fact: Fact, others: Sequence[Fact], left: Collection[int]) -> tuple[int, ...]:
    """The facts in a row among those left of the other side, the longest first, that a length of several units is the sum
    of, as indices; none where there are none.
    """
    units = sum(unit in fact.value[1:].partition("T")[n] for n, part in ((0, "YMWD"), (2, "HMS")) for unit in part)
    whole = seconds(fact.value) if fact.kind is FactKind.DURATION and units > 1 else None
    if whole is None:
        return ()
    for first in sorted(left):
        for start in _lengths(others[first]):
            if found := _continued((first,), start, start, whole, others, left):
                return found
    return ()


def _continued(
    taken: tuple[int, ...],
    last: _Length,
    total: _Length,
    whole: _Length,
    others: Sequence[Fact],
    left: Collection[int],
) -> tuple[int, ...]:
    """These facts and those behind them that add up to the whole."""
    if total == whole:
        return taken if len(taken) > 1 else ()
    following = taken[-1] + 1
    if following not in left or len(taken) == _MOST:
        return ()
    for more in _lengths(others[following]):
        added = total[0] + more[0], total[1] + more[1]
        shorter = more < last and added <= whole
        if shorter and (found := _continued((*taken, following), more, added, whole, others, left)):
            return found
    return ()


def _lengths(fact: Fact) -> Iterator[_Length]:
    """A length in each of its readings, months and seconds apart."""
    for kind, value in ((fact.kind, fact.value), *((kind, value) for kind, value, _ in fact.alternatives)):
        if kind is FactKind.DURATION and (length := seconds(value)):
            yield length
