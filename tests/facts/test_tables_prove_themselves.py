"""Every pattern row says what it matches and what it leaves alone; every hand addition says why."""

from __future__ import annotations

import pytest

from bilingual.facts.name.patterns import candidates, digit_first, from_table
from bilingual.tables import languages, table

FAMILIES = table("names")["families"]
DIGIT_FIRST = table("names")["digit_first"]


@pytest.mark.parametrize("row", FAMILIES, ids=lambda row: row["pattern"][:30])
def test_family_reads_its_matches(row):
    assert row["matches"] and row["rejects"]
    made = from_table(row)
    for text, value in row["matches"].items():
        found = made.pattern.match(text)
        assert found and found[0] == text, text
        assert made.canonical(found) == value


@pytest.mark.parametrize("row", FAMILIES, ids=lambda row: row["pattern"][:30])
def test_family_leaves_its_rejects_alone(row):
    made = from_table(row)
    for text in row["rejects"]:
        assert made.pattern.match(text) is None, text


@pytest.mark.parametrize("row", FAMILIES, ids=lambda row: row["pattern"][:30])
def test_family_is_tried_for_its_matches(row):
    made = from_table(row)
    for text in row["matches"]:
        assert made in tuple(candidates(text.split()[0].split("/")[0])), text


@pytest.mark.parametrize("row", DIGIT_FIRST, ids=lambda row: row["pattern"][:30])
def test_digit_first(row):
    made = from_table(row)
    assert made in tuple(digit_first())
    for text in row["matches"]:
        found = made.pattern.match(text)
        assert found and found[0] == text, text
    for text in row["rejects"]:
        assert made.pattern.match(text) is None, text


def test_hand_additions_have_a_reason():
    extra = table("territories_extra")
    for part in ("territories", "languages", "blockers"):
        for row in extra[part]:
            assert row["reason"]


def test_glossary_spellings_are_unambiguous():
    for language in languages():
        seen: dict[str, str] = {}
        for name, row in table("glossary").items():
            for spelling in (name, *row.get("any", ()), *row.get(language, ()), *row.get("weak", {}).get(language, ())):
                assert seen.setdefault(spelling, name) == name, spelling
