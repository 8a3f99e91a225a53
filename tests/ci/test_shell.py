"""The examples for GitLab, pre-commit, reviewdog, make and any shell."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

import bilingual
from bilingual.readers import format_of

if TYPE_CHECKING:
    from tests.ci.conftest import Ended, Machine

Example = Callable[[str], str]
ROOT = Path(__file__).parents[2]
(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


class TestGitLab:
    def _job(self, example: Example) -> dict[str, Any]:
        return dict(yaml.safe_load(example(".gitlab-ci.yml"))["bilingual"])

    def test_has_what_gitlab_needs(self, example: Example) -> None:
        job = self._job(example)
        assert job["image"]
        assert job["variables"] == {"GIT_DEPTH": "0"}
        assert all(set(rule) == {"if"} for rule in job["rules"])
        # The reports are wanted most where the job fails.
        assert job["artifacts"]["when"] == "always"
        assert job["artifacts"]["reports"].keys() == {"codequality", "junit"}
        assert f"@v{bilingual.__version__}" in job["before_script"][0]

    def test_a_merge_request_fails_for_what_it_brings(self, branch: Machine, example: Example) -> None:
        ended = self._run(branch, example, CI_MERGE_REQUEST_DIFF_BASE_SHA=branch.git("rev-parse", "main"))
        assert ended.status == 1
        assert "new one" in ended.out
        assert "old one" not in ended.out
        branch.pair("new one", 46, 46)
        ended = self._run(branch, example, CI_MERGE_REQUEST_DIFF_BASE_SHA=branch.git("rev-parse", "main"))
        assert ended.status == 0

    def test_its_code_quality_report_holds_all(self, branch: Machine, example: Example) -> None:
        ended = self._run(branch, example)
        assert ended.status == 1
        reports = self._job(example)["artifacts"]["reports"]
        entries = branch.json(reports["codequality"])
        assert {entry["location"]["path"] for entry in entries} == {"docs/ja/new one.md", "docs/ja/old one.md"}
        assert (branch.repository / reports["junit"]).is_file()

    def _run(self, machine: Machine, example: Example, **variables: str) -> Ended:
        return machine.run("sh", "-e", "-c", "\n".join(self._job(example)["script"]), **variables)


class TestPreCommit:
    def test_the_example_names_our_hook_and_version(self, example: Example) -> None:
        (repository,) = yaml.safe_load(example(".pre-commit-config.yaml"))["repos"]
        assert repository["rev"] == f"v{bilingual.__version__}"
        assert [hook["id"] for hook in repository["hooks"]] == [HOOK["id"]]

    def test_the_hook_has_what_pre_commit_needs(self) -> None:
        assert {"id", "name", "entry", "language"} <= HOOK.keys()
        assert (HOOK["language"], HOOK["pass_filenames"], HOOK["require_serial"]) == ("python", True, True)

    def test_the_hook_is_for_files_that_have_a_reader(self) -> None:
        from bilingual.readers import _FORMATS

        for name in [
            *(f"docs/ja/a b{ending}" for ending in _FORMATS),
            "README_ja.MD",
            "a.py",
            "md",
            "a.md.orig",
            "a.xl",
        ]:
            assert bool(re.search(HOOK["files"], name)) == bool(format_of(name)), name

    def test_a_commit_fails_for_what_it_brings(self, branch: Machine, example: Example) -> None:
        branch.write("README.md", "# Other notes\n")
        assert self._run(branch, example).status == 0
        branch.pair("new one", 46, 32)
        ended = self._run(branch, example)
        assert (ended.status, "32" in ended.out) == (1, True)

    def test_without_arguments_the_pairs_of_its_files_are_checked_as_a_whole(self, branch: Machine) -> None:
        branch.pair("third", 5, 5)
        assert self._run(branch).status == 0
        branch.write("docs/zh-Hant/old one.md", "# 收件\n\n一次最多受理 82 件委託。\n")
        ended = self._run(branch)
        assert (ended.status, "old one" in ended.out, "new one" in ended.out) == (1, True, False)

    def _run(self, machine: Machine, example: Example | None = None) -> Ended:
        """What pre-commit does at a commit of everything."""
        machine.git("add", "--all")
        staged = machine.git("diff", "--cached", "--name-only", "-z", "--diff-filter=d").split("\0")
        files = [name for name in staged if re.search(HOOK["files"], name)]
        assert files
        given: list[str] = []
        if example:
            given = yaml.safe_load(example(".pre-commit-config.yaml"))["repos"][0]["hooks"][0]["args"]
        return machine.run(*HOOK["entry"].split(), *given, *files)


def test_reviewdog_is_given_all_findings_and_decides(branch: Machine, example: Example) -> None:
    branch.program("reviewdog", "cat >given.json; exit 3")
    assert branch.bash(example("reviewdog.sh")).status == 3
    given = branch.json("given.json")
    paths = {diagnostic["location"]["path"] for diagnostic in given["diagnostics"]}
    assert paths == {"docs/ja/new one.md", "docs/ja/old one.md"}
    branch.program("reviewdog", "cat >given.json")
    branch.write("bilingual.yaml", "rulez: {}\n")
    # A check that could not be done is no pass, whatever reviewdog makes of no report.
    assert branch.bash(example("reviewdog.sh")).status == 2


class TestAnyShell:
    def test_the_change_since_main_is_checked(self, branch: Machine, example: Example) -> None:
        ended = branch.bash(example("changed.sh"), BASE="main")
        assert ended.status == 123
        assert ("new one" in ended.out, "old one" in ended.out) == (True, False)
        branch.pair("new one", 46, 46)
        branch.commit()
        assert branch.bash(example("changed.sh"), BASE="main").status == 0

    def test_a_removed_file_leaves_its_partner_alone(self, branch: Machine, example: Example) -> None:
        branch.git("rm", "-q", "docs/zh-Hant/old one.md")
        branch.git("checkout", "-q", "main", "--", "docs/ja/new one.md")
        branch.commit()
        ended = branch.bash(example("changed.sh"), BASE="main")
        assert (ended.status, "missing-document" in ended.out) == (123, True)

    def test_a_change_of_other_files_passes(self, branch: Machine, example: Example) -> None:
        branch.git("reset", "-q", "--hard", "main")
        branch.write("-main.c", "int main;\n")
        branch.commit()
        assert branch.bash(example("changed.sh"), BASE="main~0").status == 0


@pytest.mark.parametrize("linked", [False, True], ids=["clone", "linked work tree"])
def test_a_hook_of_git_itself_compares_with_the_last_commit(branch: Machine, linked: bool) -> None:
    hook = "git diff --cached --name-only -z | xargs -0 bilingual check --pairs-of --base HEAD"
    branch.program("pre-commit", hook, branch.repository / ".git/hooks")
    if linked:
        branch.git("worktree", "add", "-q", "../a work tree", "-b", "other")
        branch.repository = branch.repository.parent / "a work tree"
    branch.pair("old one", 18, 81)
    branch.pair("new one", 46, 32)
    ended = branch.run("git", "commit", "-aqm", "A change")
    # git leads what its hooks print to standard error.
    said = ended.out + ended.err
    assert (ended.status, "number-mismatch" in said, "new one" in said, "old one" in said) == (1, True, True, False)
    branch.pair("new one", 32, 32)
    assert branch.run("git", "commit", "-aqm", "A change").status == 0


@pytest.mark.skipif(not shutil.which("make"), reason="needs make")
def test_make_accepts_old_findings_and_fails_for_others(branch: Machine, example: Example) -> None:
    branch.write("Makefile", example("Makefile"))
    assert branch.run("make", "check-translations").status == 2
    assert branch.run("make", "accept-translations").status == 0
    assert branch.run("make", "check-translations").status == 0
    branch.pair("third", 7, 8)
    ended = branch.run("make", "check-translations")
    assert (ended.status, "third" in ended.out, "old one" in ended.out) == (2, True, False)


def test_every_example_of_the_page_is_run() -> None:
    """Each block names a file, and a test above or beside asks for it by that name."""
    page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)\n", page, re.M)
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(blocks) == 8
    for _, first in blocks:
        name = first.removeprefix("# ").removeprefix(".github/workflows/").removesuffix(".yml")
        assert json.dumps(first.removeprefix("# ")) in tests or json.dumps(name) in tests, first
