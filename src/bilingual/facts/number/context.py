"""The words around a number that bound or loosen it: 以上, 未満, 不到, 至少, 約, 左右."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from bilingual.facts.words import Words
from bilingual.record import Record
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# How many fillers may stand between a bound and its number: 至少需要有 16 GB.
_MAX_FILLERS = 3
# How many characters of a verb may part 至少 from its number.
_FAR = 5
# How far before a limit its verb may stand, and what ends a clause.
_CLAUSE = 16
_CLAUSE_ENDS = "。，、；：,;!?！？\n\t"


class Context(Record):
    """What stands around a fact: `bound` is `>=`, `>`, `<=`, `<` or empty; `approx` says that it is about so much.

    `start` to `end` is the stretch of the fact and of the words that say so.
    """

    start: int
    end: int
    bound: str = ""
    approx: bool = False


class ContextWords:
    """The bounding and loosening words of one language."""

    __slots__ = (
        "after",
        "after_fillers",
        "after_not_before",
        "after_not_behind",
        "ahead",
        "before",
        "before_not_after",
        "behind",
        "exceeding",
        "exclusive",
        "fillers",
        "limits",
        "negated",
        "negations",
        "reach_ends",
        "reaching",
    )

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/context")
        self.after = _joined(rows["after"])
        self.before = _joined(rows["before"])
        self.fillers = Words.plain(rows["fillers"])
        self.after_fillers = Words.plain(rows["after_fillers"])
        self.after_not_before = dict(rows["after_not_before"])
        self.after_not_behind = {word: tuple(found) for word, found in rows["after_not_behind"].items()}
        self.before_not_after = dict(rows.get("before_not_after", {}))
        self.limits = frozenset(rows.get("limits", ()))
        self.exceeding = tuple(rows.get("exceeding", ()))
        self.exclusive = Words.plain(rows["exclusive"])
        self.negations = frozenset(rows.get("negations", ""))
        self.negated = Words({**dict.fromkeys(rows["negated"], "contrary"), **dict.fromkeys(rows["affirmed"], "")})
        self.reaching = Words.plain(rows["reaching"])
        self.reach_ends = frozenset(rows["reach_ends"])
        self.ahead = self.before.last | self.fillers.last
        self.behind = self.after.first | self.after_fillers.first | {"+"}


_TURNED = {">=": "<=", ">": "<", "<=": ">=", "<": ">"}
_CONTRARY = {">=": "<", ">": "<=", "<=": ">", "<": ">="}


def turned(bound: str) -> str:
    """The bound of what is left when the bounded amount is taken off."""
    return _TURNED.get(bound, "")


def _joined(rows: Mapping[str, Iterable[str]]) -> Words:
    """Each word with all its marks: 近 is both `<` and `~`."""
    marks: dict[str, str] = {}
    for mark, words in rows.items():
        for word in words:
            marks[word] = f"{marks[word]} {mark}" if word in marks else mark
    return Words(marks)


@cache
def _words(language: str) -> ContextWords:
    return ContextWords(language)


def context_of(text: str, language: str, start: int, end: int) -> Context | None:
    """The bound and approximation of what stands from `start` to `end` of a width-folded text; None where no word says any."""
    words = _words(language)
    after, last = _after(text, start, end, words) if text[end : end + 1] in words.behind else ("", end)
    near = text[start - 1 : start] in words.ahead
    before, first = _before(text, start, words) if near else _from_afar(text, start, words) or ("", start)
    if not (after or before):
        return None
    marks = f"{after} {before}".split()
    bound = next((mark for mark in marks if mark != "~"), "")
    return Context(first, last, bound, "~" in marks)


def _after(text: str, start: int, end: int, words: ContextWords) -> tuple[str, int]:
    """The marks of the word behind a fact that ends at `end`, and where the word ends; no mark and `end` without one."""
    if text[end : end + 1] == "+" and not text[end + 1 : end + 2].isalnum():
        return ">=", end + 1
    at = end
    for _ in range(2):
        if found := words.after.at(text, at):
            mark, stop = found
            after = text[stop : stop + 1]
            word = text[at:stop]
            refused = after and after in words.after_not_before.get(word, "")
            # 震度5強 is a degree of its own.
            refused = refused or text.endswith(words.after_not_behind.get(word, ()), 0, start)
            if refused:
                return "", end
            # を超えない is what を超える isn't.
            if (left_out := words.exclusive.at(text, stop)) and mark in (">=", "<="):
                return mark[0], left_out[1]
            negated = words.negated.at(text, stop) if mark in _CONTRARY else None
            return (_CONTRARY[mark], negated[1]) if negated and negated[0] else (mark, stop)
        filler = words.after_fillers.at(text, at)
        if filler is None:
            break
        at = filler[1]
    return "", end


def _before(text: str, start: int, words: ContextWords) -> tuple[str, int]:
    """The marks of the word before a fact that starts at `start`, and where the word starts."""
    at = start
    for _ in range(_MAX_FILLERS + 1):
        if found := words.before.before(text, at):
            mark, begin = found
            before = text[begin - 1] if begin else ""
            refused = before and before in words.before_not_after.get(text[begin:at], "")
            if text[begin:at] in words.limits and _is_exceeded(text, begin, words):
                mark = ">"
            return ("", start) if refused else (mark, begin)
        filler = words.fillers.before(text, at)
        if filler is None:
            break
        at = filler[1]
    return _from_afar(text, at, words) or ("", start)


def _from_afar(text: str, at: int, words: ContextWords) -> tuple[str, int] | None:
    """The mark and start of a limit that a verb parts from its number: 最多可容納 80 人, 至少要預留三小時."""
    near = max(0, at - _FAR)
    if words.reaching.last.isdisjoint(text[near:at]):
        return None
    for begin in range(at, near, -1):
        char = text[begin - 1]
        if char in words.reaching.last and words.reaching.before(text, begin):
            return words.before.before(text, begin)
        if char.isascii() or not char.isalpha() or char.isnumeric() or char in words.reach_ends:
            return None
    return None


def contrary(one: str, other: str) -> bool:
    """Whether of two bounds one leaves out just what the other takes in: 未満 and 以上."""
    return _CONTRARY.get(one) == other


def _is_exceeded(text: str, at: int, words: ContextWords) -> bool:
    """Whether a limit named at an offset is what a verb before it says is exceeded: 超過大小上限 256。"""
    clause = text[max(0, at - _CLAUSE) : at]
    for mark in _CLAUSE_ENDS:
        clause = clause[clause.rfind(mark) + 1 :]
    return words.negations.isdisjoint(clause) and any(verb in clause for verb in words.exceeding)
