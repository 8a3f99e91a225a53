"""Where words of time that no figure introduces may start: 半年, 来週, 毎秒, 土曜日."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from bilingual.facts.time.calendar_words import calendar_words
from bilingual.facts.time.duration_words import duration_words
from bilingual.text import one_of


@cache
def _pattern(language: str) -> re.Pattern[str]:
    dates, lengths = calendar_words(language), duration_words(language)
    first = dates.free | dates.relative.first | lengths.free | lengths.each.first
    return re.compile(one_of(sorted(first)))


@lru_cache(
    maxsize=8
)  # The extractors of dates, relative dates, lengths and frequencies all ask for those of the same block.
def _all(text: str, language: str) -> tuple[tuple[str, int], ...]:
    return tuple((match[0], match.start()) for match in _pattern(language).finditer(text))


def starts(text: str, language: str, first: frozenset[str]) -> list[int]:
    """The offsets of the characters of `first`, a subset of those that begin such words.

    One pattern serves all of them: sets of Chinese characters are slow to compile, and each is a pass over the text.
    """
    return [at for char, at in _all(text, language) if char in first]
