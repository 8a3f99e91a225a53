"""The tables of data/: loaded once, frozen, and compiled when the package is built, so that a run does not parse YAML.

`table("languages/ja/numerals")` is data/languages/ja/numerals.yaml. Nothing else reads our YAML.
`python -m bilingual.tables` compiles by hand after an edit; a compiled file that is out of date is not used.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from zlib import crc32

from bilingual.errors import TableError

DATA = Path(__file__).parent / "data"
COMPILED = DATA / "compiled.json"


def sources() -> dict[str, Path]:
    """Every table by its name, in order."""
    return {p.relative_to(DATA).with_suffix("").as_posix(): p for p in sorted(DATA.rglob("*.yaml"))}


def _digest(paths: dict[str, Path]) -> int:
    total = 0
    for name, path in paths.items():
        total = crc32(path.read_bytes(), crc32(name.encode(), total))
    return total


def parse(path: Path) -> Any:
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
                    "The key {key} stands twice.", path=str(path), line=key_node.start_mark.line + 1, key=str(key)
                )
            result[key] = loader.construct_object(value_node, deep=True)
        return result

    Loader.add_constructor("tag:yaml.org,2002:map", mapping)
    try:
        with path.open("rb") as stream:
            return yaml.load(stream, Loader)  # noqa: S506 - a safe loader with one constructor more
    except yaml.YAMLError as error:
        raise TableError("This table is no YAML: {why}", path=str(path), why=str(error)) from error


def compile_tables(target: Path = COMPILED) -> None:
    """Write all tables as one JSON file."""
    paths = sources()
    tables = {name: parse(path) for name, path in paths.items()}
    target.write_text(
        json.dumps({"digest": _digest(paths), "tables": tables}, ensure_ascii=False, separators=(",", ":")),
        encoding="utf-8",
    )


@cache
def _all() -> dict[str, Any]:
    if COMPILED.exists():
        with COMPILED.open(encoding="utf-8") as stream:
            compiled = json.load(stream)
        if compiled["digest"] == _digest(sources()):
            return dict(compiled["tables"])
    return {}


def _freeze(value: Any) -> Any:
    if isinstance(value, dict):
        return MappingProxyType({str(k): _freeze(v) for k, v in value.items()})
    if isinstance(value, list):
        return tuple(_freeze(v) for v in value)
    return value


@cache
def table(name: str) -> Any:
    """A table by its path in data/ without the ending, frozen: mappings with string keys, tuples, strings, numbers.

    Raises TableError where there is none.
    """
    compiled = _all()
    if name in compiled:
        return _freeze(compiled[name])
    path = DATA / f"{name}.yaml"
    if not path.is_file():
        raise TableError("There is no table {name}.", path=str(path), name=name)
    return _freeze(parse(path))


@cache
def languages() -> tuple[str, ...]:
    """The languages that have tables, as BCP 47 tags."""
    return tuple(sorted({name.split("/")[1] for name in (_all() or sources()) if name.startswith("languages/")}))


if __name__ == "__main__":
    compile_tables()
