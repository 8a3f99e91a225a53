"""Latin words of a text: where they are, and how they are spelled. What they mean is decided in `names`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from bilingual.facts.scan import Scan
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import LATIN, fold_hyphens, pattern

# A run of what can stand in a word, a path or a file's name. An apostrophe belongs to it between letters alone, an
# ampersand between capitals (AT&T): GitLab＆Sapphire are two.
_RUN = rf"[{LATIN}0-9_.~/\\](?:[{LATIN}0-9_.+#/\\~-]|(?<=[A-Za-z])[’'](?=[A-Za-z])|(?<=[A-Z])&(?=[A-Z]))*"
# Everything that a run may hold besides letters.
_MARKS = "0123456789_.+#/\\~-’'&"
_OPENING = "([{<（「『【〈《\"'`“‘:：\n\t"
_PATH_ROOT = r"(?:/|~/|\.{1,2}/|[A-Za-z]:\\|\\\\)"
# Slashes and tildes (T1~T4) always part words, a plus only inside a run: Ctrl+F3, but C++.
_PARTS = r"[^/\\~+]+(?:\+(?![A-Za-z0-9]))*"


class Word(Record):
    """A Latin word, or a whole path: `text` is folded (ASCII width, `-` for every hyphen), places are the scan's."""

    start: int
    end: int
    text: str
    path: bool = False


@cache
def _extensions() -> frozenset[str]:
    return frozenset(table("names")["extensions"])


@cache
def _roots() -> frozenset[str]:
    return frozenset(table("names")["roots"])


@cache
def _suffixes() -> frozenset[str]:
    return frozenset(table("names")["suffixes"])


@cache
def _prefixes() -> frozenset[str]:
    return frozenset(table("names")["prefixes"])


def masked(scan: Scan) -> str:
    """The text with every hyphen as `-` and spaces where code, addresses and tags stand; the same length."""
    return _masked(scan.text, scan.opaque)


@lru_cache(maxsize=8)  # The extractors of versions and of names both ask for that of the same block.
def _masked(text: str, opaque: tuple[tuple[int, int], ...]) -> str:
    text = fold_hyphens(text)
    if not opaque:
        return text
    parts = []
    at = 0
    for start, end in opaque:
        if end > at:
            parts += [text[at : max(at, start)], " " * (end - max(at, start))]
            at = end
    parts.append(text[at:])
    return "".join(parts)


def is_file_name(text: str) -> bool:
    """Whether a run ends like a file's name: `config.yaml`, `src/a.py`, `06.Models.md`."""
    stem, dot, ending = text.rpartition(".")
    return bool(dot) and bool(stem.strip("./\\~")) and ending.lower() in _extensions()


def _is_path(text: str, body: str, start: int) -> bool:
    """Whether a run with a slash or a dot is a path: `/etc/hosts`, `~/.bashrc`, `src/a.py`; not `B200/B300`, `CI/CD`.

    A leading slash behind a word (`日本/USA`) or a space (`apt /apt-get`) may be a separator: then the first folder has
    to be a usual one.
    """
    if is_file_name(body):
        return True
    root = pattern(_PATH_ROOT).match(body)
    if root is None:
        return False
    if root[0] != "/":
        return True
    before = text[start - 1 : start]
    if not before or before in _OPENING:
        return True
    first, _, rest = body[1:].partition("/")
    return first in _roots() or (before == " " and bool(rest))


def words(text: str) -> Iterator[Word]:
    """The words of a masked text, in order. Pure numbers are left to others; so are single marks."""
    for match in pattern(_RUN).finditer(text):
        run = match[0]
        start = match.start()
        if not run.strip(_MARKS):
            continue
        body = run.rstrip(".-~'\\/")
        if ("/" in body or "\\" in body or "." in body) and _is_path(text, body, start):
            yield Word(start, start + len(body), body, True)
            continue
        yield from _split(body, start)


def _split(run: str, start: int) -> Iterator[Word]:
    """The words of a run that is no path: marks at the ends taken off, and what is translated (`-like`, `non-`)."""
    for match in pattern(_PARTS).finditer(run):
        word = match[0].rstrip(".-~'")
        at = start + match.start()
        if word.startswith(".") and word != ".NET":
            word, at = _without(word, at, ".")
        word, at = _without(word, at, "-~#'")
        if word.endswith("#") and len(word) > 2:
            word = word.rstrip("#")
        if word.endswith("+") and not word.endswith("++"):
            word = word.rstrip("+")
        if "-" in word:
            stem, _, suffix = word.rpartition("-")
            word = stem if suffix in _suffixes() else word
            prefix, _, stem = word.partition("-")
            if stem and prefix in _prefixes():
                word, at = stem, at + len(prefix) + 1
        if word.strip(_MARKS):
            yield Word(at, at + len(word), word)


def _without(word: str, at: int, marks: str) -> tuple[str, int]:
    """A word without the marks before it, and where it then begins."""
    kept = word.lstrip(marks)
    return kept, at + len(word) - len(kept)
