"""The report as a unified diff of facts and parts: what the source states against what the target states.

It is for the eye and for the many programs that colour and fold diffs. It can't be applied: a hunk holds the facts and
parts of one section that differ, not the lines of the files; its counts are those of its own lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from bilingual.reports.places import bytes_of, message
from bilingual.reports.said import headings, readings, short
from bilingual.reports.summary import SEVERITY_WORDS, closing_line
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Finding, PairResult, RunResult
    from bilingual.reports import View

# Select Graphic Rendition (ECMA-48, 8.3.117), as git paints its diffs.
_BOLD = "1"
_COLOURS = {"-": "31", "+": "32", "@": "36"}
_LINE_END = re.compile(r"\r\n|\r|\n")


def render(result: RunResult, view: View) -> str:
    """The closing line first, as a comment: programs skip what stands before the first header."""
    lines = [] if view.quiet else [f"# {escape(closing_line(result, view.messages))}"]
    for pair in result.pairs:
        if pair.findings:
            names = (f"--- {_name('a', pair.source_path)}", f"+++ {_name('b', pair.target_path)}")
            lines += [_coloured(line, _BOLD, view) for line in names]
            for findings in _sections(pair):
                lines += [_coloured(line, _COLOURS.get(line[:1], ""), view) for line in _hunk(findings, view)]
    return "\n".join(lines) + "\n" if lines else ""


def _coloured(line: str, code: str, view: View) -> str:
    return f"\x1b[{code}m{line}\x1b[0m" if view.colour and code else line


def _name(side: str, path: str) -> str:
    """A name in a header, as git writes it: `a/` or `b/` in front, quoted where it holds what a reader can't see."""
    name = side + ("" if path.startswith("/") else "/") + path
    if name.isprintable() and '"' not in name and "\\" not in name:
        # Without the tab, what follows a space could be a date.
        return f"{name}\t" if " " in name else name
    return '"' + "".join(c if c.isprintable() and c not in '"\\' else _octal(c) for c in name) + '"'


def _octal(character: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in bytes_of(character))


def _sections(pair: PairResult) -> Iterator[list[Finding]]:
    """The findings by section, in the order of the source."""
    ordered = sorted(pair.findings, key=lambda f: (f.source.line, f.source.column))
    for _, findings in groupby(ordered, key=lambda f: (f.source_section, f.target_section)):
        yield list(findings)


def _hunk(findings: list[Finding], view: View) -> Iterable[str]:
    body = [line for finding in findings for line in _lines(finding, view)]
    old = f"{min(f.source.line for f in findings)},{sum(line[0] != '+' for line in body)}"
    new = f"{min(f.target.line for f in findings)},{sum(line[0] != '-' for line in body)}"
    heading = headings(findings[0], view.messages)
    return [f"@@ -{old} +{new} @@ {heading}".rstrip(), *body]


def _lines(finding: Finding, view: View) -> Iterator[str]:
    source, target = finding.source, finding.target
    severity = view.messages.text(SEVERITY_WORDS[finding.severity])
    places = f"{source.line}:{source.column} ↔ {target.line}:{target.column}"
    if source.key:
        places += f" ({short(source.key)})"
    # A hunk without a change is no hunk: where neither side has a text, as with a missing file, the message is it.
    mark = " " if source.text or target.text else "-"
    yield f"{mark}{places} {severity}: {message(finding, view.messages)} [{finding.rule}]"
    for side, place, value in zip("-+", (source, target), readings(finding, view.messages), strict=True):
        if place.text:
            *before, last = (escape(line).rstrip() for line in _LINE_END.split(place.text))
            yield from (side + line for line in before)
            yield f"{side}{last}  = {escape(value)}" if value else side + last
