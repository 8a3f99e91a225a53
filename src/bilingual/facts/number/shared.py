"""Amounts whose unit stands apart: that of the last in a list (55、60分, 5 或 10 公里), or behind a noun (120ビルド分).

The bare number stays what it is, since what stands before the mark may as well be another thing (「30、45度」);
that it may carry the unit too is one of its readings.
"""

from __future__ import annotations

from functools import cache

from bilingual.facts.number.units import is_currency, unit_words
from bilingual.facts.scan import Scan
from bilingual.model import Fact, FactKind
from bilingual.record import replace
from bilingual.tables import table
from bilingual.text import KATAKANA, is_han, is_katakana, pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_UNITED = frozenset({FactKind.QUANTITY, FactKind.MONEY, FactKind.DURATION})
# What ends a sentence, beyond which no period is understood.
_ENDS = frozenset("。.!?！？\n")
# 或者 with a space on each side.
_LONGEST = 6
# A noun in katakana or Latin letters, perhaps with what is done (ビルド実行), and the unit.
_NOUN_AND_UNIT = f" ?(?:[{KATAKANA}A-Za-z]|[/ ](?=[A-Za-z])){{{{2,24}}}}[\u4e00-\u9fff]{{{{0,2}}}}? ?({{}})"


@cache
def _marks(language: str) -> frozenset[str]:
    rows: Any = table(f"languages/{language}/ranges")
    return frozenset(rows["lists"])


def share_units(scan: Scan, facts: list[Fact]) -> list[Fact]:
    """The facts of a text in order; bare numbers whose unit stands apart may have it too."""
    kinds = {fact.kind for fact in facts}
    if FactKind.MONEY in kinds or FactKind.RANGE in kinds:
        facts = _of_currencies_beside(facts)
    if FactKind.QUANTITY in kinds:
        facts = _of_rates_before(scan, facts)
    if FactKind.NUMBER not in kinds:
        return facts
    if FactKind.NAME in kinds:
        facts = _of_families_beside(scan, facts)
    facts = _behind_nouns(scan, facts)
    if _UNITED.isdisjoint(kinds):
        return facts
    marks = _marks(scan.language)
    counters = unit_words(scan.language).counters
    shared = list(facts)
    last: Fact | None = None
    for i in range(len(facts) - 1, -1, -1):
        fact = facts[i]
        if fact.kind in _UNITED:
            last = fact if fact.text[0].isdecimal() or not counters.isdisjoint(fact.text) else None
        elif last is None or not (_is_figure(fact) or _is_counted_alike(fact, last, counters)):
            last = None
        else:
            between = scan.folded[fact.end : facts[i + 1].start]
            value = _with_unit(fact, last) if len(between) <= _LONGEST and between.strip() in marks else ""
            if value:
                shared[i] = replace(fact, alternatives=(*fact.alternatives, (last.kind, value, last.unit)))
            else:
                last = None
    return shared


def _of_currencies_beside(facts: list[Fact]) -> list[Fact]:
    """With a currency that the text names elsewhere as one that a word of several may mean: 1000日圓，學生折300元."""
    money = [fact for fact in facts if _is_money(fact)]
    named = {fact.unit for fact in money if not fact.alternatives}
    if not named or len(named) > 1 or len(money) == 1:
        return facts
    (unit,) = named

    def widened(fact: Fact) -> Fact:
        if not fact.alternatives or fact.unit == unit or not _is_money(fact):
            return fact
        return replace(fact, alternatives=(*fact.alternatives, (fact.kind, fact.value, unit)))

    return list(map(widened, facts))


def _is_money(fact: Fact) -> bool:
    """Whether a fact is an amount of money, or from one amount to another."""
    return fact.kind is FactKind.MONEY or (fact.kind is FactKind.RANGE and is_currency(fact.unit))


def _of_rates_before(scan: Scan, facts: list[Fact]) -> list[Fact]:
    """With the period that an amount of the same unit has before it in the sentence: 每小時50公里，高速公路110公里."""
    rates: dict[str, tuple[str, int]] = {}
    shared = list(facts)
    for i, fact in enumerate(facts):
        if fact.kind is not FactKind.QUANTITY or not fact.unit:
            continue
        over, slash, _ = fact.unit.rpartition("/")
        if slash:
            rates[over] = fact.unit, fact.end
            continue
        said = next((unit for _, _, unit in fact.alternatives if unit and unit.startswith(f"{fact.unit}/")), "")
        if said:
            rates[fact.unit] = said, fact.end
        elif fact.unit in rates:
            rate, end = rates[fact.unit]
            if not _ENDS.intersection(scan.folded[end : fact.start]):
                shared[i] = replace(fact, alternatives=(*fact.alternatives, (FactKind.QUANTITY, fact.value, rate)))
                rates[fact.unit] = rate, fact.end
    return shared


def _of_families_beside(scan: Scan, facts: list[Fact]) -> list[Fact]:
    """With the name that a bare figure may be short for behind one of its family: RTX 4090 與 5090, Windows 10／11."""
    if not any(fact.how == "family" for fact in facts):
        return facts
    marks = _marks(scan.language)
    shared = list(facts)
    stem = ""
    for i, fact in enumerate(facts):
        if fact.kind is FactKind.NAME and fact.how == "family":
            head, _, figure = fact.value.rpartition(" ")
            stem = head if figure.isdecimal() else ""
        elif stem and _is_figure(fact) and scan.folded[facts[i - 1].end : fact.start].strip() in marks:
            shared[i] = replace(fact, alternatives=(*fact.alternatives, (FactKind.NAME, f"{stem} {fact.value}", None)))
        else:
            stem = ""
    return shared


def _behind_nouns(scan: Scan, facts: list[Fact]) -> list[Fact]:
    rows: Any = table(f"languages/{scan.language}/ranges")
    units: dict[str, str] = rows["behind_noun"]
    if not any(unit in scan.folded for unit in units):
        return facts
    found = pattern(_NOUN_AND_UNIT.format("|".join(sorted(units, key=len, reverse=True))))
    shared = list(facts)
    for i, fact in enumerate(facts):
        if fact.kind is not FactKind.NUMBER or fact.ordinal:
            continue
        match = found.match(scan.folded, fact.end)
        if match and not _goes_on(scan.folded[match.end() : match.end() + 1]):
            value = f"PT{fact.value}{units[match[1]]}"
            shared[i] = replace(fact, alternatives=(*fact.alternatives, (FactKind.DURATION, value, None)))
    return shared


def _goes_on(character: str) -> bool:
    """Whether what follows a unit makes it the beginning of a word of its own (分析, 時間帯)."""
    return is_han(character) or is_katakana(character)


def _is_figure(fact: Fact) -> bool:
    return fact.kind is FactKind.NUMBER and not fact.ordinal and fact.how == "digits" and fact.text[-1].isdecimal()


def _is_counted_alike(fact: Fact, united: Fact, counters: frozenset[str]) -> bool:
    """Whether a number has the word for counting units behind it, as the amount has: 兩個和四個位元組."""
    counter = fact.text[-1:]
    return fact.kind is FactKind.NUMBER and not fact.ordinal and counter in counters and counter in united.text


def _with_unit(fact: Fact, united: Fact) -> str:
    """The number as an amount of the other's unit; empty for a length of several units (1時間30分)."""
    if united.kind is not FactKind.DURATION:
        return fact.value
    start = united.value.rstrip("YMWDHS").rstrip("0123456789.")
    unit = united.value[-1]
    return f"{start}{fact.value}{unit}" if start in ("P", "PT") and unit.isalpha() else ""
