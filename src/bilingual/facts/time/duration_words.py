"""A language's words of durations and frequencies, ready to look up: data/languages/<language>/calendar.yaml."""

from __future__ import annotations

from functools import cache

from bilingual.facts.signs import openings
from bilingual.facts.words import Words
from bilingual.record import Record
from bilingual.tables import table


class DurationWords(Record):
    """The words of durations and frequencies of one language; the table explains each."""

    unit: Words
    bare: Words
    compound: Words
    compound_joint: Words
    half_unit: Words
    half_before: Words
    wordless: Words
    quarters: Words
    wordless_weak: Words
    period: Words
    unit_not_before: Words
    year_not_before: Words
    one_not_before: Words
    minute_bare_not_before: Words
    minute_bare_not_after: Words
    half_after: Words
    half_inside: Words
    half_not_before: Words
    half_not_after: Words
    night: Words
    several: Words
    excess: Words
    estimate: Words
    length_idiom: Words
    idiom_length_before: Words
    idiom_not_before: Words
    played_before: Words
    place: Words
    place_not_before: Words
    century_length: Words
    relative_place: Words
    skipping_after: Words
    skipping_before: Words
    each: Words
    per_after: Words
    per_before: Words
    per_figure: Words
    times: Words
    times_not_before: Words
    period_not_after: Words
    period_open: Words
    day: Words
    bare_han: int
    free: frozenset[str]
    """What a word that needs no figure begins with, two characters: 半年, 数日."""
    wordless_starts: frozenset[str]
    """The same, and what a bare period begins with: 毎秒."""
    behind: frozenset[str]
    """What a word may begin with (two characters, or its one) that makes a length of the number before it."""
    marks: frozenset[str]
    """The same, of words that make a length, a frequency or a place in a row of the number before them."""


@cache
def duration_words(language: str) -> DurationWords:
    """The words of `language`. Raises TableError where it has no calendar."""
    rows = table(f"languages/{language}/calendar")
    half_before, several = Words.of(rows["half_before"]), Words.plain(rows["several"])
    valued = (
        "bare",
        "compound",
        "half_unit",
        "period",
        "quarters",
        "wordless",
        "wordless_weak",
        "each",
        "place",
        "relative_place",
    )
    made = {
        *valued,
        "played_before",
        "unit",
        "half_before",
        "several",
        "day",
        "bare_han",
        "free",
        "wordless_starts",
        "behind",
        "marks",
    }
    words = {name: Words.of(rows[name]) for name in valued}
    words |= {name: Words.plain(rows[name]) for name in DurationWords._fields if name not in made}
    words["unit"] = Words.of({**rows["unit"], "": rows["not_unit"]})
    words["day"] = Words.plain((*rows["unit"].get("D", ()), *rows["bare"].get("D", ())))
    marks = ("unit", "bare", "compound", "century_length", "excess", "half_inside", "night", "day")
    behind = Words.plain(rows["century"]).starts.union(*(words[name].starts for name in marks))
    free = half_before.starts | words["wordless"].starts | words["wordless_weak"].starts
    free |= openings(several, words["unit"].first | words["bare"].first | {" "})
    return DurationWords(
        **words,
        half_before=half_before,
        several=several,
        played_before=Words({word: str(minutes) for minutes, found in rows["played_before"].items() for word in found}),
        bare_han=rows["bare_han"],
        free=free,
        wordless_starts=free | words["each"].starts,
        behind=behind,
        marks=behind | words["times"].starts | words["place"].starts,
    )
