"""Lists of names: `B200/B300/GB300`, `B200、B300`, `NVIDIA と AMD`. A member lost or gained is a fault of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bilingual.model import Fact
from bilingual.record import replace
from bilingual.tables import table


@cache
def joiners(language: str) -> frozenset[str]:
    """What joins two members of a list, in any language and in this one."""
    return frozenset(table("lists")["joiners"] + table(f"languages/{language}/lists")["joiners"])


def _member(fact: Fact) -> bool:
    """Whether a name can be a list's member: a strong one, or one that is written as a name."""
    return not fact.weak or fact.how in ("capitalised", "all capitals")


def group(facts: Sequence[Fact], text: str, language: str) -> list[Fact]:
    """The same names, members of one list with the same `group`.

    A list is two names or more with nothing but a separator or a joining word between them, spaces aside; a maker
    before its model (`AMD MI350X`) is no break. Lower-case words make no list: `read/write` is one idea.
    """
    joining = joiners(language)
    made: list[Fact] = []
    number = 0
    start = 0
    while start < len(facts):
        stop = start + 1
        joined = 0
        while stop < len(facts) and _member(facts[stop - 1]) and _member(facts[stop]):
            between = text[facts[stop - 1].end : facts[stop].start]
            if len(between) <= 12 and between.strip() in joining:
                joined += 1
            elif between.strip() or facts[stop - 1].how not in ("glossary", "kept") or facts[stop].weak:
                break
            stop += 1
        if joined:
            made += [replace(fact, group=number) for fact in facts[start:stop]]
            number += 1
        else:
            made += facts[start:stop]
        start = stop
    return made
