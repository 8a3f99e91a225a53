"""What a number counts, where that is no unit: counters (8枚, 三種), ordinals (第5, 3番目), native numerals (ひとつ)."""

from __future__ import annotations

from functools import cache
from unicodedata import numeric

from bilingual.facts.clues import clues
from bilingual.facts.scan import Scan
from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.record import Record
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_ANYTHING: frozenset[str] = frozenset()
_FIGURES = frozenset("0123456789")


class _Counters(Words):
    """Counters, and the words that only begin like one (`no`): 首度 is no 首."""

    __slots__ = ()

    def at(self, text: str, start: int) -> tuple[str, int] | None:
        """The counter that starts at `start`, and where it ends."""
        found = super().at(text, start)
        return None if found and found[0] else found


class CounterWords:
    """The counting words of one language."""

    __slots__ = (
        "age_tens",
        "behind",
        "below_zero",
        "both",
        "counters",
        "dozens",
        "dozens_not_before",
        "figures_as_articles",
        "first",
        "floors",
        "floors_after",
        "frames",
        "lone_after",
        "lone_before",
        "metres",
        "native",
        "native_not_after",
        "native_not_before",
        "native_only_after",
        "native_starts",
        "numbered",
        "numbered_before",
        "ordinal_suffixes",
        "ordinals",
        "per_after",
        "per_before",
        "radix",
        "ranks",
        "rates",
        "references",
        "things",
        "things_behind",
        "things_not_before",
        "vague",
        "weak",
        "weak_values",
    )

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/counters")
        forms: Any = table(f"languages/{language}/measures")
        self.counters = _Counters(
            dict.fromkeys(rows["counters"].split(), "") | dict.fromkeys(rows["no_counters"], "no")
        )
        self.age_tens = frozenset(rows["age_tens"])
        self.weak = Words.plain(rows["weak"])
        self.both = {digit: frozenset(found) for digit, found in rows["both"].items()}
        self.native = Words({word: str(value) for word, value in rows["words"].items()})
        self.vague = Words({word: " ".join(map(str, values)) for word, values in rows["vague_words"].items()})
        self.ranks = Words({word: str(rank) for rank, found in rows["ranks"].items() for word in found})
        self.native_starts = self.vague.starts | self.native.starts | self.ranks.starts
        self.native_not_before = dict(rows["words_not_before"])
        self.native_not_after = dict(rows["words_not_after"])
        self.native_only_after = dict(rows["words_only_after"])
        self.ordinals = Words.plain(forms["ordinals"])
        self.ordinal_suffixes = Words.plain(forms["ordinal_suffixes"])
        self.radix = Words.plain(forms["radix"])
        self.figures_as_articles = bool(rows["figures_as_articles"])
        self.per_after = Words.plain(rows["per_after"])
        self.per_before = Words.plain(rows["per_before"])
        self.numbered = Words.plain(rows["numbered"])
        self.numbered_before = frozenset(rows["numbered_before"])
        self.floors = frozenset(rows["floors"])
        self.floors_after = tuple(rows["floors_after"])
        self.first = Words.plain(rows["first"])
        self.rates = Words(rows["rates"])
        self.references = Words.plain(rows["references"])
        self.below_zero = Words.plain(forms["below_zero_before"]), Words.plain(forms["below_zero_behind"])
        self.metres = frozenset(forms["metres"])
        self.dozens = Words({word: str(value) for word, value in forms["dozens"].items()})
        self.dozens_not_before = frozenset(forms["dozens_not_before"])
        words = (self.ordinal_suffixes, self.dozens, self.radix, self.weak, self.counters)
        # English ordinals (21st) and signs of multiplication (4×) as well.
        self.behind = frozenset("snrt×xX✕").union(*(found.first for found in words))
        self.weak_values = dict(rows["weak_values"])
        self.frames = dict(rows["frames"])
        self.lone_before = tuple(rows["lone_before"])
        self.lone_after = tuple(rows["lone_after"])
        kinds: dict[str, list[str]] = {}
        for thing, named in rows["things"].items():
            for word in named:
                kinds.setdefault(word, []).append(thing)
        self.things = Words({word: " ".join(things) for word, things in kinds.items()})
        self.things_behind = Words.plain(rows["things_behind"])
        self.things_not_before = {word: frozenset(after) for word, after in rows["things_not_before"].items()}


@cache
def counter_words(language: str) -> CounterWords:
    """The counting words of `language`, from its counters and measures tables."""
    return CounterWords(language)


def is_label(scan: Scan, start: int, end: int, counter_end: int) -> bool:
    """Whether what looks like the counter of a number from `start` to `end` names the next one: 列 4 欄 1 is row 4, column 1.

    So it is where a number follows, and a counter stands before that itself has no number: 第 2 列 3 欄 counts.
    """
    text, words = scan.folded, counter_words(scan.language)
    following = skip_space(text, counter_end)
    if not text[start:end].isdecimal() or text[following : following + 1] not in _FIGURES:
        return False
    label = words.counters.before(text, skip_space_back(text, start))
    if label is None:
        return False
    before = skip_space_back(text, label[1])
    return before == 0 or numeric(text[before - 1], None) is None


def things_counted(scan: Scan, start: int, end: int) -> frozenset[str]:
    """What a number from `start` to `end` may count (`game`, `point`), where the word behind it says so; empty: anything."""
    text, words = scan.folded, counter_words(scan.language)
    if words.first.before(text, skip_space_back(text, start)):
        return _ANYTHING  # 前三名 are as many persons as places
    at = skip_space(text, end)
    if between := words.things_behind.at(text, at):
        at = skip_space(text, between[1])
    found = words.things.at(text, at)
    if (
        found is None
        or is_label(scan, start, end, found[1])
        or text[found[1] : found[1] + 1] in words.things_not_before.get(text[at : found[1]], ())
    ):
        return _ANYTHING
    return frozenset(found[0].split(" "))


class Native(Record):
    """A native numeral with its counter (ひとつ, ふたり, ゼロ), or a number of so many digits (數以百計)."""

    start: int
    end: int
    value: int
    others: tuple[int, ...] = ()
    vague: bool = False
    rank: bool = False
    """Whether it is a place in a contest: 準優勝, 季軍."""


def native_numerals(scan: Scan) -> list[Native]:
    """All native numerals of a text that are not part of another word."""
    words, text = counter_words(scan.language), scan.folded
    found = []
    for start in clues(scan, words.native_starts):
        if vague := words.vague.at(text, start):
            value, *others = map(int, vague[0].split())
            found.append(Native(start, vague[1], value, tuple(others), vague=True))
            continue
        if rank := words.ranks.at(text, start):
            found.append(Native(start, rank[1], int(rank[0]), rank=True))
            continue
        match = words.native.at(text, start)
        if match is None:
            continue
        end = match[1]
        word = text[start:end]
        after, before = text[end : end + 1], text[start - 1] if start else ""
        if (after and after in words.native_not_before.get(word, "")) or (
            before and before in words.native_not_after.get(word, "")
        ):
            continue
        only_after = words.native_only_after.get(word, "")
        if only_after and before and before not in only_after:
            continue
        found.append(Native(start, end, int(match[0])))
    return found
