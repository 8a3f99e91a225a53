"""What narrows a date behind its figures: 2026年第3四半期, 2026年上半年, 2026年前五個月, 2026年末, 10月下旬, 11月起."""

from __future__ import annotations

from collections.abc import Mapping

from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.time.dated import Dated
from bilingual.facts.time.figures import Figure
from bilingual.facts.time.partial_date import PartialDate, first_months
from bilingual.facts.words import skip_space, text_at
from bilingual.record import replace

SINCE = "since"
"""How a month or year is read that begins something: 11月起 is from its first day on."""


def narrowed(item: Dated, text: str, words: CalendarWords, starts: Mapping[int, Figure]) -> Dated:
    """A year with the quarter, half, months or part that follow it; `starts` are the figures of the text by their starts."""
    at = skip_space(text, item.end)
    if link := words.link.at(text, at):
        at = link[1]
    quarter = words.quarter_before.at(text, at)
    figure = starts.get(quarter[1]) if quarter else None
    if figure and 1 <= figure.value <= 4 and (found := words.quarter.at(text, skip_space(text, figure.end))):
        return item.spanning(found[1], f"Q{figure.value}")
    letters = "".join(sorted(text[at : at + 2], reverse=True))
    if letters in ("Q1", "Q2", "Q3", "Q4") and not text[at + 2 : at + 3].isalnum():
        return item.spanning(at + 2, letters)
    if (months := _first_months(item, at, text, words, starts)) is not None:
        return months
    if found := words.half.at(text, at) or words.half_after_year.at(text, at):
        return item.spanning(found[1], f"H{found[0]}")
    season = words.season.at(text, at) if not words.season_not.at(text, at) else None
    return replace(item, end=season[1], how=season[0]) if season else with_part(item, text, words)


def _first_months(item: Dated, at: int, text: str, words: CalendarWords, starts: Mapping[int, Figure]) -> Dated | None:
    """The months of a year that are counted from its first: 2026年前五個月."""
    year = item.date.year
    before = words.first_months.at(text, at)
    figure = starts.get(skip_space(text, before[1])) if before and not item.date.span else None
    found = words.months_counted.at(text, skip_space(text, figure.end)) if figure else None
    if year is None or figure is None or not found or not (others := first_months(figure.value, year)):
        return None
    last = PartialDate(year, figure.value)
    return replace(item, end=found[1], date=PartialDate(year, 1), last=last, alternatives=others[1:])


def with_part(item: Dated, text: str, words: CalendarWords) -> Dated:
    """With 上旬, 月底 and their like: the value stays what the figures say, and is approximate; or as what it begins."""
    found = words.part.at(text, item.end)
    # 十月初一 is a day of the lunar calendar.
    if found and not words.figures.has(text_at(text, found[1])):
        return replace(item, end=found[1], approx=True, how=found[0])
    if item.how in ("", "han") and words.since.at(text, skip_space(text, item.end)):
        return replace(item, how=SINCE)
    return item
