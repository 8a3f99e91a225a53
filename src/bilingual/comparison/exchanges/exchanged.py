"""Values that change places within a block: AX は 11W、BX は 17W against AX 為 17W，BX 為 11W.

Every value has its equal on the other side, so that matching alone sees nothing. What belongs to what is plain where both
sides say name, value, name, value, and so on; by the columns of a table; by what else the clauses say; and where a change
is told (8から32に against 由 32 提高為 8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from bilingual.comparison.agreement.relation import NUMERIC, key
from bilingual.comparison.exchanges.cells import Exchanged, Tables
from bilingual.comparison.exchanges.changes import turned_change
from bilingual.comparison.exchanges.clauses import exchanged_clauses
from bilingual.comparison.values import Difference, Reason
from bilingual.comparison.work import PairWork, Side
from bilingual.model import Fact, FactKind

# A name and its value stand close, with a particle or a verb between: AX の消費電力は 11W.
_NEAR = 12
_PARTING = frozenset("、，,。．；;！？!?\t\n（(")


def exchanged(work: Sequence[PairWork]) -> Iterator[Difference]:
    """One difference for each pair of blocks with values in one another's place: the first of them."""
    tables = Tables(work)
    for item in work:
        if len(item.source.blocks) != 1 or len(item.target.blocks) != 1 or len(item.match.pairs) < 2:
            continue
        found = _of_names(item)
        if not found and not item.in_order():
            found = turned_change(item) or (tables.exchanged if item.source.blocks[0].cells else exchanged_clauses)(
                item
            )
        if found:
            ours, theirs, sure = found
            source, target = item.source.blocks[0].index, item.target.blocks[0].index
            yield Difference(Reason.EXCHANGED, ours, theirs, source, target, sure=sure)


def _of_names(item: PairWork) -> Exchanged | None:
    """The values of the first name that has another name's value on the other side."""
    ours = _values(item.source, {i for i, _, _ in item.match.pairs})
    theirs = _values(item.target, {j for _, j, _ in item.match.pairs}) if len(ours) > 1 else {}
    if len(ours) < 2 or ours.keys() != theirs.keys():
        return None
    left, right = ({name: key(fact) for name, fact in side.items()} for side in (ours, theirs))
    name = next((name for name in ours if left[name] != right[name]), None)
    if name is None or Counter(left.values()) != Counter(right.values()):
        return None
    return ours[name], theirs[name], False


def _values(side: Side, matched: set[int]) -> dict[Hashable, Fact]:
    """What each name of a block has for its value; empty where that is not plain, or a value has no equal."""
    told = [(i, fact) for i, fact in enumerate(side.facts) if fact.kind is FactKind.NAME or fact.kind in NUMERIC]
    names, values = told[::2], told[1::2]
    if len(names) != len(values) or any(fact.kind is not FactKind.NAME for _, fact in names):
        return {}
    found: dict[Hashable, Fact] = {}
    for (_, name), (i, value) in zip(names, values, strict=True):
        between = side.document.text[name.end : value.start]
        if value.kind not in NUMERIC or value.weak or i not in matched or key(name) in found:
            return {}
        if len(between) > _NEAR or not _PARTING.isdisjoint(between):
            return {}
        found[key(name)] = value
    return found
