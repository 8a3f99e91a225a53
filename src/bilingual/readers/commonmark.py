"""What the Markdown parser says, in code points, and the rules of CommonMark that its events leave to the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

from bilingual.expressions import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

# UTF-8: a byte that begins a character counts 1, a continuation byte 0.
_BEGINS = bytes(0 if 0x80 <= byte < 0xC0 else 1 for byte in range(256))
# Its first line must be a key: a document may also begin with a thematic break. The repeats of lines are not possessive:
# Python 3.11.2 gives up on such a group within another one.
FRONT_MATTER = (
    r"\s*?(---|\+\+\+)[ \t]*\r?\n(?=(?:[ \t]*(?:#[^\r\n]*)?\r?\n)*(?:[\w.\"'-]+[ \t]*[:=]|\1|\[))"
    r"((?:(?!(?:\1|\.\.\.)[ \t]*\r?$)[^\n]*\n)*)(?:\1|\.\.\.)[ \t]*\r?$"
)


@cache
def pattern(source: str) -> re.Pattern[str]:
    """A pattern, compiled when it is first used; `^` and `$` match at lines."""
    return compiled(source, re.MULTILINE)


@cache
def _options() -> Any:
    from pyromark import Options

    # Front matter and heading attributes are read by ourselves: the parser takes a stretch between two thematic
    # breaks for metadata, and a placeholder at the end of a heading for an attribute.
    return (
        Options.ENABLE_TABLES
        | Options.ENABLE_FOOTNOTES
        | Options.ENABLE_STRIKETHROUGH
        | Options.ENABLE_TASKLISTS
        | Options.ENABLE_GFM
        | Options.ENABLE_MATH
        | Options.ENABLE_DEFINITION_LIST
    )


def events(text: str) -> Iterator[tuple[Any, int, int]]:
    """The parser's events, their ranges in code points."""
    import pyromark

    parsed = pyromark.events_with_range(text, options=_options())
    if text.isascii():
        for event, span in parsed:
            yield event, span["start"], span["end"]
        return
    offsets = code_points(text)
    for event, span in parsed:
        yield event, offsets[span["start"]], offsets[span["end"]]


def code_points(text: str) -> array[int]:
    """For each byte of the text in UTF-8, and its end, how many characters begin before it."""
    from array import array

    return array("I", accumulate(text.encode().translate(bytes(_BEGINS)), initial=0))


def encodable(text: str) -> str:
    """The text, with a question mark for each lone surrogate, which the parser would refuse."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text


def code_span(written: str) -> tuple[str, int]:
    """The content of a code span by CommonMark's rules, and where it begins in what is written."""
    inner = written.strip("`")
    at = len(written) - len(written.lstrip("`"))
    if len(inner) > 2 and inner[0] == inner[-1] == " " and inner.strip():
        return inner[1:-1], at + 1
    return inner, at


def is_math(text: str, start: int, end: int) -> bool:
    """Whether what stands between dollar signs from `start` to `end` is mathematics.

    Prices (`NT$300，US$20`), placeholders (`${a}、${b}`) and variables of a shell (`$HOME/bin:$PATH`) are none.
    """
    if text.startswith("$$", start):
        return True
    content = text[start + 1 : end - 1]
    if text[max(start - 1, 0) : start].isalnum() or text[end : end + 1].isalnum() or text.startswith("{", end):
        return False
    if "\\" in content:
        return True
    if not content.isascii() or content[:1] in ("", "{"):
        return False
    return pattern(r"\A(?:[A-Z_]{2}|\d[\d,.]*+(?!\s*[-+*/^_=<>a-z(]))").match(content) is None


def is_only_tags(code: str) -> bool:
    """Whether indented code is nothing but HTML tags: what closes an HTML block after a blank line, indented by habit."""
    return pattern(r"(?:\s*+</?[A-Za-z][^<>]*+>)++\s*+").fullmatch(code) is not None
