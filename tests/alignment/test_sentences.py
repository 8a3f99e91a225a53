from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.alignment import align_sentences, sentences

JA = "設定を保存します。次に、端末を再起動してください。3分後に診断結果が表示されます。"
ZH = ["儲存設定。", "接著請重新啟動終端機。", "3 分鐘後會顯示診斷結果。"]


def parts(text: str) -> list[str]:
    return [text[a:b] for a, b in sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一つ目。二つ目！三つ目？", ["一つ目。", "二つ目！", "三つ目？"]),
        ("「はい。」と答えた。次へ。", ["「はい。」と答えた。", "次へ。"]),
        ("（参考。）本文。", ["（参考。）本文。"]),
        ("閉じない「引用。続き。", ["閉じない「引用。", "続き。"]),
        ("使用 v1.2 版。See docs. Then go.", ["使用 v1.2 版。", "See docs.", "Then go."]),
        ("本当？！ええ。", ["本当？！", "ええ。"]),
        ("行1\n行2", ["行1", "行2"]),
        ("詳しくは、\nこちら。", ["詳しくは、\nこちら。"]),
        ("  。 ", ["。"]),
        ("", []),
    ],
)
def test_splitting(text: str, expected: list[str]) -> None:
    assert parts(text) == expected


@given(st.text(alphabet="あ一a.。！？「」（）()\n\t 1、", max_size=60))
@settings(deadline=None, max_examples=100)
def test_nothing_but_space_is_lost(text: str) -> None:
    assert "".join("".join(parts(text)).split()) == "".join(text.split())


def test_hostile_brackets_are_linear() -> None:
    assert len(sentences("「" * 20_000 + "。" * 20_000 + "」" * 20_000)) <= 3


def test_sentences_pair_in_order() -> None:
    found = align_sentences(JA, "".join(ZH))
    assert [(len(ours), len(theirs)) for ours, theirs, _ in found] == [(1, 1)] * 3


@pytest.mark.parametrize("lost", range(3))
def test_the_lacking_sentence_is_named(lost: int) -> None:
    found = align_sentences(JA, "".join(ZH[:lost] + ZH[lost + 1 :]))
    assert [ours for ours, theirs, _ in found if not theirs] == [(sentences(JA)[lost],)]


def test_two_sentences_may_be_one() -> None:
    found = align_sentences(JA, ZH[0] + ZH[1][:-1] + "，" + ZH[2])
    assert [(len(ours), len(theirs)) for ours, theirs, _ in found] == [(1, 1), (2, 1)]


def test_a_lost_sentence_is_surer_than_a_free_translation() -> None:
    lost = next(sure for _, theirs, sure in align_sentences(JA, ZH[0] + ZH[1]) if not theirs)
    free = ZH[0] + ZH[1] + "畫面很快就會把所有檢測出來的內容列給您看。"
    assert lost > 0.4
    assert all(sure < 0.2 for ours, theirs, sure in align_sentences(JA, free) if not ours or not theirs)
