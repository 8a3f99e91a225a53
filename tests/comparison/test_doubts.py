"""What looks missing and is there: in other words, as a label within a paragraph, as a sentence of the next one."""

from __future__ import annotations

from bilingual import compare_texts
from bilingual.model import Severity


def missing(source: str, target: str) -> list[tuple[str, Severity]]:
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.severity) for f in found if f.rule.startswith("missing-")]


def test_label_on_a_line_of_its_own() -> None:
    source = "# 障害\n\n**例 #1:**\n\n部品は同じ権限で動きます。\n\n**例 #2:**\n\n鍵は倉庫に保管されます。\n"
    target = "# 故障\n\n**例 #1：** 元件以相同權限執行。\n\n**例 #2：** 鑰匙保管在倉庫。\n"
    assert missing(source, target) == []


def test_label_at_the_end_of_the_paragraph_before() -> None:
    source = "# 誤植\n\n原本には綴りの誤りがありました。\n修正版：\n\n> 船は朝に出る。\n"
    target = "# 誤植\n\n原本有拼字錯誤。\n\n修正後：\n\n> 船在早上出發。\n"
    assert missing(source, target) == []


def test_label_that_the_other_side_lacks() -> None:
    source = "# 障害\n\n部品は同じ権限で動きます。\n\n次の点に注意してください:\n\n鍵は倉庫に保管されます。\n"
    target = "# 故障\n\n元件以相同權限執行。\n\n鑰匙保管在倉庫。\n"
    assert [rule for rule, _ in missing(source, target)] == ["missing-paragraph"]


def test_items_told_in_other_words_are_no_error() -> None:
    source = (
        "# 道\n\n- 橋を渡って右に曲がります。\n- のんびり散歩するつもりで、急がずにどうぞ。\n- 駅の前に着きます。\n"
    )
    target = "# 路\n\n- 過橋後右轉。\n- 車站就在眼前。\n- 慢慢來，風景很美，別錯過任何一棵樹。\n"
    assert all(severity is not Severity.ERROR for _, severity in missing(source, target))


def test_sentence_that_begins_the_next_paragraph() -> None:
    first = "倉庫の訓練は三日間続き、十二人の新人が参加します。初日は安全規則を説明します。この段階では画面の部品を試し、結果を友人と共有できます。"
    source = f"# 訓練\n\n{first}\n\nこれで成功です。次の章では評価の方法を学びます。\n"
    moved = "在此階段可以試用畫面的元件，並與友人共享結果。"
    target = f"# 訓練\n\n倉庫的訓練持續三天，有十二名新人參加。第一天說明安全規則。\n\n{moved}這樣就成功了。下一章學習評估的方法。\n"
    assert missing(source, target) == []


def test_sentence_that_stands_nowhere() -> None:
    first = "訓練は三日間続きます。この段階では画面の部品を試し、結果を友人と共有できます。記録は毎晩保存されます。"
    source = f"# 訓練\n\n{first}\n\nこれで成功です。次の章では評価の方法を学びます。\n"
    target = "# 訓練\n\n訓練持續三天。記錄每晚儲存。\n\n這樣就成功了。下一章學習評估的方法。\n"
    assert missing(source, target) == [("missing-sentence", Severity.WARNING)]
