"""A length of time with its place in the text, between reading and fact."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.time.iso_duration import iso, plain
from bilingual.model import Fact, FactKind
from bilingual.record import Record

NIGHTS = "nights"
"""How a length is read that counts nights and days: 2泊3日."""


class Length(Record):
    """A duration, or with `last` a range of durations, and where it stands."""

    start: int
    end: int
    unit: str
    parts: tuple[tuple[str, Fraction], ...]
    magnitudes: tuple[Fraction, ...]
    last: tuple[tuple[str, Fraction], ...] = ()
    approx: bool = False
    weak: bool = False
    bound: str = ""
    value: str = ""
    """The value of what no amount and unit say: 半年, 数日."""
    alternatives: tuple[tuple[FactKind, str, str | None], ...] = ()
    how: str = ""
    """`vague` where no number is said: 数日, or 数十年, whose value is the 10 years that it is some of; `excess`: 十数年."""

    def fact(self, text: str) -> Fact:
        """As a fact of `text`."""
        value = self.value or iso(dict(self.parts))
        return Fact(
            kind=FactKind.RANGE if self.last else FactKind.DURATION,
            value=f"{value}..{iso(dict(self.last))}" if self.last else value,
            text=text[self.start : self.end],
            start=self.start,
            end=self.end,
            magnitudes=tuple(plain(m) for m in self.magnitudes),
            approx=self.approx,
            weak=self.weak,
            bound=self.bound,
            alternatives=self.alternatives,
            how=self.how,
        )


def in_each(
    unit: str, amount: Fraction, parts: tuple[tuple[str, Fraction], ...]
) -> tuple[tuple[FactKind, str, str | None], ...]:
    """The length in each day or week that what looks like a sum may be: 一天八小時."""
    return (
        ((FactKind.DURATION, iso(dict(parts)), None),) if amount == 1 and unit in ("D", "W") and len(parts) == 1 else ()
    )


def in_name(text: str, start: int) -> bool:
    """Whether a number is the tail of a Latin word or of a longer number: GPT-4, v4, 3.4."""
    before = text[start - 1 : start]
    if before == "-":
        before = text[start - 2 : start - 1]
    elif before and before in "._":
        return True
    return before.isascii() and before.isalpha()
