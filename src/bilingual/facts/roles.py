"""What a value is for, by the words beside it: what something came to or by how much it changed, since when or until when.

30人に増えた and 增加到 30 人 against 30人増えた and 增加了 30 人; 5月10日から and 5月10日起 against 5月10日まで and 5月10日止.
"""

from __future__ import annotations

from functools import cache

from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.model import Fact, FactKind
from bilingual.record import Record
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TO, BY = "to", "by"
SINCE, UNTIL = "since", "until"
_CHANGING = frozenset({FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY, FactKind.DURATION})
# How much of a verb's ending belongs to what a message quotes: に増えた.
_ENDING = 3


class Role(Record):
    """What a value is for, and the stretch from it to the word that says so or from the word to it."""

    says: str
    start: int
    end: int


class _Change:
    """The words for changes on one side of an amount."""

    __slots__ = ("joints", "near", "neither", "verbs")

    def __init__(self, rows: Any, *, behind: bool) -> None:
        # A language without such words has an empty table.
        self.verbs = Words.of({"verb": rows.get("verbs", ()), "": rows.get("no_verbs", ())})
        self.joints = Words.of({TO: rows.get("to", ()), BY: rows.get("by", ())})
        self.neither = frozenset(rows.get("neither", ()))
        self.near = (self.verbs.first | self.joints.first) if behind else (self.verbs.last | self.joints.last)


class _RoleWords:
    __slots__ = ("endings", "moment_after", "moment_before", "moment_not_before", "verb_after", "verb_before")

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/context")
        self.verb_after = _Change(rows["change"].get("behind", {}), behind=True)
        self.verb_before = _Change(rows["change"].get("before", {}), behind=False)
        self.endings = frozenset(rows["endings"])
        self.moment_after = Words.of(rows["since_until"].get("behind", {}))
        self.moment_before = Words.of(rows["since_until"].get("before", {}))
        self.moment_not_before = {
            word: frozenset(after) for word, after in rows["since_until"].get("not_before", {}).items()
        }


@cache
def _words(language: str) -> _RoleWords:
    return _RoleWords(language)


def role_of_moment(text: str, language: str, fact: Fact) -> Role | None:
    """Whether a date or time is said as a beginning or an end, None where nothing beside it tells."""
    words = _words(language)
    at = skip_space(text, fact.end)
    if found := words.moment_after.at(text, at):
        refused = text[found[1] : found[1] + 1] in words.moment_not_before.get(text[at : found[1]], ())
        return None if refused else Role(found[0], fact.start, found[1])
    found = words.moment_before.before(text, skip_space_back(text, fact.start))
    return Role(found[0], found[1], fact.end) if found else None


def role_of_amount(text: str, language: str, fact: Fact, bounded: tuple[int, int]) -> Role | None:
    """Whether an amount says a change, or what one came to; None where no verb beside it tells.

    `bounded` is its stretch with the words that bound it: a limit may stand between it and the verb (30人以上増えた), or what
    looks like one be the word for what it came to (30人まで増えた).
    """
    # What a multiple is of has a reading of its own: 3倍に増加.
    if fact.kind not in _CHANGING or fact.unit == "x":
        return None
    words, stretch = _words(language), (fact.start, fact.end)
    for end in dict.fromkeys((stretch[1], bounded[1])):
        at = skip_space(text, end)
        if text[at : at + 1] in words.verb_after.near and (found := _verb_after(text, at, words)):
            return Role(found[0], stretch[0], found[1])
    # The word for what it came to may look like a limit here, too: 漲破30元.
    for start in dict.fromkeys((stretch[0], bounded[0])):
        at = skip_space_back(text, start)
        if text[at - 1 : at] in words.verb_before.near and (found := _verb_before(text, at, words.verb_before)):
            return Role(found[0], found[1], stretch[1])
    return None


def _verb_after(text: str, at: int, words: _RoleWords) -> tuple[str, int] | None:
    says, verb_at = words.verb_after.joints.at(text, at) or (BY, at)
    verb = words.verb_after.verbs.at(text, verb_at)
    if not verb or not verb[0] or text[at : verb[1]] in words.verb_after.neither:
        return None
    end = verb[1]
    while end < verb[1] + _ENDING and text[end : end + 1] in words.endings:
        end += 1
    return says, end


def _verb_before(text: str, at: int, words: _Change) -> tuple[str, int] | None:
    says, verb_at = words.joints.before(text, at) or (BY, at)
    verb = words.verbs.before(text, verb_at)
    return (says, verb[1]) if verb and verb[0] and text[verb[1] : at] not in words.neither else None
