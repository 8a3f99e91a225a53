"""When dates agree with dates and times with times, whatever each side leaves out."""

from __future__ import annotations

from fractions import Fraction

from bilingual.comparison.values import Relation
from bilingual.facts.time.partial_date import PartialDate
from bilingual.facts.time.told_time import OPEN_NIGHT
from bilingual.model import Fact, FactKind
from bilingual.text import fold_width, pattern

_DAY_MINUTES = 24 * 60
# How many days the shortest month has.
_SHORTEST = 28
_SLASHED = "([0-9]{1,2})/([0-9]{1,2})(?:[^0-9/]{1,4}([0-9]{1,2})/([0-9]{1,2}))?"


def slashed_days(fact: Fact) -> tuple[FactKind, str, None] | None:
    """The day that a fraction may be, 10/31, or the days from one to the other; None where the calendar has none such."""
    if fact.unit or fact.kind not in (FactKind.NUMBER, FactKind.RANGE):
        return None
    found = pattern(_SLASHED).fullmatch(fold_width(fact.text))
    if found is None or (found[3] is None) is not (fact.kind is FactKind.NUMBER):
        return None
    parts = [int(part) for part in found.groups() if part]
    days = [PartialDate(None, month, day) for month, day in zip(parts[::2], parts[1::2], strict=True)]
    if not all(day.valid for day in days):
        return None
    return FactKind.DATE if len(days) == 1 else FactKind.RANGE, "..".join(day.value for day in days), None


def dates(a: str, b: str) -> Relation | None:
    """Partial dates agree where no part that both say differs: 10月20日 with 2026年10月20日, 2026年 with 2026年10月.

    What comes first may be left out (the year is understood, and the month where the day is taken up again); where the
    day or month at the end is, one side says less.
    """
    ours, theirs = _parts(a), _parts(b)
    if ours is None or theirs is None:
        # Quarters and halves, with and without their year.
        long, short = (a, b) if len(a) > len(b) else (b, a)
        if long.endswith(f"-{short}") and long[:4].isdigit():
            return Relation.EQUAL
        return Relation.LOOSER if short.isdigit() and long.startswith(f"{short}-") else None
    both = [(x, y) for x, y in zip(ours, theirs, strict=True) if x and y]
    if not both or any(x != y for x, y in both):
        return None
    finest = [max(i for i, x in enumerate(parts) if x) for parts in (ours, theirs)]
    return Relation.EQUAL if finest[0] == finest[1] else Relation.LOOSER


def is_edge(span: Fact, day: str) -> bool:
    """Whether a day is the one that a month or year begins or ends with, where the words behind that mean it:
    11月起 and 11月1日, 9月末日 and 9月30日.
    """
    if span.how not in ("since", "end"):
        return False
    whole, one = _parts(span.value), _parts(day)
    if whole is None or one is None or whole[2] or not one[2] or (whole[0] and one[0] and whole[0] != one[0]):
        return False
    last = span.how == "end"
    month = whole[1] or ("12" if last else "01")
    return one[1] == month and one[2] in (_last_days(whole[0] or one[0], month) if last else ("01",))


def _last_days(year: str, month: str) -> tuple[str, ...]:
    """The last day of a month, of February two where no year is said."""
    if month != "02":
        return ("30" if month in ("04", "06", "09", "11") else "31",)
    if not year:
        return "28", "29"
    return ("29",) if PartialDate(int(year), 2, 29).valid else ("28",)


def _parts(value: str) -> tuple[str, str, str] | None:
    """Year, month and day of `2026-10-20`, `--10-20`, `---20`, …; empty where they are not said. None: no such date."""
    year, month, day = value[:4], value[5:7], value[8:10]
    if value.startswith("---"):
        year, month, day = "", "", value[3:]
    elif value.startswith("--"):
        year, month, day = "", value[2:4], value[5:]
    if not all(x.isdigit() or not x for x in (year, month, day)) or len(year) not in (0, 4):
        return None
    return (year, month, day) if year or month or day else None


def times(a: str, b: str, day_a: str = "", day_b: str = "") -> Relation | None:
    """Times agree where their instants do: 日本時間11月30日0時 with 台灣時間11月29日23時. Without days any day will do."""
    (clock_a, zone_a), (clock_b, zone_b) = _clock(a), _clock(b)
    if clock_a is None or clock_b is None:
        return None
    if zone_a is not None and zone_b is not None:
        ahead = clock_a - zone_a - clock_b + zone_b
        days = _days_between(day_a, day_b) if zone_a != zone_b else None
        if days is not None:
            return Relation.EQUAL if ahead + days * _DAY_MINUTES == 0 else None
        return Relation.EQUAL if ahead % _DAY_MINUTES == 0 else None
    return Relation.EQUAL if clock_a == clock_b else None


def same_instant(source: Fact, target: Fact) -> bool:
    """Whether two times, each with the date said with it, are one instant though the dates differ: in two zones, or on two
    sides of midnight. Then their dates agree too.
    """
    if source.kind is not target.kind or not source.day or not target.day:
        return False
    a, b = (fact.value.partition("..")[0] for fact in (source, target))
    zones = _clock(a)[1], _clock(b)[1]
    if None not in zones and zones[0] != zones[1]:
        return times(a, b, source.day, target.day) is Relation.EQUAL
    return any(_is_later(source.day, target.day, n - m) for m in _ahead(source) for n in _ahead(target) if n != m)


def _ahead(fact: Fact) -> tuple[int, ...]:
    """How many days behind the day said with it a time may be: 25時 is on the next day, 深夜1時 may be."""
    if fact.how.startswith("+"):
        return (int(fact.how[1:]),)
    return (0, 1) if fact.how == OPEN_NIGHT and fact.value < "06:00" else (0,)


def _is_later(a: str, b: str, days: int) -> bool:
    """Whether `a` is so many days after `b`: two days of the week, of no month, or as much of a date."""
    if a.startswith("-W-") and b.startswith("-W-"):
        return (int(a[3:]) - int(b[3:]) - days) % 7 == 0
    if a.startswith("---") and b.startswith("---"):
        # The 1st is the day after the last of any month.
        first, last = sorted((int(a[3:]), int(b[3:])))
        return int(a[3:]) - int(b[3:]) == days or (abs(days) == 1 and first == 1 and last >= _SHORTEST)
    return _days_between(a, b) == days


def _days_between(a: str, b: str) -> int | None:
    """How many days `a` is after `b`; None where one of them leaves out what the other says of it."""
    if len(a) != len(b) or len(a) not in (7, 10):
        return None
    from datetime import date

    # Any leap year will do for days of no year, but from December to January one must turn.
    ordinals = [date.fromisoformat(day if len(day) == 10 else f"2000-{day[2:]}").toordinal() for day in (a, b)]
    days = ordinals[0] - ordinals[1]
    return days if len(a) == 10 or abs(days) < 300 else days - 366 if days > 0 else days + 366


def _clock(value: str) -> tuple[Fraction | None, int | None]:
    """Minutes since midnight, and the zone's offset in minutes (None: no zone is named)."""
    zone: int | None = None
    for sign in "+-":
        clock, found, offset = value.partition(sign)
        if found:
            hours, _, minutes = offset.partition(":")
            zone = int(hours) * 60 + int(minutes or 0)
            zone, value = (-zone if sign == "-" else zone), clock
            break
    else:
        if value.endswith("Z"):
            zone, value = 0, value[:-1]
    try:
        parts = [Fraction(p) for p in value.split(":")]
    except ValueError:
        return None, zone
    return sum((p / 60**i for i, p in enumerate(parts)), Fraction(0)) * 60, zone
