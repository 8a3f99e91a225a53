from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from bilingual.messages import Messages
from bilingual.reports.rule_help import markdown, page_url, plain
from bilingual.rules import RULES
from bilingual.rules.meta import Example, Meta

ROOT = Path(__file__).parents[2]


def _wanted() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("pages", ROOT / "scripts" / "generate_rule_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: dict[str, str] = module.pages()
    return made


def test_the_pages_are_current() -> None:
    """After a change of a rule's META: python scripts/generate_rule_pages.py."""
    there = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert there == _wanted()


@pytest.mark.parametrize("meta", [rule.meta for rule in RULES], ids=lambda meta: meta.name)
def test_a_rule_leads_to_its_page_and_shows_its_examples(meta: Meta) -> None:
    assert (ROOT / "docs" / "rules" / page_url(meta.name).rpartition("/")[2]).exists()
    for shown in (plain(meta, Messages("en")), markdown(meta, Messages("en"))):
        for example in (*meta.wrong, *meta.right):
            assert example.source.strip("\n") in shown
            assert example.target.strip("\n") in shown


def test_an_example_with_code_stays_in_its_fence() -> None:
    meta = Meta("r", RULES[0].meta.severity, "s", "A `b` *c*.", (Example("````\nx\n````\n", "y"),), ())
    shown = markdown(meta, Messages("en"))
    assert "`````md\n````\nx\n````\n`````" in shown
    assert shown.startswith("A \\`b\\` \\*c\\*.")
