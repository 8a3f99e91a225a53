"""Tables are the same however they are read: made for this interpreter, compiled for any, or as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any
from zlib import crc32

import pytest

from bilingual import ahead, tables

FIRST = "a:\n  words: [一, 二]\n  rows:\n    - {name: x, has: [1, 2.5, null, true], 3: y}\n    - [[z], []]\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two tables, compiled, in place of ours."""
    (tmp_path / "languages" / "xx").mkdir(parents=True)
    (tmp_path / "first.yaml").write_text(FIRST, encoding="utf-8")
    (tmp_path / "languages" / "xx" / "second.yaml").write_text("- b\n- {c: d}\n", encoding="utf-8")
    monkeypatch.setattr(tables, "DATA", str(tmp_path))
    monkeypatch.setattr(tables, "COMPILED", str(tmp_path / "compiled.json"))
    tables.compile_tables(tables.COMPILED)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    for known in (tables._all, tables.table, tables.languages):
        known.cache_clear()


def told() -> list[Any]:
    forget()
    return [tables.table("first"), tables.table("languages/xx/second"), tables.languages()]


def without_yaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "parse", lambda path: pytest.fail("parsed YAML"))


def test_every_way_gives_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [
        {"a": {"words": ("一", "二"), "rows": ({"name": "x", "has": (1, 2.5, None, True), "3": "y"}, (("z",), ()))}},
        ("b", {"c": "d"}),
        ("xx",),
    ]
    with monkeypatch.context() as patch:
        without_yaml(patch)
        assert told() == expected
        (folder / "compiled.bin").unlink()
        assert told() == expected
    (folder / "compiled.json").unlink()
    assert told() == expected


def test_tables_are_frozen_throughout(folder: Path) -> None:
    first = told()[0]
    rows = first["a"]["rows"]
    assert [type(value) for value in (first, first["a"], rows, rows[0])] == [
        MappingProxyType, MappingProxyType, tuple, MappingProxyType,
    ]  # fmt: skip


@pytest.mark.parametrize("ending", ["bin", "json"])
def test_what_is_out_of_date_is_not_used(folder: Path, ending: str) -> None:
    other = {"bin": "json", "json": "bin"}[ending]
    (folder / f"compiled.{other}").unlink()
    (folder / "first.yaml").write_text("a: 3\n", encoding="utf-8")
    assert told()[0] == {"a": 3}


def test_a_copy_is_as_good_as_what_was_compiled(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copied checkout has other times."""
    first = folder / "first.yaml"
    first.unlink()
    first.write_text(FIRST, encoding="utf-8")
    without_yaml(monkeypatch)
    assert told()[0]["a"]["words"] == ("一", "二")


def test_a_damaged_file_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = folder / "compiled.bin"
    made.write_bytes(made.read_bytes()[:-3])
    assert ahead.read(str(made)) is None
    with monkeypatch.context() as patch:
        without_yaml(patch)
        assert told()[0]["a"]["words"] == ("一", "二")
    other = folder / "compiled.json"
    other.write_bytes(other.read_bytes()[:-3])
    assert told()[0]["a"]["words"] == ("一", "二")


def test_what_is_no_data_behind_a_right_checksum_is_not_read(folder: Path) -> None:
    made = folder / "compiled.bin"
    data = b"no data"
    head = made.read_bytes().partition(b"\n")[0] + b"\n"
    made.write_bytes(head + crc32(data).to_bytes(4, "little") + data)
    assert ahead.read(str(made)) is None
