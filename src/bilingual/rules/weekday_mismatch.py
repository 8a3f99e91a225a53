"""A day of the week that is not the date's, in one document or between the two."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bilingual.comparison.agreement.calendar import dates
from bilingual.comparison.values import Difference, Reason, Relation
from bilingual.messages import N_, Word
from bilingual.model import Fact, FactKind, Finding, Severity
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta
from bilingual.rules.wording import WEEKDAYS

META = Meta(
    name="weekday-mismatch",
    severity=Severity.ERROR,
    summary=N_("A date is no such day of the week."),
    explanation=N_(
        "A date that names its year has one day of the week. Where the text says another one, the date or the day is wrong, "
        "in one document or in both."
    ),
    wrong=(Example("2026年11月30日（火）に開催します。", "將於2026年11月30日（星期一）舉辦。"),),
    right=(Example("2026年11月30日（月）に開催します。", "將於2026年11月30日（星期一）舉辦。"),),
)
WRONG = N_("{date} is a {weekday}, but the {here_language} text says “{text}”.")
BOTH_WRONG = N_("{date} is a {weekday}, but {source_language} says “{source}” and {target_language} “{target}”.")
DIFFER = N_(
    "The date agrees, the day of the week does not: {source_language} “{source}”, {target_language} “{target}”."
)


def check(context: Context) -> Iterator[Finding]:
    """Each date with a day of the week against the calendar, then the two sides against each other."""
    comparison = context.comparison
    told: set[tuple[int, int]] = set()
    wrong_source = [(b, f) for b, facts in enumerate(comparison.source_facts) for f in facts if is_wrong(f)]
    wrong_target = [(b, f) for b, facts in enumerate(comparison.target_facts) for f in facts if is_wrong(f)]
    for block, fact in wrong_source:
        answer = next((x for x in wrong_target if x[1].value == fact.value and (x[0], x[1].start) not in told), None)
        if answer:
            told.add((answer[0], answer[1].start))
        difference = Difference(Reason.WEEKDAY, fact, answer[1] if answer else None, block, answer[0] if answer else -1)
        yield _wrong(context, difference, fact)
    for block, fact in wrong_target:
        if (block, fact.start) not in told:
            yield _wrong(context, Difference(Reason.WEEKDAY, None, fact, -1, block), fact)
    for difference in context.differences_of(META.name):
        if not any(is_wrong(fact) for fact in (difference.source, difference.target) if fact is not None):
            yield fact_finding(context, META, difference, template=DIFFER)


def is_wrong(fact: Fact) -> bool:
    """Whether a full date is said to be a day of the week that it is not."""
    return bool(fact.kind is FactKind.DATE and fact.weekday and (day := _weekday(fact.value)) and day != fact.weekday)


def _weekday(value: str) -> int:
    from datetime import date

    try:
        return date.fromisoformat(value).isoweekday()
    except ValueError:
        return 0


def _wrong(context: Context, difference: Difference, fact: Fact) -> Finding:
    weekday = Word(WEEKDAYS[_weekday(fact.value) - 1])
    both = difference.source is not None and difference.target is not None
    # The other side may have the date right: then a reader wants to see it beside the wrong one.
    answer = None if both else context.answer(difference, partial(_same_day, fact))
    template = BOTH_WRONG if both else WRONG
    return fact_finding(
        context, META, difference, template=template, answer=answer, text=fact.text, weekday=weekday, date=fact.value
    )


def _same_day(fact: Fact, other: Fact) -> bool:
    return other.kind is FactKind.DATE and dates(fact.value, other.value) is Relation.EQUAL
