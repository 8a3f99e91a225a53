"""One fact in two manners of speaking, and the slips that look like them: whole sentences through the whole program."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def found(source, target):
    return [(f.rule, f.severity) for f in compare_texts(source, target, "ja", "zh-Hant")]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        # a rate whose period stands apart from its amount
        ("毎秒4GBまで書き込める。", "每秒最多可寫入 4GB。"),
        ("毎時12km進む船です。", "這艘船每小時可前進 12 公里。"),
        # what a price or a share has lost
        ("従来比2割安の価格です。", "價格比以往便宜兩成。"),
        ("前日比1.5%安で終えた。", "較前一日下跌 1.5% 作收。"),
        # hours that only a part of the day or the other end tells
        ("翌朝6時に出発した。", "隔天早上六點出發。"),
        ("18時から翌1時まで開いている。", "18 點至隔日 1 點開放。"),
        ("朝5時から6時に出漁する。", "早上5至6點出海。"),
        ("朝5時30分から6時に選ぶ。", "早上5點30分到6點選擇。"),
        ("9時から10時に船が出る。", "9點至10點出船。"),
        ("開場は9:00です。", "9點入場。"),
        # what something came to, and by how much it changed
        ("来場者は3分の1に減少した。", "到場人數減少到三分之一。"),
        ("来場者は3分の1に減少した。", "到場人數減少了三分之二。"),
        ("在庫は3割減った。", "庫存減少到七成。"),
        ("在庫は5割に減った。", "庫存減少五成。"),
        ("来場者は2分の1に減少した。", "到場人數減少了二分之一。"),
        ("会員は120%に増えた。", "會員增加了 20%。"),
        ("会員が30人に増えた。", "會員增加到 30 人。"),
        ("会員が30人以上増えた。", "會員增加至少 30 人。"),
        ("待ち時間は15分に短縮した。", "等候時間縮短為 15 分鐘。"),
        ("売上は2.7%増となった。", "銷售成長為 2.7%。"),
        ("ガソリンは1リットル30円に値上げした。", "汽油漲價後為每公升 30 日圓。"),
        # no ends of a range
        ("3社から400万円を借りた。", "向三家公司借了400萬日圓。"),
        ("期間は半年〜1年です。", "期間為六個月至一年。"),
        ("6か月〜1年かかる。", "需要半年到一年。"),
        ("2社から3社に頼む。", "委託兩到三家公司。"),
        ("6世紀末から8世紀にかけて栄えた。", "六世紀末到八世紀間繁榮一時。"),
        ("型番 KX-43（43V型）", "型號 KX-43（43吋）"),
        ("80代の夫婦が暮らす。", "住著一對八旬夫婦。"),
        ("Windows 10バージョン 1809 の場合", "若為 Windows 10 版本 1809"),
        ("等級は1等級から20等級まである。", "等級共分 1 至 20 級。"),
        ("1号車から4号車は自由席です。", "1 到 4 號車為自由座。"),
        # what begins with 半 behind a counter
        ("半角の空白4つで字下げする。", "縮排使用 4 個半形空格。"),
        ("準決勝2試合を見た。", "看了兩場半決賽。"),
        ("パートの人が3人いる。", "有 3 名半職人員。"),
        ("半製品が6個残る。", "還剩 6 件半成品。"),
        ("水を3.5杯入れる。", "加入三杯半水。"),
        ("パンを3つ半食べた。", "吃了三個半麵包。"),
        # words that only look like a number or its unit
        ("7Bと13Bの2種類", "7B 和 13B 兩種"),
        ("レアに焼く。", "煎至三分熟。"),
        ("9秒87で走る。", "跑出 9 秒 87。"),
        # since when and until when
        ("5月10日から受け付ける。", "5月10日起受理。"),
        ("5月10日までに出す。", "請於5月10日前提交。"),
        ("2026年より前の記録", "2026年以前的紀錄"),
        ("2026年より以前の記録", "2026年以前的紀錄"),
        ("入場は19時までです。", "請於 19:00 開始前入場。"),
        ("2020年から閣僚だった。", "2020年前總理任命的閣員。"),
        ("サービスは12月31日までです。", "本服務自12月31日起停止。"),
        ("10月から日本で売る。", "10月前進日本市場。"),
        # loose limits, ranks, generations, nights
        ("1つ以上選ぶ。", "至少選一個。"),
        ("2つ以上選ぶ。", "選多個。"),
        ("3位に入った。", "獲得第三名。"),
        ("3位以内に入る。", "擠進前三名。"),
        ("2代続く店です。", "傳承兩代的店。"),
        ("2泊3日で回る。", "遊覽三天兩夜。"),
        ("4割弱が答えた。", "近四成回答。"),
        ("毎週月曜に開く。", "每週一舉行。"),
        # the same counted, in words that have more than one meaning
        ("3勝2敗で終えた。", "最後是 3 勝 2 敗。"),
        ("8文字以上の合い言葉", "至少 8 位的通關密語"),
        ("表は4行3列です。", "表格為 4 列 3 欄。"),
        ("8コア16スレッドの機械", "8 核心、16 執行緒的機器"),
        ("7人が乗った。", "共有 7 位乘客。"),
        ("委員5人が賛成した。", "委員會以 5 票通過。"),
        ("端末の幅は80桁です。", "終端機寬 80 欄。"),
        # so many parts, which a word leaves open
        ("8分の1の形で書く。", "以八分之幾的形式書寫。"),
        ("8分のいくつかで表す。", "以八分之一表示。"),
        # a colon that parts two numbers, marks out of ten, a caption's number
        ("手順1：3つの箱を開ける", "步驟 1：打開三個箱子"),
        ("工房の記録 2031：3階の窓", "工坊紀錄：2031 年三樓的窗"),
        ("評価：8.5 / 10", "評分：8.5／10"),
        ("表1．8週目の水位", "表 1．第八週的水位"),
        # a wide slash between words and numbers, what costs nothing
        ("改訂：2026-03-10 公開 / 2026-03-24 訂正", "修訂：2026-03-10 公開／2026-03-24 更正"),
        ("容量 9.8 kWh／4.0 kW／15年", "容量 9.8 kWh，4.0 kW，15 年"),
        ("利用料は0円です。", "使用費為 0 元。"),
        # units that few tell apart, and words that are short for them
        ("9 気圧で抽出する。", "以 9 bar 萃取。"),
        ("昇降機：944万ドット", "升降機：944 萬點"),
        ("待ち時間\n14分", "等候時間\n14 分"),
        ("10年使う人もいる。", "用上十年的人也有。"),
        # limits that are denied
        ("荷物は 1.5 kg までにする。", "行李別超過 1.5 公斤。"),
        ("作業の2割以上を費やすべきではない。", "耗費的作業不應超過兩成。"),
        # scores in brackets
        ("後半41分に追いついた（2-2）。", "下半場第 41 分鐘追平（2：2）。"),
        # what is left out of a range
        ("6歳以上12歳未満の児童", "6 至 11 歲的兒童"),
        ("20本以上50本未満を注文する。", "訂購 20～49 支。"),
        # growth as a multiple, as what became of it, and as what was added
        ("来場者は前年比130%でした。", "到場人數年增三成。"),
        ("生産量は前年度の1.4倍になった。", "產量較前一年度成長四成。"),
        ("出荷数は昨年の7割だった。", "出貨量較去年減少三成。"),
        ("費用が2割増えた。", "費用變成 1.2 倍。"),
        # an era said once
        ("令和3〜6年の記録", "2021 至 2024 年的紀錄"),
        ("令和3年〜6年の記録", "2021 年至 2024 年的紀錄"),
        ("令和4年10月から5年3月まで", "2022 年 10 月至 2023 年 3 月"),
        ("令和4〜6年度の計画", "2022 至 2024 年度的計畫"),
        # points of a shop
        ("10%ポイント進呈の日です。", "今天贈送 10% 點數。"),
        ("4連休に出かける。", "四天連假出門走走。"),
        ("30代以上の方に限ります。", "限三十歲以上的人士。"),
        ("配信は日本時間の翌日午前3時です。", "播出時間為台灣時間隔天凌晨兩點。"),
        ("UTC 16:30（日本時間 翌日1:30）に切り替える。", "於 UTC 16:30（台灣時間隔日 0:30）切換。"),
        # so many of so many
        ("4人に1人が経験している。", "兩成五的人有此經驗。"),
        ("3人に2人が利用する。", "三分之二的人會使用。"),
        ("小さじ½の胡椒", "1/2 小匙胡椒"),
        ("大さじ2と1/2", "2½ 大匙"),
        # bounds, and what only looks like one
        ("20歳以上の方", "年滿 20 歲者"),
        ("3,000円以上で無料です。", "消費滿 3,000 日圓免費。"),
        ("半数以上が残った。", "過半數留下。"),
        ("体重は40kgに届かない。", "體重不到 40 公斤。"),
        ("登録者が500万を突破した。", "註冊人數突破五百萬。"),
        ("30代と50代の会員", "三十多歲與五十多歲的會員"),
        ("1ユーロ160円台だった。", "1 歐元兌 160 多日圓。"),
        ("ほぼ8割が使った。", "將近八成使用過。"),
        ("最大60%オフの催し", "最低四折起的活動"),
        ("最大半額です。", "最低五折。"),
        ("ここ数年の傾向", "近幾年的趨勢"),
        ("震度5弱を記録した。", "記錄到震度 5 弱。"),
        # days of the week
        ("火・木・土に営業する。", "週二、四、六營業。"),
        ("水・金曜日は休みです。", "週三和週五休息。"),
        ("9月19日（土）・20日（日）に催す。", "於 9 月 19 日（六）至 20 日（日）舉辦。"),
        # how often
        ("年に2回見直す。", "每半年檢討一次。"),
        ("1日に2、3回飲む。", "每天喝兩三次。"),
        ("50年に1度の豪雨", "五十年一遇的豪雨"),
        ("2度目の受賞です。", "再度獲獎。"),
        # words for lengths and days
        ("窓口は24時間開いている。", "窗口全天候開放。"),
        ("24時間365日の体制です。", "全年無休，24 小時待命。"),
        ("15分間休む。", "休息一刻鐘。"),
        ("1月1日は閉まっている。", "元旦不開門。"),
        ("電池は3,000mAhです。", "電池為 3,000 毫安培小時。"),
        ("感度はISO 100から6400までです。", "感光度為 ISO 100–6400。"),
        ("50音順で並ぶ。", "依五十音順序排列。"),
        # a change is no range
        ("応答は 300 ms から 90 ms に縮まった。", "回應從 300 毫秒縮短到 90 毫秒。"),
        # values in the same order, and in another
        ("AX は 11W、BX は 17W です。", "BX 為 17W，AX 為 11W。"),
        ("5月上旬に始める。", "五月初開始。"),
        ("毎週バックアップする。", "每週備份一次。"),
        ("月額700円、年額7,000円です。", "月費 700 日圓，年費 7,000 日圓。"),
    ],
)
def test_same(source, target):
    assert found(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("月額700円です。", "年費 700 日圓。", "quantity-mismatch"),
        ("上限は1分あたり300回です。", "上限為每小時最多 300 次。", "quantity-mismatch"),
        ("年2億円を使う。", "每月花費 2 億日圓。", "quantity-mismatch"),
        ("毎日点検する。", "每週檢查一次。", "quantity-mismatch"),
        ("5月上旬に始める。", "五月下旬開始。", "date-mismatch"),
        ("9月3日（木）から9月5日（土）まで", "9 月 3 日（四）至 9 月 5 日（日）", "weekday-mismatch"),
        ("午前10時から午後4時まで（日本時間）", "早上十點到下午四點（台灣時間）", "time-mismatch"),
        ("- v0.4: 表示を改善", "- v0.5：改善顯示", "version-mismatch"),
        ("300 ms から 90 ms に縮まった。", "從 300 毫秒縮短到 90 秒。", "quantity-mismatch"),
        ("AX は 11W、BX は 17W です。", "AX 為 17W，BX 為 11W。", "quantity-mismatch"),
        ("Alt+Tab を押す。", "按下 Alt+F4。", "name-mismatch"),
        ("値を true にする。", "將值設為 false。", "name-mismatch"),
        ("砂糖を大さじ3入れる。", "加入 3 小匙糖。", "quantity-mismatch"),
        ("第1章 序論", "第二章 緒論", "number-mismatch"),
        ("開場は9:00です。", "10點入場。", "time-mismatch"),
        ("残りは12試合です。", "還剩 12 分。", "number-mismatch"),
        ("12時の位置に描く。", "畫在 12 級的位置。", "time-mismatch"),
        ("第一次の世界大戦を描く。", "描繪第  次世界大戰。", "number-mismatch"),
        ("値は8分の3です。", "值以九分之幾表示。", "number-mismatch"),
        ("来場者は3分の1に減少した。", "到場人數減少三分之一。", "number-mismatch"),
        ("在庫は3割減った。", "庫存減少到三成。", "quantity-mismatch"),
        ("比率は5割に増えた。", "比率增加五成。", "quantity-mismatch"),
        ("圧力は9気圧に上がり、さらに9気圧上がった。", "壓力上升到 9 bar，又上升到 9 bar。", "quantity-mismatch"),
        ("会員が30人まで減った。", "會員減少了 30 人。", "number-mismatch"),
        ("価格は500円に下がった。", "價格下降了 500 日圓。", "quantity-mismatch"),
        ("待ち時間は15分に短縮した。", "等候時間縮短 15 分鐘。", "quantity-mismatch"),
        ("半製品が6個残る。", "還剩 5 件半成品。", "number-mismatch"),
        ("水を4.5杯入れる。", "加入三杯半水。", "number-mismatch"),
        ("1号車から4号車は自由席です。", "1 到 5 號車為自由座。", "number-mismatch"),
        ("5月10日以降に始める。", "5月10日以前開始。", "date-mismatch"),
        ("2つ以上選ぶ。", "選一個以上。", "number-mismatch"),
        ("3位に入った。", "有三位。", "number-mismatch"),
        ("20代の社員", "20名員工", "number-mismatch"),
        ("2泊3日で回る。", "遊覽三天三夜。", "quantity-mismatch"),
        ("4割強が答えた。", "不到四成回答。", "bound-mismatch"),
        ("体重は3ポンドです。", "3英鎊。", "quantity-mismatch"),
        ("週1回開く。", "每週一舉行。", "date-mismatch"),
        ("月曜日に集まる。", "星期日集合。", "date-mismatch"),
        ("11月30日（月）まで受け付ける。", "11月30日（一）起受理。", "date-mismatch"),
        ("10時まで開いている。", "10點起開放。", "time-mismatch"),
        ("費用が2割増えた。", "費用減少兩成。", "quantity-mismatch"),
        ("2 時間の会を開いた。", "舉行了集會。", "quantity-mismatch"),
        ("最大60%オフの催し", "最高四折的活動", "bound-mismatch"),
    ],
)
def test_differs(source, target, rule):
    told = found(source, target)
    assert [name for name, severity in told if severity is not Severity.INFO] == [rule], told


@pytest.mark.parametrize(
    ("source", "target", "pairs"),
    [
        ("3勝2敗で終えた。", "最後是 2 勝 3 敗。", [("3勝", "2 勝"), ("2敗", "3 敗")]),
        ("8コア16スレッドの機械", "16 核心、8 執行緒的機器", [("8コア", "16 核心"), ("16スレッド", "8 執行緒")]),
    ],
)
def test_values_change_places_between_what_they_count(source, target, pairs):
    told = compare_texts(source, target, "ja", "zh-Hant")
    assert [(f.source_facts[0].text, f.target_facts[0].text) for f in told] == pairs


def test_a_part_against_its_whole_is_no_error():
    assert found("2/3巻です。", "全三冊之二。") == [("number-mismatch", Severity.WARNING)]
    assert found("2/3巻です。", "全五冊。") == [("number-mismatch", Severity.ERROR)]


def test_the_words_for_a_change_are_named_in_the_message():
    (finding,) = compare_texts("会員が30人に増えた。", "會員增加了 30 人。", "ja", "zh-Hant")
    assert finding.message.endswith("Japanese says “30人に増えた”, Chinese says “增加了 30 人”.")


def test_a_word_that_also_bounds_says_what_it_came_to():
    (finding,) = compare_texts("価格は500円上がった。", "價格漲破 500 日圓。", "ja", "zh-Hant")
    assert finding.message.endswith("Japanese says “500円上がった”, Chinese says “漲破 500 日圓”.")


def test_since_and_until_are_named_in_the_message():
    (finding,) = compare_texts("5月10日まで受け付ける。", "5月10日起受理。", "ja", "zh-Hant")
    assert finding.message.startswith("One side says since when")
    assert finding.message.endswith("Japanese says “5月10日まで”, Chinese says “5月10日起”.")


def test_a_period_is_named_in_the_message():
    (finding,) = compare_texts("月額700円です。", "年費 700 日圓。", "ja", "zh-Hant")
    assert finding.message == "Japanese says “月額700円”, Chinese says “年費 700 日圓”."
