"""A measure: a number with what it counts, between the reading of a text's numerals and the fact that it becomes."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.number.counters import things_counted
from bilingual.facts.scan import Scan
from bilingual.model import Fact, FactKind
from bilingual.record import Record

Reading = tuple[FactKind, str, str | None]
"""Kind, value and unit."""

OPEN_SHARE = "open share"
"""How a share is read of which a word leaves open how many parts it has: 八分之幾."""


class Measure(Record):
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
    said: tuple[int, int] = (-1, -1)
    """The stretch that takes in the word for the change that a share says (減少3%)."""
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
    fraction = measure.form in ("fraction", "in turn")
    low = canonical(measure.value, fraction=fraction)
    kind, value = measure.kind, low
    magnitudes: tuple[str, ...] = (low,)
    if measure.high is not None:
        high = canonical(measure.high, fraction=fraction)
        kind, value, magnitudes = FactKind.RANGE, f"{low}..{high}", (low, high)
    elif measure.parts:
        magnitudes = tuple(canonical(part) for part in measure.parts)
    # The third is no three, but 3位 says what it is: a rank.
    numeral = scan.numerals[measure.first].start
    counts = kind is FactKind.NUMBER and measure.form == "plain" and not (measure.ordinal and measure.start < numeral)
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
        bound_start=measure.said[0],
        bound_end=measure.said[1],
        things=things_counted(scan, numeral, measure.number_end) if counts else frozenset(),
    )
