"""A date with its place in the text, between reading and fact."""

from __future__ import annotations

from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.time.partial_date import PartialDate
from bilingual.facts.words import skip_space_back, text_at
from bilingual.model import Fact, FactKind
from bilingual.record import Record, replace

TORN = "torn"
# What stands before a date whose unit ahead of it has lost its figure.
_OPENING = frozenset("(（「『[【、，。：:")


class Dated(Record):
    """A date that stands at `start` to `end`, or a range of dates where `last` is given. An empty place: no such day."""

    start: int
    end: int
    date: PartialDate
    last: PartialDate | None = None
    weekday: int = 0
    last_weekday: int = 0
    approx: bool = False
    weak: bool = False
    how: str = ""
    alternatives: tuple[tuple[FactKind, str, str | None], ...] = ()

    def spanning(self, end: int, span: str) -> Dated:
        """With a quarter or half of its year."""
        fiscal = "FY-" if self.date.span == "FY" else ""
        return replace(self, end=end, date=replace(self.date, span=fiscal + span))

    def joins(self, other: Dated) -> bool:
        """Whether the two can be the ends of a range: both days, both quarters, a month and a day."""
        scales = {self.date.scale, other.date.scale}
        return self.last is None and other.last is None and (len(scales) == 1 or scales == {"D", "M"})

    def counted_from(self, base: int, others: tuple[int, ...]) -> Dated:
        """With what its year is by the other eras of the same name; `base` is that of the one it was read by."""
        date = self.date
        if not others or date.year is None:
            return self
        moved = tuple(replace(date, year=date.year - base + other).value for other in others)
        return replace(self, alternatives=(*self.alternatives, *((FactKind.DATE, value, None) for value in moved)))

    def to(self, other: Dated) -> Dated:
        """The range from this date to `other`."""
        approx = self.approx or other.approx
        last = other.date.completed_by(self.date)
        quarter = self.date.quarter_to(last)
        others = ((FactKind.DATE, quarter.value, None),) if quarter else ()
        return Dated(
            self.start,
            other.end,
            self.date,
            last,
            weekday=self.weekday,
            last_weekday=other.weekday,
            approx=approx,
            how=self.how or other.how,
            alternatives=others,
        )

    def fact(self, text: str) -> Fact:
        """As a fact of `text`."""
        last = self.last
        return Fact(
            kind=FactKind.DATE if last is None else FactKind.RANGE,
            value=self.date.value if last is None else f"{self.date.value}..{last.value}",
            text=text[self.start : self.end],
            start=self.start,
            end=self.end,
            approx=self.approx,
            weak=self.weak,
            alternatives=self.alternatives,
            weekday=self.weekday,
            last_weekday=self.last_weekday,
            how=self.how,
        )


def decade_of(value: int, start: int, end: int, century: int = 0) -> Dated | None:
    """The decade that a figure names; `century` is the one that is said before it: 20世紀の60年代."""
    if value % 10 or not (1000 <= value <= 2999 or 10 <= value <= 90):
        return None
    if value >= 1000:
        return Dated(start, end, PartialDate(span=f"{value // 10}X"))
    decade = value // 10
    if century:
        return Dated(start, end, PartialDate(span=f"{century - 1}{decade}X"))
    # The twenties are this century's or the last one's; from the thirties on only the last one's are spoken of.
    likely, other = (20, 19) if decade < 3 else (19, 20)
    others = ((FactKind.DATE, f"{other}{decade}X", None),) if decade < 3 else ()
    return Dated(start, end, PartialDate(span=f"{likely}{decade}X"), alternatives=others)


def decade_of_era(value: int, base: int, start: int, end: int) -> Dated | None:
    """The decade that a figure names of an era. 民國80年代 is the nineties; 昭和60年代 begins in 1985, so it is told by either
    decade that it has years of, or by its years.
    """
    if value % 10 or not 10 <= value <= 90:
        return None
    years = base + value, base + value + 9
    first, last = (f"{year // 10}X" for year in years)
    spanned = f"{years[0]}..{years[1]}"
    if years[0] % 10 <= 1:
        return Dated(start, end, PartialDate(span=first), alternatives=((FactKind.RANGE, spanned, None),))
    told = (FactKind.DATE, last), (FactKind.RANGE, spanned), (FactKind.RANGE, f"{first}..{last}")
    return Dated(start, end, PartialDate(span=first), alternatives=tuple((kind, said, None) for kind, said in told))


def torn(item: Dated, text: str, words: CalendarWords) -> Dated:
    """A date before which a unit without its figure stands, 於 年 1 月: it says that its year is lost, and is no date
    of any year. `how` says so.
    """
    date = item.date
    if item.last is not None or date.span or date.year is not None:
        return item
    unit = words.month if date.month is None else words.year
    found = unit.before(text, skip_space_back(text, item.start))
    if found is None:
        return item
    before = text_at(text, found[1] - 1) if found[1] else " "
    return replace(item, start=found[1], how=TORN) if before.isspace() or before in _OPENING else item
