"""YAML with the place of every character of every scalar, from the events of libyaml.

Events and not nodes: an alias is one event, however much it stands for, and no depth of nesting reaches the stack.
"""

from __future__ import annotations

import re
from functools import cache

from bilingual.errors import ReadError
from bilingual.messages import N_, reason
from bilingual.readers.commonmark import encodable
from bilingual.readers.embedded import Embedded, Places
from bilingual.readers.tree import Node, check_depth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What is written twice, or with a backslash before it, in each kind of quotes.
_DOUBLED = {"'": "'", '"': "\\"}
_STRING = "tag:yaml.org,2002:str"


@cache
def _words() -> re.Pattern[str]:
    return re.compile(r"\s+|\S+")


@cache
def _blank() -> re.Pattern[str]:
    return re.compile(r"\s*")


@cache
def _properties() -> re.Pattern[str]:
    """The anchor and the tag before a scalar. An anchor ends with its last letter, digit, `_` or `-`."""
    return re.compile(r"(?:(?:&[0-9A-Za-z_-]*+|!\S*+)\s*+)*+")


@cache
def _break() -> re.Pattern[str]:
    """The end of a line, by YAML 1.1."""
    return re.compile("\r\n|[\n\r\x85\u2028\u2029]")


@cache
def _escape() -> re.Pattern[str]:
    r"""An escape in double quotes; `\` at the end of a line joins it to the next."""
    return re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[^\r\n])")


def parse(text: str, path: str = "") -> Node:
    """The value that a text holds, a list where it holds several documents.

    What an alias stands for is read once, where its anchor is. Raises ReadError, with the line, for what is no YAML
    or is nested too deep.
    """
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(encodable(text))
    root = Node("[", 0, len(text))
    stack = [root]
    # The key that waits for its value in each open mapping.
    waiting: list[str | None] = [None]

    def attach(node: Node, key: str) -> None:
        top = stack[-1]
        if top.kind == "{":
            if waiting[-1] is None:
                waiting[-1] = key
                return
            top.keys.append(waiting[-1])
            waiting[-1] = None
        top.items.append(node)

    try:
        while loader.check_event():
            event = loader.get_event()
            start = min(event.start_mark.index, len(text))
            end = min(event.end_mark.index, len(text))
            if isinstance(event, yaml.ScalarEvent):
                tag = event.tag or loader.resolve(yaml.ScalarNode, event.value, event.implicit)
                said = _scalar(text, event.value, start, end, event.style) if tag == _STRING else None
                attach(Node('"' if said else "", start, end, said=said), event.value)
            elif isinstance(event, yaml.AliasEvent):
                attach(Node("", start, end), f"*{event.anchor}")
            elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
                check_depth(len(stack), text, start, path)
                node = Node("{" if isinstance(event, yaml.MappingStartEvent) else "[", start, end)
                attach(node, "?")
                stack.append(node)
                waiting.append(None)
            elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
                stack.pop().end = end
                waiting.pop()
    except (yaml.YAMLError, ValueError) as error:
        # ValueError: an escape beyond Unicode.
        mark = getattr(error, "problem_mark", None)
        why = reason(error)
        raise ReadError(N_("This is no YAML: {why}"), path=path, line=mark.line + 1 if mark else 0, why=why) from error
    return root.items[0] if len(root.items) == 1 else root


def _scalar(text: str, value: str, start: int, end: int, style: str | None) -> Embedded:
    """A scalar as it is meant, with the place of each part.

    YAML folds lines, strips indents and decodes escapes, but the characters other than white space come in the order
    in which they are written: they are found again one after the other.
    """
    at = start
    if text[at : at + 1] in ("&", "!"):
        at = _matched(_properties(), text, at, end)
    if style in ("|", ">"):
        line = _break().search(text, at, end)
        at = line.end() if line else end
    elif style in ("'", '"'):
        at, end = at + 1, max(end - 1, at + 1)
    if text.startswith(value, at) and at + len(value) <= end:
        return Embedded(value, ((0, at),), at, end)
    last = max(end - 1, at)
    places = tuple((offset, min(place, last)) for offset, place in _places(text, value, at, end, style))
    return Embedded(value, places, at, end)


def _matched(pattern: re.Pattern[str], text: str, at: int, end: int) -> int:
    found = pattern.match(text, at, end)
    return found.end() if found else at


def _places(text: str, value: str, at: int, end: int, style: str | None) -> Places:
    places: list[tuple[int, int]] = []
    for match in _words().finditer(value):
        word, offset = match[0], match.start()
        if word[0].isspace():
            places.append((offset, at))
            if style != '"' and text.startswith(word, at):
                at += len(word)
            continue
        at = _skip(text, at, end, style)
        if text.startswith(word, at) and _DOUBLED.get(style or "", "\0") not in word:
            places.append((offset, at))
            at += len(word)
        else:
            at = _letters(text, word, offset, at, end, style, places)
    return tuple(places)


def _skip(text: str, at: int, end: int, style: str | None) -> int:
    r"""Where white space ends: line breaks and indents, in double quotes escapes of it and `\` at the end of a line."""
    while True:
        at = _matched(_blank(), text, at, end)
        if style != '"' or not text.startswith("\\", at):
            return at
        escape = _escape().match(text, at, end)
        if escape and not _decoded(escape[0]).isspace():
            return at
        at += len(escape[0]) if escape else 1


def _decoded(escape: str) -> str:
    """What an escape stands for, where that may be white space."""
    if len(escape) > 2:
        code = int(escape[2:], 16)
        return chr(code) if code < 0x110000 else ""
    return {"n": "\n", "t": "\t", "\t": "\t", "r": "\r", "v": "\v", "f": "\f", " ": " ", "_": "\xa0", "N": "\x85"}.get(
        escape[1], "\u2028" if escape[1] in "LP" else ""
    )


def _letters(
    text: str, word: str, offset: int, at: int, end: int, style: str | None, places: list[tuple[int, int]]
) -> int:
    """The places of a word with escapes in it, one character after the other; where the next word is looked for."""
    for i, character in enumerate(word):
        width = 1
        if text[at : at + 1] != character or (style == '"' and character == "\\"):
            at = _skip(text, at, end, style)
            escape = _escape().match(text, at, end) if style == '"' else None
            if escape:
                width = len(escape[0])
        elif style == "'" and character == "'":
            width = 2
        places.append((offset + i, at))
        at += width
    return at
