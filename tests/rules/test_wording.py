"""A message shows the difference that it speaks of."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Fact, FactKind
from bilingual.rules.wording import said, said_of_both, short

_WAY = "https://example.com/a/rather/long/way/to/the/page/of/the/handbook"


def only_message(source: str, target: str) -> str:
    (finding,) = compare_texts(source, target, "ja", "zh-Hant")
    return finding.message


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        (
            "[詳細](https://example.com/old)を参照。",
            "請參閱[詳情](https://example.com/new)。",
            "The address differs: “https://example.com/old” in the Japanese text, “https://example.com/new” in the Chinese one.",
        ),
        (
            "[詳細](https://example.com/old)を参照。",
            "請參閱詳情。",
            "The address “https://example.com/old” is in the Japanese text, but not in the Chinese one.",
        ),
        (
            "`serve --port 80` を実行します。",
            "請執行 `serve --port 90`。",
            "Japanese says “serve --port 80”, Chinese says “serve --port 90”.",
        ),
        (
            "18歳以上が対象です。",
            "對象為超過18歲者。",
            "The limits differ: Japanese says “18歳以上” (at least), Chinese “超過18歲” (more than).",
        ),
        (
            "18歳以上が対象です。",
            "對象為18歲的人。",
            "The Japanese text sets a limit, “18歳以上” (at least); the Chinese one sets none.",
        ),
        (
            "開催は2026年6月18日（木）です。",
            "於2026年6月18日（週三）舉辦。",
            "2026-06-18 is a Thursday, but the Chinese text says “2026年6月18日（週三）”.",
        ),
        (
            "開催は2026年6月18日（水）です。",
            "於2026年6月18日（週三）舉辦。",
            "2026-06-18 is a Thursday, but Japanese says “2026年6月18日（水）” and Chinese “2026年6月18日（週三）”.",
        ),
        (
            "前の段落です。\n\n![図](images/old.png)\n\n後の段落です。",
            "前面的段落。\n\n![圖](images/new.png)\n\n後面的段落。",
            "The image file differs: “images/old.png” in the Japanese text, “images/new.png” in the Chinese one.",
        ),
    ],
)
def test_a_message_shows_what_differs(source: str, target: str, message: str) -> None:
    assert only_message(source, target) == message


@pytest.mark.parametrize(
    "end", ["/{}/index.html", "/a/{}", "/{}", "?page={}&of=the-long-tail-of-all-that-is-asked-of-it"]
)
def test_long_addresses_are_cut_in_the_middle_at_one_place(end: str) -> None:
    old, new = (Fact(FactKind.LINK, _WAY + end.format(word), "詳細", 0, 2) for word in ("old", "new"))
    left, right = said_of_both(old, new)
    assert left.startswith("https://example.com/…")
    assert right == left.replace("old", "new") != left
    assert len(left) <= 60


def test_an_address_alone_keeps_its_two_ends() -> None:
    text = said(Fact(FactKind.LINK, f"{_WAY}/index.html", "詳細", 0, 2))
    assert text.startswith("https://example.com/…")
    assert text.endswith("/handbook/index.html")
    assert len(text) <= 60


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("18歳以上が対象です。", "對象為未滿18歲者。", ("18歳以上", "未滿18歲")),
        (
            "開催は2026年6月18日（木）です。",
            "於2026年6月18日（週三）舉辦。",
            ("2026年6月18日（木）", "2026年6月18日（週三）"),
        ),
        ("作業には60〜50分かかります。", "作業需要50到60分鐘。", ("60〜50分", "50到60分鐘")),
    ],
)
def test_both_places_show_what_the_message_is_about(source: str, target: str, said: tuple[str, str]) -> None:
    (finding,) = compare_texts(source, target, "ja", "zh-Hant")
    assert (finding.source.text, finding.target.text) == said


def test_a_lost_section_stands_beside_no_other() -> None:
    source = (
        "# 手引き\n\n手引きの説明です。\n\n## 監視\n\n毎朝、温度を確認します。\n\n## 復旧\n\n予備系に切り替えます。\n"
    )
    target = "# 手冊\n\n手冊的說明。\n\n## 復原\n\n切換到備援系統。\n"
    (finding,) = compare_texts(source, target, "ja", "zh-Hant")
    assert (finding.source_section, finding.target_section) == ("監視", "")


def test_an_address_that_begins_the_other_is_not_lost() -> None:
    left, right = said_of_both(*(Fact(FactKind.LINK, _WAY + end, "詳細", 0, 2) for end in ("", "/b")))
    assert left.endswith("/handbook")
    assert right.endswith("/handbook/b")


def test_texts_that_look_the_same_are_shown_with_their_values() -> None:
    japan, taiwan = (Fact(FactKind.TIME, f"10:00{zone}", "10:00", 0, 5) for zone in ("+09:00", "+08:00"))
    assert said_of_both(japan, taiwan) == ("10:00 = 10:00+09:00", "10:00 = 10:00+08:00")


def test_a_text_is_short_on_one_line() -> None:
    assert short("一\n二  三") == "一 二 三"
    assert short("長" * 61) == "長" * 59 + "…"


def test_a_telephone_number_is_quoted_whole() -> None:
    (found,) = compare_texts("電話は0120-555-010です。", "電話為0120-555-001。")
    assert "“0120-555-010”" in found.message
    assert "“0120-555-001”" in found.message
