"""Half a unit, or one and two by word: 半公里, 半ダース, 單位元組. Half an hour, day or year is a duration, and 半 in other words (半導体) is nothing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bilingual.facts.clues import clues
from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.measure import canonical
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.model import Fact, FactKind

_HALF = Fraction(1, 2)
# How much before and behind may tell in which sense a unit is meant.
_NEAR = 12


def signs(language: str) -> Signs:
    """What calls `extract`."""
    return Signs(unit_words(language).multiples.starts)


def extract(scan: Scan) -> Iterator[Fact]:
    """Every 半 before a unit of at least two characters (半米 may be the rice), one that words near it choose, or a dozen.

    單 and 雙 before such a unit are weak: they may be understood.
    """
    text = scan.folded
    words, digits = unit_words(scan.language).multiples, numeral_signs(scan.language).digits
    for start in clues(scan, words.starts):
        if not (multiple := words.at(text, start)) or scan.is_opaque(start):
            continue
        if start and (
            text[start - 1].isdecimal()
            or text[start - 1] in digits
            or text[start - 1] in unit_words(scan.language).half_not_after
        ):
            continue
        kind, value, unit, end = FactKind.QUANTITY, Fraction(multiple[0]), "", 0
        half = value == _HALF
        near = text[max(0, start - _NEAR) : multiple[1] + _NEAR]
        if half and (dozen := counter_words(scan.language).dozens.at(text, multiple[1])):
            kind, value, end = FactKind.NUMBER, _HALF * int(dozen[0]), dozen[1]
        elif (found := unit_words(scan.language).at(text, multiple[1], near)) and (
            found.end - multiple[1] > 1 or found.hinted
        ):
            unit, end = found.unit, found.end
        if not end:
            continue
        plain = canonical(value)
        yield Fact(
            kind,
            plain,
            scan.text[start:end],
            start,
            end,
            unit=unit or None,
            magnitudes=(plain,),
            weak=not half,
            how="half" if half else "word",
        )
