"""Sentences that look lost while the other side says all their facts: as a part of another sentence, in other words."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bilingual.comparison.agreement.relation import key
from bilingual.comparison.values import LostSentence
from bilingual.comparison.work import PairWork

_Block = tuple[bool, int]
"""Whether a block is the source's, and its index."""
_Facts = list[tuple[int, bool]]
"""Where each fact of a block begins, in order, and whether it is said once and has its answer."""


def unheard(lost: Iterable[LostSentence], work: Sequence[PairWork]) -> tuple[LostSentence, ...]:
    """The lost sentences without those that have facts, each of which is said once and has its answer."""
    kept = list(lost)
    facts = _facts({_block(one) for one in kept}, work) if kept else {}
    return tuple(one for one in kept if not _is_heard(one, facts.get(_block(one), [])))


def _block(lost: LostSentence) -> _Block:
    return lost.in_source, lost.source_block if lost.in_source else lost.target_block


def _facts(blocks: set[_Block], work: Sequence[PairWork]) -> Mapping[_Block, _Facts]:
    found: dict[_Block, _Facts] = {block: [] for block in blocks}
    for item in work:
        for side, _, in_source in item.sides():
            if all((in_source, block.index) not in found for block in side.blocks):
                continue
            answered = {i if in_source else j for i, j, _ in item.match.pairs}
            # What the text says once more may have its answer there.
            said = Counter(map(key, side.facts))
            for n, (fact, owner) in enumerate(zip(side.facts, side.owners, strict=True)):
                if not fact.weak and (in_source, owner) in found:
                    found[in_source, owner].append((fact.start, n in answered and said[key(fact)] == 1))
    for facts in found.values():
        facts.sort()
    return found


def _is_heard(lost: LostSentence, facts: _Facts) -> bool:
    inside = facts[bisect_left(facts, (lost.start,)) : bisect_left(facts, (lost.end,))]
    return bool(inside) and all(heard for _, heard in inside)
