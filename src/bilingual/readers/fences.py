"""Code fences of Markdown that stand alone: an editor's slip after which text shows as code, and code as text.

CommonMark lets a fence that nothing closes reach to the end of the page, and pairs each with the next, so that one too many
turns all that follow round. Which one is too many shows in what stands behind it: sentences where code should be, and then
code where sentences should be, or the end. Where each fence has its other one all the same, that code must look like code.
Only letters beyond ASCII tell sentences from code here; a page without any is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bilingual.model import Span
from bilingual.text import pattern

_FENCE = r"(?m)^[ \t]{0,12}+(`{3,}+|~{3,}+)[ \t]*+([^`\r\n]*+)\r?$"
# Fences of one block stand no further apart than this many.
_REACH = 50
# A comment in code may be in any language, and so may the labels of a drawing.
_COMMENTS = ("#", "//", "--", ";", "/*")
_DRAWN = frozenset("│├└─┌┐")
_SENTENCE_ENDS = tuple("。！？：；.!?:")
_BEGINS = r"#{2,6}[ \t]|(?:-[ \t]*){3,}$|[^(]*\]\("
_CODE = r"[=_$\\{}<>|]|--|\w[/(]|\.\w"
_PAGE = r"^\s*(?:#{1,6}\s|\||>)|\]\(|://"
_MARKDOWN = r"(?m)^#{2,6}[ \t]|\]\((?:https?:|#)"


def without_stray_fences(text: str) -> tuple[str, tuple[Span, ...]]:
    """A Markdown text with spaces in place of the fences that are too many, and where these stand."""
    found = tuple(_stray_fences(text)) if "```" in text or "~~~" in text else ()
    if not found:
        return text, ()
    ends = [0, *(end for span in found for end in (span.start, span.end)), len(text)]
    parts = [text[a:b] for a, b in pairwise(ends)]
    parts[1::2] = [" " * len(part) for part in parts[1::2]]
    return "".join(parts), found


def _stray_fences(text: str) -> Iterator[Span]:
    fences = list(pattern(_FENCE).finditer(text))
    at = 0
    while at < len(fences):
        fence = fences[at]
        if not fence[2] and _is_stray(text, fences, at):
            yield Span(*fence.span())
            at += 1
            continue
        closing = next(
            (n for n in range(at + 1, min(at + _REACH, len(fences))) if _closes(fences[n], fence)), len(fences)
        )
        at = closing + 1


def _closes(fence: re.Match[str], opening: re.Match[str]) -> bool:
    return fence[1].startswith(opening[1]) and not fence[2]


def _is_stray(text: str, fences: Sequence[re.Match[str]], at: int) -> bool:
    """Whether what follows a fence without the name of a language is prose, and what follows the next one is not."""
    ends = [*(fence.start() for fence in fences[at + 1 : at + 3]), len(text), len(text)]
    content = text[fences[at].end() : ends[0]]
    if not _begins_with_prose(content) or not (_is_prose(content) or at + 1 == len(fences)):
        return False
    if at + 1 == len(fences):
        return True
    if fences[at + 1][2]:
        return True
    behind = [line for line in text[fences[at + 1].end() : ends[1]].splitlines() if line.strip()]
    if any(map(_is_worded, behind)) or not (behind or at + 2 == len(fences)):
        return False
    return len(fences) % 2 == 1 or _looks_like_code(behind)


def _looks_like_code(lines: Sequence[str]) -> bool:
    """Whether no line is Markdown, or an address, and one has a sign that sentences don't have."""
    return any(map(pattern(_CODE).search, lines)) and not any(map(pattern(_PAGE).search, lines))


def _begins_with_prose(content: str) -> bool:
    """Whether the first line is for people, or a heading, a break or a link: behind code, a fence is just not closed."""
    first = next((line for line in content.splitlines() if line.strip()), "")
    return pattern(_BEGINS).match(first) is not None or _is_worded(first)


def _is_prose(content: str) -> bool:
    """Whether most lines have words for people in them, and one of them is a sentence, a heading or a link."""
    lines = [line for line in content.splitlines() if line.strip()]
    worded = [line for line in lines if _is_worded(line)]
    if not worded or len(worded) * 2 < len(lines):
        return False
    told = any(line.rstrip(" \t*_)）」").endswith(_SENTENCE_ENDS) for line in worded)
    return told or pattern(_MARKDOWN).search(content) is not None


def _is_worded(line: str) -> bool:
    """Whether a line has letters beyond ASCII, and is no comment or drawing."""
    if line.isascii() or not _DRAWN.isdisjoint(line) or not any(c.isalpha() and not c.isascii() for c in line):
        return False
    bare = line.lstrip()
    return bare.startswith("##") or not bare.startswith(_COMMENTS)
