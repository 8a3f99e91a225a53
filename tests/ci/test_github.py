"""action.yml, and the examples for GitHub: what a job says, leaves, and ends with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

import bilingual
from bilingual.config import FAIL_ON
from bilingual.messages import UI_LANGUAGES

if TYPE_CHECKING:
    from tests.ci.conftest import GitHub, Machine

Example = Callable[[str], str]
ROOT = Path(__file__).parents[2]
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
WORKFLOWS = [f".github/workflows/{name}.yml" for name in ("translations", "code-scanning", "comment")]


def _annotations(out: str) -> list[tuple[str, str]]:
    """Command and file of each annotation."""
    return re.findall(r"^::(error|warning|notice) (?:file=([^,]*),)?", out, re.M)


class TestPullRequest:
    def test_is_annotated_with_what_it_brings(self, pull_request: GitHub, example: Example) -> None:
        job = pull_request.workflow(example(WORKFLOWS[0]))
        assert job.status == 1
        assert _annotations(job.out) == [("error", "docs/ja/new one.md")]
        assert "new one.md" in job.summary
        assert "old one.md" not in job.summary

    def test_passes_with_the_matching_change(self, pull_request: GitHub, example: Example) -> None:
        pull_request.machine.pair("new one", 46, 46)
        job = pull_request.workflow(example(WORKFLOWS[0]))
        assert (job.status, _annotations(job.out)) == (0, [])
        # A pass is not silent.
        assert job.summary

    def test_gets_a_comment_in_the_language_of_its_reviewers(self, pull_request: GitHub, example: Example) -> None:
        machine = pull_request.machine
        machine.program("gh", 'for word; do echo "gh: $word"; done; cat "$REPORT"')
        machine.write("README.ja.md", "# 注記\n")
        machine.write("README.zh-TW.md", "# 附註\n")
        job = pull_request.workflow(example(WORKFLOWS[2]))
        assert job.status == 1
        assert re.findall(r"gh: (\S+)", job.out)[:3] == ["pr", "comment", "7"]
        assert "日文" in job.out.rpartition("gh: ")[2]
        assert machine.json("bilingual.json")["summary"]["pairs"] == 3
        assert (machine.repository / "bilingual.xml").read_text(encoding="utf-8").startswith("<?xml")

    def test_from_a_fork_gets_no_comment(self, pull_request: GitHub, example: Example) -> None:
        pull_request.event["pull_request"]["head"]["repo"]["fork"] = True
        assert pull_request.workflow(example(WORKFLOWS[2])).used == {}


class TestCodeScanning:
    def test_gets_all_findings_of_a_push_that_does_not_fail(self, push: GitHub, example: Example) -> None:
        job = push.workflow(example(WORKFLOWS[1]))
        assert (job.status, self._found(push.machine, job.used)) == (
            0,
            {"docs/ja/new%20one.md", "docs/ja/old%20one.md"},
        )

    def test_gets_what_is_new_of_a_pull_request_that_fails(self, pull_request: GitHub, example: Example) -> None:
        job = pull_request.workflow(example(WORKFLOWS[1]))
        assert (job.status, self._found(pull_request.machine, job.used)) == (1, {"docs/ja/new%20one.md"})

    def test_gets_nothing_unless_asked_for(self, pull_request: GitHub) -> None:
        assert "github/codeql-action/upload-sarif" not in pull_request.action().used

    @staticmethod
    def _found(machine: Machine, used: dict[str, dict[str, str]]) -> set[str]:
        (run,) = machine.json(used["github/codeql-action/upload-sarif"]["sarif_file"])["runs"]
        places = (result["locations"][0]["physicalLocation"] for result in run["results"])
        return {place["artifactLocation"]["uri"] for place in places}


class TestInputs:
    def test_an_empty_base_reports_everything(self, pull_request: GitHub) -> None:
        job = pull_request.action(base="")
        assert {file for _, file in _annotations(job.out)} == {"docs/ja/new one.md", "docs/ja/old one.md"}

    def test_paths_may_hold_spaces(self, push: GitHub) -> None:
        job = push.action(paths="docs/ja/old one.md\ndocs/zh-Hant/old one.md\n")
        assert _annotations(job.out) == [("error", "docs/ja/old one.md")]

    @pytest.mark.parametrize("name", sorted(ACTION["inputs"].keys() - {"python-version"}))
    @pytest.mark.parametrize("word", ['";`touch forged`;$(touch forged);"', "--output=forged", "*"])
    def test_are_never_code_nor_options(self, push: GitHub, name: str, word: str) -> None:
        before = sorted(push.machine.repository.iterdir())
        job = push.action(**{name: word, "sarif": word} if name == "sarif" else {name: word})
        # What is no value of this input is an error; the switch knows only one word.
        assert job.status == (1 if name == "sarif" else 2)
        assert sorted(push.machine.repository.iterdir()) == before

    def test_a_baseline_leaves_old_findings_out(self, push: GitHub) -> None:
        machine = push.machine
        machine.run("bilingual", "check", "--baseline", "old list.yaml", "--update-baseline")
        job = push.action(baseline="old list.yaml")
        assert (job.status, _annotations(job.out), job.outputs["exit-status"]) == (0, [], "0")

    def test_never_failing_leaves_the_annotations(self, push: GitHub) -> None:
        job = push.action(fail_on="never")
        assert (job.status, len(_annotations(job.out))) == (0, 2)


def test_a_run_that_can_not_be_done_is_an_annotation(pull_request: GitHub) -> None:
    job = pull_request.action(base="no-such-revision")
    assert (job.status, job.summary) == (2, "")
    assert job.outputs == {"exit-status": "2", "markdown-file": "", "sarif-file": ""}
    assert _annotations(job.out) == [("error", "")]


def test_a_shallow_clone_is_told_what_to_fetch(pull_request: GitHub) -> None:
    machine = pull_request.machine
    whole = machine.repository.rename(machine.repository.parent / "whole")
    machine.repository.mkdir()
    machine.git("clone", "-q", "--depth=1", whole.as_uri(), ".")
    job = pull_request.action()
    assert job.status == 2
    assert "fetch-depth: 0" in job.out


def test_one_unreadable_file_leaves_the_findings_of_the_others(push: GitHub) -> None:
    (push.machine.repository / "docs/ja/old one.md").write_bytes(b"\x00\x01\xff" * 99)
    job = push.action(sarif="true")
    assert (job.status, job.outputs["exit-status"]) == (2, "2")
    assert {file for _, file in _annotations(job.out)} == {"docs/ja/new one.md", "docs/ja/old one.md"}
    assert "github/codeql-action/upload-sarif" in job.used


def test_the_action_installs_its_own_checkout_beside_the_job_s_python(machine: Machine) -> None:
    log = machine.temporary / "log"
    fake = f'echo "$@" >>"{log}"; if [ "$2" = venv ]; then mkdir -p "$3/bin" && cp "$0" "$3/bin/python"; fi'
    python = machine.program("python", fake)
    environment = {"PYTHON": str(python), "RUNNER_TEMP": str(machine.temporary), "GITHUB_ACTION_PATH": str(ROOT)}
    ended = machine.run(str(ROOT / "scripts/action/install.sh"), **environment)
    assert ended.status == 0, ended.err
    made, installed = log.read_text(encoding="utf-8").splitlines()
    assert made == f"-m venv {machine.temporary}/bilingual"
    assert installed.endswith(f"install {ROOT}")


class TestTheAction:
    def test_has_what_a_composite_action_needs(self) -> None:
        assert {"name", "description", "inputs", "outputs", "runs"} <= ACTION.keys()
        assert all(about["description"] for about in (*ACTION["inputs"].values(), *ACTION["outputs"].values()))
        assert ACTION["runs"]["using"] == "composite"
        for step in ACTION["runs"]["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert "run" not in step or step["shell"] == "bash"
            assert re.fullmatch(r"[\w.-]+(/[\w.-]+)+@v\d+", step.get("uses", "a/b@v1"))

    def test_puts_no_value_into_code(self) -> None:
        assert not [step for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")]

    def test_uses_every_input_and_no_other(self) -> None:
        text = (ROOT / "action.yml").read_text(encoding="utf-8")
        assert set(re.findall(r"inputs\.([\w-]+)", text)) == ACTION["inputs"].keys()

    def test_names_the_values_that_there_are(self) -> None:
        inputs = ACTION["inputs"]
        for level in FAIL_ON:
            assert level in inputs["fail-on"]["description"]
        for language in UI_LANGUAGES:
            assert language in inputs["lang-ui"]["description"]

    def test_has_every_input_and_output_on_its_page(self) -> None:
        page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
        github = page[page.index("## GitHub Actions") : page.index("## GitLab")]
        rows = set(re.findall(r"^\| `([\w-]+)` \|", github, re.M))
        assert rows == ACTION["inputs"].keys() | ACTION["outputs"].keys()


@pytest.mark.parametrize("name", WORKFLOWS)
class TestWorkflow:
    def test_has_what_github_needs(self, example: Example, name: str) -> None:
        workflow = yaml.safe_load(example(name))
        # YAML 1.1 reads the key `on` as a truth value.
        assert workflow[True].keys() <= {"push", "pull_request", "merge_group"}
        assert workflow["permissions"]["contents"] == "read"
        (job,) = workflow["jobs"].values()
        assert job["runs-on"]
        checkout = job["steps"][0]
        assert checkout["uses"].startswith("actions/checkout@v")
        assert checkout["with"] == {"fetch-depth": 0}
        assert not [step for step in job["steps"] if "${{" in step.get("run", "")]

    def test_names_this_version(self, example: Example, name: str) -> None:
        assert f"bilingual-check/bilingual@v{bilingual.__version__}\n" in example(name)
