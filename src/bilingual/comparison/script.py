"""Which language a block is written in, as far as its characters tell: to see what was left untranslated."""

from __future__ import annotations

import re
from functools import cache

from bilingual.comparison.values import PROSE
from bilingual.model import Alignment, Block, Document
from bilingual.tables import table

# The high bytes of the UTF-16 units of kana (beside 3000-303F, punctuation) and of Han characters. A pattern with their
# 27,000 characters takes longer to compile than all texts of a usual run take to count.
_KANA_PAGE = b"\x30"
_HAN_PAGES = bytes([*range(0x34, 0xA0), 0xF9, 0xFA])
_ENOUGH = 8


@cache
def _latin() -> re.Pattern[str]:
    return re.compile(r"[A-Za-z]+")


@cache
def _wide_marks() -> re.Pattern[str]:
    return re.compile("[\u3000-\u303f]")


def _count_han_kana(text: str) -> int:
    """How many Han and kana characters of the basic plane a text has."""
    if text.isascii():
        return 0
    pages = text.encode("utf-16-be", "surrogatepass")[::2]
    others = len(pages.translate(None, _HAN_PAGES + _KANA_PAGE))
    return len(pages) - others - (len(_wide_marks().findall(text)) if _KANA_PAGE in pages else 0)


@cache
def _marks(language: str) -> re.Pattern[str]:
    """Characters that running text of the language has all the time and text of the other languages never."""
    return re.compile(f"[{table(f'languages/{language}/script')['marks']}]")


def text_length(language: str) -> float:
    """How many characters the language takes to say what takes one in Chinese, on average."""
    return float(table(f"languages/{language}/script")["length"])


def untranslated(source: Document, target: Document, alignment: Alignment) -> tuple[tuple[int, int], ...]:
    """Pairs of prose blocks of which one side is in the other side's language, or in English against the other's own."""
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
        or (_is_english(a) and not _is_english(b))
        or (_is_english(b) and not _is_english(a))
    )


def _is_in(block: Block, language: str, expected: str) -> bool:
    letters = _count_han_kana(block.text)
    if letters < _ENOUGH:
        return False
    marks = len(_marks(language).findall(block.text))
    return marks >= letters * 0.2 and len(_marks(expected).findall(block.text)) <= letters * 0.02


def _is_english(block: Block) -> bool:
    """A sentence in Latin letters: several words and hardly a Han or kana character."""
    words = _latin().findall(block.text)
    return len(words) >= 5 and _count_han_kana(block.text) <= 0.05 * sum(map(len, words))
