"""The report as Markdown for a job's summary and a pull request's comment: totals, and a foldable table a pair.

Each pair is one HTML block without an empty line, in which nothing is read as Markdown, and all that comes from a
document or a file stands in `<code>`, in which GitHub looks for no mentions, issues, addresses or emoji.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape as entities

from bilingual.messages import Word
from bilingual.model import Severity
from bilingual.reports.places import RANK
from bilingual.reports.rule_help import page_url
from bilingual.reports.said import NOT_HERE, Said, short, sides
from bilingual.reports.summary import FIXED, SEVERITY_WORDS, all_problems, closing_line, counted
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Finding, PairResult, Place, Problem, RunResult
    from bilingual.reports import View

# GitHub refuses a comment that is longer; a job's summary may be 1 MiB.
LIMIT = 65_536
# Kept for the closing tag of a table and for the line that counts what is left out.
_RESERVE = 400
_LONGEST = 200


def render(result: RunResult, view: View) -> str:
    """The report in at most LIMIT characters."""
    return limited(result, view, LIMIT)


def limited(result: RunResult, view: View, limit: int) -> str:
    """The report in at most `limit` characters: the least severe findings are left out, and counted."""
    problems = [_problem(problem, view) for problem in all_problems(result)]
    head = ["### bilingual", ""]
    if not view.quiet:
        head += [entities(closing_line(result, view.messages)), ""]
    room = limit - _length(head) - _RESERVE
    listed = _fitting(problems, room // 2)
    room -= _length(listed)
    rows = _rows(result, view, room)
    lines = [*head, *(["<ul>", *listed, "</ul>", ""] if listed else [])]
    for i, pair in enumerate(result.pairs):
        mine = [row for of, row in rows if of == i]
        if mine:
            lines += [*_opening(pair, view), *mine, _CLOSING, ""]
    lines += _fixed(result, view, limit - _length(lines) - _RESERVE)
    left_out = len(problems) - len(listed) + sum(len(pair.findings) for pair in result.pairs) - len(rows)
    if left_out:
        lines += [_left_out(left_out, view.messages), ""]
    return "\n".join(lines)


_CLOSING = "</table></details>"


def _length(lines: Iterable[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _fitting(lines: list[str], room: int) -> list[str]:
    kept = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept


def _rows(result: RunResult, view: View, room: int) -> list[tuple[int, str]]:
    """The rows that there is room for, with the number of their pair, in the order of the report.

    They are chosen from the most severe on; a pair's heading counts with its first row.
    """
    findings = [(i, finding) for i, pair in enumerate(result.pairs) for finding in pair.findings]
    chosen: list[tuple[int, int, str]] = []
    opened: set[int] = set()
    for at in sorted(range(len(findings)), key=lambda at: RANK[findings[at][1].severity]):
        i, finding = findings[at]
        row = _row(finding, view)
        room -= len(row) + 1
        if i not in opened:
            room -= _length([*_opening(result.pairs[i], view), _CLOSING, ""])
        if room < 0:
            break
        opened.add(i)
        chosen.append((at, i, row))
    return [(i, row) for _, i, row in sorted(chosen)]


def _fixed(result: RunResult, view: View, room: int) -> list[str]:
    """What a change mended, folded, as far as there is room."""
    rows = [
        f"<li>{_code(finding.source.path)}: {view.messages.text(finding.template, _safe(finding.params))}</li>"
        for pair in result.pairs
        for finding in pair.fixed
    ]
    word = entities(view.messages.text(FIXED))
    listed = _fitting(rows, room - 100)
    more = ["<li>…</li>"] if len(listed) < len(rows) else []
    return (
        [f"<details><summary>{word}: {len(rows)}</summary><ul>", *listed, *more, "</ul></details>", ""]
        if listed
        else []
    )


def _left_out(n: int, messages: Messages) -> str:
    return messages.count(
        "{n} more is left out, the least severe: a comment has room for so much only.",
        "{n} more are left out, the least severe: a comment has room for so much only.",
        n,
    )


def _opening(pair: PairResult, view: View) -> list[str]:
    counts = dict.fromkeys(Severity, 0)
    for finding in pair.findings:
        counts[finding.severity] += 1
    paths = " ↔ ".join(dict.fromkeys(_code(path) for path in (pair.source_path, pair.target_path)))
    unfolded = " open" if counts[Severity.ERROR] else ""
    cells = ("", "", _code(pair.source_language), _code(pair.target_language))
    return [
        f"<details{unfolded}><summary>{paths}: {counted(counts, view.messages)}</summary>",
        f"<table><tr>{''.join(f'<th>{cell}</th>' for cell in cells)}</tr>",
    ]


def _row(finding: Finding, view: View) -> str:
    text = view.messages.text(finding.template, _safe(finding.params))
    rule = f'<a href="{entities(page_url(finding.rule))}">{entities(finding.rule)}</a>'
    cells = (
        view.messages.text(SEVERITY_WORDS[finding.severity]),
        f"{text}<br>{rule}",
        *_sides(finding, view.messages),
    )
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _safe(params: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """What fills a message, made safe; names of languages and weekdays are translated by the message first."""
    return ((name, value if isinstance(value, Word) else _code(value)) for name, value in params)


def _sides(finding: Finding, messages: Messages) -> tuple[str, str]:
    source, target = finding.source, finding.target
    if not source.text and not target.text:
        return "", ""
    said = sides(finding, messages)
    return _side(source, said[0], messages), _side(target, said[1], messages)


def _side(place: Place, said: Said, messages: Messages) -> str:
    parts = [f"{place.line}:{place.column}", _code(short(place.key))]
    if place.text:
        parts.append(
            f"<code>{''.join(f'<b>{_plain(p)}</b>' if marked else _plain(p) for p, marked in said.pieces)}</code>"
        )
    else:
        parts.append(entities(messages.text(NOT_HERE)))
    if said.value:
        parts.append(f"= {_code(said.value)}")
    return " ".join(filter(None, parts))


def _problem(problem: Problem, view: View) -> str:
    place = f"{problem.path}:{problem.line}" if problem.line else problem.path
    text = view.messages.text(problem.template, _safe(problem.params))
    return f"<li>{': '.join(part for part in (_code(place) if place else '', text) if part)}</li>"


def _code(text: str) -> str:
    """Text of a document or a file, cut where it is longer than a row should be."""
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return f"<code>{_plain(shown)}</code>" if text else ""


def _plain(text: str) -> str:
    return entities(escape(text), quote=False)
