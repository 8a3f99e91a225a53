"""Limits that are said by their contrary, from afar or not at all, and which way a share changes."""

import pytest

from bilingual import compare_texts, extract_facts
from bilingual.model import Severity


def found(source, target):
    return [(f.rule, f.severity, *map(dict(f.params).get, ("source", "target"))) for f in compare(source, target)]


def compare(source, target):
    return [f for f in compare_texts(source, target, "ja", "zh-Hant") if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("language", "text", "bound"),
    [
        ("ja", "応答は200msを超えない。", "<="),
        ("ja", "応答は200msを超えてはならない。", "<="),
        ("ja", "費用が5万円を超えることはありません。", "<="),
        ("ja", "水位が3mを下回らないようにする。", ">="),
        ("ja", "得点は60点を上回りません。", "<="),
        ("ja", "60点を超えなければならない。", ">"),
        ("ja", "60点を超えた。", ">"),
        ("ja", "少なくとも週に4回運動する。", ">="),
        ("zh-Hant", "請至少要預留四小時。", ">="),
        ("zh-Hant", "會議室最多可容納 30 人。", "<="),
        ("zh-Hant", "票數最多的是 30 號。", ""),
        ("zh-Hant", "至少，30 人到場。", ""),
    ],
)
def test_bound(language, text, bound):
    assert [fact.bound for fact in extract_facts(text, language) if fact.magnitudes][-1] == bound


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("待ち時間は90秒を超えない。", "等候時間不超過90秒。"),
        ("記録は2年を超えて保存しません。", "紀錄保存不超過兩年。"),
        ("5MBを超える写真は送れません。", "照片不得超過 5MB。"),
        ("15歳未満お断り", "限15歲以上"),
        ("8文字未満の名前は使えません。", "名稱至少要8個字元。"),
        ("65歳以上の方は対象外です。", "僅限未滿65歲者。"),
        ("45分以内に応答がないと切断する。", "超過45分鐘未回應就會斷線。"),
        ("5MB以下の写真のみ", "超過5MB的照片無法上傳"),
        ("7日以内に返送してください。", "請在七天內寄回。"),
        ("リンクは48時間以内に開いてください。", "連結將於 48 小時後失效。"),
        ("40秒を過ぎても終わらない。", "過了40秒還沒結束。"),
        ("消費電力を最大35%削減。", "耗電量最多減少35%。"),
        ("送料を最大35%減らせる。", "運費最多可節省35%。"),
    ],
)
def test_says_the_same(source, target):
    assert found(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "severity", "said"),
    [
        ("待ち時間は90秒を超えない。", "等候時間超過90秒。", "warning", ("90秒を超えない", "超過90秒")),
        ("15歳未満は入れません。", "15歲以上不得進入。", "warning", ("15歳未満", "15歲以上")),
        ("15歳以上は無料。", "15歲以下免費。", "error", ("15歳以上", "15歲以下")),
        ("7日以内に返送してください。", "請於七天後寄回。", "warning", ("7日以内", "七天後")),
        ("1時間以内に返送してください。", "請於一小時後寄回。", "warning", ("1時間以内", "一小時後")),
        ("開演の4日前に届く。", "開演四天後送達。", "warning", ("4日前", "四天後")),
        ("最低でも4時間かかる。", "最多要預留四小時。", "error", ("最低でも4時間", "最多要預留四小時")),
        ("受付から50時間を過ぎている。", "受理後未滿 50 小時。", "warning", ("50時間を過ぎ", "未滿 50 小時")),
    ],
)  # fmt: skip
def test_limit_differs(source, target, severity, said):
    assert found(source, target) == [("bound-mismatch", Severity(severity), *said)]


def test_opposite_changes_are_quoted_with_the_words_that_differ():
    (finding,) = compare("会員は4%増でした。", "會員減少4%。")
    assert finding.template.startswith("One grows where the other falls")
    assert (finding.source.text, finding.target.text) == ("4%増", "減少4%")
    assert found("会員は4%増でした。", "會員減少4%。") == [("quantity-mismatch", Severity.ERROR, "4%増", "減少4%")]


@pytest.mark.parametrize("target", ["可試用一週。", "可試用一年。", "可試用一天。"])
def test_one_of_another_unit(target):
    assert [(rule, severity) for rule, severity, *_ in found("1か月試せます。", target)] == [
        ("quantity-mismatch", Severity.WARNING)
    ]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("1か月試せます。", "可試用一個月。"),
        ("ある日、本を読んだ。", "有一天讀了書。"),
        ("1年ぶりに会った。", "事隔一年，某一天見了面。"),
    ],
)
def test_one_that_is_answered_or_an_article(source, target):
    assert found(source, target) == []
