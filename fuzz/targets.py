"""What is fuzzed: functions of bytes. One returns for all it is given, and raises only what the tool shows its user."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from zipfile import ZipFile

from bilingual import config, languages
from bilingual.baseline import load as load_baseline
from bilingual.checklist.files import read_written
from bilingual.config import Settings
from bilingual.engine import check_documents, facts_of
from bilingual.errors import BilingualError, ReadError
from bilingual.facts.number.numerals import read_numerals
from bilingual.messages import Messages
from bilingual.model import Document, PairResult, RunResult
from bilingual.patterns import glob, placeholders, rewrite
from bilingual.readers import catalogue_languages, read_catalogue, read_text
from bilingual.readers.decode import decode
from bilingual.reports import FORMATS, View, render
from bilingual.settings import rule_names
from bilingual.text import LineIndex

Target = Callable[[bytes], None]

_LANGUAGES = ("ja", "zh-Hant")
_TODAY = "2026-11-30"
# Between the two texts of a pair.
SEPARATOR = b"\n=====\n"
# What would move a terminal's cursor, hide text from a reader, or begin a command of a build server's log.
_HIDDEN = frozenset(
    map(chr, (*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)


def _decoded(data: bytes) -> str | None:
    try:
        return decode(data, "fuzzed")
    except ReadError:
        return None


def _sound(document: Document) -> None:
    """Blocks in order of the file, and everything in them in the file and in the block."""
    length = len(document.text)
    for block in document.blocks:
        assert 0 <= block.span.start <= block.span.end <= length, block.span
        assert all(0 <= at <= len(block.text) and 0 <= place <= length for at, place in block.places), block.places
        assert all(0 <= x.start <= x.end <= len(block.text) for x in block.inlines), block.inlines
        assert -1 <= block.container < len(document.containers)
    for junk in document.junk:
        assert 0 <= junk.span.start <= junk.span.end <= length
    for facts in facts_of(document, Settings()):
        assert all(0 <= fact.start <= fact.end <= length for fact in facts), facts
    if document.blocks:
        LineIndex(document.text).line_column(document.blocks[-1].span.end)


def _reader(format: str) -> Target:
    def read(data: bytes) -> None:
        text = _decoded(data)
        if text is None:
            return
        try:
            document = read_text(text, _LANGUAGES[len(data) % 2], path="fuzzed", format=format)
        except ReadError:
            return
        assert document.text == text
        _sound(document)

    return read


@cache
def _folder() -> Path:
    held = tempfile.TemporaryDirectory(prefix="bilingual-fuzz-")
    _HELD.append(held)
    return Path(held.name)


_HELD: list[tempfile.TemporaryDirectory[str]] = []
"""Folders that are there as long as the process is."""


def _file(data: bytes, name: str) -> str:
    path = _folder() / f"{os.getpid()}-{name}"
    path.write_bytes(data)
    return str(path)


def _catalogue(ending: str) -> Target:
    def read(data: bytes) -> None:
        path = _file(data, f"fuzzed.{ending}")
        try:
            catalogue_languages(path)
            for document in read_catalogue(path, *_LANGUAGES):
                _sound(document)
        except ReadError:
            pass

    return read


def _configuration(data: bytes) -> None:
    path = _file(data, "bilingual.yaml")
    try:
        config.load(path, _rules())
        config.lines(path)
    except BilingualError:
        pass


def _workbook(data: bytes) -> None:
    """A workbook of the tool's own with another sheet; bytes that are a workbook, or nearly, as they are."""
    if not data.startswith(b"PK"):
        packed = BytesIO()
        with ZipFile(_BOOK) as book, ZipFile(packed, "w") as made:
            for name in book.namelist():
                made.writestr(name, data if name == _SHEET else book.read(name))
        data = packed.getvalue()
    _checklist(".xlsx")(data)


_BOOK = Path(__file__).parent / "corpus" / "checklist-xlsx" / "list.xlsx"
_SHEET = "xl/worksheets/sheet1.xml"


@cache
def _rules() -> tuple[str, ...]:
    return rule_names()


def _baseline(data: bytes) -> None:
    with contextlib.suppress(BilingualError):
        load_baseline(_file(data, "baseline.yaml")).text()


def _checklist(ending: str) -> Target:
    def read(data: bytes) -> None:
        with contextlib.suppress(BilingualError):
            read_written(_file(data, f"list{ending}"), _TODAY)

    return read


def _numerals(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for language in _LANGUAGES:
        for numeral in read_numerals(text, language):
            assert 0 <= numeral.start < numeral.end <= len(text)
            assert numeral.pair is None or numeral.pair[0] >= 0


def _facts(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for language in _LANGUAGES:
        _sound(read_text(text, language, format="plain"))


def _pair(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    source, _, target = text.partition(SEPARATOR.decode())
    documents = [
        read_text(said, language, path=f"{language}/{said[:9]}.md".replace("\0", ""))
        for said, language in zip((source, target), _LANGUAGES, strict=True)
    ]
    result = check_documents(*documents, Settings())
    assert not any(problem.template.startswith("The rule") for problem in result.problems), result.problems
    for shown in _shown(result):
        assert _HIDDEN.isdisjoint(shown), sorted(_HIDDEN.intersection(shown))


def _shown(result: PairResult) -> Iterator[str]:
    view = View(Messages("en"))
    for name in FORMATS:
        yield render(name, RunResult((result,)), view)


def _paths(data: bytes) -> None:
    parts = ([*data.decode("utf-8", "replace").split("\n"), "", "", ""])[:3]
    glob(parts[0])(parts[1])
    glob.cache_clear()
    names = placeholders(parts[0])
    # What the configuration takes for a pair.
    if names == placeholders(parts[2]) and len(names) == len(set(names)) <= 2:
        rewrite(parts[1], parts[0], parts[2])
    languages.of_path(parts[1], _LANGUAGES)
    for part in islice(parts, 2):
        languages.of_text(part, _LANGUAGES)


TARGETS: dict[str, Target] = {
    "markdown": _reader("markdown"),
    "html": _reader("html"),
    "plain": _reader("plain"),
    "notebook": _reader("notebook"),
    "yaml": _reader("yaml"),
    "json": _reader("json"),
    "po": _catalogue("po"),
    "xliff": _catalogue("xliff"),
    "facts": _facts,
    "numerals": _numerals,
    "pair": _pair,
    "configuration": _configuration,
    "baseline": _baseline,
    "checklist-markdown": _checklist(".md"),
    "checklist-text": _checklist(".txt"),
    "checklist-po": _checklist(".po"),
    "checklist-json": _checklist(".json"),
    "checklist-xlsx": _workbook,
    "paths": _paths,
}
