"""Lists that lost items, and names that ask for no list of ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = "# 構成\n\nGPU は 64 基です。\n\nCPU は 32 基です。\n\nSSD は 16 台です。\n"
TARGET = "# 組成\n\nGPU 有 65 張。\n\nCPU 有 33 顆。\n\nSSD 有 17 顆。\n"


def _call(folder: Path, *arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bilingual", "checklist", "a.ja.md", "a.zh-Hant.md", "--lang-ui", language, *arguments],
        cwd=folder,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.ja.md").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "a.zh-Hant.md").write_text(TARGET, encoding="utf-8")
    return tmp_path


def test_items_that_a_list_has_lost_are_counted(folder: Path) -> None:
    assert _call(folder, "--output", "list.md").returncode == 0
    assert "no longer in it" not in _call(folder, "--update", "list.md").stderr
    path = folder / "list.md"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("- [ ]", text.index("- [ ]") + 1)], encoding="utf-8")
    done = _call(folder, "--update", "list.md")
    assert done.returncode == 0
    assert "list.md: Of the items that were written into this list, 2 are no longer in it" in done.stderr


def test_a_plain_list_too(folder: Path) -> None:
    assert _call(folder, "--output", "list.txt").returncode == 0
    path = folder / "list.txt"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("[ ] 2.")] + text[text.index("[ ] 3.") :], encoding="utf-8")
    assert "1 are no longer in it" in _call(folder, "--update", "list.txt").stderr


def test_a_workbook_too(folder: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    assert _call(folder, "--output", "list.xlsx").returncode == 0
    assert "no longer in it" not in _call(folder, "--update", "list.xlsx").stderr
    path = folder / "list.xlsx"
    book = openpyxl.load_workbook(path)
    book.worksheets[0].delete_rows(3)
    book.save(path)
    assert "1 are no longer in it" in _call(folder, "--update", "list.xlsx").stderr


def test_a_catalogue_too_whether_it_lost_entries_or_the_names_of_items(folder: Path) -> None:
    pytest.importorskip("polib")
    assert _call(folder, "--output", "list.po").returncode == 0
    assert "no longer in it" not in _call(folder, "--update", "list.po").stderr
    path = folder / "list.po"
    text = path.read_text(encoding="utf-8")
    entries = text.split("\n\n")
    path.write_text("\n\n".join(one for one in entries if "CPU は" not in one), encoding="utf-8")
    assert "1 are no longer in it" in _call(folder, "--update", "list.po").stderr
    named = [line for line in text.split("\n") if not line.startswith("# bilingual item")]
    path.write_text("\n".join(named), encoding="utf-8")
    assert "3 are no longer in it" in _call(folder, "--update", "list.po").stderr


@pytest.mark.parametrize("name", ["q.docx", "q.json", "q.pdf"])
def test_an_ending_of_another_form_is_refused(folder: Path, name: str) -> None:
    done = _call(folder, "--output", name)
    assert (done.returncode, (folder / name).exists()) == (2, False)
    assert ".md, .markdown, .xlsx, .html, .htm, .po, .txt" in done.stderr
    assert _call(folder, "--output", name, "--format", "text").returncode == 0


def test_a_name_without_an_ending_is_markdown(folder: Path) -> None:
    assert _call(folder, "--output", "list").returncode == 0
    assert (folder / "list").read_text(encoding="utf-8").startswith("<!-- bilingual")
