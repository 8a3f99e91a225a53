"""Numerals of Japanese and Chinese text, as exact values: 1億2,000万, 二〇二六, 壹佰萬, 3.5万, 一萬二, ２０２６."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Numeral:
    """One numeral as written, longest match. `value` is exact; `start`/`end` are offsets in the scanned text.

    `style`: `digits` (2026, 1,234.5), `kanji` (二百五十, 一萬二), `string` (二〇二六), `mixed` (1億2,000万, 3.5万),
    `formal` (壹佰), `vague` (数十, 數百萬, 十数, 十幾: `value` is the base, 10 of 数十).
    `digits`: how many characters of the plain integer part, leading zeros included (for dates, versions, phone numbers).
    """

    start: int
    end: int
    value: Fraction
    style: str
    digits: int = 0


def read_numerals(text: str, language: str) -> tuple[Numeral, ...]:
    """All numerals of a width-folded text, in order, not overlapping. Takes time linear in the text's length."""
    raise NotImplementedError
