"""Numbers that count: with a counter (8枚, 三種), as a place in a row (第5, 3番目), as a multiple (4×), or bare."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.number.amounts import is_english_ordinal
from bilingual.facts.number.counters import counter_words, is_label
from bilingual.facts.number.measure import Measure, canonical
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import FactKind
from bilingual.record import replace
from bilingual.text import is_han, is_katakana

_TENS = frozenset(range(10, 100, 10))
# What a whole note is divided into for a metre of two figures.
_HALVED = frozenset((2, 4, 8))


def ordinal_before(scan: Scan, start: int) -> int | None:
    """Where the word before a number at `start` begins that makes a place in a row of it (第, p.), a space skipped."""
    text = scan.folded
    found = counter_words(scan.language).ordinals.before(text, skip_space_back(text, start))
    if found is None:
        return None
    ahead = text[found[1] - 1 : found[1]]
    # The p. of http.2 is none.
    glued = text[found[1]].isascii() and ahead.isascii() and ahead.isalnum()
    return None if glued else found[1]


def read_ordinal(scan: Scan, measure: Measure, floor: int) -> Measure | None:
    """第5, 第五個: the measure as a place in a row, where the word for it stands before."""
    words = counter_words(scan.language)
    text = scan.folded
    start = ordinal_before(scan, measure.start)
    if start is None or start < floor or measure.high is not None or measure.value.denominator != 1:
        return None
    counter = words.counters.at(text, measure.end)
    return replace(
        measure,
        start=start,
        end=counter[1] if counter else measure.end,
        ordinal=True,
        counted=True,
        how="ordinal",
        weak=measure.value == 1,
    )


def read_count(scan: Scan, measure: Measure, behind: str) -> Measure:
    """The measure with its counter and how often it comes (毎秒100件, 3,000/日), or as the bare number that it is.

    `behind` is the character behind it, a space skipped.
    """
    text = scan.folded
    if behind in counter_words(scan.language).behind:
        counted = _counted(scan, measure)
    else:
        counted = _reference(scan, _enumerator(text, _of_something(text, measure)))
    if counted.kind is not FactKind.NUMBER or counted.ordinal or counted.form != "plain":
        return counted
    start = counted.start - (text[counted.start - 1 : counted.start] == " ")
    if rate := counter_words(scan.language).rates.before(text, start):
        # The span stays: 毎日5 must not be longer than 5時.
        return replace(counted, kind=FactKind.QUANTITY, unit=f"/{rate[0]}") if counted.counted else counted
    if rate := unit_words(scan.language).per(text, counted.end):
        return replace(counted, end=rate[1], kind=FactKind.QUANTITY, unit=f"/{rate[0]}", counted=True)
    return counted


def _counted(scan: Scan, measure: Measure) -> Measure:
    text = scan.folded
    numeral = scan.numerals[measure.first]
    at = skip_space(text, measure.end)
    if numeral.style in ("kanji", "string", "formal", "pair"):
        at = measure.end
    counters, units = counter_words(scan.language), unit_words(scan.language)
    if is_english_ordinal(text, measure.end):
        named = counters.counters.at(text, measure.end + 2)
        end = named[1] if named else measure.end + 2
        # English left standing in a text of another language may be a name's (3rd-party): it answers, no more.
        return replace(measure, end=end, ordinal=True, counted=True, how="ordinal", weak=True)
    if suffix := counters.ordinal_suffixes.at(text, at):
        return replace(measure, end=suffix[1], ordinal=True, counted=True, how="ordinal", weak=measure.value == 1)
    dozen = counters.dozens.at(text, at)
    if dozen and text[dozen[1] : dozen[1] + 1] not in counters.dozens_not_before:
        return replace(measure, end=dozen[1], value=measure.value * int(dozen[0]), counted=True)
    if radix := counters.radix.at(text, at):
        # バイナリ and 小数 say 二進位 and 十進位 without a number.
        return replace(measure, end=radix[1], counted=True, how="radix", weak=measure.value in (2, 10))
    if weak := counters.weak.at(text, at):
        return replace(measure, end=weak[1], counted=True, weak=True)
    counter = counters.counters.at(text, at)
    if counter is None or is_label(scan, measure.start, measure.end, counter[1]):
        return _multiplied(scan, measure)
    word = text[at : counter[1]]
    if len(word) == 1 and "ァ" <= word <= "ヺ" and "ァ" <= text[counter[1] : counter[1] + 1] <= "ー":
        # 10コミュニティ: the beginning of a word of its own.
        return _multiplied(scan, measure)
    measure = replace(measure, end=counter[1], counted=True)
    if (
        word in counters.metres
        and numeral.style == "string"
        and (metre := _metre(text[numeral.start : numeral.end], scan))
    ):
        return replace(measure, value=metre, form="fraction")
    gap = text[measure.start - 1 : measure.start] == " "
    if (unit := counters.frames.get(word)) and (rate := units.rates.before(text, measure.start - gap)):
        return replace(measure, start=rate[1], kind=FactKind.QUANTITY, unit=unit) if rate[0] == "s" else measure
    in_figures = numeral.style == "digits" and not counters.figures_as_articles
    floor = word in counters.floors or text.endswith(counters.floors_after, 0, measure.start)
    if measure.value == 1 and measure.high is None and measure.form == "plain" and not (in_figures or floor):
        # "a": ファイルを1つ作成する may be 建立檔案.
        measure = replace(measure, weak=True)
    elif counters.weak_values.get(word) == measure.value or word in counters.both.get(
        text[numeral.start : numeral.end], ()
    ):
        measure = replace(measure, weak=True)
    if word in counters.age_tens and measure.value in _TENS:
        age = (FactKind.QUANTITY, canonical(measure.value), "a")
        return replace(measure, approx=True, others=(*measure.others, age))
    half = units.half.at(text, measure.end)
    if (
        half
        and measure.value.denominator == 1
        and not measure.ordinal
        and text[half[1] : half[1] + 1] not in units.half_not_before
    ):
        more = measure.value + Fraction(1, 2)
        if units.half_goes_on and is_han(text[half[1] : half[1] + 1]) and not units.half_goes_on.at(text, half[1]):
            # 4 個半成品 may be four of them, and 三杯半水 three and a half.
            measure = replace(measure, others=(*measure.others, (measure.kind, canonical(more), measure.unit)))
        else:
            measure = replace(measure, end=half[1], value=more)
    if numeral.pair and numeral.style == "string":
        return _loose_pair(measure, numeral)
    return measure


def _metre(said: str, scan: Scan) -> Fraction | None:
    """What part of a whole note two figures are the bar of: 四三 is 3/4. The whole is divided into halves."""
    digits = numeral_signs(scan.language).digits
    whole, *parts = (digits[char] for char in said)
    return Fraction(parts[0], whole) if len(parts) == 1 and parts[0] and whole in _HALVED else None


def _loose_pair(measure: Measure, numeral: Numeral) -> Measure:
    """二三人 is two or three people, though 二三 alone may be 23."""
    assert numeral.pair is not None
    return replace(
        measure,
        value=numeral.pair[0],
        high=numeral.pair[1],
        approx=True,
        weak=False,
        others=((FactKind.NUMBER, canonical(numeral.value), None),),
    )


def _multiplied(scan: Scan, measure: Measure) -> Measure:
    """4×, 10x: a multiple, unless what is multiplied follows (4× GB300, 1920x1080)."""
    text = scan.folded
    at = measure.end
    sign = text[at : at + 1]
    if sign not in ("×", "x", "X", "✕") or not sign or scan.numerals[measure.first].style != "digits":
        return _reference(scan, _enumerator(text, _of_something(text, measure)))
    after = text[at + 1 : at + 2]
    if after.isascii() and (after.isalnum() or after == "_"):
        return replace(measure, counted=True)
    beyond = text[skip_space(text, at + 1) :][:1]
    if sign == "×" and (beyond.isalnum() and (beyond.isascii() or after != " ")):
        return replace(measure, counted=True)
    return replace(measure, end=at + 1, kind=FactKind.QUANTITY, unit="x", counted=True)


def _reference(scan: Scan, measure: Measure) -> Measure:
    """節 6.5 names a part of the document by the number that one side's page gives it; the other side may say its title."""
    if measure.value.denominator == 1:
        return measure
    start = measure.start - (scan.folded[measure.start - 1 : measure.start] == " ")
    referred = counter_words(scan.language).references.before(scan.folded, start)
    return replace(measure, weak=True) if referred else measure


def _of_something(text: str, measure: Measure) -> Measure:
    """2政府, 9ホール: what no table knows is counted all the same, so the other side may say it in words (兩國政府)."""
    after = text[measure.end : measure.end + 1]
    counts = is_han(after) or (is_katakana(after) and after != "ー")
    return replace(measure, how="counted") if counts and measure.how == "digits" else measure


def _enumerator(text: str, measure: Measure) -> Measure:
    """(1) before an item is a mark, though chmod(1), chmod (1) and (2026) are not."""
    start, end = measure.start, measure.end
    if text[start - 1 : start] != "(" or text[end : end + 1] != ")" or not 0 < measure.value < 100:
        return measure
    before = text[: start - 1].rstrip(" ")[-1:]
    glued = before == text[start - 2 : start - 1]
    return measure if before.isalnum() and (glued or before.isascii()) else replace(measure, weak=True)
