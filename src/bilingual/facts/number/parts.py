"""So many of so many: 5人に1人, 十人中有三人. The whole may also be said as a share: 兩成, 五分之一. And so much for one: 1坪500万円."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from bilingual.facts.number.measure import Measure, canonical
from bilingual.facts.number.units import is_currency
from bilingual.facts.scan import Scan
from bilingual.model import FactKind
from bilingual.record import replace
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Beyond ten the two are figures of a count (100人中20人), which are seldom put in another way.
_FEW = 10


_MEASURED = frozenset({FactKind.QUANTITY, FactKind.MONEY})
# What nothing is sold by: 1ポイント1円 says what it is worth, which both sides say.
_NO_MEASURES = frozenset({None, "%", "x", "pp", "bp", "x-price"})


@cache
def _price_joints(language: str) -> frozenset[str]:
    rows: Any = table(f"languages/{language}/money")
    return frozenset(rows["price_joints"])


@cache
def _joints(language: str) -> frozenset[str]:
    rows: Any = table(f"languages/{language}/measures")
    return frozenset(rows["share_joints"])


def with_shares(scan: Scan, measures: Iterable[Measure]) -> Iterator[Measure]:
    """The measures; of a whole and its part the whole may be read as their share, and the part is left to it."""
    joints = _joints(scan.language)
    whole: Measure | None = None
    for measure in measures:
        if whole is not None and _is_part(scan, whole, measure, joints):
            share = measure.value / whole.value
            readings = (
                (FactKind.NUMBER, canonical(share, fraction=True), None),
                (FactKind.QUANTITY, canonical(share * 100), "%"),
            )
            yield replace(whole, others=(*whole.others, *readings))
            whole = replace(measure, weak=True)
            continue
        if whole is not None:
            yield whole
        whole = measure
    if whole is not None:
        yield whole


def with_prices(scan: Scan, measures: Iterable[Measure]) -> Iterator[Measure]:
    """The measures; a single unit that a price stands behind is what that is paid for, and the other side may say just
    "per" (1リットル173.5円, 每公升173.5日圓), as it may of what one is enough for (1リットルで25キロ).
    """
    joints = _price_joints(scan.language)
    single: Measure | None = None
    for measure in measures:
        if single is not None:
            between = _between(scan, single, measure)
            told = between in joints and measure.unit not in (None, single.unit)
            priced = told and (is_currency(measure.unit) or bool(between))
            yield replace(single, weak=True) if priced else single
            single = None
        if (
            measure.value == 1
            and measure.high is None
            and measure.kind in _MEASURED
            and measure.unit not in _NO_MEASURES
        ):
            single = measure
        else:
            yield measure
    if single is not None:
        yield single


def _between(scan: Scan, one: Measure, other: Measure) -> str:
    return scan.folded[one.end : other.start].strip(" ")


def _is_part(scan: Scan, whole: Measure, part: Measure, joints: frozenset[str]) -> bool:
    between = scan.folded[whole.end : part.start].strip(" ") if part.start - whole.end <= 6 else ""
    if between not in joints or not (_counts(whole) and _counts(part)):
        return False
    return 0 < part.value < whole.value <= _FEW


def _counts(x: Measure) -> bool:
    return x.kind is FactKind.NUMBER and x.counted and not x.ordinal and x.high is None and x.form == "plain"
