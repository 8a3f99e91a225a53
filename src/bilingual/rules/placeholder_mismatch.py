"""A placeholder differs, or one side lacks it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="placeholder-mismatch",
    severity=Severity.ERROR,
    summary=N_("A placeholder differs, or one side lacks it."),
    explanation=N_(
        "A placeholder such as {{count}} or %s is filled by a program; a name that it does not know is shown as is, or stops it."
    ),
    wrong=(Example("{count}件を削除しました。", "已刪除 {total} 筆。"),),
    right=(Example("{count}件を削除しました。", "已刪除 {count} 筆。"),),
)
check = of_differences(META)
