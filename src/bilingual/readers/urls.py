"""URLs and e-mail addresses that stand in text as they are."""

from __future__ import annotations

import re
from functools import cache

from bilingual.model import Inline, InlineKind
from bilingual.readers.builder import RunText
from bilingual.text import pattern

# RFC 3986's characters without quotes; a URL in CJK text ends where the ASCII does. `https://(IP アドレス)` is none:
# no host begins with a mark of punctuation.
URL = r"(?:https?|ftp)://(?![().,:;!?'*&=+@#/])[\w\-.~:/?#\[\]@!$&'()*+,;=%]{1,2000}+"
MAIL = r"(?<![\w.+-])[\w.+-]{1,64}+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}"


@cache
def _bare() -> re.Pattern[str]:
    return pattern(rf"{URL}|{MAIL}", re.ASCII)


def trim_url(url: str) -> str:
    """A URL as it stands in prose, without the punctuation of the sentence around it.

    >>> trim_url("https://example.org/a_(b)).")
    'https://example.org/a_(b)'
    """
    while url:
        if (
            url[-1] in ".,;:!?'*"
            or (url[-1] == ")" and url.count(")") > url.count("("))
            or (url[-1] == "]" and url.count("]") > url.count("["))
        ):
            url = url[:-1]
        else:
            break
    return url


def with_urls(run: RunText) -> RunText:
    """A block's text with its bare URLs and e-mail addresses typed, but for those in links and code."""
    text = run.text
    if "://" not in text and "@" not in text:
        return run
    # Inlines come in order of their start; the longest so far decides what is taken.
    taken = [x for x in run.inlines if x.kind is not InlineKind.HTML and x.end > x.start]
    found: list[Inline] = []
    i = reach = 0
    for match in _bare().finditer(text):
        url = trim_url(match[0])
        start, end = match.start(), match.start() + len(url)
        while i < len(taken) and taken[i].start < end:
            reach = max(reach, taken[i].end)
            i += 1
        if url and reach <= start:
            found.append(Inline(InlineKind.URL, start, end, url))
    if not found:
        return run
    return RunText(text, run.places, tuple(sorted((*run.inlines, *found), key=lambda x: (x.start, -x.end))))
