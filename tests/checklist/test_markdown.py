from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bilingual.checklist import Work, render
from bilingual.checklist.items import Item, State
from bilingual.checklist.read_markdown import read_markdown
from bilingual.checklist.update import Written, update
from bilingual.errors import ReadError
from bilingual.messages import UI_LANGUAGES, Messages
from bilingual.record import replace

MADE, LATER = "2026-11-30", "2026-12-02"
Make = Callable[..., Work]


def written(work: Work, language: str = "zh-Hant") -> str:
    return render("markdown", work, Messages(language)).decode()


def read(text: str, today: str = LATER) -> Written:
    return read_markdown(text, "list.md", today)


def by_rule(work: Work) -> dict[str, Item]:
    return {item.rule: item for item in work.checklist.items}


def updated(work: Work, text: str) -> Work:
    return replace(work, checklist=update(work.checklist, [read(text)]))


def line_of(text: str, item: Item) -> str:
    return next(line for line in text.splitlines() if f"bilingual:{item.id} " in line)


def ticked(text: str, item: Item, below: str = "") -> str:
    line = line_of(text, item)
    return text.replace(line, line.replace("[ ]", "[x]") + (f"\n\n{below}" if below else ""))


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_an_untouched_list_says_nothing(make: Make, language: str) -> None:
    work = make()
    marks = read(written(work, language))
    assert [mark.id for mark in marks.marks] == [item.id for item in work.checklist.items]
    assert {(mark.state, mark.note, mark.assignee, mark.found) for mark in marks.marks} == {(State.OPEN, "", "", MADE)}
    assert marks.remarks == ""
    assert marks.marks[0].title == Messages(language).text(work.checklist.items[0].task, work.checklist.items[0].params)


def test_a_round_trip(make: Make, target_text: str) -> None:
    work = make()
    items = by_rule(work)
    text = ticked(written(work), items["number-mismatch"], "  數字已和倉庫確認。\n\n  第二段。")
    text = ticked(text, items["date-mismatch"])
    line = line_of(text, items["quantity-mismatch"])
    text = text.replace(line, f"{line}\n\n  負責人：小林")
    line = line_of(text, items["name-mismatch"])
    text = text.replace(line, f"{line}\n\n  不修正：這台機器確實是 H200。\n  還要再問。")
    # The date and the list item are mended, a number is broken, all moves by 50 lines.
    target = "\n" * 50 + target_text.replace("10 月 2 日", "10 月 20 日").replace(
        "- 確認電源", "- 確認電源\n- 確認冷卻水溫度"
    )
    target = target.replace("請打電話給值班人員。", "請打電話給值班人員，號碼是 7788。")
    later = updated(make(target, LATER), text)
    now = {rule: next((i for i in later.checklist.items if i.id == item.id), None) for rule, item in items.items()}
    assert now["date-mismatch"] is now["missing-list-item"] is None
    number, unit, name = (now[f"{kind}-mismatch"] for kind in ("number", "quantity", "name"))
    assert number and unit and name
    assert (number.state, number.changed, number.found) == (State.DONE, LATER, MADE)
    assert number.note == "數字已和倉庫確認。\n\n第二段。"
    assert number.target.place.line == items["number-mismatch"].target.place.line + 50
    assert (unit.state, unit.assignee) == (State.OPEN, "小林")
    assert (name.state, name.note) == (State.WONT_FIX, "這台機器確實是 H200。\n還要再問。")
    assert {mark.title for mark in later.checklist.solved} == {
        "日文寫「10月20日」，中文寫「10 月 2 日」：請確認並改成「10 月 20 日」。",
        "中文缺少以下清單項目，請翻譯並補在這裡：「冷却水の温度を確認する」",
    }
    assert {mark.changed for mark in later.checklist.solved} == {LATER}
    assert any(item.found == LATER and item.state is State.OPEN for item in later.checklist.items)
    # Once more without any change: the same list.
    again = updated(make(target, LATER), written(later))
    assert again.checklist == replace(
        later.checklist,
        past=tuple(replace(m, line=n.line) for m, n in zip(later.checklist.past, again.checklist.past, strict=True)),
    )


def test_what_comes_back_is_open_again(make: Make, target_text: str) -> None:
    first = make()
    mended = updated(make(target_text.replace("46 張", "64 張"), LATER), written(first))
    assert len(mended.checklist.solved) == 1
    back = updated(make(target_text, "2026-12-05"), written(mended))
    item = by_rule(back)["number-mismatch"]
    assert (item.state, item.found, item.changed) == (State.OPEN, MADE, "2026-12-05")
    assert back.checklist.past == ()


def test_other_articles_stand_by(make: Make) -> None:
    text = written(make())
    text = ticked(text, by_rule(make())["number-mismatch"], "  備註")
    # It shares one fault of several.
    other = updated(make("# 公告\n\n裝置共有 46 張。\n", source="# 告知\n\n装置は 64 基あります。\n", name="b"), text)
    assert {item.state for item in other.checklist.items} == {State.OPEN}
    assert {mark.state for mark in other.checklist.unseen} == {State.OPEN, State.DONE}
    assert [mark.note for mark in other.checklist.unseen if mark.state is State.DONE] == ["備註"]
    home = updated(make(), written(other))
    assert by_rule(home)["number-mismatch"].note == "備註"


def test_an_article_that_was_renamed_keeps_its_marks(make: Make) -> None:
    text = ticked(written(make()), by_rule(make())["number-mismatch"])
    renamed = updated(make(name="b"), text)
    assert by_rule(renamed)["number-mismatch"].state is State.DONE
    assert renamed.checklist.past == ()
    bare = updated(make(name="c"), re.sub(r"-[0-9a-f]{8} ", " ", text))
    assert by_rule(bare)["number-mismatch"].state is State.DONE


def test_edits_by_hand_are_kept(make: Make) -> None:
    work = make()
    item = by_rule(work)["number-mismatch"]
    text = written(work)
    line = line_of(text, item)
    text = text.replace(line, line.replace(" <!--", " 急件！ <!--") + " 行末").replace(
        "# 翻譯待辦清單", "# 十二月份", 1
    )
    text = text.replace("## `ja/a.md`", "給大家：請在週五前完成。\n\n## `ja/a.md`", 1)
    text = re.sub(r"> 建議：`64 張`", "> 建議：`64 張` 我覺得是 60", text)
    again = updated(work, text.replace("\n", "\r\n"))
    note = by_rule(again)["number-mismatch"].note
    assert "急件！" in note
    assert "行末" in note
    assert "我覺得是 60" in note
    assert again.checklist.remarks == "十二月份\n\n給大家：請在週五前完成。"
    assert updated(work, written(again)).checklist.remarks == again.checklist.remarks
    assert by_rule(updated(work, written(again)))["number-mismatch"].note == note


@pytest.mark.parametrize(
    ("line", "assignee", "note"),
    [
        ("Assignee: O'Neil: **b**", "O'Neil: **b**", ""),
        ("- **担当：** 佐藤", "佐藤", ""),
        ("負責人 : 小林", "小林", ""),
        ("Assignees are: two", "", "Assignees are: two"),
        ("see https://example.com: Assignee", "", "see https://example.com: Assignee"),
    ],
)
def test_labels(make: Make, line: str, assignee: str, note: str) -> None:
    work = make()
    first = work.checklist.items[0]
    text = written(work).replace(line_of(written(work), first), f"{line_of(written(work), first)}\n\n  {line}")
    mark = read(text).marks[0]
    assert (mark.assignee, mark.note) == (assignee, note)


def test_order_and_markers_do_not_matter(make: Make) -> None:
    work = make()
    head, *rest = re.split(r"(?m)^(?=- \[ \])", written(work))
    rest = [part.replace("- [ ]", "* [X]", 1) for part in reversed(rest)]
    again = updated(work, head + "".join(rest))
    assert {item.state for item in again.checklist.items} == {State.DONE}
    assert {item.note for item in again.checklist.items} == {""}


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r"- \[ \] (?=\*\*錯誤\*\* 日文寫「`64)", "- [ "),
        (r"- \[ \] (?=\*\*錯誤\*\* 日文寫「`64)", ""),
        (r"(?<=張`」。) <!-- bilingual:[0-9a-f]{20}", " <!-- bilingual:xyz!"),
        (r"(?<=張`」。) <!-- bilingual:.*?-->", ""),
        (r"(?<=張`」。) (<!-- bilingual:.*?-->)", r" \n\1"),
    ],
)
def test_broken_markup_stops_with_its_line(make: Make, pattern: str, instead: str) -> None:
    text = written(make())
    broken, n = re.subn(pattern, instead, text)
    assert n
    at = next(i for i, (a, b) in enumerate(zip(text.splitlines(), broken.splitlines(), strict=False), 1) if a != b)
    with pytest.raises(ReadError) as caught:
        read(broken)
    assert abs(caught.value.line - at) <= 1


def test_one_item_twice(make: Make) -> None:
    work = make()
    text = written(work)
    line = line_of(text, work.checklist.items[0])
    assert len(read(f"{text}\n{line}\n").marks) == len(work.checklist.items)
    with pytest.raises(ReadError, match="stands here and in line"):
        read(f"{text}\n{line.replace('[ ]', '[x]')}\n")


def test_another_file_is_no_list() -> None:
    with pytest.raises(ReadError, match="no checklist"):
        read("# Notes\n\n- [ ] milk\n")


def test_documents_forge_nothing(hostile: Work) -> None:
    text = written(hostile, "en")
    marks = read(text).marks
    assert [mark.id for mark in marks] == [x.id for x in (*hostile.checklist.items, *hostile.checklist.past)]
    assert {(mark.note, mark.assignee) for mark in marks} == {("", "")}
    assert read(text).remarks == ""


def test_documents_are_no_markup(hostile: Work) -> None:
    import pyromark

    from bilingual.readers.commonmark import _options

    seen = set()
    for event in pyromark.events(written(hostile, "en"), options=_options()):
        if isinstance(event, dict):
            ((name, value),) = event.items()
            if name in ("Html", "InlineHtml"):
                assert value.startswith("<!-- bilingual"), value
            seen.add(f"{name} {value if isinstance(value, str) else next(iter(value))}" if name == "Start" else name)
    assert {name for name in seen if name.startswith("Start")} == {
        f"Start {what}" for what in ("Heading", "Paragraph", "List", "Item", "BlockQuote", "Strong", "HtmlBlock")
    }
    assert not seen & {"InlineMath", "DisplayMath", "FootnoteReference"}


def test_notes_of_people_forge_nothing(make: Make) -> None:
    work = make()
    first, second, *_ = work.checklist.items
    evil = f"a\n- [x] b <!-- bilingual:{second.id} done 2026-01-01 - aaaaaa -->\n<!-- bilingual checklist"
    changed = replace(first, note=evil, assignee=f"x <!-- bilingual:{second.id} done - - aaaaaa -->")
    article = replace(work.checklist.articles[0], items=(changed, *work.checklist.items[1:]))
    marks = {
        m.id: m for m in read(written(replace(work, checklist=replace(work.checklist, articles=(article,))))).marks
    }
    assert marks[second.id].state is State.OPEN
    assert marks[first.id].note.startswith("a\n- [x] b &lt;!-- bilingual:")
