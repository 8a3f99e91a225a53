"""Which file is of which format, and reading back those that people write in."""

from __future__ import annotations

from bilingual.checklist.items import State
from bilingual.checklist.update import Written
from bilingual.errors import ReadError, UsageError
from bilingual.messages import N_

ENDINGS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".xlsx": "xlsx",
    ".html": "html",
    ".htm": "html",
    ".po": "po",
    ".txt": "text",
}
READABLE = (".md", ".markdown", ".xlsx", ".po", ".txt", ".json")

HTML = N_(
    "What is ticked in the page is kept by the browser: export it there, and give --update the file that it saves."
)
NOT_READ = N_("A list in this form is not read back; {readable} are.")


def ending(path: str) -> str:
    """The ending of a path, in small letters."""
    import os

    return os.path.splitext(path)[1].lower()


def read_written(path: str, today: str) -> tuple[Written, bytes]:
    """What people wrote into a file, and the file. Raises ReadError or UsageError where it can't be read."""
    kind = ending(path)
    if kind not in READABLE:
        if ENDINGS.get(kind) == "html":
            raise UsageError(HTML, path=path)
        raise UsageError(NOT_READ, path=path, readable=", ".join(READABLE))
    from bilingual.readers.decode import read_bytes

    data = read_bytes(path)
    return _read(kind, data, path, today), data


def holds_writing(path: str, today: str) -> bool:
    """Whether a file is a list in which people wrote, so that it must not be replaced.

    Raises ReadError where it is a list that can't be understood.
    """
    import os

    if ending(path) not in READABLE or ending(path) not in ENDINGS or not os.path.isfile(path):
        return False
    try:
        written, _ = read_written(path, today)
    except ReadError as error:
        if error.template in _no_lists():
            return False
        raise
    marks = written.marks
    return (
        bool(written.remarks)
        or written.more
        or any(mark.note or mark.assignee or mark.extra or mark.state is not State.OPEN for mark in marks)
    )


def _no_lists() -> tuple[str, ...]:
    """What is said of files that are something else."""
    from bilingual.checklist.read_lines import NO_LIST
    from bilingual.checklist.read_xlsx import NO_BOOK, NO_SHEET

    return NO_LIST, NO_BOOK, NO_SHEET


def _read(kind: str, data: bytes, path: str, today: str) -> Written:
    if kind == ".xlsx":
        from bilingual.checklist.read_xlsx import read_xlsx

        return read_xlsx(data, path, today)
    from bilingual.readers.decode import decode

    text = decode(data, path)
    if kind == ".txt":
        from bilingual.checklist.read_text import read_text

        return read_text(text, path, today)
    if kind == ".po":
        from bilingual.checklist.read_po import read_po

        return read_po(text, path, today)
    if kind == ".json":
        from bilingual.checklist.read_json import read_json

        return read_json(text, path)
    from bilingual.checklist.read_markdown import read_markdown

    return read_markdown(text, path, today)
