"""The lines of a plain text, each with what its look says it is."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache

from bilingual.readers.commonmark import pattern
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import any_of, one_of

# Widths in columns: a CJK character takes two.
HEADING_WIDTH = 80

_ENDS_SENTENCE = frozenset("。．.！!？?；;：:，,、…")
_CLOSERS = "」』）)】］]〉》\"'”’"
_HEADING_MARKS = "■◆●▼◇□▶★☆◎"


class Form(Enum):
    """What a line is."""

    BLANK = "blank"
    RULE = "rule"
    BULLET = "bullet"
    NUMBERED = "numbered"
    ROW = "row"
    SEPARATOR = "separator"
    MARKED = "marked"
    FENCE = "fence"
    TEXT = "text"


class Line:
    """One line: `start` to `end` is what is on it without white space, `body` where its text starts after a mark.

    `columns`: it is a row whose cells stand apart by spaces alone.
    """

    __slots__ = ("body", "columns", "end", "form", "indent", "level", "start", "width")

    def __init__(self, form: Form, start: int, end: int, body: int) -> None:
        self.form = form
        self.start = start
        self.end = end
        self.body = body
        self.width = 0
        self.indent = 0
        self.level = 0
        self.columns = False


# A hyphen without a space is a bullet before a CJK character only (-v, -5).
_BULLET = r"(?:[•‣◦▪∙*+–-][ \t\u3000]+|[•‣◦▪・][ \t\u3000]*|-(?=[^\W\d_a-zA-Z]))(?=\S)"
# A number with a mark after it, and no digit after that: 1.5倍, 1、2日 and 二、三日 begin a sentence.
_NUMBER = (
    r"(?:[(（]?(?:\d{1,3}|[０-９]{1,3}|%(figure)s{1,3}|[a-z])[)）][ \t\u3000]*|[(（]%(letter)s[)）][ \t\u3000]*"
    r"|(?:\d{1,3}|[０-９]{1,3})(?:[.．](?=[ \t\u3000])|[、．](?![\d０-９]))[ \t\u3000]*"
    r"|%(figure)s{1,3}、(?!%(figure)s)[ \t\u3000]*|[①-⑳][ \t\u3000]*)(?=\S)"
)
# What stands between the cells of a table that is set with spaces.
COLUMN_GAP = r"[ \t]*+\u3000[ \t\u3000]*+|[ \t]{2,}+"
# What the patterns may begin with: most lines begin otherwise, and are spared them.
_RULE_BEGINS = "-=＝－―ー─━_＿~*＊・"
_BULLETS = "•‣◦▪∙*+–-・"
_NUMBERS = "(（0123456789０１２３４５６７８９①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳abcdefghijklmnopqrstuvwxyz"
_FENCE = r"(?:`{3,}[^`]{0,40}|~{3,}[\w-]{0,40})"
# What stands between cells: the ASCII bar, the wide one, and the one of box drawing.
BARS = "|｜│┃"
_BORDER = r"(?=.{0,200}[-=─━═]{2})(?=.{0,200}[|｜│┃+┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛])[ \t|｜│┃+:=─━═┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛-]{3,}"
_RULE = r"(?:--|[=＝]{3,}|[-－―ー─━_＿~*＊]{3,}|(?:[*＊・-][ \t]){2,}[*＊・-])"
_BRACKETED = r"(?:【[^【】]{1,60}】|《[^《》]{1,60}》|〔[^〔〕]{1,60}〕|＜[^＜＞]{1,60}＞)"


class LineSigns(Record):
    """How a language numbers lines and names what is no heading, as patterns; `numbers` are what a number begins with."""

    number: str
    numbers: str
    caption: str
    letter: str
    """A letter that is not the mark of a year, month or day: a date alone is no heading."""


@cache
def line_signs(language: str) -> LineSigns:
    """The signs of `language`, from its tables of plain text and of dates. Raises TableError where it has none."""
    rows, dates = table(f"languages/{language}/plain"), table(f"languages/{language}/calendar")
    marks = re.escape("".join(word for key in ("year", "month", "day_sure") for word in dates[key]))
    return LineSigns(
        _NUMBER % {"figure": one_of(rows["list_figures"]), "letter": one_of(rows["list_letters"])},
        _NUMBERS + rows["list_figures"],
        rf"{any_of(rows['captions'])}[ \u3000]?[\d０-９]",
        rf"[^\W\d_{marks}]",
    )


def _columns(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(c > "\u10ff" for c in text)


def read_lines(text: str, language: str) -> list[Line]:
    """All lines, blank ones too; a fenced block is one line."""
    signs = line_signs(language)
    lines: list[Line] = []
    for match in pattern(r"[^\r\n]+|\r\n?|\n").finditer(text):
        raw = match[0]
        if raw[0] in "\r\n":
            # The break after a line is no line; only a break after a break is a blank one.
            if not lines or lines[-1].form is Form.BLANK or text[match.start() - 1] in "\r\n":
                lines.append(Line(Form.BLANK, match.start(), match.start(), match.start()))
            continue
        content = raw.strip()
        start = match.start() + len(raw) - len(raw.lstrip())
        line = Line(Form.TEXT, start, start + len(content), start)
        if not content:
            line.form = Form.BLANK
        else:
            line.width = _columns(content)
            line.indent = _columns(raw[: start - match.start()].expandtabs(4))
            _classify(line, content, signs)
        lines.append(line)
    lines = _fenced(lines, text)
    _bare_rows(lines, text)
    _marked_items(lines, text)
    return lines


def _classify(line: Line, content: str, signs: LineSigns) -> None:
    mark = content[0] == "#" and pattern(r"(#{1,6})[ \t]+(?=\S)").match(content)
    if mark:
        line.form, line.level, line.body = Form.MARKED, len(mark[1]), line.start + mark.end()
    elif content[0] in BARS or "-|" in content.replace(" ", "") or content[0] in "+┌├└┏┣┗":
        if pattern(_BORDER).fullmatch(content):
            line.form = Form.SEPARATOR
        elif content[0] in BARS:
            line.form = Form.ROW
        else:
            _classify_list(line, content, signs)
    elif content[0] in _RULE_BEGINS and pattern(_RULE).fullmatch(content):
        line.form = Form.RULE
    elif content[0] in "【《〔＜" and pattern(_BRACKETED).fullmatch(content):
        line.form, line.level = Form.MARKED, 2
    elif content[0] in "`~" and pattern(_FENCE).fullmatch(content):
        line.form = Form.FENCE
    elif content[0] in _HEADING_MARKS and len(content) > 1:
        line.body = line.start + 1 + len(content[1:]) - len(content[1:].lstrip())
        if line.width <= HEADING_WIDTH and (asks(content) or not ends_sentence(content)):
            line.form, line.level = Form.MARKED, 2
        else:
            line.form = Form.BULLET
    else:
        _classify_list(line, content, signs)


def _classify_list(line: Line, content: str, signs: LineSigns) -> None:
    kinds = ((Form.BULLET, _BULLET, _BULLETS), (Form.NUMBERED, signs.number, signs.numbers))
    for form, source, begins in kinds:
        if content[0] in begins and (mark := pattern(source).match(content)):
            line.form, line.body = form, line.start + mark.end()
            return


def _fenced(lines: list[Line], text: str) -> list[Line]:
    """The lines with each fenced block as one; a fence that is never closed is as good as a rule."""
    kept: list[Line] = []
    opened = -1
    for line in lines:
        kept.append(line)
        if line.form is Form.FENCE:
            if opened < 0:
                opened = len(kept) - 1
            elif text[line.start] == text[kept[opened].start]:
                kept[opened].end = line.end
                del kept[opened + 1 :]
                opened = -1
    if opened >= 0:
        for line in kept[opened:]:
            if line.form is Form.FENCE:
                line.form = Form.RULE
    return kept


def _bare_rows(lines: list[Line], text: str) -> None:
    """Rows without a frame: lines side by side with as many tabs or bars, as a spreadsheet or browser copies a table."""
    for mark in "\t" + BARS:
        if mark not in text:
            continue
        if mark == "\t":
            _with_empty_cells(lines, text)
        counts = [text.count(mark, x.start, x.end) if x.form is Form.TEXT else 0 for x in lines]
        framed = [x.form in (Form.ROW, Form.SEPARATOR) for x in lines]
        for i, count in enumerate(counts):
            around = [j for j in (i - 1, i + 1) if 0 <= j < len(lines)]
            if count and any(counts[j] == count or (framed[j] and mark != "\t") for j in around):
                lines[i].form = Form.ROW
    _columned_rows(lines, text)


def _with_empty_cells(lines: list[Line], text: str) -> None:
    """Takes tabs before and after the cells into lines that have as many as a neighbour only with them.

    The first cell of a head row is often empty.
    """
    inner = [text.count("\t", x.start, x.end) if x.form is Form.TEXT else 0 for x in lines]
    for i, line in enumerate(lines):
        if not inner[i]:
            continue
        start, end = line.start, line.end
        while start and text[start - 1] == "\t":
            start -= 1
        while end < len(text) and text[end] == "\t":
            end += 1
        whole = inner[i] + line.start - start + end - line.end
        around = inner[max(0, i - 1) : i] + inner[i + 1 : i + 2]
        if whole != inner[i] and whole in around and inner[i] not in around:
            line.start = line.body = start
            line.end = end


def _columned_rows(lines: list[Line], text: str) -> None:
    """Rows whose cells stand apart by spaces: lines side by side with as many gaps, two or more."""
    gaps = pattern(COLUMN_GAP)
    wide = "\u3000" in text or "  " in text
    counts = [sum(1 for _ in gaps.finditer(text, x.start, x.end)) if wide and x.form is Form.TEXT else 0 for x in lines]
    for i, count in enumerate(counts):
        if count >= 2 and count in (counts[i - 1] if i else 0, *counts[i + 1 : i + 2]):
            lines[i].form = Form.ROW
            lines[i].columns = True


def _marked_items(lines: list[Line], text: str) -> None:
    """Lines side by side with the same mark are items of a list; alone, one with `■` heads what follows."""
    full = [x for x in lines if x.form is not Form.BLANK]
    marks = [text[x.start] if x.form in (Form.MARKED, Form.BULLET) else "" for x in full]
    for i, mark in enumerate(marks):
        if mark and mark in _HEADING_MARKS and mark in (marks[i - 1] if i else "", *marks[i + 1 : i + 2]):
            full[i].form = Form.BULLET


def asks(content: str) -> bool:
    """Whether a line ends as a question does."""
    return content.rstrip(_CLOSERS)[-1:] in ("?", "？")


def ends_sentence(content: str) -> bool:
    """Whether a line ends as a sentence or clause does, closing brackets and quotes left aside."""
    return content.rstrip(_CLOSERS + " \t\u3000")[-1:] in _ENDS_SENTENCE or content[-1] in _ENDS_SENTENCE


def is_command(content: str) -> bool:
    """Whether a line is a command for a shell: it stands alone in CJK text, all ASCII, and begins as no heading does.

    `pip install x` and `$ make` are; `vLLM vs SGLang` has a name in front, `note` is one word.
    """
    return (
        content.isascii()
        and not ends_sentence(content)
        and pattern(r"(?:\$ |\./|[a-z][a-z0-9._-]{0,30}+ )\S").match(content) is not None
    )


def is_label(line: Line, text: str) -> bool:
    """Whether a line is a name and its value (`授權：MIT`): one alone may be a heading, several are data.

    Between them stands a colon, an ellipsis or dots, or a wide space behind a date (`2026-10-05　初版`); behind anything else,
    as in `第1章　序`, that may be a heading.
    """
    content = text[line.start : line.end]
    return (
        line.form is Form.TEXT
        and line.width <= HEADING_WIDTH
        and pattern(
            r"[^：:…]{1,24}(?:[：:](?!//)|…|・{2}|\.{3})[ \t…・.]*+\S"
            r"|(?:\d{4}|\d{1,2}(?:[^\W\d_]|/)\d)[^：:…\u3000]{1,20}\u3000[ \t\u3000]*\S"
        ).match(content)
        is not None
        and not ends_sentence(content)
    )
