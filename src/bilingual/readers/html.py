"""The visible text of a stretch of HTML."""

from __future__ import annotations

import html
import re
from functools import cache

from bilingual.model import InlineKind
from bilingual.readers.builder import Run

# Tags after which a browser begins a new line or cell; the others stand in a line of text.
_BREAKING = frozenset(
    """
    address article aside blockquote br caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4
    h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul
    """.split()  # noqa: SIM905 - a list literal of forty short words is harder to read
)


@cache
def _token() -> re.Pattern[str]:
    return re.compile(
        r"<!--[\s\S]*?(?:-->|\Z)"
        r"|<(?P<raw>script|style)\b[\s\S]*?(?:</(?P=raw)\s*>|\Z)"
        r"|<[!?][^>]*>?"
        r"|<(?P<close>/?)(?P<name>[A-Za-z][\w:.-]*+)(?P<attributes>(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+)>"
        r"|&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});",
        re.IGNORECASE,
    )


@cache
def _attribute() -> re.Pattern[str]:
    return re.compile(r"""([\w:-]{1,40})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")


def attribute(attributes: str, name: str) -> str:
    """The value of one attribute of a tag, entities decoded; empty where it has none."""
    for match in _attribute().finditer(attributes):
        if match[1].lower() == name:
            return html.unescape(match[2] or match[3] or match[4] or "")
    return ""


class TagReader:
    """Reads the tags of one block: links and code between tags become typed stretches, pictures their alt text."""

    __slots__ = ("_code", "_links", "_run")

    def __init__(self, run: Run) -> None:
        self._run = run
        self._links: list[tuple[int, str]] = []
        self._code: list[int] = []

    def tag(self, name: str, attributes: str, written: str, place: int, *, closing: bool) -> None:
        """One tag, as written, at its place in the file."""
        run = self._run
        name = name.lower()
        if name in _BREAKING:
            if run.last not in ("", "\n", " "):
                run.put(" " if name == "br" else "\n", place)
        elif name == "a":
            if closing and self._links:
                start, target = self._links.pop()
                if target:
                    run.mark(InlineKind.LINK, start, target)
            elif not closing:
                self._links.append((run.length, attribute(attributes, "href")))
        elif name == "img" and not closing:
            start = run.length
            alt = attribute(attributes, "alt")
            at = written.find(alt) if alt else -1
            if at >= 0:
                run.add(alt, place + at)
            elif alt:
                run.add_decoded(alt, place, place + len(written))
            run.mark(InlineKind.IMAGE, start, attribute(attributes, "src"))
        elif name in ("code", "kbd", "samp", "tt"):
            if closing and self._code:
                start = self._code.pop()
                run.mark(InlineKind.CODE, start, run.since(start))
            elif not closing:
                self._code.append(run.length)
        elif name == "sup" and not closing:
            run.separate("^")
        else:
            run.mark(InlineKind.HTML, run.length, written)

    def read(self, text: str, place: int) -> None:
        """A stretch of HTML that stands in the file, as it is, from `place` on."""
        run = self._run
        at = 0
        for match in _token().finditer(text):
            if match.start() > at:
                run.add(text[at : match.start()], place + at)
            at = match.end()
            written = match[0]
            if match["name"]:
                self.tag(
                    match["name"], match["attributes"], written, place + match.start(), closing=bool(match["close"])
                )
            elif written[0] == "&":
                decoded = html.unescape(written)
                if decoded == written:
                    run.add(written, place + match.start())
                else:
                    run.add_decoded(decoded, place + match.start(), place + at)
        if at < len(text):
            run.add(text[at:], place + at)
