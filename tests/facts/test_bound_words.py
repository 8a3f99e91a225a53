"""The stretch of a fact with the words beside it that bound or loosen it."""

from __future__ import annotations

import pytest

from bilingual.facts import extract, extract_block
from bilingual.readers import read_text


@pytest.mark.parametrize(
    ("language", "text", "stretch"),
    [
        ("ja", "対象は18歳以上です", "18歳以上"),
        ("ja", "所要は約30分です", "約30分"),
        ("ja", "本体は2.0以上が要る", "2.0以上"),
        ("ja", "Python 3.10以降を使う", "3.10以降"),
        ("zh-Hant", "紀錄超過 100 筆時", "超過 100 筆"),
        ("zh-Hant", "至少需要有 16 GB 記憶體", "至少需要有 16 GB"),
        ("zh-Hant", "每次約 30 分鐘左右", "約 30 分鐘左右"),
        ("zh-Hant", "核心要 2.0 版以上", "2.0 版以上"),
        ("zh-Hant", "已有 50+ 個範例", "50+"),
    ],
)
def test_takes_in_the_words_beside(language: str, text: str, stretch: str) -> None:
    fact = next(fact for fact in extract(text, language) if fact.bound or fact.approx)
    assert text[fact.bound_start : fact.bound_end] == stretch
    assert fact.text in stretch


@pytest.mark.parametrize("text", ["18歳です", "十数人が来た", "第5以上"])
def test_nothing_where_no_word_stands_outside(text: str) -> None:
    fact = extract(text, "ja")[0]
    assert (fact.bound_start, fact.bound_end) == (-1, -1)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_is_a_stretch_of_the_file_in_markdown(newline: str) -> None:
    text = newline.join(["# 題", "", "費用は**約** [40ドル](a.md)*以上*で、最大 8 GB です。", ""])
    document = read_text(text, "ja")
    facts = [fact for block in document.blocks for fact in extract_block(block, "ja") if fact.bound_start >= 0]
    assert [text[fact.bound_start : fact.bound_end] for fact in facts] == ["約** [40ドル](a.md)*以上", "最大 8 GB"]
