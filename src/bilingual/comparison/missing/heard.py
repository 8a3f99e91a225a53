"""Sentences that look lost while the other side says all their facts: as a part of another sentence, in other words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bilingual.comparison.agreement.relation import key
from bilingual.comparison.values import LostSentence
from bilingual.comparison.work import PairWork, Side


def unheard(lost: Iterable[LostSentence], work: Sequence[PairWork]) -> tuple[LostSentence, ...]:
    """The lost sentences without those that have facts, each of which is said once and has its answer."""
    kept = list(lost)
    if not kept:
        return ()
    sides: dict[tuple[bool, int], tuple[Side, set[int]]] = {}
    for item in work:
        for side, _, in_source in item.sides():
            answered = {i if in_source else j for i, j, _ in item.match.pairs}
            sides.update(((in_source, block.index), (side, answered)) for block in side.blocks)
    return tuple(one for one in kept if not _is_heard(one, sides))


def _is_heard(lost: LostSentence, sides: dict[tuple[bool, int], tuple[Side, set[int]]]) -> bool:
    block = lost.source_block if lost.in_source else lost.target_block
    side, answered = sides.get((lost.in_source, block), (None, set()))
    if side is None:
        return False
    inside = [
        n
        for n, (fact, owner) in enumerate(zip(side.facts, side.owners, strict=True))
        if owner == block and lost.start <= fact.start < lost.end and not fact.weak
    ]
    # What the text says once more may have its answer there.
    said = Counter(key(fact) for fact in side.facts)
    return bool(inside) and all(n in answered and said[key(side.facts[n])] == 1 for n in inside)
