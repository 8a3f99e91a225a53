"""Whether an amount says what something came to, or by how much it changed: 30人に増えた, 增加到 30 人; 30人増えた, 增加了 30 人."""

from __future__ import annotations

from functools import cache

from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.record import Record
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TO, BY = "to", "by"
# How much of a verb's ending belongs to what a message quotes: に増えた.
_ENDING = 3


class Change(Record):
    """What an amount says of a change (`to`, `by`), and the stretch from it to the verb or from the verb to it."""

    says: str
    start: int
    end: int


class _Side:
    """The words for changes on one side of an amount."""

    __slots__ = ("joints", "near", "neither", "verbs")

    def __init__(self, rows: Any, *, behind: bool) -> None:
        self.verbs = Words.plain(rows["verbs"])
        self.joints = Words.of({TO: rows["to"], BY: rows["by"]})
        self.neither = frozenset(rows["neither"])
        self.near = (self.verbs.first | self.joints.first) if behind else (self.verbs.last | self.joints.last)


class _ChangeWords:
    __slots__ = ("before", "behind", "endings")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/context")
        self.behind = _Side(rows["change"]["behind"], behind=True)
        self.before = _Side(rows["change"]["before"], behind=False)
        self.endings = frozenset(rows["endings"])


@cache
def _words(language: str) -> _ChangeWords:
    return _ChangeWords(language)


def change_of(text: str, language: str, fact: tuple[int, int], bounded: tuple[int, int]) -> Change | None:
    """What an amount says of a change, None where no verb beside it tells.

    `fact` is its stretch, `bounded` the one with the words that bound it: a limit may be part of it (30人以上増えた), or what
    looks like one the word for what it came to (30人まで増えた).
    """
    words = _words(language)
    for end in dict.fromkeys((fact[1], bounded[1])):
        at = skip_space(text, end)
        if text[at : at + 1] in words.behind.near and (found := _behind(text, at, words)):
            return Change(found[0], fact[0], found[1])
    for start in dict.fromkeys((bounded[0], fact[0])):
        at = skip_space_back(text, start)
        if text[at - 1 : at] in words.before.near and (found := _before(text, at, words.before)):
            return Change(found[0], found[1], fact[1])
    return None


def _behind(text: str, at: int, words: _ChangeWords) -> tuple[str, int] | None:
    joint = words.behind.joints.at(text, at)
    says, verb_at = joint or (BY, at)
    verb = words.behind.verbs.at(text, verb_at)
    if verb is None or text[at : verb[1]] in words.behind.neither:
        return None
    end = verb[1]
    while end < verb[1] + _ENDING and text[end : end + 1] in words.endings:
        end += 1
    return says, end


def _before(text: str, at: int, words: _Side) -> tuple[str, int] | None:
    joint = words.joints.before(text, at)
    says, verb_at = joint or (BY, at)
    verb = words.verbs.before(text, verb_at)
    return (says, verb[1]) if verb and text[verb[1] : at] not in words.neither else None
