"""JSON with the place of every value: the standard library's parser does not keep where a string stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.readers.embedded import Embedded
from bilingual.readers.tree import Node, check_depth

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "/": "/", "\\": "\\", '"': '"'}


@cache
def _token() -> re.Pattern[str]:
    return re.compile(
        r"(?:[ \t\r\n]++|//[^\n]*+|/\*[^*]*+\*++(?:[^/*][^*]*+\*++)*+/)*+"
        r'(?:("(?:[^"\\\x00-\x1f]++|\\[^\x00-\x1f])*+")|([{}\[\],:])'
        r"|(-?\d{1,1000}+(?:\.\d{1,1000}+)?(?:[eE][+-]?\d{1,9})?|true|false|null|NaN|-?Infinity))"
    )


@cache
def _piece() -> re.Pattern[str]:
    return re.compile(r"\\(?:u[0-9A-Fa-f]{4}|.)|[^\\]++", re.DOTALL)


@cache
def _surrogate() -> re.Pattern[str]:
    return re.compile("[\ud800-\udfff]")


def string(text: str, node: Node) -> Embedded:
    """What a string says, and where each part of it stands."""
    start, end = node.start + 1, node.end - 1
    raw = text[start:end]
    if "\\" not in raw:
        return Embedded(raw, ((0, start),), start, end)
    parts: list[str] = []
    places: list[tuple[int, int]] = []
    at = 0
    for match in _piece().finditer(raw):
        written = match[0]
        value = written
        if written[0] == "\\":
            value = chr(int(written[2:], 16)) if len(written) > 2 else _ESCAPES.get(written[1:], written[1:])
            if "\udc00" <= value <= "\udfff" and parts and "\ud800" <= parts[-1] <= "\udbff":
                # The two halves of one character beyond the basic plane.
                high = ord(parts.pop()) - 0xD800
                parts.append(chr(0x10000 + (high << 10) + ord(value) - 0xDC00))
                continue
        places.append((at, start + match.start()))
        parts.append(value)
        at += len(value)
    # Half a character alone is none, and could not be written anywhere.
    return Embedded(_surrogate().sub("\ufffd", "".join(parts)), tuple(places), start, end)


def parse(text: str, path: str = "") -> Node:
    """The value that a text holds; comments and commas before a closing bracket are let go. Raises ReadError, with the line, for what is no JSON or is nested too deep."""
    tokens = _tokens(text, path)
    stack: list[Node] = []
    root: Node | None = None
    key: str | None = None
    # What may come next: v a value, k a key, : a colon, an empty string a comma or the end of what is open.
    expected = "v"
    for token, start, end in tokens:
        first = token[:1]
        here = stack[-1] if stack else None
        if here and first in ("}", "]") and _closes(here, first, expected):
            here.end = end
            stack.pop()
            expected = ""
        elif expected == "k" and first == '"':
            key = string(text, Node('"', start, end)).text
            expected = ":"
        elif expected == first == ":":
            expected = "v"
        elif here and expected == "" and first == ",":
            expected = "k" if here.kind == "{" else "v"
        elif expected == "v" and first not in ("}", "]", ",", ":"):
            node = Node(first if first in ("{", "[", '"') else "", start, end)
            if here is None:
                root = node
            else:
                here.items.append(node)
                if here.kind == "{":
                    here.keys.append(key or "")
            expected = ""
            if first in ("{", "["):
                check_depth(len(stack), text, start, path)
                stack.append(node)
                expected = "k" if first == "{" else "v"
        else:
            raise _error(text, start, path)
    if root is None or stack:
        raise _error(text, len(text), path)
    return root


def _closes(node: Node, token: str, expected: str) -> bool:
    """Whether a bracket closes what is open: of its kind, and not behind a key or colon."""
    return (node.kind == "{") == (token == "}") and expected in ("", "k" if token == "}" else "v")


def _tokens(text: str, path: str) -> Iterator[tuple[str, int, int]]:
    at, length = 0, len(text.rstrip(" \t\r\n"))
    match_at = _token().match
    while at < length:
        match = match_at(text, at)
        if not match or not match.lastindex:
            raise _error(text, at, path)
        at = match.end()
        # Of a string only the first character matters; a picture in an output may be millions long.
        start = match.start(match.lastindex)
        yield text[start : start + 1], start, at


def _error(text: str, offset: int, path: str) -> ReadError:
    window = text[offset : offset + 200]
    rest = window.lstrip()
    line = text.count("\n", 0, offset + len(window) - len(rest)) + 1
    if not rest:
        return ReadError(
            N_("This is no JSON: it ends in the middle; a closing bracket or quote may be missing."),
            path=path,
            line=line,
        )
    return ReadError(N_("This is no JSON: unexpected “{text}”"), path=path, line=line, text=rest[:20])
