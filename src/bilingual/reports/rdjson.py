"""reviewdog's diagnostics (its `DiagnosticResult` as JSON), which it brings to pull requests of many services.

Ranges are of whole lines: columns count bytes of UTF-8 there, which a result without the documents can't know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bilingual.reports.places import both, dump, leading, path_of
from bilingual.reports.rule_help import REPOSITORY, page_url
from bilingual.reports.summary import all_problems
from bilingual.reports.surface import escape

if TYPE_CHECKING:
    from bilingual.model import Finding, Problem, RunResult
    from bilingual.reports import View


def render(result: RunResult, view: View) -> str:
    """One object: what could not be read, then the findings."""
    problems = [_problem(problem, view) for problem in all_problems(result)]
    findings = [_finding(finding, view) for pair in result.pairs for finding in pair.findings]
    return dump({"source": {"name": "bilingual", "url": REPOSITORY}, "diagnostics": [*problems, *findings]})


def _finding(finding: Finding, view: View) -> dict[str, object]:
    place, _ = leading(finding)
    return {
        "message": both(finding, view.messages),
        "location": {
            "path": path_of(place.path),
            "range": {"start": {"line": place.line}, "end": {"line": place.end_line}},
        },
        "severity": finding.severity.name,
        "code": {"value": finding.rule, "url": page_url(finding.rule)},
    }


def _problem(problem: Problem, view: View) -> dict[str, object]:
    location: dict[str, object] = {"path": path_of(problem.path)}
    if problem.line:
        location["range"] = {"start": {"line": problem.line}}
    return {
        "message": escape(view.messages.text(problem.template, problem.params)),
        "location": location,
        "severity": "ERROR" if problem.fatal else "INFO",
    }
