"""Makes section pairs of linked blocks: which section answers which, and which one is lacking.

Blocks are paired over the whole document, headings among them, so that a dropped heading costs one gap and not the
two sections it merges. What a section's blocks say then decides what has become of the section.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bilingual.alignment.blocks import Link
from bilingual.model import BlockPair, Document, SectionPair
from bilingual.record import Record, replace

# The share of a section's blocks that must be paired for the section to be there without its heading.
PRESENT = 0.5


class _Side(Record):
    document: Document
    section_of: tuple[int, ...]
    partner: dict[int, tuple[int, ...]]
    """Each paired block with the blocks that answer it."""


def _side(document: Document, links: Sequence[Link], which: int) -> _Side:
    section_of = [0] * len(document.blocks)
    for k, section in enumerate(document.sections):
        section_of[section.start : section.stop] = [k] * (section.stop - section.start)
    partner: dict[int, tuple[int, ...]] = {}
    for link in links:
        ours, theirs = (link.source, link.target) if which == 0 else (link.target, link.source)
        if ours and theirs:
            partner.update(dict.fromkeys(ours, theirs))
    return _Side(document, tuple(section_of), partner)


def _content_goes(side: _Side, other: _Side, k: int) -> tuple[int, bool]:
    """The section of the other side where most of a section's content is paired (-1: none), and whether that is enough."""
    section = side.document.sections[k]
    content = range(section.start + (section.heading >= 0), section.stop)
    goes = Counter(other.section_of[side.partner[i][0]] for i in content if i in side.partner)
    if not goes:
        return -1, False
    return goes.most_common(1)[0][0], sum(goes.values()) >= PRESENT * len(content)


def _has_child(side: _Side, k: int) -> bool:
    """Whether a section's heading is followed at once by that of a subsection, and that one is paired."""
    sections = side.document.sections
    if sections[k].stop - sections[k].start > 1 or k + 1 >= len(sections):
        return False
    return sections[k + 1].level > sections[k].level and sections[k + 1].heading in side.partner


def _pair_sections(ours: _Side, theirs: _Side) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """Sections by their partner; and for each side the sections whose heading alone is lacking, with where they went."""
    pairs = {0: 0}
    for k, section in enumerate(ours.document.sections):
        answers = ours.partner.get(section.heading, ()) if section.heading >= 0 else ()
        for j in answers:
            t = theirs.section_of[j]
            if theirs.document.sections[t].heading == j:
                pairs[k] = t
    back = {t: k for k, t in pairs.items()}
    for k in range(len(ours.document.sections)):
        goes, enough = _content_goes(ours, theirs, k) if k not in pairs else (-1, False)
        if enough and goes not in back and _content_goes(theirs, ours, goes) == (k, True):
            pairs[k] = goes
            back[goes] = k
    folded: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for side, other, done, into in ((ours, theirs, pairs, folded[0]), (theirs, ours, back, folded[1])):
        for k, section in enumerate(side.document.sections):
            if k in done:
                continue
            goes, enough = _content_goes(side, other, k)
            if enough or section.heading in side.partner:
                into[k] = goes if goes >= 0 else other.section_of[side.partner[section.heading][0]]
            elif _has_child(side, k):
                # Its place is that of the section before it; -1 says so.
                into[k] = -1
    return pairs, *folded


def _homes(
    pairs: dict[int, int], ours: _Side, theirs: _Side, folds: tuple[dict[int, int], dict[int, int]]
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """For each section of either side, the pair (source section, target section) that its blocks are told in."""
    back = {t: k for k, t in pairs.items()}
    left = [(k, pairs.get(k, -1)) for k in range(len(ours.document.sections))]
    right = [(back.get(t, -1), t) for t in range(len(theirs.document.sections))]
    # A fold leads to a section that is paired or lacking, never to another fold: one round is enough.
    plain = list(left), list(right)
    for homes, others, fold in ((left, plain[1], folds[0]), (right, plain[0], folds[1])):
        for k, goes in sorted(fold.items()):
            homes[k] = others[goes] if goes >= 0 else homes[k - 1]
    return left, right


def section_pairs(
    links: Sequence[Link], moved: frozenset[int], source: Document, target: Document
) -> tuple[SectionPair, ...]:
    """The alignment of two documents from their linked blocks.

    A section that is lacking has a pair of its own with -1 on the other side. A section of which only the heading is
    lacking has none: its blocks, and the gap for its heading, stand in the pair of the section that holds them on the
    other side. Every block stands in exactly one pair.
    """
    ours, theirs = _side(source, links, 0), _side(target, links, 1)
    pairs, *folds = _pair_sections(ours, theirs)
    left, right = _homes(pairs, ours, theirs, (folds[0], folds[1]))
    told: dict[tuple[int, int], list[BlockPair]] = {}
    if links and source.sections and target.sections:
        told[0, 0] = []
    for link, certainty in zip(links, _certainties(links), strict=True):
        if link.source:
            home = left[ours.section_of[link.source[0]]]
            if home[1] < 0 and link.target:
                home = right[theirs.section_of[link.target[0]]]
        else:
            home = right[theirs.section_of[link.target[0]]]
        source_at, target_at = _places(link, source, target)
        told.setdefault(home, []).append(BlockPair(link.source, link.target, certainty, source_at, target_at))
    return tuple(
        SectionPair(
            k,
            t,
            sum(block.certainty for block in blocks) / len(blocks),
            source.sections[k].span.start if k >= 0 else blocks[0].source_at,
            target.sections[t].span.start if t >= 0 else blocks[0].target_at,
            k in moved,
            tuple(blocks),
        )
        for (k, t), blocks in told.items()
        if blocks
    )


def _places(link: Link, source: Document, target: Document) -> tuple[int, int]:
    """Where a link stands in the two files; of a lacking side, where what stands before it ends."""

    def at(document: Document, blocks: tuple[int, ...], before: int) -> int:
        if blocks:
            return document.blocks[blocks[0]].span.start
        if before == len(document.blocks):
            # A rule or a comment may follow the last block; what stands at the end stands after those.
            return len(document.text.rstrip())
        return document.blocks[before - 1].span.end if before else 0

    return at(source, link.source, link.row), at(target, link.target, link.column)


def _certainties(links: Sequence[Link]) -> list[float]:
    """How sure each link is: its score, and for a pair that of the pairs beside it, if they are surer."""
    scores = [link.certainty if link.source and link.target else None for link in links]
    result: list[float] = []
    for at, (link, score) in enumerate(zip(links, scores, strict=True)):
        beside = [s for s in scores[max(0, at - 1) : at + 2 : 2] if s is not None]
        support = sum(beside) / len(beside) if beside else 0.0
        result.append(round(link.certainty if score is None else 0.7 * score + 0.3 * max(score, support), 3))
    return result


def strays(links: Sequence[Link], source: Document, target: Document) -> list[tuple[int, int]]:
    """Paired sections that hold the answer to a block of a section that is lacking.

    Such a block is a stranger, like its section; what it took away is to be paired anew inside the pair of sections.
    """
    ours, theirs = _side(source, links, 0), _side(target, links, 1)
    pairs, *folds = _pair_sections(ours, theirs)
    back = {t: k for k, t in pairs.items()}
    folded = {*folds[0].values()} | {pairs.get(k, -1) for k in folds[1].values()}
    found: set[tuple[int, int]] = set()
    for i, answers in ours.partner.items():
        k, t = ours.section_of[i], theirs.section_of[answers[0]]
        if pairs.get(k, -1) == t:
            continue
        if k not in pairs and k not in folds[0] and t in back:
            found.add((back[t], t))
        elif t not in back and t not in folds[1] and k in pairs:
            found.add((k, pairs[k]))
    return sorted((k, t) for k, t in found if t not in folded)


def link_headings(links: Sequence[Link], source: Document, target: Document) -> list[Link]:
    """The links with headings paired that stand alone over sections whose contents are paired with each other."""
    ours, theirs = _side(source, links, 0), _side(target, links, 1)
    heads: dict[int, int] = {}
    for k, section in enumerate(source.sections):
        if section.heading < 0 or section.heading in ours.partner:
            continue
        goes, enough = _content_goes(ours, theirs, k)
        if goes < 0 or not enough or _content_goes(theirs, ours, goes) != (k, True):
            continue
        heading = target.sections[goes].heading
        if heading >= 0 and heading not in theirs.partner:
            heads[section.heading] = heading
    taken = set(heads.values())
    kept = [link for link in links if not (set(link.target) & taken and not link.source)]
    return [
        replace(link, target=(heads[link.source[0]],), score=0.3)
        if len(link.source) == 1 and not link.target and link.source[0] in heads
        else link
        for link in kept
    ]
