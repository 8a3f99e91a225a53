from __future__ import annotations

import importlib.util
from math import fsum
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.alignment.features import features, fold, heading_concepts, heading_key, link_tail
from bilingual.alignment.similarity import Similarity
from bilingual.tables import table

ROOT = Path(__file__).parents[2]


def test_script_fold_is_current() -> None:
    pytest.importorskip("opencc")
    spec = importlib.util.spec_from_file_location("generate", ROOT / "scripts/generate_script_fold.py")
    assert spec
    assert spec.loader
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    assert generate.TABLE.read_text(encoding="utf-8") == generate.generate()


@given(st.text(alphabet="関数は実装済みです。ＡＢｃ　1２GPUÉ", max_size=40))
@settings(deadline=None, max_examples=50)
def test_folding_keeps_offsets(text: str) -> None:
    assert len(fold(text)) == len(text)


def test_folding_meets_in_the_middle() -> None:
    assert fold("実装の図") == fold("實裝の圖")


@pytest.mark.parametrize("name", ["headings", "translations"])
def test_words_are_spelled_in_both_languages(name: str) -> None:
    for concept, languages in table(name).items():
        assert languages["ja"] and languages["zh-Hant"], concept
        for words in languages.values():
            assert len(set(words)) == len(words), concept


def test_every_word_of_a_heading_row_is_found() -> None:
    for concept, languages in table("headings").items():
        for word in (word for words in languages.values() for word in words):
            assert f"heading:{concept}" in heading_concepts(word), word


def test_katakana_meets_chinese_and_english() -> None:
    ours = features("サーバーのファイル").words
    assert {"#server", "#file"} <= ours & features("伺服器上的檔案").words
    assert "#server" in features("server 的設定").words


def test_compound_katakana_is_taken_apart() -> None:
    assert {"#file", "#server"} <= features("ファイルサーバー").words


@pytest.mark.parametrize(
    ("text", "key"),
    [("1. FAQ：", "faq"), ("第2章 概要", "概要"), ("よくある質問", "よくある質問"), ("3.2 使い方", "使い方")],
)
def test_heading_key(text: str, key: str) -> None:
    assert heading_key(text) == heading_key(key)


def test_link_targets_agree_across_locales() -> None:
    assert link_tail("https://example.org/ja/guide/a.md#概要") == link_tail("/zh-tw/guide/a.md#overview")
    assert link_tail("#概要") == ""


def test_english_has_no_words_to_be_measured_by() -> None:
    """A block left in English is compared by its Latin words and values alone."""
    assert not features("The server reads 3 files.").words


def test_digits_stand_for_facts_that_nobody_looked_for() -> None:
    assert "64" in features("６４基").values
    assert "64" not in features("64基", ()).values


@given(st.lists(st.text(alphabet="関数は実装済みです GPU 12", max_size=12), min_size=2, max_size=9))
@settings(deadline=None, max_examples=50)
def test_weights_sum_to_the_same_in_any_order(texts: list[str]) -> None:
    """Sets of strings have another order in each run; what is equally alike must be so in all of them."""
    half = len(texts) // 2
    similarity = Similarity([features(text) for text in texts[:half]], [features(text) for text in texts[half:]])
    weights = [similarity._idf[word] for block in similarity.source for word in block.words]
    assert sum(sorted(weights)) == sum(sorted(weights, reverse=True)) == fsum(weights)
