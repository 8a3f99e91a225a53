"""Catalogues of XLIFF, 1.2 and 2: the exchange format of translation tools, Angular and Xcode.

The parser is expat, the standard library's: it says at which byte everything stands. What a document could make it
load or repeat, a DTD with its entities, is refused at its first mark.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter
from functools import cache

from bilingual import languages
from bilingual.errors import ReadError
from bilingual.messages import N_, Word
from bilingual.model import BlockKind, Document, InlineKind, Junk, Span
from bilingual.readers.builder import Builder, Run, RunText
from bilingual.readers.commonmark import code_points, encodable
from bilingual.readers.decode import decode, head
from bilingual.readers.urls import with_urls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Where the languages are named: on the root or the first file.
_HEAD = 1 << 16
_LANGUAGES = ("source-language|srcLang", "target-language|trgLang")
_DEPTH = 100

_UNITS = frozenset({"trans-unit", "unit"})
_TEXTS = frozenset({"source", "target"})
# Elements whose content is code, not text; what is text inside that (`sub`) is a message of its own, seldom used.
_NATIVE = frozenset({"bpt", "ept", "ph", "it"})
_CODES = frozenset({"x", "bx", "ex", "ph", "sc", "ec"})
# A translation that is not yet one, by version: 1.2's states, 2's.
_UNTRANSLATED = frozenset({"new", "needs-translation", "initial"})


class _BrokenError(Exception):
    """The parser is to stop here, for this reason."""


class _Text:
    """What stands in one `<source>` or `<target>`: pieces of text and codes in order."""

    __slots__ = ("pieces", "state")

    def __init__(self, state: str) -> None:
        self.state = state
        # (text, start, end, whether it is a code): of codes the text is the placeholder they stand for.
        self.pieces: list[tuple[str, int, int, bool]] = []

    def run(self) -> RunText:
        """The text with its placeholders typed."""
        run = Run(strip=False)
        for text, start, end, code in self.pieces:
            at = run.length
            if end - start == len(text):
                run.add(text, start)
            else:
                run.add_decoded(text, start, end)
            if code:
                run.mark(InlineKind.PLACEHOLDER, at, text)
        return with_urls(run.finish())


class _Unit:
    """One message: where it stands, what it is called, and its texts, one of each for every segment."""

    __slots__ = ("approved", "comments", "id", "path", "segments", "translate")

    def __init__(self, path: tuple[str, ...], attributes: dict[str, str]) -> None:
        self.path = path
        self.id = attributes.get("id", "")
        self.translate = attributes.get("translate") != "no"
        self.approved = attributes.get("approved") != "no"
        self.comments: list[str] = []
        self.segments: list[tuple[str, dict[str, _Text]]] = []


@cache
def _placeholder() -> re.Pattern[str]:
    """A code that stands for a value: `{0}`, `{{ count }}`, `%s`, `${name}`; tags and ICU plurals are none."""
    return re.compile(r"\{\{[^{}\n]{1,80}\}\}|[$%@]?\{[^{}\s,]{0,80}\}|%[^\s<>&]{1,40}")


class _Parser:
    """One pass over the document; keeps what was read when the rest turns out to be broken."""

    def __init__(self, text: str, path: str) -> None:
        import xml.parsers.expat as expat

        self.text = encodable(text)
        self.path = path
        self.offsets: array[int] | None = None if text.isascii() else code_points(self.text)
        self.units: list[_Unit] = []
        self.root: dict[str, str] = {}
        self.file: dict[str, str] = {}
        self.unread: Junk | None = None
        self.open: list[str] = []
        self.groups: list[str] = []
        self.unit: _Unit | None = None
        # The state of the segment that is open (2).
        self.state = ""
        self.said: _Text | None = None
        self.note: list[str] | None = None
        self.data: dict[str, str] = {}
        self.datum: tuple[str, list[str]] | None = None
        # Inside another translation, or code: how deep the stack was where it began.
        self.hidden = 0
        self.native: list[tuple[str, int, int]] | None = None
        # A code's attributes, until its own content has been read.
        self.code: dict[str, str] = {}
        self.code_start = 0
        parser = self.parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        try:
            parser.Parse(self.text.encode(), True)
        except (expat.ExpatError, _BrokenError) as error:
            at = self._at(parser.ErrorByteIndex if isinstance(error, expat.ExpatError) else parser.CurrentByteIndex)
            why = Word(str(error) if isinstance(error, _BrokenError) else expat.ErrorString(error.code))
            if not self.units:
                line = text.count("\n", 0, at) + 1
                raise ReadError(N_("This is no XLIFF: {why}"), path=path, line=line, why=why) from error
            self.unread = Junk(Span(at, len(text)), why)
        if "xliff" not in self.root:
            raise ReadError(
                N_("This is no XLIFF: {why}"), path=path, line=1, why=Word(N_("its root is another element"))
            )

    def _at(self, byte: int) -> int:
        if self.offsets is None:
            return min(max(byte, 0), len(self.text))
        return self.offsets[min(max(byte, 0), len(self.offsets) - 1)]

    def _here(self) -> int:
        return self._at(self.parser.CurrentByteIndex)

    def _refuse(self, *_: Any) -> None:
        line = self.text.count("\n", 0, self._here()) + 1
        template = N_("This file has a DTD, which is not read; take its DOCTYPE out.")
        raise ReadError(template, path=self.path, line=line)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        self.open.append(name)
        if len(self.open) > _DEPTH:
            raise _BrokenError(N_("it is nested too deep"))
        if self.hidden:
            return
        if len(self.open) == 1:
            if name != "xliff":
                raise _BrokenError(N_("its root is another element"))
            self.root = {**attributes, "xliff": name}
        elif self.said is not None:
            self._inline(name, attributes)
        elif name == "alt-trans":
            self.hidden = len(self.open)
        elif name == "file":
            self.file = self.file or attributes
            self.groups = [attributes.get("original") or attributes.get("id", "")]
        elif name == "group":
            self.groups.append(attributes.get("id", ""))
        elif name in _UNITS and self.unit is None:
            self.unit = _Unit(tuple(self.groups), attributes)
            self.data = {}
            self.state = ""
        elif self.unit is not None:
            self._in_unit(self.unit, name, attributes)

    def _in_unit(self, unit: _Unit, name: str, attributes: dict[str, str]) -> None:
        if name == "segment":
            unit.segments.append((attributes.get("id", ""), {}))
            self.state = attributes.get("state", "")
        elif name == "ignorable":
            self.hidden = len(self.open)
        elif name in _TEXTS:
            if self.open[-2] != "segment" and not unit.segments:
                unit.segments.append(("", {}))
            state = attributes.get("state", "") if self.open[-2] != "segment" else self.state
            self.said = unit.segments[-1][1][name] = _Text(state)
        elif name == "note":
            self.note = []
        elif name == "data":
            self.datum = (attributes.get("id", ""), [])
        elif name == "seg-source":
            # The source once more, cut into sentences.
            self.hidden = len(self.open)

    def _inline(self, name: str, attributes: dict[str, str]) -> None:
        if name in _NATIVE:
            self.native = []
        if name == "cp":
            number = attributes.get("hex", "")
            if re.fullmatch(r"[0-9A-Fa-f]{1,6}", number) and int(number, 16) < 0xD800:
                self._put(chr(int(number, 16)), self._here(), code=False)
        elif name in _CODES:
            self.code, self.code_start = attributes, self._here()

    def _put(self, text: str, start: int, *, code: bool) -> None:
        """Text that the tag which starts here stands for."""
        if self.said is not None:
            close = self.text.find(">", start)
            self.said.pieces.append((text, start, max(close + 1, start + 1), code))

    def _end(self, name: str) -> None:
        name = name.rpartition(":")[2]
        depth = len(self.open)
        self.open.pop()
        if self.hidden:
            if depth == self.hidden:
                self.hidden = 0
            return
        if self.said is not None:
            if name in _TEXTS and self.open[-1:] != ["sub"]:
                self.said = None
            elif name in _CODES or name in _NATIVE:
                self._end_code()
        elif name == "group" and len(self.groups) > 1:
            self.groups.pop()
        elif name == "note" and self.note is not None and self.unit is not None:
            self.unit.comments.append("".join(self.note).strip())
            self.note = None
        elif name == "data" and self.datum is not None:
            self.data[self.datum[0]] = "".join(self.datum[1])
            self.datum = None
        elif name in _UNITS and self.unit is not None:
            self.units.append(self.unit)
            self.unit = None

    def _end_code(self) -> None:
        """A code that stands for a value is seen as that; any other (a tag) is nothing."""
        native, attributes = self.native, self.code
        self.native, self.code = None, {}
        if native and self.said is not None:
            written = "".join(text for text, _, _ in native)
            if _placeholder().fullmatch(written):
                self.said.pieces.append((written, native[0][1], native[-1][2], True))
                return
        for name in ("equiv-text", "disp", "equiv", "ctype"):
            if _placeholder().fullmatch(attributes.get(name, "")):
                self._put(attributes[name], self.code_start, code=True)
                return
        written = self.data.get(attributes.get("dataRef", ""), "")
        if _placeholder().fullmatch(written):
            self._put(written, self.code_start, code=True)

    def _characters(self, text: str) -> None:
        if self.hidden:
            return
        if self.said is not None:
            start = self._here()
            end = start + len(text)
            if not self.text.startswith(text, start):
                # An entity, or a line end.
                close = self.text.find(";", start, start + 12)
                end = close + 1 if self.text.startswith("&", start) and close >= 0 else start + 2
            if self.native is None:
                self.said.pieces.append((text, start, end, False))
            else:
                self.native.append((text, start, end))
        elif self.note is not None:
            self.note.append(text)
        elif self.datum is not None:
            self.datum[1].append(text)


def languages_of(data: bytes, path: str) -> tuple[str, str] | None:
    """The languages of a catalogue as it spells them, the target's empty where only the source's is named.

    Raises ReadError for a file that is no text.
    """
    begins = head(data[:_HEAD], "xliff")
    tags = " ".join(re.findall(r"<(?:\w{1,20}:)?(?:xliff|file)\b[^<>]{0,5000}>", begins)[:2])
    found = [re.search(rf"\s(?:{name})\s?=\s?[\"']([\w-]{{1,40}})", tags) for name in _LANGUAGES]
    if not found[0]:
        # It may be no text at all, which nobody else would say of a file that names no language.
        decode(data, path, format="xliff")
        return None
    return found[0][1], found[1][1] if found[1] else ""


def read_catalogue(text: str, source_language: str, target_language: str, path: str = "") -> tuple[Document, Document]:
    """A catalogue as both sides: its sources and its targets under the same keys.

    Raises ReadError for what is no XLIFF.
    """
    parser = _Parser(text, path)
    return (
        _document(parser, text, source_language, path, "source"),
        _document(parser, text, target_language, path, "target"),
    )


def read_translations(text: str, language: str, path: str = "") -> Document:
    """What a catalogue says in one language: its targets, or its sources where they are in that language.

    A key is the unit's id, with its file and groups where the id stands more than once. Units that are not translated
    are left out and counted in `Document.skipped`; where the XML breaks off, the rest is Junk. Raises ReadError for
    what is no XLIFF, and for a DTD.
    """
    parser = _Parser(text, path)
    source = parser.root.get("srcLang") or parser.file.get("source-language", "")
    target = parser.root.get("trgLang") or parser.file.get("target-language", "")
    own = (language,)
    if languages.named(source, own) and not languages.named(target, own):
        return _document(parser, text, language, path, "source", alone=True)
    return _document(parser, text, language, path, "target")


def _document(parser: _Parser, text: str, language: str, path: str, side: str, *, alone: bool = False) -> Document:
    """One side as messages; `alone`, whether or not the other side answers."""
    builder = Builder(text, language, path)
    skipped: Counter[str] = Counter()
    ids = Counter(unit.id for unit in parser.units)
    for unit in parser.units:
        if not unit.translate:
            continue
        key = unit.id if ids[unit.id] == 1 and unit.id else "|".join((*filter(None, unit.path), unit.id))
        comment = "\n".join(filter(None, unit.comments))
        for i, (name, texts) in enumerate(unit.segments):
            lacking = "" if alone else _lacking(unit, texts.get("target"))
            said = texts.get(side)
            if lacking:
                skipped[lacking] += 1
            elif said and said.pieces:
                whole = f"{key}/{name or i + 1}" if len(unit.segments) > 1 else key
                start, end = said.pieces[0][1], said.pieces[-1][2]
                builder.add(BlockKind.MESSAGE, start, end, said.run(), key=whole, comment=comment)
    if parser.unread:
        builder.junk(parser.unread.span.start, parser.unread.span.end, parser.unread.reason)
    builder.skipped = tuple((name, skipped[name]) for name in ("fuzzy", "untranslated") if skipped[name])
    return builder.build(catalogue=True)


def _lacking(unit: _Unit, target: _Text | None) -> str:
    """What keeps a translation from being compared; empty where nothing does."""
    if target is None or not any(x[0].strip() for x in target.pieces) or target.state in _UNTRANSLATED:
        return "untranslated"
    return "fuzzy" if not unit.approved or target.state.startswith("needs-") else ""
