"""Inline code: what a reader copies and runs, so it is the same on both sides byte for byte."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.scan import Scan
from bilingual.model import Fact, FactKind, InlineKind


def extract(scan: Scan) -> Iterator[Fact]:
    """One fact for each code span that the reader found; its value is the span's content, untouched.

    Nothing inside it is read: `3.10` in code is neither a decimal nor a version. An empty span is left alone, since
    it says nothing. Code blocks are blocks, not facts.
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
            )
