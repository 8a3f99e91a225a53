"""What machines and editors garble, and what was never translated: the values are there, and no warning is called for."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def serious(source: str, target: str) -> list[tuple[str, str, str]]:
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.source.text, f.target.text) for f in found if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("周波数は 60 Hz です。", "頻率-60 Hz。"),
        ("バージョン 1905-12 月2021の更新です。", "版本 1905-2021 年12月更新。"),
        ("バージョン 1905-2021 の12月の更新です。", "版本 1905-2021 年12月更新。"),
        ("バージョン 1905-2021 年7月の更新です。", "版本 1905-7 2021 月更新。"),
        ("受付は午前9時から午後6時までです。", "受理時間為上午9點至下午6：。"),
        ("受付は 8: 30AM からです。", "受理時間從 8:30 AM 開始。"),
        ("上限は 5,000通/45日保存です。", "上限為 5,000 封，保存 45 天。"),
        ("月 2,000 サーバーレス実行分まで無料です。", "每月 2,000 分鐘內免費。"),
        ("値は -9 から -15 です。", "數值為 −9 到 −15。"),
        ("2バイトと4バイトの整数です。", "是兩個和四個位元組的整數。"),
    ],
    ids=[
        "a dash or a sign",
        "a month before its year",
        "a year apart from its month",
        "a month's mark behind its year",
        "a time without its minutes",
        "a space in a time",
        "a length behind a slash",
        "minutes behind what they are for",
        "a range below nothing",
        "a unit said once",
    ],
)
def test_values_in_odd_writing(source: str, target: str) -> None:
    assert serious(source, target) == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ('`name = "daily"`を指定する。', "指定 `name = daily`。"),
        ('`name = "daily"`を指定する。', "指定 **name = daily**。"),
        ("`<path>`に置く。", "放在 **path**。"),
        ("初期化はできない。", "不支援 `重設`。"),
    ],
)
def test_code_that_lost_its_marks(source: str, target: str) -> None:
    assert serious(source, target) == []


def test_code_that_says_something_else_is_a_difference() -> None:
    assert serious('`name="daily"`を指定する。', "指定 `name=weekly`。") == [
        ("code-mismatch", 'name="daily"', "name=weekly")
    ]


def test_the_number_of_an_item_that_markdown_takes_for_text() -> None:
    assert serious("手順の続きです。\n12. ふたを外します。", "步驟的後續。\n取下蓋子。") == []


def test_numbers_in_words_against_a_text_left_in_english() -> None:
    source = "この製品は数千人の開発者が50万時間をかけて作りました。"
    target = "This product was built by thousands of developers over half a million hours of work."
    assert [rule for rule, *_ in serious(source, target)] == []


def test_a_time_that_one_side_lost_is_reported_with_the_right_ends() -> None:
    source = "| 曜日 | 時間 |\n| --- | --- |\n| 平日 | 午前から午後6時まで |\n"
    target = "| 日 | 時間 |\n| --- | --- |\n| 平日 | 上午6點至下午6： |\n"
    assert serious(source, target) == [("time-mismatch", "午後6時", "上午6點至下午6：")]


def test_a_handle_that_one_side_made_a_link_of() -> None:
    target = "[@mona-lisa](https://github.com/mona-lisa) 說過此事。"
    assert serious("@mona-lisa がそう言いました。", target) == []
    assert serious("@mona がそう言いました。", target) != []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (
            "表を作ります。次に線を引きます。\n\n完成です！\n\n## 次\n\n本文。",
            "製作表格。接著畫線。\n\n## 下一步\n\n內文。",
        ),
        (
            "- 鍵の箱\n**[上に戻る](#top)**\n\n## 次\n\n本文。",
            "- 鑰匙箱\n\n**[返回頂部](#top)**\n\n## 下一步\n\n內文。",
        ),
    ],
    ids=["an exclamation", "a way back up"],
)
def test_a_paragraph_of_little_weight(source: str, target: str) -> None:
    assert serious(source, target) == []
