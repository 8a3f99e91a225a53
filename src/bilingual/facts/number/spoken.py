"""Numbers spelled as they are spoken, にじゅうさん: children's books, furigana, dictation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bilingual.facts.scan import Scan
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import HIRAGANA, pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Spoken(Record):
    """A number in kana, and where it stands."""

    start: int
    end: int
    value: int


class _Words:
    """The spoken words of one language; `run` finds whole runs of three or more: にじゅう alone may be 二重."""

    __slots__ = ("any_word", "digits", "powers", "run")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/numerals")["spoken"]
        self.digits: dict[str, int] = rows["digits"]
        self.powers: dict[str, int] = rows["powers"]
        words = "|".join(sorted((*self.digits, *self.powers), key=len, reverse=True))
        self.any_word = words
        self.run = pattern(rf"(?<![{HIRAGANA}ー])(?:{words}){{3,30}}+(?![{HIRAGANA}ー])")


@cache
def spoken_words(language: str) -> _Words | None:
    """The spoken words of `language`, None where its table has none."""
    return _Words(language) if table(f"languages/{language}/numerals")["spoken"] else None


def spoken_numerals(scan: Scan) -> Iterator[Spoken]:
    """All numbers of a text that are spelled as spoken and fill a whole run of kana."""
    words, text = spoken_words(scan.language), scan.folded
    if words is None or not any(word in text for word in words.powers):
        return
    for match in words.run.finditer(text):
        parts = pattern(words.any_word).findall(match[0])
        # The last に of にじゅうに確認 is a particle.
        particle = len(parts[-1]) == 1 and text[match.end() : match.end() + 1].isalpha()
        value = None if particle else _value(words, parts)
        if value is not None:
            yield Spoken(match.start(), match.end(), value)


def _value(words: _Words, parts: list[str]) -> int | None:
    """What the words say; None where they are no number (にさんいち is a row of digits)."""
    total = section = 0
    digit: int | None = None
    last_unit, last_scale = 4, 1 << 10
    for part in parts:
        if part in words.digits:
            if digit is not None:
                return None
            digit = words.digits[part]
            continue
        power = words.powers[part]
        if power < 4:
            if power >= last_unit:
                return None
            section += (1 if digit is None else digit) * 10**power
            last_unit = power
        else:
            section += digit or 0
            if power >= last_scale or not section:
                return None
            total += section * 10**power
            section, last_unit, last_scale = 0, 4, power
        digit = None
    return total + section + (digit or 0)
