from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.config import Settings
from bilingual.discovery import find_pairs
from bilingual.errors import ReadError
from bilingual.model import InlineKind
from bilingual.readers import catalogue_languages, read_catalogue, read_text
from bilingual.text import LineIndex, to_file

FIRST = """<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="ja" target-language="zh-TW" datatype="plaintext" original="app">
<body>
<group id="menu">
<trans-unit id="open">
 <source>64 件を<g id="1">開く</g></source>
 <seg-source><mrk mtype="seg" mid="1">64 件を開く</mrk></seg-source>
 <target state="translated">開啟 <x id="N" equiv-text="{{count}}"/> 個 &lt;b&gt;<bpt id="2">&lt;b&gt;</bpt>粗<ept id="2">&lt;/b&gt;</ept></target>
 <note>訳者へ</note>
 <alt-trans><source>別の文</source><target>另一句</target></alt-trans>
</trans-unit>
<trans-unit id="same"><source>未訳の文</source></trans-unit>
</group>
<trans-unit id="same"><source>未訳の文</source><target>譯文</target></trans-unit>
<trans-unit id="no" approved="no"><source>確認前</source><target>未確認</target></trans-unit>
<trans-unit id="new"><source>新しい</source><target state="needs-translation">新的</target></trans-unit>
<trans-unit id="name" translate="no"><source>ABC</source><target>ABC</target></trans-unit>
<trans-unit id="ph"><source>三 <ph id="1">{0}</ph></source><target><![CDATA[三 <p>]]><ph id="1">{0}</ph></target></trans-unit>
</body></file></xliff>
"""

SECOND = """<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ja" trgLang="zh-TW">
<file id="f"><unit id="u"><notes><note>注意</note></notes><originalData><data id="d">%s</data></originalData>
<segment id="s" state="final"><source>一件<ph id="1" dataRef="d"/></source><target>一筆<ph id="1" dataRef="d"/></target></segment>
<ignorable><source> </source></ignorable>
<segment state="initial"><source>二件</source><target>二件</target></segment>
<segment><source>三<pc id="2">件</pc></source><target>三<pc id="2">筆</pc></target></segment>
</unit></file></xliff>
"""


def write(tmp_path, text: str) -> str:
    path = tmp_path / "x.xlf"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_first_version(tmp_path, assert_sound):
    path = write(tmp_path, FIRST)
    source, target = read_catalogue(path, "ja", "zh-Hant")
    assert [(b.key, b.text) for b in source.blocks] == [
        ("open", "64 件を開く"),
        ("app|same", "未訳の文"),
        ("ph", "三 {0}"),
    ]
    assert [(b.key, b.text) for b in target.blocks] == [
        ("open", "開啟 {{count}} 個 <b>粗"),
        ("app|same", "譯文"),
        ("ph", "三 <p>{0}"),
    ]
    assert source.skipped == target.skipped == (("fuzzy", 1), ("untranslated", 2))
    assert target.blocks[0].comment == "訳者へ"
    assert target.catalogue
    assert [(x.kind, x.value) for x in target.blocks[0].inlines] == [(InlineKind.PLACEHOLDER, "{{count}}")]
    assert_sound(source)
    # What a code stands for is written in its attributes.
    assert_sound(target, letters=False)


def test_places_are_exact(tmp_path):
    _, target = read_catalogue(write(tmp_path, FIRST), "ja", "zh-Hant")
    block = target.blocks[0]
    lines = LineIndex(target.text)
    assert lines.line_column(to_file(block, 0)) == (9, 29)
    assert to_file(block, block.text.index("個")) == FIRST.index("個 &lt;")
    assert to_file(block, block.text.index("粗")) == FIRST.index("粗<ept")
    assert to_file(block, block.text.index("{{")) == FIRST.index('<x id="N"')


def test_second_version(tmp_path):
    source, target = read_catalogue(write(tmp_path, SECOND), "ja", "zh-Hant")
    assert [(b.key, b.text) for b in source.blocks] == [("u/s", "一件%s"), ("u/3", "三件")]
    assert [(b.key, b.text) for b in target.blocks] == [("u/s", "一筆%s"), ("u/3", "三筆")]
    assert target.skipped == (("untranslated", 1),)
    assert target.blocks[0].comment == "注意"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FIRST, ("ja", "zh-TW")),
        (SECOND, ("ja", "zh-TW")),
        ('<xliff><file source-language="ja" original="a > b">', ("ja", "")),
        ("<xliff><file original='a'>", None),
        ("", None),
    ],
)
def test_languages(tmp_path, text, expected):
    assert catalogue_languages(write(tmp_path, text)) == expected


def test_one_that_names_both_languages_is_its_own_pair(tmp_path):
    path = write(tmp_path, FIRST)
    alone = tmp_path / "only.xlf"
    alone.write_text('<xliff><file source-language="ja"><body/></file></xliff>', encoding="utf-8")
    (pair,) = find_pairs([str(tmp_path)], Settings()).pairs
    assert pair.source == pair.target
    assert os.path.samefile(pair.source, path)
    assert (pair.source_language, pair.target_language) == ("ja", "zh-Hant")


def test_one_of_a_pair_is_read_in_its_own_language():
    text = '<xliff><file source-language="ja"><body><trans-unit id="a"><source>原文</source></trans-unit></body></file></xliff>'
    document = read_text(text, "ja", format="xliff")
    assert [(b.key, b.text) for b in document.blocks] == [("a", "原文")]
    assert document.skipped == ()
    assert [b.text for b in read_text(FIRST, "zh-Hant", format="xliff").blocks][1] == "譯文"


def test_what_was_read_before_the_xml_breaks_off_is_kept():
    at = FIRST.index('<trans-unit id="no"')
    document = read_text(FIRST[:at] + "&nbsp;" + FIRST[at:], "zh-Hant", format="xliff")
    assert [b.key for b in document.blocks] == ["open", "app|same"]
    assert [(x.span.start, x.reason) for x in document.junk] == [(at, "undefined entity")]


def test_a_dtd_is_refused_by_name():
    with pytest.raises(ReadError, match="DOCTYPE"):
        read_text('<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', "ja", format="xliff")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('<!DOCTYPE x [<!ENTITY a "b">]>\n<xliff/>', 1),
        ('<?xml version="1.0"?>\n<!DOCTYPE x SYSTEM "http://e.example/x.dtd"><xliff/>', 2),
        ("<xliff>\n<file>\n</xliff>", 3),
        ("<html></html>", 1),
        ("", 1),
        ("<xliff>" + "<group>" * 500, 1),
    ],
)
def test_what_is_no_xliff_is_refused_at_its_line(text, line):
    with pytest.raises(ReadError) as caught:
        read_text(text, "ja", path="x.xlf", format="xliff")
    assert (caught.value.path, caught.value.line) == ("x.xlf", line)


_PIECES = """
<segment> </segment> <source> </source> <target> </target> <x/> <g> </g> <ph>{0}</ph> <cp hex="0041"/> &lt; &amp; 64 件 <note> </note>
<alt-trans> </alt-trans> <unit> </unit> <unit\xa0id="1"> <!-- --> <![CDATA[ ]]> <sub> </sub> <ph> </ph> <data> <mrk> </mrk>
""".replace("\n", " ").split(" ")


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from([x.replace("\xa0", " ") for x in _PIECES] + ["\n", "\r\n"]), max_size=30).map("".join))
def test_any_text_is_read_or_refused(assert_sound, text):
    whole = f"<xliff><file><unit><segment><source>始</source></segment></unit>{text}</file></xliff>"
    try:
        document = read_text(whole, "ja", format="xliff")
    except ReadError as error:
        assert error.line > 0
    else:
        assert_sound(document, letters="<cp" not in text)
