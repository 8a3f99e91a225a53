"""What every reader collects into: the text of one block with its places, and the document of all blocks."""

from __future__ import annotations

import re
from functools import cache

from bilingual.model import (
    Block,
    BlockKind,
    Comment,
    Container,
    ContainerKind,
    Document,
    Inline,
    InlineKind,
    Junk,
    Section,
    Span,
)
from bilingual.record import Record, replace
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.readers.embedded import Embedded

# Marks that take no room on the page; left in, they split words and numbers that are equal (6<U+200B>4). U+FDD0 is
# what stands for hidden marks (see masks.py). Variation selectors choose between forms of one character (10月<U+E0100>).
_NO_WIDTH = "\ufdd0\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef"
_ZERO_WIDTH = pattern(f"[{_NO_WIDTH}]+")
# Characters that have another one, or two, that look and mean the same: half-width katakana, small signs, radicals and
# ideographs kept for older character sets, and marks that are put over the letter before them.
_MARKS = "\u0300-\u036f\u3099\u309a"
_HALF_WIDTH = "\uff61-\uff9f"
_COMPATIBLE = "\u2f00-\u2fd5\uf900-\ufad9\ufe50-\ufe6b\U0002f800-\U0002fa1d"
# Put between two digits that mark-up had kept apart (5*3*2), so that they don't melt into one number.
SEPARATOR = "\u200b"


@cache
def _odd() -> re.Pattern[str]:
    return pattern(f"[{_NO_WIDTH}{_MARKS}{_HALF_WIDTH}{_COMPATIBLE}]")


@cache
def _forms() -> re.Pattern[str]:
    return pattern(f"[{_NO_WIDTH}]+|[^{_NO_WIDTH}{_MARKS}][{_MARKS}]+|[{_HALF_WIDTH}][\uff9e\uff9f]?|[{_COMPATIBLE}]")


def _usual(form: str) -> str:
    """What a text usually has for a stretch in another form; empty for marks without width.

    >>> _usual("ﾃﾞ"), _usual("は\u309a"), _usual("\u2f46"), _usual("\u200b")
    ('デ', 'ぱ', '无', '')
    """
    if _ZERO_WIDTH.fullmatch(form):
        return ""
    from unicodedata import normalize

    # A mark over a letter changes neither its width nor its case, whatever else it may be compatible with.
    return normalize("NFC" if pattern(f"[{_MARKS}]").search(form) else "NFKC", form)


class RunText(Record):
    """The text of one block: see `Block.text`, `Block.places`, `Block.inlines`."""

    text: str
    places: tuple[tuple[int, int], ...]
    inlines: tuple[Inline, ...]


class Run:
    """Collects the visible text of one block, piece by piece, in time linear in its length.

    With `strip`, white space at both ends is left out.
    """

    __slots__ = ("_at", "_expected", "_inlines", "_last", "_parts", "_places", "_separator", "_strip")

    def __init__(self, *, strip: bool = True) -> None:
        self._parts: list[str] = []
        self._places: list[tuple[int, int]] = []
        self._inlines: list[Inline] = []
        self._at = 0
        self._expected = -1
        self._last = ""
        self._separator = SEPARATOR
        self._strip = strip

    @property
    def length(self) -> int:
        """The length of the text so far: where the next piece starts."""
        return self._at

    @property
    def last(self) -> str:
        """The last character so far."""
        return self._last

    def since(self, start: int) -> str:
        """The text from an offset on; only what was added last is looked at."""
        kept: list[str] = []
        at = self._at
        for part in reversed(self._parts):
            if at <= start:
                break
            at -= len(part)
            kept.append(part)
        return "".join(reversed(kept))[max(start - at, 0) :]

    def add(self, value: str, place: int) -> None:
        """Text that stands in the file, character for character, from `place` on."""
        if not self._at and self._strip:
            kept = value.lstrip()
            place += len(value) - len(kept)
            value = kept
        if not value.isascii() and _odd().search(value):
            start = 0
            for found in _forms().finditer(value):
                if found.start() > start:
                    self._append(value[start : found.start()], place + start, joined=start > 0)
                start = found.end()
                usual = _usual(found[0])
                for i, char in enumerate(usual):
                    # Of more characters than stand in the file the rest is where the last is.
                    self._append(char, place + min(found.start() + i, start - 1), joined=found.start() > 0)
                if len(usual) != len(found[0]):
                    self._expected = -1
            if start < len(value):
                self._append(value[start:], place + start, joined=True)
        elif value:
            self._append(value, place)

    def add_decoded(self, value: str, start: int, end: int) -> None:
        """Text that stands in the file in another form, from `start` to `end` (an entity, an escape)."""
        if not value.isascii() and _odd().search(value):
            value = _forms().sub(lambda found: _usual(found[0]), value)
        if value and (self._at or not self._strip or value.strip()):
            self._append(value, start)
            self._expected = -1

    def put(self, value: str, place: int) -> None:
        """Text that isn't in the file (the tab between cells, the space for `<br>`)."""
        if self._at or not self._strip:
            self._append(value, place)
            self._expected = -1

    def append(self, made: RunText) -> None:
        """A text that was read by itself."""
        if made.text:
            self._places.extend((self._at + at, place) for at, place in made.places)
            self._inlines.extend(
                Inline(x.kind, self._at + x.start, self._at + x.end, x.value, x.mark) for x in made.inlines
            )
            self._parts.append(made.text)
            self._at += len(made.text)
            self._last = made.text[-1]
            self._expected = -1

    def separate(self, separator: str) -> None:
        """Choose what keeps the last digit so far from a number that follows at once (10<sup>8</sup>: a caret)."""
        self._separator = separator

    def mark(self, kind: InlineKind, start: int, value: str, mark: tuple[int, int] | None = None) -> None:
        """Type the text from `start` up to here; `mark` is where the mark-up stands in the file."""
        self._inlines.append(Inline(kind, min(start, self._at), self._at, value, mark))

    def _append(self, value: str, place: int, *, joined: bool = False) -> None:
        if place != self._expected:
            first = value[0]
            if (
                not joined
                and self._last.isdigit()
                and (first.isdigit() or (first in "-−" and self._separator != SEPARATOR))
            ):
                self._places.append((self._at, place))
                self._parts.append(self._separator)
                self._at += len(self._separator)
            self._places.append((self._at, place))
        self._parts.append(value)
        self._at += len(value)
        self._expected = place + len(value)
        self._last = value[-1]
        self._separator = SEPARATOR

    def finish(self) -> RunText:
        """The text without white space at its end, its places, and its typed stretches in order."""
        text = "".join(self._parts)
        if self._strip:
            text = text.rstrip()
        end = len(text)
        places = self._places
        while places and places[-1][0] >= max(end, 1):
            places.pop()
        inlines = [
            x if x.end <= end else Inline(x.kind, min(x.start, end), end, x.value, x.mark) for x in self._inlines
        ]
        inlines.sort(key=lambda x: (x.start, -x.end))
        return RunText(text, tuple(places), tuple(inlines))


def join_cells(cells: list[RunText]) -> tuple[RunText, tuple[tuple[int, int], ...]]:
    """The cells of a row as one text with a tab between them, and where each stands in it."""
    parts: list[str] = []
    places: list[tuple[int, int]] = []
    inlines: list[Inline] = []
    bounds: list[tuple[int, int]] = []
    at = 0
    for cell in cells:
        places.extend((at + a, place) for a, place in cell.places)
        inlines.extend(Inline(x.kind, at + x.start, at + x.end, x.value, x.mark) for x in cell.inlines)
        bounds.append((at, at + len(cell.text)))
        parts.append(cell.text)
        at += len(cell.text) + 1
    return RunText("\t".join(parts), tuple(places), tuple(inlines)), tuple(bounds)


def sole_image(run: RunText) -> str | None:
    """The target of the image that is all there is in a block."""
    images = [x for x in run.inlines if x.kind is InlineKind.IMAGE]
    if len(images) == 1 and images[0].start == 0 and images[0].end == len(run.text):
        return images[0].value
    return None


class Builder:
    """Collects blocks and containers in the order of the file and makes the document of them."""

    __slots__ = (
        "_blocks",
        "_comments",
        "_containers",
        "_junk",
        "_language",
        "_open",
        "_path",
        "_text",
        "fences",
        "skipped",
    )

    def __init__(self, text: str, language: str, path: str) -> None:
        self._text = text
        self._language = language
        self._path = path
        self._blocks: list[Block] = []
        self._containers: list[Container] = []
        self._open: list[int] = []
        self._junk: list[Junk] = []
        self._comments: list[Comment] = []
        self.fences: tuple[Span, ...] = ()
        self.skipped: tuple[tuple[str, int], ...] = ()

    @property
    def container(self) -> int:
        """The index of the innermost open container, -1 for none."""
        return self._open[-1] if self._open else -1

    @property
    def count(self) -> int:
        """How many blocks there are."""
        return len(self._blocks)

    @property
    def list_depth(self) -> int:
        """How many lists are open."""
        return sum(self._containers[i].kind is ContainerKind.LIST for i in self._open)

    def open(self, kind: ContainerKind, start: int, end: int, label: str = "", label_at: int = -1) -> None:
        """Begin a container: the blocks that follow are in it."""
        self._containers.append(Container(kind, Span(start, end), self.container, label, label_at))
        self._open.append(len(self._containers) - 1)

    def close(self) -> None:
        """End the innermost container."""
        self._open.pop()

    def close_at(self, end: int) -> None:
        """End the innermost container, whose end was not known when it began."""
        i = self._open.pop()
        old = self._containers[i]
        self._containers[i] = replace(old, span=Span(old.span.start, end))

    def add(
        self,
        kind: BlockKind,
        start: int,
        end: int,
        run: RunText,
        *,
        level: int = 0,
        cells: tuple[tuple[int, int], ...] = (),
        header: bool = False,
        info: str = "",
        key: str = "",
        comment: str = "",
    ) -> None:
        """Add a block."""
        self._blocks.append(
            Block(
                kind=kind,
                index=len(self._blocks),
                span=Span(start, max(start, end)),
                text=run.text,
                places=run.places,
                inlines=run.inlines,
                level=level,
                container=self.container,
                cells=cells,
                header=header,
                info=info,
                key=key,
                comment=comment,
            )
        )

    def embed(self, document: Document, part: Embedded, *, key: str = "") -> None:
        """Add all that was read of a text which stands inside this file."""
        first = len(self._containers)
        for inner in document.containers:
            parent = inner.parent + first if inner.parent >= 0 else self.container
            label_at = part.place(inner.label_at) if inner.label else -1
            self._containers.append(Container(inner.kind, part.span(inner.span), parent, inner.label, label_at))
        for block in document.blocks:
            run = part.run(RunText(block.text, block.places, block.inlines))
            container = block.container + first if block.container >= 0 else self.container
            self._blocks.append(
                replace(
                    block,
                    index=len(self._blocks),
                    span=part.span(block.span),
                    places=run.places,
                    container=container,
                    key=key,
                )
            )
        for junk in document.junk:
            self._junk.append(Junk(part.span(junk.span), junk.reason))
        self.fences += tuple(map(part.span, document.fences))
        self._comments.extend(Comment(part.span(comment.span), comment.text) for comment in document.comments)

    def comment(self, start: int, written: str, marks: tuple[str, str] = ("<!--", "-->")) -> None:
        """Keep a comment, given with its marks."""
        said = written.removeprefix(marks[0]).removesuffix(marks[1])
        self._comments.append(Comment(Span(start, start + len(written)), said.strip()))

    def junk(self, start: int, end: int, reason: str) -> None:
        """Note a part that can't be read."""
        self._junk.append(Junk(Span(start, end), reason))

    def build(self, *, catalogue: bool = False, keys: frozenset[str] = frozenset()) -> Document:
        """The document: sections made from the headings that stand in no container."""
        return Document(
            path=self._path,
            language=self._language,
            text=self._text,
            blocks=tuple(self._blocks),
            sections=self._sections(),
            containers=tuple(self._containers),
            junk=tuple(self._junk),
            catalogue=catalogue,
            skipped=self.skipped,
            keys=keys,
            comments=tuple(self._comments),
            fences=self.fences,
        )

    def _sections(self) -> tuple[Section, ...]:
        blocks = self._blocks
        heads = [b.index for b in blocks if b.kind is BlockKind.HEADING]
        bounds = [*heads, len(blocks)]
        places = [*(blocks[i].span.start for i in heads), len(self._text)]
        sections = [Section(-1, 0, 0, bounds[0], Span(0, places[0]))]
        outer: list[int] = []
        for n, head in enumerate(heads):
            level = blocks[head].level
            while outer and sections[outer[-1]].level >= level:
                outer.pop()
            parent = outer[-1] if outer else -1
            outer.append(len(sections))
            sections.append(Section(head, level, head, bounds[n + 1], Span(places[n], places[n + 1]), parent))
        return tuple(sections)
