"""Lengths of time in figures and the letters h, m and s, which every language uses: 1h30m, 60s–5m, 30s.

A letter alone says little: 5m are metres unless seconds or hours stand with them, and 70s may be a decade. So what has no
second unit beside it is weak, and of metres nothing is read here.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bilingual.facts.scan import Scan
from bilingual.facts.time.iso_duration import iso, seconds
from bilingual.model import Fact, FactKind
from bilingual.text import pattern

_PART = "([0-9]{1,4}(?:[.][0-9]{1,3})?) ?([hms])"
_BEGINS = "(?<![0-9A-Za-z._/+-])"
_ENDS = "(?![0-9A-Za-z_/])"
_RANGE = f"{_BEGINS}{_PART} ?[-–—〜～~] ?{_PART}{_ENDS}"
_COMPOUND = (
    f"{_BEGINS}(?:([0-9]{{1,3}})h ?([0-9]{{1,2}})m(?: ?([0-9]{{1,2}})s)?|([0-9]{{1,3}})m ?([0-9]{{1,2}})s){_ENDS}"
)
_SECONDS = f"{_BEGINS}([0-9]{{1,4}}) ?s{_ENDS}"
LETTER = "letter"
"""How seconds are read that one letter says, which may be anything."""
CLUE = "[0-9] ?[hms](?![A-Za-z])"
"""What each has."""
_UNITS = {"h": "H", "m": "MI", "s": "S"}


def latin_lengths(scan: Scan) -> Iterator[Fact]:
    """All such lengths and ranges of them, in no particular order; where two overlap, the longer comes first."""
    text = scan.folded
    if not pattern(CLUE).search(text):
        return
    for match in pattern(_RANGE).finditer(text):
        units = match[2], match[4]
        if units[0] == units[1]:
            continue
        low, high = (iso({_UNITS[unit]: Fraction(said)}) for said, unit in ((match[1], units[0]), (match[3], units[1])))
        if _seconds(low) < _seconds(high):
            yield _fact(scan, *match.span(), f"{low}..{high}", (match[1], match[3]))
        else:
            # 5m–60s runs down: two lengths, as they are where a word joins them.
            yield _fact(scan, match.start(1), match.end(2), low, (match[1],))
            yield _fact(scan, match.start(3), match.end(4), high, (match[3],))
    for match in pattern(_COMPOUND).finditer(text):
        said = dict(zip("HMS", match.group(1, 2, 3), strict=True)) if match[1] else {"M": match[4], "S": match[5]}
        parts = {"MI" if unit == "M" else unit: Fraction(number) for unit, number in said.items() if number}
        yield _fact(scan, *match.span(), iso(parts), tuple(map(str, parts.values())))
    for match in pattern(_SECONDS).finditer(text):
        yield _fact(scan, *match.span(), iso({"S": Fraction(match[1])}), (match[1],), decades=_decades(match[1]))


def _seconds(value: str) -> Fraction:
    length = seconds(value)
    return length[1] if length else Fraction(0)


def _decades(figures: str) -> tuple[str, ...]:
    """The decades that figures before an s may mean: the seventies of the last century, the twenties of either."""
    if len(figures) != 2 or figures[1] != "0":
        return ()
    return (f"19{figures[0]}X", f"20{figures[0]}X") if figures[0] < "3" else (f"19{figures[0]}X",)


def _fact(
    scan: Scan, start: int, end: int, value: str, magnitudes: tuple[str, ...], *, decades: tuple[str, ...] | None = None
) -> Fact:
    alternatives: tuple[tuple[FactKind, str, str | None], ...] = ()
    if decades is not None:
        # The number alone answers, too.
        alternatives = *((FactKind.DATE, decade, None) for decade in decades), (FactKind.NUMBER, magnitudes[0], None)
    return Fact(
        FactKind.RANGE if ".." in value else FactKind.DURATION,
        value,
        scan.text[start:end],
        start,
        end,
        magnitudes=magnitudes,
        weak=decades is not None,
        alternatives=alternatives,
        how=LETTER if alternatives else "",
    )
