"""docs/exit-status.md: each row, run as a process."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bilingual.config import FAIL_ON

if TYPE_CHECKING:
    from tests.ci.conftest import Machine

PAGE = (Path(__file__).parents[2] / "docs" / "exit-status.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+) \| (.+?) \| `(.+)` \|$", PAGE, re.M)
LEVELS = re.findall(r" `--fail-on (\w+)` (?=\|)", PAGE)
FOUND = re.findall(r"^\| (nothing|info|warning|error) \| (\d) \| (\d) \| (\d) \| (\d) \|$", PAGE, re.M)


@pytest.fixture
def texts(machine: Machine) -> Machine:
    """The files that the page's commands name."""
    source, target = "# 受付\n\n依頼は64件です。\n", "# 收件\n\n委託有 64 件。\n"
    for name in ("same", "differs", "broken", "misconfigured"):
        machine.write(f"{name}/ja/a.md", source)
        machine.write(f"{name}/zh-Hant/a.md", target)
    machine.write("differs/zh-Hant/a.md", target.replace("64", "46"))
    machine.write("alone/ja/a.md", source)
    machine.write("alone/ja/b.md", source)
    machine.write("alone/zh-Hant/b.md", target)
    (machine.repository / "broken/ja/a.md").write_bytes(b"\x00\x01\xff" * 99)
    machine.write("misconfigured/bilingual.yaml", "rulez: {}\n")
    for language in ("ja", "zh-Hant"):
        machine.write(f"blank/{language}/a.md", "\n")
    machine.write("README.md", "# Notes\n")
    machine.write("empty/notes.md", "# Notes\n")
    machine.commit()
    return machine


@pytest.mark.parametrize(("status", "when", "command"), ROWS, ids=[row[1] for row in ROWS])
def test_a_row(texts: Machine, status: str, when: str, command: str) -> None:
    ended = texts.run("bash", "-o", "pipefail", "-c", command.replace(r"\|", "|"))
    assert ended.status == int(status), ended.err
    if status == "2":
        assert ended.err.startswith("bilingual: ")
        assert "Traceback" not in ended.err
    else:
        assert ended.err == ""


def test_the_page_has_rows_for_each_status() -> None:
    assert [row[0] for row in ROWS] == sorted(row[0] for row in ROWS)
    assert {"0", "1", "2"} == {row[0] for row in ROWS}
    assert (len(FOUND), sorted(LEVELS)) == (4, sorted(FAIL_ON))


@pytest.mark.parametrize("row", FOUND, ids=[row[0] for row in FOUND])
def test_fail_on(texts: Machine, row: tuple[str, ...]) -> None:
    found, *statuses = row
    folder = "same" if found == "nothing" else "differs"
    if found != "nothing":
        texts.write("bilingual.yaml", f"rules:\n  number-mismatch: {found}\n")
    for level, status in zip(LEVELS, statuses, strict=True):
        assert texts.run("bilingual", "check", "--fail-on", level, folder).status == int(status), level
