"""What stands behind the figures of a text. Most texts with figures say nothing of time, and one look at this tells."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from bilingual.facts.number.numeral_signs import VULGAR, numeral_signs
from bilingual.facts.time.figures import figure_signs
from bilingual.facts.words import skip_space
from bilingual.tables import table
from bilingual.text import one_of, pattern


@cache
def _pattern(language: str) -> re.Pattern[str]:
    signs, figures = numeral_signs(language), figure_signs(language)
    words = (*table(f"languages/{language}/calendar")["first_year"], *signs.several)
    rows = (row[0] for part in (signs.scales, signs.excess) for rows in part.values() for row in rows)
    last = {*"0123456789", *VULGAR, *signs.digits, *signs.units, *signs.tens, *figures.digits, *figures.powers}
    return pattern(f"{one_of(sorted(last.union(*words, *rows)))}(?= ?+([^0-9].?))", re.DOTALL)


@lru_cache(maxsize=8)  # The extractors of dates, times and lengths all ask for those of the same block.
def behind_figures(text: str, language: str) -> frozenset[str]:
    """The two characters behind each figure and numeral of a width-folded text, a space skipped, one where the text ends; a
    Han figure inside a longer one counts as well, so that there may be more of them.

    >>> sorted(behind_figures("3 時間で 20個", "ja"))
    ['個', '時間']
    """
    return frozenset(_pattern(language).findall(text))


def stands_behind(signs: frozenset[str], text: str, language: str) -> bool:
    """Whether one of these characters, or pairs of characters, stands behind a figure."""
    behind = behind_figures(text, language)
    return not signs.isdisjoint(behind) or not signs.isdisjoint([pair[0] for pair in behind])


def is_marked(text: str, end: int, signs: frozenset[str]) -> bool:
    """Whether one of these stands behind the figure that ends at `end`."""
    at = skip_space(text, end)
    return text[at : at + 1] in signs or text[at : at + 2] in signs
