"""The same told in another arrangement is no error; what was dropped on the way is found all the same."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def table(*rows: str) -> str:
    head, *body = ("| " + " | ".join(row.split(" ")) + " |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0].split(" ")), *body]) + "\n"


def items(*texts: str) -> str:
    return "".join(f"- {text}\n" for text in texts)


def severities(source: str, target: str) -> list[Severity]:
    return [
        finding.severity for finding in compare_texts(f"# 市場\n\n{source}", f"# 市場\n\n{target}", "ja", "zh-Hant")
    ]


TOOLS = "スコップ 3本", "バケツ 12個", "軍手 40組", "ほうき 7本"
FISH = "魚 重さ 値段", "まぐろ 45kg 9,800円", "さば 600g 320円", "ひらめ 2kg 4,100円", "あじ 150g 180円"
PESCE = (
    "魚種 重量 價格",
    "鮪魚 45公斤 9800日圓",
    "鯖魚 600公克 320日圓",
    "比目魚 2公斤 4100日圓",
    "竹筴魚 150公克 180日圓",
)
TURNED = (
    "魚種 鮪魚 鯖魚 比目魚 竹筴魚",
    "重量 45公斤 600公克 2公斤 150公克",
    "價格 9800日圓 320日圓 4100日圓 180日圓",
)
BADGES = "持ち物：\n\n" + items("筆箱", "弁当", "雨具")

ARRANGED = {
    "rows-in-another-order": (table(*FISH), table(PESCE[0], *PESCE[2:], PESCE[1])),
    "rows-without-a-common-word": (
        table("症状 原因", "ガタつく ネジのゆるみ", "にじむ インク切れ", "うなる ファンのほこり"),
        table("狀況 成因", "糊掉 墨水用盡", "嗡嗡響 風扇積灰", "搖晃 螺絲鬆脫"),
    ),
    "a-table-turned": (table(*FISH), table(*TURNED)),
    "a-table-turned-in-another-order": (
        table(*FISH[:1], *FISH[2:], FISH[1]),
        table(TURNED[0], TURNED[2], TURNED[1]),
    ),
    "items-as-a-sentence": (items(*TOOLS), "鏟子3支，水桶12個，工作手套40雙，掃帚7支。\n"),
    "items-as-sentences": (
        items("市場は朝五時に開きます。", "昼の十二時に閉まります。", "日曜は休みです。"),
        "市場清晨五點開門。中午十二點關門。星期日公休。\n",
    ),
    "items-without-a-common-word": (BADGES, "請攜帶鉛筆盒、便當與雨衣。\n"),
    "a-sentence-as-items": ("ノコギリ、カナヅチ、釘 200本を用意します。\n", items("鋸子", "鐵鎚", "釘子 200 根")),
    "a-table-as-prose": (
        table(*FISH[:3]),
        "鮪魚重45公斤，售價9800日圓；鯖魚重600公克，售價320日圓。\n",
    ),
    "a-table-as-items": (
        table("区分 入場料", "大人 700円", "学生 450円", "子供 200円"),
        items("成人：700日圓", "學生：450日圓", "兒童：200日圓"),
    ),
    "prose-as-a-table": (
        "`--depth` は深さで、既定値は 12 です。`--width` は幅で、既定値は 30 です。\n",
        table("選項 意義 預設值", "`--depth` 深度 12", "`--width` 寬度 30"),
    ),
    "definitions-as-a-table": (
        "`--depth`\n: 深さ。\n\n`--width`\n: 幅。\n",
        table("選項 說明", "`--depth` 深度", "`--width` 寬度"),
    ),
    "a-paragraph-split": (
        "波が高い日は、まず桟橋から離れ、網を片づけてから船を岸に寄せます。燃料を扱う場所では、火の気を十分に遠ざけてください。\n",
        "浪高的日子，首先要離開棧橋，收好網具再把船靠岸。\n\n在處理燃料的地方，請務必遠離火源。\n",
    ),
    "a-short-paragraph-split": (
        "私たちは小さな漁協です。船は6隻で、港町に事務所があります。\n",
        "我們是小型漁會。\n\n漁船六艘，辦公室位於港邊。\n",
    ),
    "paragraphs-joined": (
        "朝市を始めます。\n\n場所は桟橋の前です。\n\n開店は6時からです。\n",
        "我們要開辦早市，地點在棧橋前，早上6點開始營業。\n",
    ),
    "sections-in-another-order": (
        "## 入場料\n\n入場料は大人が700円です。\n\n## 泊まる船\n\n漁船を12隻まで係留できます。\n\n## 行き方\n\n駅から歩いて9分です。\n",
        "## 交通\n\n從車站步行9分鐘。\n\n## 票價\n\n成人票700日圓。\n\n## 停泊\n\n最多可停泊12艘漁船。\n",
    ),
    "a-heading-over-sections-that-moved": (
        "## 料金\n\n### 見学\n\n見学は大人が700円です。\n\n### 団体\n\n団体は15人からで、400円です。\n\n"
        "## 船\n\n### 大きさ\n\n全長は18メートルです。\n\n### 速さ\n\n時速は32kmです。\n\n### 乗員\n\n乗員は6名です。\n",
        "## 漁船\n\n### 大小\n\n全長 18 公尺。\n\n### 速度\n\n時速 32 公里。\n\n### 船員\n\n船員共 6 名。\n\n"
        "## 費用\n\n### 參觀\n\n成人參觀費 700 日圓。\n\n### 團體\n\n團體 15 人起，每人 400 日圓。\n",
    ),
    "a-table-as-items-of-which-one-has-no-word-in-common": (
        table("費目 元", "船賃 4,300", "夕飯 1,650", "網代 720", "計 6,670"),
        items("船票：4,300 元", "晚餐：1,650 元", "漁網：720 元", "合計：6,670 元"),
    ),
    "a-caption-as-the-text-of-its-image": (
        "![図](pier.png)\n\n*図2：桟橋の配置*\n\n左が北です。\n",
        "![圖 2：棧橋配置](pier.png)\n\n左側是北方。\n",
    ),
}


@pytest.mark.parametrize("name", ARRANGED)
def test_another_arrangement_is_no_error(name: str) -> None:
    assert set(severities(*ARRANGED[name])) <= {Severity.INFO}


DROPPED = {
    "rows-in-another-order": (table(*FISH), table(PESCE[0], *PESCE[3:], PESCE[1])),
    "a-table-turned": (table(*FISH), table(*(" ".join(row.split(" ")[:-1]) for row in TURNED))),
    "a-value-of-a-table-turned": (table(*FISH), table(*TURNED).replace("4100", "4600")),
    "items-as-a-sentence": (items(*TOOLS), "鏟子3支，水桶12個，掃帚7支。\n"),
    "items-as-sentences": (
        items("市場は朝五時に開きます。", "駐車場はありません。", "日曜は休みです。"),
        "市場清晨五點開門。星期日公休。\n",
    ),
    "a-sentence-as-items": ("鋸、釘 200本、脚立 2台を用意します。\n", items("鋸子", "工作梯 2 座")),
    "a-table-as-prose": (table(*FISH[:4]), "鮪魚重45公斤，售價9800日圓；比目魚重2公斤，售價4100日圓。\n"),
    "a-table-as-items": (
        table("区分 入場料", "大人 700円", "学生 450円", "子供 200円"),
        items("成人：700日圓", "兒童：200日圓"),
    ),
    "prose-as-a-table": (
        "`--depth` は深さで、既定値は 12 です。`--width` は幅で、既定値は 30 です。\n",
        table("選項 意義 預設值", "`--depth` 深度 12", "`--weight` 重量 5"),
    ),
    "a-paragraph-split": (
        "波が高い日は、まず桟橋から離れ、網を片づけてから船を岸に寄せます。\n\n燃料を扱う場所では、火の気を十分に遠ざけてください。\n",
        "浪高的日子，首先要離開棧橋，收好網具再把船靠岸。\n",
    ),
    "sections-in-another-order": (
        "## 入場料\n\n入場料は大人が700円です。\n\n## 泊まる船\n\n漁船を12隻まで係留できます。\n\n## 行き方\n\n駅から歩いて9分です。\n",
        "## 交通\n\n從車站步行9分鐘。\n\n## 票價\n\n成人票700日圓。\n",
    ),
    "an-image-beside-a-caption": (
        "![図](pier.png)\n\n![図](gate.png)\n\n*図2：門の配置*\n\n左が北です。\n",
        "![圖 2：大門配置](gate.png)\n\n左側是北方。\n",
    ),
}


@pytest.mark.parametrize("name", DROPPED)
def test_what_was_dropped_on_the_way_is_found(name: str) -> None:
    assert {Severity.ERROR, Severity.WARNING} & set(severities(*DROPPED[name]))


RUN = table("曜日 開館", "平日 9時〜20時", "土曜 10時〜18時", "日曜 10時〜18時")


@pytest.mark.parametrize(
    ("source", "target", "severity"),
    [
        pytest.param(RUN, table("星期 開放", "平日 9:00～20:00", "週末 10:00～18:00"), Severity.WARNING, id="merged"),
        pytest.param(
            table("機種 台数", "K100 8台", "K200 8台"), table("機型 台數", "K100 8台"), Severity.ERROR, id="another-key"
        ),
        pytest.param(
            RUN.replace("日曜 | 10時", "日曜 | 11時"),
            table("星期 開放", "平日 9:00～20:00", "週六 10:00～18:00"),
            Severity.ERROR,
            id="another-value",
        ),
        pytest.param(
            "## 食事\n\n朝食は7時です。\n\n## 門限\n\n門限は23時です。\n",
            "## 門禁\n\n門禁為晚上11點。\n\n## 用餐\n\n早餐7點。\n",
            Severity.WARNING,
            id="sections-that-say-little",
        ),
        pytest.param(
            "## 食事\n\n昼食は11時から13時、夕食は17時から20時です。\n\n## 風呂\n\n風呂は22時です。おそい場合は前もって知らせてください。\n",
            "## 浴室\n\n浴室時間為晚上10點，若會晚到請事先告知。\n\n## 用餐\n\n午餐11至13點，晚餐下午5至8點。\n",
            Severity.WARNING,
            id="sections-told-freely",
        ),
        pytest.param(
            "## 食事\n\n朝食は毎朝7時から、夕食は19時からです。\n\n## 門限\n\n門限は23時です。\n",
            "## 用餐\n\n早餐每天7點，晚餐晚上7點開始。\n\n門禁時間為晚上11點。\n",
            Severity.ERROR,
            id="a-heading-left-out",
        ),
        pytest.param(
            "波が高い日は、まず桟橋から離れ、そのあとで網を片づけます。燃料の近くでは、警報が2分以上続いたら、見張りを残さずに全員が外へ出てください。\n\n"
            "船を寄せるのは、水深8m以上の岸か、4本以上の杭がある桟橋です。縄は強さの順に並べ、荷物は大人が12kg、子供が5kgまでを目安にします。"
            "水は1人1日2リットル、食料とあわせて最低4日分、できれば10日分を積みましょう。\n",
            "浪高的日子，首先要離開棧橋，之後再收好漁網。\n\n在燃料附近，若警報持續兩分鐘以上，請不要留人看守，全員到外面。請把船靠在水深 8 公尺以上的岸邊，"
            "或是至少有四根樁的棧橋。\n\n繩索依強度排列，行李以成人 12 公斤、兒童 5 公斤以內為準。飲水以每人每天兩公升計算，連同食物至少四天份，最好有十天份。\n",
            Severity.WARNING,
            id="paragraphs-that-end-elsewhere",
        ),
    ],
)
def test_what_may_be_told_in_another_arrangement_is_a_warning(source: str, target: str, severity: Severity) -> None:
    order = [Severity.ERROR, Severity.WARNING, Severity.INFO]
    assert min(severities(source, target), key=order.index) is severity


ORCHARD = """# りんご園 見学のご案内

## 受け付けと解散

受け付けは9:30〜10:30、解散は15:00です。10:30を過ぎる場合は必ずお電話ください。昼食付きの場合、11:30までにお着きでないと用意できないことがあります。

## 小屋

丸太小屋（定員6名）が8棟、板小屋（定員5名）が3棟、離れ「梢」（定員2名、かまど付き）が1棟です。

## 食べ物

- 昼食：11:30または12:30から。畑の野菜の煮物5品
- おやつ：14:00〜14:40、東の納屋
- そばが苦手な方は4日前までにお知らせください

## 料金

大人は1,300円、子供は700円です。
"""
# Two of its sections have changed places, and two others; one of them has hardly a word in common with its answer.
APPLES = """# 蘋果園參觀須知

## 木屋

圓木屋（可住六人）共 8 間，板屋（可住五人）共三間，另有附爐灶的獨棟「梢」（可住兩人）一間。

## 報到與離園

報到時間為上午 9 點半至 10 點半，離園時間為下午 3 點。若晚於 10 點半抵達，請務必來電。含午餐之旅客，若未能在 11 點半前抵達，可能無法供餐。

## 費用

成人 1,300 日圓，兒童 700 日圓。

## 餐點

- 午餐：11:30 或 12:30 開始，五道田園燉菜
- 點心：14:00～14:40，於東側穀倉享用
- 如對蕎麥過敏，請於四天前告知
"""


def test_a_section_that_is_left_on_both_sides_is_no_error() -> None:
    assert Severity.ERROR not in severities(ORCHARD, APPLES)


def test_a_section_that_is_left_on_one_side_is_one() -> None:
    before, _, rest = APPLES.partition("## 報到與離園")
    assert Severity.ERROR in severities(ORCHARD, f"{before}## {rest.partition('## ')[2]}")
