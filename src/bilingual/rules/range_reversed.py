"""A range whose low end is above its high end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bilingual.messages import N_
from bilingual.model import Fact, Finding, Severity
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="range-reversed",
    severity=Severity.WARNING,
    summary=N_("A range runs backwards."),
    explanation=N_("The first end of the range is above the second; one of them is probably a slip."),
    wrong=(Example("作業には60〜50分かかります。", "作業需要50到60分鐘。"),),
    right=(Example("作業には50〜60分かかります。", "作業需要50到60分鐘。"),),
)
TEMPLATE = N_("The range “{text}” runs backwards.")


def check(context: Context) -> Iterator[Finding]:
    """Ranges of either side, but not where both sides have the same: what runs down on both is meant to."""
    for difference in context.differences_of(META.name):
        answer = context.answer(difference, partial(_same_ends, difference.fact))
        yield fact_finding(context, META, difference, template=TEMPLATE, answer=answer)


def _same_ends(fact: Fact, other: Fact) -> bool:
    return fact.kind is other.kind and sorted(fact.value.split("..")) == sorted(other.value.split(".."))
