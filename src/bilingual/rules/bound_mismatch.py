"""A bound differs: 未満 against 以下, 以上 against 以下."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.comparison.differing.limits import moment
from bilingual.comparison.values import Reason
from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.record import replace
from bilingual.rules.classify import severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta
from bilingual.rules.wording import BOUNDS, short

META = Meta(
    name="bound-mismatch",
    severity=Severity.ERROR,
    summary=N_("A limit differs: under against up to, at least against at most."),
    explanation=N_(
        "未満 and 不到 leave the number itself out, 以下 and 以內 take it in. "
        "超える against 以上, and a limit that only one side sets, are worth a look and no error."
    ),
    wrong=(Example("20歳未満は購入できません。", "20歲以下不得購買。"),),
    right=(
        Example("20歳未満は購入できません。", "未滿20歲者不得購買。"),
        Example("18歳以上が対象です。", "對象為18歲以上。"),
    ),
)
OTHER = N_(
    "The limits differ: {source_language} says “{source}” ({source_bound_word}), "
    "{target_language} “{target}” ({target_bound_word})."
)
MOMENT = N_(
    "Another moment: {source_language} says “{source}”, {target_language} says “{target}”. "
    "Within a length of time, after it and before it are three things."
)
LOST = N_("The {here_language} text sets a limit, “{text}” ({bound_word}); the {there_language} one sets none.")


def check(context: Context) -> Iterator[Finding]:
    """Facts whose values agree while their bounds do not."""
    for difference in context.differences_of(META.name):
        source, target = difference.source, difference.target
        if source is None or target is None:
            continue
        if difference.reason is Reason.MOMENT:
            ours, theirs = (
                side.stretch(
                    fact.start if fact.bound_start < 0 else fact.bound_start, moment(side.document, fact)[1], block
                )
                for side, fact, block in (
                    (context.source, source, difference.source_block),
                    (context.target, target, difference.target_block),
                )
            )
            finding = fact_finding(
                context,
                META,
                difference,
                severity=severity_of(difference),
                template=MOMENT,
                source=ours.text,
                target=theirs.text,
            )
            # What differs are the words behind.
            yield replace(finding, source=ours, target=theirs)
            continue
        if source.bound == target.bound:
            continue
        if source.bound and target.bound:
            yield fact_finding(
                context,
                META,
                difference,
                severity=severity_of(difference),
                template=OTHER,
                bounded=True,
                source=short(context.source.bounded(source, difference.source_block).text),
                target=short(context.target.bounded(target, difference.target_block).text),
                source_bound_word=BOUNDS[source.bound],
                target_bound_word=BOUNDS[target.bound],
            )
        else:
            here = source if source.bound else target
            side, other = context.sides(in_source=here is source)
            block = difference.source_block if here is source else difference.target_block
            yield fact_finding(
                context,
                META,
                difference,
                severity=severity_of(difference),
                template=LOST,
                bounded=True,
                bound_word=BOUNDS[here.bound],
                text=short(side.bounded(here, block).text),
                here_language=side.language,
                there_language=other.language,
            )
