from __future__ import annotations

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.model import InlineKind
from bilingual.readers import catalogue_languages, read_catalogue, read_inline, read_text
from bilingual.text import LineIndex, to_file

CATALOGUE = r"""# 翻訳者の名
msgid ""
msgstr ""
"Language: zh_TW\n"
"X-Source-Language: ja\n"

#. 抽出された注
# 訳者の注
#: a.py:1
msgid "64 基の GPU"
msgstr ""
"64 張"
" `GPU`\n"
"第二\"行\""

msgctxt "menu"
msgid "開く"
msgstr "開啟"

#, fuzzy, python-format
msgid "%d 件"
msgstr "%d 筆?"

msgid "未訳"
msgstr ""

msgid "一つ"
msgid_plural "%d つ"
msgstr[0] "%d 個"

#~ msgid "古い"
#~ msgstr "舊"
"""


def read(text: str):
    return read_text(text, "zh-Hant", path="x.po", format="po")


def test_translations_by_key():
    document = read(CATALOGUE)
    assert document.catalogue
    assert [(b.key, b.text) for b in document.blocks] == [
        ("64 基の GPU", '64 張 GPU\n第二"行"'),
        ("menu", "開啟"),
        ("一つ[0]", "%d 個"),
    ]
    assert document.skipped == (("fuzzy", 1), ("obsolete", 1), ("untranslated", 1))
    assert document.junk == ()
    assert document.blocks[0].comment == "訳者の注"
    assert [(x.kind, x.value) for x in document.blocks[0].inlines] == [(InlineKind.CODE, "GPU")]


def test_places_are_those_of_the_strings():
    document = read(CATALOGUE)
    block = document.blocks[0]
    lines = LineIndex(document.text)
    first, second = block.text.index("64"), block.text.index("行")
    assert lines.line_column(to_file(block, first)) == (12, 2)
    assert lines.line_column(to_file(block, second)) == (14, 6)
    assert lines.line_column(block.span.start) == (11, 1)


def test_catalogue_of_both_sides(tmp_path):
    path = tmp_path / "x.po"
    path.write_text(CATALOGUE, encoding="utf-8")
    source, target = read_catalogue(str(path), "ja", "zh-Hant")
    assert [b.key for b in source.blocks] == [b.key for b in target.blocks]
    assert [b.text for b in source.blocks] == ["64 基の GPU", "開く", "%d つ"]
    assert catalogue_languages(str(path)) == ("ja", "zh_TW")


def test_languages_that_are_not_named(tmp_path):
    path = tmp_path / "x.po"
    path.write_text('msgid ""\nmsgstr "Language: ja\\n"\n', encoding="utf-8")
    assert catalogue_languages(str(path)) is None


def test_one_context_of_several_messages():
    text = 'msgctxt "m"\nmsgid "a"\nmsgstr "甲"\n\nmsgctxt "m"\nmsgid "b"\nmsgstr "乙"\n'
    assert [b.key for b in read(text).blocks] == ["m|a", "m|b"]


def test_a_bad_line_costs_its_entry_alone():
    text = 'msgid "a"\nmsgstr "甲"\n\nmsgid "b"\nmsgstr "乙" か\n\nmsgid "c"\nmsgstr "丙"\n'
    document = read(text)
    assert [b.text for b in document.blocks] == ["甲", "丙"]
    (junk,) = document.junk
    assert document.text[junk.span.start : junk.span.end] == 'msgstr "乙" か'


def test_a_keyword_on_a_bad_line_begins_another_entry():
    document = read('msgid "a"\nmsgstr "甲"\n\nmsgid "b\nmsgstr "乙"\n\nmsgid "c"\nmsgstr "丙"\n')
    assert [b.text for b in document.blocks] == ["甲", "丙"]
    assert [document.text[junk.span.start :][:8] for junk in document.junk] == ['msgid "b']


def test_text_that_is_no_catalogue_is_junk():
    document = read("これは文章です。\n")
    assert document.blocks == ()
    assert len(document.junk) == 1


_STRINGS = st.text(st.sampled_from('a基 64\n\t"\\`:<>'), min_size=1, max_size=20).filter(lambda x: x == x.strip("\r"))


@settings(deadline=None, max_examples=100)
@given(st.dictionaries(_STRINGS, _STRINGS, max_size=5))
def test_reads_what_polib_writes(messages):
    catalogue = polib.POFile(wrapwidth=10)
    for original, translation in messages.items():
        catalogue.append(polib.POEntry(msgid=original, msgstr=translation))
    document = read(str(catalogue))
    assert [(b.key, b.text) for b in document.blocks] == [(k, read_inline(v)[0]) for k, v in messages.items()]
    for block in document.blocks:
        for i, character in enumerate(block.text):
            if character.isalnum():
                assert document.text[to_file(block, i)] == character


@settings(deadline=None, max_examples=100)
@given(
    st.lists(
        st.sampled_from(["msgid ", "msgstr ", '"a"', '"', "\\", "\n", "#, fuzzy", "#~ ", "[0]", "msgctxt ", "x"])
    ).map("".join)
)
def test_any_text_is_read(text):
    document = read(text)
    assert all(0 <= x.span.start <= x.span.end <= len(text) for x in (*document.blocks, *document.junk))


@pytest.mark.parametrize(
    ("text", "seen", "expected"),
    [
        ("使う ``pip install`` を", "使う pip install を", [("code", "pip install")]),
        (":func:`len` を", "len を", [("code", "len")]),
        (":ref:`表 <table>` を", "表 を", [("link", "table")]),
        ("`文書 <https://e.example>`_ を", "文書 を", [("link", "https://e.example")]),
        (
            "[先](a.md) と https://e.example。",
            "先 と https://e.example。",
            [("link", "a.md"), ("url", "https://e.example")],
        ),
        ("字\\ :mod:`os`\\ の", "字osの", [("code", "os")]),
        ("<b>64</b> 基、a < b > c", "64 基、a < b > c", [("html", "<b>"), ("html", "</b>")]),
        ("A <B 且 C> D、<file> と <a>", "A <B 且 C> D、<file> と ", []),
        ("%(n)d 件 {x}", "%(n)d 件 {x}", []),
        (" 前後の空白 ", " 前後の空白 ", []),
    ],
)
def test_inline(text, seen, expected):
    shown, inlines, places = read_inline(text)
    assert shown == seen
    assert [(x.kind.value, x.value) for x in inlines] == expected
    assert places[0][0] == 0
