from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.facts import extract
from bilingual.facts.number.context import context_of
from bilingual.facts.number.measure import canonical
from bilingual.facts.number.units import convert
from bilingual.model import Fact, Inline, InlineKind
from bilingual.tables import languages, table
from growth import assert_linear

JA, ZH = "ja", "zh-Hant"


def one(text: str, language: str) -> Fact:
    (fact,) = extract(text, language)
    return fact


def said(text: str, language: str) -> tuple[str, str | None]:
    fact = one(text, language)
    return fact.value, fact.unit


@pytest.mark.parametrize(
    ("ja", "zh", "value", "unit"),
    [
        ("重さは5キログラムだ。", "重量為5公斤。", "5", "kg"),
        ("全長は12.5キロメートル。", "全長12.5公里。", "12.5", "km"),
        ("待ち時間は250マイクロ秒。", "等待時間為250微秒。", "250", "µs"),
        ("線幅は7ナノメートル。", "線寬為7奈米。", "7", "nm"),
        ("上限は512バイトである。", "限制為512位元組。", "512", "B"),
        ("鍵は256ビットだ。", "金鑰為256位元。", "256", "bit"),
        ("速度は10Gbpsである。", "速度為10 Gbps。", "10", "Gbit/s"),
        ("帯域は900GB/sだ。", "頻寬為每秒900 GB。", "900", "GB/s"),
        ("面積は30坪だ。", "面積為30坪。", "30", "tsubo"),
        ("気圧は53.1ヘクトパスカル。", "氣壓為53.1 百帕。", "53.1", "hPa"),
        ("周波数は5メガヘルツ。", "頻率為5兆赫。", "5", "MHz"),
        ("距離は12キロメートル。", "距離為12千米。", "12", "km"),
        ("容量は2リットル。", "容量為2公升。", "2", "L"),
        ("気温は28度だった。", "氣溫為28度。", "28", "Cel"),
        ("体温は摂氏36.8度。", "體溫為攝氏36.8度。", "36.8", "Cel"),
        ("華氏98.6度である。", "是華氏98.6度。", "98.6", "[degF]"),
        ("占有率は4割だ。", "佔有率為四成。", "40", "%"),
        ("占有率は2割5分だ。", "佔有率為兩成五。", "25", "%"),
        ("打率は3割8分7厘。", "打擊率為百分之三十八點七。", "0", "%"),
        ("濃度は千分の三だ。", "濃度為千分之三。", "0", None),
        ("支持は4ポイント下がった。", "支持下降了4個百分點。", "4", "pp"),
        ("金利は25ベーシスポイント上がる。", "利率上升25個基點。", "25", "bp"),
        ("3割引で買える。", "七折就能買到。", "0.7", "x-price"),
        ("金利を0.25%引き上げる。", "利率調升 0.25%。", "0.25", "%"),
        ("税率を3%引下げる。", "稅率調降 3%。", "3", "%"),
        ("1割5分引だった。", "八五折。", "0.85", "x-price"),
        ("20%オフ。", "8折。", "0.8", "x-price"),
        ("半額で買える。", "對折就能買到。", "0.5", "x-price"),
        ("9割の人。", "九成的人。", "90", "%"),
        ("2.5倍だ。", "兩倍半。", "2.5", "x"),
        ("三大機能。", "三大功能。", "3", None),
        ("毎秒30フレーム。", "每秒30幀。", "30", "fps"),
        ("摂氏零下3度。", "攝氏零下3度。", "-3", "Cel"),
        ("速度は2倍になる。", "速度提升了一倍。", "2", "x"),
        ("速度は4倍になる。", "速度翻了兩番。", "4", "x"),
        ("売上は3倍に増えた。", "營收增加到三倍。", "3", "x"),
        ("値段は1,980円だ。", "價格為1,980日圓。", "1980", "JPY"),
        ("値段は￥1,980だ。", "價格為日幣1,980元。", "1980", "JPY"),
        ("資金は2.5億ドルだ。", "資金為2.5億美元。", "250000000", "USD"),
        ("値段は300台湾ドルだ。", "價格為NT$300。", "300", "TWD"),
        ("値段は£1.25億だ。", "價格為1.25億英鎊。", "125000000", "GBP"),
        ("値段は10円5銭だ。", "價格為10.05日圓。", "10.05", "JPY"),
    ],
)
def test_both_languages_say_the_same(ja: str, zh: str, value: str, unit: str | None) -> None:
    if value != "0":
        assert said(ja, JA) == (value, unit)
        assert said(zh, ZH) == (value, unit)
    else:
        source, target = one(ja, JA), one(zh, ZH)
        readings = {(source.value, source.unit), *((v, u) for _, v, u in source.alternatives)}
        based = {convert(Fraction(v), u) or (Fraction(v), "1") for v, u in readings}
        assert convert(Fraction(target.value), target.unit) in based


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("参加者は1億2,000万人。", JA, "120000000"),
        ("64基を使う。", JA, "64"),
        ("使用六十四張卡。", ZH, "64"),
        ("全体の3分の1だ。", JA, "1/3"),
        ("佔整體的三分之一。", ZH, "1/3"),
        ("長さは2と3分の1だ。", JA, "7/3"),
        ("長度為二又三分之一。", ZH, "7/3"),
        ("割合は3/4です。", JA, "3/4"),
        ("長さは1と1/2だ。", JA, "3/2"),
        ("長度為1又1/2。", ZH, "3/2"),
        ("長さは2 1/2だ。", JA, "5/2"),
        ("10の8乗。", JA, "100000000"),
        ("十的八次方。", ZH, "100000000"),
        ("約3×10^8である。", JA, "300000000"),
        ("比率は5対3だ。", JA, "5/3"),
        ("比例為5比3。", ZH, "5/3"),
        ("画面は16:9だ。", JA, "16/9"),
        ("16進数。", JA, "16"),
        ("十六進位。", ZH, "16"),
        ("差はマイナス7点。", JA, "-7"),
        ("差額は△1,000。", JA, "-1000"),
        ("差額為負七。", ZH, "-7"),
        ("年減7個。", ZH, "7"),
        ("前年比-5です。", JA, "-5"),
        ("3ダース。", JA, "36"),
        ("一打。", ZH, "12"),
        ("ふたつの案。", JA, "2"),
        ("三打雞蛋", ZH, "36"),
        ("一打開就好", ZH, None),
        ("671B 參數。", ZH, "671000000000"),
        ("6,710億パラメータ。", JA, "671000000000"),
    ],
)
def test_numbers(text: str, language: str, value: str | None) -> None:
    if value is None:
        assert extract(text, language) == ()
    else:
        assert said(text, language) == (value, None)


@pytest.mark.parametrize(
    ("text", "language"),
    [("第7世代", JA), ("第七代", ZH), ("7番目の値", JA), ("第七個", ZH), ("7位になる", JA), ("7回目", JA)],
)
def test_ordinals(text: str, language: str) -> None:
    fact = one(text, language)
    assert (fact.value, fact.ordinal) == ("7", True)


@pytest.mark.parametrize(
    ("text", "language", "bound"),
    [
        ("18歳以上", JA, ">="),
        ("18歲以上", ZH, ">="),
        ("18歳未満", JA, "<"),
        ("未滿18歲", ZH, "<"),
        ("100件を超える", JA, ">"),
        ("超過了100筆", ZH, ">"),
        ("不超過100筆", ZH, "<="),
        ("最大100件", JA, "<="),
        ("最多100筆", ZH, "<="),
        ("少なくとも16個", JA, ">="),
        ("至少需要16個", ZH, ">="),
        ("3割強", JA, ">"),
        ("3割弱", JA, "<"),
        ("最大の3つ", JA, ""),
        ("3人強い者", JA, ""),
    ],
)
def test_bounds(text: str, language: str, bound: str) -> None:
    assert one(text, language).bound == bound


@pytest.mark.parametrize(
    ("text", "language", "value", "how"),
    [
        ("数十社", JA, "10", "vague"),
        ("數十家", ZH, "10", "vague"),
        ("幾百個", ZH, "100", "vague"),
        ("約50社", JA, "50", "digits"),
    ],
)
def test_approximations(text: str, language: str, value: str, how: str) -> None:
    fact = one(text, language)
    assert (fact.value, fact.approx, fact.how) == (value, True, how)


@pytest.mark.parametrize(
    ("text", "language", "weak"),
    [
        ("1つ", JA, True),
        ("一個", ZH, True),
        ("2つ", JA, False),
        ("三種", ZH, False),
        ("1GB", JA, False),
        ("第一", JA, True),
    ],
)
def test_a_single_one_may_be_an_article(text: str, language: str, weak: bool) -> None:
    assert one(text, language).weak is weak


@pytest.mark.parametrize(
    ("text", "language", "readings"),
    [
        ("長さは3キロ。", JA, {"km", "kg"}),
        ("体重は60キロ。", JA, {"kg", "km"}),
        ("價格為300元。", ZH, {"TWD", "CNY"}),
        ("増加した128Kの文脈", JA, {None}),
    ],
)
def test_what_the_context_leaves_open_has_alternatives(text: str, language: str, readings: set[str | None]) -> None:
    fact = one(text, language)
    assert readings <= {fact.unit, *(unit for _, _, unit in fact.alternatives)}


def test_context_chooses_a_unit() -> None:
    assert one("体重は60キロだ。", JA).unit == "kg"
    assert one("距離は60キロだ。", JA).unit == "km"


def test_case_of_units_matters() -> None:
    assert (one("8 Mb", JA).unit, one("8 MB", JA).unit) == ("Mbit", "MB")


@pytest.mark.parametrize(("text", "language"), [("增加兩倍", ZH), ("成長三倍", ZH)])
def test_growth_by_several_times_is_ambiguous(text: str, language: str) -> None:
    fact = one(text, language)
    assert {int(fact.value) - 1} == {int(value) for _, value, _ in fact.alternatives}


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(5), "5"),
        (Fraction(-5, 2), "-2.5"),
        (Fraction(1, 8), "0.125"),
        (Fraction(1, 3), "1/3"),
        (Fraction(10**20), "1" + "0" * 20),
        (Fraction(1, 10**15), "0." + "0" * 14 + "1"),
    ],
)
def test_canonical(value: Fraction, written: str) -> None:
    assert canonical(value) == written


@settings(deadline=None, max_examples=100)
@given(st.fractions())
def test_canonical_is_exact(value: Fraction) -> None:
    assert Fraction(canonical(value)) == value
    assert Fraction(canonical(value, fraction=True)) == value


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (("1000", "m"), ("1", "km")),
        (("1", "GiB"), ("1024", "MiB")),
        (("8", "bit"), ("1", "B")),
        (("36", "km/h"), ("10", "m/s")),
        (("1", "kWh"), ("3600000", "J")),
        (("5", "‰"), ("0.5", "%")),
    ],
)
def test_convert(a: tuple[str, str], b: tuple[str, str]) -> None:
    assert convert(Fraction(a[0]), a[1]) == convert(Fraction(b[0]), b[1])


def test_convert_knows_no_currencies() -> None:
    assert convert(Fraction(1), "JPY") is None
    assert convert(Fraction(1), None) is None


def test_every_unit_of_a_language_has_a_dimension() -> None:
    regional = {"catty", "li", "liang", "GBP", ""}
    for language in languages():
        rows = table(f"languages/{language}/measures")
        for unit in (*rows["units"].values(), *(u for row in rows["ambiguous"].values() for u in row["readings"])):
            assert unit in regional or convert(Fraction(1), unit), unit
    for unit in table("units")["spellings"].values():
        assert convert(Fraction(1), unit), unit


def test_no_fact_inside_code() -> None:
    text = "値は x = 42 です"
    inlines = (Inline(InlineKind.CODE, 3, 9, "x = 42"),)
    assert [fact.kind.value for fact in extract(text, JA, inlines)] == ["code"]


@pytest.mark.parametrize("language", [JA, ZH])
@settings(deadline=None, max_examples=100)
@given(
    text=st.text(
        alphabet="0123456789.,-〜~:/％%$¥ 一二兩三十百千万萬億〇点點分之の割成折倍度円元個つ第約超以上GMBkm",
        max_size=40,
    )
)
def test_facts_show_what_stands_there(language: str, text: str) -> None:
    at = 0
    for fact in extract(text, language):
        assert at <= fact.start < fact.end
        assert fact.text == text[fact.start : fact.end]
        at = fact.end


@pytest.mark.parametrize(
    "piece",
    [
        "1",
        "1,",
        "1,000",
        "1,0001",
        "1 000",
        "一",
        "一個",
        "1 ",
        "分の",
        "3割",
        "-1",
        "1〜",
        "$",
        "¥1",
        "1.",
        "第",
        "第1",
        "半",
        "1/2",
        "^",
        "約",
        "1と",
        "1又",
    ],
)
def test_takes_linear_time(piece: str) -> None:
    def run(text: str) -> None:
        extract(text, JA)
        extract(text, ZH)

    assert_linear(run, piece, 500)


@pytest.mark.parametrize("language", languages())
def test_words_that_bound_a_number_do_so(language: str) -> None:
    rows = table(f"languages/{language}/context")
    for mark in (">=", ">", "<=", "<"):
        for word in rows["after"][mark]:
            assert mark in context_marks(f"42{word}", language), word
        for word in rows["before"][mark]:
            assert mark in context_marks(f"{word}42", language), word


def context_marks(text: str, language: str) -> set[str]:
    at = text.index("42")
    return {context_of(text, language, at, at + 2).bound}


@pytest.mark.parametrize("text", ["5トン・3トン", "5キロ・3キロ", "5ドル・3ドル"])
def test_a_middle_dot_ends_a_word_in_katakana(text: str) -> None:
    assert [fact.text for fact in extract(text, JA)] == text.split("・")


@pytest.mark.parametrize("text", ["1と" * 3_000, "1又" * 3_000, "1×" * 3_000])
def test_long_chains_are_read(text: str) -> None:
    assert {fact.value for fact in extract(text, JA)} == {fact.value for fact in extract(text, ZH)} == {"1"}
