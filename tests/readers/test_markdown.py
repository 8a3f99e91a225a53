from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.model import BlockKind, ContainerKind, Document, InlineKind
from bilingual.readers import read_text
from bilingual.text import to_file
from growth import assert_linear


def blocks(text: str) -> list[tuple[str, str]]:
    return [(b.kind.value, b.text) for b in read_text(text, "ja").blocks]


def only(text: str):
    (block,) = read_text(text, "ja").blocks
    return block


def inlines(text: str) -> list[tuple[str, str, str]]:
    block = only(text)
    return [(x.kind.value, block.text[x.start : x.end], x.value) for x in block.inlines]


def assert_sound(document: Document) -> None:
    """What holds of every document, whatever the text."""
    text, seen = document.text, 0
    for index, block in enumerate(document.blocks):
        assert block.index == index
        assert seen <= block.span.start <= block.span.end <= len(text)
        seen = block.span.start
        assert all(0 <= x.start <= x.end <= len(block.text) for x in block.inlines)
        assert all(0 <= a <= b <= len(block.text) for a, b in block.cells)
        assert -1 <= block.container < len(document.containers)
        assert list(block.places) == sorted(block.places)
        for i, character in enumerate(block.text):
            if character.isalnum():
                place = to_file(block, i)
                assert text[place] in (character, "&"), (block, i)
                assert block.span.start <= place < block.span.end
    assert document.sections[0].start == 0
    assert document.sections[-1].stop == len(document.blocks)
    for before, after in zip(document.sections, document.sections[1:], strict=False):
        assert before.stop == after.start
        assert before.span.end == after.span.start
    for container in document.containers:
        assert 0 <= container.span.start <= container.span.end <= len(text)


def test_kinds_in_order():
    text = "# 題 {#top}\n\n段落 **64** 基。\n\n- 一\n  - 二\n\n| a | b |\n|---|---|\n| 1 |  |\n\n```sh\nrun\n```\n"
    document = read_text(text, "ja")
    assert [(b.kind, b.text, b.level) for b in document.blocks] == [
        (BlockKind.HEADING, "題", 1),
        (BlockKind.PARAGRAPH, "段落 64 基。", 0),
        (BlockKind.LIST_ITEM, "一", 1),
        (BlockKind.LIST_ITEM, "二", 2),
        (BlockKind.ROW, "a\tb", 0),
        (BlockKind.ROW, "1\t", 0),
        (BlockKind.CODE, "run", 0),
    ]
    assert document.blocks[0].info == "top"
    assert document.blocks[4].header
    assert not document.blocks[5].header
    assert document.blocks[5].cells == ((0, 1), (2, 2))
    assert document.blocks[6].info == "sh"
    assert [c.kind for c in document.containers] == [ContainerKind.LIST, ContainerKind.LIST, ContainerKind.TABLE]
    assert document.containers[1].parent == 0


def test_sections_are_flat_and_nested_by_level():
    document = read_text("前\n\n# 一\n\n## 二\n\n本文\n\n# 三\n\n> # 引用の見出し\n", "ja")
    assert [(s.level, s.start, s.stop, s.parent) for s in document.sections] == [
        (0, 0, 1, -1),
        (1, 1, 2, -1),
        (2, 2, 4, 1),
        (1, 4, 6, -1),
    ]
    assert document.blocks[5].kind is BlockKind.PARAGRAPH


def test_empty_text_has_no_blocks():
    for text in ("", " \n\n\t\n", "<!-- 見えない -->\n"):
        document = read_text(text, "ja")
        assert document.blocks == ()
        assert len(document.sections) == 1


def test_list_item_and_what_belongs_to_it():
    assert blocks("1. 一\n\n   続き\n\n   ```\n   code\n   ```\n2. 二\n") == [
        ("list-item", "一"),
        ("paragraph", "続き"),
        ("code", "code"),
        ("list-item", "二"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- > 引用\n\n  続き\n", [("paragraph", "引用"), ("paragraph", "続き")]),
        ("- - 内\n\n  続き\n", [("list-item", "内"), ("paragraph", "続き")]),
        ("- # 題\n\n  続き\n", [("list-item", "題"), ("paragraph", "続き")]),
        ("- | a |\n  |---|\n\n  続き\n", [("row", "a"), ("paragraph", "続き")]),
    ],
)
def test_list_item_that_begins_with_another_block(text, expected):
    assert blocks(text) == expected
    assert_sound(read_text(text, "ja"))


def test_tick_marks_are_no_text():
    assert blocks("- [x] 二\n- [ ] 三\n") == [("list-item", "二"), ("list-item", "三")]


def test_marks_between_digits_do_not_melt_them():
    assert only("5*3*2").text == "5\u200b3\u200b2"
    assert only("**GB**300").text == "GB300"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("10<sup>8</sup> 個", "10^8 個"),
        ("一行目<br>二行目", "一行目 二行目"),
        ("&amp; &#65; \\*", "& A *"),
        ("6\u200b4", "64"),
        ("**注意：**私は **64** 基", "注意：私は 64 基"),
        ("2**10 は 1024", "2**10 は 1024"),
        ("10~20%、30~40%", "10~20%、30~40%"),
        ("a\nb", "a\nb"),
        ("前<!-- 3 -->後", "前後"),
        ("NT$300，US$20。", "NT$300，US$20。"),
        ("${a}、${b}", "${a}、${b}"),
        ("\u3000字下げ", "字下げ"),
    ],
)
def test_visible_text(text, seen):
    assert only(text).text == seen


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("前 `pip  install {{ x }}` 後", [("code", "pip  install {{ x }}", "pip  install {{ x }}")]),
        ('[文書](https://e.example/a "t")', [("link", "文書", "https://e.example/a")]),
        ("[文書][r]\n\n[r]: ../a.md", [("link", "文書", "../a.md")]),
        ("<https://e.example>", [("url", "https://e.example", "https://e.example")]),
        ("見る：https://e.example/a_b(c)。次", [("url", "https://e.example/a_b(c)", "https://e.example/a_b(c)")]),
        ("[https://e.example](https://e.example)", [("url", "https://e.example", "https://e.example")]),
        ("宛先 a.b@e.example まで", [("url", "a.b@e.example", "a.b@e.example")]),
        ("図 ![絵](a.png) の", [("image", "絵", "a.png")]),
        ("式 $x^2$ の", [("math", "x^2", "x^2")]),
        ("注[^1]\n\n[^1]:", [("footnote", "", "1")]),
        ("版 {{ site.v }} の", [("placeholder", "{{ site.v }}", "{{ site.v }}")]),
        ("[先]({{ site.url }}/a)", [("link", "先", "{{ site.url }}/a")]),
        ('<a href="b.html">先</a>へ', [("link", "先", "b.html")]),
        ("<kbd>Ctrl</kbd>を押す", [("code", "Ctrl", "Ctrl")]),
    ],
)
def test_typed_stretches(text, expected):
    assert inlines(text) == expected


def test_image_alone_is_a_block():
    block = only("[![図](a.png)](b.html)")
    assert (block.kind, block.text, block.info) == (BlockKind.IMAGE, "図", "a.png")
    assert [x.kind for x in block.inlines if x.kind is InlineKind.LINK] == [InlineKind.LINK]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("---\ntitle: 題\n---\n\n本文\n", [("front-matter", "title: 題"), ("paragraph", "本文")]),
        ('+++\ntitle = "題"\n+++\n本文\n', [("front-matter", 'title = "題"'), ("paragraph", "本文")]),
        ("---\n\n本文\n\n---\n\n次\n", [("paragraph", "本文"), ("paragraph", "次")]),
        ("{{< note >}}\n本文\n{{< /note >}}\n", [("paragraph", "本文")]),
        ('前{{< term text="用語" id="x" >}}後', [("paragraph", "前用語後")]),
        ("{% raw %}\n本文\n{% endraw %}\n", [("paragraph", "本文")]),
        (":::note 題\n\n本文\n\n:::\n", [("paragraph", "題"), ("paragraph", "本文")]),
        (":::tip[題]\r\n\r\n本文\r\n\r\n:::\r\n", [("paragraph", "題"), ("paragraph", "本文")]),
        (':::image type="content" source="a.png" alt-text="図":::', [("image", "図")]),
        (
            '!!! note "題"\n\n    本文\n\n    - 項目\n',
            [("paragraph", "題"), ("paragraph", "本文"), ("list-item", "項目")],
        ),
        ("!!! tip\n    本文\n", [("paragraph", "本文")]),
        ("import A from './a';\n\n本文\n", [("paragraph", "本文")]),
        ("<Tabs items={['a', 'b']}>\n\n本文\n\n</Tabs>\n", [("paragraph", "本文")]),
        ("{/* 隠す */}本文", [("paragraph", "本文")]),
        ("[!INCLUDE[名](a.md)]\n\n本文", [("paragraph", "本文")]),
        ("[!UICONTROL [!DNL Redis] 設定]を開く", [("paragraph", "Redis 設定を開く")]),
        ("[[_TOC_]]\n\n[TOC]\n\n[toc]\n\n本文", [("paragraph", "本文")]),
        ("```js\nexport default a\n```\n本文\n", [("code", "export default a"), ("paragraph", "本文")]),
        ("```\n<A b={\n```\n本文 }>\n", [("code", "<A b={"), ("paragraph", "本文 }>")]),
        ("題\n---\n本文。\n---\n", [("heading", "題"), ("paragraph", "本文。")]),
        ('[先](a.md){target="_blank"}へ', [("paragraph", "先へ")]),
        ("## 設定 {name}", [("heading", "設定 {name}")]),
        ("```\n{{< note >}}\n:::tip\nimport a from 'a'\n```", [("code", "{{< note >}}\n:::tip\nimport a from 'a'")]),
    ],
)
def test_marks_of_documentation_sites(text, expected):
    assert blocks(text) == expected


@pytest.mark.parametrize(
    "text", ["> [!NOTE]\n> 本文\n", "> [!Important]\n> 本文\n", "!!! note\n\n    本文\n", "[^1]\n\n[^1]: 本文\n"]
)
def test_notes(text):
    document = read_text(text, "ja")
    block = document.blocks[-1]
    assert block.text == "本文"
    assert document.containers[block.container].kind is ContainerKind.NOTE


def test_html_blocks():
    text = (
        '<h1 align="center">題</h1>\n<p align="center">\n  <img src="a.png" alt="図">\n</p>\n<table>\n'
        "<tr><th>名</th><th>値</th></tr>\n<tr><td>A&amp;B</td><td><!-- 9 -->\n 64</td></tr>\n</table>\n"
        "<ul><li>一<li>二</ul>\n<p>後 https://e.example</p>\n"
    )
    document = read_text(text, "ja")
    assert [(b.kind.value, b.text, b.header) for b in document.blocks] == [
        ("heading", "題", False),
        ("image", "図", False),
        ("row", "名\t値", True),
        ("row", "A&B\t64", False),
        ("list-item", "一", False),
        ("list-item", "二", False),
        ("html", "後 https://e.example", False),
    ]
    assert document.blocks[1].info == "a.png"
    assert document.blocks[6].inlines[0].kind is InlineKind.URL
    assert_sound(document)


def test_places_survive_quotes_and_crlf():
    text = "> 一 **64**\r\n> 二 `x`\r\n"
    block = only(text)
    assert block.text == "一 64\n二 x"
    assert to_file(block, block.text.index("二")) == text.index("二")
    assert to_file(block, block.text.index("4") + 1, end=True) == text.index("64") + 2


def test_texts_in_the_attributes_of_mdx_tags():
    text = """前

<Question
\tchoices={[
\t\t{
\t\t\ttext: "答えは \\"64\\" です。",
\t\t\texplain: "正解。<a href=\\"a.md\\">表</a>と<code>x</code>を参照。",
\t\t\tcorrect: true
\t\t},
\t\t{ text: "not at all", id: "second" }
\t]}
/>

後の<Tip kind="big one" width={3}/>文
"""
    document = read_text(text, "ja")
    block = document.blocks[1]
    assert [b.text for b in document.blocks] == [
        "前",
        '答えは "64" です。\n正解。表とxを参照。\nnot at all',
        "後の文",
    ]
    assert [(x.kind.value, x.value) for x in block.inlines] == [("link", "a.md"), ("code", "x")]
    assert to_file(block, block.text.index("64")) == text.index("64")
    assert to_file(block, block.text.index("参照")) == text.index("参照")
    assert_sound(document)


_MARKS = """
** * _ ` ~ $ [ ](a) ![ <b> </b> <!-- --> <td> <tr> <h2> {{<x {{e}} {{< >}} {% %} ::: !!!_n - 1. > # | |---| ``` &amp;
64 基 東京 a --- === [!NOTE] \\ http://e.x/ ] ) \ufdd0 \u200b \u3000 " : = { }
"""
_TAGS = ("<Q a={[", '{text: "基 \\" <b>64</b> a"}', "]} />")
_SPACES = ("\n", "\n\n", "\r\n", "    ", " ", "\t", "- ", "# ", "> ", "!!! n")
_PIECES = st.sampled_from((*_MARKS.split(), *_TAGS, *_SPACES))


@settings(deadline=None, max_examples=100)
@given(st.lists(_PIECES, max_size=40).map("".join))
def test_any_markdown_is_read(text):
    assert_sound(read_text(text, "ja"))


@settings(deadline=None, max_examples=50)
@given(st.text(st.characters(), max_size=80))
def test_any_text_is_read(text):
    document = read_text(text, "ja")
    assert document.sections[-1].stop == len(document.blocks)


@pytest.mark.parametrize(
    "piece",
    [
        "*",
        "[",
        "![",
        "<a x={",
        "<a ={{}",
        '<A b={"c d"} ',
        '<A b={c: "d e"}/>',
        "{{<",
        "{%",
        "`",
        "> ",
        "- ",
        "<!--",
        "$",
        "**a",
        "[!",
        ":::a ",
        "<td>",
        "a@",
        "http://",
        "{#",
        "| ",
    ],
)
def test_work_is_linear(piece):
    assert_linear(lambda text: read_text(text, "ja"), piece, 1_000)


def test_marks_without_a_plain_space_behind_them() -> None:
    """CommonMark wants one; writers of CJK text forget it, or type an ideographic one."""
    document = read_text("###「質問」\n\n-\u3000一つ目\n-\u3000二つ目\n\n##\u3000見出し\n\n#重要\n", "ja")
    assert [(b.kind.value, b.level, b.text) for b in document.blocks] == [
        ("heading", 3, "「質問」"), ("list-item", 1, "一つ目"), ("list-item", 1, "二つ目"), ("heading", 2, "見出し"), ("paragraph", 0, "#重要"),
    ]  # fmt: skip
    assert document.text[document.blocks[0].span.start :].startswith("###「")


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("#tag と札\n---\n", 2),
        ("###tag\n===\n", 1),
        ("#重要\n---\n", 2),
        ("##重要\n", 2),
        ("######重要\n", 6),
        ("##{{< x >}} 札\n", 2),
    ],
)
def test_marks_are_the_level_of_what_they_make_a_heading(text: str, level: int) -> None:
    """Underlined text that begins with such a sign is a heading by its line."""
    (block,) = read_text(text, "ja").blocks
    assert (block.kind.value, block.level) == ("heading", level)


def test_the_address_of_a_video_is_compared() -> None:
    (block,) = read_text("> [!VIDEO https://example.org/watch/AbC]\n", "ja").blocks
    assert [x.value for x in block.inlines] == ["https://example.org/watch/AbC"]


def test_closing_tags_indented_by_habit_are_no_code() -> None:
    assert [b.kind.value for b in read_text("<div>\n\n本文\n\n    </div>\n", "ja").blocks] == ["paragraph"]


def test_words_in_brackets_are_no_definition_of_a_link() -> None:
    assert blocks("+ [種類]: [技術]\n+ 次\n") == [("list-item", "[種類]： [技術]"), ("list-item", "次")]
    assert blocks("[a]: https://example.org\n\n[a] です\n") == [("paragraph", "a です")]
