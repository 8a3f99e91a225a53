"""`bilingual status`: how far the translation of each text is, one line a pair."""

from __future__ import annotations

import sys

from bilingual.cli import DONE, FAILED, FOUND
from bilingual.cli.options import Parser, choice
from bilingual.cli.streams import Console
from bilingual.config import FAIL_ON
from bilingual.messages import N_
from bilingual.record import replace
from bilingual.reports import View
from bilingual.reports.status import FORMATS, render
from bilingual.settings import settings_here


def _parser(console: Console) -> Parser:
    text = console.messages.text
    parser = Parser("status", console, text(N_("Show how far the translation of each text is, one line a pair.")))
    parser.pairs(console)
    add = parser.options.add_argument
    add(
        "--format",
        metavar="FORMAT",
        default="text",
        type=choice("--format", FORMATS),
        help=text(
            N_("form of the report: {formats}"),
            formats=", ".join(f"{name} ({text(summary)})" for name, summary in FORMATS.items()),
        ),
    )
    add(
        "--fail-on",
        metavar="SEVERITY",
        default="never",
        type=choice("--fail-on", FAIL_ON),
        help=text(
            N_("exit with 1 at findings from this severity on: {levels} (default: never)"), levels=", ".join(FAIL_ON)
        ),
    )
    add("--no-color", action="store_true", help=text(N_("no colour, even on a terminal")))
    add("--quiet", action="store_true", help=text(N_("the report and errors only")))
    parser.running(console)
    parser.files(console)
    parser.shared(console)
    return parser


def run(arguments: list[str], console: Console) -> int:
    """Check all pairs, show how far each is, and return the exit status."""
    values = _parser(console).read(arguments)
    from bilingual.cli.running import how_of
    from bilingual.discovery import find_pairs
    from bilingual.reports.summary import all_problems
    from bilingual.runs import check

    console.no_colour, console.quiet = values.no_color, values.quiet
    settings = replace(settings_here(values.max_file_size), fail_on=values.fail_on)
    discovered = find_pairs(values.paths, settings)
    result = check(discovered.pairs, settings, how_of(values, console))
    result = replace(result, problems=(*discovered.problems, *result.problems))
    console.out(render(values.format, result, View(console.messages, colour=console.colour(sys.stdout))))
    problems = all_problems(result)
    for problem in problems:
        console.problem(problem)
    if any(problem.fatal for problem in problems):
        return FAILED
    return FOUND if any(settings.fails(f.severity) for pair in result.pairs for f in pair.findings) else DONE
