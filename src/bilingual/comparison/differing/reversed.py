"""Ranges that run backwards: a fault of one document, whatever the other one says."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.comparison.values import Difference, Reason, fraction
from bilingual.comparison.work import PairWork
from bilingual.facts.time.durations import seconds
from bilingual.model import Fact, FactKind
from bilingual.text import fold_width, pattern

_PARTED = r"(?<![0-9])[0-9]++\.[0-9]++"


def reversals(item: PairWork) -> Iterator[Difference]:
    """One difference for each range of a pair of blocks that runs backwards on one side."""
    alike: set[int] = set()
    for i, j, _ in item.match.pairs:
        a, b = item.source.facts[i], item.target.facts[j]
        if is_reversed(b) and (is_reversed(a) or a.kind is not FactKind.RANGE):
            # What runs down on both sides is meant to: 90から10まで, 從 90 到 10 倒數.
            alike.add(j)
        elif b.kind is not FactKind.RANGE:
            continue
        elif is_reversed(a):
            yield Difference(Reason.REVERSED, a, None, item.source.owners[i], -1)
    paired = {i for i, _, _ in item.match.pairs}
    for i, fact in enumerate(item.source.facts):
        if i not in paired and is_reversed(fact):
            yield Difference(Reason.REVERSED, fact, None, item.source.owners[i], -1)
    for j, fact in enumerate(item.target.facts):
        if j not in alike and is_reversed(fact):
            yield Difference(Reason.REVERSED, None, fact, -1, item.target.owners[j])


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
    if x is None or y is None or x <= y:
        return False
    # From -9 to -15, both below nothing, is a way of saying how much.
    return x >= 0 and not _counts_up(fact)


def _counts_up(fact: Fact) -> bool:
    """Whether the ends go up as versions do, part by part: 3.9 から 3.10."""
    ends = pattern(_PARTED).findall(fold_width(fact.text)) if fact.unit is None else []
    if len(ends) != 2:
        return False
    low, high = ([int(part) for part in end.split(".")] for end in ends)
    return low < high
