"""Where words may start in a text that no figure introduces: 半年, 来週, 正午, ひとつ, 半額, 台湾.

Two characters tell of nearly every such word; few places of a text have two of them. One pass finds which ones a text has,
for all extractors, most of which then aren't called (see `extractors`).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from bilingual.facts.scan import Scan
from bilingual.text import one_of, pattern

Glossary = tuple[tuple[str, tuple[str, ...]], ...]


@cache
def _all_starts(language: str, glossary: Glossary) -> tuple[frozenset[str], re.Pattern[str], re.Pattern[str]]:
    """The starts of all extractors, and what finds a character of one, and one and the next character."""
    # Imported here, since the extractors ask for clues.
    from bilingual.facts.extractors import extractors

    starts = frozenset().union(*(row.signs.starts for row in extractors(language, glossary)))
    single = one_of(sorted([sign for sign in starts if len(sign) == 1]))
    first = one_of(sorted({sign[0] for sign in starts if len(sign) == 2}))
    # Looked at from behind the first, so that of three characters both pairs are found: only a pattern that begins with a set
    # of characters is searched for by these, without a try at every place.
    return starts, pattern(single), pattern(f"{first}(?<=(?=(..)).)", re.DOTALL)


@lru_cache(maxsize=8)  # All extractors ask for those of the same block.
def starts_in(text: str, language: str, glossary: Glossary) -> frozenset[str]:
    """Of the characters and pairs of characters that are a start for any extractor, those that a width-folded text has."""
    starts, single, pair = _all_starts(language, glossary)
    return starts.intersection([*single.findall(text), *pair.findall(text)])


def clues(scan: Scan, starts: frozenset[str]) -> list[int]:
    """The offsets of these characters and pairs of characters in a block, in order; they must be among the signs of an
    extractor.
    """
    text = scan.folded
    # A set, since a single character may be a start and the first of another.
    places: set[int] = set()
    for start in starts_in(text, scan.language, scan.glossary) & starts:
        at = text.find(start)
        while at >= 0:
            places.add(at)
            at = text.find(start, at + 1)
    return sorted(places)
