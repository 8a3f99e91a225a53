"""Pages that print the original, in Latin letters, beside or after the translation: sets it aside.

Where one side gives each paragraph in English and once more in its own language, its English would answer the English
of the other side and the two translations would stand alone. Which blocks are original shows in their script; that they
stand beside a translation, and not in the place of one, shows when the rest is paired without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bilingual.languages import count_letters, script
from bilingual.model import Alignment, Block, BlockKind, Document, Section, SectionPair, Span
from bilingual.record import Record, replace
from bilingual.text import pattern

# A block in Latin letters with this many words may be an original, one with a sentence's words makes a page suspicious:
# where at least SOME such blocks, and the share SUSPICIOUS of its prose, are on one side.
WORDS = 2
SENTENCE = 5
SOME = 3
SUSPICIOUS = 0.15
# How many more blocks, and by which share, must be answered without the originals for them to be set aside; or which
# share of them must stand alone or share the answer of their translation, and how many there must be on one side for each
# block of both that is answered, while as many blocks are answered without them.
MORE = 2
MUCH = 0.05
ALONE = 0.3
HALF = 0.25

# A block in Latin letters may still hold a name in the document's own.
HARDLY = 0.05

_PROSE = frozenset({BlockKind.HEADING, BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.ROW, BlockKind.HTML})


class Part(Record):
    """Some blocks of a document as a document of its own; `blocks` and `sections` are their numbers in the whole."""

    document: Document
    blocks: tuple[int, ...]
    sections: tuple[int, ...]


def suspects(source: Document, target: Document) -> tuple[frozenset[int], frozenset[int]] | None:
    """The blocks of each side that may be originals beside their translation; None where no side has enough of them."""
    letters = [pair for language in (source.language, target.language) for pair in script(language)["letters"]]
    if count_letters("a", letters):
        return None
    found = [_by_script(document, letters) for document in (source, target)]
    if not any(suspicious for _, _, suspicious in found) or any(own < SOME for _, own, _ in found):
        return None
    return found[0][0], found[1][0]


def _by_script(document: Document, letters: Sequence[Sequence[str]]) -> tuple[frozenset[int], int, bool]:
    """The blocks in Latin letters, how many are in the document's own script, and whether that is suspicious."""
    latin: set[int] = set()
    own: set[int] = set()
    sentences = prose = 0
    words_of = pattern("[A-Za-z][A-Za-z]+").findall
    for block in document.blocks:
        if block.kind not in _PROSE:
            continue
        prose += 1
        words = words_of(block.text)
        if not block.text.isascii() and count_letters(block.text, letters) > HARDLY * sum(map(len, words)):
            own.add(block.index)
        elif len(words) >= WORDS:
            latin.add(block.index)
            sentences += len(words) >= SENTENCE
    if sentences < max(SOME, SUSPICIOUS * prose):
        return frozenset(), len(own), False
    return frozenset(_settle(document, latin, own)), len(own), True


def _settle(document: Document, latin: set[int], own: set[int]) -> set[int]:
    """The originals: with what belongs to them (figures of a table, pictures), without headings over a translation."""
    found = {i for i in latin if document.blocks[i].kind is not BlockKind.HEADING}
    for rows in _tables(document.blocks).values():
        if not own.isdisjoint(rows):
            found.difference_update(rows)
        elif not latin.isdisjoint(rows):
            found.update(rows)
    following = False
    for section in reversed(document.sections):
        blocks = range(section.start, section.stop)
        content = blocks[1:] if section.heading >= 0 else blocks
        if content:
            following = not any(i in own for i in content) and any(i in found for i in content)
        if following and section.heading >= 0 and section.heading not in own:
            found.update(blocks)
    return found


def _tables(blocks: Iterable[Block]) -> dict[int, list[int]]:
    tables: dict[int, list[int]] = {}
    for block in blocks:
        if block.kind is BlockKind.ROW:
            tables.setdefault(block.container, []).append(block.index)
    return tables


def part(document: Document, kept: Sequence[int]) -> Part:
    """These blocks of the document alone, with those of its sections that have any (the one before the first heading always)."""
    blocks = tuple(replace(document.blocks[i], index=n) for n, i in enumerate(kept))
    sections: list[Section] = []
    numbers: list[int] = []
    at = 0
    for k, section in enumerate(document.sections):
        start = at
        while at < len(kept) and kept[at] < section.stop:
            at += 1
        if at == start and k:
            continue
        heading = start if at > start and kept[start] == section.heading else -1
        if heading < 0 and sections:
            # Without its heading the text goes on.
            sections[-1] = replace(sections[-1], stop=at, span=Span(sections[-1].span.start, section.span.end))
            continue
        sections.append(replace(section, heading=heading, start=start, stop=at, parent=-1))
        numbers.append(k)
    return Part(replace(document, blocks=blocks, sections=tuple(sections)), tuple(kept), tuple(numbers))


def is_better(whole: Alignment, apart: Alignment, originals: tuple[frozenset[int], frozenset[int]]) -> bool:
    """Whether the translations answer each other better when the originals are set aside."""
    before = after = alone = 0
    for pair in (pair for section in whole.sections for pair in section.blocks):
        for blocks, others, gone in (
            (pair.source, pair.target, originals[0]),
            (pair.target, pair.source, originals[1]),
        ):
            mine = [i for i in blocks if i not in gone]
            before += len(mine) if others else 0
            alone += len(blocks) - len(mine) if not others or mine else 0
    for pair in (pair for section in apart.sections for pair in section.blocks):
        after += len(pair.source) + len(pair.target) if pair.source and pair.target else 0
    if after >= before * (1 + MUCH) + MORE:
        return True
    most = max(map(len, originals))
    return after >= before and most >= HALF * before and alone >= ALONE * sum(map(len, originals))


def merged(apart: Alignment, parts: tuple[Part, Part], beside: Alignment, others: tuple[Part, Part]) -> Alignment:
    """One alignment of the whole documents: of the translations, with the pairs of the originals put in between."""
    sections = [_numbered(section, parts) for section in apart.sections]
    homes: dict[tuple[int, int], int] = {}
    for n, section in enumerate(sections):
        homes.setdefault((0, section.source), n)
        homes.setdefault((1, section.target), n)
    for found in (_numbered(section, others) for section in beside.sections):
        known = [homes[key] for key in ((0, found.source), (1, found.target)) if key[1] >= 0 and key in homes]
        if known:
            home = sections[known[0]]
            blocks = sorted([*home.blocks, *found.blocks], key=lambda pair: (pair.source_at, pair.target_at))
            sections[known[0]] = replace(home, blocks=tuple(blocks))
        else:
            sections.append(found)
    return Alignment(tuple(sorted(sections, key=lambda section: (section.source_at, section.target_at))))


def _numbered(section: SectionPair, parts: tuple[Part, Part]) -> SectionPair:
    """A pair of sections of two parts with the numbers that sections and blocks have in the whole."""
    left, right = parts
    return replace(
        section,
        source=left.sections[section.source] if section.source >= 0 else -1,
        target=right.sections[section.target] if section.target >= 0 else -1,
        blocks=tuple(
            replace(
                pair,
                source=tuple(left.blocks[i] for i in pair.source),
                target=tuple(right.blocks[j] for j in pair.target),
            )
            for pair in section.blocks
        ),
    )
