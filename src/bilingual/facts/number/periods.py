"""The period that an amount is said for: 月額980円, 1分あたり600回, 每小時最多 600 次, 980円/月.

A wrong period changes a price or a limit as much as a wrong figure. It is no fact of its own, since a text may well leave it
to be understood: where both sides say one, they must be the same. Left alone: a longer period with its own figure (10分あたり).
"""

from __future__ import annotations

from functools import cache

from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.model import Fact
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import is_han

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# How far before its amount a period may stand: 每個月最多可以使用 10 GB.
_REACH = 10
_UNITS = frozenset({"s", "min", "h", "d", "wk", "mo", "a"})


class Period(Record):
    """A period, and the stretch from its word to the amount or from the amount to its word."""

    unit: str
    start: int
    end: int


class PeriodWords:
    """The words for periods of one language."""

    __slots__ = ("after", "before", "close")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/periods")
        self.before = Words.of(rows["before"])
        self.close = Words.of(rows["close"])
        self.after = Words.of(rows["after"])


@cache
def _words(language: str) -> PeriodWords:
    return PeriodWords(language)


def period_of(text: str, language: str, fact: Fact) -> Period | None:
    """The period of an amount: in its unit, behind it, or before it in the same clause with no other figure between."""
    words = _words(language)
    start, end = fact.start, fact.end
    _, slash, unit = (fact.unit or "").rpartition("/")
    if slash and unit in _UNITS:
        return Period(unit, start, end)
    if after := words.after.at(text, skip_space(text, end)):
        return Period(after[0], start, after[1])
    near = skip_space_back(text, start)
    if (close := words.close.before(text, near)) and _stands_alone(text, close[1]):
        return Period(close[0], close[1], end)
    reach = max(0, start - _REACH)
    if words.before.last.isdisjoint(text[reach:start]):
        return None
    for at in range(start, reach, -1):
        char = text[at - 1]
        found = words.before.before(text, at) if char in words.before.last else None
        if found and not text[found[1] - 1 : found[1]].isdecimal():
            return Period(found[0], found[1], end)
        if not char.isalpha() and char != " ":
            break
    return None


def _stands_alone(text: str, start: int) -> bool:
    """Whether the 月 of 月10ドル is no part of 10月 or 先月."""
    before = text[skip_space_back(text, start) - 1 : skip_space_back(text, start)]
    return not before.isdecimal() and not is_han(before)
