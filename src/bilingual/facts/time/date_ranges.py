"""Dates joined to ranges: 9月1日〜5日, 2026年4月から6月, 1990-1995年, 週一至五. What is said once belongs to both ends."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.time.calendar_words import CalendarWords, ranged
from bilingual.facts.time.dated import Dated
from bilingual.facts.time.figures import Figure
from bilingual.facts.time.partial_date import PartialDate
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import FactKind
from bilingual.record import replace


def joined(items: list[Dated], text: str, words: CalendarWords, starts: dict[int, Figure]) -> list[Dated]:
    """Dates joined by 〜, から, 至, and the short forms that say year, month or mark once."""
    made: list[Dated] = []
    for item in _with_eras(items, text, words, starts):
        before = made[-1] if made else None
        if before and before.joins(item) and ranged(words, text, before.end, item.start, item.end):
            made[-1] = before.to(item)
        elif (short := _short(item, before, text, words, starts)) is not None:
            if before and short.start <= before.start:
                made.pop()
            made.append(short)
        else:
            made.append(item)
    return [_short_weekday(item, text, words) for item in made]


def _with_eras(items: list[Dated], text: str, words: CalendarWords, starts: dict[int, Figure]) -> Iterator[Dated]:
    """The dates, those of an era joined to what counts on in it: 令和5〜7年, 令和5年4月から7年3月."""
    end = 0
    for item in items:
        if item.start >= end:
            longer = _counting_on(item, text, words, starts) if item.how.startswith("era") else item
            end = longer.end
            yield longer


def _counting_on(item: Dated, text: str, words: CalendarWords, starts: dict[int, Figure]) -> Dated:
    first = next((starts[at] for at in range(item.start, item.end) if at in starts), None)
    joint = words.range.at(text, skip_space(text, item.end))
    second = starts.get(skip_space(text, joint[1])) if joint else None
    year = item.date.year
    if first is None or second is None or year is None or item.last is not None or not first.value < second.value < 200:
        return item
    at = skip_space(text, second.end)
    fiscal = words.fiscal_year.at(text, at)
    mark = fiscal or words.year.at(text, at)
    if not mark or words.year_length.at(text, mark[1]):
        return item
    last = PartialDate(year + second.value - first.value, span="FY" if fiscal else "")
    date, end = item.date, mark[1]
    if fiscal and date.scale == "Y":
        date = PartialDate(year, span="FY")
    elif date.scale == "M":
        month = starts.get(skip_space(text, end))
        found = words.month.at(text, skip_space(text, month.end)) if month and 1 <= month.value <= 12 else None
        if not month or not found:
            return item
        last, end = PartialDate(last.year, month.value), found[1]
    return replace(item, end=end, date=date, last=last) if date.scale == last.scale else item


def _short(
    item: Dated, before: Dated | None, text: str, words: CalendarWords, starts: dict[int, Figure]
) -> Dated | None:
    """1990-1995年, 4〜6月, 9月1〜5日, 80〜90年代: the first figure has no mark of its own."""
    before_item = skip_space_back(text, item.start)
    joint = words.range.before(text, before_item)
    # 三、四月 are both.
    both = words.estimate.before(text, before_item) if joint is None and item.date.scale == "M" else None
    joint = joint or both
    if not joint or item.last is not None:
        return None
    end = skip_space_back(text, joint[1])
    figure = next((f for n in range(1, 5) if (f := starts.get(end - n)) and f.end == end), None)
    if figure is None or figure.glued:
        return None
    date, value = item.date, figure.value
    start = figure.start
    held = before if before and before.last is None and skip_space(text, before.end) == start else None
    first: PartialDate | None = None
    match date.scale:
        case "Y" if date.year is not None and value < date.year and figure.width == 4:
            first = PartialDate(value)
        case "FY" if date.year is not None and value < date.year and figure.width == 4:
            first = replace(date, year=value)
        case "M" if date.year is None and 1 <= value <= 12 and (not both or value + 1 == date.month):
            year = held.date.year if held and held.date.scale == "Y" else None
            first = PartialDate(year, value)
            start = held.start if held and year is not None else start
        case "D" if date.year is None and date.month is None and 1 <= value <= 31:
            month = held.date if held and held.date.scale == "M" else PartialDate()
            first = PartialDate(month.year, month.month, value)
            start = held.start if held and month.month is not None else start
        case "C" if not date.span.startswith("-") and 1 <= value <= 40:
            first = PartialDate(span=f"{value}C")
        case "X" if value % 10 == 0 and (10 <= value <= 90 or value >= 1000):
            first = PartialDate(span=f"{value // 10}X" if value >= 1000 else f"{date.span[:2]}{value // 10}X")
    if first is None:
        return None
    others: tuple[tuple[FactKind, str, str | None], ...] = ()
    if first.value.startswith("---") and item.alternatives:
        others = ((FactKind.RANGE, f"P{value}D..P{date.day}D", None),)
    made = Dated(start, start, first).to(item)
    return replace(made, alternatives=others) if others else made


def _short_weekday(item: Dated, text: str, words: CalendarWords) -> Dated:
    """星期一到五, 週一至五: the second day is a mark alone."""
    if item.last is not None or item.date.scale != "W":
        return item
    joint = words.weekday_open.at(text, item.end)
    second = words.weekday_mark.at(text, joint[1]) if joint else None
    if not second or words.weekday_not_before.at(text, second[1]) or words.weekday_mark.at(text, second[1]):
        return item
    return replace(item, end=second[1], last=PartialDate(span=f"-W-{second[0]}"))
