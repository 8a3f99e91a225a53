from __future__ import annotations

import pytest

from bilingual.patterns import glob, placeholders, rewrite


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("drafts/", "ja/drafts", True),
        ("drafts", "drafts", True),
        ("drafts", "my-drafts", False),
        ("*.tmp.md", "ja/a/b.tmp.md", True),
        ("ja/*.md", "ja/a.md", True),
        ("ja/*.md", "ja/a/b.md", False),
        ("/ja/*.md", "ja/a.md", True),
        ("**/old/*.md", "old/b.md", True),
        ("ja/**", "ja/a/b.md", True),
        ("ja/**/b.md", "ja/b.md", True),
        ("a?.md", "ab.md", True),
        ("a?.md", "a/.md", False),
        ("a.md", "axmd", False),
        ("**/b*c/d", "a/b1/bc/d", True),
        ("*a/**/b*c/**/d?", "xa/b/bc/b1c/e/de", True),
        ("a**b/c", "a/x/ab/c", True),
        ("x/**a*b**c**", "x/abcb", True),
        ("a**/b", "ab", False),
        ("docs/**", "docs/a\n.md", True),
    ],
)
def test_a_glob(pattern: str, path: str, fits: bool) -> None:
    assert glob(pattern)(path) is fits


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("**/" * 40 + "x", "a/" * 200 + "y"),
        ("*a" * 20 + "*b", "a" * 255),
        ("**a" * 20 + "**b", "a/" * 2000),
        ("**/a/" * 20 + "*b", "a/" * 2000),
        ("*" * 200 + "b", "a" * 4000),
    ],
)
def test_a_hostile_glob_comes_to_an_end(pattern: str, path: str) -> None:
    assert not glob(pattern)(path)


@pytest.mark.parametrize(
    ("path", "template", "other", "made"),
    [
        ("docs/a/b.jp.md", "docs/{path}.jp.md", "docs/{path}.tw.md", "docs/a/b.tw.md"),
        ("x/1/2.md", "x/{one}/{two}.md", "y/{two}-{one}.md", "y/2-1.md"),
        ("x/1/2.md", "x/{one}.md", "y/{one}.md", ""),
        ("x/a+b.md", "x/{one}+b.md", "{one}", "a"),
    ],
)
def test_rewrite(path: str, template: str, other: str, made: str) -> None:
    assert rewrite(path, template, other) == made


def test_placeholders_are_sorted_and_kept_twice() -> None:
    assert placeholders("{b}/{a}/{b}") == ("a", "b", "b")
