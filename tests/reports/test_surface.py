from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual import compare_texts
from bilingual.messages import Messages
from bilingual.reports.said import sides
from bilingual.reports.surface import WIDEST, escape, excerpt, marks, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("日本語 text", "日本語 text"),
        ("a\r\nb\tc", "a↵b c"),
        ("\x1b[31m\x00\x9b", "\\x1b[31m\\x00\\x9b"),
        ("\u202e\u2066\u200f", "\\u202e\\u2066\\u200f"),
        ("一\u3000二\xa0三", "一\u3000二\xa0三"),
        ("\u2028\U000e0041", "\\u2028\\U000e0041"),
    ],
)
def test_escape(text: str, shown: str) -> None:
    assert escape(text) == shown


@pytest.mark.parametrize(("text", "columns"), [("abc", 3), ("漢字ｶﾅ", 6), ("Ａ", 2), ("か\u3099", 2)])
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns


@pytest.mark.parametrize(
    ("source", "target", "marked", "shown"),
    [
        ("約1,500件", "約 1,200 件", (["1,500"], ["1,200"]), True),
        ("2026年9月14日", "2026年9月24日", (["14"], ["24"]), True),
        ("5キロ", "5公尺", (["キロ"], ["公尺"]), False),
        ("1億人", "三億人", (["1"], ["三"]), False),
        ("2,048兆個", "2048 億顆", (["兆"], ["億"]), False),
        ("同じ", "同じ", ([], []), False),
        ("64", "46", ([], []), True),
        ("一二", "三四", ([], []), False),
    ],
)
def test_marks(source: str, target: str, marked: tuple[list[str], list[str]], shown: bool) -> None:
    left, right, told = marks(source, target)
    words = [[text[start:end] for start, end in part] for text, part in ((source, left), (target, right))]
    assert (tuple("".join(w) for w in words), told) == (tuple("".join(w) for w in marked), shown)


@settings(deadline=None, max_examples=100)
@given(st.text(), st.text())
def test_an_excerpt_is_short_and_printable(text: str, other: str) -> None:
    shown = "".join(piece for piece, _ in excerpt(text, marks(text, other)[0]))
    assert width(shown) <= WIDEST + 2
    assert escape(shown) == shown


def test_an_excerpt_is_cut_around_what_is_marked() -> None:
    text = "あ" * 100 + "B7" + "い" * 100
    pieces = excerpt(text, [(100, 102)])
    assert ("B7", True) in pieces
    assert (pieces[0], pieces[-1]) == (("…", False), ("…", False))


def test_a_short_text_is_shown_whole() -> None:
    assert excerpt("あ" * (WIDEST // 2), []) == [("あ" * (WIDEST // 2), False)]


def test_a_scale_that_differs_is_marked_beside_equal_figures() -> None:
    (finding,) = compare_texts("候補は3,400兆個ある。", "候選共有 3400 億個。", "ja", "zh-Hant")
    marked = [[piece for piece, is_marked in side.pieces if is_marked] for side in sides(finding, Messages("en"))]
    assert marked == [["兆"], ["億"]]
