"""Prints every pattern that the package compiles, with where; run as a process, so that nothing is compiled before.

Patterns are compiled when they are first needed. So this imports all modules, calls every cached function that needs
no more than a language, looks up what is given to `pattern` by a name, and reads the corpus of the fuzzer.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import importlib
import inspect
import json
import os
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

SITES = ("compile", "match", "search", "fullmatch", "sub", "split", "findall", "finditer", "pattern")
ROOT = Path(__file__).parents[2]
PACKAGE = f"{os.sep}bilingual{os.sep}"

WHEREVER = ("search", "sub", "subn", "split", "findall", "finditer")


class Used:
    """A pattern that notes how it is used: only at a place that is given, or wherever it fits."""

    def __init__(self, pattern: re.Pattern[Any]) -> None:
        self.pattern_itself = pattern
        self.where: set[str] = set()
        self.methods: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.pattern_itself, name)
        if name in ("match", "fullmatch", *WHEREVER):
            self.methods.add(name)
        return value

    @property
    def tried(self) -> list[str]:
        """How it is to be tried: as it was used. What is looked for anywhere, or no input of ours uses, in every place."""
        anchored = bool(self.methods) and self.methods.isdisjoint(WHEREVER)
        return sorted(self.methods) if anchored else ["finditer"]


compiled: dict[tuple[str, int], Used] = {}


def record() -> None:
    """Note whatever our own modules compile from here on, with the line that asks for it."""
    from bilingual import expressions

    expressions.AHEAD = os.devnull  # What was made ahead isn't compiled, and would be missed.
    ways = (re.__file__, expressions.__file__)
    inner: Any = re._compiler  # type: ignore[attr-defined]
    original = inner.compile

    def compile(source: Any, flags: int = 0) -> Any:
        made: re.Pattern[Any] = original(source, flags)
        frame: Any = sys._getframe(1)
        while frame.f_code.co_filename in ways or frame.f_code.co_name == "pattern":
            frame = frame.f_back
        if PACKAGE not in frame.f_code.co_filename or not isinstance(source, str):
            return made
        used = compiled.setdefault((source, made.flags), Used(made))
        used.where.add(f"{frame.f_code.co_filename}:{frame.f_lineno}")
        return used

    inner.compile = compile


def modules() -> Iterator[ModuleType]:
    import bilingual

    for found in pkgutil.walk_packages(bilingual.__path__, "bilingual."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def call_cached(module: ModuleType) -> None:
    """Call the cached functions of a module that need nothing, or a language."""
    from bilingual.tables import languages

    for value in vars(module).values():
        if not isinstance(value, functools._lru_cache_wrapper) or value.__module__ != module.__name__:
            continue
        needed = [p.name for p in inspect.signature(value).parameters.values() if p.default is p.empty]
        if needed in ([], ["language"]):
            for language in languages() if needed else ("",):
                with contextlib.suppress(Exception):
                    value(*([language] if needed else []))


def given_by_name(module: ModuleType) -> None:
    """Compile what is given to `pattern` or `re` as a string or by the name of one."""
    path = Path(module.__file__ or "")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args or not called(node):
            continue
        with contextlib.suppress(NameError, AttributeError):
            source, *flags = (
                eval(compile(ast.Expression(argument), "", "eval"), vars(module))
                for argument in node.args[: 2 if called(node) in ("compile", "pattern") else 1]
            )
            if path.name in ("commonmark.py", "markdown.py"):
                flags = [re.MULTILINE]
            compile_at(source, f"{path}:{node.lineno}", *flags)


def compile_at(source: str, place: str, flags: int = 0) -> None:
    """Compile a pattern as the line of the package does that stands at a place."""
    used: Any = re.compile(source, flags)
    if not isinstance(used, Used):
        used = compiled.setdefault((source, used.flags), Used(used))
    used.where.add(place)


def called(node: ast.Call) -> str:
    """The function of `re`, or `pattern`, that a call is of; empty for any other."""
    if isinstance(node.func, ast.Name):
        return "pattern" if node.func.id == "pattern" else ""
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name) and node.func.value.id == "re":
        return node.func.attr if node.func.attr in SITES else ""
    return ""


def main() -> None:
    record()
    found = list(modules())
    sys.path.insert(0, str(ROOT))
    from fuzz.driver import seeds
    from fuzz.targets import TARGETS

    for name, target in TARGETS.items():
        for data in seeds(name):
            target(data)
    from bilingual.readers import masks

    for _, source, _ in masks._ROWS:
        compile_at(source, masks.__file__)
    for module in found:
        call_cached(module)
        given_by_name(module)
    rows = [[source, flags, used.tried, sorted(used.where)] for (source, flags), used in compiled.items()]
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
