"""Every extractor, and which of them a text calls.

Most texts hold little: one look at a text tells which extractors have anything to do (see `Signs`), and the others aren't
called at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from bilingual.facts.clues import starts_in
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.facts.time.beside import behind_figures
from bilingual.model import Fact
from bilingual.record import Record
from bilingual.text import LATIN, pattern

Glossary = tuple[tuple[str, tuple[str, ...]], ...]

_LETTER = f"[{LATIN}]"
_DIGIT = "[0-9]"


class Extractor(Record):
    """One kind of facts: what reads it and what calls that to a text.

    `settles`: later extractors don't see the figures that it has read (`Scan.beyond`).
    """

    extract: Callable[[Scan], Iterable[Fact]]
    signs: Signs
    settles: bool = False


@cache
def extractors(language: str, glossary: Glossary) -> tuple[Extractor, ...]:
    """Every extractor in order. Of two facts of one length over the same text the earlier extractor's stands.

    Imported here and not above, since most commands that only print never extract.
    """
    from bilingual.facts.markup import code, links, placeholders
    from bilingual.facts.name import names, versions
    from bilingual.facts.number import halves, numbers
    from bilingual.facts.time import calendar, clock, durations, relative_dates

    return (
        Extractor(code.extract, code.SIGNS),
        Extractor(links.extract, links.SIGNS),
        Extractor(placeholders.extract, placeholders.SIGNS),
        Extractor(calendar.extract, calendar.signs(language), settles=True),
        Extractor(clock.extract, clock.signs(language), settles=True),
        Extractor(durations.extract, durations.signs(language)),
        Extractor(relative_dates.extract, relative_dates.signs(language)),
        Extractor(versions.extract, versions.signs(language)),
        Extractor(numbers.extract, Signs(numerals=True)),
        Extractor(numbers.native, numbers.native_signs(language)),
        Extractor(numbers.spoken, numbers.spoken_signs(language)),
        Extractor(numbers.fixed, numbers.fixed_signs(language)),
        Extractor(halves.extract, halves.signs(language)),
        Extractor(names.extract, names.signs(language, glossary)),
    )


class _Calls:
    """The signs of all extractors of a language, each with a bit for every extractor that it calls."""

    __slots__ = ("behind", "latin", "numerals", "patterns", "starts", "typed")

    def __init__(self, language: str, glossary: Glossary) -> None:
        self.starts: dict[str, int] = {}
        self.behind: dict[str, int] = {}
        self.patterns: list[tuple[str, int]] = []
        self.numerals = self.latin = self.typed = 0
        for place, row in enumerate(extractors(language, glossary)):
            bit, signs = 1 << place, row.signs
            for table, found in ((self.starts, signs.starts), (self.behind, signs.behind)):
                for sign in found:
                    table[sign] = table.get(sign, 0) | bit
            if signs.figures:
                self.patterns.append((signs.figures, bit))
            self.numerals |= signs.numerals * bit
            self.latin |= signs.latin * bit
            self.typed |= signs.typed * bit

    def of(self, scan: Scan) -> int:
        """The bits of the extractors that a text calls."""
        text, starts, behind = scan.folded, self.starts, self.behind
        called = self.typed if scan.inlines else 0
        if scan.numerals:
            called |= self.numerals
        if pattern(_LETTER).search(text):
            called |= self.latin
        for start in starts_in(text, scan.language, scan.glossary):
            called |= starts[start]
        for pair in behind_figures(text, scan.language):
            called |= behind.get(pair, 0) | behind.get(pair[0], 0)
        if pattern(_DIGIT).search(text):
            for source, bit in self.patterns:
                if not called & bit and pattern(source).search(text):
                    called |= bit
        return called


@cache
def _calls(language: str, glossary: Glossary) -> _Calls:
    return _Calls(language, glossary)


@lru_cache(maxsize=1 << 10)
def _called(bits: int, language: str, glossary: Glossary) -> tuple[Extractor, ...]:
    rows = enumerate(extractors(language, glossary))
    return tuple(extractor for place, extractor in rows if bits & 1 << place)


def called(scan: Scan) -> tuple[Extractor, ...]:
    """The extractors that may find something in a text, in order."""
    return _called(_calls(scan.language, scan.glossary).of(scan), scan.language, scan.glossary)
