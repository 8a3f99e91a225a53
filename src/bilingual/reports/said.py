"""What each side of a finding says, cut to a line and with what differs marked: the same in all reports for people."""

from __future__ import annotations

from bilingual.record import Record
from bilingual.reports.surface import Stretch, excerpt, marks
from bilingual.text import fold_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Fact, Finding


class Said(Record):
    """One side: its text in escaped pieces, each with whether it is marked, and how it was read if that isn't seen."""

    pieces: tuple[tuple[str, bool], ...]
    value: str

    @property
    def text(self) -> str:
        """The text without marks."""
        return "".join(piece for piece, _ in self.pieces)


def sides(finding: Finding) -> tuple[Said, Said]:
    """Source and target, with the parts of two values marked that differ. The place of a fact is the fact, no more."""
    source, target = finding.source.text, finding.target.text
    stretches: tuple[list[Stretch], list[Stretch]] = ([], [])
    values = readings(finding)
    *parts, _ = marks(*values)
    cut = tuple(_cut(value, part) for value, part in zip(values, parts, strict=True))
    if _states_two_values(finding):
        *both, shown = marks(source, target)
        if shown or not any(cut):
            cut, stretches = ("", ""), (both[0], both[1])
    return (
        Said(tuple(excerpt(source, stretches[0])), cut[0]),
        Said(tuple(excerpt(target, stretches[1])), cut[1]),
    )


def readings(finding: Finding) -> tuple[str, str]:
    """The values of both sides' facts, unless the texts show them: 一億 is 100000000, a link is its target.

    Equal values say nothing: then the finding is about a bound or a weekday, and its message says so.
    """
    facts = ((finding.source.text, finding.source_facts), (finding.target.text, finding.target_facts))
    if all(_plain(fact.value) in _plain(text) for text, stands in facts for fact in stands):
        return "", ""
    source, target = (_values(stands) for _, stands in facts)
    return ("", "") if source == target else (source, target)


def short(text: str) -> str:
    """The beginning of a text, escaped."""
    return _cut(text, [])


def _states_two_values(finding: Finding) -> bool:
    """Whether there is something to compare: not where one side states nothing, nor where only a bound differs."""
    source, target = _values(finding.source_facts), _values(finding.target_facts)
    return bool(source and target) and source != target


def _values(facts: tuple[Fact, ...]) -> str:
    return ", ".join(dict.fromkeys(" ".join(filter(None, (fact.value, fact.unit))) for fact in facts))


def _plain(text: str) -> str:
    return fold_width(text).replace(",", "").casefold()


def _cut(text: str, stretches: list[Stretch]) -> str:
    return "".join(piece for piece, _ in excerpt(text, stretches))
