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
# These are enough where a whole text is the same on both sides, and so much of it stands in blocks that show their language.
_FEW_LETTERS = 4
_WHOLLY = 0.9
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


def foreign(source: Document, target: Document) -> tuple[int, int]:
    """Of each side that is as a whole in the other side's language, or in Latin letters where it should not: its blocks of prose.

    A file that was copied to be translated, and was not. Of one that is begun, the blocks are told one by one.
    """
    a, b = ([block.text for block in document.blocks if block.kind in PROSE] for document in (source, target))
    if not a or not b:
        return 0, 0
    # A text that is the same on both sides was never touched; of one, fewer letters tell.
    enough = _FEW_LETTERS if a == b else _ENOUGH_LETTERS
    languages = source.language, target.language
    latin = _is_wholly_latin(a, *languages), _is_wholly_latin(b, *languages[::-1])
    ours_too = _is_wholly_in(a, languages[1], languages[0], enough) or latin == (True, False)
    theirs_too = _is_wholly_in(b, languages[0], languages[1], enough) or latin == (False, True)
    return len(a) if ours_too else 0, len(b) if theirs_too else 0


def _is_wholly_in(texts: Sequence[str], language: str, expected: str, enough: int) -> bool:
    if not _is_in("\n".join(texts), language, expected, enough):
        return False
    if not _share_letters(language, expected):
        return True
    letters = [count_letters(text, _letters(language, expected)) for text in texts]
    told = sum(n for n, text in zip(letters, texts, strict=True) if _count_marks(text, language))
    return told >= _WHOLLY * sum(letters)


def _is_wholly_latin(texts: Sequence[str], language: str, other: str) -> bool:
    # A heading that is translated is short beside the rest.
    begun = any(not pattern("[A-Za-z]").search(text) and any(map(str.isalpha, text)) for text in texts)
    return not begun and is_foreign_latin("\n".join(texts), language, other)


def _left(a: Block, b: Block, source: str, target: str) -> bool:
    return (
        _is_in(b.text, source, target)
        or _is_in(a.text, target, source)
        or is_foreign_latin(a.text, source, target) != is_foreign_latin(b.text, target, source)
    )


@cache
def _marks(language: str) -> re.Pattern[str] | None:
    """Characters that running text of the language has all the time and text of the other languages never, if any."""
    marks = script(language)["marks"]
    return pattern(f"[{marks}]") if marks else None


def _count_marks(text: str, language: str) -> int:
    marks = _marks(language)
    return len(marks.findall(text)) if marks else 0


def _is_in(text: str, language: str, expected: str, enough: int = _ENOUGH_LETTERS) -> bool:
    if not _share_letters(language, expected):
        # A sentence in Latin letters is looked for by its words.
        theirs = 0 if _is_latin(language) else count_letters(text, _letters(language))
        return theirs >= enough and theirs > count_letters(text, _letters(expected))
    marks = _count_marks(text, language)
    # Most blocks have none, and letters take longer to count.
    if not marks:
        return False
    letters = count_letters(text, _letters(language, expected))
    if letters < enough or marks < letters * 0.2:
        return False
    return _count_marks(text, expected) <= letters * 0.02


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
    words = pattern("[A-Za-z][A-Za-z]*").findall(text)
    if len(words) < _ENOUGH_WORDS:
        return False
    letters = _letters(language) if _is_latin(other) else _letters(language, other)
    return count_letters(text, letters) <= _HARDLY * sum(map(len, words))
