"""How often: 週1回, 每週一次, 1日に最大3回; and what each turn takes where no count is said with it: 毎秒, 每秒.

A frequency is a quantity in `/d`, `/wk`, `/mo` and `/a`. "Once" is weak: the other side may say "weekly". The bare period is
a weak duration of one unit, so that 每秒 answers 1秒あたり.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.clues import clues
from bilingual.facts.scan import Scan
from bilingual.facts.time.duration_words import DurationWords
from bilingual.facts.time.figures import FigureSigns, figure_signs
from bilingual.facts.time.iso_duration import plain
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import Fact, FactKind


def frequencies(scan: Scan, words: DurationWords) -> Iterator[Fact]:
    """All frequencies of a block, in no particular order."""
    text = scan.folded
    signs = figure_signs(scan.language)
    for numeral in scan.numerals:
        times = words.times.at(text, skip_space(text, numeral.end))
        period = _period(text, skip_space_back(text, numeral.start), words, signs) if times else None
        if not times or not period or words.times_not_before.at(text, times[1]):
            continue
        # 3日に1回 is once in three days, 7月1日に1回 says a date.
        if words.period_not_after.before(text, period[1]) or signs.has(text[period[1] - 1 : period[1]]):
            continue
        value, kind = plain(numeral.value), FactKind.QUANTITY
        magnitudes: tuple[str, ...] = (value,)
        if numeral.pair:
            magnitudes = tuple(map(plain, numeral.pair))
            value, kind = "..".join(magnitudes), FactKind.RANGE
        apart = skip_space_back(text, numeral.start) != period[2]
        yield Fact(
            kind=kind,
            value=value,
            text=scan.text[period[1] : times[1]],
            start=period[1],
            end=times[1],
            unit=period[0],
            magnitudes=magnitudes,
            weak=numeral.value == 1 and kind is FactKind.QUANTITY,
            approx=numeral.style in ("vague", "excess"),
            # With words between, the count may be of something else in the sentence.
            alternatives=((FactKind.NUMBER if kind is FactKind.QUANTITY else kind, value, None),)
            if apart or kind is FactKind.RANGE
            else (),
            how="frequency",
        )


def _period(text: str, end: int, words: DurationWords, signs: FigureSigns) -> tuple[str, int, int] | None:
    """The unit, start and end of the period before a count, right before it or with a few words between: 每週執行一次,
    1日に最大3回.
    """
    if found := words.period.before(text, end):
        return *found, end
    for gap in range(1, 7):
        at = end - gap
        if at <= 0 or not text[at].isalpha() or signs.has(text[at]):
            return None
        if words.period_open.before(text, at) and (found := words.period.before(text, at)):
            return *found, at
    return None


def bare_periods(scan: Scan, words: DurationWords) -> Iterator[Fact]:
    """All bare periods of a block: 毎秒, 每秒, and 秒間 where no number stands before it."""
    text = scan.folded
    signs = figure_signs(scan.language)
    for start in clues(scan, words.each.starts):
        found = words.each.at(text, start)
        if not found or (start and signs.has(text[skip_space_back(text, start) - 1])):
            continue
        end = found[1]
        yield Fact(FactKind.DURATION, found[0], scan.text[start:end], start, end, weak=True, how="each")
