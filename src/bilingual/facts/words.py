"""Words of a table looked up at a place of a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Words:
    """A set of words, each with a value, found by the longest that starts or ends at an offset.

    A dictionary look-up for each length that occurs: no alternation of hundreds of words to compile or to search.
    """

    __slots__ = ("_lengths", "_values", "first", "last", "starts")

    _lengths: tuple[int, ...]
    """How long words are, the longest first."""
    first: frozenset[str]
    """The first characters of all words."""
    last: frozenset[str]
    """The last ones."""
    starts: frozenset[str]
    """The first two characters of all words, or the only one."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._values = dict(words)

    def __getattr__(self, name: str) -> Any:
        # Made when first asked for: of some hundred sets, a text asks few for more than one of these.
        made: Any
        if name == "first":
            made = frozenset([word[0] for word in self._values])
        elif name == "last":
            made = frozenset([word[-1] for word in self._values])
        elif name == "starts":
            made = frozenset([word[:2] for word in self._values])
        elif name == "_lengths":
            made = tuple(sorted(set(map(len, self._values)), reverse=True))
        else:
            raise AttributeError(name)
        setattr(self, name, made)
        return made

    @classmethod
    def of(cls, rows: Mapping[str, Iterable[str]]) -> Words:
        """From a table's rows of one value and its words."""
        return cls({word: value for value, words in rows.items() for word in words})

    @classmethod
    def plain(cls, words: Iterable[str]) -> Words:
        """From words that need no value."""
        return cls(dict.fromkeys(words, ""))

    def __bool__(self) -> bool:
        return bool(self._values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def at(self, text: str, start: int) -> tuple[str, int] | None:
        """The value and the end of the longest word that starts at `start`."""
        if start >= len(text) or text[start] not in self.first:
            return None
        for length in self._lengths:
            value = self._values.get(text[start : start + length])
            if value is not None:
                return value, start + min(length, len(text) - start)
        return None

    def before(self, text: str, end: int) -> tuple[str, int] | None:
        """The value and the start of the longest word that ends at `end`."""
        if text[end - 1 : end] not in self.last:
            return None
        for length in self._lengths:
            if length <= end and (value := self._values.get(text[end - length : end])) is not None:
                return value, end - length
        return None


def skip_space(text: str, start: int) -> int:
    """The offset after at most one space: writers set one between figures and characters, never more."""
    return start + 1 if text[start : start + 1] == " " else start


def skip_space_back(text: str, end: int) -> int:
    """The offset before at most one space."""
    return end - 1 if end > 0 and text[end - 1] == " " else end


def text_at(text: str, at: int) -> str:
    """The character at an offset, a NUL outside the text."""
    return text[at] if 0 <= at < len(text) else "\0"
