"""Notes whose sort differs: [!NOTE] against [!WARNING] says something else, and a word the site does not know shows as text."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.comparison.values import Difference, Reason
from bilingual.model import Alignment, Block, ContainerKind, Document, Fact, FactKind


def note_differences(source: Document, target: Document, alignment: Alignment) -> Iterator[Difference]:
    """One difference for each pair of notes with other labels, at the labels."""
    told: set[int] = set()
    for section in alignment.sections:
        for pair in section.blocks:
            if not pair.source or not pair.target:
                continue
            a, b = source.blocks[pair.source[0]], target.blocks[pair.target[0]]
            here, there = _note(source, a), _note(target, b)
            if here < 0 or there < 0 or here in told:
                continue
            told.add(here)
            ours, theirs = source.containers[here].label, target.containers[there].label
            if ours and theirs and ours.casefold() != theirs.casefold():
                yield Difference(Reason.CHANGED, _fact(source, here), _fact(target, there), a.index, b.index, sure=True)


def _note(document: Document, block: Block) -> int:
    at = block.container
    while at >= 0 and document.containers[at].kind is not ContainerKind.NOTE:
        at = document.containers[at].parent
    return at


def _fact(document: Document, container: int) -> Fact:
    note = document.containers[container]
    return Fact(FactKind.NAME, note.label, note.label, note.label_at, note.label_at + len(note.label), how="note")
