"""Reads back what people made of a Markdown list. It stops, with the line, where something can't be understood.

People tick boxes, write below items, move them about; editors change white space and line ends. What is not a line of
the tool is a person's, and kept: below an item as its note, else as a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilingual.checklist.items import Mark, State
from bilingual.checklist.markdown import HEAD
from bilingual.checklist.marks import NAME, Name, check_sum, read
from bilingual.checklist.update import Written
from bilingual.checklist.words import ASSIGNEE, STATES, WONT_FIX, spellings
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import replace

NO_LIST = N_("This is no checklist of bilingual: it has no item of one.")
BROKEN = N_("The comment that names this item can't be read any more. Restore it, or delete the item.")
NO_BOX = N_("This item has no box any more; write “- [ ]” or “- [x]” before it.")
TWICE = N_("This item stands here and in line {other}, and they differ. Keep one of them.")
NO_NAME = N_("This box has lost the comment that names its item. Restore it, or write the line without a box.")

_BOX = re.compile(r"\s{0,40}(?:>\s?)?(?:[-*+]|\d{1,9}[.)])\s{1,8}\[(?P<tick>[ xX])\]\s{1,8}(?P<text>.*)")
_ANY_BOX = re.compile(r"(?:[-*+]|\d{1,9}[.)])\s{0,8}\[.?\s?\]")
_NAME = re.compile(f"<!-- bilingual:{NAME} -->")
_OWN = re.compile(r"^(?P<text>.*?)\s*<!-- bilingual (?P<sum>[0-9a-f]{6}) -->\s*$")
_COUNT = re.compile(r" items=(\d{1,9}) -->")
_LABEL = re.compile(r"([^:：]{1,60})[:：](.*)")
# The severity of an item that is found, the date of one that is solved.
_BEFORE_TASK = re.compile(r"^(?:\*\*[^*]{1,40}\*\*|\d{4}-\d\d-\d\d)\s")
_SPAN = re.compile(r"(?<!`)(`{1,80})(?!`)(.+?)(?<!`)\1(?!`)")


def read_markdown(text: str, path: str, today: str) -> Written:
    """The marks and remarks of a file. Raises ReadError with the line of what can't be understood."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    marks: dict[str, Mark] = {}
    remarks: list[str] = []
    nameless = 0
    for number, head, body in _parts(lines, path):
        if head is None:
            remarks += [line for _, line in body]
        nameless = nameless or next((at for at, line in body if _ANY_BOX.match(line)), 0)
        if head is None:
            continue
        mark = _mark(head, [line for _, line in body], number, today)
        if mark.id in marks and replace(marks[mark.id], line=number) != mark:
            raise ReadError(TWICE, path=path, line=number, other=str(marks[mark.id].line))
        marks.setdefault(mark.id, mark)
    if not marks and not any(line.lstrip().startswith(HEAD) for line in lines):
        raise ReadError(NO_LIST, path=path)
    if nameless and len(marks) < _expected(lines):
        raise ReadError(NO_NAME, path=path, line=nameless)
    return Written(tuple(marks.values()), "\n".join(remarks).strip("\n"))


def _expected(lines: list[str]) -> int:
    """How many items the file had when it was written."""
    head = next((line for line in lines if line.lstrip().startswith(HEAD)), "")
    found = _COUNT.search(head)
    return int(found[1]) if found else 0


class _Head:
    """An item's line, taken apart."""

    __slots__ = ("name", "text", "tick")

    def __init__(self, tick: bool, text: str, name: Name) -> None:
        self.tick = tick
        self.text = text
        self.name = name


def _parts(lines: list[str], path: str) -> Iterator[tuple[int, _Head | None, list[tuple[int, str]]]]:
    """Items with the lines below them, and the lines that stand before any item or after a heading of the tool."""
    head: _Head | None = None
    start = 0
    body: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith(HEAD):
            continue
        found = _head(line, number, path)
        own = None if found else _OWN.match(line)
        if found or own:
            yield start, head, body
            head, start, body = found, number, []
            if own and check_sum(own["text"]) != own["sum"]:
                # The line was edited: what a person made of it is theirs.
                body.append((number, own["text"].strip().lstrip("#").strip()))
        elif head or line.strip() or body:
            body.append((number, line.rstrip()))
    yield start, head, body


def _head(line: str, number: int, path: str) -> _Head | None:
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
    return _Head(box["tick"] != " ", f"{box['text'].strip()}\n{behind}".strip(), read(name))


def _mark(head: _Head, body: list[str], number: int, today: str) -> Mark:
    name = head.name
    title, *behind = head.text.split("\n")
    written = [] if check_sum(title) in name.sums else [title]
    written += behind
    assignee, reason = "", None
    for line in _dedented(body):
        if line and check_sum(line) in name.sums:
            continue
        if (said := _labelled(line, spellings(ASSIGNEE))) is not None and not assignee:
            assignee = said
        elif (said := _labelled(line, _reasons())) is not None and reason is None:
            reason = said
        else:
            written.append(line)
    note = "\n".join(written).strip("\n")
    if name.state is State.SOLVED:
        state = State.SOLVED
    elif reason is not None:
        state = State.WONT_FIX
    else:
        state = State.DONE if head.tick else State.OPEN
    if reason is not None:
        note = f"{reason}\n{note}".rstrip("\n") if reason or note else ""
    return Mark(
        name.id,
        state,
        re.sub(r"\n{3,}", "\n\n", note),
        assignee,
        name.found,
        name.changed if state is name.state else today,
        _plain(title),
        line=number,
    )


def _dedented(lines: list[str]) -> list[str]:
    """Lines without the indentation that makes them part of an item; further indentation is theirs."""
    return [
        (line[2:] if line.startswith("  ") else line.lstrip("\t ") if line[:1] in "\t " else line).rstrip()
        for line in lines
    ]


def _reasons() -> tuple[str, ...]:
    """What stands before the reason for leaving something as it is, the longer forms first."""
    return (*spellings(WONT_FIX), *spellings(STATES[State.WONT_FIX]))


def _labelled(line: str, labels: tuple[str, ...]) -> str | None:
    """What stands behind one of the labels and a colon, list marker and emphasis or not; None without a label."""
    found = _LABEL.match(line)
    if found is None:
        return None
    head, said = found.groups()
    plain = head.strip().lstrip("-*+ ").replace("**", "").replace("'", "’").strip()
    if plain.casefold() not in (label.casefold() for label in labels):
        return None
    # **Assignee:** name
    closing = "**" if head.count("**") % 2 else ""
    return said.strip().removeprefix(closing).strip()


def _plain(title: str) -> str:
    """A task's line as it was before it was made Markdown: without severity or date, code spans as their text."""
    title = _BEFORE_TASK.sub("", title)
    return _SPAN.sub(lambda m: m[2][1:-1] if m[2][:1] == m[2][-1:] == " " and m[2].strip() else m[2], title)
