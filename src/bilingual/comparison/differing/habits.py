"""What a translation does with each name elsewhere in the document: keeps it in Latin letters, or translates it.

A plain Latin word that is gone says little by itself: Web サイト is 網站. Where the same document keeps the word
everywhere else, its loss in one place says a lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from bilingual.comparison.agreement.relation import key
from bilingual.comparison.work import PairWork
from bilingual.model import Fact, FactKind

# How a name with capitals inside is read: nobody but its maker could have coined it.
COINED = "inner capitals"
_ENOUGH = 6
_NEARLY_ALL = 0.95


class Habit(StrEnum):
    """What a document does with a name: has it on both sides nearly always, or not, or says it nowhere else."""

    KEPT = "kept"
    TRANSLATED = "translated"
    UNKNOWN = "unknown"


class NameCounts:
    """For every name of either side, by its key, how many pairs of blocks hold it, and how many hold it on both sides."""

    __slots__ = ("coined", "kept", "seen")

    def __init__(self) -> None:
        self.seen: Counter[object] = Counter()
        self.kept: Counter[object] = Counter()
        self.coined: set[object] = set()
        """The names that are read as COINED."""

    def add(self, item: PairWork) -> None:
        """Count the names of a pair; those of a gap say nothing."""
        if not item.source.blocks or not item.target.blocks:
            return
        source, target = ([f for f in side.facts if f.kind is FactKind.NAME] for side in (item.source, item.target))
        if not source and not target:
            return
        ours, theirs = {key(name) for name in source}, {key(name) for name in target}
        self.seen.update(ours | theirs)
        self.kept.update(ours & theirs)
        self.coined.update([key(name) for name in (*source, *target) if name.how == COINED])


class NameHabits:
    """What the document does with each name, by the pairs of `work` and those that `counts` has already."""

    def __init__(self, work: Sequence[PairWork], counts: NameCounts) -> None:
        self._work = work
        self._begun = counts
        self._known: NameCounts | None = None

    @property
    def _counts(self) -> NameCounts:
        """Made when the first name is in question: in most documents none is."""
        if self._known is None:
            self._known = self._begun
            for item in self._work:
                self._known.add(item)
        return self._known

    def keeps_coined(self) -> bool:
        """Whether the document has nearly all coined names (SGLang, WebKitGTK) on both sides, and enough to say so."""
        kept = sum(1 for name in self._counts.coined if self._counts.kept[name])
        return kept >= _ENOUGH and kept >= _NEARLY_ALL * (len(self._counts.coined) - 1)

    def always_kept(self, fact: Fact) -> bool:
        """Whether all other places of the document that have this name, and they are many, have it on both sides."""
        name = key(fact)
        return self.of(fact) is Habit.KEPT and self._counts.kept[name] >= max(_ENOUGH, self._counts.seen[name] - 1)

    def of(self, fact: Fact) -> Habit:
        """What the other places of the document that have this name do with it."""
        wanted = key(fact)
        # The place in question is counted as seen and not kept: leave it out.
        others = self._counts.seen[wanted] - 1
        if others < 1:
            return Habit.UNKNOWN
        return Habit.KEPT if self._counts.kept[wanted] >= 0.8 * others else Habit.TRANSLATED
