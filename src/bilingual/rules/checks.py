"""What most rules do: report the differences that are classified as theirs, or the gaps of one sort of block."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.model import Finding
from bilingual.rules.classify import severity_of
from bilingual.rules.context import Check, Context, fact_finding, gap_finding
from bilingual.rules.meta import Meta


def of_differences(meta: Meta) -> Check:
    """One finding for each difference of facts that `classify.rule_of` gives to this rule."""

    def check(context: Context) -> Iterator[Finding]:
        for difference in context.differences_of(meta.name):
            yield fact_finding(context, meta, difference, severity=severity_of(difference))

    return check


def of_gaps(meta: Meta, what: str, template: str, several: str = "") -> Check:
    """One finding for each gap of a sort (`Gap.what`); `several` is the template for one of more than one block."""

    def check(context: Context) -> Iterator[Finding]:
        for gap in context.comparison.gaps:
            if gap.what == what:
                yield gap_finding(context, meta, gap, several if several and len(gap.blocks) > 1 else template)

    return check
