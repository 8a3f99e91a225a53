"""The report for people: each pair, its sections, its findings with both places, and a line on what was compared."""

from __future__ import annotations

from collections.abc import Iterable

from bilingual.model import Severity
from bilingual.reports.said import NOT_HERE, Said, headings, short, sides
from bilingual.reports.summary import FIXED, SEVERITY_WORDS, closing_line
from bilingual.reports.suppress import to_suppress
from bilingual.reports.surface import escape, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Finding, PairResult, Place, RunResult
    from bilingual.reports import View

# Select Graphic Rendition (ECMA-48, 8.3.117): bold, dim, and colours that dark and light terminals both show.
_BOLD, _DIM, _RED, _GREEN, _YELLOW, _CYAN, _MARK = "1", "2", "1;31", "32", "33", "36", "1;4"
_COLOURS = {Severity.ERROR: _RED, Severity.WARNING: _YELLOW, Severity.INFO: _CYAN}


def render(result: RunResult, view: View) -> str:
    """Pairs without findings are not named, they count in the closing line."""
    lines: list[str] = []
    for pair in result.pairs:
        if pair.findings or pair.fixed:
            lines += [*_pair(pair, view), ""]
    if not view.quiet:
        lines.append(escape(closing_line(result, view.messages)))
    return "\n".join(lines) + "\n" if lines else ""


def _paint(text: str, code: str, view: View) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if view.colour and text else text


def _pair(pair: PairResult, view: View) -> Iterable[str]:
    if pair.source_path == pair.target_path:
        heading = f"{pair.source_path} ({pair.source_language} ↔ {pair.target_language})"
    else:
        heading = f"{pair.source_path} ↔ {pair.target_path}"
    yield _paint(escape(heading), _BOLD, view)
    section = ("", "")
    for finding in sorted(pair.findings, key=lambda f: (f.source.line, f.source.column)):
        here = (finding.source_section, finding.target_section)
        if here != section:
            section = here
            names = headings(finding, view.messages)
            yield ""
            if names:
                yield _paint(f"  § {names}", _DIM, view)
        yield from _finding(finding, view)
    if pair.fixed:
        yield ""
    for finding in pair.fixed:
        yield from _fixed(finding, view)


def _finding(finding: Finding, view: View) -> Iterable[str]:
    severity = _paint(view.messages.text(SEVERITY_WORDS[finding.severity]), _COLOURS[finding.severity], view)
    message = escape(view.messages.text(finding.template, finding.params))
    yield f"  {severity}: {message} {_paint(f'[{finding.rule}]', _DIM, view)}"
    yield from _places(finding, view)
    if not view.quiet:
        yield f"    {_paint(escape(to_suppress(finding, view.messages)), _DIM, view)}"


def _fixed(finding: Finding, view: View) -> Iterable[str]:
    """A finding of the state before, in one line; its places were those of that state."""
    message = escape(view.messages.text(finding.template, finding.params))
    word = _paint(view.messages.text(FIXED), _GREEN, view)
    yield f"  {word}: {message} {_paint(f'[{finding.rule}]', _DIM, view)}"


def _places(finding: Finding, view: View) -> Iterable[str]:
    source, target = finding.source, finding.target
    if not source.text and not target.text:
        return
    heads = [_head(place) for place in (source, target)]
    column = max(width(head) for head in heads) + 2
    for place, said, head in zip((source, target), sides(finding, view.messages), heads, strict=True):
        yield from _side(place, said, head, column, view)


def _head(place: Place) -> str:
    key = f" ({short(place.key)})" if place.key else ""
    return f"{escape(place.path)}:{place.line}:{place.column}{key}"


def _side(place: Place, said: Said, head: str, column: int, view: View) -> Iterable[str]:
    start = f"    {_paint(head, _DIM, view)}{' ' * (column - width(head))}"
    if not place.text:
        yield start + _paint(view.messages.text(NOT_HERE), _DIM, view)
        return
    text = "".join(_paint(piece, _MARK, view) if marked else piece for piece, marked in said.pieces)
    yield start + text + _paint(f"  = {said.value}" if said.value else "", _DIM, view)
    if not view.colour and any(marked for _, marked in said.pieces):
        carets = "".join(("^" if marked else " ") * width(piece) for piece, marked in said.pieces)
        yield (" " * (4 + column) + carets).rstrip()
