"""Texts on which a pattern would take long, if it took long on any: made from the pattern itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

LENGTH = 100_000
# Repeats of fewer times than this can't make a long text slow by themselves.
_OFTEN = 20
# As many characters that the pattern refuses are tried at the end of a line.
_ENDS = 4
_CLASSES = {
    "CATEGORY_DIGIT": "1", "CATEGORY_NOT_DIGIT": "a", "CATEGORY_SPACE": " ", "CATEGORY_NOT_SPACE": "a",
    "CATEGORY_WORD": "a", "CATEGORY_NOT_WORD": "-",
}  # fmt: skip
_COMMON = "a1一 -.あ"


def attacks(source: str, flags: int) -> Iterator[str]:
    """Lines of LENGTH characters: what each repeat of the pattern takes, over and over, and what it does not at the end."""
    tree = parser.parse(source, flags & ~re.DEBUG)
    refused = list(dict.fromkeys(c for c in _refused(tree) if not c.isspace()))[:_ENDS]
    seen: set[str] = set()
    for before, piece in (*_pumps(tree, ""), ("", _sample(tree)), *(("", c) for c in _characters(tree))):
        if not piece or (before, piece) in seen:
            continue
        seen.add((before, piece))  # type: ignore[arg-type]
        line = before + piece * (LENGTH // len(piece))
        yield line + "\0"
        yield from (f"{line}{character}x" for character in refused)
        if before:
            # Where the pattern may begin again and again.
            yield (before + piece) * (LENGTH // len(before + piece)) + "\0"


def _pumps(items: Iterable[Any], before: str) -> Iterator[tuple[str, str]]:
    """What each repeat takes, with what must stand before it."""
    for kind, value in items:
        if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
            _, most, body = value
            if most >= _OFTEN:
                yield from ((before, piece) for piece in _samples(body))
            yield from _pumps(body, before)
        else:
            for part in _parts(kind, value):
                yield from _pumps(part, before)
        before += _sample([(kind, value)])


def _parts(kind: Any, value: Any) -> list[Any]:
    if kind is op.SUBPATTERN:
        return [value[3]]
    if kind is op.ATOMIC_GROUP:
        return [value]
    if kind is op.BRANCH:
        return list(value[1])
    if kind in (op.ASSERT, op.ASSERT_NOT):
        return [value[1]]
    if kind is op.GROUPREF_EXISTS:
        return [part for part in value[1:] if part]
    return []


def _samples(items: Any) -> list[str]:
    """One text for each way through the first choice."""
    whole = list(items)
    while len(whole) == 1 and whole[0][0] in (op.SUBPATTERN, op.ATOMIC_GROUP):
        whole = list(_parts(*whole[0])[0])
    if len(whole) == 1 and whole[0][0] is op.BRANCH:
        return [_sample(branch) for branch in whole[0][1][1]][:8]
    if len(whole) == 1 and whole[0][0] is op.IN:
        return [char for char in _COMMON if _fits(whole[0][1], char)][:3] or [_sample(whole)]
    return [_sample(whole)]


def _sample(items: Any) -> str:
    """A short text that the items take, look-around aside."""
    made = ""
    for kind, value in items:
        if kind is op.LITERAL:
            made += chr(value)
        elif kind is op.NOT_LITERAL:
            made += "a" if value != ord("a") else "b"
        elif kind is op.ANY:
            made += "a"
        elif kind is op.IN:
            made += _of_set(value)
        elif kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
            made += _sample(value[2]) * max(value[0], 1)
        elif kind is op.BRANCH:
            made += _sample(value[1][0])
        elif kind in (op.SUBPATTERN, op.ATOMIC_GROUP):
            made += _sample(_parts(kind, value)[0])
    return made


def _of_set(members: Any) -> str:
    for kind, value in members:
        for char in (chr(value),) if kind is op.LITERAL else (chr(value[0]),) if kind is op.RANGE else ():
            if _fits(members, char):
                return char
    return next((char for char in _COMMON + "\t\n~亜" if _fits(members, char)), "a")


def _fits(members: Any, char: str) -> bool:
    negated = members[0][0] is op.NEGATE
    code = ord(char)
    inside = any(
        (kind is op.LITERAL and value == code)
        or (kind is op.RANGE and value[0] <= code <= value[1])
        or (kind is op.CATEGORY and re.match(_category(value), char) is not None)
        for kind, value in members
    )
    return inside != negated


def _category(value: Any) -> str:
    letter = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}[str(value).rpartition("_")[2]]
    return "\\" + (letter.upper() if "_NOT_" in str(value) else letter)


def _refused(items: Iterable[Any]) -> Iterator[str]:
    """Single characters that a negated set or a look-ahead of the pattern refuses."""
    for kind, value in items:
        if kind is op.NOT_LITERAL:
            yield chr(value)
        elif kind is op.IN and value[0][0] is op.NEGATE:
            yield from (chr(member) for sort, member in value if sort is op.LITERAL)
        elif kind is op.ASSERT_NOT and value[0] > 0:
            for sort, inner in value[1]:
                members = inner if sort is op.IN else [(sort, inner)]
                yield from (chr(member) for name, member in members if name is op.LITERAL)
        elif kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
            yield from _refused(value[2])
        for part in _parts(kind, value):
            yield from _refused(part)


def _characters(items: Iterable[Any]) -> Iterator[str]:
    """Some single characters that the pattern names, and some that texts are full of."""
    named: dict[str, None] = dict.fromkeys(_COMMON)

    def walk(part: Iterable[Any]) -> None:
        for kind, value in part:
            if len(named) >= 12:
                return
            if kind is op.LITERAL:
                named[chr(value)] = None
            elif kind is op.IN:
                named[_of_set(value)] = None
            elif kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
                walk(value[2])
            for inner in _parts(kind, value):
                walk(inner)

    walk(items)
    yield from named
