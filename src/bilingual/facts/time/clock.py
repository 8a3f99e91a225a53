"""Times of day: 15:30, 午後3時半, 下午三點一刻, 25時, 正午, 日本時間10:00, 3 PM, 2026-10-20T10:00:00Z.

One hour is said on a clock of 12 or of 24 hours, in figures or words, and in the zone of the reader. The value is
`HH:MM[:SS]` on 24 hours, with the offset where a zone is named; a date said directly with it is kept in `day`, so that
a change of zone can carry it. Left alone: 3時間 (a duration), 5:3 and 16:10 (ratios), 一時 and 一點 (for a while, a bit),
an hour mark that may mean something else (值為 0 時) unless a part of the day, minutes, a date or a zone says that
it is a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.facts.time.beside import stands_behind
from bilingual.facts.time.calendar import dates
from bilingual.facts.time.calendar_words import calendar_words, ranged
from bilingual.facts.time.clock_words import ClockWords, clock_words
from bilingual.facts.time.figures import Figure, figures
from bilingual.facts.time.told_time import Time
from bilingual.facts.words import skip_space, skip_space_back, text_at
from bilingual.model import Fact, FactKind
from bilingual.record import replace
from bilingual.text import pattern


def signs(language: str) -> Signs:
    """What calls `extract`: what makes a time of the figure before it, or a moment."""
    words = clock_words(language)
    return Signs(frozenset([word[:2] for word, _ in (*words.moment, *words.moment_weak)]), words.behind)


def extract(scan: Scan) -> Iterator[Fact]:
    """All times of day of a block and ranges of times, in order, not overlapping."""
    if not _may_tell(scan):
        return
    reader = _Reader(scan)
    times = reader.times()
    if not times:
        return
    # A day has a figure of its own, before the first of any time, or is one of the week.
    dated = any(figure.end <= times[-1].start for figure in reader.figures) or reader.has_weekday()
    days = {day.end: day for day in dates(scan) if day.last is None and day.date.scale in ("D", "W")} if dated else {}
    i = end = 0
    while i < len(times):
        first, last = times[i], None
        if i + 1 < len(times) and reader.joined(first, times[i + 1]):
            last = reader.inheriting(first, times[i + 1])
            i += 1
        elif (short := reader.short(first, end)) is not None:
            first, last = short, reader.inheriting(short, first)
        i += 1
        day = next(
            (days[at] for at in range(first.start, first.start - 5, -1) if reader.follows(days, at, first)), None
        )
        if day is not None and not first.offset:
            first = replace(first, offset=reader.zone_before(day.start))
        # 週日一點 may be "a bit on Sunday".
        sure = day is not None and (day.date.scale == "D" or scan.folded[first.start].isdecimal())
        if first.sure or last is not None or sure or first.offset:
            end = first.end if last is None else last.end
            yield _fact(scan.text, first, last, day.date.value if day is not None else "")


def _may_tell(scan: Scan) -> bool:
    """Whether a text has anything that a time needs: a figure before a colon, a hyphen, AM, PM or a mark of hours; a moment."""
    words = clock_words(scan.language)
    return stands_behind(words.behind, scan.folded, scan.language) or any(
        word in scan.folded for word, _ in (*words.moment, *words.moment_weak)
    )


def _fact(text: str, first: Time, last: Time | None, day: str) -> Fact:
    ahead = first.hour24[1]
    if last is not None and not first.offset and last.offset:
        first = replace(first, offset=last.offset)
    elif last is not None and first.offset and not last.offset:
        last = replace(last, offset=first.offset)
    end = first.end if last is None else last.end
    return Fact(
        kind=FactKind.TIME if last is None else FactKind.RANGE,
        value=first.value if last is None else f"{first.value}..{last.value}",
        text=text[first.start : end],
        start=first.start,
        end=end,
        weak=first.weak,
        alternatives=first.others if last is None else _late_range(first, last),
        day=day,
        how=f"+{ahead}" if ahead and last is None else first.part,
    )


def _late_range(first: Time, last: Time) -> tuple[tuple[FactKind, str, str | None], ...]:
    """The other readings of 3:30〜5:00 and 9:00〜5:30, of which nothing says whether they are before noon."""
    ends = [(a, b) for a in (first, first.late) for b in (last, last.late) if (a, b) != (first, last)]
    return tuple((FactKind.RANGE, f"{a.value}..{b.value}", None) for a, b in ends if a.hour24 < b.hour24)


_DIGITAL = (
    r"(?:(?<![0-9A-Za-z:._/+])|(?<=[0-9]:[0-5][0-9]/)|(?<=[^0-9:]:))([0-9]{1,2}):(?: (?=[0-5][0-9] ?[AaPp][Mm](?![A-Za-z])))?([0-5][0-9])"
    r"(?::([0-5][0-9])(?:\.[0-9]{1,9})?)?"
    r"(?![0-9B-OQ-Zb-oq-z_:]|[AaPp](?!\.?[Mm])|\.[0-9])"
)
_STAMP = (
    r"(?<=[0-9]{4}-[0-9]{2}-[0-9]{2}[T ])([01][0-9]|2[0-4]):?([0-5][0-9])(?::?([0-5][0-9])(?:[.,][0-9]{1,9})?)?"
    r"(?:Z|([+-][0-9]{2}):?([0-9]{2})?)?(?![0-9A-Za-z:])"
)
_SHIFT = r" ?([+-])([01]?[0-9])(?::?([0-5][0-9]))?(?![0-9])"
_WHOLE_SHIFT = r"([+-])(0[0-9]|1[0-4]):([0-5][0-9])(?![0-9:])"
_LETTERS = r"(?<![0-9A-Za-z._/-])(?<![0-9A-Za-z]:)(1[0-2]|0?[1-9]) ?([AaPp])(?:[Mm]|\.[Mm]\.)(?![A-Za-z])"


class _Reader:
    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.text = scan.folded
        self.words: ClockWords = clock_words(scan.language)
        self.dates = calendar_words(scan.language)
        self.figures = figures(scan.folded, scan.language)
        self.ends = {figure.end: figure for figure in self.figures}

    def times(self) -> list[Time]:
        """All times, those that need a context to be one among them."""
        text = self.text
        found: list[Time] = []
        if self.figures and "-" in text and pattern("[0-9]-[0-9]{2}[T ][0-9]").search(text):
            for m in pattern(_STAMP).finditer(text):
                offset = f"{m[4]}:{m[5] or '00'}" if m[4] else "+00:00" if text[m.end() - 1] == "Z" else ""
                found.append(Time(*m.span(), int(m[1]), int(m[2]), int(m[3]) if m[3] else None, offset=offset))
        if self.figures and ":" in text:
            last = -1
            for m in pattern(_DIGITAL).finditer(text):
                # After a hyphen stands the end of a range, or an offset or a serial number.
                if text[m.start() - 1 : m.start()] == "-" and m.start() - 1 != last:
                    continue
                if text[m.start() - 1 : m.start()] == ":" and not self._introduced(m.start()):
                    continue
                last = m.end()
                if int(m[1]) < 30:
                    time = Time(*m.span(), int(m[1]), int(m[2]), int(m[3]) if m[3] else None, digital=True)
                    time = self._dressed(replace(time, padded=m[1][0] == "0"))
                    if time.part or time.offset or not self._ratio(m.start(), m.end()):
                        found.append(time)
        if self.figures and ("m" in text or "M" in text):
            for m in pattern(_LETTERS).finditer(text):
                part = "am" if m[2] in "Aa" else "pm"
                found.append(self._zoned(Time(*m.span(), int(m[1]), part=part)))
        found.extend(self._spoken())
        found.extend(self._moments())
        found.extend(self._spans())
        found.sort(key=lambda time: (time.start, -time.end))
        kept: list[Time] = []
        for time in found:
            if (not kept or time.start >= kept[-1].end) and not self.scan.is_opaque(time.start):
                kept.append(time)
        return kept

    def _introduced(self, start: int) -> bool:
        """Whether the colon before `start` introduces what follows (開演：19:00), and is no part of it (host:10:20)."""
        return self.scan.text[start - 1] != ":" or not self.text[start - 2].isascii()

    def _ratio(self, start: int, end: int) -> bool:
        near = self.text[max(0, start - 8) : start], self.text[end : end + 5]
        return any(word in part for part in near for word in self.words.ratio)

    def _dressed(self, time: Time) -> Time:
        """With the part of the day and the zone that stand around it."""
        text, words = self.text, self.words
        end = skip_space_back(text, time.start)
        link = words.link.before(text, end) or words.about.before(text, end)
        before = words.day_part.before(text, link[1] if link else end)
        if before and self._whole(before[1], time.start):
            time = replace(time, start=before[1], part=before[0], sure=True)
        else:
            after = words.day_part_after.at(text, skip_space(text, time.end)) or self._spoken_after(time)
            following = text[after[1] : after[1] + 1] if after else ""
            if after and not (following.isascii() and following.isalpha()):
                time = replace(time, end=after[1], part=after[0], sure=True)
        return self._zoned(time)

    def _spoken_after(self, time: Time) -> tuple[str, int] | None:
        """A part of the day that follows its time (12:00:00 午前, as spreadsheets show it) and introduces no other."""
        found = self.words.day_part.at(self.text, skip_space(self.text, time.end)) if time.digital else None
        if not found or found[0] not in ("am", "pm"):
            return None
        if time.second is None and self.text[found[1] : found[1] + 1].isalnum():
            return None
        return found

    def _whole(self, start: int, end: int) -> bool:
        """Whether a Latin word (AM) is no tail of a longer one (EXAM)."""
        text = self.text
        return not text[start].isascii() or start == 0 or not (text[start - 1].isascii() and text[start - 1].isalpha())

    def _zoned(self, time: Time) -> Time:
        text, words = self.text, self.words
        closing = words.after_time.at(text, time.end)
        at = skip_space(text, closing[1] if closing else time.end)
        bracket = text[at : at + 1] == "("
        if found := self._offset_at(at + bracket, seconds=time.second is not None):
            closed = bracket and text[found[1] : found[1] + 1] == ")"
            if closed or not (bracket or closing):
                return replace(time, end=found[1] + closed, offset=found[0])
        end = skip_space_back(text, time.start)
        if link := words.link.before(text, end):
            end = link[1]
        if text[end - 1 : end] == ")":
            end -= 1
        if found := words.zone.before(text, end):
            opened = end < len(text) and text[end] == ")" and text[found[1] - 1 : found[1]] == "("
            return replace(time, start=found[1] - opened, offset=found[0], sure=True)
        if (found := words.zone_letters.before(text, end)) and self._whole(found[1], end):
            return replace(time, start=found[1], offset=found[0], sure=True)
        return self._zoned_before_day(time, end)

    def _zoned_before_day(self, time: Time, end: int) -> Time:
        """With the zone that stands before the day that its own stands behind: 日本時間の翌日2時, 台灣時間隔天凌晨一點."""
        text, words = self.text, self.words
        day = self.dates.relative.before(text, end)
        turned = day if day and day[0].endswith("D") else words.next_day.before(text, end)
        if turned is None:
            return time
        end = skip_space_back(text, turned[1])
        if link := words.link.before(text, end):
            end = link[1]
        zone = words.zone.before(text, end)
        return replace(time, offset=zone[0], sure=True) if zone else time

    def _offset_at(self, at: int, *, seconds: bool) -> tuple[str, int] | None:
        """The offset of the zone that is named at `at`, and its end. 9:00-12:00 is a range, 09:00:00-05:00 an offset."""
        text, words = self.text, self.words
        if found := words.zone.at(text, at):
            return found
        if found := words.zone_letters.at(text, at):
            shift = pattern(_SHIFT).match(text, found[1]) if found[0] == "+00:00" else None
            if shift:
                return f"{shift[1]}{int(shift[2]):02d}:{shift[3] or '00'}", shift.end()
            following = text[found[1] : found[1] + 1]
            return None if following.isascii() and (following.isalnum() or following == "_") else found
        if text[at : at + 1] in (("+", "-") if seconds else ("+",)) and (
            shift := pattern(_WHOLE_SHIFT).match(text, at)
        ):
            return f"{shift[1]}{shift[2]}:{shift[3]}", shift.end()
        return None

    def _spoken(self) -> Iterator[Time]:
        """Hours with a word: 3時半, 下午三點一刻, 15時30分20秒."""
        text, words = self.text, self.words
        starts = {figure.start: figure for figure in self.figures}
        last: Time | None = None
        for figure in self.figures:
            if figure.value > 30 or figure.width > 3:
                continue
            at = skip_space(text, figure.end)
            sure = words.hour_sure.at(text, at)
            mark = sure or words.hour_loose.at(text, at)
            ahead = skip_space_back(text, figure.start)
            # 早上五點選擇 is no 點選.
            in_day = self._in_day(ahead, last)
            if (
                in_day
                and not mark
                and text_at(text, at) == ":"
                and not text_at(text, skip_space(text, at + 1)).isdecimal()
            ):
                # 下午6： has lost its minutes.
                mark = ("", at + 1)
            if not mark or (words.hour_not_before.at(text, mark[1]) and not in_day):
                continue
            if figure.glued and not words.day_part.before(text, figure.start):
                continue
            if self.dates.several.before(text, ahead) or self.dates.quarter_before.before(text, ahead):
                continue
            time = self._minutes(Time(figure.start, mark[1], figure.value, sure=bool(sure)), starts)
            time = self._dressed(time)
            bare = time.start == figure.start and time.end == mark[1]
            if bare and words.hour_idiom.at(text, figure.start):
                continue
            # 在三點上 has three points: the words beside an hour count where it is written in digits.
            told = not figure.han and (
                words.hour_context_before.before(text, skip_space_back(text, figure.start))
                or words.hour_context_after.at(text, mark[1])
            )
            last = replace(time, bare=bare, sure=time.sure or time.start < figure.start or bool(told))
            yield last

    def _in_day(self, end: int, told: Time | None) -> bool:
        """Whether a part of the day ends at `end`, or holds for the first end of a range that goes on there: 早上5至6點."""
        text, words = self.text, self.words
        if words.day_part.before(text, end):
            return True
        joint = self.dates.range.before(text, end)
        behind = skip_space_back(text, joint[1]) if joint else 0
        if told is not None and told.end == behind:
            return bool(told.part)
        first = self.ends.get(behind)
        return first is not None and words.day_part.before(text, skip_space_back(text, first.start)) is not None

    def _minutes(self, time: Time, starts: dict[int, Figure]) -> Time:
        text, words = self.text, self.words
        at = time.end
        if found := words.quarter_hour.at(text, at):
            return replace(time, end=found[1], minute=int(found[0]), sure=True)
        if (found := words.half_hour.at(text, at)) and not words.half_not_before.at(text, found[1]):
            return replace(time, end=found[1], minute=30, sure=True)
        if found := words.sharp.at(text, at):
            return replace(time, end=found[1], sure=True)
        minute = starts.get(skip_space(text, at))
        if minute is None or minute.value > 59:
            return time
        mark = words.minute.at(text, skip_space(text, minute.end))
        if not mark:
            # 下午三點十五: minutes without their mark, where an hour is sure to stand.
            plain = minute.han and minute.width > 1 and words.day_part.before(text, skip_space_back(text, time.start))
            return replace(time, end=minute.end, minute=minute.value) if plain and minute.start == at else time
        if words.minute_not_before.at(text, mark[1]):
            return time
        back = words.to_hour.at(text, mark[1]) is not None
        time = replace(time, end=mark[1], minute=minute.value, sure=True, counts_back=back)
        second = starts.get(skip_space(text, time.end))
        found = words.second.at(text, skip_space(text, second.end)) if second and second.value <= 59 else None
        return replace(time, end=found[1], second=second.value) if second and found else time

    def _moments(self) -> Iterator[Time]:
        """正午, and the looser 中午, 午夜."""
        text, words = self.text, self.words
        for table, weak in ((words.moment, False), (words.moment_weak, True)):
            for word, value in table:
                at = text.find(word)
                while at >= 0:
                    end = at + len(word)
                    yield self._zoned(Time(at, end, int(value[:2]), int(value[3:]), weak=weak))
                    at = text.find(word, end)

    def _spans(self) -> Iterator[Time]:
        """The two hours of 朝九晚五, which needs no mark of hours."""
        text, words = self.text, self.words
        for first, last in pairwise(self.figures):
            opening = words.span_from.before(text, first.start)
            joint = words.span_to.at(text, first.end) if opening else None
            if opening and joint and joint[1] == last.start and max(first.value, last.value) <= 12:
                yield Time(opening[1], first.end, first.value, part="am")
                yield Time(first.end, last.end, last.value, part="pm", closes=True)

    def has_weekday(self) -> bool:
        """Whether a character of the text may begin a day of the week."""
        return not self.dates.weekday.first.isdisjoint(self.text)

    def joined(self, first: Time, last: Time) -> bool:
        """Whether two times are the ends of a range."""
        return (last.closes and first.end == last.start) or ranged(
            self.dates, self.text, first.end, last.start, last.end
        )

    def short(self, last: Time, after: int) -> Time | None:
        """The first end of 9〜17時 and 下午1-3點, which says its hour without a mark."""
        text = self.text
        joint = self.dates.range.before(text, skip_space_back(text, last.start))
        if not joint or last.digital or not self.dates.figures.has(text[last.start]):
            return None
        end = skip_space_back(text, joint[1])
        figure = self.ends.get(end)
        if figure is None or figure.glued or figure.value > 24 or figure.start < after:
            return None
        return self._dressed(Time(figure.start, end, figure.value, sure=last.sure))

    def inheriting(self, first: Time, last: Time) -> Time:
        """午後1時から3時: the part of the day is said once. 午前9時から12時 ends at noon."""
        if last.part not in ("", "same") or not first.part:
            return last
        if last.hour > 12 or (first.part == "am" and last.hour == 12):
            return replace(last, part="")
        made = replace(last, part=first.part)
        # 午前9時から5:30 ends in the afternoon.
        if first.part == "am" and last.part == "" and made.hour24 < first.hour24:
            return last.late
        return made if last.part == "same" or made.hour24 >= first.hour24 else last

    def zone_before(self, start: int) -> str:
        """The offset of the zone that is named before the date of a time, empty where none is: 日本時間11月30日0時."""
        text = self.text
        end = skip_space_back(text, start)
        if link := self.words.link.before(text, end):
            end = link[1]
        found = self.words.zone.before(text, end)
        return found[0] if found else ""

    def follows(self, days: Mapping[int, object], end: int, time: Time) -> bool:
        """Whether a date ends at `end` and only a space, a T, の or a comma stands between it and the time."""
        if end not in days:
            return False
        between = self.text[end : time.start].strip(" ,、T")
        return not between or self.words.link.at(between, 0) is not None
