from __future__ import annotations

from bilingual.model import BlockKind, ContainerKind, InlineKind
from bilingual.readers import read_text


def test_kinds_in_order():
    text = "# 題 {#top}\n\n段落 **64** 基。\n\n- 一\n  - 二\n\n| a | b |\n|---|---|\n| 1 |  |\n\n```sh\nrun\n```\n"
    document = read_text(text, "ja")
    assert [(b.kind, b.text, b.level) for b in document.blocks] == [
        (BlockKind.HEADING, "題", 1),
        (BlockKind.PARAGRAPH, "段落 64 基。", 0),
        (BlockKind.LIST_ITEM, "一", 1),
        (BlockKind.LIST_ITEM, "二", 2),
        (BlockKind.ROW, "a\tb", 0),
        (BlockKind.ROW, "1\t", 0),
        (BlockKind.CODE, "run", 0),
    ]
    assert document.blocks[0].info == "top"
    assert [c.kind for c in document.containers] == [ContainerKind.LIST, ContainerKind.LIST, ContainerKind.TABLE]
    assert document.containers[1].parent == 0


def test_marks_between_digits_do_not_melt_them():
    assert read_text("5*3*2", "ja").blocks[0].text == "5\u200b3\u200b2"


def test_code_is_exact():
    block = read_text("前 `pip  install {{ x }}` 後", "ja").blocks[0]
    assert [(x.kind, x.value) for x in block.inlines] == [(InlineKind.CODE, "pip  install {{ x }}")]
