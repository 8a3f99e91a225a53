from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bilingual import compare_texts
from bilingual.messages import Messages
from bilingual.model import Count, Finding, PairResult, Place, Problem, RunResult, Severity
from bilingual.reports import FORMATS, View, render
from bilingual.reports.suppress import to_suppress

HERE = Path(__file__).parent


@pytest.mark.parametrize("language", ["en", "ja", "zh-Hant"])
@pytest.mark.parametrize("name", FORMATS)
def test_a_report_is_as_its_golden_file(name: str, language: str, sample: RunResult) -> None:
    """After a change that is meant: GOLDEN=write python -m pytest tests/reports, and read the difference."""
    made = render(name, sample, View(Messages(language)))
    if name in ("json", "sarif", "gitlab", "rdjson"):
        value = json.loads(made)
        if name == "sarif":
            # The rules' texts have tests of their own, and change with the rules.
            value["runs"][0]["tool"]["driver"]["rules"] = []
        made = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
    golden = HERE / "golden" / f"{language}.{name}"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(made, encoding="utf-8")
    assert made == golden.read_text(encoding="utf-8")


def test_colour_only_paints(sample: RunResult) -> None:
    import re

    plain = render("text", sample, View(Messages()))
    painted = render("text", sample, View(Messages(), colour=True))
    assert "\x1b[1;31merror\x1b[0m" in painted
    unpainted = re.sub(r"\x1b\[[0-9;]*m", "", painted).splitlines()
    # What colour marks is marked by a line of carets without it.
    assert unpainted == [line for line in plain.splitlines() if line.strip("^ ") or not line]


def test_nothing_of_a_document_reaches_the_terminal_as_control(sample: RunResult) -> None:
    painted = render("text", sample, View(Messages(), colour=True))
    assert "\x1b[31m" not in painted
    assert "\x1b[2J" not in painted
    assert "\u202e" not in painted
    assert "\\u202e" in painted


def test_a_pass_says_what_was_compared() -> None:
    pair = PairResult("a", "ja", "b", "zh-Hant", (), (), Count(3, 3, 3), Count(9, 9, 9))
    assert render("text", RunResult((pair,)), View(Messages())) == (
        "1 pair compared; matched: sections 3/3, blocks 9/9, facts 0/0. Nothing differs.\n"
    )
    assert render("text", RunResult((pair,)), View(Messages(), quiet=True)) == ""


def test_what_could_not_be_compared_is_not_said_to_agree() -> None:
    unread = PairResult("a", "ja", "b", "zh-Hant", (), problems=(Problem("a", "This is no text."),))
    assert (
        render("text", RunResult((unread,)), View(Messages()))
        == "Nothing was compared: there is no pair with text on both sides. 1 file could not be compared.\n"
    )


def test_a_pair_of_which_nothing_answers_is_not_said_to_agree() -> None:
    pair = PairResult("a", "ja", "b", "zh-Hant", (), (), Count(1, 1, 1), Count(1, 1, 0))
    assert "Nothing differs" not in render("text", RunResult((pair,)), View(Messages()))
    assert "no fact could be compared" in render("text", RunResult((pair,)), View(Messages()))


def test_json_has_the_keys_that_programs_rely_on(sample: RunResult) -> None:
    value = json.loads(render("json", sample, View(Messages())))
    assert list(value) == ["version", "tool", "pairs", "errors", "notices", "summary"]
    assert value["summary"] == {"pairs": 3, "error": 4, "warning": 1, "info": 2}
    assert value["errors"] == [{"path": "gone.md", "message": "There is no such file or folder."}]
    assert value["pairs"][1]["compared"] == {
        "facts": {},
        "sections": {"source": 1, "target": 1, "matched": 1},
        "blocks": {"source": 2, "target": 2, "matched": 2},
    }
    finding = value["pairs"][2]["findings"][0]
    assert finding["source"]["key"] == "menu.distance"
    assert finding["facts"]["target"] == [{"kind": "quantity", "value": "5", "unit": "m"}]
    assert "key" not in value["pairs"][0]["findings"][0]["source"]


def test_json_survives_what_is_no_text() -> None:
    place = Place("\udcff.md", 1, 1, 1, 2, "\ud800")
    finding = Finding("r", Severity.ERROR, "x", (), place, place)
    text = render("json", RunResult((PairResult("a", "ja", "b", "zh-Hant", (finding,)),)), View(Messages()))
    written = text.encode("utf-8", "backslashreplace")
    assert json.loads(written)["pairs"][0]["findings"][0]["source"]["path"] == "\udcff.md"


def test_files_that_could_not_be_compared_are_counted() -> None:
    fine = PairResult("a", "ja", "b", "zh-Hant", (), (), Count(1, 1, 1), Count(1, 1, 1))
    unread = PairResult("c", "ja", "d", "zh-Hant", (), problems=(Problem("c", "This is no text."),))
    said = render("text", RunResult((fine, unread)), View(Messages()))
    assert said.endswith("Nothing differs. 1 file could not be compared.\n")


def test_a_document_without_text_is_ignored_by_its_path() -> None:
    (found,) = compare_texts("3件です。", "")
    assert "suppress:" in to_suppress(found, Messages())
