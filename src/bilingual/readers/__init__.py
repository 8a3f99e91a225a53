"""Files as documents: one module a format."""

from __future__ import annotations

from bilingual.model import Document, Inline
from bilingual.readers.decode import decode, read_bytes

_FORMATS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".mdx": "markdown",
    ".mkd": "markdown",
    ".txt": "plain",
    ".po": "po",
}


def format_of(path: str) -> str | None:
    """The format of a file by the ending of its name: `markdown`, `plain`, `po`; None for what can't be read."""
    dot = path.rfind(".")
    return _FORMATS.get(path[dot:].lower()) if dot >= 0 else None


def read(path: str, language: str) -> Document:
    """A file as a document in one language. A catalogue (PO) is read as one of a pair: its translations, by key.

    A file without a format of ours is read as plain text. Raises ReadError for what can't be read.
    """
    return read_text(decode(read_bytes(path), path), language, path=path, format=format_of(path) or "plain")


def read_text(text: str, language: str, *, path: str = "", format: str = "markdown") -> Document:
    """A text as a document; `format` is one that `format_of` names."""
    if format == "markdown":
        from bilingual.readers.markdown import read_markdown

        return read_markdown(text, language, path)
    if format == "po":
        from bilingual.readers.po import read_translations

        return read_translations(text, language, path)
    from bilingual.readers.plain import read_plain

    return read_plain(text, language, path)


def read_inline(text: str) -> tuple[str, tuple[Inline, ...], tuple[tuple[int, int], ...]]:
    """A snippet without block structure: visible text, typed stretches, places. See `readers.inline`."""
    from bilingual.readers import inline

    return inline.read_inline(text)


def read_catalogue(path: str, source_language: str, target_language: str) -> tuple[Document, Document]:
    """A catalogue that holds both sides: msgids and msgstrs, under the same keys. See `readers.po`."""
    from bilingual.readers import po

    return po.read_catalogue(path, source_language, target_language)


def po_languages(path: str) -> tuple[str, str] | None:
    """The languages of msgid and msgstr as a catalogue's headers spell them. See `readers.po`."""
    from bilingual.readers import po

    return po.po_languages(path)
