"""Plain text, whose structure is in how its lines look.

Articles are pasted out of word processors, web pages and mail. What stays of their structure: blank lines, bullets,
pipes or tabs between cells, and headings as short lines without the punctuation that ends a sentence. Whether blank
lines stand between paragraphs is left out of account, because the two versions of one article often differ in it.
"""

from __future__ import annotations

from itertools import pairwise

from bilingual.model import BlockKind, ContainerKind, Document, InlineKind
from bilingual.readers.builder import Builder, Run, RunText
from bilingual.readers.commonmark import pattern
from bilingual.readers.inline import add_inline
from bilingual.readers.lines import (
    BARS,
    COLUMN_GAP,
    HEADING_WIDTH,
    Form,
    Line,
    ends_sentence,
    is_command,
    is_label,
    line_signs,
    read_lines,
)

# Widths in columns: a CJK character takes two.
_TITLE_WIDTH = 120
# Text wrapped by hand or by a mail program has its right margin here.
_MARGIN_LOW = 50
_MARGIN_HIGH = 100
# What a remark below or beside a text begins with.
_REMARKS = "（(※＊*→↓↑←"
# As many short lines in a row, with nothing under them, are a list or a poem and no headings.
_CHAIN = 6
# So are as many with no blank line between any two.
_BLOCK = 4


def read_plain(text: str, language: str, path: str = "") -> Document:
    """A plain text as a document. Any text can be read; raises TableError for a language without tables."""
    return _Reader(text, language, path).read()


class _Reader:
    def __init__(self, text: str, language: str, path: str) -> None:
        self.text = text
        self.builder = Builder(text, language, path)
        self.lines = read_lines(text, language)
        self.signs = line_signs(language)
        self.full = [x for x in self.lines if x.form is not Form.BLANK]
        self.margin = _margin(self.lines, text)

    def read(self) -> Document:
        lines, i = self.lines, 0
        headings = self._headings()
        while i < len(lines):
            line = lines[i]
            if line.form in (Form.BLANK, Form.RULE):
                i += 1
            elif line.start in headings:
                self._block(BlockKind.HEADING, [line], level=headings[line.start])
                i += 1
            elif line.form is Form.FENCE:
                self._code(line)
                i += 1
            elif line.form in (Form.ROW, Form.SEPARATOR):
                i = self._table(i)
            elif line.form in (Form.BULLET, Form.NUMBERED):
                i = self._list(i, headings)
            else:
                stop = self._wrapped(i, headings)
                self._block(BlockKind.PARAGRAPH, lines[i:stop])
                i = stop
        return self.builder.build()

    def _block(self, kind: BlockKind, lines: list[Line], *, level: int = 0) -> None:
        run = Run()
        for n, line in enumerate(lines):
            if n:
                run.put("\n", lines[n - 1].end)
            start, end = line.body, line.end
            if kind is BlockKind.HEADING and line.form is Form.NUMBERED:
                start = line.start
            elif kind is BlockKind.HEADING and line.form is Form.MARKED and self.text[start] in "【《〔＜":
                start, end = start + 1, end - 1
            if kind is BlockKind.PARAGRAPH and is_command(self.text[start:end]):
                run.add(self.text[start:end], start)
                run.mark(InlineKind.CODE, run.length - (end - start), self.text[start:end])
            else:
                add_inline(run, self.text[start:end], start)
        made = run.finish()
        if made.text:
            self.builder.add(kind, lines[0].start, lines[-1].end, made, level=level)

    def _wrapped(self, i: int, headings: dict[int, int]) -> int:
        """Where the paragraph that begins with line `i` stops: lines that reach the margin go on in the next one."""
        lines = self.lines
        i += 1
        while (
            self.margin
            and i < len(lines)
            and lines[i].form is Form.TEXT
            and lines[i].start not in headings
            and lines[i - 1].width >= self.margin * 3 // 4
            and lines[i - 1].width <= _MARGIN_HIGH
            and (lines[i].indent <= lines[i - 1].indent or lines[i - 1].form is not Form.TEXT)
            and not (is_label(lines[i], self.text) and is_label(lines[i - 1], self.text))
        ):
            i += 1
        return i

    def _list(self, i: int, headings: dict[int, int]) -> int:
        lines, builder = self.lines, self.builder
        builder.open(ContainerKind.LIST, lines[i].start, lines[i].start)
        indents: list[int] = []
        end = lines[i].end
        while i < len(lines):
            line = lines[i]
            if line.form is Form.BLANK:
                i += 1
                continue
            if line.form not in (Form.BULLET, Form.NUMBERED) or line.start in headings:
                break
            while indents and indents[-1] > line.indent:
                indents.pop()
            if not indents or indents[-1] < line.indent:
                indents.append(line.indent)
            stop = self._wrapped(i, headings)
            # What is indented under an item goes on with it.
            while (
                stop < len(lines)
                and lines[stop].form is Form.TEXT
                and lines[stop].indent > line.indent
                and lines[stop].start not in headings
            ):
                stop += 1
            self._block(BlockKind.LIST_ITEM, lines[i:stop], level=len(indents))
            end = lines[stop - 1].end
            i = stop
        builder.close_at(end)
        return i

    def _code(self, line: Line) -> None:
        """A fenced block, as people who write Markdown put it in any text."""
        first, _, rest = self.text[line.start : line.end].partition("\n")
        content = rest.rpartition("\n")[0]
        place = line.start + len(first) + 1
        run = RunText(content.rstrip("\r\n"), ((0, place),), ())
        self.builder.add(BlockKind.CODE, line.start, line.end, run, info=first.strip("`~ \r"))

    def _table(self, i: int) -> int:
        lines, builder = self.lines, self.builder
        builder.open(ContainerKind.TABLE, lines[i].start, lines[i].start)
        first = True
        end = lines[i].end
        while i < len(lines) and lines[i].form in (Form.ROW, Form.SEPARATOR):
            line = lines[i]
            end = line.end
            i += 1
            if line.form is Form.ROW:
                self._row(line, header=first)
                first = False
        builder.close_at(end)
        return i

    def _row(self, line: Line, *, header: bool) -> None:
        content = self.text[line.start : line.end]
        bars = not line.columns and (content[0] in BARS or "\t" not in content)
        run = Run(strip=False)
        cells: list[tuple[int, int]] = []
        between = pattern(COLUMN_GAP if line.columns else f"[{BARS}]" if bars else r"\t")
        edges = [0, *(edge for gap in between.finditer(content) for edge in gap.span()), len(content)]
        for start, stop in zip(edges[::2], edges[1::2], strict=True):
            part = content[start:stop]
            if bars and not part.strip() and (not start or stop == len(content)):
                continue
            if cells:
                run.put("\t", line.start + start - 1)
            begin = run.length
            add_inline(run, part.strip(), line.start + start + len(part) - len(part.lstrip()))
            cells.append((begin, run.length))
        if cells:
            self.builder.add(BlockKind.ROW, line.start, line.end, run.finish(), cells=tuple(cells), header=header)

    def _headings(self) -> dict[int, int]:
        """Which lines are headings, by their offset, and of which level."""
        found: dict[int, int] = {}
        full = self.full
        chain: list[Line] = []
        for n, line in enumerate(full):
            following = full[n + 1] if n + 1 < len(full) else None
            if line.form is Form.MARKED:
                found[line.start] = line.level
            elif (
                line.form is Form.TEXT
                and following
                and following.form is Form.RULE
                and self._underlined(line, following)
            ):
                found[line.start] = 1 if self.text[following.start] in "=＝" else 2
            elif following and self._is_title(n, line):
                found[line.start] = 1
            elif following and self._is_heading(n, line, following):
                found[line.start] = 2
                chain.append(line)
                continue
            together = len(chain) >= _BLOCK and all(self._adjacent(*two) for two in pairwise(chain))
            if together or len(chain) >= _CHAIN:
                for short in chain:
                    del found[short.start]
            chain = []
        return found

    def _adjacent(self, line: Line, following: Line) -> bool:
        gap = self.text[line.end : following.start]
        return gap.count("\n") <= 1 and "\r\r" not in gap

    def _underlined(self, line: Line, rule: Line) -> bool:
        return (
            self.text[rule.start] in "=＝-－─━~"
            and self._adjacent(line, rule)
            and line.width <= _TITLE_WIDTH
            and not ends_sentence(self.text[line.start : line.end])
        )

    def _is_title(self, n: int, line: Line) -> bool:
        return (
            n == 0
            and line.form in (Form.TEXT, Form.NUMBERED)
            and line.width <= _TITLE_WIDTH
            and self.text[line.end - 1] not in "。．，、,；;：:"
        )

    def _is_heading(self, n: int, line: Line, following: Line) -> bool:
        content = self.text[line.body : line.end]
        if line.form not in (Form.TEXT, Form.NUMBERED) or line.width > HEADING_WIDTH or ends_sentence(content):
            return False
        if not pattern(self.signs.letter).search(content) or "://" in content or "@" in content:
            return False
        # A remark in brackets or behind a mark, and the caption of a table or picture.
        if content[0] in _REMARKS or pattern(self.signs.caption).match(content):
            return False
        before = self.full[n - 1] if n else None
        if is_command(content) or (
            is_label(line, self.text) and any(x is not None and is_label(x, self.text) for x in (before, following))
        ):
            return False
        if line.form is Form.NUMBERED:
            return self._heads(line, following) and (before is None or before.form is not Form.NUMBERED)
        return not (before and self._goes_on(before, line)) and not self._reaches_margin(line, following)

    def _heads(self, line: Line, following: Line) -> bool:
        """Whether a numbered line heads what follows; side by side, or with text indented under it, it is an item."""
        if following.indent > line.indent and self._adjacent(line, following):
            return False
        return following.form not in (Form.NUMBERED, Form.RULE)

    def _goes_on(self, before: Line, line: Line) -> bool:
        """Whether a line is the short end of a wrapped paragraph, or of an item it is indented under."""
        if line.indent and before.form in (Form.BULLET, Form.NUMBERED):
            return True
        return before.form is not Form.RULE and self._reaches_margin(before, line)

    def _reaches_margin(self, line: Line, following: Line) -> bool:
        """Whether a line of wrapped text breaks off at the margin, to go on in the line right under it."""
        return (
            bool(self.margin) and self._adjacent(line, following) and self.margin * 3 // 4 <= line.width <= _MARGIN_HIGH
        )


def _margin(lines: list[Line], text: str) -> int:
    """The width at which the text is wrapped, in columns; 0 where each line is a paragraph of its own.

    Wrapped: of the lines that another line of text follows at once, most are about as wide as the widest, none is
    wider than such text is set, and most end amid a sentence.
    """
    widths = []
    amid = 0
    for line, following in pairwise(lines):
        # Names and their values are side by side in any text.
        if is_label(line, text) and is_label(following, text):
            continue
        if line.form in (Form.TEXT, Form.BULLET, Form.NUMBERED) and following.form is Form.TEXT:
            widths.append(line.width)
            amid += not ends_sentence(text[line.start : line.end])
    if len(widths) < 2:
        return 0
    widths.sort()
    widest = widths[-1 - len(widths) // 20]
    if not _MARGIN_LOW <= widest <= _MARGIN_HIGH or amid * 2 < len(widths):
        return 0
    near = sum(w >= widest * 3 // 4 for w in widths)
    return widest if near * 2 > len(widths) else 0
