"""Second thoughts about gaps: what looks missing may be there in other words, or as a part of the block beside its place."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from bilingual.alignment.features import Features, features
from bilingual.alignment.sentences import sentences
from bilingual.alignment.similarity import Similarity
from bilingual.comparison.asides import is_note
from bilingual.comparison.missing.facing import Leftovers
from bilingual.comparison.script import text_length
from bilingual.comparison.values import Doubt, Gap, LostSentence
from bilingual.model import Alignment, BlockKind, Document, Fact, FactKind, InlineKind
from bilingual.record import replace
from bilingual.tables import table

# What one side has beyond the other in a section may be what the other has beyond it, told freely, if it is this long.
LIKE = 0.4
# Sections of no more Chinese characters than this say too little to be known again where they moved.
BRIEF = 40.0
# By how many sections one moved whose heading is left on both sides.
MOVED = 2
# The same of one that is left whole; the sections that it passed over move too.
MOVED_WHOLE = 3
# How much longer one of two leftovers near each other may be than the other, if they are one section that moved.
STRETCH = 2.5
# A section of which this share has no answer, while the other side has leftovers too, was written anew.
REWRITTEN = 0.5
# How many pairs may stand between two leftovers that face each other.
NEAR = 1
# A label ends in a colon, and is no longer than this.
LABEL = 30
# An exclamation is no longer than this.
EXCLAMATION = 12

# How alike a lost sentence is to one of the paragraph beside, at least, and how much they have in common, in rarest features.
SAME = 0.4
COMMON = 2.0
# Paragraphs of more sentences than this, both sides together, are not looked at for one: each takes a look at all of them.
MOST = 100

_EXACT = frozenset({FactKind.NAME, FactKind.LINK, FactKind.CODE})
_FREE = frozenset({"paragraph", "list-item"})
_PARTS = frozenset({BlockKind.LIST_ITEM, BlockKind.ROW})
_REWORDED = frozenset({"section", "heading", "paragraph", "list-item"})
_COLONS = (":", "：")
# What a section that moved may be left as: as a whole, or as what stands below a heading that was paired with another one.
_MOVABLE = frozenset({"section", "content", "paragraph"})


def weigh(source: Document, target: Document, alignment: Alignment, gaps: Sequence[Gap]) -> tuple[Gap, ...]:
    """The gaps without labels that the other side has in the same paragraph as what they label; and the doubtful ones marked."""
    partners = _only_partners(alignment)
    kept = [gap for gap in gaps if not _is_label(gap, source, target, partners)]
    if not kept:
        return ()
    # Blocks of either side by the pair of sections in which they are told.
    home = {
        (mine, i): n
        for n, section in enumerate(alignment.sections)
        for pair in section.blocks
        for mine, blocks in ((True, pair.source), (False, pair.target))
        for i in blocks
    }
    scale = {True: text_length(source.language), False: text_length(target.language)}
    leftovers = Leftovers()
    for gap in kept:
        place = gap.in_source, gap.what, home[gap.in_source, gap.blocks[0]]
        leftovers.add(place, gap.length / scale[gap.in_source], _exact(gap, source if gap.in_source else target))
    rewritten = _rewritten(alignment)
    retold = _retold(source, target, alignment)
    moved = _Moves(source, target, kept, scale)
    regions = _Regions(source, target, alignment, kept, scale)

    def weighed(gap: Gap) -> Gap:
        at = home[gap.in_source, gap.blocks[0]]
        mine = source if gap.in_source else target
        if _is_note(gap, mine) or _is_tail(gap, mine) or _is_aside(gap, mine):
            return replace(gap, doubt=Doubt.LIKELY)
        like = LIKE * gap.length / scale[gap.in_source]
        beside = not gap.in_source, gap.what, at
        faced = gap.what in _FREE and like > 0 and leftovers.may_say(beside, _exact(gap, mine), like)
        if faced or at in rewritten[not gap.in_source]:
            return replace(gap, doubt=Doubt.LIKELY)
        unsure = (
            regions.facing(gap) >= like > 0
            or moved.may_have(gap)
            or _is_merged(gap, source, target, partners)
            or mine.blocks[gap.blocks[0]].container in retold[not gap.in_source]
        )
        return replace(gap, doubt=Doubt.UNSURE) if unsure else gap

    return tuple(map(weighed, kept))


def _exact(gap: Gap, document: Document) -> frozenset[str]:
    """What both languages write alike of a gap: Latin words and figures."""
    said = [features(document.blocks[i].text) for i in gap.blocks]
    return frozenset().union(*(one.latin | one.values for one in said))


class _Moves:
    """Headings and sections of either side that may be what the other has near by in another order, told freely."""

    def __init__(self, source: Document, target: Document, gaps: Sequence[Gap], scale: Mapping[bool, float]) -> None:
        self._scale = scale
        self._starts = {
            mine: [section.start for section in document.sections]
            for mine, document in ((True, source), (False, target))
        }
        self._brief = {mine: sum(g.in_source is mine and self._is_brief(g) for g in gaps) for mine in (True, False)}
        self._left = {
            mine: sorted(
                self._section(mine, gap.blocks[0])
                for gap in gaps
                if gap.in_source is mine and gap.what in ("section", "heading")
            )
            for mine in (True, False)
        }

        self._movable = {
            (mine, whole): sorted(
                (self._section(mine, gap.blocks[0]), gap.length / scale[mine])
                for gap in gaps
                if gap.in_source is mine and (gap.what == "section" or (gap.what in _MOVABLE and not whole))
            )
            for mine in (True, False)
            for whole in (True, False)
        }

    def may_have(self, gap: Gap) -> bool:
        """Whether the other side has a heading left near the place of one, a brief section for each brief one, or one of
        about its length near by.
        """
        if gap.what in _MOVABLE and self._is_near(gap):
            return True
        if gap.what == "section":
            return self._brief[True] == self._brief[False] and self._is_brief(gap)
        if gap.what != "heading":
            return False
        left, at = self._left[not gap.in_source], self._section(not gap.in_source, gap.after)
        first = bisect_left(left, at - MOVED)
        return first < len(left) and left[first] <= at + MOVED

    def _is_near(self, gap: Gap) -> bool:
        """Whether a leftover of about the length of a gap stands near it on the other side, and one of the two is a section."""
        at, length = self._section(not gap.in_source, gap.after), gap.length / self._scale[gap.in_source]
        left = self._movable[not gap.in_source, gap.what != "section"]
        first = bisect_left(left, (at - MOVED_WHOLE, 0.0))
        last = bisect_left(left, (at + MOVED_WHOLE + 1, 0.0))
        return any(max(length, other) <= STRETCH * min(length, other) for _, other in left[first:last])

    def _is_brief(self, gap: Gap) -> bool:
        return gap.what == "section" and gap.length <= BRIEF * self._scale[gap.in_source]

    def _section(self, mine: bool, block: int) -> int:
        return bisect_right(self._starts[mine], block)


class _Regions:
    """Leftovers of either side that stand in one place, with hardly a pair between them: a part that was written anew."""

    def __init__(
        self, source: Document, target: Document, alignment: Alignment, gaps: Sequence[Gap], scale: Mapping[bool, float]
    ) -> None:
        pairs = [pair for section in alignment.sections for pair in section.blocks if pair.source and pair.target]
        self._paired = {
            True: sorted(i for pair in pairs for i in pair.source),
            False: sorted(j for pair in pairs for j in pair.target),
        }
        self._starts = {
            mine: [document.blocks[i].span.start for i in self._paired[mine]]
            for mine, document in ((True, source), (False, target))
        }
        self._lengths: dict[tuple[bool, bool, int, int], float] = defaultdict(float)
        for gap in gaps:
            if gap.what in _REWORDED:
                self._lengths[gap.in_source, gap.what == "section", *self._place(gap)] += (
                    gap.length / scale[gap.in_source]
                )

    def facing(self, gap: Gap) -> float:
        """How long the other side's leftovers in the place of a gap are, in Chinese characters.

        An item becomes a section with a heading of its own, a paragraph does not.
        """
        if gap.what not in _REWORDED:
            return 0.0
        row, column = self._place(gap)
        around = range(-NEAR, NEAR + 1)
        return sum(
            self._lengths.get((not gap.in_source, whole, row + i, column + j), 0.0)
            for whole in ((False, True) if gap.what == "list-item" else (False,))
            for i in around
            for j in around
        )

    def _place(self, gap: Gap) -> tuple[int, int]:
        """How many blocks that have an answer come before a gap, in the source and in the target."""
        here = bisect_left(self._paired[gap.in_source], gap.blocks[0])
        there = bisect_left(self._starts[not gap.in_source], gap.at)
        return (here, there) if gap.in_source else (there, here)


def _rewritten(alignment: Alignment) -> tuple[frozenset[int], frozenset[int]]:
    """The pairs of sections of which one side (the source's, the target's) has little that answers, and the other has leftovers.

    Of what was written anew, no paragraph or item is sure to be missing.
    """
    found: tuple[set[int], set[int]] = (set(), set())
    for n, section in enumerate(alignment.sections):
        if section.source < 0 or section.target < 0:
            continue
        alone = (
            sum(len(pair.source) for pair in section.blocks if not pair.target),
            sum(len(pair.target) for pair in section.blocks if not pair.source),
        )
        whole = sum(len(pair.source) for pair in section.blocks), sum(len(pair.target) for pair in section.blocks)
        for mine in (0, 1):
            if alone[1 - mine] and alone[mine] >= REWRITTEN * whole[mine]:
                found[mine].add(n)
    return frozenset(found[0]), frozenset(found[1])


def _retold(source: Document, target: Document, alignment: Alignment) -> tuple[frozenset[int], frozenset[int]]:
    """The lists and tables (containers of the source, of the target) that the other side tells in another form, as prose.

    Of such a list, what is not found may be told in other words.
    """
    found: tuple[set[int], set[int]] = (set(), set())
    for pair in (pair for section in alignment.sections for pair in section.blocks):
        ours, theirs = [source.blocks[i] for i in pair.source], [target.blocks[j] for j in pair.target]
        if ours and theirs and {block.kind for block in ours}.isdisjoint(block.kind for block in theirs):
            found[0].update(block.container for block in ours if block.kind in _PARTS)
            found[1].update(block.container for block in theirs if block.kind in _PARTS)
    return frozenset(found[0]), frozenset(found[1])


def _is_merged(gap: Gap, source: Document, target: Document, partners: Mapping[tuple[bool, int], int]) -> bool:
    """Whether rows differ from the one beside them in their first cell alone, and that one's answer heads both (週末)."""
    here, there = (source, target) if gap.in_source else (target, source)
    if gap.what != "row":
        return False
    for beside in (gap.blocks[0] - 1, gap.blocks[-1] + 1):
        answer = partners.get((gap.in_source, beside), -1)
        if answer < 0 or not there.blocks[answer].cells or not here.blocks[beside].cells:
            continue
        (label, *rest), (answered, *_) = _cells(here, beside), _cells(there, answer)
        alike = any(rest) and all(_cells(here, i)[1:] == rest for i in gap.blocks)
        if alike and not _says_as_much(features(answered), features(label)):
            return True
    return False


def _cells(document: Document, row: int) -> list[str]:
    block = document.blocks[row]
    return [block.text[a:b].strip() for a, b in block.cells] or [""]


def _says_as_much(one: Features, other: Features) -> bool:
    """Whether most of what one label says is what the other says."""
    said, heard = (part.words | part.latin | part.values for part in (one, other))
    return bool(said) and 2 * len(said & heard) >= len(said)


def _is_note(gap: Gap, document: Document) -> bool:
    """Whether a paragraph or item is a note of the translator's, which the other side knows nothing of."""
    blocks = [document.blocks[i] for i in gap.blocks]
    return gap.what in _FREE and all(is_note(block.text, document.language) for block in blocks)


def _is_tail(gap: Gap, document: Document) -> bool:
    """Whether a paragraph goes on with the sentence that code or a quotation interrupts: `make` を実行します。"""
    first = document.blocks[gap.blocks[0]]
    tails = tuple(table(f"languages/{document.language}/notes")["tails"])
    return gap.what == "paragraph" and len(gap.blocks) == 1 and first.text.startswith(tails) if tails else False


def _is_aside(gap: Gap, document: Document) -> bool:
    """Whether a paragraph is a mere exclamation (完成です！), or leads back within the page: soon said with the text beside it."""
    block = document.blocks[gap.blocks[0]]
    if gap.what != "paragraph" or len(gap.blocks) > 1 or len(block.text) > LABEL:
        return False
    links = [inline.value for inline in block.inlines if inline.kind is InlineKind.LINK]
    if links:
        return all(link.startswith("#") for link in links)
    orders = table(f"languages/{document.language}/notes")["orders"]
    is_order = any(word in block.text for word in orders)
    return len(block.text) <= EXCLAMATION and block.text.endswith(("！", "!")) and not is_order


def without_originals(
    gaps: Sequence[Gap], alignment: Alignment, facts: tuple[Sequence[tuple[Fact, ...]], Sequence[tuple[Fact, ...]]]
) -> tuple[Gap, ...]:
    """The gaps without those of which the other side has the original alone: one with all names, links and code in it."""
    if not any(alignment.originals):
        return tuple(gaps)
    known: tuple[dict[tuple[FactKind, str], set[int]], ...] = ({}, {})
    for index, originals, side in zip(known, alignment.originals, facts, strict=True):
        for i in originals:
            for name in _named(side[i]):
                index.setdefault(name, set()).add(i)

    def is_original(gap: Gap) -> bool:
        mine, other = (facts[0], known[1]) if gap.in_source else (facts[1], known[0])
        named = [_named(mine[i]) for i in gap.blocks]
        return all(names and set.intersection(*(other.get(name, set()) for name in names)) for names in named)

    return tuple(gap for gap in gaps if not is_original(gap))


def _named(facts: Iterable[Fact]) -> set[tuple[FactKind, str]]:
    return {(fact.kind, fact.value) for fact in facts if fact.kind in _EXACT and not fact.weak}


def told(
    source: Document, target: Document, alignment: Alignment, lost: Iterable[LostSentence]
) -> tuple[LostSentence, ...]:
    """The lost sentences without those that end the paragraph before or begin the one after on the other side."""
    partners = _only_partners(alignment)
    known = cache(lambda text: [features(text[a:b]) for a, b in sentences(text)])
    return tuple(sentence for sentence in lost if not _is_beside(sentence, source, target, partners, known))


def _is_beside(
    lost: LostSentence,
    source: Document,
    target: Document,
    partners: Mapping[tuple[bool, int], int],
    known: Callable[[str], Sequence[Features]],
) -> bool:
    here, there = (source, target) if lost.in_source else (target, source)
    lacking = lost.target_block if lost.in_source else lost.source_block
    looked_for = features(lost.text)
    for beside, edge in ((lacking - 1, -1), (lacking + 1, 0)):
        if not 0 <= beside < len(there.blocks) or there.blocks[beside].kind is not BlockKind.PARAGRAPH:
            continue
        heard = known(there.blocks[beside].text)
        # No feature weighs more than 1.
        if not heard or _common(looked_for, heard[edge]) < COMMON:
            continue
        # A sentence of that paragraph answers one of its own partner's rather than this one.
        own = partners.get((not lost.in_source, beside), -1)
        said = [looked_for, *(known(here.blocks[own].text) if own >= 0 else ())]
        if len(said) + len(heard) > MOST:
            continue
        alike = Similarity(said, heard)
        at = range(len(heard))[edge]
        if alike.pair(0, at) < SAME or alike.evidence(alike.source[0], alike.target[at])[0] < COMMON:
            continue
        if all(alike.pair(i, at) < alike.pair(0, at) for i in range(1, len(said))):
            return True
    return False


def _common(a: Features, b: Features) -> int:
    """How many features two texts have in common."""
    return len(a.words & b.words) + len(a.latin & b.latin) + len(a.values & b.values)


def _only_partners(alignment: Alignment) -> Mapping[tuple[bool, int], int]:
    """For (in the source, block) the block of the other side that it is told in, of pairs of one and one."""
    return dict(
        found
        for section in alignment.sections
        for pair in section.blocks
        if len(pair.source) == len(pair.target) == 1
        for found in (((True, pair.source[0]), pair.target[0]), ((False, pair.target[0]), pair.source[0]))
    )


def _is_label(gap: Gap, source: Document, target: Document, partners: Mapping[tuple[bool, int], int]) -> bool:
    """Whether the gap is a label on a line of its own (“Example 1:”), with which the other side begins or ends a paragraph."""
    here, there = (source, target) if gap.in_source else (target, source)
    if gap.what != "paragraph" or len(gap.blocks) > 1:
        return False
    at = gap.blocks[0]
    label = here.blocks[at].text.strip()
    if len(label) > LABEL or not label.endswith(_COLONS):
        return False
    for beside, is_labelled in ((at + 1, _begins), (at - 1, _ends)):
        answer = partners.get((gap.in_source, beside), -1)
        if answer < 0 or there.blocks[answer].kind is not BlockKind.PARAGRAPH:
            continue
        if is_labelled(there.blocks[answer].text) and not is_labelled(here.blocks[beside].text):
            return True
    return False


def _begins(text: str) -> bool:
    return any(colon in text[:LABEL] for colon in _COLONS) and not text.rstrip().endswith(_COLONS)


def _ends(text: str) -> bool:
    return "\n" in text.strip() and text.rstrip().endswith(_COLONS) and len(text.rstrip().rsplit("\n", 1)[1]) <= LABEL
