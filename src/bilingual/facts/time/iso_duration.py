"""ISO 8601 durations: written from amounts of units, and read back to be compared."""

from __future__ import annotations

from fractions import Fraction

from bilingual.text import pattern

UNITS = ("Y", "M", "W", "D", "H", "MI", "S")
"""Units of time from the longest; `MI` is the minute, since `M` is the month."""
# Each unit's next smaller one in which a fraction of it is whole, and how many of those it holds.
_SMALLER = {"Y": ("M", 12), "W": ("D", 7), "D": ("H", 24), "H": ("MI", 60), "MI": ("S", 60)}
_SECONDS = {"W": 604800, "D": 86400, "H": 3600, "MI": 60, "S": 1}
# How many of a shorter unit make a year or the shortest month.
_HELD = {"Y": {"M": 12, "W": 52, "D": 365}, "M": {"W": 4, "D": 28}}
_PART = pattern(r"([0-9]{1,30}(?:\.[0-9]{1,30})?)([YMWDHS])")


def seconds(value: str) -> tuple[Fraction, Fraction] | None:
    """The months and the seconds of an ISO 8601 duration, kept apart, since a month has no fixed length.

    None where `value` is no duration.

    >>> seconds("PT90M") == seconds("PT1H30M") == (0, 5400)
    True
    >>> seconds("P1Y6M") == (18, 0)
    True
    """
    if value[:1] != "P" or len(value) < 3:
        return None
    days, _, times = value[1:].partition("T")
    months = total = Fraction(0)
    for part, clock in ((days, False), (times, True)):
        at = 0
        while at < len(part):
            match = _PART.match(part, at)
            if match is None:
                return None
            amount, unit, at = Fraction(match[1]), match[2], match.end()
            if not clock and unit in "YM":
                months += amount * (12 if unit == "Y" else 1)
            elif clock == (unit in "HMS"):
                total += amount * _SECONDS["MI" if unit == "M" else unit]
            else:
                return None
    return months, total


def iso(parts: dict[str, Fraction]) -> str:
    """Amounts of units as an ISO 8601 duration; a fraction goes into the next smaller unit where it is whole there.

    >>> iso({"H": Fraction(7, 2)}), iso({"W": Fraction(5, 2)}), iso({"Y": Fraction(1, 10)})
    ('PT3H30M', 'P17DT12H', 'P0.1Y')
    """
    amounts = dict(parts)
    for unit in UNITS:
        amount = amounts.get(unit)
        if amount is not None and amount.denominator > 1 and unit in _SMALLER:
            smaller, count = _SMALLER[unit]
            rest = amount % 1 * count
            # Weeks stand alone in ISO 8601, so days take all of them.
            if unit == "W":
                rest, amount = amount * count, Fraction(0)
            if rest.denominator == 1 or (unit in ("W", "D") and (rest * 24).denominator == 1):
                amounts[unit] = Fraction(amount.numerator // amount.denominator)
                amounts[smaller] = amounts.get(smaller, Fraction(0)) + rest
    days = "".join(f"{plain(amounts[u])}{u}" for u in UNITS[:4] if amounts.get(u))
    times = "".join(f"{plain(amounts[u])}{u[0]}" for u in UNITS[4:] if amounts.get(u))
    if not days and not times:
        unit = next(iter(parts))
        return f"P0{unit}" if unit in UNITS[:4] else f"PT0{unit[0]}"
    return f"P{days}T{times}" if times else f"P{days}"


def fills(unit: str, amount: Fraction, longer: str) -> bool:
    """Whether so many of a unit are one of a longer unit or more: 24 hours are a day, 28 days may be a month."""
    if longer in _HELD:
        return unit in _HELD[longer] and amount >= _HELD[longer][unit]
    return unit in _SECONDS and longer in _SECONDS and amount * _SECONDS[unit] >= _SECONDS[longer]


def plain(value: Fraction) -> str:
    """A number as the canonical string: decimal where it ends, else `n/d`.

    >>> plain(Fraction(7, 2)), plain(Fraction(3)), plain(Fraction(1, 3))
    ('3.5', '3', '1/3')
    """
    if value.denominator == 1:
        return str(value.numerator)
    rest = value.denominator
    twos = fives = 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest > 1:
        return f"{value.numerator}/{value.denominator}"
    places = max(twos, fives)
    digits = str(value.numerator * 10**places // value.denominator).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}"
