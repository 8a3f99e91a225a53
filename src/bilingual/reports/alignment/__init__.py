"""An alignment for people and programs: one module a format, each with `render(aligned, level, view, columns) -> str`."""

from __future__ import annotations

from bilingual.messages import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Aligned
    from bilingual.reports import View

FORMATS = {
    "text": N_("for people to read"),
    "json": N_("for programs: everything, in one JSON object"),
    "tmx": N_("for translation tools: TMX 1.4b"),
}
LEVELS = ("section", "block", "sentence")
# What a reader of a terminal takes in; programs get everything.
USUAL_LEVEL = {"text": "block", "json": "sentence", "tmx": "sentence"}
# A translation memory has no unit as large as a section.
LEVELS_OF = {"text": LEVELS, "json": LEVELS, "tmx": LEVELS[1:]}
# Of a text that goes to no terminal.
COLUMNS = 120


def render(name: str, aligned: Aligned, level: str, view: View, columns: int = COLUMNS) -> str:
    """The alignment in the format `name`, down to one of LEVELS, ending in a line feed."""
    from importlib import import_module

    report: str = import_module(f"bilingual.reports.alignment.{name}").render(aligned, level, view, columns)
    return report
