"""Words that hold a numeral and say no number: 一部, 四捨五入, 唯一, 六本木, 百度.

Only words that a counter, a unit or the form of the numeral would make a number stand in the tables; nothing else
licenses the 一 of 一般 (see `licence`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.number.numerals import read_numerals
from bilingual.facts.words import Words
from bilingual.record import replace
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class IdiomWords:
    """Words that hold a numeral and say no number, by the place of their first numeral character."""

    __slots__ = ("_by_numeral", "_none_behind", "_not_after", "_not_before")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/idioms")
        numerals: Any = table(f"languages/{language}/numerals")
        signs = {*numerals["digits"], *numerals["zeros"], *numerals["units"], *numerals["formal_digits"]}
        # A scale alone begins no numeral: of 万一 the 一 is read.
        signs.update(numerals["formal_units"], numerals["tens"])
        by_numeral: dict[str, dict[int, dict[str, str]]] = {}
        for row in rows["words"]:
            for word in row["words"]:
                at = next(i for i, char in enumerate(word) if char in signs)
                by_numeral.setdefault(word[at], {}).setdefault(at, {})[word] = ""
        self._by_numeral = {
            char: tuple((at, Words(words)) for at, words in places.items()) for char, places in by_numeral.items()
        }
        # 第一部 is an ordinal, though 一部 is a word.
        ordinals = table(f"languages/{language}/measures")["ordinals"]
        self._none_behind = Words.plain([*ordinals, *rows["none_behind"]])
        self._not_after = {word: tuple(before) for word, before in rows["not_after"].items()}
        self._not_before = {word: tuple(after) for word, after in rows["not_before"].items()}

    def end(self, text: str, start: int) -> int:
        """Where the longest idiom whose first numeral character stands at `start` ends; 0 for none."""
        longest = 0
        for at, words in self._by_numeral.get(text[start], ()):
            if start < at or (not at and self._none_behind.before(text, start)):
                continue
            found = words.at(text, start - at)
            if found and found[1] > longest and found[1] > start:
                word = text[start - at : found[1]]
                if not text.startswith(self._not_before.get(word, ("\0",)), found[1]) and not text.endswith(
                    self._not_after.get(word, ("\0",)), 0, start - at
                ):
                    longest = found[1]
        return longest


@cache
def _idioms(language: str) -> IdiomWords:
    return IdiomWords(language)


def without_idioms(text: str, language: str, numerals: tuple[Numeral, ...]) -> tuple[Numeral, ...]:
    """The numerals of a text without those that are part of such words.

    Of 唯一一個 the first 一 belongs to 唯一 and what is left is read anew.
    """
    if not numerals or {numeral.style for numeral in numerals} <= {"digits"}:
        return numerals
    return tuple(_without_idioms(text, language, numerals))


def _without_idioms(text: str, language: str, numerals: tuple[Numeral, ...]) -> Iterator[Numeral]:
    idioms, digits = _idioms(language), numeral_signs(language).digits
    covered = 0
    for numeral in numerals:
        if numeral.style == "digits":
            yield numeral
            continue
        if numeral.style == "mixed":
            # 10 千葉: the place, not ten thousand.
            last = numeral.end - 1
            beyond = idioms.end(text, last) > numeral.end
            yield from _again(text, language, numeral.start, last) if beyond else (numeral,)
            continue
        if numeral.style == "string":
            # 第一四分位数: the word begins inside the row of digits.
            cut = next((at for at in range(numeral.start + 1, numeral.end) if idioms.end(text, at) > numeral.end), 0)
            if cut:
                yield from _again(text, language, numeral.start, cut)
                covered = numeral.end
                continue
        covered = max(covered, idioms.end(text, numeral.start))
        if covered <= numeral.start:
            yield numeral
        elif covered < numeral.end and text[covered - 1] in digits:
            yield from _again(text, language, covered, numeral.end)
        elif covered < numeral.end:
            # 千萬 of 千萬五 is no word there.
            yield numeral


def _again(text: str, language: str, start: int, end: int) -> Iterator[Numeral]:
    for numeral in read_numerals(text[start:end], language):
        yield replace(numeral, start=numeral.start + start, end=numeral.end + start)
