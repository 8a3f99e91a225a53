"""Days, weeks, months and years counted from another: 先週 = 上週, 昨日 = 昨天, 翌年 = 隔年.

The value is the ISO 8601 length of the way there: `P-1W` is the week before, `P0D` today, `P1D` tomorrow and the day after.
平日 and 週末 are the days of the week that they stand for. All are weak, since a translation is free to say 2026年 for 今年. Left alone: 3日前 and its like, which are lengths of time
(`durations`), and the same characters in other words (説明日, 之後天氣).
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.clues import clues
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.facts.time.calendar_words import calendar_words
from bilingual.model import Fact, FactKind


def signs(language: str) -> Signs:
    """What calls `extract`."""
    return Signs(calendar_words(language).relative.starts)


def extract(scan: Scan) -> Iterator[Fact]:
    """All relative dates of a block, in order, not overlapping."""
    text, words = scan.folded, calendar_words(scan.language)
    end = 0
    for start in clues(scan, words.relative.starts):
        found = words.relative.at(text, start) if start >= end else None
        if not found or scan.is_opaque(start):
            continue
        if words.relative_not_before.at(text, found[1]) or words.relative_not_after.before(text, start):
            continue
        end = found[1]
        kind = FactKind.RANGE if ".." in found[0] else FactKind.DATE
        yield Fact(kind, found[0], scan.text[start:end], start, end, weak=True, how="relative")
