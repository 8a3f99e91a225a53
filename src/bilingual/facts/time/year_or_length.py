"""Whether what a date and a length of time write alike is the one or the other: 2000年, 3日, 2世紀."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.words import skip_space_back, text_at

FIRST_YEAR, LAST_YEAR = 1500, 2199
"""Years of four figures within these are years, not lengths of time, unless the text says otherwise."""

MANY_CENTURIES = 10
"""Fewer than this many are as likely a length of time; the tenth and later ones are centuries by name."""


def says_duration(text: str, start: int, end: int, words: CalendarWords) -> bool:
    """Whether what stands beside a bare 3日 or 2000年 makes it a length of time: 3日間, 最大3日."""
    if words.duration_after.at(text, end) or words.duration_before.before(text, skip_space_back(text, start)):
        return True
    # 2、3日 is an estimate.
    mark = words.estimate.before(text, start)
    return mark is not None and words.figures.follow(text_at(text, mark[1] - 1), text_at(text, start))


def says_centuries(value: Fraction | int, text: str, start: int, end: int, words: CalendarWords) -> bool:
    """Whether a few centuries are a length of time, 過去2世紀; the part of one (2世紀前半) and the end of a range are not."""
    if value >= MANY_CENTURIES or words.part.at(text, end) or _ends_centuries(text, start, words):
        return False
    return says_duration(text, start, end, words)


def _ends_centuries(text: str, start: int, words: CalendarWords) -> bool:
    """Whether a sign of a range and another century, or the part of one, stand before: 四世紀中葉到七世紀間."""
    joint = words.range.before(text, skip_space_back(text, start))
    if joint is None:
        return False
    at = skip_space_back(text, joint[1])
    if part := words.part.before(text, at):
        at = part[1]
    return words.century.before(text, at) is not None


def reads_year(value: int, text: str, start: int, end: int, words: CalendarWords) -> bool:
    """Whether a number of four figures before 年 is a year: within a span around now unless 間 follows, beyond it
    unless a word beside it says how long.
    """
    if FIRST_YEAR <= value <= LAST_YEAR:
        return words.year_length.at(text, end) is None or _ends_years(text, start, words)
    return 1000 <= value <= 2999 and not says_duration(text, start, end, words)


def _ends_years(text: str, start: int, words: CalendarWords) -> bool:
    """Whether another year and a sign of a range stand before: 1800-1875年間 are years."""
    joint = words.range.before(text, skip_space_back(text, start))
    if joint is None:
        return False
    at = skip_space_back(text, joint[1])
    mark = words.year.before(text, at)
    return text_at(text, skip_space_back(text, mark[1] if mark else at) - 1).isdecimal()
