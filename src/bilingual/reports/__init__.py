"""Reports: one module a format, named as the format, each with `render(result, view) -> str`, pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bilingual.messages import N_, Messages
from bilingual.record import Record

if TYPE_CHECKING:
    from bilingual.model import RunResult

FORMATS = {
    "text": N_("for people to read"),
    "json": N_("for programs: everything, in one JSON object"),
}


class View(Record):
    """How a report is to look: its language, whether it may use colour, whether it leaves out what is no finding."""

    messages: Messages
    colour: bool = False
    quiet: bool = False


def render(name: str, result: RunResult, view: View) -> str:
    """The report in the format `name`, one of FORMATS, ending in a line feed unless it is empty."""
    from importlib import import_module

    report: str = import_module(f"bilingual.reports.{name}").render(result, view)
    return report
