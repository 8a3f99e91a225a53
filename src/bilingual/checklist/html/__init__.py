"""The checklist as one page for a browser: both texts side by side, the list beside them, what is done kept there.

The page asks nothing of any host: style, script and data stand in it, and its Content-Security-Policy lets nothing else
in. What comes from documents is data in JSON, and the script puts it into the page as text only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bilingual.checklist.html.articles import article
from bilingual.checklist.html.page import assemble
from bilingual.checklist.html.words import REPORT, SCRIPT_NEEDED, word, words
from bilingual.checklist.words import TITLE
from bilingual.messages import Word
from bilingual.reports.surface import escape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bilingual.checklist import Work
    from bilingual.checklist.items import Checklist, Item, Mark, Passage
    from bilingual.messages import Messages


def render(work: Work, messages: Messages, report: str = "") -> bytes:
    """The page, in UTF-8. With `report`, a line on what was checked, it is that of a check: there is nothing to tick."""
    listed = work.checklist
    first = 0
    articles = []
    for pair, aligned in zip(listed.articles, work.aligned, strict=True):
        articles.append(article(pair, aligned, first))
        first += len(pair.items)
    data = {
        "version": 1,
        "lang": messages.language,
        "report": escape(report),
        "key": _key(listed),
        "words": words(messages, _rules(listed), _languages(listed)),
        "articles": articles,
        "items": [_item(item, n, messages) for n, pair in enumerate(listed.articles) for item in pair.items],
        "past": [_mark(mark) for mark in listed.past],
    }
    return assemble(messages.text(REPORT if report else TITLE), messages.language, data, messages.text(SCRIPT_NEEDED))


def _key(listed: Checklist) -> str:
    """The name under which a browser keeps what is done: that of the articles, so that a newer page finds it again."""
    from hashlib import blake2b

    names = "\0".join(sorted(pair.name for pair in listed.articles))
    return blake2b(names.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _rules(listed: Checklist) -> Iterable[str]:
    return sorted({item.rule for item in listed.items})


def _languages(listed: Checklist) -> Iterable[str]:
    return sorted({tag for pair in listed.articles for tag in (pair.source_language, pair.target_language)})


def _item(item: Item, article: int, messages: Messages) -> dict[str, object]:
    return {
        "id": item.id,
        "article": article,
        "rule": item.rule,
        "severity": item.severity.value,
        "mend": item.mend,
        "task": _task(item, messages),
        "source": _passage(item.source),
        "target": _passage(item.target),
        "alone": len(item.passages) == 1,
        "suggestion": item.suggestion,
        "advice": item.advice.value,
        "state": item.state.value,
        "note": item.note,
        "assignee": item.assignee,
        "date": item.changed,
        "found": item.found,
    }


def _task(item: Item, messages: Messages) -> list[object]:
    """The task in pieces: our words, and what it quotes with its language, for the shapes of its characters."""
    from string import Formatter

    values = dict(item.params)
    lacking = item.mended.lacking and not item.other.lacking
    quoted = {"mend": item.mend, "suggestion": item.mend, "other": item.other.language}
    quoted["text"] = item.other.language if lacking else item.mend
    pieces: list[object] = []
    for literal, name, _, _ in Formatter().parse(word(messages, item.task)):
        pieces.append(literal)
        if name is None:
            continue
        value = values[name]
        if isinstance(value, Word):
            pieces.append(messages.text(value))
        else:
            pieces.append([escape(value), quoted[name]] if name in quoted else escape(value))
    return [piece for piece in pieces if piece]


def _passage(passage: Passage) -> dict[str, object]:
    pieces: list[object] = []
    at = 0
    for start, end in passage.marks:
        pieces += [escape(passage.text[at:start]), [escape(passage.text[start:end])]]
        at = end
    pieces.append(escape(passage.text[at:]))
    return {
        "line": passage.place.line,
        "key": escape(passage.place.key),
        "section": escape(passage.section),
        "pieces": [piece for piece in pieces if piece],
        "lacking": passage.lacking,
        "before": escape(passage.before),
        "value": escape(passage.value),
    }


def _mark(mark: Mark) -> dict[str, object]:
    return {
        "id": mark.id,
        "state": mark.state.value,
        "title": escape(mark.title),
        "article": escape(mark.article),
        "note": mark.note,
        "assignee": mark.assignee,
        "date": mark.changed,
        "found": mark.found,
    }
