"""How far each pair is: one module a format, each with `render(result, view) -> str`, pure."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from bilingual.messages import N_
from bilingual.model import Count, PairResult, RunResult
from bilingual.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.reports import View

FORMATS = {
    "text": N_("for people to read"),
    "json": N_("for programs: everything, in one JSON object"),
}
SKIPPED = ("fuzzy", "untranslated", "obsolete")


class State(StrEnum):
    """What could be done with a pair."""

    COMPARED = "compared"
    NO_SOURCE = "no-source"
    NO_TARGET = "no-target"
    UNREADABLE = "unreadable"


class Share(Record):
    """How many blocks or entries are translated, of how many."""

    done: int
    all: int

    @property
    def percent(self) -> int | None:
        """In percent, rounded down, so that 100 is all of them; None of nothing."""
        return self.done * 100 // self.all if self.all else None


def render(name: str, result: RunResult, view: View) -> str:
    """The status in the format `name`, one of FORMATS, ending in a line feed."""
    from importlib import import_module

    report: str = import_module(f"bilingual.reports.status.{name}").render(result, view)
    return report


def state(pair: PairResult) -> State:
    """What could be done with a pair."""
    if pair.lacking:
        return State.NO_SOURCE if pair.lacking == "source" else State.NO_TARGET
    # A rule that crashed is a problem as well, but of a pair that was compared.
    unread = not (pair.blocks.source or pair.blocks.target) and any(p.fatal for p in pair.problems)
    return State.UNREADABLE if unread else State.COMPARED


def translated(pair: PairResult) -> Share:
    """Of the source's blocks, those that have a partner which isn't left in another language.

    A catalogue that holds both sides has its untranslated and fuzzy entries left out of both, so they are added here.
    """
    skipped = dict(pair.skipped) if pair.source_path == pair.target_path else {}
    waiting = skipped.get("fuzzy", 0) + skipped.get("untranslated", 0)
    return Share(max(0, pair.blocks.matched - pair.untranslated), pair.blocks.source + waiting)


def total(counts: Iterable[Count]) -> Count:
    """The sum of counts."""
    found = tuple(counts)
    return Count(sum(c.source for c in found), sum(c.target for c in found), sum(c.matched for c in found))


def total_share(pairs: Iterable[PairResult]) -> Share:
    """The share of all pairs that were compared."""
    shares = [translated(pair) for pair in pairs]
    return Share(sum(s.done for s in shares), sum(s.all for s in shares))


def total_skipped(pairs: Iterable[PairResult]) -> dict[str, int]:
    """What catalogues hold that is not compared; only what there is."""
    sums = dict.fromkeys(SKIPPED, 0)
    for pair in pairs:
        for name, n in pair.skipped:
            sums[name] = sums.get(name, 0) + n
    return {name: n for name, n in sums.items() if n}
