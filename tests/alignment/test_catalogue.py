from __future__ import annotations

from bilingual.alignment import align
from bilingual.model import Block, BlockKind, Document, Section, Span


def catalogue(*keys: str) -> Document:
    blocks = tuple(
        Block(BlockKind.MESSAGE, i, Span(10 * i, 10 * i + 5), f"text {key}", (), key=key) for i, key in enumerate(keys)
    )
    return Document("", "ja", "", blocks, (Section(-1, 0, 0, len(blocks), Span(0, 0)),), catalogue=True)


def pairs(source: Document, target: Document) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    alignment = align(source, target, [()] * len(source.blocks), [()] * len(target.blocks))
    return [(block.source, block.target) for section in alignment.sections for block in section.blocks]


def test_messages_pair_by_key_whatever_their_order() -> None:
    assert pairs(catalogue("a", "b", "c"), catalogue("c", "a", "b")) == [((0,), (1,)), ((1,), (2,)), ((2,), (0,))]


def test_a_key_that_one_side_lacks_is_a_gap() -> None:
    assert pairs(catalogue("a", "b"), catalogue("a", "x", "b")) == [((0,), (0,)), ((), (1,)), ((1,), (2,))]


def test_a_key_that_stands_twice_is_answered_in_order() -> None:
    assert pairs(catalogue("a", "a"), catalogue("a", "a", "a")) == [((0,), (0,)), ((1,), (1,)), ((), (2,))]
