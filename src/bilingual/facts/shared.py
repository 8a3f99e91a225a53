"""Amounts that share the unit of the last one: 55、60分, 10、20、30キロ, 5 或 10 公里.

The bare number stays what it is, since what stands before the mark may as well be another thing (「30、45度」);
that it may carry the unit too is one of its readings.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from bilingual.facts.scan import Scan
from bilingual.model import Fact, FactKind
from bilingual.record import replace
from bilingual.tables import table

_UNITED = frozenset({FactKind.QUANTITY, FactKind.MONEY, FactKind.DURATION})
# 或者 with a space on each side.
_LONGEST = 6


@cache
def _marks(language: str) -> frozenset[str]:
    rows: Any = table(f"languages/{language}/ranges")
    return frozenset(rows["lists"])


def share_units(scan: Scan, facts: list[Fact]) -> list[Fact]:
    """The facts of a text in order; bare numbers in a list before an amount with a unit may have that unit too."""
    if not any(fact.kind in _UNITED for fact in facts):
        return facts
    marks = _marks(scan.language)
    shared = list(facts)
    last: Fact | None = None
    for i in range(len(facts) - 1, -1, -1):
        fact = facts[i]
        if fact.kind in _UNITED:
            last = fact if fact.text[0].isdecimal() else None
        elif last is None or not _is_figure(fact):
            last = None
        else:
            between = scan.folded[fact.end : facts[i + 1].start]
            value = _with_unit(fact, last) if len(between) <= _LONGEST and between.strip() in marks else ""
            if value:
                shared[i] = replace(fact, alternatives=(*fact.alternatives, (last.kind, value, last.unit)))
            else:
                last = None
    return shared


def _is_figure(fact: Fact) -> bool:
    return fact.kind is FactKind.NUMBER and not fact.ordinal and fact.how == "digits" and fact.text[-1].isdecimal()


def _with_unit(fact: Fact, united: Fact) -> str:
    """The number as an amount of the other's unit; empty for a length of several units (1時間30分)."""
    if united.kind is not FactKind.DURATION:
        return fact.value
    start = united.value.rstrip("YMWDHS").rstrip("0123456789.")
    unit = united.value[-1]
    return f"{start}{fact.value}{unit}" if start in ("P", "PT") and unit.isalpha() else ""
