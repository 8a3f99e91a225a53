"""Days, weeks, months and years counted from another one."""

from __future__ import annotations

from typing import Any

import pytest

from bilingual.facts.scan import scan
from bilingual.facts.time.relative_dates import extract
from bilingual.tables import languages, table

JA, ZH = "ja", "zh-Hant"


def rows() -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for language in languages():
        relative: Any = table(f"languages/{language}/calendar")["relative"]
        found += [(language, value, word) for value, words in relative.items() for word in words]
    return found


@pytest.mark.parametrize(("language", "value", "word"), rows())
def test_each_word_is_read_and_weak(language: str, value: str, word: str) -> None:
    (fact,) = extract(scan(word, language))
    assert (fact.value, fact.text, fact.weak, fact.how) == (value, word, True, "relative")


@pytest.mark.parametrize(
    ("japanese", "chinese"),
    [
        ("先週", "上個星期"),
        ("先月", "上個月"),
        ("来年", "明年"),
        ("昨日", "昨天"),
        ("翌日", "隔天"),
        ("一昨年", "前年"),
    ],
)
def test_both_languages_say_one_value(japanese: str, chinese: str) -> None:
    (a,), (b,) = extract(scan(japanese, JA)), extract(scan(chinese, ZH))
    assert a.value == b.value


@pytest.mark.parametrize(
    ("text", "language"),
    [("以前日本では", JA), ("説明日", JA), ("前年比", JA), ("之後天氣轉晴", ZH), ("說明年度計畫", ZH)],
)
def test_other_words_with_the_same_characters(text: str, language: str) -> None:
    assert list(extract(scan(text, language))) == []
