from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.comparison import relation
from bilingual.comparison.values import Relation
from bilingual.model import Fact
from growth import assert_linear


def test_equal_facts_without_partner_are_looked_for_once() -> None:
    # In Chinese 1分の is no third of anything, so that all of them are left without partner.
    assert_linear(lambda text: compare_texts(text, text, "ja", "zh-Hant"), "1分の", 300)


def test_equal_facts_are_held_against_each_other_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(source: Fact, target: Fact) -> Relation | None:
        asked.append(source)
        return agree(source, target)

    agree = relation.relation
    monkeypatch.setattr(relation, "relation", counted)
    paragraphs = "\n\n".join(["毎日、" * 20] * 30), "\n\n".join(["每週一次，" * 20] * 30)
    compare_texts(*paragraphs, "ja", "zh-Hant")
    assert 0 < len(asked) < 200
