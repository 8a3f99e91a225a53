"""How much two blocks have in common, weighed by how rare it is in the two documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from math import log, sqrt

from bilingual.alignment.features import Features
from bilingual.record import Record

# Evidence is counted in features as rare as they come. A pair with none at all is as similar as UNKNOWN says, and
# STUBBORN features of evidence weigh as much as that prior: a short heading is decided by its place, a paragraph by
# its content.
UNKNOWN = 0.36
STUBBORN = 3.0
# Texts up to this long, in Chinese characters, may be translations of each other with nothing in common.
BRIEF = 16.0
# A feature that the other document has nowhere cannot match. It still says a little: translators choose other words
# (words), but rarely drop a value.
_ALIEN = (0.25, 0.4, 0.5)
# How much a class of features counts against a pair where one side has none of that class.
_ONE_SIDED = (0.0, 0.15, 0.3)
_GRAINS = 1 << 20


Common = tuple[Sequence[frozenset[str]], Sequence[frozenset[str]]]
"""Of each block of either side all features that the other document has as well."""


class Weighed(Record):
    """Features with the sum of their weights, a sum for each set."""

    words: frozenset[str]
    latin: frozenset[str]
    values: frozenset[str]
    sums: tuple[float, float, float]
    length: float


class _Rarity(dict[int, float]):
    """How much a feature weighs by how many blocks hold it: 1 for one in each document, less for more."""

    def __init__(self, blocks: int) -> None:
        super().__init__()
        self._blocks = blocks
        self._most = log(1 + blocks / 2)

    def __missing__(self, count: int) -> float:
        weight = self[count] = exact(log(1 + self._blocks / count) / self._most)
        return weight


class _Alien(dict[int, float]):
    """How much a feature weighs that the other document has nowhere, by how many blocks hold it."""

    def __init__(self, share: float, rarity: _Rarity) -> None:
        super().__init__()
        self._share = share
        self._rarity = rarity

    def __missing__(self, count: int) -> float:
        weight = self[count] = exact(self._share * self._rarity[count + 1])
        return weight


def exact(weight: float) -> float:
    """A weight as a multiple of 2⁻²⁰: sums of such are exact, whatever order a set gives its features in.

    Sets of strings have another order in each run. Rounded sums would differ in their last digit, and blocks that are
    equally alike would be paired one way in one run and another way in the next.
    """
    return round(weight * _GRAINS) / _GRAINS


class Similarity:
    """Compares blocks of two documents, given as their features."""

    __slots__ = ("_cache", "_common", "_idf", "_shared", "ratio", "source", "target")

    def __init__(self, source: Sequence[Features], target: Sequence[Features]) -> None:
        counts = _frequencies(source), _frequencies(target)
        rarity = _Rarity(len(source) + len(target))
        idf: dict[str, float] = {}
        self._shared: set[str] = set()
        for mine, other in (counts, counts[::-1]):
            for share, features, theirs in zip(_ALIEN, mine, other, strict=True):
                alien = _Alien(share, rarity)
                shared = features.keys() & theirs.keys()
                self._shared |= shared
                idf.update({feature: alien[count] for feature, count in features.items() if feature not in shared})
                idf.update({feature: rarity[features[feature] + theirs[feature]] for feature in shared})
        self._idf = idf
        self.source = [self._weigh(block) for block in source]
        self.target = [self._weigh(block) for block in target]
        said = sum(block.length for block in source), sum(block.length for block in target)
        self.ratio = min(2.0, max(0.5, said[1] / said[0])) if all(said) else 1.0
        self._common: Common | None = None
        self._cache: dict[tuple[int, int], float] = {}

    def _weigh(self, block: Features) -> Weighed:
        weight = self._idf.__getitem__
        sums = sum(map(weight, block.words)), sum(map(weight, block.latin)), sum(map(weight, block.values))
        return Weighed(block.words, block.latin, block.values, sums, block.length)

    def common(self) -> Common:
        """What the blocks of the one side may have in common with those of the other. Made when it is first asked for: short
        texts need no anchors.
        """
        if self._common is None:
            shared = self._shared
            ours, theirs = (
                [(block.words & shared) | (block.latin & shared) | (block.values & shared) for block in blocks]
                for blocks in (self.source, self.target)
            )
            self._common = ours, theirs
        return self._common

    def weight(self, feature: str) -> float:
        """How rare a feature is that one of the blocks has: 1 for one block in each document, less for more."""
        return self._idf[feature]

    def union(self, parts: Sequence[Weighed]) -> Weighed:
        """Several blocks of one side as one."""
        return self._weigh(
            Features(
                frozenset().union(*(part.words for part in parts)),
                frozenset().union(*(part.latin for part in parts)),
                frozenset().union(*(part.values for part in parts)),
                sum(part.length for part in parts),
            )
        )

    def evidence(self, a: Weighed, b: Weighed) -> tuple[float, float]:
        """What two texts have in common, and what they could have in common, in rarest features."""
        weight = self._idf.__getitem__
        matched = total = 0.0
        for mine, theirs, sum_a, sum_b, one_sided in (
            (a.words, b.words, a.sums[0], b.sums[0], _ONE_SIDED[0]),
            (a.latin, b.latin, a.sums[1], b.sums[1], _ONE_SIDED[1]),
            (a.values, b.values, a.sums[2], b.sums[2], _ONE_SIDED[2]),
        ):
            if mine and theirs:
                matched += sum(map(weight, mine & theirs))
                total += 0.75 * sqrt(sum_a * sum_b) + 0.125 * (sum_a + sum_b)
            else:
                total += one_sided * (sum_a + sum_b)
        return matched, total

    def fit(self, a: Weighed, b: Weighed) -> float:
        """How well two texts would go together if nothing were known but their lengths: 1 for short ones of a length.

        Less where one says much more than the other; and where both say much in the same script, since what they
        have in common would show.
        """
        expected, found = (a.length + 2) * self.ratio, b.length + 2
        less, more = (expected, found) if expected < found else (found, expected)
        fit = min(1.0, 0.4 + less / more)
        return fit * BRIEF / less if less > BRIEF and a.words and b.words else fit

    def compare(self, a: Weighed, b: Weighed) -> float:
        """The similarity of two texts: near 0 for strangers, above a half for translations, UNKNOWN without evidence."""
        return similarity(*self.evidence(a, b), self.fit(a, b))

    def pair(self, i: int, j: int) -> float:
        """`compare` for block `i` of the source and block `j` of the target."""
        found = self._cache.get((i, j))
        if found is None:
            found = self._cache[i, j] = self.compare(self.source[i], self.target[j])
        return found


def similarity(matched: float, total: float, fit: float) -> float:
    """Evidence as a similarity: shrunk towards UNKNOWN the less there is of it.

    Rounded, since sums over sets come in another order in each run, and the last bit must not decide between equals.
    """
    if not total and not matched:
        return UNKNOWN * fit
    return min(1.0, round((matched + STUBBORN * UNKNOWN * fit) / (total + STUBBORN), 9))


def median(values: Sequence[float]) -> float:
    """The middle of the values, the mean of the two there where they are even in number. `statistics` is slow to import."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return (ordered[half] + ordered[~half]) / 2


def _frequencies(blocks: Sequence[Features]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    return (
        Counter(chain.from_iterable([block.words for block in blocks])),
        Counter(chain.from_iterable([block.latin for block in blocks])),
        Counter(chain.from_iterable([block.values for block in blocks])),
    )
