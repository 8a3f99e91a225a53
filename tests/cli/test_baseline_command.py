from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from bilingual.cli import main

Call = Callable[..., tuple[int, str]]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Call:
    """Runs the command line in a folder with one pair that has two faults: exit status, standard error."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    texts = {
        "ja": "# 記録\n\n装置は 64 基あります。\n\n最終点検は 10月20日です。\n",
        "zh-Hant": "# 記錄\n\n裝置共有 46 張。\n\n最後一次檢查是 10 月 2 日。\n",
    }
    for language, text in texts.items():
        Path(language).mkdir()
        Path(language, "a.md").write_text(text, encoding="utf-8")

    def run(*arguments: str) -> tuple[int, str]:
        status = main(list(arguments))
        return status, capfdbinary.readouterr().err.decode()

    return run


def answer(note: str) -> None:
    """Says in the list that its first item stays as it is."""
    path = Path("list.md")
    lines = path.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("- [ ]"))
    lines.insert(at + 1, f"\n  Won't fix: {note}")
    path.write_text("\n".join(lines), encoding="utf-8")


def test_what_is_meant_becomes_an_entry_with_its_reason(call: Call) -> None:
    call("checklist", "--output", "list.md")
    answer("Taipei’s own count.\n  It was asked.")
    assert call("baseline", "--from-checklist", "list.md") == (0, "1 finding is in bilingual-baseline.yaml.\n")
    (entry,) = yaml.safe_load(Path("bilingual-baseline.yaml").read_text("utf-8"))
    assert (entry["rule"], entry["reason"]) == ("number-mismatch", "Taipei’s own count. It was asked.")
    status, _ = call("check", "--baseline", "bilingual-baseline.yaml", "--rule", "number-mismatch")
    assert status == 0
    # Once more: the day and the other entries stay.
    before = Path("bilingual-baseline.yaml").read_text("utf-8")
    call("baseline", "--from-checklist", "list.md")
    assert Path("bilingual-baseline.yaml").read_text("utf-8") == before


def test_what_is_not_found_is_told(call: Call) -> None:
    call("checklist", "--output", "list.md")
    answer("meant")
    Path("zh-Hant/a.md").write_text("# 記錄\n\n裝置共有 64 張。\n\n最後一次檢查是 10 月 2 日。\n", encoding="utf-8")
    status, said = call("baseline", "--from-checklist", "list.md")
    assert status == 0
    assert "1 item of the list is not found" in said
    assert not Path("bilingual-baseline.yaml").exists()


def test_a_reason_is_needed(call: Call) -> None:
    call("checklist", "--output", "list.md")
    answer("")
    status, said = call("baseline", "--from-checklist", "list.md")
    assert status == 2
    assert "list.md:" in said
    assert "gives no reason" in said
    assert not Path("bilingual-baseline.yaml").exists()


def test_a_pages_export_will_do(call: Call) -> None:
    call("checklist", "--output", "list.md")
    name = Path("list.md").read_text("utf-8").split("<!-- bilingual:")[1].split()[0]
    export = {"version": 1, "items": {name: {"state": "wont-fix", "note": "meant"}}}
    Path("ticks.json").write_text(json.dumps(export), encoding="utf-8")
    assert call("baseline", "--from-checklist", "ticks.json", "--baseline", "b.yaml")[0] == 0
    assert 'reason: "meant"' in Path("b.yaml").read_text("utf-8")


def test_a_list_is_needed(call: Call) -> None:
    status, said = call("baseline")
    assert status == 2
    assert "--from-checklist" in said
