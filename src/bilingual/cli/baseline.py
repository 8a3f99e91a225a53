"""`bilingual baseline`: what a checklist says will stay as it is, as entries of a baseline with their reasons."""

from __future__ import annotations

from bilingual.baseline import USUAL, path_of
from bilingual.cli import DONE, FAILED
from bilingual.cli.options import Parser, given
from bilingual.cli.streams import Console, write_file
from bilingual.errors import UsageError
from bilingual.messages import N_
from bilingual.settings import settings_here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from bilingual.checklist.items import Mark
    from bilingual.model import Finding, PairResult

NO_REASON = N_("This item is to stay as it is, but gives no reason: write why.")


def _parser(console: Console) -> Parser:
    text = console.messages.text
    parser = Parser(
        "baseline",
        console,
        text(N_("Take what a checklist says won’t be mended into a baseline, with the reasons given there.")),
    )
    parser.pairs(console)
    add = parser.options.add_argument
    add(
        "--from-checklist",
        metavar="FILE",
        action="append",
        default=[],
        help=text(N_("a list (.md, .xlsx, .txt, .po) or a page’s export (.json); may be repeated")),
    )
    add(
        "--baseline",
        metavar="FILE",
        type=given("--baseline"),
        help=text(N_("the baseline (default: what bilingual.yaml says, else {name})"), name=USUAL),
    )
    parser.running(console)
    parser.files(console)
    parser.shared(console)
    return parser


def run(arguments: list[str], console: Console) -> int:
    """Read the lists, find what their items are about, and add that to the baseline, written as a whole or not at all."""
    values = _parser(console).read(arguments)
    if not values.from_checklist:
        raise UsageError(N_("{option} names no file."), option="--from-checklist")
    from datetime import date

    from bilingual.baseline import load
    from bilingual.cli.running import how_of
    from bilingual.discovery import find_pairs
    from bilingual.model import RunResult
    from bilingual.reports.summary import all_problems
    from bilingual.runs import check

    today = date.today().isoformat()
    marks = [mark for path in values.from_checklist for mark in _meant(path, today)]
    settings = settings_here(values.max_file_size)
    baseline = load(values.baseline or path_of(settings) or USUAL, new=True)
    discovered = find_pairs(values.paths, settings)
    result = check(discovered.pairs, settings, how_of(values, console))
    accepted = list(_accepted(result.pairs, marks))
    if accepted:
        baseline = baseline.accepting(accepted, today)
        write_file(baseline.path, baseline.text())
    console.note(
        console.messages.count(
            "{n} finding is in {path}.", "{n} findings are in {path}.", len(baseline), path=baseline.path
        )
    )
    left = len({mark.id for mark in marks}) - len(accepted)
    if left > 0:
        console.note(
            console.messages.count(
                "{n} item of the list is not found in the texts compared, and left out.",
                "{n} items of the list are not found in the texts compared, and left out.",
                left,
            )
        )
    problems = all_problems(RunResult(result.pairs, (*discovered.problems, *result.problems)))
    for problem in problems:
        console.problem(problem)
    return FAILED if any(problem.fatal for problem in problems) else DONE


def _meant(path: str, today: str) -> Iterable[Mark]:
    """The items of a list that are to stay as they are. Raises UsageError where one gives no reason."""
    from bilingual.checklist.files import read_written
    from bilingual.checklist.items import State

    written, _ = read_written(path, today)
    for mark in written.marks:
        if mark.state is State.WONT_FIX:
            if not mark.note:
                raise UsageError(NO_REASON, path=path, line=mark.line)
            yield mark


def _accepted(pairs: Iterable[PairResult], marks: list[Mark]) -> Iterable[tuple[PairResult, Finding, str]]:
    """The findings that the marks are about, with the reasons."""
    from bilingual.checklist.items import article_digest

    reasons = {mark.id: " ".join(mark.note.split()) for mark in marks}
    for pair in pairs:
        paths = article_digest(pair.source_path, pair.target_path)
        for finding in pair.findings:
            reason = reasons.get(f"{finding.fingerprint}-{paths}") or reasons.get(finding.fingerprint)
            if reason:
                yield pair, finding, reason
