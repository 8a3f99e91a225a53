"""An alignment for people: sections as headings, below each a table of what answers what, the source on the left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bilingual.messages import N_
from bilingual.reports.alignment.tree import Match, Part, below, count, sections
from bilingual.reports.cells import BOLD, CYAN, DIM, YELLOW, fit, pad, paint
from bilingual.reports.surface import escape, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Aligned
    from bilingual.reports import View

KINDS = {
    "heading": N_("heading"),
    "paragraph": N_("paragraph"),
    "list-item": N_("list item"),
    "row": N_("table row"),
    "code": N_("code"),
    "image": N_("image"),
    "html": "HTML",
    "front-matter": N_("front matter"),
    "message": N_("message"),
}
_NOT_HERE = N_("(not here)")
# A column of text narrower than this says nothing, whatever the terminal.
_NARROWEST = 16
# What stands around the two headings of a section: lines, signs, certainty, a mark.
_AROUND_TITLES = 38


def render(aligned: Aligned, level: str, view: View, columns: int) -> str:
    """Both paths, each section with its rows, and how much of each side was matched."""
    found = sections(aligned, level)
    paths = dict.fromkeys((aligned.source.path, aligned.target.path))
    lines = [paint(escape(" ↔ ".join(paths)), BOLD, colour=view.colour), ""]
    table = _Table(found, view, columns)
    room = max(_NARROWEST, (columns - _AROUND_TITLES) // 2)
    # A catalogue, or a text without any heading, is one section that has nothing to say of itself.
    named = level == "section" or any(part.place.text for match in found for part in (*match.source, *match.target))
    for section in found:
        if named:
            lines.append(_title(section, view, room))
        lines += table.rows(section, level)
        if level != "section":
            lines.append("")
    if level == "section":
        lines.append("")
    lines.append(_closing(found, level, view))
    return "\n".join(lines).rstrip("\n") + "\n"


def _title(section: Match, view: View, room: int) -> str:
    names = (_name(section.source, view, room), _name(section.target, view, room))
    line = paint("§ " + " │ ".join(names), BOLD, colour=view.colour)
    line += paint(f"  {section.certainty:.2f}", DIM, colour=view.colour)
    return line + (paint("  " + view.messages.text(N_("moved")), CYAN, colour=view.colour) if section.moved else "")


def _name(parts: tuple[Part, ...], view: View, room: int) -> str:
    if not parts:
        return view.messages.text(_NOT_HERE)
    title = fit(parts[0].place.text, room)
    return f"{parts[0].place.line} {title or view.messages.text(N_('(before the first heading)'))}"


class _Table:
    """The columns of all rows: line and beginning of the text of each side, the kind, the certainty."""

    def __init__(self, found: tuple[Match, ...], view: View, columns: int) -> None:
        self.view = view
        parts = [part for block in below(found) for part in (*block.source, *block.target)]
        self.line = max((len(str(part.place.end_line)) for part in parts), default=1)
        self.kind = max((width(self._kind(part.kind)) for part in parts), default=0)
        # Two spaces before each of the five columns but the last, whose width is four; the bar takes one more.
        self.text = max(_NARROWEST, (columns - 2 * self.line - self.kind - 4 - 12) // 2)

    def _kind(self, kind: str) -> str:
        return self.view.messages.text(KINDS[kind])

    def rows(self, section: Match, level: str) -> Iterator[str]:
        """The rows of a section. Its own heading stands above them already."""
        for block in section.below:
            if block.title:
                continue
            kind = self._kind((block.source or block.target)[0].kind)
            for match in block.below or (block,):
                yield from self._match(match, kind)
                kind = ""

    def _match(self, match: Match, kind: str) -> Iterator[str]:
        colour = self.view.colour
        for i in range(max(len(match.source), len(match.target))):
            left, right = self._cell(match.source, i), self._cell(match.target, i)
            bar = paint("│", DIM, colour=colour)
            line = f"  {pad(kind if i == 0 else '', self.kind)}  {left} {bar} {right}"
            yield (line + "  " + paint(f"{match.certainty:.2f}", DIM, colour=colour) if i == 0 else line).rstrip()

    def _cell(self, parts: tuple[Part, ...], i: int) -> str:
        """One side of a row. What is lacking is said once, beside the first of the other side's parts."""
        if i < len(parts):
            place = parts[i].place
            number = paint(pad(str(place.line), self.line, right=True), DIM, colour=self.view.colour)
            text = fit(place.text.replace("\t", " | "), self.text)
            return f"{number} {pad(text, self.text)}"
        lacking = self.view.messages.text(_NOT_HERE) if not parts and i == 0 else ""
        empty = pad(fit(lacking, self.text), self.text)
        return " " * (self.line + 1) + paint(
            empty, YELLOW if lacking else "", colour=self.view.colour and bool(lacking)
        )


def _closing(found: tuple[Match, ...], level: str, view: View) -> str:
    text = view.messages.text
    parts = {"sections": _matched(found), "blocks": _matched(below(found)), "sentences": _matched(below(below(found)))}
    if level == "section":
        return text(N_("Matched: sections {sections}."), **parts)
    if level == "block":
        return text(N_("Matched: sections {sections}, blocks {blocks}."), **parts)
    return text(N_("Matched: sections {sections}, blocks {blocks}, sentences {sentences}."), **parts)


def _matched(matches: Iterable[Match]) -> str:
    """Of how many how many, as in the closing line of `check`."""
    found = count(matches)
    return f"{found.matched}/{max(found.source, found.target)}"
