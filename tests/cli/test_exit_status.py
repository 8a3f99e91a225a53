"""Each row of the table of exit statuses, and what a terminal or a pipe is given, with the command as a process."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

JA = "# 構成\n\nGPU は 64 基です。\n"
ZH = "# 組成\n\nGPU 有 46 張。\n"
CLEAN = ZH.replace("46", "64")
Run = Callable[..., "subprocess.CompletedProcess[str]"]


def _write(folder: Path, name: str, ja: str = JA, zh: str | bytes = ZH) -> None:
    for language, text in (("ja", ja), ("zh-Hant", zh)):
        path = folder / language / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def call(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bilingual", *arguments],
            cwd=tmp_path,
            env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return call


def test_0_nothing_found(run: Run, tmp_path: Path) -> None:
    _write(tmp_path, "a.md", zh=CLEAN)
    done = run("check")
    assert (done.returncode, done.stderr) == (0, "")


# The folder `moved` has an info, `sentence` a warning, `number` an error and nothing less.
LEVELS = {
    "error": (JA, ZH),
    "warning": (
        "# 構成\n\nGPU を 64 基置きます。電源は別の建物に置き、冬は暖房にも使います。\n",
        "# 組成\n\n設置 64 張 GPU。\n",
    ),
    "info": (
        "# 構成\n\nGPU を 64 基置きます。\n\nこの段落はまだ訳されていません。\n",
        "# 組成\n\n設置 64 張 GPU。\n\nこの段落はまだ訳されていません。\n",
    ),
}


@pytest.mark.parametrize("found", LEVELS)
@pytest.mark.parametrize("fail_on", ["error", "warning", "info", "never"])
def test_1_findings_from_the_level_on_that_fails(run: Run, tmp_path: Path, found: str, fail_on: str) -> None:
    _write(tmp_path, "a.md", *LEVELS[found])
    done = run("check", "--fail-on", fail_on, "--format", "json")
    summary = json.loads(done.stdout)["summary"]
    assert [level for level in LEVELS if summary[level]] == [found]
    levels = list(LEVELS)
    fails = fail_on != "never" and levels.index(found) <= levels.index(fail_on)
    assert done.returncode == int(fails)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("check", "--nonsense"), "--nonsense"),
        (("check", "--format", "yaml"), "--format"),
        (("chck",), "check"),
        (("check", "gone.md"), "gone.md"),
        (("check", "--rule", "numbers"), "numbers"),
        (("check", "--update-baseline"), "--baseline"),
        (("check", "--base", "HEAD"), "git"),
        (("check", "--output", "no/such/folder/x"), "no/such/folder/x"),
    ],
)
def test_2_a_run_that_could_not_be_done(run: Run, tmp_path: Path, arguments: tuple[str, ...], says: str) -> None:
    _write(tmp_path, "a.md")
    done = run(*arguments, GIT_CEILING_DIRECTORIES=str(tmp_path.parent))
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_2_a_configuration_that_is_wrong(run: Run, tmp_path: Path) -> None:
    _write(tmp_path, "a.md")
    (tmp_path / "bilingual.yaml").write_text("fail-on: warning\nignroe: x\n", encoding="utf-8")
    done = run("check")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bilingual: bilingual.yaml:2: There is no key ignroe; the nearest is ignore.\n"


def test_2_nothing_to_compare(run: Run) -> None:
    assert run("check").returncode == 2


@pytest.mark.parametrize(("zh", "rest"), [(ZH, 1), (CLEAN, 0)])
def test_2_one_broken_file_and_the_others_are_checked(run: Run, tmp_path: Path, zh: str, rest: int) -> None:
    _write(tmp_path, "a.md", zh=b"\xff\x00broken")
    _write(tmp_path, "b.md", zh=zh)
    done = run("check", "--format", "json")
    report = json.loads(done.stdout)
    assert done.returncode == 2
    assert [error["path"] for error in report["errors"]] == ["zh-Hant/a.md"]
    assert report["summary"]["error"] == rest
    assert done.stderr.startswith("bilingual: zh-Hant/a.md: ")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("name", ["text", "json", "sarif", "github"])
def test_a_pipe_that_is_closed_makes_no_noise(tmp_path: Path, name: str) -> None:
    for n in range(40):
        _write(tmp_path, f"{n}.md", JA + "\n水温は 20℃ です。\n" * 60, ZH + "\n水溫是 30℃。\n" * 60)
    command = f"'{sys.executable}' -m bilingual check --format {name} | head -1"
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


def _terminal(folder: Path, *arguments: str, **environment: str) -> str:
    """What a terminal of 30 columns is given."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "bilingual", *arguments],
        cwd=folder,
        env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "", "COLUMNS": "30", **environment},
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    parts = []
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    process.wait()
    os.close(ours)
    return b"".join(parts).decode("utf-8").replace("\r\n", "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
class TestATerminal:
    def test_has_colour(self, tmp_path: Path) -> None:
        _write(tmp_path, "a.md")
        assert "\x1b[" in _terminal(tmp_path, "check")

    @pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
    def test_has_none_where_it_is_not_wanted(self, tmp_path: Path, environment: dict[str, str]) -> None:
        _write(tmp_path, "a.md")
        shown = _terminal(tmp_path, "check", **environment)
        assert "\x1b" not in shown
        # Marks that need no colour stand in for it.
        assert "^^" in shown

    def test_has_none_with_the_option(self, tmp_path: Path) -> None:
        _write(tmp_path, "a.md")
        assert "\x1b" not in _terminal(tmp_path, "check", "--no-color")

    def test_may_be_narrow(self, tmp_path: Path, run: Run) -> None:
        _write(tmp_path, "a.md")
        # Nothing is cut or folded by us: a terminal folds lines itself, and places stay whole to be clicked.
        assert _terminal(tmp_path, "check", "--no-color") == run("check").stdout
        assert "1 error" in _terminal(tmp_path, "status", "--no-color")


def test_a_report_in_a_file_is_the_report_on_standard_output(run: Run, tmp_path: Path) -> None:
    _write(tmp_path, "a.md")
    shown = run("check")
    done = run("check", "--output", "report.txt")
    assert (done.returncode, done.stdout) == (shown.returncode, "")
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == shown.stdout
    assert done.stderr.startswith("1 pair compared")


def test_2_a_catalogue_that_is_no_text_and_names_no_language(run: Run, tmp_path: Path) -> None:
    for language in ("ja", "zh-Hant"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.md").write_text("GPU\n", encoding="utf-8")
    (tmp_path / "messages.xlf").write_bytes(b"\x00\xff")
    (tmp_path / "messages.po").write_bytes(b"\x00\xff")
    result = run("check", str(tmp_path))
    assert result.returncode == 2
    assert result.stderr.count("messages.po") == result.stderr.count("messages.xlf") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", [("check", "nothere"), ("check", "--nothing"), ()])
def test_2_standard_error_that_can_not_be_written(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "bilingual", *arguments], stdout=subprocess.PIPE, stderr=full, check=False
        )
    assert result.returncode == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
def test_2_a_notice_that_can_not_be_written(tmp_path: Path) -> None:
    """Nothing is found, but what the run had to say of it is lost."""
    for name in ("a.ja.md", "a.zh-Hant.md"):
        (tmp_path / name).write_text("", encoding="utf-8")
    with open("/dev/full", "wb") as full:
        result = subprocess.run([sys.executable, "-m", "bilingual", "check", tmp_path], stderr=full, check=False)
    assert result.returncode == 2


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.po", 'msgid "a"\nmsgstr "64"\n\nmsgid "b\nmsgstr "64"\n', 4),
        ("b.po", 'msgid "a', 1),
        ("c.html", "<!-- 64", 1),
        ("d.ipynb", '{"nbformat": 4, "cells": [\n{"cell_type": 1}]}', 2),
    ],
)
def test_2_a_file_with_an_error_that_no_program_takes(
    run: Run, tmp_path: Path, name: str, text: str, line: int
) -> None:
    _write(tmp_path, name, text, text)
    done = run("check")
    assert done.returncode == 2
    assert f"ja/{name}:{line}: This part can't be read" in done.stderr
    assert "no text" not in done.stderr


@pytest.mark.parametrize("arguments", [("check", ""), ("status", ""), ("check", "--output", "")])
def test_2_an_empty_path_is_not_this_folder(run: Run, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    _write(tmp_path, "a.md", zh=CLEAN)
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
@pytest.mark.parametrize("name", ["a.ja.md", "a.ja.po", "a.ja.xlf"])
def test_2_a_pipe_or_a_device_is_not_waited_for(run: Run, tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    other = name.replace("ja", "zh-Hant")
    (tmp_path / other).write_text(CLEAN, encoding="utf-8")
    for arguments, told in (((), name), ((name, other), name), (("/dev/zero", other), "/dev/zero")):
        done = run("check", *arguments)
        assert done.returncode == 2
        assert f"bilingual: {told}: This is a pipe or a device" in done.stderr
    assert run("facts", "/dev/zero").returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_facts_of_a_pipe_and_of_no_standard_input(tmp_path: Path) -> None:
    def shell(command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False)

    facts = f"LC_ALL=C.UTF-8 '{sys.executable}' -m bilingual facts"
    assert "64" in shell(f"echo 64GB | {facts} /dev/stdin").stdout
    closed = shell(f"{facts} - <&-")
    assert (closed.returncode, closed.stderr.partition(";")[0]) == (2, "bilingual: -: Standard input is closed")


def test_options_of_every_command_may_stand_before_it(run: Run, tmp_path: Path) -> None:
    _write(tmp_path, "a.md")
    after = run("check", "--lang-ui", "ja")
    assert after.returncode == 1
    for before in (("--lang-ui", "ja"), ("--debug", "--lang-ui=ja")):
        assert run(*before, "check").stdout == after.stdout
    assert "chck" in run("--lang-ui", "ja", "chck").stderr
