"""Placeholders of messages and templates: `{name}`, `%s`, `%(n)d`, `${x}`, `{{ x }}`, ICU plurals.

They stand where a program puts a value, so that a lost or renamed one breaks the program. A unit behind one (`{n}%`,
`{size} GB`, 百分之 `%d`) is the value's, and the fact's too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.model import Fact, FactKind, InlineKind
from bilingual.tables import table
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SIGNS = Signs(frozenset("{%"), typed=True)

# One alternative a notation. `%` directions: not after a digit or another `%` (100%s, 50% d), and no space flag, since
# "100 % der" and "5 % of" are prose. `{…}`: an identifier, an index or a dotted path, with what a formatter allows behind it.
_PATTERN = r"""
  (?P<double>\{\{[-~#/&>!]?[ ]?[^{}\n]{1,80}?[ ]?[-~]?\}\})
| (?P<shell>\$\{[A-Za-z_][\w.\[\]:-]{0,80}\})
| (?P<icu>\{[ ]?(?P<argument>[A-Za-z_]\w{0,40}|\d{1,2})[ ]?,[ ]?(?:plural|select|selectordinal|number|date|time)\b)
| (?P<brace>\{(?:[A-Za-z_][\w.-]{0,60}(?:\[\w{1,40}\]){0,3}|\d{1,2})?(?:![rsa])?(?::[^{}\s]{0,20})?\})
| (?P<named>%\([A-Za-z_][\w.]{0,60}\)[#0+-]{0,3}\d{0,3}(?:\.\d{1,3})?[diouxXeEfFgGcrs](?![A-Za-z]))
| (?P<template>%\{[A-Za-z_]\w{0,60}\})
| (?P<percent>(?<![\d%０-９])%(?:\d{1,2}\$)?[#0+-]{0,3}(?:\d{1,3}|\*)?(?:\.(?:\d{1,3}|\*))?(?:hh|h|ll|l|z|j|t|L)?
    [diouxXeEfFgGcspn@](?![A-Za-z0-9_]))
| (?P<cmake>(?<![\w%])%(?:\d)(?![\w%.,]))
"""


@cache
def _pattern() -> re.Pattern[str]:
    return pattern(_PATTERN, re.VERBOSE | re.ASCII)


def _closing(text: str) -> dict[int, int]:
    """For every brace that is closed, where it closes; in one pass, so that unclosed ones cost no search each."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for i, character in enumerate(text):
        if character == "{":
            opened.append(i)
        elif character == "}" and opened:
            found[opened.pop()] = i + 1
    return found


def _may_hold_one(text: str) -> bool:
    """Whether a text has more than percentages."""
    if "{" in text or "%(" in text:
        return True
    at = text.find("%")
    while at >= 0:
        if not text[at - 1 : at].isdecimal():
            return True
        at = text.find("%", at + 1)
    return False


def find(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and value of each placeholder of a text, in order.

    The value is as written, but for an ICU plural or select, whose branches are prose to translate: there it is the
    outer argument, `{count}`. Left alone: a percentage (`100%`, `100%s`), a brace around prose, an empty `{}` beside
    letters, as in `f(){}`.
    """
    if not _may_hold_one(text):
        return
    at = 0
    closing: dict[int, int] | None = None
    for match in _pattern().finditer(text):
        start, end = match.span()
        if start < at:
            continue
        value = match[0]
        if match["icu"]:
            closing = _closing(text) if closing is None else closing
            if start not in closing:
                continue
            end = closing[start]
            value = "{" + match["argument"] + "}"
        elif value == "{}" and _is_code(text[start - 1 : start]):
            continue
        at = end
        yield start, end, value


def _is_code(before: str) -> bool:
    """Whether an empty pair of braces behind this character is an empty body: `f(){}`, `x={}`."""
    return before.isascii() and (before.isalnum() or before in (")", "="))


def extract(scan: Scan) -> Iterator[Fact]:
    """One fact for each placeholder: those the reader typed, and those that stand in the text.

    Nothing is read in code, addresses and mathematics, where the same characters mean something else.
    """
    for inline in scan.inlines:
        if inline.kind is InlineKind.PLACEHOLDER:
            yield _fact(scan, inline.start, inline.end, inline.value)
    for start, end, value in find(scan.text):
        if not scan.is_opaque(start):
            yield _fact(scan, start, end, value)


def _fact(scan: Scan, start: int, end: int, value: str) -> Fact:
    unit = None
    if joint := _shares(scan.language).before(scan.folded, skip_space_back(scan.folded, start)):
        unit, start = joint
    # Of a word of several senses no one can tell.
    elif (found := unit_words(scan.language).at(scan.folded, skip_space(scan.folded, end), "")) and not found.others:
        # Behind %d a % is written twice.
        unit, end = found.unit, found.end + (scan.folded[found.end - 1 : found.end + 1] == "%%")
    return Fact(FactKind.PLACEHOLDER, value, scan.text[start:end], start, end, unit=unit, how="placeholder")


@cache
def _shares(language: str) -> Words:
    """The words before a number that make a share of it (百分之), with its unit."""
    rows: Any = table(f"languages/{language}/measures")
    return Words(
        {f"{word}{joint}": unit for word, unit in rows["fraction_percent"].items() for joint in rows["fraction_joints"]}
    )
