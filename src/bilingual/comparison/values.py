"""What a comparison yields: differences of facts and gaps of structure, for the rules to word and weigh."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from fractions import Fraction
from functools import lru_cache

from bilingual.model import Alignment, BlockKind, Count, Document, Fact, FactKind
from bilingual.record import Record


class Relation(StrEnum):
    """How two facts that answer each other agree."""

    EQUAL = "equal"
    LOOSER = "looser"
    """One side says less: a unit, a bound, an approximation, a part of a date is left out."""
    BOUND = "bound"
    """The value agrees, the bound is another one: 未満 against 以下."""
    TURNED = "turned"
    """The value agrees, the bound is of the other direction: 以上 against 以下."""
    CONTRARY = "contrary"
    """The value agrees, the bound is what the other leaves out: 未満 against 以上."""
    PERIOD = "period"
    """The amount agrees, the period that it is said for is another one: 月額 against 年費."""
    ROLE = "role"
    """The value agrees, but not what it is for: what something came to and by how much it changed, since when and until when."""
    WEEKDAY = "weekday"
    """The date agrees, the day of the week said with it is another one."""


class Reason(StrEnum):
    """What is wrong with the facts of a difference."""

    CHANGED = "changed"
    """A fact of one side stands where the other side has another one."""
    MISSING = "missing"
    """A fact of one side that the other side has nowhere near."""
    MEMBER = "member"
    """A member of a list that the same list of the other side lacks."""
    BOUND = "bound"
    CONTRARY = "contrary"
    """A limit against its contrary, which a sentence that denies it may mean as well."""
    MOMENT = "moment"
    """The end of a length of time against all of it, or its beginning: 3日以内 against 三天後."""
    EXCHANGED = "exchanged"
    """Two values or more that stand in one another's place on one side."""
    PERIOD = "period"
    ROLE = "role"
    WEEKDAY = "weekday"
    REVERSED = "reversed"
    """A range whose low end is above its high end."""
    LOOSER = "looser"


class Difference(Record):
    """Facts of a pair of blocks that don't agree. One side may be without a fact: then `source` or `target` is None.

    `source_block` and `target_block` are block indices (-1 where only one document is concerned). `sure` says that
    no harmless explanation is known; `near` that the lacking side has the fact elsewhere in the document.
    """

    reason: Reason
    source: Fact | None
    target: Fact | None
    source_block: int
    target_block: int
    sure: bool = False
    near: bool = False

    @property
    def fact(self) -> Fact:
        """The fact that leads: the source's, else the target's."""
        fact = self.source or self.target
        assert fact is not None
        return fact


class Doubt(IntEnum):
    """What speaks against a gap: how far the other side may have what seems to be missing."""

    NONE = 0
    UNSURE = 1
    """It says something like it, where it may mean another thing."""
    LIKELY = 2
    """It is likely to have it, in a place or a form where it is hard to find."""


class Gap(Record):
    """Neighbouring blocks of one kind that the other side lacks: one cause.

    `blocks` are indices on the side that has them (`in_source`); `at` is the offset in the other side's file where
    they should stand. `what` names the rule's subject: `section`, `heading`, `table`, or a block's kind.
    """

    what: str
    in_source: bool
    blocks: tuple[int, ...]
    at: int
    certainty: float
    after: int = -1
    """The last block before the gap on the side that lacks it, -1 for none."""
    length: int = 0
    """How many characters of text are missing."""
    doubt: Doubt = Doubt.NONE
    in_step: bool = False
    """Whether all else around it pairs surely, so that nothing is left that could be its answer."""


class LostSentence(Record):
    """A sentence that the other side's block lacks: the pair of blocks, its place in the file of the side that has it."""

    in_source: bool
    source_block: int
    target_block: int
    start: int
    end: int
    text: str


class Moved(Record):
    """A section that stands elsewhere on the other side: its headings' block indices."""

    source: int
    target: int


class Comparison(Record):
    """Everything that was found about one pair."""

    source: Document
    target: Document
    alignment: Alignment
    source_facts: tuple[tuple[Fact, ...], ...]
    target_facts: tuple[tuple[Fact, ...], ...]
    differences: tuple[Difference, ...]
    gaps: tuple[Gap, ...]
    sentences: tuple[LostSentence, ...]
    moved: tuple[Moved, ...]
    untranslated: tuple[tuple[int, int], ...]
    """Pairs of blocks of which one is written in the other side's language."""
    matched: tuple[tuple[FactKind, Count], ...]
    foreign: tuple[int, int] = (0, 0)
    """Of a side (the source's, the target's) that is as a whole in the other's language: how many blocks of prose it has."""
    crowded: tuple[tuple[bool, int], ...] = ()
    """Blocks (in the source, index) with so many facts without a partner that the last of them were not looked for."""


PROSE = frozenset({BlockKind.HEADING, BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.ROW, BlockKind.HTML,
                   BlockKind.MESSAGE, BlockKind.IMAGE})  # fmt: skip


@lru_cache(maxsize=4096)
def fraction(value: str) -> Fraction | None:
    """A canonical number as a fraction, None where it is none."""
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        return None
