"""Images and links without words have a place all the same: the one of their mark-up."""

import pytest

from bilingual import compare_texts, extract_facts


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("構成 ![](a/b.png) を見る", ["![](a/b.png)"]),
        ('<p>\n<img src="https://x.example/a.svg">\n<img src="https://x.example/b.svg">\n文字</p>\n',
         ['<img src="https://x.example/a.svg">', '<img src="https://x.example/b.svg">']),
        ('<p><a href="https://x.example/"><img src="https://x.example/a.svg"></a>文字</p>\n',
         ['<a href="https://x.example/"><img src="https://x.example/a.svg"></a>', '<img src="https://x.example/a.svg">']),
    ],
)  # fmt: skip
def test_place(text, marks):
    facts = [f for f in extract_facts(text, "ja") if f.kind == "link"]
    assert [text[f.start : f.end] for f in facts] == marks
    assert [f.text for f in facts] == marks


def test_picture_beside_an_amount():
    assert [f.value for f in extract_facts("![](a.png) 64 GB", "ja")] == ["a.png", "64"]


def test_picture_that_differs_by_a_hyphen():
    assert [f.rule for f in compare_texts("図 ![](a.png)", "圖 ![](a.png-)")] == ["link-mismatch"]
