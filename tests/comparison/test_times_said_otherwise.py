"""Dates, times, lengths of time and limits that the two languages say in other ways: the same is silent, a slip of the same
shape is told.
"""

from __future__ import annotations

import pytest

from bilingual import compare_texts, extract_facts
from bilingual.model import Severity

JA, ZH = "ja", "zh-Hant"
GRAVE = (Severity.ERROR, Severity.WARNING)


def told(source: str, target: str) -> list[str]:
    return [f.severity.value for f in compare_texts(source, target, JA, ZH) if f.severity in GRAVE]


@pytest.mark.parametrize(
    ("named", "year"),
    [
        ("大化元年", 645),
        ("天平13年", 741),
        ("貞観18年", 876),
        ("建久3年", 1192),
        ("応仁元年", 1467),
        ("天正10年", 1582),
        ("慶長5年", 1600),
        ("元禄15年", 1702),
        ("天保8年", 1837),
        ("弘化2年", 1845),
        ("安政7年", 1860),
        ("慶応4年", 1868),
        ("昭和39年", 1964),
    ],
)
def test_an_event_has_the_year_that_histories_give_it(named: str, year: int) -> None:
    facts = extract_facts(f"{named}のことである。", JA)
    assert facts[0].value == f"{year:04d}"
    assert told(f"{named}に完成した。", f"完工於{year}年。") == []
    assert told(f"{named}に完成した。", f"完工於{year + 10}年。") != []


SAME = [
    ("康熙61年に没した。", "逝於1722年。"),
    ("開元18年に渡唐した僧。", "730年渡唐的僧人。"),
    ("民国70年代の街並み", "1980年代的街景"),
    ("昭和30年代の車両を展示する。", "展出1950年代的車輛。"),
    ("昭和30年代の車両を展示する。", "展出1960年代的車輛。"),
    ("昭和30年代", "1955至1964年"),
    ("'23年度の決算", "2023年度決算"),
    ("地域文化3年計画を始めた。", "啟動地方文化三年計畫。"),
    ("1〜7月の輸出額は8.2兆円", "前七個月出口額8.2兆日圓"),
    ("1〜11月の来館者", "前十一月參觀人數"),
    ("1〜3月の入荷量", "前三個月進貨量"),
    ("2026年1〜4月の受注", "2026年前四個月接單"),
    ("朝8時から夕方6時まで立ち仕事だ。", "朝八晚六，都得站著工作。"),
    ("9時から5時の暮らし", "過著朝九晚五的日子"),
    ("陸から12kmの沖合にある。", "位於離岸12公里的海上。"),
    ("2分08秒41で初めて勝った。", "以2分08秒41首度獲勝。"),
    ("水深は10気圧防水まで", "防水可達 10 bar"),
    ("開場：17:30", "晚上五點半開場"),
    ("受付:09:15から", "上午九點十五分起報到"),
    ("営業時間：11:00-21:30", "上午11點至晚上9點半營業"),
    ("残りは5日と3時間。", "剩下5天3小時。"),
    ("3年で5日、5年で9日の休みがつく。", "滿三年5天，滿五年9天。"),
    ("施行の日から3月を超えない日", "自施行日起三個月內之日"),
    ("拘禁刑2年4月を言い渡した。", "判處有期徒刑兩年四個月。"),
    ("出発の10日以上前に申し込む。", "至少於出發十天前報名。"),
    ("誤差は1度以内に収める。", "誤差須在一度以內。"),
    ("水温が1度上がった。", "水溫上升一度。"),
    ("家賃7万円は痛い。", "7萬房租很吃力。"),
    ("5、6キロの道のり", "五六公里的路"),
    ("8、9割が残った。", "八九成留了下來。"),
]


@pytest.mark.parametrize(("source", "target"), SAME)
def test_the_same_said_otherwise_is_silent(source: str, target: str) -> None:
    assert told(source, target) == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("康熙61年に没した。", "逝於1732年。"),
        ("民国70年代の街並み", "1970年代的街景"),
        ("昭和30年代の車両を展示する。", "展出1970年代的車輛。"),
        ("'23年度の決算", "2024年度決算"),
        ("1〜7月の輸出額は8.2兆円", "前八個月出口額8.2兆日圓"),
        ("朝8時から夕方6時まで立ち仕事だ。", "朝八晚七，都得站著工作。"),
        ("陸から12kmの沖合にある。", "位於離岸21公里的海上。"),
        ("2分08秒41で初めて勝った。", "以2分08秒14首度獲勝。"),
        ("水深は10気圧防水まで", "防水可達 20 bar"),
        ("開場：17:30", "晚上六點半開場"),
        ("営業時間：11:00-21:30", "上午11點至晚上10點半營業"),
        ("残りは5日と3時間。", "剩下5天4小時。"),
        ("3年で5日、5年で9日の休みがつく。", "滿三年5天，滿五年8天。"),
        ("施行の日から3月を超えない日", "自施行日起四個月內之日"),
        ("拘禁刑2年4月を言い渡した。", "判處有期徒刑兩年六個月。"),
        ("5、6キロの道のり", "七八公里的路"),
    ],
)
def test_a_slip_of_the_same_shape_is_told(source: str, target: str) -> None:
    assert told(source, target) != []


def test_an_everyday_word_for_less_is_no_error() -> None:
    assert told("5℃以下で芽が止まる。", "低於5°C便停止發芽。") == ["warning"]
    assert told("6歳未満は無料です。", "6歲以下免費。") == ["error"]
    assert told("6歳以下は無料です。", "未滿6歲免費。") == ["error"]


def test_another_moment_is_quoted_with_the_word_that_says_which() -> None:
    (finding,) = compare_texts("試験は40日前に申し込む。", "請於40天後報名考試。", JA, ZH)
    assert (finding.source.text, finding.target.text) == ("40日前", "40天後")
