"""A text for the side to mend: the other side's value in this side's own writing, or the part that is to be translated.

A value is carried over in several ways, the one that keeps most of what stands there first: 64 基 into 46 張 gives 64 張,
10月20日 into 9 月 20 日 gives 10 月 20 日. What comes out must read, as a whole and in the language of the side to mend, as
exactly the value of the other side; else nothing is suggested. A wrong suggestion would cost more than none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from bilingual.languages import is_tag, named
from bilingual.model import Fact, FactKind
from bilingual.tables import languages, table
from bilingual.text import fold_hyphens, fold_width

_DIGITS = re.compile(r"\d++(?:[.,]\d++)*+")
_HAN = "[\u4e00-\u9fff]"
_SPACED = re.compile(rf"\d {_HAN}|{_HAN} \d")
_TIGHT = re.compile(rf"\d{_HAN}|{_HAN}\d")
# A figure and a Han character, where a space may stand.
_SEAM = re.compile(rf"(?<=\d)\s?(?={_HAN})|(?<={_HAN})\s?(?=\d)")
_AS_THEY_ARE = frozenset({FactKind.CODE, FactKind.PLACEHOLDER})


def carried(fact: Fact, instead: Fact | None, language: str, *, spaced: bool) -> str:
    """The other side's `fact` as the side in `language` would write it; empty where that is not sure.

    `instead` is what stands there now, None where there is nothing. `spaced` says whether that side puts a space between
    figures and characters.
    """
    if fact.kind is FactKind.LINK:
        return _link(fact.value, instead.value if instead else "", language)
    if fact.kind in _AS_THEY_ARE:
        return fact.text
    text = fold_width(fact.text)
    if fact.kind is FactKind.NAME:
        # A plain Latin word may be a word of the sentence, and would be translated.
        return text if fold_hyphens(text).isascii() and fact.how != "word" else ""
    for candidate in dict.fromkeys(_candidates(fact, text, instead, language, spaced=spaced)):
        if candidate and _reads_as(candidate, fact, language):
            return candidate
    return ""


def _link(address: str, instead: str, language: str) -> str:
    """The address for readers of the language: /ja/guide is /zh-tw/guide where the side to mend writes zh-tw; else none."""
    known = languages()
    parts = re.split(r"([/.])", address)
    foreign = [i for i, part in enumerate(parts) if named(part, known) and is_tag(part, named(part, known))]
    if any(named(parts[i], known) != language for i in foreign):
        own = [part for part in re.split(r"[/.]", instead) if named(part, known) == language and is_tag(part, language)]
        if not own or len(foreign) > 1:
            return ""
        parts[foreign[0]] = own[0]
    return "".join(parts)


def _candidates(fact: Fact, text: str, instead: Fact | None, language: str, *, spaced: bool) -> Iterator[str]:
    figures = _DIGITS.findall(text)
    if instead is not None:
        there = fold_width(instead.text)
        # Of different units the amount alone would mislead; `_reads_as` refuses it.
        if len(_DIGITS.findall(there)) == len(figures):
            yield _DIGITS.sub(_each(figures), there)
    if text.isascii():
        yield text
    if fact.kind is FactKind.QUANTITY and fact.unit and len(figures) == 1:
        for unit in (unit_name(fact.unit, language), fact.unit):
            if unit:
                kept = spaced if instead is None else " " in instead.text.strip()
                gap = " " if kept or (unit.isascii() and unit.isalpha()) else ""
                yield figures[0] + gap + unit
    characters = table(f"languages/{language}/carried")["characters"]
    tight = "".join(characters.get(c, c if c.isascii() else "\0") for c in text)
    if "\0" not in tight:
        yield _SEAM.sub(" " if spaced else "", tight)


def _each(figures: list[str]) -> Callable[[re.Match[str]], str]:
    """A replacement that takes one figure after the other."""
    left = iter(figures)
    return lambda _: next(left)


def puts_spaces(text: str) -> bool:
    """Whether a text puts a space between figures and characters more often than not (9 月 24 日)."""
    return len(_SPACED.findall(text)) > len(_TIGHT.findall(text))


def _reads_as(candidate: str, fact: Fact, language: str) -> bool:
    """Whether the candidate, as a whole, is read as the fact."""
    read = _read(candidate, language)
    return (
        read is not None
        and (read.value, read.unit) == (fact.value, fact.unit)
        and (not fact.bound or read.bound in ("", fact.bound))
    )


@lru_cache(4096)
def _read(text: str, language: str) -> Fact | None:
    """The fact that is all of a text."""
    from bilingual.api import extract_facts

    found = extract_facts(text, language)
    return found[0] if len(found) == 1 and (found[0].start, found[0].end) == (0, len(text)) else None


@cache
def _unit_names(language: str) -> dict[str, str]:
    rows = table(f"languages/{language}/measures")
    names: dict[str, str] = {}
    for base, symbol in rows["prefixed"].items():
        if base not in rows["not_alone"]:
            names.setdefault(symbol, base)
        for prefix, letter in rows["prefixes"].items():
            names.setdefault(letter + symbol, prefix + base)
    for word, symbol in rows["units"].items():
        names.setdefault(symbol, word)
    return names


def unit_name(unit: str, language: str) -> str:
    """The word of a language for a unit, the first that its table has; empty where it has none, or a sign is usual."""
    name = _unit_names(language).get(unit, "")
    return "" if not unit.isalpha() or name.isascii() else name
