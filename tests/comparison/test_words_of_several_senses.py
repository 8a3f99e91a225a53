"""Words that are a unit here and a counter there, and numbers beside which another thing begins."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def serious(source, target):
    return [f.rule for f in compare_texts(source, target, "ja", "zh-Hant") if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("12桁の番号です。", "是 12 碼的號碼。"),
        ("ゴールまで30ヤード。", "距離球門 30 碼。"),
        ("風速20mの風が吹く。", "吹起每秒20公尺的風。"),
        ("毎秒20メートルで進む。", "以秒速20公尺前進。"),
        ("5カ月連続で減った。", "連續五個月減少。"),
        ("7番線から10時40分発の列車に乗る。", "從7號月台搭乘10點40分發車的列車。"),
    ],
)
def test_says_the_same(source, target):
    assert serious(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("12桁の番号です。", "是 10 碼的號碼。", "number-mismatch"),
        ("風速20mの風が吹く。", "吹起每秒30公尺的風。", "quantity-mismatch"),
        ("5カ月連続で減った。", "連續六個月減少。", "quantity-mismatch"),
    ],
)
def test_value_differs(source, target, rule):
    assert serious(source, target) == [rule]
