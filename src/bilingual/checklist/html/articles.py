"""The two texts of an article as rows that answer each other, with their facts linked and what the list is about marked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from bilingual.comparison.work import prepare
from bilingual.model import BlockKind, InlineKind
from bilingual.record import Record
from bilingual.reports.surface import escape
from bilingual.text import LineIndex, from_file

if TYPE_CHECKING:
    from bilingual.checklist.items import Article, Item, Passage
    from bilingual.model import Aligned, Block, Document, Fact

_STYLES = {InlineKind.CODE: "code", InlineKind.LINK: "link"}
_NONE = -1


class Stretch(Record):
    """A part of a block's text that is more than text: a fact, what an item is about, code or a link."""

    start: int
    end: int
    link: int = _NONE
    """Facts of both sides that answer each other share a number; so do the two passages of an item."""
    item: int = _NONE
    style: str = ""


def article(pair: Article, aligned: Aligned | None, first: int) -> dict[str, object]:
    """What the page is given of an article. `first` is the number of its first item in the whole list."""
    value: dict[str, object] = {
        "source": {"path": escape(pair.source_path), "lang": pair.source_language},
        "target": {"path": escape(pair.target_path), "lang": pair.target_language},
        "links": [],
        "rows": [],
    }
    if aligned is None:
        return value
    sides = _Side(aligned.source, aligned.source_facts), _Side(aligned.target, aligned.target_facts)
    links: list[tuple[str, str, str]] = []
    for n, item in enumerate(pair.items, first):
        _link_item(item, n, sides, links)
    _link_facts(aligned, sides, links)
    value["links"] = links
    value["rows"] = list(_rows(aligned, sides))
    return value


class _Side:
    """One document, with what is to be seen in its blocks."""

    __slots__ = ("document", "facts", "items", "lines", "spans", "stretches")

    def __init__(self, document: Document, facts: tuple[tuple[Fact, ...], ...]) -> None:
        self.document = document
        self.facts = facts or ((),) * len(document.blocks)
        self.lines = LineIndex(document.text)
        self.spans = [block.span.start for block in document.blocks]
        self.stretches: dict[int, list[Stretch]] = {}
        self.items: dict[int, list[int]] = {}
        """Items that are about a block, by its index."""

    def blocks(self, passage: Passage) -> tuple[int, int, range]:
        """The offsets of a passage in the file, and the blocks that it touches."""
        place = passage.place
        start, end = (self.lines.offset(*at) for at in ((place.line, place.column), (place.end_line, place.end_column)))
        first = max(bisect_right(self.spans, start) - 1, 0)
        last = max(bisect_right(self.spans, max(end - 1, start)) - 1, first)
        return start, end, range(first, min(last + 1, len(self.spans)))

    def mark(self, block: int, start: int, end: int, link: int, item: int = _NONE) -> None:
        """Mark a stretch of the file in a block's text."""
        of = self.document.blocks[block]
        a, b = from_file(of, start), min(from_file(of, end - 1) + 1, len(of.text))
        if a < b:
            self.stretches.setdefault(block, []).append(Stretch(a, b, link, item))


def _link_item(item: Item, n: int, sides: tuple[_Side, _Side], links: list[tuple[str, str, str]]) -> None:
    """Mark both passages of an item: a stretch in a block, or whole blocks where they are lacking on the other side."""
    link = len(links)
    linked = False
    for side, passage, other in zip(sides, (item.source, item.target), (item.target, item.source), strict=True):
        if passage.lacking:
            continue
        start, end, blocks = side.blocks(passage)
        for index in blocks:
            side.items.setdefault(index, []).append(n)
            block = side.document.blocks[index]
            whole = other.lacking and start <= block.span.start and end >= _end(block, side.document)
            if not whole:
                side.mark(index, max(start, block.span.start), end, link=link, item=n)
                linked = True
    if linked:
        links.append(("", escape(item.source.value), escape(item.target.value)))


def _end(block: Block, document: Document) -> int:
    """Where a block ends, without the white space behind it."""
    end = block.span.end
    while end > block.span.start and document.text[end - 1].isspace():
        end -= 1
    return end


def _link_facts(aligned: Aligned, sides: tuple[_Side, _Side], links: list[tuple[str, str, str]]) -> None:
    """Give the facts that answer each other one number."""
    source, target = sides
    for work in prepare(aligned.source, aligned.target, aligned.alignment, source.facts, target.facts):
        for i, j, _ in work.match.pairs:
            a, b = work.source.facts[i], work.target.facts[j]
            source.mark(work.source.owners[i], a.start, a.end, link=len(links))
            target.mark(work.target.owners[j], b.start, b.end, link=len(links))
            links.append((a.kind.value, _value(a), _value(b)))


def _value(fact: Fact) -> str:
    return escape(" ".join(filter(None, (fact.value, fact.unit))))


def _rows(aligned: Aligned, sides: tuple[_Side, _Side]) -> Iterator[dict[str, object]]:
    """What answers what, from top to bottom; one side of a gap is empty."""
    for section in aligned.alignment.sections:
        for pair in section.blocks:
            row: dict[str, object] = {
                "s": [_block(sides[0], i) for i in pair.source],
                "t": [_block(sides[1], i) for i in pair.target],
            }
            if section.moved:
                row["moved"] = True
            if pair.source + pair.target in aligned.untranslated:
                row["untranslated"] = True
            items = dict.fromkeys(
                n
                for side, indices in zip(sides, (pair.source, pair.target), strict=True)
                for i in indices
                for n in side.items.get(i, ())
            )
            if items:
                row["items"] = list(items)
            yield row


def _block(side: _Side, index: int) -> list[object]:
    """Kind, line, level (1 for the head of a table), pieces; and what names it: the key of a message, an image's target."""
    block = side.document.blocks[index]
    line, _ = side.lines.line_column(block.span.start)
    level = int(block.header) if block.kind is BlockKind.ROW else block.level
    value: list[object] = [block.kind.value, line, level, _pieces(block, side.stretches.get(index, ()))]
    name = block.key or (block.info if block.kind is BlockKind.IMAGE else "")
    return [*value, escape(name)] if name else value


def _pieces(block: Block, stretches: Iterable[Stretch]) -> list[object]:
    """The text in pieces: a string, or a list of string, number of the link, number of the item, and style."""
    styled = [
        Stretch(inline.start, inline.end, style=_STYLES[inline.kind])
        for inline in block.inlines
        if inline.kind in _STYLES and inline.start < inline.end
    ]
    found = [*styled, *stretches]
    if not found:
        return [_shown(block.text)] if block.text else []
    edges = sorted({0, len(block.text), *(s.start for s in found), *(s.end for s in found)})
    found.sort(key=lambda s: s.start)
    pieces: list[object] = []
    open_: list[Stretch] = []
    following = 0
    for start, end in pairwise(edges):
        while following < len(found) and found[following].start <= start:
            open_.append(found[following])
            following += 1
        open_ = [s for s in open_ if s.end > start]
        # What an item is about comes before what is only a fact, the narrower before the wider.
        open_.sort(key=lambda s: (s.item < 0, s.end - s.start))
        link = next((s.link for s in open_ if s.link >= 0), _NONE)
        item = next((s.item for s in open_ if s.item >= 0), _NONE)
        style = next((s.style for s in open_ if s.style), "")
        text = _shown(block.text[start:end])
        pieces.append([text, link, item, style] if link >= 0 or item >= 0 or style else text)
    return pieces


def _shown(text: str) -> str:
    """The text with what would hide in it made visible; lines and the tabs between cells stay."""
    if text.isprintable():
        return text
    return "\n".join("\t".join(escape(cell) for cell in line.split("\t")) for line in text.split("\n"))
