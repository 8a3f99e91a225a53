"""Old findings in a list: `check --baseline`."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
import yaml

from bilingual.baseline import Baseline, Entry, load
from bilingual.config import Settings
from bilingual.errors import ConfigError
from bilingual.model import Finding, PairResult, Place, Problem, RunResult, Severity
from bilingual.record import replace


def _finding(n: int, rule: str = "number-mismatch", text: str = "64 基") -> Finding:
    place = Place("ja/a.md", n, 1, n, 3, text)
    return Finding(rule, Severity.ERROR, "…", (), place, replace(place, path="zh-Hant/a.md"), fingerprint=f"f{n}")


def _result(*numbers: int, name: str = "a", problem: bool = False) -> RunResult:
    problems = (Problem("x", "…"),) if problem else ()
    findings = tuple(_finding(n) for n in numbers)
    return RunResult((PairResult(f"ja/{name}.md", "ja", f"zh-Hant/{name}.md", "zh-Hant", findings, problems=problems),))


def _updated(
    before: Baseline, result: RunResult, day: str = "2026-01-02", settings: Settings | None = None
) -> Baseline:
    return before.updated(result, settings or Settings(), day)


def test_it_is_read_as_it_is_written(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = 'a: "b" # c\\ \u2028\x85\x00\ud800 \U000e0001'
    entries = [Entry("ja/a.md", "zh/a.md", "r", "f", said, "2026-01-02", "- no: 'x'"), Entry("b", "c", "r", "g")]
    (tmp_path / "b.yaml").write_text(Baseline("b.yaml", entries).text(), encoding="utf-8")
    again = load("b.yaml")
    assert again.text() == Baseline("b.yaml", reversed(entries)).text()
    assert [row["text"] for row in yaml.safe_load(Baseline("b.yaml", entries[1:]).text())] == [""]
    (tmp_path / "empty.yaml").write_text(Baseline("empty.yaml").text(), encoding="utf-8")
    assert len(load("empty.yaml")) == 0


def test_reason_and_date_are_kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    old = Entry("ja/a.md", "zh-Hant/a.md", "number-mismatch", "f1", "", "2020-05-05", "why not")
    rows = yaml.safe_load(_updated(Baseline("b.yaml", [old]), _result(1, 2)).text())
    assert [(row["fingerprint"], row["since"], row["reason"]) for row in rows] == [
        ("f1", "2020-05-05", "why not"),
        ("f2", "2026-01-02", ""),
    ]


class TestStaleEntries:
    @pytest.fixture
    def baseline(self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Baseline:
        monkeypatch.chdir(tmp_path)
        for name in ("ja/a.md", "ja/b.md"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).touch()
        return _updated(Baseline("b.yaml"), RunResult((*_result(1, 2).pairs, *_result(3, name="b").pairs)))

    def test_are_those_whose_finding_is_gone(self, baseline: Baseline) -> None:
        assert [e.fingerprint for e in baseline.stale(_result(1), Settings())] == ["f2"]
        assert len(_updated(baseline, _result(1))) == 2

    def test_are_not_those_of_pairs_that_were_not_compared(self, baseline: Baseline) -> None:
        assert baseline.stale(_result(1, 2), Settings()) == []
        assert baseline.stale(_result(problem=True), Settings()) == []

    def test_are_not_those_of_rules_that_did_not_run(self, baseline: Baseline) -> None:
        assert baseline.stale(_result(), Settings(ignored_rules=("number-mismatch",))) == []

    def test_are_those_whose_files_are_gone(self, baseline: Baseline, tmp_path: Any) -> None:
        (tmp_path / "ja" / "b.md").unlink()
        assert [e.fingerprint for e in baseline.stale(_result(1, 2), Settings())] == ["f3"]

    def test_are_named_at_their_lines_and_counted_where_they_are_many(self, baseline: Baseline) -> None:
        entries = [Entry("a", "b", "r", str(n), line=n) for n in range(1, 14)]
        problems = list(baseline.problems(reversed(entries)))
        assert [p.line for p in problems] == list(range(1, 12))
        assert problems[-1].message.startswith("3 more")
        assert not any(p.fatal for p in problems)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a: 1", 1, "no entry"),
        ("- x", 1, "no entry"),
        ("- source: a\n  target: b", 1, "fingerprint"),
        ("- source: a\n  sinse: b", 2, "nearest is since"),
        ("- source: [a]", 1, "no entry"),
        ("\n- a: b: c", 2, "no YAML"),
    ],
)
def test_an_error_names_the_line(tmp_path: Any, text: str, line: int, says: str) -> None:
    (tmp_path / "b.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load(str(tmp_path / "b.yaml"))
    assert (caught.value.line, says in str(caught.value)) == (line, True)


def test_old_debt_is_quiet_and_new_is_not(repository: Any) -> None:
    done = repository.run("check", "--baseline", "known.yaml", "--update-baseline")
    assert (done.returncode, done.stderr) == (0, "1 finding is in known.yaml.\n")
    assert "1 known finding is not shown." in done.stdout
    (entry,) = yaml.safe_load(repository.read("known.yaml"))
    assert (entry["source"], entry["rule"], entry["text"]) == ("ja/a.md", "quantity-mismatch", "20℃ | 30℃")
    assert entry["since"] == date.today().isoformat()
    for path in ("ja/a.md", "zh-Hant/a.md"):
        repository.write(path, "<!-- 一 -->\n" * 100 + repository.read(path))
    assert repository.found("--baseline", "known.yaml") == []
    repository.edit("ja/a.md", "3 kW", "5 kW")
    assert repository.found("--baseline", "known.yaml") == [("quantity-mismatch", 105, 105)]
    # From another folder the paths are the same.
    repository.folder /= "ja"
    assert len(repository.found("a.md", "../zh-Hant/a.md", "--baseline", "../known.yaml")) == 1


def test_an_update_that_changes_nothing_writes_the_same(repository: Any) -> None:
    repository.run("check", "--baseline", "known.yaml", "--update-baseline")
    before = repository.read("known.yaml")
    repository.run("check", "--baseline", "known.yaml", "--update-baseline")
    assert repository.read("known.yaml") == before
    assert not [p for p in repository.folder.iterdir() if p.name.startswith(".bilingual")]


def test_what_is_mended_is_stale(repository: Any) -> None:
    repository.run("check", "--baseline", "known.yaml", "--update-baseline")
    repository.edit("zh-Hant/a.md", "30℃", "20℃")
    done = repository.run("check", "--baseline", "known.yaml")
    assert done.returncode == 0
    assert done.stderr.startswith("bilingual: known.yaml:3: This is mended")
    repository.run("check", "--baseline", "known.yaml", "--update-baseline")
    assert yaml.safe_load(repository.read("known.yaml")) == []


def test_base_and_baseline_together(repository: Any) -> None:
    repository.edit("ja/a.md", "3 kW", "5 kW")
    repository.run("check", "--baseline", "known.yaml", "--update-baseline", "--base", "HEAD")
    # The list holds all findings, also those that are older than the change.
    assert len(yaml.safe_load(repository.read("known.yaml"))) == 2
    repository.edit("ja/a.md", "45 m", "46 m")
    assert repository.found("--base", "HEAD", "--baseline", "known.yaml") == [("quantity-mismatch", 7, 7)]


class TestTheBaselineOfTheSettings:
    def test_needs_no_option(self, repository: Any) -> None:
        repository.write("bilingual.yaml", "baseline: old/known.yaml\n")
        (repository.folder / "old").mkdir()
        done = repository.run("check")
        assert (done.returncode, "old/known.yaml: There is no such baseline." in done.stderr) == (2, True)
        done = repository.run("check", "--update-baseline")
        assert (done.returncode, done.stderr) == (0, "1 finding is in old/known.yaml.\n")
        (entry,) = yaml.safe_load(repository.read("old/known.yaml"))
        assert entry["source"] == "../ja/a.md"
        assert repository.found() == []
        # Its path counts from the settings, wherever the run starts.
        repository.folder /= "ja"
        assert repository.found() == []

    def test_gives_way_to_an_option(self, repository: Any) -> None:
        repository.write("bilingual.yaml", "baseline: known.yaml\n")
        repository.run("check", "--update-baseline")
        repository.write("other.yaml", "[]\n")
        assert len(repository.found("--baseline", "other.yaml")) == 1
        assert len(repository.found("--no-baseline")) == 1
        done = repository.run("check", "--no-baseline", "--update-baseline")
        assert (done.returncode, "--no-baseline and --update-baseline can't go together" in done.stderr) == (2, True)


def test_a_baseline_that_is_not_there_is_an_error(repository: Any) -> None:
    done = repository.run("check", "--baseline", "known.yaml")
    assert (done.returncode, "--update-baseline writes it" in done.stderr) == (2, True)
    done = repository.run("check", "--update-baseline")
    assert (done.returncode, "needs --baseline FILE" in done.stderr) == (2, True)
