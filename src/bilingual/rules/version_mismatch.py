"""A version differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="version-mismatch",
    severity=Severity.ERROR,
    summary=N_("A version differs, or one side lacks it."),
    explanation=N_("Versions are compared as written, not as decimals: 3.10 is not 3.1. A leading v does not matter."),
    wrong=(Example("Python 3.10が必要です。", "需要 Python 3.1。"),),
    right=(Example("v1.22以降で動作します。", "可在 1.22 以後的版本運作。"),),
)
check = of_differences(META)
