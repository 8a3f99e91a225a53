"""A section that stands elsewhere on the other side."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.messages import N_
from bilingual.model import Finding, Severity
from bilingual.rules.context import Context
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="moved-section",
    severity=Severity.INFO,
    summary=N_("A section stands elsewhere on the other side."),
    explanation=N_(
        "Both sides have the section, in another order. That can be meant; its content is compared all the same."
    ),
    wrong=(
        Example(
            "# 手順\n\n## 準備\n\nPython 3.11 と GPU を8枚用意します。\n\n## 起動\n\n`serve --port 8000` を実行します。\n\n"
            "## 停止\n\n`serve --stop` を実行し、30秒待ちます。\n",
            "# 步驟\n\n## 停止\n\n執行 `serve --stop`，等待 30 秒。\n\n## 準備\n\n準備 Python 3.11 與 8 張 GPU。\n\n"
            "## 啟動\n\n執行 `serve --port 8000`。\n",
        ),
    ),
    right=(
        Example(
            "# 手順\n\n## 準備\n\nPython 3.11 を用意します。\n\n## 起動\n\n`serve` を実行します。\n",
            "# 步驟\n\n## 準備\n\n準備 Python 3.11。\n\n## 啟動\n\n執行 `serve`。\n",
        ),
    ),
)
TEMPLATE = N_("The section “{source}” ({source_language}) stands elsewhere in the {target_language} text: “{target}”.")


def check(context: Context) -> Iterator[Finding]:
    """One finding for each section that the alignment found out of order."""
    for moved in context.comparison.moved:
        source = context.comparison.source.blocks[moved.source]
        target = context.comparison.target.blocks[moved.target]
        yield Finding(
            META.name,
            META.severity,
            TEMPLATE,
            (
                ("source", source.text),
                ("source_language", context.source.language),
                ("target", target.text),
                ("target_language", context.target.language),
            ),
            context.source.blocks((moved.source,)),
            context.target.blocks((moved.target,)),
            source_section=source.text,
            target_section=target.text,
        )
