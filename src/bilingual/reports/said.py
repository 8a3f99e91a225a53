"""What each side of a finding says, cut to a line and with what differs marked: the same in all reports for people."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import FactKind
from bilingual.record import Record
from bilingual.reports.surface import Stretch, escape, excerpt, marks
from bilingual.reports.values import in_words
from bilingual.rules.wording import BY_VALUE, alike
from bilingual.text import fold_width, pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Fact, Finding


NOT_HERE = N_("(not here)")


class Said(Record):
    """One side: its text in escaped pieces, each with whether it is marked, and how it was read if that isn't seen."""

    pieces: tuple[tuple[str, bool], ...]
    value: str

    @property
    def text(self) -> str:
        """The text without marks."""
        return "".join(piece for piece, _ in self.pieces)


def sides(finding: Finding, messages: Messages) -> tuple[Said, Said]:
    """Source and target, with what differs marked: parts of two values, or the words that bound one value."""
    source, target = finding.source.text, finding.target.text
    values = readings(finding, messages)

    cut = tuple(map(short, alike(*values) if _by_value(finding) else values))
    stretches = (_bounding(source, finding.source_facts), _bounding(target, finding.target_facts))
    if _states_two_values(finding):
        *both, shown = marks(source, target)
        if shown or not any(cut):
            cut = "", ""
        if not any(cut) or (_in_numbers(source, both[0]) and _in_numbers(target, both[1])):
            stretches = both[0], both[1]
    return (
        Said(tuple(excerpt(source, stretches[0])), cut[0]),
        Said(tuple(excerpt(target, stretches[1])), cut[1]),
    )


def readings(finding: Finding, messages: Messages) -> tuple[str, str]:
    """The values of both sides' facts in words, unless the texts show them: 一億 is 100,000,000, a link is its target.

    Equal values say nothing: then the finding is about a bound or a weekday, and its message says so. So does that of a
    fault of one side, whose other side is shown for comparison.
    """
    source, target = finding.source_facts, finding.target_facts
    if bool(source) != bool(target) and finding.source.text and finding.target.text:
        return "", ""
    if all(_shows(finding.source.text, f, messages) for f in source) and all(
        _shows(finding.target.text, f, messages) for f in target
    ):
        return "", ""
    values = _values(source, messages), _values(target, messages)
    return ("", "") if values[0] == values[1] else values


def headings(finding: Finding, messages: Messages) -> str:
    """The section of a finding by its headings, one name where both sides write it alike.

    A lost section has none on the side that lacks it.
    """
    names = [escape(name) for name in (finding.source_section, finding.target_section)]
    if any(names) and not finding.source_facts and not finding.target_facts:
        places = (finding.source, finding.target)
        not_here = messages.text(NOT_HERE)
        names = [name or ("" if place.text else not_here) for name, place in zip(names, places, strict=True)]
    return " / ".join(dict.fromkeys(name for name in names if name))


def short(text: str) -> str:
    """The beginning of a text, escaped."""
    return _cut(text, [])


def _states_two_values(finding: Finding) -> bool:
    """Whether there is something to compare: not where one side states nothing, nor where only a bound differs."""
    source, target = ({(f.value, f.unit) for f in facts} for facts in (finding.source_facts, finding.target_facts))
    return bool(source and target) and source != target


def _in_numbers(text: str, stretches: list[Stretch]) -> bool:
    """Whether what differs are characters of numbers, which a reader overlooks beside equal figures: 1,126兆 and 1126 億."""
    return bool(stretches) and all(text[start:end].isnumeric() for start, end in stretches)


def _by_value(finding: Finding) -> bool:
    """Whether the finding is about addresses or code, which differ in a part of what they are."""
    return all(fact.kind in BY_VALUE for fact in (*finding.source_facts, *finding.target_facts))


def _bounding(text: str, facts: tuple[Fact, ...]) -> list[Stretch]:
    """What stands around the one fact of a place that is wider: 以上 of 18歳以上."""
    fact = facts[0].text if len(facts) == 1 else ""
    at = text.find(fact)
    if not fact or at < 0:
        return []
    before, behind = text[:at].rstrip(), text[at + len(fact) :].lstrip()
    around = [(0, len(before)), (len(text) - len(behind), len(text))]
    return [(start, end) for start, end in around if start < end]


def _shows(text: str, fact: Fact, messages: Messages) -> bool:
    said = _plain(text)
    if fact.kind is FactKind.DATE and _figures(fact.value) == _figures(said):
        # 2026年9月14日 is 2026-09-14.
        return True
    return _plain(fact.value) in said or _plain(in_words(fact, messages)) in said


def _figures(text: str) -> list[int]:
    return [int(figures) for figures in pattern("[0-9]+").findall(text)]


def _values(facts: tuple[Fact, ...], messages: Messages) -> str:
    return ", ".join(dict.fromkeys(fact.value if fact.kind in BY_VALUE else in_words(fact, messages) for fact in facts))


def _plain(text: str) -> str:
    return "".join(fold_width(text).replace(",", "").split()).casefold()


def _cut(text: str, stretches: list[Stretch]) -> str:
    return "".join(piece for piece, _ in excerpt(text, stretches))
