"""Build hook: compiles the tables, the patterns and the message catalogues, so that a run parses neither YAML nor PO.

hatchling runs it for wheels and for editable installs. What it writes lies beside the sources, is ignored by git and
named as an artifact in pyproject.toml.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Run by hatchling before it collects the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write data/compiled.json, data/*.bin and locales/**/bilingual.mo into the package."""
        root = Path(self.root)
        compile_tables(root / "src" / "bilingual")
        if not compile_expressions(root / "src"):
            self.app.display_warning("The patterns were not compiled: runs start more slowly, and find the same.")
        compile_catalogues(root / "locales", root / "src" / "bilingual" / "locales")


def compile_tables(package: Path) -> None:
    """Let the package's own `tables` module compile the tables.

    The package's `__init__` is not run: it may import libraries that the build's environment does not have.
    """
    stub = ModuleType("bilingual")
    stub.__path__ = [str(package)]
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "bilingual"}
    sys.modules["bilingual"] = stub
    try:
        importlib.import_module("bilingual.tables").compile_tables()
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "bilingual"]:
            del sys.modules[name]
        sys.modules.update(before)


def compile_expressions(sources: Path) -> bool:
    """Let the package's own `expressions` module compile the patterns, in a process of its own; whether it could.

    It runs the tool, so it wants the library that reads Markdown, which pyproject.toml names as needed for a build. What a
    build has of its own is on its path alone, so that goes on to the process.
    """
    path = os.pathsep.join([str(sources), *filter(None, sys.path)])
    environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "bilingual.expressions"]
    return subprocess.run(command, env=environment, capture_output=True).returncode == 0


def compile_catalogues(sources: Path, target: Path) -> None:
    """Compile locales/<language>/LC_MESSAGES/bilingual.po to the same place below `target`.

    A fuzzy entry is left out: its translation belongs to another message, and English is the better answer.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in sorted(sources.glob("*/LC_MESSAGES/bilingual.po")):
        with path.open("rb") as stream:
            catalogue = read_po(stream, locale=path.parents[1].name, abort_invalid=True)
        compiled = (target / path.relative_to(sources)).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with compiled.open("wb") as stream:
            write_mo(stream, catalogue)
