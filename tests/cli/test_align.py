"""Whole runs, with the real engine; `conftest.run` has one that only counts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from bilingual.cli import main

JA = "# 手引き\n\n起動は 3 分で終わります。設定は一つのファイルに書きます。\n\n- 甲\n- 乙\n"
ZH = "# 指南\n\n啟動 3 分鐘就完成。設定寫在一個檔案裡。\n\n- 甲\n- 乙\n"
PO = """msgid ""
msgstr ""
"X-Source-Language: ja\\n"
"Language: zh_TW\\n"

msgid "3 件を保存しました。"
msgstr "已儲存 3 筆。"

#, fuzzy
msgid "削除"
msgstr "刪"
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with one pair."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for language, text in (("ja", JA), ("zh-Hant", ZH)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.md").write_text(text, encoding="utf-8")
    return tmp_path


def test_two_files(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["align", "ja/a.md", "zh-Hant/a.md"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("ja/a.md ↔ zh-Hant/a.md\n\n§ 1 手引き │ 1 指南")
    assert out.endswith("\nMatched: sections 1/1, blocks 4/4.\n")
    assert err == ""


def test_swapped_sides_are_put_right(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["align", "ja/a.md", "zh-Hant/a.md", "--format", "json"])
    as_named = capsys.readouterr().out
    assert main(["align", "zh-Hant/a.md", "ja/a.md", "--format", "json"]) == 0
    assert capsys.readouterr().out == as_named
    assert json.loads(as_named)["source"] == {"path": "ja/a.md", "lang": "ja"}


def test_one_file_brings_its_partner(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["align", "zh-Hant/a.md", "--level", "section"]) == 0
    assert capsys.readouterr().out.startswith("ja/a.md ↔ zh-Hant/a.md\n")


def test_a_catalogue_holds_both_sides(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "app.po").write_text(PO, encoding="utf-8")
    assert main(["align", "app.po", "--format", "json"]) == 0
    value = json.loads(capsys.readouterr().out)
    (block,) = value["sections"][0]["blocks"]
    assert [(part["text"], part["key"]) for part in (*block["source"], *block["target"])] == [
        ("3 件を保存しました。", "3 件を保存しました。"),
        ("已儲存 3 筆。", "3 件を保存しました。"),
    ]


def test_output_goes_to_a_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["align", "ja/a.md", "--format", "tmx", "--output", "a.tmx"]) == 0
    assert capsys.readouterr().out == ""
    assert len(ET.parse(here / "a.tmx").findall("body/tu")) == 5


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["."], "This names several pairs; give both files of one."),
        (["ja/alone.md"], "ja/alone.md: There is no partner at zh-Hant/alone.md; give both files of the pair."),
        (["ja/a.md", "gone.md"], "gone.md: There is no such file or folder."),
        (["ja/a.md", "ja/a.md"], "The same file is given twice"),
        (["ja/binary.md", "zh-Hant/a.md"], "ja/binary.md: This is a binary file"),
        (["ja/a.md", "--format", "tmx", "--level", "section"], "--format tmx --level can't be section"),
        (["ja/a.md", "--level", "word"], "--level can't be word; allowed are section, block, sentence."),
        (["ja/a.md", "--output", "no/such/a.txt"], "This file can't be written"),
        ([], "See bilingual align --help."),
    ],
)
def test_what_can_not_be_done_is_said(
    here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    (here / "ja" / "alone.md").write_text("一人。\n", encoding="utf-8")
    (here / "ja" / "binary.md").write_bytes(b"\0\1\2")
    assert main(["align", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err


def test_an_empty_file_is_told_and_shown(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "zh-Hant" / "a.md").write_text("", encoding="utf-8")
    assert main(["align", "ja/a.md"]) == 0
    out, err = capsys.readouterr()
    assert "blocks 0/4" in out
    assert err == "bilingual: zh-Hant/a.md: There is no text in this file.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="needs names that are no text")
def test_a_name_that_is_no_text(here: Path) -> None:
    for folder in (b"ja", b"zh-Hant"):
        os.rename(os.path.join(folder, b"a.md"), os.path.join(folder, b"\xff\x1b\n&<.md"))
    for form in ("text", "json", "tmx"):
        command = [sys.executable, "-m", "bilingual", "align", b"ja/\xff\x1b\n&<.md", "--format", form]
        run = subprocess.run(command, capture_output=True, check=False)
        assert (run.returncode, run.stderr) == (0, b"")
        assert b"\x1b" not in run.stdout
        if form == "json":
            assert json.loads(run.stdout)["source"]["path"] == "ja/\udcff\x1b\n&<.md"
        if form == "tmx":
            ET.fromstring(run.stdout)
