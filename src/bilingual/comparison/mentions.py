"""Whether a text mentions a fact in some form that is no fact of its own.

A number inside a name or a word (兩者 for 2つ, 雙 for 2), a name inside a longer one, code written as plain text:
these answer a fact of the other side, and keep us from missing what is there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from bilingual.comparison.relation import NUMERIC, is_bare_figure
from bilingual.facts.markup.links import normalise_link
from bilingual.model import Block, Fact, FactKind, InlineKind
from bilingual.tables import table
from bilingual.text import fold_hyphens, fold_width, pattern

_WORD_AND_FIGURE = r"^([a-z]+)([0-9]+)$"
_TARGETS = frozenset({InlineKind.LINK, InlineKind.URL, InlineKind.IMAGE})
_AMOUNTS = NUMERIC | {FactKind.DATE, FactKind.TIME, FactKind.VERSION}


@cache
def _soft_words(language: str, *, bare: bool) -> dict[str, tuple[str, ...]]:
    """The words for each small number; for a bare figure only the numerals among them."""
    rows = table(f"languages/{language}/soft")
    numerals: dict[str, tuple[str, ...]] = {number: tuple(words) for number, words in rows["numerals"].items()}
    if bare:
        return numerals
    words = rows["words"]
    return {n: (*numerals.get(n, ()), *words.get(n, ())) for n in {*numerals, *words}}


@cache
def _joined_by(*languages: str) -> re.Pattern[str]:
    """Words for and and or between two pieces of code, in English and in the languages given."""
    words = {"or", "and", *(word for language in languages for word in table(f"languages/{language}/lists")["joiners"])}
    return re.compile(rf"\s+(?:{'|'.join(sorted(map(re.escape, words), reverse=True))})\s+")


def mentions(block: Block, languages: tuple[str, str], fact: Fact, facts: Sequence[Fact]) -> bool:
    """Whether the block's text says what the fact says, in words or inside something longer.

    `languages` are the block's and the fact's own; `facts` are the facts that were read in the block: digits and words that belong to one of its amounts say that
    amount and nothing else (20 in 20微秒 is no mention of 20ミリ秒).
    """
    if fact.kind in NUMERIC:
        return _mentions_number(block, languages[0], fact, facts)
    if fact.kind is FactKind.NAME:
        if fact.how == "file name" and _leads_to(block, fact.value):
            return True
        return any(_has_name(block.text, name) for name in (fact.value, fact.text)) or any(
            abbreviates(fact.value, other.value) or abbreviates(other.value, fact.value)
            for other in facts
            if other.kind is FactKind.NAME
        )
    if fact.kind is FactKind.LINK:
        targets = [x.value for x in block.inlines if x.kind in _TARGETS]
        # `file:///etc/hosts` in code says what <file:///etc/hosts> does, also with a stray tag behind it.
        targets += [_address(x.value) for x in block.inlines if x.kind is InlineKind.CODE and "://" in x.value]
        wanted, fragment = normalise_link(fact.value), fact.value.partition("#")[2]
        return any(normalise_link(x) == wanted or (fragment and x == f"#{fragment}") for x in targets)
    if fact.kind in (FactKind.CODE, FactKind.PLACEHOLDER):
        # `"torch"` and `tokenizer()` with **torch** and tokenizer; `a or b` with `a` または `b`.
        text = _squeeze(block.text)
        if any(word in text for word in _symbols(languages[0]).get(fact.value, ())):
            return True
        parts = _joined_by(*languages).split(_address(fact.value))
        return all(_squeeze(part.strip("\"'").removesuffix("()")) in text for part in parts)
    if fact.kind is FactKind.VERSION:
        return _spare_numbers(fold_width(block.text), fact.value, facts) > 0
    return False


@cache
def _symbols(language: str) -> Mapping[str, Sequence[str]]:
    """How a language names the signs that stand alone in code: `_` is an underscore."""
    return {sign: tuple(words) for sign, words in table(f"languages/{language}/soft")["signs"].items()}


def _leads_to(block: Block, path: str) -> bool:
    """Whether a link or an image of the block leads to the file: a path is text where the mark-up around it is broken."""
    targets = [block.info, *(x.value for x in block.inlines if x.kind in _TARGETS)]
    return any(target == path or target.endswith(f"/{path}") for target in targets)


def abbreviates(short: str, long: str) -> bool:
    """Whether a name is the other's capitals (JS of JavaScript, AKS of Azure Kubernetes Service), or its ends (K8s)."""
    capitals = "".join(c for c in long if c.isupper())
    # GCP is Google Cloud, with or without its Platform.
    if (
        len(short) > 1
        and short.isalpha()
        and short.isupper()
        and (capitals == short or (len(capitals) > 1 and capitals == short[:-1]))
    ):
        return True
    # K8s, i18n, a11y: the first letter, how many follow, the last one.
    middle = short[1:-1]
    return (
        middle.isdigit()
        and long.isalpha()
        and int(middle) == len(long) - 2
        and (short[0] + short[-1]).lower() == (long[0] + long[-1]).lower()
    )


def _address(code: str) -> str:
    """An address in code without a stray tag behind it; other code as it is."""
    return code.partition("</")[0] if "://" in code else code


def _squeeze(text: str) -> str:
    return "".join(fold_width(text).split()).casefold()


def _has_name(text: str, name: str) -> bool:
    """Whether the name stands in the text as a word, hyphens and spaces aside. B300 is not in GB300."""
    written = fold_hyphens(text)
    text, name = written.casefold(), fold_hyphens(name).casefold()
    if len(written) != len(text):
        written = text
    # PHP5 is PHP 5.
    parted = pattern(_WORD_AND_FIGURE).sub(r"\1 \2", name)
    spellings = {name, name.replace("-", " "), name.replace("-", ""), name.replace(" ", ""), parted}
    word, _, figure = parted.rpartition(" ")
    if word and (spelled := _spelled().get(figure)):
        spellings.add(f"{word} {spelled}")
    for spelling in spellings:
        at = text.find(spelling)
        while at >= 0:
            if _begins_word(written, at) and _ends_word(written, at + len(spelling)):
                return True
            at = text.find(spelling, at + 1)
    return False


@cache
def _spelled() -> dict[str, str]:
    """English words for small numbers, which stand in names: Top Ten."""
    return {str(number): word for number, word in enumerate(table("names")["numerals"])}


def _begins_word(text: str, at: int) -> bool:
    """Also URIs in SettingsURIs: what a capital parts from the word before."""
    before, first = text[at - 1 : at] if at else "", text[at]
    return not _is_ascii_word(before) or not _is_ascii_word(first) or (before.islower() and first.isupper())


def _ends_word(text: str, end: int) -> bool:
    """Also HoloLens 2 in HoloLens 2WiFi: a figure with a word glued to it. B300 is not in B300X, nor Java in JavaScript."""
    last, after = text[end - 1], text[end : end + 2]
    if not _is_ascii_word(last) or not _is_ascii_word(after[:1]):
        return True
    return last.isdigit() and after[:1].isupper() and after[1:].islower()


def _is_ascii_word(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _mentions_number(block: Block, language: str, fact: Fact, facts: Sequence[Fact]) -> bool:
    text = fold_width(block.text)
    # No word answers 1 mm.
    words = {} if fact.unit else _soft_words(language, bare=is_bare_figure(fact))
    return bool(fact.magnitudes) and all(
        _spare_numbers(text, m, facts) > 0
        or any(_spare(text, word, facts) > 0 for word in words.get(m, ()))
        or (not fact.unit and m in _spelled() and _has_name(text, _spelled()[m]))
        for m in fact.magnitudes
    )


def _spare(text: str, word: str, facts: Sequence[Fact]) -> int:
    """How often the word stands in the text outside of amounts."""
    found = text.count(word)
    return found and found - sum(f.text.count(word) for f in facts if f.kind in _AMOUNTS and not f.weak)


def _spare_numbers(text: str, number: str, facts: Sequence[Fact]) -> int:
    """How often these digits stand in the text, whole, outside of amounts."""
    found = _count_number(text, number)
    return found and found - sum(_count_number(fold_width(f.text), number) for f in facts if f.kind in _AMOUNTS)


def _count_number(text: str, number: str) -> int:
    """How often these digits stand in the text, not as a part of longer digits."""
    found = 0
    at = text.find(number)
    while at >= 0:
        before, after = text[at - 1 : at] if at else "", text[at + len(number) : at + len(number) + 1]
        if not before.isdigit() and not after.isdigit() and not _inside_decimal(text, at, at + len(number)):
            found += 1
        at = text.find(number, at + 1)
    return found


def _inside_decimal(text: str, start: int, end: int) -> bool:
    """12 in 12.5 or 1,200 in 51,200 is another number."""
    before = start >= 2 and text[start - 1] in ".," and text[start - 2].isdigit()
    after = end + 1 < len(text) and text[end] in ".," and text[end + 1].isdigit()
    return before or after
