"""What counts as left untranslated."""

from __future__ import annotations

import pytest

import bilingual
from bilingual.languages import count_letters, script

JA = "装置の電源を入れると、画面に現在の温度が表示されます。"
ZH = "接上電源之後，螢幕會顯示目前的溫度，這是正常的。"
EN = "When you switch the device on, the screen shows the current temperature."


@pytest.mark.parametrize(
    ("source", "target", "left"),
    [
        (JA, ZH, False),
        (JA, JA, True),
        ("這是你們的嗎？還沒有給我們的那個呢？", ZH, True),
        (JA, EN, True),
        (EN, ZH, True),
        # Both sides keep the English of an original that is neither.
        (EN, EN, False),
        # Names are Latin words as well, but few.
        ("GPU は NVIDIA H100 です。", "NVIDIA H100 SXM5", False),
        (JA, f"{ZH}（原文：{EN}）", False),
    ],
)
def test_a_block_in_the_other_language_or_in_english(source: str, target: str, left: bool) -> None:
    findings = bilingual.compare_texts(source, target)
    assert ("untranslated" in [finding.rule for finding in findings]) is left


def test_the_edges_of_a_script() -> None:
    assert count_letters("\u3400\u9fff\ua000\uf900\ufaff\ufb00", script("zh-Hant")["letters"]) == 4
    assert count_letters("。、\u3041ー\u3105㈱aＡ", script("ja")["letters"]) == 2
