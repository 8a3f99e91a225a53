"""Dates: 2026年10月20日, 令和8年10月20日, 民國115年10月20日, 2026/10/20, 10月, 20日, 2026年第3四半期, 1990年代, 月曜日.

Translations write one day in different calendars and orders, so that only the value compares. What is not said is left
out of the value; `partial_date.PartialDate.value` lists the forms. Days of the week next to a date belong to it.
Left alone: versions and paths that look like dates, days that the calendar lacks, 3日目 and 第三天 (places in a row),
and lengths of time, which `durations` reads. Where a bare 3日 may be either, the fact says so in `alternatives`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.clues import clues
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.facts.time.beside import stands_behind
from bilingual.facts.time.calendar_latin import ERA_LETTER, LATIN_SIGNS, first_letters, latin_dates
from bilingual.facts.time.calendar_words import calendar_words
from bilingual.facts.time.date_ranges import joined
from bilingual.facts.time.dated import Dated, decade_of, decade_of_era, torn
from bilingual.facts.time.era_years import era_of
from bilingual.facts.time.figures import Figure, figures
from bilingual.facts.time.narrowed import SINCE, narrowed, with_part
from bilingual.facts.time.partial_date import PartialDate, eras, first_months
from bilingual.facts.time.short_years import short_fiscal_year, short_years
from bilingual.facts.time.weekdays import undated
from bilingual.facts.time.year_or_length import (
    FIRST_YEAR,
    LAST_YEAR,
    MANY_CENTURIES,
    reads_year,
    says_centuries,
    says_duration,
)
from bilingual.facts.words import skip_space, skip_space_back, text_at
from bilingual.model import Fact, FactKind
from bilingual.record import replace
from bilingual.text import pattern


def signs(language: str) -> Signs:
    """What calls `extract`: a mark of a date behind a figure, an era before one, or a word that needs none."""
    words = calendar_words(language)
    return Signs(words.free | words.eras | first_letters(), words.behind, figures=LATIN_SIGNS)


def extract(scan: Scan) -> Iterator[Fact]:
    """All dates of a block and ranges of dates, in order, not overlapping."""
    words = calendar_words(scan.language)
    for item in dates(scan):
        yield torn(item, scan.folded, words).fact(scan.text)


def dates(scan: Scan) -> list[Dated]:
    """All dates and ranges of dates, before they become facts."""
    text, words = scan.folded, calendar_words(scan.language)
    marked = (
        stands_behind(words.behind, text, scan.language)
        or (words.era_letters and pattern(ERA_LETTER).search(text))
        or clues(scan, words.eras)
    )
    found, free = list(latin_dates(text, words)), list(undated(scan, words))
    if not (marked or found or free):
        return found
    reader = _Reader(scan)
    if marked:
        found += reader.by_figures()
        found += short_years(text, words, reader.figures, reader.starts)
    found += free
    found.sort(key=lambda item: (item.start, -item.end))
    kept: list[Dated] = []
    for item in found:
        if item.end > item.start and (not kept or item.start >= kept[-1].end) and not scan.is_opaque(item.start):
            kept.append(reader.with_weekday(item))
    return joined(kept, reader.text, reader.words, reader.starts)


class _Reader:
    def __init__(self, scan: Scan) -> None:
        self.text = scan.folded
        self.words = calendar_words(scan.language)
        self.figures = figures(scan.folded, scan.language)
        self.starts = {figure.start: figure for figure in self.figures}
        self.ends = {figure.end: figure for figure in self.figures}

    @property
    def era_named(self) -> bool:
        """Whether the text names the era that the language leaves out elsewhere."""
        return bool(self.words.implied_era) and self.words.implied_era in self.text

    def by_figures(self) -> Iterator[Dated]:
        """Dates whose figures are followed by 年, 月, 日 and their like."""
        end = 0
        for figure in self.figures:
            if figure.start >= end and (item := self._from(figure)) is not None:
                end = item.end
                yield item

    def _from(self, figure: Figure) -> Dated | None:
        start, base, era, others = era_of(self.text, figure.start, figure.value, self.words)
        found = self._counted(figure, start, base, era)
        return found.counted_from(base, others) if found and others else found

    def _counted(self, figure: Figure, start: int, base: int, era: str) -> Dated | None:
        """The date that begins with a figure, counted by the era before it, which starts at `start`."""
        text, words = self.text, self.words
        after = skip_space(text, figure.end)
        if not era and (figure.glued or not self._marked(after)):
            return None
        if found := words.decade.at(text, after):
            if era == "era":
                return decade_of_era(figure.value, base, start, found[1])
            return decade_of(figure.value, figure.start, found[1])
        if found := words.fiscal_year.at(text, after):
            year = self._year(figure, base, era) or self._implied(figure)
            if year:
                return self._narrowed(Dated(start, found[1], PartialDate(year, span="FY"), how=era))
            return short_fiscal_year(figure, found[1])
        if found := words.century.at(text, after):
            return self._century(figure, found[1], start, base)
        if found := words.year.at(text, after):
            return self._year_date(figure, found[1], start, base, era)
        if era:
            return self._era_numbers(figure, start, base, era)
        if words.quarter_before.before(text, skip_space_back(text, figure.start)):
            return self._quarter(figure)
        if words.several.before(text, figure.start):
            return None
        if (edition := self._year_behind_hyphen(figure)) is not None:
            return self._month_date(figure, edition.value, edition.start) or self._day(figure)
        return self._month_date(figure, None, figure.start) or self._day(figure)

    def _year_behind_hyphen(self, figure: Figure) -> Figure | None:
        """The year without a mark that the figure of a month is linked to, behind a version that it is run together with:
        1903-2019 の11月 is version 1903, November 2019.
        """
        text = self.text
        link = self.words.link.before(text, skip_space_back(text, figure.start))
        year = self.starts.get(skip_space_back(text, link[1]) - 4) if link else None
        if year is None or year.width != 4 or not FIRST_YEAR <= year.value <= LAST_YEAR:
            return None
        version = self.starts.get(year.start - 5)
        run_together = version is not None and version.width == 4 and version.end == year.start - 1
        return year if run_together and text[year.start - 1] in "-–" else None

    def _marked(self, at: int) -> bool:
        """Whether what stands at `at` may make a date of the figure before it."""
        return not self.words.behind.isdisjoint((self.text[at : at + 1], self.text[at : at + 2]))

    def _year(self, figure: Figure, base: int, era: str) -> int | None:
        if era == "before":
            return 1 - figure.value
        if era.startswith("era"):
            return base + figure.value if 0 < figure.value < 200 else None
        if figure.value > 2999 or (figure.value < 1000 and not era) or self._placed(figure):
            return None
        return figure.value

    def _implied(self, figure: Figure) -> int | None:
        """The year of a figure whose era goes without saying (115年11月30日 in Taiwan)."""
        name = self.words.implied_era
        if not name or figure.width not in (2, 3) or (figure.width == 2 and not self.era_named):
            return None
        if not 60 <= figure.value <= 150:
            return None
        return eras()[name].base + figure.value

    def _year_date(self, figure: Figure, end: int, start: int, base: int, era: str) -> Dated | None:
        year = self._year(figure, base, era)
        if year is None:
            return (
                self._era_left_out(figure, end) if figure.width > 2 or self.era_named else self._short_year(figure, end)
            )
        how = era or ("han" if figure.han else "")
        if (dated := self._month_after(end, year, start)) is not None:
            # An era says how the years behind から count on.
            return replace(dated, how=how if dated.how in ("", "han") or (era and dated.how == SINCE) else dated.how)
        item = self._narrowed(Dated(start, end, PartialDate(year), how=how))
        if item.end > end or era:
            return item
        if not reads_year(year, self.text, start, end, self.words):
            return None
        usual = FIRST_YEAR <= year <= LAST_YEAR and year % 100
        return item if usual else replace(item, alternatives=_length(figure, "Y"))

    def _month_after(self, end: int, year: int | None, start: int) -> Dated | None:
        at = skip_space(self.text, end)
        link = self.words.link.at(self.text, at)
        following = self.starts.get(skip_space(self.text, link[1] if link else at))
        return self._month_date(following, year, start) if following else None

    def _era_left_out(self, figure: Figure, end: int) -> Dated | None:
        """115年11月30日 in Taiwan, where the era goes without saying; elsewhere a year of three figures. A year alone is a
        length of time unless the text names the era.
        """
        start, implied = figure.start, self._implied(figure)
        if (dated := self._month_after(end, implied or figure.value, start)) is not None:
            literal = replace(dated.date, year=figure.value).value
            others = ((FactKind.DATE, literal, None),) if implied else ()
            return replace(dated, how="era left out" if implied else "", alternatives=others)
        if implied is None:
            return None
        item = self._narrowed(Dated(start, end, PartialDate(implied), how="era left out"))
        if item.end > end:
            return item
        told = self.era_named and not says_duration(self.text, start, end, self.words)
        return replace(item, alternatives=_length(figure, "Y")) if told else None

    def _short_year(self, figure: Figure, end: int) -> Dated | None:
        """A year of two figures. 07年 is one of this century; 18年10月1日 may be, so that only the day is sure."""
        if figure.width != 2:
            return None
        if not self.words.figures.digit(self.text[figure.start]):
            dated = self._month_after(end, 2000 + figure.value, figure.start)
            return dated or Dated(figure.start, end, PartialDate(2000 + figure.value), how="two figures")
        dated = self._month_after(end, None, figure.start)
        if dated is None or dated.date.day is None:
            return None
        century = 2000 if figure.value < 70 else 1900
        full = replace(dated.date, year=century + figure.value)
        others = [full]
        if name := self.words.implied_era:
            others.append(replace(dated.date, year=eras()[name].base + figure.value))
        return replace(dated, alternatives=tuple((FactKind.DATE, x.value, None) for x in others), how="two figures")

    def _narrowed(self, item: Dated) -> Dated:
        return narrowed(item, self.text, self.words, self.starts)

    def _with_part(self, item: Dated) -> Dated:
        return with_part(item, self.text, self.words)

    def _month_date(self, figure: Figure, year: int | None, start: int) -> Dated | None:
        text, words = self.text, self.words
        found = words.month.at(text, skip_space(text, figure.end))
        if not found or words.month_not_before.at(text, found[1]):
            return None
        if not 1 <= figure.value <= 12:
            return self._turned(figure, found[1]) if year is None else None
        if year is None and self._placed(figure):
            return None
        item = Dated(start, found[1], PartialDate(year, figure.value), how="han" if figure.han else "")
        day = self.starts.get(skip_space(text, found[1]))
        if day is not None:
            at = skip_space(text, day.end)
            mark = words.day_sure.at(text, at) or words.day_loose.at(text, at)
            if mark:
                date = PartialDate(year, figure.value, day.value)
                # Of a day that the calendar lacks nothing is read, its figures neither.
                return replace(item, end=mark[1], date=date) if date.valid else Dated(mark[1], mark[1], date)
            if year is None and self._is_bare_year(day):
                # 12月2019, in the order of English.
                return replace(item, end=day.end, date=PartialDate(day.value, figure.value))
        if lunar := self._lunar_day(figure, found[1]):
            return replace(item, end=lunar.end, date=replace(item.date, day=lunar.value))
        if tail := words.month_tail.at(text, item.end):
            item = replace(item, end=tail[1])
        if year is None and (others := self._counted_months(figure, found[1])):
            return replace(item, alternatives=others)
        return self._with_part(item)

    def _lunar_day(self, figure: Figure, end: int) -> Figure | None:
        """The day behind the month of a lunar calendar, which needs no mark: 農曆八月十五, 農曆正月初五."""
        text, words = self.text, self.words
        if not words.lunar.before(text, skip_space_back(text, figure.start)):
            return None
        first = words.lunar_day.at(text, end)
        day = self.starts.get(first[1] if first else end)
        return day if day is not None and day.han and 1 <= day.value <= 30 else None

    def _counted_months(self, figure: Figure, end: int) -> tuple[tuple[FactKind, str, str | None], ...]:
        """What else a month of no year says where it may be a count of months: 前九月, 6月を超えない, 懲役1年6月."""
        text, words = self.text, self.words
        ahead = skip_space_back(text, figure.start)
        if words.first_months.before(text, ahead):
            return first_months(figure.value)
        years = words.year.before(text, ahead)
        number = self.ends.get(skip_space_back(text, years[1])) if years else None
        if words.month_length_after.at(text, end) or (number is not None and number.width == 1):
            return _length(figure, "M")
        return ()

    def _is_bare_year(self, figure: Figure) -> bool:
        """Whether a figure can only be a year, and has no mark of its own."""
        at = skip_space(self.text, figure.end)
        mark = text_at(self.text, at)
        return (
            figure.width == 4
            and FIRST_YEAR <= figure.value <= LAST_YEAR
            and not self._marked(at)
            and not (mark.isascii() and mark.isalnum())
        )

    def _turned(self, figure: Figure, end: int) -> Dated | None:
        """A month whose mark stands behind the year that follows it, 7 2020 月: a slip of machines from English."""
        if (
            figure.width != 4
            or not FIRST_YEAR <= figure.value <= LAST_YEAR
            or text_at(self.text, figure.start - 1) != " "
        ):
            return None
        month = self.starts.get(figure.start - 2) or self.starts.get(figure.start - 3)
        if month is None or month.end != figure.start - 1 or not 1 <= month.value <= 12:
            return None
        return Dated(month.start, end, PartialDate(figure.value, month.value))

    def _day(self, figure: Figure) -> Dated | None:
        """A day of no month. 一日 is "one day" and 第3日 a place in a row; 3號 counts other things too."""
        text, words = self.text, self.words
        at = skip_space(text, figure.end)
        sure, loose = words.day_sure.at(text, at), words.day_loose.at(text, at)
        mark = sure or loose
        if not mark or not 1 <= figure.value <= 31 or (figure.han and figure.value == 1):
            return None
        start, end = figure.start, mark[1]
        if figure.han and words.han_day_not_before.at(text, end):
            return None
        if words.day_not_before.at(text, end) or self._placed(figure) or self._estimate(figure):
            return None
        if not sure and not (words.day_loose_after.at(text, end) or words.day_loose_before.before(text, start)):
            return None
        if sure and says_duration(text, start, end, words):
            return None
        others = _length(figure, "D") if sure else ((FactKind.NUMBER, str(figure.value), None),)
        # 1日 alone says "one day" and "per day" more often than the first.
        item = Dated(start, end, PartialDate(day=figure.value), alternatives=others)
        return replace(item, how="han" if figure.han else "", weak=figure.value == 1)

    def _placed(self, figure: Figure) -> bool:
        """Whether the figure is a place in a row: 第3日, 第 3 年."""
        return self.words.quarter_before.before(self.text, skip_space_back(self.text, figure.start)) is not None

    def _estimate(self, figure: Figure) -> bool:
        """Whether two Han figures say an estimate: 二三日, two or three days."""
        return figure.han and figure.width == 2 and self.words.figures.follow(*self.text[figure.start : figure.end])

    def _quarter(self, figure: Figure) -> Dated | None:
        text, words = self.text, self.words
        found = words.quarter.at(text, skip_space(text, figure.end))
        if not found or not 1 <= figure.value <= 4:
            return None
        before = words.quarter_before.before(text, skip_space_back(text, figure.start))
        start = before[1] if before else figure.start
        others = ((FactKind.NUMBER, str(figure.value), None),)
        return Dated(start, found[1], PartialDate(span=f"Q{figure.value}"), alternatives=others)

    def _century(self, figure: Figure, end: int, start: int, base: int) -> Dated | None:
        text = self.text
        if not 1 <= figure.value <= 40 or base:
            return None
        following = self.starts.get(skip_space(text, end))
        decade = following and self.words.decade.at(text, skip_space(text, following.end))
        if following and decade and 10 <= following.value <= 90:
            return decade_of(following.value, start, decade[1], figure.value)
        if start < figure.start or self._placed(figure) or figure.value >= MANY_CENTURIES:
            others: tuple[tuple[FactKind, str, str | None], ...] = ()
        elif says_centuries(figure.value, text, start, end, self.words):
            return None
        else:
            others = ((FactKind.DURATION, f"P{figure.value}00Y", None),)
        sign = "-" if self.words.before_common_era.before(text, skip_space_back(text, figure.start)) else ""
        return self._with_part(Dated(start, end, PartialDate(span=f"{sign}{figure.value}C"), alternatives=others))

    def _era_numbers(self, figure: Figure, start: int, base: int, era: str) -> Dated | None:
        """R8.11.30, 令和8/11/30, 民國115-11-30."""
        text, end = self.text, figure.end
        parts: list[int] = []
        sign = text_at(text, end)
        while sign in ("/", ".", "-", "・") and len(parts) < 2 and text_at(text, end) == sign:
            part = self.starts.get(end + 1)
            if part is None:
                return None
            parts.append(part.value)
            end = part.end
        after = text_at(text, end)
        year = self._year(figure, base, era)
        if not parts and era == "era" and year is not None and not figure.glued and not after.isalnum():
            return Dated(start, end, PartialDate(year), how=era)
        if len(parts) != 2 or (after.isascii() and after.isalnum()):
            return None
        last = eras().get(text[start : figure.start].strip())
        if last and last.last and figure.value > last.last:
            return None
        date = PartialDate(year, parts[0], parts[1])
        return Dated(start, end, date, how="era") if year is not None and date.valid else None

    def with_weekday(self, item: Dated) -> Dated:
        """With the day of the week that follows: 11月30日（月）, 11月30日月曜日, 11/30(一), 10月12號，星期一."""
        if item.date.scale != "D" or item.last is not None:
            return item
        text, words = self.text, self.words
        at = skip_space(text, item.end)
        if text_at(text, at) in ("(", "["):
            found = words.weekday.at(text, at + 1) or words.weekday_mark.at(text, at + 1)
            close = text.find(")" if text[at] == "(" else "]", at, at + 12)
            # （月・祝） says a holiday too.
            if found and close >= 0 and (found[1] == close or not text[found[1]].isalnum()):
                return replace(item, end=close + 1, weekday=int(found[0]))
            return item
        if text_at(text, at) in (",", "、"):
            at = skip_space(text, at + 1)
        elif link := words.link.at(text, at):
            at = link[1]
        found = words.weekday.at(text, at)
        if found and not words.weekday_not_before.at(text, found[1]):
            return replace(item, end=found[1], weekday=int(found[0]))
        return item


def _length(figure: Figure, unit: str) -> tuple[tuple[FactKind, str, str | None], ...]:
    return ((FactKind.DURATION, f"P{figure.value}{unit}", None),)
