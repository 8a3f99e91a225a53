"""Years of which only the last two figures are written: 2023〜24年, 1998〜99年度, ’24年, ’24年度."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.time.dated import Dated
from bilingual.facts.time.figures import Figure
from bilingual.facts.time.partial_date import PartialDate, eras
from bilingual.facts.time.year_or_length import FIRST_YEAR, LAST_YEAR
from bilingual.facts.words import skip_space, text_at
from bilingual.model import FactKind

_APOSTROPHES = frozenset("'’‘")
# From here on two figures are a year of the last century: ’98年.
_LAST_CENTURY = 70
# A range that ends in the next century begins in the last years of its own and ends in the first ones: 1999〜03年.
_LATE, _EARLY = 90, 30


def short_years(
    text: str, words: CalendarWords, figures: Sequence[Figure], starts: Mapping[int, Figure]
) -> Iterator[Dated]:
    """All such years of a text, in order."""
    for figure in figures:
        if figure.glued or figure.han:
            continue
        if figure.width == 4 and FIRST_YEAR <= figure.value <= LAST_YEAR:
            if (found := _range(figure, text, words, starts)) is not None:
                yield found
        elif figure.width == 2 and text_at(text, figure.start - 1) in _APOSTROPHES:
            fiscal = words.fiscal_year.at(text, figure.end)
            mark = fiscal or (None if words.decade.at(text, figure.end) else words.year.at(text, figure.end))
            if mark and not text_at(text, figure.start - 2).isdecimal():
                year = figure.value + (2000 if figure.value < _LAST_CENTURY else 1900)
                date = PartialDate(year, span="FY" if fiscal else "")
                yield Dated(figure.start - 1, mark[1], date, how="two figures")


def short_fiscal_year(figure: Figure, end: int) -> Dated | None:
    """25年度, of this century or of an era that goes without saying."""
    if figure.width != 2 or figure.han:
        return None
    years = [era.base + figure.value for era in eras().values() if era.letter and figure.value <= (era.last or _EARLY)]
    others = (PartialDate(year, span="FY").value for year in dict.fromkeys(years))
    return Dated(
        figure.start,
        end,
        PartialDate(2000 + figure.value, span="FY"),
        how="two figures",
        alternatives=tuple((FactKind.DATE, value, None) for value in others),
    )


def _range(first: Figure, text: str, words: CalendarWords, starts: Mapping[int, Figure]) -> Dated | None:
    at = skip_space(text, first.end)
    mark = words.year.at(text, at)
    month = _month(text, mark[1], words, starts) if mark else None
    begun = month[1] if month else mark[1] if mark else at
    joint = words.range.at(text, skip_space(text, begun))
    second = starts.get(skip_space(text, joint[1])) if joint else None
    if joint is None or second is None or second.width != 2 or second.han:
        return None
    after = skip_space(text, second.end)
    fiscal = words.fiscal_year.at(text, after)
    end = fiscal or words.year.at(text, after)
    last_month = _month(text, end[1], words, starts) if end and month else None
    if end is None or words.year_length.at(text, end[1]) or (month and not last_month):
        return None
    # 2019年から20年 may be for twenty years, 2019年から20年にかけて is until 2020.
    if words.year_or_length.before(text, joint[1]) and not (last_month or words.until.at(text, end[1])):
        return None
    century, low = divmod(first.value, 100)
    if second.value <= low:
        if low < _LATE or second.value > _EARLY:
            return None
        century += 1
    year = century * 100 + second.value
    if month and last_month:
        return Dated(
            first.start, last_month[1], PartialDate(first.value, month[0]), last=PartialDate(year, last_month[0])
        )
    span = "FY" if fiscal else ""
    return Dated(first.start, end[1], PartialDate(first.value, span=span), last=PartialDate(year, span=span))


def _month(text: str, at: int, words: CalendarWords, starts: Mapping[int, Figure]) -> tuple[int, int] | None:
    """The month at an offset, of which no day is said, and where it ends."""
    figure = starts.get(skip_space(text, at))
    mark = words.month.at(text, skip_space(text, figure.end)) if figure and 1 <= figure.value <= 12 else None
    if figure is None or mark is None or skip_space(text, mark[1]) in starts:
        return None
    return figure.value, mark[1]
