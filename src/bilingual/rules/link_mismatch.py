"""A link leads elsewhere, or one side lacks it."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.classify import rule_of, severity_of
from bilingual.rules.context import Context, fact_finding
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="link-mismatch",
    severity=Severity.ERROR,
    summary=N_("A link leads elsewhere, or one side lacks it."),
    explanation=N_(
        "The locale part of an address (/ja/, /zh-tw/), http against https, and a trailing slash do not matter."
    ),
    wrong=(Example("https://example.com/docs/a を参照してください。", "請參閱 https://example.com/docs/b。"),),
    right=(Example("https://example.com/ja/guide を参照してください。", "請參閱 https://example.com/zh-tw/guide。"),),
)


def check(context: Context) -> Iterator[Finding]:
    """A link leads elsewhere, or one side lacks it."""
    for difference in context.comparison.differences:
        if rule_of(difference) == META.name:
            yield fact_finding(context, META, difference, severity=severity_of(difference))
