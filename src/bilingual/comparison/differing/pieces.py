"""Names that one side writes in pieces: M2 M100 is M2M100, as RTX4090 is RTX 4090."""

from __future__ import annotations

from collections.abc import Hashable

from bilingual.comparison.agreement.relation import key
from bilingual.comparison.work import Side
from bilingual.model import FactKind
from bilingual.record import replace

# What stands between two pieces of one name.
_JOINTS = frozenset({"", " ", "-", "\u00a0", "\u3000"})


def join_pieces(source: Side, target: Side) -> None:
    """Cross off the names without partner of either side that together are one without partner of the other."""
    for side, other in ((source, target), (target, source)):
        whole = _names(other) if len(side.left) > 1 else {}
        for i in sorted(side.left) if whole else ():
            if {i, i + 1} <= side.left and (joined := _joined(side, i)) in whole:
                other.answered(whole.pop(joined))
                side.answered(i)
                side.answered(i + 1)


def _names(side: Side) -> dict[Hashable, int]:
    return {key(side.facts[i]): i for i in sorted(side.left, reverse=True) if side.facts[i].kind is FactKind.NAME}


def _joined(side: Side, i: int) -> Hashable | None:
    """The key of the name that a fact and the next one make together, if they are names next to each other."""
    first, second = side.facts[i], side.facts[i + 1]
    if {first.kind, second.kind} != {FactKind.NAME} or side.owners[i] != side.owners[i + 1]:
        return None
    if side.document.text[first.end : second.start] not in _JOINTS:
        return None
    return key(replace(first, value=first.value + second.value))
