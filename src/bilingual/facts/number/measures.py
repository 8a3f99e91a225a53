"""Numbers with what they count: quantities, money, shares, counters, ordinals, and bare numbers.

One pass over a text's numerals. A numeral becomes a measure together with the sign or money before it and the unit,
counter or share behind it; what then is still a lone numeral character inside a word is dropped (see `licence`).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from bilingual.facts.number.amounts import Amount, read_amount
from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.counts import ordinal_before, read_count, read_ordinal
from bilingual.facts.number.licence import in_latin_word, is_licensed
from bilingual.facts.number.measure import OPEN_SHARE, Measure, Reading, canonical
from bilingual.facts.number.money import money_words, read_money
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.number.otherwise import below_zero, readings_of, told_otherwise
from bilingual.facts.number.proportions import changed_to, proportion_words, read_proportion
from bilingual.facts.number.quantities import read_quantity
from bilingual.facts.number.temperature import temperature_words
from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.words import skip_space, skip_space_back, text_at
from bilingual.model import FactKind
from bilingual.record import Record, replace

# English scale letters behind a number, and what computing means by the same letter.
_LETTERS = {"K": (10**3, 2**10), "k": (10**3, 2**10), "M": (10**6, 2**20), "B": (10**9, 0), "T": (10**12, 0)}
# Two figures left open: the codes of a class, 2xx.
_HUNDREDS = ("xx", "XX")


def read_measures(scan: Scan) -> Iterator[Measure]:
    """All measures of a text in order, not overlapping; ranges are still two measures."""
    floor = 0
    index = 0
    while index < len(scan.numerals):
        numeral = scan.numerals[index]
        hangs = numeral.style == "digits" and in_latin_word(scan.folded, numeral)
        if numeral.start < floor or (hangs and not _is_page(scan, numeral)):
            index += 1
            continue
        amount = read_amount(scan, index, floor)
        measure = _measure(scan, amount, floor)
        if measure.unit and measure.high is None and numeral.style == "string" and numeral.pair:
            measure = _estimate(measure, amount.value, numeral.pair)
        if measure.counted and not measure.weak and measure.value == 1 and _is_per(scan, measure):
            measure = replace(measure, weak=True)
        if amount.signed and _is_dash(scan.folded, amount.start):
            measure = replace(
                measure, others=(*measure.others, (measure.kind, canonical(-measure.value), measure.unit))
            )
        share = measure.unit == "%" and measure.high is None
        if share and (change := changed_to(scan, measure.start, measure.end, measure.value)):
            grown = (FactKind.QUANTITY, canonical(change.factor), "x")
            measure = replace(measure, others=(*measure.others, grown), said=(change.start, change.end))
        if measure.kind is FactKind.NUMBER and measure.value != 1 and (others := told_otherwise(scan, measure)):
            measure = replace(measure, others=(*measure.others, *others))
        if others := below_zero(scan, measure):
            measure = replace(measure, others=(*measure.others, *others))
        licensed = is_licensed(scan, measure)
        yield measure if licensed else replace(measure, licensed=False)
        if licensed:
            floor = measure.end
        index = measure.last + 1


def _is_page(scan: Scan, numeral: Numeral) -> bool:
    """Whether what hangs on a figure is no name but the mark of a page before it (p.112); not the rest of 第5.1.1."""
    text = scan.folded
    whole = text[numeral.end : numeral.end + 1] != "." or not text[numeral.end + 1 : numeral.end + 2].isdecimal()
    return whole and text[numeral.start - 1] == "." and ordinal_before(scan, numeral.start) is not None


def _measure(scan: Scan, amount: Amount, floor: int) -> Measure:
    numeral = scan.numerals[amount.first]
    plain = Measure(
        amount.start,
        amount.end,
        FactKind.NUMBER,
        amount.value,
        amount.first,
        amount.last,
        high=amount.high,
        counted=amount.signed or amount.form != "plain",
        form=amount.form,
        how=OPEN_SHARE if amount.vague else amount.form if amount.form != "plain" else numeral_style(scan, numeral),
        approx=amount.vague or numeral.style in ("vague", "excess", "pair"),
        bound=">" if numeral.style == "excess" else "",
        number_end=amount.end,
        parts=amount.parts,
        others=() if amount.form == "plain" and amount.value.denominator == 1 else readings_of(scan, amount),
        weak=amount.form == "ratio" and amount.value == 1,
    )
    if amount.unit:
        # 百分之百 in characters is mostly "absolutely".
        wholly = amount.value == 100 and amount.form == "percent" and numeral.style == "kanji"
        return replace(plain, kind=FactKind.QUANTITY, unit=amount.unit, form="plain", weak=wholly)
    text, beside = scan.folded, _beside(scan.language)
    behind = text_at(text, skip_space(text, plain.end))
    if amount.form == "plain" and behind.isalpha() and behind.isascii() and (lettered := _letter(scan, plain)):
        plain = lettered
        behind = text_at(text, skip_space(text, plain.end))
    if behind in beside.proportion and plain.how != "scale letter" and (proportion := read_proportion(scan, amount)):
        others: tuple[Reading, ...] = ()
        if proportion.other is not None:
            others = ((FactKind.QUANTITY, canonical(proportion.other), proportion.unit),)
        return replace(
            plain,
            end=proportion.end,
            value=proportion.value,
            kind=FactKind.QUANTITY,
            unit=proportion.unit,
            last=proportion.last,
            others=others,
            counted=True,
            high=_scaled_high(amount, proportion.value),
            form="plain",
            how=proportion.how or plain.how,
        )
    ahead = text_at(text, skip_space_back(text, plain.start) - 1)
    if (ahead in beside.money[0] or behind in beside.money[1]) and (money := read_money(scan, plain, floor)):
        return money
    if ahead in beside.ordinal and (ordinal := read_ordinal(scan, plain, floor)):
        return ordinal
    united = ahead in beside.unit[0] or behind in beside.unit[1] or text[plain.end - 1] in beside.prefixes
    return (united and _unit_or_scale(scan, read_quantity(scan, plain, floor))) or read_count(scan, plain, behind)


def _estimate(measure: Measure, said: Fraction, pair: tuple[Fraction, Fraction]) -> Measure:
    """六七度 is six or seven degrees; 67 is the other reading."""
    low, high = (value * measure.value / said for value in pair)
    others = (measure.kind, canonical(measure.value), measure.unit)
    return replace(measure, value=low, high=high, approx=True, others=(*measure.others, others))


class _Beside(Record):
    """The characters beside a number (a space skipped) without which a reader finds nothing; of two sets the first is of those
    ahead of the number, the second of those behind it.
    """

    proportion: frozenset[str]
    money: tuple[frozenset[str], frozenset[str]]
    ordinal: frozenset[str]
    unit: tuple[frozenset[str], frozenset[str]]
    prefixes: frozenset[str]
    """What a number may end with that may be the prefix of its unit."""


@cache
def _beside(language: str) -> _Beside:
    money, units, degrees = money_words(language), unit_words(language), temperature_words(language)
    return _Beside(
        proportion_words(language).behind,
        (money.ahead, money.behind),
        counter_words(language).ordinals.last,
        (units.prefixed.last | degrees.scales.last, units.behind | degrees.scales.first),
        frozenset(units.prefixes),
    )


def _is_dash(text: str, start: int) -> bool:
    """Whether the minus before a number may be a dash: 上限-60 Hz, behind a letter without a space."""
    return text[start] in "-−" and text[start - 1 : start].isalpha()


def _is_per(scan: Scan, measure: Measure) -> bool:
    """Whether a single one is what something is counted by: 1kWhあたり, 每 1 公斤."""
    words = counter_words(scan.language)
    text = scan.folded
    start = measure.start - (text[measure.start - 1 : measure.start] == " ")
    return bool(words.per_after.at(text, skip_space(text, measure.end)) or (words.per_before.before(text, start)))


def numeral_style(scan: Scan, numeral: Numeral) -> str:
    """How the numeral is written. Of those that say "more", `excess` are the ones with a digit left open, never met by
    the bare value: 十数 isn't 10, while 100餘 may be just 100 on the other side (`more`)."""
    if numeral.style != "excess":
        return numeral.style
    opened = numeral_signs(scan.language).open_digits
    return "excess" if any(c in opened for c in scan.folded[numeral.start + 1 : numeral.end]) else "more"


def _scaled_high(amount: Amount, value: Fraction) -> Fraction | None:
    if amount.high is None or not amount.value:
        return None
    return amount.high * value / amount.value


def _unit_or_scale(scan: Scan, measure: Measure | None) -> Measure | None:
    """2W, which beside watts may also be 20,000 in a language that writes the letter for that."""
    letters = numeral_signs(scan.language).scale_letters
    if measure is None or measure.how != "digits" or measure.unit not in letters:
        return measure
    scaled = (FactKind.NUMBER, canonical(measure.value * 10 ** letters[measure.unit]), None)
    return replace(measure, others=(*measure.others, scaled))


def _spoken_letter(scan: Scan, measure: Measure) -> Measure | None:
    """10w+, 2 w: a number that a letter scales in this language alone. A letter may mean much, so that it never accuses."""
    text = scan.folded
    at = skip_space(text, measure.number_end)
    power = numeral_signs(scan.language).scale_letters.get(text[at : at + 1], 0)
    after = text[at + 1 : at + 2]
    if not power or text[at].isupper() or (after.isascii() and (after.isalnum() or after in tuple("_-/."))):
        return None
    value = measure.value * 10**power
    return replace(measure, end=at + 1, number_end=at + 1, value=value, how="scale letter", weak=True)


def _letter(scan: Scan, measure: Measure) -> Measure | None:
    """671B, 10K, 1.6T: a scale letter that nothing Latin follows; 2xx, the class of codes from 200 on."""
    text = scan.folded
    at = measure.number_end
    scale = _LETTERS.get(text[at : at + 1])
    after = text[at + 1 : at + 2]
    if measure.how != "digits":
        return None
    beyond = text[at + 2 : at + 3]
    if text[at : at + 2] in _HUNDREDS and measure.value in range(1, 10) and not (beyond.isascii() and beyond.isalnum()):
        return replace(measure, end=at + 2, number_end=at + 2, value=measure.value * 100, counted=True, how="class")
    if scale is None:
        return _spoken_letter(scan, measure)
    if (after.isascii() and after.isalnum()) or after == "_":
        return None
    others: tuple[Reading, ...] = ()
    if scale[1]:
        others = ((FactKind.NUMBER, canonical(measure.value * scale[1]), None),)
    elif text[at] == "B":
        others = ((FactKind.QUANTITY, canonical(measure.value), "B"),)
    end = at + 1
    return replace(measure, end=end, number_end=end, value=measure.value * scale[0], others=others, how="scale letter")
