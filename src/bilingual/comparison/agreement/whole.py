"""Limits of what is counted in wholes: 6人以上 is 超過五人, 3名以下 is 不足四人, 0〜2歳 is 未滿三歲."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from bilingual.comparison.values import Relation
from bilingual.model import Fact, FactKind

# Counts, and ages in years.
_UNITS = (None, "a")


def limits(a: Fact, b: Fact) -> Relation | None:
    """How two limits of different numbers agree: EQUAL where they take in the same whole numbers, CONTRARY where one takes
    in just what the other leaves out, else None.
    """
    if a.approx or b.approx or FactKind.DURATION in (a.kind, b.kind) or (a.unit != b.unit and a.unit and b.unit):
        return None
    ours = _limits(a.kind, a.value, a.unit, a.bound)
    theirs = _limits(b.kind, b.value, b.unit, b.bound)
    if ours is None or theirs is None:
        return None
    if ours == theirs:
        return Relation.EQUAL
    (low, high), (other_low, other_high) = ours, theirs
    above = low is None and high is not None and other_high is None and other_low == high + 1
    below = other_low is None and other_high is not None and high is None and low == other_high + 1
    return Relation.CONTRARY if above or below else None


@lru_cache(maxsize=1024)
def _limits(kind: FactKind, value: str, unit: str | None, bound: str) -> tuple[int | None, int | None] | None:
    """The least and the greatest whole number, None for no end; a range that begins with none or one has only its end."""
    if unit not in _UNITS:
        return None
    ends = value.split("..")
    if not all(end.removeprefix("-").isdecimal() for end in ends):
        return None
    numbers = [int(Fraction(end)) for end in ends]
    if kind is FactKind.RANGE:
        low, high = numbers
        return (None, high) if low in (0, 1) and low < high else None
    number = numbers[0]
    match bound:
        case ">=":
            return number, None
        case ">":
            return number + 1, None
        case "<=":
            return None, number
        case "<":
            return None, number - 1
    return None
