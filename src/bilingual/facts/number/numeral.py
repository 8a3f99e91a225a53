"""One numeral as the reader found it: its value and how it is written."""

from __future__ import annotations

from fractions import Fraction

from bilingual.record import Record


class Numeral(Record):
    """One numeral as written, longest match, without its sign. `start`/`end` are offsets in the scanned text.

    `style`: `digits` (2026, 1,234.5), `kanji` (二百五十, 一萬二), `string` (二〇二六), `mixed` (1億2,000万, 3.5万),
    `formal` (壹佰), `vague` (数十, 數百萬: `value` is the base, 10 of 数十), `excess` (十数, 十幾, 20餘, 一千多萬: more
    than `value`), `pair` (兩三, 七八百: from `value` to `pair[1]`).
    `vulgar`: a fraction of one character (½).
    `digits`: how many characters of the plain integer part, leading zeros included (for dates, versions, phones).
    `pair`: of two neighbouring digits the reading as a loose range; with the style `string` (二三) it is one of two.
    """

    start: int
    end: int
    value: Fraction
    style: str
    digits: int = 0
    pair: tuple[Fraction, Fraction] | None = None
    scale: int = 0
    """The power of ten of the scale that ends it (5万: 4), 0 for none."""
