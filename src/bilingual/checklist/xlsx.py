"""The list as a workbook: a sheet of items to sort, filter and fill in, and a sheet that says how far it is.

Needs openpyxl, which comes with `bilingual-check[xlsx]`.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from bilingual.checklist.items import Advice, Item, Mark, State, counts
from bilingual.checklist.marks import Name, check_sum, written
from bilingual.checklist.words import (
    ASSIGNEE,
    NOTE,
    REMARKS,
    STATES,
    SUGGESTION,
    TITLE,
    lacking,
    spellings,
    task_text,
    where,
)
from bilingual.errors import UsageError
from bilingual.messages import N_
from bilingual.reports.summary import SEVERITY_WORDS
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from bilingual.checklist import Work
    from bilingual.checklist.items import Article, Passage
    from bilingual.messages import Messages

NEEDED = N_("XLSX needs the library openpyxl. Install it with: {command}")
STATE = N_("State")
ITEMS, SUMMARY = N_("Items"), N_("Summary")
# Heading of each column, and its width in characters. What people fill in stands first.
COLUMNS = {
    "state": (STATE, 12),
    "severity": (N_("Severity"), 10),
    "task": (N_("What to do"), 48),
    "mend": (N_("Text to mend"), 40),
    "other": (N_("Other text"), 40),
    "suggestion": (SUGGESTION, 26),
    "note": (NOTE, 30),
    "assignee": (ASSIGNEE, 14),
    "section": (N_("Section"), 20),
    "place": (N_("Place"), 28),
    "other_place": (N_("Place in the other text"), 28),
    "rule": (N_("Rule"), 18),
    "found": (N_("Found"), 11),
    "changed": (N_("Changed"), 11),
}
NAME = "bilingual"
"""Heading of the last column, the same in every language: it names the items, with the check sums of their cells."""
OURS = ("severity", "task", "mend", "other", "suggestion", "section", "place", "other_place", "rule")
"""The columns that people have no need to write in; what they write there is kept all the same."""
# A cell holds this many characters (Excel specifications and limits).
_LONGEST = 32_767
_FILLS = {"error": "F8D7DA", "warning": "FFF3CD", "info": "D1ECF1"}


def library() -> Any:
    """openpyxl. Raises UsageError where it is not installed."""
    try:
        import openpyxl
    except ImportError as error:
        raise UsageError(NEEDED, command="pip install 'bilingual-check[xlsx]'") from error
    return openpyxl


def render(work: Work, messages: Messages) -> bytes:
    """The workbook. What else a workbook that is updated holds stays in it."""
    openpyxl = library()
    book = _kept(openpyxl, work.previous[0] if work.previous else b"")
    sheet = book.create_sheet(_free(book, messages.text(ITEMS)), 0)
    _items(sheet, work, messages)
    summary = book.create_sheet(_free(book, messages.text(SUMMARY)), 1)
    _summary(summary, work, messages)
    book.active = 0
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def _kept(openpyxl: Any, previous: bytes) -> Any:
    """A workbook with the sheets that people added to the previous one, and without ours."""
    if not previous:
        book = openpyxl.Workbook()
        book.remove(book.active)
        return book
    book = openpyxl.load_workbook(BytesIO(previous))
    for sheet in list(book.worksheets):
        if is_items(sheet) or is_summary(sheet):
            book.remove(sheet)
    return book


def is_items(sheet: Any) -> bool:
    """Whether a sheet is the list of items: its last heading says so."""
    return any(cell.value == NAME for cell in sheet[1]) if sheet.max_row else False


def is_summary(sheet: Any) -> bool:
    """Whether a sheet is our summary: its first cell is the list's title."""
    return sheet["A1"].value in spellings(TITLE)


def _free(book: Any, name: str) -> str:
    while name in book.sheetnames:
        name += "_"
    return name


def shown(text: str) -> str:
    """Text as a cell shows it: nothing in it is hidden, and not more than a cell holds."""
    return "\n".join(escape(line) for line in text.split("\n"))[:_LONGEST]


def _name(item: Item | Mark, row: dict[str, str]) -> str:
    sums = tuple(check_sum(shown(row.get(key, ""))) for key in OURS)
    return written(Name(item.id, item.state, item.found, item.changed, sums))


def write(cell: Any, text: str) -> None:
    """Put text into a cell as text: `=`, `+`, `-` and `@` begin no formula."""
    cell.value = shown(text) or None
    if cell.value is not None:
        cell.data_type = "s"
        # So that it stays text when someone edits the cell.
        cell.quotePrefix = text[:1] in "=+-@\t'"


def _items(sheet: Any, work: Work, messages: Messages) -> None:
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter

    checklist = work.checklist
    listed: list[Item | Mark] = [*checklist.items, *checklist.past]
    own = list(dict.fromkeys(heading for one in listed for heading, _ in one.extra))
    headings = [messages.text(heading) for heading, _ in COLUMNS.values()] + own + [NAME]
    for i, heading in enumerate(headings, 1):
        cell = sheet.cell(1, i)
        write(cell, heading)
        cell.font = Font(bold=True)
        cell.alignment = Alignment(wrap_text=True, vertical="top")
    rows = [_row(item, messages) for item in checklist.items] + [_past(mark, messages) for mark in checklist.past]
    extras = [dict(one.extra) for one in listed]
    names = [_name(one, row) for one, row in zip(listed, rows, strict=True)]
    wrapped = Alignment(wrap_text=True, vertical="top")
    for r, (row, extra, name) in enumerate(zip(rows, extras, names, strict=True), 2):
        for c, text in enumerate([*(row.get(key, "") for key in COLUMNS), *(extra.get(h, "") for h in own), name], 1):
            cell = sheet.cell(r, c)
            write(cell, text)
            cell.alignment = wrapped
    for r, item in enumerate(checklist.items, 2):
        colour = _FILLS[item.severity.value]
        sheet.cell(r, 2).fill = PatternFill("solid", start_color=colour, end_color=colour)
        for key, passage in (("mend", item.mended), ("other", item.other)):
            _mark(sheet.cell(r, list(COLUMNS).index(key) + 1), passage)
    for i, (_, width) in enumerate(COLUMNS.values(), 1):
        sheet.column_dimensions[get_column_letter(i)].width = width
    sheet.column_dimensions[get_column_letter(len(headings))].hidden = True
    last = f"{get_column_letter(len(headings))}{max(len(rows) + 1, 2)}"
    sheet.auto_filter.ref = f"A1:{last}"
    sheet.freeze_panes = "D2"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.print_title_rows = "1:1"
    _choices(sheet, len(rows) + 1, messages)


def _choices(sheet: Any, last: int, messages: Messages) -> None:
    """A drop-down of the states in the first column."""
    from openpyxl.worksheet.datavalidation import DataValidation

    words = ",".join(messages.text(word) for word in STATES.values())
    choice = DataValidation(type="list", formula1=f'"{words}"', allow_blank=False, showErrorMessage=True)
    choice.add(f"A2:A{max(last, 2)}")
    sheet.add_data_validation(choice)


def _row(item: Item, messages: Messages) -> dict[str, str]:
    mend, other = item.mended, item.other
    suggestion = item.suggestion
    if suggestion and item.advice is Advice.TRANSLATE:
        suggestion = messages.text(N_("To be translated:\n{text}"), text=suggestion)
    alone = len(item.passages) == 1
    return {
        "state": messages.text(STATES[item.state]),
        "severity": messages.text(SEVERITY_WORDS[item.severity]),
        "task": task_text(item, messages),
        "mend": mend.text or lacking(mend, messages),
        "other": "" if alone else other.text or lacking(other, messages),
        "suggestion": suggestion,
        "note": item.note,
        "assignee": item.assignee,
        "section": mend.section or other.section,
        "place": where(mend.place),
        "other_place": "" if alone else where(other.place),
        "rule": item.rule,
        "found": item.found,
        "changed": item.changed,
    }


def _past(mark: Mark, messages: Messages) -> dict[str, str]:
    return {
        "state": messages.text(STATES[mark.state]),
        "task": mark.title,
        "note": mark.note,
        "assignee": mark.assignee,
        "place": mark.article,
        "found": mark.found,
        "changed": mark.changed,
    }


def _mark(cell: Any, passage: Passage) -> None:
    """What differs in bold red, in the cell."""
    if not passage.marks or len(passage.text) > _LONGEST // 8:
        return
    from openpyxl.cell.rich_text import CellRichText, TextBlock
    from openpyxl.cell.text import InlineFont
    from openpyxl.styles.colors import Color

    pieces: list[Any] = []
    at = 0
    for start, end in passage.marks:
        pieces.append(shown(passage.text[at:start]))
        pieces.append(TextBlock(InlineFont(b=True, color=Color("FFC00000")), shown(passage.text[start:end])))
        at = end
    pieces.append(shown(passage.text[at:]))
    quoted = cell.quotePrefix
    cell.value = CellRichText(*(piece for piece in pieces if piece))
    cell.quotePrefix = quoted


def _summary(sheet: Any, work: Work, messages: Messages) -> None:
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    checklist = work.checklist
    states = [State.OPEN, State.DONE, State.WONT_FIX]
    table: list[list[str | int]] = [[messages.text(TITLE), checklist.made], []]
    table += [[messages.text(STATES[state]), n] for state, n in counts(checklist).items()]
    table += [[], [messages.text(N_("Article")), *(messages.text(STATES[state]) for state in states)]]
    heads = {1, len(table)}
    table += [[article.name, *_counted(article, states)] for article in checklist.articles]
    if checklist.remarks:
        table += [[], [messages.text(REMARKS)], [checklist.remarks]]
        heads.add(len(table) - 1)
    for r, row in enumerate(table, 1):
        for c, value in enumerate(row, 1):
            cell = sheet.cell(r, c)
            if isinstance(value, int):
                cell.value = value
            else:
                write(cell, value)
                cell.alignment = Alignment(wrap_text=c == 1, vertical="top")
            if r in heads:
                cell.font = Font(bold=True)
    for c, width in enumerate((70, 14, 14, 14), 1):
        sheet.column_dimensions[get_column_letter(c)].width = width


def _counted(article: Article, states: Iterable[State]) -> list[int]:
    return [sum(item.state is state for item in article.items) for state in states]
