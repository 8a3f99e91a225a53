"""SARIF 2.1.0 (OASIS), which code scanning services and editors read.

Columns are code points and declared so, paths are percent-encoded URIs relative to the root of the sources, and a
fingerprint of ours follows a result when lines move.
"""

from __future__ import annotations

from urllib.parse import quote

from bilingual import REPOSITORY, __version__
from bilingual.messages import locale_of
from bilingual.model import Severity
from bilingual.reports.places import bytes_of, dump, leading, message, path_of, quoted
from bilingual.reports.rule_help import markdown, page_url, plain
from bilingual.reports.summary import all_problems
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Finding, Place, Problem, RunResult
    from bilingual.reports import View
    from bilingual.rules.meta import Meta

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render(result: RunResult, view: View) -> str:
    """One log with one run."""
    from bilingual.rules import RULES

    metas = [rule.meta for rule in RULES]
    indices = {meta.name: i for i, meta in enumerate(metas)}
    problems = all_problems(result)
    # What is mended would be `absent`, but code scanning knows no states and would take it for found.
    state = {"baselineState": "new"} if result.only_new else {}
    run = {
        "tool": {
            "driver": {
                "name": "bilingual",
                "version": __version__,
                "semanticVersion": __version__,
                "informationUri": REPOSITORY,
                "rules": [_rule(meta, view.messages) for meta in metas],
            }
        },
        "language": locale_of(view.messages.language),
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": not any(problem.fatal for problem in problems),
                "toolExecutionNotifications": [_notification(problem, view.messages) for problem in problems],
            }
        ],
        "artifacts": [{"location": _artifact(path)} for path in _paths(result)],
        "results": [
            {**_result(finding, indices, view.messages), **state} for pair in result.pairs for finding in pair.findings
        ],
    }
    return dump({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(meta: Meta, messages: Messages) -> dict[str, object]:
    return {
        "id": meta.name,
        "name": "".join(word.capitalize() for word in meta.name.split("-")),
        "shortDescription": {"text": messages.text(meta.summary)},
        "fullDescription": {"text": messages.text(meta.explanation)},
        "help": {"text": plain(meta, messages), "markdown": markdown(meta, messages)},
        "helpUri": page_url(meta.name),
        "defaultConfiguration": {"level": _LEVELS[meta.severity]},
    }


def _result(finding: Finding, indices: dict[str, int], messages: Messages) -> dict[str, object]:
    place, other = leading(finding)
    index = indices.get(finding.rule)
    return {
        "ruleId": finding.rule,
        **({} if index is None else {"ruleIndex": index}),
        "level": _LEVELS[finding.severity],
        "message": {"text": _unlinked(message(finding, messages))},
        "locations": [_location(place)],
        "relatedLocations": [
            {"id": 1, **_location(other), "message": {"text": _unlinked(quoted(other, finding, messages))}}
        ],
        "partialFingerprints": {"bilingual/v1": finding.fingerprint},
    }


def _unlinked(text: str) -> str:
    """`[x](y)` in a plain message is a link (SARIF 3.11.6); what a document says must not become one."""
    return text.replace("[", "\\[").replace("]", "\\]") if "](" in text else text


def _location(place: Place) -> dict[str, object]:
    location: dict[str, object] = {
        "physicalLocation": {
            "artifactLocation": _artifact(place.path),
            "region": {
                "startLine": place.line,
                "startColumn": place.column,
                "endLine": place.end_line,
                "endColumn": place.end_column,
            },
        }
    }
    if place.key:
        location["logicalLocations"] = [{"name": escape(place.key), "kind": "resource"}]
    return location


def _notification(problem: Problem, messages: Messages) -> dict[str, object]:
    notification: dict[str, object] = {
        "level": "error" if problem.fatal else "warning",
        "message": {"text": _unlinked(escape(messages.text(problem.template, problem.params)))},
    }
    if problem.path:
        region = {"region": {"startLine": problem.line}} if problem.line else {}
        notification["locations"] = [{"physicalLocation": {"artifactLocation": _artifact(problem.path), **region}}]
    return notification


def _paths(result: RunResult) -> tuple[str, ...]:
    return tuple(dict.fromkeys(path for pair in result.pairs for path in (pair.source_path, pair.target_path)))


def _artifact(path: str) -> dict[str, str]:
    uri = quote(bytes_of(path_of(path)))
    return {"uri": f"file://{uri}"} if uri.startswith("/") else {"uri": uri, "uriBaseId": "%SRCROOT%"}
