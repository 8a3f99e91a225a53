from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual.checklist import Work
from bilingual.checklist.build import build
from bilingual.checklist.items import Advice, Item
from bilingual.checklist.tasks import COPY, COPY_AND_TRANSLATE
from bilingual.config import Settings
from bilingual.engine import examine_files
from bilingual.messages import Messages
from bilingual.model import FilePair

Make = Callable[..., Work]


def by_rule(work: Work) -> dict[str, Item]:
    return {item.rule: item for item in work.checklist.items}


def test_tasks_say_what_to_do_on_the_side_to_mend(make: Make) -> None:
    items = by_rule(make())
    words = {rule: Messages("zh-Hant").text(item.task, item.params) for rule, item in items.items()}
    assert words["number-mismatch"] == "日文寫「64 基」，中文寫「46 張」：請確認並改成「64 張」。"
    assert words["date-mismatch"] == "日文寫「10月20日」，中文寫「10 月 2 日」：請確認並改成「10 月 20 日」。"
    assert words["quantity-mismatch"] == "日文寫「250 ミリ秒」，中文寫「250 微秒」：請確認並改成「250 毫秒」。"
    assert words["missing-list-item"] == "中文缺少以下清單項目，請翻譯並補在這裡：「冷却水の温度を確認する」"


def test_the_other_side_may_be_mended(make: Make) -> None:
    items = by_rule(make(side="ja"))
    number = items["number-mismatch"]
    words = Messages("ja").text(number.task, number.params)
    assert words == "中国語は「46 張」、日本語は「64 基」です。確認のうえ「46 基」に直してください。"
    assert number.mended is number.source
    words = Messages("en").text(items["missing-list-item"].task, items["missing-list-item"].params)
    assert words.startswith("This list item is in the Japanese text only: please check, and take it out")


def test_passages_show_the_sentence_and_mark_the_difference(make: Make) -> None:
    number = by_rule(make())["number-mismatch"]
    assert number.target.text.startswith("裝置共有 46 張。")
    assert [number.target.text[a:b] for a, b in number.target.marks] == ["46"]
    assert [number.source.text[a:b] for a, b in number.source.marks] == ["64"]
    unit = by_rule(make())["quantity-mismatch"]
    assert [unit.target.text[a:b] for a, b in unit.target.marks] == ["250 微秒"]
    assert (unit.source.section, unit.target.section) == ("構成", "組成")


def test_a_part_that_is_lacking_is_handed_over_as_it_stands(make: Make) -> None:
    item = by_rule(make())["missing-list-item"]
    assert (item.suggestion, item.advice) == ("- 冷却水の温度を確認する", Advice.TRANSLATE)
    assert item.target.lacking
    assert item.target.text == ""


@pytest.mark.parametrize(
    ("source", "target"),
    [
        # Another kind of thing; a bound that is only worth a look.
        ("# 一\n\n期限は 90 日です。\n", "# 一\n\n期限是 90 公里。\n"),
        ("# 一\n\n使用率が 90% 以上のときに通知します。\n", "# 一\n\n使用率超過 90% 時通知。\n"),
    ],
)
def test_nothing_is_suggested_where_it_is_not_sure(make: Make, source: str, target: str) -> None:
    items = make(target, source=source).checklist.items
    assert items
    assert {item.suggestion for item in items} == {""}


def test_a_link_is_named_by_its_target(make: Make) -> None:
    source = "# 一\n\n手順は[手引き](https://example.com/ja/drain)にあります。必ず読んでください。\n"
    (item,) = make("# 一\n\n步驟寫在指南裡。請務必閱讀。\n", source=source).checklist.items
    words = Messages("zh-Hant").text(item.task, item.params)
    assert words == "日文有指向 https://example.com/ja/drain 的連結（「手引き」），中文沒有：請確認並補上連結。"
    assert item.suggestion == ""


def test_a_fault_of_one_text_alone_is_that_texts_task(make: Make) -> None:
    work = make(
        "# 公告\n\n將於 2026年11月30日舉辦，地點在大禮堂。\n",
        source="# 告知\n\n2026年11月30日（火）に大講堂で開催します。\n",
    )
    assert [(item.rule, item.mend) for item in work.checklist.items] == [("weekday-mismatch", "ja")]


def test_a_document_without_partner_is_the_lacking_sides_task(make: Make) -> None:

    pair = FilePair("ja/b.md", "", "ja", "zh-Hant", "zh-Hant/b.md")
    (item,) = build([examine_files(pair, Settings())], "ja", "2026-11-30", Messages()).checklist.items
    assert item.mend == "zh-Hant"
    assert Messages("zh-Hant").text(item.task, item.params) == "這份文件沒有中文版：請翻譯並存成 zh-Hant/b.md。"


def test_names_differ_between_articles_and_stay_when_lines_move(make: Make) -> None:
    target = Path("zh-Hant") / "a.md"
    ids = {item.id for item in make().checklist.items}
    moved = make("\n" * 50 + target.read_text(encoding="utf-8"))
    assert {item.id for item in moved.checklist.items} == ids
    assert not ids & {item.id for item in make(name="b").checklist.items}


def test_a_gap_says_behind_what_it_is(make: Make) -> None:
    (item,) = (item for item in make().checklist.items if item.rule == "missing-list-item")
    assert (item.target.text, item.target.before) == ("", "確認電源")
    assert item.source.before == ""


def test_a_fault_of_one_text_shows_that_text_alone(make: Make) -> None:
    work = make("# 公告\n\n2026年11月30日（二）舉行。\n", source="# 告知\n\n日程は後日お知らせします。\n")
    (item,) = (item for item in work.checklist.items if item.rule == "weekday-mismatch")
    assert item.passages == (item.target,)
    assert all(len(one.passages) == 2 for one in make().checklist.items)


def test_whole_blocks_have_no_marks_and_are_quoted_as_read(make: Make) -> None:
    english = "Keep **all** of the parts dry, and never open the cover while the pump is running at 50 Hz."
    items = make(
        f"# 保養\n\n{english}\n",
        source="# 保守\n\nポンプが 50 Hz で動いているあいだは蓋を開けず、部品を乾いた状態に保ってください。\n",
    )
    (item,) = (item for item in items.checklist.items if item.rule == "untranslated")
    assert item.target.marks == item.source.marks == ()
    assert "Keep all of the parts dry" in dict(item.params)["text"]


@pytest.mark.parametrize(
    ("code", "advice", "task"),
    [
        ("pump --start --speed 50", Advice.INSERT, COPY),
        ("pump --start  # ポンプを動かす", Advice.TRANSLATE, COPY_AND_TRANSLATE),
    ],
)
def test_code_is_added_as_it_stands_and_its_comments_translated(
    make: Make, code: str, advice: Advice, task: str
) -> None:
    block = f"```sh\n{code}\n```"
    work = make("# 保養\n\n啟動幫浦。\n", source=f"# 保守\n\nポンプを動かします。\n\n{block}\n")
    (item,) = (item for item in work.checklist.items if item.rule == "missing-code-block")
    assert (item.task, item.advice, item.suggestion) == (task, advice, block)


def test_the_pages_for_translators_say_the_same() -> None:
    docs = Path(__file__).parents[2] / "docs"
    pair = FilePair(str(docs / "ja/translators.md"), str(docs / "zh-Hant/translators.md"), "ja", "zh-Hant")
    result, _ = examine_files(pair, Settings())
    assert [finding.message for finding in result.findings] == []
