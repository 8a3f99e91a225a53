from __future__ import annotations

import pytest

from bilingual.facts import extract

JA, ZH = "ja", "zh-Hant"


@pytest.mark.parametrize(
    ("text", "language", "value", "unit"),
    [
        ("成長率は10〜20%だ。", JA, "10..20", "%"),
        ("成長率為10%到20%。", ZH, "10..20", "%"),
        ("成長率為百分之十至二十。", ZH, "10..20", "%"),
        ("3〜5万人。", JA, "30000..50000", None),
        ("100〜1万人。", JA, "100..10000", None),
        ("三到五個。", ZH, "3..5", None),
        ("5-6個。", JA, "5..6", None),
        ("5 – 6 個。", ZH, "5..6", None),
        ("2、3個ある。", JA, "2..3", None),
        ("有兩三個。", ZH, "2..3", None),
        ("有二、三個。", ZH, "2..3", None),
        ("有二三十個。", ZH, "20..30", None),
        ("有七八百人。", ZH, "700..800", None),
        ("8から16GBのメモリ。", JA, "8..16", "GB"),
        ("二、三十人。", JA, "20..30", None),
        ("2〜3割引。", JA, "0.7..0.8", "x-price"),
        ("七到八折。", ZH, "0.7..0.8", "x-price"),
        ("10%〜20%オフ。", JA, "0.8..0.9", "x-price"),
        ("2〜3倍に増える。", JA, "2..3", "x"),
        ("介於 3 和 5 之間。", ZH, "3..5", None),
        ("3と5の間。", JA, "3..5", None),
        ("80% と 61% の間。", JA, "61..80", "%"),
        ("介於 80% 到 61% 之間。", ZH, "61..80", "%"),
        ("2千〜3千円。", JA, "2000..3000", "JPY"),
    ],
)
def test_a_range_is_one_fact(text: str, language: str, value: str, unit: str | None) -> None:
    (fact,) = extract(text, language)
    assert (fact.kind.value, fact.value, fact.unit) == ("range", value, unit)
    assert "..".join(fact.magnitudes) == value


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("10から20に増えた。", JA, ["10", "20"]),
        ("番号は2、5個目は3。", JA, ["2", "5", "3"]),
        ("第2、3節。", JA, ["2", "3"]),
        ("3個和5個。", ZH, ["3", "5"]),
        ("上升一名到第二名。", ZH, ["1", "2"]),
    ],
)
def test_no_range(text: str, language: str, values: list[str]) -> None:
    assert [fact.value for fact in extract(text, language)] == values


def test_an_edition_and_its_date_are_no_range() -> None:
    assert "range" not in {f.kind.value for f in extract("收錄於 2004版-2020 年10月更新", "zh-Hant")}


@pytest.mark.parametrize(
    ("text", "language"), [("バージョン 2004-2020 年10月", "ja"), ("版本 2004-2020 年 10 月", "zh-Hant")]
)
def test_the_year_of_a_date_ends_no_range(text: str, language: str) -> None:
    assert [(f.kind.value, f.value) for f in extract(text, language)] == [("number", "2004"), ("date", "2020-10")]
