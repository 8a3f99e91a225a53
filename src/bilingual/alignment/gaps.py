"""Looks again at the blocks that nothing answers: some face each other, and of the rest it is asked how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from bilingual.alignment.blocks import BlockScores, Link, asks_alike, is_one_label
from bilingual.alignment.features import link_tail
from bilingual.alignment.similarity import STUBBORN, median
from bilingual.model import BlockKind
from bilingual.record import replace

# The similarity of blocks that face each other alone between pairs, and how many of them in a row may.
FACING = 0.1
FACING_RUN = 2
# How unsure two gaps of one length make each other where they face each other.
DOUBT = 0.6
# By how much (a logarithm) a text is longer than the one it answers before it may hold a neighbour of that one too, and
# how near to the right length the two together must come, as a share of that.
LONGER = 0.28
FITS = 0.5
# The share of what a paragraph says that the answer of its neighbour says beyond that one, how much that is at least (in
# rarest features), and how much longer the answer must be, as a share of the paragraph.
TOLD = 0.25
SOMETHING = 0.5
ROOM = 0.4
# In no more paragraphs than this, on both sides together, is one told.
PIECES = 8
# How many pairs of paragraphs it takes to know a document's usual proportion of lengths.
ENOUGH = 5
# How many blocks in its place are looked at to say how sure a gap is.
FEW = 6
# How many times as long as the other one of two blocks may be at most to be a pair by their place alone.
STRETCH = 2.5
# A pair below this may be one of a block with the answer of its neighbour. How many blocks in a row are paired in order.
FIRM = 0.4
PLACES = 4

_BY_PLACE = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM})


def link_facing(links: Sequence[Link], scores: BlockScores) -> list[Link]:
    """The links with gaps paired that face each other in step: as many on each side, of the same kinds, between pairs.

    A free translation of a short block has little in common with it; what stands in its place is it all the same.
    """
    result: list[Link] = []
    run: list[Link] = []
    for link in [*links, Link((), (), 0.0, 0, 0)]:
        if link.gap and (link.source or link.target):
            run.append(link)
            continue
        result += _facing(run, scores) if run else ()
        run = []
        result.append(link)
    return result[:-1]


def _facing(run: list[Link], scores: BlockScores) -> list[Link]:
    rows = [link.source[0] for link in run if link.source]
    columns = [link.target[0] for link in run if link.target]
    if len(rows) != len(columns) or len(rows) > FACING_RUN:
        return run
    # Of headings, what stands under them has been heard already; here their own words count.
    pairs = [(i, j, max(scores.pair(i, j), scores.similarity.pair(i, j))) for i, j in zip(rows, columns, strict=True)]
    if any(not _is_of_kind(i, j, scores) or score < FACING for i, j, score in pairs):
        return run
    return [Link((i,), (j,), score, i, j) for i, j, score in pairs]


def link_by_place(links: Sequence[Link], scores: BlockScores) -> list[Link]:
    """The links with leftovers paired by their place: as many on both sides, between the same two pairs, of the same kinds.

    What is written in katakana on one side and in Chinese characters on the other has nothing in common with its
    translation, nor has a free one. So a few leftovers in a row answer each other in order, weak pairs among them
    too: such a pair is often one of a block with the answer of its neighbour. One of the two pairs around must be of
    the same kind, or the first of two headings; blocks of very unlike lengths, or that both have Latin words or values
    and share none, are left alone. The similarity stays as low as it is.
    """
    result = list(links)
    for ends in (_is_pair, _is_firm):
        known, result = result, []
        run: list[Link] = []
        for link in [*known, None]:
            if link is not None and not ends(link):
                run.append(link)
                continue
            result += _in_order(run, result[-1] if result else None, link, scores)
            run = []
            if link is not None:
                result.append(link)
    return result


def _is_pair(link: Link) -> bool:
    return not link.gap


def _is_firm(link: Link) -> bool:
    return not link.gap and (link.score >= FIRM or len(link.source) + len(link.target) > 2)


def _in_order(run: list[Link], before: Link | None, after: Link | None, scores: BlockScores) -> list[Link]:
    """A run of leftovers and weak pairs as pairs in order, if nothing speaks against them; else as it was."""
    rows = [i for link in run for i in link.source]
    columns = [j for link in run for j in link.target]
    if not any(link.gap for link in run) or len(rows) != len(columns) or len(rows) > PLACES:
        return run
    around = [*(before.source[-1:] if before else ()), *(after.source[:1] if after else ())]
    kinds = {scores.source[i].kind for i in rows} & {scores.source[i].kind for i in around}
    under = before is not None and scores.source[before.source[-1]].kind is BlockKind.HEADING
    pairs = list(zip(rows, columns, strict=True))
    if not (kinds or under) or not all(_may_answer(i, j, scores) for i, j in pairs):
        return run
    return [Link((i,), (j,), scores.pair(i, j), i, j) for i, j in pairs]


def _is_of_kind(i: int, j: int, scores: BlockScores) -> bool:
    """Whether two blocks are of one kind, or a question as a heading and as a line of its own."""
    a, b = scores.source[i], scores.target[j]
    return a.kind is b.kind or asks_alike(a, b)


def _may_answer(i: int, j: int, scores: BlockScores) -> bool:
    """Whether nothing but their words speaks against a pair: kind, length, and what both languages write alike."""
    kinds = {scores.source[i].kind, scores.target[j].kind}
    if not _is_of_kind(i, j, scores) or not (kinds <= _BY_PLACE or len(kinds) > 1):
        return False
    a, b = scores.similarity.source[i], scores.similarity.target[j]
    less, more = sorted((a.length * scores.similarity.ratio, b.length))
    ours, theirs = a.latin | a.values, b.latin | b.values
    return 0 < more <= STRETCH * less and not (ours and theirs and ours.isdisjoint(theirs))


def absorb(links: Sequence[Link], scores: BlockScores) -> list[Link]:
    """The links with each gap joined to the pair beside it whose other side is long enough to hold both.

    A short paragraph (“it is used like this:”) often becomes a sentence of the one before or after it. Its words may be
    all others there; that the text is too long for its own partner, and right for both, is what tells.
    """
    result = list(links)
    ratio = _usual_ratio(links, scores)
    for at, link in enumerate(result):
        if not link.gap or not (link.source or link.target):
            continue
        beside = [n for n in (at - 1, at + 1) if 0 <= n < len(result)]
        off, n = min(((_absorbed(link, result[n], scores, ratio), n) for n in beside), default=(LONGER, -1))
        if off >= LONGER:
            share, n = max(((_told_beside(link, result[n], scores), n) for n in beside), default=(0.0, -1))
            off = 0.0 if share >= TOLD else LONGER
        if off < LONGER:
            other = result[n]
            source, target = sorted(other.source + link.source), sorted(other.target + link.target)
            merged = Link(
                tuple(source), tuple(target), other.score, min(other.row, link.row), min(other.column, link.column)
            )
            result[n] = merged
            result[at] = Link((), (), 0.0, link.row, link.column)
    return [link for link in result if link.source or link.target]


def link_captions(links: Sequence[Link], scores: BlockScores) -> list[Link]:
    """The links with images that are alone joined to the pair of their caption with the same image: 図1 in a line, or as its text."""
    result = list(links)
    for at, link in enumerate(result):
        if not link.gap or len(link.source) + len(link.target) != 1:
            continue
        for n in (at - 1, at + 1):
            if 0 <= n < len(result) and _is_captioned(link, result[n], scores):
                other = result[n]
                source, target = sorted(other.source + link.source), sorted(other.target + link.target)
                result[n] = Link(tuple(source), tuple(target), other.score, source[0], target[0])
                result[at] = Link((), (), 0.0, link.row, link.column)
                break
    return [link for link in result if link.source or link.target]


def _is_captioned(gap: Link, pair: Link, scores: BlockScores) -> bool:
    """Whether a gap is an image, and the pair one of a text with an image of the same file."""
    (image, own, answer) = (
        (scores.source[gap.source[0]], [scores.source[i] for i in pair.source], [scores.target[j] for j in pair.target])
        if gap.source
        else (
            scores.target[gap.target[0]],
            [scores.target[j] for j in pair.target],
            [scores.source[i] for i in pair.source],
        )
    )
    if image.kind is not BlockKind.IMAGE or not own or any(block.kind is BlockKind.IMAGE for block in own):
        return False
    file = link_tail(image.info)
    return bool(file) and any(block.kind is BlockKind.IMAGE and link_tail(block.info) == file for block in answer)


def _usual_ratio(links: Sequence[Link], scores: BlockScores) -> float:
    """How long a paragraph of the target is for one of the source, by the pairs; 0 where there are too few to say."""
    pairs = [(link.source[0], link.target[0]) for link in links if len(link.source) == len(link.target) == 1]
    lengths = [
        (scores.similarity.source[i].length, scores.similarity.target[j].length)
        for i, j in pairs
        if scores.source[i].kind is scores.target[j].kind is BlockKind.PARAGRAPH
    ]
    known = [there / here for here, there in lengths if here and there]
    return median(known) if len(known) >= ENOUGH else 0.0


def _told_beside(gap: Link, pair: Link, scores: BlockScores) -> float:
    """Which share of what a paragraph says the answer of its neighbour says beyond that one, if it is long enough for both.

    So a paragraph is told that was split off, or joined to the one beside it.
    """
    similar, mine = scores.similarity, 0 if gap.source else 1
    (block, *_), own, others = gap.source or gap.target, *(pair.source, pair.target)[:: 1 - 2 * mine]
    if not own or not others or len(own) + len(others) > PIECES or min(abs(block - i) for i in own) != 1:
        return 0.0
    sides = (scores.source, scores.target)[:: 1 - 2 * mine]
    if {sides[0][i].kind for i in (block, *own)} | {sides[1][j].kind for j in others} != {BlockKind.PARAGRAPH}:
        return 0.0
    if len(others) == 1 and is_one_label([sides[0][i] for i in (block, *own)], sides[1][others[0]]):
        return 0.0
    here, there = (similar.source, similar.target)[:: 1 - 2 * mine]
    said, known, heard = here[block], similar.union([here[i] for i in own]), similar.union([there[j] for j in others])
    scale = 1 / similar.ratio if mine == 0 else similar.ratio
    if heard.length * scale - known.length < ROOM * said.length:
        return 0.0
    weight = similar.weight
    exact = (said.latin - known.latin) | (said.values - known.values)
    if exact & (heard.latin | heard.values):
        return sum(map(weight, exact & (heard.latin | heard.values))) / sum(map(weight, exact))
    words = said.words - known.words
    found = sum(map(weight, words & heard.words))
    enough = SOMETHING * (1 + bool(exact))
    return found / sum(map(weight, words)) / (1 + bool(exact)) if found >= enough else 0.0


def _absorbed(gap: Link, pair: Link, scores: BlockScores, ratio: float) -> float:
    """How far from the right length the pair is with the gap's block in it; LONGER where it can't hold it."""
    if not ratio or len(pair.source) != 1 or len(pair.target) != 1:
        return LONGER
    similar, mine = scores.similarity, 0 if gap.source else 1
    (block,), (own,), (other,) = (
        (gap.source or gap.target),
        (pair.source, pair.target)[mine],
        (pair.target, pair.source)[mine],
    )
    if abs(block - own) != 1:
        return LONGER
    blocks = scores.source if mine == 0 else scores.target
    others = scores.target if mine == 0 else scores.source
    if {blocks[block].kind, blocks[own].kind, others[other].kind} != {BlockKind.PARAGRAPH}:
        return LONGER
    if is_one_label((blocks[block], blocks[own]), others[other]):
        return LONGER
    here, there = (similar.source, similar.target) if mine == 0 else (similar.target, similar.source)
    scale = ratio if mine == 0 else 1 / ratio
    alone, both, heard = here[own].length * scale, (here[own].length + here[block].length) * scale, there[other].length
    if not alone or not heard or heard < alone * exp(LONGER):
        return LONGER
    off = abs(log(heard / both))
    return off if off <= FITS * log(heard / alone) else LONGER


def weigh_gaps(links: Sequence[Link], scores: BlockScores) -> list[Link]:
    """The links with each gap's score: how sure it is that nothing answers the block.

    Sure, where the block says much and nothing on the other side stands in its place. Less so the more alike
    something that does; and where gaps face each other one to one, the more they are of one length: either may be a
    very free translation of the other. Gaps with one pair between them face each other too: it may be the pair of
    one block with the answer of the next.
    """
    result: list[Link] = []
    at = 0
    while at < len(links):
        stop = at
        while stop < len(links) and (
            links[stop].gap or (stop > at and any(link.gap for link in links[stop + 1 : stop + 2]))
        ):
            stop += 1
        run = links[at:stop]
        rows = [link.source[0] for link in run if not link.target]
        columns = [link.target[0] for link in run if not link.source]
        facing = set(zip(rows, columns, strict=True)) if len(rows) == len(columns) else set()
        passed = [0, 0]
        for link in run:
            if not link.gap:
                result.append(link)
                continue
            if link.source:
                own = scores.similarity.source[link.source[0]]
                rivals = [(link.source[0], j) for j in _opposite(passed[0], len(rows), columns)]
            else:
                own = scores.similarity.target[link.target[0]]
                rivals = [(i, link.target[0]) for i in _opposite(passed[1], len(columns), rows)]
            passed[not link.source] += 1
            nearest = max((_likeness(scores, i, j, (i, j) in facing) for i, j in rivals), default=0.0)
            content = sum(own.sums)
            result.append(replace(link, score=content / (content + STUBBORN) * min(1.0, 1.0 - nearest)))
        result += links[stop : stop + 1]
        at = stop + 1
    return result


def _opposite(at: int, count: int, others: Sequence[int]) -> Sequence[int]:
    """The few of the others whose place among themselves is nearest to that of number `at` among `count`."""
    middle = at * len(others) // count
    start = max(0, min(middle - FEW // 2, len(others) - FEW))
    return others[start : start + FEW]


def _likeness(scores: BlockScores, i: int, j: int, facing: bool) -> float:
    """How far a block may be the other's free translation: alike, or facing it with the same kind and length."""
    found = scores.pair(i, j)
    if facing and scores.source[i].kind is scores.target[j].kind:
        said, heard = scores.similarity.source[i].length * scores.similarity.ratio, scores.similarity.target[j].length
        found = max(found, DOUBT * (min(said, heard) + 1) / (max(said, heard) + 1))
    return found
