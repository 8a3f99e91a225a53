"""HTML in Markdown: the visible text of tags in a line, and the blocks of a stretch of HTML.

Documentation falls back to HTML for tables with lists in them, centred titles and pictures; what such a table or
title says is compared like any other.
"""

from __future__ import annotations

import re
from functools import cache

from bilingual.model import BlockKind, ContainerKind, InlineKind
from bilingual.readers.builder import Builder, Run, RunText, join_cells, sole_image
from bilingual.readers.urls import with_urls

# Tags that end the text before them; the others stand in a line of text.
_BREAKING = frozenset(
    """
    address article aside blockquote caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4
    h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul
    """.split()  # noqa: SIM905 - a list literal of forty short words is harder to read
)
_IN_LINE = frozenset(
    """
    a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd mark q rb rp rt ruby s samp small span strike
    strong sub sup time tt u var wbr
    """.split()  # noqa: SIM905 - as above
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}


@cache
def _token() -> re.Pattern[str]:
    """Comments, scripts and tags."""
    return re.compile(
        r"<!--[\s\S]*?(?:-->|\Z)"
        r"|<(?P<raw>script|style|SCRIPT|STYLE)\b[\s\S]*?(?:</(?P=raw)\s*>|\Z)"
        r"|<[!?][^>]*>?"
        r"|<(?P<close>/?)(?P<name>[A-Za-z][\w:.-]*+)(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+>",
        re.IGNORECASE,
    )


@cache
def _entity() -> re.Pattern[str]:
    return re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


@cache
def _attribute() -> re.Pattern[str]:
    return re.compile(r"""([\w:-]{1,40})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")


def _value(written: str, names: tuple[str, ...]) -> tuple[str, int]:
    """The value of a tag's attribute as written, and where it begins; ("", -1) where it has none."""
    for match in _attribute().finditer(written):
        if match[1].lower() in names:
            group = match.lastindex or 1
            return match[group], match.start(group)
    return "", -1


def _unescape(text: str) -> str:
    # The table of entities is large, and most texts have none.
    if "&" not in text:
        return text
    from html import unescape

    return unescape(text)


def is_element(name: str) -> bool:
    """Whether a tag's name is one of HTML; `<file>` and `<think>` in a text are none."""
    name = name.lower()
    return name in _IN_LINE or name in _BREAKING


class TagReader:
    """Reads the tags of one block: links and code between tags become typed stretches, pictures their alt text."""

    __slots__ = ("_code", "_links", "_run")

    def __init__(self, run: Run) -> None:
        self._run = run
        self._links: list[tuple[int, str]] = []
        self._code: list[int] = []

    def tag(self, name: str, written: str, place: int, *, closing: bool) -> None:
        """One tag, as written, at its place in the file."""
        run = self._run
        name = name.lower()
        if name == "br":
            if run.last not in ("", "\n", " "):
                run.put(" ", place)
        elif name in _BREAKING:
            if run.last not in ("", "\n"):
                run.put("\n", place)
        elif name == "a":
            if closing and self._links:
                start, target = self._links.pop()
                if target:
                    run.mark(InlineKind.LINK, start, target)
            elif not closing:
                self._links.append((run.length, _unescape(_value(written, ("href",))[0])))
        elif name == "img" and not closing:
            start = run.length
            alt, at = _value(written, ("alt", "alt-text"))
            self.add(alt, place + at)
            run.mark(InlineKind.IMAGE, start, _unescape(_value(written, ("src", "source"))[0]))
        elif name in ("code", "kbd", "samp", "tt"):
            if closing and self._code:
                start = self._code.pop()
                run.mark(InlineKind.CODE, start, run.since(start))
            elif not closing:
                self._code.append(run.length)
        elif name == "sup" and not closing:
            run.separate("^")
        else:
            run.mark(InlineKind.HTML, run.length, written)

    def read(self, text: str, place: int) -> None:
        """A stretch of HTML that stands in the file, as it is, from `place` on."""
        at = 0
        for match in _token().finditer(text):
            name = match["name"]
            self.add(text[at : match.start()], place + at)
            at = match.end()
            if name:
                self.tag(name, match[0], place + match.start(), closing=bool(match["close"]))
        self.add(text[at:], place + at)

    def add(self, text: str, place: int) -> None:
        """Text between tags or in an attribute, whose entities are decoded."""
        run = self._run
        at = 0
        for match in _entity().finditer(text) if "&" in text else ():
            decoded = _unescape(match[0])
            if decoded != match[0]:
                if match.start() > at:
                    run.add(text[at : match.start()], place + at)
                at = match.end()
                run.add_decoded(decoded, place + match.start(), place + at)
        if at < len(text):
            run.add(text[at:], place + at)


class HtmlBlocks:
    """Splits a stretch of HTML into blocks: rows, list items, headings, pictures, and text between other tags."""

    __slots__ = (
        "_builder",
        "_cell",
        "_cells",
        "_end",
        "_header",
        "_kind",
        "_level",
        "_open",
        "_run",
        "_start",
        "_tags",
    )

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._open: list[str] = []
        self._cells: list[RunText] | None = None
        self._cell = False
        self._header = False
        self._kind = BlockKind.HTML
        self._level = 0
        self._start = self._end = -1
        self._begin()

    def read(self, text: str, place: int) -> None:
        """A whole stretch of HTML that stands in the file from `place` on."""
        at = 0
        for match in _token().finditer(text):
            self._add(text[at : match.start()], place + at)
            at = match.end()
            if match["name"]:
                self._tag(match["name"].lower(), match, place)
        self._add(text[at:], place + at)
        self._flush()
        while self._open:
            self._close(place + len(text))

    def _begin(self) -> None:
        self._run = Run()
        self._tags = TagReader(self._run)

    def _add(self, text: str, place: int) -> None:
        if text.strip() and (self._cells is None or self._cell):
            if self._start < 0:
                self._start = place + len(text) - len(text.lstrip())
            self._end = place + len(text.rstrip())
        self._tags.add(text, place)

    def _tag(self, name: str, match: re.Match[str], place: int) -> None:
        start, end = place + match.start(), place + match.end()
        closing = bool(match["close"])
        if self._cells is not None and name in ("td", "th"):
            self._end_cell()
            self._cell = not closing
            self._header = self._header and name == "th"
        elif name == "tr":
            self._flush()
            if not closing:
                if "table" not in self._open:
                    self._enter("table", ContainerKind.TABLE, start)
                self._cells, self._header, self._start, self._end = [], True, start, end
        elif name == "table" or self._cells is None:
            self._block_tag(name, match[0], start, end, closing=closing)
        else:
            self._tags.tag(name, match[0], start, closing=closing)
            self._end = end

    def _block_tag(self, name: str, written: str, start: int, end: int, *, closing: bool) -> None:
        if name not in _BREAKING:
            if self._start < 0 and not closing:
                self._start = start
            self._end = max(self._end, end)
            self._tags.tag(name, written, start, closing=closing)
            return
        self._flush()
        if name in ("table", "ul", "ol"):
            if not closing:
                self._enter(name, ContainerKind.TABLE if name == "table" else ContainerKind.LIST, start)
            elif name in self._open:
                while self._open[-1] != name:
                    self._close(end)
                self._close(end)
        elif not closing and name == "li":
            self._kind, self._level = BlockKind.LIST_ITEM, max(self._builder.list_depth, 1)
        elif not closing and name in _HEADINGS and self._builder.container < 0:
            self._kind, self._level = BlockKind.HEADING, _HEADINGS[name]

    def _enter(self, name: str, kind: ContainerKind, start: int) -> None:
        self._open.append(name)
        self._builder.open(kind, start, start)

    def _close(self, end: int) -> None:
        self._open.pop()
        self._builder.close_at(end)

    def _end_cell(self) -> None:
        if self._cell and self._cells is not None:
            self._cells.append(self._run.finish())
        self._cell = False
        self._begin()

    def _flush(self) -> None:
        if self._cells is not None:
            self._end_cell()
            if self._cells:
                run, cells = join_cells(self._cells)
                self._builder.add(
                    BlockKind.ROW, self._start, self._end, with_urls(run), cells=cells, header=self._header
                )
        else:
            run = with_urls(self._run.finish())
            target = sole_image(run) if self._kind is BlockKind.HTML else None
            if target is not None:
                self._builder.add(BlockKind.IMAGE, self._start, self._end, run, info=target)
            elif run.text or any(x.kind is InlineKind.IMAGE for x in run.inlines):
                self._builder.add(self._kind, self._start, self._end, run, level=self._level)
        self._cells = None
        self._kind, self._level = BlockKind.HTML, 0
        self._start = self._end = -1
        self._begin()
