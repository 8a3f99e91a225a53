"""Dates of both languages read to ISO values."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.facts.scan import scan
from bilingual.facts.time.calendar import extract
from bilingual.facts.time.partial_date import PartialDate, eras
from bilingual.model import Fact, FactKind, Inline, InlineKind
from growth import assert_linear

JA, ZH = "ja", "zh-Hant"


def read(text: str, language: str = JA) -> list[Fact]:
    found = list(extract(scan(text, language)))
    for fact in found:
        assert text[fact.start : fact.end] == fact.text
    assert all(a.end <= b.start for a, b in pairwise(found))
    return found


def values(text: str, language: str = JA) -> list[str]:
    return [fact.value for fact in read(text, language)]


HAN = "〇一二三四五六七八九"


def han_digits(number: int) -> str:
    return "".join(HAN[int(c)] for c in str(number))


def han(number: int) -> str:
    tens, ones = divmod(number, 10)
    return ("" if tens < 1 else "十" if tens == 1 else HAN[tens] + "十") + (HAN[ones] if ones or not tens else "")


def wide(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in text)


def styles(day: date) -> list[tuple[str, str]]:
    y, m, d = day.year, day.month, day.day
    both = [
        f"{y}年{m}月{d}日",
        f"{y} 年 {m} 月 {d} 日",
        wide(f"{y}年{m}月{d}日"),
        f"{han_digits(y)}年{han(m)}月{han(d)}日",
        f"{y}-{m:02d}-{d:02d}",
        f"{y}/{m}/{d}",
        f"{y}.{m:02d}.{d:02d}",
        f"{day:%b} {d}, {y}",
        f"{d} {day:%B} {y}",
    ]
    found = [(text, language) for text in both for language in (JA, ZH)]
    found.append((f"{y}年{m}月{d}號", ZH))
    found.append((f"西元{y}年{m}月{d}日", ZH))
    if y > 1911:
        found.append((f"民國{y - 1911}年{m}月{d}日", ZH))
        found.append((f"中華民國{han(y - 1911) if y - 1911 < 100 else y - 1911}年{m}月{d}日", ZH))
    begins = [
        ("令和", date(2019, 5, 1)),
        ("平成", date(1989, 1, 8)),
        ("昭和", date(1926, 12, 25)),
        ("大正", date(1912, 7, 30)),
    ]
    name, first = next(((n, f) for n, f in begins if day >= f), ("明治", date(1868, 10, 23)))
    year = y - first.year + 1
    found.append((f"{name}{year if year > 1 else '元'}年{m}月{d}日", JA))
    found.append((f"{name}{han(year)}年{han(m)}月{han(d)}日", JA) if year < 100 else found[-1])
    letter = next(era.letter for word, era in eras().items() if word == name)
    found.append((f"{letter}{year}.{m}.{d}", JA))
    return found


@settings(max_examples=60, deadline=None)
@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)))
def test_any_date_in_any_style_reads_back(day: date) -> None:
    for text, language in styles(day):
        framed = f"公開、{text}。"
        (fact,) = read(framed, language)
        assert (fact.value, fact.text) == (day.isoformat(), text), text


@settings(max_examples=60, deadline=None)
@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)))
def test_weekday_beside_a_date_belongs_to_it(day: date) -> None:
    at = day.isoweekday() - 1
    ja, zh = "月火水木金土日"[at], "一二三四五六日"[at]
    written = f"{day.year}年{day.month}月{day.day}日"
    for text, language in [
        (f"{written}（{ja}）", JA),
        (f"{written}({ja}曜日)", JA),
        (f"{written}{ja}曜日", JA),
        (f"{written}（{ja}・祝）", JA),
        (f"{written}(星期{zh})", ZH),
        (f"{written} 星期{zh}", ZH),
        (f"{day.month}/{day.day}({zh})", ZH),
        (f"{written}，禮拜{zh}", ZH),
    ]:
        (fact,) = read(text, language)
        assert (fact.weekday, fact.text) == (day.isoweekday(), text)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("2026年10月", JA, "2026-10"),
        ("2026/10", JA, "2026-10"),
        ("2026年", ZH, "2026"),
        ("二〇二六年", ZH, "2026"),
        ("10月20日", JA, "--10-20"),
        ("10月20號", ZH, "--10-20"),
        ("１０月", JA, "--10"),
        ("6 月份", ZH, "--06"),
        ("20日", JA, "---20"),
        ("昭和64年", JA, "1989"),
        ("平成元年", JA, "1989"),
        ("昭和64", JA, "1989"),
        ("民國一百一十五年", ZH, "2026"),
        ("民國一一五年", ZH, "2026"),
        ("兩千零二十六年", ZH, "2026"),
        ("二千二十六年", JA, "2026"),
        ("廿一世紀", ZH, "21C"),
        ("2026年3Q", JA, "2026-Q3"),
        ("民國115年", ZH, "2026"),
        ("R8年4月1日", JA, "2026-04-01"),
        ("令和8/11/30", JA, "2026-11-30"),
        ("115/11/30", ZH, "2026-11-30"),
        ("115年度", ZH, "FY2026"),
        ("115年第三季", ZH, "2026-Q3"),
        ("紀元前202年", JA, "-0201"),
        ("2026年第3四半期", JA, "2026-Q3"),
        ("2026年第三季", ZH, "2026-Q3"),
        ("2026 Q3", JA, "2026-Q3"),
        ("Q3 2026", ZH, "2026-Q3"),
        ("2026年度第1四半期", JA, "FY2026-Q1"),
        ("第3四半期", JA, "Q3"),
        ("第三季", ZH, "Q3"),
        ("3Q", JA, "Q3"),
        ("上半期", JA, "H1"),
        ("下半年", ZH, "H2"),
        ("2026年上半年", ZH, "2026-H1"),
        ("2026年度", JA, "FY2026"),
        ("令和8年度", JA, "FY2026"),
        ("2026會計年度", ZH, "FY2026"),
        ("1990年代", JA, "199X"),
        ("90年代", ZH, "199X"),
        ("九十年代", ZH, "199X"),
        ("1990s", ZH, "199X"),
        ("20世紀90年代", ZH, "199X"),
        ("21世紀", JA, "21C"),
        ("二十一世紀", ZH, "21C"),
        ("月曜日", JA, "-W-1"),
        ("毎週月曜日", JA, "-W-1"),
        ("每週一", ZH, "-W-1"),
        ("禮拜天", ZH, "-W-7"),
        ("September 2025", ZH, "2025-09"),
        ("10/20/2026", ZH, "2026-10-20"),
        ("07年", ZH, "2007"),
    ],
)
def test_partial_dates(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.text) == (FactKind.DATE, value, text)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("9月1日〜5日", JA, "--09-01..--09-05"),
        ("9月1〜5日", JA, "--09-01..--09-05"),
        ("9月1日至5日", ZH, "--09-01..--09-05"),
        ("一月十日到十二日", ZH, "--01-10..--01-12"),
        ("2/1〜2/14", JA, "--02-01..--02-14"),
        ("2026年4月から6月", JA, "2026-04..2026-06"),
        ("2026年4〜6月", JA, "2026-04..2026-06"),
        ("12月28日〜1月3日", JA, "--12-28..--01-03"),
        ("1990-1995年", ZH, "1990..1995"),
        ("1800 到 1875 年", ZH, "1800..1875"),
        ("2018年至2020年", ZH, "2018..2020"),
        ("2026年10月20日至11月5日", ZH, "2026-10-20..2026-11-05"),
        ("11月30日(月)〜12月4日(金)", JA, "--11-30..--12-04"),
        ("10/20~10/25", ZH, "--10-20..--10-25"),
        ("2005年11月から翌2006年7月", JA, "2005-11..2006-07"),
        ("2026-10-20 - 2026-10-25", JA, "2026-10-20..2026-10-25"),
        ("2018/1/10-2018/7/10", ZH, "2018-01-10..2018-07-10"),
        ("80〜90年代", JA, "198X..199X"),
        ("週一至週五", ZH, "-W-1..-W-5"),
        ("星期一到五", ZH, "-W-1..-W-5"),
        ("月〜金", JA, "-W-1..-W-5"),
    ],
)
def test_ranges_are_one_fact(text: str, language: str, value: str) -> None:
    (fact,) = read(text, language)
    assert (fact.kind, fact.value, fact.text, fact.magnitudes) == (FactKind.RANGE, value, text, ())


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("2026-13-40", JA),
        ("2月30日", JA),
        ("2019年2月29日", ZH),
        ("バージョン3.11.7", JA),
        ("v2026.1.2", JA),
        ("192.168.10.20", ZH),
        ("電話888-000-9999", ZH),
        ("docs/2026/10/20/index.html", JA),
        ("1/3", JA),
        ("3日目", JA),
        ("第3日", ZH),
        ("一日", JA),
        ("三日月", JA),
        ("四日市から", JA),
        ("3日間", JA),
        ("5年", JA),
        ("10か月", JA),
        ("3號線", ZH),
        ("每週一次", ZH),
        ("3年以上期間", JA),
        ("四半期", JA),
        ("今日と前日と近年", JA),
        ("1 又 2/16", ZH),
        ("Q1: 何ですか", JA),
        ("May be", ZH),
    ],
)
def test_what_is_no_date(text: str, language: str) -> None:
    assert values(text, language) == []


def test_a_change_of_dates_is_no_range() -> None:
    assert values("4月1日から6月1日に変更") == ["--04-01", "--06-01"]
    assert values("4月から6月にかけて") == ["--04..--06"]
    assert values("4月から6月に開く") == ["--04..--06"]


def test_years_of_a_range_stay_years() -> None:
    assert values("2017-2021 年間", ZH) == ["2017..2021"]


def test_number_of_a_product_is_no_day() -> None:
    assert values("Windows 10 October 2018 Update") == ["2018-10"]
    assert values("on 10 October 2018") == ["2018-10-10"]


def test_dotted_release_says_that_it_may_be_a_version() -> None:
    assert values("バージョン2018.4.18") == []
    (fact,) = read("2018.4.18")
    assert fact.alternatives == ((FactKind.VERSION, "2018.4.18", None),)
    assert read("2026.10.20")[0].alternatives == ()


def test_unclear_day_says_both_readings() -> None:
    (fact,) = read("3日に届く")
    assert (fact.value, fact.alternatives) == ("---03", ((FactKind.DURATION, "P3D", None),))


def test_year_without_its_era_says_both_readings() -> None:
    (fact,) = read("115年11月30日", ZH)
    assert (fact.value, fact.alternatives) == ("2026-11-30", ((FactKind.DATE, "0115-11-30", None),))
    (fact,) = read("18年10月1日", ZH)
    assert fact.value == "--10-01"
    assert (FactKind.DATE, "2018-10-01", None) in fact.alternatives


def test_slashed_date_is_sure_only_beside_a_weekday_or_a_clock() -> None:
    assert read("11/30(月)に")[0].alternatives == ()
    assert read("11/30 15:00から")[0].alternatives == ()
    assert read("11/30までに")[0].alternatives == ((FactKind.NUMBER, "11/30", None),)


def test_loose_part_of_a_month_is_approximate() -> None:
    (ja,), (zh,) = read("10月末"), read("10月底", ZH)
    assert (ja.value, ja.approx, zh.value, zh.approx) == ("--10", True, "--10", True)


def test_full_width_comma_between_clauses_separates_figures() -> None:
    assert values("7月25日早間，7月26日早", ZH) == ["--07-25", "--07-26"]


def test_nothing_is_read_in_code() -> None:
    text = "2026-10-20を実行"
    assert list(extract(scan(text, JA, (Inline(InlineKind.CODE, 0, 10, "2026-10-20"),)))) == []


def test_last_year_of_an_era_is_the_first_of_the_next() -> None:
    table = eras()
    for name, following in (("昭和", "平成"), ("平成", "令和"), ("大正", "昭和")):
        assert table[name].base + table[name].last == table[following].base + 1


def test_every_valid_day_of_a_year_is_valid() -> None:
    day = date(2024, 1, 1)
    while day.year == 2024:
        assert PartialDate(day.year, day.month, day.day).valid
        day += timedelta(days=1)
    assert not PartialDate(2025, 2, 29).valid
    assert PartialDate(None, 2, 29).valid


@pytest.mark.parametrize(
    "unit",
    ["1", "1/", "1-", "年", "1年", "1月", "一", "週", "2026-10-", "〜1", "月〜", "Jan ", "1.1", "(月", "98年", "1日月"],
)
@pytest.mark.parametrize("language", [JA, ZH])
def test_hostile_lines_take_linear_time(unit: str, language: str) -> None:
    def run(text: str) -> None:
        list(extract(scan(text, language)))

    assert_linear(run, unit, 500)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2019/2に公開", "2019-02"),
        ("2019/02", "2019-02"),
        ("2020/5～2021/3", "2020-05..2021-03"),
        ("（2020/12）", "2020-12"),
    ],
)
def test_a_year_and_month_with_a_slash(text: str, value: str) -> None:
    assert values(text) == [value]


@pytest.mark.parametrize(
    "text", ["2000/5=400", "x = 2020/5", "docs/2020/5", "2020/5/", "2020/13", "3000/5", "2020/5.1", "v2020/5"]
)
def test_other_figures_with_a_slash(text: str) -> None:
    assert values(text) == []


@pytest.mark.parametrize("text", ["Febに開始", "開始は Feb. です", "（February）", "2月"])
def test_a_month_by_its_english_name(text: str) -> None:
    assert values(text) == ["--02"]


@pytest.mark.parametrize(
    "text", ["Mayさん", "Decの値", "February Revolution", "the February", "Febuary", "Sep-arator", "FEB_1"]
)
def test_no_month_by_its_english_name(text: str) -> None:
    assert values(text) == []


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("2026年前半", JA, "2026-H1"),
        ("2026年の後半", JA, "2026-H2"),
        ("2026年上半年", ZH, "2026-H1"),
        ("2026 年下半", ZH, "2026-H2"),
        ("2026年度前半", JA, "FY2026-H1"),
    ],
)
def test_halves_of_a_year(text: str, language: str, value: str) -> None:
    assert values(text, language) == [value]


def test_half_of_something_else_is_no_date() -> None:
    assert values("試合の前半") == []


@pytest.mark.parametrize(("text", "language"), [("20世紀後半", JA), ("20世紀下半葉", ZH), ("10月前半", JA)])
def test_halves_of_months_and_centuries_are_approximate(text: str, language: str) -> None:
    (fact,) = read(text, language)
    assert (fact.text, fact.approx) == (text, True)


@pytest.mark.parametrize(
    ("text", "others"), [("1世紀", ((FactKind.DURATION, "P100Y", None),)), ("21世紀", ()), ("第1世紀", ())]
)
def test_a_few_centuries_may_be_a_length(text: str, others: tuple[object, ...]) -> None:
    (fact,) = read(text)
    assert fact.alternatives == others


@pytest.mark.parametrize(("text", "quarter"), [("2026年4〜6月期", "2026-Q2"), ("10月から12月", "Q4")])
def test_the_months_of_a_quarter_are_the_quarter_too(text: str, quarter: str) -> None:
    (fact,) = read(text)
    assert fact.alternatives == ((FactKind.DATE, quarter, None),)


@pytest.mark.parametrize("text", ["2026年5〜7月", "4〜9月"])
def test_other_months_are_no_quarter(text: str) -> None:
    (fact,) = read(text)
    assert fact.alternatives == ()


def test_school_years_of_the_republic() -> None:
    assert values("115學年度", ZH) == values("令和8年度") == ["FY2026"]


def test_weekdays_by_one_character_after_a_particle() -> None:
    assert values("祝日を除く月〜金") == ["-W-1..-W-5"]
    assert values("今月〜金") == []


def test_a_year_of_two_figures_with_slashes_is_sure_of_its_day_only() -> None:
    (fact,) = read("26/11/30に更新")
    assert (fact.value, fact.text) == ("--11-30", "26/11/30")
    assert (FactKind.DATE, "2026-11-30", None) in fact.alternatives
    (fact,) = read("10/11/26", ZH)
    assert (FactKind.DATE, "2026-10-11", None) in fact.alternatives


@pytest.mark.parametrize("text", ["24/7/365", "a/26/11/30", "26/13/40", "26/11/30/x"])
def test_other_figures_with_two_slashes(text: str) -> None:
    assert values(text) == []


@pytest.mark.parametrize(
    ("text", "language"),
    [("於  年 1 月公開", "zh-Hant"), ("（年1月）に公開", "ja"), ("於 2026 年  月 15 日公開", "zh-Hant")],
)
def test_a_date_that_has_lost_a_figure(text, language):
    assert [f.how for f in extract(scan(text, language))][-1] == "torn"


@pytest.mark.parametrize(("text", "language"), [("去年 1 月", "zh-Hant"), ("今年1月", "ja"), ("毎月15日", "ja")])
def test_a_date_that_says_its_year_in_words(text, language):
    assert "torn" not in [f.how for f in extract(scan(text, language))]
