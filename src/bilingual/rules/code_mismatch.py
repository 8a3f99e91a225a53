"""Inline code differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="code-mismatch",
    severity=Severity.ERROR,
    summary=N_("Inline code differs, or one side lacks it."),
    explanation=N_("Commands, identifiers and file names in code are the same in every language, to the character."),
    wrong=(Example("`pip install sglang` を実行します。", "請執行 `pip install sgl`。"),),
    right=(Example("`pip install sglang` を実行します。", "請執行 `pip install sglang`。"),),
)
check = of_differences(META)
