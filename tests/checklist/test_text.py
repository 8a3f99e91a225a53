from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual.checklist import Work, render
from bilingual.checklist.build import build
from bilingual.checklist.items import Item, State
from bilingual.checklist.read_text import read_text
from bilingual.checklist.update import Written, update
from bilingual.config import Settings
from bilingual.engine import examine_files
from bilingual.errors import ReadError
from bilingual.messages import UI_LANGUAGES, Messages
from bilingual.model import FilePair
from bilingual.record import replace

Make = Callable[..., Work]
MADE, LATER = "2026-11-30", "2026-12-02"


def written(work: Work, language: str = "zh-Hant") -> str:
    return render("text", work, Messages(language)).decode()


def read(text: str) -> Written:
    return read_text(text, "list.txt", LATER)


def updated(work: Work, text: str) -> Work:
    return replace(work, checklist=update(work.checklist, [read(text)]))


def by_rule(work: Work) -> dict[str, Item]:
    return {item.rule: item for item in work.checklist.items}


def line_of(text: str, rule: str) -> str:
    return next(line for line in text.splitlines() if line.endswith(f"[{rule}]"))


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_an_untouched_list_says_nothing(make: Make, language: str) -> None:
    work = make()
    found = read(written(work, language))
    assert [mark.id for mark in found.marks] == [item.id for item in work.checklist.items]
    assert {(mark.state, mark.note, mark.assignee, mark.found) for mark in found.marks} == {(State.OPEN, "", "", MADE)}
    assert found.remarks == ""
    first = work.checklist.items[0]
    assert found.marks[0].title == Messages(language).text(first.task, first.params)


def test_a_round_trip(make: Make, target_text: str) -> None:
    work = make()
    items = by_rule(work)
    text = written(work)
    for rule, box, below in (
        ("number-mismatch", "[x]", "數字已和倉庫確認。\n\n        已解決"),
        ("date-mismatch", "[X]", ""),
        ("quantity-mismatch", "[ ]", "負責人：小林"),
        ("name-mismatch", "[-]", "這台機器確實是 H200。"),
    ):
        line = line_of(text, rule)
        text = text.replace(line, line.replace("[ ]", box, 1) + (f"\n{below}" if below else ""))
    text = f"{text}\n寫在最後的話\n".replace("\n", "\r\n")
    target = "\n" * 50 + target_text.replace("10 月 2 日", "10 月 20 日").replace(
        "值班人員。", "值班人員，號碼是 7788。"
    )
    later = updated(make(target, LATER), text)
    now = by_rule(later)
    number = next(i for i in later.checklist.items if i.id == items["number-mismatch"].id)
    assert (number.state, number.note, number.found) == (State.DONE, "數字已和倉庫確認。\n\n已解決", MADE)
    assert number.target.place.line == items["number-mismatch"].target.place.line + 50
    assert (now["quantity-mismatch"].state, now["quantity-mismatch"].assignee) == (State.OPEN, "小林")
    assert (now["name-mismatch"].state, now["name-mismatch"].note) == (State.WONT_FIX, "這台機器確實是 H200。")
    assert later.checklist.remarks == "寫在最後的話"
    assert [(mark.title, mark.changed) for mark in later.checklist.solved] == [
        ("日文寫「10月20日」，中文寫「10 月 2 日」：請確認並改成「10 月 20 日」。", LATER)
    ]
    assert any(item.found == LATER for item in later.checklist.items)
    # Once more without any change: the same list.
    again = updated(make(target, LATER), written(later))
    assert again.checklist.articles == later.checklist.articles
    assert again.checklist.remarks == later.checklist.remarks
    assert [replace(m, line=0) for m in again.checklist.past] == [replace(m, line=0) for m in later.checklist.past]


def test_order_does_not_matter(make: Make) -> None:
    head, *parts = re.split(r"(?m)^(?=  \[ \])", written(make()))
    *items, last = parts
    last, foot = re.split(r"(?m)^(?=\n-----)", last)
    ticked = "".join(part.replace("[ ]", "[✓]", 1) for part in (last, *reversed(items)))
    again = updated(make(), f"{head}{ticked}{foot}")
    assert {(item.state, item.note) for item in again.checklist.items} == {(State.DONE, "")}


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r"\[ \] (?=\d+\. 錯誤：日文寫「64)", "[x "),
        (r"\[ \] (?=\d+\. 錯誤：日文寫「64)", ""),
        (r"(?<=\[ \] )\d+(?=\. 錯誤：日文寫「64)", "77"),
        (r"(?m)^1 ([0-9a-f]{20})\S+ open", r"1 \1 opened"),
    ],
)
def test_what_is_broken_stops_with_its_line(make: Make, pattern: str, instead: str) -> None:
    text = written(make())
    broken, n = re.subn(pattern, instead, text)
    assert n == 1
    at = next(i for i, (a, b) in enumerate(zip(text.splitlines(), broken.splitlines(), strict=True), 1) if a != b)
    with pytest.raises(ReadError) as caught:
        read(broken)
    assert caught.value.line == at


def test_one_item_twice(make: Make) -> None:
    text = written(make())
    line = line_of(text, "number-mismatch")
    assert len(read(text.replace(line, f"{line}\n{line}")).marks) == 6
    with pytest.raises(ReadError, match="stands here and in line"):
        read(text.replace(line, f"{line}\n{line.replace('[ ]', '[x]')}"))


def test_another_file_is_no_list() -> None:
    with pytest.raises(ReadError, match="no checklist"):
        read("[ ] 1. buy milk\n")


def test_documents_forge_nothing(hostile: Work) -> None:
    found = read(written(hostile, "en"))
    assert [mark.id for mark in found.marks] == [
        *(i.id for i in hostile.checklist.items),
        *(m.id for m in hostile.checklist.past),
    ]
    assert {(mark.state, mark.note, mark.assignee) for mark in found.marks} == {
        (State.OPEN, "", ""),
        (State.SOLVED, "", ""),
    }


def test_a_message_is_named_by_its_key(make: Make, tmp_path: Path) -> None:
    make()
    for name, text in (("ja.yml", "menu:\n  open: 開く\n  close: 閉じる\n"), ("zh-Hant.yml", "menu:\n  open: 開啟\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    pair = FilePair("ja.yml", "zh-Hant.yml", "ja", "zh-Hant")
    text = written(build([examine_files(pair, Settings())], "", MADE, Messages()))
    assert "中文缺少以下訊息，請翻譯並補在這裡：「閉じる」" in text
    assert "ja.yml:3 (menu.close)  閉じる" in text
