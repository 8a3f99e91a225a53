"""How the process of a run ends: fast where nobody else has something to do at the end, as usual where somebody has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ENTRY = "import sys; sys.argv = ['bilingual', *sys.argv[1:]]; from bilingual.cli import entry; "


def _run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", ENTRY + program, *arguments], capture_output=True, text=True, encoding="utf-8"
    )


@pytest.mark.parametrize(("found", "status"), [("64GB", 0), ("32GB", 1)])
def test_a_report_is_whole_and_the_status_its_own(tmp_path: Path, found: str, status: int) -> None:
    (tmp_path / "a.ja.txt").write_text("容量は64GBです。\n" * 4000, encoding="utf-8")
    (tmp_path / "a.zh-Hant.txt").write_text(f"容量是{found}。\n" + "容量是64GB。\n" * 3999, encoding="utf-8")
    run = _run("entry()", "facts", str(tmp_path / "a.ja.txt"))
    assert run.returncode == 0
    assert run.stdout.count("64 ") == run.stdout.count("\n") >= 4000
    pair = str(tmp_path / "a.ja.txt"), str(tmp_path / "a.zh-Hant.txt")
    assert _run("entry()", "check", "--quiet", *pair).returncode == status


def test_who_asked_to_be_called_at_the_end_is_called() -> None:
    run = _run("import atexit; atexit.register(print, 'called'); entry()", "--version")
    assert run.stdout.splitlines()[-1] == "called"


def test_a_thread_ends_its_work() -> None:
    program = (
        "import threading, time; threading.Thread(target=lambda: (time.sleep(0.1), print('done'))).start(); entry()"
    )
    # On a busy machine the two print at once.
    assert "done" in _run(program, "--version").stdout
