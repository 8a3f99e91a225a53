"""Reads back what people made of a Markdown list. It stops, with the line, where something can't be understood.

People tick boxes, write below items, move them about; editors change white space and line ends. What is not a line of
the tool is a person's, and kept: below an item as its note, else as a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bilingual.checklist.items import Mark, State
from bilingual.checklist.markdown import HEAD
from bilingual.checklist.marks import NAME, check_sum, read
from bilingual.checklist.read_lines import NO_LIST, Head, add, lines_of, mark_of
from bilingual.checklist.update import Written
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import replace

BROKEN = N_("The comment that names this item can't be read any more. Restore it, or delete the item.")
NO_BOX = N_("This item has no box any more; write “- [ ]” or “- [x]” before it.")
NO_NAME = N_("This box has lost the comment that names its item. Restore it, or write the line without a box.")

_BOX = re.compile(r"\s{0,40}(?:>\s?)?(?:[-*+]|\d{1,9}[.)])\s{1,8}\[(?P<tick>[ xX])\]\s{1,8}(?P<text>.*)")
_ANY_BOX = re.compile(r"(?:[-*+]|\d{1,9}[.)])\s{0,8}\[.?\s?\]")
_NAME = re.compile(f"<!-- bilingual:{NAME} -->")
_OWN = re.compile(r"<!-- bilingual (?P<sum>[0-9a-f]{6}) -->\s*\Z")
_COUNT = re.compile(r" items=(\d{1,9}) -->")
# The severity of an item that is found, the date of one that is solved.
_BEFORE_TASK = re.compile(r"^(?:\*\*[^*]{1,40}\*\*|\d{4}-\d\d-\d\d)\s")
_SPAN = re.compile(r"(?<!`)(`{1,80})(?!`)(.+?)(?<!`)\1(?!`)")


def read_markdown(text: str, path: str, today: str) -> Written:
    """The marks and remarks of a file. Raises ReadError with the line of what can't be understood."""
    lines = lines_of(text)
    marks: dict[str, Mark] = {}
    remarks: list[str] = []
    nameless = 0
    for number, head, body in _parts(lines, path):
        if head is None:
            remarks += [line for _, line in body]
        nameless = nameless or next((at for at, line in body if _ANY_BOX.match(line)), 0)
        if head is None:
            continue
        mark = mark_of(head, _dedented(line for _, line in body), number, today)
        mark = replace(mark, title=_plain(mark.title))
        add(marks, mark, path)
    if not marks and not any(line.lstrip().startswith(HEAD) for line in lines):
        raise ReadError(NO_LIST, path=path)
    gone = max(0, _expected(lines) - len(marks))
    if nameless and gone:
        raise ReadError(NO_NAME, path=path, line=nameless)
    return Written(tuple(marks.values()), "\n".join(remarks).strip("\n"), gone=gone)


def _expected(lines: list[str]) -> int:
    """How many items the file had when it was written."""
    head = next((line for line in lines if line.lstrip().startswith(HEAD)), "")
    found = _COUNT.search(head)
    return int(found[1]) if found else 0


def _parts(lines: list[str], path: str) -> Iterator[tuple[int, Head | None, list[tuple[int, str]]]]:
    """Items with the lines below them, and the lines that stand before any item or after a heading of the tool."""
    head: Head | None = None
    start = 0
    body: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith(HEAD):
            continue
        found = _head(line, number, path)
        own = None if found else _OWN.search(line)
        if found or own:
            yield start, head, body
            head, start, body = found, number, []
            said = line[: own.start()].rstrip() if own else ""
            if own and check_sum(said) != own["sum"]:
                # The line was edited: what a person made of it is theirs.
                body.append((number, said.strip().lstrip("#").strip()))
        elif head or line.strip() or body:
            body.append((number, line.rstrip()))
    yield start, head, body


def _head(line: str, number: int, path: str) -> Head | None:
    """The line as that of an item, if it is one. Raises ReadError where it was one."""
    if "<!-- bilingual:" not in line and not (_ANY_BOX.match(line) and "bilingual:" in line):
        return None
    # The last one is ours: what stands before it may quote a document.
    names = list(_NAME.finditer(line))
    if not names:
        raise ReadError(BROKEN, path=path, line=number)
    name = names[-1]
    box = _BOX.match(line[: name.start()].rstrip() + " ")
    if box is None:
        raise ReadError(NO_BOX, path=path, line=number)
    behind = line[name.end() :].strip()
    return Head(
        State.OPEN if box["tick"] == " " else State.DONE, f"{box['text'].strip()}\n{behind}".strip(), read(name)
    )


def _dedented(lines: Iterable[str]) -> list[str]:
    """Lines without the indentation that makes them part of an item; further indentation is theirs."""
    return [
        (line[2:] if line.startswith("  ") else line.lstrip("\t ") if line[:1] in "\t " else line).rstrip()
        for line in lines
    ]


def _plain(title: str) -> str:
    """A task's line as it was before it was made Markdown: without severity or date, code spans as their text."""
    title = _BEFORE_TASK.sub("", title)
    return _SPAN.sub(lambda m: m[2][1:-1] if m[2][:1] == m[2][-1:] == " " and m[2].strip() else m[2], title)
