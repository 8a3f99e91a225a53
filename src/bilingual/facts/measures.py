"""Numbers with what they count: quantities, money, shares, counters, ordinals, and bare numbers.

One pass over a text's numerals. A numeral becomes a measure together with the sign or money before it and the unit,
counter or share behind it; what then is still a lone numeral character inside a word is dropped (see `licence`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from bilingual.facts.amounts import Amount, read_amount
from bilingual.facts.counters import CounterWords, counter_words, native_numerals
from bilingual.facts.licence import in_latin_word, is_licensed
from bilingual.facts.money import MoneyWords, money_words
from bilingual.facts.numerals import Numeral
from bilingual.facts.proportions import discounted, fixed_proportions, read_proportion
from bilingual.facts.scan import Scan
from bilingual.facts.temperature import TemperatureWords, temperature_words
from bilingual.facts.units import UnitMatch, UnitWords, unit_words
from bilingual.model import Fact, FactKind

Reading = tuple[FactKind, str, str | None]

# English scale letters behind a number, and what computing means by the same letter.
_LETTERS = {"K": (10**3, 2**10), "k": (10**3, 2**10), "M": (10**6, 2**20), "B": (10**9, 0), "T": (10**12, 0)}
_PREFIX_POWERS = {"兆": 12, "千": 3, "百": 2}
# How much before and behind a number may tell in which sense a word is meant.
_NEAR = 12


@dataclass(frozen=True, slots=True)
class Measure:
    """A number and what it counts. `high` is set where it is a range; `others` are readings not ruled out.

    `counted`: a counter, unit or the like stands with it. `scale`: the power of ten that its last word names (5万: 4).
    """

    start: int
    end: int
    kind: FactKind
    value: Fraction
    first: int
    last: int
    unit: str | None = None
    high: Fraction | None = None
    others: tuple[Reading, ...] = ()
    ordinal: bool = False
    weak: bool = False
    counted: bool = False
    form: str = "plain"
    how: str = "digits"
    bound: str = ""
    approx: bool = False
    number_end: int = 0
    parts: tuple[Fraction, ...] = ()
    licensed: bool = True
    """Whether it is a number by itself; if not, it may still be one end of a range (三到五個)."""


def canonical(value: Fraction, *, fraction: bool = False) -> str:
    """A value as a plain decimal where it has one, else (or with `fraction`) as `n/d` in lowest terms.

    >>> canonical(Fraction(5, 2)), canonical(Fraction(1, 3)), canonical(Fraction(1, 2), fraction=True)
    ('2.5', '1/3', '1/2')
    """
    below = value.denominator
    if below == 1:
        return str(value.numerator)
    places = 0
    rest = below
    while rest % 10 == 0:
        rest, places = rest // 10, places + 1
    while rest % 2 == 0:
        rest, places = rest // 2, places + 1
    while rest % 5 == 0:
        rest, places = rest // 5, places + 1
    if rest != 1 or fraction:
        return f"{value.numerator}/{below}"
    # `places` is enough digits, since 2 and 5 each need one.
    scaled = abs(value.numerator) * 10**places // below
    whole, decimals = divmod(scaled, 10**places)
    sign = "-" if value < 0 else ""
    return f"{sign}{whole}.{decimals:0{places}d}".rstrip("0").rstrip(".")


def fact_of(scan: Scan, measure: Measure) -> Fact:
    """The measure as a fact."""
    fraction = measure.form == "fraction"
    low = canonical(measure.value, fraction=fraction)
    kind, value, magnitudes = measure.kind, low, (low,)
    if measure.high is not None:
        high = canonical(measure.high, fraction=fraction)
        kind, value, magnitudes = FactKind.RANGE, f"{low}..{high}", (low, high)
    elif measure.parts:
        magnitudes = tuple(canonical(part) for part in measure.parts)
    return Fact(
        kind,
        value,
        scan.text[measure.start : measure.end],
        measure.start,
        measure.end,
        unit=measure.unit,
        magnitudes=magnitudes,
        bound=measure.bound,
        approx=measure.approx,
        ordinal=measure.ordinal,
        weak=measure.weak,
        alternatives=measure.others,
        how=measure.how,
    )


class _Words:
    """The tables that a pass needs, looked up once."""

    __slots__ = ("counters", "money", "temperature", "units")

    def __init__(self, language: str) -> None:
        self.units: UnitWords = unit_words(language)
        self.money: MoneyWords = money_words(language)
        self.counters: CounterWords = counter_words(language)
        self.temperature: TemperatureWords = temperature_words(language)


def read_measures(scan: Scan) -> Iterator[Measure]:
    """All measures of a text in order, not overlapping; ranges are still two measures."""
    words = _Words(scan.language)
    floor = 0
    index = 0
    while index < len(scan.numerals):
        numeral = scan.numerals[index]
        if numeral.start < floor or (numeral.style == "digits" and in_latin_word(scan.folded, numeral)):
            index += 1
            continue
        amount = read_amount(scan, index, floor)
        measure = _measure(scan, amount, words, floor)
        licensed = is_licensed(scan, numeral, measure.counted, measure.start, measure.end)
        yield measure if licensed else replace(measure, licensed=False)
        if licensed:
            floor = measure.end
        index = measure.last + 1


def _measure(scan: Scan, amount: Amount, words: _Words, floor: int) -> Measure:
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
        how=amount.form if amount.form != "plain" else numeral.style,
        approx=numeral.style in ("vague", "excess", "pair"),
        bound=">" if numeral.style == "excess" else "",
        number_end=amount.end,
        parts=amount.parts,
        others=_percent_too(amount),
        weak=amount.form == "ratio" and amount.value == 1,
    )
    if amount.unit:
        return replace(plain, kind=FactKind.QUANTITY, unit=amount.unit, form="plain")
    if amount.form == "plain" and (lettered := _letter(scan, plain)):
        plain = lettered
    elif proportion := read_proportion(scan, amount):
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
        )
    return (
        _money(scan, plain, words, floor)
        or _temperature(scan, plain, words, floor)
        or _ordinal_before(scan, plain, words, floor)
        or _quantity(scan, plain, words)
        or _counted(scan, plain, words)
    )


def _percent_too(amount: Amount) -> tuple[Reading, ...]:
    """100分の1 and 1000分の1 are written as fractions, but the other side may well say 1 % or 1 ‰."""
    if amount.form != "fraction":
        return ()
    shares = (("%", 100), ("‰", 1000))
    return tuple(
        (FactKind.QUANTITY, canonical(amount.value * share), unit)
        for unit, share in shares
        if share % amount.value.denominator == 0
    )


def _scaled_high(amount: Amount, value: Fraction) -> Fraction | None:
    if amount.high is None or not amount.value:
        return None
    return amount.high * value / amount.value


def _space(text: str, at: int) -> int:
    """Behind one space, where one stands at `at`."""
    return at + 1 if text[at : at + 1] == " " else at


def _letter(scan: Scan, measure: Measure) -> Measure | None:
    """671B, 10K, 1.6T: a scale letter that nothing Latin follows."""
    text = scan.folded
    at = measure.number_end
    scale = _LETTERS.get(text[at : at + 1])
    after = text[at + 1 : at + 2]
    if measure.how != "digits" or scale is None or (after.isascii() and after.isalnum()) or after == "_":
        return None
    others: tuple[Reading, ...] = ()
    if scale[1]:
        others = ((FactKind.NUMBER, canonical(measure.value * scale[1]), None),)
    elif text[at] == "B":
        others = ((FactKind.QUANTITY, canonical(measure.value), "B"),)
    end = at + 1
    return replace(measure, end=end, number_end=end, value=measure.value * scale[0], others=others, how="scale letter")


def _money(scan: Scan, measure: Measure, words: _Words, floor: int) -> Measure | None:
    text = scan.folded
    sign = words.money.before(text, measure.start)
    if sign and (sign.at < floor or not _signed(scan, measure)):
        sign = None
    word = words.money.after(text, _space(text, measure.end))
    if sign is None and word is None:
        return None
    value, last, end = measure.value, measure.last, measure.end
    if word:
        # ポンド and 磅 are money or weight: the units' table decides what a word of both kinds is.
        value, last, end = _money_parts(scan, measure, word.at, words.money)
        if text[end : end + 1] in words.money.closers and end < len(text):
            end += 1
    currency = sign or word
    assert currency is not None
    # NT$300元 and 人民幣300元 are named once more; a sharper word behind (300元人民幣) is one word of the table.
    found = word if word and sign and word.others == () and sign.others else currency
    others = tuple((FactKind.MONEY, canonical(value), code) for code in found.others)
    return replace(
        measure,
        start=sign.at if sign else measure.start,
        end=end,
        kind=FactKind.MONEY,
        value=value,
        last=last,
        unit=found.code,
        others=others,
        counted=True,
    )


def _signed(scan: Scan, measure: Measure) -> bool:
    """Whether a sign before the number can be money: not the $2 of {print $2}, nor `$ 一つ`."""
    return (
        scan.numerals[measure.first].style in ("digits", "mixed") and scan.folded[measure.end : measure.end + 1] != "}"
    )


def _money_parts(scan: Scan, measure: Measure, end: int, money: MoneyWords) -> tuple[Fraction, int, int]:
    """10円5銭, 50元6角三分, 兩美元又三美分."""
    text = scan.folded
    value, last = measure.value, measure.last
    while last + 1 < len(scan.numerals):
        numeral = scan.numerals[last + 1]
        if text[end : numeral.start] not in money.joints:
            break
        part = money.part(text, numeral.end)
        if part is None:
            break
        value, last, end = value + numeral.value * part[0], last + 1, part[1]
    return value, last, end


def _temperature(scan: Scan, measure: Measure, words: _Words, floor: int) -> Measure | None:
    found = words.temperature.at(scan.folded, measure.start, measure.end)
    if found is None or found.start < floor:
        return None
    return replace(measure, start=found.start, end=found.end, kind=FactKind.QUANTITY, unit=found.unit, counted=True)


def _ordinal_before(scan: Scan, measure: Measure, words: _Words, floor: int) -> Measure | None:
    text = scan.folded
    gap = measure.start and text[measure.start - 1] == " "
    found = words.counters.ordinals.before(text, measure.start - gap)
    if found is None or found[1] < floor or measure.high is not None:
        return None
    counter = words.counters.counters.at(text, measure.end)
    return replace(
        measure,
        start=found[1],
        end=counter[1] if counter else measure.end,
        ordinal=True,
        counted=True,
        how="ordinal",
        weak=measure.value == 1,
    )


def _quantity(scan: Scan, measure: Measure, words: _Words) -> Measure | None:
    text = scan.folded
    at = _space(text, measure.end)
    near = text[max(0, measure.start - _NEAR) : measure.end + _NEAR]
    found = words.units.at(text, at, near)
    value = measure.value
    if found is None and text[measure.end : measure.end + 1] in ("-", "‐", "‑") and text[at + 1 : at + 2].isascii():
        found = words.units.at(text, at + 1, near)  # 64-bit
    if found is None and text[at : at + 1] in words.units.counters:
        counted = words.units.at(text, at + 1, near)
        found = counted if counted and counted.end > at + 2 else None  # 16 個位元組
    if found is None or scan.numerals[measure.last].style == "mixed":
        found, value = _prefixed(scan, measure, words, near) or (found, value)
    if found is None:
        return None
    if not found.unit or (found.unit == "deg" and _is_count(scan, measure)):
        units = [unit for unit in (found.unit, *found.others) if unit]
        return replace(
            measure,
            end=found.end,
            counted=True,
            weak=measure.value == 1,
            others=tuple((FactKind.QUANTITY, canonical(value), unit) for unit in units),
        )
    half = words.temperature.half.at(text, found.end)
    end = found.end
    if half and measure.value.denominator == 1:
        value, end = value + Fraction(1, 2), half[1]
    if found.unit == "%" and (off := discounted(scan, end, value)):
        return replace(
            measure, end=off[0], kind=FactKind.QUANTITY, value=off[1], unit="x-price", counted=True, form="plain"
        )
    others = tuple(_reading(canonical(value), unit) for unit in found.others)
    unit = found.unit
    gap = bool(measure.start) and text[measure.start - 1] == " "
    if rate := words.temperature.rates.before(text, measure.start - gap):
        # 毎秒23メートル
        if "/" not in unit:
            unit = f"{unit}/{rate[0]}"
        measure = replace(measure, start=rate[1])
    kind = _reading("", unit)[0]
    return replace(measure, end=end, kind=kind, value=value, unit=unit, others=others, counted=True, form="plain")


def _prefixed(scan: Scan, measure: Measure, words: _Words, near: str) -> tuple[UnitMatch, Fraction] | None:
    """5兆赫 is 5 MHz and 12千米 12 km: what reads as a numeral's scale is the unit's prefix."""
    text = scan.folded
    at = measure.end - 1
    power = _PREFIX_POWERS.get(text[at])
    if (
        measure.form != "plain"
        or power is None
        or at <= measure.start
        or not (text[at] == "兆" or text[at - 1].isdecimal())
    ):
        return None
    found = words.units.at(text, at, near)
    return (found, measure.value / 10**power) if found else None


def _reading(value: str, unit: str) -> Reading:
    """A reading of a word of several senses: no unit is a count, three capitals are money."""
    if not unit:
        return FactKind.NUMBER, value, None
    if len(unit) == 3 and unit.isupper() and unit.isalpha() and unit not in ("OPS",):
        return FactKind.MONEY, value, unit
    return FactKind.QUANTITY, value, unit


def _is_count(scan: Scan, measure: Measure) -> bool:
    """一度, 二度 count times; 30度 are degrees."""
    return scan.numerals[measure.first].style == "kanji" and measure.value < 10 and measure.how != "fraction"


def _counted(scan: Scan, measure: Measure, words: _Words) -> Measure:
    text = scan.folded
    numeral = scan.numerals[measure.first]
    at = _space(text, measure.end)
    if numeral.style in ("kanji", "string", "formal", "pair"):
        at = measure.end
    counters = words.counters
    if suffix := counters.ordinal_suffixes.at(text, at):
        return replace(measure, end=suffix[1], ordinal=True, counted=True, how="ordinal", weak=measure.value == 1)
    if dozen := counters.dozens.at(text, at):
        return replace(measure, end=dozen[1], value=measure.value * int(dozen[0]), counted=True)
    if radix := counters.radix.at(text, at):
        # バイナリ and 小数 say 二進位 and 十進位 without a number.
        return replace(measure, end=radix[1], counted=True, how="radix", weak=measure.value in (2, 10))
    if weak := counters.weak.at(text, at):
        return replace(measure, end=weak[1], counted=True, weak=True)
    counter = counters.counters.at(text, at)
    if counter is None:
        return _multiplied(scan, measure)
    word = text[at : counter[1]]
    measure = replace(measure, end=counter[1], counted=True)
    if (unit := counters.frames.get(word)) and (rate := words.temperature.rates.before(text, measure.start)):
        return replace(measure, start=rate[1], kind=FactKind.QUANTITY, unit=unit) if rate[0] == "s" else measure
    if measure.value == 1 and measure.high is None and measure.form == "plain":
        # "a": ファイルを1つ作成する may be 建立檔案.
        measure = replace(measure, weak=True)
    elif word in counters.both.get(text[numeral.start : numeral.end], ()):
        measure = replace(measure, weak=True)
    half = words.temperature.half.at(text, measure.end)
    if (
        half
        and measure.value.denominator == 1
        and not measure.ordinal
        and text[half[1] : half[1] + 1] not in _HALF_WORDS
    ):
        measure = replace(measure, end=half[1], value=measure.value + Fraction(1, 2))
    if numeral.pair and numeral.style == "string":
        return _loose_pair(measure, numeral)
    return measure


_HALF_WORDS = frozenset("導径徑角自年月日天小分數数透")


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
        return _enumerator(text, measure)
    after = text[at + 1 : at + 2]
    if after.isascii() and (after.isalnum() or after == "_"):
        return replace(measure, counted=True)
    beyond = text[_space(text, at + 1) :][:1]
    if sign == "×" and (beyond.isalnum() and (beyond.isascii() or after != " ")):
        return replace(measure, counted=True)
    return replace(measure, end=at + 1, kind=FactKind.QUANTITY, unit="x", counted=True)


def _enumerator(text: str, measure: Measure) -> Measure:
    """(1) before an item is a mark, though chmod(1) and (2026) are not."""
    start, end = measure.start, measure.end
    marked = text[start - 1 : start] == "(" and text[end : end + 1] == ")" and 0 < measure.value < 100
    return replace(measure, weak=True) if marked and not text[max(0, start - 2) : start - 1].isalnum() else measure


def other_facts(scan: Scan) -> Iterator[Fact]:
    """Numbers that no numeral character writes: ひとつ, ゼロ, 半分, 半額, 翻倍."""
    for native in native_numerals(scan.folded, scan.language):
        if not scan.is_opaque(native.start):
            value = str(native.value)
            yield Fact(
                FactKind.NUMBER,
                value,
                scan.text[native.start : native.end],
                native.start,
                native.end,
                magnitudes=(value,),
                weak=native.value <= 2,
                how="native",
            )
    for fixed in fixed_proportions(scan):
        if not scan.is_opaque(fixed.start):
            value = canonical(fixed.value, fraction=fixed.unit is None)
            yield Fact(
                FactKind.QUANTITY if fixed.unit else FactKind.NUMBER,
                value,
                scan.text[fixed.start : fixed.end],
                fixed.start,
                fixed.end,
                unit=fixed.unit,
                magnitudes=(value,),
                weak=fixed.weak,
                how="word",
            )
