"""`bilingual checklist`: the translator's list of what to mend, made or brought up to date."""

from __future__ import annotations

import os

from bilingual.checklist import FORMATS, WITH_DOCUMENTS, Work
from bilingual.checklist.files import ENDINGS, ending, holds_writing, read_written
from bilingual.cli import DONE, FAILED
from bilingual.cli.options import Parser, choice
from bilingual.cli.streams import Console, write_bytes
from bilingual.errors import UsageError
from bilingual.messages import N_, reason
from bilingual.model import Problem
from bilingual.record import replace
from bilingual.settings import settings_here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import SimpleNamespace

    from bilingual.checklist.update import Written

STANDARD_OUTPUT = "-"
GONE = N_(
    "Of the items that were written into this list, {n} are no longer in it, nor is what people wrote below them. "
    "If nobody deleted them, the file was cut short: restore it, and bring it up to date again."
)


def _parser(console: Console) -> Parser:
    text = console.messages.text
    parser = Parser(
        "checklist", console, text(N_("Make the translator’s list of what to mend, or bring one up to date."))
    )
    parser.pairs(console)
    formats = ", ".join(f"{name} ({text(summary)})" for name, summary in FORMATS.items())
    add = parser.options.add_argument
    add(
        "--format",
        metavar="FORMAT",
        type=choice("--format", FORMATS),
        help=text(
            N_("form of the list: {formats} (default: as the file’s ending says, else markdown)"), formats=formats
        ),
    )
    add("--output", metavar="FILE", help=text(N_("write the list to a file; several catalogues to a folder")))
    add(
        "--for",
        dest="side",
        metavar="LANG",
        default="",
        help=text(N_("language of the text to mend (default: the translation’s)")),
    )
    add(
        "--update",
        metavar="FILE",
        action="append",
        default=[],
        help=text(
            N_(
                "bring a list up to date and keep what people wrote in it (.md, .xlsx, .txt, .po or a folder of them, a page’s "
                "export .json); may be repeated"
            )
        ),
    )
    add("--quiet", action="store_true", help=text(N_("errors only")))
    parser.running(console)
    parser.files(console)
    parser.shared(console)
    return parser


def run(arguments: list[str], console: Console) -> int:
    """Check, make the list, carry over what people wrote, and write it. The files are only touched at the very end."""
    values = _parser(console).read(arguments)
    console.quiet = values.quiet
    form, output = _form_and_place(values)
    from datetime import date

    today = date.today().isoformat()
    # Before the check, which may take long: what can't be read stops the run.
    updated = [path for name in values.update for path in _files(name)]
    read = [(path, *read_written(path, today)) for path in updated]
    for path, written, _ in read:
        if written.gone:
            console.problem(Problem(path, GONE, (("n", str(written.gone)),), fatal=False))
    if output != STANDARD_OUTPUT:
        _spare(output, updated, today)
    work, problems = _work(values, today, console, documents=form in WITH_DOCUMENTS)
    if read:
        work = _updated(work, [written for _, written, _ in read])
        previous = tuple(data for path, _, data in read if ENDINGS.get(ending(path)) == form)
        work = replace(work, previous=previous)
    _write(work, form, output, console, updated)
    from bilingual.discovery import CHECKLIST

    for problem in problems:
        # Who brings a list up to date knows that it is one.
        if problem.template != CHECKLIST or problem.path not in map(os.path.normpath, updated):
            console.problem(problem)
    return FAILED if any(problem.fatal for problem in problems) else DONE


def _form_and_place(values: SimpleNamespace) -> tuple[str, str]:
    """The format, and where the list goes: by default back into the list that is updated, if it is of that format.

    Raises UsageError where a list would be replaced by one of a form that keeps nothing.
    """
    folders = [path for path in values.update if os.path.isdir(path)]
    if folders:
        return values.format or "po", values.output or (
            folders[0] if values.format in (None, "po") else STANDARD_OUTPUT
        )
    lists = [path for path in values.update if ENDINGS.get(ending(path))]
    form = values.format or _form_of(values.output or (lists[0] if lists else ""))
    same = [path for path in lists if ENDINGS[ending(path)] == form]
    output = values.output or (same[0] if same else STANDARD_OUTPUT)
    if output in lists and output not in same:
        raise UsageError(
            N_("{name} is no file for the format {word}; name another one with --output."), name=output, word=form
        )
    return form, output


def _form_of(path: str) -> str:
    """The format that a file's name asks for, Markdown where it asks for none. Raises UsageError for one of none of ours."""
    kind = ending(path)
    if kind and kind not in ENDINGS:
        raise UsageError(
            N_("A list can’t have the ending {word}; it may be {endings}; or say the form with {option}."),
            path=path,
            word=kind,
            endings=", ".join(ENDINGS),
            option="--format",
        )
    return ENDINGS.get(kind, "markdown")


def _files(name: str) -> list[str]:
    """The lists that a path names: itself, or each catalogue below a folder."""
    if not os.path.isdir(name):
        return [name]
    found = [os.path.join(folder, file) for folder, _, files in os.walk(name) for file in files if file.endswith(".po")]
    if not found:
        raise UsageError(N_("There is no catalogue below this folder."), path=name)
    return sorted(found)


def _spare(path: str, updated: list[str], today: str) -> None:
    """Raises UsageError where a file that is to be written holds what people wrote, and is not brought up to date."""
    if os.path.normpath(path) not in map(os.path.normpath, updated) and holds_writing(path, today):
        raise UsageError(
            N_("People wrote in this list. Bring it up to date with {option}, or delete it."),
            path=path,
            option=f"--update {path}",
        )


def _work(
    values: SimpleNamespace, today: str, console: Console, *, documents: bool
) -> tuple[Work, tuple[Problem, ...]]:
    """The list of what is found today, and what could not be read."""
    from bilingual.api import known_language
    from bilingual.cli.running import how_of
    from bilingual.discovery import find_pairs
    from bilingual.reports.summary import all_problems
    from bilingual.runs import checklist

    side = known_language(values.side) if values.side else ""
    settings = settings_here(values.max_file_size)
    discovered = find_pairs(values.paths, settings)
    how = how_of(values, console)
    work, result = checklist(discovered.pairs, settings, how, side, today, console.messages, documents=documents)
    return work, all_problems(replace(result, problems=discovered.problems))


def _updated(work: Work, written: list[Written]) -> Work:
    from bilingual.checklist.update import update

    return replace(work, checklist=update(work.checklist, written))


def _write(work: Work, form: str, output: str, console: Console, updated: list[str]) -> None:
    from bilingual.checklist import render
    from bilingual.checklist.words import progress

    if form == "po" and output != STANDARD_OUTPUT and (os.path.isdir(output) or output.endswith(("/", os.sep))):
        _write_catalogues(work, output, console, updated)
    else:
        content = render(form, work, console.messages)
        if output == STANDARD_OUTPUT:
            if form == "xlsx":
                import sys

                if sys.stdout.isatty():
                    raise UsageError(N_("A workbook can't be shown on a terminal; name a file with --output."))
            console.out_bytes(content)
            return
        write_bytes(output, content)
    if not console.quiet:
        console.note(progress(work.checklist, console.messages))


def _write_catalogues(work: Work, folder: str, console: Console, updated: list[str]) -> None:
    """Each catalogue below the folder, where its target stands below the current one."""
    from bilingual.checklist.po import render_all

    files: dict[str, bytes] = {}
    for name, content in render_all(work, console.messages).items():
        parts = [part for part in os.path.relpath(name).split(os.sep) if part not in ("", os.pardir)]
        path = os.path.join(folder, *parts)
        if path in files:
            raise UsageError(
                N_(
                    "Two catalogues would be this file; write those of the folders above the current one by themselves."
                ),
                path=path,
            )
        files[path] = content
    for path in files:
        _spare(path, updated, work.checklist.made)
    for path, content in files.items():
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        except OSError as error:
            raise UsageError(N_("This file can't be written: {why}"), path=path, why=reason(error)) from error
        write_bytes(path, content)
