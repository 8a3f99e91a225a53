"""Where words may start in a text that no figure introduces: 半年, 来週, 正午, ひとつ, 半額, 台湾.

Of a text's characters few begin such a word. One pass of one pattern finds them for all extractors, most of which then
have nothing to look for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from bilingual.facts.scan import Scan
from bilingual.text import one_of

Glossary = tuple[tuple[str, tuple[str, ...]], ...]


@cache
def _pattern(language: str, glossary: Glossary) -> re.Pattern[str]:
    # Imported here, since the extractors that these words belong to ask for clues.
    from bilingual.facts.name.glossary import first_characters
    from bilingual.facts.number.counters import counter_words
    from bilingual.facts.number.proportions import proportion_words
    from bilingual.facts.number.spoken import spoken_words
    from bilingual.facts.number.units import unit_words
    from bilingual.facts.time.calendar_words import calendar_words
    from bilingual.facts.time.clock_words import clock_words
    from bilingual.facts.time.duration_words import duration_words

    dates, lengths, spoken = calendar_words(language), duration_words(language), spoken_words(language)
    first = frozenset().union(
        *(dates.free, dates.relative.first, dates.era_last, lengths.free, lengths.each.first),
        *(clock_words(language).moment_first, counter_words(language).native_first, spoken.first if spoken else ()),
        *(proportion_words(language).fixed.first, unit_words(language).half.first),
        first_characters(language, glossary),
    )
    return re.compile(one_of(sorted(first)))


@lru_cache(maxsize=8)  # All extractors ask for those of the same block.
def _clues(text: str, language: str, glossary: Glossary) -> Mapping[str, list[int]]:
    found: dict[str, list[int]] = {}
    for match in _pattern(language, glossary).finditer(text):
        found.setdefault(match[0], []).append(match.start())
    return found


def has_clue(scan: Scan, first: frozenset[str]) -> bool:
    """Whether a block has one of these characters, which must be among those that `_pattern` looks for."""
    return not first.isdisjoint(_clues(scan.folded, scan.language, scan.glossary))


def clues(scan: Scan, first: frozenset[str]) -> list[int]:
    """The offsets of these characters in a block, in order; they must be among those that `_pattern` looks for."""
    found = _clues(scan.folded, scan.language, scan.glossary)
    if first.isdisjoint(found):
        return []
    return sorted([at for char, places in found.items() if char in first for at in places])
