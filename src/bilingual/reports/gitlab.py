"""GitLab's Code Quality report (docs.gitlab.com, "Code Quality report format"), shown in merge requests."""

from __future__ import annotations

from bilingual.model import Severity
from bilingual.reports.places import both, dump, leading, path_of
from bilingual.reports.summary import all_problems
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Finding, PairResult, Problem, RunResult
    from bilingual.reports import View

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def render(result: RunResult, view: View) -> str:
    """One array: what could not be read, then the findings."""
    problems = [_problem(problem, view) for problem in all_problems(result)]
    return dump([*problems, *(_finding(pair, finding, view) for pair in result.pairs for finding in pair.findings)])


def _finding(pair: PairResult, finding: Finding, view: View) -> dict[str, object]:
    place, _ = leading(finding)
    return _entry(
        both(finding, view.messages).replace("\n", " — "),
        finding.rule,
        # GitLab shows one of several entries with one fingerprint, and the same fault may stand in two files.
        (pair.source_path, pair.target_path, finding.fingerprint),
        _SEVERITIES[finding.severity],
        place.path,
        place.line,
    )


def _problem(problem: Problem, view: View) -> dict[str, object]:
    text = escape(view.messages.text(problem.template, problem.params))
    severity = "critical" if problem.fatal else "info"
    identity = (problem.path, str(problem.line), problem.template, *(value for _, value in problem.params))
    return _entry(text, "unreadable", identity, severity, problem.path or ".", problem.line or 1)


def _entry(
    description: str, check: str, identity: tuple[str, ...], severity: str, path: str, line: int
) -> dict[str, object]:
    from hashlib import blake2b

    basis = "\x1f".join(identity).encode("utf-8", "surrogatepass")
    return {
        "description": description,
        "check_name": check,
        "fingerprint": blake2b(basis, digest_size=16).hexdigest(),
        "severity": severity,
        "location": {"path": path_of(path), "lines": {"begin": line}},
    }
