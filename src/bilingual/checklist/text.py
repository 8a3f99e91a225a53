"""The list as plain text, to be read or printed: it is not read back."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.checklist.items import Advice, State
from bilingual.checklist.words import (
    ASSIGNEE,
    LACKING,
    NOTE,
    REMARKS,
    SOLVED,
    STILL,
    SUGGESTION,
    TITLE,
    TO_TRANSLATE,
    UNSEEN,
    WONT_FIX,
    is_still_there,
    labelled,
    progress,
    task_text,
)
from bilingual.reports.summary import SEVERITY_WORDS
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.checklist import Work
    from bilingual.checklist.items import Checklist, Item, Mark, Passage
    from bilingual.messages import Messages

_BOXES = {State.OPEN: "[ ]", State.DONE: "[x]", State.SOLVED: "[x]", State.WONT_FIX: "[-]"}


def render(work: Work, messages: Messages) -> bytes:
    """The list: what is to be done, then what is solved."""
    return ("\n".join(_lines(work.checklist, messages)).rstrip() + "\n").encode("utf-8", "backslashreplace")


def _lines(checklist: Checklist, messages: Messages) -> Iterator[str]:
    yield f"{messages.text(TITLE)} {checklist.made}".rstrip()
    yield progress(checklist, messages)
    if checklist.remarks:
        yield ""
        yield messages.text(REMARKS)
        yield from (f"  {escape(line)}" for line in checklist.remarks.splitlines())
    for article in checklist.articles:
        if not article.items:
            continue
        yield ""
        yield escape(article.name)
        section = ""
        for item in article.items:
            here = item.mended.section or item.other.section
            if here != section:
                section = here
                yield ""
                yield f"  § {escape(section)}" if section else ""
            yield from _item(item, messages)
    for word, marks in ((UNSEEN, checklist.unseen), (SOLVED, checklist.solved)):
        if marks:
            yield ""
            yield messages.text(word)
        for mark in marks:
            yield f"  {_BOXES[mark.state]} {mark.changed} {escape(mark.title or mark.id)}".rstrip()
            yield from _written(mark, messages)


def _item(item: Item, messages: Messages) -> Iterator[str]:
    task = labelled(SEVERITY_WORDS[item.severity], task_text(item, messages), messages)
    yield f"  {_BOXES[item.state]} {task} [{item.rule}]"
    for passage in (item.mended, item.other):
        said = _marked(passage) or messages.text(LACKING)
        yield f"        {escape(passage.place.path)}:{passage.place.line}  {said}"
    if item.suggestion:
        label = TO_TRANSLATE if item.advice is Advice.TRANSLATE else SUGGESTION
        first, *rest = item.suggestion.splitlines() or [""]
        yield f"        {labelled(label, escape(first), messages)}"
        yield from (f"          {escape(line)}" for line in rest if line.strip())
    if is_still_there(item):
        yield f"        {messages.text(STILL, date=item.changed)}"
    yield from _written(item, messages)


def _marked(passage: Passage) -> str:
    """The text with what differs in brackets."""
    pieces, at = [], 0
    for start, end in passage.marks:
        pieces += [escape(passage.text[at:start]), f"【{escape(passage.text[start:end])}】"]
        at = end
    return "".join([*pieces, escape(passage.text[at:])])


def _written(item: Item | Mark, messages: Messages) -> Iterator[str]:
    if item.assignee:
        yield f"        {labelled(ASSIGNEE, escape(item.assignee), messages)}"
    lines = item.note.splitlines()
    if item.state is State.WONT_FIX:
        yield f"        {labelled(WONT_FIX, escape(lines[0]) if lines else '', messages)}".rstrip()
        lines = lines[1:]
    for i, line in enumerate(lines):
        shown = labelled(NOTE, escape(line), messages) if i == 0 else f"  {escape(line)}"
        yield f"        {shown}".rstrip()
    yield from (f"        {escape(heading)}: {escape(text)}" for heading, text in item.extra)
