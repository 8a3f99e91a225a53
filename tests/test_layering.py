"""The shape of the package: each layer imports only what stands before it, and no module grows too long to read."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "bilingual"

# In order; a module may import what stands before it, and a package its own modules.
LAYERS = (
    "record",
    "packing",
    "model",
    "errors",
    "ahead",
    "expressions",
    "text",
    "messages",
    "tables",
    "languages",
    "patterns",
    "encodings",
    "config",
    "readers",
    "discovery",
    "facts",
    "alignment",
    "comparison",
    "rules",
    "fingerprints",
    "suppression",
    "engine",
    "settings",
    "baseline",
    "git",
    "history",
    "api",
    "reports",
    "checklist",
    "runs",
    "cli",
)
# The doors of the package stand outside: they may import every layer, and no layer imports them.
DOORS = ("__init__", "__main__")
MODULES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 420


def layer(module: Path) -> str:
    return module.relative_to(PACKAGE).with_suffix("").parts[0]


def imported_layers(source: str, package: str) -> set[str]:
    """The layers of ours that a module imports, at its top or inside a function; `""` is the package itself.

    The constants of the package's `__init__` are no layer: it imports nothing until it is asked.
    `package` is the dotted package that a relative import starts from.
    """
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join([*parts[: len(parts) - node.level + 1], *([base] if base else [])])
            names.update(f"{base}.{alias.name}" for alias in node.names)
    found = set()
    for name in names:
        parts = name.split(".")
        if parts[0] == "bilingual" and name not in ("bilingual.__version__", "bilingual.REPOSITORY"):
            found.add(parts[1] if len(parts) > 1 and parts[1] in LAYERS else "")
    return found


def dotted_package(module: Path) -> str:
    return ".".join(("bilingual", *module.relative_to(PACKAGE).parent.parts))


def test_imports_only_earlier_layers() -> None:
    wrong = []
    for module in MODULES:
        own = layer(module)
        if own in DOORS:
            continue
        assert own in LAYERS, f"{own} has no place in LAYERS"
        allowed = set(LAYERS[: LAYERS.index(own) + 1])
        later = imported_layers(module.read_text(encoding="utf-8"), dotted_package(module)) - allowed
        wrong += [f"{module.relative_to(PACKAGE)} imports {name or 'the package'}" for name in sorted(later)]
    assert wrong == []


def test_no_module_is_over_long() -> None:
    lines = {str(m.relative_to(PACKAGE)): len(m.read_text(encoding="utf-8").splitlines()) for m in MODULES}
    assert {name: n for name, n in lines.items() if n > MOST_LINES} == {}


def test_every_way_to_import_is_seen() -> None:
    source = (
        "import bilingual.cli\nfrom bilingual import engine\nfrom bilingual.rules.meta import Meta\n"
        "from ..readers import markdown\nfrom . import scan\nfrom bilingual import __version__\n"
        "def f():\n    from bilingual.reports.text import render\n    import bilingual\n"
    )
    assert imported_layers(source, "bilingual.facts") == {
        "cli", "engine", "rules", "readers", "facts", "reports", "",
    }  # fmt: skip


def test_libraries_are_declared() -> None:
    """What a module imports is the standard library's, ours, or a dependency of pyproject.toml."""
    declared = {"pyromark", "polib", "yaml", "openpyxl", "rich"}
    foreign: dict[str, set[str]] = {}
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = name.split(".")[0]
                if top not in sys.stdlib_module_names and top not in declared and top != "bilingual":
                    foreign.setdefault(module.name, set()).add(top)
    assert not foreign


def test_the_page_on_architecture_names_every_layer() -> None:
    page = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [name for name in LAYERS if f"`{name}`" not in page] == []
