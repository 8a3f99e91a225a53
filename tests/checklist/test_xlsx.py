from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from bilingual.checklist import Work, render
from bilingual.checklist.items import Item, State
from bilingual.checklist.read_xlsx import read_xlsx
from bilingual.checklist.update import Written, update
from bilingual.checklist.xlsx import NAME, OURS
from bilingual.errors import ReadError, UsageError
from bilingual.messages import UI_LANGUAGES, Messages
from bilingual.record import replace

openpyxl = pytest.importorskip("openpyxl")

MADE, LATER = "2026-11-30", "2026-12-02"
Make = Callable[..., Work]


def written(work: Work, language: str = "zh-Hant") -> bytes:
    return render("xlsx", work, Messages(language))


def read(data: bytes) -> Written:
    return read_xlsx(data, "list.xlsx", LATER)


def opened(data: bytes) -> Any:
    return openpyxl.load_workbook(BytesIO(data))


def saved(book: Any) -> bytes:
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def updated(work: Work, data: bytes) -> Work:
    return replace(work, checklist=update(work.checklist, [read(data)]), previous=(data,))


def row_of(sheet: Any, item: Item) -> int:
    names = [row[-1].value or "" for row in sheet.iter_rows()]
    return next(i for i, name in enumerate(names, 1) if name.startswith(item.id))


def column_of(sheet: Any, heading: str) -> int:
    return next(cell.column for cell in sheet[1] if cell.value == heading)


def by_rule(work: Work) -> dict[str, Item]:
    return {item.rule: item for item in work.checklist.items}


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_an_untouched_workbook_says_nothing(make: Make, language: str) -> None:
    work = make()
    marks = read(written(work, language))
    assert [mark.id for mark in marks.marks] == [item.id for item in work.checklist.items]
    assert {(mark.state, mark.note, mark.assignee, mark.found) for mark in marks.marks} == {(State.OPEN, "", "", MADE)}
    assert marks.remarks == ""


def test_the_sheet_is_made_to_work_in(make: Make) -> None:
    book = opened(written(make()))
    assert book.sheetnames == ["項目", "摘要"]
    sheet = book["項目"]
    assert sheet.freeze_panes == "D2"
    assert sheet.auto_filter.ref == f"A1:O{sheet.max_row}"
    (choice,) = sheet.data_validations.dataValidation
    assert (choice.formula1, str(choice.sqref)) == ('"待處理,已處理,已解決,不修正"', f"A2:A{sheet.max_row}")
    assert all(cell.alignment.wrap_text for cell in sheet[2])
    assert sheet.column_dimensions["O"].hidden
    assert [row[1].value for row in book["摘要"].iter_rows(min_row=3, max_row=6)] == [6, 0, 0, 0]


def test_a_round_trip(make: Make, target_text: str) -> None:
    work = make()
    items = by_rule(work)
    book = opened(written(work))
    sheet = book.worksheets[0]
    state, note, assignee = (column_of(sheet, heading) for heading in ("狀態", "備註", "負責人"))
    at = row_of(sheet, items["number-mismatch"])
    sheet.cell(at, state).value = "已處理"
    sheet.cell(at, note).value = "數字已確認。\n=1+1 不是公式"
    sheet.cell(row_of(sheet, items["date-mismatch"]), state).value = "已處理"
    sheet.cell(row_of(sheet, items["quantity-mismatch"]), assignee).value = "小林"
    at = row_of(sheet, items["name-mismatch"])
    sheet.cell(at, state).value = "Won't fix"
    sheet.cell(at, note).value = "確實是 H200。"
    target = "\n" * 50 + target_text.replace("10 月 2 日", "10 月 20 日").replace("值班人員。", "值班人員 77 次。")
    later = updated(make(target, LATER), saved(book))
    now = {item.id: item for item in later.checklist.items}
    number, unit, name = (now[items[f"{kind}-mismatch"].id] for kind in ("number", "quantity", "name"))
    assert (number.state, number.changed, number.note) == (State.DONE, LATER, "數字已確認。\n=1+1 不是公式")
    assert (unit.state, unit.assignee, unit.found) == (State.OPEN, "小林", MADE)
    assert (name.state, name.note) == (State.WONT_FIX, "確實是 H200。")
    assert [(mark.id, mark.changed) for mark in later.checklist.solved] == [(items["date-mismatch"].id, LATER)]
    again = updated(make(target, LATER), written(later))
    assert again.checklist.items == later.checklist.items
    assert [replace(m, line=0) for m in again.checklist.past] == [replace(m, line=0) for m in later.checklist.past]


def test_what_people_add_stays(make: Make) -> None:
    from openpyxl.comments import Comment

    work = make()
    item = by_rule(work)["number-mismatch"]
    book = opened(written(work))
    sheet = book.worksheets[0]
    at = row_of(sheet, item)
    sheet.insert_cols(3)
    sheet.cell(1, 3).value = "期限"
    sheet.cell(at, 3).value = "12/24"
    sheet.cell(at, column_of(sheet, "要修正的文字")).value = "裝置共有 64 張。"
    sheet.cell(at, 1).comment = Comment("問過倉庫了", "小林")
    sheet.cell(sheet.max_row + 1, 4).value = "別忘了更新封面"
    book.create_sheet("我的筆記")["A1"] = "=1+1"
    later = updated(work, saved(book))
    kept = by_rule(later)["number-mismatch"]
    assert kept.extra == (("期限", "12/24"),)
    assert kept.note == "裝置共有 64 張。\n問過倉庫了"
    assert later.checklist.remarks == "別忘了更新封面"
    again = opened(written(later))
    assert again.sheetnames == ["項目", "摘要", "我的筆記"]
    assert again["我的筆記"]["A1"].value == "=1+1"
    assert updated(work, written(later)).checklist == later.checklist


def test_sorting_does_not_matter(make: Make) -> None:
    work = make()
    book = opened(written(work))
    sheet = book.worksheets[0]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
    for r, row in enumerate(reversed(rows), 2):
        for c, value in enumerate(row, 1):
            sheet.cell(r, c).value = value
    assert updated(work, saved(book)).checklist == work.checklist


@pytest.mark.parametrize(("column", "value"), [("狀態", "maybe"), (NAME, "xyz!")])
def test_a_broken_row_stops_with_its_number(make: Make, column: str, value: str) -> None:
    book = opened(written(make()))
    sheet = book.worksheets[0]
    sheet.cell(3, column_of(sheet, column)).value = value
    with pytest.raises(ReadError) as caught:
        read(saved(book))
    assert caught.value.line == 3


def test_a_broken_workbook_stops(make: Make) -> None:
    with pytest.raises(ReadError, match="no workbook"):
        read(b"PK\x03\x04 nothing")
    book = opened(written(make()))
    sheet = book.worksheets[0]
    sheet.delete_cols(column_of(sheet, "備註"))
    with pytest.raises(ReadError, match="no column “Note”"):
        read(saved(book))
    with pytest.raises(ReadError, match="column “bilingual”"):
        read(saved(openpyxl.Workbook()))


def test_one_item_twice(make: Make) -> None:
    book = opened(written(make()))
    sheet = book.worksheets[0]
    for c, cell in enumerate(sheet[2], 1):
        sheet.cell(sheet.max_row + (c == 1), c).value = cell.value
    assert len(read(saved(book)).marks) == 6
    sheet.cell(2, 1).value = "已處理"
    with pytest.raises(ReadError, match="in row 2"):
        read(saved(book))


def test_documents_hold_no_formulas_and_forge_nothing(hostile: Work) -> None:
    data = written(hostile, "en")
    for sheet in opened(data).worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type in ("s", "n"), cell.value
                assert cell.hyperlink is None
                if str(cell.value)[:1] in "=+-@":
                    assert cell.quotePrefix
    marks = read(data).marks
    assert [mark.id for mark in marks] == [x.id for x in (*hostile.checklist.items, *hostile.checklist.past)]
    assert {(mark.note, mark.assignee, mark.extra) for mark in marks} == {("", "", ())}


def test_without_the_library_it_says_what_to_install(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    work = make()
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(UsageError) as caught:
        written(work)
    assert "pip install 'bilingual-check[xlsx]'" in str(caught.value)


def test_every_column_of_the_tool_has_a_check_sum(make: Make) -> None:
    sheet = opened(written(make())).worksheets[0]
    assert len(sheet.cell(2, sheet.max_column).value.split()[-1].split(".")) == len(OURS)
