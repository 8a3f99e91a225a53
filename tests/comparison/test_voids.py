"""A value that is gone although the text says it once more, or something like it: the place where it stood is empty."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def serious(source: str, target: str) -> list[tuple[str, str, str]]:
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.source.text, f.target.text) for f in found if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target", "lost"),
    [
        ("幅は 30 度に限ります。後で 30 度から変えられます。", "寬度限制為 度。之後可以從 30 度開始變更。", "30 度"),
        ("「2」を選ぶと、見出し 2 が開きます。", "選取「」後，會開啟標題 2。", "2"),
        ("行 4 と 6 を含むので、結果は (4, 6) です。", "因為包含列 4 和 6，結果為 (, 6)。", "4"),
        ("値は (3、4) で、合計は 4 です。", "數值為 (3、)，總計為 4。", "4"),
        ("x = 1 または y = 1 とする。", "設定 x = 或 y = 1。", "1"),
        ("第1幕が終わる。", "第 幕結束。", "第1幕"),
        ("=SIN(A1) は 1 に等しく、A は 1 番目の列です。", "=SIN(A1) 等於 。欄 A 是第一欄。", "1"),
    ],
    ids=[
        "a quantity",
        "in quotation marks",
        "the first of two",
        "the last of two",
        "a term",
        "behind the mark of a place",
        "beside a place in a row",
    ],
)
def test_a_number_whose_place_is_empty(source: str, target: str, lost: str) -> None:
    assert [text for _, text, _ in serious(source, target)] == [lost]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("行 6 を選ぶと、行 6 の色が変わります。", "選取列 6 後，該列的顏色會變更。"),
        ("幅は 30 度で、後で 30 度から変えられます。", "寬度為 30 度，**之後** 可以變更。"),
        ("引数は f(3) と 3 です。", "引數是 f() 和 3。"),
    ],
    ids=["said once", "mark-up wants a space", "the brackets of a call"],
)
def test_a_number_said_once_is_no_difference(source: str, target: str) -> None:
    assert serious(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "lost"),
    [
        ("UTF-8 の端末で UTF-8 の文書を開く。", "在 UTF- 終端機開啟 UTF-8 文件。", "UTF-8"),
        ("値は B2:B9 と =SUM(B2;4) にあります。", "數值在 B:B9 和 =SUM(B2;4)。", "B2"),
        ("node2 を起動し、node2 に接続する。", "啟動 node，再連線到 node2。", "node2"),
        ("sort(1) は行を並べ替える道具です。", "sort() 是一個排序工具。", "sort(1)"),
        ("3D 効果を切り替えます。", "切換 D 效果。", "3D"),
        ("7-Zip で開く。", "用 8-Zip 開啟。", "7-Zip"),
        ("10.0.0.1 に接続する。", "連線到 10.0。", "10.0.0.1"),
    ],
)
def test_a_name_without_its_figures(source: str, target: str, lost: str) -> None:
    assert [text for _, text, _ in serious(source, target)] == [lost]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Windows 11 を更新し、Windows 11 を再起動する。", "更新 Windows 11，再重新啟動 Windows。"),
        ("printf(3) を使う。", "使用 printf ( 3 )。"),
        ("データベースはDB1つです。", "有一個資料庫。"),
    ],
    ids=["a family", "a page and its section apart", "a word and a number"],
)
def test_a_name_in_short_is_no_difference(source: str, target: str) -> None:
    assert serious(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "changed"),
    [
        ("角度は -1 から 1 です。", "一個角度為 -1 到 9。", ("-1 から 1", "-1 到 9")),
        ("3D 図形の 3D 表示。", "3D 圖形的 6D 檢視。", ("3D", "6D")),
        ("範囲 A1:A50 の 50% です。", "範圍 A1:A50 的 50‰。", ("50%", "50‰")),
        ("データ 2 は、2 番目の行列です。", "Data7 是第二個陣列。", ("2", "Data7")),
    ],
    ids=["a range is no end of another", "a name said twice", "a cell is no share", "a number in a word"],
)
def test_a_change_that_something_else_seems_to_answer(source: str, target: str, changed: tuple[str, str]) -> None:
    assert [texts for _, *texts in serious(source, target)] == [list(changed)]


def test_the_number_of_a_part_is_its_name() -> None:
    assert serious("第2章を読む。", "閱讀章節。") == [("number-mismatch", "第2章", "")]
    assert serious("2番目の例を読む。", "閱讀下面的例子。") == []
