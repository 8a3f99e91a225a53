from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.model import ContainerKind, InlineKind
from bilingual.readers import read_text
from bilingual.text import to_file
from growth import assert_linear

PAGE = """<!DOCTYPE html>
<html lang="ja"><head><title>手引き &amp; 資料</title><style>p { width: 64px }</style>
<script src="a.js" /><script>if (a < b) write("<p>64</p>")</script></head>
<body>
<nav><ul><li><a href="/ja/">日本語</a></li><li><a href="/zh/">中文</a></li></ul></nav>
<template><p>雛形</p></template>
枠のない文
<h1 id="top">設置の<em>手順</em></h1>
<p>主記憶は
   64&nbsp;GB <code>free -g</code> A < B。</p>
<p>次の段落 <img src="a.png" alt="全体図"> が続く
<ul>
  <li><p>一つ目</p><p>その補足</p>
    <ol><li>入れ子の項目</ol>
  <li>二つ目
</ul>
<table><thead><tr><th>部品<th>数</thead>
<tr><td>電源<td>2<br>台</td></tr></table>
<pre class="highlight"><code class="language-python">
print(&quot;a&quot;)
  <span>x</span> = 1
</code></pre>
<blockquote><h2>引用の題</h2>引用の文</blockquote>
<dl><dt>語<dd>その意味</dl>
<details><summary>要点</summary>詳しい話</details>
<a href="b.html"><img src="b.png" alt="猫"></a>
</body></html>
"""


def read(text: str):
    return read_text(text, "ja", format="html")


def shown(text: str) -> list[tuple[str, int, str]]:
    return [(b.kind.value, b.level, b.text) for b in read(text).blocks]


def test_page(assert_sound):
    document = read(PAGE)
    assert [(b.kind.value, b.level, b.text) for b in document.blocks] == [
        ("paragraph", 0, "手引き & 資料"),
        ("list-item", 1, "日本語"),
        ("list-item", 1, "中文"),
        ("paragraph", 0, "枠のない文"),
        ("heading", 1, "設置の手順"),
        ("paragraph", 0, "主記憶は\n64\xa0GB free -g A < B。"),
        ("paragraph", 0, "次の段落 全体図 が続く"),
        ("list-item", 1, "一つ目"),
        ("paragraph", 0, "その補足"),
        ("list-item", 2, "入れ子の項目"),
        ("list-item", 1, "二つ目"),
        ("row", 0, "部品\t数"),
        ("row", 0, "電源\t2 台"),
        ("code", 0, 'print("a")\n  x = 1'),
        ("paragraph", 0, "引用の題"),
        ("paragraph", 0, "引用の文"),
        ("paragraph", 0, "語"),
        ("paragraph", 0, "その意味"),
        ("paragraph", 0, "要点"),
        ("paragraph", 0, "詳しい話"),
        ("image", 0, "猫"),
    ]
    blocks = document.blocks
    assert (blocks[4].info, blocks[13].info, blocks[20].info) == ("top", "python", "b.png")
    assert [(x.kind, x.value) for x in blocks[5].inlines] == [(InlineKind.CODE, "free -g")]
    assert (blocks[11].header, blocks[12].header, blocks[12].cells) == (True, False, ((0, 2), (3, 6)))
    assert [c.kind for c in document.containers] == [
        ContainerKind.LIST,
        ContainerKind.LIST,
        ContainerKind.LIST,
        ContainerKind.TABLE,
        ContainerKind.QUOTE,
    ]
    assert document.containers[2].parent == 1
    assert document.junk == ()
    assert_sound(document)


def test_places_behind_entities_and_line_breaks():
    block = read(PAGE).blocks[5]
    assert to_file(block, block.text.index("64")) == PAGE.index("64&nbsp;")
    assert to_file(block, block.text.index("GB")) == PAGE.index("GB <code>")


def test_code_keeps_its_lines_and_spaces():
    text = "<pre>\n$ a  &lt;b&gt;\n\n  c\n</pre>"
    block = read(text).blocks[0]
    assert block.text == "$ a  <b>\n\n  c"
    assert to_file(block, 0) == text.index("$")
    assert to_file(block, block.text.index("c")) == text.index("c\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一 < 二 <3 三", [("paragraph", 0, "一 < 二 <3 三")]),
        ("<p>一<p>二", [("paragraph", 0, "一"), ("paragraph", 0, "二")]),
        ("<h2><span><div>題</div></span></h2>文", [("heading", 2, "題"), ("paragraph", 0, "文")]),
        ("<li>外の項目", [("list-item", 1, "外の項目")]),
        ("<ul><li></li></ul>後", [("paragraph", 0, "後")]),
        ("<p>文</table></ul></p>後", [("paragraph", 0, "文"), ("paragraph", 0, "後")]),
        ("<table><tr><td>一<table><tr><td>二</table>", [("row", 0, "一"), ("row", 0, "二")]),
        ("<pre>閉じない", [("code", 0, "閉じない")]),
        ("<SCRIPT>1</script ><P>文</P>", [("paragraph", 0, "文")]),
        ("", []),
    ],
)
def test_broken_and_odd_pages(text, expected):
    assert shown(text) == expected


def test_what_is_never_closed_is_junk():
    document = read("<p>前<!-- 64 <p>後")
    assert [b.text for b in document.blocks] == ["前"]
    assert [(x.span.start, x.span.end) for x in document.junk] == [(4, 16)]


_PIECES = (
    "<p> </p> <ul> <li> </ul> <table> <tr> <td> <th> </td> </table> <pre> </pre> <h2> </h2> <a href=x> </a> <code> </code>"
    " <blockquote> </blockquote> <br> <img alt='絵'> <!-- --> <script> </script> <title> < > & &amp; &#x41; 64 基 a \" ' <a x=\""
)


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from((*_PIECES.split(), "\n", "\r\n  ", " ")), max_size=40).map("".join))
def test_any_page_is_read(assert_sound, text):
    # An entity for a letter is the one text whose letters do not stand in the file.
    assert_sound(read(text), letters="&#x41;" not in text)


@pytest.mark.parametrize(
    "piece", ["<", "<a ", '<a "', "<!--", "<td>", "<ul><li>", "<blockquote>", "<code>a", "</ul>", "<pre>", "\n ", "a"]
)
def test_work_is_linear(piece):
    assert_linear(lambda text: read("<p>" + text), piece, 1_000)
