"""reviewdog's diagnostics (its `DiagnosticResult` as JSON), which it brings to pull requests of many services.

Ranges are of whole lines: columns count bytes of UTF-8 there, which a result without the documents can't know.
reviewdog posts messages as Markdown, so what comes from documents and files stands in code spans.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from bilingual import REPOSITORY
from bilingual.messages import Word
from bilingual.reports.places import dump, leading, path_of, quoted
from bilingual.reports.rule_help import page_url
from bilingual.reports.summary import all_problems
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Finding, Problem, RunResult
    from bilingual.reports import View


def render(result: RunResult, view: View) -> str:
    """One object: what could not be read, then the findings."""
    problems = [_problem(problem, view.messages) for problem in all_problems(result)]
    findings = [_finding(finding, view.messages) for pair in result.pairs for finding in pair.findings]
    return dump({"source": {"name": "bilingual", "url": REPOSITORY}, "diagnostics": [*problems, *findings]})


def _finding(finding: Finding, messages: Messages) -> dict[str, object]:
    place, other = leading(finding)
    there = f"{_span(f'{other.path}:{other.line}:{other.column}')}: "
    there += _span(quoted(other, finding, messages)) if other.text else quoted(other, finding, messages)
    return {
        "message": f"{_message(finding.template, finding.params, messages)}\n{there}",
        "location": {
            "path": path_of(place.path),
            "range": {"start": {"line": place.line}, "end": {"line": place.end_line}},
        },
        "severity": finding.severity.name,
        "code": {"value": finding.rule, "url": page_url(finding.rule)},
    }


def _problem(problem: Problem, messages: Messages) -> dict[str, object]:
    location: dict[str, object] = {"path": path_of(problem.path)}
    if problem.line:
        location["range"] = {"start": {"line": problem.line}}
    return {
        "message": _message(problem.template, problem.params, messages),
        "location": location,
        "severity": "ERROR" if problem.fatal else "INFO",
    }


def _message(template: str, params: Iterable[tuple[str, str]], messages: Messages) -> str:
    return messages.text(
        template, [(name, value if isinstance(value, Word) else _span(value)) for name, value in params]
    )


def _span(text: str) -> str:
    """A code span (CommonMark 6.1): fenced by more backticks than it holds, and apart from those at its ends."""
    text = escape(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{space}{text}{space}{fence}" if text.strip() else text
