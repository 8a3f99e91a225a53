"""Values as people say them; what JSON says of them is for programs."""

from __future__ import annotations

import pytest

from bilingual import extract_facts
from bilingual.messages import Messages
from bilingual.model import Fact, FactKind
from bilingual.reports.values import in_words


def fact(kind: FactKind, value: str, unit: str | None = None) -> Fact:
    return Fact(kind, value, value, 0, len(value), unit=unit)


@pytest.mark.parametrize(
    ("kind", "value", "unit", "en", "ja", "zh"),
    [
        ("number", "120000000", None, "120,000,000", "120,000,000", "120,000,000"),
        ("number", "2026", None, "2026", "2026", "2026"),
        ("number", "-1234567.5", None, "-1,234,567.5", "-1,234,567.5", "-1,234,567.5"),
        ("number", "1/3", None, "1/3", "1/3", "1/3"),
        ("quantity", "75", "%", "75%", "75%", "75%"),
        ("quantity", "0.8", "x-price", "80% of the price", "定価の80%", "原價的 80%"),
        ("quantity", "1.5", "x", "1.5 times", "1.5倍", "1.5 倍"),
        ("quantity", "2", "/a", "2 a year", "年に 2", "每年 2"),
        ("quantity", "25", "Cel", "25 °C", "25 °C", "25 °C"),
        ("quantity", "3", "km2", "3 km²", "3 km²", "3 km²"),
        ("quantity", "2", "GB/s", "2 GB/s", "2 GB/s", "2 GB/s"),
        ("money", "12000", "JPY", "12,000 JPY", "12,000 JPY", "12,000 JPY"),
        ("duration", "PT2M30S", None, "2 min 30 s", "2分30秒", "2 分 30 秒"),
        ("duration", "P1Y3M", None, "1 yr 3 mo", "1年3か月", "1 年 3 個月"),
        ("duration", "P1/2D", None, "1/2 d", "1/2日", "1/2 天"),
        ("date", "--11-01", None, "November 1", "11月1日", "11 月 1 日"),
        ("date", "--12", None, "December", "12月", "12 月"),
        ("date", "---20", None, "day 20 of the month", "20日", "20 日"),
        ("date", "-W-4", None, "Thursday", "木曜日", "星期四"),
        ("date", "199X", None, "the 1990s", "1990年代", "1990 年代"),
        ("date", "2026-06-18", None, "2026-06-18", "2026-06-18", "2026-06-18"),
        ("range", "10..20", "%", "10–20%", "10–20%", "10–20%"),
        ("range", "-W-1..-W-5", None, "Monday–Friday", "月曜日–金曜日", "星期一–星期五"),
        ("range", "0.7..0.8", "x-price", "70–80% of the price", "定価の70–80%", "原價的 70–80%"),
        ("name", "Huawei", None, "Huawei", "Huawei", "Huawei"),
    ],
)
def test_a_value_in_words(kind: str, value: str, unit: str | None, en: str, ja: str, zh: str) -> None:
    said = [in_words(fact(FactKind(kind), value, unit), Messages(language)) for language in ("en", "ja", "zh-Hant")]
    assert said == [en, ja, zh]


@pytest.mark.parametrize(
    "text", ["2時間半", "3〜4週間", "11月1日", "2割引", "毎週月曜日", "1990年代", "年に2回", "90分から2時間", "0.5日"]
)
def test_no_notation_of_programs_is_left(text: str) -> None:
    for one in extract_facts(text, "ja"):
        said = in_words(one, Messages("ja"))
        assert not said.startswith("P")
        assert not any(sign in said for sign in ("--", "-W", "/a", "x-", "..", "X"))
