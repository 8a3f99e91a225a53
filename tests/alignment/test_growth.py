"""Time grows with the length of the documents and not with its square, measured at one length and at four times that."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from bilingual.alignment import align_sentences
from bilingual.alignment.anchors import anchors
from bilingual.alignment.blocks import BlockScores, Link, chain
from bilingual.alignment.features import Features, block_features
from bilingual.alignment.gaps import weigh_gaps
from bilingual.alignment.moved import find_moved
from bilingual.alignment.retold import link_retold
from bilingual.alignment.similarity import Similarity, Weighed
from bilingual.model import Document
from growth import lines_run

Make = Callable[..., Document]
Run = Callable[[], object]

# Four times the work takes four times as long, its square sixteen times; between them a busy machine has its room.
MOST = 9.0
HAN = [chr(code) for code in range(0x5000, 0x9000, 7)]


class Counting(Similarity):
    """A similarity that counts how often it was asked what two texts have in common."""

    asked = 0

    def evidence(self, a: Weighed, b: Weighed) -> tuple[float, float]:
        self.asked += 1
        return super().evidence(a, b)


def lines(count: int, kinds: int = 1_000_000, length: int = 20) -> list[str]:
    """Lines of Chinese characters; only so many of them differ."""
    return ["".join(Random(k % kinds).choices(HAN, k=length)) + "。" for k in range(count)]


def found(document: Document) -> list[Features]:
    return [block_features(block, ()) for block in document.blocks]


def scores(ours: Document, theirs: Document, kind: type[Similarity] = Similarity) -> BlockScores:
    return BlockScores(ours.blocks, theirs.blocks, kind(found(ours), found(theirs)))


def gaps(rows: int, columns: int) -> list[Link]:
    return [
        *(Link((i,), (), 0.0, i, 0) for i in range(rows)),
        *(Link((), (j,), 0.0, rows, j) for j in range(columns)),
    ]


def growth(prepare: Callable[[int], Run], count: int) -> float:
    """How many times as many lines run for four times the count; tables are loaded before."""
    prepare(2)()
    short, long = (lines_run(prepare(n)) for n in (count, 4 * count))
    return long / short


@pytest.mark.parametrize("kinds", [1_000_000, 3], ids=["words of their own", "nothing unique"])
def test_comparisons_of_blocks(make: Make, kinds: int) -> None:
    """Of three kinds of lines alone there are no anchors: the band alone must hold the number down."""
    asked = []
    for count in (200, 800):
        every = lines(count, kinds)
        ours, theirs = make(every), make(every[count // 10 :])
        similarity = Counting(found(ours), found(theirs))
        pairs = BlockScores(ours.blocks, theirs.blocks, similarity)
        chain(pairs, (0, count), (0, len(theirs.blocks)))
        asked.append(similarity.asked)
    assert asked[1] < MOST * asked[0]


def test_blocks_that_repeat_words_of_the_one_before() -> None:
    """Each look finds the first and the last block alone: it must not be taken again for each pair of them."""

    def prepare(count: int) -> Run:
        letters = str.maketrans("0123456789", "abcdefghij")
        words = [[f"q{k}x{n}".translate(letters) for n in range(12)] for k in range(count + 1)]
        side = [frozenset([*a, *b]) for a, b in pairwise(words)]
        return lambda: anchors(lambda: (side, side), (0, count), (0, count), lambda i, j: 1.0)

    assert growth(prepare, 60) < MOST


def test_gaps_in_one_place(make: Make) -> None:
    def prepare(count: int) -> Run:
        every = lines(2 * count, length=4)
        pairs = scores(make(every[:count]), make(every[count:]))
        return lambda: weigh_gaps(gaps(count, count), pairs)

    assert growth(prepare, 100) < MOST


def test_moved_blocks(make: Make) -> None:
    def prepare(count: int) -> Run:
        every = lines(count)
        ours, theirs = make(every), make(every[::-1])
        pairs = scores(ours, theirs)
        return lambda: find_moved(gaps(count, count), ours, theirs, pairs)

    assert growth(prepare, 60) < MOST


def test_moved_sections(make: Make) -> None:
    def prepare(count: int) -> Run:
        every = lines(2 * count, length=8)
        sections = [[f"# {head}", body] for head, body in zip(every[::2], every[1::2], strict=True)]
        ours, theirs = (make([line for section in order for line in section]) for order in (sections, sections[::-1]))
        pairs = scores(ours, theirs)
        return lambda: find_moved(gaps(2 * count, 2 * count), ours, theirs, pairs)

    assert growth(prepare, 60) < MOST


def test_lists_in_another_form(make: Make) -> None:
    def prepare(count: int) -> Run:
        every = lines(4 * count, length=8)
        ours = make(
            [line for k in range(count) for line in (f"- {every[2 * k]}", f"- {every[2 * k + 1]}", every[-k - 1])]
        )
        theirs = make([line for k in range(count) for line in (every[2 * k] + every[2 * k + 1], every[-k - 1])])
        pairs = scores(ours, theirs)
        return lambda: link_retold(gaps(3 * count, 2 * count), ours, theirs, pairs)

    assert growth(prepare, 60) < MOST


def test_lists_that_face_one_long_paragraph(make: Make) -> None:
    def prepare(count: int) -> Run:
        every = lines(3 * count, length=8)
        ours = make(
            [line for k in range(count) for line in (f"- {every[3 * k]}", f"- {every[3 * k + 1]}", every[3 * k + 2])]
        )
        theirs = make(["".join(every[::2])])
        pairs = scores(ours, theirs)
        return lambda: link_retold(gaps(3 * count, 1), ours, theirs, pairs)

    assert growth(prepare, 60) < MOST


def test_lost_sentences() -> None:
    def prepare(count: int) -> Run:
        every = lines(count)
        return lambda: align_sentences("".join(every), "".join(every[::2]))

    assert growth(prepare, 60) < MOST
