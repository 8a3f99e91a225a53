"""A text for the side to mend: the other side's value in this side's own writing, or the part that is to be translated.

A value is carried over in several ways, the one that keeps most of what stands there first: 64 基 into 46 張 gives 64 張,
10月20日 into 9 月 20 日 gives 10 月 20 日. What comes out must read, as a whole and in the language of the side to mend, as
exactly the value of the other side; else nothing is suggested. A wrong suggestion would cost more than none.
"""

from __future__ import annotations

import re
import unicodedata
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
# No space stands before a sign, in either language: 4 % is written 4%.
_BEFORE_SIGN = re.compile(r"(?<=\d) (?=[%‰°])")
# A length of time of one unit: PT3H, P2W.
_SINGLE = re.compile(r"(PT?)(\d++(?:\.\d++)?)([A-Z])")
_AMOUNT = re.compile(
    r"[\d〇一二三四五六七八九十百千万萬億亿兆兩两][\d.,〇一二三四五六七八九十百千万萬億亿兆兩两 ]{0,40}"
)
_LONGEST_WORD = 4
_PLAIN = re.compile(r"\d++(?:\.\d++)?")
_BESIDE_HAN = re.compile(r"(?<=[^\x00-\x7f]) +|(?<! ) +(?=[^\x00-\x7f])")
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
        if fold_hyphens(text).isascii():
            return text if fact.how != "word" else ""
        return next((name for name in _names(fact.value, language) if _reads_as(name, fact, language)), "")
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


def _names(value: str, language: str) -> Iterator[str]:
    """What the language calls a country or an organisation, the most usual first."""
    for source in ("cldr/territories", "glossary"):
        yield from table(source).get(value, {}).get(language, ())


def _candidates(fact: Fact, text: str, instead: Fact | None, language: str, *, spaced: bool) -> Iterator[str]:
    figures = _DIGITS.findall(text)
    if instead is not None:
        there = fold_width(instead.text)
        # Of different units the amount alone would mislead; `_reads_as` refuses it.
        if len(_DIGITS.findall(there)) == len(figures):
            yield _DIGITS.sub(_each(figures), there)
        elif not figures and len(_DIGITS.findall(there)) == 1 and (amount := _PLAIN.search(fact.value)):
            # 三次 into 2回 is 3回.
            yield _DIGITS.sub(amount[0], there)
    if text.isascii():
        yield _BEFORE_SIGN.sub("", text)
    yield from _in_form(fact, text, language, spaced=spaced)
    if fact.kind is FactKind.QUANTITY and fact.unit and len(figures) == 1:
        for unit in (unit_name(fact.unit, language), fact.unit):
            if unit:
                kept = spaced if instead is None else " " in instead.text.strip()
                gap = " " if kept or (unit.isascii() and unit.isalpha()) else ""
                yield figures[0] + gap + unit
    tight = _in_words(text, language)
    if tight:
        yield _SEAM.sub(" " if spaced else "", tight)


def _in_form(fact: Fact, text: str, language: str, *, spaced: bool) -> Iterator[str]:
    """The usual form of an amount of money or a length of time, with the amount as the other side writes it."""
    forms = table(f"languages/{language}/carried")["forms"]
    single = _SINGLE.fullmatch(fact.value)
    form = forms.get(fact.unit) or (forms.get(f"{single[1]}*{single[3]}") if single else None)
    amounts = _AMOUNT.findall(text)
    # 兩天一夜 says more than two days.
    if form and len(amounts) == 1:
        written = _in_words(amounts[0].strip(), language)
        if written:
            yield _SEAM.sub(" " if spaced else "", form.replace("*", written))


def _in_words(text: str, language: str) -> str:
    """A text word by word in the language; empty where one of its words is not known."""
    words = table(f"languages/{language}/carried")["words"]
    text = _BESIDE_HAN.sub("", text)
    pieces, at = [], 0
    while at < len(text):
        length = next((n for n in range(min(_LONGEST_WORD, len(text) - at), 0, -1) if text[at : at + n] in words), 0)
        if not length and not text[at].isascii():
            return ""
        pieces.append(words[text[at : at + length]] if length else text[at])
        at += length or 1
    return "".join(pieces)


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
    # A word of its own is more usual than one with a prefix: 公里, not 千米.
    for word, symbol in rows["units"].items():
        # ㌔ is there to be read only.
        if unicodedata.is_normalized("NFKC", word):
            names.setdefault(symbol, word)
    for base, symbol in rows["prefixed"].items():
        if base not in rows["not_alone"]:
            names.setdefault(symbol, base)
        for prefix, letter in rows["prefixes"].items():
            names.setdefault(letter + symbol, prefix + base)
    return names


def unit_name(unit: str, language: str) -> str:
    """The word of a language for a unit, the first that its table has; empty where it has none, or a sign is usual."""
    name = _unit_names(language).get(unit, "")
    return "" if not unit.isalpha() or name.isascii() else name
