"""The list as plain text: to be read or printed, ticked in an editor, and read back by `read_text`.

Items are numbered. What the numbers stand for is told in small print at the end, with the check sums of the tool's own
lines; all other lines are people's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilingual.checklist.items import State
from bilingual.checklist.marks import Name, check_sum, written
from bilingual.checklist.words import (
    ASSIGNEE,
    KEEP,
    NOTE,
    REMARKS,
    SOLVED,
    STILL,
    TITLE,
    UNSEEN,
    WONT_FIX,
    advised,
    is_still_there,
    labelled,
    lacking,
    progress,
    task_text,
    theirs,
    where,
)
from bilingual.reports.summary import SEVERITY_WORDS
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.checklist import Work
    from bilingual.checklist.items import Checklist, Item, Mark, Passage
    from bilingual.messages import Messages

HEAD = "bilingual checklist"
_BOXES = {State.OPEN: "[ ]", State.DONE: "[x]", State.SOLVED: "[x]", State.WONT_FIX: "[-]"}
# What would be read as the beginning of an item, or of the small print.
_ITEM = re.compile(r"^\s{0,40}(?:\[.?\]?\s{0,8}\d{1,6}\.\s|bilingual checklist )")


def render(work: Work, messages: Messages) -> bytes:
    """The list: what is to be done, then what is solved, then what names the items."""
    text = _Text(messages)
    _list(work.checklist, text)
    checklist = work.checklist
    head = f"{HEAD} 1 made={checklist.made or '-'} items={len(text.names)}"
    text.own("", "-" * 60, messages.text(KEEP))
    sums = ".".join(dict.fromkeys(check_sum(line) for line in text.owned if line.strip()))
    lines = [*text.lines, f"{head} lines={sums}", *(f"{n} {name}" for n, name in enumerate(text.names, 1))]
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")


class _Text:
    """Lines as they come, with what tells the tool's own from those of people."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self.lines: list[str] = []
        self.owned: list[str] = []
        self.names: list[str] = []

    def own(self, *lines: str) -> None:
        """Lines of the tool that are no item's."""
        self.lines += lines
        self.owned += lines

    def item(self, item: Item | Mark, title: str, *below: str) -> None:
        """An item's lines, and what people wrote of it."""
        below = tuple(_ITEM.sub(r"- \g<0>", line) for line in below)
        self.names.append(
            written(Name(item.id, item.state, item.found, item.changed, (*map(check_sum, (title, *below)),)))
        )
        self.lines.append(f"  {_BOXES[item.state]} {len(self.names)}. {title}")
        self.lines += (f"        {line}".rstrip() for line in below)
        self.lines += (f"        {line}".rstrip() for line in _written(item, self.messages))


def _heading(text: str) -> str:
    """A heading as nobody writes it below an item: “solved” may well stand there."""
    return f"== {text} =="


def _list(checklist: Checklist, text: _Text) -> None:
    messages = text.messages
    text.own(f"{messages.text(TITLE)} {checklist.made}".rstrip(), progress(checklist, messages))
    if checklist.remarks:
        text.own("", _heading(messages.text(REMARKS)))
        text.lines += (f"  {_guarded(line)}".rstrip() for line in checklist.remarks.splitlines())
    for article in checklist.articles:
        if not article.items:
            continue
        text.own("", _heading(escape(article.name)))
        section = ""
        for item in article.items:
            here = item.mended.section or item.other.section
            if here != section:
                section = here
                text.own("", f"  § {escape(section)}" if section else "")
            title = labelled(SEVERITY_WORDS[item.severity], task_text(item, messages), messages)
            text.item(item, f"{title} [{item.rule}]", *_below(item, messages))
    for word, marks in ((UNSEEN, checklist.unseen), (SOLVED, checklist.solved)):
        if marks:
            text.own("", _heading(messages.text(word)))
        for mark in marks:
            text.item(mark, f"{mark.changed} {escape(mark.title or mark.id)}".strip())


def _below(item: Item, messages: Messages) -> Iterator[str]:
    for passage in item.passages:
        said = _marked(passage) or lacking(passage, messages)
        yield f"{escape(where(passage.place))}  {said}"
    if item.suggestion:
        first, *rest = item.suggestion.splitlines() or [""]
        yield advised(item, escape(first), messages)
        yield from (f"  {escape(line)}" for line in rest)
    if is_still_there(item):
        yield messages.text(STILL, date=item.changed)


def _marked(passage: Passage) -> str:
    """The text with what differs in brackets."""
    pieces, at = [], 0
    for start, end in passage.marks:
        pieces += [escape(passage.text[at:start]), f"【{escape(passage.text[start:end])}】"]
        at = end
    return "".join([*pieces, escape(passage.text[at:])])


def _written(item: Item | Mark, messages: Messages) -> Iterator[str]:
    if item.assignee:
        yield labelled(ASSIGNEE, theirs(item.assignee), messages)
    lines = item.note.splitlines()
    if item.state is State.WONT_FIX:
        yield labelled(WONT_FIX, theirs(lines[0]) if lines else "", messages)
        lines = lines[1:]
    if lines and lines[0][:1].isspace():
        # Behind the label, an indent would be lost.
        lines = ["", *lines]
    for i, line in enumerate(lines):
        yield labelled(NOTE, _guarded(line), messages) if i == 0 else _guarded(line)
    yield from (f"{_guarded(heading)}: {_guarded(text)}" for heading, text in item.extra)


def _guarded(line: str) -> str:
    """A person's line, fit to be read back as one: it begins no item."""
    return _ITEM.sub(r"- \g<0>", theirs(line))
