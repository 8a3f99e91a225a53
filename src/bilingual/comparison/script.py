"""Which language a block is written in, as far as its characters tell: to see what was left untranslated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from bilingual.comparison.values import PROSE
from bilingual.languages import count_letters, script
from bilingual.model import Alignment, Block, Document
from bilingual.text import pattern

# Fewer letters or Latin words than these are a name or a quotation.
_ENOUGH_LETTERS = 8
_ENOUGH_WORDS = 5
# A block in another script may still hold a name in its own.
_HARDLY = 0.05


def text_length(language: str) -> float:
    """How many characters the language takes to say what takes one in Chinese, on average."""
    return float(script(language)["length"])


def untranslated(source: Document, target: Document, alignment: Alignment) -> tuple[tuple[int, int], ...]:
    """Pairs of prose blocks of which one side is in the other side's language, or in Latin letters where it should not.

    Pages that are half translated hold such blocks, some of them in a third language that both were made from: Latin
    letters are nothing to tell where both sides have them, and in a language that is written so they are its own.
    """
    found = []
    for section in alignment.sections:
        for pair in section.blocks:
            if len(pair.source) == len(pair.target) == 1:
                a, b = source.blocks[pair.source[0]], target.blocks[pair.target[0]]
                if a.kind in PROSE and b.kind in PROSE and _left(a, b, source.language, target.language):
                    found.append((a.index, b.index))
    return tuple(found)


def _left(a: Block, b: Block, source: str, target: str) -> bool:
    return (
        _is_in(b, source, target)
        or _is_in(a, target, source)
        or is_foreign_latin(a.text, source, target) != is_foreign_latin(b.text, target, source)
    )


@cache
def _marks(language: str) -> re.Pattern[str] | None:
    """Characters that running text of the language has all the time and text of the other languages never, if any."""
    marks = script(language)["marks"]
    return re.compile(f"[{marks}]") if marks else None


def _count_marks(text: str, language: str) -> int:
    marks = _marks(language)
    return len(marks.findall(text)) if marks else 0


def _is_in(block: Block, language: str, expected: str) -> bool:
    if not _share_letters(language, expected):
        # A sentence in Latin letters is looked for by its words.
        theirs = 0 if _is_latin(language) else count_letters(block.text, _letters(language))
        return theirs >= _ENOUGH_LETTERS and theirs > count_letters(block.text, _letters(expected))
    marks = _count_marks(block.text, language)
    # Most blocks have none, and letters take longer to count.
    if not marks:
        return False
    letters = count_letters(block.text, _letters(language, expected))
    if letters < _ENOUGH_LETTERS or marks < letters * 0.2:
        return False
    return _count_marks(block.text, expected) <= letters * 0.02


@cache
def _share_letters(a: str, b: str) -> bool:
    return any(first <= end and start <= last for first, last in _letters(a) for start, end in _letters(b))


def _letters(*languages: str) -> tuple[Sequence[str], ...]:
    return tuple(pair for language in languages for pair in script(language)["letters"])


@cache
def _is_latin(language: str) -> bool:
    return count_letters("a", _letters(language)) > 0


def is_foreign_latin(text: str, language: str, other: str) -> bool:
    """A sentence in Latin letters where the language has others: several words and hardly a letter of a pair's own."""
    if _is_latin(language):
        return False
    words = pattern("[A-Za-z]+").findall(text)
    if len(words) < _ENOUGH_WORDS:
        return False
    letters = _letters(language) if _is_latin(other) else _letters(language, other)
    return count_letters(text, letters) <= _HARDLY * sum(map(len, words))
