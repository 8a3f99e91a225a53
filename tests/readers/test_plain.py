from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.model import BlockKind, InlineKind
from bilingual.readers import read_text
from bilingual.readers.lines import line_signs
from bilingual.tables import languages
from bilingual.text import to_file
from growth import assert_linear

LONG = "これは導入の段落で、句点で終わる文章である。もう一つ文が続くので、見出しよりもずっと長くなる。"


def read(text: str):
    return read_text(text, "ja", format="plain")


def blocks(text: str) -> list[tuple[str, str]]:
    return [(b.kind.value, b.text) for b in read(text).blocks]


def test_headings_are_short_lines_without_an_end_of_sentence():
    text = f"比較：速さの話\n\n{LONG}\n\n概要\n\nFAQ\n\n• 一つ目の項目。\n• 二つ目の項目。\n"
    expected = [
        (BlockKind.HEADING, 1),
        (BlockKind.PARAGRAPH, 0),
        (BlockKind.HEADING, 2),
        (BlockKind.HEADING, 2),
        (BlockKind.LIST_ITEM, 1),
        (BlockKind.LIST_ITEM, 1),
    ]
    assert [(b.kind, b.level) for b in read(text).blocks] == expected
    # Blank lines make no difference.
    assert [(b.kind, b.level) for b in read(text.replace("\n\n", "\n")).blocks] == expected


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("DeepInfer", "DeepInfer"),
        ("比較表：範囲の話", "比較表：範囲の話"),
        ("【概要】", "概要"),
        ("■ 概要", "概要"),
        ("## 概要", "概要"),
        ("1. 概要", "1. 概要"),
        ("一、概要", "一、概要"),
        ("2.1 構成", "2.1 構成"),
        ("概要\n====", "概要"),
        ("概要\n----", "概要"),
    ],
)
def test_forms_of_headings(line, seen):
    assert blocks(f"題\n{LONG}\n{line}\n{LONG}\n")[1:] == [("paragraph", LONG), ("heading", seen), ("paragraph", LONG)]


@pytest.mark.parametrize(
    "line", ["速いのか？", "用途による。", "次のとおり：", "2026年10月20日", "https://e.example/a"]
)
def test_short_lines_that_are_no_headings(line):
    assert ("paragraph", line) in blocks(f"題\n{LONG}\n{line}\n{LONG}\n")


def test_a_name_in_front_is_no_command():
    assert ("heading", "vLLM vs SGLang") in blocks(f"題\n{LONG}\nvLLM vs SGLang\n{LONG}\n")


def test_commands_are_code():
    block = read(f"題\n{LONG}\n$ docker run -p 80:80 x\n{LONG}\n").blocks[2]
    assert [(x.kind, x.value) for x in block.inlines] == [(InlineKind.CODE, "$ docker run -p 80:80 x")]


def test_names_with_values_are_data():
    lines = ["授權：MIT", "參數：671B", "日期：10月"]
    assert [kind for kind, _ in blocks("\n".join(["題", LONG, *lines, LONG]))][2:] == ["paragraph"] * 4


def test_a_short_last_line_heads_nothing():
    assert blocks(f"題\n{LONG}\n以上\n")[-1] == ("paragraph", "以上")


def test_many_short_lines_are_no_headings():
    lines = ["春", "夏", "秋", "冬", "朝", "昼", "夜"]
    assert [kind for kind, _ in blocks("題\n" + LONG + "\n" + "\n".join(lines) + "\n" + LONG)][2:] == ["paragraph"] * 8


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("- 一\n- 二", ["一", "二"]),
        ("・一\n・二", ["一", "二"]),
        ("1. 一\n2. 二", ["一", "二"]),
        ("１．一\n２．二", ["一", "二"]),
        ("(1) 一\n(2) 二", ["一", "二"]),
        ("①一\n②二", ["一", "二"]),
        ("(ア) 一\n(イ) 二", ["一", "二"]),
        ("●一\n●二", ["一", "二"]),
        ("- 一\n  続き\n- 二", ["一\n続き", "二"]),
    ],
)
def test_list_items(text, items):
    assert [x for kind, x in blocks(f"題\n{LONG}\n{text}") if kind == "list-item"] == items


@pytest.mark.parametrize(
    "line", ["1.5倍になった。", "1、2日かかる。", "二、三日かかる。", "３．５倍だ。", "-5度だ。", "3.11 では速い。"]
)
def test_numbers_that_begin_a_sentence_are_no_list_marks(line):
    assert ("paragraph", line) in blocks(f"題\n{LONG}\n{line}\n{LONG}")


@pytest.mark.parametrize(
    "table",
    [
        "| 名 | 値 |\n|---|---|\n| 甲 | 64 |",
        "| 名 | 値 |\n| 甲 | 64 |",
        "名 | 値\n--|--\n甲 | 64",
        "名\t値\n甲\t64",
        "｜名｜値｜\n｜甲｜64｜",
        "+----+----+\n| 名 | 値 |\n+----+----+\n| 甲 | 64 |\n+----+----+",
        "┌──┬──┐\n│名│値│\n├──┼──┤\n│甲│64│\n└──┴──┘",
    ],
)
def test_tables(table):
    rows = [b for b in read(f"題\n{LONG}\n{table}\n{LONG}").blocks if b.kind is BlockKind.ROW]
    assert [(b.text, b.header) for b in rows] == [("名\t値", True), ("甲\t64", False)]
    assert [[b.text[x:y] for x, y in b.cells] for b in rows] == [["名", "値"], ["甲", "64"]]


def test_empty_cells_are_kept():
    (row,) = read("| 甲 |  | 64 |").blocks
    assert row.text == "甲\t\t64"


def test_an_empty_first_cell_between_tabs():
    rows = [b for b in read(f"題\n{LONG}\n\t甲\t乙\n重さ\t64\t32\n値\t5\t\n").blocks if b.kind is BlockKind.ROW]
    assert [row.text for row in rows] == ["\t甲\t乙", "重さ\t64\t32", "値\t5\t"]


@pytest.mark.parametrize("gap", ["　", "　　", "   ", " 　"])
def test_columns_set_with_spaces(gap):
    table = "\n".join(gap.join(row) for row in (("名", "重さ", "値"), ("甲 一号", "64 kg", "5")))
    rows = [b for b in read(f"題\n{LONG}\n{table}\n{LONG}").blocks if b.kind is BlockKind.ROW]
    assert [(b.text, b.header) for b in rows] == [("名\t重さ\t値", True), ("甲 一号\t64 kg\t5", False)]


@pytest.mark.parametrize("line", ["第１章　序　はじめに", "取材　青葉店　写真　編集部", "東京　大阪"])
def test_spaces_in_a_line_alone_are_no_table(line):
    assert all(kind != "row" for kind, _ in blocks(f"題\n{LONG}\n{line}\n{LONG}"))


def test_a_marked_question_heads_its_answer():
    text = f"題\n{LONG}\n■ 速いのか？\n{LONG}\n■ 安いか？\n{LONG}\n"
    assert [b for b in blocks(text) if b[0] == "heading"][1:] == [("heading", "速いのか？"), ("heading", "安いか？")]
    # Side by side they are items, whatever they end with.
    assert [kind for kind, _ in blocks(f"題\n{LONG}\n●速いのか？\n●安い。\n●軽い\n{LONG}")] == [
        "heading",
        "paragraph",
        *["list-item"] * 3,
        "paragraph",
    ]


def test_short_lines_side_by_side_are_no_headings():
    lines = ["甲の間は松の香り", "乙の間は竹の影", "丙の間は梅の花", "丁の間は藤の棚"]
    assert [kind for kind, _ in blocks("\n".join(["題", LONG, *lines, LONG]))].count("heading") == 1
    # With blank lines between them each may head an empty part.
    assert [kind for kind, _ in blocks("\n\n".join(["題", LONG, *lines, LONG]))].count("heading") == 5


def test_changes_by_date_are_data():
    text = f"題\n{LONG}\n2026-04-02　初版\n2026-05-11　松の料金を訂正\n5月20日（水）　図を追加\n{LONG}"
    assert [kind for kind, _ in blocks(text)] == ["heading", *["paragraph"] * 5]
    assert ("heading", "2026年のまとめ") in blocks(f"題\n{LONG}\n2026年のまとめ\n{LONG}")


def test_names_and_values_of_one_width_are_not_wrapped_text():
    lines = [
        "対応機種：据え置き型と携帯型とパソコン（三種類ともに同じ内容）",
        "発売日と予約の受付：2026年9月25日（予約は7月1日から始まる）",
        "価格：6,980円（通信で受け取る版）、7,980円（箱に入った版と本）",
        "制作と販売：ハーバー工房、音楽と効果音：みなと楽団、翻訳：青空",
    ]
    assert [seen for _, seen in blocks("\n".join(["題", *lines, "", LONG]))] == ["題", *lines, LONG]


def test_a_bar_in_a_sentence_is_no_table():
    assert ("paragraph", "甲 | 乙 の違いは大きい。") in blocks(f"題\n{LONG}\n甲 | 乙 の違いは大きい。\n{LONG}")


def test_wrapped_lines_are_joined():
    first = "この文章は電子メールの作法に従って、四十字ごとに折り返されているので、一\n行の終わりは文の終わりではなく、次の行にそのまま続いていくことになってい\nる。これで終わり。"
    second = "次の段落も同じ幅で折り返してあるが、前の段落とは空行で分けてあるため、こ\nこで初めて別の段落として読まれることになる。"
    assert blocks(f"題名\n\n{first}\n\n{second}\n") == [
        ("heading", "題名"),
        ("paragraph", first),
        ("paragraph", second),
    ]


def test_fenced_code():
    assert blocks(f"題\n{LONG}\n```sh\nrun 1\n\nrun 2\n```\n{LONG}")[2] == ("code", "run 1\n\nrun 2")


def test_places_and_line_ends():
    text = f"題\r\n\r\n{LONG}\r\n\r\n| a | `64` |\r\n"
    row = read(text).blocks[-1]
    assert row.text == "a\t64"
    assert to_file(row, 2) == text.index("64")


_MARKS = "題 64 。 ： ｜ | - • 1. # ■ 【 】 ``` ` === --- 長い文章が続いていく a b ( ) [x](y) <b>"
_PIECES = st.sampled_from((*_MARKS.split(), " ", "\t", "\u3000", "\n", "\n\n", "\r\n", "\r"))


@settings(deadline=None, max_examples=100)
@given(st.lists(_PIECES).map("".join))
def test_any_text_is_read(text):
    document = read(text)
    seen = 0
    for block in document.blocks:
        assert seen <= block.span.start <= block.span.end <= len(text)
        seen = block.span.end
        for i, character in enumerate(block.text):
            if character.isalnum():
                place = to_file(block, i)
                assert text[place] == character
                assert block.span.start <= place < block.span.end
    assert document.sections[-1].stop == len(document.blocks)


@pytest.mark.parametrize(
    "piece", ["1.", "- ", "|", "■", "a", "\t", " ", "`", "[", "<a ", "a@", "=", "*\n", "```\n", "(一", "https://"]
)
def test_time_is_linear(piece):
    assert_linear(read, piece, 2_000)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ja", "写真 2 正面"),
        ("zh-Hant", "照片 2 正面"),
        ("ja", "Table 3"),
        ("zh-Hant", "圖１ 架構"),
        ("ja", "（注意）"),
    ],
)
def test_captions_and_remarks_are_no_headings(language, line):
    document = read_text(f"題\n{LONG}\n{line}\n{LONG}\n", language, format="plain")
    assert BlockKind.HEADING not in [block.kind for block in document.blocks[1:]]


@pytest.mark.parametrize("language", languages())
def test_every_language_numbers_items_by_its_figures(language):
    figure = line_signs(language).numbers[-1]
    document = read_text(f"題\n{LONG}\n{figure}、a\n{figure}、b\n{LONG}\n", language, format="plain")
    assert [block.kind for block in document.blocks].count(BlockKind.LIST_ITEM) == 2
