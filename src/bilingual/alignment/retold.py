"""Pairs parts that are told in another form: a list as prose, prose as a list or a table.

There, no block answers another: all of the one form together answer all of the other. What of them has nothing to
answer it stays alone, so that an item which was dropped on the way is missed all the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from bilingual.alignment.blocks import BlockScores, Link
from bilingual.alignment.similarity import Similarity, Weighed
from bilingual.model import BlockKind, Document
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import pattern

# The share of its names and values, or else of its words, that a part has in the other form, at least; and of its words,
# where the names and values are others.
EXACT = 0.6
WORDS = 0.2
MANY = 0.35
# A part with as many names and values of its own is not told where none of them is.
SEVERAL = 2
# How many times that share makes it plain that a part is told.
PLAINLY = 2.0
# A part that says no more than this (in Chinese characters) may have no word in common: there it counts that the other
# form has as many parts.
SHORT = 10.0
# How much longer one form may be than the other, and by how many Chinese characters at any rate.
STRETCH = 2.0
SLACK = 8.0
# More blocks than this are no list that was told as a sentence.
MOST = 40

_CLAUSES = r"[、，；;。．！？!?\n]|,(?!\d)"
_CELLS = rf"{_CLAUSES}|\t"
_SENTENCES = r"[。．！？!?\n]"
_PARTS = frozenset({BlockKind.LIST_ITEM, BlockKind.ROW})
_FORMS = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.ROW})


class _Side(Record):
    document: Document
    weighed: Sequence[Weighed]
    partners: dict[int, tuple[int, ...]]
    """What answers each block; nothing, of one that is alone."""
    places: dict[int, int]
    """How many blocks of the other side stand before a block that is alone."""
    forms: dict[tuple[int, ...], _Form]
    """What was told of blocks already: many lists face the same ones."""


class _Form(Record):
    """Blocks that are told in one form."""

    heard: Weighed
    """What they say together."""
    own: Sequence[frozenset[str]]
    """The words that each of them does not have in common with its neighbours."""
    said: Sequence[float]
    """The weight of these."""
    exact: Sequence[frozenset[str]]
    """The names and values that each of them does not have in common with its neighbours."""
    clauses: int
    cells: int
    sentences: int


def link_retold(links: Sequence[Link], source: Document, target: Document, scores: BlockScores) -> list[Link]:
    """The links with those blocks joined into one link that tell the same in two forms."""
    result = list(links)
    for mine in (0, 1):
        if not any(link.gap for link in result):
            break
        sides = _side(result, source, scores.similarity.source, 0), _side(result, target, scores.similarity.target, 1)
        found: list[Link] = []
        taken: tuple[set[int], set[int]] = (set(), set())
        for parts in _lists(sides[mine]):
            pair = _retold(parts, sides[mine], sides[1 - mine], scores.similarity)
            rows, columns = pair if mine == 0 else pair[::-1]
            if rows and columns and taken[0].isdisjoint(rows) and taken[1].isdisjoint(columns):
                taken[0].update(rows)
                taken[1].update(columns)
                found.append(Link(tuple(rows), tuple(columns), _score(rows, columns, scores), rows[0], columns[0]))
        if found:
            kept = [link for link in result if taken[0].isdisjoint(link.source) and taken[1].isdisjoint(link.target)]
            result = sorted([*kept, *found], key=lambda link: (link.row, bool(link.source), link.column))
    return result


def _score(rows: Sequence[int], columns: Sequence[int], scores: BlockScores) -> float:
    similar = scores.similarity
    ours, theirs = [similar.source[i] for i in rows], [similar.target[j] for j in columns]
    return similar.compare(similar.union(ours), similar.union(theirs))


def _side(links: Sequence[Link], document: Document, weighed: Sequence[Weighed], mine: int) -> _Side:
    partners: dict[int, tuple[int, ...]] = {}
    places: dict[int, int] = {}
    for link in links:
        ours, theirs = (link.source, link.target) if mine == 0 else (link.target, link.source)
        partners.update(dict.fromkeys(ours, theirs))
        if ours and not theirs:
            places.update(dict.fromkeys(ours, link.column if mine == 0 else link.row))
    return _Side(document, weighed, partners, places, {})


def _lists(side: _Side) -> Iterator[range]:
    """Items in a row and rows of one table, of which some are alone."""
    blocks = side.document.blocks
    start = 0
    while start < len(blocks):
        first, stop = blocks[start], start + 1
        if first.kind in _PARTS:
            while (
                stop < len(blocks)
                and blocks[stop].kind is first.kind
                and (not first.cells or blocks[stop].container == first.container)
            ):
                stop += 1
            if 2 <= stop - start <= MOST and any(not side.partners[i] for i in range(start, stop)):
                yield range(start, stop)
        start = stop


def _retold(parts: range, here: _Side, there: _Side, similar: Similarity) -> tuple[list[int], list[int]]:
    """The blocks of both sides that tell the same in two forms, the list's first; nothing, if they don't."""
    kind = here.document.blocks[parts[0]].kind
    other = _facing(parts, kind, here, there)
    if not other:
        return [], []
    ours = list(_widened(parts, here))
    if any(j not in other for i in ours for j in here.partners[i]):
        ours = list(parts)
    if any(i not in ours for j in other for i in there.partners[j]):
        return [], []
    told = _told(ours, other, here, there, similar), _told(other, ours, there, here, similar)
    told = _with_last(told, _members(ours, here), _members(other, there))
    less, more = sorted(
        sum(side.weighed[i].length for i in blocks) * (similar.ratio if side.weighed is similar.source else 1.0)
        for side, blocks in zip((here, there), told, strict=True)
    )
    is_new = any(not here.partners[i] for i in told[0] if i in parts)
    return told if is_new and more <= STRETCH * less + SLACK else ([], [])


def _members(blocks: Sequence[int], side: _Side) -> list[int]:
    """The items or rows among these blocks, without the head of a table."""
    known = side.document.blocks
    return [i for i in blocks if known[i].kind in _PARTS and not known[i].header]


def _with_last(
    told: tuple[list[int], list[int]], ours: Sequence[int], theirs: Sequence[int]
) -> tuple[list[int], list[int]]:
    """What is told, with the only member of a table and of a list that isn't, if it is in the same place of as many."""
    left = [
        [n for n, i in enumerate(members) if i not in known]
        for members, known in zip((ours, theirs), told, strict=True)
    ]
    if len(ours) != len(theirs) or len(ours) <= 2 or left[0] != left[1] or len(left[0]) != 1:
        return told
    (place,) = left[0]
    return sorted([*told[0], ours[place]]), sorted([*told[1], theirs[place]])


def _facing(parts: range, kind: BlockKind, here: _Side, there: _Side) -> range:
    """The blocks of another form that answer some of the parts, or stand alone in their place; with those alone beside."""
    answers = {j for i in parts for j in here.partners[i]}
    if answers:
        first, stop = min(answers), max(answers) + 1
    else:
        first = stop = here.places[parts[0]]
    blocks = there.document.blocks

    def is_other(j: int, *, alone: bool) -> bool:
        fits = 0 <= j < len(blocks) and blocks[j].kind in _FORMS and blocks[j].kind is not kind
        return fits and not (alone and there.partners[j])

    if not all(is_other(j, alone=j not in answers) for j in range(first, stop)):
        return range(0)
    while stop - first <= MOST and is_other(first - 1, alone=True):
        first -= 1
    while stop - first <= MOST and is_other(stop, alone=True):
        stop += 1
    return range(first, stop) if stop - first <= MOST else range(0)


def _widened(parts: range, side: _Side) -> range:
    """The parts with the paragraph before and the one after, where those are alone: one leads to a list, one ends it."""
    blocks, (first, stop) = side.document.blocks, (parts.start, parts.stop)

    def is_beside(i: int) -> bool:
        return 0 <= i < len(blocks) and blocks[i].kind is BlockKind.PARAGRAPH and not side.partners[i]

    return range(first - is_beside(first - 1), stop + is_beside(stop))


def _told(blocks: Sequence[int], others: Sequence[int], here: _Side, there: _Side, similar: Similarity) -> list[int]:
    """Those of the blocks that the others tell, or that have their answer among them anyway."""
    form, other = _form(blocks, here, similar), _form(others, there, similar)
    shares = {
        i: _share(here.weighed[i], other.heard, own, said, similar) if _is_named(exact, other.heard) else -1.0
        for i, own, said, exact in zip(blocks, form.own, form.said, form.exact, strict=True)
        if not here.partners[i]
    }
    told = {i for i in blocks if here.partners[i] or shares[i] >= 1.0}
    members = [i for i in blocks if here.document.blocks[i].kind in _PARTS]
    body = [i for i in members or blocks if not here.document.blocks[i].header]
    if told and other.cells >= len(body):
        told.update(i for i in shares if here.weighed[i].length <= SHORT and shares[i] >= 0.0)
    # As many as the other form has too few sentences, and too few clauses as well, are not in it.
    lacking = min(
        len(body) - other.sentences,
        _form(body, here, similar).clauses - other.clauses,
    )
    if members and lacking > 0:
        doubtful = sorted((share, i) for i, share in shares.items() if i in told and i in body and share < PLAINLY)
        told.difference_update(i for _, i in doubtful[:lacking])
    if told:
        # What heads the columns of a table is said with each value, in prose.
        told.update(i for i in blocks if here.document.blocks[i].header)
    return [i for i in blocks if i in told]


def _form(blocks: Sequence[int], side: _Side, similar: Similarity) -> _Form:
    """What is told of blocks, found once."""
    form = side.forms.get(tuple(blocks))
    if form is None:
        weighed, texts = [side.weighed[i] for i in blocks], [side.document.blocks[i].text for i in blocks]
        known = Counter(word for block in weighed for word in block.words)
        exacts = [block.latin | block.values for block in weighed]
        named = Counter(one for exact in exacts for one in exact)
        own = [frozenset(word for word in block.words if known[word] == 1) for block in weighed]
        form = side.forms[tuple(blocks)] = _Form(
            similar.union(weighed),
            own,
            [sum(map(similar.weight, words)) for words in own],
            [frozenset(one for one in exact if named[one] == 1) for exact in exacts],
            _units(texts, side.document, pattern(_CLAUSES)),
            _units(texts, side.document, pattern(_CELLS)),
            _parts(texts, pattern(_SENTENCES)),
        )
    return form


def _is_named(exact: frozenset[str], heard: Weighed) -> bool:
    """Whether any of the names and values that a part alone has is told, if it has several."""
    return len(exact) < SEVERAL or not exact.isdisjoint(heard.latin | heard.values)


def _share(block: Weighed, heard: Weighed, own: frozenset[str], said: float, similar: Similarity) -> float:
    """How much of a block is heard, 1 for enough; -1 where its values are not, nor words enough to make up for them.

    Of its words, those count that it does not have in common with its neighbours: its own, which weigh what is said.
    """
    weight = similar.weight
    _, latin, values = block.sums
    words = sum(map(weight, own & heard.words)) / said if said else 0.0
    found = sum(map(weight, block.latin & heard.latin)) + sum(map(weight, block.values & heard.values))
    if latin + values and found >= EXACT * (latin + values):
        return PLAINLY
    if values and block.values.isdisjoint(heard.values):
        return 1.0 if words >= MANY else -1.0
    return words / (MANY if latin + values else WORDS)


@cache
def _joiners(language: str) -> tuple[str, ...]:
    return tuple(table(f"languages/{language}/lists")["joiners"])


def _units(texts: Sequence[str], document: Document, between: re.Pattern[str]) -> int:
    """How many members and clauses these texts have; an “and” before the last member parts it too."""
    joined = any(joiner in text for text in texts for joiner in _joiners(document.language))
    return _parts(texts, between) + joined


def _parts(texts: Sequence[str], between: re.Pattern[str]) -> int:
    return sum(1 for text in texts for part in between.split(text) if part.strip())
