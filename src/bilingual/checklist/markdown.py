"""The list as a Markdown task list, fit for an issue: ticked there, edited by hand, and read back by `read_markdown`.

Every line that the tool writes can be told from what people write: an item's line ends in a comment with its name, its
state and the check sums of the quotes below it; headings and the introduction end in a comment with their own. All other
lines are people's and are kept. Text of documents stands in code spans, in which GitHub looks for no markup, mentions,
issues or addresses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilingual.checklist.items import State
from bilingual.checklist.marks import Name, check_sum, written
from bilingual.checklist.words import (
    ASSIGNEE,
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
)
from bilingual.messages import N_, Word
from bilingual.reports.summary import SEVERITY_WORDS
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.checklist import Work
    from bilingual.checklist.items import Article, Checklist, Item, Mark, Passage
    from bilingual.messages import Messages

HEAD = "<!-- bilingual checklist"
HELP = N_(
    "Tick a box when it is done. Below an item write what you like; a line “{assignee}: name” says who does it, and a line "
    "“{wont_fix}: reason” that it stays as it is. “bilingual checklist --update FILE” keeps all of it."
)
_TICKS = re.compile(r"`+")


def render(work: Work, messages: Messages) -> bytes:
    """The list: items by article and section, then what is solved."""
    checklist = work.checklist
    lines = [f"{HEAD} 1 made={checklist.made or '-'} items={len(checklist.items) + len(checklist.past)} -->"]
    lines += [_own(f"# {messages.text(TITLE)}"), ""]
    lines += [_own(progress(checklist, messages)), ""]
    words = {"assignee": messages.text(ASSIGNEE), "wont_fix": messages.text(WONT_FIX)}
    lines += [_own(messages.text(HELP, **words)), ""]
    if checklist.remarks:
        lines += [_own(f"## {messages.text(REMARKS)}"), "", *guarded(checklist.remarks), ""]
    for article in checklist.articles:
        if article.items:
            lines += _article(article, messages)
    lines += _past(checklist, messages)
    return ("\n".join(lines).rstrip() + "\n").encode("utf-8", "backslashreplace")


def _own(line: str) -> str:
    """A line of the tool that is no item: it carries its own check sum."""
    return f"{line} <!-- bilingual {check_sum(line)} -->"


def _article(article: Article, messages: Messages) -> Iterator[str]:
    yield _own("## " + " ↔ ".join(dict.fromkeys(code(path) for path in (article.source_path, article.target_path))))
    yield ""
    section = None
    for item in article.items:
        here = item.mended.section or item.other.section
        if here != section:
            section = here
            if section:
                yield _own(f"### {code(section)}")
                yield ""
        yield from _item(item, messages)
        yield ""


def _item(item: Item, messages: Messages) -> Iterator[str]:
    quotes = [f"> {line}" for line in _quotes(item, messages)]
    severity = messages.text(SEVERITY_WORDS[item.severity])
    params = [(n, v if isinstance(v, Word) else code(v)) for n, v in item.params]
    title = f"**{severity}** {messages.text(item.task, params)}"
    box = "[ ]" if item.state is State.OPEN else "[x]"
    yield f"- {box} {title} {_name(item, title, *quotes)}"
    yield ""
    for quote in quotes:
        # A line of its own each: in a quote, neighbouring lines are one paragraph.
        yield f"  {quote}  "
    yield from _written(item, messages)


def _name(item: Item | Mark, *lines: str) -> str:
    name = Name(item.id, item.state, item.found, item.changed, tuple(map(check_sum, lines)))
    return f"<!-- bilingual:{written(name)} -->"


def _quotes(item: Item, messages: Messages) -> Iterator[str]:
    for passage in item.passages:
        place = f"{passage.place.path}:{passage.place.line}"
        key = f" {code(passage.place.key)}" if passage.place.key else ""
        value = f" = {code(passage.value)}" if passage.value else ""
        yield f"{code(place)}{key} {_marked(passage) or lacking(passage, messages)}{value}"
    if item.suggestion:
        first, *rest = item.suggestion.splitlines() or [""]
        yield advised(item, code(first), messages)
        for line in rest:
            if line.strip():
                yield code(line)
    if is_still_there(item):
        yield messages.text(STILL, date=item.changed)


def _marked(passage: Passage) -> str:
    """The text with what differs in bold; each piece in a code span."""
    pieces, at = [], 0
    for start, end in passage.marks:
        pieces += [code(passage.text[at:start]), f"**{code(passage.text[start:end])}**"]
        at = end
    return "".join([*pieces, code(passage.text[at:])])


def code(text: str) -> str:
    """Text of a document as a code span: nothing in it is markup, and no comment of ours can be forged in it.

    >>> code("a `b`")
    '`` a `b` ``'
    """
    shown = escape(text).replace("<!--", "<! --")
    if not shown:
        return ""
    fence = "`" * (max(map(len, _TICKS.findall(shown)), default=0) + 1)
    # A span of nothing but spaces is none; one space at each end of another is taken off again.
    pad = " " if shown.startswith(("`", " ")) or shown.endswith(("`", " ")) else ""
    return f"{fence}{pad}{shown}{pad}{fence}" if shown.strip() else ""


def guarded(text: str) -> list[str]:
    """A person's lines as they are, but for what would be read as a comment of ours."""
    return [line.rstrip().replace("<!-- bilingual", "&lt;!-- bilingual") for line in text.splitlines()]


def _written(item: Item | Mark, messages: Messages) -> Iterator[str]:
    """What people wrote of an item, below it and part of it."""
    lines = guarded(item.note)
    if item.assignee:
        yield ""
        yield f"  {labelled(ASSIGNEE, guarded(item.assignee)[0], messages)}"
    if item.state is State.WONT_FIX:
        reason, lines = (lines[0], lines[1:]) if lines else ("", [])
        yield ""
        yield f"  {labelled(WONT_FIX, reason, messages)}".rstrip()
    if lines:
        yield ""
    for line in lines:
        yield f"  {line}" if line else ""
    for heading, text in item.extra:
        yield ""
        yield f"  {guarded(heading)[0]}: {' '.join(guarded(text))}"


def _past(checklist: Checklist, messages: Messages) -> Iterator[str]:
    for word, marks in ((UNSEEN, checklist.unseen), (SOLVED, checklist.solved)):
        if not marks:
            continue
        yield _own(f"## {messages.text(word)}")
        yield ""
        article = None
        for mark in sorted(marks, key=lambda mark: mark.article):
            if mark.article != article:
                article = mark.article
                if article:
                    yield _own(f"### {code(article)}")
                    yield ""
            title = f"{mark.changed if mark.state is State.SOLVED else ''} {code(mark.title or mark.id)}".strip()
            box = "[ ]" if mark.state is State.OPEN else "[x]"
            yield f"- {box} {title} {_name(mark, title)}"
            yield from _written(mark, messages)
            yield ""
