"""Files as documents: one module a format."""

from __future__ import annotations

from collections.abc import Callable

from bilingual.config import Settings
from bilingual.model import Document, Inline
from bilingual.readers.decode import check_size, decode, read_bytes

Load = Callable[[str], bytes]
"""Gives the content of a file by its path. Raises ReadError."""


def loading(settings: Settings, load: Load | None = None) -> Load:
    """Files as the settings have them read: none above their size, those with an encoding of theirs as UTF-8.

    `load` gives their content, where that is not what the disk has.
    """

    def loaded(path: str) -> bytes:
        most = settings.max_file_size
        data = load(path) if load else read_bytes(path, most=most)
        check_size(data, path, most)
        encoding = settings.encoding(path)
        return decode(data, path, encoding=encoding).encode() if encoding else data

    return loaded


_FORMATS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".mdx": "markdown",
    ".mkd": "markdown",
    ".txt": "plain",
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".ipynb": "notebook",
    ".yml": "yaml",
    ".yaml": "yaml",
    ".json": "json",
    ".po": "po",
    ".xlf": "xliff",
    ".xliff": "xliff",
}
# Formats that may hold both sides in one file.
CATALOGUES = frozenset({"po", "xliff"})


def format_of(path: str) -> str | None:
    """The format of a file by the ending of its name: `markdown`, `plain`, `html`, `notebook`, `yaml`, `json`, `po`,
    `xliff`; None for what can't be read.
    """
    dot = path.rfind(".")
    return _FORMATS.get(path[dot:].lower()) if dot >= 0 else None


def read(path: str, language: str, load: Load = read_bytes) -> Document:
    """A file as a document in one language. A catalogue is read as one of a pair: what it says in this language, by key.

    `load` gives its content, where that is not what the disk has. A file without a format of ours is read as plain text.
    Raises ReadError for what can't be read.
    """
    format = format_of(path) or "plain"
    return read_text(decode(load(path), path, format=format), language, path=path, format=format)


def read_text(text: str, language: str, *, path: str = "", format: str = "markdown") -> Document:
    """A text as a document; `format` is one that `format_of` names. Raises ReadError where it is not of that format."""
    # Each is imported where it is used: a run meets few of the formats.
    if format == "markdown":
        from bilingual.readers.markdown import read_markdown

        return read_markdown(text, language, path)
    if format == "html":
        from bilingual.readers.html import read_html

        return read_html(text, language, path)
    if format == "notebook":
        from bilingual.readers.notebook import read_notebook

        return read_notebook(text, language, path)
    if format in ("yaml", "json"):
        from bilingual.readers.keyed import read_keyed

        return read_keyed(text, language, path, format=format)
    if format == "po":
        from bilingual.readers import po

        return po.read_translations(text, language, path)
    if format == "xliff":
        from bilingual.readers import xliff

        return xliff.read_translations(text, language, path)
    from bilingual.readers.plain import read_plain

    return read_plain(text, language, path)


def read_inline(text: str) -> tuple[str, tuple[Inline, ...], tuple[tuple[int, int], ...]]:
    """A snippet without block structure: visible text, typed stretches, places. See `readers.inline`."""
    from bilingual.readers import inline

    return inline.read_inline(text)


def read_catalogue(
    path: str, source_language: str, target_language: str, load: Load = read_bytes
) -> tuple[Document, Document]:
    """A catalogue that holds both sides: originals and translations, under the same keys; `load` as in `read`.

    Raises ReadError for a file that can't be read.
    """
    text = decode(load(path), path, format=format_of(path))
    if format_of(path) == "xliff":
        from bilingual.readers import xliff

        return xliff.read_catalogue(text, source_language, target_language, path)
    from bilingual.readers import po

    return po.read_catalogue(text, source_language, target_language, path)


def catalogue_languages(path: str, load: Load = read_bytes) -> tuple[str, str] | None:
    """The languages of originals and translations as a catalogue spells them; None where it does not name both.

    `load` as in `read`. Raises ReadError for a file that can't be read.
    """
    if format_of(path) == "xliff":
        from bilingual.readers import xliff

        return xliff.languages_of(load(path), path)
    from bilingual.readers import po

    return po.languages_of(load(path), path)
