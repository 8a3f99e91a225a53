from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bilingual import check_pair, compare_texts
from bilingual.comparison.agreement import relation
from bilingual.comparison.exchanges.cells import Tables
from bilingual.comparison.line_runs import unequal_runs
from bilingual.comparison.missing.doubts import told
from bilingual.comparison.missing.heard import unheard
from bilingual.comparison.missing.sentences import lost_sentences
from bilingual.comparison.values import LostSentence, Relation
from bilingual.comparison.work import prepare
from bilingual.facts import extract_block
from bilingual.model import Alignment, BlockPair, Fact, SectionPair
from bilingual.readers import read_text
from growth import assert_linear, lines_run


def test_equal_facts_without_partner_are_looked_for_once() -> None:
    # In Chinese 1分の is no third of anything, so that all of them are left without partner.
    assert_linear(lambda text: compare_texts(text, text, "ja", "zh-Hant"), "1分の", 300)


def test_equal_facts_are_held_against_each_other_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(source: Fact, target: Fact) -> Relation | None:
        asked.append(source)
        return agree(source, target)

    agree = relation.relation
    monkeypatch.setattr(relation, "relation", counted)
    paragraphs = "\n\n".join(["毎日、" * 20] * 30), "\n\n".join(["每週一次，" * 20] * 30)
    compare_texts(*paragraphs, "ja", "zh-Hant")
    assert 0 < len(asked) < 200
    asked.clear()
    compare_texts("毎日、" * 900, "每週一次，" * 900, "ja", "zh-Hant")
    assert 0 < len(asked) < 20


def test_long_listings_are_compared_in_linear_work() -> None:
    def compared(lines: int) -> Callable[[], object]:
        left = [f"run --item {i}" for i in range(lines)]
        return lambda: unequal_runs(left, left[::2])

    few, many = lines_run(compared(2000)), lines_run(compared(8000))
    assert many < 5 * few


def test_many_lost_sentences_of_one_paragraph_are_looked_at_in_linear_work() -> None:
    def compared(count: int) -> Callable[[], object]:
        han = "".join(map(chr, range(0x5000, 0x9000, 7)))
        said = [f"{''.join(Random(n).choices(han, k=15))}、{n + 100}人。" for n in range(count)]
        documents = read_text("".join(said), "ja"), read_text("".join(said[:5]), "zh-Hant")
        facts = [[extract_block(block, document.language) for block in document.blocks] for document in documents]
        pair = BlockPair((0,), (0,), 1.0, 0, 0)
        alignment = Alignment((SectionPair(-1, -1, 1.0, 0, 0, blocks=(pair,)),))

        def run() -> None:
            lost = tuple(lost_sentences(*documents, alignment))
            assert len(unheard(lost, list(prepare(*documents, alignment, *facts)))) == count - 5

        return run

    compared(9)()
    few, many = lines_run(compared(60)), lines_run(compared(240))
    assert many < 5 * few


def test_long_paragraphs_beside_lost_sentences_are_looked_at_in_linear_work() -> None:
    def compared(count: int) -> Callable[[], object]:
        han = "".join(map(chr, range(0x5000, 0x9000, 7)))
        said = [f"GPU CPU SSD {''.join(Random(n).choices(han, k=15))}。" for n in range(2 * count)]
        beside = "".join(said[count:])
        documents = read_text(f"{''.join(said[:count])}\n\n{beside}", "ja"), read_text(f"。\n\n{beside}", "zh-Hant")
        pairs = tuple(BlockPair((n,), (n,), 1.0, 0, 0) for n in (0, 1))
        alignment = Alignment((SectionPair(-1, -1, 1.0, 0, 0, blocks=pairs),))
        lost = [LostSentence(True, 0, 0, 0, 0, text) for text in said[:count]]
        return lambda: told(*documents, alignment, lost)

    compared(9)()
    few, many = lines_run(compared(60)), lines_run(compared(240))
    assert many < 5 * few


def test_cells_in_another_order_are_looked_at_in_linear_work() -> None:
    def compared(columns: int) -> Callable[[], object]:
        cells = [[f"{1000 * row + n}人" for n in range(columns)] for row in range(1, 6)]
        shuffled = [Random(row[0]).sample(row, len(row)) for row in cells]
        head = f"|{'行|' * columns}\n|{'---|' * columns}\n"
        ours, theirs = (head + "\n".join(f"|{'|'.join(row)}|" for row in rows) for rows in (cells, shuffled))
        documents = read_text(ours, "ja"), read_text(theirs, "zh-Hant")
        facts = [[extract_block(block, document.language) for block in document.blocks] for document in documents]
        pairs = tuple(BlockPair((n,), (n,), 1.0, 0, 0) for n in range(len(facts[0])))
        alignment = Alignment((SectionPair(-1, -1, 1.0, 0, 0, blocks=pairs),))
        work = list(prepare(*documents, alignment, *facts))
        tables = Tables(work)
        return lambda: [tables.exchanged(item) for item in work]

    compared(9)()
    few, many = lines_run(compared(30)), lines_run(compared(120))
    assert many < 5 * few


def test_a_long_listing_tells_what_it_lacks_and_what_changed() -> None:
    left = [f"run --item {i}" for i in range(3000)]
    right = [*left[:100], *left[103:2000], "stop", *left[2001:]]
    runs, alike = unequal_runs(left, right)
    assert runs == [(100, 103, 100, 100), (2000, 2001, 1997, 1998)]
    assert alike == 2 * 2996 / 5997


def test_a_long_run_without_lines_of_its_own_is_one_difference() -> None:
    left, right = ["a", "b", "c"] * 900, ["a", "c", "b"] * 900
    assert unequal_runs(left, right)[0] == [(1, 2700, 1, 2700)]


def test_of_very_many_facts_that_are_lacking_a_notice_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("bilingual.comparison.differing.differences"), "MOST_LOOKED_FOR", 20)
    files = tmp_path / "a.ja.json", tmp_path / "a.zh-TW.json"
    for lacking, noticed in ((20, 0), (21, 1)):
        listed = "、".join(f"{n}人" for n in range(1000, 1000 + lacking))
        for file, text in zip(files, (f"名簿は{listed}です。", "這是名冊。"), strict=True):
            file.write_text(json.dumps({"a": text}, ensure_ascii=False), encoding="utf-8")
        result = check_pair(*files)
        assert [(problem.path, problem.line, problem.fatal) for problem in result.problems] == [
            (str(files[0]), 1, False)
        ] * noticed
