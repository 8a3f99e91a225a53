"""Quantities: a number and the unit of measure behind it (64 GB, 5公里, 3ナノメートル, 64-bit, 毎秒23メートル)."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.measure import Measure, Reading, canonical
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.number.proportions import OFF, discounted
from bilingual.facts.number.temperature import temperature_words
from bilingual.facts.number.units import HYPHENS, UnitMatch, UnitWords, is_currency, unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import FactKind
from bilingual.record import replace
from bilingual.tables import table
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Degrees that without a word for it are a body's.
_OF_A_BODY = range(35, 43)
# Lengths of which hundredths are told behind the unit: jumps, heights.
_LENGTHS = range(100)
_HUNDREDTHS = "([0-9]{2})(?![0-9A-Za-z.,:/-])"
# How much before and behind a number may tell in which sense a word is meant.
_NEAR = 12


def read_quantity(scan: Scan, measure: Measure, floor: int) -> Measure | None:
    """The measure with the unit that stands with it; `floor` is where what was read before it ends."""
    if found_degrees := _temperature(scan, measure, floor):
        return found_degrees
    units = unit_words(scan.language)
    text = scan.folded
    if before := units.prefixed.before(text, skip_space_back(text, measure.start)):
        # 大さじ1と1/2, 小さじ2杯
        counter = units.prefix_counters.at(text, measure.end)
        end = counter[1] if counter else measure.end
        return replace(
            measure, start=before[1], end=end, kind=FactKind.QUANTITY, unit=before[0], counted=True, form="plain"
        )
    at = skip_space(text, measure.end)
    near = text[max(0, measure.start - _NEAR) : measure.end + _NEAR]
    found = units.at(text, at, near)
    value = measure.value
    article = False
    if found is None and text[measure.end : measure.end + 1] in HYPHENS and text[at + 1 : at + 2].isascii():
        found = units.at(text, at + 1, near)  # 64-bit
    if found is None and text[at : at + 1] in units.counters:
        counted = units.at(text, at + 1, near)
        found = counted if counted and counted.end > at + 2 else None  # 16 個位元組
        article = value == 1 and scan.numerals[measure.first].style == "kanji"  # 一個位元
    may_hold_prefix = found is None or scan.numerals[measure.last].style in ("mixed", "vague")
    if may_hold_prefix and (prefixed := _prefixed(scan, measure, units, near)):
        found, value = prefixed
        article = measure.how == "vague"  # 幾兆字節 is no number: a few megabytes
    if (found is None or found.unit == "m") and (hundredths := _hundredths(scan, measure, at, found)):
        return hundredths
    if found is None:
        return None
    if not found.unit or (found.unit == "deg" and _is_count(scan, measure)):
        senses = [unit for unit in (found.unit, *found.others) if unit]
        return replace(
            measure,
            end=found.end,
            counted=True,
            weak=measure.value == 1,
            others=tuple((FactKind.QUANTITY, canonical(value), unit) for unit in senses),
        )
    if parts := _parts_of_degree(scan, measure, units, found):
        return parts
    half = units.half.at(text, found.end)
    end = found.end
    if half and measure.value.denominator == 1 and text[half[1] : half[1] + 1] not in units.half_not_before:
        value, end = value + Fraction(1, 2), half[1]
    if found.unit == "%" and (off := discounted(scan, end, value)):
        return replace(
            measure,
            end=off[0],
            kind=FactKind.QUANTITY,
            value=off[1],
            unit="x-price",
            counted=True,
            form="plain",
            how=OFF,
        )
    others = tuple(_reading(canonical(value), unit) for unit in found.others)
    unit = found.unit
    for per, words in units.speeds.get(unit, ()):
        if any(word in near for word in words):
            others = (*others, _reading(canonical(value), f"{unit}/{per}"))
    gap = bool(measure.start) and text[measure.start - 1] == " "
    if rate := units.rates.before(text, measure.start - gap):
        # 毎秒23メートル
        if "/" not in unit:
            unit = f"{unit}/{rate[0]}"
        measure = replace(measure, start=rate[1])
    kind = _reading("", unit)[0]
    return replace(
        measure, end=end, kind=kind, value=value, unit=unit, others=others, counted=True, weak=article, form="plain"
    )


def _has_unit(scan: Scan, at: int) -> bool:
    """Whether a unit, a counter or a mark of time stands at an offset."""
    units, counters = unit_words(scan.language), counter_words(scan.language).counters
    marks: Any = table(f"languages/{scan.language}/ranges")["time_marks"]
    return scan.folded[at : at + 1] in tuple(marks) or bool(
        units.at(scan.folded, at, "") or counters.at(scan.folded, at)
    )


def _hundredths(scan: Scan, measure: Measure, at: int, found: UnitMatch | None) -> Measure | None:
    """6m02, 8公尺95: metres and hundredths of one. What has a unit or counter of its own (100m10本) is none."""
    text = scan.folded
    end = found.end if found else at + 1
    parts = pattern(_HUNDREDTHS).match(text, end)
    if parts is None or not (found or text[at : at + 1] == "m") or measure.value not in _LENGTHS:
        return None
    if parts[1][0] != "0" and _has_unit(scan, skip_space(text, parts.end())):
        return None
    following = measure.last + 1 < len(scan.numerals) and scan.numerals[measure.last + 1].start == end
    return replace(
        measure,
        end=parts.end(),
        kind=FactKind.QUANTITY,
        value=measure.value + Fraction(int(parts[1]), 100),
        unit="m",
        last=measure.last + following,
        counted=True,
    )


def _prefixed(scan: Scan, measure: Measure, units: UnitWords, near: str) -> tuple[UnitMatch, Fraction] | None:
    """5兆赫 is 5 MHz and 12千米 12 km: what reads as a numeral's scale is the unit's prefix."""
    text, signs = scan.folded, numeral_signs(scan.language)
    at = measure.end - 1
    said = signs.units.get(text[at]) or scan.numerals[measure.last].scale
    meant = units.prefixes.get(text[at])
    before = text[measure.start : at].rstrip(" ")
    # Where both powers agree (二千克), the numeral may as well keep it.
    if (
        measure.form != "plain"
        or not said
        or meant is None
        or not (before[-1:].isdecimal() or (before and said != meant))
    ):
        return None
    found = units.at(text, at, near)
    return (found, measure.value / 10**said) if found else None


def _reading(value: str, unit: str) -> Reading:
    """A reading of a word of several senses: no unit is a count."""
    if not unit:
        return FactKind.NUMBER, value, None
    if is_currency(unit):
        return FactKind.MONEY, value, unit
    return FactKind.QUANTITY, value, unit


def _is_count(scan: Scan, measure: Measure) -> bool:
    """一度, 二度 count times; 30度 are degrees."""
    return scan.numerals[measure.first].style == "kanji" and measure.value < 10 and measure.how != "fraction"


def _parts_of_degree(scan: Scan, measure: Measure, units: UnitWords, found: UnitMatch) -> Measure | None:
    """37度5分 is a temperature of 37.5, with a word for it or near that of a body; 北緯37度5分 is an angle."""
    if "Cel" not in (found.unit, *found.others) or measure.last + 1 >= len(scan.numerals):
        return None
    parts = scan.numerals[measure.last + 1]
    mark = units.degree_parts.at(scan.folded, parts.end) if parts.start == found.end else None
    if not mark or measure.value.denominator != 1 or parts.value.denominator != 1:
        return None
    readings: tuple[str, ...]
    if found.unit == "deg" and found.hinted:
        value, readings = measure.value + parts.value / 60, ("deg",)
    elif 0 < parts.value < 10 and (found.hinted or measure.value in _OF_A_BODY):
        value, readings = measure.value + parts.value / 10, ("Cel", "deg", "")
    else:
        return None
    others = tuple(_reading(canonical(value), unit) for unit in readings[1:])
    return replace(
        measure,
        end=mark[1],
        kind=FactKind.QUANTITY,
        value=value,
        unit=readings[0],
        last=measure.last + 1,
        counted=True,
        form="plain",
        others=others,
    )


def _temperature(scan: Scan, measure: Measure, floor: int) -> Measure | None:
    found = temperature_words(scan.language).at(scan.folded, measure.start, measure.end)
    if found is None or found.start < floor:
        return None
    return replace(measure, start=found.start, end=found.end, kind=FactKind.QUANTITY, unit=found.unit, counted=True)
