"""Numbers that both languages say, each in its own way: what is counted, and how loosely."""

from __future__ import annotations

import pytest

from bilingual.comparison.agreement.counted import is_bare_figure
from bilingual.comparison.agreement.relation import key, relation
from bilingual.comparison.values import Relation
from bilingual.facts import extract
from bilingual.model import Fact, FactKind
from bilingual.tables import table

JA, ZH = "ja", "zh-Hant"
_AMOUNTS = (FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY, FactKind.RANGE)


def amounts(text: str, language: str) -> list[Fact]:
    return [fact for fact in extract(text, language) if fact.kind in _AMOUNTS]


def one(text: str, language: str) -> Fact:
    (fact,) = amounts(text, language)
    return fact


@pytest.mark.parametrize(
    ("ja", "zh"),
    [
        ("数百の工場", "數百家工廠"),
        ("数百の工場", "上百家工廠"),
        ("何百もの工場", "好幾百家工廠"),
        ("数百もの工場", "數以百計的工廠"),
        ("何千もの手紙", "數以千計的信件"),
        ("数百万の読者", "數以百萬計的讀者"),
        ("数十万トンの鉄鉱石", "數十萬噸鐵礦石"),
    ],
)
def test_vague_numbers_are_equal_in_every_form(ja: str, zh: str) -> None:
    a, b = one(ja, JA), one(zh, ZH)
    assert (a.how, b.how) == ("vague", "vague")
    assert key(a) == key(b)


@pytest.mark.parametrize(("ja", "zh"), [("数百の工場", "100家工廠"), ("100の工場", "數以百計的工廠")])
def test_vague_numbers_equal_no_exact_one(ja: str, zh: str) -> None:
    assert relation(one(ja, JA), one(zh, ZH)) is None


@pytest.mark.parametrize("ja", ["何百もの手紙", "何千もの手紙"])
def test_a_word_of_two_magnitudes_answers_both(ja: str) -> None:
    assert relation(one(ja, JA), one("成百上千的信件", ZH)) is Relation.EQUAL


def test_several_is_not_read_out_of_a_verb() -> None:
    assert not amounts("在沙灘上拾貝", ZH)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1,000PVの特集", ["1000"]),
        ("3,500API要求", ["3500"]),
        ("200PVと99PV", ["200", "99"]),
        ("800x600ピクセル", ["800", "600"]),
        ("3DSと2FAと0x10と10BASE-T", []),
    ],
)
def test_what_a_number_counts_may_be_glued_to_it(text: str, values: list[str]) -> None:
    assert [fact.value for fact in amounts(text, JA)] == values


@pytest.mark.parametrize(
    ("ja", "zh"), [("41歳の画家", "41 歲的畫家"), ("六歳半の馬", "六歲半的馬"), ("18〜25歳", "18 至 25 歲")]
)
def test_ages_are_years(ja: str, zh: str) -> None:
    assert one(ja, JA).unit == one(zh, ZH).unit == "a"
    assert relation(one(ja, JA), one(zh, ZH)) is Relation.EQUAL


def test_an_age_may_stand_as_a_bare_number() -> None:
    assert relation(one("年齢41", JA), one("41 歲", ZH)) is Relation.EQUAL


def test_an_age_is_no_length_of_time() -> None:
    (months,) = extract("41 個月", ZH)
    assert relation(one("41歳", JA), months) is None


@pytest.mark.parametrize(("text", "weak"), [("改變一個位元", True), ("改變 1 個位元", False), ("改變一位元", False)])
def test_an_article_before_a_unit_is_weak(text: str, weak: bool) -> None:
    assert one(text, ZH).weak is weak


@pytest.mark.parametrize(
    ("ja", "zh", "agreed"),
    [
        ("十数人の客", "十幾位客人", Relation.EQUAL),
        ("十数人の客", "十多位客人", Relation.EQUAL),
        ("十数人の客", "10 位客人", None),
        ("十数人の客", "約 10 位客人", Relation.LOOSER),
        ("十数人の客", "數十位客人", None),
        ("20余りの国", "20 多個國家", Relation.EQUAL),
        ("20余りの国", "20 個國家", Relation.LOOSER),
        ("100以上の国", "上百個國家", Relation.LOOSER),
        ("約100の国", "上百個國家", None),
    ],
)
def test_a_digit_left_open_is_never_the_bare_number(ja: str, zh: str, agreed: Relation | None) -> None:
    a, b = one(ja, JA), one(zh, ZH)
    assert relation(a, b) is agreed
    assert (key(a) == key(b)) <= (agreed is not None)


@pytest.mark.parametrize(
    ("text", "language", "readings"),
    [
        ("55、60分", JA, [("55", "PT55M")]),
        ("10、20、30キロ", JA, [("10", "10"), ("20", "20")]),
        ("5 或 10 美元", ZH, [("5", "5")]),
        ("5 個 10 美元", ZH, []),
        ("第3、5公里", ZH, []),
    ],
)
def test_numbers_in_a_list_may_have_the_unit_of_the_last(
    text: str, language: str, readings: list[tuple[str, str]]
) -> None:
    numbers = [fact for fact in extract(text, language) if fact.alternatives and fact.kind is FactKind.NUMBER]
    assert [(fact.value, fact.alternatives[0][1]) for fact in numbers] == readings


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("12ドル50セント", JA, [("12.5", "USD")]),
        ("12 美元 50 美分", ZH, [("12.5", "USD")]),
        ("8 元 5 角", ZH, [("8.5", "TWD")]),
        ("8 美元 10 分鐘", ZH, [("8", "USD")]),
        ("8ドルと10分", JA, [("8", "USD")]),
    ],
)
def test_parts_belong_to_their_currency(text: str, language: str, said: list[tuple[str, str]]) -> None:
    assert [(fact.value, fact.unit) for fact in amounts(text, language) if fact.kind is FactKind.MONEY] == said


@pytest.mark.parametrize(("text", "weak"), [("參見 節 6.5", True), ("版面寬度 6.5", False), ("章節 6", False)])
def test_the_number_of_a_part_referred_to_is_weak(text: str, weak: bool) -> None:
    assert one(text, ZH).weak is weak


@pytest.mark.parametrize(
    ("text", "language", "weak"),
    [
        ("新しい箱を1つ置く", JA, True),
        ("放一個新箱子", ZH, True),
        ("放 1 個新箱子", ZH, False),
        ("値は 1 である", JA, False),
        ("(1) 準備", JA, True),
        ("f(1)", JA, False),
        ("指令 chmod (1)", ZH, False),
    ],
)
def test_a_figure_is_an_article_only_where_the_language_writes_it_so(text: str, language: str, weak: bool) -> None:
    assert one(text, language).weak is weak


@pytest.mark.parametrize(
    ("text", "bare"), [("2政府の声明", False), ("9ホールを回る", False), ("値 9 を返す", True), ("9を返す", True)]
)
def test_what_counts_an_unknown_thing_is_no_bare_figure(text: str, bare: bool) -> None:
    assert is_bare_figure(one(text, JA)) is bare


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("答えは「にじゅうさん」", ["23"]),
        ("さんまんよんせんごひゃく円", ["34500"]),
        ("はっせんろっぴゃくいち", ["8601"]),
        ("にじゅうに確認する", []),  # 二重に
        ("さんにんさん", []),
        ("にさんいち", []),
        ("ひゃくせんまん", []),
    ],
)
def test_numbers_spelled_as_spoken(text: str, values: list[str]) -> None:
    assert [fact.value for fact in amounts(text, JA)] == values


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("3+4jを返す", JA, ["3", "4"]),
        ("得到 5-2i。", ZH, ["5", "2"]),
        ("4th世代と21st", JA, ["4", "21"]),
        ("4thread", JA, []),
        ("売上は3憶円", JA, ["300000000"]),
        ("2記憶装置", JA, ["2"]),
    ],
)
def test_letters_that_belong_to_a_number(text: str, language: str, values: list[str]) -> None:
    assert [fact.value for fact in amounts(text, language)] == values


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("請看步驟二。", ZH, ["2"]),
        ("步驟二的說明", ZH, ["2"]),
        ("條件一致", ZH, []),
        ("表一樣大", ZH, []),
        ("銷量排名前三的車", ZH, ["3"]),
        ("図三を見る", JA, ["3"]),
        ("問題一般", JA, []),
        ("甲 二 丙", ZH, ["2"]),
    ],
)
def test_a_lone_numeral_behind_what_it_numbers(text: str, language: str, values: list[str]) -> None:
    assert [fact.value for fact in amounts(text, language)] == values


@pytest.mark.parametrize(
    ("text", "language", "weak"),
    [
        ("1平方メートルあたり", JA, True),
        ("1kWh当たり", JA, True),
        ("1平方メートルの板", JA, False),
        ("3kWh当たり", JA, False),
        ("每 1 公斤", ZH, True),
    ],
)
def test_one_of_what_something_is_counted_by_is_weak(text: str, language: str, weak: bool) -> None:
    assert one(text, language).weak is weak


@pytest.mark.parametrize(
    ("text", "value"),
    [("6k-7k 次", "6000..7000"), ("4GB-8GB", "4..8"), ("1/120th 秒", "1/120"), ("x86-64", ""), ("GPT-4o-2", "")],
)
def test_a_hyphen_behind_an_amount_parts_two_numbers(text: str, value: str) -> None:
    assert [fact.value for fact in amounts(text, ZH)] == ([value] if value else [])


def test_words_of_a_thing_that_hold_a_numeral() -> None:
    assert not amounts("八つ当たりをする", JA)
    assert one("3rd-party", JA).weak
    assert one("幾兆字節的檔案", ZH).weak


@pytest.mark.parametrize(
    ("ja", "zh", "unit"),
    [
        ("毎秒100件を受け付ける", "每秒 100 筆", "/s"),
        ("3,000リクエスト/日", "每天 3,000 個請求", "/d"),
        ("20トークン/秒", "每秒 20 個權杖", "/s"),
        ("毎秒30フレーム", "每秒 30 幀", "fps"),
    ],
)
def test_how_often_a_count_comes_is_its_unit(ja: str, zh: str, unit: str) -> None:
    a, b = (next(fact for fact in amounts(*side)) for side in ((ja, JA), (zh, ZH)))
    assert (a.unit, b.unit) == (unit, unit)
    assert relation(a, b) is Relation.EQUAL


def test_a_count_a_second_is_none_a_minute_but_may_be_a_bare_one() -> None:
    second = one("毎秒100件", JA)
    assert relation(second, one("每分鐘 100 筆", ZH)) is None
    assert relation(second, one("每秒處理 100 筆", ZH)) is Relation.LOOSER


@pytest.mark.parametrize("text", ["毎日5時に起きる", "毎日5分", "毎日100円"])
def test_how_often_hides_no_other_reading(text: str) -> None:
    assert not [fact for fact in extract(text, JA) if fact.unit == "/d"]


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("120ビルド分", [("120", "PT120M")]),
        ("月 400 CI/CD 分", [("400", "PT400M")]),
        ("3ログ分析", []),
        ("8ノード時間帯", []),
    ],
)
def test_a_unit_of_time_may_stand_behind_what_it_is_used_for(text: str, readings: list[tuple[str, str]]) -> None:
    numbers = [fact for fact in extract(text, JA) if fact.alternatives and fact.kind is FactKind.NUMBER]
    assert [(fact.value, fact.alternatives[0][1]) for fact in numbers] == readings


def test_a_word_that_begins_with_half_is_no_half() -> None:
    assert one("2 個半寬的欄", ZH).value == "2"


def test_a_counter_is_no_beginning_of_a_katakana_word():
    assert [(f.value, f.text) for f in extract("上位10コミュニティ", "ja")] == [("10", "10")]
    assert [(f.value, f.text) for f in extract("10コある", "ja")] == [("10", "10コ")]


@pytest.mark.parametrize(
    ("text", "language", "things"),
    [
        ("12試合", "ja", {"game"}),
        ("残り 12 試合", "ja", {"game"}),
        ("4つのコーナー", "ja", {"bend"}),
        ("5点", "ja", {"point", "goal"}),
        ("5点満点", "ja", set()),
        ("2周年", "ja", set()),
        ("3個", "ja", set()),
        ("第3章", "ja", set()),
        ("兩個彎道", "zh-Hant", {"bend"}),
        ("12分", "zh-Hant", {"point", "goal"}),
        ("三分之一", "zh-Hant", set()),
        ("16 個執行緒", "zh-Hant", {"thread"}),
    ],
)
def test_what_is_counted(text, language, things):
    assert {frozenset(things)} == {fact.things for fact in extract(text, language)}


def test_both_languages_name_the_same_things():
    named = [set(table(f"languages/{language}/counters")["things"]) for language in ("ja", "zh-Hant")]
    assert named[0] == named[1]


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("位於列 4 欄 1 的儲存格", ["4", "1"]),
        ("位於第4列第1欄的儲存格", ["第4列", "第1欄"]),
        ("分成 4 組 3 個 2 層", ["4 組", "3 個", "2 層"]),
    ],
)
def test_a_counter_before_a_number_may_be_its_label(text: str, texts: list[str]) -> None:
    assert [fact.text for fact in amounts(text, ZH)] == texts


@pytest.mark.parametrize(("ja", "zh"), [("1バイトの文字", "單位元組字元"), ("2バイトの文字", "雙位元組字元")])
def test_a_word_before_a_unit_may_say_how_many(ja: str, zh: str) -> None:
    assert relation(one(ja, JA), one(zh, ZH)) is Relation.EQUAL
    assert one(zh, ZH).weak


@pytest.mark.parametrize(
    ("text", "value"), [("輸出 2-10 列", "2..10"), ("測試 2-10 失敗", "2..10"), ("以 2-10 輸給對手", "0.2")]
)
def test_what_only_looks_like_a_word_of_a_game_makes_no_score(text: str, value: str) -> None:
    assert one(text, ZH).value == value
