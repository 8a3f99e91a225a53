"""The status for people: a table with one line a pair, and the totals below."""

from __future__ import annotations

from bilingual.languages import language_name
from bilingual.messages import N_
from bilingual.model import RunResult, Severity
from bilingual.reports.cells import CYAN, DIM, RED, YELLOW, pad, paint
from bilingual.reports.status import State, state, total, total_share, total_skipped
from bilingual.reports.summary import severities
from bilingual.reports.surface import escape, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bilingual.messages import Messages
    from bilingual.model import Count, PairResult
    from bilingual.reports import View

_HEADS = (N_("pair"), N_("sections"), N_("blocks"), N_("facts"), N_("translated"), N_("findings"))
_SKIPPED = {"fuzzy": N_("fuzzy {n}"), "untranslated": N_("untranslated {n}"), "obsolete": N_("obsolete {n}")}
_COLOURS = {Severity.ERROR: RED, Severity.WARNING: YELLOW, Severity.INFO: CYAN}
_NONE = "–"


def render(result: RunResult, view: View) -> str:
    """One line a pair; more than one pair have a line of totals; last, how many could not be compared. Empty without any pair."""
    if not result.pairs:
        return ""
    text = view.messages.text
    compared = [pair for pair in result.pairs if state(pair) is State.COMPARED]
    rows: list[tuple[str, ...]] = [tuple(text(head) for head in _HEADS)]
    rows += [_row(pair, view) for pair in result.pairs]
    if len(result.pairs) > 1 and compared:
        rows.append(
            (view.messages.count("{n} pair", "{n} pairs", len(compared)), *_cells(compared, view, result.pairs))
        )
    widths = [max((width(row[i]) for row in rows if len(row) > 2), default=0) for i in range(5)]
    widths[0] = max(width(row[0]) for row in rows)
    lines = []
    for i, row in enumerate(rows):
        cells = [pad(row[0], widths[0])]
        cells += [pad(cell, w, right=True) for cell, w in zip(row[1:-1], widths[1:], strict=False)]
        line = "  ".join([*cells, row[-1]]).rstrip()
        lines.append(paint(line, DIM, colour=view.colour) if i == 0 else line)
    lines += _others(result, view.messages)
    return "\n".join(lines) + "\n"


def _row(pair: PairResult, view: View) -> tuple[str, ...]:
    name = escape(shortened(pair.source_path, pair.target_path))
    found = state(pair)
    if found is State.COMPARED:
        return (name, *_cells((pair,), view, (pair,)))
    if found is State.UNREADABLE:
        why = view.messages.text(N_("can't be read"))
    else:
        language = pair.source_language if found is State.NO_SOURCE else pair.target_language
        why = view.messages.text(N_("no {here_language} version"), here_language=language_name(language))
    return (name, paint(why, YELLOW, colour=view.colour))


def _cells(pairs: Sequence[PairResult], view: View, found_in: Sequence[PairResult]) -> tuple[str, ...]:
    """What was compared in some pairs, and what was found: a text without its partner is a finding too."""
    percent = total_share(pairs).percent
    counts = severities(RunResult(tuple(found_in)))
    words = view.messages.count
    shown = {
        Severity.ERROR: words("{n} error", "{n} errors", counts[Severity.ERROR]),
        Severity.WARNING: words("{n} warning", "{n} warnings", counts[Severity.WARNING]),
        Severity.INFO: words("{n} info", "{n} infos", counts[Severity.INFO]),
    }
    findings = [paint(shown[s], _COLOURS[s], colour=view.colour) for s in Severity if counts[s]]
    skipped = [view.messages.text(_SKIPPED[name], n=n) for name, n in total_skipped(pairs).items() if name in _SKIPPED]
    comma = view.messages.text(N_(", "))
    notes = comma.join(findings) or _NONE
    if skipped:
        notes += view.messages.text(N_(" ({more})"), more=comma.join(skipped))
    return (
        _matched(pair.sections for pair in pairs),
        _matched(pair.blocks for pair in pairs),
        _matched(count for pair in pairs for _, count in pair.facts),
        _NONE if percent is None else f"{percent}%",
        notes,
    )


def _matched(counts: Iterable[Count]) -> str:
    """Of how many how many: a side that has more counts in full, as in the closing line of `check`."""
    found = tuple(counts)
    return f"{total(found).matched}/{sum(max(c.source, c.target) for c in found)}"


def _others(result: RunResult, messages: Messages) -> Iterable[str]:
    states = [state(pair) for pair in result.pairs]
    alone = states.count(State.NO_SOURCE) + states.count(State.NO_TARGET)
    unread = states.count(State.UNREADABLE)
    if alone:
        yield messages.count("{n} text has no partner.", "{n} texts have no partner.", alone)
    if unread:
        yield messages.count("{n} pair can't be read.", "{n} pairs can't be read.", unread)


def shortened(source: str, target: str) -> str:
    """Two paths with what they share said once, cut between words.

    >>> shortened("docs/ja/a.md", "docs/zh-Hant/a.md")
    'docs/{ja ↔ zh-Hant}/a.md'
    >>> shortened("README_ja.md", "README.zh-TW.md")
    'README{_ja ↔ .zh-TW}.md'
    """
    if source == target:
        return source
    shortest = min(len(source), len(target))
    start = next((i for i in range(shortest) if source[i] != target[i]), shortest)
    while start and not (_parts(source, start) and _parts(target, start)):
        start -= 1
    most = shortest - start
    end = next((i for i in range(most) if source[-1 - i] != target[-1 - i]), most)
    while end and not (_parts(source, len(source) - end) and _parts(target, len(target) - end)):
        end -= 1
    if shortest == start + end and start and not source[start - 1].isalnum():
        # One side adds a word: README{ ↔ .zh-TW}.md reads better than README.{ ↔ zh-TW.}md.
        longer = max(source, target, key=len)
        if longer[len(longer) - end - 1] == source[start - 1]:
            start, end = start - 1, end + 1
    tail = source[len(source) - end :]
    if not start and not end:
        return f"{source} ↔ {target}"
    return f"{source[:start]}{{{source[start : len(source) - end]} ↔ {target[start : len(target) - end]}}}{tail}"


def _parts(path: str, at: int) -> bool:
    """Whether a path may be cut here: at its ends, or beside what is no letter or digit."""
    return at in (0, len(path)) or not (path[at - 1].isalnum() and path[at].isalnum())
