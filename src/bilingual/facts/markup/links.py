"""Addresses: URLs and e-mail addresses in the text, and the targets of links and images."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.model import Fact, FactKind, Inline, InlineKind
from bilingual.tables import table
from bilingual.text import pattern

# An address ends at a space, at any character that isn't ASCII (、。）」 and the words of both languages follow an
# address without a space) and at the marks that quote it.
_CHARACTER = r"[A-Za-z0-9._~:/?#\[\]@!$&()*+,;=%-]"
_URL = rf"(?:https?|ftps?|sftp|git|ssh|wss?)://(?=[A-Za-z0-9\[]){_CHARACTER}{{2,2000}}"
_WWW = rf"(?<![\w.@/-])www\.[A-Za-z0-9-]{{1,63}}\.[A-Za-z]{_CHARACTER}{{0,2000}}"
_MAIL = r"(?<![\w.+%-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,6}[A-Za-z]{2,24}(?![\w-])"
_TRAILING = ".,;:!?*_~'\""


SIGNS = Signs(frozenset(("//", "@", "ww")), typed=True)


@cache
def _pattern() -> re.Pattern[str]:
    return pattern(f"(?P<url>{_URL}|{_WWW})|(?P<mail>{_MAIL})", re.ASCII)


def _trim(url: str) -> str:
    """An address without the punctuation of the sentence behind it: a bracket that it doesn't open, a full stop."""
    while url:
        last = url[-1]
        unopened = {")": "(", "]": "["}.get(last)
        if last in _TRAILING or (unopened and url.count(unopened) < url.count(last)):
            url = url[:-1]
        else:
            break
    return url


def find(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each bare URL and e-mail address of a text, in order."""
    if "//" not in text and "@" not in text and "www." not in text:
        return
    for match in _pattern().finditer(text):
        if match["mail"]:
            yield match.span()
            continue
        length = len(_trim(match[0]))
        if length > len("http://"):
            yield match.start(), match.start() + length


def extract(scan: Scan) -> Iterator[Fact]:
    """One fact for each address; its value is the address as written. `normalise_link` is for comparing.

    A link's fact has the place of its visible text, which is prose and read as such. An address in code is part of the
    code. A link into the same page (`#usage`) is weak, since its anchor is made from a heading that is translated.
    """
    typed = [x for x in scan.inlines if x.kind in _TYPED and x.value]
    for inline in typed:
        yield _fact(scan, inline)
    covered = sorted((x.start, x.end) for x in typed if x.kind is not InlineKind.IMAGE)
    for start, end in find(scan.text):
        i = bisect_right(covered, (start, len(scan.text) + 1)) - 1
        if not scan.is_opaque(start) and not (i >= 0 and start < covered[i][1]):
            yield Fact(
                FactKind.LINK, scan.text[start:end], scan.text[start:end], start, end, how=_how(scan.text[start:end])
            )


_TYPED = frozenset({InlineKind.LINK, InlineKind.URL, InlineKind.IMAGE})


def _fact(scan: Scan, inline: Inline) -> Fact:
    how = {InlineKind.LINK: "link target", InlineKind.IMAGE: "image target"}.get(inline.kind) or _how(inline.value)
    weak = inline.value.startswith("#")
    return Fact(
        FactKind.LINK, inline.value, scan.text[inline.start : inline.end], inline.start, inline.end, weak=weak, how=how
    )


def _how(address: str) -> str:
    return "e-mail address" if "@" in address and "://" not in address else "URL"


@cache
def _locales() -> frozenset[str]:
    return frozenset(table("links")["locales"])


@cache
def _query_keys() -> frozenset[str]:
    return frozenset(table("links")["query_keys"])


def _is_locale(part: str) -> bool:
    return part.lower().replace("_", "-") in _locales()


_SUFFIX = r"^(.{1,200}?)[._-]([A-Za-z]{2}(?:[-_][A-Za-z]{2,4}){0,2}|cht)(\.[A-Za-z]{2,6}|)$"


def normalise_link(url: str) -> str:
    """An address as it is compared: what a translator changes rightly is left out.

    That is the language (a path segment, host label, query value or the end of a file's name), the country that a host
    ends with, http against https, `&amp;`, a slash at the end, the way of escaping, `www.`, an anchor in Japanese or
    Chinese, what only counts visitors (`utm_source=x`, `#.x`), and GitHub's two addresses of one file
    (`raw.githubusercontent.com/…/main/x`, `github.com/…/blob/main/x`).

    >>> normalise_link("https://example.com/ja/guide/") == normalise_link("http://example.com/zh-tw/guide")
    True
    >>> normalise_link("https://example.com/docs/a") == normalise_link("https://example.com/docs/b")
    False
    """
    from urllib.parse import unquote

    text = _unshortened(unquote(url.strip().replace("&amp;", "&")))
    text, _, anchor = text.partition("#")
    text, _, query = text.partition("?")
    head, colon, rest = text.partition("://")
    if colon:
        host, _, path = rest.partition("/")
        host, path = _github(_host(host), path)
        scheme = "" if head.lower() in ("http", "https") else f"{head.lower()}:"
        made = f"{scheme}//{host}/{_path(path)}"
    elif text.lower().startswith("www."):
        host, _, path = text.partition("/")
        made = f"//{_host(host)}/{_path(path)}"
    elif text.lower().startswith("mailto:"):
        return text[7:].lower()
    elif "@" in text and "/" not in text:
        return text.lower()
    else:
        made = ("/" if text.startswith("/") else "") + _path(text)
    made = made.rstrip("/")
    kept = _query(query)
    # What begins with a full stop is no place of the page: a site counts by it who shared the address.
    anchored = anchor and anchor.isascii() and not anchor.startswith(".")
    return made + (f"?{kept}" if kept else "") + (f"#{anchor}" if anchored else "")


@cache
def _encyclopedias() -> frozenset[str]:
    return frozenset(table("links")["encyclopedias"])


def encyclopedia(url: str) -> tuple[str, str]:
    """The site and the language of an article in an encyclopedia of many languages, two empty strings for any other address.

    Its title and anchor are words of that language, also where they are ASCII.

    >>> encyclopedia("https://en.wikipedia.org/wiki/Cat#Diet")
    ('wikipedia.org', 'en')
    """
    labels = url.partition("://")[2].partition("/")[0].lower().split(".")
    site = ".".join(labels[-2:])
    return (site, labels[0]) if len(labels) > 2 and site in _encyclopedias() else ("", "")


def _host(host: str) -> str:
    """A host in lower case, without `www.` and without a first or last-but-one label that is a language."""
    labels = [x for x in host.lower().split(".") if x]
    if len(labels) > 2 and (labels[0] == "www" or _is_locale(labels[0])):
        del labels[0]
    for length in (2, 1):
        ending = table("links")["countries"].get(".".join(labels[-length:]))
        if ending and len(labels) > length:
            return ".".join([*labels[:-length], ending])
    return ".".join(labels)


def _unshortened(url: str) -> str:
    """Where a short address of a site leads: https://youtu.be/x is https://youtube.com/watch?v=x."""
    head, colon, rest = url.partition("://")
    for short, long in table("links")["short"].items():
        if colon and rest.startswith(short):
            return f"{head}://{long}{rest[len(short) :].replace('?', '&')}"
    return url


def _github(host: str, path: str) -> tuple[str, str]:
    if host == "raw.githubusercontent.com":
        parts = path.split("/", 2)
        if len(parts) == 3:
            rest = parts[2].removeprefix("refs/heads/")
            return "github.com", f"{parts[0]}/{parts[1]}/blob/{rest}"
    if host == "github.com":
        return host, re.sub(r"^([^/]+/[^/]+)/(?:raw|tree)/", r"\1/blob/", path)
    return host, path


def _path(path: str) -> str:
    """A path without its language: whole segments that name one, and the end of the last segment's name.

    A segment with other than ASCII characters is a title, which is translated (ja.wikipedia.org/wiki/台湾): it is `*`.
    """
    segments = [x if x.isascii() else "*" for x in path.split("/") if x not in ("", ".") and not _is_locale(x)]
    if segments:
        found = pattern(_SUFFIX).match(segments[-1])
        if found and _is_locale(found[2]):
            segments[-1] = found[1] + found[3]
    return "/".join(segments)


def _query(query: str) -> str:
    kept = []
    for pair in query.split("&"):
        key, _, value = pair.partition("=")
        if key and not key.startswith("utm_") and not (key.lower() in _query_keys() and _is_locale(value)):
            kept.append(pair)
    return "&".join(kept)
