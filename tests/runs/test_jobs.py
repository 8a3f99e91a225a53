"""Workers: what a run finds is the same with any number of them, and a worker's death costs its pair and no other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bilingual import runs
from bilingual.checklist import FORMATS as LISTS
from bilingual.cli import main
from bilingual.cli.check import ALL_FORMATS
from bilingual.config import Settings
from bilingual.model import FilePair, RunResult
from bilingual.runs import How, outcomes, parallel, pool
from runs.conftest import LISTING, write


def _run(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str) -> tuple[int, bytes, bytes]:
    status = main(list(arguments))
    return status, *capfdbinary.readouterr()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The workers that were started."""
    numbers: list[int] = []

    class Counted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *args: object, **named: object) -> None:
            super().__init__(*args, **named)  # type: ignore[call-overload]
            numbers.append(self.pid)

    monkeypatch.setattr(pool.subprocess, "Popen", Counted)
    return numbers


def test_every_report_is_the_same(tree: Path, capfdbinary: pytest.CaptureFixture[bytes], started: list[int]) -> None:
    made = {}
    for jobs in ("1", "2"):
        folder = tree / f"out{jobs}"
        folder.mkdir()
        reports = [f"--format={name}={folder / name}" for name in ALL_FORMATS]
        told = _run(capfdbinary, "check", "--jobs", jobs, *reports)
        made[jobs] = told, {name: (folder / name).read_bytes() for name in ALL_FORMATS}
    assert made["1"][0] == made["2"][0]
    assert made["1"][0][0] == 2
    assert [name for name in ALL_FORMATS if made["1"][1][name] != made["2"][1][name]] == []
    assert len(started) == 2


@pytest.mark.parametrize("form", LISTS)
def test_every_checklist_is_the_same(tree: Path, form: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    made = []
    for jobs in ("1", "2"):
        folder = tree / f"out{jobs}"
        folder.mkdir()
        place = f"{folder}{os.sep}" if form == "po" else str(folder / f"list.{form}")
        told = _run(capfdbinary, "checklist", "ja", "zh-Hant", "--jobs", jobs, "--format", form, "--output", place)
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        made.append((told, [(path.relative_to(folder), _content(path)) for path in files]))
    assert made[0] == made[1]
    assert made[0][1]


def _content(path: Path) -> object:
    """What a file says; a workbook also says when it was made."""
    if path.suffix != ".xlsx":
        return path.read_bytes()
    import openpyxl

    return [[cell.value for cell in row] for sheet in openpyxl.load_workbook(path) for row in sheet.iter_rows()]


@pytest.mark.parametrize("form", ["text", "json"])
def test_every_status_is_the_same(tree: Path, form: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    one, two = (_run(capfdbinary, "status", "--jobs", jobs, "--format", form) for jobs in ("1", "2"))
    assert one == two


def test_a_small_run_starts_no_worker(tmp_path: Path, started: list[int]) -> None:
    write(tmp_path, "a.md", "# 概要\n", "# 概要\n")
    write(tmp_path, "b.md", "# 概要\n", "# 概要\n")
    assert main(["check", "--quiet", "--jobs", "8", str(tmp_path)]) == 0
    assert started == []


def test_a_small_run_loads_nothing_for_workers(tmp_path: Path) -> None:
    write(tmp_path, "a.md", "# 概要\n", "# 概要\n")
    program = "import sys; from bilingual.cli import main; main(sys.argv[1:]); print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program, "check", "--quiet", str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert not {"threading", "subprocess", "bilingual.packing", "rich"} & set(run.stdout.split())


@pytest.mark.parametrize("value", ["0", "-1", "two", "1.5", "٣"])
def test_a_number_of_jobs_is_whole_and_positive(value: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"--jobs={value}"]) == 2
    assert f"not {value}." in capfd.readouterr().err


class TestLargeCatalogues:
    """A catalogue in parts."""

    @pytest.fixture
    def pair(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FilePair:
        monkeypatch.setattr(runs, "_ENOUGH", 1)
        monkeypatch.setattr(parallel, "LEAST", 1)
        monkeypatch.setattr(parallel, "LARGE", 1000)
        path = tmp_path / "a.po"
        head = 'msgid ""\nmsgstr ""\n"X-Source-Language: ja\\n"\n"Language: zh_TW\\n"\n\n'
        names = ["GitHub", "WebKitGTK", "SGLang", "DeepSeek", "PostgreSQL", "OpenSSL", "LibreOffice", "JavaScript"]
        entries = []
        for n in range(160):
            name = names[n % 8]
            # One in forty has another number; one has lost a name that all others keep: only all entries together tell.
            told, said = n + (n % 40 == 7), "" if n == 100 else name
            entries.append(
                f'msgctxt "k{n}"\nmsgid "{name} は{n}件のファイルを開きます。"\nmsgstr "{said} 開啟 {told} 個檔案。"\n'
            )
        path.write_text(head + "\n".join(entries), encoding="utf-8")
        return FilePair(str(path), str(path), "ja", "zh-Hant")

    def test_are_compared_as_a_whole(self, pair: FilePair, started: list[int]) -> None:
        whole, parts = (runs.check([pair], Settings(), How(jobs=jobs)) for jobs in (1, 3))
        assert whole == parts
        assert len(started) == 3
        found = [finding.rule for finding in whole.pairs[0].findings]
        assert found.count("number-mismatch") == 4
        assert "name-mismatch" in found

    def test_an_unreadable_one_is_told_once(self, pair: FilePair) -> None:
        Path(pair.source).write_bytes(b'msgid "\xff"\n' * 1000)
        one, two = (runs.check([pair], Settings(), How(jobs=jobs)) for jobs in (1, 2))
        assert one == two
        assert len(two.pairs[0].problems) == 1


class TestADeadWorker:
    """`deadly` in the path of a pair ends the worker."""

    @pytest.fixture
    def pairs(self, tree: Path, monkeypatch: pytest.MonkeyPatch) -> list[FilePair]:
        write(tree, "deadly.md", LISTING, LISTING)
        monkeypatch.setattr(pool, "_PROGRAM", _deadly("b'deadly' in frame[0]"))
        names = ["guide/0.md", "deadly.md", *(f"guide/{n}.md" for n in range(1, 6))]
        return [FilePair(f"ja/{name}", f"zh-Hant/{name}", "ja", "zh-Hant") for name in names]

    def test_is_its_pairs_problem_and_the_rest_goes_on(self, pairs: list[FilePair]) -> None:
        result = runs.check(pairs, Settings(), How(jobs=2))
        lost = result.pairs[1]
        assert [(problem.path, problem.fatal) for problem in lost.problems] == [("ja/deadly.md", True)]
        assert "(status 7)" in lost.problems[0].message
        others = [pair for pair in pairs if "deadly" not in pair.source]
        assert _without(result, 1) == runs.check(others, Settings(), How()).pairs

    def test_of_a_part_is_the_whole_pairs(self, pairs: list[FilePair], monkeypatch: pytest.MonkeyPatch) -> None:
        for module, name in ((runs, "_ENOUGH"), (parallel, "LARGE"), (parallel, "LEAST")):
            monkeypatch.setattr(module, name, 1)
        monkeypatch.setattr(pool, "_PROGRAM", _deadly("True"))
        (lost,) = runs.check(pairs[:1], Settings(), How(jobs=2)).pairs
        assert [problem.path for problem in lost.problems] == ["ja/guide/0.md"]

    def test_that_never_lived_leaves_the_work_to_the_run(
        self, pairs: list[FilePair], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pool, "_PROGRAM", "raise SystemExit(1)")
        assert runs.check(pairs, Settings(), How(jobs=2)) == runs.check(pairs, Settings(), How())

    def test_that_can_not_be_started_leaves_the_work_to_the_run(
        self, pairs: list[FilePair], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def no_more(*_: object, **__: object) -> None:
            raise BlockingIOError("no more processes")

        monkeypatch.setattr(pool.subprocess, "Popen", no_more)
        assert runs.check(pairs, Settings(), How(jobs=2)) == runs.check(pairs, Settings(), How())


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_file_too_large_for_memory_costs_its_pair(tree: Path, jobs: int) -> None:
    def load(path: str) -> bytes:
        if path == "ja/guide/0.md":
            raise MemoryError
        return Path(path).read_bytes()

    pairs = [FilePair(f"ja/guide/{n}.md", f"zh-Hant/guide/{n}.md", "ja", "zh-Hant") for n in range(6)]
    result = runs.check(pairs, Settings(), How(jobs=jobs), load)
    assert [(p.path, p.fatal) for p in result.pairs[0].problems] == [("ja/guide/0.md", True)]
    assert result.pairs[1:] == runs.check(pairs[1:], Settings(), How()).pairs


def _deadly(when: str) -> str:
    """The program of a worker that ends with status 7 at some tasks."""
    return (
        "import sys; sys.path[:] = sys.argv[1:]\n"
        "import os\n"
        "from bilingual.runs import worker\n"
        "answer = worker.Worker.answer\n"
        f"worker.Worker.answer = lambda self, frame: os._exit(7) if {when} else answer(self, frame)\n"
        "worker.main()"
    )


def _without(result: RunResult, number: int) -> tuple[object, ...]:
    return (*result.pairs[:number], *result.pairs[number + 1 :])


def test_a_worker_imports_nothing_from_the_current_folder(tree: Path) -> None:
    (tree / "json.py").write_text("open('imported', 'w').close()\n", encoding="utf-8")
    program = "import sys; from bilingual.cli import main; sys.exit(main(sys.argv[1:]))"
    run = subprocess.run(
        [sys.executable, "-P", "-c", program, "check", "--jobs=2", "--format=json"], capture_output=True
    )
    assert json.loads(run.stdout)["summary"]["pairs"] == 10
    assert not (tree / "imported").exists()


def test_a_pair_that_needs_more_memory_than_there_is_is_no_fault_of_ours(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def examined(*_: object, **__: object) -> object:
        raise MemoryError

    monkeypatch.setattr(outcomes, "examine_files", examined)
    pair = FilePair("ja/guide/0.md", "zh-Hant/guide/0.md", "ja", "zh-Hant")
    (problem,) = runs.check([pair], Settings(), How()).pairs[0].problems
    assert problem.message == "This file is too large for the memory there is."
