from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from bilingual.checklist import Work, render
from bilingual.checklist.catalogue import key_of
from bilingual.checklist.items import Item, State
from bilingual.checklist.po import render_all
from bilingual.checklist.read_po import read_po
from bilingual.checklist.update import Written, update
from bilingual.config import Settings
from bilingual.engine import examine_files
from bilingual.errors import ReadError, UsageError
from bilingual.messages import Messages
from bilingual.model import FilePair
from bilingual.record import replace

Make = Callable[..., Work]


LATER = "2026-12-02"


def catalogue(work: Work) -> polib.POFile:
    return polib.pofile(render("po", work, Messages("zh-Hant")).decode())


def written(work: Work) -> str:
    return render("po", work, Messages("zh-Hant")).decode()


def read(text: str) -> Written:
    return read_po(text, "a.po", LATER)


def updated(work: Work, text: str) -> Work:
    return replace(work, checklist=update(work.checklist, [read(text)]), previous=(text.encode(),))


def find(file: polib.POFile, text: str) -> polib.POEntry:
    entry = next((one for one in file if text in one.msgid), None)
    assert entry is not None
    return entry


def by_rule(work: Work) -> dict[str, Item]:
    return {item.rule: item for item in work.checklist.items}


def test_what_is_contradicted_is_fuzzy_and_says_why(make: Make) -> None:
    file = catalogue(make())
    assert (file.metadata["Language"], file.metadata["X-Source-Language"]) == ("zh_Hant", "ja")
    entry = file.find("装置は 64 基あります。最終点検は 10月20日です。")
    assert entry is not None
    assert entry.msgstr == "裝置共有 46 張。最後一次檢查是 10 月 2 日。"
    assert entry.fuzzy
    assert "[錯誤] 日文寫「64 基」，中文寫「46 張」：請確認並改成「64 張」。 [number-mismatch]" in entry.tcomment
    assert entry.occurrences == [("ja/a.md", "3")]
    fine = file.find("障害のときは当番に電話してください。")
    assert fine is not None
    assert (fine.fuzzy, fine.tcomment) == (False, "")


def test_what_the_target_lacks_has_no_translation(make: Make) -> None:
    file = catalogue(make())
    entry = file.find("冷却水の温度を確認する")
    assert entry is not None
    assert (entry.msgstr, entry.fuzzy) == ("", False)
    assert "中文缺少以下清單項目" in entry.tcomment
    assert {e.msgid for e in file.untranslated_entries()} == {
        "冷却水の温度を確認する",
        "夜間は電子メールでも知らせてください。",
    }


def test_every_item_is_said_once(make: Make) -> None:
    work = make(
        "# 公告\n\n這段只有中文才有，內容相當長，日文那邊完全沒有提到。\n\n裝置共有 46 張。\n",
        source="# 告知\n\n装置は 64 基あります。\n",
    )
    text = render("po", work, Messages("en")).decode()
    for item in work.checklist.items:
        assert text.count(f"[{item.rule}]") == sum(i.rule == item.rule for i in work.checklist.items)


def test_what_stays_as_it_is_is_not_fuzzy(make: Make) -> None:
    work = make("# 公告\n\n裝置共有 46 張。\n", source="# 告知\n\n装置は 64 基あります。\n")
    (item,) = work.checklist.items
    changed = replace(item, state=State.WONT_FIX, note="同じでよい\n二行目")
    work = replace(
        work, checklist=replace(work.checklist, articles=(replace(work.checklist.articles[0], items=(changed,)),))
    )
    entry = catalogue(work).find("装置は 64 基あります。")
    assert entry is not None
    assert not entry.fuzzy
    assert "不修正，因為：同じでよい\n備註：二行目" in entry.tcomment


def test_equal_texts_are_told_apart(make: Make) -> None:
    file = catalogue(make("# 甲\n\n確認。\n\n## 乙\n\n確認。\n", source="# 甲\n\n確認する。\n\n## 乙\n\n確認する。\n"))
    assert [(e.msgid, e.msgctxt) for e in file] == [
        ("甲", None),
        ("確認する。", None),
        ("乙", None),
        ("確認する。", "2"),
    ]


def test_entries_with_one_crc_are_told_apart() -> None:
    assert key_of(polib.POEntry(msgid="plumless")) != key_of(polib.POEntry(msgid="buckeroo"))


def test_the_catalogue_is_checked_like_any_other(make: Make) -> None:
    """The tool reads its own catalogue: what is fuzzy or untranslated is counted, the rest agrees."""
    work = make()
    Path("a.po").write_bytes(render("po", work, Messages("en")))
    result, _ = examine_files(FilePair("a.po", "a.po", "ja", "zh-Hant"), Settings())
    assert result.findings == ()
    assert dict(result.skipped)["fuzzy"] == 2
    assert dict(result.skipped)["untranslated"] == 2


def test_an_untouched_catalogue_says_nothing(make: Make) -> None:
    work = make()
    found = read(written(work))
    assert {mark.id for mark in found.marks} == {item.id for item in work.checklist.items}
    assert {(m.state, m.note, m.assignee, m.found) for m in found.marks} == {(State.OPEN, "", "", "2026-11-30")}
    assert found.remarks == ""
    titles = {Messages("zh-Hant").text(item.task, item.params) for item in work.checklist.items}
    assert {mark.title for mark in found.marks} == titles
    assert written(updated(work, written(work))) == written(work)


def test_a_round_trip(make: Make, target_text: str) -> None:
    file = catalogue(make())
    unit = find(file, "250 ミリ秒")
    unit.tcomment += "\n負責人：小林\n單位要問客戶"
    unit.msgstr, unit.flags = "使用的機型是 H100。回應的上限是 250 毫秒。", []
    device = find(file, "64 基")
    device.flags = []
    find(file, "当番に電話").tcomment = "電話要再確認"
    find(file, "夜間").msgstr = "夜間也請用電子郵件通知。"
    file.header = f"週五截止\n{file.header}"
    # A number is broken anew, one task is solved, all moves by 50 lines.
    target = "\n" * 50 + target_text.replace("46 張", "64 張").replace("值班人員。", "值班人員，號碼是 7788。")
    later = updated(make(target, LATER), str(file))
    now = by_rule(later)
    assert (now["quantity-mismatch"].state, now["name-mismatch"].state) == (State.DONE, State.DONE)
    # A comment stands below the last task of its entry.
    assert "單位要問客戶" in now["quantity-mismatch"].note + now["name-mismatch"].note
    assert "小林" in (now["quantity-mismatch"].assignee, now["name-mismatch"].assignee)
    assert now["missing-paragraph"].state is State.DONE
    assert [(mark.changed, "64 基" in mark.title) for mark in later.checklist.solved] == [(LATER, True)]
    assert later.checklist.remarks == "週五截止"
    after = catalogue(later)
    assert (find(after, "250 ミリ秒").msgstr, find(after, "250 ミリ秒").fuzzy) == (unit.msgstr, False)
    assert find(after, "夜間").msgstr == "夜間也請用電子郵件通知。"
    assert find(after, "64 基").msgstr == "裝置共有 64 張。最後一次檢查是 10 月 2 日。"
    call = find(after, "当番に電話")
    assert "電話要再確認" in call.tcomment
    assert "7788" in call.tcomment
    # The comment on what had no task is the note of the new one, and stays that.
    again = updated(make(target, LATER), written(later))
    assert "備註：電話要再確認" in find(catalogue(again), "当番に電話").tcomment
    assert written(updated(make(target, LATER), written(again))) == written(again)


def test_a_translation_that_the_article_overtook_is_kept_beside_it(make: Make, target_text: str) -> None:
    file = catalogue(make())
    find(file, "64 基").msgstr = "裝置有 64 張。"
    later = updated(make(target_text.replace("裝置共有 46 張", "設備共有 48 張"), LATER), str(file))
    entry = find(catalogue(later), "64 基")
    assert (entry.msgstr, entry.fuzzy) == ("裝置有 64 張。", True)
    assert "文章現在寫的是：設備共有 48 張。" in entry.tcomment
    gone = updated(make(target_text, LATER, source="# 保守の記録\n\n別の文章です。\n"), str(file))
    lost = find(catalogue(gone), "64 基")
    assert (lost.msgstr, lost.obsolete) == ("裝置有 64 張。", True)
    assert find(catalogue(updated(make(target_text, LATER), written(gone))), "64 基")


def test_reasons_and_order(make: Make) -> None:
    work = make("# 公告\n\n裝置共有 46 張。\n", source="# 告知\n\n装置は 64 基あります。\n")
    file = catalogue(work)
    find(file, "64 基").tcomment += "\n不修正：客戶要求"
    entries = list(file)
    file.clear()
    file.extend(reversed(entries))
    (item,) = updated(work, str(file)).checklist.items
    assert (item.state, item.note) == (State.WONT_FIX, "客戶要求")


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [('msgstr "確認電源', "msgstr 確認電源"), ("# bilingual item ", "# bilingual item! ")],
)
def test_what_is_broken_stops_with_its_line(make: Make, pattern: str, instead: str) -> None:
    text = written(make())
    at = next(i for i, line in enumerate(text.splitlines(), 1) if pattern in line)
    with pytest.raises(ReadError) as caught:
        read(text.replace(pattern, instead, 1))
    assert caught.value.line == at


def test_another_catalogue_is_no_list() -> None:
    with pytest.raises(ReadError, match="no checklist"):
        read('msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr "b"\n')


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext")
def test_gettext_takes_the_catalogue(make: Make) -> None:
    done = subprocess.run(
        ["msgfmt", "--check", "-o", os.devnull, "-"], input=written(make()).encode(), capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_several_articles_need_a_folder(make: Make) -> None:
    one, two = make(), make(name="b")
    both = Work(
        replace(one.checklist, articles=(*one.checklist.articles, *two.checklist.articles)),
        (*one.aligned, *two.aligned),
    )
    assert list(render_all(both, Messages("en"))) == ["zh-Hant/a.md.po", "zh-Hant/b.md.po"]
    with pytest.raises(UsageError, match="there are 2"):
        render("po", both, Messages("en"))


def test_documents_forge_no_entries(make: Make) -> None:
    evil = 'msgid "x"\\nmsgstr "y" \u202e "quoted" \\ #, fuzzy'
    file = catalogue(make(f"# 甲\n\n{evil} 裝置共有 46 張。\n", source=f"# 甲\n\n{evil} 装置は 64 基あります。\n"))
    assert len(file) == 2
    assert "\u202e" not in str(file)
