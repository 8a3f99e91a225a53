"""Slots: what stands around a name, which tells whether another one on the other side stands in its place."""

from __future__ import annotations

from collections.abc import Iterable

from bilingual.alignment.features import features
from bilingual.comparison.work import Side
from bilingual.model import Fact
from bilingual.text import from_file, pattern

# How far around a name it is looked, within its sentence.
_REACH = 14
_ENDS = r"[。！？\n\t]"
# A character alone says little next to a pair of them, a word or a figure.
_SINGLE = 0.25
# What features begin with that are concepts of the table of words.
_CONCEPT = "#"
_BEFORE = frozenset("(（[{「『【《〈“\"'*_|")
_BEHIND = frozenset(")）]}」』】》〉”\"'*_|")


def alike(source: Side, ours: Iterable[int], target: Side, theirs: Iterable[int]) -> float:
    """How many words the surroundings of two names have in common, at the places where that is most."""
    left = [features(_around(source, i)) for i in ours]
    right = [features(_around(target, j)) for j in theirs]
    found = 0.0
    for a in left:
        for b in right:
            words = a.words & b.words
            singles = sum(len(word) == 1 for word in words)
            others = len(words) - singles + len(a.latin & b.latin) + len(a.values & b.values)
            found = max(found, others + _SINGLE * singles)
    return found


def _around(side: Side, i: int) -> str:
    block, fact = side.document.blocks[side.owners[i]], side.facts[i]
    start, end = from_file(block, fact.start), from_file(block, fact.end)
    before, behind = block.text[max(0, start - _REACH) : start], block.text[end : end + _REACH]
    return f"{pattern(_ENDS).split(before)[-1]}\n{pattern(_ENDS).split(behind)[0]}"


def stands_alone(side: Side, i: int) -> bool:
    """Whether a name is all that stands between two brackets, quotation marks or marks of emphasis."""
    fact, text = side.facts[i], side.document.text
    before = text[max(0, fact.start - 2) : fact.start].rstrip()[-1:]
    behind = text[fact.end : fact.end + 2].lstrip()[:1]
    return before in _BEFORE and behind in _BEHIND


def is_part(side: Side, i: int) -> bool:
    """Whether a name stands beside another Latin word: parts of such names are translated, Godot Foundation as Godot 基金會."""
    fact, text = side.facts[i], side.document.text
    return any(
        gap == " " and word.isascii() and word.isalpha()
        for gap, word in (
            (text[max(0, fact.start - 1) : fact.start], text[max(0, fact.start - 2) : max(0, fact.start - 1)]),
            (text[fact.end : fact.end + 1], text[fact.end + 1 : fact.end + 2]),
        )
    )


def is_translated(name: Fact, other: Side) -> bool:
    """Whether the other side says in its own words what a name means (Library, 程式庫), by the table of words."""
    meant = {word for word in features(f"{name.text}。").words if word.startswith(_CONCEPT)}
    return bool(meant) and any(not meant.isdisjoint(features(block.text).words) for block in other.blocks)
