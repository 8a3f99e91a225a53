"""What a rule is given, and how it makes findings: places, section headings and names of languages filled in once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator

from bilingual.comparison.values import Comparison, Difference, Doubt, Gap, Reason
from bilingual.facts.roles import SINCE, UNTIL
from bilingual.languages import language_name
from bilingual.model import BlockKind, Document, Fact, Finding, Place, Severity
from bilingual.record import Record, replace
from bilingual.rules.classify import rule_of
from bilingual.rules.wording import (
    CHANGED,
    EXCHANGED,
    OPPOSITE,
    SINCE_OR_UNTIL,
    TO_OR_BY,
    figure,
    said,
    said_of_both,
    short,
    template_of,
)
from bilingual.text import LineIndex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.rules.meta import Meta

# A place's text is what a person needs to recognise it; a lost chapter is not quoted whole.
_LONGEST = 400


class Side:
    """One document, with what places in it need."""

    __slots__ = ("_places", "document", "language", "lines")

    def __init__(self, document: Document, lines: LineIndex) -> None:
        self.document = document
        self.lines = lines
        self.language = language_name(document.language)
        # A table or a listing of thousands of lines may have as many findings.
        self._places: dict[tuple[int, ...], Place] = {}

    def fact(self, fact: Fact, block: int) -> Place:
        """Where a fact stands."""
        return self.stretch(fact.start, fact.end, block)

    def bounded(self, fact: Fact, block: int) -> Place:
        """Where a fact stands with the words that bound it or say its period: 18歳以上, 月額980円."""
        if fact.bound_start < 0:
            return self.fact(fact, block)
        return self.stretch(fact.bound_start, fact.bound_end, block)

    def figure(self, fact: Fact) -> str:
        """What a message says of a fact: with the figures that hyphens join to it, of which it says little alone."""
        start, end = figure(self.document.text, fact.start, fact.end)
        return fact.text if (start, end) == (fact.start, fact.end) else short(self.document.text[start:end])

    def stretch(self, start: int, end: int, block: int) -> Place:
        """Where a stretch of a block stands."""
        kind = self.document.blocks[block].kind if block >= 0 else None
        return self.lines.place(self.document.path, start, end, key=self._key(block), block=kind)

    def blocks(self, indices: tuple[int, ...]) -> Place:
        """Where neighbouring blocks stand, from the first to the last."""
        if indices not in self._places:
            self._places[indices] = self._stretch_of(indices)
        return self._places[indices]

    def _stretch_of(self, indices: tuple[int, ...]) -> Place:
        blocks = self.document.blocks
        start, end = blocks[indices[0]].span.start, blocks[indices[-1]].span.end
        while end > start and self.document.text[end - 1] in " \t\r\n":
            end -= 1
        kind = blocks[indices[0]].kind
        place = self.lines.place(self.document.path, start, end, key=self._key(indices[0]), block=kind)
        # Spaces at the ends of lines don't show, and must not make another finding of an old one.
        text = "\n".join(line.rstrip() for line in place.text.splitlines())
        return replace(place, text=text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")

    def within(self, block: int) -> Place:
        """The stretch of a block in which something is lacking: the place of the block, without text."""
        return replace(self.blocks((block,)), text="")

    def gap(self, at: int, after: int) -> Place:
        """Where something that is lacking should stand: from the line where block `after` ends to the next block."""
        text, blocks = self.document.text, self.document.blocks
        at = min(at, len(text))
        while at > 0 and text[at - 1] in "\r\n":
            at -= 1
        following = blocks[after + 1].span.start if after + 1 < len(blocks) else len(text)
        return replace(self.lines.place(self.document.path, at, max(at, following)), text="")

    def start(self) -> Place:
        """The beginning of the file."""
        return self.lines.place(self.document.path, 0, 0)

    def heading(self, block: int) -> str:
        """The heading of the section that a block stands in, empty before the first one."""
        sections = self.document.sections
        at = bisect_right(sections, block, key=lambda section: section.start) - 1
        return self.document.blocks[sections[at].heading].text if at >= 0 and sections[at].heading >= 0 else ""

    def _key(self, block: int) -> str:
        return self.document.blocks[block].key if block >= 0 else ""


class Context(Record):
    """A comparison, with both sides ready to be pointed at."""

    comparison: Comparison
    source: Side
    target: Side
    answers: tuple[list[int], list[int]]
    """For each block of the source and of the target the first block of the other side that answers it; -1: none does."""
    differences: dict[str, list[Difference]]
    """Of each rule that reports any: the differences of facts that belong to it."""

    @classmethod
    def of(cls, comparison: Comparison) -> Context:
        """The context of a comparison."""
        source, target = comparison.source, comparison.target
        answers = [-1] * len(source.blocks), [-1] * len(target.blocks)
        for section in comparison.alignment.sections:
            for pair in section.blocks:
                if pair.source and pair.target:
                    for i in pair.source:
                        answers[0][i] = pair.target[0]
                    for j in pair.target:
                        answers[1][j] = pair.source[0]
        differences: dict[str, list[Difference]] = {}
        for difference in comparison.differences:
            differences.setdefault(rule_of(difference), []).append(difference)
        # Both sides of a catalogue are one text.
        lines = LineIndex(source.text)
        others = lines if target.text is source.text else LineIndex(target.text)
        return cls(comparison, Side(source, lines), Side(target, others), answers, differences)

    def partner(self, block: int, *, in_source: bool) -> int:
        """The first block of the other side that answers a block of this one; -1 where none does, or for block -1."""
        return self.answers[not in_source][block] if block >= 0 else -1

    def differences_of(self, rule: str) -> list[Difference]:
        """The differences that a rule reports, in the order of the comparison."""
        return self.differences.get(rule, [])

    def occasions(self) -> frozenset[str]:
        """What there is to report: gaps by what is lacking, differences of facts by their rule, and all else in a word."""
        comparison = self.comparison
        sides = (comparison.source, comparison.source_facts), (comparison.target, comparison.target_facts)
        others = {
            "fence": any(document.fences for document, _ in sides),
            "sentence": comparison.sentences,
            "moved": comparison.moved,
            "untranslated": comparison.untranslated or any(comparison.foreign),
            "weekday": any(fact.weekday for _, blocks in sides for facts in blocks for fact in facts),
        }
        there = (occasion for occasion, found in others.items() if found)
        return frozenset([*there, *(gap.what for gap in comparison.gaps), *self.differences])

    def answer(self, difference: Difference, same: Callable[[Fact], bool]) -> tuple[int, Fact] | None:
        """What stands for the one fact of a difference in the block of the other side that answers its block."""
        in_source = difference.source is not None
        block = difference.source_block if in_source else difference.target_block
        partner = self.partner(block, in_source=in_source)
        facts = self.comparison.target_facts if in_source else self.comparison.source_facts
        found = next((fact for fact in facts[partner] if same(fact)), None) if partner >= 0 else None
        return (partner, found) if found else None

    def sides(self, *, in_source: bool) -> tuple[Side, Side]:
        """The side that has something and the one that lacks it."""
        return (self.source, self.target) if in_source else (self.target, self.source)


Check = Callable[[Context], Iterator[Finding]]


def fact_finding(
    context: Context,
    meta: Meta,
    difference: Difference,
    *,
    severity: Severity | None = None,
    template: str = "",
    answer: tuple[int, Fact] | None = None,
    bounded: bool = False,
    **params: str,
) -> Finding:
    """A finding about facts: what both say where both are there, else the place where the other one should be.

    That place is the one of `answer` (block and fact), where the side has what is right there. With `bounded`, the
    words that bound a fact are part of its place, and always those that name its period, or tell of a change, where only
    this differs.
    """
    source, target = difference.source, difference.target
    source_block, target_block = difference.source_block, difference.target_block
    if source_block < 0:
        source_block = context.partner(target_block, in_source=False)
    if target_block < 0:
        target_block = context.partner(source_block, in_source=True)
    in_words = difference.reason in (Reason.PERIOD, Reason.ROLE)
    stands = Side.bounded if bounded or in_words else Side.fact
    source_place = stands(context.source, source, source_block) if source else _lacking(context.source, source_block)
    target_place = stands(context.target, target, target_block) if target else _lacking(context.target, target_block)
    if answer and source is None:
        source_place = context.source.fact(answer[1], answer[0])
    elif answer:
        target_place = context.target.fact(answer[1], answer[0])
    if not template:
        template = _of_reason(difference) or template_of(source, target)
    here, there = context.sides(in_source=source is not None)
    both = said_of_both(source, target) if source and target else ("", "")
    if template is OPPOSITE and source and target:
        source_place, target_place = (
            side.bounded(fact, block)
            for side, fact, block in (
                (context.source, source, source_block),
                (context.target, target, target_block),
            )
        )
    if in_words or template is OPPOSITE:
        both = short(source_place.text), short(target_place.text)
    elif source and target and template in (CHANGED, EXCHANGED):
        wide = context.source.figure(source), context.target.figure(target)
        # What is cut around the difference, or given with its value, says more.
        both = (
            wide[0] if both[0] == source.text else both[0],
            wide[1] if both[1] == target.text else both[1],
        )
    values = {
        "source": both[0],
        "target": both[1],
        "text": said(difference.fact),
        "source_language": context.source.language,
        "target_language": context.target.language,
        "here_language": here.language,
        "there_language": there.language,
        **params,
    }
    used = tuple((k, v) for k, v in sorted(values.items()) if f"{{{k}}}" in template)
    return Finding(
        meta.name,
        severity or meta.severity,
        template,
        used,
        source_place,
        target_place,
        (source,) if source else (),
        (target,) if target else (),
        context.source.heading(source_block),
        context.target.heading(target_block),
    )


def _of_reason(difference: Difference) -> str:
    """The message for what is wrong with two facts, empty where what they say is enough."""
    if difference.reason is Reason.ROLE:
        return SINCE_OR_UNTIL if difference.fact.role in (SINCE, UNTIL) else TO_OR_BY
    return EXCHANGED if difference.reason is Reason.EXCHANGED else ""


def _lacking(side: Side, block: int) -> Place:
    return side.within(block) if block >= 0 else side.start()


def gap_finding(
    context: Context, meta: Meta, gap: Gap, template: str, *, severity: Severity | None = None, text: str = ""
) -> Finding:
    """A finding about blocks that one side lacks. The template may use `{text}` and the two languages' names."""
    here, there = context.sides(in_source=gap.in_source)
    has, lacks = here.blocks(gap.blocks), there.gap(gap.at, gap.after)
    params = {
        "text": text or title(here.document, gap),
        "n": str(len(gap.blocks)),
        "here_language": here.language,
        "there_language": there.language,
    }
    source, target = (has, lacks) if gap.in_source else (lacks, has)
    here_heading = here.heading(gap.blocks[0])
    # The section that a lost one would follow is another one.
    there_heading = there.heading(gap.after) if gap.after >= 0 and gap.what != "section" else ""
    return Finding(
        meta.name,
        _gap_severity(gap, severity or meta.severity),
        template,
        tuple((k, v) for k, v in sorted(params.items()) if f"{{{k}}}" in template),
        source,
        target,
        source_section=here_heading if gap.in_source else there_heading,
        target_section=there_heading if gap.in_source else here_heading,
    )


# Small parts soon take another form in the other language; a section, table, image or row has one form only.
_FREE = frozenset({"paragraph", "list-item", "heading", "code-block"})


def _gap_severity(gap: Gap, usual: Severity) -> Severity:
    if gap.doubt is Doubt.LIKELY and gap.what in _FREE:
        return Severity.INFO
    return Severity.WARNING if gap.doubt and usual is Severity.ERROR else usual


def title(document: Document, gap: Gap) -> str:
    """What to call the missing part: the headings of sections, else the beginning of its text."""
    blocks = [document.blocks[i] for i in gap.blocks]
    headings = [b.text for b in blocks if b.kind is BlockKind.HEADING]
    if gap.what == "section" and headings:
        return " / ".join(headings[:4]) + (" …" if len(headings) > 4 else "")
    return short(blocks[0].text.replace("\t", " | "))
