"""Code within a text: spans that are marked as such, and formulas of spreadsheets, which need no mark.

What a reader copies and runs is the same on both sides byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs, pairs
from bilingual.model import Fact, FactKind, InlineKind
from bilingual.text import pattern

# Han, kana and the marks of their sentences, with digits between them.
_PROSE = r"[、。！？，；：「」『』（）…～\s0-9０-９々ー\u3041-\u30ff\u4e00-\u9fff]+"
_LETTER = r"[\u3041-\u30ff\u4e00-\u9fff]"
FORMULA = "formula"
"""How a `Fact` was read that is the formula of a cell."""

SIGNS = Signs(pairs(frozenset("="), frozenset(map(chr, range(ord("A"), ord("Z") + 1)))), typed=True)

# The name of a function in the formula of a cell, up to its bracket.
_FORMULA = r"(?<![\w=<>!.)\]])=[A-Z][A-Z0-9._]{0,30}\("
# A formula in a running text is no longer than this.
_LONGEST = 300
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
    if "=" in scan.folded:
        yield from _formulas(scan)


def _formulas(scan: Scan) -> Iterator[Fact]:
    """`=SUM(A1:B2)`: cells, figures and functions as one piece of code, up to the bracket that closes the first one."""
    text, done = scan.folded, 0
    for match in pattern(_FORMULA, re.ASCII).finditer(text):
        start = match.start()
        if start < done or scan.is_opaque(start):
            continue
        end = _closing(text, match.end(), start + _LONGEST)
        if end:
            yield Fact(FactKind.CODE, scan.text[start:end], scan.text[start:end], start, end, how=FORMULA)
            done = end


def _closing(text: str, at: int, last: int) -> int:
    """Behind the bracket that closes the one that is open at `at`, in the same line and outside of quotes; 0 for none."""
    depth, quoted = 1, False
    for i in range(at, min(last, len(text))):
        match text[i]:
            case "\n":
                return 0
            case '"':
                quoted = not quoted
            case "(" if not quoted:
                depth += 1
            case ")" if not quoted:
                depth -= 1
                if not depth:
                    return i + 1
    return 0


def _is_quotation(code: str) -> bool:
    if code.isascii():
        return False
    return bool(pattern(_PROSE).fullmatch(code)) and len(pattern(_LETTER).findall(code)) >= _LONG
