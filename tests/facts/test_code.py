from __future__ import annotations

from bilingual.facts.markup import code
from bilingual.facts.name import names, versions
from bilingual.facts.scan import scan
from bilingual.model import FactKind, Inline, InlineKind


def test_a_code_span_is_kept_byte_for_byte():
    text = "次を pip install a  と打つ"
    inline = Inline(InlineKind.CODE, 3, 17, " pip install a ")
    (fact,) = code.extract(scan(text, "ja", (inline,)))
    assert (fact.kind, fact.value, fact.start, fact.end) == (FactKind.CODE, " pip install a ", 3, 17)


def test_a_sentence_in_code_is_a_quotation():
    for value, weak in (("早起きは三文の徳という", True), ("設定ファイル", False), ("保存 --all の説明です", False)):
        (fact,) = code.extract(scan(value, "ja", (Inline(InlineKind.CODE, 0, len(value), value),)))
        assert fact.weak is weak


def test_an_empty_span_says_nothing():
    assert list(code.extract(scan("空", "ja", (Inline(InlineKind.CODE, 0, 0, ""),)))) == []


def test_nothing_inside_code_is_another_fact():
    text = "v1.22 GB300 を使う"
    inline = Inline(InlineKind.CODE, 0, 11, "v1.22 GB300")
    made = scan(text, "ja", (inline,))
    assert list(versions.extract(made)) == []
    assert list(names.extract(made)) == []


def formulas(text: str) -> list[str]:
    return [fact.value for fact in code.extract(scan(text, "ja"))]


def test_a_formula_of_a_cell_is_one_piece_of_code():
    text = '=MAX(B2:B9; ROUND(C1;2))は、=HOUR("7:05)")と同じ。'
    assert formulas(text) == ["=MAX(B2:B9; ROUND(C1;2))", '=HOUR("7:05)")']
    assert [(fact.start, fact.end) for fact in code.extract(scan(text, "ja"))] == [(0, 24), (26, 40)]


def test_what_only_looks_like_a_formula():
    assert formulas("x=MAX(B2)と==MAX(B2)と=MAX(B2と=max(B2)") == []
    assert formulas("=MAX(" * 200) == []
