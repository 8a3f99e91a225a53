"""A language's words of dates, ready to look up: data/languages/<language>/calendar.yaml."""

from __future__ import annotations

from functools import cache

from bilingual.facts.signs import openings
from bilingual.facts.time.figures import FigureSigns, figure_signs
from bilingual.facts.time.partial_date import eras
from bilingual.facts.words import Words, skip_space
from bilingual.record import Record
from bilingual.tables import table


class CalendarWords(Record):
    """The words of dates of one language; the table explains each."""

    year: Words
    month: Words
    month_tail: Words
    month_not_before: Words
    month_length_after: Words
    first_months: Words
    months_counted: Words
    lunar: Words
    lunar_day: Words
    day_sure: Words
    day_loose: Words
    day_loose_after: Words
    day_loose_before: Words
    day_not_before: Words
    han_day_not_before: Words
    duration_after: Words
    duration_before: Words
    decade: Words
    fiscal_year: Words
    century: Words
    era: Words
    before_common_era: Words
    era_letters: bool
    implied_era: str
    quarter: Words
    quarter_before: Words
    half: Words
    half_after_year: Words
    half_year_not_after: Words
    half_year_not_before: Words
    part: Words
    season: Words
    season_not: Words
    since: Words
    link: Words
    weekday: Words
    weekday_mark: Words
    weekday_open: Words
    weekday_list: Words
    weekday_not_before: Words
    weekday_not_after: Words
    every: Words
    year_length: Words
    relative: Words
    relative_not_before: Words
    relative_not_after: Words
    range: Words
    range_or_change: Words
    year_or_length: Words
    until: Words
    change_after: Words
    version_before: Words
    estimate: Words
    several: Words
    in_turn: Words
    mixed_joint: Words
    figures: FigureSigns
    free: frozenset[str]
    """What a word that needs no figure begins with, two characters: days of the week and their marks in a row, half years."""
    behind: frozenset[str]
    """What a word may begin with (two characters, or its one) that makes a date of the figure before it."""
    eras: frozenset[str]
    """What the word of an era begins with, two characters; of a single one, it and a figure or a space behind it."""


def ranged(words: CalendarWords, text: str, end: int, start: int, last: int) -> bool:
    """Whether a sign or word of a range, and nothing else, stands between `end` and `start`.

    `last` is where the second end of the range stops: 4時から6時に変更 tells of a change, not of a range.
    """
    at = skip_space(text, end)
    found = words.range.at(text, at) if start - end <= 6 else None
    if found is None or skip_space(text, found[1]) != start:
        return False
    return not words.range_or_change.at(text, at) or words.change_after.at(text, last) is None


@cache
def calendar_words(language: str) -> CalendarWords:
    """The words of `language`. Raises TableError where it has no calendar."""
    rows = table(f"languages/{language}/calendar")
    weekday, half, mark = (Words.of(rows[name]) for name in ("weekday", "half", "weekday_mark"))
    names = {name: name for name in eras() if not name.isascii()} | dict.fromkeys(rows["common_era"], "")
    era, signs = Words(names), figure_signs(language)
    relative = Words.of(rows["relative"])
    made = {
        "era",
        "era_letters",
        "implied_era",
        "half",
        "half_after_year",
        "part",
        "season",
        "weekday",
        "weekday_mark",
        "free",
        "relative",
        "in_turn",
        "mixed_joint",
        "months_counted",
        "figures",
        "behind",
        "eras",
    }
    plain = {name: Words.plain(rows[name]) for name in CalendarWords._fields if name not in made}
    marks = ("year", "month", "day_sure", "day_loose", "decade", "fiscal_year", "century", "quarter")
    joints = plain["weekday_open"].first | plain["weekday_list"].first
    return CalendarWords(
        **plain,
        era=era,
        era_letters=rows["era_letters"],
        implied_era=rows.get("implied_era", ""),
        half=half,
        half_after_year=Words.of(rows["half_after_year"]),
        part=Words.of(rows["part"]),
        season=Words.of(rows["season"]),
        relative=relative,
        weekday=weekday,
        months_counted=Words.plain(rows["unit"].get("M", ())),
        weekday_mark=mark,
        in_turn=Words.plain(table(f"languages/{language}/measures")["in_turn"]),
        mixed_joint=Words.plain(table(f"languages/{language}/measures")["mixed_joints"]),
        figures=signs,
        free=weekday.starts | half.starts | openings(mark, joints),
        behind=frozenset().union(*(plain[name].starts for name in marks)),
        eras=openings([*era, *plain["before_common_era"]], signs.starts | {" "}),
    )
