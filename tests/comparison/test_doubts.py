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


def test_paragraph_in_a_fence_that_is_never_closed() -> None:
    """From there on the page is code; the text is on it all the same."""
    source = "# 起動\n\n```\nrun\n```\n\n倉庫の鍵は毎朝八時に守衛が開けて、夜十時に閉めます。\n\n## 連絡\n\n質問は守衛室の電話番号へどうぞ。\n"
    target = "# 啟動\n\n```\nrun\n\n\n倉庫的鑰匙由守衛每早八點打開，晚上十點關閉。\n\n## 聯絡\n\n疑問請撥守衛室的電話號碼。\n"
    assert Severity.ERROR not in {severity for _, severity in missing(source, target)}


def test_item_that_stands_in_another_list() -> None:
    wharf = "第三埠頭の[潮位表](https://example.org/tide/pier-3)"
    source = (
        f"# 港\n\n使用中:\n\n- 第一埠頭の[時刻表](https://example.org/time)\n- {wharf}\n\n閉鎖:\n\n- 第二埠頭の図面\n"
    )
    target = (
        "# 港\n\n使用中：\n\n- 第一碼頭的[時刻表](https://example.org/time)\n\n關閉：\n\n- 第二碼頭的圖面\n"
        "- 第三埠頭的[潮位表](https://example.org/tide/pier-3)\n"
    )
    assert Severity.ERROR not in {severity for _, severity in missing(source, target)}


def test_sentence_said_as_a_clause_of_the_one_before() -> None:
    source = "図書館の地図編集器は無料で公開されています。会員登録は不要です。一度に百枚まで保存できます。\n"
    target = "圖書館的地圖編輯器免費公開，無須註冊會員。一次最多保存一百張。\n"
    assert missing(source, target) == []


def test_short_sentence_that_all_others_leave_alone() -> None:
    """Its words stand elsewhere in the paragraph, and it is too short to show in the length."""
    first = "部品 KX-4411 は、回転する台座の表 `A` の記録を、書き換えられない不具合を修理します。"
    second = "修理の道具 1.8 が入っていれば、すぐに使えます。"
    source = f"{first}{second}部品の番号は KX-4411 です。問題は、次の版 2.5 で直る予定です。\n"
    target = (
        "零件 KX-4411 修理旋轉台座的表格 `A` 當中，無法改寫既有記錄的嚴重問題。"
        "裝有修理工具 1.8 時，即可使用此零件。此問題預定在下一個版本 2.5 中修正。\n"
    )
    assert ("missing-sentence", Severity.WARNING) in missing(source, target)


def test_note_of_the_translator_is_no_fault() -> None:
    source = "# 動画\n\n次の動画で手順を見られます。\n\n終わったら窓を閉じます。\n"
    target = "# 影片\n\n步驟可在下列影片觀看。\n\n（影片在部分地區無法播放，譯者注）\n\n結束後關閉視窗。\n"
    assert missing(source, target) == [("missing-paragraph", Severity.INFO)]


def test_tail_of_a_sentence_that_code_interrupts() -> None:
    source = "# 実行\n\n準備ができたら、\n\n```\nmake all\n```\n\nを実行してください。\n"
    target = "# 執行\n\n準備好後，請執行：\n\n```\nmake all\n```\n"
    assert {severity for _, severity in missing(source, target)} <= {Severity.INFO}


def test_short_sentence_whose_name_stands_in_neither_neighbour() -> None:
    """The answers beside it have clauses to spare, but not the number that it gives."""
    source = (
        "部品 KX-4411 は台座の記録を書き換えられない不具合を修理します。修理の道具 1.8 が入っていれば使えます。"
        "部品の番号は KX-4411 です。この問題は次の版 2.5 で直る予定です。\n"
    )
    target = (
        "零件 KX-4411 修理台座無法改寫既有記錄的問題。裝有修理工具 1.8 時，即可使用此零件。"
        "請注意，此問題預定在下一個版本 2.5 中修正。\n"
    )
    assert ("missing-sentence", Severity.WARNING) in missing(source, target)


def test_item_that_is_cut_off_and_glued_to_the_next_paragraph() -> None:
    source = "# 船\n\n- カモメ号（3.3 t）: 港の案内\n- トビウオ Swift-2（7.5 t）: 島への\nどの船も毎朝出航し、乗客を島まで運びます。\n"
    target = (
        "# 船\n\n- 海鷗號（3.3 t）：港口導覽\n- 飛魚 Swift-2（7.5 t）：往返離島的定期航班\n\n"
        "每艘船都在早晨出航，載運乘客到島上。\n"
    )
    assert Severity.ERROR not in {severity for _, severity in missing(source, target)}


def test_part_that_was_written_anew_as_one_of_another_kind() -> None:
    """An item here, a heading and a sentence there, with a pair between them: either may say what the other does."""
    shared = "- [Lantern](https://example.org/lantern) は橋の灯りを守る団体です。"
    answer = "- [Lantern](https://example.org/lantern) 是守護橋燈的團體。"
    source = f"# 集める\n\n## 会費\n\n{shared}\n\n## 祭りで募る\n\n広場に人が多い日は、箱を置くだけで十分に集まります。\n\n## 帳簿\n\n毎月しめます。\n"
    target = f"# 籌款\n\n## 會費\n\n{answer}\n- **趁節慶勸募** 若是廟口熱鬧，擺個箱子，民眾自會慷慨解囊，不用愁。\n\n## 帳簿\n\n每月結算。\n"
    found = missing(source, target)
    assert Severity.ERROR not in {severity for _, severity in found}


def test_exclamation_that_is_an_order_is_missed() -> None:
    source = "# 炉\n\n火は三時間燃えます。\n\n{}\n\n灰は翌朝に捨てます。\n"
    target = "# 爐\n\n火會燒三小時。\n\n灰燼隔天早上倒掉。\n"
    ordered = missing(source.format("蓋に触らないで！"), target)
    assert [(rule, severity is Severity.INFO) for rule, severity in ordered] == [("missing-paragraph", False)]
    assert {severity for _, severity in missing(source.format("やりました！"), target)} <= {Severity.INFO}
