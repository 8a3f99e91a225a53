"""`bilingual facts`: the facts of one text, one a line, as `check` sees them."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from bilingual.cli import DONE
from bilingual.cli.options import Parser, choice
from bilingual.cli.streams import Console
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import replace
from bilingual.settings import settings_here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.config import Settings
    from bilingual.model import Document, Fact

_STANDARD_INPUT = "-"


def run(arguments: list[str], console: Console) -> int:
    """Read one text, write its facts."""
    from bilingual.api import document_facts, known_language

    text = console.messages.text
    parser = Parser("facts", console, text(N_("List the facts of one text as exact values, one a line.")))
    parser.inputs.add_argument("file", metavar="FILE", help=text(N_("a file; “-” reads Markdown from standard input")))
    parser.options.add_argument(
        "--lang",
        metavar="LANG",
        type=known_language,
        help=text(N_("language of the text (default: by its name or letters)")),
    )
    parser.options.add_argument(
        "--format",
        metavar="FORMAT",
        default="text",
        type=choice("--format", _FORMATS),
        help=text(N_("form of the list: {formats} (default: text)"), formats=", ".join(_FORMATS)),
    )
    parser.files(console)
    parser.shared(console)
    values = parser.read(arguments)
    settings = settings_here(values.max_file_size)
    document = _read(values.file, values.lang, settings)
    for line in _FORMATS[values.format](document, document_facts(document, settings)):
        console.out(line + "\n")
    for junk in document.junk:
        from bilingual.model import Problem
        from bilingual.text import LineIndex

        line_number, _ = LineIndex(document.text).line_column(junk.span.start)
        console.problem(Problem(document.path, junk.reason, line=line_number, fatal=False))
    return DONE


def _read(path: str, language: str | None, settings: Settings) -> Document:
    """The text as a document. Raises ReadError where it can't be read."""
    from bilingual import languages, readers
    from bilingual.readers.decode import check_size, decode, read_bytes, read_up_to
    from bilingual.tables import languages as known

    most = settings.max_file_size
    if path != _STANDARD_INPUT:
        language = language or languages.of_path(path.replace("\\", "/"), known())
        # A shell's `<(command)` is a pipe.
        load = readers.loading(settings, lambda name: read_bytes(name, pipes=True, most=most))
        document = readers.read(path, language or known()[0], load)
        guess = language or languages.of_text(document.text, known())
        return document if guess == document.language else replace(document, language=guess)
    if sys.stdin is None:
        raise ReadError(N_("Standard input is closed; name a file, or give it a text."), path=path)
    data = read_up_to(sys.stdin.buffer, most)
    check_size(data, path, most)
    text = decode(data, path)
    return readers.read_text(text, language or languages.of_text(text, known()), path=path)


def _jsonl(document: Document, facts: Iterable[Fact]) -> Iterable[str]:
    import json

    from bilingual.text import LineIndex

    lines = LineIndex(document.text)
    for fact in facts:
        line, column = lines.line_column(fact.start)
        value = {
            "kind": fact.kind.value,
            "value": fact.value,
            "unit": fact.unit,
            "text": fact.text,
            "start": fact.start,
            "end": fact.end,
            "line": line,
            "column": column,
            **{name: getattr(fact, name) for name in ("bound", "approx", "ordinal", "weak") if getattr(fact, name)},
        }
        yield json.dumps(value, ensure_ascii=False)


def _text(document: Document, facts: Iterable[Fact]) -> Iterable[str]:
    from bilingual.reports.surface import escape, width
    from bilingual.text import LineIndex

    lines = LineIndex(document.text)
    for fact in facts:
        line, column = lines.line_column(fact.start)
        value = " ".join(
            part
            for part in (
                "≈" if fact.approx else "",
                fact.bound,
                fact.value,
                fact.unit or "",
                "#" if fact.ordinal else "",
                "(weak)" if fact.weak else "",
            )
            if part
        )
        place = f"{line}:{column}"
        value = escape(value)
        yield f"{place:<8} {fact.kind.value:<11} {value}{' ' * max(1, 28 - width(value))} {escape(fact.text)}"


_FORMATS = {"text": _text, "jsonl": _jsonl}
