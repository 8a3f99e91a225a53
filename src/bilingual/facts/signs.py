"""What a text must hold some of for an extractor to find anything in it."""

from __future__ import annotations

from collections.abc import Iterable

from bilingual.record import Record

_NONE: frozenset[str] = frozenset()


class Signs(Record):
    """What calls an extractor to a text; any one of these does. `folded` text is meant.

    `starts`: characters, and pairs of characters that follow each other (the first two of a word), anywhere. `behind`: the
    same behind a figure or numeral, a space skipped. `figures`: a pattern that needs a digit. `numerals`, `latin`, `typed`:
    whether a numeral, a Latin letter or a stretch that a reader typed is enough.
    """

    starts: frozenset[str] = _NONE
    behind: frozenset[str] = _NONE
    figures: str = ""
    numerals: bool = False
    latin: bool = False
    typed: bool = False


def pairs(first: Iterable[str], second: Iterable[str]) -> frozenset[str]:
    """Every character of the one followed by every character of the other."""
    return frozenset([a + b for a in first for b in second])


def openings(words: Iterable[str], behind: frozenset[str]) -> frozenset[str]:
    """The first two characters of each word; a word of one character with each of what may stand behind it."""
    return frozenset([start for word in words for start in ((word[:2],) if len(word) > 1 else pairs({word}, behind))])
