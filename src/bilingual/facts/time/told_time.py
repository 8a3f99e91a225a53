"""A time of day as it is told, between reading and fact."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.time.iso_duration import iso
from bilingual.model import FactKind
from bilingual.record import Record, replace

OPEN_NIGHT = "open night"
"""The part of the day of which some count the hours to the day before: 土曜の深夜1時 is on Saturday or on Sunday."""
NIGHT = ("midnight", OPEN_NIGHT)


class Time(Record):
    """A time of day where it stands: its hour as it is said, by the part of the day named with it."""

    start: int
    end: int
    hour: int
    minute: int = 0
    second: int | None = None
    part: str = ""
    offset: str = ""
    sure: bool = True
    weak: bool = False
    digital: bool = False
    bare: bool = False
    padded: bool = False
    """Written 03:30, as on a clock of 24 hours."""
    closes: bool = False
    """Whether it is the later hour of a span that no mark joins: the 晚五 of 朝九晚五."""
    counts_back: bool = False
    """Whether its minutes may be those that are left to the hour: 9時5分前."""

    @property
    def hour24(self) -> tuple[int, int]:
        """The hour on 24 hours and the days that it lies ahead (25時 is 1 o'clock of the next day)."""
        hour, part = self.hour, self.part
        if part == "pm" or (part == "noon" and hour < 6) or (part == "night" and 5 <= hour < 12):
            hour += 12 if hour < 12 else 0
        elif part in NIGHT and 9 <= hour < 12:
            hour += 12
        elif part in ("am", *NIGHT) and hour == 12:
            hour = 0
        elif part == "night" and hour == 12:
            hour = 24
        return hour % 24, hour // 24

    @property
    def late(self) -> Time:
        """The reading in the afternoon of an hour that nothing puts there; itself where there is none."""
        return replace(self, part="pm") if 0 < self.hour < 12 and not self.part and not self.padded else self

    @property
    def others(self) -> tuple[tuple[FactKind, str, str | None], ...]:
        """What else a time without context may say. 3:30 is also one of the afternoon, and a length, in minutes and seconds
        or hours and minutes; 3時 and 3:00 answer a 3點 that was read as a number, since points are counted so.
        """
        late = ((FactKind.TIME, self.late.value, None),) if self.late is not self else ()
        if self.counts_back and self.minute and self.second is None:
            late = (*late, *((FactKind.TIME, x.counted_back, None) for x in dict.fromkeys((self, self.late))))
        if self.bare:
            return ((FactKind.NUMBER, str(self.hour), None), *late)
        if not self.digital or self.part or self.offset:
            return late
        if self.second is not None:
            said = {"H": Fraction(self.hour), "MI": Fraction(self.minute), "S": Fraction(self.second)}
            return (*late, (FactKind.DURATION, iso(said), None))
        if not self.minute:
            return ((FactKind.NUMBER, str(self.hour), None), *late)
        return (
            *late,
            (FactKind.DURATION, iso({"MI": Fraction(self.hour), "S": Fraction(self.minute)}), None),
            (FactKind.DURATION, iso({"H": Fraction(self.hour), "MI": Fraction(self.minute)}), None),
        )

    @property
    def value(self) -> str:
        """`HH:MM[:SS]` with the offset of a zone that is named."""
        second = "" if self.second is None else f":{self.second:02d}"
        return f"{self.hour24[0]:02d}:{self.minute:02d}{second}{self.offset}"

    @property
    def counted_back(self) -> str:
        """The time so many minutes before the hour."""
        minutes = (self.hour24[0] * 60 - self.minute) % (24 * 60)
        return f"{minutes // 60:02d}:{minutes % 60:02d}{self.offset}"
