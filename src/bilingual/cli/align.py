"""`bilingual align`: which section, block and sentence of one side answers which of the other."""

from __future__ import annotations

import sys

from bilingual.cli import DONE, FAILED
from bilingual.cli.options import Parser, choice
from bilingual.cli.streams import Console, write_file
from bilingual.errors import UsageError
from bilingual.messages import N_
from bilingual.reports import View
from bilingual.reports.alignment import COLUMNS, FORMATS, LEVELS, LEVELS_OF, USUAL_LEVEL, render
from bilingual.settings import settings_here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.config import Settings
    from bilingual.model import FilePair


def _parser(console: Console) -> Parser:
    text = console.messages.text
    parser = Parser("align", console, text(N_("Show which part of one text answers which of the other.")))
    parser.inputs.add_argument(
        "source", metavar="SOURCE", help=text(N_("a file, or a catalogue that holds both sides"))
    )
    parser.inputs.add_argument(
        "target", metavar="TARGET", nargs="?", help=text(N_("its translation (default: found by its name)"))
    )
    add = parser.options.add_argument
    formats = ", ".join(f"{name} ({text(summary)})" for name, summary in FORMATS.items())
    add(
        "--format",
        metavar="FORMAT",
        default="text",
        type=choice("--format", FORMATS),
        help=text(N_("form of the alignment: {formats}"), formats=formats),
    )
    add(
        "--level",
        metavar="LEVEL",
        type=choice("--level", LEVELS),
        help=text(
            N_("how far down: {levels} (default: sentence, in the text form block)"),
            levels=", ".join(LEVELS),
        ),
    )
    add("--output", metavar="FILE", help=text(N_("write to a file")))
    add("--no-color", action="store_true", help=text(N_("no colour, even on a terminal")))
    parser.files(console)
    parser.shared(console)
    return parser


def run(arguments: list[str], console: Console) -> int:
    """Align one pair and show it. Raises UsageError where there is not exactly one."""
    values = _parser(console).read(arguments)
    level = values.level or USUAL_LEVEL[values.format]
    if level not in LEVELS_OF[values.format]:
        choice(f"--format {values.format} --level", LEVELS_OF[values.format])(level)
    from bilingual.engine import align_files

    console.no_colour = values.no_color
    settings = settings_here(values.max_file_size)
    pair = _pair([path for path in (values.source, values.target) if path is not None], settings, console)
    aligned, problems = align_files(pair, settings) if pair else (None, ())
    for problem in problems:
        console.problem(problem)
    if aligned is None:
        return FAILED
    to_terminal = values.output is None and sys.stdout.isatty()
    view = View(console.messages, colour=to_terminal and console.colour(sys.stdout))
    text = render(values.format, aligned, level, view, _columns() if to_terminal else COLUMNS)
    if values.output is None:
        console.out(text)
    else:
        write_file(values.output, text)
    return DONE


def _pair(paths: list[str], settings: Settings, console: Console) -> FilePair | None:
    """The pair that the paths name; None where they name what isn't there, which is then said.

    Raises UsageError where they name no pair or several.
    """
    from bilingual.discovery import find_pairs

    discovered = find_pairs(paths, settings)
    for problem in discovered.problems:
        console.problem(problem)
    if any(problem.fatal for problem in discovered.problems):
        return None
    if len(discovered.pairs) > 1:
        raise UsageError(N_("This names several pairs; give both files of one."), path=" ".join(paths))
    (pair,) = discovered.pairs
    if not pair.source or not pair.target:
        raise UsageError(
            N_("There is no partner at {where}; give both files of the pair."),
            path=pair.source or pair.target,
            where=pair.missing_at,
        )
    return pair


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size((COLUMNS, 24)).columns
