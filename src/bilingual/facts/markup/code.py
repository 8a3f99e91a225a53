"""Inline code: what a reader copies and runs, so it is the same on both sides byte for byte."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.scan import Scan
from bilingual.model import Fact, FactKind, InlineKind
from bilingual.text import pattern

# Han, kana and the marks of their sentences, with digits between them.
_PROSE = r"[、。！？，；：「」『』（）…～\s0-9０-９々ー\u3041-\u30ff\u4e00-\u9fff]+"
_LETTER = r"[\u3041-\u30ff\u4e00-\u9fff]"
# A label (`設定`, `ファイル名`) is shorter than a sentence.
_LONG = 7


def extract(scan: Scan) -> Iterator[Fact]:
    """One fact for each code span that the reader found; its value is the span's content, untouched.

    Nothing inside it is read: `3.10` in code is neither a decimal nor a version. An empty span is left alone, since
    it says nothing. Code blocks are blocks, not facts. A sentence between the marks of code is a quotation, which the
    other side may write without marks: it is weak.
    """
    for inline in scan.inlines:
        if inline.kind is InlineKind.CODE and inline.value:
            yield Fact(
                FactKind.CODE,
                inline.value,
                scan.text[inline.start : inline.end],
                inline.start,
                inline.end,
                how="code span",
                weak=_is_quotation(inline.value),
            )


def _is_quotation(code: str) -> bool:
    return bool(pattern(_PROSE).fullmatch(code)) and len(pattern(_LETTER).findall(code)) >= _LONG
