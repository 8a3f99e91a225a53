"""What looks missing, looked for in all of the other document: it may be told in another place, or as a part of another block.

A paragraph is joined to the one before, an item moves to another list, a fence that is never closed turns the rest of
a page into code. The alignment pairs neighbours in order and sees none of that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from bilingual.alignment.features import Features, block_features
from bilingual.alignment.similarity import Similarity, Weighed
from bilingual.comparison.values import Doubt, Gap
from bilingual.model import Alignment, BlockKind, Document, Fact
from bilingual.record import replace

# The share of what a gap says (by rarity) that one other block says beyond its own partner. Of what is truly missing,
# hardly a tenth has a share of PERHAPS; what is told elsewhere as a whole reaches SURELY, with words to show for it.
PERHAPS = 0.4
SOMETHING = 1.5
SURELY = 0.6
EVIDENCE = 4.0
# How much longer than its partner the other block must be, as a share of the block that is looked for.
ROOM = 0.4
# A paragraph of no more characters than this leads to the next (“it is used like this:”), and is soon said with that.
BRIEF = 30
# A longer part, or one of several blocks, that says the same as others do sums up: questions and answers at the end.
SHORT = 100
# Two blocks that nothing answers are strangers below this, whatever words they have in common.
ALIKE = 0.2
# As many of the blocks that have a word in common are looked at, the likeliest first.
_CANDIDATES = 8
# What more blocks than this have is no trace of any one of them.
_COMMON = 40

# Of these, another one that says as much is no answer.
_EXACT = frozenset({"row", "table", "image"})

_PARTS = ("words", "latin", "values")
# What both languages write alike.
_ALIKE = ("latin", "values")
# The share of these that one other block has, at least, before they may be the gap's.
NAMED = 0.7

_Facts = Sequence[tuple[Fact, ...]]


def told_elsewhere(
    source: Document, target: Document, alignment: Alignment, facts: tuple[_Facts, _Facts], gaps: Sequence[Gap]
) -> tuple[Gap, ...]:
    """The gaps without those that the other document tells in another place; those that it may tell there are marked."""
    if not gaps:
        return ()
    found = _Traces(source, target, alignment, facts)
    kept: list[Gap] = []
    for gap in gaps:
        share, evidence, room = (0.0, 0.0, False) if gap.what in _EXACT else found.of(gap)
        if share < PERHAPS or not (room or (len(gap.blocks) == 1 and gap.length <= SHORT)):
            kept.append(replace(gap, doubt=Doubt.UNSURE) if not gap.doubt and found.has_names(gap) else gap)
        elif not room or share < SURELY or evidence < EVIDENCE:
            likely = (room or found.is_lead(gap)) and evidence >= SOMETHING and not found.lacks_names(gap)
            kept.append(replace(gap, doubt=max(gap.doubt, Doubt.LIKELY if likely else Doubt.UNSURE)))
    return tuple(kept)


class _Traces:
    """Finds what blocks say in the blocks of the other document, less what those have from their own partners."""

    def __init__(self, source: Document, target: Document, alignment: Alignment, facts: tuple[_Facts, _Facts]) -> None:
        features = tuple(
            [block_features(block, known) for block, known in zip(document.blocks, side, strict=True)]
            for document, side in zip((source, target), facts, strict=True)
        )
        self._similarity = Similarity(features[0], features[1])
        self._sides = self._similarity.source, self._similarity.target
        self._partners = _partners(alignment)
        self._is_code = tuple([block.kind is BlockKind.CODE for block in side.blocks] for side in (source, target))
        self._holders = tuple(
            _holders(side, document) for side, document in zip(features, (source, target), strict=True)
        )

    def of(self, gap: Gap) -> tuple[float, float, bool]:
        """The share of what the gap says that is told elsewhere, how much that is, and whether there is room for it there.

        Each of its blocks is looked for in the place that tells most. There is no room in blocks that are no longer than
        their partners: those tell what their partners do, and pages say the same sentence twice.
        """
        mine = 0 if gap.in_source else 1
        said = told = 0.0
        roomy = 0.0
        for i in gap.blocks:
            block = self._sides[mine][i]
            said += sum(block.sums)
            best, j = max(((self._told(block, mine, j), j) for j in self._candidates(block, mine)), default=(0.0, -1))
            told += best
            roomy += best if j >= 0 and self._has_room(block, mine, j) else 0.0
        return (told / said if said else 0.0), told, roomy >= told / 2

    def has_names(self, gap: Gap) -> bool:
        """Whether one other block has what both languages write alike of a gap: names, figures, links.

        So has the rest of an item that was cut off and goes on with what comes next.
        """
        mine = 0 if gap.in_source else 1
        if gap.what in _EXACT or len(gap.blocks) > 1:
            return False
        block = self._sides[mine][gap.blocks[0]]
        _, *exact = block.sums
        return sum(exact) > 0 and any(
            self._told(block, mine, j, _ALIKE) >= NAMED * sum(exact) for j in self._candidates(block, mine)
        )

    def lacks_names(self, gap: Gap) -> bool:
        """Whether a gap has names or figures, several of them, and no other block has any beyond what its partner says."""
        mine = 0 if gap.in_source else 1
        blocks = [self._sides[mine][i] for i in gap.blocks]
        return sum(len(block.latin) + len(block.values) for block in blocks) > 1 and not any(
            self._told(block, mine, j, _ALIKE) for block in blocks for j in self._candidates(block, mine)
        )

    def is_lead(self, gap: Gap) -> bool:
        """Whether a gap is a short paragraph without names or figures, which leads to what comes next."""
        blocks = [self._sides[0 if gap.in_source else 1][i] for i in gap.blocks]
        return gap.what == "paragraph" and gap.length <= BRIEF and not any(one.latin or one.values for one in blocks)

    def _candidates(self, block: Weighed, mine: int) -> Iterable[int]:
        holders = self._holders[1 - mine]
        weight = self._similarity.weight
        score: dict[int, float] = defaultdict(float)
        for feature in (*block.words, *block.latin, *block.values):
            for j in holders.get(feature, ()):
                score[j] += weight(feature)
        return sorted(score, key=lambda j: (-score[j], j))[:_CANDIDATES]

    def _told(self, block: Weighed, mine: int, j: int, parts: Sequence[str] = _PARTS) -> float:
        """What (of these parts of features) block `j` of the other side has in common with a block, beyond what it has in common with its partner."""
        other, partners = self._pair(mine, j)
        if not partners and not self._is_code[1 - mine][j] and not self._is_alike(block, other, mine):
            return 0.0
        weight = self._similarity.weight
        told = 0.0
        for part in parts:
            own: frozenset[str] = frozenset().union(*(getattr(partner, part) for partner in partners))
            told += sum(weight(feature) for feature in (getattr(other, part) - own) & getattr(block, part))
        return round(told, 9)

    def _is_alike(self, block: Weighed, other: Weighed, mine: int) -> bool:
        return self._similarity.compare(*((other, block) if mine else (block, other))) >= ALIKE

    def _has_room(self, block: Weighed, mine: int, j: int) -> bool:
        other, partners = self._pair(mine, j)
        scale = self._similarity.ratio if mine else 1 / self._similarity.ratio
        return other.length * scale - sum(partner.length for partner in partners) >= ROOM * block.length

    def _pair(self, mine: int, j: int) -> tuple[Weighed, Sequence[Weighed]]:
        return self._sides[1 - mine][j], [self._sides[mine][i] for i in self._partners[1 - mine].get(j, ())]


def _partners(alignment: Alignment) -> tuple[Mapping[int, Sequence[int]], Mapping[int, Sequence[int]]]:
    """For each block of the source those of the target that answer it, and the other way round."""
    ours: dict[int, Sequence[int]] = {}
    theirs: dict[int, Sequence[int]] = {}
    for section in alignment.sections:
        for pair in section.blocks:
            ours.update((i, pair.target) for i in pair.source)
            theirs.update((j, pair.source) for j in pair.target)
    return ours, theirs


def _holders(features: Sequence[Features], document: Document) -> Mapping[str, Sequence[int]]:
    """The blocks that have each feature, without the rows of tables: those answer nothing but rows."""
    found: dict[str, list[int]] = defaultdict(list)
    for block, known in zip(document.blocks, features, strict=True):
        if block.kind is not BlockKind.ROW:
            for feature in (*known.words, *known.latin, *known.values):
                found[feature].append(block.index)
    return {feature: holders for feature, holders in found.items() if len(holders) <= _COMMON}
