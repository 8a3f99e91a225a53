"""Values that change places between the clauses of a block: 大人は500円、子供は300円 against 成人300日圓，兒童500日圓."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

from bilingual.alignment.features import features
from bilingual.alignment.similarity import Similarity
from bilingual.comparison.agreement.counted import is_bare_figure
from bilingual.comparison.exchanges.cells import VALUES, Exchanged, sort_of
from bilingual.comparison.work import PairWork, Side
from bilingual.text import pattern

_ENDS = r"[、，,。；;！？!?\n\t]"
_SENTENCE_ENDS = r"[。！？\n\t]"
# By how much, in rarest features, the rest of the clauses must speak for their order and against that of their values.
_CLEARLY = 1.0


def exchanged_clauses(item: PairWork) -> Exchanged | None:
    """The first two values of one sort that stand in each other's clause.

    Clauses that answer each other crosswise, as their values do, stand in another order.
    """
    sorts: dict[Hashable, list[tuple[int, int]]] = defaultdict(list)
    for i, j, _ in item.match.pairs:
        a, b = item.source.facts[i], item.target.facts[j]
        if a.kind in VALUES and not (a.weak or b.weak or is_bare_figure(a)) and sort_of(a) == sort_of(b):
            sorts[sort_of(a)].append((i, j))
    for pairs in sorts.values():
        found = _exchanged(item, pairs) if len(pairs) > 1 else None
        if found:
            return found
    return None


def _exchanged(item: PairWork, pairs: Sequence[tuple[int, int]]) -> Exchanged | None:
    answers = [j for _, j in pairs]
    rank = {j: n for n, j in enumerate(sorted(answers))}
    moved = [n for n, j in enumerate(answers) if rank[j] != n]
    if not moved:
        return None
    ours = _clauses(item.source, [i for i, _ in pairs])
    theirs = _clauses(item.target, sorted(answers))
    if not ours or not theirs:
        return None
    similar = Similarity([features(text, ()) for text in ours], [features(text, ()) for text in theirs])
    straight = sum(similar.evidence(similar.source[n], similar.target[n])[0] for n in moved)
    across = sum(similar.evidence(similar.source[n], similar.target[rank[answers[n]]])[0] for n in moved)
    if straight < across + _CLEARLY:
        return None
    return item.source.facts[pairs[moved[0]][0]], item.target.facts[sorted(answers)[moved[0]]], False


def _clauses(side: Side, values: Sequence[int]) -> list[str]:
    """The clauses of these facts without them, each from the end of the one before in its sentence; none, if two stand in one."""
    text, start = side.document.text, side.blocks[0].span.start
    found: list[str] = []
    for i in values:
        fact = side.facts[i]
        if fact.start < start:
            return []
        ends = [end.end() for end in pattern(_SENTENCE_ENDS).finditer(text, start, fact.start)]
        end = pattern(_ENDS).search(text, fact.end, side.blocks[0].span.end)
        stop = end.end() if end else side.blocks[0].span.end
        found.append(f"{text[ends[-1] if ends else start : fact.start]} {text[fact.end : stop]}")
        start = stop
    return found
