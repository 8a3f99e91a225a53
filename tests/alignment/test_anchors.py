"""Documents that share many words which stand nowhere else, with blocks split, joined, repeated and inserted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bilingual.alignment.anchors import anchors
from bilingual.alignment.similarity import Common
from bilingual.model import Alignment

Paired = Callable[[list[str], list[str]], Alignment]
Linked = Callable[[list[str], list[str]], list[tuple[tuple[int, ...], tuple[int, ...]]]]

SIDE = 16
places = st.integers(0, SIDE - 1)


def name(number: int) -> str:
    """A Latin word for a number, of letters alone."""
    return "q" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:05d}")


def sharing(pairs: list[tuple[int, int, int]]) -> Callable[[], Common]:
    """Two sides of blocks in which block i and block j have n words of their own, for each (i, j, n)."""
    sides: tuple[list[set[str]], list[set[str]]] = ([set() for _ in range(SIDE)], [set() for _ in range(SIDE)])
    for number, (i, j, n) in enumerate(pairs):
        words = {name(100 * number + k) for k in range(n)}
        sides[0][i] |= words
        sides[1][j] |= words
    ours, theirs = ([frozenset(words) for words in side] for side in sides)
    return lambda: (ours, theirs)


@given(st.lists(st.tuples(places, places, st.sampled_from([2, 3, 12, 14])), max_size=40))
@example([(9, 9, 14), (9, 11, 14)])
@example([(9, 9, 14), (11, 9, 14)])
@settings(deadline=None, max_examples=100)
def test_anchors_ascend_strictly_on_both_sides(pairs: list[tuple[int, int, int]]) -> None:
    found = anchors(sharing(pairs), (0, SIDE), (0, SIDE), lambda i, j: 1.0)
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(found))
    assert set(found) <= {(i, j) for i, j, _ in pairs}


def test_words_enough_of_their_own_make_an_anchor() -> None:
    assert anchors(
        sharing([(3, 3, 3), (4, 4, 3), (9, 12, 12), (14, 13, 2)]), (0, SIDE), (0, SIDE), lambda i, j: 1.0
    ) == [
        (3, 3),
        (4, 4),
        (9, 12),
    ]


def edited(rng: random.Random, lines: list[list[str]], changes: int) -> list[list[str]]:
    """The blocks, each a list of words, after edits as an author makes them."""
    result = [list(line) for line in lines]
    for _ in range(changes):
        at = rng.randrange(len(result))
        match rng.choice(["split", "join", "insert", "drop", "swap", "repeat"]):
            case "split":
                half = len(result[at]) // 2
                new = [[name(90_000 + rng.randrange(10_000))] for _ in range(rng.randrange(3))]
                result[at : at + 1] = [result[at][:half], *new, result[at][half:]]
            case "join" if at + 1 < len(result):
                result[at : at + 2] = [result[at] + result[at + 1]]
            case "insert":
                result.insert(at, [name(90_000 + rng.randrange(10_000)) for _ in range(rng.randrange(1, 30))])
            case "drop" if len(result) > 1:
                del result[at]
            case "swap":
                result.insert(rng.randrange(len(result)), result.pop(at))
            case "repeat":
                result.insert(rng.randrange(len(result)), list(result[at]))
    return [line for line in result if line]


@given(st.integers(0, 100_000), st.sampled_from([6, 14, 28]), st.integers(0, 12))
@settings(deadline=None, max_examples=60)
def test_documents_of_shared_words_pair_every_block_once(paired: Paired, seed: int, words: int, changes: int) -> None:
    rng = random.Random(seed)
    lines = [[name(100 * k + n) for n in range(words)] for k in range(24)]
    source, target = (
        [f"{' '.join(line)} {glue}" for line in edited(rng, lines, changes)] for glue in ("です。", "是。")
    )
    blocks = [block for section in paired(source, target).sections for block in section.blocks]
    assert Counter(i for block in blocks for i in block.source) == Counter(range(len(source)))
    assert Counter(j for block in blocks for j in block.target) == Counter(range(len(target)))


def test_a_split_paragraph_with_another_between_answers_one_of_its_parts(linked: Linked) -> None:
    around = [f"{name(900 + k)} です。" for k in range(20)]
    first, second = (" ".join(name(k) for k in part) for part in (range(14), range(14, 28)))
    source = [*around[:10], f"{first} {second}", *around[10:]]
    target = [*around[:10], first, "又添了一段。", second, *around[10:]]
    found = linked(source, target)
    assert [link for link in found if 10 in link[0]] in ([((10,), (10,))], [((10,), (12,))])
    assert ((), (11,)) in found


def test_a_part_many_times_as_long_as_the_other_leaves_a_path(paired: Paired) -> None:
    """Nothing is shared, so the window is the band: from one of its rows to the next it must not jump too far."""
    alignment = paired([f"あ{'い' * (k % 7)}" for k in range(90)], ["字"] * 90 * 170)
    blocks = [block for section in alignment.sections for block in section.blocks]
    assert sum(len(block.target) for block in blocks) == 90 * 170
