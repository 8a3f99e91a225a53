"""What a finding about missing blocks says of how many they are."""

from __future__ import annotations

import pytest

from bilingual import compare_texts


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        ("- 傘\n- 地図\n- 水筒の予備\n", "These 2 list items are in the Japanese text, but not in the Chinese one, the first: “地図”"),
        ("- 傘\n- 地図\n", "This list item is in the Japanese text, but not in the Chinese one: “地図”"),
    ],
)  # fmt: skip
def test_neighbours_are_counted(lost: str, said: str) -> None:
    found = compare_texts(f"# 荷物\n\n{lost}- 弁当を二つ\n", "# 行李\n\n- 雨傘\n- 兩個便當\n")
    assert [f.message for f in found if f.rule == "missing-list-item"] == [said]
