"""What the text report says to paste, pasted where it says: the finding is held back, and no other one comes of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bilingual.config import Settings
from bilingual.engine import check_files
from bilingual.messages import Messages
from bilingual.model import FilePair, PairResult, RunResult
from bilingual.reports import View, render

TABLE = (
    "| 名 | 数 |\n| --- | --- |\n| 冷却 | 20 |\n{}| 配線 | 30 |\n",
    "| 名 | 數 |\n| --- | --- |\n| 冷卻 | 20 |\n{}| 配線 | 30 |\n",
)
BLOCKS = {
    "paragraph": ("電源は 64 基です。\n", "電源有 46 台。\n"),
    "heading": ("## 電源 64 基\n\n文です。\n", "## 電源 46 台\n\n文章。\n"),
    "underlined heading": ("電源 64 基\n---\n\n文です。\n", "電源 46 台\n---\n\n文章。\n"),
    "item": ("- 一つ目です。\n- 電源は 64 基です。\n", "- 第一個。\n- 電源有 46 台。\n"),
    "item in an item": ("- 一つ目です。\n  - 電源は 64 基です。\n", "- 第一個。\n  - 電源有 46 台。\n"),
    "quote": ("> 引用です。\n>\n> 電源は 64 基です。\n", "> 引用。\n>\n> 電源有 46 台。\n"),
    "cell": tuple(
        side.format(row) for side, row in zip(TABLE, ("| 電源 | 64 基 |\n", "| 電源 | 46 台 |\n"), strict=True)
    ),
    "row": tuple(side.format(row) for side, row in zip(TABLE, ("| 電源 | 64 基 |\n", ""), strict=True)),
    "row that is only there": tuple(side.format(r) for side, r in zip(TABLE, ("", "| 電源 | 64 台 |\n"), strict=True)),
    "code": ("```sh\nrun --dry-run\nstop 64\n```\n", "```sh\nrun --dry-run\nstop 46\n```\n"),
    "image": ("![図](a.png)\n", ""),
    "section": ("## 電源\n\n電源は 64 基です。水温を確認します。\n", ""),
}
FRONT = ("---\ntitle: 電源 64 基\n---\n\n# 題\n\n文です。\n", "---\ntitle: 電源 46 台\n---\n\n# 題\n\n文章。\n")


def _check(folder: Path, sides: tuple[str, str]) -> PairResult:
    paths = [folder / "ja.md", folder / "zh.md"]
    for path, text in zip(paths, sides, strict=True):
        path.write_text(text, encoding="utf-8")
    return check_files([FilePair(str(paths[0]), str(paths[1]), "ja", "zh-Hant")], Settings()).pairs[0]


def _pasted(sides: tuple[str, str], pair: PairResult) -> tuple[str, str]:
    """The two texts with the comment in the line that the report names."""
    (finding,) = pair.findings
    hint = re.search(r"to ignore this, (.+?): (<!-- .+ -->)", render("text", RunResult((pair,)), View(Messages())))
    assert hint is not None
    where, comment = hint.groups()
    which = 0 if finding.source.text or not finding.target.text else 1
    lines = sides[which].split("\n")
    at = (finding.source, finding.target)[which].line - 1
    opening = {"above its table": r"\|", "above its code block": r"(?!```sh)"}.get(where)
    if where == "below the front matter":
        at = lines.index("---", 1) + 1
    elif opening:
        at -= where == "above its code block"
        while re.match(opening, lines[at - 1] if where == "above its table" else lines[at]):
            at -= 1
    lines.insert(at, comment)
    made = list(sides)
    made[which] = "\n".join(lines)
    return made[0], made[1]


@pytest.mark.parametrize("name", [*BLOCKS, "front matter"])
def test_what_is_pasted_as_the_report_says_holds_the_finding_back(tmp_path: Path, name: str) -> None:
    if name == "front matter":
        sides = FRONT
    else:
        here, there = BLOCKS[name]
        sides = (
            f"# 題\n\n前の段落です。\n\n{here}\n## 後\n\n後の段落です。\n",
            f"# 題\n\n前面的段落。\n\n{there}\n## 後\n\n後面的段落。\n",
        )
    before = _check(tmp_path, sides)
    after = _check(tmp_path, _pasted(sides, before))
    assert ([f.rule for f in after.findings], after.suppressed) == ([], 1)
    assert after.problems == ()
