"""The small whole numbers of dates and clocks, in both scripts: 2026, 二〇二六, 十一, 廿三.

Apart from `read_numerals`, since beside 年, 月 or 時 a figure is sure where a numeral alone would need more context,
and since 二〇二六 and 二千二十六 end at the mark while a numeral may go on behind it. The characters are those of the
numerals' table; formal ones (壹) count money, not days.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import any_of, one_of, pattern

# No figure of a date has more characters: 二千零二十六 has six.
_LONGEST = 8
# Before a figure these make it the tail of a word.
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")


class Figure(Record):
    """A small whole number as dates and clocks write it.

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


class FigureSigns(Record):
    """The characters that a language writes figures with."""

    digits: dict[str, int]
    powers: dict[str, int]
    tens: dict[str, int]
    blanks: frozenset[str]
    """Zeros that also stand for a blank: ○月○日 says no day."""
    han: frozenset[str]
    """The characters of Han figures, and what the word for a first year begins with."""
    starts: frozenset[str]
    """What figures may begin with."""
    candidate: re.Pattern[str]

    def value(self, word: str) -> int | None:
        """The value of Han figures, None where they say none.

        >>> signs = figure_signs("ja")
        >>> [signs.value(word) for word in ("二〇二六", "十一", "廿三", "二百五十", "十百", "○")]
        [2026, 11, 23, 250, None, None]
        """
        digits, powers, tens = self.digits, self.powers, self.tens
        if self.blanks.issuperset(word):
            return None
        if all(c in digits for c in word):
            value = 0
            for c in word:
                value = value * 10 + digits[c]
            return value
        total, unit, last = 0, 10000, -1
        for c in word:
            if c in tens:
                if unit <= 10 or last >= 0:
                    return None
                total, unit = total + tens[c], 10
            elif c in powers:
                if powers[c] >= unit:
                    return None
                unit = powers[c]
                total, last = total + (last if last > 0 else 1) * unit, -1
            else:
                if last > 0:
                    return None
                last = digits[c]
        return total + max(last, 0)

    def digit(self, char: str) -> int:
        """The value of a single figure of either script, -1 for what is none."""
        return int(char) if char.isdecimal() else self.digits.get(char, -1)

    def follow(self, first: str, second: str) -> bool:
        """Whether two single figures follow each other, as those of an estimate do: 2 and 3, 三 and 四."""
        one = self.digit(first)
        return one > 0 and self.digit(second) == one + 1

    def has(self, char: str) -> bool:
        """Whether a character belongs to a figure."""
        return char.isdecimal() or char in self.digits or char in self.powers or char in self.tens


@cache
def figure_signs(language: str) -> FigureSigns:
    """The characters of figures in `language`, from its numerals table, and the word of a first year from its calendar."""
    signs, words = numeral_signs(language), table(f"languages/{language}/calendar")
    digits = {c: value for c, value in signs.digits.items() if c not in signs.formal}
    powers = {c: 10**power for c, power in signs.units.items() if c not in signs.formal}
    characters = [*digits, *powers, *signs.tens]
    han = one_of(characters)
    # 元 is the first year of an era (令和元年) and a currency everywhere else.
    blanks = frozenset(table(f"languages/{language}/numerals")["blanks"])
    starts = frozenset(characters).union(word[0] for word in words["first_year"])
    first = "|".join([f"(?<={re.escape(word[0])}){re.escape(word[1:])}" for word in words["first_year"]]) or "(?!)"
    # A set of characters first: only by such a one `re` searches without a try at every place.
    candidate = pattern(
        f"[0-9{re.escape(''.join(sorted(starts)))}]"
        f"(?:(?<=[0-9])[0-9]*|(?<={han}){han}*|(?P<first>(?:{first})(?={any_of(words['year'])})))"
    )
    return FigureSigns(digits, powers, dict(signs.tens), blanks, starts, starts.union("0123456789"), candidate)


@lru_cache(maxsize=8)  # The extractors of dates, times and lengths all ask for those of the same block.
def figures(text: str, language: str) -> tuple[Figure, ...]:
    """All figures of a width-folded text that can belong to a date or a clock, in order; longer ones are left out."""
    signs = figure_signs(language)
    found = []
    for match in signs.candidate.finditer(text):
        start, end = match.span()
        if end - start > _LONGEST:
            continue
        word = match[0]
        digits = word[0] <= "9"
        value = int(word) if digits else 1 if match["first"] is not None else signs.value(word)
        if value is not None:
            before = text[start - 1 : start] if digits else ""
            # A full-width comma between clauses is folded too, so a separator counts between digits only.
            glued = before in _LETTERS or (before in (".", ",") and text[start - 2 : start - 1].isdecimal())
            found.append(Figure(start, end, value, not digits, glued))
    return tuple(found)
