from __future__ import annotations

from collections.abc import Callable

import pytest

from bilingual.alignment.features import features
from bilingual.alignment.similarity import UNKNOWN, Similarity

Linked = Callable[[list[str], list[str]], list[tuple[tuple[int, ...], tuple[int, ...]]]]

JA = [
    "起動時に設定ファイルを読み込み、検証してから接続を開始します。",
    "検証に失敗した場合は、警告を記録して既定値を使います。",
    "接続が切れると、30秒後に再接続を試みます。",
    "統計情報は毎日集計され、管理画面で確認できます。",
    "不要になった索引は、夜間の保守作業で削除されます。",
]
ZH = [
    "啟動時會讀取設定檔，驗證之後才開始連線。",
    "驗證失敗時，會記錄警告並使用預設值。",
    "連線中斷後，會在 30 秒後嘗試重新連線。",
    "統計資訊每天彙整，可在管理畫面確認。",
    "不再需要的索引會在夜間維護作業中刪除。",
]


def diagonal(n: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [((i,), (i,)) for i in range(n)]


def test_translations_pair_in_order(linked: Linked) -> None:
    assert linked(JA, ZH) == diagonal(5)


@pytest.mark.parametrize("lost", range(5))
@pytest.mark.parametrize("prefix", ["", "- "])
def test_what_one_side_lost_is_the_gap(linked: Linked, lost: int, prefix: str) -> None:
    source, target = [prefix + line for line in JA], [prefix + line for line in ZH]
    assert ((lost,), ()) in linked(source, target[:lost] + target[lost + 1 :])
    assert ((), (lost,)) in linked(source[:lost] + source[lost + 1 :], target)


def test_a_row_more_shifts_nothing(linked: Linked) -> None:
    source = ["| 機種 | 容量", "| A10 | 24 GB", "| H200 | 141 GB", "| B200 | 192 GB"]
    target = ["| 機型 | 容量", "| A10 | 24 GB", "| L40S | 48 GB", "| H200 | 141 GB", "| B200 | 192 GB"]
    assert linked(source, target) == [((0,), (0,)), ((1,), (1,)), ((), (2,)), ((2,), (3,)), ((3,), (4,))]


def test_merged_paragraphs_are_one_pair(linked: Linked) -> None:
    assert linked(JA, [ZH[0], ZH[1] + ZH[2], *ZH[3:]])[1] == ((1, 2), (1,))
    assert linked([*JA[:3], JA[3] + JA[4]], ZH)[3] == ((3,), (3, 4))


def test_a_lost_paragraph_is_not_merged_away(linked: Linked) -> None:
    assert linked(JA, [ZH[0], *ZH[2:]])[1] == ((1,), ())


def test_code_never_answers_prose(linked: Linked) -> None:
    assert linked([JA[0], "$ make install", JA[2]], [ZH[0], ZH[1], ZH[2]]) == [
        ((0,), (0,)),
        ((1,), ()),
        ((), (1,)),
        ((2,), (2,)),
    ]


def test_code_pairs_by_its_lines(linked: Linked) -> None:
    source = ["$ make install", "$ make check", "$ git push"]
    assert linked(source, [source[0], source[2]]) == [((0,), (0,)), ((1,), ()), ((2,), (1,))]


def test_a_short_block_is_decided_by_its_place(linked: Linked) -> None:
    assert linked([JA[0], "やってみよう", JA[2]], [ZH[0], "動手吧", ZH[2]]) == diagonal(3)


def test_strangers_in_one_place_stay_apart(linked: Linked) -> None:
    stranger = "作者住在京都，平常喜歡爬山、攝影與閱讀歷史小說，偶爾也寫詩。"
    assert linked([*JA[:2], *JA[3:]], [*ZH[:2], stranger, stranger[::-1], *ZH[3:]])[2:4] == [((), (2,)), ((), (3,))]


def test_a_block_left_in_english_keeps_its_place(linked: Linked) -> None:
    english = "Statistics are collected every day and shown on the admin screen."
    assert linked(JA, [*ZH[:3], english, ZH[4]]) == diagonal(5)


def test_a_moved_item_is_paired(linked: Linked) -> None:
    source, target = [f"- {line}" for line in JA], [f"- {line}" for line in ZH]
    moved = [*target[1:], target[0]]
    assert ((0,), (4,)) in linked(source, moved)


def test_similarity_tells_translations_from_strangers() -> None:
    similarity = Similarity([features(line) for line in JA], [features(line) for line in ZH])
    table = [[similarity.pair(i, j) for j in range(5)] for i in range(5)]
    assert min(table[i][i] for i in range(5)) > 0.35
    assert max(table[i][j] for i in range(5) for j in range(5) if i != j) < 0.25


def test_without_evidence_similarity_is_unknown() -> None:
    similarity = Similarity([features("はい")], [features("好的")])
    assert similarity.pair(0, 0) == pytest.approx(UNKNOWN, abs=0.01)


def test_identical_documents_pair_fully(linked: Linked) -> None:
    assert linked(JA * 3, JA * 3) == diagonal(15)


def test_a_near_copy_further_on_does_not_break_the_order(linked: Linked) -> None:
    near = "検証に失敗した場合は、警告を記録して既定値を使うか、処理を中断します。"
    own = "驗證失敗的話，就記錄警告、採用預設值，或者中斷處理。"
    source, target = [*JA, near], [*ZH, own]
    expected = [((i,), (i - (i > 1),)) if i != 1 else ((1,), ()) for i in range(6)]
    assert linked(source, [line for line in target if line != ZH[1]]) == expected
