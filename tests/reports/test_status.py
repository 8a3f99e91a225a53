from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bilingual.messages import Messages
from bilingual.model import Count, FactKind, Finding, PairResult, Place, Problem, RunResult, Severity
from bilingual.reports import View
from bilingual.reports.status import Share, State, render, state, translated
from bilingual.reports.status.text import shortened
from bilingual.reports.surface import width

GOLDEN = Path(__file__).parent / "golden"


def finding(severity: Severity) -> Finding:
    return Finding("number-mismatch", severity, "A number differs.", (), *(Place("a", 1, 1, 1, 2, "1"),) * 2)


ARTICLE = PairResult(
    "docs/ja/guide.md",
    "ja",
    "docs/zh-Hant/guide.md",
    "zh-Hant",
    (finding(Severity.ERROR), finding(Severity.ERROR), finding(Severity.INFO)),
    ((FactKind.NUMBER, Count(10, 9, 8)), (FactKind.DATE, Count(2, 2, 2))),
    Count(4, 5, 4),
    Count(20, 19, 18),
    untranslated=1,
)
CATALOGUE = PairResult(
    "po/zh_TW/app.po",
    "ja",
    "po/zh_TW/app.po",
    "zh-Hant",
    (),
    (),
    Count(1, 1, 1),
    Count(6, 6, 6),
    catalogue=True,
    skipped=(("fuzzy", 1), ("obsolete", 4), ("untranslated", 3)),
)
ALONE = PairResult("ja/新しい.md", "ja", "zh-Hant/新しい.md", "zh-Hant", (finding(Severity.ERROR),), lacking="target")
UNREAD = PairResult("a_ja.md", "ja", "a_tw.md", "zh-Hant", (), problems=(Problem("a_ja.md", "This is no text."),))
EMPTY = PairResult(
    "ja/\x1b[2J\u202e.md",
    "ja",
    "zh-Hant/\x1b[2J\u202e.md",
    "zh-Hant",
    (),
    problems=(Problem("ja", "Empty.", fatal=False),),
)
RESULT = RunResult((ARTICLE, CATALOGUE, ALONE, UNREAD, EMPTY), (Problem("gone", "There is no such file or folder."),))


def golden(name: str, made: str) -> None:
    """After a change that is meant: GOLDEN=write python -m pytest tests/reports, and read the difference."""
    path = GOLDEN / name
    if os.environ.get("GOLDEN") == "write":
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "ja", "zh-Hant"])
def test_the_text_is_as_its_golden_file(language: str) -> None:
    golden(f"status-{language}.text", render("text", RESULT, View(Messages(language))))


def test_json_is_as_its_golden_file_and_its_page() -> None:
    made = {**json.loads(render("json", RESULT, View(Messages()))), "tool": "TOOL"}
    golden("status.json", json.dumps(made, ensure_ascii=False, indent=1) + "\n")
    page = (Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
    for key in {*made, *made["totals"], *made["totals"]["pairs"], *made["pairs"][1], *made["totals"]["translated"]}:
        assert f"`{key}`" in page, key


def test_colour_only_paints() -> None:
    painted = render("text", RESULT, View(Messages("ja"), colour=True))
    assert "\x1b[1;31m" in painted
    unpainted = re.sub(r"\x1b\[[0-9;]*m", "", painted)
    assert unpainted == render("text", RESULT, View(Messages("ja")))


def test_columns_are_in_line() -> None:
    lines = render("text", RESULT, View(Messages("ja"))).splitlines()
    at = {width(line[: line.index("/", 30)]) for line in lines if re.search(r"  \d+/\d+  ", line)}
    assert len(at) == 1


def test_one_pair_needs_no_totals() -> None:
    assert len(render("text", RunResult((ARTICLE,)), View(Messages())).splitlines()) == 2


def test_no_pair_is_no_table() -> None:
    assert render("text", RunResult((), RESULT.problems), View(Messages())) == ""


def test_nothing_of_a_name_reaches_the_terminal_as_control() -> None:
    assert not re.search("[\x1b\u202e]", render("text", RESULT, View(Messages())))


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (ARTICLE, State.COMPARED),
        (CATALOGUE, State.COMPARED),
        (ALONE, State.NO_TARGET),
        (UNREAD, State.UNREADABLE),
        (EMPTY, State.COMPARED),
    ],
)
def test_what_could_be_done_with_a_pair(pair: PairResult, expected: State) -> None:
    assert state(pair) is expected


def test_a_rule_that_crashed_leaves_its_pair_compared() -> None:
    pair = PairResult("a", "ja", "b", "zh-Hant", (), (), Count(1, 1, 1), Count(1, 1, 1), (Problem("a", "Crashed."),))
    assert state(pair) is State.COMPARED


def test_how_much_is_translated() -> None:
    # A block left in the other language isn't; entries that wait for a translator aren't either.
    assert translated(ARTICLE) == Share(17, 20)
    assert translated(CATALOGUE) == Share(6, 10)
    assert Share(199, 200).percent == 99
    assert Share(0, 0).percent is None


def test_of_two_catalogues_the_source_says_what_there_is_to_translate() -> None:
    pair = PairResult(
        "ja/a.po",
        "ja",
        "zh/a.po",
        "zh-Hant",
        (),
        (),
        Count(1, 1, 1),
        Count(9, 7, 7),
        catalogue=True,
        skipped=(("fuzzy", 2),),
    )
    assert translated(pair) == Share(7, 9)


@pytest.mark.parametrize(
    ("source", "target", "shown"),
    [
        ("docs/ja/a.md", "docs/zh-Hant/a.md", "docs/{ja ↔ zh-Hant}/a.md"),
        ("a.ja.md", "a.zh-TW.md", "a.{ja ↔ zh-TW}.md"),
        ("README.md", "README.zh-TW.md", "README{ ↔ .zh-TW}.md"),
        ("ja/a.md", "jp/a.md", "{ja ↔ jp}/a.md"),
        ("aa.md", "aaa.md", "{aa ↔ aaa}.md"),
        ("one", "two", "one ↔ two"),
        ("a.po", "a.po", "a.po"),
        ("a/a", "a/a/a", "a/a{ ↔ /a}"),
    ],
)
def test_two_paths_say_once_what_they_share(source: str, target: str, shown: str) -> None:
    assert shortened(source, target) == shown


@given(st.text("a/.", max_size=8), st.text("a/.", max_size=8))
def test_two_paths_can_be_read_back(source: str, target: str) -> None:
    shown = shortened(source, target)
    found = re.fullmatch(r"([^{]*)\{(.*) ↔ (.*)\}([^}]*)", shown)
    if found:
        assert (found[1] + found[2] + found[4], found[1] + found[3] + found[4]) == (source, target)
    elif source == target:
        assert shown == source
    else:
        assert shown == f"{source} ↔ {target}"
