"""Findings that are held back, with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from bilingual.config import PathSuppression, Settings
from bilingual.engine import check_documents, check_files
from bilingual.model import FilePair, RunResult
from bilingual.readers import read_text

JA = "# 構成\n\nGPU は 64 基です。\n\n- 電源は 3 kW です。\n- 水温は 20℃ です。\n\n## 料金\n\n料金は 1,200円です。\n"
ZH = "# 組成\n\nGPU 有 46 張。\n\n- 電源是 5 kW。\n- 水溫是 30℃。\n\n## 費用\n\n費用是 1,300日圓。\n"
ALL = [("number-mismatch", 3), ("quantity-mismatch", 5), ("quantity-mismatch", 6), ("quantity-mismatch", 10)]


def _check(ja: str, zh: str = ZH, settings: Settings | None = None, format: str = "markdown") -> Any:
    documents = (read_text(ja, "ja", path="ja", format=format), read_text(zh, "zh-Hant", path="zh", format=format))
    return check_documents(*documents, settings or Settings())


def _left(ja: str, zh: str = ZH) -> list[str]:
    """What stands in the Japanese text of each finding that is left."""
    return [finding.source.text for finding in _check(ja, zh).findings]


def test_there_is_something_to_hold_back() -> None:
    assert [(f.rule, f.source.line) for f in _check(JA).findings] == ALL


QUANTITY = "quantity-mismatch — meant so"
EACH = ["64 基", "3 kW", "20℃", "1,200円"]


@pytest.mark.parametrize(
    ("before", "comment", "left"),
    [
        ("GPU", "<!-- bilingual: ignore number-mismatch — meant so -->\n", EACH[1:]),
        ("GPU", "<!-- bilingual: ignore number-mismatch — meant so -->", EACH[1:]),
        ("GPU", f"<!-- bilingual: ignore {QUANTITY} -->\n\n", EACH),
        ("GPU", "<!--\nbilingual: ignore number-mismatch,\n  date-mismatch: meant\nso\n-->\n\n", EACH[1:]),
        # A list is one block, an item with the comment in it another.
        ("- 電源", f"<!-- bilingual: ignore {QUANTITY} -->\n\n", [EACH[0], EACH[3]]),
        ("電源", f"<!-- bilingual: ignore {QUANTITY} -->", [EACH[0], *EACH[2:]]),
        ("- 電源", f"<!-- bilingual: ignore-line {QUANTITY} -->\n\n", [EACH[0], *EACH[2:]]),
        ("。\n- 水温", f"<!-- bilingual: ignore-line {QUANTITY} -->", [EACH[0], *EACH[2:]]),
        ("\n料金は", f"<!-- bilingual: ignore-section {QUANTITY} -->\n", EACH[:3]),
        # The chapter of the first heading has the other section below it.
        ("GPU", f"<!-- bilingual: ignore-section {QUANTITY} -->\n\n", EACH[:1]),
        # Above the first heading only what stands above it is meant.
        ("# 構成", f"<!-- bilingual: ignore-section {QUANTITY} -->\n\n", EACH),
        ("料金は", f"<!-- bilingual: ignore-file {QUANTITY} -->", EACH[:1]),
    ],
)
def test_a_comment_reaches_so_far(before: str, comment: str, left: list[str]) -> None:
    assert _left(JA.replace(before, comment + before, 1)) == left


def test_a_comment_on_the_other_side_counts_as_well() -> None:
    assert _left(JA, ZH.replace("GPU", "<!-- bilingual: ignore number-mismatch -- meant so -->\n\nGPU")) == EACH[1:]


def test_a_comment_stands_where_something_is_lacking() -> None:
    ja = JA.replace("## 料金", "日本だけの段落で、ほかの言語にはありません。\n\n## 料金")
    comment = "<!-- bilingual: ignore missing-paragraph — only in Japan -->\n\n"
    assert [f.rule for f in _check(ja).findings].count("missing-paragraph") == 1
    assert [(f.rule, f.source.line) for f in _check(ja, ZH.replace("## 費用", comment + "## 費用")).findings][
        :3
    ] == ALL[:3]
    elsewhere = _check(ja, ZH.replace("GPU", comment + "GPU"))
    assert "missing-paragraph" in [f.rule for f in elsewhere.findings]


@pytest.mark.parametrize(
    "shown",
    [
        "```html\n<!-- bilingual: ignore-file number-mismatch — no -->\n```",
        "`<!-- bilingual: ignore-file number-mismatch — no -->`",
        "    <!-- bilingual: ignore-file number-mismatch — no -->",
        "bilingual: ignore-file number-mismatch — no",
        "&lt;!-- bilingual: ignore-file number-mismatch — no -->",
        "<pre>&lt;!-- bilingual: ignore-file number-mismatch — no --></pre>",
        "[x](<!-- 'bilingual: ignore-file number-mismatch — no')",
    ],
)
def test_what_a_page_shows_holds_nothing_back(shown: str) -> None:
    assert "64 基" in _left(f"{JA}\n{shown}\n", f"{ZH}\n{shown}\n")


@pytest.mark.parametrize(
    ("comment", "says"),
    [
        ("ignore numbr-mismatch — x", "There is no rule numbr-mismatch to ignore; the nearest is number-mismatch."),
        ("ignore zzz — x", "There is no rule zzz to ignore."),
        ("ignore-bloc number-mismatch — x", "write “bilingual: ignore-block"[:19]),
        ("ignroe number-mismatch — x", "can't be read: write “bilingual: ignore RULE"),
        ("ignore number-mismatch because", "can't be read"),
        ("ignore — x", "names no rule"),
        ("ignore number-mismatch", "gives no reason: write “bilingual: ignore number-mismatch — reason”"),
    ],
)
def test_what_is_wrong_with_a_comment_is_said(comment: str, says: str) -> None:
    result = _check(JA.replace("GPU", f"<!-- bilingual: {comment} -->\n\nGPU"))
    assert [(p.path, p.line, p.fatal, says in p.message) for p in result.problems] == [("ja", 3, False, True)]


def _files(folder: Any, **texts: str) -> RunResult:
    for name, text in texts.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    names = [name for name in texts if name != "ja"]
    pairs = [FilePair(str(folder / "ja.md"), str(folder / f"{name}.md"), "ja", "zh-Hant") for name in names]
    return check_files(pairs, Settings())


def test_what_holds_nothing_back_in_any_pair_is_said(tmp_path: Any) -> None:
    ja = JA.replace("GPU", "<!-- bilingual: ignore number-mismatch, date-mismatch — x -->\n\nGPU")
    result = _files(tmp_path, ja=ja, one=ZH, other=ZH.replace("46", "64"))
    assert [(p.line, p.message[:56]) for p in result.problems] == [
        (3, "Nothing is held back here: there is no finding of date-m")
    ]


def test_rules_that_do_not_run_are_not_counted_against_a_comment(tmp_path: Any) -> None:
    ja = JA.replace("GPU", "<!-- bilingual: ignore number-mismatch — x -->\n\nGPU")
    for name, text in (("ja", ja), ("zh", ZH)):
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    pair = FilePair(str(tmp_path / "ja.md"), str(tmp_path / "zh.md"), "ja", "zh-Hant")
    assert check_files([pair], Settings(ignored_rules=("number-mismatch",))).problems == ()


def test_front_matter_and_mdx_have_comments_of_their_own() -> None:
    front = "---\n# bilingual: ignore-file number-mismatch — x\ntitle: 一\n---\n\n"
    assert _left(front + JA, "---\ntitle: 一\n---\n\n" + ZH) == EACH[1:]
    assert _left(JA.replace("GPU", "{/* bilingual: ignore number-mismatch — x */}\n\nGPU")) == EACH[1:]


def test_a_page_of_html() -> None:
    pages = [
        f"<!doctype html>\n<h1>一</h1>\n{comment}<p>{text}</p>\n"
        for comment, text in (("<!-- bilingual: ignore number-mismatch — x -->\n", "64 基です。"), ("", "有 46 張。"))
    ]
    assert _check(*pages, format="html").findings == ()
    assert len(_check(pages[0].replace("bilingual:", "x"), pages[1], format="html").findings) == 1


def _catalogue(original: str, language: str, comment: str = "") -> str:
    return (
        f'msgid ""\nmsgstr "Language: {language}\\n"\n\n{comment}msgid "a"\nmsgstr "{original}"\n\n'
        f'msgid "b"\nmsgstr "{original}"\n'
    )


def test_a_translator_s_comment_holds_for_its_entry() -> None:
    comment = "# bilingual: ignore number-mismatch — x\n"
    ja, zh = _catalogue("残り 64 基", "ja"), _catalogue("剩下 46 張", "zh_TW", comment)
    result = _check(ja, zh, format="po")
    assert [f.source.key for f in result.findings] == ["b"]
    assert [(s.path, s.line, s.held) for s in result.suppressions] == [("zh", 4, 1)]
    assert _check(ja, zh.replace("ignore ", "ignore-file "), format="po").findings == ()
    # A comment for translators by programmers is not one of theirs.
    assert len(_check(ja, zh.replace("# b", "#. b"), format="po").findings) == 2


XLIFF = """<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="ja" target-language="zh-TW" datatype="plaintext" original="x"><body>
<trans-unit id="a"><source>残り 64 基</source><target>剩下 46 張</target>{note}</trans-unit>
</body></file></xliff>
"""
PO = """msgid ""
msgstr "X-Source-Language: ja\\nLanguage: zh_TW\\n"

{note}msgid "残り %d 個、全部で 64 個です"
msgid_plural "残り %d 個、全部で 64 個です"
msgstr[0] "剩下 %d 個，共有 46 個"
msgstr[1] "剩下 %d 個，共有 46 個"
"""


@pytest.mark.parametrize(
    ("name", "text", "note"),
    [
        ("x.xlf", XLIFF, "<note>bilingual: ignore number-mismatch — x</note>"),
        ("x.po", PO, "# bilingual: ignore number-mismatch — x\n"),
    ],
)
def test_a_catalogue_that_holds_both_sides(tmp_path: Any, name: str, text: str, note: str) -> None:
    path = tmp_path / name
    pair = FilePair(str(path), str(path), "ja", "zh-Hant")
    path.write_text(text.replace("{note}", ""), encoding="utf-8")
    found = len(check_files([pair], Settings()).pairs[0].findings)
    assert found > 0
    path.write_text(text.replace("{note}", note), encoding="utf-8")
    result = check_files([pair], Settings())
    assert (result.pairs[0].findings, result.problems) == ((), ())
    assert [(s.line, s.held) for s in result.pairs[0].suppressions] == [(4, found)]


@pytest.mark.parametrize(
    ("pattern", "held"), [("zh", True), ("j?", True), ("docs/", False), ("**/zh", True), ("ja/zh", False)]
)
def test_the_settings_hold_back_by_path(pattern: str, held: bool) -> None:
    settings = Settings(suppress=(PathSuppression(pattern, ("number-mismatch",), "x", 3),), file="bilingual.yaml")
    result = _check(JA, ZH, settings)
    assert ("64 基" not in [f.source.text for f in result.findings]) == held
    assert [(s.path, s.line, s.held) for s in result.suppressions] == ([("bilingual.yaml", 3, 1)] if held else [])


def test_a_file_without_its_partner_can_say_so(repository: Any) -> None:
    repository.write("ja/only.md", "<!-- bilingual: ignore-file missing-document — not for Taiwan -->\n\n一\n")
    repository.write("ja/lost.md", "二\n")
    report = repository.check()
    assert [f["source"]["path"] for p in report["pairs"] for f in p["findings"] if f["rule"] == "missing-document"] == [
        "ja/lost.md"
    ]
    assert sum(p["suppressed"] for p in report["pairs"]) == 1
    assert report["notices"] == []


def test_what_the_text_report_says_to_paste_works(repository: Any) -> None:
    out = repository.run("check").stdout
    comment = out[out.index("<!--") : out.index("-->") + 3]
    repository.edit("ja/a.md", "水冷で", f"{comment}\n\n水冷で")
    done = repository.run("check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 is held back on purpose." in done.stdout
    assert "to ignore" not in repository.run("check", "--quiet", "--base", "HEAD").stdout


def test_a_row_of_the_settings_that_fits_no_file_is_said(repository: Any) -> None:
    repository.write("bilingual.yaml", 'suppress:\n- {path: "zh/**", rule: number-mismatch, reason: x}\n')
    done = repository.run("check")
    assert "bilingual.yaml:2: Nothing is held back here: zh/** fits no file that was checked." in done.stderr
    # A run over a part of the files can't tell.
    assert repository.run("check", "ja/a.md").stderr == ""


def test_a_row_for_the_settings_works(repository: Any) -> None:
    repository.write("ja/b.txt", "GPU は 64 基です。\n")
    repository.write("zh-Hant/b.txt", "GPU 有 46 張。\n")
    row = next(line.partition(": - ")[2] for line in repository.run("check").stdout.splitlines() if ": - " in line)
    repository.write("bilingual.yaml", f"suppress:\n- {row}\n")
    assert repository.found("ja/b.txt") == []
