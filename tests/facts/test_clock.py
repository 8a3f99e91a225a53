"""Times of day of both languages read to 24 hours."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.facts.scan import scan
from bilingual.facts.time.clock import extract
from bilingual.model import Fact, FactKind
from growth import assert_linear

JA, ZH = "ja", "zh-Hant"
HAN = "零一二三四五六七八九"


def read(text: str, language: str = JA) -> list[Fact]:
    found = list(extract(scan(text, language)))
    for fact in found:
        assert text[fact.start : fact.end] == fact.text
    return found


def han(number: int) -> str:
    tens, ones = divmod(number, 10)
    return ("" if tens < 1 else "十" if tens == 1 else HAN[tens] + "十") + (HAN[ones] if ones or not tens else "")


def styles(hour: int, minute: int) -> list[tuple[str, str]]:
    twelve, afternoon = hour % 12, hour >= 12
    ja_part, zh_part = ("午後", "下午") if afternoon else ("午前", "上午")
    zh_hour = twelve or 12
    found = [
        (f"{hour:02d}:{minute:02d}", JA),
        (f"{hour}：{minute:02d}", ZH),
        (f"{hour}時{minute:02d}分", JA),
        (f"{ja_part}{twelve}時{minute}分", JA),
        (f"{ja_part}{twelve}:{minute:02d}", JA),
        (f"{han(hour)}時{han(minute)}分", JA),
        (f"{zh_part}{zh_hour}:{minute:02d}", ZH),
        (f"{zh_part}{zh_hour}點{minute}分", ZH),
        (f"{zh_part} {zh_hour} 點 {minute} 分", ZH),
        (f"{zh_part}{han(zh_hour)}點{han(minute)}分", ZH),
        (f"{zh_hour}:{minute:02d} {'PM' if afternoon else 'AM'}", ZH),
        (f"{zh_hour}:{minute:02d}{'pm' if afternoon else 'am'}", JA),
        (f"{hour}時{minute}分", ZH),
    ]
    if minute == 30:
        found += [(f"{ja_part}{twelve}時半", JA), (f"{zh_part}{zh_hour}點半", ZH)]
    if minute in (15, 45):
        found.append((f"{zh_part}{zh_hour}點{'一' if minute == 15 else '三'}刻", ZH))
    if minute == 0:
        found += [(f"{hour}時", JA), (f"{zh_part}{zh_hour}點整", ZH), (f"{zh_part}{zh_hour}點鐘", ZH)]
    return found


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 23), st.one_of(st.integers(0, 59), st.sampled_from([0, 15, 30, 45])))
def test_any_time_in_any_style_reads_back(hour: int, minute: int) -> None:
    for text, language in styles(hour, minute):
        (fact,) = read(f"公開、{text}。", language)
        assert (fact.kind, fact.value, fact.text) == (FactKind.TIME, f"{hour:02d}:{minute:02d}", text)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("15:30:20", JA, "15:30:20"),
        ("8時15分30秒", JA, "08:15:30"),
        ("25時", JA, "01:00"),
        ("深夜0時", JA, "00:00"),
        ("夜11時半", JA, "23:30"),
        ("朝の7時半", JA, "07:30"),
        ("PM11時", JA, "23:00"),
        ("3 PM", JA, "15:00"),
        ("正午", ZH, "12:00"),
        ("中午12點", ZH, "12:00"),
        ("凌晨12點", ZH, "00:00"),
        ("晚上8點", ZH, "20:00"),
        ("晚上12:05", ZH, "00:05"),
        ("下午三點十五", ZH, "15:15"),
        ("下午約 7:30", ZH, "19:30"),
        ("日本時間10:00", JA, "10:00+09:00"),
        ("日本時間の午前10時", JA, "10:00+09:00"),
        ("10:00 JST", JA, "10:00+09:00"),
        ("10:00（JST）", JA, "10:00+09:00"),
        ("10:00（日本時間）", JA, "10:00+09:00"),
        ("10:00 UTC", JA, "10:00+00:00"),
        ("10:00 (UTC+9)", JA, "10:00+09:00"),
        ("10:00 GMT-3:30", JA, "10:00-03:30"),
        ("10:00+09:00", JA, "10:00+09:00"),
        ("台灣時間上午9點", ZH, "09:00+08:00"),
        ("台北時間 9:00", ZH, "09:00+08:00"),
        ("12 點鐘", ZH, "12:00"),
        ("3點半", ZH, "03:30"),
    ],
)
def test_times(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.text) == (FactKind.TIME, value, text)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("12:00〜17:30", JA, "12:00..17:30"),
        ("9時から17時", JA, "09:00..17:00"),
        ("9〜17時", JA, "09:00..17:00"),
        ("下午1-3點", ZH, "13:00..15:00"),
        ("午後1時から3時", JA, "13:00..15:00"),
        ("午後1時半から同3時半", JA, "13:30..15:30"),
        ("午前9時から12時", JA, "09:00..12:00"),
        ("午後5時から午前3時", JA, "17:00..03:00"),
        ("11時30分から12時30分", JA, "11:30..12:30"),
        ("上午9點到下午5點", ZH, "09:00..17:00"),
        ("下午1點到3點", ZH, "13:00..15:00"),
        ("9點到17點", ZH, "09:00..17:00"),
        ("17:55:23-18:33:02", ZH, "17:55:23..18:33:02"),
        ("日本時間10:00〜11:00", JA, "10:00+09:00..11:00+09:00"),
    ],
)
def test_ranges_are_one_fact(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.text) == (FactKind.RANGE, value, text)


def test_part_of_the_day_without_an_hour_starts_no_range() -> None:
    (fact,) = read("午前から午後6時")
    assert (fact.kind, fact.value, fact.text) == (FactKind.TIME, "18:00", "午後6時")


def test_a_date_said_with_a_time_is_kept() -> None:
    assert read("2026年10月20日（火）15:00")[0].day == "2026-10-20"
    assert read("10月20日の午後3時")[0].day == "--10-20"
    assert read("2026-10-20T10:00:00Z")[0].day == "2026-10-20"
    assert read("2026-10-20T10:00:00Z")[0].value == "10:00:00+00:00"
    assert read("10月20日に開き、15:00に閉じる")[0].day == ""
    assert read("10月20日3點", ZH)[0].value == "03:00"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("3時間", JA),
        ("一時", JA),
        ("同時", JA),
        ("5:3", JA),
        ("画面比16:10", JA),
        ("00:11:22:33", JA),
        ("192.168.0.1:80", ZH),
        ("localhost:8080", JA),
        ("app.py:10:15", JA),
        ("UTC+09:00", JA),
        ("第3時", JA),
        ("一點", ZH),
        ("三點", ZH),
        ("得了3點", ZH),
        ("值為 0 時", ZH),
        ("三點五", ZH),
        ("24小時", ZH),
        ("25:60", JA),
    ],
)
def test_what_is_no_time(text: str, language: str) -> None:
    assert read(text, language) == []


def test_a_loose_hour_is_read_beside_a_word_of_time() -> None:
    assert [fact.value for fact in read("明天3點", ZH)] == ["03:00"]
    assert [fact.value for fact in read("15 點前", ZH)] == ["15:00"]
    assert read("在三點上", ZH) == []


def test_a_bare_hour_answers_a_number() -> None:
    assert read("3時に集合")[0].alternatives[0] == (FactKind.NUMBER, "3", None)
    assert read("午後3時に集合")[0].alternatives == ()


@pytest.mark.parametrize("text", ["3時半に集合", "3:30に集合"])
def test_an_hour_without_its_half_of_the_day_may_be_after_noon(text: str) -> None:
    (fact,) = read(text)
    assert fact.value == "03:30"
    assert fact.alternatives[0] == (FactKind.TIME, "15:30", None)


@pytest.mark.parametrize("text", ["午前3時半", "03:30", "15:30", "12:30", "0:30", "3:30 AM"])
def test_an_hour_that_is_sure_has_no_other_half_of_the_day(text: str) -> None:
    (fact,) = read(text)
    assert not any(kind is FactKind.TIME for kind, _, _ in fact.alternatives)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("午前9時から5:30", JA, "09:00..17:30"),
        ("上午9點到5：30PM", ZH, "09:00..17:30"),
        ("9:00 a.m. – 5:30 p.m.", JA, "09:00..17:30"),
        ("上午9點至下午5:30", ZH, "09:00..17:30"),
        ("午後10時から5:30", JA, "22:00..05:30"),
        ("午前9時〜11時", JA, "09:00..11:00"),
    ],
)
def test_ranges_run_on_through_the_day(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value) == (FactKind.RANGE, value)


def test_a_range_of_bare_hours_may_be_after_noon() -> None:
    (fact,) = read("3:30〜5:00")
    assert (FactKind.RANGE, "15:30..17:00", None) in fact.alternatives
    (fact,) = read("9:00〜17:00")
    assert fact.alternatives == ()


@pytest.mark.parametrize(
    ("text", "language", "value", "day"),
    [
        ("日本時間11月30日0時", JA, "00:00+09:00", "--11-30"),
        ("日本時間の2026年11月30日 0:30", JA, "00:30+09:00", "2026-11-30"),
        ("台灣時間 11月29日 23:30", ZH, "23:30+08:00", "--11-29"),
        ("2026年11月29日晚上11點（台灣時間）", ZH, "23:00+08:00", "2026-11-29"),
    ],
)
def test_a_zone_before_the_date_is_that_of_the_time(text: str, language: str, value: str, day: str) -> None:
    (fact,) = read(text, language)
    assert (fact.value, fact.day) == (value, day)


@pytest.mark.parametrize(
    ("text", "value"),
    [("（12:00:00 午前）", "00:00:00"), ("3:30 午後。", "15:30"), ("12:00:05 午前を返す", "00:00:05")],
)
def test_the_part_of_the_day_may_follow(text: str, value: str) -> None:
    (fact,) = read(text)
    assert fact.value == value


def test_the_part_of_the_day_belongs_to_the_time_that_follows() -> None:
    assert [fact.value for fact in read("10:00 午後3時")] == ["10:00", "15:00"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("9:00-18:00", "09:00..18:00"),
        ("10:00-12:00", "10:00..12:00"),
        ("10:00+09:00", "10:00+09:00"),
        ("10:00:00-05:00", "10:00:00-05:00"),
    ],
)
def test_a_hyphen_joins_times_and_offsets(text: str, value: str) -> None:
    (fact,) = read(text)
    assert fact.value == value


def test_bare_digits_may_be_a_length() -> None:
    (fact,) = read("13:10で終わった")
    assert (FactKind.DURATION, "PT13M10S", None) in fact.alternatives
    assert read("午後1:10")[0].alternatives == ()


@pytest.mark.parametrize(
    "unit",
    ["1", "1:", "1:1", "時", "1時", "午後", "午後1", "一點", "〜1時", "正午", "+09:", "PM", "1〜2時、", "1日1時"],
)
@pytest.mark.parametrize("language", [JA, ZH])
def test_hostile_lines_take_linear_time(unit: str, language: str) -> None:
    def run(text: str) -> None:
        list(extract(scan(text, language)))

    assert_linear(run, unit, 500)
