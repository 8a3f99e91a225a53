"""Mark-up inside a line, where there is no block structure: messages of catalogues, snippets, plain text."""

from __future__ import annotations

import re
from functools import cache

from bilingual.model import Inline, InlineKind
from bilingual.readers.builder import Run
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.readers.html import TagReader


@cache
def _token() -> re.Pattern[str]:
    from bilingual.readers.urls import MAIL, URL

    # Each alternative begins with a character of its own, and every repeat is possessive or bounded.
    return pattern(
        rf"""
          (?P<role>:[A-Za-z][\w.+:-]{{0,60}}:)`(?P<argument>[^`\n]{{1,1000}}+)`
        | (?P<ticks>`{{1,3}}+)(?P<code>[^`\n]{{1,2000}}+)(?P=ticks)(?!`)(?P<reference>__?)?
        | (?P<bang>!?)\[(?P<label>[^\[\]\n]{{0,1000}}+)\]\((?P<target>[^()\s]{{0,2000}}+(?:\([^()\s]{{0,500}}+\)[^()\s]{{0,500}}+)?)
          (?:[ ]"[^"\n]{{0,500}}+")?\)
        | <(?P<auto>(?:https?|ftp)://[^<>\s]{{1,2000}}+|[\w.+-]{{1,64}}+@[\w.-]{{1,255}}+)>
        | (?P<html></?(?P<element>[A-Za-z][A-Za-z0-9]{{0,20}}+)
          (?:\s{{1,4}}+[A-Za-z_:@][\w:.-]{{0,60}}+(?:\s?=\s?(?:"[^"\n]{{0,2000}}+"|'[^'\n]{{0,2000}}+'|[^\s"'=<>`]{{1,500}}+))?){{0,40}}+
          \s?/?>)
        | (?P<expression>\{{\{{[^{{}}\n]{{1,200}}\}}\}})
        | (?P<null>\\[ ])
        | (?P<url>{URL})
        | (?P<mail>{MAIL})
        """,
        re.VERBOSE | re.ASCII,
    )


def add_inline(run: Run, text: str, place: int) -> None:
    """Add a stretch of text whose mark-up is that of a line: code, links, addresses, HTML tags, expressions.

    Markdown's and reStructuredText's forms are read alike: a catalogue does not say which it holds.
    """
    tags: TagReader | None = None
    at = 0
    if _plain(text):
        run.add(text, place)
        return
    for match in _token().finditer(text):
        if match.start() < at:
            continue
        start, end = match.span()
        written = match[0]
        if start > at:
            run.add(text[at:start], place + at)
        at = end
        offset = run.length
        if match["code"] is not None and not match["reference"]:
            run.add(match["code"], place + match.start("code"))
            run.mark(InlineKind.CODE, offset, match["code"])
        elif match["role"] or match["reference"]:
            group = "argument" if match["role"] else "code"
            _reference(run, match[group], place + match.start(group), match["role"] or "")
        elif match["target"] is not None:
            label = match["label"]
            run.add(label, place + match.start("label"))
            kind = InlineKind.IMAGE if match["bang"] else InlineKind.LINK
            run.mark(InlineKind.URL if label == match["target"] else kind, offset, match["target"])
        elif match["auto"]:
            run.add(match["auto"], place + match.start("auto"))
            run.mark(InlineKind.URL, offset, match["auto"])
        elif match["html"]:
            from bilingual.readers.html import TagReader, is_element

            if is_element(match["element"]):
                tags = tags or TagReader(run)
                tags.read(written, place + start)
            else:
                run.add(written, place + start)
        elif match["expression"]:
            run.add(written, place + start)
            run.mark(InlineKind.PLACEHOLDER, offset, written)
        elif match["null"] is None:
            from bilingual.readers.urls import trim_url

            url = trim_url(written)
            at = start + len(url)
            run.add(url, place + start)
            run.mark(InlineKind.URL, offset, url)
    if at < len(text):
        run.add(text[at:], place + at)


# What every mark-up of a line has.
_MARKS = r"[`\[<@]|\{\{|\\ |://"


def _plain(text: str) -> bool:
    return not pattern(_MARKS).search(text)


def _reference(run: Run, content: str, place: int, role: str) -> None:
    """A role or reference of reStructuredText: `:ref:` and references show a title, the other roles a name of code."""
    at = run.length
    # `text <target>`: what it shows, and what it points at.
    title, mark, target = content.rpartition("<")
    if mark and title.strip() and len(target) > 1 and target.find(">") == len(target) - 1:
        run.add(title.rstrip(), place)
        run.mark(InlineKind.LINK, at, target[:-1])
    elif role in ("", ":ref:", ":doc:", ":term:", ":abbr:"):
        run.add(content, place)
        run.mark(InlineKind.LINK, at, content)
    else:
        run.add(content, place)
        run.mark(InlineKind.CODE, at, content)


def read_inline(text: str) -> tuple[str, tuple[Inline, ...], tuple[tuple[int, int], ...]]:
    """A snippet without block structure: its visible text, the typed stretches in it, and the places in the input.

    >>> read_inline("run `pip` now")
    ('run pip now', (Inline(kind=<InlineKind.CODE: 'code'>, start=4, end=7, value='pip'),), ((0, 0), (4, 5), (7, 9)))
    """
    run = Run(strip=False)
    add_inline(run, text, 0)
    made = run.finish()
    return made.text, made.inlines, made.places
