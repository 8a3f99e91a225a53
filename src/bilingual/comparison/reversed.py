"""Ranges that run backwards: a fault of one document, whatever the other one says."""

from __future__ import annotations

from bilingual.comparison.relation import fraction
from bilingual.facts.time.durations import seconds
from bilingual.model import Fact, FactKind


def is_reversed(fact: Fact) -> bool:
    """Whether the low end of a range is above its high end. Times may run past midnight, partial dates past New Year."""
    if fact.kind is not FactKind.RANGE:
        return False
    low, _, high = fact.value.partition("..")
    if low.startswith("P") and high.startswith("P"):
        a, b = seconds(low), seconds(high)
        return a is not None and b is not None and a > b
    if len(low) >= 7 and low[4:5] == "-" and low[:4].isdigit() and len(low) == len(high):
        return low > high
    x, y = fraction(low), fraction(high)
    return x is not None and y is not None and x > y
