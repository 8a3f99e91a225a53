"""Relations that are asked for again and again, each worked out once."""

from __future__ import annotations

from bilingual.comparison.agreement import relation
from bilingual.comparison.values import Relation
from bilingual.model import Fact


class Asked:
    """Relations of facts that come again and again, as in a table: of two that are said alike elsewhere asked once."""

    __slots__ = ("_forms", "_known")

    def __init__(self) -> None:
        self._forms: dict[tuple[object, ...], int] = {}
        self._known: dict[tuple[int, int], Relation | None] = {}

    def form(self, fact: Fact) -> int:
        """What facts have in common that differ in nothing but their place."""
        said = (fact.kind, fact.value, fact.text, fact.unit, fact.magnitudes, fact.bound, fact.approx, fact.ordinal)
        meant = (
            fact.weak,
            fact.alternatives,
            fact.weekday,
            fact.last_weekday,
            fact.day,
            fact.how,
            fact.per,
            fact.role,
            fact.things,
        )
        return self._forms.setdefault((said, meant), len(self._forms))

    def relation(self, source: Fact, target: Fact, forms: tuple[int, int]) -> Relation | None:
        """As the function of this name; `forms` are those of the two facts."""
        if forms not in self._known:
            self._known[forms] = relation.relation(source, target)
        return self._known[forms]

    @property
    def asked(self) -> int:
        """How many relations have been asked for that were not known."""
        return len(self._known)
