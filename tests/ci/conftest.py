"""What the services of the examples do with them, as far as a machine without those services can.

A repository with a branch, a PATH with this checkout's `bilingual`, and the parts of GitHub's runner that the examples
and action.yml use. Steps of other actions are not run but recorded; nothing is installed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
OURS = "bilingual-check/bilingual"


def example(name: str) -> str:
    """The example of docs/ci.md whose first line names its file."""
    page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"^```\w+\n# (\S+)\n(.*?)^```", page, re.S | re.M))
    return str(blocks[name])


@pytest.fixture(scope="session", name="example")
def _example() -> Callable[[str], str]:
    return example


@dataclass(frozen=True)
class Ended:
    """What a command left."""

    status: int
    out: str
    err: str


class Machine:
    """A folder with a space in its name that holds a repository, and programs on a PATH of its own."""

    def __init__(self, folder: Path) -> None:
        self.repository = folder / "a repository"
        self.tools = folder / "tools"
        self.temporary = folder / "runner's temp"
        for made in (self.repository, self.tools, self.temporary):
            made.mkdir(parents=True)
        self.environment = {
            "PATH": f"{self.tools}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(folder),
            "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
            **{f"GIT_{who}_{what}": "t@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }
        self.program("bilingual", f"PYTHONPATH='{ROOT / 'src'}' exec '{sys.executable}' -m bilingual \"$@\"")
        self.git("init", "-q", "-b", "main")

    def program(self, name: str, code: str, folder: Path | None = None) -> Path:
        """Put a program on the PATH, or into a folder."""
        path = (folder or self.tools) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{code}\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    def run(self, *command: str, **environment: str) -> Ended:
        done = subprocess.run(
            command,
            cwd=self.repository,
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return Ended(done.returncode, done.stdout, done.stderr)

    def bash(self, code: str, **environment: str) -> Ended:
        return self.run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", code, **environment)

    def git(self, *arguments: str) -> str:
        done = self.run("git", *arguments)
        assert done.status == 0, done.err
        return done.out.strip()

    def write(self, path: str, text: str) -> None:
        at = self.repository / path
        at.parent.mkdir(parents=True, exist_ok=True)
        at.write_text(text, encoding="utf-8")

    def pair(self, name: str, source: int, target: int) -> None:
        """An article in docs/ that states one figure in both languages."""
        self.write(f"docs/ja/{name}.md", f"# 受付\n\n一度に受け付ける依頼は{source}件までです。\n")
        self.write(f"docs/zh-Hant/{name}.md", f"# 收件\n\n一次最多受理 {target} 件委託。\n")

    def commit(self) -> str:
        self.git("add", "--all")
        self.git("commit", "-qm", "A change")
        return self.git("rev-parse", "HEAD")

    def json(self, path: str | Path) -> Any:
        return json.loads((self.repository / path).read_text(encoding="utf-8"))


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    for needed in ("bash", "git"):
        if not shutil.which(needed):
            pytest.skip(f"needs {needed}")
    return Machine(tmp_path)


@pytest.fixture
def branch(machine: Machine) -> Machine:
    """A branch that turns a right figure into a wrong one, in a repository that has a wrong one already."""
    machine.pair("old one", 18, 81)
    machine.pair("new one", 64, 64)
    machine.write("README.md", "# Notes\n")
    machine.commit()
    machine.git("checkout", "-qb", "topic")
    machine.pair("new one", 46, 64)
    machine.commit()
    return machine


# GitHub


@dataclass
class Job:
    """What a job left: its status, what its steps wrote, and what other actions were given."""

    status: int = 0
    out: str = ""
    summary: str = ""
    used: dict[str, dict[str, str]] = field(default_factory=dict)
    outputs: dict[str, str] = field(default_factory=dict)


class GitHub:
    """The runner: expressions, steps, composite actions, and the files through which steps speak."""

    def __init__(self, machine: Machine, event: dict[str, Any]) -> None:
        self.machine = machine
        self.event = event
        machine.program(
            "bilingual", f"exec '{machine.tools / 'bilingual'}' \"$@\"", machine.temporary / "bilingual/bin"
        )

    def workflow(self, text: str) -> Job:
        """Run the one job of a workflow."""
        (job,) = yaml.safe_load(text)["jobs"].values()
        context = self._context()
        if not self._holds(job.get("if", "true"), context, failed=False):
            return Job()
        return self._steps(job["steps"], context, Job())

    def action(self, **given: str) -> Job:
        """Run action.yml by itself; `_` in a name of an input stands for `-`."""
        return self._action({name.replace("_", "-"): value for name, value in given.items()})

    def _context(self, inputs: dict[str, str] | None = None) -> dict[str, Any]:
        github = {"event": self.event, "event_name": next(iter(self.event), "push"), "token": "secret"}
        return {"github": github, "inputs": inputs or {}, "steps": {}, "true": True}

    def _action(self, given: dict[str, str]) -> Job:
        action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
        assert given.keys() <= action["inputs"].keys()
        outside = self._context()
        inputs = {
            name: given[name] if name in given else _fill(about.get("default", ""), outside)
            for name, about in action["inputs"].items()
        }
        context = self._context(inputs)
        job = self._steps(action["runs"]["steps"], context, Job())
        job.outputs = {name: _fill(about["value"], context) for name, about in action["outputs"].items()}
        return job

    def _steps(self, steps: list[dict[str, Any]], context: dict[str, Any], job: Job) -> Job:
        for step in steps:
            if not self._holds(step.get("if", "true"), context, failed=job.status != 0):
                continue
            outputs: dict[str, str] = {}
            given = {name: _fill(value, context) for name, value in step.get("with", {}).items()}
            name = step.get("uses", "").partition("@")[0]
            if name == OURS:
                inner = self._action(given)
                job.used |= inner.used
                job.out += inner.out
                job.summary += inner.summary
                job.status = job.status or inner.status
                outputs = inner.outputs
            elif name:
                job.used[name] = given
            elif "install.sh" not in step["run"]:
                outputs = self._run(step, context, job)
            context["steps"][step.get("id", "")] = {"outputs": outputs}
        return job

    def _run(self, step: dict[str, Any], context: dict[str, Any], job: Job) -> dict[str, str]:
        files = {name: self.machine.temporary / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("", encoding="utf-8")
        environment = {
            "GITHUB_ACTIONS": "true",
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_WORKSPACE": str(self.machine.repository),
            "RUNNER_TEMP": str(self.machine.temporary),
            **{name: str(file) for name, file in files.items()},
            **{name: _fill(value, context) for name, value in step.get("env", {}).items()},
        }
        ended = self.machine.bash(_fill(step["run"], context), **environment)
        job.status = job.status or ended.status
        job.out += ended.out + ended.err
        job.summary += files["GITHUB_STEP_SUMMARY"].read_text(encoding="utf-8")
        lines = files["GITHUB_OUTPUT"].read_text(encoding="utf-8").splitlines()
        return dict(line.split("=", 1) for line in lines)

    @staticmethod
    def _holds(condition: object, context: dict[str, Any], *, failed: bool) -> bool:
        text = str(condition).removeprefix("${{").removesuffix("}}")
        whatever = re.search(r"\b(always|cancelled|failure)\(\)", text)
        return bool((whatever or not failed) and _value(text, context))


def _fill(text: object, context: dict[str, Any]) -> str:
    if isinstance(text, bool):
        return str(text).lower()
    return re.sub(r"\$\{\{(.*?)\}\}", lambda m: str(_value(m[1], context)), str(text))


def _value(expression: str, context: dict[str, Any]) -> Any:
    """The value of an expression without brackets, of the kind that our files use."""

    def look(path: str) -> Any:
        value: Any = context
        for name in path.split("."):
            value = value.get(name, "") if isinstance(value, dict) else ""
        return value

    def python(match: re.Match[str]) -> str:
        word = match[0]
        operators = {"||": " or ", "&&": " and ", "!": " not ", "cancelled()": "False", "always()": "True"}
        return operators.get(word) or (word if word[0] == "'" else f"look({word!r})")

    code = re.sub(r"'[^']*'|\|\||&&|!(?!=)|\w+\(\)|[A-Za-z_][\w.-]*", python, expression.strip())
    return eval(code, {"__builtins__": {}}, {"look": look})


@pytest.fixture
def pull_request(branch: Machine) -> GitHub:
    """The runner, at a pull request of the branch."""
    about = {"number": 7, "base": {"sha": branch.git("rev-parse", "main")}, "head": {"repo": {"fork": False}}}
    return GitHub(branch, {"pull_request": about})


@pytest.fixture
def push(branch: Machine) -> Iterator[GitHub]:
    """The runner, after the branch was pushed."""
    yield GitHub(branch, {})
