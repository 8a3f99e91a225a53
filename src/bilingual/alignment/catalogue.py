"""Pairs the messages of two catalogues: by key, whatever their order and content."""

from __future__ import annotations

from bilingual.alignment.blocks import Link
from bilingual.alignment.moved import in_order
from bilingual.model import Document


def link_messages(source: Document, target: Document) -> list[Link]:
    """Every message with the one of the same key; a key that stands twice is answered in order."""
    waiting: dict[str, list[int]] = {}
    for block in reversed(target.blocks):
        waiting.setdefault(block.key, []).append(block.index)
    links: list[Link] = []
    column = 0
    answered: set[int] = set()
    for block in source.blocks:
        if there := waiting.get(block.key):
            j = there.pop()
            answered.add(j)
            links.append(Link((block.index,), (j,), 1.0, block.index, j))
            column = j + 1
        else:
            links.append(Link((block.index,), (), 0.0, block.index, column))
    row_of = {link.target[0]: link.row for link in links if link.target}
    row = 0
    for block in target.blocks:
        if block.index in answered:
            row = row_of[block.index] + 1
        else:
            links.append(Link((), (block.index,), 0.0, row, block.index))
    return in_order(links)
