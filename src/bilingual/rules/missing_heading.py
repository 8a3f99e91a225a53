"""A heading of one side is lacking on the other."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_gaps
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-heading",
    severity=Severity.ERROR,
    summary=N_("A heading of one side is lacking on the other."),
    explanation=N_(
        "The text below the heading is on both sides, the heading only on one, so that readers of the other can not find it."
    ),
    wrong=(
        Example(
            "# 設定\n\n最初に `config.yaml` を編集します。\n\n## ログの保存\n\nログは `/var/log/app` に30日間保存されます。\n",
            "# 設定\n\n首先編輯 `config.yaml`。\n\n日誌會在 `/var/log/app` 保存 30 天。\n",
        ),
    ),
    right=(
        Example(
            "# 設定\n\n最初に `config.yaml` を編集します。\n\n## ログの保存\n\nログは `/var/log/app` に30日間保存されます。\n",
            "# 設定\n\n首先編輯 `config.yaml`。\n\n## 保存日誌\n\n日誌會在 `/var/log/app` 保存 30 天。\n",
        ),
    ),
)
TEMPLATE = N_("The heading “{text}” is in the {here_language} text, but not in the {there_language} one.")
check = of_gaps(META, "heading", TEMPLATE)
