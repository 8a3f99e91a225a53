"""Files that are not what they seem: where they lead, how large they are, what they are called, what they are in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

JA = "# 棚卸し\n\n棚は 64 段あります。\n"
ZH = "# 盤點\n\n架子有 46 層。\n"
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def call(*arguments: str, folder: str = ".") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bilingual", *arguments],
            cwd=tmp_path / folder,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return call


def write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def pair(folder: Path, name: str = "a.md", ja: str | bytes = JA, zh: str | bytes = ZH) -> None:
    write(folder / "ja" / name, ja)
    write(folder / "zh-Hant" / name, zh)


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
@pytest.mark.parametrize("arguments", [("check",), ("check", "ja/a.md"), ("check", "--pairs-of", "ja/a.md")])
@pytest.mark.parametrize("link", ["zh-Hant/a.md", "zh-Hant"])
def test_no_link_is_followed_out_of_the_tree(run: Run, tmp_path: Path, arguments: tuple[str, ...], link: str) -> None:
    write(tmp_path / "secret" / "a.md", "口令是 46 GB。\n")
    write(tmp_path / "repository" / "ja" / "a.md", JA)
    inside = tmp_path / "repository" / link
    inside.parent.mkdir(exist_ok=True)
    inside.symlink_to(tmp_path / "secret" / ("a.md" if link.endswith(".md") else ""))
    done = run(*arguments, folder="repository")
    assert "46" not in done.stdout + done.stderr
    assert "[missing-document]" in done.stdout or done.returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_a_link_within_the_tree_is_followed(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "ja" / "a.md", JA)
    write(tmp_path / "kept" / "b.md", ZH)
    (tmp_path / "zh-Hant").mkdir()
    (tmp_path / "zh-Hant" / "a.md").symlink_to(tmp_path / "kept" / "b.md")
    for arguments in (("check",), ("check", "ja/a.md")):
        assert "“46 層”" in run(*arguments).stdout


def test_a_file_above_the_limit_is_not_read(run: Run, tmp_path: Path) -> None:
    pair(tmp_path, "large.md", zh=ZH + "長" * 1000)
    pair(tmp_path, "small.md")
    for arguments in (("check", "--max-file-size", "2K"), ("check", "--max-file-size=2KiB")):
        done = run(*arguments, "--format", "json")
        assert done.returncode == 2
        report = json.loads(done.stdout)
        assert [(e["path"], "larger than 2 KiB" in e["message"]) for e in report["errors"]] == [
            ("zh-Hant/large.md", True)
        ]
        assert report["summary"]["error"] == 1
    write(tmp_path / "bilingual.yaml", "max-file-size: 2K\n")
    assert run("check").returncode == 2
    assert run("check", "--max-file-size", "1M").returncode == 1
    assert run("facts", "zh-Hant/large.md").returncode == 2


@pytest.mark.parametrize("word", ["0", "-1", "many", "32X", "9999999999999999999"])
def test_a_limit_that_is_no_size(run: Run, word: str) -> None:
    done = run("check", f"--max-file-size={word}")
    assert (done.returncode, "500K" in done.stderr) == (2, True)


HOSTILE = "a\n::error::forged\r\x1b[31m\u202eb%0A.md"


@pytest.mark.skipif(sys.platform == "win32", reason="needs such names")
@pytest.mark.parametrize(
    "name", ["text", "diff", "markdown", "github", "json", "sarif", "junit", "gitlab", "rdjson", "html"]
)
def test_a_name_breaks_out_of_no_report(run: Run, tmp_path: Path, name: str) -> None:
    """No command of a build server, no sequence of a terminal and no character that turns text around."""
    pair(tmp_path, HOSTILE)
    pair(tmp_path, f"broken{HOSTILE}", ja=b"\xff\x00")
    done = run("check", "--format", name)
    assert done.returncode == 2
    for said in (done.stdout, done.stderr):
        assert not {"\x1b", "\u202e", "\r"} & set(said)
        assert not any(line.startswith("::error::forged") for line in said.splitlines())


@pytest.mark.parametrize("command", [("status",), ("align", "ja/{}", "zh-Hant/{}"), ("checklist",), ("facts", "ja/{}")])
@pytest.mark.skipif(sys.platform == "win32", reason="needs such names")
def test_a_name_breaks_out_of_no_other_command(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    pair(tmp_path, HOSTILE)
    done = run(*(word.format(HOSTILE) for word in command))
    assert "Traceback" not in done.stderr
    for said in (done.stdout, done.stderr):
        assert not {"\x1b", "\u202e", "\r"} & set(said)
        assert not any(line.startswith("::error::forged") for line in said.splitlines())


def test_a_text_holds_nothing_back_that_its_reader_sees(run: Run, tmp_path: Path) -> None:
    """Only comments do: not what a page shows, and not for another rule than they name."""
    shown = "\n`<!-- bilingual: ignore-file number-mismatch — x -->`\n\n    <!-- bilingual: ignore-file number-mismatch — x -->\n"
    other = "\n<!-- bilingual: ignore-file date-mismatch — x\nbilingual: ignore-file number-mismatch — x -->\n"
    pair(tmp_path, "shown.md", ja=JA + shown, zh=ZH + shown)
    pair(tmp_path, "other.md", zh=ZH + other)
    report = json.loads(run("check", "--format", "json", "--rule", "number-mismatch").stdout)
    assert [len(p["findings"]) for p in report["pairs"]] == [1, 1]


def test_a_report_replaces_a_file_as_a_whole_and_keeps_its_mode(run: Run, tmp_path: Path) -> None:
    pair(tmp_path)
    report = tmp_path / "report.txt"
    write(report, "old")
    report.chmod(0o604)
    assert run("check", "--output", "report.txt").returncode == 1
    assert "46" in report.read_text(encoding="utf-8")
    assert sys.platform == "win32" or report.stat().st_mode & 0o777 == 0o604
    assert {path.name for path in tmp_path.iterdir()} == {"ja", "zh-Hant", "report.txt"}


def test_a_catalogue_loads_nothing_and_expands_nothing(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "token.txt", "46")
    bombs = {
        "a.xlf": '<!DOCTYPE xliff [<!ENTITY a SYSTEM "token.txt">]><xliff version="1.2"><file>&a;</file></xliff>',
        "b.xlf": "<!DOCTYPE xliff [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;&a;'>]><xliff>&b;</xliff>",
        "c.yaml": "a: &a [x, x]\nb: &b [*a, *a]\n" + "".join(f"{chr(99 + i)}: &{chr(99 + i)} [*{chr(98 + i)}, *{chr(98 + i)}]\n" for i in range(20)),
        "d.json": "[" * 100_000,
        "e.yaml": "[" * 100_000,
        "f.ipynb": '{"nbformat": 4, "cells": ' + "[" * 100_000,
        "g.xlf": "<xliff>" + "<group>" * 100_000,
    }  # fmt: skip
    for name, text in bombs.items():
        pair(tmp_path, name, text, text)
    done = run("check")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    for name in bombs:
        assert name == "c.yaml" or f"bilingual: ja/{name}:" in done.stderr, name


def test_a_notebook_may_have_huge_outputs(run: Run, tmp_path: Path) -> None:
    def notebook(text: str) -> str:
        printed = [{"output_type": "display_data", "data": {"image/png": "iVBOR" * 400_000}}]
        cells = [
            {"cell_type": "code", "source": "plot()", "outputs": printed},
            {"cell_type": "markdown", "source": text},
        ]
        return json.dumps({"nbformat": 4, "cells": cells}, ensure_ascii=False)

    pair(tmp_path, "a.ipynb", notebook(JA), notebook(ZH))
    report = json.loads(run("check", "--format", "json").stdout)
    assert [f["rule"] for f in report["pairs"][0]["findings"]] == ["number-mismatch"]
