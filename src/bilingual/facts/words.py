"""Words of a table looked up at a place of a text, and the small whole numbers of dates and clocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from bilingual.record import Record


class Words:
    """A set of words, each with a value, found by the longest that starts or ends at an offset.

    A dictionary look-up for each length that occurs: no alternation of hundreds of words to compile or to search.
    """

    __slots__ = ("_lengths", "_values", "first")

    def __init__(self, words: Mapping[str, str]) -> None:
        self._values = dict(words)
        self._lengths = tuple(sorted({len(word) for word in words}, reverse=True))
        self.first = frozenset(word[0] for word in words)

    @classmethod
    def of(cls, rows: Mapping[str, Iterable[str]]) -> Words:
        """From a table's rows of one value and its words."""
        return cls({word: value for value, words in rows.items() for word in words})

    @classmethod
    def plain(cls, words: Iterable[str]) -> Words:
        """From words that need no value."""
        return cls(dict.fromkeys(words, ""))

    def __bool__(self) -> bool:
        return bool(self._values)

    def __iter__(self) -> Iterable[str]:
        return iter(self._values)

    def at(self, text: str, start: int) -> tuple[str, int] | None:
        """The value and the end of the longest word that starts at `start`."""
        if start >= len(text) or text[start] not in self.first:
            return None
        for length in self._lengths:
            value = self._values.get(text[start : start + length])
            if value is not None:
                return value, start + min(length, len(text) - start)
        return None

    def before(self, text: str, end: int) -> tuple[str, int] | None:
        """The value and the start of the longest word that ends at `end`."""
        for length in self._lengths:
            if length <= end and (value := self._values.get(text[end - length : end])) is not None:
                return value, end - length
        return None


# The figures of both scripts that dates and clocks are written in; formal ones (壹) count money, not days.
_DIGITS = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {"零": 0, "兩": 2}
_POWERS = {"十": 10, "百": 100, "千": 1000}
_TENS = {"廿": 20, "卅": 30}
# Before a figure these make it the tail of a word.
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")


class Figure(Record):
    """A small whole number as dates and clocks write it: 2026, 二〇二六, 十一, 廿三.

    `han` tells how it is written; `glued`, that it is the tail of a Latin word or of a longer number (the 7 of 3.7).
    """

    start: int
    end: int
    value: int
    han: bool
    glued: bool

    @property
    def width(self) -> int:
        """How many characters it has."""
        return self.end - self.start


def han_value(text: str) -> int | None:
    """The value of Han figures, None where they say none.

    >>> han_value("二〇二六"), han_value("十一"), han_value("廿三"), han_value("二百五十"), han_value("十百")
    (2026, 11, 23, 250, None)
    """
    if all(c in _DIGITS for c in text):
        value = 0
        for c in text:
            value = value * 10 + _DIGITS[c]
        return value
    total, unit, last = 0, 10000, -1
    for c in text:
        if c in _TENS:
            if unit <= 10 or last >= 0:
                return None
            total, unit = total + _TENS[c], 10
        elif c in _POWERS:
            if _POWERS[c] >= unit:
                return None
            unit = _POWERS[c]
            total, last = total + (last if last > 0 else 1) * unit, -1
        else:
            if last > 0:
                return None
            last = _DIGITS[c]
    return total + max(last, 0)


def neighbours(first: str, second: str) -> bool:
    """Whether two single figures follow each other, as those of an estimate do: 2 and 3, 三 and 四."""
    one, two = (int(c) if c.isdecimal() else _DIGITS.get(c, -9) for c in (first, second))
    return two == one + 1 and one > 0


def is_figure(char: str) -> bool:
    """Whether a character belongs to a figure."""
    return char.isdecimal() or char in _DIGITS or char in _POWERS or char in _TENS


@cache
def _figure() -> re.Pattern[str]:
    # 元 is the first year of an era (令和元年) and a currency everywhere else.
    return re.compile("[0-9]+|[〇零一二三四五六七八九十百千兩廿卅]+|元(?=年)")


@lru_cache(maxsize=8)  # The extractors of dates, times and lengths all ask for those of the same block.
def figures(text: str) -> tuple[Figure, ...]:
    """All figures of a width-folded text that can belong to a date or a clock, in order; longer ones are left out."""
    found = []
    for match in _figure().finditer(text):
        start, end = match.span()
        if end - start > 8:
            continue
        word = match[0]
        digits = word[0] <= "9"
        value = int(word) if digits else 1 if word == "元" else han_value(word)
        if value is not None:
            before = text[start - 1 : start] if digits else ""
            # A full-width comma between clauses is folded too, so a separator counts between digits only.
            glued = before in _LETTERS or (before in (".", ",") and text[start - 2 : start - 1].isdecimal())
            found.append(Figure(start, end, value, not digits, glued))
    return tuple(found)


def skip_space(text: str, start: int) -> int:
    """The offset after at most one space: writers set one between figures and characters, never more."""
    return start + 1 if text[start : start + 1] == " " else start


def skip_space_back(text: str, end: int) -> int:
    """The offset before at most one space."""
    return end - 1 if end > 0 and text[end - 1] == " " else end


def text_at(text: str, at: int) -> str:
    """The character at an offset, a NUL outside the text."""
    return text[at] if 0 <= at < len(text) else "\0"
