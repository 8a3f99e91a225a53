"""Findings that somebody has looked at and wants held back, with a reason, where the text or the settings say so.

A comment says `bilingual: ignore RULE — reason`: in HTML and Markdown `<!-- … -->`, in a catalogue the translator's
comment. `ignore` holds for the block that the comment stands in, else for the next one; `ignore-line`, `ignore-section`
and `ignore-file` for more or less. A comment on either side counts. docs/suppression.md is the whole of it.
Only what readers give as comments is looked at, so nothing that a page shows can hold anything back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from bilingual.config import PathSuppression, Settings, nearest, relative
from bilingual.messages import N_
from bilingual.model import Problem, Severity, Suppression
from bilingual.patterns import glob
from bilingual.record import Record
from bilingual.text import LineIndex, pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Block, Comment, Document, Finding, Place

MARK = "bilingual:"
SCOPES = ("ignore", "ignore-line", "ignore-section", "ignore-file")
# `ignore rule, rule — reason`; the reason is after a dash of any length or a colon. Rules hold single hyphens.
_DIRECTIVE = (
    r"bilingual:\s{0,9}(?P<scope>[a-z-]{1,40})(?:\s{1,9}(?P<rules>[\w-]{1,60}?(?:\s{0,9}[,、，]\s{0,9}[\w-]{1,60}?){0,40}))?"
    r"\s{0,9}(?:(?:—{1,2}|–|--|[:：])\s{0,9}(?P<reason>.{0,2000}))?\Z"
)

NOT_READ = N_("This comment can't be read: write “bilingual: {scope} RULE — reason”.")
NO_RULE = N_("This comment names no rule: write “bilingual: {scope} RULE — reason”.")
NO_REASON = N_("This comment gives no reason: write “bilingual: {scope} {rule} — reason”.")
UNKNOWN = N_("There is no rule {word} to ignore.")
UNKNOWN_NEAR = N_("There is no rule {word} to ignore; the nearest is {near}.")
UNUSED = N_("Nothing is held back here: there is no finding of {rule} to ignore. Take it out.")

UNCOVERED = N_("Nothing is held back here: {path} fits no file that was checked. Take it out, or mend the pattern.")

_Position = tuple[int, int]


class _Reach(Record):
    """A rule that is held back, and where: everywhere in a file, in an entry of a catalogue, or in a stretch of lines."""

    path: str
    line: int
    rule: str
    scope: str
    start: _Position = (0, 0)
    end: _Position = (0, 0)
    at: _Position = (0, 0)
    """Where the comment stands: what is lacking there is meant as well."""
    key: str | None = None

    def holds(self, place: Place) -> bool:
        """Whether it holds a finding of its rule back that has this place in its file."""
        if self.scope == "ignore-file":
            return True
        if self.key is not None:
            return _entry(place.key) == self.key
        start = (place.line, place.column)
        # A place without text is a gap, from what stands before it to what follows, or the block that lacks something.
        lacking = not place.text and start <= self.at <= (place.end_line, place.end_column)
        return lacking or self.start <= start < self.end


def apply(
    findings: Iterable[Finding], documents: tuple[Document, ...], settings: Settings, rules: tuple[str, ...]
) -> tuple[tuple[Finding, ...], tuple[Suppression, ...], tuple[Problem, ...]]:
    """The findings that are left, what held back the others, and what is wrong with the comments.

    `rules` are the names that exist. The settings reach files by their paths, so that they need no document.
    """
    reaches: dict[_Reach, None] = {}
    problems: list[Problem] = []
    for document in documents:
        made = _document(document, rules, problems)
        reaches.update(dict.fromkeys(reach for reach in made if settings.severity(reach.rule, Severity.ERROR)))
    base = settings.folder or "."
    config = [(row, rule) for row in settings.suppress for rule in row.rules if settings.severity(rule, Severity.ERROR)]
    held: Counter[tuple[str, int, str]] = Counter({(r.path, r.line, r.rule): 0 for r in reaches})
    by_file: dict[tuple[str, str], list[_Reach]] = {}
    for reach in reaches:
        by_file.setdefault((reach.path, reach.rule), []).append(reach)
    kept = []
    paths = {document.path for document in documents}
    for finding in findings:
        sides = (finding.source, finding.target)
        holding = {
            (reach.path, reach.line, reach.rule)
            for place in sides
            for reach in by_file.get((place.path, finding.rule), ())
            if reach.holds(place)
        }
        paths.update(place.path for place in sides)
        holding |= {
            (settings.file, row.line, rule)
            for row, rule in config
            if rule == finding.rule and any(_covers(row, place.path, base) for place in sides)
        }
        held.update(holding)
        if not holding:
            kept.append(finding)
    for row, rule in config:
        if any(_covers(row, path, base) for path in paths):
            held[settings.file, row.line, rule] += 0
    used = tuple(Suppression(path, line, rule, n) for (path, line, rule), n in sorted(held.items()))
    return tuple(kept), used, tuple(dict.fromkeys(problems))


def unused(suppressions: Iterable[Suppression]) -> Iterator[Problem]:
    """What held back nothing in any pair of a run: a text may be compared with several others."""
    total: Counter[tuple[str, int, str]] = Counter()
    for one in suppressions:
        total[one.path, one.line, one.rule] += one.held
    for (path, line, rule), n in sorted(total.items()):
        if not n:
            yield Problem(path, UNUSED, (("rule", rule),), line, fatal=False)


def uncovered(settings: Settings, suppressions: Iterable[Suppression]) -> Iterator[Problem]:
    """The rows of the settings whose pattern fits no file of a run over everything."""
    seen = {(one.path, one.line, one.rule) for one in suppressions}
    for row in settings.suppress:
        for rule in row.rules:
            if settings.severity(rule, Severity.ERROR) and (settings.file, row.line, rule) not in seen:
                yield Problem(settings.file, UNCOVERED, (("path", row.path),), row.line, fatal=False)
                break


def _covers(row: PathSuppression, path: str, base: str) -> bool:
    """Whether a pattern fits a file or one of the folders that it is in."""
    fits = glob(row.path)
    parts = relative(path, base).split("/")
    return any(fits("/".join(parts[: n + 1])) for n in range(len(parts)))


def _document(document: Document, rules: tuple[str, ...], problems: list[Problem]) -> Iterator[_Reach]:
    lines = LineIndex(document.text)
    for comment in document.comments:
        if comment.text.startswith(MARK):
            line, _ = lines.line_column(comment.span.start)
            for scope, rule in _directive(comment.text, document.path, line, rules, problems):
                start, end = _stretch(document, comment, scope, lines)
                yield _Reach(
                    document.path, line, rule, scope, start, end, lines.line_column(comment.span.start)
                )  # fmt: skip
    if document.catalogue:
        yield from _catalogue(document, lines, rules, problems)


def _catalogue(
    document: Document, lines: LineIndex, rules: tuple[str, ...], problems: list[Problem]
) -> Iterator[_Reach]:
    """The comments of entries. The forms of a plural share theirs, and so do the two sides of one file."""
    seen: set[tuple[str, str]] = set()
    for block in document.blocks:
        key = _entry(block.key)
        for text in block.comment.split("\n") if MARK in block.comment else ():
            if not text.startswith(MARK) or (key, text) in seen:
                continue
            seen.add((key, text))
            line = _comment_line(document, block, text, lines)
            for scope, rule in _directive(text, document.path, line, rules, problems):
                yield _Reach(document.path, line, rule, scope, key=key)


def _comment_line(document: Document, block: Block, text: str, lines: LineIndex) -> int:
    """The line of an entry's comment, which stands before its strings; the entry's where it is written otherwise."""
    at = document.text.rfind(text, 0, block.span.start)
    return lines.line_column(at if at >= 0 else block.span.start)[0]


def _entry(key: str) -> str:
    """The key of an entry, without the number of a plural's form."""
    return re.sub(r"\[\d{1,2}\]\Z", "", key)


def _directive(
    text: str, path: str, line: int, rules: tuple[str, ...], problems: list[Problem]
) -> Iterator[tuple[str, str]]:
    """The scope and each rule of a comment."""

    def problem(template: str, **params: str) -> None:
        problems.append(Problem(path, template, tuple(sorted(params.items())), line, fatal=False))

    match = pattern(_DIRECTIVE, re.DOTALL).match(text)
    if not match or match["scope"] not in SCOPES:
        word = text[len(MARK) :].split(None, 1)[0] if text[len(MARK) :].strip() else ""
        problem(NOT_READ, scope=nearest(word, SCOPES) or SCOPES[0])
        return
    scope = match["scope"]
    if not match["rules"]:
        problem(NO_RULE, scope=scope)
        return
    for word in dict.fromkeys(word.strip() for word in re.split("[,、，]", match["rules"])):
        if word in rules:
            if not (match["reason"] or "").strip():
                problem(NO_REASON, scope=scope, rule=word)
            yield scope, word
        else:
            near = nearest(word, rules)
            problem(UNKNOWN_NEAR if near else UNKNOWN, word=word, near=near)


def _stretch(document: Document, comment: Comment, scope: str, lines: LineIndex) -> tuple[_Position, _Position]:
    """From where to where a comment reaches."""
    start, end = comment.span.start, comment.span.end
    if scope == "ignore-section":
        start, end = _section(document, start)
    elif scope == "ignore-line":
        return _line(document.text, start, end, lines)
    elif scope == "ignore":
        start, end = _block(document, start, end)
    return lines.line_column(start), lines.line_column(end)


def _section(document: Document, at: int) -> tuple[int, int]:
    """The section that holds an offset, with those below it."""
    sections = document.sections
    i = max((n for n, section in enumerate(sections) if section.span.start <= at), default=0)
    last = i
    # What stands before the first heading has nothing below it.
    while i and last + 1 < len(sections) and sections[last + 1].level > sections[i].level:
        last += 1
    return sections[i].span.start, sections[last].span.end + (last + 1 == len(sections))


def _line(text: str, start: int, end: int, lines: LineIndex) -> tuple[_Position, _Position]:
    """The line of a comment, or the next one with text where it has its lines for itself."""
    line, column = lines.line_column(start)
    before = text[start - column + 1 : start]
    after = re.compile(r"[^\r\n]*").match(text, end)
    if not before.strip(" \t>") and not (after and after[0].strip()):
        following = re.compile(r"\S").search(text, end)
        line, _ = lines.line_column(following.start() if following else end)
    return (line, 1), (line + 1, 1)


def _block(document: Document, start: int, end: int) -> tuple[int, int]:
    """The block that a comment stands in, else the next one: the whole of a list, table or quote that begins there."""
    for block in document.blocks:
        if block.span.start <= start < block.span.end:
            return block.span.start, block.span.end
        if block.span.start >= end:
            reach = block.span
            container = block.container
            while container >= 0 and document.containers[container].span.start >= end:
                reach = document.containers[container].span
                container = document.containers[container].parent
            return min(reach.start, block.span.start), max(reach.end, block.span.end)
    return start, end
