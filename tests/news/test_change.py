"""A change to one side of a translation, against the state before it: `check --base`."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from bilingual import compare_texts

# The dates moved to the front, a figure of the power altered, the price gone.
CHANGED = ("dates", "power", "cooling", "network")
NEW = [("moved-section", 3, 27), ("quantity-mismatch", 11, 5), ("missing-section", 19, 15)]


def _change(repository: Any, side: int, path: str) -> None:
    text = repository.article(side, CHANGED).replace("3 kW", "5 kW")
    repository.write(path, text if side == 0 else text.replace("20℃", "30℃"))


def test_a_change_to_one_side_gives_exactly_what_is_new(repository: Any) -> None:
    assert repository.found() == [("quantity-mismatch", 11, 11)]
    _change(repository, 0, "ja/a.md")
    assert sorted(repository.found("--base", "HEAD")) == sorted(NEW)
    report = repository.check("--base", "HEAD")["pairs"][0]
    assert report["known"] == 1
    assert report["fixed"] == []
    # Committed on a branch, it is still what the branch brought.
    repository.git("switch", "--quiet", "--create", "branch")
    repository.commit()
    assert sorted(repository.found("--base", "main")) == sorted(NEW)


# Where a format has one place for a finding, it is the one that states something.
LEADING = [
    ("missing-section", "zh-Hant/a.md", 15),
    ("moved-section", "ja/a.md", 3),
    ("quantity-mismatch", "ja/a.md", 11),
]


def _of_text(text: str) -> list[tuple[Any, ...]]:
    found = re.findall(r"\[([a-z-]+)\]\n +ja/a\.md:(\d+):.*\n(?: +\^+\n)?(?: +zh-Hant/a\.md:(\d+):)", text)
    return [(rule, int(source), int(target)) for rule, source, target in found]


def _of_diff(text: str) -> list[tuple[Any, ...]]:
    found = re.findall(r"^[ -](\d+):\d+ ↔ (\d+):\d+ .*\[([a-z-]+)\]$", text, re.M)
    return [(rule, int(source), int(target)) for source, target, rule in found]


def _of_markdown(text: str) -> list[tuple[Any, ...]]:
    found = re.findall(r">([a-z]+-[a-z]+)</a></td><td>(\d+):\d+.*?</td><td>(\d+):\d+", text)
    return [(rule, int(source), int(target)) for rule, source, target in found]


def _of_json(text: str) -> list[tuple[Any, ...]]:
    findings = [f for pair in json.loads(text)["pairs"] for f in pair["findings"]]
    return [(f["rule"], f["source"]["line"], f["target"]["line"]) for f in findings]


def _of_sarif(text: str) -> list[tuple[Any, ...]]:
    found = []
    for result in json.loads(text)["runs"][0]["results"]:
        places = [p["physicalLocation"] for p in (*result["locations"], *result["relatedLocations"])]
        lines = {p["artifactLocation"]["uri"]: p["region"]["startLine"] for p in places}
        found.append((result["ruleId"], lines["ja/a.md"], lines["zh-Hant/a.md"]))
    return found


def _of_github(text: str) -> list[tuple[Any, ...]]:
    found = re.findall(r"^::\w+ file=([^,]+),line=(\d+),.*title=bilingual%3A ([a-z-]+)::", text, re.M)
    return [(rule, path, int(line)) for path, line, rule in found]


def _of_gitlab(text: str) -> list[tuple[Any, ...]]:
    return [(e["check_name"], e["location"]["path"], e["location"]["lines"]["begin"]) for e in json.loads(text)]


def _of_rdjson(text: str) -> list[tuple[Any, ...]]:
    found = json.loads(text)["diagnostics"]
    return [(d["code"]["value"], d["location"]["path"], d["location"]["range"]["start"]["line"]) for d in found]


def _of_junit(text: str) -> list[tuple[Any, ...]]:
    suites = ElementTree.fromstring(text)
    names = [case.get("name", "") for case in suites.iter("testcase") if case.find("failure") is not None]
    found = [re.fullmatch(r"([a-z-]+) (.+):(\d+):\d+", name) for name in names]
    # What is only worth a look fails no test: it is printed.
    asides = re.findall(r"^(.+):(\d+):\d+: .*stands elsewhere", suites.findtext(".//system-out") or "", re.M)
    told = [("moved-section", path, int(line)) for path, line in asides]
    return [*((m[1], m[2], int(m[3])) for m in found if m), *told]


FORMATS = {
    "text": (_of_text, NEW),
    "json": (_of_json, NEW),
    "diff": (_of_diff, NEW),
    "markdown": (_of_markdown, NEW),
    "sarif": (_of_sarif, NEW),
    "github": (_of_github, LEADING),
    "gitlab": (_of_gitlab, LEADING),
    "rdjson": (_of_rdjson, LEADING),
    "junit": (_of_junit, LEADING),
}


@pytest.mark.parametrize("name", FORMATS)
def test_each_format_shows_what_is_new_at_its_lines_and_no_more(repository: Any, name: str) -> None:
    read, expected = FORMATS[name]
    _change(repository, 0, "ja/a.md")
    done = repository.run("check", "--base", "HEAD", "--format", name)
    assert done.returncode == 1
    assert sorted(read(done.stdout)) == sorted(expected)
    assert ('"baselineState": "new"' in done.stdout) == (name == "sarif")
    # With the matching change on the other side there is nothing to show.
    _change(repository, 1, "zh-Hant/a.md")
    done = repository.run("check", "--base", "HEAD", "--format", name)
    assert (done.returncode, read(done.stdout)) == (0, [])


@pytest.mark.parametrize("name", FORMATS)
def test_each_format_is_quiet_about_old_findings_whose_lines_moved(repository: Any, name: str) -> None:
    repository.run("check", "--baseline", "known.yaml", "--update-baseline")
    for path in ("ja/a.md", "zh-Hant/a.md"):
        repository.write(path, "<!-- 一 -->\n" * 100 + repository.read(path))
    read, _ = FORMATS[name]
    assert len(read(repository.run("check", "--format", name).stdout)) == 1
    for option in (("--base", "HEAD"), ("--baseline", "known.yaml")):
        done = repository.run("check", *option, "--format", name)
        assert (done.returncode, read(done.stdout)) == (0, []), option


def test_the_same_change_to_both_sides_gives_nothing(repository: Any) -> None:
    _change(repository, 0, "ja/a.md")
    _change(repository, 1, "zh-Hant/a.md")
    assert repository.found("--base", "HEAD") == []
    assert repository.run("check", "--base", "HEAD").returncode == 0


def test_old_findings_stay_quiet_when_lines_move(repository: Any) -> None:
    text = repository.read("ja/a.md")
    for path in ("ja/a.md", "zh-Hant/a.md"):
        repository.write(path, "<!-- 一 -->\n" * 100 + repository.read(path))
    assert repository.found() == [("quantity-mismatch", 111, 111)]
    assert repository.found("--base", "HEAD") == []
    repository.write("ja/a.md", "\n" * 100 + text.replace("水冷で、水温は", "水冷で、\n水温は**").replace("℃ ", "℃** "))
    assert repository.found("--base", "HEAD") == []


def test_what_is_mended_is_named(repository: Any) -> None:
    repository.edit("zh-Hant/a.md", "30℃", "20℃")
    report = repository.check("--base", "HEAD")["pairs"][0]
    assert [(f["rule"], f["target"]["line"], f["target"]["text"]) for f in report["fixed"]] == [
        ("quantity-mismatch", 11, "30℃")
    ]
    assert "fixed: Japanese says “20℃”, Chinese says “30℃”." in repository.run("check", "--base", "HEAD").stdout
    markdown = repository.run("check", "--base", "HEAD", "--format", "markdown").stdout
    assert "<summary>fixed: 1</summary>" in markdown


def test_of_equal_findings_the_one_on_a_changed_line_is_new(repository: Any) -> None:
    repository.write("ja/b.md", "温度は 20℃ です。\n\n温度は 20℃ です。\n")
    repository.write("zh-Hant/b.md", "溫度是 20℃。\n\n溫度是 30℃。\n")
    repository.commit()
    assert repository.found("ja/b.md") == [("quantity-mismatch", 3, 3)]
    repository.edit("zh-Hant/b.md", "20℃", "30℃")
    assert repository.found("ja/b.md") == [("quantity-mismatch", 1, 1), ("quantity-mismatch", 3, 3)]
    assert repository.found("ja/b.md", "--base", "HEAD") == [("quantity-mismatch", 1, 1)]


def test_a_renamed_file_is_the_same_file(repository: Any) -> None:
    for language in ("ja", "zh-Hant"):
        repository.git("mv", f"{language}/a.md", f"{language}/b.md")
    repository.edit("ja/b.md", "3 kW", "5 kW")
    assert repository.found("--base", "HEAD") == [("quantity-mismatch", 5, 5)]


def test_a_file_that_lost_its_partner_is_new(repository: Any) -> None:
    repository.git("mv", "ja/a.md", "ja/b.md")
    assert [rule for rule, _, _ in repository.found("--base", "HEAD")] == ["missing-document"] * 2
    repository.commit()
    assert repository.found("--base", "HEAD") == []


def test_a_new_pair_is_all_new(repository: Any) -> None:
    repository.write("ja/b.md", "GPU は 64 基です。\n")
    repository.write("zh-Hant/b.md", "GPU 有 46 張。\n")
    assert repository.found("--base", "HEAD") == [("number-mismatch", 1, 1)]


def test_a_first_translation_mends_the_missing_one(repository: Any) -> None:
    repository.write("ja/b.md", "GPU は 64 基です。\n")
    repository.commit()
    assert repository.found("--base", "HEAD") == []
    repository.write("zh-Hant/b.md", "GPU 有 46 張。\n")
    pair = repository.check("--base", "HEAD", "ja/b.md")["pairs"][0]
    assert [f["rule"] for f in pair["findings"]] == ["number-mismatch"]
    assert [f["rule"] for f in pair["fixed"]] == ["missing-document"]


CATALOGUE = """msgid ""
msgstr ""
"X-Source-Language: ja\\n"
"Language: zh_TW\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "残り 3 分です"
msgstr "剩下 4 分鐘"

msgid "全部で 8 件です"
msgstr "共有 8 件"
"""


def test_a_catalogue_is_compared_with_its_own_past(repository: Any) -> None:
    repository.write("po/x.po", CATALOGUE)
    repository.commit()
    assert len(repository.found("po")) == 1
    repository.write("po/x.po", CATALOGUE.replace("共有 8 件", "共有 9 件"))
    pair = repository.check("po", "--base", "HEAD")["pairs"][0]
    assert [f["source"]["key"] for f in pair["findings"]] == ["全部で 8 件です"]
    assert pair["known"] == 1


def test_it_works_from_a_folder_below(repository: Any) -> None:
    _change(repository, 0, "ja/a.md")
    repository.folder /= "ja"
    assert len(repository.found("a.md", "../zh-Hant/a.md", "--base", "HEAD")) == len(NEW)


class TestWhatGitLacks:
    def test_no_such_revision(self, repository: Any) -> None:
        done = repository.run("check", "--base", "gone")
        assert (done.returncode, done.stdout) == (2, "")
        assert "There is no revision gone here" in done.stderr
        assert "git fetch" in done.stderr

    def test_a_branch_of_a_remote(self, repository: Any) -> None:
        repository.git("remote", "add", "origin", "elsewhere")
        assert (
            "git fetch origin topic/x:refs/remotes/origin/topic/x."
            in repository.run("check", "--base", "origin/topic/x").stderr
        )

    @pytest.mark.parametrize("revision", ["--output=x", "-x"])
    def test_a_revision_is_never_an_option(self, repository: Any, revision: str) -> None:
        done = repository.run("check", f"--base={revision}")
        assert done.returncode == 2
        assert not (repository.folder / "x").exists()

    def test_no_repository(self, folder: Any) -> None:
        folder.write("ja/a.md", "一\n")
        folder.write("zh-Hant/a.md", "一\n")
        done = folder.run("check", "--base", "HEAD", GIT_CEILING_DIRECTORIES=str(folder.folder.parent))
        assert done.returncode == 2
        assert "no git repository here" in done.stderr

    def test_no_commit(self, folder: Any) -> None:
        folder.write("ja/a.md", "一\n")
        folder.write("zh-Hant/a.md", "一\n")
        folder.git("init", "--quiet")
        done = folder.run("check", "--base", "HEAD")
        assert (done.returncode, "no commit yet" in done.stderr) == (2, True)

    def test_no_git(self, repository: Any) -> None:
        done = repository.run("check", "--base", "HEAD", PATH="")
        assert (done.returncode, "git is not installed" in done.stderr) == (2, True)

    def test_no_common_history(self, repository: Any) -> None:
        repository.git("switch", "--quiet", "--orphan", "other")
        repository.write("ja/a.md", "一\n")
        repository.write("zh-Hant/a.md", "一\n")
        repository.commit()
        done = repository.run("check", "--base", "main")
        assert (done.returncode, "no commit in common" in done.stderr) == (2, True)

    def test_a_shallow_clone_says_what_to_fetch(self, repository: Any) -> None:
        repository.git("switch", "--quiet", "--create", "branch")
        repository.edit("ja/a.md", "3 kW", "5 kW")
        repository.commit()
        repository.git("switch", "--quiet", "main")
        repository.edit("ja/a.md", "2 台", "3 台")
        repository.commit()
        origin = repository.folder.as_uri()
        repository.git("clone", "--quiet", "--depth=1", "--branch=branch", origin, "clone")
        repository.folder /= "clone"
        done = repository.run("check", "--base", "origin/main")
        assert done.returncode == 2
        assert "git fetch --unshallow origin main:refs/remotes/origin/main" in done.stderr
        # The revision alone is not enough: the histories must meet.
        repository.git("fetch", "--quiet", "--depth=1", "origin", "main")
        done = repository.run("check", "--base", "FETCH_HEAD")
        assert done.returncode == 2
        assert "git fetch --unshallow" in done.stderr
        assert "fetch-depth: 0" in done.stderr
        repository.git("fetch", "--quiet", "--unshallow", "origin", "main")
        assert repository.found("--base", "FETCH_HEAD") == [("quantity-mismatch", 5, 5)]

    @pytest.mark.parametrize("depth", ["--depth=1", "--depth=9999"])
    @pytest.mark.parametrize("revision", ["origin/main", "main", "v1"])
    def test_a_clone_of_one_branch_is_told_the_command_that_works(
        self, repository: Any, depth: str, revision: str
    ) -> None:
        repository.git("switch", "--quiet", "--create", "branch")
        repository.edit("ja/a.md", "3 kW", "5 kW")
        repository.commit()
        repository.git("switch", "--quiet", "main")
        repository.edit("ja/a.md", "2 台", "3 台")
        repository.commit()
        repository.git("tag", "v1")
        origin = repository.folder.as_uri()
        options = ["--single-branch", "--no-tags", "--branch=branch", depth]
        repository.git("clone", "--quiet", *options, origin, "clone")
        repository.folder /= "clone"
        done = repository.run("check", "--base", revision)
        assert done.returncode == 2
        told = re.search(r"git (fetch .*?)(?:\.| \()", done.stderr)
        assert told
        repository.git(*told[1].split())
        assert repository.found("--base", revision) == [("quantity-mismatch", 5, 5)]


@pytest.mark.parametrize("removed", range(5))
def test_a_section_may_go_anywhere_also_to_the_place_of_one_that_is_gone(repository: Any, removed: int) -> None:
    target = repository.article(1, repository.names)
    rest = [name for n, name in enumerate(repository.names) if n != removed]
    for moved in rest:
        others = [name for name in rest if name != moved]
        for at in range(len(rest)):
            order = [*others[:at], moved, *others[at:]]
            if order != rest:
                found = [f.rule for f in compare_texts(repository.article(0, order), target)]
                assert found.count("missing-section") == 1, order
                # Of two neighbours that change places either may be called the one that moved.
                assert set(found) == {"missing-section", "moved-section"}, order
