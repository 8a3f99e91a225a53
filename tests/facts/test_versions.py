from __future__ import annotations

import pytest

from bilingual.facts.name import versions
from bilingual.facts.scan import scan


def read(text: str, language: str) -> list[tuple[str, str]]:
    facts = list(versions.extract(scan(text, language)))
    assert all(f.text == text[f.start : f.end] for f in facts)
    return [(f.value, f.bound) for f in facts]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("V4.1を試す", "ja", [("4.1", "")]),
        ("v1.22以降で動く", "ja", [("1.22", ">=")]),
        ("v1.22 以後可用", "zh-Hant", [("1.22", ">=")]),
        ("Python 3.10が要る", "ja", [("3.10", "")]),
        ("需要 Python 3.1。", "zh-Hant", [("3.1", "")]),
        ("3.11.7を入れる", "ja", [("3.11.7", "")]),
        ("1.8.7-p374へ上げる", "ja", [("1.8.7-p374", "")]),
        ("升級到 2.4.8 - p3", "zh-Hant", [("2.4.8-p3", "")]),
        ("2.0.0-rc.1", "ja", [("2.0.0-rc.1", "")]),
        ("2.0以上が必要", "ja", [("2.0", ">=")]),
        ("需要2.0版以上", "zh-Hant", [("2.0", ">=")]),
        ("バージョン2.0より前", "ja", [("2.0", "<")]),
        ("版本 2.0 之前", "zh-Hant", [("2.0", "<")]),
        ("第2.100版", "zh-Hant", [("2.100", "")]),
        ("バージョン 1903", "ja", [("1903", "")]),
        ("v18+ を使う", "ja", [("18", ">=")]),
        ("1.2.x系", "ja", [("1.2.x", "")]),
        ("ver.2.5と3.0.1", "ja", [("2.5", ""), ("3.0.1", "")]),
    ],
)
def test_versions(text, language, expected):
    assert read(text, language) == expected


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("評価は3.5だった", "ja"),
        ("成長 3.5 倍", "zh-Hant"),
        ("GPU 1.5倍", "ja"),
        ("2026.11.30に公開", "ja"),
        ("30.11.2026", "ja"),
        ("1.000.000", "zh-Hant"),
        ("192.168.0.1へ繋ぐ", "ja"),
        ("參見節 1.2.3", "zh-Hant"),
        ("第1.2.3節", "ja"),
        ("V100を8枚", "ja"),
        ("USD 3.5", "ja"),
        ("a3.11.7b", "ja"),
        ("第2版", "ja"),
        ("0.5%", "ja"),
    ],
)
def test_what_is_no_version(text, language):
    assert read(text, language) == []


def test_a_last_zero_counts():
    assert read("Python 3.10", "ja") != read("Python 3.1", "ja")
