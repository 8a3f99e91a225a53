"""GitHub's workflow commands: printed by a step, each is an annotation at its line of the pull request.

The commands and their escapes: docs.github.com, "Workflow commands for GitHub Actions" and the toolkit's `command.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.model import Severity
from bilingual.reports.places import both, leading, path_of, worst_first
from bilingual.reports.summary import all_problems
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Finding, Problem, RunResult
    from bilingual.reports import View

# A step shows this many annotations of each kind and drops the rest without a word.
LIMIT = 10
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def render(result: RunResult, view: View) -> str:
    """What could not be read, then the findings, the most severe first; one notice counts what GitHub would drop."""
    made: dict[str, list[str]] = {name: [] for name in _COMMANDS.values()}
    for command, line in (*_problems(result, view), *_findings(result, view)):
        made[command].append(line)
    kept = [lines[:LIMIT] for lines in made.values()]
    dropped = sum(map(len, made.values())) - sum(map(len, kept))
    if dropped:
        # The notice that says so is a notice itself.
        dropped += len(kept[-1]) - len(kept[-1][: LIMIT - 1])
        kept[-1][LIMIT - 1 :] = [_more(dropped, view)]
    return "".join(line + "\n" for lines in kept for line in lines)


def _more(n: int, view: View) -> str:
    text = view.messages.count(
        "{n} more is not shown here: GitHub shows {limit} of a kind for each step.",
        "{n} more are not shown here: GitHub shows {limit} of a kind for each step.",
        n,
        limit=LIMIT,
    )
    return _command("notice", text, title="bilingual")


def _problems(result: RunResult, view: View) -> Iterator[tuple[str, str]]:
    for problem in all_problems(result):
        command = "error" if problem.fatal else "warning"
        yield command, _problem(command, problem, view)


def _problem(command: str, problem: Problem, view: View) -> str:
    place = {"file": path_of(problem.path)} if problem.path else {}
    if problem.path and problem.line:
        place["line"] = str(problem.line)
    text = escape(view.messages.text(problem.template, problem.params))
    return _command(command, text, **place, title="bilingual")


def _findings(result: RunResult, view: View) -> Iterator[tuple[str, str]]:
    for _, finding in worst_first(result.pairs):
        command = _COMMANDS[finding.severity]
        yield command, _finding(command, finding, view)


def _finding(command: str, finding: Finding, view: View) -> str:
    place, _ = leading(finding)
    properties = {"file": path_of(place.path), "line": str(place.line), "endLine": str(place.end_line)}
    if place.line == place.end_line:
        # Columns of a stretch of several lines are refused.
        properties |= {"col": str(place.column), "endColumn": str(place.end_column)}
    return _command(command, both(finding, view.messages), **properties, title=f"bilingual: {finding.rule}")


def _command(command: str, text: str, **properties: str) -> str:
    named = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{command} {named}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    # A line feed of a file's name is kept by its escape; nothing else that a terminal would not show gets into the log.
    shown = "".join(c if c in "\r\n" else escape(c) for c in text)
    return _data(shown).replace(":", "%3A").replace(",", "%2C")
