"""What all reports say of a run as a whole."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_, Messages
from bilingual.model import Count, PairResult, Problem, RunResult, Severity

FIXED = N_("fixed")
NO_TEXT = N_("There is no text on either side, so there was nothing to compare.")
SEVERITY_WORDS = {Severity.ERROR: N_("error"), Severity.WARNING: N_("warning"), Severity.INFO: N_("info")}


def severities(result: RunResult) -> dict[Severity, int]:
    """How many findings there are of each severity, the worst first."""
    counts = dict.fromkeys(Severity, 0)
    for pair in result.pairs:
        for finding in pair.findings:
            counts[finding.severity] += 1
    return counts


def all_problems(result: RunResult) -> tuple[Problem, ...]:
    """The problems of the run and of its pairs, each once: a file may be part of several pairs."""
    told = dict.fromkeys((*result.problems, *(p for pair in result.pairs for p in pair.problems)))
    if result.pairs and all(_is_without_text(pair) for pair in result.pairs):
        told[Problem(result.pairs[0].source_path, NO_TEXT)] = None
    return tuple(told)


def _is_without_text(pair: PairResult) -> bool:
    """Whether both files are there, and neither says anything; a catalogue whose translation is not begun does."""
    told = pair.lacking or pair.findings or any(problem.fatal for problem in pair.problems)
    return not (told or pair.skipped or pair.blocks.source or pair.blocks.target)


def closing_line(result: RunResult, messages: Messages) -> str:
    """What was compared and what was found, so that a pass is never silent."""
    # Files that could not be read, or that have no partner, were not compared.
    pairs = [pair for pair in result.pairs if pair.blocks.source or pair.blocks.target]
    counts = severities(result)
    if any(counts.values()):
        found = counted(counts, messages)
    elif any(pair.blocks.matched for pair in pairs):
        found = messages.text(N_("Nothing differs."))
    else:
        found = (
            messages.text(N_("No part of one side answers any of the other, so no fact could be compared."))
            if pairs
            else ""
        )
    lost = tuple(_unread(result, messages))
    if not pairs:
        nothing = messages.text(N_("Nothing was compared: there is no pair with text on both sides."))
        return " ".join(filter(None, (nothing, found, *lost)))
    compared = messages.text(
        N_("{pairs} compared; matched: sections {sections}, blocks {blocks}, facts {facts}."),
        pairs=messages.count("{n} pair", "{n} pairs", len(pairs)),
        sections=_matched([pair.sections for pair in pairs]),
        blocks=_matched([pair.blocks for pair in pairs]),
        facts=_matched([count for pair in pairs for _, count in pair.facts]),
    )
    return (" " if messages.language == "en" else "").join((compared, found, *lost, *_held_back(result, messages)))


def _unread(result: RunResult, messages: Messages) -> Iterator[str]:
    """How many files the numbers leave out; what is wrong with each stands among the errors of the run."""
    pairs = (problem for pair in result.pairs for problem in pair.problems)
    n = len({problem.path for problem in (*result.problems, *pairs) if problem.fatal and problem.path})
    if n:
        yield messages.count("{n} file could not be compared.", "{n} files could not be compared.", n)


def _held_back(result: RunResult, messages: Messages) -> Iterator[str]:
    """What is not among the findings: a pass that holds something back says so."""
    known = sum(pair.known for pair in result.pairs)
    if known:
        yield messages.count("{n} known finding is not shown.", "{n} known findings are not shown.", known)
    held = sum(pair.suppressed for pair in result.pairs)
    if held:
        yield messages.count("{n} is held back on purpose.", "{n} are held back on purpose.", held)
    fixed = sum(len(pair.fixed) for pair in result.pairs)
    if fixed:
        yield messages.count("{n} is fixed.", "{n} are fixed.", fixed)


def counted(counts: dict[Severity, int], messages: Messages) -> str:
    """How many findings of each severity, as a sentence."""
    return messages.text(
        N_("{errors}, {warnings}, {infos}."),
        errors=messages.count("{n} error", "{n} errors", counts[Severity.ERROR]),
        warnings=messages.count("{n} warning", "{n} warnings", counts[Severity.WARNING]),
        infos=messages.count("{n} info", "{n} infos", counts[Severity.INFO]),
    )


def _matched(counts: list[Count]) -> str:
    """Of how many how many: a side that has more counts in full, since what it has more is what is not matched."""
    return f"{sum(c.matched for c in counts)}/{sum(max(c.source, c.target) for c in counts)}"
