from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _real_engine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "bilingual.engine")


def test_json_lines_have_offsets_lines_and_columns(run: Run, folder: Path) -> None:
    text = "# 題\n\n容量は 64 GB です。\n"
    (folder / "a.ja.md").write_text(text, encoding="utf-8")
    status, out, err = run("facts", "--format", "jsonl", "a.ja.md")
    assert (status, err) == (0, "")
    (fact,) = map(json.loads, out.splitlines())
    assert list(fact)[:8] == ["kind", "value", "unit", "text", "start", "end", "line", "column"]
    assert (fact["kind"], fact["value"], fact["unit"], fact["text"]) == ("quantity", "64", "GB", "64 GB")
    assert text[fact["start"] : fact["end"]] == "64 GB"
    assert (fact["line"], fact["column"]) == (3, 5)


def test_what_a_fact_says_besides_is_there_when_it_says_so(run: Run, folder: Path) -> None:
    (folder / "a.ja.md").write_text("約 30 GB 以上が必要です。\n", encoding="utf-8")
    (fact,) = map(json.loads, run("facts", "--format", "jsonl", "a.ja.md")[1].splitlines())
    assert (fact["approx"], fact["bound"]) == (True, ">=")
    assert "ordinal" not in fact


def test_text_is_one_line_a_fact(run: Run, folder: Path) -> None:
    (folder / "a.ja.md").write_text("容量は 64 GB、価格は 1,200円です。\n", encoding="utf-8")
    lines = run("facts", "a.ja.md")[1].splitlines()
    assert [line.split() for line in lines] == [
        ["1:5", "quantity", "64", "GB", "64", "GB"],
        ["1:15", "money", "1200", "JPY", "1,200円"],
    ]


@pytest.mark.parametrize(
    ("text", "unit"), [("百度の水は 5元 です。これはひらがなです。", "CNY JPY"), ("這台設備要 5元。", "TWD")]
)
def test_the_language_is_read_from_the_letters(run: Run, folder: Path, text: str, unit: str) -> None:
    (folder / "plain.md").write_text(text, encoding="utf-8")
    facts = [json.loads(line) for line in run("facts", "--format", "jsonl", "plain.md")[1].splitlines()]
    money = [f["unit"] for f in facts if f["kind"] == "money"]
    assert all(u in unit for u in money)
    assert ("TWD" in money) == (unit == "TWD")


def test_the_language_that_is_said_counts(run: Run, folder: Path) -> None:
    (folder / "a.ja.md").write_text("5元\n", encoding="utf-8")
    assert "TWD" in run("facts", "a.ja.md", "--lang", "zh_TW")[1]


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO("共 64 GB。".encode())))
    assert json.loads(run("facts", "-", "--format", "jsonl")[1])["value"] == "64"


def test_no_room_is_made_for_more_than_there_is(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stream(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            assert size is not None and 0 <= size <= 1 << 20
            return super().read(size)

    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=Stream("共 64 GB。".encode())))
    assert run("facts", "--max-file-size", "64G", "-")[1].split()[:4] == ["1:3", "quantity", "64", "GB"]
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=Stream(b"1 " * (1 << 20))))
    status, _, err = run("facts", "--max-file-size", "1M", "-")
    assert status == 2
    assert "1 MiB" in err
