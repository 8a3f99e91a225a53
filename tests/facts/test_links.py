from __future__ import annotations

import pytest

from bilingual.facts.markup import links
from bilingual.facts.markup.links import normalise_link
from bilingual.facts.scan import scan
from bilingual.model import Inline, InlineKind


def found(text: str) -> list[str]:
    return [text[start:end] for start, end in links.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("手順は https://example.com/ja/setup を見る。", ["https://example.com/ja/setup"]),
        ("手順はhttps://example.com/setup。次へ", ["https://example.com/setup"]),
        ("（https://example.com/setup）", ["https://example.com/setup"]),
        ("(https://example.com/a_(b))", ["https://example.com/a_(b)"]),
        ("見 https://example.com/a, https://example.com/b.", ["https://example.com/a", "https://example.com/b"]),
        ("連絡先：mail@example.com、または info@example.co.jp", ["mail@example.com", "info@example.co.jp"]),
        ("www.example.comへ", ["www.example.com"]),
        ("http://", []),
        ("価格は@100円", []),
    ],
)
def test_bare_addresses_end_where_prose_begins(text, expected):
    assert found(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.com/ja/guide", "https://example.com/zh-tw/guide"),
        ("https://example.com/ja_JP/guide", "https://example.com/zh_TW/guide"),
        ("https://example.com/guide#.x1y2z3", "https://example.com/guide?utm_source=news"),
        ("https://ja.example.org/guide", "https://zh.example.org/guide"),
        ("https://example.com/guide?hl=ja&v=2", "https://example.com/guide?hl=zh-TW&v=2"),
        ("http://example.com/guide/", "https://www.example.com/guide"),
        ("https://example.com/?a=1&amp;b=2", "https://example.com/?a=1&b=2"),
        ("https://example.com/a%20b", "https://example.com/a b"),
        ("https://raw.githubusercontent.com/o/r/main/x.md", "https://github.com/o/r/blob/main/x.md"),
        ("guide.ja.md", "guide.zh-TW.md"),
        ("./img/a.png", "img/a.png"),
        ("https://example.com/guide#概要", "https://example.com/guide#摘要"),
        ("https://ja.wikipedia.org/wiki/東京", "https://zh.wikipedia.org/wiki/東京都"),
        ("mailto:Info@example.com", "info@example.com"),
        ("https://youtu.be/h7Kx2?t=30", "https://www.youtube.com/watch?v=h7Kx2&t=30"),
        ("https://maps.example.co.jp/?q=a", "https://maps.example.com.tw/?q=a"),
        ("https://example.jp/docs", "https://example.tw/docs"),
        ("https://example.com/ja/docs", "https://example.com/zh-cn/docs"),
    ],
)
def test_what_a_translator_changes_is_left_out(one, other):
    assert normalise_link(one) == normalise_link(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.com/docs/a", "https://example.com/docs/b"),
        ("https://youtu.be/h7Kx2", "https://www.youtube.com/watch?v=h7Kx3"),
        ("https://city.example.jp/", "https://town.example.tw/"),
        ("https://example.jp/docs", "https://example.com/docs"),
        ("https://example.com/docs", "https://example.net/docs"),
        ("https://example.com/docs#one", "https://example.com/docs#two"),
        ("https://example.com/?v=1", "https://example.com/?v=2"),
        ("https://jam.example.com/a", "https://example.com/a"),
        ("a.md", "../a.md"),
        ("ftp://example.com/a", "https://example.com/a"),
    ],
)
def test_what_is_another_address_stays_another(one, other):
    assert normalise_link(one) != normalise_link(other)


def test_normalising_twice_changes_nothing_more_of_a_path():
    assert normalise_link(normalise_link("docs/ja/a.ja.md")) == "docs/a.md"


def test_a_links_text_is_prose_and_its_target_the_fact():
    text = "手引きを読む"
    (fact,) = links.extract(scan(text, "ja", (Inline(InlineKind.LINK, 0, 3, "guide.md"),)))
    assert (fact.value, fact.text, fact.weak) == ("guide.md", "手引き", False)


def test_an_address_as_a_links_own_text_is_one_fact():
    text = "https://example.com/a"
    facts = list(links.extract(scan(text, "ja", (Inline(InlineKind.LINK, 0, len(text), text),))))
    assert [f.value for f in facts] == [text]


def test_a_link_into_the_page_is_weak():
    (fact,) = links.extract(scan("概要", "ja", (Inline(InlineKind.LINK, 0, 2, "#overview"),)))
    assert fact.weak


def test_an_image_has_a_target_and_no_text():
    (fact,) = links.extract(scan("図の前", "ja", (Inline(InlineKind.IMAGE, 1, 1, "a.png"),)))
    assert (fact.value, fact.start, fact.end) == ("a.png", 1, 1)
