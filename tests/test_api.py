from __future__ import annotations

from pathlib import Path

import pytest

import bilingual
from bilingual.errors import UsageError


def test_extract_facts_counts_in_the_text_that_was_given() -> None:
    text = "# 見出し\n\n**64** GB と `ls -l` を使います。"
    facts = bilingual.extract_facts(text, "ja")
    assert [(f.kind, f.value, f.unit) for f in facts] == [("quantity", "64", "GB"), ("code", "ls -l", None)]
    assert [text[f.start : f.end] for f in facts] == [f.text for f in facts] == ["64** GB", "ls -l"]


def test_compare_texts() -> None:
    assert bilingual.compare_texts("GPU は 64 基です。", "GPU 有 64 張。", "ja", "zh-Hant") == []
    (finding,) = bilingual.compare_texts("GPU は 64 基です。", "GPU 有 46 張。", "ja", "zh-TW")
    assert (finding.rule, finding.severity) == ("number-mismatch", "error")
    assert (finding.source.text, finding.target.text) == ("64 基", "46 張")
    assert "64 基" in finding.message


def test_check_pair(tmp_path: Path) -> None:
    source, target = tmp_path / "a.md", tmp_path / "b.md"
    source.write_text("容量は 64 GB です。\n", encoding="utf-8")
    target.write_text("容量為 32 GB。\n", encoding="utf-8")
    result = bilingual.check_pair(source, str(target))
    assert [finding.rule for finding in result.findings] == ["quantity-mismatch"]
    assert bilingual.check_pair(source, tmp_path / "gone.md").problems


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(UsageError, match="no language fr"):
        bilingual.extract_facts("1", "fr")
