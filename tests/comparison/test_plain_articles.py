"""Articles as plain text without marks, whole: what the two versions lay out otherwise is no difference, what is gone is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bilingual import check_pair
from bilingual.model import Severity


@pytest.fixture
def found(tmp_path: Path):
    """The rules of the errors and warnings of two texts, each with the line that has what the other side lacks or changed."""

    def check(source: str, target: str) -> list[tuple[str, int]]:
        (tmp_path / "a.ja.txt").write_text(source, encoding="utf-8")
        (tmp_path / "a.zh-Hant.txt").write_text(target, encoding="utf-8")
        findings = check_pair(tmp_path / "a.ja.txt", tmp_path / "a.zh-Hant.txt").findings
        return [
            (f.rule, (f.source if f.source.text else f.target).line)
            for f in findings
            if f.severity is not Severity.INFO
        ]

    return check


JA = """川下りの宿

この宿は川の上流にあり、夏は多くの家族連れが訪れる。料金と設備は年ごとに変わるので、ここにまとめる。

部屋と料金

部屋　広さ　料金
松　12畳　9,800円
竹　10畳　8,200円
梅　8畳　6,500円

予約の条件

受付：午前9時から午後5時
取消料：前日は 30%、当日は 50%
支払い：現金かカード

よくある質問

◆ 犬を連れて行けますか
連れて行けます。庭の小屋は無料です。

◆ 風呂は何時まで入れますか
夜 11 時までです。朝は 6 時に開きます。

更新の記録
2026-04-02　初版
2026-05-11　松の料金を訂正
2026-06-30　風呂の時刻を追加
"""
ZH = """順流而下的旅館
這間旅館位於河的上游，夏天有許多家庭造訪。費用和設備每年都會變動，因此整理在這裡。
房間與費用
| 房間 | 大小 | 費用 |
|---|---|---|
| 松 | 12 疊 | 9,800 日圓 |
| 竹 | 10 疊 | 8,200 日圓 |
| 梅 | 8 疊 | 6,500 日圓 |
預約條件
受理時間：上午 9 點到下午 5 點
取消費：前一天 30%，當天 50%
付款：現金或刷卡
常見問題
◆ 可以帶狗嗎？
可以。院子裡的小屋免費使用。
◆ 浴池開到幾點？
到晚上 11 點，早上 6 點開放。
更新紀錄
2026-04-02　初版
2026-05-11　更正松的費用
2026-06-30　新增浴池的時間
"""


def test_another_layout_is_no_difference(found) -> None:
    assert found(JA, ZH) == []


@pytest.mark.parametrize(
    ("gone", "rule", "line"),
    [
        ("| 竹 | 10 疊 | 8,200 日圓 |\n", "missing-row", 9),
        ("取消費：前一天 30%，當天 50%\n", "missing-paragraph", 15),
        ("2026-05-11　更正松的費用\n", "missing-paragraph", 28),
    ],
)
def test_a_line_is_missed(found, gone: str, rule: str, line: int) -> None:
    assert found(JA, ZH.replace(gone, "")) == [(rule, line)]


def test_a_question_as_a_heading_and_as_a_line(found) -> None:
    source = (
        "山小屋の案内\n\n小屋は尾根の南側にあり、冬のあいだは無人になる。水場まで歩いて五分ほどかかる。\n\n"
        "聞かれること\n\n火を使ってもよいか\nよい。ただし灰は持ち帰る。\n\n電話は通じるか\n通じない。無線機を置いてある。\n"
    )
    target = (
        "山屋指南\n山屋位於稜線南側，冬天無人看管，走到水源大約五分鐘。\n"
        "常被問到的事\n可以生火嗎？\n可以，但灰燼要帶走。\n手機收得到訊號嗎？\n收不到，屋裡備有無線電。\n"
    )
    assert found(source, target) == []


def test_two_labelled_lines_are_not_told_by_one(found) -> None:
    source = (
        "庭の手入れ\n\n毎日：鉢に水をやり、落ち葉を集めて袋に入れる。\n毎月：道具の刃を研ぐ。\n"
        "三か月ごと：肥料をまく。ただし雨の続く季節は避け、土が乾いてからにする。\n"
    )
    target = "庭園養護\n每天：替盆栽澆水，把落葉掃進袋子。\n每三個月：施肥。不過請避開連日下雨的季節，等土乾了再說。\n"
    assert found(source, target) == [("missing-paragraph", 4)]


def test_leftovers_that_name_other_things_are_both_missed(found) -> None:
    lead = "工房の記録\n\n工房では三台の機械を使い、毎朝七時に運転を始める。\n\n"
    answer = "工坊紀錄\n工坊使用三台機器，每天早上七點開始運轉。\n"
    source = f"{lead}注1　油は月末に替える。\n注2　計器の型番は QX-510 である。\n\n写真は https://kobo.example/photo にある。\n"
    target = f"{answer}註 1　機油月底更換。\n照片在 https://kobo.example/photo。\n另外，MT-88 馬達已停產。\n"
    assert found(source, target) == [("missing-paragraph", 6), ("missing-paragraph", 5)]


def test_a_sentence_of_one_of_two_paragraphs_told_as_one(found) -> None:
    source = (
        "船の電源\n\n発電機の出力は 1,000 W で、瞬間的に 900 W まで上がる。\n\n"
        "棚は幅 304 mm の箱が入るものを選ぶ。扉は左に開くほうが使いやすい。\n"
    )
    target = (
        "船上電源\n發電機的輸出為 1,000 W，瞬間會升到 900 W。接頭請用 12V-2x6，電線不要彎折。"
        "架子要能放進寬 304 公釐的箱子，門往左開比較好用。\n"
    )
    assert found(source, target) == [("missing-sentence", 2)]


def test_a_changed_cell_beside_a_lost_row(found) -> None:
    head = "部品の表を次に示す。単位は箱に書いてあるとおりで、値段は税を含まない。\n\n"
    answer = "零件如下表。單位以箱上標示為準，價格未含稅。\n"
    source = f"部品\n\n{head}名 | 規格 | 数\nRX 90 | GDDR6 | 16\nArc B60 | GDDR5 | 24\n"
    target = f"零件\n{answer}名稱 | 規格 | 數量\nArc B60 | GDDR6 | 24\n"
    assert sorted(found(source, target)) == [("missing-row", 6), ("name-mismatch", 7)]
    source = f"部品\n\n{head}名 | 規格 | 数\nArc B60 | GDDR6 | 24\nArc B20 | GDDR7 | 20\n"
    target = f"零件\n{answer}名稱 | 規格 | 數量\nRX 90 | GDDR6 | 16\nArc B60 | GDDR7 | 24\nArc B20 | GDDR7 | 20\n"
    assert sorted(found(source, target)) == [("missing-row", 4), ("name-mismatch", 6)]


def test_a_row_that_lines_with_dots_lack(found) -> None:
    head = "蓄電池を三社から集めて、同じ倉庫で一年のあいだ動かした。結果は次のとおりである。\n\n"
    answer = "我們向三家公司蒐集電池，在同一座倉庫裡運轉一年，結果如下。\n"
    source = (
        f"蓄電池の表\n\n{head}機種 ・・・ 容量／出力／保証\n甲社 ES-98 ・・・ 9.8 kWh／4.0 kW／15年\n"
        "乙社 PH-13 ・・・ 13.5 kWh／5.0 kW／10年\n戊社 MN-5 ・・・ 5.0 kWh／1.5 kW／10年\n"
    )
    target = (
        f"電池一覽\n{answer}| 機種 | 容量 | 輸出 | 保固 |\n| 甲公司 ES-98 | 9.8 kWh | 4.0 kW | 15 年 |\n"
        "| 乙公司 PH-13 | 13.5 kWh | 5.0 kW | 10 年 |\n| 丁公司 HX-16 | 16.4 kWh | 5.9 kW | 15 年 |\n"
        "| 戊公司 MN-5 | 5.0 kWh | 1.5 kW | 10 年 |\n"
    )
    assert found(source, target) == [("missing-row", 6)]
