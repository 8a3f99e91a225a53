"""The pattern rows of data/names.yaml: families written with a space or in several ways, names that begin with a digit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# No pattern ends inside a word, nor before the rest of a version (Windows 10.0).
_BORDER = r"(?![A-Za-z0-9_]|\.\d|-\d)"


class Row(Record):
    """One row: its compiled pattern, and how the canonical spelling is made of the groups."""

    pattern: re.Pattern[str]
    how: str
    value: str = ""
    join: str = ""
    head: str = ""
    space: str = " "
    weak: bool = False

    def canonical(self, match: re.Match[str]) -> str:
        """The canonical spelling of what was matched: by the row's template, its groups joined, or as it stands."""
        groups = match.groups("")
        if self.value:
            return self.value.format(match[0], *groups)
        if self.join:
            joined = self.join.join(x for x in groups if x)
            return f"{self.head} {joined}" if self.head else joined
        return match[0].replace(" ", self.space)


@cache
def compiled(source: str, how: str, value: str, join: str, head: str, space: str, weak: bool) -> Row:
    """A row with its pattern compiled, once it is needed."""
    return Row(pattern(f"(?:{source}){_BORDER}"), how, value, join, head, space, weak)


def from_table(row: Any) -> Row:
    """A table's row as a `Row`."""
    return compiled(
        row["pattern"],
        row.get("how", "digit first"),
        row.get("value", ""),
        row.get("join", ""),
        row.get("head", ""),
        row.get("space", " "),
        row.get("weak", False),
    )


@cache
def _by_first() -> dict[str, tuple[Any, ...]]:
    found: dict[str, list[Any]] = {}
    for row in table("names")["families"]:
        for word in row["first"]:
            found.setdefault(word, []).append(row)
    return {word: tuple(rows) for word, rows in found.items()}


def _leading(word: str) -> str:
    end = 0
    while end < len(word) and word[end].isalpha():
        end += 1
    return word[:end]


@lru_cache(maxsize=4096)
def candidates(word: str) -> tuple[Row, ...]:
    """The families that may begin with a word, in the table's order."""
    index = _by_first()
    lower = word.lower()
    leading = _leading(lower)
    keys = (leading,) if leading == lower else (leading, lower)
    return tuple(from_table(row) for key in keys for row in index.get(key, ()))


def digit_first() -> Iterator[Row]:
    """The rows of names that begin with a digit, in the table's order."""
    for row in table("names")["digit_first"]:
        yield from_table(row)
