from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Pair = Callable[..., None]


def test_one_line_a_pair(run: Run, pair: Pair) -> None:
    pair("error", "info", name="a")
    pair(name="b")
    status, out, err = run("status")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "pair                 sections  blocks  facts  translated  findings",
        "{ja ↔ zh-Hant}/a.md       1/1     1/1    0/0        100%  1 error, 1 info",
        "{ja ↔ zh-Hant}/b.md       1/1     1/1    0/0        100%  –",
        "2 pairs                   2/2     2/2    0/0        100%  1 error, 1 info",
    ]


@pytest.mark.parametrize(
    ("found", "fail_on", "status"),
    [("error", None, 0), ("error", "error", 1), ("warning", "error", 0), ("info", "info", 1), ("error", "never", 0)],
)
def test_it_fails_only_on_request(run: Run, pair: Pair, found: str, fail_on: str | None, status: int) -> None:
    pair(found)
    assert run("status", *(["--fail-on", fail_on] if fail_on else []))[0] == status


def test_the_configuration_is_about_check(run: Run, pair: Pair, folder: Path) -> None:
    pair("error")
    (folder / "bilingual.yaml").write_text("fail-on: info\n", encoding="utf-8")
    assert run("status")[0] == 0
    assert run("check")[0] == 1


def test_an_unreadable_file_is_told_and_the_rest_is_shown(run: Run, pair: Pair) -> None:
    pair("unreadable", name="a")
    pair(name="b")
    status, out, err = run("status")
    assert status == 2
    assert "{ja ↔ zh-Hant}/a.md  can't be read\n" in out
    assert "{ja ↔ zh-Hant}/b.md       1/1" in out
    assert err == "bilingual: zh-Hant/a.md: This is no text.\n"


def test_json_for_programs(run: Run, pair: Pair) -> None:
    pair("unreadable", name="a")
    pair("error", name="b")
    value = json.loads(run("status", "--format", "json")[1])
    assert [p["state"] for p in value["pairs"]] == ["unreadable", "compared"]
    assert value["totals"]["pairs"] == {"compared": 1, "no-source": 0, "no-target": 0, "unreadable": 1}
    assert value["errors"] == [{"path": "zh-Hant/a.md", "message": "This is no text."}]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--format", "xml"], "--format can't be xml; allowed are text, json."),
        (["gone"], "gone: There is no such file or folder."),
        ([], "No pair is found in ."),
    ],
)
def test_what_can_not_be_done_is_said(run: Run, arguments: list[str], says: str) -> None:
    status, _, err = run("status", *arguments)
    assert status == 2
    assert says in err


def process(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """A whole run, with the real engine."""
    environment = {**os.environ, "LC_ALL": "C"}
    command = [sys.executable, "-m", "bilingual", *arguments]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout, run.stderr


def test_a_whole_run(tmp_path: Path) -> None:
    texts = {
        "ja/a.md": "# 手引き\n\n64 枚あります。\n",
        "zh-Hant/a.md": "# 指南\n\n共有 46 張。\n",
        "ja/new.md": "# 新しい\n",
        "app.po": 'msgid ""\nmsgstr ""\n"X-Source-Language: ja\\n"\n"Language: zh_TW\\n"\n\n'
        'msgid "保存"\nmsgstr "儲存"\n\nmsgid "削除"\nmsgstr ""\n\n#, fuzzy\nmsgid "印刷"\nmsgstr "印"\n',
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    status, out, err = process(tmp_path, "status")
    assert (status, err) == (0, "")
    lines = {line.split("  ")[0]: line for line in out.splitlines()}
    # How sure a finding is, is not for this test to say.
    assert re.search("100%  1 (error|warning)$", lines["{ja ↔ zh-Hant}/a.md"])
    assert lines["{ja ↔ zh-Hant}/new.md"].endswith("  no Chinese version")
    assert lines["app.po"].endswith("33%  – (fuzzy 1, untranslated 1)")
    assert "1 text has no partner." in lines
    assert process(tmp_path, "status", "--fail-on", "error")[0] == 1
    assert process(tmp_path, "status", "app.po", "--fail-on", "info")[0] == 0
