"""Dates that no figure introduces: half years, and days of the week by a word or a mark alone: 月〜金, 木・土・日, 週一、三、五."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.facts.clues import clues
from bilingual.facts.scan import Scan
from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.time.dated import Dated
from bilingual.facts.time.partial_date import PartialDate
from bilingual.text import is_hiragana


def undated(scan: Scan, words: CalendarWords) -> Iterator[Dated]:
    """Days of the week and half years that no figure introduces."""
    text = scan.folded
    for at in clues(scan, words.free):
        if found := words.weekday.at(text, at):
            # 每週一次 is once a week; 星期日 holds no number that could count.
            counts = words.figures.has(text[found[1] - 1])
            if (counts and words.weekday_not_before.at(text, found[1])) or words.weekday_not_after.before(text, at):
                continue
            every = words.every.before(text, at)
            how = "each" if every else ""
            yield Dated(every[1] if every else at, found[1], PartialDate(span=f"-W-{found[0]}"), how=how)
            yield from _listed(text, found[1], words)
        elif found := words.half.at(text, at):
            if not words.half_year_not_after.before(text, at) and not words.half_year_not_before.at(text, found[1]):
                yield Dated(at, found[1], PartialDate(span=f"H{found[0]}"))
        else:
            yield from _marked(text, at, words)


def _marked(text: str, at: int, words: CalendarWords) -> list[Dated]:
    """The days of which the first is the mark at `at`; none where what stands there is the tail of a word."""
    before = text[at - 1 : at]
    first = words.weekday_mark.at(text, at)
    # Hiragana before it is a particle: を除く月〜金.
    if first is None or (before.isalnum() and not is_hiragana(before)):
        return []
    return _from_to(text, at, first, words) or _row(text, at, first, words)


def _listed(text: str, end: int, words: CalendarWords) -> Iterator[Dated]:
    """The marks that go on behind a day named in full that ends at `end`: 週一、三、五."""
    while (joint := words.weekday_list.at(text, end)) and (mark := words.weekday_mark.at(text, joint[1])):
        if words.weekday_not_before.at(text, mark[1]) or words.weekday.at(text, joint[1]):
            return
        yield Dated(joint[1], mark[1], _day(mark))
        end = mark[1]


def _from_to(text: str, start: int, first: tuple[str, int], words: CalendarWords) -> list[Dated]:
    """月〜金: the second is another mark or a whole word."""
    joint = words.weekday_open.at(text, first[1])
    second = joint and (words.weekday.at(text, joint[1]) or words.weekday_mark.at(text, joint[1]))
    if not second or text[second[1] : second[1] + 1].isalnum():
        return []
    return [Dated(start, second[1], _day(first), last=_day(second))]


def _row(text: str, start: int, first: tuple[str, int], words: CalendarWords) -> list[Dated]:
    """木・土・日 and 火・木曜日: in the order of the week, with nothing around that makes other words of them."""
    found = [(start, first)]
    while (joint := words.weekday_list.at(text, found[-1][1][1])) and (mark := words.weekday_mark.at(text, joint[1])):
        if int(mark[0]) <= int(found[-1][1][0]):
            return []
        found.append((joint[1], mark))
    at, last = found[-1]
    after = text[last[1] : last[1] + 1]
    if len(found) < 2 or not (words.weekday.at(text, at) or not after.isalnum() or is_hiragana(after)):
        return []
    return [Dated(at, mark[1], _day(mark)) for at, mark in found]


def _day(found: tuple[str, int]) -> PartialDate:
    return PartialDate(span=f"-W-{found[0]}")
