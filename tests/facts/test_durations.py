"""Lengths of time and frequencies of both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.facts.scan import scan
from bilingual.facts.time import calendar
from bilingual.facts.time.durations import extract, seconds
from bilingual.facts.time.iso_duration import iso, plain
from bilingual.model import Fact, FactKind
from growth import assert_linear

JA, ZH = "ja", "zh-Hant"


def read(text: str, language: str = JA) -> list[Fact]:
    found = list(extract(scan(text, language)))
    for fact in found:
        assert text[fact.start : fact.end] == fact.text
    return found


UNITS = {
    "P{}Y": [("{}年間", JA), ("{}年間", ZH), ("{}か年", JA)],
    "P{}M": [("{}か月", JA), ("{}ヶ月", JA), ("{}カ月間", JA), ("{}箇月", JA), ("{}個月", ZH), ("{} 個月", ZH)],
    "P{}W": [("{}週間", JA), ("{}週", ZH), ("{}個星期", ZH), ("{} 個禮拜", ZH)],
    "P{}D": [("{}日間", JA), ("{}天", ZH), ("{} 天", ZH)],
    "PT{}H": [("{}時間", JA), ("{} 時間", JA), ("{}小時", ZH), ("{}個小時", ZH), ("{} 個鐘頭", ZH)],
    "PT{}M": [("{}分間", JA), ("{}分", JA), ("{}分鐘", ZH)],
    "PT{}S": [("{}秒間", JA), ("{}秒", JA), ("{}秒", ZH), ("{}秒鐘", ZH)],
}


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 9999))
def test_any_duration_in_any_style_reads_back(amount: int) -> None:
    for value, rows in UNITS.items():
        for pattern, language in rows:
            for number in (str(amount), f"{amount:,}"):
                text = pattern.format(number)
                (fact,) = read(f"約{text}。", language)
                assert (fact.kind, fact.value, fact.text) == (FactKind.DURATION, value.format(amount), text)
                assert fact.magnitudes == (str(amount),)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 99), st.integers(1, 59))
def test_compounds_read_back(hours: int, minutes: int) -> None:
    for text, language in [
        (f"{hours}時間{minutes}分", JA),
        (f"{hours}小時{minutes}分鐘", ZH),
        (f"{hours}小時{minutes}分", ZH),
        (f"{hours} 個小時 {minutes} 分", ZH),
    ]:
        (fact,) = read(text, language)
        assert (fact.value, fact.text) == (f"PT{hours}H{minutes}M", text)
        assert seconds(fact.value) == seconds(f"PT{hours * 60 + minutes}M")


@pytest.mark.parametrize(
    ("text", "language", "value", "magnitudes"),
    [
        ("3時間半", JA, "PT3H30M", ("3.5",)),
        ("三個半小時", ZH, "PT3H30M", ("3.5",)),
        ("1.5時間", JA, "PT1H30M", ("1.5",)),
        ("半年", JA, "P6M", ("0.5",)),
        ("半年", ZH, "P6M", ("0.5",)),
        ("1年半", JA, "P1Y6M", ("1.5",)),
        ("一年半", ZH, "P1Y6M", ("1.5",)),
        ("半日", JA, "PT12H", ("0.5",)),
        ("半天", ZH, "PT12H", ("0.5",)),
        ("半個小時", ZH, "PT30M", ("0.5",)),
        ("一個半月", ZH, "P1.5M", ("1.5",)),
        ("2週間半", JA, "P17DT12H", ("2.5",)),
        ("兩個星期", ZH, "P2W", ("2",)),
        ("三天", ZH, "P3D", ("3",)),
        ("2泊3日", JA, "P3D", ("2", "3")),
        ("三天兩夜", ZH, "P3D", ("2", "3")),
        ("5年", JA, "P5Y", ("5",)),
        ("五年", ZH, "P5Y", ("5",)),
        ("4億5,000万年", JA, "P450000000Y", ("450000000",)),
        ("1,000年", JA, "P1000Y", ("1000",)),
        ("2026年間", JA, "P2026Y", ("2026",)),
        ("90分", JA, "PT90M", ("90",)),
        ("27 分 37 秒", JA, "PT27M37S", ("27", "37")),
        ("1年2ヶ月10日", JA, "P1Y2M10D", ("1", "2", "10")),
        ("最大3日", JA, "P3D", ("3",)),
        ("100 周年", ZH, "P100Y", ("100",)),
        ("四半世紀", JA, "P25Y", ()),
        ("三天才能抵達", ZH, "P3D", ("3",)),
        ("十分鐘", ZH, "PT10M", ("10",)),
        ("十分間", JA, "PT10M", ("10",)),
        ("Commerce三年", ZH, "P3Y", ("3",)),
        ("3日に1回", JA, "P3D", ("3",)),
    ],
)
def test_durations(text: str, language: str, value: str, magnitudes: tuple[str, ...]) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.magnitudes) == (FactKind.DURATION, value, magnitudes)
    assert not fact.weak


@pytest.mark.parametrize(
    ("text", "language", "value", "magnitudes"),
    [
        ("5〜6週間", JA, "P5W..P6W", ("5", "6")),
        ("5到6週", ZH, "P5W..P6W", ("5", "6")),
        ("2、3日", JA, "P2D..P3D", ("2", "3")),
        ("二三日", JA, "P2D..P3D", ("2", "3")),
        ("兩三天", ZH, "P2D..P3D", ("2", "3")),
        ("三、四天", ZH, "P3D..P4D", ("3", "4")),
        ("1時間から2時間", JA, "PT1H..PT2H", ("1", "2")),
        ("30分〜1時間", JA, "PT30M..PT1H", ("30", "1")),
        ("3至5年", ZH, "P3Y..P5Y", ("3", "5")),
    ],
)
def test_ranges_are_one_fact(text: str, language: str, value: str, magnitudes: tuple[str, ...]) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.text, fact.magnitudes) == (FactKind.RANGE, value, text, magnitudes)


@pytest.mark.parametrize(
    ("text", "language", "value", "unit"),
    [
        ("週1回", JA, "1", "/wk"),
        ("週に3回", JA, "3", "/wk"),
        ("毎週 2 回", JA, "2", "/wk"),
        ("1日3回", JA, "3", "/d"),
        ("1日に最大3回", JA, "3", "/d"),
        ("月2回", JA, "2", "/mo"),
        ("年に4回", JA, "4", "/a"),
        ("每週一次", ZH, "1", "/wk"),
        ("一週三次", ZH, "3", "/wk"),
        ("每月兩次", ZH, "2", "/mo"),
        ("每天執行 3 次", ZH, "3", "/d"),
    ],
)
def test_frequencies(text: str, language: str, value: str, unit: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.unit, fact.text) == (FactKind.QUANTITY, value, unit, text)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("3分の1", JA),
        ("3割5分", JA),
        ("十分に", JA),
        ("3分割", JA),
        ("時間がない", JA),
        ("一年中", JA),
        ("今週1回", JA),
        ("7月1日に17回目", JA),
        ("2026年", JA),
        ("2017-2021 年間", ZH),
        ("1990年代", ZH),
        ("民國115年", ZH),
        ("第 18 個週期", ZH),
        ("1/120 秒", JA),
        ("星期三", ZH),
        ("四周都是海", ZH),
        ("5m", ZH),
        ("百分位", JA),
        ("前半年", ZH),
    ],
)
def test_what_is_no_duration(text: str, language: str) -> None:
    assert read(text, language) == []


def test_one_as_an_article_is_weak() -> None:
    assert read("一天", ZH)[0].weak
    assert [(fact.value, fact.weak) for fact in read("至少一小時讓", ZH)] == [("PT1H", True)]
    assert read("1秒ごとに")[0].weak
    assert read("每 1 秒", ZH)[0].weak
    assert not read("1時間かかる")[0].weak


def test_a_fall_or_a_change_is_no_range() -> None:
    assert [fact.value for fact in read("4時間から2時間に短縮")] == ["PT4H", "PT2H"]
    assert [fact.value for fact in read("6〜5週間")] == ["P6W..P5W"]
    assert [fact.value for fact in read("GPT-4 〜2年")] == ["P2Y"]
    assert [fact.value for fact in read("所要時間：2-3時間")] == ["PT2H..PT3H"]
    assert [fact.value for fact in read("2時間から4時間に延長")] == ["PT2H", "PT4H"]
    assert [fact.value for fact in read("2時間から4時間にわたる")] == ["PT2H..PT4H"]


def test_vague_amounts_are_approximate() -> None:
    (ja,), (zh,) = read("数日"), read("幾天", ZH)
    assert (ja.value, ja.approx, ja.weak) == (zh.value, zh.approx, zh.weak) == ("PXD", True, True)
    assert read("十幾年", ZH)[0].approx
    (more,) = read("10 多年", ZH)
    assert (more.value, more.bound, more.approx) == ("P10Y", ">", True)
    (months,) = read("三個多月", ZH)
    assert (months.value, months.text) == ("P3M", "三個多月")


def test_a_bare_mark_is_read_by_one_module_alone() -> None:
    for text in ("3日", "3日間", "2026年", "5年", "500年", "2000年前", "2、3日", "31日", "40日", "約10日経過"):
        prepared = scan(text, JA)
        assert len([*extract(prepared), *calendar.extract(prepared)]) == 1, text


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.sampled_from(["Y", "M", "W", "D", "H", "MI", "S"]), st.fractions(0, 999, max_denominator=8)))
def test_iso_keeps_the_length(parts: dict[str, Fraction]) -> None:
    if not parts:
        return
    months = parts.get("Y", 0) * 12 + parts.get("M", 0)
    sizes = {"W": 604800, "D": 86400, "H": 3600, "MI": 60, "S": 1}
    total = sum((parts.get(unit, Fraction(0)) * size for unit, size in sizes.items()), Fraction(0))
    ending = {unit: value for unit, value in parts.items() if "/" not in plain(value)}
    if ending == parts:
        assert seconds(iso(parts)) == (months, total)


def test_what_is_no_iso_duration_has_no_seconds() -> None:
    assert [seconds(text) for text in ("", "P", "PT", "3H", "P3H", "PT3D", "PXD", "2026-10")] == [None] * 8


@pytest.mark.parametrize(
    "unit", ["1", "1日", "1、", "1年", "半", "半年", "数", "週1", "毎日", "一", "1〜", "2泊", "每天"]
)
@pytest.mark.parametrize("language", [JA, ZH])
def test_hostile_lines_take_linear_time(unit: str, language: str) -> None:
    def run(text: str) -> None:
        list(extract(scan(text, language)))

    assert_linear(run, unit, 500)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("25分目", JA, "25"),
        ("第25分鐘", ZH, "25"),
        ("3週目", JA, "3"),
        ("第 3 週", ZH, "3"),
        ("第三週", ZH, "3"),
        ("5年目", JA, "5"),
        ("第五年", ZH, "5"),
        ("3年生", JA, "3"),
        ("三年級", ZH, "3"),
        ("３日目", JA, "3"),
    ],
)
def test_places_in_a_row_are_ordinals(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.ordinal, fact.text) == (FactKind.NUMBER, value, True, text)


@pytest.mark.parametrize("text", ["5年目標", "5年生存率", "第3日曜日", "第3分野", "第2週末"])
def test_words_that_begin_like_a_place_are_none(text: str) -> None:
    assert not any(fact.ordinal for fact in read(text))


def test_the_second_day_is_also_the_day_after() -> None:
    (fact,) = read("第二天", ZH)
    assert (fact.value, fact.weak, fact.alternatives) == ("2", True, ((FactKind.DATE, "P1D", None),))


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("一個世紀", ZH, "P100Y"),
        ("兩個世紀", ZH, "P200Y"),
        ("一個半世紀", ZH, "P150Y"),
        ("過去2世紀", JA, "P200Y"),
        ("約3世紀", JA, "P300Y"),
    ],
)
def test_centuries_are_lengths(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.value, fact.weak) == (value, False)


@pytest.mark.parametrize("text", ["21世紀", "過去21世紀", "2世紀前半"])
def test_centuries_by_name_are_no_lengths(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize("text", ["十分前に", "十分後に", "十分以内"])
def test_ten_minutes(text: str) -> None:
    (fact,) = read(text)
    assert (fact.value, fact.text) == ("PT10M", "十分")


@pytest.mark.parametrize("text", ["十分前向きに", "十分後ろに", "十分な"])
def test_enough(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("数十年", JA, "P10Y"),
        ("数十分", JA, "PT10M"),
        ("數十年", ZH, "P10Y"),
        ("数日", JA, "PXD"),
        ("好幾個小時", ZH, "PTXH"),
        ("幾天", ZH, "PXD"),
    ],
)
def test_vague_lengths_say_so(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.value, fact.how, fact.approx) == (value, "vague", True)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("毎秒30", JA, "PT1S"),
        ("每秒30", ZH, "PT1S"),
        ("秒間30", JA, "PT1S"),
        ("1分あたり60", JA, "PT1M"),
        ("每季", ZH, "P3M"),
    ],
)
def test_each_turn_is_a_weak_length(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.value, fact.weak) == (value, True)


def test_a_number_before_a_period_makes_it_a_length() -> None:
    (fact,) = read("10秒間")
    assert (fact.value, fact.weak) == ("PT10S", False)


@pytest.mark.parametrize(
    ("text", "language", "other"), [("2日おき", JA, "P3D"), ("每隔兩天", ZH, "P3D"), ("1週間おき", JA, "P2W")]
)
def test_days_left_out_between_may_be_counted(text: str, language: str, other: str) -> None:
    (fact,) = read(text, language)
    assert (FactKind.DURATION, other, None) in fact.alternatives


def test_hours_between_are_not_left_out() -> None:
    (fact,) = read("2時間おき")
    assert fact.alternatives == ()


@pytest.mark.parametrize(("text", "value"), [("3分30秒", "PT3M30S"), ("1小時15分", "PT1H15M"), ("半秒", "PT0.5S")])
def test_minutes_by_their_short_word(text: str, value: str) -> None:
    (fact,) = read(text, ZH)
    assert fact.value == value


def test_a_score_is_no_length() -> None:
    assert read("得3分，排第30", ZH) == []


def test_the_first_monday_is_no_first_week() -> None:
    assert read("第一個星期一", ZH) == []


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [("30分のデモ", JA, "PT30M"), ("15 分の遅れ", JA, "PT15M"), ("42天使用設定", ZH, "P42D")],
)
def test_what_follows_a_length_is_no_part_of_it(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert fact.value == value


@pytest.mark.parametrize(
    ("text", "language"), [("30分の1", JA), ("百分の一", JA), ("三十分の 二", JA), ("三天使投資", ZH)]
)
def test_shares_and_other_words_are_no_lengths(text: str, language: str) -> None:
    assert read(text, language) == []


def test_a_sum_of_money_is_no_length():
    assert [f.text for f in extract(scan("毎月$5分のクレジット", "ja"))] == ["毎月"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("加熱兩分半鐘。", "PT2M30S"),
        ("等 5 分半。", "PT5M30S"),
        ("共三小時又十分鐘。", "PT3H10M"),
        ("共兩個小時又十五分。", "PT2H15M"),
        ("歷時一年又三個月。", "P1Y3M"),
    ],
)
def test_halves_of_minutes_and_joined_units(text, value):
    assert [fact.value for fact in extract(scan(text, "zh-Hant"))] == [value]
