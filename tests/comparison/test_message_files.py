"""Keys that one of two message files lacks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual.api import check_pair
from bilingual.model import Finding, Severity

Find = Callable[..., list[Finding]]


@pytest.fixture
def found(tmp_path: Path) -> Find:
    """What is found in a pair of YAML files, or of another ending."""

    def find(source: str, target: str, ending: str = "yml") -> list[Finding]:
        paths = []
        for language, text in (("ja", source), ("zh-TW", target)):
            path = tmp_path / f"{language}.{ending}"
            path.write_text(text, encoding="utf-8")
            paths.append(str(path))
        return list(check_pair(*paths).findings)

    return find


MENU = "menu:\n  open: 開く\n  close: 閉じる\n  help: ヘルプ\n"


def test_a_key_that_the_target_lacks(found: Find) -> None:
    (finding,) = found(MENU, "menu:\n  open: 開啟\n  help: 說明\n")
    assert (finding.rule, finding.severity) == ("missing-paragraph", Severity.ERROR)
    assert (finding.source.key, finding.source.text, finding.source.line) == ("menu.close", "閉じる", 3)
    assert (finding.target.text, finding.target.line) == ("", 2)
    assert "This message" in finding.message


def test_a_key_that_the_source_lacks(found: Find) -> None:
    (finding,) = found("menu:\n  open: 開く\n", "menu:\n  open: 開啟\n  quit: 結束程式\n")
    assert (finding.target.key, finding.source.text) == ("menu.quit", "")


def test_a_subtree_is_one_finding(found: Find) -> None:
    (finding,) = found(
        MENU + "tools:\n  cut: 切り取り\n  copy: コピー\n  paste: 貼り付け\nend: 終わり\n",
        "menu:\n  open: 開啟\n  close: 關閉\n  help: 說明\nend: 結束\n",
    )
    assert finding.source.key == "tools.cut"
    assert finding.source.end_line == 8


@pytest.mark.parametrize(
    "target",
    [
        # Another order, no text, a value for a program, a text where the other side has an object.
        "menu:\n  help: 說明\n  close: 關閉\n  open: 開啟\n",
        'menu:\n  open: 開啟\n  close: ""\n  help: 說明\n',
        "menu:\n  open: 開啟\n  close: /close\n  help: 說明\n",
    ],
)
def test_a_key_that_is_there(found: Find, target: str) -> None:
    assert found(MENU, target) == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("items:\n  one: 商品\n  other: 商品たち\n", "items:\n  other: 商品\n"),
        ("items_one: 商品\nitems_other: 商品たち\n", "items_other: 商品\n"),
        ("items: 商品\nitems_plural: 商品たち\n", "items: 商品\n"),
    ],
)
def test_forms_of_a_plural_that_the_language_lacks(found: Find, source: str, target: str) -> None:
    assert found(source, target) == []


def test_json(found: Find) -> None:
    (finding,) = found('{"a": "開く", "b": {"c": "閉じる"}}', '{"a": "開啟"}', "json")
    assert finding.source.key == "b.c"


def test_an_entry_that_a_catalogue_lacks_is_no_fault(found: Find) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entry = 'msgid "open"\nmsgstr "{}"\n\n'
    more = 'msgid "close"\nmsgstr "閉じる"\n'
    assert found(head + entry.format("開く") + more, head + entry.format("開啟"), "po") == []
