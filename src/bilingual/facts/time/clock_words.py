"""A language's words of times of day, ready to look up: data/languages/<language>/calendar.yaml, data/zones.yaml."""

from __future__ import annotations

from functools import cache

from bilingual.facts.words import Words
from bilingual.record import Record
from bilingual.tables import table


class ClockWords(Record):
    """The words of times of day of one language; the table explains each."""

    hour_sure: Words
    hour_loose: Words
    hour_not_before: Words
    hour_context_before: Words
    hour_context_after: Words
    hour_idiom: Words
    minute: Words
    minute_not_before: Words
    second: Words
    to_hour: Words
    next_day: Words
    half_hour: Words
    half_not_before: Words
    sharp: Words
    link: Words
    about: Words
    after_time: Words
    quarter_hour: Words
    day_part: Words
    day_part_after: Words
    zone: Words
    zone_letters: Words
    ratio: tuple[str, ...]
    span_from: Words
    span_to: Words
    moment: tuple[tuple[str, str], ...]
    moment_weak: tuple[tuple[str, str], ...]
    behind: frozenset[str]
    """What a word or sign may begin with (two characters, or its one) that makes a time of the figure before it."""


@cache
def clock_words(language: str) -> ClockWords:
    """The words of `language`. Raises TableError where it has no calendar."""
    rows = table(f"languages/{language}/calendar")
    made = {
        "quarter_hour",
        "day_part",
        "day_part_after",
        "zone",
        "zone_letters",
        "ratio",
        "moment",
        "moment_weak",
        "behind",
    }
    moments = [
        tuple((word, value) for value, words in rows[key].items() for word in words)
        for key in ("moment", "moment_weak")
    ]
    latin = {part: [word for word in words if word.isascii()] for part, words in rows["day_part"].items()}
    plain = {name: Words.plain(rows[name]) for name in ClockWords._fields if name not in made}
    return ClockWords(
        **plain,
        quarter_hour=Words.of(rows["quarter_hour"]),
        day_part=Words.of(rows["day_part"]),
        day_part_after=Words.of(latin),
        zone=Words.of(rows["zone"]),
        zone_letters=Words.of(table("zones")),
        ratio=tuple(rows["ratio"]),
        moment=moments[0],
        moment_weak=moments[1],
        behind=plain["hour_sure"].starts.union(plain["hour_loose"].starts, plain["span_to"].starts, ":-AaPp"),
    )
