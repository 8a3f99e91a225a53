"""The extractor of numbers, quantities, money, shares and their ranges."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.number.counters import native_numerals
from bilingual.facts.number.halves import half_units
from bilingual.facts.number.measure import canonical, fact_of
from bilingual.facts.number.measures import read_measures
from bilingual.facts.number.parts import with_shares
from bilingual.facts.number.proportions import fixed_proportions
from bilingual.facts.number.ranges import join_ranges
from bilingual.facts.number.spoken import spoken_numerals
from bilingual.facts.scan import Scan
from bilingual.model import Fact, FactKind


def extract(scan: Scan) -> Iterator[Fact]:
    """All numbers of a text: 1億2,000万人, 64 GB, 三成, 第5世代, 10〜20%."""
    for measure in with_shares(scan, join_ranges(scan, read_measures(scan))):
        yield fact_of(scan, measure)
    yield from _words(scan)
    yield from half_units(scan)


def _words(scan: Scan) -> Iterator[Fact]:
    """Numbers that no numeral character writes: ひとつ, ゼロ, 數以百計, 半分, 半額, 翻倍."""
    for native in native_numerals(scan):
        if not scan.is_opaque(native.start):
            value = str(native.value)
            yield Fact(
                FactKind.NUMBER,
                value,
                scan.text[native.start : native.end],
                native.start,
                native.end,
                magnitudes=(value,),
                approx=native.vague,
                # 成千上萬 is as often just "very many".
                weak=bool(native.others) if native.vague else native.value <= 2,
                alternatives=tuple((FactKind.NUMBER, str(other), None) for other in native.others),
                how="vague" if native.vague else "native",
            )
    for spoken in spoken_numerals(scan):
        if not scan.is_opaque(spoken.start):
            value = str(spoken.value)
            surface = scan.text[spoken.start : spoken.end]
            yield Fact(FactKind.NUMBER, value, surface, spoken.start, spoken.end, magnitudes=(value,), how="spoken")
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
