"""The tables of data/: loaded once, frozen, and compiled when the package is built, so that a run does not parse YAML.

`table("languages/ja/numerals")` is data/languages/ja/numerals.yaml. Nothing else reads our YAML.
`python -m bilingual.tables` compiles by hand after an edit, and the patterns that hold words of the tables with them; a
compiled file that is out of date is not used.
"""

from __future__ import annotations

import os
from functools import cache
from types import MappingProxyType
from zlib import crc32

from bilingual import ahead
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
    """Write all tables as one JSON file, and once more as this interpreter reads them fastest."""
    import json

    paths = sources()
    tables = {name: parse(entry.path) for name, entry in paths.items()}
    compiled = {"stamp": _stamp(paths), "digest": _digest(paths), "tables": tables}
    with open(target, "w", encoding="utf-8") as stream:
        json.dump(compiled, stream, ensure_ascii=False, separators=(",", ":"))
    ahead.write(_ahead(target), compiled | {"tables": {name: _plain(table) for name, table in tables.items()}})


def _ahead(compiled: str) -> str:
    return compiled.removesuffix(".json") + ".bin"


@cache
def _all() -> dict[str, Any]:
    """The compiled tables, to be frozen; empty where there are none, or they are out of date or damaged."""
    paths = sources()
    compiled = ahead.read(_ahead(COMPILED))
    if compiled and _fresh(compiled, paths):
        return dict(compiled["tables"])
    import json

    try:
        with open(COMPILED, "rb") as stream:
            compiled = json.loads(stream.read())
    except (FileNotFoundError, ValueError):
        return {}
    return {name: _plain(table) for name, table in compiled["tables"].items()} if _fresh(compiled, paths) else {}


def _fresh(compiled: dict[str, Any], paths: dict[str, os.DirEntry[str]]) -> bool:
    return not paths or compiled["stamp"] == _stamp(paths) or bool(compiled["digest"] == _digest(paths))


def _plain(value: Any) -> Any:
    """A parsed value with string keys, and a tuple in place of every list without a mapping in it: there is nothing left
    to be frozen in those, which are nearly all.
    """
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        plain = [_plain(one) for one in value]
        return plain if any(type(one) in (dict, list) for one in plain) else tuple(plain)
    return value


def _freeze(value: Any) -> Any:
    """A plain value with its mappings and lists frozen; it is used up for that."""
    if type(value) is dict:
        for key, one in value.items():
            if type(one) is dict or type(one) is list:
                value[key] = _freeze(one)
        return MappingProxyType(value)
    return tuple(map(_freeze, value)) if type(value) is list else value


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
    return _freeze(_plain(parse(path)))


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
