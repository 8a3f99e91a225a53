"""The JSON report: all that a run found, for programs. docs/json.md describes the keys."""

from __future__ import annotations

from collections.abc import Iterable

from bilingual import __version__
from bilingual.reports.places import dump
from bilingual.reports.summary import all_problems, severities

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Count, Fact, Finding, PairResult, Place, Problem, RunResult
    from bilingual.reports import View


def render(result: RunResult, view: View) -> str:
    """One object, its keys in a fixed order."""
    problems = all_problems(result)
    return dump(
        {
            "version": 1,
            "tool": {"name": "bilingual", "version": __version__},
            "pairs": [_pair(pair, view.messages) for pair in result.pairs],
            "errors": [problem_object(p, view.messages) for p in problems if p.fatal],
            "notices": [problem_object(p, view.messages) for p in problems if not p.fatal],
            "summary": {"pairs": len(result.pairs), **{s.value: n for s, n in severities(result).items()}},
        }
    )


def _pair(pair: PairResult, messages: Messages) -> dict[str, object]:
    return {
        "source": {"path": pair.source_path, "lang": pair.source_language},
        "target": {"path": pair.target_path, "lang": pair.target_language},
        "findings": [finding_object(finding, messages) for finding in pair.findings],
        "fixed": [finding_object(finding, messages) for finding in pair.fixed],
        "known": pair.known,
        "suppressed": pair.suppressed,
        "compared": {
            "facts": {kind.value: count_object(count) for kind, count in pair.facts},
            "sections": count_object(pair.sections),
            "blocks": count_object(pair.blocks),
        },
    }


def count_object(count: Count) -> dict[str, int]:
    """A count as plain values."""
    return {"source": count.source, "target": count.target, "matched": count.matched}


def finding_object(finding: Finding, messages: Messages) -> dict[str, object]:
    """One finding as plain values."""
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "message": messages.text(finding.template, finding.params),
        "source": _place(finding.source),
        "target": _place(finding.target),
        "facts": {"source": _facts(finding.source_facts), "target": _facts(finding.target_facts)},
        "fingerprint": finding.fingerprint,
    }


def _place(place: Place) -> dict[str, object]:
    value: dict[str, object] = {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "text": place.text,
    }
    if place.key:
        value["key"] = place.key
    return value


def _facts(facts: Iterable[Fact]) -> list[dict[str, str]]:
    return [{"kind": f.kind.value, "value": f.value, **({"unit": f.unit} if f.unit else {})} for f in facts]


def problem_object(problem: Problem, messages: Messages) -> dict[str, object]:
    """A problem as plain values; no `line` where it is the whole file."""
    line = {"line": problem.line} if problem.line else {}
    return {"path": problem.path, **line, "message": messages.text(problem.template, problem.params)}
