"""docs/facts.md is what its script writes, and every surface on it says the fact of its row and no other."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bilingual import extract_facts
from bilingual.model import FactKind
from bilingual.tables import languages

SCRIPT = Path(__file__).parents[2] / "scripts" / "generate_facts_page.py"
# The page has a column for a language by the first part of its tag.
LANGUAGES = {tag.split("-")[0]: tag for tag in languages()}


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_facts_page", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SECTIONS = script().rows()
CASES = [
    pytest.param(section["kind"], row, language, surface, id=f"{language}-{surface}")
    for section in SECTIONS
    for row in section["rows"]
    for side, language in LANGUAGES.items()
    for surface in row.get(side, ())
]


@pytest.mark.parametrize(("kind", "row", "language", "surface"), CASES)
def test_a_surface_says_its_fact(kind: str, row: dict[str, Any], language: str, surface: str) -> None:
    found = [(str(fact.kind), fact.value, fact.unit) for fact in extract_facts(surface, language)]
    assert found == ([(kind, row["value"], row.get("unit"))] if kind else [])


@pytest.mark.parametrize(("kind", "row", "language", "surface"), [case for case in CASES if case.values[0]])
def test_a_fact_says_how_it_is_meant(kind: str, row: dict[str, Any], language: str, surface: str) -> None:
    (fact,) = extract_facts(surface, language)
    assert (fact.weak, fact.ordinal, fact.how == "vague") == (
        "weak" in row,
        "ordinal" in row,
        row.get("how") == "vague",
    )
    assert (fact.bound, fact.weekday) == (row.get("bound", ""), int(row.get("weekday", 0)))
    assert fact.approx or "approx" not in row


def test_every_kind_is_on_the_page() -> None:
    assert {section["kind"] for section in SECTIONS} - {""} == set(FactKind)


def test_the_page_is_current() -> None:
    module = script()
    assert module.PAGE.read_text(encoding="utf-8") == module.generate()
