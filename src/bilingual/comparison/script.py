"""Which language a block is written in, as far as its characters tell: to see what was left untranslated."""

from __future__ import annotations

import re
from functools import cache

from bilingual.comparison.values import PROSE
from bilingual.model import Alignment, Block, Document
from bilingual.tables import table

# Kana and Han characters by the bytes of UTF-8: E3-E9 begin U+3000-9FFF, of which no letter are those with these next
# (punctuation 3000-303F; Bopomofo, Hangul, units and signs 3100-33FF); of EF only F900-FAFF is. A pattern with all these
# characters takes longer to compile than the texts of a usual run take to count.
_WIDE = bytes(range(0xE3, 0xEA))
_NO_LETTERS = tuple(bytes((0xE3, second)) for second in (0x80, *range(0x84, 0x90)))
_COMPATIBLE = tuple(bytes((0xEF, second)) for second in range(0xA4, 0xAC))
_ENOUGH = 8


@cache
def _latin() -> re.Pattern[str]:
    return re.compile(r"[A-Za-z]+")


def _count_han_kana(text: str) -> int:
    """How many Han and kana characters of the basic plane a text has."""
    if text.isascii():
        return 0
    data = text.encode("utf-8", "surrogatepass")
    wide = len(data) - len(data.translate(None, _WIDE))
    return wide - sum(map(data.count, _NO_LETTERS)) + sum(map(data.count, _COMPATIBLE))


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
