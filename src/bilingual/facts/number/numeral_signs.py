"""The characters that a language writes numerals with, ready for the reader."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from bilingual.facts.number.arabic import LONGEST
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import one_of, pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


VULGAR = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5),
    "⅖": Fraction(2, 5),
    "⅗": Fraction(3, 5),
    "⅘": Fraction(4, 5),
    "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6),
    "⅛": Fraction(1, 8),
    "⅜": Fraction(3, 8),
    "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8),
}
"""The fractions that Unicode has as one character, by that character."""


class NumeralSigns(Record):
    """A language's numeral characters, ready for the reader."""

    digits: dict[str, int]
    bound: frozenset[str]
    """Digits that never end a longer numeral."""
    formal: frozenset[str]
    tens: dict[str, int]
    units: dict[str, int]
    scales: dict[str, tuple[tuple[str, int, bool], ...]]
    """By first character: the word, its power of ten, whether it must stand behind a larger one; longest first."""
    elided_unit: bool
    decimal_marks: frozenset[str]
    loose_marks: frozenset[str]
    """Decimal marks that also stand between the members of a list: 二・三日 is two or three days."""
    decimal_not_before: frozenset[str]
    group_marks: frozenset[str]
    scale_behind: tuple[str, ...]
    """Behind these a scale that may begin a numeral is one by itself: 近萬人."""
    scale_before: frozenset[str]
    """Before these it is, too: 萬餘人."""
    several: dict[str, str]
    excess: dict[str, tuple[tuple[str, str], ...]]
    open_digits: frozenset[str]
    """Of the excess signs, those that stand for a digit (十数)."""
    starts: frozenset[str]
    """What a numeral may begin with."""
    candidate: re.Pattern[str]
    """Where a numeral may begin; where its group takes part it is a whole number in Arabic digits with nothing behind that
    goes on with it.
    """
    behind_digits: frozenset[str]
    """What goes on with a number in Arabic digits: 3万, 2 千, 20餘."""
    scale_letters: dict[str, int]
    """The power of ten of each Latin letter that stands for a scale."""

    def follows(self, text: str, at: int) -> str:
        """What the character at `at` (or behind one space) is: `unit`, `scale` or nothing."""
        char = _behind_space(text, at)
        return "unit" if char in self.units else "scale" if char in self.scales else ""

    def power(self, text: str, at: int) -> int:
        """The power of ten of the unit at `at` (or behind one space), 0 for none."""
        return self.units.get(_behind_space(text, at), 0)

    def is_bounded(self, text: str, start: int) -> bool:
        """Whether a word beside the bare scale at `start` says that it is a number: 近萬人, 萬餘件."""
        return text.endswith(self.scale_behind, 0, start) or text[start + 1 : start + 2] in self.scale_before


def _behind_space(text: str, at: int) -> str:
    char = text[at : at + 1]
    return text[at + 1 : at + 2] if char == " " else char


@cache
def numeral_signs(language: str) -> NumeralSigns:
    """The numeral characters of `language`, from its numerals table."""
    rows: Any = table(f"languages/{language}/numerals")
    zeros = dict.fromkeys(rows["zeros"], 0)
    digits = {**rows["digits"], **rows["formal_digits"], **zeros}
    units = {**rows["units"], **rows["formal_units"]}
    scales: dict[str, list[tuple[str, int, bool]]] = {}
    for key, chained in (("scales", False), ("chained_scales", True)):
        for word, power in rows[key].items():
            scales.setdefault(word[0], []).append((word, power, chained))
    excess: dict[str, list[tuple[str, str]]] = {}
    for word, not_before in rows["excess"].items():
        excess.setdefault(word[0], []).append((word, not_before))
    tens = dict(rows["tens"])
    starts = "".join([*digits, *units, *tens, *rows["several"], *rows["leading_scales"]])
    more = frozenset((*units, *scales, *excess))
    return NumeralSigns(
        digits,
        frozenset(rows["bound_digits"]),
        frozenset([*rows["formal_digits"], *rows["formal_units"]]),
        tens,
        units,
        {k: tuple(sorted(v, key=lambda row: -len(row[0]))) for k, v in scales.items()},
        rows["elided_unit"],
        frozenset(rows["decimal_marks"]),
        frozenset(rows["loose_marks"]),
        frozenset(rows["decimal_not_before"]),
        frozenset(rows["group_marks"]),
        tuple(rows["leading_scales_behind"]),
        frozenset(rows["leading_scales_before"]),
        dict(rows["several"]),
        {k: tuple(sorted(v, key=lambda row: -len(row[0]))) for k, v in excess.items()},
        frozenset(rows["open_digits"]),
        frozenset("0123456789.").union(starts, VULGAR),
        # A set of characters first: only by such a one `re` searches without a try at every place.
        pattern(
            f"[0-9.{re.escape(starts + ''.join(VULGAR))}]"
            f"(?:(?<=[0-9])([0-9]{{0,{LONGEST - 1}}}+)(?![0-9,.eE]| [0-9]| ?{one_of(sorted(more))})|(?<![.])|(?=[0-9]))"
        ),
        more,
        dict(rows["scale_letters"]),
    )
