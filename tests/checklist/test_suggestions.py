from __future__ import annotations

import pytest

import bilingual
from bilingual.checklist.suggestions import carried, puts_spaces, unit_name
from bilingual.model import Fact, FactKind


def fact(text: str, language: str) -> Fact:
    return bilingual.extract_facts(text, language)[0]


@pytest.mark.parametrize(
    ("source", "target", "suggestion"),
    [
        ("64 基", "46 張", "64 張"),
        ("64基", "46張", "64張"),
        ("10月20日", "10 月 2 日", "10 月 20 日"),
        ("2026年10月20日", "9 月 20 日", "2026 年 10 月 20 日"),
        ("10月20日", "", "10 月 20 日"),
        ("250 ミリ秒", "250 微秒", "250 毫秒"),
        ("1億2,000万", "一億三千萬", "1 億 2,000 萬"),
        ("75%", "57%", "75%"),
        ("午後3時", "下午 4 點", "下午 3 點"),
        ("3時間", "5 小時", "3 小時"),
        ("H100", "H200", "H100"),
        ("64 GB", "64 MB", "64 GB"),
        ("1,200円", "1,300 日圓", "1,200 日圓"),
        ("3.11.7", "3.12", "3.11.7"),
        ("10〜20%", "10 到 25%", "10 到 20%"),
        ("3時間", "", "3 小時"),
        ("90分", "一個小時", "90 分鐘"),
        ("2週間", "", "2 週"),
        ("10か月", "九個月", "10 個月"),
        ("¥1,200", "", "1,200 日圓"),
        ("3.5億ドル", "", "3.5 億美元"),
        ("午後3時半", "", "下午 3 時半"),
        ("第3四半期", "第二季", "第 3 季"),
        ("月曜日", "星期二", "星期一"),
        ("3つ", "兩個", "3 個"),
        ("3回", "", "3 次"),
        ("4 ％", "", "4%"),
        ("5キロメートル", "", "5 公里"),
        ("米国", "英國", "美國"),
        # Nothing is sure: an era, a word for a number, a discount that is counted the other way, nights beside days.
        ("2泊3日", "", ""),
        ("令和8年10月20日", "2026 年 10 月 2 日", ""),
        ("半分", "", ""),
        ("2割引", "七折", ""),
    ],
)
def test_into_the_targets_writing(source: str, target: str, suggestion: str) -> None:
    instead = fact(target, "zh-Hant") if target else None
    assert carried(fact(source, "ja"), instead, "zh-Hant", spaced=True) == suggestion


@pytest.mark.parametrize(
    ("target", "source", "suggestion"),
    [
        ("46 張", "64 基", "46 基"),
        ("250 微秒", "250 ミリ秒", "250 マイクロ秒"),
        ("250 微秒", "", "250マイクロ秒"),
        ("下午 4 點", "午後3時", "午後4時"),
        ("1 億 3,000 萬", "1億2,000万", "1億3,000万"),
        ("三小時", "2時間", "3時間"),
        ("兩倍", "3倍", "2倍"),
        ("新台幣 3 億元", "", "3億台湾ドル"),
        ("下午 4 點半", "", "午後4時半"),
        ("9 月 1 日到 5 日", "", "9月1日〜5日"),
        ("星期一", "", "月曜日"),
        ("5 公里", "", "5キロメートル"),
        ("華為", "", "ファーウェイ"),
        ("兩天一夜", "", ""),
    ],
)
def test_into_the_sources_writing(target: str, source: str, suggestion: str) -> None:
    instead = fact(source, "ja") if source else None
    assert carried(fact(target, "zh-Hant"), instead, "ja", spaced=False) == suggestion


def test_a_suggestion_reads_as_the_other_sides_value() -> None:
    for text in ("64 基", "2026年10月20日", "250 ミリ秒", "1億2,000万", "1,200円"):
        one = fact(text, "ja")
        read = fact(carried(one, None, "zh-Hant", spaced=True) or text, "zh-Hant")
        assert (read.value, read.unit) == (one.value, one.unit)


@pytest.mark.parametrize(
    ("address", "instead", "suggestion"),
    [
        ("https://example.com/guide", "", "https://example.com/guide"),
        ("images/a.png", "images/b.png", "images/a.png"),
        ("/ja/architecture/", "/zh-tw/overview/", "/zh-tw/architecture/"),
        ("/ja/architecture/", "", ""),
        ("https://ja.example.org/wiki", "https://zh-tw.example.org/x", "https://zh-tw.example.org/wiki"),
    ],
)
def test_links_lead_to_the_own_language(address: str, instead: str, suggestion: str) -> None:
    def link(to: str) -> Fact:
        return Fact(FactKind.LINK, to, "text", 0, 4)

    assert carried(link(address), link(instead) if instead else None, "zh-Hant", spaced=True) == suggestion


def test_the_habit_of_a_text() -> None:
    assert puts_spaces("機櫃裡有 3 台機器，最後更新於 9 月 24 日，共 5次。")
    assert not puts_spaces("棚に3台の機器があります。")


def test_names_of_units() -> None:
    assert unit_name("ms", "zh-Hant") == "毫秒"
    assert unit_name("µs", "ja") == "マイクロ秒"
    assert unit_name("%", "zh-Hant") == ""
