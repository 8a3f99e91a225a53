"""Lengths of time and frequencies: 3時間半, 三個半小時, 半年, 1時間30分, 2泊3日, 5〜6週間, 兩三天; 週1回, 每週一次.

The value of a duration is ISO 8601 (`PT3H30M`), in the units that the text says: 90分 is `PT90M` and 1時間半 `PT1H30M`;
`seconds` makes them comparable. A frequency is a quantity in `/d`, `/wk`, `/mo` and `/a`. The marks are shared with
dates: 5年 is a length and 2026年 a year, 3日 may be either (`calendar` reads it unless a word beside it says how long).
Left alone: fractions of seconds in Latin letters (20ms), places in a row (3日目, 第三天), 3分の1, 3割5分, 十分 (enough), 時間 without
a number. 一天 and 一年 are weak: they are as often an article.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from unicodedata import category

from bilingual.facts.clues import starts_in
from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.measures import numeral_style
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.facts.time.beside import is_marked, stands_behind
from bilingual.facts.time.calendar_words import CalendarWords, calendar_words, ranged
from bilingual.facts.time.duration_words import DurationWords, duration_words
from bilingual.facts.time.era_years import era_of
from bilingual.facts.time.figures import Figure, figure_signs, figures
from bilingual.facts.time.frequencies import bare_periods, frequencies
from bilingual.facts.time.iso_duration import UNITS, fills, iso, plain, seconds
from bilingual.facts.time.latin_lengths import CLUE, latin_lengths
from bilingual.facts.time.length import NIGHTS, Length, in_each, in_name
from bilingual.facts.time.partial_date import first_months
from bilingual.facts.time.places_in_time import places
from bilingual.facts.time.without_figures import without_figures
from bilingual.facts.time.year_or_length import reads_year, says_centuries, says_duration
from bilingual.facts.words import skip_space, skip_space_back, text_at
from bilingual.model import Fact, FactKind
from bilingual.record import replace

__all__ = ["extract", "seconds"]

Reading = tuple[FactKind, str, str | None]


def signs(language: str) -> Signs:
    """What calls `extract`: a unit of time behind a numeral, or a word that needs none."""
    words = duration_words(language)
    return Signs(words.wordless_starts, words.marks, figures=CLUE)


def extract(scan: Scan) -> Iterator[Fact]:
    """All durations, ranges of durations and frequencies of a block, in order, not overlapping."""
    words = duration_words(scan.language)
    found: list[Fact] = []
    if stands_behind(words.marks, scan.folded, scan.language):
        numerals = _with_units(scan, words)
        # Most marks stand behind the figures of a date, which says all that they say.
        if marked := [numeral for numeral in numerals if is_marked(scan.folded, numeral.end, words.marks)]:
            reader = _Reader(scan, numerals)
            found += (item.fact(scan.text) for item in reader.lengths(marked))
            found += frequencies(scan, words)
            found += places(scan, marked, words, reader.dates)
    if not words.wordless_starts.isdisjoint(starts_in(scan.folded, scan.language, scan.glossary)):
        found += (item.fact(scan.text) for item in without_figures(scan, words))
        found += bare_periods(scan, words)
    found += latin_lengths(scan)
    end = 0
    for item in sorted(found, key=lambda fact: (fact.start, -fact.end)):
        if item.start >= end and not scan.is_opaque(item.start):
            end = item.end
            yield item


def _with_units(scan: Scan, words: DurationWords) -> tuple[Numeral, ...]:
    """The numerals, and the Han figures that are part of another word to the numerals' reader (一小部分, 十分) but
    are followed by a unit of time: 一小時, 十分間.
    """
    text = scan.folded
    if figure_signs(scan.language).han.isdisjoint(text):
        return scan.numerals
    han = [figure for figure in figures(text, scan.language) if figure.han and _is_timed(text, figure, words)]
    if not han:
        return scan.numerals
    stretches = [*scan.settled, *((numeral.start, numeral.end) for numeral in scan.numerals)]
    taken = {at for start, end in stretches for at in range(start, end)}
    more = [
        Numeral(figure.start, figure.end, Fraction(figure.value), "kanji")
        for figure in han
        if figure.start not in taken
    ]
    return tuple(sorted((*scan.numerals, *more), key=lambda numeral: numeral.start))


def _is_timed(text: str, figure: Figure, words: DurationWords) -> bool:
    if unit := words.unit.at(text, figure.end):
        return bool(unit[0])
    bare = words.bare.at(text, figure.end)
    return bare is not None and _after_all(text, bare[1], words)


def _after_all(text: str, end: int, words: DurationWords) -> bool:
    """Whether what follows a length's word of another meaning (十分, enough) makes it a length after all: 十分前."""
    return words.idiom_length_before.at(text, end) is not None and not words.idiom_not_before.at(text, end)


class _Reader:
    def __init__(self, scan: Scan, numerals: tuple[Numeral, ...]) -> None:
        self.scan = scan
        self.text = scan.folded
        self.words: DurationWords = duration_words(scan.language)
        self.dates: CalendarWords = calendar_words(scan.language)
        self.numerals = {numeral.start: numeral for numeral in numerals}
        self.ends = {numeral.end: numeral for numeral in numerals}

    def lengths(self, marked: Iterable[Numeral]) -> Iterator[Length]:
        """Of the numerals with a mark behind them those with a unit of time, joined where several make one length or a range."""
        held: Length | None = None
        for numeral in marked:
            if held is not None and numeral.start < held.end:
                continue
            item = self._length(numeral)
            if item is None:
                continue
            if held is not None and not held.last and not item.last and self._joined(held, item):
                magnitudes = held.magnitudes + item.magnitudes
                held = replace(held, end=item.end, last=item.parts, magnitudes=magnitudes, weak=False)
                continue
            if held is not None:
                yield held
            held = self._short(item, numeral)
        if held is not None:
            yield held

    def _length(self, numeral: Numeral) -> Length | None:
        text = self.text
        at = skip_space(text, numeral.end)
        if not is_marked(text, numeral.end, self.words.behind):
            return None
        # 1/120 秒 is a fraction of a second.
        if text[numeral.start - 1 : numeral.start] == "/" and text[numeral.start - 2 : numeral.start - 1].isdecimal():
            return None
        # $5分 is five dollars' worth. Unicode knows every sign of money (category Sc).
        if numeral.start and category(text[numeral.start - 1]) == "Sc":
            return None
        if self._placed(numeral) or (numeral.style != "kanji" and in_name(text, numeral.start)):
            return None
        if nights := self._nights(numeral):
            return nights
        more = self.words.excess.at(text, at)
        unit = self._unit(numeral, skip_space(text, more[1]) if more else at)
        if unit is None and more and (found := self.words.half_unit.at(text, more[1])):
            unit = *found, False
        if unit is None:
            return self._half_inside(numeral, at)
        name, end, bare = unit
        if name == "Y" and not bare and self._year(numeral, at):
            return None
        idiom = self.words.length_idiom.at(text, numeral.start)
        if idiom and idiom[1] >= end and not _after_all(self.text, end, self.words):
            return None
        weak = numeral.value == 1 and (numeral.style != "digits" or self._per(numeral.start, end))
        if weak and self.words.one_not_before.at(text, end) and not self.words.quarters.at(text, end):
            return None
        if numeral.pair:
            low, high = (((name, value),) for value in numeral.pair)
            return Length(numeral.start, end, name, low, numeral.pair, high)
        amount = numeral.value
        if name == "C":
            name, amount = "Y", amount * 100
        parts: tuple[tuple[str, Fraction], ...] = ()
        how = numeral_style(self.scan, numeral) if numeral.style in ("vague", "excess") else ""
        bound, approx = (">", True) if more or numeral.style == "excess" else ("", how == "vague")
        if self.words.several.before(text, numeral.start):
            how, approx, weak = "vague", True, True
        if name == "S" and (hundredths := self._hundredths(end)):
            amount, end, weak = amount + hundredths[0], hundredths[1], False
        elif half := self._half_after(end):
            amount, end, weak = amount + Fraction(1, 2), half, False
        else:
            parts, end = self._smaller(name, end, bare)
        if numeral.value == 1 and not parts and self._per(numeral.start, end):
            how = "each"
        magnitudes = (amount, *(value for _, value in parts))
        others = self._other_readings(numeral, name, bare, end) if not parts else in_each(name, amount, parts)
        made = ((name, amount), *parts)
        return Length(
            numeral.start,
            end,
            name,
            made,
            magnitudes,
            approx=approx,
            weak=weak and not parts and unit[0] != "C",
            bound=bound,
            alternatives=others,
            how=how,
        )

    def _per(self, start: int, end: int) -> bool:
        """Whether a 1 says "each": 1秒ごと, 每 1 秒. The other language says it without a number."""
        text, words = self.text, self.words
        if (shared := words.per_figure.at(text, end)) and self.dates.figures.has(text_at(text, shared[1])):
            return True
        return bool(words.per_after.at(text, end) or words.per_before.before(text, skip_space_back(text, start)))

    def _placed(self, numeral: Numeral) -> bool:
        """Whether the number is a place in a row: 第89分鐘, 第 1 週."""
        return bool(self.dates.quarter_before.before(self.text, skip_space_back(self.text, numeral.start)))

    def _unit(self, numeral: Numeral, at: int) -> tuple[str, int, bool] | None:
        """The unit, where it ends, and whether its mark is that of a date or clock as well."""
        text, words = self.text, self.words
        if found := words.unit.at(text, at):
            return None if not found[0] or words.unit_not_before.at(text, found[1]) else (found[0], found[1], False)
        if (found := words.bare.at(text, at)) and self._bare(numeral, *found):
            return found[0], found[1], True
        if found := words.century_length.at(text, at):
            return "C", found[1], False
        # 3分30秒 and 3分半 in Chinese, where 3分 alone is a score.
        if (found := words.compound.at(text, at)) and self._half_after(found[1]):
            return found[0], found[1], True
        if (found := words.compound.at(text, at)) and (after := self.numerals.get(skip_space(text, found[1]))):
            smaller = words.unit.at(text, skip_space(text, after.end))
            if smaller and smaller[0] in UNITS[UNITS.index(found[0]) + 1 :]:
                return found[0], found[1], True
        found = self.dates.century.at(text, at)
        if found and says_centuries(numeral.value, text, numeral.start, found[1], self.dates):
            return "C", found[1], False
        return None

    def _bare(self, numeral: Numeral, unit: str, end: int) -> bool:
        """Whether a mark that dates and rates use too says a length here."""
        text, words, dates = self.text, self.words, self.dates
        sure = says_duration(text, numeral.start, end, dates)
        if unit == "MI":
            if (
                words.minute_bare_not_before.at(text, end)
                or self._shared(end)
                or words.minute_bare_not_after.before(text, numeral.start)
            ):
                return False
            han = numeral.style not in ("digits", "vague")
            sure = _after_all(self.text, end, self.words) if numeral.value == words.bare_han else sure
            return not han or numeral.value > words.bare_han or sure
        if unit == "Y":
            if numeral.end - numeral.start == 2 and not dates.figures.digit(text[numeral.start]):
                return False
            if dates.decade.at(text, end - 1) or dates.fiscal_year.at(text, end - 1):
                return False
            if self.words.year_not_before.at(text, end) or era_of(text, numeral.start, int(numeral.value), dates)[2]:
                return False
            return not self._year(numeral, end - 1)
        if dates.day_not_before.at(text, end):
            return False
        one = numeral.value == 1 and numeral.style != "digits"
        ahead = text[numeral.start - 1 : numeral.start]
        if numeral.value > 31:
            return True
        joined = (ahead == "/" or dates.month.before(text, numeral.start) is not None) and not sure
        return not joined and (sure or one or bool(numeral.pair) or numeral.value.denominator > 1)

    def _shared(self, end: int) -> bool:
        """Whether a figure follows, linked as in 3分の1, a third; 30分のデモ lasts half an hour."""
        link = self.dates.link.at(self.text, end)
        return link is not None and self.dates.figures.has(text_at(self.text, skip_space(self.text, link[1])))

    def _year(self, numeral: Numeral, at: int) -> bool:
        """Whether a number with the mark of a year at `at` is a year."""
        mark = self.dates.year.at(self.text, at)
        four = numeral.digits == 4 and numeral.end - numeral.start == 4
        return (
            four and mark is not None and reads_year(int(numeral.value), self.text, numeral.start, mark[1], self.dates)
        )

    def _other_readings(self, numeral: Numeral, unit: str, bare: bool, end: int) -> tuple[Reading, ...]:
        text, words = self.text, self.words
        if unit == "M" and self.dates.first_months.before(text, skip_space_back(text, numeral.start)):
            return first_months(numeral.value)
        if unit in UNITS[:4] and (
            words.skipping_after.at(text, end) or words.skipping_before.before(text, numeral.start)
        ):
            return ((FactKind.DURATION, iso({unit: numeral.value + 1}), None),)
        if bare and unit == "MI" and (played := words.played_before.before(text, numeral.start)):
            return ((FactKind.NUMBER, plain(numeral.value + int(played[0])), None),)
        if not bare or unit != "Y" or numeral.style not in ("digits", "string") or numeral.value.denominator > 1:
            return ()
        value = int(numeral.value)
        if numeral.digits == 2 and value >= 10:
            years = f"{19 if value >= 50 else 20}{value}", f"{value:04d}"
            return tuple((FactKind.DATE, year, None) for year in years)
        return ((FactKind.DATE, f"{value:04d}", None),) if numeral.digits == 3 else ()

    def _hundredths(self, end: int) -> tuple[Fraction, int] | None:
        """The two figures behind seconds that are hundredths of one, and where they end: 9秒95."""
        numeral = self.numerals.get(end) or self.numerals.get(skip_space(self.text, end))
        if numeral is None or numeral.style != "digits" or numeral.digits != 2 or numeral.value.denominator > 1:
            return None
        behind = skip_space(self.text, numeral.end)
        counters, units = counter_words(self.scan.language).counters, unit_words(self.scan.language)
        if self.words.unit.at(self.text, behind) or counters.at(self.text, behind) or units.at(self.text, behind, ""):
            return None
        return numeral.value / 100, numeral.end

    def _half_after(self, end: int) -> int:
        """The end of a half that follows a unit (1年半), 0 where there is none."""
        text, words = self.text, self.words
        found = words.half_after.at(text, end)
        return 0 if not found or words.half_not_before.at(text, found[1]) else found[1]

    def _half_inside(self, numeral: Numeral, at: int) -> Length | None:
        """三個半小時, 兩個半月: the half stands before the unit."""
        text, words = self.text, self.words
        half = words.half_inside.at(text, at)
        if half is None:
            return None
        start = skip_space(text, half[1])
        found = words.unit.at(text, start) or words.half_unit.at(text, start)
        if not found or not found[0] or words.unit_not_before.at(text, found[1]):
            return None
        unit, amount = found[0], numeral.value + Fraction(1, 2)
        if unit == "C":
            unit, amount = "Y", amount * 100
        return Length(numeral.start, found[1], unit, ((unit, amount),), (amount,))

    def _smaller(self, unit: str, end: int, bare: bool) -> tuple[tuple[tuple[str, Fraction], ...], int]:
        """The smaller units of a compound (1時間30分, 1年2ヶ月10日) and where they end."""
        text, words = self.text, self.words
        parts: list[tuple[str, Fraction]] = []
        while True:
            joint = words.compound_joint.at(text, skip_space(text, end))
            start = skip_space(text, joint[1] if joint else end)
            if unit == "H" and (quarter := words.quarters.at(text, start)):
                return (*parts, ("MI", Fraction(quarter[0]))), quarter[1]
            numeral = self.numerals.get(start)
            if numeral is None or numeral.pair or numeral.style in ("vague", "excess"):
                return tuple(parts), end
            at = skip_space(text, numeral.end)
            found = words.unit.at(text, at)
            if found is None and not (bare and unit == "Y"):
                found = words.bare.at(text, at) or words.compound.at(text, at)
                if found and found[0] == "MI" and words.minute_bare_not_before.at(text, found[1]):
                    found = None
            if not found or not found[0] or UNITS.index(found[0]) <= UNITS.index(unit):
                return tuple(parts), end
            # 1日1時間 is an hour a day, and 一天24小時 all day long: what fills the longer unit is not added to it.
            if (unit == "D" and bare) or fills(found[0], numeral.value, unit):
                return tuple(parts), end
            unit, end = found
            bare = False
            amount = numeral.value
            if unit == "S" and (hundredths := self._hundredths(end)):
                amount, end = amount + hundredths[0], hundredths[1]
            parts.append((unit, amount))

    def _nights(self, numeral: Numeral) -> Length | None:
        """2泊3日 and 三天兩夜: one length, whichever comes first."""
        text, words = self.text, self.words
        at = skip_space(text, numeral.end)
        night = words.night.at(text, at)
        day = words.day.at(text, at)
        first = night or day
        other = self.numerals.get(skip_space(text, first[1])) if first else None
        if first is None or other is None or numeral.pair or other.pair:
            return None
        second = (words.day if night else words.night).at(text, skip_space(text, other.end))
        if second is None:
            return None
        days, nights = (other, numeral) if night else (numeral, other)
        if not 0 <= days.value - nights.value <= 2:
            return None
        magnitudes = (nights.value, days.value)
        return Length(numeral.start, second[1], "D", (("D", days.value),), magnitudes, how=NIGHTS)

    def _joined(self, first: Length, last: Length) -> bool:
        """Whether two lengths are the ends of a range. Said with a word, what falls (4時間から2時間) is a change; with a
        sign it is a range written the wrong way round.
        """
        if not ranged(self.dates, self.text, first.end, last.start, last.end):
            return False
        low, high = seconds(iso(dict(first.parts))), seconds(iso(dict(last.parts)))
        word = self.dates.range_or_change.at(self.text, skip_space(self.text, first.end))
        return not word or (low is not None and high is not None and low < high)

    def _short(self, item: Length, numeral: Numeral) -> Length:
        """With the figure before it that shares its unit: 5〜6週間, 5到6週, 2、3日."""
        text, words = self.text, self.words
        if item.last:
            return item
        end = skip_space_back(text, numeral.start)
        joint = self.dates.range.before(text, end)
        estimate = words.estimate.before(text, end)
        stop = skip_space_back(text, (joint or estimate or ("", 0))[1])
        # 一個半到兩個小時
        half = words.half_inside.before(text, stop) if joint else None
        first = self.ends.get(half[1] if half else stop)
        if first is None or first.pair or first.style in ("vague", "excess"):
            return item
        if not joint and (numeral.value - first.value != 1 or numeral.value > 10):
            return item
        if self._placed(first) or in_name(text, first.start):
            return item
        # A hyphen joins names and scores too, a word tells of changes: there only what rises is a range.
        doubtful = not joint or text[joint[1]] == "-" or self.dates.range_or_change.before(text, end)
        low = first.value + Fraction(1, 2) if half else first.value
        if doubtful and low >= item.parts[0][1]:
            return item
        amounts = (low, *item.magnitudes)
        return replace(
            item,
            start=first.start,
            parts=((item.unit, low),),
            last=item.parts,
            magnitudes=amounts,
            weak=False,
            alternatives=(),
        )
