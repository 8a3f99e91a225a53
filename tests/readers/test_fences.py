"""Fences of code that stand alone are left out; those that hold code, a drawing or a prompt are not."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.readers import read_text
from growth import assert_linear

TEXT = "結果は下の表に出ます。\n別の値も選べます。\n"


def kinds(text: str) -> list[str]:
    return [block.kind.value for block in read_text(text, "ja").blocks]


@pytest.mark.parametrize(
    ("text", "expected", "lines"),
    [
        (
            f"```\nmake all\n```\n```\n{TEXT}\n```\nmake test\n```\n終わり。\n",
            ["code", "paragraph", "code", "paragraph"],
            [4],
        ),
        (
            f"```sh\nmake all\n```\n\n{TEXT}\n```\n\n## 続き\n\n本文です。\n",
            ["code", "paragraph", "heading", "paragraph"],
            [8],
        ),
        (f"```\n{TEXT}```python\nprint(1)\n```\n", ["paragraph", "code"], [1]),
        (f"{TEXT}\n```\n\n---\n\nMade by [Tool](https://example.org/) today\n", ["paragraph", "paragraph"], [4]),
    ],
    ids=["one too many", "never closed", "before another", "a footer in English"],
)
def test_stray(text: str, expected: list[str], lines: list[int]) -> None:
    document = read_text(text, "ja")
    assert [block.kind.value for block in document.blocks] == expected
    assert [text.count("\n", 0, span.start) + 1 for span in document.fences] == lines


@pytest.mark.parametrize(
    "text",
    [
        f"```\n{TEXT}```\n\n続きの説明です。\n\n```\nmake\n```\n",
        "```\n# 準備します。\nmake\n# 実行します。\nrun\n```\nmake\n```\n",
        "```\nsrc/\n├── main.py  # 入り口です。\n└── 設定/\n```\n",
        "```\nmake all\n",
        "````\n```\n本文です。\n```\n````\n",
    ],
    ids=["a prompt", "comments", "a drawing", "code to the end", "a fence shown"],
)
def test_fences_that_are_meant(text: str) -> None:
    assert not read_text(text, "ja").fences
    assert "code" in kinds(text)


def test_one_finding_for_a_page_turned_round() -> None:
    source = (
        f"# 道具\n\n```\nmake all\n```\n{TEXT}\n### 実行\n\n次を入力します。\n\n```\nmake run --fast\n```\n完了です。\n"
    )
    target = (
        "# 工具\n\n```\nmake all\n```\n```\n結果顯示在下表。\n也可以選擇其他值。\n\n### 執行\n\n請輸入下列指令。\n\n"
        "```\nmake run --fast\n```\n完成。\n"
    )
    (found,) = compare_texts(source, target)
    assert (found.rule, found.target.line, found.target.text) == ("missing-code-block", 6, "```")
    assert not compare_texts(target.replace("結果顯示", "結果會顯示"), target)


def test_many_fences_are_linear() -> None:
    assert_linear(lambda text: read_text(text, "ja"), f"```\n{TEXT}", 1000)
    assert_linear(lambda text: read_text(f"`````\nmake\n{text}", "ja"), f"```\n{TEXT}", 1000)


def test_output_in_words_between_sound_fences() -> None:
    """An even number of fences is one that closes each."""
    page = "```\n処理が終わりました。\n```\n\n### Setup\n\n```\nmake all\n```\n"
    assert read_text(page, "ja").fences == ()
    assert compare_texts(page, page.replace("処理が終わりました。", "處理完成。").replace("Setup", "設定")) == []


def test_slips_in_two_places_are_both_told() -> None:
    source = f"```\nmake all\n```\n```\n{TEXT}\n\n```\nmake test\n```\n"
    target = "```\nmake all\n```\n\n結果顯示於下表。\n也可選擇其他值。\n\n```\nmake test\n```\n```\n\n全文完。\n"
    found = [f for f in compare_texts(source, f"{target}") if "fence too many" in f.message]
    assert [f.severity.value for f in found] == ["error", "error"]
