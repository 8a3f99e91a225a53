"""Inputs made of other inputs: bytes changed, pieces doubled, moved and taken out, and what formats trip over put in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

LONGEST = 6144
# Signs that mean something to one of the formats, and characters that mean something to Unicode.
_TOKENS = tuple(
    token.encode("utf-8", "surrogatepass")
    for token in (
        *"\0\t\n\r\f\v\x1b\x7f\x85\xa0 \"'`~!@#$%^&*()-_=+[]{}|\\;:,.<>/?0123456789",
        *"。、，．・：；！？（）「」『』〈〉【】〜～－―‐–—…‥％＄￥㎏㌔０１２９ＡＺａｚ　ｱﾊﾟﾞ",
        *"〇零一二三四五六七八九十百千万萬億兆京廿卅半分割引成折数數幾年月日時分秒間個第約超未満以上下",
        *"\u200b\u200d\u200e\u202e\u2066\u2028\u2029\ufe00\ufe0f\ufeff\ufffe\ufffd\U000e0100\U0001f468か\u3099ガ神𠮷",
        *(
            "\r\n",
            "\n\n",
            "\n    ",
            "---\n",
            "+++\n",
            "# ",
            "## ",
            "- ",
            "1. ",
            "> ",
            "[^1]: ",
            "[!NOTE]",
            "```",
            "~~~",
            "|---|",
        ),
        *(
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "<p>",
            "</p>",
            "<br/>",
            "<table>",
            "<tr><td>",
            "<pre>",
            "<script>",
            "&amp;",
            "&#x",
        ),
        *(
            "<ruby>",
            "<rt>",
            "{{",
            "}}",
            "{%",
            "%}",
            "${",
            "%s",
            "%(a)d",
            "{/*",
            "*/}",
            ":::",
            "![](",
            "](",
            "http://",
            "a@b.c",
        ),
        *(
            "bilingual: ignore ",
            "number-mismatch",
            "bilingual:disable",
            "<!DOCTYPE x [<!ENTITY a 'b'>]>",
            "&a;",
            "<?xml ?>",
        ),
        *(
            "msgid ",
            "msgstr ",
            'msgstr[0] "',
            "msgctxt ",
            "msgid_plural ",
            "#, fuzzy",
            "#~ ",
            "#| ",
            "charset=",
            '\\"',
            "\\n",
        ),
        *(
            "<trans-unit id='a'>",
            "<source>",
            "</target>",
            "<segment>",
            "<note>",
            "<g id='1'>",
            "<ph/>",
            "<mrk>",
            "<sub>",
        ),
        *(
            "&x ",
            "*x",
            "!!",
            "|-\n",
            ">+\n",
            "? ",
            "<<: ",
            "%YAML",
            "...",
            "\\u",
            "\\ud800",
            "\\x",
            "1e9",
            "-0",
            "1e999999999",
            "NaN",
        ),
        *(
            "cells",
            "source",
            "cell_type",
            "markdown",
            "code",
            "paths",
            "pairs",
            "rules",
            "glossary",
            "{path}",
            "**/",
            "*.md",
        ),
        *(
            "令和",
            "民國",
            "午後",
            "下午",
            "NT$",
            "¥",
            "円",
            "元",
            "GB",
            "km",
            "%",
            "倍",
            "分の",
            "分之",
            "〜",
            "から",
            "至",
            "±",
            "×10",
        ),
        *(
            "2026-11-30",
            "11/30",
            "15:30",
            "T09:00Z",
            "P3D",
            "v1.2.3",
            "H100",
            "SM100",
            "1,234,567",
            "0.5",
            "1/3",
            "3.14",
        ),
    )
)


def mutate(seed: bytes, others: Sequence[bytes], random: Random) -> bytes:
    """A changed copy of `seed`, at most LONGEST bytes long."""
    data = seed
    # Most changes are small, so that what is behind the first line of a reader is reached.
    for _ in range(min(1 + int(random.expovariate(0.5)), 12)):
        data = random.choice(_CHANGES)(data, others, random)[:LONGEST]
    return data


Change = Callable[[bytes, Sequence[bytes], Random], bytes]


def _stretch(data: bytes, random: Random) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, min(len(data), start + int(random.expovariate(0.08)) + 1)


def _flip(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes((data[at] ^ (1 << random.randrange(8)),)) + data[at + 1 :]


def _remove(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    start, end = _stretch(data, random)
    return data[:start] + data[end:]


def _insert(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(_TOKENS) + data[at:]


def _replace(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    start, end = _stretch(data, random)
    return data[:start] + random.choice(_TOKENS) + data[end:]


def _repeat(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    start, end = _stretch(data, random)
    return data[:end] + data[start:end] * int(2 ** (random.random() * 8)) + data[end:]


def _move(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    start, end = _stretch(data, random)
    rest = data[:start] + data[end:]
    at = random.randrange(len(rest) + 1)
    return rest[:at] + data[start:end] + rest[at:]


def _line(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data
    i, j = random.randrange(len(lines)), random.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i] if random.random() < 0.5 else lines[j]
    return b"".join(lines)


def _splice(data: bytes, others: Sequence[bytes], random: Random) -> bytes:
    other = random.choice(others)
    start, end = sorted(random.randrange(len(other) + 1) for _ in range(2))
    at, rest = _stretch(data, random)
    return data[:at] + other[start:end] + data[rest:]


def _cut(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


_CHANGES: tuple[Change, ...] = (
    *(_flip, _remove, _insert, _insert, _insert, _replace, _replace),
    *(_repeat, _move, _line, _splice, _splice, _cut),
)
