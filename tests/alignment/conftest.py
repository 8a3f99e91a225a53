from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from bilingual.alignment import align
from bilingual.model import Alignment, Block, BlockKind, Document, Section, Span

_MARKS = {"- ": BlockKind.LIST_ITEM, "| ": BlockKind.ROW, "$ ": BlockKind.CODE, "! ": BlockKind.IMAGE}


def build(lines: list[str], language: str = "ja", tail: str = "") -> Document:
    """A document with a block a line: `# heading`, `- item`, `| row | of | cells`, `$ code`, `! image`, else a paragraph."""
    blocks: list[Block] = []
    at = 0
    for line in lines:
        kind, level, text = BlockKind.PARAGRAPH, 0, line
        if line.startswith("#"):
            kind, level = BlockKind.HEADING, len(line) - len(line.lstrip("#"))
            text = line[level:].strip()
        elif line[:2] in _MARKS:
            kind, text = _MARKS[line[:2]], line[2:]
        cells = tuple((0, 0) for _ in text.split(" | ")) if kind is BlockKind.ROW else ()
        span = Span(at, at + len(line))
        blocks.append(Block(kind, len(blocks), span, text.replace(" | ", "\t"), ((0, at),), level=level, cells=cells))
        at = span.end + 1
    heads = [block.index for block in blocks if block.kind is BlockKind.HEADING]
    sections = [Section(-1, 0, 0, heads[0] if heads else len(blocks), Span(0, 0))]
    for start, stop in pairwise([*heads, len(blocks)]):
        sections.append(Section(start, blocks[start].level, start, stop, blocks[start].span))
    return Document("", language, "\n".join(lines) + tail, tuple(blocks), tuple(sections))


def pair(source: list[str], target: list[str]) -> Alignment:
    ours, theirs = build(source, "ja"), build(target, "zh-Hant")
    return align(ours, theirs, [()] * len(ours.blocks), [()] * len(theirs.blocks))


def links(alignment: Alignment) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(block.source, block.target) for section in alignment.sections for block in section.blocks]


@pytest.fixture(scope="session")
def make() -> Callable[..., Document]:
    return build


@pytest.fixture(scope="session")
def paired() -> Callable[[list[str], list[str]], Alignment]:
    return pair


@pytest.fixture(scope="session")
def linked() -> Callable[[list[str], list[str]], list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    return lambda source, target: links(pair(source, target))
