"""The tree of values that a file of JSON or YAML holds, each with its place."""

from __future__ import annotations

from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.readers.embedded import Embedded

# No real file nests deeper; readers that call themselves for each level would fall over at a thousand.
_DEPTH = 200


class Node:
    """A value and its stretch of the file. `kind`: `{`, `[`, `"`, or empty for what is no text (numbers, true, null).

    The members of an object are `items` under the `keys` of the same index. `said` is what a string of YAML says;
    strings of JSON are decoded when they are asked for.
    """

    __slots__ = ("end", "items", "keys", "kind", "said", "start")

    def __init__(self, kind: str, start: int, end: int, said: Embedded | None = None) -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self.said = said
        self.items: list[Node] = []
        self.keys: list[str] = []

    def get(self, key: str) -> Node | None:
        """The member of an object under a key."""
        return self.items[self.keys.index(key)] if key in self.keys else None


def check_depth(depth: int, text: str, offset: int, path: str) -> None:
    """Raises ReadError, with the line, where values are nested deeper than any real file's."""
    if depth >= _DEPTH:
        raise ReadError(N_("This file is nested too deep."), path=path, line=text.count("\n", 0, offset) + 1)
