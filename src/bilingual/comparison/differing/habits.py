"""What a translation does with each name elsewhere in the document: keeps it in Latin letters, or translates it.

A plain Latin word that is gone says little by itself: Web サイト is 網站. Where the same document keeps the word
everywhere else, its loss in one place says a lot.
"""

from __future__ import annotations

from collections import Counter
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


class NameHabits:
    """Counts, for every name of either side, the pairs of blocks that hold it and those that hold it on both sides."""

    def __init__(self, work: list[PairWork]) -> None:
        self._work = work
        self._counted = False
        self._seen: Counter[object] = Counter()
        self._kept: Counter[object] = Counter()
        self._coined: set[object] = set()

    def _count(self) -> None:
        self._counted = True
        for item in self._work:
            if not item.source.blocks or not item.target.blocks:
                continue
            source = {key(f) for f in item.source.facts if f.kind is FactKind.NAME}
            target = {key(f) for f in item.target.facts if f.kind is FactKind.NAME}
            self._seen.update(source | target)
            for side in (item.source, item.target):
                self._coined.update(key(f) for f in side.facts if f.kind is FactKind.NAME and f.how == COINED)
            self._kept.update(source & target)

    def keeps_coined(self) -> bool:
        """Whether the document has nearly all coined names (SGLang, WebKitGTK) on both sides, and enough to say so."""
        if not self._counted:
            self._count()
        kept = sum(1 for name in self._coined if self._kept[name])
        return kept >= _ENOUGH and kept >= _NEARLY_ALL * (len(self._coined) - 1)

    def always_kept(self, fact: Fact) -> bool:
        """Whether all other places of the document that have this name, and they are many, have it on both sides."""
        return self.of(fact) is Habit.KEPT and self._kept[key(fact)] >= max(_ENOUGH, self._seen[key(fact)] - 1)

    def of(self, fact: Fact) -> Habit:
        """What the other places of the document that have this name do with it."""
        if not self._counted:
            self._count()
        wanted = key(fact)
        # The place in question is counted as seen and not kept: leave it out.
        others = self._seen[wanted] - 1
        if others < 1:
            return Habit.UNKNOWN
        return Habit.KEPT if self._kept[wanted] >= 0.8 * others else Habit.TRANSLATED
