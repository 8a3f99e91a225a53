"""An alignment as a tree of parts with their places: sections, their blocks, and the sentences of those."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from bilingual.alignment import align_sentences, sentences
from bilingual.model import Aligned, BlockKind, BlockPair, Count, Document, Place, SectionPair
from bilingual.record import Record
from bilingual.text import LineIndex, to_file

Spans = tuple[tuple[int, int], ...]
# What is made of no sentences, whatever stands in it.
_WHOLE = frozenset({BlockKind.CODE, BlockKind.FRONT_MATTER, BlockKind.HTML})


class Part(Record):
    """A section, block or sentence of one side. The text of its place is what a reader of the page sees: of a
    section, its heading.
    """

    kind: str
    place: Place
    level: int = 0


class Match(Record):
    """Parts of both sides that answer each other; of a gap, one side is empty and `at` is where it should stand."""

    source: tuple[Part, ...]
    target: tuple[Part, ...]
    certainty: float
    at: Place | None = None
    moved: bool = False
    untranslated: bool = False
    title: bool = False
    """Blocks that are the headings of the section they stand in."""
    source_text: str = ""
    """All of the source's parts as they stand, with what is between them; of sections, nothing."""
    target_text: str = ""
    below: tuple[Match, ...] = ()
    """Blocks of a section, sentences of a block."""


def sections(aligned: Aligned, level: str) -> tuple[Match, ...]:
    """The sections of both sides, with blocks and sentences as far down as `level` says."""
    sides = _Side(aligned.source), _Side(aligned.target)
    return tuple(_section(pair, *sides, aligned.untranslated, level) for pair in aligned.alignment.sections)


def count(matches: Iterable[Match]) -> Count:
    """How many parts each side has, and how many of the source's are answered."""
    found = tuple(matches)
    return Count(
        sum(len(m.source) for m in found),
        sum(len(m.target) for m in found),
        sum(len(m.source) for m in found if m.target),
    )


def below(matches: Iterable[Match]) -> Iterator[Match]:
    """What stands one level deeper, in order."""
    for match in matches:
        yield from match.below


class _Side:
    """One document, ready to be pointed at."""

    __slots__ = ("document", "lines")

    def __init__(self, document: Document) -> None:
        self.document = document
        self.lines = LineIndex(document.text)

    def place(self, start: int, end: int, text: str, key: str = "") -> Place:
        """A stretch of the file without the spaces at its end, shown as `text`."""
        while end > start and self.document.text[end - 1].isspace():
            end -= 1
        line, column = self.lines.line_column(start)
        end_line, end_column = self.lines.line_column(end) if end != start else (line, column)
        return Place(self.document.path, line, column, end_line, end_column, text, key)

    def section(self, index: int) -> Part:
        section = self.document.sections[index]
        title = self.document.blocks[section.heading].text if section.heading >= 0 else ""
        return Part("section", self.place(section.span.start, section.span.end, title), section.level)

    def heading(self, section: int) -> tuple[int, ...] | None:
        """The block that is a section's heading; none of a section that is lacking, None before the first heading."""
        if section < 0:
            return ()
        index = self.document.sections[section].heading
        return (index,) if index >= 0 else None

    def block(self, index: int) -> Part:
        block = self.document.blocks[index]
        place = self.place(block.span.start, block.span.end, block.text, block.key)
        return Part(block.kind.value, place, block.level)

    def text(self, blocks: tuple[int, ...]) -> str:
        """The text of neighbouring blocks, one below the other."""
        return "\n".join(self.document.blocks[i].text for i in blocks)

    def stretch(self, blocks: tuple[int, ...], start: int, end: int) -> tuple[int, int]:
        """The offsets in the file of a stretch of `text(blocks)`."""
        starts = [0]
        for i in blocks:
            starts.append(starts[-1] + len(self.document.blocks[i].text) + 1)
        first, last = bisect_right(starts, start) - 1, bisect_right(starts, end - 1) - 1
        opening, closing = self.document.blocks[blocks[first]], self.document.blocks[blocks[last]]
        return to_file(opening, start - starts[first]), to_file(closing, end - starts[last], end=True)


def _section(
    pair: SectionPair, source: _Side, target: _Side, untranslated: frozenset[tuple[int, int]], level: str
) -> Match:
    blocks = pair.blocks if level != "section" else ()
    at = None
    if pair.source < 0:
        at = source.place(pair.source_at, pair.source_at, "")
    elif pair.target < 0:
        at = target.place(pair.target_at, pair.target_at, "")
    heads = source.heading(pair.source), target.heading(pair.target)
    return Match(
        (source.section(pair.source),) if pair.source >= 0 else (),
        (target.section(pair.target),) if pair.target >= 0 else (),
        pair.certainty,
        at,
        moved=pair.moved,
        below=tuple(_block(block, source, target, heads, untranslated, level) for block in blocks),
    )


def _block(
    pair: BlockPair,
    source: _Side,
    target: _Side,
    heads: tuple[tuple[int, ...] | None, tuple[int, ...] | None],
    untranslated: frozenset[tuple[int, int]],
    level: str,
) -> Match:
    at = None
    if not pair.source:
        at = source.place(pair.source_at, pair.source_at, "")
    elif not pair.target:
        at = target.place(pair.target_at, pair.target_at, "")
    return Match(
        tuple(source.block(i) for i in pair.source),
        tuple(target.block(i) for i in pair.target),
        pair.certainty,
        at,
        untranslated=pair.source + pair.target in untranslated,
        title=(pair.source, pair.target) == heads,
        source_text=source.text(pair.source),
        target_text=target.text(pair.target),
        below=tuple(_sentences(pair, source, target)) if level == "sentence" else (),
    )


def _sentences(pair: BlockPair, source: _Side, target: _Side) -> Iterator[Match]:
    """The sentences of a pair of blocks; those of a block that nothing answers have no answer either."""
    of_pair = [(source, i) for i in pair.source] + [(target, i) for i in pair.target]
    if any(side.document.blocks[i].kind in _WHOLE for side, i in of_pair):
        return
    texts = source.text(pair.source), target.text(pair.target)
    sides = (source, pair.source, texts[0]), (target, pair.target, texts[1])
    # Where the next sentence of a side would stand: behind the last one, or where the block begins.
    ends = [pair.source_at, pair.target_at]
    for *spans, certainty in _links(*texts, pair.certainty):
        parts: list[tuple[Part, ...]] = []
        said: list[str] = []
        for k, (side, blocks, text) in enumerate(sides):
            made = []
            for start, end in spans[k]:
                place = side.stretch(blocks, start, end)
                ends[k] = place[1]
                key = side.document.blocks[blocks[0]].key
                made.append(Part("sentence", side.place(*place, text[start:end], key)))
            parts.append(tuple(made))
            said.append(text[spans[k][0][0] : spans[k][-1][1]] if spans[k] else "")
        at = next((side.place(ends[k], ends[k], "") for k, (side, _, _) in enumerate(sides) if not parts[k]), None)
        yield Match(parts[0], parts[1], certainty, at, source_text=said[0], target_text=said[1])


def _links(source: str, target: str, certainty: float) -> tuple[tuple[Spans, Spans, float], ...]:
    """The sentences of two texts, paired; where there is nothing to choose they are as sure as the blocks."""
    ours, theirs = sentences(source), sentences(target)
    if len(ours) == len(theirs) == 1:
        return ((ours, theirs, certainty),)
    if ours and theirs:
        return align_sentences(source, target)
    return (*(((span,), (), certainty) for span in ours), *(((), (span,), certainty) for span in theirs))
