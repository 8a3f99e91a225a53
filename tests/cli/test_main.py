from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual import __version__
from bilingual.cli import COMMANDS
from bilingual.rules import RULES

Run = Callable[..., tuple[int, str, str]]


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"bilingual {__version__}\n", "")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_complete_in_each_language(run: Run, command: str) -> None:
    english = run(*filter(None, [command]), "--help")
    japanese = run(*filter(None, [command]), "--help", "--lang-ui", "ja")
    chinese = run(*filter(None, [command]), "--help", "--lang-ui=zh-Hant")
    assert english[0] == japanese[0] == chinese[0] == 0
    assert english[1].startswith("usage: bilingual")
    assert japanese[1].startswith("使い方: bilingual")
    assert chinese[1].startswith("用法: bilingual")
    for words in ("show this help", "options:", "arguments:"):
        assert words not in japanese[1] + chinese[1]


def test_no_command_shows_help_and_fails(run: Run) -> None:
    status, out, err = run()
    assert (status, out) == (2, "")
    assert err.startswith("usage: bilingual")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chekc"], "There is no command chekc; did you mean check?"),
        (["xyzzy"], "There is no command xyzzy. See bilingual --help."),
        (["check", "--formt=json"], "There is no option --formt; did you mean --format?"),
        (["--quiet", "check", "source"], "The option --quiet stands behind the command: bilingual check --quiet"),
        (["--quiet"], "There is no option --quiet. See bilingual --help."),
        (["check", "--lang-ui", "fr"], "--lang-ui can't be fr; allowed are en, ja, zh-Hant."),
        (["check", "--fail-on", "errors"], "--fail-on can't be errors; allowed are error, warning, info, never."),
        (["check", "--format"], "See bilingual check --help."),
        (["rules", "date"], "There is no rule date"),
        (["rules", "a", "b"], "There is no option b. See bilingual rules --help."),
        (["facts"], "See bilingual facts --help."),
        (["facts", "a.md", "--lang", "fr"], "There is no language fr; there are ja, zh-Hant."),
        (["facts", "gone.md"], "gone.md"),
    ],
)
def test_usage_errors_say_what_to_do(run: Run, arguments: list[str], says: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("bilingual: ")
    assert says in err
    assert err.count("\n") == 1


def test_the_user_s_locale_decides_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert "沒有「x」這條規則" in run("rules", "x")[2]
    assert "規則「x」はありません" in run("rules", "x", "--lang-ui", "ja")[2]


class TestRules:
    def test_are_listed_with_severity_and_summary(self, run: Run) -> None:
        status, out, _ = run("rules")
        assert status == 0
        listed, promise = out.split("\n\n")
        assert "no harmless explanation is known" in promise
        assert [line.split()[0] for line in listed.splitlines()] == [rule.meta.name for rule in RULES]
        assert "date-mismatch         error    A date differs, or one side lacks it." in out

    def test_one_is_explained_with_examples(self, run: Run) -> None:
        rule = next(rule for rule in RULES if rule.meta.name == "number-mismatch")
        out = run("rules", rule.meta.name)[1]
        assert rule.meta.explanation in out
        assert out.index("Reported:") < out.index(rule.meta.wrong[0].target) < out.index("Not reported:")
        assert rule.meta.right[0].source in out


def _process(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "bilingual", *arguments], **options)  # type: ignore[call-overload,no-any-return]


def test_a_closed_pipe_is_no_failure() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = _process("rules", stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert process.communicate() == (None, b"")
    assert process.returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        process = _process("rules", stdout=full, stderr=subprocess.PIPE)
        _, err = process.communicate()
    assert process.returncode == 2
    assert err.startswith(b"bilingual: Standard output can't be written")
    assert err.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize(
    ("streams", "status", "told"),
    [("2>&-", 0, ""), (">&-", 2, "bilingual: Standard output is closed, so"), (">&- 2>&-", 2, "")],
)
def test_a_report_that_has_nowhere_to_go_is_no_success(streams: str, status: int, told: str) -> None:
    command = f"LC_ALL=C.UTF-8 '{sys.executable}' -m bilingual rules {streams}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert done.stderr.startswith(told)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_report_in_a_file_needs_no_standard_output(tmp_path: Path) -> None:
    for name, text in (("a.ja.md", "3台です。\n"), ("a.zh-Hant.md", "有3台。\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = f"'{sys.executable}' -m bilingual check --output report.txt >&-"
    assert subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, check=False).returncode == 0
    assert (tmp_path / "report.txt").stat().st_size


def test_an_interrupt_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bilingual.cli.rules.run", interrupted)
    assert run("rules") == (130, "", "bilingual: Stopped before the end.\n")


def test_standard_output_is_utf_8_for_programs() -> None:
    environment = {
        **os.environ,
        "PYTHONIOENCODING": "ascii",
        "LC_ALL": "C",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONUTF8": "0",
    }
    process = _process("rules", "--lang-ui", "ja", stdout=subprocess.PIPE, env=environment)
    out, _ = process.communicate()
    assert "日付が異なるか" in out.decode("utf-8")


def test_importing_the_package_is_cheap() -> None:
    code = "import sys, bilingual; print(sorted(m for m in sys.modules if m.startswith('bilingual.')))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out == "[]\n"


def test_the_public_names_are_there() -> None:
    import bilingual

    assert all(hasattr(bilingual, name) for name in bilingual.__all__)
    assert set(bilingual.__all__) <= set(dir(bilingual))
    with pytest.raises(AttributeError):
        bilingual.no_such_name  # noqa: B018
