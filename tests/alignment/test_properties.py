"""Generated documents: words of two Chinese characters stand for what both languages share, kana for what they don't."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.alignment import align
from bilingual.model import Alignment, Document

Make = Callable[..., Document]
Paired = Callable[[list[str], list[str]], Alignment]
Linked = Callable[[list[str], list[str]], list[tuple[tuple[int, ...], tuple[int, ...]]]]

LINES = [
    "# 一",
    "## 二の丸",
    "文章です。",
    "- 項目",
    "| 甲 | 乙",
    "$ make",
    "段落だ。",
    "起動時に検証する。",
    "啟動時驗證。",
]

HAN = [chr(code) for code in range(0x5000, 0x9000, 7)]


def sentence(rng: random.Random, words: int) -> tuple[str, str]:
    """One sentence in both languages: two words of three are the same, the order nearly so."""
    shared = ["".join(rng.choices(HAN, k=2)) for _ in range(words)]
    other = [word if rng.random() < 0.67 else "".join(rng.choices(HAN, k=2)) for word in shared]
    if words > 3:
        at = rng.randrange(words - 1)
        other[at], other[at + 1] = other[at + 1], other[at]
    glue = rng.choices("のをにはがとで", k=words)
    return "".join(map("".join, zip(shared, glue, strict=True))) + "する。", "的".join(other) + "。"


def article(rng: random.Random, sections: int, paragraphs: int) -> list[list[tuple[str, str]]]:
    """Sections of blocks, each in both languages; the first block of a section is its heading."""
    made = []
    for _ in range(sections):
        heading = sentence(rng, 2)
        body = [sentence(rng, rng.randint(8, 16)) for _ in range(paragraphs)]
        made.append([(f"## {heading[0][:-3]}", f"## {heading[1][:-1]}"), *body])
    return made


def changed(rng: random.Random, source: list[list[tuple[str, str]]], changes: int, moves: int) -> list[list[list[int]]]:
    """The order of the target: sections of blocks, each block the numbers of the source's that it answers ([]: new)."""
    numbers = iter(range(sum(map(len, source))))
    order = [[[next(numbers)] for _ in section] for section in source]
    for _ in range(changes):
        section = rng.choice(order)
        at = rng.randrange(1, len(section))
        match rng.choice(["insert", "delete", "merge"]):
            case "insert":
                section.insert(at, [])
            case "delete" if len(section) > 3:
                del section[at]
            case "merge" if at + 1 < len(section) and all(len(section[k]) == 1 for k in (at, at + 1)):
                section[at : at + 2] = [section[at] + section[at + 1]]
    for _ in range(moves):
        section = order.pop(rng.randrange(len(order)))
        order.insert(rng.randrange(len(order) + 1), section)
    return order


def judge(make: Make, seed: int, sections: int, paragraphs: int, changes: int, moves: int) -> tuple[int, int]:
    """How many blocks of a changed article are paired rightly, of how many."""
    rng = random.Random(seed)
    made = article(rng, sections, paragraphs)
    blocks = [block for section in made for block in section]
    order = [block for section in changed(rng, made, changes, moves) for block in section]
    target = ["".join(blocks[i][1] for i in block) if block else sentence(rng, 10)[1] for block in order]
    ours, theirs = make([block[0] for block in blocks], "ja"), make(target, "zh-Hant")
    alignment = align(ours, theirs, [()] * len(ours.blocks), [()] * len(theirs.blocks))
    expected = {(tuple(block), (j,)) for j, block in enumerate(order) if block}
    kept = {i for block in order for i in block}
    expected |= {((i,), ()) for i in range(len(blocks)) if i not in kept}
    expected |= {((), (j,)) for j, block in enumerate(order) if not block}
    found = {(block.source, block.target) for section in alignment.sections for block in section.blocks}
    return len(expected & found), len(expected)


@given(st.lists(st.sampled_from(LINES), max_size=12), st.lists(st.sampled_from(LINES), max_size=12))
@settings(deadline=None, max_examples=100)
def test_every_block_stands_in_exactly_one_pair(paired: Paired, source: list[str], target: list[str]) -> None:
    alignment = paired(source, target)
    blocks = [block for section in alignment.sections for block in section.blocks]
    assert Counter(i for block in blocks for i in block.source) == Counter(range(len(source)))
    assert Counter(j for block in blocks for j in block.target) == Counter(range(len(target)))
    assert all(0 <= block.certainty <= 1 for block in blocks)
    for side in (
        [section.source for section in alignment.sections],
        [section.target for section in alignment.sections],
    ):
        named = [k for k in side if k >= 0]
        assert len(named) == len(set(named))


@given(st.lists(st.sampled_from(LINES), max_size=14))
@settings(deadline=None, max_examples=60)
def test_identical_documents_pair_fully(linked: Linked, lines: list[str]) -> None:
    assert sorted(linked(lines, lines)) == [((i,), (i,)) for i in range(len(lines))]


# An insertion and a deletion in one place look like a free translation: that costs two of the pairs expected.
@given(st.integers(0, 10_000))
@settings(deadline=None, max_examples=30, derandomize=True)
def test_insertions_deletions_and_merges_are_found(make: Make, seed: int) -> None:
    right, all_of = judge(make, seed, sections=5, paragraphs=6, changes=5, moves=0)
    assert right >= all_of - 2


@given(st.integers(0, 10_000))
@settings(deadline=None, max_examples=30, derandomize=True)
def test_a_moved_section_is_found(make: Make, seed: int) -> None:
    right, all_of = judge(make, seed, sections=5, paragraphs=4, changes=0, moves=1)
    assert right == all_of


def test_a_long_changed_document_pairs_to_99_per_cent(make: Make) -> None:
    right, all_of = judge(make, 7, sections=100, paragraphs=19, changes=50, moves=5)
    assert right >= 0.99 * all_of


def test_a_long_part_that_one_side_lacks_hides_nothing_beside_it(make: Make) -> None:
    """Without anchors too: the short blocks beside it have few features of their own."""
    rng = random.Random(3)
    short = [sentence(rng, 3) for _ in range(24)]
    extra = [sentence(rng, 3)[1] for _ in range(400)]
    ours = make([a for a, _ in short], "ja")
    theirs = make([*(b for _, b in short[:4]), *extra, *(b for _, b in short[4:])], "zh-Hant")
    alignment = align(ours, theirs, [()] * 24, [()] * 424)
    found = {(block.source, block.target) for section in alignment.sections for block in section.blocks}
    assert len(found & {((i,), (i if i < 4 else i + 400,)) for i in range(24)}) >= 20
