"""Temperatures: the words on both sides of a number (華氏98.6度, 20攝氏度)."""

from __future__ import annotations

from functools import cache

from bilingual.facts.words import Words
from bilingual.record import Record
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Degrees(Record):
    """A temperature's words around a number: from where to where, and the unit."""

    start: int
    end: int
    unit: str


class TemperatureWords:
    """The words of temperature scales of one language."""

    __slots__ = ("degrees", "scales")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/measures")
        self.scales = Words({**dict.fromkeys(rows["fahrenheit"], "[degF]"), **dict.fromkeys(rows["celsius"], "Cel")})
        self.degrees = Words.plain(rows["degrees"])

    def at(self, text: str, start: int, end: int) -> Degrees | None:
        """The temperature whose number stands from `start` to `end`: 華氏98.6度, 20攝氏度."""
        gap = bool(start) and text[start - 1] == " "
        after = end + 1 if text[end : end + 1] == " " else end
        if scale := self.scales.before(text, start - gap):
            degrees = self.degrees.at(text, after)
            return Degrees(scale[1], degrees[1] if degrees else end, scale[0])
        if (scale := self.scales.at(text, after)) and (degrees := self.degrees.at(text, scale[1])):
            return Degrees(start, degrees[1], scale[0])
        return None


@cache
def temperature_words(language: str) -> TemperatureWords:
    """The words of `language`, from its measures table."""
    return TemperatureWords(language)
