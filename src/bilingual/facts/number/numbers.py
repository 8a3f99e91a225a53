"""The extractors of numbers, quantities, money, shares and their ranges; and of numbers that no numeral character writes."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.number.counters import counter_words, native_numerals
from bilingual.facts.number.measure import canonical, fact_of
from bilingual.facts.number.measures import read_measures
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.number.parts import with_prices, with_shares
from bilingual.facts.number.proportions import fixed_proportions, proportion_words
from bilingual.facts.number.ranges import join_ranges
from bilingual.facts.number.spoken import spoken_numerals, spoken_words
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs, openings
from bilingual.model import Fact, FactKind


def extract(scan: Scan) -> list[Fact]:
    """All numbers of a text that numeral characters write: 1億2,000万人, 64 GB, 三成, 第5世代, 10〜20%."""
    measures = list(read_measures(scan))
    if len(measures) > 1:
        measures = list(with_prices(scan, with_shares(scan, join_ranges(scan, measures))))
    return [fact_of(scan, measure) for measure in measures if measure.licensed]


def native_signs(language: str) -> Signs:
    """What calls `native`."""
    return Signs(counter_words(language).native_starts)


def native(scan: Scan) -> Iterator[Fact]:
    """Native numerals and words for a number of so many digits: ひとつ, ゼロ, 數以百計."""
    for found in native_numerals(scan):
        if not scan.is_opaque(found.start):
            value = str(found.value)
            yield Fact(
                FactKind.NUMBER,
                value,
                scan.text[found.start : found.end],
                found.start,
                found.end,
                magnitudes=(value,),
                approx=found.vague,
                ordinal=found.rank,
                # 成千上萬 is as often just "very many".
                weak=found.rank or (bool(found.others) if found.vague else found.value <= 2),
                alternatives=tuple((FactKind.NUMBER, str(other), None) for other in found.others),
                how="vague" if found.vague else "native",
            )


def spoken_signs(language: str) -> Signs:
    """What calls `spoken`."""
    words = spoken_words(language)
    return Signs(frozenset([word[:2] for word in words.powers]) if words else frozenset())


def spoken(scan: Scan) -> Iterator[Fact]:
    """Numbers spelled as they are spoken: にじゅうさん."""
    for found in spoken_numerals(scan):
        if not scan.is_opaque(found.start):
            value = str(found.value)
            surface = scan.text[found.start : found.end]
            yield Fact(FactKind.NUMBER, value, surface, found.start, found.end, magnitudes=(value,), how="spoken")


def fixed_signs(language: str) -> Signs:
    """What calls `fixed`."""
    words = proportion_words(language)
    return Signs(words.fixed.starts | openings(words.doubling, numeral_signs(language).starts))


def fixed(scan: Scan) -> Iterator[Fact]:
    """Proportions that are words of their own: 半分, 半額, 翻倍."""
    for found in fixed_proportions(scan):
        if not scan.is_opaque(found.start):
            value = canonical(found.value, fraction=found.unit is None)
            yield Fact(
                FactKind.QUANTITY if found.unit else FactKind.NUMBER,
                value,
                scan.text[found.start : found.end],
                found.start,
                found.end,
                unit=found.unit,
                magnitudes=(value,),
                weak=found.weak,
                how="word",
            )
