from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.facts.number.numerals import read_numerals
from bilingual.text import fold_width
from growth import assert_linear

JA, ZH = "ja", "zh-Hant"


def read(text: str, language: str) -> list[tuple[str, str, str]]:
    return [(text[n.start : n.end], str(n.value), n.style) for n in read_numerals(fold_width(text), language)]


@pytest.mark.parametrize(
    ("text", "language", "surface", "value", "style"),
    [
        ("来場は1億2,000万人", JA, "1億2,000万", "120000000", "mixed"),
        ("來場一億兩千萬人", ZH, "一億兩千萬", "120000000", "kanji"),
        ("２０２６年", JA, "２０２６", "2026", "digits"),
        ("二〇二六年", ZH, "二〇二六", "2026", "string"),
        ("昭和七九年", JA, "七九", "79", "string"),
        ("千七百〇八番", JA, "千七百〇八", "1708", "kanji"),
        ("金壱百弐拾万円", JA, "壱百弐拾万", "1200000", "formal"),
        ("壹佰貳拾萬圓", ZH, "壹佰貳拾萬", "1200000", "formal"),
        ("12,3456,7890個", ZH, "12,3456,7890", "1234567890", "digits"),
        ("廿二歲", ZH, "廿二", "22", "kanji"),
        ("一萬二", ZH, "一萬二", "12000", "kanji"),
        ("一万二", JA, "一万二", "10002", "kanji"),
        ("兩百五", ZH, "兩百五", "250", "kanji"),
        ("百二萬", ZH, "百二萬", "1200000", "kanji"),
        ("三點五萬", ZH, "三點五萬", "35000", "kanji"),
        ("三・一四", JA, "三・一四", "157/50", "kanji"),
        ("一千多萬", ZH, "一千多萬", "10000000", "excess"),
        ("数百万人", JA, "数百万", "1000000", "vague"),
        ("十幾個", ZH, "十幾", "10", "excess"),
        ("七八百人", ZH, "七八百", "700", "pair"),
        ("兩三天", ZH, "兩三", "2", "pair"),
        ("4.5萬億", ZH, "4.5萬億", "4500000000000", "mixed"),
        ("7 万 5千", JA, "7 万 5千", "75000", "mixed"),
        ("一、二〇〇円", JA, "一、二〇〇", "1200", "kanji"),
        ("合計1 250 300件", JA, "1 250 300", "1250300", "digits"),
        ("共 12\u202f400\u202f500.5 筆", ZH, "12\u202f400\u202f500.5", "24801001/2", "digits"),
    ],
)
def test_reads_one_numeral(text: str, language: str, surface: str, value: str, style: str) -> None:
    assert read(text, language) == [(surface, value, style)]


@pytest.mark.parametrize(
    ("text", "language", "surfaces"),
    [
        ("三點五分", ZH, ["三", "五"]),  # a clock time
        ("100万 3人", JA, ["100万", "3"]),
        ("4 100", JA, ["4", "100"]),
        ("4 100 20", ZH, ["4", "100", "20"]),
        ("H200を8枚", JA, ["8"]),
        ("五萬三萬", ZH, ["五萬", "三萬"]),
        ("10.1.2", JA, ["10", "1", "2"]),
        ("二千參加", ZH, ["二千", "參"]),
        ("零 一 二", JA, ["零", "一", "二"]),
        ("関数百", JA, ["百"]),
        ("3極プラグ", JA, ["3"]),
        ("萬能", ZH, []),
    ],
)
def test_ends_where_the_numeral_ends(text: str, language: str, surfaces: list[str]) -> None:
    assert [surface for surface, _, _ in read(text, language)] == surfaces


JA_SMALL = ("", "十", "百", "千")


def kanji(number: int, *, scales: str, digits: str = "〇一二三四五六七八九", ones: bool, zero: str) -> str:
    """Positional notation. `ones` writes 一百 for 百; `zero` marks skipped places."""
    if not number:
        return zero or digits[0]
    groups = [number // 10 ** (4 * i) % 10000 for i in range(4)]
    out = ""
    skipped = False
    for i in reversed(range(4)):
        group = groups[i]
        if not group:
            skipped = bool(out)
            continue
        part = ""
        gap = skipped or (bool(out) and group < 1000)
        for place in reversed(range(4)):
            digit = group // 10**place % 10
            if not digit:
                gap = gap or bool(part)
                continue
            if gap and zero:
                part += zero
            gap = False
            part += ("" if digit == 1 and place and not ones else digits[digit]) + JA_SMALL[place]
        out += part + ("", *scales)[i]
        skipped = False
    return out


def mixed(number: int, scales: str, zero: str = "") -> str:
    """Figures with scales; `zero` marks skipped places, without which a last digit may stand for the next unit."""
    out = ""
    for i in reversed(range(4)):
        group = number // 10 ** (4 * i) % 10000
        if group:
            out += f"{zero if out and group < 1000 else ''}{group}{('', *scales)[i]}"
    return out or "0"


WIDE = str.maketrans("0123456789,.", "０１２３４５６７８９，．")
STRING = str.maketrans("0123456789", "〇一二三四五六七八九")
STYLES = {
    "plain": (JA, str),
    "threes": (ZH, lambda n: f"{n:,}"),
    "wide": (JA, lambda n: f"{n:,}".translate(WIDE)),
    "ja kanji": (JA, lambda n: kanji(n, scales="万億兆", ones=False, zero="")),
    "zh kanji": (ZH, lambda n: kanji(n, scales="萬億兆", ones=True, zero="零")),
    "ja mixed": (JA, lambda n: mixed(n, "万億兆")),
    "zh mixed": (ZH, lambda n: mixed(n, "萬億兆", "零")),
    "ja string": (JA, lambda n: str(n).translate(STRING)),
    "zh string": (ZH, lambda n: str(n).translate(STRING)),
}


@pytest.mark.parametrize("style", STYLES)
@settings(deadline=None, max_examples=100)
@given(number=st.one_of(st.integers(0, 10**16 - 1), st.integers(0, 99999)))
def test_any_integer_comes_back(style: str, number: int) -> None:
    language, write = STYLES[style]
    text = write(number)
    (numeral,) = read_numerals(fold_width(text), language)
    assert (numeral.start, numeral.end, numeral.value) == (0, len(text), number)


@pytest.mark.parametrize("language", [JA, ZH])
@settings(deadline=None, max_examples=100)
@given(number=st.decimals(0, 10**9, places=6))
def test_any_decimal_comes_back(language: str, number: Decimal) -> None:
    whole, fraction = f"{number:f}".split(".")
    marks = {JA: ("・", "点"), ZH: ("點",)}[language]
    written = kanji(
        int(whole),
        **(
            {"scales": "万億兆", "ones": False, "zero": ""}
            if language == JA
            else {"scales": "萬億兆", "ones": True, "zero": "零"}
        ),
    )
    for text in (f"{number:f}", *(f"{written}{mark}{fraction.translate(STRING)}" for mark in marks)):
        (numeral,) = read_numerals(text, language)
        assert (numeral.start, numeral.end, numeral.value) == (0, len(text), Fraction(number))


@pytest.mark.parametrize("language", [JA, ZH])
@settings(deadline=None, max_examples=100)
@given(text=st.text(alphabet="0123456789.,、・ 一二兩三十百千万萬億兆〇零点點数數幾多余参拾廿eA年個", max_size=60))
def test_numerals_stand_in_order_and_never_overlap(language: str, text: str) -> None:
    at = 0
    for numeral in read_numerals(text, language):
        assert at <= numeral.start < numeral.end <= len(text)
        at = numeral.end


@pytest.mark.parametrize(
    "piece",
    [
        "一",
        "1",
        "1,",
        "1,000",
        "1,0001",
        "1 000",
        "一、二〇〇",
        "十",
        "万",
        "数",
        "一、",
        "1.",
        "点一",
        "零",
        "一 ",
        "千万",
        "二三",
        "A1",
    ],
)
def test_takes_linear_time(piece: str) -> None:
    def run(text: str) -> None:
        read_numerals(text, JA)
        read_numerals(text, ZH)

    assert_linear(run, piece, 800)
