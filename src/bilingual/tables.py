"""The tables of data/: loaded once, frozen, and compiled when the package is built, so that a run does not parse YAML.

`table("languages/ja/numerals")` is data/languages/ja/numerals.yaml. Nothing else reads our YAML.
`python -m bilingual.tables` compiles by hand after an edit, and the patterns that hold words of the tables with them; a
compiled file that is out of date is not used.
"""

from __future__ import annotations

import json
import os
from functools import cache
from types import MappingProxyType
from zlib import crc32

from bilingual.errors import TableError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DATA = os.path.join(os.path.dirname(__file__), "data")
COMPILED = os.path.join(DATA, "compiled.json")
_ENDING = ".yaml"


def sources(folder: str = "", prefix: str = "") -> dict[str, os.DirEntry[str]]:
    """Every table by its name, in order; none where the package is installed, since a wheel holds the compiled file alone."""
    found: dict[str, os.DirEntry[str]] = {}
    with os.scandir(folder or DATA) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.name.endswith(_ENDING):
                found[prefix + entry.name.removesuffix(_ENDING)] = entry
            elif entry.is_dir():
                found |= sources(entry.path, f"{prefix}{entry.name}/")
    return found


def _stamp(paths: dict[str, os.DirEntry[str]]) -> int:
    """What the file system says of the sources: as long as it is the same, they are not read."""
    stats = [(name, entry.stat()) for name, entry in paths.items()]
    return crc32(repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in stats]).encode())


def _digest(paths: dict[str, os.DirEntry[str]]) -> int:
    """What the sources hold: copied files are as good as those that were compiled."""
    total = 0
    for name, entry in paths.items():
        with open(entry.path, "rb") as stream:
            total = crc32(stream.read(), crc32(name.encode(), total))
    return total


def parse(path: str) -> Any:
    """One YAML table as plain values.

    Raises TableError where it is no YAML or has a key twice.
    """
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        pass

    def mapping(loader: Any, node: Any) -> dict[Any, Any]:
        result: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node, deep=True)
            if key in result:
                raise TableError(
                    "The key {key} stands twice.", path=path, line=key_node.start_mark.line + 1, key=str(key)
                )
            result[key] = loader.construct_object(value_node, deep=True)
        return result

    Loader.add_constructor("tag:yaml.org,2002:map", mapping)
    try:
        with open(path, "rb") as stream:
            return yaml.load(stream, Loader)
    except yaml.YAMLError as error:
        raise TableError("This table is no YAML: {why}", path=path, why=str(error)) from error


def compile_tables(target: str = COMPILED) -> None:
    """Write all tables as one JSON file."""
    paths = sources()
    tables = {name: parse(entry.path) for name, entry in paths.items()}
    compiled = {"stamp": _stamp(paths), "digest": _digest(paths), "tables": tables}
    with open(target, "w", encoding="utf-8") as stream:
        json.dump(compiled, stream, ensure_ascii=False, separators=(",", ":"))


@cache
def _all() -> dict[str, Any]:
    try:
        with open(COMPILED, "rb") as stream:
            compiled = json.loads(stream.read())
    except FileNotFoundError:
        return {}
    paths = sources()
    fresh = not paths or compiled.get("stamp") == _stamp(paths) or compiled["digest"] == _digest(paths)
    return dict(compiled["tables"]) if fresh else {}


def _freeze(value: Any) -> Any:
    """Mappings with string keys and tuples, all the way down. Words, most of what there is, cost no call."""
    if isinstance(value, dict):
        return MappingProxyType({str(k): v if type(v) is str else _freeze(v) for k, v in value.items()})
    if isinstance(value, list):
        return tuple([v if type(v) is str else _freeze(v) for v in value])
    return value


@cache
def table(name: str) -> Any:
    """A table by its path in data/ without the ending, frozen: mappings with string keys, tuples, strings, numbers.

    Raises TableError where there is none.
    """
    compiled = _all()
    if name in compiled:
        return _freeze(compiled[name])
    path = os.path.join(DATA, *name.split("/")) + _ENDING
    if not os.path.isfile(path):
        raise TableError("There is no table {name}.", path=path, name=name)
    return _freeze(parse(path))


@cache
def languages() -> tuple[str, ...]:
    """The languages that have tables, as BCP 47 tags."""
    return tuple(sorted({name.split("/")[1] for name in (_all() or sources()) if name.startswith("languages/")}))


if __name__ == "__main__":
    import subprocess
    import sys

    compile_tables()
    # A process of its own: what counts as needed is what a run compiles that has loaded nothing before.
    sys.exit(subprocess.run([sys.executable, "-m", "bilingual.expressions"]).returncode)
