"""What numbers count, and whether two of them count what cannot be the same."""

from __future__ import annotations

from fractions import Fraction

from bilingual.model import Fact, FactKind
from bilingual.tables import table
from bilingual.text import fold_width

# What a numeral without a counter ends with.
_NUMERAL_ENDS = frozenset("0123456789〇零一二三四五六七八九十百千万萬億兆半両兩")


def is_bare_figure(fact: Fact) -> bool:
    """Whether a number is written in digits with nothing that it counts."""
    return fact.kind is FactKind.NUMBER and fact.how == "digits" and fold_width(fact.text).isascii()


def ends_as_numeral(fact: Fact) -> bool:
    """Whether no counter or unit stands behind a number."""
    return fold_width(fact.text)[-1:] in _NUMERAL_ENDS


def things_differ(a: Fact, b: Fact) -> bool:
    """Whether the words behind two numbers say that they count other things: 12試合 and 12分."""
    return bool(a.things and b.things) and a.things.isdisjoint(b.things)


def may_be_told_otherwise(a: Fact, b: Fact) -> bool:
    """Whether two numbers that don't agree may come from other ways to say one thing: they count other things, or one is a
    part and the other the whole (2/3巻, 全三冊之二).
    """
    numbers = a.kind is b.kind is FactKind.NUMBER
    return things_differ(a, b) or (numbers and any(x.value.endswith(f"/{y.value}") for x, y in ((a, b), (b, a))))


def differ(a: Fact, b: Fact) -> bool:
    """Whether two facts count other things: by their words, or one is an age or an hour and the other a number of something
    else.
    """
    return things_differ(a, b) or any(_is_no_age(x, y) or _is_no_hour(x, y) for x, y in ((a, b), (b, a)))


def _is_no_hour(time: Fact, other: Fact) -> bool:
    """Whether a time of day stands against a number of something else: 12級 is not 12時, 12點 and a bare 12 may be."""
    return (
        time.kind is FactKind.TIME
        and other.kind is FactKind.NUMBER
        and not is_bare_figure(other)
        and not ends_as_numeral(other)
        and not fold_width(other.text).endswith(tuple(table("units")["hours"]))
    )


def are_alike(unit: str | None, other: str | None) -> bool:
    """Whether two units are so near that few tell them apart: 気圧 and bar."""
    return any(unit in units and other in units for units in table("units")["alike"])


def counts_minutes(number: Fact, duration: Fact) -> bool:
    """Whether what a number counts is short for minutes: 14 分, which are marks, too."""
    minutes = duration.value.startswith("PT") and duration.value.endswith("M")
    return minutes and fold_width(number.text).endswith(tuple(table("units")["counters"]["min"]))


def _is_no_age(aged: Fact, other: Fact) -> bool:
    """Whether an age stands against a number of something else: 42番 is not 42歲, a bare 42 may be."""
    return (
        aged.unit == "a"
        and not any(unit == "a" for _, _, unit in other.alternatives)
        and other.kind is FactKind.NUMBER
        and not is_bare_figure(other)
        and not ends_as_numeral(other)
    )


def parts_agree(asked: Fact, other: Fact) -> bool:
    """Whether a share of which the number of parts is left open (八分之幾) may be the other one: the whole is divided alike."""
    try:
        whole, said = Fraction(asked.value).denominator, Fraction(other.value)
    except (ValueError, ZeroDivisionError):
        return False
    return other.kind is FactKind.NUMBER and said.denominator > 1 and whole % said.denominator == 0
