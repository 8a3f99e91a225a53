from __future__ import annotations

from bilingual import compare_texts
from growth import assert_linear


def test_equal_facts_without_partner_are_looked_for_once() -> None:
    # In Chinese 1分の is no third of anything, so that all of them are left without partner.
    assert_linear(lambda text: compare_texts(text, text, "ja", "zh-Hant"), "1分の", 300)
