"""Sentences that only seem to be lost: said as a part of another one, in its place, in brackets, beside the original."""

from __future__ import annotations

import pytest

from bilingual import compare_texts

FIRST = ("港は朝から夕方まで開いています。", "港口從早上開放到傍晚。")
LAST = ("船は三つの島を順に回って戻ります。", "船隻依序繞行三座島嶼後返回。")


def lost(source: str, target: str) -> list[str]:
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.source.text or f.target.text) for f in found if f.rule == "missing-sentence"]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (
            "- 荷物の記録を保管する際に、平文のままで保管している、または暗号化して保管している。"
            "あるいは要約値にして保管していたとしても脆弱な関数を利用している。（**B12:2030-保管の失敗**を参照）",
            "- 將荷物記録以平文、加密或較脆弱的要約值函數方式保管(參考C3: 2026-資料洩漏)。",
        ),
        (
            "人がしなくてよい仕事は多くあります。機械は友達です。機械を使って、毎日を楽にしましょう。",
            "有很多工作不需要人來做。因為自動化能代替雙手，尤其是那些重複又無聊的部分，善用它會讓你的維護生活輕鬆不少。",
        ),
        (
            "近ごろは誰もが写真を送ります。そのため回線が混みます。",
            "People everywhere now send pictures to each other all day long. Lines are crowded because of that. "
            "(近來人人都會傳送照片，因此線路壅塞，而且相關的設備愈來愈複雜，費用也愈來愈高。)",
        ),
    ],
    ids=["an aside in brackets", "told freely in its place", "beside the original"],
)
def test_said_otherwise(source: str, target: str) -> None:
    assert lost(source, target) == []


def test_a_sentence_whose_facts_are_said_is_not_lost() -> None:
    source = "鍵を預かる箱です。夜は12番と14番の棚、朝は3GBの写真だけ。"
    target = "保管鑰匙的箱子。夜間可使用的是大型的置物空間。也就是 12 號和 14 號的架子。早上只有相片。3 GB。"
    assert "也就是 12 號和 14 號的架子。" not in lost(source, target)


def test_a_sentence_whose_facts_are_gone_is_lost() -> None:
    source = f"{FIRST[0]}乗り場は12番で、切符は窓口で750円です。{LAST[0]}"
    assert lost(source, FIRST[1] + LAST[1]) == ["乗り場は12番で、切符は窓口で750円です。"]
