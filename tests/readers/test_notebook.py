from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.errors import ReadError
from bilingual.readers import read_text
from bilingual.text import to_file


def cell(kind: str, source: object, **more: object) -> dict[str, object]:
    return {"cell_type": kind, "metadata": {}, "source": source, **more}


def notebook(*cells: object, ascii: bool = False, **more: object) -> str:
    return json.dumps({"cells": list(cells), "nbformat": 4, **more}, ensure_ascii=ascii, indent=1)


def read(text: str):
    return read_text(text, "ja", path="x.ipynb", format="notebook")


def shown(text: str) -> list[tuple[str, str]]:
    return [(b.kind.value, b.text) for b in read(text).blocks]


LESSON = (
    cell("markdown", ["# 実験の\n", "\n", '主記憶は **64** GB、"`a\\b`" を使う。\n', "\n", "- 一つ目\n", "- 二つ目"]),
    cell("code", ["import x\n", "x.run(64)\n"], outputs=[{"text": ["九百\n"]}], execution_count=1),
    cell("markdown", "絵文字 😀 の後の 128 枚"),
    cell("raw", ""),
)


@pytest.mark.parametrize("ascii", [False, True])
def test_cells_are_one_document(assert_sound, ascii):
    document = read(notebook(*LESSON, ascii=ascii, metadata={"kernelspec": {"language": "julia"}}))
    assert [(b.kind.value, b.text) for b in document.blocks] == [
        ("heading", "実験の"),
        ("paragraph", '主記憶は 64 GB、"a\\b" を使う。'),
        ("list-item", "一つ目"),
        ("list-item", "二つ目"),
        ("code", "import x\nx.run(64)"),
        ("paragraph", "絵文字 😀 の後の 128 枚"),
    ]
    assert document.blocks[4].info == "julia"
    assert document.sections[1].stop == 6
    assert document.blocks[2].container == 0
    assert_sound(document, letters=not ascii)


@pytest.mark.parametrize("ascii", [False, True])
def test_places_are_those_of_the_file(ascii):
    text = notebook(*LESSON, ascii=ascii)
    blocks = read(text).blocks
    assert to_file(blocks[1], blocks[1].text.index("64")) == text.index("64** GB")
    assert to_file(blocks[1], blocks[1].text.index("a\\b") + 2) == text.index("a\\\\b") + 3
    assert to_file(blocks[4], blocks[4].text.index("64")) == text.index("64)")
    assert to_file(blocks[5], blocks[5].text.index("128")) == text.index("128")


def test_older_notebooks():
    cells = [
        {"cell_type": "heading", "level": 2, "source": ["題"]},
        {"cell_type": "code", "input": "a = 1", "outputs": []},
    ]
    document = read(json.dumps({"worksheets": [{"cells": cells}], "nbformat": 3}))
    assert [(b.kind.value, b.level, b.text, b.info) for b in document.blocks] == [
        ("heading", 2, "題", ""),
        ("code", 0, "a = 1", "python"),
    ]


def test_a_strange_cell_is_junk_and_the_rest_goes_on():
    text = notebook(cell("markdown", "前"), 7, cell("markdown", [1]), {"source": "種類なし"}, cell("markdown", "後"))
    document = read(text)
    assert [b.text for b in document.blocks] == ["前", "後"]
    assert len(document.junk) == 3
    assert text[document.junk[0].span.start : document.junk[0].span.end] == "7"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"cells": [\n{"cell_type": "markdown",\n "source": "閉じない}\n]}', 3),
        ('{"cells": [],,}', 1),
        ('{"cells": []', 1),
        ('{"cells": []}\n\n}', 3),
        ("", 1),
        ("[" * 5000, 1),
        ('{"a": 1}', 0),
    ],
)
def test_what_is_no_notebook_is_refused(text, line):
    with pytest.raises(ReadError) as caught:
        read(text)
    assert caught.value.line == line


def test_huge_outputs_are_left_out():
    picture = {"data": {"image/png": "iVBOR/" * 500_000}}
    lines = {"text": ["行\n"] * 50_000}
    text = notebook(cell("code", "a", outputs=[picture, lines]), cell("markdown", "後"))
    assert shown(text) == [("code", "a"), ("paragraph", "後")]


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None, max_examples=100)
@given(_VALUES, st.booleans())
def test_any_json_is_parsed_as_the_standard_library_does(value, ascii):
    from bilingual.readers import json as ours

    def plain(node):
        if node.kind == "{":
            return dict(zip(node.keys, map(plain, node.items), strict=True))
        if node.kind == "[":
            return list(map(plain, node.items))
        return ours.string(text, node).text if node.kind == '"' else text[node.start : node.end]

    def expected(value):
        if isinstance(value, dict):
            return {seen(k): expected(v) for k, v in value.items()}
        if isinstance(value, list):
            return list(map(expected, value))
        return seen(value) if isinstance(value, str) else json.dumps(value)

    def seen(string):
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in json.loads(json.dumps(string)))

    text = json.dumps(value, ensure_ascii=ascii, indent=1)
    if not ascii:
        text = seen(text)
    assert plain(ours.parse(text)) == expected(value)


@settings(deadline=None, max_examples=100)
@given(
    st.lists(
        st.sampled_from(['"a"', '"', "{", "}", "[", "]", ",", ":", "1", "\\", " ", '"cells":', '"source":', "基"])
    ).map("".join)
)
def test_any_text_is_read_or_refused(assert_sound, text):
    try:
        assert_sound(read(text))
    except ReadError as error:
        assert error.path == "x.ipynb"


@settings(deadline=None, max_examples=100)
@given(
    st.lists(st.sampled_from(["# ", "- ", "64", "基", '"', "\\", "\n", "**", "`", "😀", "\t", "| ", "<b>"])).map(
        "".join
    )
)
def test_every_letter_maps_back(assert_sound, source):
    assert_sound(read(notebook(cell("markdown", source.splitlines(keepends=True)), cell("code", source))))
