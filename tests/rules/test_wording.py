"""A message shows the difference that it speaks of."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Fact, FactKind
from bilingual.rules.wording import said_of_both, short

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
            "The number agrees, its bound does not: Japanese says “18歳以上” (at least), Chinese “超過18歲” (more than).",
        ),
        (
            "18歳以上が対象です。",
            "對象為18歲的人。",
            "“18歳以上” has a bound (at least) in the Japanese text only.",
        ),
    ],
)
def test_a_message_shows_what_differs(source: str, target: str, message: str) -> None:
    assert only_message(source, target) == message


def test_long_addresses_are_cut_around_the_difference() -> None:
    old, new = (Fact(FactKind.LINK, f"{_WAY}/{end}/index.html", "詳細", 0, 2) for end in ("old", "new"))
    left, right = said_of_both(old, new)
    assert "/old/index.html" in left
    assert "/new/index.html" in right
    assert left.startswith("…")
    assert len(left) <= 62


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
