"""Ranges: 10〜20%, 5到6, 3〜5万, 2、3個. Two measures and what joins them are one fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache

from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.measure import Measure, Reading, canonical
from bilingual.facts.number.money import PART
from bilingual.facts.number.units import convert
from bilingual.facts.scan import Scan
from bilingual.facts.time.calendar_words import calendar_words
from bilingual.facts.time.year_or_length import FIRST_YEAR, LAST_YEAR
from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.model import FactKind
from bilingual.record import replace
from bilingual.tables import table
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# No joint has more characters: から約.
_LONGEST = 4


class RangeWords:
    """What joins the ends of a range in one language."""

    __slots__ = (
        "between",
        "between_after",
        "change_joints",
        "dashes",
        "either",
        "joints",
        "links",
        "months",
        "no_end_before",
        "not_before",
        "time_marks",
    )

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/ranges")
        self.joints = Words.plain(rows["joints"])
        self.dashes = Words.plain(rows["dashes"])
        self.either = frozenset(rows["either"])
        self.between = frozenset(rows["between"])
        self.between_after = Words.plain(rows["between_after"])
        self.change_joints = frozenset(rows["change_joints"])
        self.not_before = Words.plain(rows["not_before"])
        self.no_end_before = Words.plain(rows["no_end_before"])
        self.time_marks = Words.plain(rows["time_marks"])
        calendar: Any = table(f"languages/{language}/calendar")
        self.links = Words.plain(calendar["link"])
        self.months = Words.plain(calendar["month"])


@cache
def _words(language: str) -> RangeWords:
    return RangeWords(language)


def join_ranges(scan: Scan, measures: Iterable[Measure]) -> Iterator[Measure]:
    """The measures, those that are the two ends of a range joined to one; what then is no number is dropped."""
    words = _words(scan.language)
    held: Measure | None = None
    for measure in measures:
        if held is None:
            held = measure
            continue
        joined = _join(scan, held, measure, words)
        if joined is None:
            if held.licensed:
                yield held
            held = measure
        else:
            yield joined
            held = None
    if held is not None and held.licensed:
        yield held


def _join(scan: Scan, low: Measure, high: Measure, words: RangeWords) -> Measure | None:
    text = scan.folded
    between = text[low.end : high.start].replace(" ", "")
    if not between or len(between) > _LONGEST:
        return None
    if (
        not (low.licensed or high.licensed)
        or _is_word(scan, low)
        or _is_word(scan, high)
        or low.high is not None
        or high.high is not None
        or "ratio" in (low.form, high.form)
        or (low.counted and high.ordinal and not low.ordinal)
        or (low.counted and not high.counted and words.time_marks.at(scan.folded, skip_space(scan.folded, high.end)))
    ):
        # 提升一名到第二名: by one, to the second.
        return None
    if between in words.either:
        return _either(scan, low, high, words)
    end = high.end + (text[high.end : high.end + 1] == " ")
    if between in words.between and words.between_after.at(text, end):
        # 80% と 61% の間 has no direction: the lesser end is the low one.
        made = _range(scan, low, high)
        backwards = made is not None and made.high is not None and made.value > made.high
        return replace(made, value=made.high, high=made.value) if made and backwards else made
    joint = words.joints.at(between, 0)
    dash = joint is None and words.dashes.at(between, 0)
    if not ((joint and joint[1] == len(between)) or (dash and dash[1] == len(between))):
        return None
    falls = low.value > high.value and low.unit == high.unit
    # 2社から300万円 is what two companies gave.
    of_other = low.unit is None and low.end > low.number_end and high.unit is not None
    if between in words.change_joints and (falls or of_other or words.not_before.at(text, skip_space(text, high.end))):
        # 10から20に増えた is a change, and so is what falls: 420 ms から 140 ms.
        return None
    if dash and (
        not _dashed(text, low, high) or _begins_date(text, end, words) or _names_edition(text, low, high, scan.language)
    ):
        return None
    return _range(scan, low, high)


def _is_word(scan: Scan, end: Measure) -> bool:
    """Whether a lone formal digit that nothing makes a number is a word: 陸から50km is from the shore on."""
    return not end.licensed and scan.numerals[end.first].style == "formal"


def _begins_date(text: str, end: int, words: RangeWords) -> bool:
    """Whether the number before an offset is the year of a date: バージョン 2004-2020 年10月 is an edition and its date,
    and so is 1903-2019 の11月.
    """
    at = skip_space(text, end)
    if behind := words.no_end_before.at(text, at):
        at = behind[1]
    if link := words.links.at(text, at):
        at = skip_space(text, link[1])
    if not behind and not link:
        return False
    figure = pattern("[0-9]{1,2}").match(text, skip_space(text, at))
    return bool(figure and (behind or words.months.at(text, skip_space(text, figure.end()))))


def _names_edition(text: str, low: Measure, high: Measure, language: str) -> bool:
    """Whether the first number is an edition by its word, and the second the year it is of: バージョン 2004-2021."""
    before = calendar_words(language).version_before.before(text, skip_space_back(text, low.start))
    return before is not None and not low.counted and not high.counted and FIRST_YEAR <= high.value <= LAST_YEAR


def _dashed(text: str, low: Measure, high: Measure) -> bool:
    """5-6, not 03-1234-5678, 2026-10-20 or a score."""
    before = text[low.start - 1] if low.start else ""
    after = text[high.end : high.end + 1]
    if (
        before in ("-", "/", ".", "–")
        or after in ("-", "/", "–")
        or text[low.start] == "0" != text[low.start : low.end]
    ):
        return False
    return low.value < high.value or low.unit is not None


def _range(scan: Scan, low: Measure, high: Measure) -> Measure | None:
    rate = low.unit is not None and low.unit.startswith("/")  # 毎秒100〜200件
    if (
        low.unit is not None
        and not rate
        and high.unit is None
        and (high.counted or scan.folded[high.end : high.end + 1].isalpha())
    ):
        return None  # 200ミリ秒〜1秒: the other end has a unit of its own that is not read here
    if low.unit == "%" and high.unit == "x-price":
        low = replace(low, unit=None)  # 10%〜20%オフ
    if low.unit and high.unit and low.unit != high.unit:
        # 20Hz〜20kHz
        alike = _in_unit_of(low, high)
        if alike is None:
            return None
        high = alike
    value = low.value
    last = scan.numerals[high.last]
    if last.scale and low.unit is None and not low.counted and scan.numerals[low.first].style == "digits":
        # 3〜5万 is from 30,000, 100〜1万 from 100.
        factor = 10**last.scale
        if value < last.value / factor:
            value *= factor
    elif (
        high.how == "scale letter"
        and low.how == "digits"
        and low.unit is None
        and scan.numerals[high.last].value > value
    ):
        value *= high.value / scan.numerals[high.last].value
    unit = high.unit if high.unit is not None else low.unit
    top = high.value
    if high.how == PART and low.unit == high.unit and top < 1 <= value:
        top += value // 1  # 149円50銭〜60銭
    if high.unit == "x-price" and low.unit is None:
        price = _price(value, last.value, top)
        if price is None:
            return None
        value, top = sorted((price, top))
    if high.unit == "%" and low.unit is None and high.how != "percent" and high.value != last.value and last.value:
        value *= high.value / last.value
    return replace(
        high,
        start=low.start,
        value=value,
        high=top,
        kind=FactKind.RANGE,
        unit=unit,
        first=low.first,
        weak=False,
        approx=low.approx or high.approx,
        ordinal=low.ordinal or high.ordinal,
        others=_other_money(high, value, top),
        how="range",
        licensed=True,
    )


def _in_unit_of(low: Measure, high: Measure) -> Measure | None:
    """The high end of a range in the unit of the low one, None where the two measure other things."""
    ours, theirs = convert(Fraction(1), low.unit), convert(Fraction(1), high.unit)
    if ours is None or theirs is None or ours[1] != theirs[1] or "%" in (low.unit, high.unit):
        return None
    return replace(high, value=high.value * theirs[0] / ours[0], unit=low.unit)


def _other_money(high: Measure, low: Fraction, top: Fraction) -> tuple[Reading, ...]:
    """The range in each other currency that its word may mean: 150〜600元."""
    span = f"{canonical(low)}..{canonical(top)}"
    return tuple((FactKind.RANGE, span, unit) for kind, _, unit in high.others if kind is FactKind.MONEY)


def _price(low: Fraction, said: Fraction, high: Fraction) -> Fraction | None:
    """The low end of 2〜3割引, 七到八折, 10〜20%オフ, read as its high end was: `said` is that end's number."""
    for factor in (10, 100):
        if high == said / factor:
            return low / factor
        if high == 1 - said / factor:
            return 1 - low / factor
    return None


def _either(scan: Scan, low: Measure, high: Measure, words: RangeWords) -> Measure | None:
    """2、3個, 二、三天: two neighbouring digits before one counter."""
    if low.counted or not high.counted or low.ordinal or high.ordinal or high.start != low.end + 1:
        return None
    first, second = scan.numerals[low.first], scan.numerals[high.first]
    place = second.value / (first.value + 1)
    # 二、三十人: the place is said once.
    if not 1 <= first.value <= 9 or place not in ((1, 10, 100, 1000) if second.style == "kanji" else (1,)):
        return None
    start = low.start
    if start and (
        scan.folded[start - 1] in words.either or counter_words(scan.language).ordinals.before(scan.folded, start)
    ):
        return None
    factor = place * high.value / second.value
    return replace(
        high,
        start=start,
        value=first.value * factor,
        high=high.value,
        kind=FactKind.RANGE,
        first=low.first,
        weak=False,
        approx=True,
        others=(),
        how="range",
        licensed=True,
    )
