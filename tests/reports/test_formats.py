from __future__ import annotations

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lxml import etree

from bilingual.messages import Messages
from bilingual.model import Fact, FactKind, Finding, PairResult, Place, Problem, RunResult, Severity
from bilingual.record import replace
from bilingual.reports import FORMATS, View, render
from bilingual.reports.github import LIMIT
from bilingual.reports.markdown import limited
from bilingual.reports.surface import escape

HERE = Path(__file__).parent
SCHEMAS = HERE.parents[1] / "src" / "bilingual" / "reports" / "schemas"
LANGUAGES = ("en", "ja", "zh-Hant")
ENGLISH = View(Messages("en"))


@pytest.fixture(params=["sample", "hostile", "articles", "empty"])
def result(request: pytest.FixtureRequest) -> RunResult:
    """Each run that every format must be valid for."""
    if request.param == "empty":
        return RunResult(())
    made: RunResult = request.getfixturevalue(request.param)
    return made


def many(**counts: int) -> RunResult:
    """One pair with so many findings of each severity, the worst last."""
    findings = [
        Finding("r", Severity(s), f"{s} {i}", (), Place("a", i + 1, 1, i + 1, 2, "1"), Place("b", 1, 1, 1, 2, "2"))
        for s, n in reversed(counts.items())
        for i in range(n)
    ]
    return RunResult((PairResult("a", "ja", "b", "zh-Hant", tuple(findings)),))


def closed(schema: Any) -> Any:
    """A schema that allows no other keys than those that it names."""
    if isinstance(schema, list):
        return [closed(value) for value in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(value) for key, value in schema.items()}
    if "properties" in made:
        made["additionalProperties"] = False
    return made


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_described(name: str) -> None:
    page = (HERE.parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")
    assert f"\n| `{name}` | " in page


@pytest.mark.parametrize("name", FORMATS)
def test_a_report_depends_on_nothing_but_the_result(name: str, result: RunResult) -> None:
    assert render(name, result, ENGLISH) == render(name, result, View(Messages("en")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FORMATS)
def test_nothing_is_hidden_in_a_report(name: str, language: str, hostile: RunResult) -> None:
    report = render(name, hostile, View(Messages(language)))
    assert [line for line in report.split("\n") if escape(line.replace("\t", "")) != line.replace("\t", "")] == []
    report.encode()


def test_json_is_as_its_schema_says(result: RunResult) -> None:
    schema = json.loads((SCHEMAS / "check.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    value = json.loads(render("json", result, ENGLISH))
    jsonschema.validate(value, closed(schema))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sarif_is_as_its_published_schema_says(language: str, result: RunResult) -> None:
    schema = json.loads((HERE / "schemas" / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    log = json.loads(render("sarif", result, View(Messages(language))))
    jsonschema.validate(log, schema, format_checker=jsonschema.FormatChecker())


def test_sarif_leads_to_the_rules_and_to_both_places(sample: RunResult) -> None:
    run = json.loads(render("sarif", sample, ENGLISH))["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert run["columnKind"] == "unicodeCodePoints"
    for found in run["results"]:
        assert rules[found["ruleIndex"]]["id"] == found["ruleId"]
        assert found["partialFingerprints"]["bilingual/v1"]
        places = [place["physicalLocation"] for place in (*found["locations"], *found["relatedLocations"])]
        assert (
            len({place["artifactLocation"]["uri"] for place in places}) == 2 or found["ruleId"] == "quantity-mismatch"
        )
    first = run["results"][1]["locations"][0]["physicalLocation"]["region"]
    assert first == {"startLine": 12, "startColumn": 5, "endLine": 12, "endColumn": 9}
    assert all(rule["help"]["markdown"] and rule["helpUri"].endswith(f"/{rule['id']}.md") for rule in rules)
    assert run["invocations"][0]["executionSuccessful"] is False


def test_sarif_says_that_results_are_new_where_old_ones_are_left_out(sample: RunResult) -> None:
    def states(result: RunResult) -> set[str | None]:
        return {
            found.get("baselineState") for found in json.loads(render("sarif", result, ENGLISH))["runs"][0]["results"]
        }

    assert states(sample) == {None}
    assert states(replace(sample, only_new=True)) == {"new"}


def test_sarif_names_any_file_by_a_uri(hostile: RunResult) -> None:
    run = json.loads(render("sarif", hostile, ENGLISH))["runs"][0]
    uri = run["artifacts"][0]["location"]["uri"]
    assert re.fullmatch(r"[A-Za-z0-9_.~/%-]+", uri)
    assert unquote_to_bytes(uri).decode("utf-8", "surrogateescape") == hostile.pairs[0].source_path


def test_sarif_takes_no_link_from_a_document(hostile: RunResult) -> None:
    run = json.loads(render("sarif", hostile, ENGLISH))["runs"][0]
    texts = [found["message"]["text"] for found in run["results"]]
    texts += [place["message"]["text"] for found in run["results"] for place in found["relatedLocations"]]
    assert any("click" in text for text in texts)
    assert not [text for text in texts if re.search(r"(?<!\\)\]\(", text)]


@pytest.mark.parametrize(
    ("path", "location"),
    [("./a.md", {"uri": "a.md", "uriBaseId": "%SRCROOT%"}), ("/b/a.md", {"uri": "file:///b/a.md"})],
)
def test_sarif_tells_relative_from_absolute(path: str, location: dict[str, str]) -> None:
    result = RunResult((PairResult(path, "ja", path, "zh-Hant", ()),))
    assert json.loads(render("sarif", result, ENGLISH))["runs"][0]["artifacts"] == [{"location": location}]


def test_junit_is_as_the_schema_of_those_who_read_it(result: RunResult) -> None:
    schema = etree.XMLSchema(etree.parse(HERE / "schemas" / "junit-10.xsd"))
    schema.assertValid(etree.fromstring(render("junit", result, ENGLISH).encode()))


def test_junit_counts_what_it_holds(result: RunResult) -> None:
    root = ElementTree.fromstring(render("junit", result, ENGLISH))
    for node in (root, *root.findall("testsuite")):
        assert int(node.attrib["tests"]) == len(node.findall(".//testcase"))
        assert int(node.attrib["failures"]) == len(node.findall(".//failure"))
        assert int(node.attrib["errors"]) == len(node.findall(".//error"))
    severe = [f for pair in result.pairs for f in pair.findings if f.severity is not Severity.INFO]
    assert len(root.findall(".//failure")) == len(severe)


def test_junit_says_what_belongs_to_no_pair() -> None:
    problems = (Problem("a", "Gone."), Problem("b", "Odd.", (), 3, fatal=False))
    (suite,) = ElementTree.fromstring(render("junit", RunResult((), problems), ENGLISH))
    assert [node.attrib["message"] for node in suite.findall(".//error")] == ["Gone."]
    assert suite.findtext("system-out") == "b:3: Odd."


def test_junit_has_a_case_for_a_pair_that_passes(sample: RunResult) -> None:
    suite = ElementTree.fromstring(render("junit", sample, ENGLISH)).findall("testsuite")[2]
    assert suite.attrib["name"] == "b.ja.md ↔ b.tw.md"
    assert [len(case) for case in suite] == [0]


def test_gitlab_tells_the_same_fault_in_two_files_apart() -> None:
    def entry(path: str, line: int) -> dict[str, Any]:
        place = Place(path, line, 1, line, 2, "1")
        finding = Finding("r", Severity.WARNING, "m", (), place, place, fingerprint="f")
        result = RunResult((PairResult(path, "ja", f"zh/{path}", "zh-Hant", (finding,)),))
        (made,) = json.loads(render("gitlab", result, ENGLISH))
        return made

    assert entry("a", 1)["fingerprint"] == entry("a", 99)["fingerprint"] != entry("b", 1)["fingerprint"]
    assert entry("a", 1)["severity"] == "minor"


def test_gitlab_shows_every_part_that_can_not_be_read() -> None:
    problems = tuple(Problem("a", "No.", (), line, fatal=False) for line in (3, 9))
    entries = json.loads(render("gitlab", RunResult((), problems), ENGLISH))
    assert len({entry["fingerprint"] for entry in entries}) == 2


@pytest.mark.parametrize("name", ["gitlab", "rdjson"])
def test_gitlab_and_reviewdog_get_what_they_document(name: str, result: RunResult) -> None:
    schema = json.loads((HERE / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(render(name, result, ENGLISH)), schema)


@pytest.mark.parametrize(
    ("text", "span"),
    [("@octocat <b>", "`@octocat <b>`"), ("a `b`` c", "```a `b`` c```"), ("`b`", "`` `b` ``"), ("a\nb", "`a↵b`")],
)
def test_rdjson_takes_no_markup_from_a_document(text: str, span: str) -> None:
    place = Place("a.md", 1, 1, 1, 2, "x")
    finding = Finding("r", Severity.INFO, "It says {text}.", (("text", text),), place, place)
    value = json.loads(render("rdjson", RunResult((PairResult("a", "ja", "b", "zh-Hant", (finding,)),)), ENGLISH))
    assert value["diagnostics"][0]["message"] == f"It says {span}.\n`a.md:1:1`: `x`"


COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def decoded(text: str) -> str:
    """What the runner makes of a property."""
    for code, character in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        text = text.replace(code, character)
    return text


def test_github_has_nothing_but_commands(result: RunResult) -> None:
    for line in render("github", result, ENGLISH).splitlines():
        match = COMMAND.fullmatch(line)
        assert match, line
        properties = dict(part.split("=", 1) for part in match[2].split(","))
        assert set(properties) <= {"file", "line", "endLine", "col", "endColumn", "title"}
        assert decoded(properties["title"]).startswith("bilingual")


def test_github_escapes_as_documented() -> None:
    place = Place("50%,a:b\n.md", 3, 4, 3, 5, "x")
    finding = Finding("r", Severity.ERROR, "{text}", (("text", "100%\n::error::"),), place, place)
    report = render("github", RunResult((PairResult("a", "ja", "b", "zh-Hant", (finding,)),)), ENGLISH)
    assert report.startswith(
        "::error file=50%25%2Ca%3Ab%0A.md,line=3,endLine=3,col=4,endColumn=5,title=bilingual%3A r::100%25↵::error::%0A"
    )


def test_github_shows_the_worst_and_counts_the_rest() -> None:
    lines = render("github", many(error=12, warning=3, info=11), ENGLISH).splitlines()
    kinds = [line.split()[0] for line in lines]
    assert kinds == ["::error"] * LIMIT + ["::warning"] * 3 + ["::notice"] * LIMIT
    assert lines[-1] == "::notice title=bilingual::4 more are not shown here: GitHub shows 10 of a kind for each step."
    assert "::notice title=bilingual::1 more is" in render("github", many(error=11), ENGLISH)
    assert "title=bilingual::" not in render("github", many(error=10, info=10), ENGLISH)


def test_github_columns_stand_on_one_line_only() -> None:
    place = Place("a", 3, 4, 5, 2, "x")
    finding = Finding("r", Severity.INFO, "m", (), place, place)
    report = render("github", RunResult((PairResult("a", "ja", "b", "zh-Hant", (finding,)),)), ENGLISH)
    assert "line=3,endLine=5,title" in report


class Tags(HTMLParser):
    """The tags of a report, and the text outside of code."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: set[str] = set()
        self.outside = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links |= {value or "" for name, value in attributes if name == "href"}
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "code" not in self.open:
            self.outside += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown_takes_nothing_from_a_document_but_its_text(language: str, hostile: RunResult) -> None:
    report = render("markdown", hostile, View(Messages(language)))
    parser = Tags()
    parser.feed(report)
    assert parser.open == []
    assert parser.tags <= {"details", "summary", "table", "tr", "th", "td", "a", "br", "b", "code", "ul", "li"}
    assert all(link.endswith("/docs/rules/name-mismatch.md") for link in parser.links)
    for word in ("octocat", "evil", "forged", "tada", "::error"):
        assert word in report
        assert word not in parser.outside
    # One block of HTML a pair: after an empty line it would be read as Markdown again.
    for block in re.findall("<details.*?</details>", report, re.DOTALL):
        assert "\n\n" not in block


@pytest.mark.parametrize("limit", [1_000, 5_000, 65_536])
def test_markdown_leaves_out_the_least_severe(limit: int) -> None:
    result = many(error=20, warning=200, info=200)
    report = limited(result, ENGLISH, limit)
    assert len(report) <= limit
    shown = [report.count(f"<td>{severity}</td>") for severity in ("error", "warning", "info")]
    rest = 420 - sum(shown)
    assert f"{rest} more are left out" in report
    assert shown[1] == 0 or shown[0] == 20
    assert shown[2] == 0 or shown[1] == 200


def test_markdown_has_room_for_findings_beside_many_problems() -> None:
    problems = tuple(Problem(f"{i}.md", "This is no text.") for i in range(5_000))
    report = limited(RunResult(many(error=1).pairs, problems), ENGLISH, 10_000)
    assert len(report) <= 10_000
    assert "<td>error</td>" in report
    assert "more are left out" in report


def test_markdown_marks_what_differs(sample: RunResult) -> None:
    report = render("markdown", sample, ENGLISH)
    assert "<code>5<b>キロメートル</b></code>" in report
    assert "30:1 <code>1億2,000万人</code> = <code>120,000,000</code>" in report


def test_one_long_text_leaves_room_for_the_others() -> None:
    place = Place("a", 1, 1, 1, 2, "長" * 400)
    long = Finding("r", Severity.ERROR, "{text}", (("text", "&" * 100_000),), place, place)
    result = RunResult((PairResult("a", "ja", "b", "zh-Hant", (long, *many(info=1).pairs[0].findings)),))
    assert "<td>info</td>" in limited(result, ENGLISH, 5_000)


def test_markdown_says_once_that_a_file_is_missing() -> None:
    here, there = Place("ja/a.md", 1, 1, 1, 1, ""), Place("zh-Hant/a.md", 1, 1, 1, 1, "")
    finding = Finding("missing-document", Severity.ERROR, "None at {path}.", (("path", there.path),), here, there)
    report = render("markdown", RunResult((PairResult(here.path, "ja", there.path, "zh-Hant", (finding,)),)), ENGLISH)
    assert "None at <code>zh-Hant/a.md</code>." in report
    assert "(not here)" not in report


def hunks(report: str) -> list[tuple[str, list[str]]]:
    """Header and lines of each hunk, read by their counts as programs do."""
    found = []
    lines = iter(report.splitlines())
    for line in lines:
        match = re.match(r"@@ -(\d+),(\d+) \+(\d+),(\d+) @@", line)
        if not match:
            continue
        old, new, body = int(match[2]), int(match[4]), []
        while old or new:
            body.append(next(lines))
            old -= body[-1][0] != "+"
            new -= body[-1][0] != "-"
        assert old == new == 0
        found.append((line, body))
    return found


def test_a_diff_counts_its_lines_and_names_its_sections(sample: RunResult) -> None:
    found = hunks(render("diff", sample, ENGLISH))
    assert [header.partition(" @@")[2].strip() for header, _ in found] == [
        "導入手順 / 安裝步驟",
        "利用者 / 使用者",
        "",
        "",
    ]
    _, body = found[0]
    assert body[1:3] == ["-64 基", "+46 張"]


def test_colour_only_paints_a_diff(sample: RunResult) -> None:
    painted = render("diff", sample, View(Messages(), colour=True))
    assert "\x1b[31m-64 基\x1b[0m" in painted
    assert re.sub(r"\x1b\[\d*m", "", painted) == render("diff", sample, ENGLISH)


def test_git_reads_the_diff(result: RunResult) -> None:
    git = shutil.which("git")
    if git is None:
        pytest.skip("git is not installed")
    report = render("diff", result, ENGLISH).encode()
    pairs = [pair for pair in result.pairs if pair.findings]
    run = subprocess.run([git, "apply", "--stat", "--allow-empty"], input=report, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.count(b" | ") == len(pairs)
    # What it counts are the lines that begin with + and -, all in a hunk.
    run = subprocess.run([git, "apply", "--numstat", "--allow-empty"], input=report, capture_output=True, check=False)
    rows = [tuple(map(int, row.split(b"\t")[:2])) for row in run.stdout.splitlines()]
    lines = [line[:1] for line in report.splitlines() if not line.startswith((b"--- ", b"+++ "))]
    assert len(rows) == len(pairs)
    assert tuple(map(sum, zip(*rows, strict=True))) == ((lines.count(b"+"), lines.count(b"-")) if rows else ())


TEXT = st.text(st.characters() | st.sampled_from("\r\n\t`<>&\"'|@:%,-+# \u202e\x1b"), max_size=30)


@settings(deadline=None, max_examples=100)
@given(TEXT, TEXT, TEXT)
@example("\ud800\udcff", "\ud800", "\r")
def test_any_text_leaves_a_report_whole(path: str, text: str, section: str) -> None:
    place = Place(path, 1, 1, 1, 2, text, section)
    fact = Fact(FactKind.NAME, path, text, 0, 1)
    finding = Finding("r", Severity.ERROR, "{text}", (("text", text),), place, place, (fact,), (), section, text)
    pair = PairResult(path, "ja", path, "zh-Hant", (finding,))
    result = RunResult((pair,), (Problem(path, "{why}", (("why", text),)),))
    for name in ("json", "sarif", "gitlab", "rdjson"):
        json.loads(render(name, result, ENGLISH))
    assert len(ElementTree.fromstring(render("junit", result, ENGLISH)).findall(".//testcase")) == 2
    assert all(COMMAND.fullmatch(line) for line in render("github", result, ENGLISH).splitlines())
    assert len(hunks(render("diff", result, ENGLISH))) == 1
    parser = Tags()
    parser.feed(render("markdown", result, ENGLISH))
    assert parser.open == []


def test_a_diff_says_that_a_file_is_missing() -> None:
    here, there = Place("ja/a.md", 1, 1, 1, 1, ""), Place("zh-Hant/a.md", 1, 1, 1, 1, "")
    finding = Finding("missing-document", Severity.ERROR, "None at {path}.", (("path", there.path),), here, there)
    report = render("diff", RunResult((PairResult(here.path, "ja", there.path, "zh-Hant", (finding,)),)), ENGLISH)
    assert hunks(report) == [("@@ -1,1 +1,0 @@", ["-1:1 ↔ 1:1 error: None at zh-Hant/a.md. [missing-document]"])]


def test_what_points_at_one_place_points_at_the_file_that_exists() -> None:
    here, there = Place("zh-Hant/a.md", 1, 1, 1, 1, ""), Place("ja/a.md", 1, 1, 1, 1, "")
    finding = Finding("missing-document", Severity.ERROR, "None at {path}.", (("path", there.path),), there, here)
    result = RunResult((PairResult(there.path, "ja", here.path, "zh-Hant", (finding,)),))
    assert json.loads(render("gitlab", result, ENGLISH))[0]["location"]["path"] == "zh-Hant/a.md"


def test_what_the_target_has_more_is_shown_there() -> None:
    lacking, more = Place("ja/a.md", 4, 1, 5, 1, ""), Place("zh-Hant/a.md", 7, 1, 7, 3, "更多")
    finding = Finding("missing-paragraph", Severity.ERROR, "m", (), lacking, more)
    result = RunResult((PairResult("ja/a.md", "ja", "zh-Hant/a.md", "zh-Hant", (finding,)),))
    assert render("github", result, ENGLISH).startswith("::error file=zh-Hant/a.md,line=7,")
    assert json.loads(render("rdjson", result, ENGLISH))["diagnostics"][0]["message"] == "m\n`ja/a.md:4:1`: (not here)"
