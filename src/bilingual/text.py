"""Text as code points: maps that keep every offset, and lines and columns computed late.

All maps here are one-to-one on code points, so an offset in the mapped text is an offset in the original.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterable
from functools import cache, lru_cache

from bilingual.expressions import compiled
from bilingual.model import Block, BlockKind, Place

# U+FF01..FF5E are the ASCII characters at full width (Unicode, Halfwidth and Fullwidth Forms); U+3000 is the wide space.
_FULL_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}
# Hyphens of names and ranges as writers and word processors put them; U+30FC (the katakana long mark) is a letter.
_HYPHENS = dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D), 0x2D)
_SPACES = dict.fromkeys((0xA0, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x202F), 0x20)
_WIDTH = {chr(wide): chr(plain) for wide, plain in (_FULL_WIDTH | _SPACES).items()}
_NAME = {chr(mark): chr(plain) for mark, plain in _HYPHENS.items()} | _WIDTH


# Few characters of a text are among them. Finding those takes a quarter of the time of str.translate, which looks up all.
# One set serves both maps: compiling a second would take longer than passing over the hyphens of a text.
_WIDE_OR_HYPHEN = f"[{re.escape(''.join(_NAME))}]"


def _plain(match: re.Match[str]) -> str:
    return _NAME[match[0]]


def _narrow(match: re.Match[str]) -> str:
    return _WIDTH.get(match[0], match[0])


def fold_width(text: str) -> str:
    """Full-width ASCII and odd spaces as plain ASCII; the same length.

    >>> fold_width("２０２６年　ＧＰＵ")
    '2026年 GPU'
    """
    return text if text.isascii() else pattern(_WIDE_OR_HYPHEN).sub(_narrow, text)


def fold_hyphens(text: str) -> str:
    """As `fold_width`, and every hyphen, dash and minus as `-`; the same length.

    >>> fold_hyphens("DeepSeek‑V4.1–Flash")
    'DeepSeek-V4.1-Flash'
    """
    return text if text.isascii() else pattern(_WIDE_OR_HYPHEN).sub(_plain, text)


@cache
def pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern, compiled when a text first needs it: compiling all of them took a tenth of a short run."""
    return compiled(source, flags)


@lru_cache(maxsize=8)  # All extractors ask for those of the same block.
def characters(text: str) -> frozenset[str]:
    """The characters of a text: a look at them tells in a fraction of a microsecond that there is nothing to look for."""
    return frozenset(text)


# Characters of Japanese scripts, to be put in the brackets of a pattern. The middle dot stands between words.
HIRAGANA = "ぁ-ゖ"
KATAKANA = "ァ-ヺー"
# Han characters of the blocks that running text has (see `is_han`).
HAN = "㐀-䶿一-鿿豈-龎々"
# Latin letters, with their accents.
LATIN = "A-Za-zÀ-ÖØ-öø-ɏ"


def is_hiragana(char: str) -> bool:
    """Whether a character is a hiragana; False for the empty string."""
    return "ぁ" <= char <= "ゖ"


def is_katakana(char: str) -> bool:
    """Whether a character is a katakana or the long mark; False for the empty string.

    >>> is_katakana("ホ"), is_katakana("ー"), is_katakana("・"), is_katakana("ほ")
    (True, True, False, False)
    """
    return "ァ" <= char <= "ヺ" or char == "ー"


def is_han(char: str) -> bool:
    """Whether a character is a Han character of any block (Unicode: Script=Han), 々 among them; False for the empty string.

    >>> is_han("国"), is_han("㐂"), is_han("𠮷"), is_han("々"), is_han("カ")
    (True, True, True, True, False)
    """
    return (
        "一" <= char <= "鿿"
        or "㐀" <= char <= "䶿"
        or "豈" <= char <= "龎"
        or "𠀀" <= char <= "\U000323af"
        or char == "々"
    )


# What no text matches.
_NEVER = "(?!)"


def one_of(characters: Iterable[str]) -> str:
    """A pattern for one of some characters; where a language has none of them, for nothing.

    >>> one_of("十百"), one_of("")
    ('[十百]', '(?!)')
    """
    found = "".join(characters)
    return f"[{re.escape(found)}]" if found else _NEVER


def any_of(words: Collection[str]) -> str:
    """A pattern for one of some words, the longest that fits; where a language has none of them, for nothing.

    >>> any_of(["か", "か月"]), any_of([])
    ('(?:か月|か)', '(?!)')
    """
    return "(?:" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + ")" if words else _NEVER


class LineIndex:
    """Lines and columns of a text, from offsets. A line ends at LF, CR LF or CR."""

    __slots__ = ("_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        # A list of numbers takes five times the room of an array.
        starts = array("q", [0])
        at = 0
        for line in text.splitlines(keepends=True) if "\r" in text else ():
            # str.splitlines also splits at form feeds and Unicode separators, which editors do not count.
            at += len(line)
            if line[-1] in "\r\n":
                starts.append(at)
        if "\r" not in text:
            at = text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = text.find("\n", at + 1)
        self._starts = starts

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of a code-point offset."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The code-point offset of a line and column that `line_column` gave."""
        return self._starts[line - 1] + column - 1

    def place(self, path: str, start: int, end: int, *, key: str = "", block: BlockKind | None = None) -> Place:
        """The stretch from `start` to `end` as a place."""
        line, column = self.line_column(start)
        end_line, end_column = self.line_column(end) if end != start else (line, column)
        return Place(path, line, column, end_line, end_column, self._text[start:end], key, block)


def to_file(block: Block, offset: int, *, end: bool = False) -> int:
    """The offset in the file of an offset in `block.text`.

    With `end`, the offset is that of an exclusive end: it belongs to the character before it, so that the end of
    `**64**` read as `64` stands before the closing marks.
    """
    places = block.places
    if not places:
        return block.span.start
    if end and offset > 0:
        return to_file(block, offset - 1) + 1
    i = bisect_right(places, (offset, 1 << 62)) - 1
    at, place = places[max(i, 0)]
    return place + offset - at


def from_file(block: Block, offset: int) -> int:
    """The offset in `block.text` of an offset in the file: that of what follows, where mark-up stands there."""
    places = block.places
    if not places:
        return 0
    i = bisect_right(places, offset, key=lambda pair: pair[1]) - 1
    if i < 0:
        return 0
    at, place = places[i]
    end = places[i + 1][0] if i + 1 < len(places) else len(block.text)
    return min(at + offset - place, end)
