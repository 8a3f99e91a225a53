"""Pairs of messages about whose facts nothing is left to say: of these, counts are all that is asked later.

Most entries of a catalogue are such pairs. Kept until the report, their facts would take more room than the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from bilingual.comparison.differing.differences import agreed_but
from bilingual.comparison.differing.habits import NameCounts
from bilingual.comparison.differing.reversed import reversals
from bilingual.comparison.differing.voids import emptied
from bilingual.comparison.exchanges.exchanged import exchanged
from bilingual.comparison.work import PairWork, Side
from bilingual.model import FactKind


class Settled:
    """What settled pairs of blocks say, in counts. `wanted` are blocks (in the source, index) whose facts are asked for later.

    Only messages are settled: any other pair may answer what its neighbours lack.
    """

    __slots__ = ("_wanted", "matched", "names", "source", "target")

    def __init__(self, wanted: Collection[tuple[bool, int]] = ()) -> None:
        self._wanted = wanted
        self.source: Counter[FactKind] = Counter()
        """How many facts of each kind the source has that are not weak."""
        self.target: Counter[FactKind] = Counter()
        self.matched: Counter[FactKind] = Counter()
        """How many of the source's are answered."""
        self.names = NameCounts()

    def takes(self, item: PairWork) -> bool:
        """Whether a pair is settled; then it is counted here, and needed no more."""
        if self._is_asked_for(item) or not _is_settled(item):
            return False
        count_facts(item, self.source, self.target, self.matched)
        self.names.add(item)
        return True

    def _is_asked_for(self, item: PairWork) -> bool:
        return bool(self._wanted) and any(
            (in_source, block.index) in self._wanted for side, _, in_source in item.sides() for block in side.blocks
        )


def count_facts(
    item: PairWork, source: Counter[FactKind], target: Counter[FactKind], matched: Counter[FactKind]
) -> None:
    """Add the facts of a pair that are not weak to the counts of both sides, and those of the source that are answered."""
    source.update([fact.kind for fact in item.source.facts if not fact.weak])
    target.update([fact.kind for fact in item.target.facts if not fact.weak])
    facts = item.source.facts
    matched.update([facts[i].kind for i, _, _ in item.match.pairs if not facts[i].weak])


def _is_settled(item: PairWork) -> bool:
    """Whether nothing can be said about the facts of a pair: each has its answer, but for weak ones that only one side has."""
    if item.source.left and item.target.left:
        return False
    if any(_accuses(side, other) for side, other, _ in item.sides()):
        return False
    return not (any(agreed_but(item)) or any(exchanged((item,))) or any(reversals(item)))


def _accuses(side: Side, other: Side) -> bool:
    """Whether something is left that may be missed (what is weak, where its place is empty or it is a member of a list), or a
    date has a day of the week, which may be a wrong one.
    """
    facts = side.facts
    if any(not facts[i].weak or facts[i].group >= 0 for i in side.left) or any(fact.weekday for fact in facts):
        return True
    return bool(side.left and other.blocks and emptied(side, other))
