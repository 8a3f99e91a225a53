"""Numbers in Arabic digits: 1234, 1,234.5, 12,3456,7890, 1 234 567, 1e9."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from bilingual.text import pattern

_PLAIN = pattern(
    r"(?:(\d{1,3}(?:,\d{3}){1,26}+|\d{1,4}(?:,\d{4}){1,20}+)(?![\d,])|(\d++))(?:\.(\d++)(?!\.\d))?(?:[eE]([+-]?\d{1,2})(?![0-9A-Za-z]))?",
    re.ASCII,
)
"""Digits by threes, by fours or plain; decimals; an exponent. `10.1.2` has no decimals: it is a version or a date.

Groups are read no further than the longest number: in 1,0001,0001,000… each would look through all that follow.
"""

# Any space is folded to a plain one, which groups only where it does so twice: `4 100` may be two numbers.
_SPACED = pattern(r"\d{1,3}(?: \d{3}){2,20}+(?!\d| ?\d)(?:\.(\d++)(?!\.\d))?", re.ASCII)
# Digits alone, with nothing behind them that might go on with the number.
_SIMPLE = pattern(r"\d++(?![\d,. eE])", re.ASCII)
_MARKS = pattern("[, ]")
_DECIMALS = pattern(r"\.\d++(?!\.\d)", re.ASCII)
_WHOLE = pattern(r"\d++", re.ASCII)
# More digits in a row than this are a drawing or a dump, not a number.
LONGEST = 80


def read_arabic(text: str, at: int) -> tuple[int, Fraction, int] | None:
    """Where the number in Arabic digits at `at` ends, its value, and how many digits it has before its point."""
    if simple := _SIMPLE.match(text, at):
        count = simple.end() - at
        return None if count > LONGEST else (simple.end(), value_of(simple[0]), count)
    if text[at] == ".":
        matched = _DECIMALS.match(text, at)
    elif at > 1 and text[at - 1] == "." and text[at - 2].isdecimal():
        matched = _WHOLE.match(text, at)  # the 1 and the 2 of 10.1.2
    else:
        matched = _SPACED.match(text, at) or _PLAIN.match(text, at)
    if not matched or len(matched[0]) > LONGEST:
        return None
    plain = _MARKS.sub("", matched[0])
    digits = _WHOLE.match(plain)
    return matched.end(), value_of(plain), len(digits[0]) if digits else 0


@lru_cache(maxsize=4096)
def value_of(digits: str) -> Fraction:
    """The value of a plain number. Most come back, and making a fraction takes longer than finding its figures."""
    return Fraction(digits)


@lru_cache(maxsize=1024)
def exact(value: Fraction | int) -> Fraction:
    """A value that was counted up in whole numbers as a fraction. Most come back."""
    return Fraction(value)


def skip_digits(text: str, at: int) -> int:
    """Behind the digits at `at`; at least one character on."""
    matched = _WHOLE.match(text, at)
    return matched.end() if matched else at + 1


def is_side(text: str, at: int) -> bool:
    """Whether the digits are the second side of 1024x768; 0x10 is one hexadecimal number."""
    first = text[at - 2 : at - 1]
    zero = first == "0" and not text[at - 3 : at - 2].isalnum()
    return text[at - 1] in "xX" and first.isdecimal() and not zero
