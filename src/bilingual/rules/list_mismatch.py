"""A list of models or hardware lost or gained a member."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.classify import rule_of, severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="list-mismatch",
    severity=Severity.ERROR,
    summary=N_("A list of models or hardware lost or gained a member."),
    explanation=N_(
        "Names joined by / 、 ・ or 與 are a set: their order and the separator do not matter, each member does."
    ),
    wrong=(Example("B200/B300/GB300/H200に対応します。", "支援 B200/GB300/H200。"),),
    right=(Example("B200、B300、GB300に対応します。", "支援 B200/B300/GB300。"),),
)


def check(context: Context) -> Iterator[Finding]:
    """A list of models or hardware lost or gained a member."""
    for difference in context.comparison.differences:
        if rule_of(difference) == META.name:
            yield fact_finding(context, META, difference, severity=severity_of(difference))
