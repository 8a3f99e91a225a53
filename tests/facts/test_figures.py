"""Figures of dates and clocks: the characters of the numerals' table, and what is no figure."""

from __future__ import annotations

import pytest

from bilingual.facts import extract
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.time.figures import figure_signs, figures
from bilingual.tables import languages


@pytest.mark.parametrize("language", languages())
def test_knows_the_digits_of_numerals(language: str) -> None:
    signs = numeral_signs(language)
    plain = {c: value for c, value in signs.digits.items() if c not in signs.formal}
    # Behind a digit, a zero that may also be a blank is sure to be a zero.
    assert {c: figure_signs(language).value(f"一{c}") for c in plain} == {c: 10 + value for c, value in plain.items()}
    assert not any(figures(f"{c}年", language) for c in signs.formal)


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("ja", "二○二六年五月一○日に開く", "2026-05-10"),
        ("zh-Hant", "二○二六年五月一○日開幕", "2026-05-10"),
        ("ja", "卌年", None),
        ("ja", "○月○日に開く", None),
        ("zh-Hant", "訂於○年○月○日○時", None),
        ("ja", "令和元年五月", "2019-05"),
        ("ja", "元の年", None),
    ],
)
def test_dates(language: str, text: str, value: str | None) -> None:
    found = [fact.value for fact in extract(text, language) if fact.kind.value in ("date", "time")]
    assert found == ([value] if value else [])


def test_a_figure_of_a_longer_number_is_glued() -> None:
    assert [(figure.value, figure.glued) for figure in figures("3.7と10、v2", "ja")] == [
        (3, False),
        (7, True),
        (10, False),
        (2, True),
    ]
