"""Markdown as documentation sites write it, through the events of pulldown-cmark."""

from __future__ import annotations

from bilingual.model import BlockKind, ContainerKind, Document, InlineKind
from bilingual.readers.builder import Builder, Run, RunText, sole_image
from bilingual.readers.commonmark import FRONT_MATTER, code_span, encodable, events, is_math, is_only_tags, pattern
from bilingual.readers.fences import without_stray_fences
from bilingual.readers.html import HtmlBlocks, TagReader
from bilingual.readers.inline import add_inline
from bilingual.readers.json import string
from bilingual.readers.masks import EXPRESSION, HIDDEN, LITERAL, PICTURE, mask
from bilingual.readers.tree import Node
from bilingual.readers.urls import with_urls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def read_markdown(text: str, language: str, path: str = "") -> Document:
    """A Markdown text as a document. Any text is Markdown: this raises nothing."""
    reader = _Reader(text, language, path)
    return reader.read()


class _Reader:
    """One pass over the events; at most one block is being collected at any time."""

    def __init__(self, text: str, language: str, path: str) -> None:
        self.text = text
        self.masked = text
        self.any_masked = False
        self.builder = Builder(text, language, path)
        self.run: Run | None = None
        self.tags: TagReader | None = None
        self.kind = BlockKind.PARAGRAPH
        self.level = 0
        self.header = False
        self.start = 0
        self.end = 0
        # Start of each open list item, -1 once its own text has been met.
        self.items: list[int] = []
        self.links: list[tuple[int, str, bool]] = []
        self.images: list[tuple[int, str]] = []
        self.cells: list[tuple[int, int]] = []
        self.cell = 0
        self.code: list[tuple[int, int]] | None = None
        self.html: list[tuple[int, int]] | None = None
        self.info = ""

    def read(self) -> Document:
        parsed = self._front_matter(encodable(self.text))
        masked, self.builder.fences = without_stray_fences(mask(parsed))
        self.masked = masked
        self.any_masked = masked is not parsed and masked != parsed
        for event, start, end in events(masked):
            if type(event) is str:
                self._break(event, start, end)
                continue
            for name, value in event.items():
                if name == "Text":
                    self._text(value, start, end)
                elif name == "Start":
                    if type(value) is str:
                        self._enter(value, None, start, end)
                    else:
                        for tag, data in value.items():
                            self._enter(tag, data, start, end)
                elif name == "End":
                    self._leave(value if type(value) is str else next(iter(value)), start, end)
                else:
                    self._leaf(name, value, start, end)
        self._flush()
        return self.builder.build()

    def _front_matter(self, text: str) -> str:
        if not text.lstrip().startswith(("---", "+++")):
            return text
        match = pattern(FRONT_MATTER).match(text)
        if not match:
            return text
        run = Run()
        run.add(self.text[match.start(2) : match.end(2)], match.start(2))
        info = "toml" if match[1] == "+++" else "yaml"
        self.builder.add(BlockKind.FRONT_MATTER, match.start(1), match.end(), run.finish(), info=info)
        for one in pattern(r"(?m)^[ \t]*(#[^\r\n]*)").finditer(text, match.start(2), match.end(2)):
            self.builder.comment(one.start(1), one[1], ("#", ""))
        # Line breaks stay line breaks; no text is left for the parser.
        return pattern(r"[^\r\n]").sub(" ", match[0]) + text[match.end() :]

    # Blocks

    def _enter(self, tag: str, data: Any, start: int, end: int) -> None:
        if tag in _INLINE:
            self._enter_inline(tag, data, start)
            return
        if tag == "TableCell":
            run = self._current(start)
            if self.cells:
                run.put("\t", start)
            self.cell = run.length
            return
        self._flush()
        builder = self.builder
        if tag in ("Paragraph", "DefinitionListTitle", "DefinitionListDefinition"):
            self._begin(BlockKind.PARAGRAPH, start)
        elif tag == "Heading":
            self._begin(BlockKind.HEADING, start)
            level = int(data["level"][1])
            # The parser sees one mark less where masks.py made a space of the last one.
            self.level = level + (self.text[start + level : start + level + 1] == "#" != self.masked[start + level])
        elif tag == "List":
            note = self.text[start : start + 1] in ("!", "?", "=")
            self._used()
            builder.open(ContainerKind.NOTE if note else ContainerKind.LIST, start, end)
        elif tag == "Item":
            note = self.text[start : start + 1] in ("!", "?", "=")
            self.items.append(-1 if note else start)
        elif tag == "BlockQuote":
            label = pattern(r"\s{0,8}>?\s{0,8}\[!([A-Za-z]{1,20})\]").match(self.text, start)
            note = data is not None or label is not None
            self._used()
            kind = ContainerKind.NOTE if note else ContainerKind.QUOTE
            builder.open(kind, start, end, label[1] if label else "", label.start(1) if label else -1)
            self.items.append(-1)
        elif tag == "FootnoteDefinition":
            builder.open(ContainerKind.NOTE, start, end)
            self.items.append(-1)
        elif tag == "Table":
            self._used()
            builder.open(ContainerKind.TABLE, start, end)
        elif tag in ("TableHead", "TableRow"):
            self._begin(BlockKind.ROW, start)
            self.cells = []
            self.header = tag == "TableHead"
        elif tag == "CodeBlock":
            self.code = []
            self.info = data["Fenced"].split(None, 1)[0] if isinstance(data, dict) and data["Fenced"].strip() else ""
        elif tag == "HtmlBlock":
            self.html = []

    def _leave(self, tag: str, start: int, end: int) -> None:
        if tag in _INLINE:
            self._leave_inline(tag, start, end)
        elif tag == "TableCell":
            run = self._current(start)
            self.cells.append((self.cell, run.length))
        elif tag in ("Item", "FootnoteDefinition", "BlockQuote"):
            self._flush()
            if self.items:
                self.items.pop()
            if tag != "Item":
                self.builder.close()
        elif tag in ("List", "Table"):
            self._flush()
            self.builder.close()
        elif tag == "CodeBlock":
            self._code_block(start, end)
        elif tag == "HtmlBlock":
            self._html_block(start, end)
        else:
            self.end = self._trim(start, end)
            self._flush()

    def _begin(self, kind: BlockKind, start: int) -> Run:
        # A row keeps the tabs of empty cells at its ends.
        self.run = Run(strip=kind is not BlockKind.ROW)
        self.tags = None
        self.kind = kind
        self.start = self.end = start
        if kind is not BlockKind.ROW and self.items and self.items[-1] >= 0:
            self.kind = BlockKind.LIST_ITEM
            self.start = self.items[-1]
            self.items[-1] = -1
        return self.run

    def _current(self, start: int) -> Run:
        """The run being collected; text straight in a tight list item begins one."""
        return self.run if self.run is not None else self._begin(BlockKind.PARAGRAPH, start)

    def _flush(self) -> None:
        run = self.run
        if run is None:
            return
        self.run = None
        made = run.finish()
        self.links.clear()
        self.images.clear()
        kind, builder = self.kind, self.builder
        made = with_urls(made)
        if kind is BlockKind.ROW:
            length = len(made.text)
            cells = tuple((min(a, length), min(b, length)) for a, b in self.cells)
            builder.add(kind, self.start, self.end, made, cells=cells, header=self.header)
            self.cells = []
            return
        if not made.text and not any(x.kind is InlineKind.IMAGE for x in made.inlines):
            return
        if kind is BlockKind.HEADING:
            if builder.container >= 0 or self._is_underlined_prose(made.text):
                builder.add(BlockKind.PARAGRAPH, self.start, self.end, made)
                return
            line_end = self.text.find("\n", self.end)
            anchor = pattern(r"\{:?[ \t]*#([^\s{}]+)[^{}\n]{0,200}\}").search(
                self.text, self.start, line_end if line_end >= 0 else len(self.text)
            )
            builder.add(kind, self.start, self.end, made, level=self.level, info=anchor[1] if anchor else "")
        elif kind is BlockKind.LIST_ITEM:
            builder.add(kind, self.start, self.end, made, level=builder.list_depth)
        else:
            target = sole_image(made)
            if target is None:
                builder.add(kind, self.start, self.end, made)
            else:
                builder.add(BlockKind.IMAGE, self.start, self.end, made, info=target)

    def _is_underlined_prose(self, text: str) -> bool:
        """Whether a heading is a paragraph right above a line of hyphens, which was meant as a break."""
        return not self.text.startswith("#", self.start) and ("\n" in text or text[-1:] in "。．")

    def _code_block(self, start: int, end: int) -> None:
        pieces, self.code = self.code or [], None
        parts: list[str] = []
        places: list[tuple[int, int]] = []
        at, expected = 0, -1
        for a, b in pieces:
            if a != expected:
                places.append((at, a))
            parts.append(self.text[a:b])
            at += b - a
            expected = b
        content = "".join(parts)
        kept = content.rstrip("\r\n")
        if not self.text.startswith(("`", "~"), start) and is_only_tags(kept):
            return
        self._used()
        made = RunText(kept, tuple(place for place in places if place[0] < max(len(kept), 1)), ())
        self.builder.add(BlockKind.CODE, start, self._trim(start, end), made, info=self.info)

    def _html_block(self, start: int, end: int) -> None:
        pieces, self.html = self.html or [], None
        if not pieces:
            return
        # The marks of a quote around it stand between the pieces.
        parts: list[str] = []
        at = pieces[0][0]
        for a, b in pieces:
            if a > at:
                parts.append(" " * (a - at))
            parts.append(self._unmasked(a, b))
            at = b
        self._used()
        HtmlBlocks(self.builder).read("".join(parts), pieces[0][0])

    def _unmasked(self, start: int, end: int) -> str:
        """A stretch as it is written, but for hidden marks: those stay out of sight in HTML, too."""
        part = self.masked[start:end]
        if not self.any_masked:
            return part
        return pattern(f"[{EXPRESSION}{LITERAL}{PICTURE}]+").sub(
            lambda m: self.text[start + m.start() : start + m.end()], part
        )

    def _used(self) -> None:
        if self.items:
            self.items[-1] = -1

    def _trim(self, start: int, end: int) -> int:
        while end > start and self.text[end - 1] in " \t\r\n":
            end -= 1
        return end

    # What stands in a block

    def _text(self, value: str, start: int, end: int) -> None:
        if self.code is not None:
            self.code.append((start, end))
            return
        run = self._current(start)
        self.end = end
        if self.any_masked and pattern(_MASKS).search(value):
            self._masked_text(run, value, start)
        elif end - start == len(value) and self.text.startswith(value, start):
            # The parser gives each star that is no mark to it as a text of its own.
            if value != "*" or not self._is_strong_mark(start):
                run.add(value, start)
        else:
            run.add_decoded(value, start, end)

    def _is_strong_mark(self, at: int) -> bool:
        """Whether a star left by the parser is one of two that were meant as a mark for strong type.

        CommonMark wants a space or punctuation on the outer side of the marks, which CJK text does not have
        (`**注意：**私`). Between two ASCII letters or digits they are an operator (2**10).
        """
        first, last = at, at + 1
        while first > 0 and self.text[first - 1] == "*" and at - first < 3:
            first -= 1
        while self.text[last : last + 1] == "*" and last - at < 3:
            last += 1
        around = self.text[max(first - 1, 0) : first] + self.text[last : last + 1]
        return (
            last - first > 1 and "\\" not in around and not (len(around) == 2 and around.isascii() and around.isalnum())
        )

    def _masked_text(self, run: Run, value: str, start: int) -> None:
        for match in pattern(f"{HIDDEN}+|{EXPRESSION}+|{LITERAL}+|{PICTURE}+|[^{_MASKS[1:]}+").finditer(value):
            a, b = start + match.start(), start + match.end()
            first, written = match[0][0], self.text[a:b]
            if first == EXPRESSION:
                for one in pattern(r"\{\{[^{}\n]*\}\}").finditer(written):
                    at = run.length
                    run.add(one[0], a + one.start())
                    run.mark(InlineKind.PLACEHOLDER, at, one[0])
            elif first == PICTURE:
                for one in pattern(r":::image[ \t][^\n]*?:::").finditer(written):
                    self._tags(run).tag("img", one[0], a + one.start(), closing=False)
            elif first == LITERAL:
                self._literal(run, a, b)
            elif first != HIDDEN:
                run.add(written, a)
            elif written.startswith("{/*"):
                # MDX has no other comments.
                for one in pattern(r"\{/\*(?:(?!\*/\}|\{/\*).)*\*/\}").finditer(written):
                    self.builder.comment(a + one.start(), one[0], ("{/*", "*/}"))

    def _literal(self, run: Run, start: int, end: int) -> None:
        """A string of JavaScript in a tag: a line of its own."""
        said = string(self.text, Node('"', start - 1, end + 1))
        inner = Run()
        add_inline(inner, said.text, 0)
        if run.last not in ("", "\n"):
            run.put("\n", start)
        run.append(said.run(inner.finish()))

    def _tags(self, run: Run) -> TagReader:
        if self.tags is None:
            self.tags = TagReader(run)
        return self.tags

    def _break(self, name: str, start: int, end: int) -> None:
        if name == "Rule":
            self._flush()
            return
        run = self._current(start)
        # Of lines that are hidden nothing is left but their ends.
        if run.last not in ("", "\n"):
            run.put("\n", start)

    def _leaf(self, name: str, value: Any, start: int, end: int) -> None:
        if name == "Html":
            if self.html is not None:
                self.html.append((start, end))
            return
        if name == "TaskListMarker":
            return
        run = self._current(start)
        self.end = end
        at = run.length
        if name == "Code":
            exact, inner = code_span(self.text[start:end])
            run.add(exact, start + inner)
            run.mark(InlineKind.CODE, at, exact)
        elif name == "InlineHtml":
            if self.text.startswith("<!--", start):
                self.builder.comment(start, self.text[start:end])
            self._tags(run).read(self.text[start:end], start)
        elif name in ("InlineMath", "DisplayMath"):
            marks = 1 if name == "InlineMath" else 2
            if is_math(self.text, start, end):
                content = self.text[start + marks : end - marks]
                run.add(content, start + marks)
                run.mark(InlineKind.MATH, at, content)
            else:
                run.add(self.text[start:end], start)
        elif name == "FootnoteReference":
            run.mark(InlineKind.FOOTNOTE, at, value)

    def _enter_inline(self, tag: str, data: Any, start: int) -> None:
        run = self._current(start)
        if tag == "Link":
            kind = data["link_type"]
            self.links.append((run.length, self._target(data["dest_url"], start), kind in ("Autolink", "Email")))
        elif tag == "Image":
            self.images.append((run.length, data["dest_url"]))
        elif tag == "Strikethrough" and not self.text.startswith("~~", start):
            # 10~20%、30~40%: ranges, which a single tilde must not strike out.
            run.add("~", start)

    def _leave_inline(self, tag: str, start: int, end: int) -> None:
        run = self._current(start)
        self.end = max(self.end, end)
        if tag == "Link" and self.links:
            at, target, auto = self.links.pop()
            shown = run.since(at)
            if auto or shown == target:
                run.mark(InlineKind.URL, at, shown)
            else:
                run.mark(InlineKind.LINK, at, target, (start, end))
                if shown.startswith(("http://", "https://")) and " " not in shown:
                    run.mark(InlineKind.URL, at, shown)
        elif tag == "Image" and self.images:
            at, target = self.images.pop()
            run.mark(InlineKind.IMAGE, at, self._target(target, start), (start, end))
        elif tag == "Strikethrough" and not self.text.startswith("~~", start):
            run.add("~", end - 1)

    def _target(self, target: str, start: int) -> str:
        """A link's target with the template expressions in it as they are written."""
        if EXPRESSION not in target:
            return target
        found = pattern(r"\{\{[^{}\n]{1,200}\}\}").finditer(self.text, self.text.find("](", start))
        return pattern(f"{EXPRESSION}+").sub(lambda m: next((x[0] for x in found), m[0]), target)


_MASKS = f"[{HIDDEN}{EXPRESSION}{LITERAL}{PICTURE}]"
_INLINE = frozenset(("Emphasis", "Strong", "Strikethrough", "Superscript", "Subscript", "Link", "Image"))
