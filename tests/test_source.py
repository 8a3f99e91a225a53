"""The articles of source/: the clean pair gives nothing, the pair with faults gives what source/README.md lists."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import bilingual
from bilingual.model import Fact, Finding, PairResult, Severity

SOURCE = Path(__file__).parents[1] / "source"


@dataclass(frozen=True, slots=True)
class Planted:
    """One row of the table of planted faults. An empty text: this side lacks it."""

    number: int
    rule: str
    source: str
    target: str

    def is_found_by(self, finding: Finding) -> bool:
        sides = (
            (self.source, finding.source.text, finding.source_facts),
            (self.target, finding.target.text, finding.target_facts),
        )
        return finding.rule == self.rule and all(agree(said, text, facts) for said, text, facts in sides)


def agree(said: str, text: str, facts: tuple[Fact, ...]) -> bool:
    """A finding may show less than the table says (one member of a list) or more (a whole paragraph)."""
    if not said:
        return text == ""
    return any(said in shown or shown in said for shown in (text, *(fact.value for fact in facts)))


def planted() -> list[Planted]:
    text = (SOURCE / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| [^|]+ \| `([a-z-]+)` \|([^|]*)\|([^|]*)\|$", text, re.M)
    return [Planted(int(n), rule, ja.strip(" `"), zh.strip(" `")) for n, rule, ja, zh in rows]


PLANTED = planted()


@cache
def checked(name: str) -> PairResult:
    return bilingual.check_pair(SOURCE / "ja" / name, SOURCE / "zh-Hant" / name)


def shown(findings: list[Finding]) -> list[str]:
    return [f"{f.source.line}/{f.target.line} {f.rule}: {f.source.text!r} / {f.target.text!r}" for f in findings]


def test_the_clean_pair_gives_no_error_and_no_warning() -> None:
    result = checked("v41-flash-serving.md")
    assert shown([f for f in result.findings if f.severity is not Severity.INFO]) == []


def test_the_clean_pair_was_compared() -> None:
    """No findings, and not because nothing was read."""
    result = checked("v41-flash-serving.md")
    assert result.sections.matched == result.sections.source == result.sections.target > 20
    assert result.blocks.matched > 80
    assert sum(count.matched for _, count in result.facts) > 150


def test_the_table_of_planted_faults_is_read() -> None:
    assert [row.number for row in PLANTED] == list(range(1, len(PLANTED) + 1))
    assert len(PLANTED) >= 13


@pytest.mark.parametrize("row", PLANTED, ids=lambda row: f"{row.number}-{row.rule}")
def test_each_planted_fault_is_found_once(row: Planted) -> None:
    assert len([f for f in checked("cluster-notes.md").findings if row.is_found_by(f)]) == 1


def test_nothing_else_is_found_in_the_pair_with_faults() -> None:
    findings = checked("cluster-notes.md").findings
    assert shown([f for f in findings if not any(row.is_found_by(f) for row in PLANTED)]) == []


def test_no_planted_fault_is_doubted() -> None:
    """But for the limit that both languages say loosely (以上, 超過)."""
    doubted = [f.rule for f in checked("cluster-notes.md").findings if f.severity is not Severity.ERROR]
    assert doubted == ["bound-mismatch"]
