"""The extractor of numbers, quantities, money, shares and their ranges."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.halves import half_units
from bilingual.facts.measures import fact_of, other_facts, read_measures
from bilingual.facts.ranges import join_ranges
from bilingual.facts.scan import Scan
from bilingual.model import Fact


def extract(scan: Scan) -> Iterator[Fact]:
    """All numbers of a text: 1億2,000万人, 64 GB, 三成, 第5世代, 10〜20%."""
    for measure in join_ranges(scan, read_measures(scan)):
        yield fact_of(scan, measure)
    yield from other_facts(scan)
    yield from half_units(scan)
