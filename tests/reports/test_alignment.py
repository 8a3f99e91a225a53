from __future__ import annotations

import json
import os
import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual import __version__
from bilingual.alignment import align
from bilingual.messages import Messages
from bilingual.model import Aligned, Alignment, BlockPair, Document, SectionPair
from bilingual.readers import read_text
from bilingual.reports import View
from bilingual.reports.alignment import LEVELS, render
from bilingual.reports.cells import fit, pad
from bilingual.reports.surface import width

GOLDEN = Path(__file__).parent / "golden"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"

SOURCE = """まえがきです。

# 起動の手引き

起動は 3 分で終わります。

ログは自動で消えます。

| 種類 | 枚数 |
| --- | --- |
| 甲 | 8 |

```sh
make run
```

## 夜間の運用

- 午前1時に止めます

## 連絡先

窓口は <support@example.com> です。<!-- \u202e -->ほかの問い合わせにはお答えできないことがありますので、あらかじめご了承ください。
"""
TARGET = """前言。

# 啟動指南

啟動 3 分鐘就完成，紀錄會自動刪除。

| 種類 | 張數 |
| --- | --- |
| 甲 | 8 |

```sh
make run
```

## 聯絡方式

窗口是 <support@example.com>。\u202e其他問題可能無法回覆，敬請見諒。

請多利用。
"""


def aligned() -> Aligned:
    """Paired by hand, so that a change of the alignment changes no golden file."""
    source, target = (
        read_text(text, language, path=f"docs/{language}/a.md")
        for text, language in ((SOURCE, "ja"), (TARGET, "zh-Hant"))
    )

    def pair(here: tuple[int, ...], there: tuple[int, ...], certainty: float, at: int = 0) -> BlockPair:
        places = [
            document.blocks[blocks[0]].span.start if blocks else at
            for document, blocks in ((source, here), (target, there))
        ]
        return BlockPair(here, there, certainty, *places)

    end = len(TARGET) - 1
    sections = (
        SectionPair(0, 0, 0.9, 0, 0, blocks=(pair((0,), (0,), 0.9),)),
        SectionPair(
            1,
            1,
            0.8125,
            source.sections[1].span.start,
            target.sections[1].span.start,
            blocks=(
                pair((1,), (1,), 0.8),
                pair((2, 3), (2,), 0.6),
                pair((4,), (3,), 0.95),
                pair((5,), (4,), 0.9),
                pair((6,), (5,), 0.99),
            ),
        ),
        SectionPair(
            2, -1, 0.7, source.sections[2].span.start, end, blocks=tuple(pair((i,), (), 0.7, end) for i in (7, 8))
        ),
        SectionPair(
            3,
            2,
            0.5,
            source.sections[3].span.start,
            target.sections[2].span.start,
            moved=True,
            blocks=(pair((9,), (6,), 0.5), pair((10,), (7,), 0.55), pair((), (8,), 0.66, len(SOURCE) - 1)),
        ),
    )
    return Aligned(source, target, Alignment(sections))


def paired(source: str, target: str) -> Aligned:
    """Two Markdown texts, aligned without facts."""
    documents = read_text(source, "ja", path="a.md"), read_text(target, "zh-Hant", path="b.md")
    return Aligned(*documents, align(*documents, *([()] * len(d.blocks) for d in documents)))


def as_json(value: Aligned, level: str = "sentence") -> dict[str, list[dict[str, object]]]:
    made: dict[str, list[dict[str, object]]] = json.loads(render("json", value, level, View(Messages())))
    return made


def golden(name: str, made: str) -> None:
    """After a change that is meant: GOLDEN=write python -m pytest tests/reports, and read the difference."""
    path = GOLDEN / name
    if os.environ.get("GOLDEN") == "write":
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "ja", "zh-Hant"])
def test_the_text_is_as_its_golden_file(language: str) -> None:
    golden(f"align-{language}.text", render("text", aligned(), "block", View(Messages(language)), 90))


def test_json_is_as_its_golden_file() -> None:
    made = {**as_json(aligned(), "block"), "tool": "TOOL"}
    golden("align.json", json.dumps(made, ensure_ascii=False, indent=1) + "\n")


def test_tmx_is_as_its_golden_file() -> None:
    made = render("tmx", aligned(), "block", View(Messages()))
    golden("align.tmx", made.replace(f'version="{__version__}"', 'version="VERSION"'))


def keys(value: object) -> set[str]:
    """All keys, however deep."""
    if isinstance(value, list):
        return set().union(*map(keys, value))
    return set(value).union(*map(keys, value.values())) if isinstance(value, dict) else set()


def test_the_page_shows_what_is_so() -> None:
    page = (Path(__file__).parents[2] / "docs" / "align.md").read_text(encoding="utf-8")
    assert (GOLDEN / "align-en.text").read_text(encoding="utf-8") in page
    for key in keys(as_json(aligned())) - {"name"}:
        assert f"`{key}`" in page, key
    for prop in set(re.findall('"(x-[a-z-]+)"', render("tmx", aligned(), "block", View(Messages())))):
        assert f"`{prop}`" in page, prop


class TestText:
    def test_fits_its_columns_and_keeps_them_in_line(self) -> None:
        for columns in (80, 120):
            lines = render("text", aligned(), "block", View(Messages("ja")), columns).splitlines()
            rows = [line for line in lines if "│" in line and not line.startswith("§")]
            assert max(map(width, lines)) <= columns
            assert len({width(row.partition("│")[0]) for row in rows}) == 1
            assert len({width(row) for row in rows if re.search(r"0\.\d\d$", row)}) == 1

    def test_long_headings_are_cut_too(self) -> None:
        value = paired(f"# {'長い見出し' * 40}\n", f"# {'長標題' * 60}\n")
        assert max(map(width, render("text", value, "section", View(Messages("ja")), 80).splitlines())) <= 80

    def test_without_headings_there_are_no_sections_to_show(self) -> None:
        assert "§" not in render("text", paired("甲です。\n", "甲。\n"), "block", View(Messages()))

    def test_a_narrow_terminal_still_shows_something(self) -> None:
        assert "起動は 3 分" in render("text", aligned(), "block", View(Messages()), 20)

    def test_colour_only_paints(self) -> None:
        plain = render("text", aligned(), "sentence", View(Messages()))
        painted = render("text", aligned(), "sentence", View(Messages(), colour=True))
        assert painted != plain
        # Spaces that end a line are painted over.
        unpainted = re.sub(r"\x1b\[[0-9;]*m", "", painted)
        assert [line.rstrip() for line in unpainted.splitlines()] == plain.splitlines()

    def test_nothing_of_a_document_reaches_the_terminal_as_control(self) -> None:
        value = paired("# \x1b[2J一\n\n\u202e本文です\x07。\n", "# 一\n\n本文。\n")
        for level in LEVELS:
            assert not re.search("[\x07\x1b\u202e]", render("text", value, level, View(Messages())))

    def test_every_level_says_less_than_the_next(self) -> None:
        lengths = [len(render("text", aligned(), level, View(Messages()))) for level in LEVELS]
        assert lengths == sorted(set(lengths))


class TestJson:
    def test_sentences_stand_where_their_text_does(self) -> None:
        source = "最初の文です。**次の文**です。\n"
        value = as_json(paired(source, "第一句。第二句。\n"))
        blocks = value["sections"][0]["blocks"]
        assert isinstance(blocks, list)
        places = [part for sentence in blocks[0]["sentences"] for part in sentence["source"]]
        assert [part["text"] for part in places] == ["最初の文です。", "次の文です。"]
        shown = [source[part["column"] - 1 : part["end_column"] - 1] for part in places]
        assert shown == ["最初の文です。", "次の文**です。"]

    def test_a_sentence_that_is_lacking_points_at_its_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        links = ((((0, 3),), ((0, 2),), 0.9), (((3, 6),), (), 0.8))
        monkeypatch.setattr("bilingual.reports.alignment.tree.align_sentences", lambda *_: links)
        value = as_json(paired("# 見出し\n\n始め。続き。\n", "# 標題\n\n起。\n"))
        blocks = value["sections"][0]["blocks"]
        assert isinstance(blocks, list)
        _, gap = blocks[1]["sentences"]
        assert [part["text"] for part in gap["source"]] == ["続き。"]
        assert gap["target"] == []
        assert gap["at"] == {"path": "b.md", "line": 3, "column": 3}

    def test_of_a_gap_all_sentences_are_gaps(self) -> None:
        value = as_json(aligned())
        blocks = value["sections"][2]["blocks"]
        assert isinstance(blocks, list)
        assert [s["target"] for b in blocks for s in b["sentences"]] == [[], []]

    def test_code_is_made_of_no_sentences(self) -> None:
        value = as_json(aligned())
        blocks = value["sections"][1]["blocks"]
        assert isinstance(blocks, list)
        assert [b["sentences"] for b in blocks if b["source"][0]["kind"] == "code"] == [[]]

    def test_a_level_leaves_out_what_is_below(self) -> None:
        assert "blocks" not in as_json(aligned(), "section")["sections"][0]
        assert set(as_json(aligned(), "block")["summary"]) == {"sections", "blocks"}

    def test_empty_documents(self) -> None:
        value = as_json(paired("", ""))
        assert value["summary"]["blocks"] == {"source": 0, "target": 0, "matched": 0}  # type: ignore[call-overload]


PARTS = [
    "# 一\n\n",
    "## 二の丸\n\n",
    "文章です。次の文章です。\n\n",
    "- 項目\n- 甲\n\n",
    "| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n\n",
]
PARTS += [
    "```\nmake\n```\n\n",
    "起動時に**検証**する、\n続きの行です。\n\n",
    "啟動時驗證。\n\n",
    "![図](a.png)\n\n",
    "<b>太字</b>\n\n",
]
TEXTS = st.lists(st.sampled_from(PARTS), max_size=12).map("".join)


def _parts(value: dict[str, list[dict[str, object]]], side: str, kind: str) -> list[dict[str, object]]:
    blocks = [b for s in value["sections"] for b in s["blocks"]]  # type: ignore[attr-defined]
    found = blocks if kind == "block" else [sentence for b in blocks for sentence in b["sentences"]]
    return [part for match in found for part in match[side]]


@given(TEXTS, TEXTS)
@settings(deadline=None, max_examples=60)
def test_every_block_of_both_sides_stands_in_one_place(source: str, target: str) -> None:
    value = paired(source, target)
    made = as_json(value)
    for side, document in (("source", value.source), ("target", value.target)):
        expected = Counter((block.kind.value, block.text) for block in document.blocks)
        assert Counter((part["kind"], part["text"]) for part in _parts(made, side, "block")) == expected
        places = [(part["line"], part["column"]) for part in _parts(made, side, "block")]
        assert len(set(places)) == len(places)


@given(TEXTS, TEXTS)
@settings(deadline=None, max_examples=60)
def test_sentences_are_all_of_their_blocks(source: str, target: str) -> None:
    value = as_json(paired(source, target))
    for section in value["sections"]:
        for block in section["blocks"]:  # type: ignore[attr-defined]
            for side in ("source", "target"):
                if block["sentences"]:
                    whole, parts = block[side], [part for s in block["sentences"] for part in s[side]]
                    said = ("".join("".join(part["text"].split()) for part in some) for some in (whole, parts))
                    assert next(said) == next(said)


class TestTmx:
    def test_is_built_as_the_dtd_of_tmx_1_4_says(self) -> None:
        root = ET.fromstring(render("tmx", aligned(), "sentence", View(Messages())).encode())
        assert (root.tag, root.attrib) == ("tmx", {"version": "1.4"})
        header, body = root
        assert header.tag == "header"
        assert set(header.attrib) == {
            "creationtool", "creationtoolversion", "segtype", "o-tmf", "adminlang", "srclang", "datatype",
        }  # fmt: skip
        assert header.get("segtype") in ("block", "paragraph", "sentence", "phrase")
        assert body.tag == "body"
        assert len(body) > 5
        identities = [unit.get("tuid", "") for unit in body]
        assert len(set(identities)) == len(identities)
        for unit in body:
            assert unit.tag == "tu"
            # (note | prop)*, tuv+; of a tuv: (note | prop)*, seg.
            assert re.fullmatch(r"(prop )*(tuv ){2}", "".join(f"{child.tag} " for child in unit))
            variants = unit.findall("tuv")
            assert [variant.get(XML_LANG) for variant in variants] == ["ja", "zh-Hant"]
            for variant in variants:
                assert [child.tag for child in variant] == ["seg"]
                assert (variant[0].text or "").strip()

    def test_units_are_pairs_only_and_no_code(self) -> None:
        text = render("tmx", aligned(), "block", View(Messages()))
        assert "make run" not in text
        assert "請多利用" not in text
        assert "夜間の運用" not in text

    def test_what_xml_forbids_is_gone_and_the_rest_is_kept(self) -> None:
        text = "甲\x00乙\x0b丙 & < ]]> \ud800\ufffe丁\n"
        document = read_text(text, "ja", path="a.txt", format="plain")
        value = Aligned(document, document, align(document, document, [()], [()]))
        root = ET.fromstring(render("tmx", value, "block", View(Messages())))
        assert {segment.text for segment in root.iter("seg")} == {"甲乙 丙 & < ]]> 丁"}

    def test_an_identity_stays_while_the_texts_do(self) -> None:
        def units(text: str) -> dict[str, list[str]]:
            value = render("tmx", paired(text, "同じ。\n\n同じ。\n"), "block", View(Messages()))
            return {
                tu.get("tuid", ""): [s.text or "" for s in tu.iter("seg")] for tu in ET.fromstring(value).iter("tu")
            }

        before, after = units("同じ。\n\n同じ。\n"), units("<!-- x -->\n\n同じ。\n\n同じ。\n")
        assert len(before) == 2
        assert before == after

    def test_what_is_left_untranslated_is_no_translation(self) -> None:
        value = aligned()
        left = Aligned(value.source, value.target, value.alignment, frozenset({(0, 0)}))
        assert "まえがき" in render("tmx", value, "sentence", View(Messages()))
        assert "まえがき" not in render("tmx", left, "sentence", View(Messages()))

    def test_names_of_files_may_hold_anything(self) -> None:
        document = read_text("甲です。\n", "ja", path='a&<"\udcff\n\x01.md')
        value = Aligned(document, document, align(document, document, [()], [()]))
        root = ET.fromstring(render("tmx", value, "block", View(Messages())))
        place = next(p.text for p in root.iter("prop") if p.get("type") == "x-source-place")
        assert place == 'a&<"\\udcff↵\\x01.md:1:1'

    def test_of_a_catalogue_the_key_is_said(self) -> None:
        text = 'msgctxt "menu"\nmsgid "a"\nmsgstr "保存\\r\\n可"\n'
        document: Document = read_text(text, "ja", path="a.po", format="po")
        value = Aligned(document, document, align(document, document, [()], [()]))
        root = ET.fromstring(render("tmx", value, "block", View(Messages())))
        assert [p.text for p in root.iter("prop") if p.get("type") == "x-key"] == ["menu"]
        assert {segment.text for segment in root.iter("seg")} == {"保存\n可"}


def test_cells_count_columns() -> None:
    assert fit("叢集的組成", 10) == "叢集的組成"
    assert fit("叢集的組成", 9) == "叢集的組…"
    assert fit("a\n  b", 9) == "a b"
    assert width(fit("甲" * 1000, 31)) <= 31
    assert pad("甲", 4) == "甲  "
    assert pad("甲", 4, right=True) == "  甲"
