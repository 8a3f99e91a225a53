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


@pytest.mark.parametrize(
    ("source", "target", "lost"),
    [
        # What the parent holds beside it makes no plural of it.
        ("steps:\n  two: 二番目\n  title: 手順\n", "steps:\n  title: 步驟\n", ["steps.two"]),
        ("items:\n  one: 商品\n  other: 商品たち\n", "items:\n  title: 商品\n", ["items.other", "items.title"]),
    ],
)
def test_a_key_that_looks_like_a_form_of_a_plural(found: Find, source: str, target: str, lost: list[str]) -> None:
    assert sorted(finding.source.key or finding.target.key for finding in found(source, target)) == lost


@pytest.mark.parametrize(
    ("source", "target"),
    [
        # The messages say the same, and are longer than others: neither is an answer to a program.
        (
            "app:\n  open: 開く\n  save: 変更を保存して終了する\n",
            "app:\n  open: 開啟\n  store: 儲存變更後結束\n",
        ),
        (
            "a:\n  top: 設定を開く\n  key: 接続には API キーが必要です\n",
            "a:\n  top: 開啟設定。連線需要 API 金鑰，請先在 Console 建立 API 金鑰。\n  token: 連線需要 API 金鑰\n",
        ),
    ],
)
def test_a_key_of_another_name_is_no_answer(found: Find, source: str, target: str) -> None:
    findings = [finding for finding in found(source, target) if finding.rule == "missing-paragraph"]
    assert {(bool(one.source.text), one.severity) for one in findings} == {
        (True, Severity.ERROR),
        (False, Severity.ERROR),
    }


def test_json(found: Find) -> None:
    (finding,) = found('{"a": "開く", "b": {"c": "閉じる"}}', '{"a": "開啟"}', "json")
    assert finding.source.key == "b.c"


def test_an_entry_that_a_catalogue_lacks_is_no_fault(found: Find) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entry = 'msgid "open"\nmsgstr "{}"\n\n'
    more = 'msgid "close"\nmsgstr "閉じる"\n'
    assert found(head + entry.format("開く") + more, head + entry.format("開啟"), "po") == []
