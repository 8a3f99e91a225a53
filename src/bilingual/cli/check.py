"""`bilingual check`: compare pairs of files and report what differs."""

from __future__ import annotations

from bilingual.cli import DONE, FAILED, FOUND
from bilingual.cli.options import Parser, choice, given, no_such
from bilingual.cli.streams import Console, write_file
from bilingual.config import FAIL_ON, Settings
from bilingual.errors import UsageError
from bilingual.messages import N_
from bilingual.record import replace
from bilingual.reports import FORMATS, View, render
from bilingual.settings import rule_names, settings_here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import SimpleNamespace

    from bilingual.baseline import Baseline
    from bilingual.model import FilePair, RunResult
    from bilingual.readers import Load
    from bilingual.runs import How
    from bilingual.runs.outcomes import Documents

STANDARD_OUTPUT = "-"
# The page shows both texts, which a result does not hold: it is made from more than the other reports.
PAGE = "html"
ALL_FORMATS = {**FORMATS, PAGE: N_("one page for a browser, both texts side by side")}


def _parser(console: Console) -> Parser:
    text = console.messages.text
    parser = Parser("check", console, text(N_("Compare the two versions of each text and report what differs.")))
    parser.pairs(console)
    add = parser.options.add_argument
    add(
        "--pairs-of",
        action="store_true",
        help=text(N_("each PATH is a changed file: check the pairs it is part of, pass over files of no pair")),
    )
    formats = ", ".join(f"{name} ({text(summary)})" for name, summary in ALL_FORMATS.items())
    add(
        "--format",
        metavar="FORMAT[=FILE]",
        action="append",
        default=[],
        help=text(N_("form of the report, several may be asked for: {formats}"), formats=formats),
    )
    add("--output", metavar="FILE", help=text(N_("write the report to a file")))
    add(
        "--fail-on",
        metavar="SEVERITY",
        type=choice("--fail-on", FAIL_ON),
        help=text(
            N_("exit with 1 at findings from this severity on: {levels} (default: error)"), levels=", ".join(FAIL_ON)
        ),
    )
    add("--rule", metavar="RULE", action="append", default=[], help=text(N_("only this rule; may be repeated")))
    add("--ignore", metavar="RULE", action="append", default=[], help=text(N_("not this rule; may be repeated")))
    add(
        "--base",
        metavar="REV",
        type=given("--base"),
        help=text(N_("only what the change since this git revision brought: a branch, tag or commit")),
    )
    add(
        "--baseline",
        metavar="FILE",
        type=given("--baseline"),
        help=text(N_("not the findings that this file lists")),
    )
    add("--no-baseline", action="store_true", help=text(N_("all findings, whatever baseline bilingual.yaml names")))
    add(
        "--update-baseline",
        action="store_true",
        help=text(N_("list all findings in the baseline, and take out what is mended")),
    )
    add("--no-color", action="store_true", help=text(N_("no colour, even on a terminal")))
    add("--quiet", action="store_true", help=text(N_("findings and errors only")))
    parser.running(console)
    parser.files(console)
    parser.shared(console)
    return parser


def run(arguments: list[str], console: Console) -> int:
    """Compare, report, and return the exit status."""
    values = _parser(console).read(arguments)
    from bilingual import runs
    from bilingual.cli.running import how_of
    from bilingual.discovery import find_pairs, pairs_of

    console.no_colour, console.quiet = values.no_color, values.quiet
    reports = _reports(values.format, values.output)
    settings = load_settings(values)
    baseline = _baseline(values, settings)
    discovered = pairs_of(values.paths, settings) if values.pairs_of else find_pairs(values.paths, settings)
    how = how_of(values, console)
    documents: list[Documents | None] = []
    if any(name == PAGE for name, _ in reports):
        result, documents = runs.check_with_documents(discovered.pairs, settings, how)
    else:
        result = runs.check(discovered.pairs, settings, how)
    if values.base or baseline is not None:
        result = _news(values, discovered.pairs, result, baseline, settings, how, console)
    problems = [*discovered.problems, *result.problems]
    if settings.suppress and not values.paths:
        from bilingual.suppression import uncovered

        # What concerns no file of all that there are; of some of them, nothing can be said.
        problems += uncovered(settings, (one for pair in result.pairs for one in pair.suppressions))
    result = replace(result, problems=tuple(problems))
    _write(reports, result, documents, console)
    return _status(result, settings, console)


def _baseline(values: SimpleNamespace, settings: Settings) -> Baseline | None:
    """The baseline that was asked for, else that of the settings. Raises UsageError and ConfigError."""
    if values.no_baseline and (values.baseline or values.update_baseline):
        other = "--baseline" if values.baseline else "--update-baseline"
        raise UsageError(N_("{option} and {other} can't go together."), option="--no-baseline", other=other)
    if values.no_baseline or not (values.baseline or settings.baseline):
        if values.update_baseline:
            raise UsageError(N_("{option} needs {other} FILE."), option="--update-baseline", other="--baseline")
        return None
    from bilingual.baseline import load, path_of

    return load(values.baseline or path_of(settings), new=values.update_baseline)


def _news(
    values: SimpleNamespace,
    pairs: tuple[FilePair, ...],
    result: RunResult,
    baseline: Baseline | None,
    settings: Settings,
    how: How,
    console: Console,
) -> RunResult:
    """The result without what is older than the base or listed in the baseline."""
    whole = result
    if values.base:
        from bilingual.discovery import partners
        from bilingual.history import since
        from bilingual.runs import check

        def check_old(old: Iterable[FilePair], settings: Settings, load: Load) -> RunResult:
            return check(old, settings, how, load)

        result = since(values.base, pairs, result, settings, check=check_old, partners=partners)
    if baseline is None:
        return result
    if values.update_baseline:
        from datetime import date

        baseline = baseline.updated(whole, settings, date.today().isoformat())
        write_file(baseline.path, baseline.text())
        if not console.quiet:
            console.note(
                console.messages.count(
                    "{n} finding is in {path}.", "{n} findings are in {path}.", len(baseline), path=baseline.path
                )
            )
    stale = baseline.problems(baseline.stale(whole, settings))
    result = baseline.without_known(result)
    return replace(result, problems=(*result.problems, *stale))


def load_settings(values: SimpleNamespace) -> Settings:
    """The settings of `bilingual.yaml`, with the options laid over them. Raises ConfigError and UsageError."""
    if values.rule or values.ignore:
        names = rule_names()
        for name in (*values.rule, *values.ignore):
            if name not in names:
                raise no_such("rule", name, names, command="bilingual rules")
    settings = settings_here(values.max_file_size)
    return replace(
        settings,
        selected_rules=tuple(values.rule),
        ignored_rules=tuple(values.ignore),
        fail_on=values.fail_on or settings.fail_on,
    )


def _reports(formats: list[str], output: str | None) -> list[tuple[str, str]]:
    """Which format goes where. Raises UsageError for unknown formats, and for two in one place."""
    if output == "":
        raise UsageError(N_("{option} names no file."), option="--output")
    reports = []
    for word in formats or ["text"]:
        name, equals, file = word.partition("=")
        choice("--format", ALL_FORMATS)(name)
        if equals and not file:
            raise UsageError(N_("{option} names no file."), option=f"--format {word}")
        reports.append((name, file or output or STANDARD_OUTPUT))
    places = [place for _, place in reports]
    for place in places:
        if places.count(place) > 1:
            where = "--format FORMAT=FILE"
            raise UsageError(N_("Two reports can't go to one place; give each its own file with {where}."), where=where)
    if output and output not in places:
        raise UsageError(N_("{option} has no report to write: each --format names its own file."), option="--output")
    return reports


def _write(
    reports: list[tuple[str, str]],
    result: RunResult,
    documents: list[Documents | None],
    console: Console,
) -> None:
    import sys

    for name, place in reports:
        to_terminal = place == STANDARD_OUTPUT and console.colour(sys.stdout)
        view = View(console.messages, colour=to_terminal, quiet=console.quiet)
        text = _page(result, documents, console) if name == PAGE else render(name, result, view)
        if place == STANDARD_OUTPUT:
            console.out(text)
        else:
            write_file(place, text)
    if not console.quiet and all(place != STANDARD_OUTPUT for _, place in reports):
        from bilingual.reports.summary import closing_line

        console.note(closing_line(result, console.messages))


def _page(result: RunResult, documents: list[Documents | None], console: Console) -> str:
    """The checklist's page without anything to tick."""
    from bilingual.checklist.html import render as render_page
    from bilingual.reports.summary import closing_line
    from bilingual.runs import page

    work = page(result.pairs, documents, console.messages)
    return render_page(work, console.messages, closing_line(result, console.messages)).decode()


def _status(result: RunResult, settings: Settings, console: Console) -> int:
    from bilingual.reports.summary import all_problems

    problems = all_problems(result)
    for problem in problems:
        console.problem(problem)
    if any(problem.fatal for problem in problems):
        return FAILED
    return FOUND if any(settings.fails(f.severity) for pair in result.pairs for f in pair.findings) else DONE
