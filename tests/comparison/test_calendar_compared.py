"""Dates, times and lengths of both languages through the whole program."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def serious(source: str, target: str) -> list[tuple[str, str, str]]:
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.source.text, f.target.text) for f in found if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("100年の歴史がある。", "擁有一個世紀的歷史。"),
        ("1世紀にわたり続いた。", "延續了一百年。"),
        ("2019/2に公開した。", "於 2019 年 2 月公開。"),
        ("Febに公開する。", "於 2 月公開。"),
        ("十分前に到着した。", "十分鐘前抵達。"),
        ("数十年前の話だ。", "那是數十年前的事。"),
        ("十数年前の話だ。", "那是十幾年前的事。"),
        ("3時半に集合する。", "下午三點半集合。"),
        ("3:30〜5:00に行う。", "下午3:30至下午5:00進行。"),
        ("受付は午前9時から5:30まで。", "受理時間為上午9點到5:30PM。"),
        ("翌日に届く。", "第二天送達。"),
        ("2日目に届く。", "第二天送達。"),
        ("保持期間は24〜48hです。", "保存期間為 24 到 48 小時。"),
        ("89分目に得点した。", "在第 89 分鐘得分。"),
        ("25分で点を取った。", "在第 25 分鐘得分。"),
        ("3年目に入る。", "進入第三個年頭。"),
        ("2週目に配る。", "第二個星期發放。"),
        ("1秒あたり30件を処理する。", "每秒處理 30 件。"),
        ("日本時間11月30日0時に始まる。", "台灣時間 11 月 29 日 23 點開始。"),
        ("日本時間1月1日0時に始まる。", "台灣時間 12 月 31 日 23:00 開始。"),
        ("2026年11月30日0時30分（日本時間）に止まる。", "2026年11月29日晚上11點半（台灣時間）停止。"),
        ("日本時間10:00〜12:00に止まる。", "台灣時間 9:00～11:00 停止。"),
    ],
)
def test_same(source: str, target: str) -> None:
    assert serious(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("数十年前の話だ。", "那是十年前的事。", "quantity-mismatch"),
        ("十数年前の話だ。", "那是十年前的事。", "quantity-mismatch"),
        ("2019/2に公開した。", "於 2019 年 3 月公開。", "date-mismatch"),
        ("100年の歴史がある。", "擁有兩個世紀的歷史。", "quantity-mismatch"),
        ("日本時間11月30日0時に始まる。", "台灣時間 11 月 30 日 23 點開始。", "time-mismatch"),
        ("18歳から29歳の人々。", "18 至 29 個月的人。", "quantity-mismatch"),
        ("89分目に得点した。", "在第 89 小時得分。", "number-mismatch"),
        ("25分で点を取った。", "在第 25 小時得分。", "quantity-mismatch"),
        ("3か月目に届く。", "第三年送達。", "number-mismatch"),
        ("午後3時半に集合する。", "上午三點半集合。", "time-mismatch"),
    ],
)
def test_different(source: str, target: str, rule: str) -> None:
    assert [found[0] for found in serious(source, target)] == [rule]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("受付終了：10月31日", "截止日：10/31"),
        ("5月6日に始めます。", "將於 5/6 開始。"),
        ("試験日：2月4日", "考試日：2/4"),
        ("休業：12月30日から1月4日まで", "休息：12/30 至 1/4"),
        ("会期：4月29日〜5月6日", "展期：4/29～5/6"),
        ("会期：4/29〜5/6", "展期：4/29～5/6"),
        ("会期：3月1日〜3月5日", "展期：3/1到3/5"),
        ("会期：2月5日〜3月5日", "展期：2/5～3/5"),
        ("休館：12月29日〜1月3日", "休館：12/29–1/3"),
        ("会期：2026年4月29日〜5月6日", "展期：2026/4/29–5/6"),
        ("会期：4月29日（水）〜5月6日（水）", "展期：4/29（三）～5/6（三）"),
        ("厚さは1/16〜1/8です。", "厚度為 1/16～1/8。"),
    ],
)
def test_days_with_a_slash(source, target):
    assert compare_texts(source, target, "ja", "zh-Hant") == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("受付終了：10月31日", "截止日：10/30"),
        ("5月6日に始めます。", "將於 5/7 開始。"),
        ("会期：4月29日〜5月6日", "展期：4/29～5/7"),
        ("休館：12月29日〜1月3日", "休館：12/29–1/4"),
    ],
)
def test_another_day_with_a_slash(source, target):
    assert [f.rule for f in compare_texts(source, target, "ja", "zh-Hant")] == ["date-mismatch"]
