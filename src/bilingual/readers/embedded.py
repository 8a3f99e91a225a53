"""Texts that stand inside a file in another form: escaped in a string of JSON, indented in a scalar of YAML.

They are read as any text is, and what was read is then placed in the file.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from bilingual.model import Span
from bilingual.readers.builder import RunText
from bilingual.record import Record

Places = tuple[tuple[int, int], ...]


class Embedded(Record):
    """A text as it is meant, `places` from it into the file (as `Block.places`), and its stretch of the file."""

    text: str
    places: Places
    start: int
    end: int

    def place(self, offset: int) -> int:
        """The offset in the file of an offset in the text."""
        if not self.places:
            return self.start
        at, place = self.places[max(bisect_right(self.places, (offset, 1 << 62)) - 1, 0)]
        return min(place + offset - at, self.end)

    def span(self, inner: Span) -> Span:
        """The stretch of the file of a stretch of the text."""
        start = self.place(inner.start)
        end = self.place(inner.end - 1) + 1 if inner.end > inner.start else start
        return Span(start, max(start, min(end, self.end)))

    def run(self, made: RunText) -> RunText:
        """What was read of the text, with its places in the file."""
        return RunText(made.text, compose(made.places, self.places, len(made.text)), made.inlines)


def joined(parts: Iterable[Embedded], start: int, end: int) -> Embedded:
    """Texts that make one together, as the lines of a cell do in a notebook."""
    texts: list[str] = []
    places: list[tuple[int, int]] = []
    at = 0
    for part in parts:
        places.extend((at + a, place) for a, place in part.places)
        texts.append(part.text)
        at += len(part.text)
    return Embedded("".join(texts), tuple(places), start, end)


def compose(outer: Places, inner: Places, length: int) -> Places:
    """Places of a text of this length in a string, and of the string in the file, as places of the text in the file."""
    if not inner:
        return ()
    made: list[tuple[int, int]] = []
    for n, (at, offset) in enumerate(outer):
        i = max(bisect_right(inner, (offset, 1 << 62)) - 1, 0)
        made.append((at, inner[i][1] + offset - inner[i][0]))
        stop = outer[n + 1][0] if n + 1 < len(outer) else length
        i += 1
        while i < len(inner) and at + inner[i][0] - offset < stop:
            made.append((at + inner[i][0] - offset, inner[i][1]))
            i += 1
    return tuple(made)
