"""Facts that free translation says in its own way: nothing to find in a pair that agrees, the slip in one that doesn't."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity

ERROR, WARNING = Severity.ERROR, Severity.WARNING


def found(source, target):
    findings = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.severity) for f in findings if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        # falling below
        ("株価が4万円を割り込んだ。", "股價跌破四萬日圓。"),
        ("水温が15度を下回りました。", "水溫摜破15度。"),
        ("在庫が20個を切った。", "庫存降到20個以下。"),
        ("値の上限は512未満とする。", "數值上限為512以下（不含）。"),
        # the currency named before or behind 元
        ("月額2万円の家賃", "每月日幣兩萬元的房租"),
        ("月額2万円の家賃", "每月2萬元（日圓）的房租"),
        ("賞金は300万ウォンです。", "獎金為三百萬元韓幣。"),
        ("チップは3ドルです。", "小費是美金三元。"),
        ("大人2,500円、子どもは800円です。", "成人2500日圓，小孩800元。"),
        ("百円ショップで買った皿", "在百元商店買的盤子"),
        ("千円札を入れてください。", "請放入千元鈔。"),
        # a limit said by the next whole number, and by its contrary
        ("8人以上の団体", "超過七人的團體"),
        ("5名以下なら延期します。", "不足六人就延期。"),
        ("4つ以上は選べません。", "最多可選三個。"),
        ("14歳以下は参加できません。", "限15歲以上參加。"),
        ("18歳以上でなければ応募できません。", "未滿18歲者不得報名。"),
        ("7歳以上は有料です。", "未滿七歲免費。"),
        ("0歳から5歳は無料です。", "未滿六歲免費。"),
        # so much in each day or week, not and a day
        ("24時間営業の店", "一天二十四小時營業的店"),
        ("1日6時間、週7日使う。", "一天六小時，一週七天都用。"),
        ("6時間労働の国", "一天工作六小時的國家，一天六小時的工作"),
        # quarters of an hour, a half with its unit said once, and a half hour behind 後
        ("2時間15分の映画", "兩小時一刻鐘的電影"),
        ("3時間45分かかる。", "要三小時又三刻鐘。"),
        ("2時間半から4時間かかる。", "需要兩個半到四個小時。"),
        ("就寝後30分で眠る。", "上床後半小時入睡。"),
        # working days, rates, half prices
        ("4営業日以内に返信します。", "四個工作天內回覆。"),
        ("1時間に30ミリの雨が降る。", "每小時降下30毫米的雨。"),
        ("1時間に5便ある。", "一個小時有五班。"),
        ("4歳から9歳は半額です。", "4至9歲半價。"),
        # one instant on two sides of midnight
        ("木曜25時に放送する。", "週五凌晨1點播出。"),
        ("毎週日曜の深夜0時半から", "每週一凌晨0點30分起"),
        ("5日24時に締め切る。", "6日零時截止。"),
        ("4月30日24時まで", "至5月1日零時"),
        ("9日午前0時に始まる。", "8日晚上12點開始。"),
        ("日本時間の翌午前5時に着く。", "台灣時間隔日凌晨4點抵達。"),
        ("7時10分前に来た。", "六點五十分來了。"),
        # years and months of which a part is said once
        ("2018〜21年の調査", "2018至2021年的調查"),
        ("1997〜99年度の予算", "1997至1999年度的預算"),
        ("2015年から17年にかけて建てた。", "2015年到2017年間建成。"),
        ("2020年10月から21年2月まで", "2020年10月至2021年2月"),
        ("'22年モデル", "2022年款"),
        ("5月と6月に行う。", "五、六月舉行。"),
        ("12月30日〜1月2日は休み", "12/30至隔年1/2休息"),
        ("受付は14:05、14:25です。", "報到時間為14:05／14:25。"),
        # scores, told by either side where one lost
        ("1-3で敗れた。", "以1比3落敗。"),
        ("4対2で負けた。", "以2比4敗北。"),
        ("結果は4-2だった。", "結果是4比2。"),
        ("結果は2-5だった。", "結果是2比5。"),
        ("2 対 1 で逆転勝ちした。", "以 2-1 逆轉獲勝。"),
        # ranks, averages, what is left and what is taken off, classes of codes, days that name an event
        ("1〜5位を表彰する。", "表揚前五名。"),
        ("打率2割7分4厘の打者", "打擊率兩成七四的打者"),
        ("4分の1に減った。", "減少了四分之三。"),
        ("400番台のエラー", "4xx 錯誤"),
        ("五・一五事件の背景", "五一五事件的背景"),
        ("9.21地震の記録", "921大地震的紀錄"),
        ("110V 50/60Hzに対応", "支援 110V、50/60 Hz"),
        ("60代の夫婦です。", "是一對六十多歲的夫妻。"),
        ("昨年の倍の数", "去年兩倍的數量"),
        ("Postgresを使う。", "使用 PostgreSQL。"),
        ("新北では約800人だった。", "新北約800人。"),
        ("'96年に開いた店", "1996年開的店"),
        ("’80年代の曲", "80年代的歌"),
        # what a degree is of, the rate in a word, and lengths as a clock of sports writes them
        ("アルコール度数15%の酒", "酒精濃度15度的酒"),
        ("1時間に8ミリの雨", "時雨量約8毫米"),
        ("記録は2:05:40です。", "紀錄是2小時5分40秒。"),
        ("10秒07で走った。", "跑出10.07秒。"),
        ("2分3秒45の記録", "2分3.45秒的紀錄"),
        ("4秒60メートル進む。", "4秒前進60公尺。"),
        ("RTX 3080とRTX 3090を比べる。", "比較 RTX 3080 與 3090。"),
        ("9・11同時多発テロの後", "911恐怖攻擊之後"),
        # not a dozen
        ("打点60を挙げた。", "打下60打點。"),
    ],
)
def test_says_the_same(source, target):
    assert found(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "rule", "severity"),
    [
        ("株価が4万円を上回った。", "股價跌破四萬日圓。", "bound-mismatch", ERROR),
        ("在庫は20個未満とする。", "庫存為20個以下。", "bound-mismatch", ERROR),
        ("値の上限は512以下とする。", "數值上限為512以下（不含）。", "bound-mismatch", ERROR),
        ("チップは3ドルです。", "小費是日幣三元。", "quantity-mismatch", ERROR),
        ("大人2,500円、子どもは800円です。", "成人2500日圓，小孩900元。", "quantity-mismatch", WARNING),
        ("百円ショップで買った皿", "在千元商店買的盤子", "quantity-mismatch", WARNING),
        ("8人以上の団体", "超過九人的團體", "number-mismatch", ERROR),
        ("5名以下なら延期します。", "不足八人就延期。", "number-mismatch", ERROR),
        ("4つ以上選べます。", "最多可選三個。", "bound-mismatch", WARNING),
        ("14歳以下は参加できません。", "15歲以上不得參加。", "bound-mismatch", WARNING),
        ("7歳以上は無料です。", "未滿七歲免費。", "bound-mismatch", WARNING),
        ("0歳から5歳は無料です。", "未滿五歲免費。", "quantity-mismatch", ERROR),
        ("24時間営業の店", "一天二十小時營業的店", "quantity-mismatch", ERROR),
        ("2時間15分の映画", "兩小時三刻鐘的電影", "quantity-mismatch", ERROR),
        ("2時間半から4時間かかる。", "需要兩個半到五個小時。", "quantity-mismatch", ERROR),
        ("就寝後20分で眠る。", "上床後半小時入睡。", "quantity-mismatch", ERROR),
        ("4営業日以内に返信します。", "五個工作天內回覆。", "quantity-mismatch", ERROR),
        ("1時間に30ミリの雨が降る。", "每小時50毫米的雨。", "quantity-mismatch", ERROR),
        ("木曜の未明1時に放送する。", "週五凌晨1點播出。", "date-mismatch", ERROR),
        ("5日24時に締め切る。", "7日零時截止。", "date-mismatch", ERROR),
        ("日本時間の翌午前5時に着く。", "台灣時間隔日凌晨5點抵達。", "time-mismatch", ERROR),
        ("7時10分前に来た。", "六點四十分來了。", "time-mismatch", ERROR),
        ("2018〜21年の調査", "2018至2022年的調查", "date-mismatch", ERROR),
        ("2015年から17年にかけて建てた。", "2015年到2018年間建成。", "date-mismatch", ERROR),
        ("2020年10月から21年2月まで", "2020年10月至2021年3月", "date-mismatch", ERROR),
        ("'22年モデル", "2023年款", "date-mismatch", ERROR),
        ("12月30日〜1月3日は休み", "12/30至隔年1/2休息", "date-mismatch", ERROR),
        ("1-3で敗れた。", "以1比4落敗。", "number-mismatch", ERROR),
        ("4対2の割合で混ぜる。", "以2比4混合。", "number-mismatch", ERROR),
        ("1〜6位を表彰する。", "表揚前五名。", "number-mismatch", ERROR),
        ("打率2割7分5厘の打者", "打擊率兩成七四的打者", "quantity-mismatch", ERROR),
        ("4分の1に減った。", "減少了三分之二。", "number-mismatch", ERROR),
        ("400番台のエラー", "5xx 錯誤", "number-mismatch", ERROR),
        ("五・一五事件の背景", "五一六事件的背景", "number-mismatch", ERROR),
        ("売り場は1階です。", "賣場在二樓。", "number-mismatch", ERROR),
        ("地下一階の駐車場", "地下二層的停車場", "number-mismatch", ERROR),
        ("’96年に開いた店", "1997年開的店", "date-mismatch", ERROR),
        ("アルコール度数15%の酒", "酒精濃度16度的酒", "quantity-mismatch", ERROR),
        ("記録は2:05:40です。", "紀錄是2小時5分50秒。", "time-mismatch", WARNING),
        ("10秒07で走った。", "跑出10.08秒。", "quantity-mismatch", ERROR),
        ("9・11同時多発テロの後", "921恐怖攻擊之後", "number-mismatch", ERROR),
        ("打点60を挙げた。", "打下50打點。", "number-mismatch", ERROR),
    ],
)
def test_says_another_thing(source, target, rule, severity):
    assert found(source, target) == [(rule, severity)]
