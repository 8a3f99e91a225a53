"""A code block of one side is lacking on the other."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_gaps
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-code-block",
    severity=Severity.ERROR,
    summary=N_("A code block of one side is lacking on the other."),
    explanation=N_("Commands and programs are the same in every language; a block that one side lacks was forgotten."),
    wrong=(
        Example(
            "導入します。\n\n```sh\npip install example\n```\n\n次に起動します。\n\n```sh\nexample serve --port 8000\n```\n",
            "安裝。\n\n接著啟動。\n\n```sh\nexample serve --port 8000\n```\n",
        ),
    ),
    right=(
        Example("導入します。\n\n```sh\npip install example\n```\n", "安裝。\n\n```sh\npip install example\n```\n"),
    ),
)
TEMPLATE = N_("A code block is in the {here_language} text, but not in the {there_language} one: “{text}”")
check = of_gaps(META, "code-block", TEMPLATE)
