from __future__ import annotations

import pytest

from bilingual.facts.markup import placeholders
from bilingual.facts.scan import Scan
from bilingual.model import Inline, InlineKind


def values(text: str) -> list[str]:
    return [value for _, _, value in placeholders.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{count}件を削除しました。", ["{count}"]),
        ("已刪除 %d 筆，共 %(total)d 筆", ["%d", "%(total)d"]),
        ("%1$s と %2$s", ["%1$s", "%2$s"]),
        ("{0}から{1}まで", ["{0}", "{1}"]),
        ("${HOME}と{{ user.name }}", ["${HOME}", "{{ user.name }}"]),
        ("%{name}さん", ["%{name}"]),
        ("{price:.2f}円", ["{price:.2f}"]),
        ("{}件", ["{}"]),
        ("%sを開けません", ["%s"]),
        ("%1 を %2 に", ["%1", "%2"]),
    ],
)
def test_notations(text, expected):
    assert values(text) == expected


@pytest.mark.parametrize(
    "text", ["100%です", "100%s", "50% der", "5 % of", "％s", "f(){}", "{ 値 }", "{a b}", "%E3%81%82", "5%d"]
)
def test_prose_and_percentages_hold_none(text):
    assert values(text) == []


def test_icu_plural_is_its_argument():
    text = "{count, plural, one {# 件} other {{count} 件}}です"
    assert list(placeholders.find(text)) == [(0, len(text) - 2, "{count}")]


def test_unclosed_icu_plural_is_none():
    assert values("{count, plural, one {#") == []


def test_typed_placeholders_are_taken_as_the_reader_says():
    text = "⟨x⟩ と {y}"
    typed = Inline(InlineKind.PLACEHOLDER, 0, 3, "<x id='1'/>")
    facts = list(placeholders.extract(Scan(text, text, "ja", (typed,), ((0, 3),), ())))
    assert [(f.value, f.start, f.end) for f in facts] == [("<x id='1'/>", 0, 3), ("{y}", 6, 9)]


def test_nothing_is_read_in_code():
    text = "{y}"
    assert list(placeholders.extract(Scan(text, text, "ja", (), ((0, 3),), ()))) == []
