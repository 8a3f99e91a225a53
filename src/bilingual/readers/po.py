"""Catalogues of gettext (PO).

The lines are read here and not by polib: polib does not keep where a string stands, and one bad line loses it the
whole file. The tests hold both to the same reading.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from bilingual.messages import N_
from bilingual.model import BlockKind, Document
from bilingual.readers.builder import Builder, RunText
from bilingual.readers.decode import decode, head
from bilingual.readers.embedded import compose
from bilingual.readers.inline import read_inline

# A header is the first entry; no real one is longer than this many bytes.
_HEADER_SIZE = 1 << 15

NO_ENTRY = N_("this is no entry of a catalogue; look at the quotes around msgid and msgstr")

_SKIPPED = ("fuzzy", "obsolete", "untranslated")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "b": "\b", "f": "\f", "a": "\a"}


@cache
def _line() -> re.Pattern[str]:
    """A line of an entry: its keyword (none: it goes on), the index of a plural, the quoted string."""
    return re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,2})\])?)?[ \t]*"((?:[^"\\]|\\.)*+)"[ \t]*\Z')


@cache
def _begins() -> re.Pattern[str]:
    """What a line that can't be read was meant as."""
    return re.compile(r"(msgctxt|msgid|msgstr)\b")


@cache
def _piece() -> re.Pattern[str]:
    return re.compile(r"\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2}|.)|[^\\]+", re.DOTALL)


class _String:
    """One string of an entry: what it says, where each part of it stands, and its stretch of the file."""

    __slots__ = ("end", "length", "parts", "places", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.parts: list[str] = []
        self.places: list[tuple[int, int]] = []
        self.length = 0

    def add(self, raw: str, place: int) -> None:
        """One quoted line, still escaped."""
        if "\\" not in raw:
            self._put(raw, place)
            return
        for match in _piece().finditer(raw):
            written = match[0]
            self._put(_unescape(written) if written[0] == "\\" else written, place + match.start())

    def _put(self, value: str, place: int) -> None:
        if value:
            self.places.append((self.length, place))
            self.parts.append(value)
            self.length += len(value)

    def text(self) -> str:
        """What the string says."""
        return self.parts[0] if len(self.parts) == 1 else "".join(self.parts)


def _unescape(written: str) -> str:
    rest = written[1:]
    if rest[:1] == "x" and len(rest) > 1:
        return chr(int(rest[1:], 16))
    if "0" <= rest[:1] <= "7":
        return chr(int(rest, 8))
    return _ESCAPES.get(rest, rest)


class _Entry:
    __slots__ = ("bad", "broken", "comments", "complete", "end", "fuzzy", "obsolete", "start", "strings")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.strings: dict[str, _String] = {}
        self.comments: list[str] = []
        self.fuzzy = self.obsolete = self.broken = False
        self.complete = False
        """Whether it has a translation, so that what follows begins another."""
        self.bad = start
        """Where the first line begins that can't be read."""

    def said(self, keyword: str) -> str:
        """One of the strings, empty where there is none."""
        string = self.strings.get(keyword)
        return string.text() if string else ""

    def ended_by(self, keyword: str | None) -> bool:
        """Whether a line with this keyword, or a comment, begins another entry."""
        if self.complete or self.broken:
            return keyword in ("#", "msgctxt", "msgid")
        return keyword in self.strings or (keyword == "msgctxt" and "msgid" in self.strings)


def _entries(text: str) -> Iterator[_Entry]:
    """The entries in order, the header as the first; a line that can't be read marks its entry as broken."""
    entry: _Entry | None = None
    string: _String | None = None
    for match in re.finditer(r"[^\r\n]+", text):
        line = match[0].lstrip(" \t")
        if not line:
            continue
        start, end = match.end() - len(line), match.end()
        obsolete = line.startswith("#~")
        if obsolete:
            rest = line[2:].lstrip(" \t")
            if rest.startswith("|"):
                continue
            start, line = end - len(rest), rest
        if line[:1] == "#":
            if entry is None or entry.complete or entry.broken:
                if entry:
                    yield entry
                entry = _Entry(start, end)
            entry.end = end
            string = None
            if line[:2] == "#,":
                entry.fuzzy = entry.fuzzy or "fuzzy" in line
            elif line[1:2] in ("", " ", "\t"):
                entry.comments.append(line[1:].strip())
            continue
        found = _line().match(line)
        known = found or _begins().match(line)
        keyword = known[1] if known else None
        if entry is None or entry.ended_by(keyword):
            if entry:
                yield entry
            entry = _Entry(start, end)
        entry.end = end
        entry.obsolete = entry.obsolete or obsolete
        if not found or (not keyword and string is None):
            if not entry.broken:
                entry.broken, entry.bad = True, start
            continue
        if keyword:
            name = f"{keyword}[{found[2]}]" if found[2] else keyword
            string = entry.strings[name] = _String(start, end)
            entry.complete = entry.complete or keyword == "msgstr"
        if string is not None:
            string.end = end
            string.add(found[3], start + found.start(3))
    if entry:
        yield entry


def _headers(entry: _Entry) -> dict[str, str]:
    headers: dict[str, str] = {}
    for line in entry.said("msgstr").split("\n"):
        name, colon, value = line.partition(":")
        if colon:
            headers.setdefault(name.strip().lower(), value.strip())
    return headers


def languages_of(data: bytes, path: str) -> tuple[str, str] | None:
    """The languages of msgid and msgstr as the headers of a file spell them; None where they don't name both.

    Raises ReadError for a file that is no text.
    """
    for entry in _entries(head(data[:_HEADER_SIZE], "po")):
        if entry.strings:
            if entry.said("msgid"):
                return None
            headers = _headers(entry)
            source, target = headers.get("x-source-language", ""), headers.get("language", "")
            return (source, target) if source and target else None
    # A file without an entry may be no text at all, which nobody else would say of one that names no language.
    decode(data, path, format="po")
    return None


def read_catalogue(text: str, source_language: str, target_language: str, path: str = "") -> tuple[Document, Document]:
    """A catalogue that holds both sides: its msgids (in the first language) and its msgstrs, under the same keys."""
    source, target = _documents(text, path, ((source_language, True), (target_language, False)))
    return source, target


def read_translations(text: str, language: str, path: str = "") -> Document:
    """The translations of a catalogue as messages, each under the key of its entry.

    Fuzzy, obsolete and untranslated entries are left out and counted in `Document.skipped`; an entry with a line
    that is no line of a catalogue is Junk.
    """
    return _documents(text, path, ((language, False),))[0]


def _documents(text: str, path: str, sides: tuple[tuple[str, bool], ...]) -> tuple[Document, ...]:
    """A document for each of `sides`: its language, and whether it is that of the msgids.

    The entries are read once, one by one: all of a large catalogue at a time take more room than the documents.
    """
    builders = [(Builder(text, language, path), originals) for language, originals in sides]
    skipped: Counter[str] = Counter()
    contexts: Counter[str] = Counter()
    if "msgctxt" in text:
        contexts.update(entry.said("msgctxt") for entry in _entries(text) if not entry.obsolete)
    for entry in _entries(text):
        if not entry.strings and not entry.broken:
            continue
        original = entry.said("msgid")
        if entry.obsolete:
            skipped["obsolete"] += 1
        elif entry.broken or "msgid" not in entry.strings or not entry.complete:
            for builder, _ in builders:
                builder.junk(entry.bad, entry.end, NO_ENTRY)
        elif not original and "msgctxt" not in entry.strings:
            continue
        elif entry.fuzzy:
            skipped["fuzzy"] += 1
        else:
            context = entry.said("msgctxt")
            # A context may stand with several messages (a menu's name); then only both together identify one.
            key = original if not context else context if contexts[context] == 1 else f"{context}|{original}"
            comment = "\n".join(entry.comments)
            found = False
            for builder, originals in builders:
                for string, name in _messages(entry, key, originals=originals):
                    found = True
                    made = read_inline(string.text())
                    run = RunText(made[0], compose(made[2], tuple(string.places), len(made[0])), made[1])
                    builder.add(BlockKind.MESSAGE, string.start, string.end, run, key=name, comment=comment)
            if not found:
                skipped["untranslated"] += 1
    for builder, _ in builders:
        builder.skipped = tuple((name, skipped[name]) for name in _SKIPPED if skipped[name])
    return tuple(builder.build(catalogue=True) for builder, _ in builders)


def _messages(entry: _Entry, key: str, *, originals: bool) -> Iterator[tuple[_String, str]]:
    """The strings of one side that have a translation, with their keys; the forms of a plural are numbered."""
    plural = entry.strings.get("msgid_plural")
    forms = [name for name in entry.strings if name.startswith("msgstr")]
    for name in forms:
        translation = entry.strings[name]
        if not translation.length:
            continue
        index = name[len("msgstr") :]
        if not originals:
            yield translation, key + index
        elif plural is None or (name == "msgstr[0]" and len(forms) > 1):
            yield entry.strings["msgid"], key + index
        else:
            # A language without plural forms translates the plural, which is the one that shows the number.
            yield plural, key + index
