"""HTML: the visible text of tags in a line, and the blocks of a page or of a stretch in Markdown.

Documentation in Markdown falls back to HTML for tables with lists in them, centred titles and pictures; what such a
table or title says is compared like any other. A page is read by the same rules, and no text is too broken for them.
"""

from __future__ import annotations

import re
from functools import cache

from bilingual.messages import N_
from bilingual.model import BlockKind, ContainerKind, Document, InlineKind
from bilingual.readers.builder import Builder, Run, RunText, join_cells, sole_image
from bilingual.readers.urls import with_urls
from bilingual.text import pattern

# Tags that end the text before them; the others stand in a line of text.
_BREAKING = frozenset(
    """
    address article aside blockquote caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4
    h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul
    """.split()  # noqa: SIM905 - a list literal of forty short words is harder to read
)
# As well as these on a page, where they are no names in a text about HTML.
_PAGE = _BREAKING | {
    "body", "button", "dialog", "fieldset", "head", "hgroup", "html", "label", "legend", "menu", "noscript",
    "optgroup", "search", "select", "textarea", "title",
}  # fmt: skip
_IN_LINE = frozenset(
    """
    a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd mark q rb rp rt ruby s samp small span strike
    strong sub sup time tt u var wbr
    """.split()  # noqa: SIM905 - as above
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_CONTAINERS = {
    "table": ContainerKind.TABLE,
    "ul": ContainerKind.LIST,
    "ol": ContainerKind.LIST,
    "menu": ContainerKind.LIST,
    "blockquote": ContainerKind.QUOTE,
}
# No page nests deeper; what is inside is read as if it stood right here.
_DEPTH = 100
_CODES = 8


def read_html(text: str, language: str, path: str = "") -> Document:
    """A page of HTML as a document. Any text is HTML: this raises nothing.

    Scripts, styles, templates and comments are left out; what is never closed of them, and so hides the rest of the
    page, is Junk. Navigation is read like the rest: a page does not say what of it is the article.
    """
    builder = Builder(text, language, path)
    HtmlBlocks(builder, page=True).read(text, 0)
    return builder.build()


@cache
def _token() -> re.Pattern[str]:
    """Comments, scripts and tags."""
    return pattern(
        r"<!--[\s\S]*?(?:-->|\Z)"
        r"|<(?P<raw>script|style|template|SCRIPT|STYLE|TEMPLATE)\b(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+(?<!/)>"
        r"[\s\S]*?(?:</(?P=raw)\s*>|\Z)"
        r"|<[!?][^>]*>?"
        r"|<(?P<close>/?)(?P<name>[A-Za-z][\w:.-]*+)(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+>",
        re.IGNORECASE,
    )


@cache
def _entity() -> re.Pattern[str]:
    return pattern(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


@cache
def _attribute() -> re.Pattern[str]:
    return pattern(r"""([\w:-]{1,40})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")


@cache
def _lines() -> re.Pattern[str]:
    return pattern(r"[\r\n]\s*+|[^\r\n]++")


@cache
def _language() -> re.Pattern[str]:
    return pattern(r"(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s?([\w+#.-]{1,30})")


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
        self._links: list[tuple[int, str, int]] = []
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
                start, target, opened = self._links.pop()
                if target:
                    run.mark(InlineKind.LINK, start, target, (opened, place + len(written)))
            elif not closing:
                self._links.append((run.length, _unescape(_value(written, ("href",))[0]), place))
        elif name == "img" and not closing:
            start = run.length
            alt, at = _value(written, ("alt", "alt-text"))
            self.add(alt, place + at)
            run.mark(
                InlineKind.IMAGE, start, _unescape(_value(written, ("src", "source"))[0]), (place, place + len(written))
            )
        elif name in ("code", "kbd", "samp", "tt"):
            if closing and self._code:
                start = self._code.pop()
                run.mark(InlineKind.CODE, start, run.since(start))
            elif not closing and len(self._code) < _CODES:
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
    """Splits HTML into blocks: rows, list items, headings, code, pictures, and text between other tags.

    A stretch in Markdown keeps its text as HTML blocks; on a page it is paragraphs.
    """

    __slots__ = (
        "_breaking",
        "_builder",
        "_cell",
        "_cells",
        "_end",
        "_header",
        "_info",
        "_kind",
        "_level",
        "_open",
        "_page",
        "_pre",
        "_run",
        "_start",
        "_tags",
        "_text_kind",
    )

    def __init__(self, builder: Builder, *, page: bool = False) -> None:
        self._builder = builder
        self._page = page
        self._breaking = _PAGE if page else _BREAKING
        self._text_kind = BlockKind.PARAGRAPH if page else BlockKind.HTML
        self._open: list[str] = []
        self._cells: list[RunText] | None = None
        self._cell = False
        self._header = False
        self._pre = False
        self._kind = self._text_kind
        self._level = 0
        self._info = ""
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
            elif match[0].endswith("-->"):
                self._builder.comment(place + match.start(), match[0])
            elif self._page and at == len(text) and not match[0].endswith(">"):
                self._builder.junk(place + match.start(), place + at, N_("this is never closed"))
        self._add(text[at:], place + at)
        self._flush()
        while self._open:
            self._close(place + len(text))

    def _begin(self) -> None:
        self._run = Run(strip=not self._pre)
        self._tags = TagReader(self._run)

    def _reset(self) -> None:
        """What comes is text of no kind of its own."""
        self._kind, self._level, self._info = self._text_kind, 0, ""

    def _add(self, text: str, place: int) -> None:
        if text.strip() and (self._cells is None or self._cell):
            if self._start < 0:
                self._start = place + len(text) - len(text.lstrip())
            self._end = place + len(text.rstrip())
        if not self._page or self._pre or ("\n" not in text and "\r" not in text):
            self._tags.add(text, place)
            return
        # Where the source of a page breaks its lines and how it indents them is not seen.
        for match in _lines().finditer(text):
            if match[0][0] not in "\r\n":
                self._tags.add(match[0], place + match.start())
            elif self._run.last not in ("", "\n"):
                self._run.put("\n", place + match.start())

    def _tag(self, name: str, match: re.Match[str], place: int) -> None:
        start, end = place + match.start(), place + match.end()
        closing = bool(match["close"])
        if self._pre:
            self._tag_in_code(name, match[0], start, end, closing=closing)
        elif self._cells is not None and name in ("td", "th"):
            self._end_cell()
            self._cell = not closing
            self._header = self._header and name == "th"
        elif name == "tr":
            self._flush()
            if not closing:
                if "table" not in self._open:
                    self._enter("table", start)
                self._cells, self._header, self._start, self._end = [], True, start, end
        elif name == "table" or self._cells is None:
            self._block_tag(name, match[0], start, end, closing=closing)
        else:
            self._tags.tag(name, match[0], start, closing=closing)
            self._end = end

    def _block_tag(self, name: str, written: str, start: int, end: int, *, closing: bool) -> None:
        if name not in self._breaking:
            if self._start < 0 and not closing:
                self._start = start
            self._end = max(self._end, end)
            self._tags.tag(name, written, start, closing=closing)
            return
        self._flush()
        if closing or name in _CONTAINERS:
            self._reset()
        if name in _CONTAINERS and (self._page or name != "blockquote"):
            if not closing:
                self._enter(name, start)
            elif name in self._open:
                while self._open[-1] != name:
                    self._close(end)
                self._close(end)
        elif closing:
            return
        elif name == "li":
            self._kind, self._level = BlockKind.LIST_ITEM, max(self._builder.list_depth, 1)
        elif name in _HEADINGS and self._builder.container < 0:
            self._kind, self._level = BlockKind.HEADING, _HEADINGS[name]
            self._info = _unescape(_value(written, ("id",))[0])
        elif name == "pre" and self._page:
            self._kind, self._info, self._pre = BlockKind.CODE, _code_language(written), True
            self._begin()

    def _tag_in_code(self, name: str, written: str, start: int, end: int, *, closing: bool) -> None:
        """A tag inside `<pre>`: colours, and at times the language."""
        if name == "pre" and closing:
            self._flush()
        elif name == "br":
            self._run.put("\n", start)
        elif name == "code" and not closing:
            self._info = self._info or _code_language(written)

    def _enter(self, name: str, start: int) -> None:
        if len(self._open) < _DEPTH:
            self._open.append(name)
            self._builder.open(_CONTAINERS[name], start, start)

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
            self._reset()
        elif self._pre:
            run = _without_border(self._run.finish())
            if run.text.strip():
                self._builder.add(BlockKind.CODE, self._start, self._end, run, info=self._info)
            self._reset()
        else:
            self._flush_text()
        self._cells = None
        self._pre = False
        self._start = self._end = -1
        self._begin()

    def _flush_text(self) -> None:
        run = with_urls(self._run.finish())
        target = sole_image(run) if self._kind is self._text_kind else None
        if target is not None:
            self._builder.add(BlockKind.IMAGE, self._start, self._end, run, info=target)
        elif run.text or any(x.kind is InlineKind.IMAGE for x in run.inlines):
            self._builder.add(self._kind, self._start, self._end, run, level=self._level, info=self._info)
        elif self._page:
            # The text of an item or a heading may stand in tags of its own.
            return
        self._reset()


def _code_language(written: str) -> str:
    """The language that a tag's class names, as highlighters do: `language-python`, `highlight-source-shell`."""
    match = _language().search(_value(written, ("class",))[0])
    return match[1] if match else ""


def _without_border(run: RunText) -> RunText:
    """Code without the line breaks at its ends."""
    text = run.text
    first = len(text) - len(text.lstrip("\r\n"))
    kept = text.strip("\r\n")
    places = [(max(at - first, 0), place + max(first - at, 0)) for at, place in run.places]
    # Of those that now stand before the text the last one counts.
    while len(places) > 1 and places[1][0] == 0:
        del places[0]
    return RunText(kept, tuple(p for p in places if p[0] < max(len(kept), 1)), ())
