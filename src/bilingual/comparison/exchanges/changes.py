"""Changes from one value to another that are told the other way round: 8から32に against 由 32 提高為 8."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from bilingual.comparison.agreement.relation import key
from bilingual.comparison.exchanges.cells import VALUES, Exchanged
from bilingual.comparison.work import PairWork, Side
from bilingual.model import Fact
from bilingual.tables import table
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ARROWS = ("→", "⇒", "➜", "->", "=>")
_BREAKS = r"[、，,。；;！？!?\n\t]"
# How far apart the two values stand, and how far before the first one the word for it: 由原本的 8.
_BETWEEN = 16
_BEFORE = 5


class _ChangeWords:
    """What one language says beside the two values of a change."""

    __slots__ = ("before_first", "before_second", "behind_first", "behind_second")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/ranges")["changes"]
        self.before_first = tuple(rows["before_first"])
        self.behind_first = tuple(rows["behind_first"])
        self.before_second = tuple(rows["before_second"])
        self.behind_second = tuple(rows["behind_second"])


@cache
def _words(language: str) -> _ChangeWords:
    return _ChangeWords(language)


def turned_change(item: PairWork) -> Exchanged | None:
    """The first values of a change of which the two sides tell the contrary."""
    ours = {(key(a), key(b)): a for a, b in _changes(item.source)}
    if not ours:
        return None
    theirs = {(key(a), key(b)): a for a, b in _changes(item.target)}
    for (first, second), fact in ours.items():
        turned = (second, first)
        if first != second and turned in theirs and turned not in ours and (first, second) not in theirs:
            return fact, theirs[turned], True
    return None


def _changes(side: Side) -> Iterator[tuple[Fact, Fact]]:
    """The pairs of values of one sort of which the text says that the first became the second."""
    values = [fact for fact in side.facts if fact.kind in VALUES and not fact.weak]
    text, words = side.document.text, _words(side.document.language)
    for a, b in pairwise(values):
        between = text[a.end : b.start].strip()
        if (
            not between
            or len(between) > _BETWEEN
            or (a.kind, a.unit) != (b.kind, b.unit)
            or pattern(_BREAKS).search(between)
        ):
            continue
        if between in _ARROWS or _tells(text, a, b, between, words):
            yield a, b


def _tells(text: str, a: Fact, b: Fact, between: str, words: _ChangeWords) -> bool:
    if not (words.before_first or words.behind_first or words.before_second or words.behind_second):
        # Of a language without such words, nothing tells.
        return False
    before = text[max(0, a.start - _BEFORE) : a.start]
    return (
        (not words.before_first or any(word in before for word in words.before_first))
        and (not words.behind_first or between.startswith(words.behind_first))
        and (not words.before_second or between.endswith(words.before_second))
        and (not words.behind_second or text[b.end : b.end + 4].lstrip().startswith(words.behind_second))
    )
