"""What stands on the other side where a part is missing: leftovers of its kind, by the names in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Set


class Leftovers:
    """Leftovers by their place, each with its length and what both languages write alike of it."""

    __slots__ = ("_by_name", "_lengths", "_nameless", "_total")

    def __init__(self) -> None:
        self._lengths: list[float] = []
        self._total: defaultdict[Hashable, float] = defaultdict(float)
        self._nameless: defaultdict[Hashable, float] = defaultdict(float)
        self._by_name: defaultdict[tuple[Hashable, str], list[int]] = defaultdict(list)

    def add(self, place: Hashable, length: float, names: Set[str]) -> None:
        """Add one to those of a place."""
        self._total[place] += length
        if not names:
            self._nameless[place] += length
        for name in names:
            self._by_name[place, name].append(len(self._lengths))
        self._lengths.append(length)

    def may_say(self, place: Hashable, names: Set[str], length: float) -> bool:
        """Whether those of a place have this length together, without those that have names and none of these: what names
        other things on each side is no free translation.
        """
        if not names:
            return self._total[place] >= length
        told, counted = self._nameless[place], set[int]()
        for name in sorted(names):
            # A name that all have may not be looked up to its end for each of them.
            for n in self._by_name.get((place, name), ()):
                if told >= length:
                    return True
                if n not in counted:
                    counted.add(n)
                    told += self._lengths[n]
        return told >= length
