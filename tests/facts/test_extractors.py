"""Whatever an extractor finds in a text, the text calls it: every sentence of these tests, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bilingual import extract_facts
from bilingual.facts.extractors import called, extractors
from bilingual.facts.scan import scan
from bilingual.tables import languages

TESTS = sorted(Path(__file__).parent.glob("*.py"))
ARTICLES = sorted(Path(__file__).parents[2].glob("source/*/*.md"))


def sentences(path: Path) -> Iterator[str]:
    """The strings of a Python module, or the lines of another text."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield from text.splitlines()
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 200:
            yield node.value


@pytest.mark.parametrize("path", [*TESTS, *ARTICLES], ids=lambda path: path.name)
def test_what_is_found_is_called_for(path: Path) -> None:
    for language in languages():
        rows = extractors(language, ())
        for text in set(sentences(path)):
            scanned = scan(text, language)
            names = {row.extract for row in called(scanned)}
            for row in rows:
                if row.extract not in names:
                    assert not list(row.extract(scanned)), (text, language, row.extract)


def test_a_text_with_nothing_calls_nothing() -> None:
    assert not called(scan("静かな夜でした。", "ja"))


def test_a_word_is_read_from_its_start() -> None:
    (fact,) = extract_facts("等了好幾個月", "zh-Hant")
    assert (fact.text, fact.value) == ("好幾個月", "PXM")


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("5〜2026年10月20日まで", "ja", ["5", "2026-10-20"]),
        ("1,000,000〜2026年10月20日", "ja", ["1000000", "2026-10-20"]),
        ("二〇二六年十月二十日有3個", "zh-Hant", ["2026-10-20", "3"]),
    ],
)
def test_the_figures_of_a_whole_date_say_nothing_else(text: str, language: str, values: list[str]) -> None:
    assert [fact.value for fact in extract_facts(text, language)] == values
