"""What every extractor is given: the text of one block, folded once, with the stretches that aren't prose."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cache

from bilingual.facts.number.idioms import without_idioms
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numerals import read_numerals
from bilingual.model import Fact, Inline, InlineKind
from bilingual.record import Record, replace
from bilingual.tables import table
from bilingual.text import any_of, fold_width, pattern

# No prose fact is read inside these; a link's or image's visible text is prose.
_OPAQUE = frozenset(
    {InlineKind.CODE, InlineKind.URL, InlineKind.HTML, InlineKind.MATH, InlineKind.PLACEHOLDER, InlineKind.FOOTNOTE}
)


class Scan(Record):
    """One block's text, ready for the extractors. All offsets are offsets in `text`.

    `folded` is `text` with full-width ASCII made plain (same length; the stop behind the number of a caption is a
    comma, and a wide slash before a number that follows none stays: 公開／2026年, 9.8 kWh／4.0 kW). `numerals` are all numeral candidates in order, none inside an opaque stretch or a settled one.
    """

    text: str
    folded: str
    language: str
    inlines: tuple[Inline, ...]
    opaque: tuple[tuple[int, int], ...]
    numerals: tuple[Numeral, ...]
    glossary: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The project's own names, besides ours: the canonical spelling, and the others that mean the same."""

    settled: tuple[tuple[int, int], ...] = ()
    """The stretches of facts whose figures say nothing else."""

    def beyond(self, facts: Iterable[Fact]) -> Scan:
        """What is left to read beside facts that settle what their figures say: several figures that make one date or time with
        no other reading. 2026年10月20日 is no length, amount or number, whatever stands with it.
        """
        starts = [numeral.start for numeral in self.numerals]
        settled: list[tuple[int, int]] = []
        gone: set[int] = set()
        for fact in facts:
            if not fact.alternatives:
                inside = range(bisect_left(starts, fact.start), bisect_left(starts, fact.end))
                if len(inside) > 1:
                    settled.append((fact.start, fact.end))
                    gone.update(inside)
        if not settled:
            return self
        left = tuple([numeral for n, numeral in enumerate(self.numerals) if n not in gone])
        return replace(self, numerals=left, settled=(*self.settled, *settled))

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
    folded = _keep_stops(text, _keep_slashes(text, fold_width(text)), language)
    numerals = without_idioms(folded, language, read_numerals(_keep_commas(text, folded), language))
    opaque: tuple[tuple[int, int], ...] = ()
    if inlines:
        opaque = tuple(sorted((x.start, x.end) for x in inlines if x.kind in _OPAQUE and x.end > x.start))
        numerals = tuple(n for n in numerals if not _inside(opaque, n.start))
    return Scan(text, folded, language, inlines, opaque, numerals, glossary)


def _keep_slashes(text: str, folded: str) -> str:
    """`folded` with the wide slashes kept that part a number from other words; between two numbers it may be a fraction's."""
    if "／" not in text:
        return folded
    for found in pattern("(?<![0-9０-９])／(?=[0-9０-９])").finditer(text):
        folded = f"{folded[: found.start()]}／{folded[found.end() :]}"
    return folded


@cache
def _captions(language: str) -> re.Pattern[str]:
    """The number of a caption with the stop behind it, and a figure after that."""
    captions = any_of(table(f"languages/{language}/plain")["captions"])
    return pattern(rf"{captions}[ \u3000]?[0-9]{{1,3}}．(?=[0-9])")


def _keep_stops(text: str, folded: str, language: str) -> str:
    """`folded` with the wide stop that ends the number of a caption as a comma: 表1．8週目 is no 1.8."""
    if "．" not in text:
        return folded
    for found in _captions(language).finditer(text):
        folded = f"{folded[: found.end() - 1]}，{folded[found.end() :]}"
    return folded


def _keep_commas(text: str, folded: str) -> str:
    """`folded` with the wide commas kept that don't stand between wide digits: 20，300 are two numbers, １，２００ is one."""
    if "，" not in text:
        return folded
    if pattern("[０-９]，[０-９]").search(text):
        clauses = pattern("(?<![０-９])，|，(?![０-９])").split(text)
    else:
        clauses = text.split("，")
    kept: list[str] = []
    start = 0
    for clause in clauses:
        end = start + len(clause)
        kept.append(folded[start:end])
        start = end + 1
    return "，".join(kept)
