"""Reads back what people made of a workbook: sorted, filtered, with columns, sheets and comments of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from bilingual.checklist.items import Mark, State
from bilingual.checklist.marks import NAME as NAME_PATTERN
from bilingual.checklist.marks import Name, check_sum, read
from bilingual.checklist.update import Written
from bilingual.checklist.words import REMARKS, spellings, state_of
from bilingual.checklist.xlsx import COLUMNS, NAME, OURS, is_items, is_summary, library
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import replace

NO_BOOK = N_("This is no workbook that can be read: {why}")
NO_SHEET = N_("No sheet of this workbook has a column “{name}”; it names the items.")
NO_COLUMN = N_("The sheet of items has no column “{name}” any more.")
NO_STATE = N_("The state “{word}” is none of: {allowed}.")
BAD_NAME = N_("What names this row's item can't be read any more. Restore it, or delete the row.")
TWICE = N_("This item stands here and in row {other}, and they differ. Keep one of them.")

_NAME = re.compile(NAME_PATTERN)


def read_xlsx(data: bytes, path: str, today: str) -> Written:
    """The marks and remarks of a workbook. Raises ReadError with the row of what can't be understood."""
    openpyxl = library()
    try:
        book = openpyxl.load_workbook(BytesIO(data))
    except Exception as error:
        raise ReadError(NO_BOOK, path=path, why=f"{type(error).__name__}: {error}") from error
    sheet = next((sheet for sheet in book.worksheets if is_items(sheet)), None)
    if sheet is None:
        raise ReadError(NO_SHEET, path=path, name=NAME)
    columns, own = _columns(sheet, path)
    marks: dict[str, Mark] = {}
    remarks = _remarks(book)
    for number, row in enumerate(sheet.iter_rows(min_row=2), 2):
        values = [_text(cell) for cell in row]
        comments = [cell.comment.text.strip() for cell in row if cell.comment]
        found = _NAME.fullmatch(values[columns[NAME]].strip())
        if not values[columns[NAME]].strip():
            remarks += [line for line in (" | ".join(filter(None, values)), *comments) if line]
            continue
        if not found:
            raise ReadError(BAD_NAME, path=path, line=number)
        name = read(found)
        said = {key: values[i].strip() for key, i in columns.items()}
        said["note"] = "\n".join(filter(None, (said["note"], *_edited(name, said), *comments)))
        mark = _mark(name, said, number, path, today)
        mark = replace(mark, extra=tuple((heading, values[i]) for heading, i in own.items() if values[i]))
        if name.id in marks and replace(marks[name.id], line=number) != mark:
            raise ReadError(TWICE, path=path, line=number, other=str(marks[name.id].line))
        marks.setdefault(name.id, mark)
    return Written(tuple(marks.values()), "\n".join(remarks).strip(), gone=max(0, _expected(book) - len(marks)))


def _columns(sheet: Any, path: str) -> tuple[dict[str, int], dict[str, int]]:
    """Which column is which, and which are people's own, by their headings in any language."""
    known = {word: key for key, (heading, _) in COLUMNS.items() for word in spellings(heading)}
    columns: dict[str, int] = {}
    own: dict[str, int] = {}
    for i, cell in enumerate(sheet[1]):
        heading = _text(cell).strip()
        if heading == NAME:
            columns[NAME] = i
        elif heading in known:
            columns.setdefault(known[heading], i)
        else:
            own[heading or f"({cell.column_letter})"] = i
    for key in ("state", "note", "assignee"):
        if key not in columns:
            raise ReadError(NO_COLUMN, path=path, line=1, name=spellings(COLUMNS[key][0])[0])
    return columns, own


def _edited(name: Name, said: dict[str, str]) -> Iterator[str]:
    """What people wrote into cells of the tool."""
    for key, written in zip(OURS, name.sums, strict=False):
        text = said.get(key, "")
        if text and check_sum(text) != written:
            yield text


def _mark(name: Name, said: dict[str, str], number: int, path: str, today: str) -> Mark:
    state = state_of(said["state"]) if said["state"] else State.OPEN
    if state is None:
        allowed = ", ".join(state.value for state in State)
        raise ReadError(NO_STATE, path=path, line=number, word=said["state"], allowed=allowed)
    changed = name.changed if state is name.state else today
    title = said.get("task", "")
    return Mark(name.id, state, said["note"], said["assignee"], name.found, changed, title, line=number)


def _text(cell: Any) -> str:
    """What stands in a cell, as text."""
    return "" if cell.value is None else str(cell.value).replace("\r\n", "\n")


def _expected(book: Any) -> int:
    """How many items the workbook had when it was written, as its summary tells them by their states; 0 without one."""
    sheet = next((sheet for sheet in book.worksheets if is_summary(sheet)), None)
    counted = 0
    for row in sheet.iter_rows(min_row=2, max_col=2) if sheet is not None else ():
        word, number = row[0], row[-1].value
        if isinstance(number, int) and state_of(_text(word).strip()):
            counted += number
    return counted


def _remarks(book: Any) -> list[str]:
    """The remarks that the summary shows."""
    sheet = next((sheet for sheet in book.worksheets if is_summary(sheet)), None)
    if sheet is None:
        return []
    cells = [_text(row[0]) for row in sheet.iter_rows()]
    at = next((i for i, text in enumerate(cells) if text in spellings(REMARKS)), len(cells))
    return [text for text in cells[at + 1 :] if text]
