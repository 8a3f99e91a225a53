"""Pages that print the English original beside or after the translation, and pages that only look like it."""

from __future__ import annotations

from bilingual import Finding, compare_texts
from bilingual.model import Severity

ENGLISH = (
    "The pump must be cleaned once every thirty days.",
    "Never open the upper valve while the motor is running.",
    "Store the spare filters in a dry and dark room.",
    "Call the workshop when the red lamp stays on.",
)
JAPANESE = (
    "ポンプは三十日ごとに清掃しなければなりません。",
    "モーターの運転中に上部のバルブを開けてはいけません。",
    "予備のフィルターは乾燥した暗室に保管します。",
    "赤いランプが消えないときは工場に電話します。",
)
CHINESE = (
    "幫浦必須每三十天清潔一次。",
    "馬達運轉時絕對不可打開上部閥門。",
    "備用濾網應保管在乾燥的暗室。",
    "紅色燈號不熄滅時請打電話給工廠。",
)


def items(*texts: str) -> str:
    return "".join(f"- {text}\n\n" for text in texts)


def missing(source: str, target: str) -> list[Finding]:
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [f for f in found if f.rule.startswith("missing-")]


def beside(own: tuple[str, ...]) -> str:
    return items(*(text for pair in zip(ENGLISH, own, strict=True) for text in pair))


def test_original_after_one_side_and_between_the_lines_of_the_other() -> None:
    source = "# 保守\n\n" + items(*JAPANESE) + "# Upkeep\n\n" + items(*ENGLISH)
    assert missing(source, "# Upkeep (保養)\n\n" + beside(CHINESE)) == []


def test_original_on_one_side_alone() -> None:
    assert missing("# 保守\n\n" + items(*JAPANESE), "# 保養\n\n" + beside(CHINESE)) == []


def test_what_has_no_translation_is_doubtful_where_the_original_stands() -> None:
    source = "# 保守\n\n" + items(*JAPANESE) + "# Upkeep\n\n" + items(*ENGLISH)
    target = "# 保養\n\n" + beside(CHINESE).replace(f"- {CHINESE[2]}\n\n", "")
    found = [(f.rule, f.severity, f.source.text) for f in missing(source, target)]
    assert found == [("missing-list-item", Severity.INFO, "- " + JAPANESE[2])]


def test_link_that_is_given_in_english_alone() -> None:
    link = "[Handbook of the northern workshop](https://pumps.example/handbook.pdf)"
    source = "# 保守\n\n" + items(*JAPANESE) + "# Upkeep\n\n" + items(*ENGLISH, link)
    target = "# 保養\n\n" + beside(CHINESE) + items(link, "[北廠手冊](https://pumps.example/handbook.pdf)")
    assert missing(source, target) == []


def test_numbers_of_the_translations_are_compared() -> None:
    source = "# 保守\n\n" + items(*JAPANESE) + "# Upkeep\n\n" + items(*ENGLISH)
    target = "# 保養\n\n" + beside((CHINESE[0].replace("三十", "四十"), *CHINESE[1:]))
    found = compare_texts(source, target, "ja", "zh-Hant")
    assert ("三十日", "四十天") in [(f.source.text[:3], f.target.text[:3]) for f in found]


def test_english_in_the_place_of_a_translation_is_no_original() -> None:
    source = "# 保守\n\n" + items(*JAPANESE)
    target = "# 保養\n\n" + items(CHINESE[0], ENGLISH[1], CHINESE[2], ENGLISH[3])
    found = compare_texts(source, target, "ja", "zh-Hant")
    assert {f.rule for f in found} == {"untranslated"}


def test_english_of_both_sides_is_compared() -> None:
    quotes = "## Quotes\n\n" + items(*ENGLISH)
    source = "# 保守\n\n" + items(*JAPANESE) + quotes
    target = "# 保養\n\n" + items(*CHINESE) + quotes.replace(f"- {ENGLISH[2]}\n\n", "")
    assert [f.source.text for f in missing(source, target)] == ["- " + ENGLISH[2]]


def test_sentence_of_the_original_within_a_paragraph() -> None:
    source = "# 保守\n\n" + "\n\n".join(JAPANESE)
    target = "# 保養\n\n" + "\n\n".join(f"{a} ({b})" for a, b in zip(ENGLISH, CHINESE, strict=True))
    assert missing(source, target) == []
