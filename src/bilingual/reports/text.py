"""The report for people: each pair, its sections, its findings with both places, and a line on what was compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.reports.summary import SEVERITY_WORDS, closing_line
from bilingual.reports.surface import differing, escape, excerpt, width

if TYPE_CHECKING:
    from bilingual.model import Fact, Finding, PairResult, Place, RunResult
    from bilingual.reports import View

# Select Graphic Rendition (ECMA-48, 8.3.117): bold, dim, and colours that dark and light terminals both show.
_BOLD, _DIM, _RED, _YELLOW, _CYAN, _MARK = "1", "2", "1;31", "33", "36", "1;4"
_COLOURS = {Severity.ERROR: _RED, Severity.WARNING: _YELLOW, Severity.INFO: _CYAN}


def render(result: RunResult, view: View) -> str:
    """Pairs without findings are not named, they count in the closing line."""
    lines: list[str] = []
    for pair in result.pairs:
        if pair.findings:
            lines += [*_pair(pair, view), ""]
    if not view.quiet:
        lines.append(escape(closing_line(result, view.messages)))
    return "\n".join(lines) + "\n" if lines else ""


def _paint(text: str, code: str, view: View) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if view.colour and text else text


def _pair(pair: PairResult, view: View) -> Iterable[str]:
    nothing = view.messages.text(N_("(no file)"))
    source, target = escape(pair.source_path) or nothing, escape(pair.target_path) or nothing
    if pair.source_path == pair.target_path:
        heading = f"{source} ({pair.source_language} ↔ {pair.target_language})"
    else:
        heading = f"{source} ↔ {target}"
    yield _paint(heading, _BOLD, view)
    section = ("", "")
    for finding in sorted(pair.findings, key=lambda f: (f.source.line, f.source.column)):
        here = (finding.source_section, finding.target_section)
        if here != section:
            section = here
            names = " / ".join(dict.fromkeys(escape(name) for name in here if name))
            if names:
                yield ""
                yield _paint(f"  § {names}", _DIM, view)
        yield from _finding(finding, view)


def _finding(finding: Finding, view: View) -> Iterable[str]:
    severity = _paint(view.messages.text(SEVERITY_WORDS[finding.severity]), _COLOURS[finding.severity], view)
    message = escape(view.messages.text(finding.template, finding.params))
    yield f"  {severity}: {message} {_paint(f'[{finding.rule}]', _DIM, view)}"
    heads = [_head(place) for place in (finding.source, finding.target)]
    column = max(width(head) for head in heads) + 2
    yield from _side(finding.source, finding.target, finding.source_facts, heads[0], column, view)
    yield from _side(finding.target, finding.source, finding.target_facts, heads[1], column, view)


def _head(place: Place) -> str:
    key = f" ({''.join(piece for piece, _ in excerpt(place.key, []))})" if place.key else ""
    return f"{escape(place.path)}:{place.line}:{place.column}{key}"


def _side(place: Place, other: Place, facts: tuple[Fact, ...], head: str, column: int, view: View) -> Iterable[str]:
    start = f"    {_paint(head, _DIM, view)}{' ' * (column - width(head))}"
    if not place.text:
        yield start + _paint(view.messages.text(N_("(not here)")), _DIM, view)
        return
    marks = differing(place.text, other.text, facts)
    pieces = excerpt(place.text, marks)
    yield start + "".join(_paint(p, _MARK, view) if marked else p for p, marked in pieces) + _values(facts, place, view)
    if marks and not view.colour:
        carets = "".join(("^" if marked else " ") * width(piece) for piece, marked in pieces)
        yield (" " * (4 + column) + carets).rstrip()


def _values(facts: tuple[Fact, ...], place: Place, view: View) -> str:
    """What facts were read as, where the text itself doesn't show it (一億兩千萬 = 120000000)."""
    from bilingual.text import fold_width

    shown = fold_width(place.text).replace(",", "").casefold()
    values = []
    for fact in facts:
        value = f"{fact.value} {fact.unit}" if fact.unit else fact.value
        if fact.value.casefold() not in shown and value not in values:
            values.append(value)
    return _paint(f"  = {escape(', '.join(values))}", _DIM, view) if values else ""
