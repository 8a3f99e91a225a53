from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Pair = Callable[..., None]


@pytest.mark.parametrize(
    ("found", "fail_on", "status"),
    [
        ("", None, 0),
        ("error", None, 1),
        ("warning", None, 0),
        ("warning", "warning", 1),
        ("info", "warning", 0),
        ("info", "info", 1),
        ("error", "never", 0),
    ],
)
def test_the_exit_status_tells_what_was_found(
    run: Run, pair: Pair, found: str, fail_on: str | None, status: int
) -> None:
    pair(found)
    assert run("check", *(["--fail-on", fail_on] if fail_on else []))[0] == status


def test_a_pass_is_not_silent_unless_quiet_is_asked_for(run: Run, pair: Pair) -> None:
    pair()
    assert run("check") == (
        0,
        "1 pair compared; matched: sections 1/1, blocks 1/1, facts 0/0. Nothing differs.\n",
        "",
    )
    assert run("check", "--quiet") == (0, "", "")


def test_one_unreadable_file_does_not_stop_the_rest(run: Run, pair: Pair) -> None:
    pair("unreadable", name="a")
    pair("error", name="b")
    status, out, err = run("check")
    assert status == 2
    assert "ja/b.md:1:1" in out
    assert err == "bilingual: zh-Hant/a.md: This is no text.\n"


def test_a_path_that_does_not_exist_is_reported_and_the_rest_is_checked(run: Run, pair: Pair) -> None:
    pair("error")
    status, out, err = run("check", "gone", ".", "--format", "json")
    assert status == 2
    assert err == "bilingual: gone: There is no such file or folder.\n"
    report = json.loads(out)
    assert report["errors"] == [{"path": "gone", "message": "There is no such file or folder."}]
    assert report["summary"] == {"pairs": 1, "error": 1, "warning": 0, "info": 0}


def test_only_the_pairs_of_the_named_files_are_checked(run: Run, pair: Pair) -> None:
    pair("error", name="a")
    pair(name="b")
    assert run("check", "--pairs-of", "--format", "github", "README.md", "zh-Hant/b.md") == (0, "", "")
    assert run("check", "--pairs-of", "ja/a.md", "zh-Hant/b.md")[0] == 1
    status, out, _ = run("check", "--pairs-of", "README.md")
    assert (status, out) == (0, "Nothing was compared: there is no pair with text on both sides.\n")


class TestReports:
    def test_go_to_their_files(self, run: Run, pair: Pair, folder: Path) -> None:
        pair("error")
        status, out, err = run("check", "--format", "text=a.txt", "--format", "json=a.json")
        assert (status, out) == (1, "")
        # With nothing on standard output, one line says that something ran.
        assert err.startswith("1 pair compared")
        assert json.loads((folder / "a.json").read_text(encoding="utf-8"))["version"] == 1
        assert "number-mismatch" in (folder / "a.txt").read_text(encoding="utf-8")

    def test_one_to_a_file_and_one_to_standard_output(self, run: Run, pair: Pair, folder: Path) -> None:
        pair()
        _, out, err = run("check", "--format", "json=a.json", "--format", "text")
        assert (out[:6], err) == ("1 pair", "")
        _, out, _ = run("check", "--format", "json", "--output", "b.json")
        assert out == ""
        assert (folder / "a.json").read_bytes() == (folder / "b.json").read_bytes()

    def test_replace_a_file_as_a_whole(self, run: Run, pair: Pair, folder: Path) -> None:
        pair()
        old = folder / "a.json"
        old.write_text("old", encoding="utf-8")
        old.chmod(0o640)
        assert run("check", "--format", "json=a.json")[0] == 0
        assert stat.S_IMODE(old.stat().st_mode) == 0o640
        assert sorted(p.name for p in folder.iterdir()) == ["a.json", "ja", "zh-Hant"]

    def test_have_the_permissions_of_a_new_file(self, run: Run, pair: Pair, folder: Path) -> None:
        pair()
        before = os.umask(0o027)
        try:
            run("check", "--output", "new.txt")
        finally:
            os.umask(before)
        assert stat.S_IMODE((folder / "new.txt").stat().st_mode) == 0o640

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["--format", "xml"], "--format can't be xml; allowed are text, json,"),
            (["--format", "json="], "names no file"),
            (["--format", "json", "--format", "text"], "Two reports can't go to one place"),
            (["--format", "json=a", "--output", "b"], "--output has no report to write"),
            (["--output", "no/such/folder/a.txt"], "no/such/folder/a.txt: This file can't be written"),
        ],
    )
    def test_that_can_not_be_written(self, run: Run, pair: Pair, arguments: list[str], says: str) -> None:
        pair()
        status, _, err = run("check", *arguments)
        assert status == 2
        assert says in err


class TestRules:
    def test_only_those_that_are_asked_for_run(self, run: Run, pair: Pair) -> None:
        pair("error")
        assert run("check", "--rule", "number-mismatch")[0] == 1
        assert run("check", "--rule", "date-mismatch")[0] == 0
        assert run("check", "--ignore", "number-mismatch")[0] == 0

    @pytest.mark.parametrize("option", ["--rule", "--ignore"])
    def test_unknown_names_are_errors(self, run: Run, pair: Pair, option: str) -> None:
        pair()
        assert run("check", option, "numbr-mismatch") == (
            2,
            "",
            "bilingual: There is no rule numbr-mismatch; did you mean number-mismatch?\n",
        )


class TestConfiguration:
    def test_is_found_above_and_options_come_first(
        self, run: Run, pair: Pair, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pair("warning")
        (folder / "bilingual.yaml").write_text("fail-on: warning\n", encoding="utf-8")
        monkeypatch.chdir(folder / "ja")
        status, out, _ = run("check")
        assert status == 1
        assert out.startswith("../ja/a.md ↔ ../zh-Hant/a.md\n")
        assert run("check", "--fail-on", "error")[0] == 0

    def test_an_error_has_its_line(self, run: Run, pair: Pair, folder: Path) -> None:
        pair()
        (folder / "bilingual.yaml").write_text("\nrulez: {}\n", encoding="utf-8")
        assert run("check") == (2, "", "bilingual: bilingual.yaml:2: There is no key rulez; the nearest is rules.\n")


@pytest.mark.parametrize("option", ["--base", "--baseline", "--output"])
def test_an_empty_value_is_no_wish_for_less(run: Run, pair: Pair, option: str) -> None:
    pair()
    assert run("check", option, "")[0] == run("check", f"{option}=")[0] == 2


def test_nothing_to_compare_is_an_error(run: Run) -> None:
    status, out, err = run("check")
    assert (status, out) == (2, "")
    assert err.startswith("bilingual: No pair is found in .")


def test_a_fault_of_ours_is_its_pairs_and_a_traceback_only_on_request(run: Run, pair: Pair) -> None:
    pair("crash", name="a")
    pair("error", name="b")
    status, out, err = run("check")
    assert status == 2
    assert "b.md" in out
    assert err.startswith("bilingual: ja/a.md: A fault of bilingual ")
    assert err.count("\n") == 1
    assert "RuntimeError: a fault↵of ours" in err
    assert "--debug" in err
    assert "Traceback" in run("check", "--debug")[2]


def test_swapped_files_are_said_to_be(run: Run, folder: Path) -> None:
    (folder / "one.md").write_text("這是一本書。\n", encoding="utf-8")
    (folder / "two.md").write_text("これは本です。\n", encoding="utf-8")
    status, _, err = run("check", "one.md", "two.md")
    assert (status, err) == (0, "bilingual: one.md: one.md reads as zh-Hant, so two.md is taken as the source.\n")


def test_colour_is_for_terminals(
    run: Run, pair: Pair, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pair("error")
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[" not in run("check")[1]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert "\x1b[" in run("check")[1]
    assert "\x1b[" not in run("check", "--no-color")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("check")[1]
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b[" not in run("check")[1]
