from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from bilingual.checklist import Work, render
from bilingual.checklist.items import State
from bilingual.checklist.po import render_all
from bilingual.config import Settings
from bilingual.engine import examine_files
from bilingual.errors import UsageError
from bilingual.messages import Messages
from bilingual.model import FilePair
from bilingual.record import replace

Make = Callable[..., Work]


def catalogue(work: Work) -> polib.POFile:
    return polib.pofile(render("po", work, Messages("zh-Hant")).decode())


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
    assert "中文缺少這個清單項目" in entry.tcomment
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
    assert "不修正，因為：同じでよい 二行目" in entry.tcomment


def test_equal_texts_are_told_apart(make: Make) -> None:
    file = catalogue(make("# 甲\n\n確認。\n\n## 乙\n\n確認。\n", source="# 甲\n\n確認する。\n\n## 乙\n\n確認する。\n"))
    assert [(e.msgid, e.msgctxt) for e in file] == [
        ("甲", None),
        ("確認する。", None),
        ("乙", None),
        ("確認する。", "2"),
    ]


def test_the_catalogue_is_checked_like_any_other(make: Make) -> None:
    """The tool reads its own catalogue: what is fuzzy or untranslated is counted, the rest agrees."""
    work = make()
    Path("a.po").write_bytes(render("po", work, Messages("en")))
    result, _ = examine_files(FilePair("a.po", "a.po", "ja", "zh-Hant"), Settings())
    assert result.findings == ()
    assert dict(result.skipped)["fuzzy"] == 2
    assert dict(result.skipped)["untranslated"] == 2


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
