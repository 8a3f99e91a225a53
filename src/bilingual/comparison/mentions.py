"""Whether a text mentions a fact in some form that is no fact of its own.

A number inside a name or a word (兩者 for 2つ, 雙 for 2), a name inside a longer one, code written as plain text:
these answer a fact of the other side, and keep us from missing what is there.
"""

from __future__ import annotations

from functools import cache

from bilingual.comparison.relation import NUMERIC, fold_name
from bilingual.facts.links import normalise_link
from bilingual.model import Block, Fact, FactKind, InlineKind
from bilingual.tables import table
from bilingual.text import fold_width


@cache
def _soft_words(language: str) -> dict[str, tuple[str, ...]]:
    return dict(table(f"languages/{language}/soft"))


def mentions(block: Block, language: str, fact: Fact) -> bool:
    """Whether the block's text says what the fact says, in words or inside something longer."""
    if fact.kind in NUMERIC:
        return _mentions_number(block, language, fact)
    if fact.kind is FactKind.NAME:
        wanted = fold_name(fact.value)
        return wanted in fold_name(block.text) or fold_name(fact.text) in fold_name(block.text)
    if fact.kind is FactKind.LINK:
        wanted = normalise_link(fact.value)
        return any(
            normalise_link(x.value) == wanted
            for x in block.inlines
            if x.kind in (InlineKind.LINK, InlineKind.URL, InlineKind.IMAGE)
        )
    if fact.kind in (FactKind.CODE, FactKind.PLACEHOLDER):
        return _squeeze(fact.value) in _squeeze(block.text)
    if fact.kind is FactKind.VERSION:
        return _has_number(fold_width(block.text), fact.value)
    return False


def _squeeze(text: str) -> str:
    return "".join(fold_width(text).split()).casefold()


def _mentions_number(block: Block, language: str, fact: Fact) -> bool:
    text = fold_width(block.text)
    words = _soft_words(language)
    return bool(fact.magnitudes) and all(
        _has_number(text, m) or any(word in text for word in words.get(m, ())) for m in fact.magnitudes
    )


def _has_number(text: str, number: str) -> bool:
    """Whether these digits stand in the text, not as a part of longer digits."""
    at = text.find(number)
    while at >= 0:
        before, after = text[at - 1 : at] if at else "", text[at + len(number) : at + len(number) + 1]
        if not before.isdigit() and not after.isdigit() and not _inside_decimal(text, at, at + len(number)):
            return True
        at = text.find(number, at + 1)
    return False


def _inside_decimal(text: str, start: int, end: int) -> bool:
    """12 in 12.5 or 1,200 in 51,200 is another number."""
    before = start >= 2 and text[start - 1] in ".," and text[start - 2].isdigit()
    after = end + 1 < len(text) and text[end] in ".," and text[end + 1].isdigit()
    return before or after
