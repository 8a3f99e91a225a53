from __future__ import annotations

import json
import os

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.config import Settings
from bilingual.discovery import find_pairs
from bilingual.errors import ReadError
from bilingual.model import BlockKind, InlineKind
from bilingual.readers import read_text
from bilingual.text import to_file

MESSAGES = """# メニュー
ja:
  menu: &m
    open: 64 件を開く   # 注
    quoted: "改行\\nと \\"引用\\" と
      続きの行"
    single: 'それ''は
      一つ'
    plain: 折り返した
      長い文
    literal: |
      一行目
        二行目

      三行目
    folded: >-
      畳んだ
      文 `code`
  again: *m
  count: 12
  on: true
  day: 2026-10-20
  path: docs/guide.md
  words:
  - 日曜
  - 月曜
  links:
  - id: first
    text: 一つ目の先
  - id: second
    text: 二つ目の先
"""

FAQ = """### YamlMime:FAQ
metadata:
  ms.date: 02/19/2020
title: よくある質問
summary: ここには質問と答えを並べてあります。まず目次を見て、それから答えを読んでください。どうぞ。
sections:
- name: 一般
  questions:
  - question: |
      容量はいくつですか
    answer: |
      次のとおりです。

      * 64 GB の[板](board.md)
      * 128 GB
"""


def read(text: str, format: str = "yaml", language: str = "ja"):
    return read_text(text, language, path="x", format=format)


def test_messages_by_key_path(assert_sound):
    document = read(MESSAGES)
    assert document.catalogue
    assert [(b.key, b.text) for b in document.blocks] == [
        ("menu.open", "64 件を開く"),
        ("menu.quoted", '改行\nと "引用" と 続きの行'),
        ("menu.single", "それ'は 一つ"),
        ("menu.plain", "折り返した 長い文"),
        ("menu.literal", "一行目\n二行目\n三行目"),
        ("menu.folded", "畳んだ 文 code"),
        ("words[0]", "日曜"),
        ("words[1]", "月曜"),
        ("links[first].text", "一つ目の先"),
        ("links[second].text", "二つ目の先"),
    ]
    assert {b.kind for b in document.blocks} == {BlockKind.MESSAGE}
    assert [(x.kind, x.value) for x in document.blocks[5].inlines] == [(InlineKind.CODE, "code")]
    assert_sound(document)


def test_places_go_through_folds_and_escapes():
    document = read(MESSAGES)
    found = {b.key: b for b in document.blocks}
    for key, word in [
        ("menu.quoted", "引用"),
        ("menu.quoted", "続き"),
        ("menu.single", "は"),
        ("menu.plain", "長い"),
        ("menu.literal", "三行目"),
        ("menu.folded", "code"),
    ]:
        assert to_file(found[key], found[key].text.index(word)) == MESSAGES.index(word), key
    text = 'a: "\\u3042 64 い"'
    block = read(text).blocks[0]
    assert to_file(block, block.text.index("64")) == text.index("64")


@pytest.mark.parametrize(
    ("root", "language", "key"),
    [
        ("ja", "ja", "a"),
        ("zh-TW", "zh-Hant", "a"),
        ("zh", "zh-Hant", "a"),
        ("menu", "ja", "menu.a"),
        ("en", "ja", "en.a"),
    ],
)
def test_a_root_that_is_the_language_is_no_part_of_the_keys(root, language, key):
    for format, text in (("yaml", f"{root}:\n  a: 文\n"), ("json", f'{{"{root}": {{"a": "文"}}}}')):
        assert [b.key for b in read(text, format, language).blocks] == [key]


def test_json_messages(assert_sound):
    text = (
        '{"a": {"b": ["一\\n二", {"c": "x \\u0041 {n}"}]}, "n": 64, "url": "https://e.example/a", "s": "64GB", "e": ""}'
    )
    document = read(text, "json")
    assert [(b.key, b.text) for b in document.blocks] == [("a.b[0]", "一\n二"), ("a.b[1].c", "x A {n}"), ("s", "64GB")]
    assert document.catalogue
    assert to_file(document.blocks[1], 4) == text.index("{n}")


def test_json_with_comments_as_editors_allow_it():
    text = '// 注\n{\n  /* "a": "x y" */ "a": "一つ // の文",\n}\n'
    assert [(b.key, b.text) for b in read(text, "json").blocks] == [("a", "一つ // の文")]


def test_a_page_that_is_kept_as_yaml_is_a_document(assert_sound):
    document = read(FAQ)
    assert not document.catalogue
    assert [(b.kind.value, b.level, b.text) for b in document.blocks] == [
        ("front-matter", 0, "ms.date: 02/19/2020\n"),
        ("heading", 1, "よくある質問"),
        ("paragraph", 0, "ここには質問と答えを並べてあります。まず目次を見て、それから答えを読んでください。どうぞ。"),
        ("heading", 2, "一般"),
        ("heading", 3, "容量はいくつですか"),
        ("paragraph", 0, "次のとおりです。"),
        ("list-item", 1, "64 GB の板"),
        ("list-item", 1, "128 GB"),
    ]
    assert document.blocks[6].key == "sections[0].questions[0].answer"
    assert to_file(document.blocks[7], 0) == FAQ.index("128")
    assert_sound(document)


def test_lists_of_objects_without_names_are_compared_by_content():
    text = "- title: 一章 始めに\n  sections:\n  - {local: a/1, title: 設置 の話}\n  - {local: a/2, title: 運用 の話}\n- title: 二章\n"
    document = read(text)
    assert not document.catalogue
    assert [(b.kind.value, b.text) for b in document.blocks] == [
        ("heading", "一章 始めに"),
        ("paragraph", "設置 の話"),
        ("paragraph", "運用 の話"),
        ("paragraph", "二章"),
    ]


@pytest.mark.parametrize(
    ("format", "text", "line"),
    [
        ("yaml", "a: 一\nb: [\n", 3),
        ("yaml", "a: 一\n\tb: 二\n", 2),
        ("yaml", "- " * 5000 + "a", 1),
        ("yaml", "a: \x01", 0),
        ("json", '{"a": "一"\n "b": 2}', 2),
        ("json", '{"a":' * 5000, 1),
    ],
)
def test_what_is_broken_is_refused_at_its_line(format, text, line):
    with pytest.raises(ReadError) as caught:
        read(text, format)
    assert caught.value.line == line


def test_message_files_are_found_where_a_name_says_their_language(tmp_path):
    for name in ("package.json", "mkdocs.yml", "i18n/ja.json", "i18n/zh-TW.json", "ja/a.yml", "zh-Hant/a.yml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}", encoding="utf-8")
    found = find_pairs([str(tmp_path)], Settings()).pairs
    assert sorted(os.path.relpath(x, tmp_path) for p in found for x in (p.source, p.target)) == [
        "i18n/ja.json",
        "i18n/zh-TW.json",
        "ja/a.yml",
        "zh-Hant/a.yml",
    ]


def test_aliases_are_not_unfolded():
    bomb = "a: &a [文章, 文章]\n" + "".join(
        f"{n}: &{n} [{', '.join([f'*{m}'] * 9)}]\n" for m, n in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert [b.key for b in read(bomb).blocks] == ["a[0]", "a[1]"]


_STRINGS = st.lists(
    st.sampled_from(
        ["64", "基", " ", "\n", "  ", "'", '"', "\\", ": ", "#", "- ", "😀", "\t", "\x85", "é", "{", "%", "&a"]
    ),
    max_size=15,
).map("".join)


@settings(deadline=None, max_examples=100)
@given(st.lists(_STRINGS, min_size=1, max_size=4), st.sampled_from(["|", ">", "'", '"', None]), st.booleans())
def test_every_letter_of_yaml_maps_back(assert_sound, strings, style, unicode):
    values = {f"k{i}": value for i, value in enumerate(strings)}
    text = yaml.dump(values, default_style=style, allow_unicode=unicode, width=20)
    assert_sound(read(text), letters=unicode)


@settings(deadline=None, max_examples=100)
@given(
    st.lists(
        st.sampled_from(
            [
                "a: ",
                "- ",
                "基",
                "\n",
                "  ",
                "'",
                '"',
                "|",
                ">",
                "&a ",
                "*a",
                "!x ",
                "? ",
                "{",
                "}",
                "[",
                "]",
                ",",
                "#",
                "---\n",
            ]
        )
    ).map("".join)
)
def test_any_yaml_is_read_or_refused(assert_sound, text):
    try:
        assert_sound(read(text))
    except ReadError as error:
        assert error.path == "x"


@settings(deadline=None, max_examples=50)
@given(
    st.dictionaries(st.text(max_size=3), st.text(max_size=12) | st.lists(st.text(max_size=5), max_size=3), max_size=4)
)
def test_any_json_message_file_is_read(assert_sound, value):
    assert_sound(read(json.dumps(value, ensure_ascii=False), "json"), letters=False)
