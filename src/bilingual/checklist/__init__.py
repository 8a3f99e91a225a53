"""The translator's checklist: one module a format, named as the format, each with `render(work, messages) -> bytes`."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from bilingual.checklist.items import Checklist
    from bilingual.messages import Messages
    from bilingual.model import Aligned

FORMATS = {
    "markdown": N_("task list, for an issue or an editor"),
    "html": N_("one page for a browser, both texts side by side"),
    "xlsx": N_("workbook for Excel or LibreOffice"),
    "po": N_("one catalogue a text, for Poedit or OmegaT"),
    "text": N_("for people to read"),
}
# Formats that show whole texts; the others need the list alone.
WITH_DOCUMENTS = frozenset({"html", "po"})


class Work(Record):
    """What a format is given: the list, and for each of its articles both documents and what answers what in them.

    `aligned` runs in step with `checklist.articles`; None where one of the two files does not exist or can't be read. A
    large run holds documents packed and opens them one by one as they are gone through.
    """

    checklist: Checklist
    aligned: Collection[Aligned | None]
    previous: tuple[bytes, ...] = ()
    """The files of the same format that are updated, for what else they hold."""


def render(name: str, work: Work, messages: Messages) -> bytes:
    """The list in the format `name`, one of FORMATS.

    Raises UsageError where the format needs a library that is not installed.
    """
    from importlib import import_module

    file: bytes = import_module(f"bilingual.checklist.{name}").render(work, messages)
    return file
