"""What every extractor is given: the text of one block, folded once, with the stretches that aren't prose."""

from __future__ import annotations

from bisect import bisect_right

from bilingual.facts.number.idioms import without_idioms
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numerals import read_numerals
from bilingual.model import Inline, InlineKind
from bilingual.record import Record
from bilingual.text import fold_width

# No prose fact is read inside these; a link's or image's visible text is prose.
_OPAQUE = frozenset(
    {InlineKind.CODE, InlineKind.URL, InlineKind.HTML, InlineKind.MATH, InlineKind.PLACEHOLDER, InlineKind.FOOTNOTE}
)


class Scan(Record):
    """One block's text, ready for the extractors. All offsets are offsets in `text`.

    `folded` is `text` with full-width ASCII made plain (same length). `numerals` are all numeral candidates in
    order, none inside an opaque stretch.
    """

    text: str
    folded: str
    language: str
    inlines: tuple[Inline, ...]
    opaque: tuple[tuple[int, int], ...]
    numerals: tuple[Numeral, ...]
    glossary: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The project's own names, besides ours: the canonical spelling, and the others that mean the same."""

    def is_opaque(self, offset: int) -> bool:
        """Whether the character at `offset` is in code, a URL, a tag, mathematics, a placeholder or a footnote mark."""
        return bool(self.opaque) and _inside(self.opaque, offset)


def _inside(opaque: tuple[tuple[int, int], ...], offset: int) -> bool:
    i = bisect_right(opaque, (offset, 1 << 62)) - 1
    return i >= 0 and offset < opaque[i][1]


def scan(
    text: str,
    language: str,
    inlines: tuple[Inline, ...] = (),
    glossary: tuple[tuple[str, tuple[str, ...]], ...] = (),
) -> Scan:
    """Fold and scan one block's text."""
    folded = fold_width(text)
    opaque = tuple(sorted((x.start, x.end) for x in inlines if x.kind in _OPAQUE and x.end > x.start))
    read = read_numerals(_keep_commas(text, folded), language)
    numerals = tuple(without_idioms(folded, language, read)) if read else ()
    if opaque:
        numerals = tuple(n for n in numerals if not _inside(opaque, n.start))
    return Scan(text, folded, language, inlines, opaque, numerals, glossary)


def _keep_commas(text: str, folded: str) -> str:
    """`folded` with the wide commas between plain digits kept: 20，300 are two numbers, １，２００ is one."""
    at = text.find("，")
    if at < 0:
        return folded
    kept = list(folded)
    while at >= 0:
        if not ("０" <= text[at - 1 : at] <= "９" and "０" <= text[at + 1 : at + 2] <= "９"):
            kept[at] = "，"
        at = text.find("，", at + 1)
    return "".join(kept)
