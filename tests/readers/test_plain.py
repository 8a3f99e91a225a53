from __future__ import annotations

from bilingual.model import BlockKind
from bilingual.readers import read_text


def test_headings_are_short_lines_before_longer_ones():
    text = "比較：速さの話\n\nこれは導入の段落で、句点で終わる文章である。\n\n概要\n\nFAQ\n\n• 一つ目の項目。\n• 二つ目の項目。\n"
    assert [(b.kind, b.level) for b in read_text(text, "ja", format="plain").blocks] == [
        (BlockKind.HEADING, 1),
        (BlockKind.PARAGRAPH, 0),
        (BlockKind.HEADING, 2),
        (BlockKind.HEADING, 2),
        (BlockKind.LIST_ITEM, 1),
        (BlockKind.LIST_ITEM, 1),
    ]
