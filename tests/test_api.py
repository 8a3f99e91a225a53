from __future__ import annotations

from pathlib import Path

import pytest

import bilingual
from bilingual.errors import UsageError
from bilingual.model import Place


def test_extract_facts_counts_in_the_text_that_was_given() -> None:
    text = "# 見出し\n\n**64** GB と `ls -l` を使います。"
    facts = bilingual.extract_facts(text, "ja")
    assert [(f.kind, f.value, f.unit) for f in facts] == [("quantity", "64", "GB"), ("code", "ls -l", None)]
    assert [text[f.start : f.end] for f in facts] == [f.text for f in facts] == ["64** GB", "ls -l"]


def test_compare_texts() -> None:
    assert bilingual.compare_texts("GPU は 64 基です。", "GPU 有 64 張。", "ja", "zh-Hant") == []
    (finding,) = bilingual.compare_texts("GPU は 64 基です。", "GPU 有 46 張。", "ja", "zh-TW")
    assert (finding.rule, finding.severity) == ("number-mismatch", "error")
    assert (finding.source.text, finding.target.text) == ("64 基", "46 張")
    assert "64 基" in finding.message


def test_check_pair(tmp_path: Path) -> None:
    source, target = tmp_path / "a.md", tmp_path / "b.md"
    source.write_text("容量は 64 GB です。\n", encoding="utf-8")
    target.write_text("容量為 32 GB。\n", encoding="utf-8")
    result = bilingual.check_pair(source, str(target))
    assert [finding.rule for finding in result.findings] == ["quantity-mismatch"]
    assert bilingual.check_pair(source, tmp_path / "gone.md").problems


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, with a pair whose names say nothing and whose numbers differ."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.md").write_text("容量は 64 GB です。\n", encoding="utf-8")
    (tmp_path / "b.md").write_text("容量為 32 GB。\n", encoding="utf-8")
    return tmp_path


def test_check_pair_heeds_the_settings(here: Path) -> None:
    (here / "bilingual.yaml").write_text("rules:\n  quantity-mismatch: info\n", encoding="utf-8")
    assert [f.severity for f in bilingual.check_pair("a.md", "b.md").findings] == ["info"]


def test_check_pair_looks_which_file_is_the_source(here: Path) -> None:
    result = bilingual.check_pair("b.md", "a.md")
    assert (result.source_path, result.source_language) == ("a.md", "ja")
    assert [finding.rule for finding in result.findings] == ["quantity-mismatch"]
    assert "b.md reads as zh-Hant" in result.problems[0].message


def test_check_pair_believes_what_it_is_told_of_the_languages(here: Path) -> None:
    for told in ({"source_lang": "zh-TW", "target_lang": "ja"}, {"target_lang": "ja", "source_lang": "zh-Hant"}):
        result = bilingual.check_pair("b.md", "a.md", **told)
        assert (result.source_path, result.source_language, result.target_language) == ("b.md", "zh-Hant", "ja")
        assert [finding.rule for finding in result.findings] == ["quantity-mismatch"]
    with pytest.raises(UsageError, match="no language fr"):
        bilingual.check_pair("a.md", "b.md", target_lang="fr")


def test_check_pair_does_not_guess_between_two_files_of_one_language(here: Path) -> None:
    for name in ("ja/a.md", "ja/b.md", "zh-TW/a.md", "zh-TW/b.md"):
        (here / name).parent.mkdir(exist_ok=True)
        (here / name).write_text("これは本です。\n", encoding="utf-8")
    with pytest.raises(UsageError, match="of one language"):
        bilingual.check_pair("ja/a.md", "ja/b.md")
    with pytest.raises(UsageError, match="given twice"):
        bilingual.check_pair("ja/a.md", "ja/a.md")
    assert "folder" in bilingual.check_pair("ja", "zh-TW").problems[0].message
    assert bilingual.check_pair("ja/a.md", "ja/b.md", target_lang="zh-TW").target_path == "ja/b.md"


def test_check_pair_of_a_catalogue_with_itself(here: Path) -> None:
    header = 'msgid ""\nmsgstr ""\n"Language: zh_TW\\n"\n"X-Source-Language: ja\\n"\n\n'
    (here / "x.po").write_text(header + 'msgid "容量は 64 GB です"\nmsgstr "容量為 32 GB"\n', encoding="utf-8")
    result = bilingual.check_pair("x.po", "x.po")
    assert (result.catalogue, [finding.rule for finding in result.findings]) == (True, ["quantity-mismatch"])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_part_that_can_not_be_read_has_its_line_whatever_ends_lines(here: Path, end: str) -> None:
    head = '<xliff version="1.2"><file source-language="ja" target-language="zh-TW" original="a"><body>'
    unit = '<trans-unit id="1"><source>容量</source><target>容量</target></trans-unit>'
    (here / "a.xlf").write_bytes(end.join((head, unit, "<trans-unit", "<")).encode())
    assert {problem.line for problem in bilingual.check_pair("a.xlf", "a.xlf").problems} == {4}


# What other programs may rely on; a name that goes away or changes its place breaks them.
PUBLIC = {
    bilingual.Fact: "kind value unit text start end magnitudes",
    bilingual.Finding: "rule severity message source target fingerprint",
    bilingual.PairResult: "source_path source_language target_path target_language findings problems",
    Place: "path line column end_line end_column text",
}


@pytest.mark.parametrize("kind", PUBLIC, ids=lambda kind: kind.__name__)
def test_the_attributes_that_others_use_are_there(kind: type, here: Path) -> None:
    result = bilingual.check_pair("a.md", "b.md")
    (finding,) = result.findings
    values = {type(value): value for value in (result, finding, finding.source, finding.source_facts[0])}
    assert all(hasattr(values[kind], name) for name in PUBLIC[kind].split())


def test_magnitudes_are_the_numbers_of_a_fact() -> None:
    texts = {"64 GB": ("64",), "10〜20%": ("10", "20"), "SM100": (), "1億2,000万円": ("120000000",)}
    assert {text: bilingual.extract_facts(text, "ja")[0].magnitudes for text in texts} == texts


def test_offsets_count_code_points_also_behind_crlf_and_inside_marks() -> None:
    text = "𠮷\r\n\r\n**64** GB\r\n"
    (fact,) = bilingual.extract_facts(text, "ja")
    assert (fact.start, fact.end, fact.text) == (7, 14, "64** GB")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(UsageError, match="no language fr"):
        bilingual.extract_facts("1", "fr")
