"""Notations of one value that only one of the two languages has, each with the slip that looks like it."""

from __future__ import annotations

import pytest

from bilingual import check_pair, compare_texts
from bilingual.model import Severity


@pytest.mark.parametrize(
    ("source", "same", "slip"),
    [
        # what is taken off a price, by a verb before or a noun behind the share
        ("会員は最大35%オフです。", "會員最多可折抵 35%。", "會員最多可折抵 25%。"),
        ("全品15%割引です。", "全館 15% 折扣。", "全館 25% 折扣。"),
        # steps of a rate of interest
        ("中央銀行は政策金利を0.5ポイント引き上げた。", "央行將政策利率調升2碼。", "央行將政策利率調升1碼。"),
        ("政策金利を0.25%引き下げた。", "宣布降息一碼。", "宣布降息兩碼。"),
        ("政策金利を75ベーシスポイント引き上げた。", "利率調升三碼。", "利率調升兩碼。"),
        # an index in money or in points
        ("平均株価は250円高で引けた。", "股價指數收漲250點。", "股價指數收漲205點。"),
        # tenths of a degree, and sixtieths of an angle
        ("熱が38度4分ありました。", "發燒到 38.4 度。", "發燒到 34.8 度。"),
        ("北緯24度30分の島", "位於北緯24度30分的島", "位於北緯24度13分的島"),
        # the day that a month or year begins or ends with
        ("4月末日までに納めてください。", "請於4月30日前繳納。", "請於4月20日前繳納。"),
        ("令和6年2月末日限り", "至2024年2月29日止", "至2024年2月28日止"),
        ("6月以降に受け付けます。", "6月1日起受理。", "6月2日起受理。"),
        ("2月1日から値上げします。", "2月起調漲。", "3月起調漲。"),
        # seasons
        ("2024年秋に発売します。", "2024年秋季上市。", "2024年春季上市。"),
        ("2026年の冬に開きます。", "將於2026年冬天開幕。", "將於2026年夏天開幕。"),
        # letters for a scale and for lengths of time
        ("読者は3万人です。", "讀者有3W人。", "讀者有4W人。"),
        ("フォロワーは5万人以上。", "粉絲 5w+。", "粉絲 6w+。"),
        ("読み込みに 20s かかる。", "載入需 20 秒。", "載入需 30 秒。"),
        ("90s のヒット曲", "九十年代的金曲", "八十年代的金曲"),
        ("間隔は 20s–3m です。", "間隔為 20 秒至 3 分鐘。", "間隔為 20 秒至 4 分鐘。"),
        ("所要時間は 2h15m です。", "需時 2 小時 15 分。", "需時 2 小時 50 分。"),
        # a version run together with its date
        ("1809-2018 の10月の更新", "1809-2018 年 10 月的更新", "1809-2018 年 9 月的更新"),
        ("1809-2018 の10月の更新", "1809 版（2018 年 10 月）的更新", "1803 版（2018 年 10 月）的更新"),
        # how often
        ("1時間ごとに確認します。", "每小時確認。", "每天確認。"),
        # a unit behind a placeholder
        ("進捗は %d%% です。", "進度為 %d%%。", "進度為 %d。"),
        ("室温は{t}℃です。", "室溫為 {t} °C。", "室溫為 {t} °F。"),
        ("残りは{size}GBです。", "還剩 {size} GB。", "還剩 {size} MB。"),
        # one of something that has a counter of its own
        ("ワクチンを1回打つ。", "施打一劑疫苗。", "施打兩劑疫苗。"),
        # a unit that is no other
        ("500W で2分温めます。", "以 500 瓦加熱 2 分鐘。", "以 500 度加熱 2 分鐘。"),
    ],
)
def test_one_value(source: str, same: str, slip: str) -> None:
    assert compare_texts(source, same, "ja", "zh-Hant") == []
    assert any(f.severity is not Severity.INFO for f in compare_texts(source, slip, "ja", "zh-Hant"))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("消費電力は3万Wです。", "功率為3W。"),
        ("2割引です。", "打二折。"),
        ("64歳です。", "共 64 GB。"),
    ],
)
def test_other_values(source: str, target: str) -> None:
    assert [f.severity for f in compare_texts(source, target, "ja", "zh-Hant")] == [Severity.ERROR]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("読み込みに 20s かかる。", "載入需 20 s。"),
        ("正午の番組", "午間節目"),
        ("千里の道も一歩から。", "千里之行，始於足下。"),
        ("幅は 5m です。", "寬 5 公尺。"),
        ("2025年春節に帰省する。", "2025年春節返鄉。"),
        ("2023年秋田で開かれた。", "2023年在秋田舉行。"),
        ("4月下旬", "4月底"),
        ("2024年末", "2024年冬天"),
        ("2000〜2019年の11月", "2000～2019年的11月"),
        ("パスワードは8桁です。", "密碼為8碼。"),
        ("布を2ヤード買う。", "買2碼布料。"),
        ("残りは{n}キロです。", "還剩 {n} 公里。"),
        ("幅は{w}pxです。", "寬為 {w}。"),
        ("進捗は %d%% です。", "進度為百分之 %d。"),
    ],
)
def test_words_that_look_like_these(source: str, target: str) -> None:
    assert compare_texts(source, target, "ja", "zh-Hant") == []


def test_days_of_the_week_by_marks_alone(tmp_path_factory: pytest.TempPathFactory) -> None:
    def found(ja: str, zh: str) -> list[str]:
        folder = tmp_path_factory.mktemp("days")
        paths = folder / "a.ja.yml", folder / "a.zh-TW.yml"
        for path, text in zip(paths, (ja, zh), strict=True):
            path.write_text(text, encoding="utf-8")
        return [finding.target.text for finding in check_pair(*paths).findings]

    week = "day_names: [日, 月, 火, 水, 木, 金, 土]\nshort: 日 月 火 水 木 金 土\nnote: 今日の予定\n"
    named = "day_names: [日, 一, 二, 三, {}, 五, 六]\nshort: 日 一 二 三 四 五 六\nnote: 今天的行程\n"
    assert found(week, named.format("四")) == []
    assert found(week, named.format("三")) == ["三"]
