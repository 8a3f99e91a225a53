"""JUnit's XML, which most build servers show: a suite a pair, a case a finding, and one that passes where there is none.

The format knows no severity. Errors and warnings are failures, what is only worth a look is printed with its suite. Nor
has it a schema of its own; that of Jenkins' xUnit plugin, junit-10.xsd, knows no file or line of a case: its name has them.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape as entities

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.reports.places import both, leading
from bilingual.reports.places import message as one_line
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Finding, PairResult, Problem, RunResult
    from bilingual.reports import View


def render(result: RunResult, view: View) -> str:
    """Files that could not be read are errors; those of no pair have a suite of their own."""
    of_pairs = {problem for pair in result.pairs for problem in pair.problems}
    alone = [problem for problem in result.problems if problem not in of_pairs]
    suites = [_suite("bilingual", *_problems("bilingual", alone, view))] if alone else []
    suites += [_pair(pair, view) for pair in result.pairs]
    counts = "".join(f' {kind}="{sum(suite[kind] for suite, _ in suites)}"' for kind in ("tests", "failures", "errors"))
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<testsuites name="bilingual"{counts}>']
    lines += [line for _, suite in suites for line in suite]
    return "\n".join([*lines, "</testsuites>"]) + "\n"


Case = tuple[str, list[str]]
"""What a case counts as (`failures`, `errors`, or nothing where it passes), and its lines."""


def _pair(pair: PairResult, view: View) -> tuple[dict[str, int], list[str]]:
    name = f"{pair.source_path} ↔ {pair.target_path}"
    cases, notices = _problems(pair.source_path, pair.problems, view)
    cases += [_failure(pair, finding, view) for finding in pair.findings if finding.severity is not Severity.INFO]
    if not cases:
        passed = view.messages.text(N_("no errors or warnings"))
        cases = [("", [f"<testcase{_attributes(classname=pair.source_path, name=passed, time='0')}/>"])]
    asides = [_aside(finding, view) for finding in pair.findings if finding.severity is Severity.INFO]
    return _suite(name, cases, [*asides, *notices], file=pair.source_path)


def _aside(finding: Finding, view: View) -> str:
    place, _ = leading(finding)
    return f"{escape(place.path)}:{place.line}:{place.column}: {both(finding, view.messages)}"


def _problems(classname: str, problems: Iterable[Problem], view: View) -> tuple[list[Case], list[str]]:
    """A case for each file that could not be read, and what is to be said of parts of the others."""
    cases, notices = [], []
    for problem in problems:
        text = escape(view.messages.text(problem.template, problem.params))
        if problem.fatal:
            cases.append(_error(classname, problem.path or "bilingual", text))
        else:
            notices.append(f"{escape(problem.path)}:{problem.line}: {text}")
    return cases, notices


def _suite(name: str, cases: list[Case], asides: Iterable[str], **more: str) -> tuple[dict[str, int], list[str]]:
    counts = {"tests": len(cases)}
    counts |= {kind: sum(outcome == kind for outcome, _ in cases) for kind in ("failures", "errors")}
    numbers = {kind: str(n) for kind, n in counts.items()}
    lines = [f"  <testsuite{_attributes(name=name, **numbers, time='0', **more)}>"]
    lines += [f"    {line}" for _, case in cases for line in case]
    text = "\n".join(_text(aside) for aside in asides)
    if text:
        lines.append(f"    <system-out>{text}</system-out>")
    return counts, [*lines, "  </testsuite>"]


def _failure(pair: PairResult, finding: Finding, view: View) -> Case:
    place, _ = leading(finding)
    name = f"{finding.rule} {place.path}:{place.line}:{place.column}"
    kind = f"{finding.severity.value} {finding.rule}"
    return "failures", [
        f"<testcase{_attributes(classname=pair.source_path, name=name, time='0')}>",
        f"  <failure{_attributes(type=kind, message=one_line(finding, view.messages))}>"
        f"{_text(both(finding, view.messages))}</failure>",
        "</testcase>",
    ]


def _error(classname: str, name: str, text: str) -> Case:
    return "errors", [
        f"<testcase{_attributes(classname=classname, name=name, time='0')}>",
        f"  <error{_attributes(type='unreadable', message=text)}/>",
        "</testcase>",
    ]


def _attributes(**values: str) -> str:
    return "".join(f' {name}="{entities(escape(value))}"' for name, value in values.items())


def _text(text: str) -> str:
    """Escaped twice: XML has no way at all to write most control characters, so they are shown instead."""
    return "\n".join(entities(escape(line), quote=False) for line in text.split("\n"))
