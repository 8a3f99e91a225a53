from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual import extract_facts
from bilingual.config import Settings
from bilingual.engine import check_files
from bilingual.facts.name import names
from bilingual.facts.name.names import normalise_name
from bilingual.facts.scan import Scan
from bilingual.model import FactKind, FilePair
from bilingual.text import fold_width
from growth import assert_linear


def facts(text: str, language: str = "ja"):
    return list(names.extract(Scan(text, fold_width(text), language, (), (), ())))


def strong(text: str, language: str = "ja") -> list[str]:
    return [f.value for f in facts(text, language) if not f.weak]


def weak(text: str, language: str = "ja") -> list[str]:
    return [f.value for f in facts(text, language) if f.weak]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SM100とMI350XとGB300", ["SM100", "MI350X", "GB300"]),
        ("DeepSeek‑V4.1–Flashを動かす", ["DeepSeek-V4.1-Flash"]),
        ("ＤｅｅｐＳｅｅｋ－Ｖ４．１－Ｆｌａｓｈ", ["DeepSeek-V4.1-Flash"]),
        ("V4.1-Flashだけ", ["V4.1-Flash"]),
        ("x86-64かARM64で、UTF-8とIPv6", ["x86-64", "ARM64", "UTF-8", "IPv6"]),
        ("CVE-2026-1とRFC 8555とISO 8601", ["CVE-2026-1", "RFC 8555", "ISO 8601"]),
        ("遅延のp50", ["p50"]),
        ("Ascend 950とRTX 4090", ["Ascend 950", "RTX 4090"]),
        ("RTX 50シリーズ", ["RTX 50"]),
        ("Zephyr 720を積む", ["Zephyr 720"]),
        ("HTTP/2とTLS 1.3", ["HTTP/2", "TLS 1.3"]),
        ("Apache-2.0かMIT License", ["Apache-2.0", "MIT"]),
        ("config.yamlと/etc/hostsとsrc/a.py", ["config.yaml", "/etc/hosts", "src/a.py"]),
        ("設定/etc/hostsを", ["/etc/hosts"]),
        ("SGLangとRadixAttention", ["SGLang", "RadixAttention"]),
        ("max_tokensを増やす", ["max_tokens"]),
        ("2FAと7-Zipと802.11ax", ["2FA", "7-Zip", "802.11ax"]),
        ("12V-2x6の端子と12V-24Vの範囲", ["12V-2x6"]),
        ("10.0.0.1へ", ["10.0.0.1"]),
        ("節 10.0.0.1へ", []),
        ("ISO 14644-1 クラス 5", ["ISO 14644-1"]),
        ("T1~T4とB1-B4", ["T1", "T4", "B1", "B4"]),
        ("H100 80GBを使う", ["H100"]),
        ("H200×8、8×H200、4× GB300、8枚のH200", ["H200", "H200", "GB300", "H200"]),
        ("Ctrl+F3キー", ["Ctrl+F3"]),
        ("UTF-8-basedの", ["UTF-8"]),
    ],
)
def test_strong_names(text, expected):
    assert strong(text) == expected


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("64GBと20msと10Kと6k-7k", "ja"),
        ("3rdと8PM", "ja"),
        ("V4.1とv1.22", "ja"),
        ("1,234,567", "ja"),
        ("CES 2026年", "ja"),
        ("Total 500 個", "zh-Hant"),
        ("日本/USA", "ja"),
        ("A/Bを比べる", "ja"),
        ("12.5cm2の面積", "ja"),
    ],
)
def test_no_strong_name(text, language):
    assert strong(text, language) == []


@pytest.mark.parametrize(
    ("text", "value", "how"),
    [
        ("FAQを読む", "FAQ", "all capitals"),
        ("LLMsを試す", "LLM", "all capitals"),
        ("IoTを使う", "IoT", "all capitals"),
        ("Rustで書く", "Rust", "capitalised"),
        ("McCainが語る", "McCain", "capitalised"),
        ("routerを置く", "router", "word"),
        ("100PDF", "PDF", "all capitals"),
        ("2021-Security", "Security", "capitalised"),
        ("Platform-as-a-Serviceの", "Platform-as-a-Service", "capitalised"),
    ],
)
def test_weak_names(text, value, how):
    (fact,) = facts(text)
    assert (fact.value, fact.how, fact.weak) == (value, how, True)


@pytest.mark.parametrize(
    ("ja", "zh", "value"),
    [
        ("ファーウェイが出す", "華為推出", "Huawei"),
        ("Huaweiが出す", "華為推出", "Huawei"),
        ("エヌビディアの株", "輝達股價", "NVIDIA"),
        ("Nvidiaの株", "NVIDIA 股價", "NVIDIA"),
        ("マイクロソフトは", "微軟", "Microsoft"),
        ("Hugging Faceで", "在 Hugging Face 上", "Hugging Face"),
        ("世界保健機関の発表", "世界衛生組織發布", "WHO"),
    ],
)
def test_glossary(ja, zh, value):
    assert strong(ja, "ja") == strong(zh, "zh-Hant") == [value]


def test_the_number_of_a_common_word_may_answer_for_it():
    (fact,) = facts("Module04を見る")
    assert (fact.value, fact.how, fact.alternatives) == ("Module04", "numbered word", ((FactKind.NUMBER, "4", None),))


def test_a_season_may_be_said_in_full():
    (fact,) = facts("SS19の服")
    assert fact.weak


@pytest.mark.parametrize("text", ["新しいアクメ社", "新しいACME Tools", "新しいAcme"])
def test_a_projects_own_glossary(text):
    extra = (("Acme", ("アクメ", "ACME Tools")),)
    read = names.extract(Scan(text, text, "ja", (), (), (), extra))
    assert [f.value for f in read if not f.weak] == ["Acme"]


def test_a_projects_own_glossary_wins():
    text = "メタを学ぶ"
    (fact,) = names.extract(Scan(text, text, "ja", (), (), (), (("metadata", ("メタ",)),)))
    assert (fact.value, fact.weak) == ("metadata", False)


@pytest.mark.parametrize(
    ("ja", "zh", "value"),
    [
        ("米国で売る", "在美國販售", "US"),
        ("ドイツ人の客", "德國人客戶", "DE"),
        ("韓国の店", "韓國的店", "KR"),
        ("EUの法", "歐盟法規", "EU"),
        ("フランス語で", "以法文撰寫", "fr"),
        ("日本語の文", "日文句子", "ja"),
        ("繁体字中国語版", "繁體中文版", "zh-Hant"),
    ],
)
def test_territories_and_languages_answer_and_never_accuse(ja, zh, value):
    assert value in weak(ja, "ja")
    assert value in weak(zh, "zh-Hant")
    assert strong(ja, "ja") == strong(zh, "zh-Hant") == []


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("グーグルアースビューを", "ja"),
        ("アップルパイを焼く", "ja"),
        ("日本時間の10時", "ja"),
        ("台湾時間の9時", "ja"),
        ("台灣時間上午", "zh-Hant"),
        ("日本海の波", "ja"),
        ("中国地方の雨", "ja"),
        ("両国連携の話", "ja"),
        ("小紅帽的故事", "zh-Hant"),
        ("三星級飯店", "zh-Hant"),
        ("印度洋的風", "zh-Hant"),
    ],
)
def test_names_inside_longer_words_are_none(text, language):
    assert facts(text, language) == []


def test_a_fruit_may_answer_a_company_and_is_never_missed():
    (fact,) = facts("買了蘋果", "zh-Hant")
    assert (fact.value, fact.weak) == ("Apple", True)


@pytest.mark.parametrize(
    "text",
    [
        "B200/B300/H200",
        "B200、B300、H200",
        "B200・B300・H200",
        "B200, B300, H200",
        "B200、B300とH200",
        "B200 / B300 and H200",
    ],
)
def test_lists_in_any_writing_are_one_group(text):
    assert [(f.value, f.group) for f in facts(text)] == [("B200", 0), ("B300", 0), ("H200", 0)]


def test_lists_number_from_zero_and_prose_parts_them():
    read = facts("B200とB300は、H100やH200より速い。SGLangもある。")
    assert [f.group for f in read] == [0, 0, 1, 1, -1]


def test_a_maker_before_its_model_is_no_break_in_a_list():
    assert [f.group for f in facts("B200、AMD MI350X", "zh-Hant")] == [0, 0, 0]


def test_lower_case_words_make_no_list():
    assert [f.group for f in facts("read/write")] == [-1, -1]


@pytest.mark.parametrize(
    ("one", "other"),
    [("V4.1 Flash", "v4.1-flash"), ("Wi-Fi", "WiFi"), ("21H1", "21h1"), ("RTX4090", "RTX 4090")],
)
def test_normalised_names_agree(one, other):
    assert normalise_name(one) == normalise_name(other)


@pytest.mark.parametrize(("one", "other"), [("SM100", "SM120"), ("1-10", "110"), ("V4.1", "V41")])
def test_normalised_names_differ(one, other):
    assert normalise_name(one) != normalise_name(other)


@given(st.text(alphabet="AaBz019 -./_+~'&#アー中国日本語、とV", max_size=60))
@settings(max_examples=100, deadline=None)
def test_places_return_the_surface_and_never_overlap(text):
    end = 0
    for fact in facts(text):
        assert fact.text == text[fact.start : fact.end] != ""
        assert fact.start >= end
        end = fact.end


@pytest.mark.parametrize(
    "piece",
    [
        "a",
        "A1-",
        "a.b",
        "/a",
        "V4.1-Flash-",
        "Windows ",
        "ア",
        "中国",
        "A、",
        "GPT-",
        "~",
        "Galaxy ",
        "0a",
        "a-",
        "Core i",
        "1.",
    ],
)
def test_long_lines_take_linear_time(piece):
    assert_linear(facts, piece, 500)


def test_a_name_that_is_not_translated_must_stand_on_both_sides(tmp_path: Path) -> None:
    sides = "Tanuki Shell を起動します。\n", "啟動狸殼。\n", "啟動 Tanuki Shell。\n"
    paths = [tmp_path / f"{n}.md" for n in range(3)]
    for path, text in zip(paths, sides, strict=True):
        path.write_text(text, encoding="utf-8")
    kept = Settings(kept_names=("Tanuki Shell",))
    found = [
        [
            (f.rule, f.severity)
            for f in check_files([FilePair(str(paths[0]), str(path), "ja", "zh-Hant")], kept).pairs[0].findings
        ]
        for path in paths[1:]
    ]
    assert found == [[("name-mismatch", "warning")], []]


def test_a_counter_that_begins_a_word_leaves_the_name_its_number() -> None:
    found = [[f.value for f in extract_facts(text, "ja")] for text in ("Windows 11 組み込み", "HoloLens 2 つのポート")]
    assert found == [["Windows 11"], ["HoloLens", "2"]]
