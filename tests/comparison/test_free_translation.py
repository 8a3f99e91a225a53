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
        ("打点60を挙げた。", "打下50打點。", "number-mismatch", ERROR),
    ],
)
def test_says_another_thing(source, target, rule, severity):
    assert found(source, target) == [(rule, severity)]
