"""Plain text, whose structure is in how its lines look.

Articles are pasted out of word processors, web pages and mail. What stays of their structure: blank lines, bullets,
pipes or tabs between cells, and headings as short lines without the punctuation that ends a sentence. Whether blank
lines stand between paragraphs is left out of account, because the two versions of one article often differ in it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise

from bilingual.model import BlockKind, ContainerKind, Document
from bilingual.readers.builder import Builder, Run
from bilingual.readers.inline import add_inline

# Widths in columns: a CJK character takes two.
_HEADING_WIDTH = 80
_TITLE_WIDTH = 120
# Text wrapped by hand or by a mail program has its right margin here.
_MARGIN_LOW = 50
_MARGIN_HIGH = 100
# More short lines than this in a row, with nothing under them, are a list or a poem and no headings.
_CHAIN = 6

_ENDS_SENTENCE = frozenset("。．.！!？?；;：:，,、…")
_CLOSERS = "」』）)】］]〉》\"'”’"
_HEADING_MARKS = "■◆●▼◇□▶★☆◎"


class _Form(Enum):
    BLANK = "blank"
    RULE = "rule"
    BULLET = "bullet"
    NUMBERED = "numbered"
    ROW = "row"
    SEPARATOR = "separator"
    MARKED = "marked"
    TEXT = "text"


@dataclass(slots=True)
class _Line:
    """One line: `start` to `end` is what is on it without white space, `body` where its text starts after a mark."""

    form: _Form
    start: int
    end: int
    body: int
    width: int = 0
    indent: int = 0
    level: int = 0


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source)


_BULLET = r"(?:[•‣◦▪∙*+–—-][ \t\u3000]+|[•‣◦▪・][ \t\u3000]*)(?=\S)"
_NUMBER = (
    r"(?:[(（]?(?:\d{1,3}|[０-９]{1,3}|[一二三四五六七八九十]{1,3}|[a-z])[)）][ \t\u3000]*"
    r"|(?:\d{1,3}|[０-９]{1,3})(?:[.．](?:\d{1,3}[.．]?){0,3}(?=[ \t\u3000])|[、．])[ \t\u3000]*"
    r"|[一二三四五六七八九十]{1,3}、[ \t\u3000]*|[①-⑳][ \t\u3000]*)(?=\S)"
)
_SEPARATOR_ROW = r"[|｜]?[ \t]*:?-{2,}:?[ \t]*(?:[|｜+][ \t]*:?-{2,}:?[ \t]*)*[|｜]?"
_RULE = r"(?:[=＝]{3,}|[-－―ー─━_＿~*＊]{3,}|(?:[*＊・-][ \t]){2,}[*＊・-])"
_BRACKETED = r"(?:【[^【】]{1,60}】|《[^《》]{1,60}》|〔[^〔〕]{1,60}〕|＜[^＜＞]{1,60}＞)"


def _columns(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(c > "\u10ff" for c in text)


def _read_lines(text: str) -> list[_Line]:
    lines: list[_Line] = []
    for match in _pattern(r"[^\r\n]+|\r\n?|\n").finditer(text):
        raw = match[0]
        if raw[0] in "\r\n":
            # The break after a line is no line; only a break after a break is a blank one.
            if not lines or lines[-1].form is _Form.BLANK or text[match.start() - 1] in "\r\n":
                lines.append(_Line(_Form.BLANK, match.start(), match.start(), match.start()))
            continue
        content = raw.strip()
        start = match.start() + len(raw) - len(raw.lstrip())
        line = _Line(_Form.TEXT, start, start + len(content), start)
        if not content:
            line.form = _Form.BLANK
        else:
            line.width = _columns(content)
            line.indent = _columns(raw[: start - match.start()].expandtabs(4))
            _classify(line, content)
        lines.append(line)
    _tab_rows(lines, text)
    return lines


def _classify(line: _Line, content: str) -> None:
    mark = _pattern(r"(#{1,6})[ \t]+(?=\S)").match(content)
    if mark:
        line.form, line.level, line.body = _Form.MARKED, len(mark[1]), line.start + mark.end()
    elif "|" in content or "｜" in content:
        if _pattern(_SEPARATOR_ROW).fullmatch(content):
            line.form = _Form.SEPARATOR
        elif content[0] in "|｜" or content.count("|") + content.count("｜") > 1:
            line.form = _Form.ROW
    elif _pattern(_RULE).fullmatch(content):
        line.form = _Form.RULE
    elif _pattern(_BRACKETED).fullmatch(content):
        line.form, line.level = _Form.MARKED, 2
    elif content[0] in _HEADING_MARKS and len(content) > 1:
        line.body = line.start + 1 + len(content[1:]) - len(content[1:].lstrip())
        if line.width <= _HEADING_WIDTH and not _ends_sentence(content):
            line.form, line.level = _Form.MARKED, 2
        else:
            line.form = _Form.BULLET
    else:
        for form, source in ((_Form.BULLET, _BULLET), (_Form.NUMBERED, _NUMBER)):
            mark = _pattern(source).match(content)
            if mark:
                line.form, line.body = form, line.start + mark.end()
                return


def _tab_rows(lines: list[_Line], text: str) -> None:
    """Lines side by side with the same number of tabs inside are a table, as a spreadsheet or a browser copies it."""
    counts = [text.count("\t", x.start, x.end) if x.form is _Form.TEXT else 0 for x in lines]
    for i, count in enumerate(counts):
        if count and count in (counts[i - 1] if i else 0, counts[i + 1] if i + 1 < len(counts) else 0):
            lines[i].form = _Form.ROW


def _ends_sentence(content: str) -> bool:
    return content.rstrip(_CLOSERS + " \t\u3000")[-1:] in _ENDS_SENTENCE or content[-1] in _ENDS_SENTENCE


def read_plain(text: str, language: str, path: str = "") -> Document:
    """A plain text as a document. Any text can be read: this raises nothing."""
    return _Reader(text, language, path).read()


class _Reader:
    def __init__(self, text: str, language: str, path: str) -> None:
        self.text = text
        self.builder = Builder(text, language, path)
        self.lines = _read_lines(text)
        self.full = [x for x in self.lines if x.form is not _Form.BLANK]
        self.margin = _margin(self.lines, text)

    def read(self) -> Document:
        lines, i = self.lines, 0
        headings = self._headings()
        while i < len(lines):
            line = lines[i]
            if line.form in (_Form.BLANK, _Form.RULE):
                i += 1
            elif line.start in headings:
                self._block(BlockKind.HEADING, [line], level=headings[line.start])
                i += 1
            elif line.form in (_Form.ROW, _Form.SEPARATOR):
                i = self._table(i)
            elif line.form in (_Form.BULLET, _Form.NUMBERED):
                i = self._list(i, headings)
            else:
                stop = self._wrapped(i, headings)
                self._block(BlockKind.PARAGRAPH, lines[i:stop])
                i = stop
        return self.builder.build()

    def _block(self, kind: BlockKind, lines: list[_Line], *, level: int = 0) -> None:
        run = Run()
        for n, line in enumerate(lines):
            if n:
                run.put("\n", lines[n - 1].end)
            start = line.body
            end = line.end
            if kind is BlockKind.HEADING and line.form is _Form.MARKED and self.text[start] in "【《〔＜":
                start, end = start + 1, end - 1
            add_inline(run, self.text[start:end], start)
        made = run.finish()
        if made.text:
            self.builder.add(kind, lines[0].start, lines[-1].end, made, level=level)

    def _wrapped(self, i: int, headings: dict[int, int]) -> int:
        """Where the paragraph that begins with line `i` stops: lines that reach the margin go on in the next one."""
        lines = self.lines
        first = i
        i += 1
        while (
            self.margin
            and i < len(lines)
            and lines[i].form is _Form.TEXT
            and lines[i].start not in headings
            and lines[i - 1].width >= self.margin * 3 // 4
            and lines[i - 1].width <= _MARGIN_HIGH
            and (lines[i].indent <= lines[first].indent or i > first + 1 or lines[first].form is not _Form.TEXT)
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
            if line.form is _Form.BLANK:
                i += 1
                continue
            if line.form not in (_Form.BULLET, _Form.NUMBERED) or line.start in headings:
                break
            while indents and indents[-1] > line.indent:
                indents.pop()
            if not indents or indents[-1] < line.indent:
                indents.append(line.indent)
            stop = self._wrapped(i, headings)
            # What is indented under an item goes on with it.
            while (
                stop < len(lines)
                and lines[stop].form is _Form.TEXT
                and lines[stop].indent > line.indent
                and lines[stop].start not in headings
            ):
                stop += 1
            self._block(BlockKind.LIST_ITEM, lines[i:stop], level=len(indents))
            end = lines[stop - 1].end
            i = stop
        builder.close_at(end)
        return i

    def _table(self, i: int) -> int:
        lines, builder = self.lines, self.builder
        builder.open(ContainerKind.TABLE, lines[i].start, lines[i].start)
        first = True
        end = lines[i].end
        while i < len(lines) and lines[i].form in (_Form.ROW, _Form.SEPARATOR):
            line = lines[i]
            end = line.end
            i += 1
            if line.form is _Form.ROW:
                self._row(line, header=first)
                first = False
        builder.close_at(end)
        return i

    def _row(self, line: _Line, *, header: bool) -> None:
        content = self.text[line.start : line.end]
        bars = "|" in content or "｜" in content
        run = Run(strip=False)
        cells: list[tuple[int, int]] = []
        at = 0
        for part in _pattern(r"[|｜]" if bars else r"\t").split(content):
            start = line.start + at
            at += len(part) + 1
            outside = bars and not part.strip() and (start == line.start or at > len(content))
            if outside:
                continue
            if cells:
                run.put("\t", start - 1)
            begin = run.length
            add_inline(run, part.strip(), start + len(part) - len(part.lstrip()))
            cells.append((begin, run.length))
        if cells:
            self.builder.add(BlockKind.ROW, line.start, line.end, run.finish(), cells=tuple(cells), header=header)

    def _headings(self) -> dict[int, int]:
        """Which lines are headings, by their offset, and of which level."""
        found: dict[int, int] = {}
        full = self.full
        chain: list[int] = []
        for n, line in enumerate(full):
            following = full[n + 1] if n + 1 < len(full) else None
            if line.form is _Form.MARKED:
                found[line.start] = line.level
                chain = []
            elif (
                line.form is _Form.TEXT
                and following
                and following.form is _Form.RULE
                and self._underlined(line, following)
            ):
                found[line.start] = 1 if self.text[following.start] in "=＝" else 2
                chain = []
            elif following and self._is_title(n, line):
                found[line.start] = 1
            elif following and self._is_heading(n, line, following):
                found[line.start] = 2
                chain.append(line.start)
                continue
            if len(chain) >= _CHAIN:
                for start in chain:
                    del found[start]
            chain = []
        return found

    def _underlined(self, line: _Line, rule: _Line) -> bool:
        between = self.text[line.end : rule.start]
        return self.text[rule.start] in "=＝-－─━~" and between.count("\n") <= 1 and line.width <= _TITLE_WIDTH

    def _is_title(self, n: int, line: _Line) -> bool:
        return (
            n == 0
            and line.form in (_Form.TEXT, _Form.NUMBERED)
            and line.width <= _TITLE_WIDTH
            and self.text[line.end - 1] not in "。．，、,；;：:"
        )

    def _is_heading(self, n: int, line: _Line, following: _Line) -> bool:
        content = self.text[line.body : line.end]
        if line.form not in (_Form.TEXT, _Form.NUMBERED) or line.width > _HEADING_WIDTH or _ends_sentence(content):
            return False
        if not _pattern(r"[^\W\d_年月日]").search(content) or "://" in content or "@" in content:
            return False
        before = self.full[n - 1] if n else None
        if line.form is _Form.NUMBERED:
            # Numbered lines side by side are a list; one before a paragraph heads it.
            return (
                following.form is _Form.TEXT
                and following.width > line.width
                and (before is None or before.form is not _Form.NUMBERED)
            )
        if before and self._goes_on(before, line):
            return False
        if following.form in (_Form.BULLET, _Form.NUMBERED, _Form.ROW, _Form.SEPARATOR, _Form.MARKED, _Form.RULE):
            return following.form is not _Form.RULE
        return following.width > line.width or not _ends_sentence(self.text[following.start : following.end])

    def _goes_on(self, before: _Line, line: _Line) -> bool:
        """Whether a line is the short end of a wrapped paragraph, or of an item it is indented under."""
        if line.indent and before.form in (_Form.BULLET, _Form.NUMBERED):
            return True
        gap = self.text[before.end : line.start]
        adjacent = gap.count("\n") <= 1 and "\r\r" not in gap
        return bool(
            self.margin
            and adjacent
            and before.form is not _Form.RULE
            and before.width >= self.margin * 3 // 4
            and before.width <= _MARGIN_HIGH
        )


def _margin(lines: list[_Line], text: str) -> int:
    """The width at which the text is wrapped, in columns; 0 where each line is a paragraph of its own.

    Wrapped: of the lines that another line of text follows at once, most are about as wide as the widest, none is
    wider than such text is set, and most end amid a sentence.
    """
    widths = []
    amid = 0
    for line, following in pairwise(lines):
        if line.form in (_Form.TEXT, _Form.BULLET, _Form.NUMBERED) and following.form is _Form.TEXT:
            widths.append(line.width)
            amid += not _ends_sentence(text[line.start : line.end])
    if len(widths) < 2:
        return 0
    widths.sort()
    widest = widths[-1 - len(widths) // 20]
    if not _MARGIN_LOW <= widest <= _MARGIN_HIGH or amid * 2 < len(widths):
        return 0
    near = sum(w >= widest * 3 // 4 for w in widths)
    return widest if near * 2 > len(widths) else 0
