"""Limits that words farther off turn: 18歳未満お断り is 限18歲以上; and lengths of time with their ends: 3日以内, 三天後.

A limit and its contrary (`<` and `>=`, `>` and `<=`) say the same where just one of the two sentences denies what it says.
"""

from __future__ import annotations

from functools import cache

from bilingual.comparison.values import Reason, Relation
from bilingual.comparison.work import Side
from bilingual.facts.words import Words, skip_space, skip_space_back, text_at
from bilingual.model import Document, Fact, FactKind
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ENDS = "。！？!?\n"
# How much of a sentence before and behind a fact is looked at.
_REACH = 60


class _LimitWords:
    """What denies a sentence in one language, and what says which end of a length of time is meant."""

    __slots__ = (
        "denials",
        "everyday",
        "fallen",
        "fallen_behind",
        "moments",
        "moments_not_before",
        "within_not_after",
    )

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/context")
        self.denials = Words({**dict.fromkeys(rows["denials"], "denied"), **dict.fromkeys(rows["no_denials"], "")})
        self.everyday = tuple(rows["everyday_limits"])
        self.fallen = Words.plain(rows["fallen"])
        self.fallen_behind = Words.plain(rows["fallen_behind"])
        self.moments = Words.of(rows["moments"])
        self.moments_not_before = dict(rows["moments_not_before"])
        self.within_not_after = tuple(rows["within_not_after"])


@cache
def _words(language: str) -> _LimitWords:
    return _LimitWords(language)


def limits_differ(source: Side, i: int, agreed: Relation, target: Side, j: int) -> Reason | None:
    """Why the limits of two facts that agree so are not the same; None where they may be."""
    a, b = source.facts[i], target.facts[j]
    against = agreed is Relation.CONTRARY
    if not against and not (a.kind is FactKind.DURATION is b.kind and {a.bound, b.bound} <= {"", "<=", "<"}):
        return None
    denied = _is_denied(source, a), _is_denied(target, b)
    if against:
        # 30分以内に戻らない is 超過30分鐘未返回: what didn't come in time is late.
        late = all(denied) and a.kind is FactKind.DURATION
        return None if denied[0] is not denied[1] or late else Reason.CONTRARY
    moments = moment(source.document, a)[0], moment(target.document, b)[0]
    return Reason.MOMENT if all(moments) and moments[0] != moments[1] and not any(denied) else None


def are_one_fall(source: Side, i: int, target: Side, j: int) -> bool:
    """Whether of two limits one says that the number was passed, and the other what it came to: 2割を切る, 壓到兩成以下."""
    sides = (source, source.facts[i]), (target, target.facts[j])
    return {fact.bound for _, fact in sides} == {"<", "<="} and all(
        fact.bound == "<" or _has_fallen(side.document, fact) for side, fact in sides
    )


def is_everyday(source: Side, i: int, target: Side, j: int) -> bool:
    """Whether one of two limits is told by an everyday word of which nobody asks whether it leaves the number itself out:
    低於0°C for 0℃以下, where 未滿 would.
    """
    return any(_by_everyday_word(side.document, side.facts[n]) for side, n in ((source, i), (target, j)))


def _by_everyday_word(document: Document, fact: Fact) -> bool:
    text, words = document.text, _words(document.language)
    around = text[fact.bound_start : fact.start] + text[fact.end : fact.bound_end]
    return fact.bound == "<" and fact.bound_start >= 0 and any(word in around for word in words.everyday)


def is_one_denied(source: Side, i: int, target: Side, j: int) -> bool:
    """Whether just one of the sentences of two facts denies what its limit says: 2割以上を占めるべきではない, 不應超過兩成."""
    return _is_denied(source, source.facts[i]) is not _is_denied(target, target.facts[j])


def _has_fallen(document: Document, fact: Fact) -> bool:
    text, words = document.text, _words(document.language)
    end = max(fact.end, fact.bound_end)
    return bool(words.fallen.before(text, skip_space_back(text, fact.start)) or words.fallen_behind.at(text, end))


def _is_denied(side: Side, fact: Fact) -> bool:
    """Whether the sentence of a fact, without the words that bound it, denies what it says."""
    text, words = side.document.text, _words(side.document.language)
    start, end = (fact.bound_start, fact.bound_end) if fact.bound_start >= 0 else (fact.start, fact.end)
    before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
    for mark in _ENDS:
        before, after = before[before.rfind(mark) + 1 :], after.partition(mark)[0]
    return _denies(before, words.denials) or _denies(after, words.denials)


def _denies(text: str, denials: Words) -> bool:
    at = 0
    while at < len(text):
        found = denials.at(text, at)
        if found and found[0]:
            return True
        at = found[1] if found else at + 1
    return False


def moment(document: Document, fact: Fact) -> tuple[str, int]:
    """`after`, `before` or `within` by the word behind a length of time, and where it ends; empty where it says none."""
    if fact.bound == "<":
        return "within", fact.bound_end
    text, words = document.text, _words(document.language)
    found = words.moments.at(text, skip_space(text, fact.end))
    if not found or text_at(text, found[1]) in words.moments_not_before.get(text[found[1] - 1], ()):
        return "", fact.end
    if found[0] == "within" and text.endswith(words.within_not_after, 0, skip_space_back(text, fact.start)):
        # 開始前的10秒內 ends where 10秒後 is.
        return "", fact.end
    return found
