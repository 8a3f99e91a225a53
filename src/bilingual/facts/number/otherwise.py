"""What else a number may say: 100分の1 is 1 %, 前三名 from the first to the third, 減少了三分之二 leaves a third."""

from __future__ import annotations

from bilingual.facts.number.amounts import Amount, is_defeat, names_event
from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.forms import forms_of
from bilingual.facts.number.measure import Measure, Reading, canonical
from bilingual.facts.number.proportions import changed_to
from bilingual.facts.scan import Scan
from bilingual.facts.time.partial_date import PartialDate
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import FactKind


def readings_of(scan: Scan, amount: Amount) -> tuple[Reading, ...]:
    """The other readings of an amount that is no whole number: those of a fraction, of a score, of the day of an event."""
    if amount.form == "fraction":
        return _percent_too(amount)
    if amount.form == "ratio":
        # 1対2で敗れた is 以2比1落敗 from the winner's side.
        return ((FactKind.NUMBER, canonical(1 / amount.value), None),) if is_defeat(scan, amount) else ()
    return _day_of_event(scan, amount) if amount.form == "plain" else ()


def told_otherwise(scan: Scan, measure: Measure) -> tuple[Reading, ...]:
    """The other readings of a number by the words around it: what is left where it says how much is taken off, and the range
    from the first to that one, 1位〜3位, where it says how many of the first (前三名, トップ3).
    """
    if measure.high is not None:
        return ()
    if measure.form == "fraction":
        if not 0 < measure.value < 1:
            return ()
        change = changed_to(scan, measure.start, measure.end, measure.value * 100)
        left = change and change.factor < 1
        return ((FactKind.NUMBER, canonical(change.factor, fraction=True), None),) if change and left else ()
    if measure.value.denominator != 1:
        return _innings(scan, measure)
    if measure.value < 1:
        return ()
    first = counter_words(scan.language).first.before(scan.folded, skip_space_back(scan.folded, measure.start))
    return ((FactKind.RANGE, f"1..{measure.value}", None),) if first else ()


def _innings(scan: Scan, measure: Measure) -> tuple[Reading, ...]:
    """The thirds that a decimal stands for before a word for innings: 6.1局 are 6⅓."""
    tenths = measure.value % 1 * 10
    if tenths not in (1, 2) or measure.form != "plain":
        return ()
    innings = forms_of(scan.language).innings.at(scan.folded, skip_space(scan.folded, measure.number_end))
    return ((FactKind.NUMBER, canonical(measure.value // 1 + tenths / 3), None),) if innings else ()


def below_zero(scan: Scan, measure: Measure) -> tuple[Reading, ...]:
    """The amount with a minus, where a word beside it says a loss or a fall, which the other side may say with a sign:
    虧損3億日圓 and ▲3億円.
    """
    if measure.value <= 0 or measure.high is not None or measure.ordinal or not measure.licensed:
        return ()
    text, (before, behind) = scan.folded, counter_words(scan.language).below_zero
    if not (
        before.before(text, skip_space_back(text, measure.start)) or behind.at(text, skip_space(text, measure.end))
    ):
        return ()
    return ((measure.kind, canonical(-measure.value, fraction=measure.form == "fraction"), measure.unit),)


def _day_of_event(scan: Scan, amount: Amount) -> tuple[Reading, ...]:
    """The figures of the day that an event is named by, without what parts month and day: 二・二六事件, 9.21地震."""
    if not names_event(scan, amount.end):
        return ()
    month, _, rest = canonical(amount.value).partition(".")
    if not (month.isdecimal() and rest.isdecimal()) or not PartialDate(None, int(month), int(rest)).valid:
        return ()
    numeral = scan.numerals[amount.first]
    # 10 in 5.10 is written out, while its value ends with a 1.
    days = scan.folded[numeral.start : numeral.end].rpartition(".")[2] if numeral.style == "digits" else rest
    return ((FactKind.NUMBER, month + days, None),)


def _percent_too(amount: Amount) -> tuple[Reading, ...]:
    """100分の1 and 1000分の1 are written as fractions, but the other side may well say 1 % or 1 ‰."""
    shares = (("%", 100), ("‰", 1000))
    return tuple(
        (FactKind.QUANTITY, canonical(amount.value * share), unit)
        for unit, share in shares
        if share % amount.value.denominator == 0
    )
