"""Patterns compiled ahead are those that `re` compiles, whatever the file of them is like."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from bilingual import ahead, expressions

ROOT = Path(__file__).parents[1]
WORD = (r"(?P<head>[ァ-ヺー]{2,30}+)(?:(?P<tail>万|億)|(\d++))?(?<![年月])", re.VERBOSE.value)
OTHER = (r"[^\W\d_]+", re.ASCII.value)


def same(one: re.Pattern[str], other: re.Pattern[str]) -> bool:
    """Whether two patterns have the same source, flags and code (what `==` compares), and the same groups."""
    return one == other and (one.groups, dict(one.groupindex)) == (other.groups, dict(other.groupindex))


def run(program: str, *arguments: str) -> str:
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=True).stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the build makes, made now."""
    path = tmp_path_factory.mktemp("ahead") / "expressions.bin"
    subprocess.run([sys.executable, "-m", "bilingual.expressions", str(path)], cwd=ROOT, check=True)
    return path


@pytest.fixture
def ahead_of_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file with WORD and no other pattern, in force."""
    path = tmp_path / "expressions.bin"
    expressions.write([WORD], str(path))
    monkeypatch.setattr(expressions, "AHEAD", str(path))
    expressions._ahead.cache_clear()
    yield path
    expressions._ahead.cache_clear()


def test_all_that_the_build_makes_is_what_re_makes(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expressions, "AHEAD", str(made))
    expressions._ahead.cache_clear()
    patterns = expressions._ahead()
    assert len(patterns) > 100
    assert [key for key in patterns if not same(expressions.compiled(*key), re.compile(*key))] == []
    expressions._ahead.cache_clear()


def test_a_pattern_made_ahead_is_not_compiled(ahead_of_time: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = re.compile(*WORD)
    monkeypatch.setattr(expressions.re, "compile", lambda *_: pytest.fail("compiled by re"))
    found = expressions.compiled(*WORD)
    assert same(found, expected)
    match = found.fullmatch("サーバー万")
    assert match is not None
    assert match.groupdict() == {"head": "サーバー", "tail": "万"}


def test_flags_are_part_of_what_a_pattern_is(ahead_of_time: Path) -> None:
    assert same(expressions.compiled(WORD[0], re.VERBOSE), re.compile(*WORD))
    assert same(expressions.compiled(WORD[0], re.IGNORECASE), re.compile(WORD[0], re.IGNORECASE))


def test_a_pattern_that_is_not_in_the_file_is_compiled(ahead_of_time: Path) -> None:
    assert same(expressions.compiled(*OTHER), re.compile(*OTHER))
    with pytest.raises(re.error):
        expressions.compiled("(")


def _damaged(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:-9] + bytes([content[-9] ^ 1]) + content[-8:])


def _cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


def _of_another_interpreter(path: Path) -> None:
    version = f" {sys.hexversion:x} ".encode()
    content = path.read_bytes()
    assert version in content
    path.write_bytes(content.replace(version, f" {sys.hexversion + 1:x} ".encode(), 1))


def _of_another_engine(path: Path) -> None:
    engine, patterns = ahead.read(str(path))
    ahead.write(str(path), ((engine[0] + 1, *engine[1:]), patterns))


def _with_code_that_is_none(path: Path) -> None:
    engine, patterns = ahead.read(str(path))
    ahead.write(
        str(path), (engine, {key: (flags, b"\xff" * 40, *groups) for key, (flags, _, *groups) in patterns.items()})
    )


CHANGES = (
    _damaged,
    _cut_short,
    _emptied,
    _of_another_interpreter,
    _of_another_engine,
    _with_code_that_is_none,
    Path.unlink,
)


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_does_not_fit_is_not_used(ahead_of_time: Path, change: Callable[[Path], None]) -> None:
    change(ahead_of_time)
    expressions._ahead.cache_clear()
    assert same(expressions.compiled(*WORD), re.compile(*WORD))


def test_an_engine_that_is_not_known_takes_and_makes_nothing(
    ahead_of_time: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "_sre", None)
    expressions._ahead.cache_clear()
    assert same(expressions.compiled(*WORD), re.compile(*WORD))
    expressions.write([WORD], str(ahead_of_time))
    assert ahead.read(str(ahead_of_time)) == ((), {})


COMPILING = """
import re, sys
from bilingual import ahead, expressions
expressions.AHEAD = sys.argv[1]
compile, ours = re._compiler.compile, []
def compiling(source, flags=0):
    frame = sys._getframe(1)
    while frame.f_code.co_filename == re.__file__:
        frame = frame.f_back
    if "bilingual" in frame.f_code.co_filename:
        ours.append(source)
    return compile(source, flags)
re._compiler.compile = compiling
from bilingual.cli import main
assert main(["check", "--quiet", "--fail-on", "never", *sys.argv[2:]]) == 0
print("bilingual.engine" in sys.modules, ours)
"""


@pytest.mark.parametrize("article", ["v41-flash-serving.md", "cluster-notes.md"])
def test_a_run_over_the_articles_compiles_nothing(made: Path, article: str) -> None:
    """What would: `re.compile` in place of `text.pattern`, or a pattern with words in the order of a set."""
    printed = run(COMPILING, str(made), f"source/ja/{article}", f"source/zh-Hant/{article}")
    assert printed.splitlines()[-1] == "True []"


def test_the_build_hands_on_its_own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    # An isolated build has what it requires on its path alone; without it no pattern would be compiled, and nobody told.
    interface = ModuleType("hatchling.builders.hooks.plugin.interface")
    interface.BuildHookInterface = object  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, interface.__name__, interface)
    monkeypatch.syspath_prepend("/of-the-build-alone")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec and spec.loader
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    given: dict[str, str] = {}

    def start(command: list[str], env: dict[str, str], **_: object) -> SimpleNamespace:
        given.update(env)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(build.subprocess, "run", start)
    assert build.compile_expressions(ROOT / "src")
    assert given["PYTHONPATH"].split(os.pathsep)[:2] == [str(ROOT / "src"), "/of-the-build-alone"]
