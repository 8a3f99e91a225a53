"""Values in words, for people: `PT2M30S` is 2 min 30 s, `0.8 x-price` is 80% of the price. JSON keeps the values themselves."""

from __future__ import annotations

from fractions import Fraction

from bilingual.messages import N_, Word
from bilingual.model import FactKind
from bilingual.rules.wording import WEEKDAYS
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Fact

# The parts of an ISO 8601 duration, and how each is said.
_LENGTH = (
    r"P(?:([^A-Z]+)Y)?(?:([^A-Z]+)M)?(?:([^A-Z]+)W)?(?:([^A-Z]+)D)?(?:T(?:([^A-Z]+)H)?(?:([^A-Z]+)M)?(?:([^A-Z]+)S)?)?"
)
_PARTS = (N_("{n} yr"), N_("{n} mo"), N_("{n} wk"), N_("{n} d"), N_("{n} h"), N_("{n} min"), N_("{n} s"))
_AFTER_EACH_OTHER = N_("{first} {second}")

_DAY = r"-W-([1-7])|--(\d\d)(?:-(\d\d))?|---(\d\d)|(\d{3})X"
_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
_DAY_OF_MONTH = N_("{month} {day}")
_DAY_ALONE = N_("day {day} of the month")
_DECADE = N_("the {year}s")

_UNITS = {
    "x": N_("{n} times"),
    "x-price": N_("{n}% of the price"),
    "pp": N_("{n} percentage points"),
    "bp": N_("{n} basis points"),
    "a": N_("{n} years of age"),
    "/s": N_("{n} a second"),
    "/min": N_("{n} a minute"),
    "/h": N_("{n} an hour"),
    "/d": N_("{n} a day"),
    "/wk": N_("{n} a week"),
    "/mo": N_("{n} a month"),
    "/a": N_("{n} a year"),
}
# Signs that people know better than the symbols of UCUM; those of the first row stand right behind the number.
_CLOSE = {"%": "%", "‰": "‰", "deg": "°"}
_SIGNS = {"Cel": "°C", "[degF]": "°F"}
_POWERS = str.maketrans("23", "²³")
_GROUPED_FROM = 10_000


def in_words(fact: Fact, messages: Messages) -> str:
    """A fact's value and unit as a reader of this language says them."""
    ends = fact.value.split("..") if fact.kind is FactKind.RANGE else [fact.value]
    if fact.unit == "x-price":
        ends = [_percent(end) for end in ends]
    n = "–".join(_said(end, messages) for end in ends)
    if not fact.unit:
        return n
    if fact.unit in _UNITS:
        return messages.text(_UNITS[fact.unit], n=n)
    if fact.unit in _CLOSE:
        return n + _CLOSE[fact.unit]
    parts = (_SIGNS.get(part, part[:1] + part[1:].translate(_POWERS)) for part in fact.unit.split("/"))
    return f"{n} {'/'.join(parts)}"


def _said(value: str, messages: Messages) -> str:
    length = pattern(_LENGTH).fullmatch(value)
    if length and any(length.groups()):
        return _length(length.groups(), messages)
    day = pattern(_DAY).fullmatch(value)
    if day:
        weekday, month, of_month, alone, decade = day.groups()
        if weekday:
            return messages.text(WEEKDAYS[int(weekday) - 1])
        if month and 1 <= int(month) <= 12:
            name = Word(_MONTHS[int(month) - 1])
            return messages.text(_DAY_OF_MONTH, month=name, day=str(int(of_month))) if of_month else messages.text(name)
        if alone:
            return messages.text(_DAY_ALONE, day=str(int(alone)))
        if decade:
            return messages.text(_DECADE, year=f"{decade}0")
    return _grouped(value)


def _length(parts: tuple[str | None, ...], messages: Messages) -> str:
    said = ""
    for n, template in zip(parts, _PARTS, strict=True):
        if n:
            part = messages.text(template, n=_grouped(n))
            said = messages.text(_AFTER_EACH_OTHER, first=said, second=part) if said else part
    return said


def _percent(value: str) -> str:
    try:
        percent = Fraction(value) * 100
    except (ValueError, ZeroDivisionError):
        return value
    return str(percent) if percent.denominator == 1 else f"{float(percent):g}"


def _grouped(value: str) -> str:
    """A long number with a comma after each three figures; anything else as it is."""
    whole, point, rest = value.partition(".")
    figures = whole.removeprefix("-")
    if not (figures.isdecimal() and int(figures) >= _GROUPED_FROM and (rest.isdecimal() or not point)):
        return value
    return f"{int(whole):,}{point}{rest}"
