"""The page as a file: what is in it, and that nothing in it can break out. How it behaves is for tests/browser."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from bilingual.checklist.build import build
from bilingual.checklist.html import render
from bilingual.checklist.html.page import embedded
from bilingual.config import Settings
from bilingual.engine import examine_files
from bilingual.messages import UI_LANGUAGES, Messages
from bilingual.model import FilePair

SOURCE = """# 手順

サーバーは **64** 台で、[手引き](https://example.com/a)を見て 2026年3月1日に始めます。

| 名前 | 数 |
| --- | --- |
| `pool-a` | 3 |
| `pool-b` | 4 |

見えない文字\u2028と</script>と&amp;です。
"""
TARGET = """# 步驟

伺服器有 **46** 台，看[手冊](https://example.com/a)，從 2026 年 3 月 1 日開始。

| 名稱 | 數量 |
| --- | --- |
| `pool-a` | 3 |

看不見的字\u2028和</script>和&amp;。
"""


@pytest.fixture
def page(tmp_path: Path) -> str:
    paths = []
    for name, text in (("a.ja.md", SOURCE), ("a.zh-Hant.md", TARGET)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        paths.append(str(tmp_path / name))
    pair = FilePair(paths[0], paths[1], "ja", "zh-Hant")
    return render(build([examine_files(pair, Settings())], "", "2026-11-30", Messages()), Messages("en")).decode()


def data(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    assert found
    value: dict[str, Any] = json.loads(found[1])
    return value


def facts(page: str) -> list[tuple[str, str]]:
    """What is linked, source with target."""
    (article,) = data(page)["articles"]
    sides: dict[str, dict[int, str]] = {"s": {}, "t": {}}
    for row in article["rows"]:
        for side, said in sides.items():
            for piece in chain.from_iterable(block[3] for block in row[side]):
                if isinstance(piece, list) and piece[1] >= 0:
                    said[piece[1]] = said.get(piece[1], "") + piece[0]
    return [(sides["s"].get(n, ""), sides["t"].get(n, "")) for n in range(len(article["links"]))]


def test_the_policy_names_just_this_style_and_this_script(page: str) -> None:
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert found
    policy = dict(part.strip().split(" ", 1) for part in html.unescape(found[1]).split(";"))
    assert policy["default-src"] == "'none'"
    for name, pattern in (("style-src", r"<style>(.*?)</style>"), ("script-src", r"<script>(.*?)</script>")):
        (text,) = re.findall(pattern, page, re.S)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert policy[name] == f"'sha256-{digest}'"


def test_the_page_names_no_host(page: str) -> None:
    shell = page.replace(json.dumps(data(page)), "")
    shell = re.sub(r'<script type="application/json".*?</script>', "", shell, flags=re.S)
    assert re.findall(r"https?://(?!www\.w3\.org/)", shell) == []


@pytest.mark.parametrize("text", ["</script>", "<!--<script>", "\u2028\u2029", "&lt;", "{{data}}", "\ud800"])
def test_no_text_ends_the_data(text: str) -> None:
    written = embedded({"a": text})
    assert not set("<>&\u2028\u2029") & set(written)
    assert json.loads(written) == {"a": text}


def test_what_a_document_says_is_not_looked_through_for_places_of_the_template(tmp_path: Path) -> None:
    pair = []
    for name, text in (("a.ja.md", "値は {{script}} と 3 台\n"), ("a.zh-Hant.md", "值是 {{script}} 和 4 台\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        pair.append(str(tmp_path / name))
    work = build([examine_files(FilePair(*pair, "ja", "zh-Hant"), Settings())], "", "2026-11-30", Messages())
    page = render(work, Messages("en")).decode()
    assert page.count('"use strict"') == 1
    assert data(page)["articles"][0]["rows"]


def test_facts_that_answer_each_other_are_linked(page: str) -> None:
    linked = facts(page)
    assert ("64 台", "46 台") in linked
    assert ("2026年3月1日", "2026 年 3 月 1 日") in linked
    assert ("手引き", "手冊") in linked
    assert ("pool-a", "pool-a") in linked


def test_a_row_that_is_lacking_is_a_gap_with_its_item(page: str) -> None:
    value = data(page)
    (gap,) = [row for row in value["articles"][0]["rows"] if not row["t"]]
    assert [value["items"][n]["rule"] for n in gap["items"]] == ["missing-row"]
    # Its cells are parted by tabs, and a whole row has no stretch of its own.
    assert "".join(p if isinstance(p, str) else p[0] for p in gap["s"][0][3]) == "pool-b\t4"
    assert all(isinstance(p, str) or p[2] < 0 for p in gap["s"][0][3])


def test_a_task_says_in_which_language_what_it_quotes_is(page: str) -> None:
    (task,) = [item["task"] for item in data(page)["items"] if item["rule"] == "number-mismatch"]
    assert [part for part in task if isinstance(part, list)] == [
        ["64 台", "ja"],
        ["46 台", "zh-Hant"],
        ["64 台", "zh-Hant"],
    ]
    assert "".join(part if isinstance(part, str) else part[0] for part in task).startswith("Japanese says “64 台”")


def test_nothing_hides_in_a_text(page: str) -> None:
    shown = json.dumps(data(page)["articles"], ensure_ascii=False)
    assert "見えない文字\\\\u2028と" in shown


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_the_words_keep_their_places(language: str) -> None:
    from bilingual.checklist.html.words import words

    said = words(Messages(language), (), ())
    assert "{done}" in str(said["progress"]) and "{total}" in str(said["progress"])


def test_the_script_asks_for_no_word_that_the_page_lacks() -> None:
    from bilingual.checklist.html.page import SCRIPTS, _asset
    from bilingual.checklist.html.words import words

    script = "\n".join(_asset(name) for name in SCRIPTS)
    known = words(Messages("en"), (), ()).keys()
    asked = set(re.findall(r'\b(?:say|tool|step|choice|button)\("([\w-]+)"', script))
    assert asked - known - {"list", "texts"} == set()
    # A word that nothing asks for is one to translate for nothing.
    assert {name for name in known if not re.search(rf'"{name}"|words\.{name}\b', script)} == set()
