"""Places in a row of times: 第25分鐘, 25分目, 第3週, 5年目, 三年級, 3年生. They are ordinals, no lengths of time, and `how`
keeps the unit (`place MI`), so that a minute can be told from an hour.

Left alone: 5年目標 (an aim for five years) and other words that begin like the mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bilingual.facts.number.numeral import Numeral
from bilingual.facts.scan import Scan
from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.time.duration_words import DurationWords
from bilingual.facts.time.iso_duration import plain
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import Fact, FactKind
from bilingual.record import replace


def places(scan: Scan, numerals: Iterable[Numeral], words: DurationWords, dates: CalendarWords) -> Iterator[Fact]:
    """All ordinals of units of time in a block, in order; `numerals` are its numerals and those of units of time."""
    text = scan.folded
    for numeral in numerals:
        at, start = skip_space(text, numeral.end), numeral.start
        place = words.place.at(text, at)
        before = dates.quarter_before.before(text, skip_space_back(text, start))
        if not (place or before) or numeral.pair or numeral.value.denominator > 1 or numeral.value < 0:
            continue
        if place and words.place_not_before.at(text, place[1] - 1):
            place = None
        if before:
            start = before[1]
            place = place or _unit(text, at, words, dates)
        if place:
            value, end = plain(numeral.value), place[1]
            said = scan.text[start:end]
            fact = Fact(FactKind.NUMBER, value, said, start, end, ordinal=True, how=f"place {place[0]}")
            # 第二天 is the second day and the day after.
            means = words.relative_place.at(text, start)
            others = ((FactKind.DATE, means[0], None),) if means and means[1] == end else ()
            yield replace(fact, magnitudes=(value,), alternatives=others, weak=bool(others))


def _unit(text: str, at: int, words: DurationWords, dates: CalendarWords) -> tuple[str, int] | None:
    """A unit of time at `at` that is no part of a longer word: 第3日曜日 and 第3分野 have none."""
    if unit := words.unit.at(text, at):
        # 第一個星期一 is the first Monday.
        weekday = unit[0] == "W" and dates.weekday_mark.at(text, unit[1])
        return unit if unit[0] and not weekday else None
    bare = words.bare.at(text, at)
    if bare and (words.minute_bare_not_before.at(text, bare[1]) or dates.day_not_before.at(text, bare[1])):
        return None
    return bare
