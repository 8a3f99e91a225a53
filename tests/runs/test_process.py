"""The command as a process: workers that are killed, and a run that is stopped in its midst."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from runs.conftest import write

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
# Far more than anything here takes, on a machine that has much else to do.
PATIENCE = 60
KEPT = "cache/bilingual-cache-1"
TICKS = os.sysconf("SC_CLK_TCK")


@pytest.fixture
def heavy(tmp_path: Path) -> Path:
    """Two pairs that a worker needs a while for."""
    for n in (0, 1):
        rows = range(n, 3000 + n)
        write(
            tmp_path,
            f"{n}.md",
            "\n\n".join(f"容量は{r}GBで、価格は{r * 7}円です。2026年{r % 12 + 1}月に発売されました。" for r in rows),
            "\n\n".join(f"容量是{r}GB，價格為{r * 7}日圓。已於2026年{r % 12 + 1}月上市。" for r in rows),
        )
    return tmp_path


@pytest.fixture
def start(heavy: Path) -> Iterator[object]:
    """Starts a run over the heavy pairs; it is killed if the test leaves it."""
    made: list[subprocess.Popen[bytes]] = []

    def call(*arguments: str, terminal: int = subprocess.PIPE, **options: object) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "bilingual", *arguments],
            cwd=heavy,
            stdout=subprocess.PIPE,
            stderr=terminal,
            env={**os.environ, "LC_ALL": "C", "NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"},
            **options,  # type: ignore[call-overload]
        )
        made.append(process)
        return process

    yield call
    for process in made:
        process.kill()
        process.wait()


def children(process: subprocess.Popen[bytes]) -> dict[int, float]:
    """The workers of a run, and how many seconds of processor time each has used."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == process.pid and fields[0] != "Z":
            found[int(stat.parent.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    return found


def working(process: subprocess.Popen[bytes]) -> list[int]:
    """The workers, once two are at their task: past their start, and before any can be done."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        found = children(process)
        if len(found) == 2 and min(found.values()) > 0.3:
            return sorted(found)
        time.sleep(0.01)
    raise AssertionError(process.communicate())


def test_a_killed_worker_costs_its_pair(start: type[subprocess.Popen[bytes]]) -> None:
    run = start("check", "--jobs=2", "--format=json")
    os.kill(working(run)[0], signal.SIGKILL)
    out, err = run.communicate(timeout=PATIENCE)
    report = json.loads(out)
    assert run.returncode == 2
    (error,) = report["errors"]
    assert "(SIGKILL)" in error["message"]
    compared = [pair["source"]["path"] for pair in report["pairs"] if pair["compared"]["facts"]]
    assert sorted([error["path"], *compared]) == ["ja/0.md", "ja/1.md"]
    assert err.decode() == f"bilingual: {error['path']}: {error['message']}\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_stopped_run_is_one_line_and_leaves_nothing(
    start: type[subprocess.Popen[bytes]], heavy: Path, jobs: str
) -> None:
    (heavy / "report.json").write_text("old", encoding="utf-8")
    before = sorted(heavy.rglob("*"))
    run = start("check", f"--jobs={jobs}", "--format=json=report.json", "--cache=cache", start_new_session=True)
    if jobs == "2":
        workers = working(run)
    else:
        workers = []
        end = time.monotonic() + PATIENCE
        while not (heavy / KEPT / ".gitignore").exists():
            assert time.monotonic() < end and run.poll() is None
            time.sleep(0.01)
    # As a terminal does: to every process of the group. Twice, as people do.
    os.killpg(run.pid, signal.SIGINT)
    run.send_signal(signal.SIGINT)
    assert run.communicate(timeout=PATIENCE) == (b"", b"bilingual: Stopped before the end.\n")
    assert run.returncode == 130
    assert [pid for pid in workers if Path(f"/proc/{pid}").exists()] == []
    assert (heavy / "report.json").read_text(encoding="utf-8") == "old"
    left = sorted(path for path in heavy.rglob("*") if "cache" not in path.parts)
    assert left == before
    assert [path.name for path in (heavy / KEPT).iterdir()] == [".gitignore"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_progress_is_for_terminals_and_gone_at_the_end(
    start: type[subprocess.Popen[bytes]], heavy: Path, jobs: str
) -> None:
    pytest.importorskip("rich")
    terminal, end = os.openpty()
    run = start("check", f"--jobs={jobs}", "--format=json=report.json", terminal=end)
    os.close(end)
    shown = b""
    stopped = False
    try:
        while piece := os.read(terminal, 1 << 16):
            shown += piece
            if not stopped and b"ja/" in shown and b"left" in shown:
                run.send_signal(signal.SIGINT)
                stopped = True
    except OSError:
        pass  # So Linux says that nobody has the terminal open any more.
    assert run.wait() == 130
    assert shown.index(b"ja/") < shown.index(b"%") < shown.index(b"left")
    # The cursor is back, and the line of the progress gone.
    assert shown.rstrip().endswith(b"bilingual: Stopped before the end.")
    assert b"\x1b[?25h" in shown[shown.rindex(b"ja/") :]
    assert b"\x1b[2K" in shown[shown.rindex(b"ja/") :]


def test_workers_end_with_a_run_that_is_killed(start: type[subprocess.Popen[bytes]]) -> None:
    run = start("check", "--jobs=2", "--quiet")
    workers = working(run)
    run.kill()
    run.communicate()
    end = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in workers):
        assert time.monotonic() < end
        time.sleep(0.05)
