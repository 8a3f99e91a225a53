from __future__ import annotations

import pytest

from bilingual import extract_facts
from bilingual.facts import extract
from bilingual.facts.number.numerals import read_numerals
from bilingual.facts.scan import scan
from bilingual.model import FactKind
from bilingual.tables import languages, table

JA, ZH = "ja", "zh-Hant"
NUMBERS = frozenset({FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY, FactKind.RANGE, FactKind.DURATION})


def numbers(text: str, language: str) -> list[str]:
    return [fact.text for fact in extract(text, language) if fact.kind in NUMBERS]


@pytest.mark.parametrize(
    "text",
    [
        "一方で、一緒に一般的な方法を統一する。",
        "唯一の例外は三角形だ。",
        "万一に備え、十分に四捨五入する。",
        "第三者が一部を一括で処理する。",
        "千葉と三重、四国と九州、八王子と六本木。",
        "半導体の半径は半角で半自動。",
        "三菱と三井と第一生命と百度。",
        "参加者は大陸で収拾する。",
        "億万長者と万能の百科事典。",
        "二重の二次的な問題を再三再四。",
        "ゼロトラストとゼロデイ。",
        "最小二項分布の四分位数",
    ],
)
def test_japanese_words_are_no_numbers(text: str) -> None:
    assert numbers(text, JA) == []


@pytest.mark.parametrize(
    "text",
    [
        "一些人一直一樣，一般來說一起統一。",
        "千萬別忘了第三方的萬用工具。",
        "十分重要的進一步說明。",
        "四川、三重區、五股、八里、九份與九龍。",
        "參加隊伍收拾大陸的陸續。",
        "半導體的半徑為半形。",
        "三菱、統一企業、百度與三星。",
        "兩者與兩岸，亂七八糟，七上八下。",
        "二維碼與二手零件的零售。",
        "億萬富翁的百分比。",
        "二話不說，七手八腳，四分五裂。",
        "唯一的單一來源，之一，其一，萬一。",
    ],
)
def test_chinese_words_are_no_numbers(text: str) -> None:
    assert numbers(text, ZH) == []


@pytest.mark.parametrize(
    ("text", "language", "surfaces"),
    [
        ("唯一一個例外", ZH, ["一個"]),
        ("十分の一", JA, ["十分の一"]),
        ("百分之五", ZH, ["百分之五"]),
        ("第一四分位数", JA, ["第一"]),
        ("第三部", JA, ["第三部"]),
        ("八枚と三人", JA, ["八枚", "三人"]),
        ("第10 千葉", JA, ["第10"]),
        ("10 百貨店", ZH, ["10"]),
        ("五條與九張", ZH, ["五條", "九張"]),
        ("三は奇数です", JA, ["三"]),
        ("答案是四。", ZH, ["四"]),
    ],
)
def test_numbers_beside_words(text: str, language: str, surfaces: list[str]) -> None:
    assert numbers(text, language) == surfaces


@pytest.mark.parametrize("language", languages())
def test_every_idiom_would_be_read_without_its_row_and_has_a_reason(language: str) -> None:
    for row in table(f"languages/{language}/idioms")["words"]:
        assert row["reason"]
        for word in row["words"]:
            assert read_numerals(word, language), word
            assert scan(word, language).numerals == (), word


@pytest.mark.parametrize("text", ["GPT-5", "x86-64", "UTF-8", "10.0.0.1", "CVE-2026-1", "3D", "Windows-10", "8-core"])
def test_digits_of_names_are_no_numbers(text: str) -> None:
    assert [f for f in extract(f"これは{text}だ", JA) if f.kind in NUMBERS] == []


@pytest.mark.parametrize(("text", "value"), [("加二分之一小匙鹽。", "0.5"), ("加一又二分之一大匙油。", "1.5")])
def test_spoons_of_a_fraction(text, value):
    assert [fact.value for fact in extract_facts(text, "zh-Hant")] == [value]
