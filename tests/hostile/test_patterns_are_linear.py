"""No pattern of the package takes long on any line: each is tried on texts that are made from the pattern itself."""

from __future__ import annotations

import ast
import json
import re
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
# Sharers of the work: pytest-xdist gives each a processor.
SHARES = 8
# What 100,000 characters may take, in seconds of the processor. A linear pattern takes hundredths, a quadratic one ten
# and more: no machine is so slow or so fast that one looks like the other.
MOST = 2.0


class Compiled(NamedTuple):
    source: str
    flags: int
    methods: list[str]
    where: list[str]


@cache
def patterns() -> list[Compiled]:
    run = subprocess.run([sys.executable, HERE / "collected.py"], capture_output=True, check=True)
    return sorted(Compiled(*row) for row in json.loads(run.stdout))


class TooSlowError(BaseException):
    pass


def too_slow(_: int, __: FrameType | None) -> None:
    raise TooSlowError


def slow_line(pattern: Compiled) -> str:
    """A line on which a pattern takes too long, shortened; empty where there is none."""
    from attacks import attacks

    compiled = re.compile(pattern.source, pattern.flags)
    for line in attacks(pattern.source, pattern.flags):
        for method in pattern.methods:
            signal.setitimer(signal.ITIMER_VIRTUAL, MOST)
            try:
                found = getattr(compiled, method)(line)
                if method == "finditer":
                    for _ in found:
                        pass
            except TooSlowError:
                return f"{method} {line[:60]!r}"
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return ""


@pytest.mark.skipif(not hasattr(signal, "SIGVTALRM"), reason="needs the clock of the process")
@pytest.mark.parametrize("share", range(SHARES))
def test_every_pattern(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE))
    before = signal.signal(signal.SIGVTALRM, too_slow)
    try:
        slow = {(p.source, *p.where): found for p in patterns()[share::SHARES] if (found := slow_line(p))}
    finally:
        signal.signal(signal.SIGVTALRM, before)
    assert slow == {}


@pytest.mark.skipif(not hasattr(signal, "SIGVTALRM"), reason="needs the clock of the process")
@pytest.mark.parametrize(
    "source", [r"a+\s*b", r"(?:a|a)+b", r"(x+)*y", r"x.*?y", r"\s+$", r"(?m)^~{3,}([^`\n]*)$", r"[a-z]+(?![a-z(])"]
)
def test_a_bad_pattern_would_be_seen(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE))
    before = signal.signal(signal.SIGVTALRM, too_slow)
    try:
        assert slow_line(Compiled(source, 0, ["finditer"], []))
    finally:
        signal.signal(signal.SIGVTALRM, before)


def test_every_place_that_compiles_is_reached() -> None:
    """A pattern that is made of others where it is used is one only a text can reach: the fuzzer's corpus must have it."""
    import bilingual

    package = Path(bilingual.__file__).parent
    reached = {place for pattern in patterns() for place in pattern.where}
    missed = []
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not compiles(node):
                continue
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            if not any(f"{path}:{line}" in reached for line in lines):
                missed.append(f"{path.relative_to(package)}:{node.lineno}")
    assert missed == []


def compiles(node: ast.Call) -> bool:
    """Whether a call may compile a pattern; the helpers that compile what they are given count where they are called."""
    if node.args and isinstance(node.args[0], ast.Name) and node.args[0].id in ("source", "pattern"):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id == "pattern"
    of_re = (
        isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
    )
    return of_re and node.func.attr != "escape"  # type: ignore[attr-defined]
