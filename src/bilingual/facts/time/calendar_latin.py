"""Dates that need no word of the language: 2026-10-20, 2026/10, 11/30(月), Oct 20, 2026, Q3 2026, FY2026, 1990s.

Left alone: version numbers (3.11.7), paths, telephone numbers, addresses, fractions. 10/20 by itself is a date only
where it can't be a simple fraction, and then says the fraction as its other reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import gcd

from bilingual.facts.number.forms import is_in_turn
from bilingual.facts.time.calendar_words import CalendarWords, ranged
from bilingual.facts.time.dated import Dated
from bilingual.facts.time.partial_date import PartialDate, eras
from bilingual.facts.words import skip_space, skip_space_back
from bilingual.model import FactKind
from bilingual.tables import table
from bilingual.text import any_of, pattern

_SUMS = frozenset("=+*×÷<>")
_SPAN_SIGNS = ("FY", "Q", "H1", "H2", "1H", "2H", "0s", "0's", "0’s")
# One of these is in each.
_SPAN_LETTERS = "[FQHs]"
# The letter of an era, its year and the next figure: R8.11.30.
ERA_LETTER = "[A-Z][0-9]{1,2}[/.・-][0-9]"
# One class of characters in front, by which `re` finds the few places to look at in a third of the time.
LATIN_SIGNS = (
    "[0-9A-Z](?:"
    "(?<=[0-9])(?:[0-9]{2}[-/.][0-9]|/[0-9]|[QH]|['’]?s)"
    "|(?<=[A-Z])[0-9]{1,2}[/.・-][0-9]"
    "|(?<=[QH])[1-4](?![0-9])"
    "|(?<=F)Y"
    ")"
)
"""What each date in figures and Latin letters has one of, unless it names a month."""
_NUMERIC = r"(?<![0-9A-Za-z._/])([0-9]{3,4})([-/.])([0-9]{1,2})(?:\2([0-9]{1,2}))?(?![0-9A-SU-Za-z_])"
_YEAR_LAST = r"(?<![0-9A-Za-z._/])([0-9]{1,2})/([0-9]{1,2})/((?:19|20)[0-9]{2})(?![0-9A-Za-z_/])"
_SHORT = r"(?<![0-9A-Za-z._/-])['’]?([0-9]{2})/([0-9]{1,2})/([0-9]{1,2})(?![0-9A-Za-z_/.-])"
_ONE = "([0-9]{1,2})/([0-9]{1,2})"
_SLASH = f"(?<![0-9A-Za-z._/+-])(?<![0-9A-Za-z]:){_ONE}(?: ?[〜~–—-] ?{_ONE})?(?![0-9A-Za-z_/%.-])"
_SECOND = f" ?[^0-9 ]{{1,4}} ?{_ONE}(?![0-9A-Za-z_/%.-])"
_WHOLE = r"[0-9]{4}([/.-])[0-9]{1,2}\1[0-9]{1,2}(?: ?[(][^()]{1,4}[)])? ?\Z"
_SPAN = (
    r"(?<![0-9A-Za-z._])(?:"
    r"(?:(FY) ?([0-9]{4}|[0-9]{2})|([0-9]{4}))[ /-]?(?:Q([1-4])|([1-4])Q|H([12])|([12])H)"
    r"|FY ?([0-9]{4}|[0-9]{2})"
    r"|(?:Q([1-4])|([1-4])Q)(?: (FY)?([0-9]{4})(?!%s|[0-9.,:/-]))?(?![.:])"
    r"|((?:1[0-9]|20)[0-9])0['’]?s"
    r")(?![0-9A-Za-z_])"
)
_CAPITALISED = r"(?<![A-Za-z])[A-Z][A-Za-z]*+ \Z"


def latin_dates(text: str, words: CalendarWords) -> Iterator[Dated]:
    """All dates in figures and Latin letters, in no particular order."""
    if pattern(_month_starts()).search(text) and any(name in text for name in _months()):
        yield from _english(text)
    if not pattern("[0-9]").search(text):
        return
    if "/" in text or "-" in text or "." in text:
        yield from _numeric(text, words)
    if "/" in text and pattern("[0-9]/[0-9]").search(text):
        yield from _year_last(text)
        yield from _short(text, words)
        yield from _slashed(text, words)
    if pattern(_SPAN_LETTERS).search(text) and any(sign in text for sign in _SPAN_SIGNS):
        yield from _spans(text, words)


def _numeric(text: str, words: CalendarWords) -> Iterator[Dated]:
    last = -1
    for match in pattern(_NUMERIC).finditer(text):
        start, end = match.span()
        year, sign, month, day = match[1], match[2], match[3], match[4]
        following = text[end : end + 2]
        # A hyphen before or after is part of a telephone or serial number, unless the date on its other side is whole.
        if start and text[start - 1] == "-" and start - 1 != last:
            continue
        if following[:1] == "T" and not following[1:].isdigit():
            continue
        if following[:1] in ("-", "/", ".") and following[1:].isalnum() and following[1:].isascii():
            other = pattern(_NUMERIC).match(text, end + 1)
            if following[0] != "-" or not other or (other[4] is None and sign != "/"):
                continue
        base, how = 0, ""
        if len(year) == 3:
            if not words.implied_era or day is None or not 80 <= int(year) <= 150:
                continue
            base, how = eras()[words.implied_era].base, "era left out"
        elif not 1000 <= int(year) <= 2999:
            continue
        if day is None:
            if sign == "/" and words.month.at(text, end):
                end += 1
            elif not 1900 <= int(year) <= 2099 or not _tells_month(text, start, end, sign, month):
                continue
        if words.version_before.before(text, skip_space_back(text, start)):
            continue
        date = PartialDate(int(year) + base, int(month), int(day) if day else None)
        if date.valid:
            last = end
            # Releases are numbered by years too; a date with points writes its zeros.
            version = sign == "." and min(len(month), len(day or "")) < 2
            others = ((FactKind.VERSION, match[0], None),) if version else ()
            yield Dated(start, end, date, how=how, alternatives=others)


def _tells_month(text: str, start: int, end: int, sign: str, month: str) -> bool:
    """Whether 2026-05, 2026/05 or 2026/5 is a year and a month. 2000/5 beside a sign of a sum is a fraction."""
    if sign == "/":
        return text[end : end + 1] != "/" and not (
            _SUMS & {text[max(0, start - 2) : start].strip()[-1:], text[end : end + 2].strip()[:1]}
        )
    return sign == "-" and len(month) == 2


def _year_last(text: str) -> Iterator[Dated]:
    """10/20/2026 and 20/10/2026, as English sources leave them; where both can be, the American order comes first."""
    for match in pattern(_YEAR_LAST).finditer(text):
        first, second, year = (int(part) for part in match.groups())
        dates = [date for date in (PartialDate(year, first, second), PartialDate(year, second, first)) if date.valid]
        if dates:
            others = tuple((FactKind.DATE, date.value, None) for date in dates[1:] if date != dates[0])
            yield Dated(*match.span(), dates[0], alternatives=others)


def _short(text: str, words: CalendarWords) -> Iterator[Dated]:
    """26/11/30, where only the month and the day are sure: the year may be of an era, and English puts it last."""
    for match in pattern(_SHORT).finditer(text):
        first, second, third = (int(part) for part in match.groups())
        bases = [2000 if first < 70 else 1900]
        if words.implied_era:
            bases.append(eras()[words.implied_era].base)
        dates = [PartialDate(None, second, third), *(PartialDate(base + first, second, third) for base in bases)]
        dates += [PartialDate(None, first, second), PartialDate(2000 + third, first, second)]
        valid = list(dict.fromkeys(date.value for date in dates if date.valid))
        if dates[0].valid:
            others = tuple((FactKind.DATE, value, None) for value in valid[1:])
            yield Dated(*match.span(), dates[0], alternatives=others, how="two figures")


def _fraction_like(month: int, day: int) -> bool:
    return month < day <= 12 or month == day or (month == 1 and day % 5 == 0)


def _are_days(first: PartialDate, last: PartialDate) -> bool:
    """Whether a/b to c/d are days: valid ones, and not both simple fractions. Over New Year (12/29–1/3) they are days."""
    a, b, c, d = (part or 0 for part in (first.month, first.day, last.month, last.day))
    simple = a < b and c < d <= 12
    return last.valid and (not simple or (a > c and b > 16))


def _slashed(text: str, words: CalendarWords) -> Iterator[Dated]:
    for match in pattern(_SLASH).finditer(text):
        first = PartialDate(None, int(match[1]), int(match[2]))
        # 2と3/16, 1 又 2/16 and 1 2/16 are mixed fractions.
        ahead = skip_space_back(text, match.start())
        mixed = words.mixed_joint.before(text, ahead) or (text[ahead - 1 : ahead].isdecimal() and not match[3])
        if not first.valid or mixed or is_in_turn(words.in_turn, text, match.start(), match.end()):
            continue
        if match[3]:
            last = PartialDate(None, int(match[3]), int(match[4]))
            if _are_days(first, last):
                yield Dated(match.start(), match.end(), first, last)
            continue
        # 4/29至5/6: the same with a word.
        second = pattern(_SECOND).match(text, match.end())
        if second and ranged(words, text, match.end(), second.start(1), second.end()):
            last = PartialDate(None, int(second[1]), int(second[2]))
            if _are_days(first, last):
                yield Dated(match.start(), second.end(), first, last)
                continue
        at = skip_space(text, match.end())
        bracket = text[at : at + 1] == "("
        named = words.weekday.at(text, at + bracket) or (bracket and words.weekday_mark.at(text, at + 1))
        clock = pattern("[0-9]{1,2}:[0-9]{2}").match(text, at)
        month, day = int(match[1]), int(match[2])
        # 2026/4/29–5/6: what the range begins with says that its end is a day.
        opened = words.range.before(text, ahead)
        begun = opened and pattern(_WHOLE).search(text, max(0, opened[1] - 18), opened[1])
        if named or clock or begun:
            yield Dated(match.start(), match.end(), first)
        elif "0" in (match[1][0], match[2][0]) or (
            not _fraction_like(month, day) and (len(match[1]) == 2 or (day > 12 and month > 1))
        ):
            divisor = gcd(month, day)
            fraction = f"{month // divisor}/{day // divisor}"
            yield Dated(match.start(), match.end(), first, alternatives=((FactKind.NUMBER, fraction, None),))


def _spans(text: str, words: CalendarWords) -> Iterator[Dated]:
    """2026 Q3, Q3 2026, FY2026, 1990s. H1 needs a year: alone it names a heading or a product."""
    # Before the mark of a year the figure is read as a year: Q3 2026年.
    for m in pattern(_span(tuple(words.year))).finditer(text):
        quarter = m[4] or m[5] or m[9] or m[10]
        half = m[6] or m[7]
        year = m[2] or m[3] or m[8] or m[12]
        if m[13]:
            yield Dated(*m.span(), PartialDate(span=f"{m[13]}X"))
            continue
        fiscal = bool(m[1] or m[8] or m[11])
        span = f"Q{quarter}" if quarter else f"H{half}" if half else ""
        if fiscal:
            span = f"FY-{span}" if span else "FY"
        number = None if not year else int(year) + 2000 if len(year) == 2 else int(year)
        yield Dated(*m.span(), PartialDate(number, span=span))


@cache
def _span(year: tuple[str, ...]) -> str:
    return _SPAN % any_of(year)


@cache
def _months() -> dict[str, int]:
    return {name: int(number) for number, names in table("months").items() for name in names}


@cache
def first_letters() -> frozenset[str]:
    """What the English names of months begin with, two letters of each."""
    return frozenset([name[:2] for name in _months()])


@cache
def _month_starts() -> str:
    return any_of(sorted(first_letters()))


@cache
def _month_pattern() -> re.Pattern[str]:
    name = "|".join(sorted(_months(), key=len, reverse=True))
    day, year = "([0-9]{1,2})(?:st|nd|rd|th)?", "([12][0-9]{3})(?![0-9])"
    return pattern(
        rf"(?<![0-9A-Za-z.\-])(?:{day} (?:of )?)?({name})(?![0-9A-Za-z_])\.?(?: {day}(?![0-9:])(?:(?:, ?| ){year})?|(?:, ?| ){year})?"
    )


def _among_latin(text: str, start: int, end: int) -> bool:
    """Whether Latin letters or figures stand on either side: a name of several words, a line of English."""
    sides = text[skip_space_back(text, start) - 1 : start][:1], text[skip_space(text, end) :][:1]
    return any(side.isascii() and (side.isalnum() or side in "_-/'") for side in sides if side)


def _english(text: str) -> Iterator[Dated]:
    """Oct 20, 2026; 20 October 2026; September 2025; Feb. alone, which is weak, where it is no other word (May)."""
    months = _months()
    for m in _month_pattern().finditer(text):
        before, name, after, year, plain = m[1], m[2], m[3], m[4], m[5]
        start = m.start()
        # In Windows 10 October 2018 Update the number belongs to the product.
        if before and pattern(_CAPITALISED).search(text, max(0, start - 24), start):
            before, start = None, m.start(2)
        day = after or before
        if day is None and plain is None:
            if name in table("months_alone") and not _among_latin(text, m.start(), m.end()):
                yield Dated(*m.span(), PartialDate(None, months[name]), weak=True, how="English")
            continue
        number = year or plain
        date = PartialDate(int(number) if number else None, months[name], int(day) if day else None)
        if date.valid:
            yield Dated(start, m.end(), date, how="English")
