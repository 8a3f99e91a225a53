"""Every word of the calendar tables is reached by the extractor that it is for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.facts.scan import scan
from bilingual.facts.time import calendar, clock, durations, relative_dates
from bilingual.facts.time.iso_duration import seconds
from bilingual.tables import languages, table

DATE = r"-?\d{4}(-\d\d(-\d\d)?|-Q[1-4]|-H[12])?|--\d\d(-\d\d)?|---\d\d|FY\d{4}(-Q[1-4]|-H[12])?|Q[1-4]|H[12]"
DATE += r"|\d{2,3}X|-?\d{1,2}C|-W-[1-7]|P-?\d[DWMY]"
TIME = r"([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?([+-]\d\d:[0-5]\d)?"
LENGTH = r"P(?=[\dTX])(X?[YMWD]|[\d./]+[YMWD])*(T(X?[HMS]|[\d./]+[HMS])+)?"
FORMS = {"date": DATE, "time": TIME, "duration": LENGTH, "quantity": r"[\d./]+", "number": r"\d+"}
FORMS["range"] = "|".join(rf"({form})\.\.({form})" for form in (DATE, TIME, LENGTH))
PIECES = [
    *"0129０一二三十百〇兩元年月日號時點分秒週個半天間〜-/.:()，、 T第季上下R毎每次回多数幾泊夜代末",
    "2026",
    "10",
    "令和",
    "民國",
]
PIECES += [
    "から",
    "時間",
    "UTC+",
    "Oct ",
    "2026-10-20",
    "10:30",
    "月曜日",
    "星期一",
    "正午",
    "半年",
    "四半期",
    "世紀",
    "か月",
    "年生",
    "隔",
    "先週",
    "午後",
]

WITH_CALENDAR = [language for language in languages() if table(f"languages/{language}/calendar")]


def rows(*names: str) -> Iterator[tuple[str, str, str]]:
    for language in WITH_CALENDAR:
        found: Any = table(f"languages/{language}/calendar")
        for name in names:
            for value, words in found[name].items():
                for word in words:
                    yield language, value, word


@pytest.mark.parametrize(("language", "value", "word"), list(rows("unit")))
def test_units(language: str, value: str, word: str) -> None:
    (fact,) = durations.extract(scan(f"3{word}", language))
    unit = f"PT3{value[0]}" if value in ("H", "MI", "S") else f"P3{value}"
    assert (fact.value, fact.end) == (unit, len(word) + 1)


@pytest.mark.parametrize(("language", "value", "word"), list(rows("half_before", "wordless")))
def test_lengths_without_a_number(language: str, value: str, word: str) -> None:
    (fact,) = durations.extract(scan(word, language))
    assert (fact.value, fact.text) == (value, word)
    assert seconds(value) is not None


@pytest.mark.parametrize(("language", "value", "word"), list(rows("period")))
def test_periods(language: str, value: str, word: str) -> None:
    count = table(f"languages/{language}/calendar")["times"][0]
    (fact,) = durations.extract(scan(f"{word}3{count}", language))
    assert (fact.unit, fact.value) == (value, "3")


@pytest.mark.parametrize(("language", "value", "word"), list(rows("weekday")))
def test_weekdays(language: str, value: str, word: str) -> None:
    (fact,) = calendar.extract(scan(word, language))
    assert fact.value == f"-W-{value}"
    (fact,) = calendar.extract(scan(f"2026/10/20({word})", language))
    assert fact.weekday == int(value)


@pytest.mark.parametrize(("language", "value", "word"), list(rows("half")))
def test_halves(language: str, value: str, word: str) -> None:
    (fact,) = calendar.extract(scan(word, language))
    assert (fact.value, fact.text) == (f"H{value}", word)


@pytest.mark.parametrize(("language", "value", "word"), list(rows("zone")))
def test_zones(language: str, value: str, word: str) -> None:
    for text in (f"{word}10:00", f"10:00（{word}）", f"10:00 {word}"):
        (fact,) = clock.extract(scan(text, language))
        assert (fact.value, fact.text) == (f"10:00{value}", text)


@pytest.mark.parametrize(("language", "value", "word"), list(rows("moment", "moment_weak")))
def test_moments(language: str, value: str, word: str) -> None:
    (fact,) = clock.extract(scan(word, language))
    assert fact.value == value


@pytest.mark.parametrize("language", WITH_CALENDAR)
def test_idioms_are_no_facts_and_say_what_they_mean(language: str) -> None:
    found: Any = table(f"languages/{language}/calendar")
    for name, extract in (("hour_idiom", clock.extract), ("length_idiom", durations.extract)):
        for word, meaning in found[name].items():
            assert meaning
            assert list(extract(scan(word, language))) == []


@pytest.mark.parametrize("language", WITH_CALENDAR)
def test_abbreviated_zones(language: str) -> None:
    for offset, words in table("zones").items():
        assert re.fullmatch(r"[+-](0\d|1[0-4]):[0-5]\d", offset)
        for word in words:
            (fact,) = clock.extract(scan(f"10:00 {word}", language))
            assert fact.value == f"10:00{offset}"


def test_eras_are_in_order_and_each_name_is_read() -> None:
    begins = [row["year"] for row in table("eras")]
    assert begins == sorted(begins)
    for row in table("eras"):
        for name in row["names"]:
            for language in WITH_CALENDAR:
                (fact,) = calendar.extract(scan(f"{name}2年", language))
                assert f"{row['year'] + 1:04d}" in (fact.value, *(value for _, value, _ in fact.alternatives))


def test_months_are_twelve_and_each_name_is_read() -> None:
    assert sorted(table("months"), key=int) == [str(n) for n in range(1, 13)]
    for number, names in table("months").items():
        for name in names:
            (fact,) = calendar.extract(scan(f"{name} 5, 2026", WITH_CALENDAR[0]))
            assert fact.value == f"2026-{int(number):02d}-05"


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_any_text_gives_documented_values_at_their_places(text: str) -> None:
    for language in WITH_CALENDAR:
        for extract in (calendar.extract, clock.extract, durations.extract, relative_dates.extract):
            end = 0
            for fact in extract(scan(text, language)):
                assert fact.text and text[fact.start : fact.end] == fact.text
                assert fact.start >= end
                assert re.fullmatch(FORMS[fact.kind], fact.value), fact
                end = fact.end
