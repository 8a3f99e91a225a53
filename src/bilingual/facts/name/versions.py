"""Versions: strings of numbers in which 3.10 is not 3.1, and no decimals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bilingual.facts.name.latin import masked
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.model import Fact, FactKind
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import any_of, pattern

# What may follow the numbers: -p374, -rc.1, rc1, b2, +build5, .x, -beta, -alpha2. No `\b`: it fails next to kana and hanzi.
_STAGE = "rc|alpha|beta|preview|pre|dev|snapshot|final|stable|lts|post|a|b|p|r|u"
_TAIL = rf"(?:(?:-?(?:{_STAGE})(?:\.?\d{{1,8}})?|[ ]-[ ](?:{_STAGE})\d{{1,8}})(?![A-Za-z])|\.[x*](?![A-Za-z]))?"
_BUILD = r"(?:\+[A-Za-z0-9][A-Za-z0-9.]{0,30})?"
_VERSION = rf"""
(?<![A-Za-z0-9_.,@/\\:#$¥€£-])
(?P<v>(?:[vV]|(?:[vV]er|VER|[vV]ersion|VERSION)[ .]?[ ]?))?
(?P<numbers>\d{{1,8}}(?:\.\d{{1,8}}){{0,5}})
(?P<tail>{_TAIL}{_BUILD})
(?![A-Za-z0-9_%/\\]|:[!-~]|\.\d|-\d|,\d)
"""
SERIES = "series"
"""How a version is read that stands for all of its releases: 2.1系."""

# A Latin word right before the number, one space between: `Python 3.10`. Decimals after these are no versions.
_PRODUCT = r"(?P<word>[A-Za-z][A-Za-z0-9.+#_-]{0,40}) ?\Z"
_NO_VERSION = (
    r"(?:19|20)\d\d\.(?:0?[1-9]|1[0-2])\.(?:0?[1-9]|[12]\d|3[01])"  # 2026.11.30
    r"|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d"  # 30.11.2026
    r"|[0-3]\d\.[01]\d\.\d\d"  # 30.11.26
    r"|\d{1,3}(?:\.\d{3}){2,5}"  # 1.000.000
)


@cache
def _pattern() -> re.Pattern[str]:
    return pattern(_VERSION, re.VERBOSE | re.ASCII)


class _Words(Record):
    """One language's words around versions; all tuples, for `startswith` and `endswith`."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    series: tuple[str, ...]
    quantities: tuple[str, ...]
    sections_before: tuple[str, ...]
    sections_after: tuple[str, ...]
    bounds: tuple[tuple[str, str], ...]


@cache
def _words(language: str) -> _Words:
    rows = table(f"languages/{language}/versions")
    bounds = sorted(((x, sign) for sign, xs in rows["bounds"].items() for x in xs), key=lambda pair: -len(pair[0]))
    return _Words(
        rows["before"],
        rows["after"],
        rows["series"],
        rows["quantities"],
        rows["sections_before"],
        rows["sections_after"],
        tuple(bounds),
    )


def signs(language: str) -> Signs:
    """What calls `extract`: beside a figure a point behind one, a `v`, or a word that introduces a version."""
    before = _words(language).before
    # A set of characters first: only by such a one `re` searches without a try at every place.
    first = re.escape("".join(sorted({"v", "V", *(word[0] for word in before)})))
    return Signs(figures=f"[0-9{first}](?:(?<=[0-9])[.]|(?<=[vV])|(?<=(?={any_of(before)}).))")


def quantities(language: str) -> tuple[str, ...]:
    """What makes an amount of the number before it."""
    return _words(language).quantities


@cache
def _no_product() -> frozenset[str]:
    return frozenset(table("names")["no_product"])


def _is_address(numbers: list[str]) -> bool:
    """Whether four numbers are an IPv4 address."""
    return len(numbers) == 4 and all(len(x) <= 3 and int(x) <= 255 and (x == "0" or x[0] != "0") for x in numbers)


def extract(scan: Scan) -> Iterator[Fact]:
    """One fact for each version: `v1.22`, `3.11.7`, `2.0.0-rc.1`, `Python 3.10`, `バージョン2.0`, `2.0版以上`.

    Three numbers and more are a version unless they are a date (2026.11.30) or an IPv4 address; two are one where a
    `v`, a version word or a product's name says so (2.0以上 too, since a decimal has no last zero), and one where a `v`
    or a version word does. A bare 3.5 is a decimal, left to the numbers; so is a decimal before a unit (GPU 1.5 倍).
    Another reading as a number is left to comparing, which knows the surface: as decimals 3.10 and 3.1 would be one.
    Grouped thousands (1.000.000), dates (15.01.99) and numbers of sections (節 1.2.3) are left alone.
    """
    text = masked(scan)
    words = _words(scan.language)
    if not pattern("[0-9]").search(text):
        return
    if "." not in text and not ("v" in text or "V" in text or any(word in text for word in words.before)):
        return
    for match in _pattern().finditer(text):
        raw = match["numbers"]
        numbers = raw.split(".")
        start, end = match.span()
        ahead = text[max(0, start - 48) : start]
        behind = text[end : end + 16].lstrip(" ")
        said = bool(match["v"]) or ahead.rstrip(" ").endswith(words.before) or behind.startswith(words.after)
        how = "version word" if said else "dotted"
        if len(numbers) == 1 and not (match["v"] or ahead.rstrip(" ").endswith(words.before)):
            continue
        if len(numbers) == 2 and not said:
            product = pattern(_PRODUCT).search(ahead)
            if match["tail"]:
                how = "tail"
            elif raw.endswith("0") and behind.startswith(tuple(word for word, _ in words.bounds)):
                how = "before a bound"
            elif product is None or product["word"].lower() in _no_product() or behind.startswith(words.quantities):
                continue
            else:
                how = "after a product"
        if not match["v"] and (
            ahead.rstrip(" ").endswith(words.sections_before) or behind.startswith(words.sections_after)
        ):
            continue
        if len(numbers) == 1 and match["v"] == "V" and len(raw) > 1:
            continue  # V100 is a model.
        if len(numbers) >= 3 and not said and (_is_address(numbers) or pattern(_NO_VERSION).fullmatch(raw)):
            continue
        if behind.startswith(words.series):
            how = SERIES
        bound, stop = _bound(text, end, words)
        yield Fact(
            FactKind.VERSION,
            raw + match["tail"].replace(" ", ""),
            scan.text[start:end],
            start,
            end,
            bound=bound,
            how=how,
            bound_start=start if bound else -1,
            bound_end=stop,
        )


def _bound(text: str, end: int, words: _Words) -> tuple[str, int]:
    """The bound behind a version, with or without 版 between, and where its word ends; no bound and -1 without one."""
    at = _behind_spaces(text, end)
    starts = [at, *(_behind_spaces(text, at + len(word)) for word in words.after if text.startswith(word, at))]
    for word, sign in words.bounds:
        for start in starts:
            if text.startswith(word, start):
                return sign, start + len(word)
    return "", -1


def _behind_spaces(text: str, at: int) -> int:
    """Where what follows a few spaces at `at` begins."""
    near = text[at : at + 8]
    return at + len(near) - len(near.lstrip(" "))
