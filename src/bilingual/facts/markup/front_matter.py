"""Which facts of a page's front matter are facts of the page: those of its title and description, and links."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache

from bilingual.model import Fact, FactKind
from bilingual.tables import table
from bilingual.text import pattern

_KEY = pattern(r"^([ \t]*)[\"']?([A-Za-z][\w.-]{0,40})[\"']?[ \t]*[:=]", re.MULTILINE)


@cache
def _keys(which: str) -> frozenset[str]:
    return frozenset(table("front_matter")[which])


def told(text: str, facts: Iterable[Fact]) -> Iterator[Fact]:
    """The facts of a front matter that readers are told; offsets are offsets in `text`.

    Identifiers, hashes, dates of translation and the like differ from language to language and are left out.
    """
    starts: list[int] = []
    keys: list[str] = []
    indent: str | None = None
    for match in _KEY.finditer(text):
        # What is indented more than the first key belongs to the key above it.
        indent = match[1] if indent is None else indent
        if match[1] == indent:
            starts.append(match.start())
            keys.append(match[2].casefold())
    for fact in facts:
        at = bisect_right(starts, fact.start) - 1
        key = keys[at] if at >= 0 else ""
        if key in _keys("prose") or (fact.kind is FactKind.LINK and key not in _keys("volatile")):
            yield fact
