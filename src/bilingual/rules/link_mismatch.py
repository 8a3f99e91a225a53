"""A link leads elsewhere, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
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
check = of_differences(META)
