"""Reads back what people made of a plain text list. It stops, with the line, where something can't be understood.

An item begins with its box and number; the small print at the end says what the number stands for, and which lines are
the tool's. All others are people's, and kept: below an item as its note, else as a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilingual.checklist.items import Mark, State
from bilingual.checklist.marks import NAME, Name, check_sum, read
from bilingual.checklist.read_lines import NO_LIST, Head, add, lines_of, mark_of
from bilingual.checklist.text import HEAD
from bilingual.checklist.update import Written
from bilingual.checklist.words import NOTE, spellings
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import replace
from bilingual.reports.summary import SEVERITY_WORDS

BROKEN = N_("This line, which names an item, can't be read any more. Restore it, or delete it with its item.")
NO_BOX = N_("This item has no box any more; write “[ ]”, “[x]” or “[-]” before it.")
NO_NUMBER = N_("No item has the number {n}. Restore the number, or write the line without a box.")

_NUMBERED = re.compile(r"\s{0,40}(?P<box>\[[ xX✓✔-]\])?\s{0,8}(?P<number>\d{1,6})\.\s(?P<text>.*)")
_NAMED = re.compile(rf"(?P<number>\d{{1,6}}) {NAME}")
_FOOT = re.compile(rf"{HEAD} 1 made=(?:\d{{4}}-\d\d-\d\d|-) items=(?P<items>\d{{1,9}}) lines=(?P<sums>[0-9a-f.]*)")
_BOXES = {"[ ]": State.OPEN, "[-]": State.WONT_FIX}
_INDENT = re.compile(r" {1,8}|\t{1,2}")
_DATE = re.compile(r"^\d{4}-\d\d-\d\d ")
_RULE = re.compile(r" \[[a-z-]{1,40}\]$")


def read_text(text: str, path: str, today: str) -> Written:
    """The marks and remarks of a file. Raises ReadError with the line of what can't be understood."""
    lines = lines_of(text)
    foot = next((i for i, line in enumerate(lines) if _FOOT.fullmatch(line.strip())), None)
    if foot is None:
        raise ReadError(NO_LIST, path=path)
    names, behind = _names(lines[foot + 1 :], foot + 2, path)
    found = _FOOT.fullmatch(lines[foot].strip())
    assert found
    own = frozenset(found["sums"].split("."))
    marks: dict[str, Mark] = {}
    remarks: list[str] = []
    for number, head, body in _parts(lines[:foot], names, own, path):
        if head is None:
            remarks += body
            continue
        mark = mark_of(head, body, number, today, spellings(NOTE))
        add(marks, replace(mark, title=_plain(mark.title)), path)
    gone = max(0, int(found["items"]) - len(marks))
    return Written(tuple(marks.values()), "\n".join([*remarks, *behind]).strip("\n"), gone=gone)


def _names(lines: list[str], first: int, path: str) -> tuple[dict[str, Name], list[str]]:
    """What the numbers stand for, and what people wrote behind that."""
    names: dict[str, Name] = {}
    behind = []
    for at, line in enumerate(lines, first):
        found = _NAMED.fullmatch(line.strip())
        if found:
            names[found["number"]] = read(found)
        elif re.match(r"\d{1,6} [0-9a-z-]{20}", line.lstrip()):
            raise ReadError(BROKEN, path=path, line=at)
        else:
            behind.append(line.strip())
    return names, behind


def _parts(
    lines: list[str], names: dict[str, Name], own: frozenset[str], path: str
) -> Iterator[tuple[int, Head | None, list[str]]]:
    """Items with the lines below them, and the lines that stand before any item or below a heading of the tool."""
    head: Head | None = None
    start = 0
    body: list[str] = []
    for at, line in enumerate(lines, 1):
        found = _head(line, names, at, path)
        if found or (line.strip() and check_sum(line) in own):
            yield start, head, body
            head, start, body = found, at, []
        else:
            body.append(_INDENT.sub("", line, count=1).rstrip() if line[:1] in " \t" else line.rstrip())
    yield start, head, body


def _head(line: str, names: dict[str, Name], at: int, path: str) -> Head | None:
    """The line as that of an item, if it is one. Raises ReadError where it was one."""
    found = _NUMBERED.fullmatch(line.rstrip())
    if found is None or not found["box"]:
        _refuse_broken(line, names, at, path)
        return None
    name = names.get(found["number"])
    if name is None:
        raise ReadError(NO_NUMBER, path=path, line=at, n=found["number"])
    return Head(_BOXES.get(found["box"], State.DONE), found["text"].strip(), name)


def _refuse_broken(line: str, names: dict[str, Name], at: int, path: str) -> None:
    """Raises ReadError where a line holds an item's own words behind something that is no box."""
    for found in re.finditer(r"(?<!\d)(\d{1,6})\.\s", line[:60]):
        name = names.get(found[1])
        if name and check_sum(line[found.end() :]) == name.sums[0]:
            raise ReadError(NO_BOX, path=path, line=at)


def _plain(title: str) -> str:
    """A task without what stands around it: severity or date, and rule."""
    for word in SEVERITY_WORDS.values():
        for spelling in spellings(word):
            for colon in (": ", "："):
                if title.startswith(spelling + colon):
                    return _RULE.sub("", title[len(spelling + colon) :])
    return _DATE.sub("", title)
