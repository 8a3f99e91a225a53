"""Every rule keeps what its documentation promises: its wrong examples are found, by it; its right ones are silent."""

import pytest

from bilingual import compare_texts
from bilingual.model import FilePair, Severity
from bilingual.rules import RULES
from bilingual.rules.missing_document import finding


def examples(kind):
    return [
        pytest.param(rule.meta.name, example, id=f"{rule.meta.name}-{n}")
        for rule in RULES
        for n, example in enumerate(getattr(rule.meta, kind))
    ]


@pytest.mark.parametrize(("name", "example"), examples("wrong"))
def test_wrong(name, example):
    found = compare_texts(example.source, example.target, "ja", "zh-Hant")
    assert [f.rule for f in found if f.rule == name] == [name]
    assert [f.rule for f in found if f.severity is not Severity.INFO and f.rule != name] == []


@pytest.mark.parametrize(("name", "example"), examples("right"))
def test_right(name, example):
    found = compare_texts(example.source, example.target, "ja", "zh-Hant")
    assert [(f.rule, f.message) for f in found if f.severity is not Severity.INFO or f.rule == name] == []


def test_each_rule_stands_once_and_has_examples():
    names = [rule.meta.name for rule in RULES]
    assert len(set(names)) == len(names)
    assert [r.meta.name for r in RULES if not (r.meta.wrong and r.meta.right)] == []


def test_a_file_without_partner():
    found = finding(FilePair("ja/a.md", "", "ja", "zh-Hant", "zh-Hant/a.md"))
    assert (found.source.path, found.target.path, found.target.text) == ("ja/a.md", "zh-Hant/a.md", "")
    assert "zh-Hant/a.md" in found.message
