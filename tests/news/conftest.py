"""A repository of git with one article in two languages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

# Title, and what is said, in both languages. Every section has facts of its own.
SECTIONS = {
    "power": (
        "電源と配線",
        "電源は 3 kW です。予備の電源は 2 台あります。\n\n配線の長さは 45 m です。",
        "電源與配線",
        "電源是 3 kW。備用電源有 2 台。\n\n配線長度是 45 m。",
    ),
    "cooling": (
        "冷却の方式",
        "水冷で、水温は 20℃ です。\n\n水の量は 80 L です。",
        "冷卻方式",
        "採用水冷，水溫是 20℃。\n\n水量是 80 L。",
    ),
    "price": (
        "料金の一覧",
        "料金は月額 1,200円です。\n\n年額では 13,000円になります。",
        "費用一覽",
        "費用是每月 1,200日圓。\n\n以年計算是 13,000日圓。",
    ),
    "network": (
        "通信の回線",
        "回線の速度は 400 Gbps です。\n\n遅延は 7 ms で、NVLink も使えます。",
        "通訊線路",
        "線路的速度是 400 Gbps。\n\n延遲是 7 ms，也可以使用 NVLink。",
    ),
    "dates": (
        "稼働の日程",
        "稼働は 2026年10月20日からです。\n\n試験は 2026年9月1日に終わります。",
        "運作日程",
        "從 2026年10月20日開始運作。\n\n測試在 2026年9月1日結束。",
    ),
}
TITLES = ("計算機の構成", "計算機的組成")


@dataclass
class Repository:
    """A folder in which the commands run."""

    folder: Path
    names = tuple(SECTIONS)

    @staticmethod
    def article(side: int, names: Iterable[str], *, first: str = "") -> str:
        """An article of these sections; `side` is 0 for Japanese and 1 for Chinese."""
        parts = [f"# {TITLES[side]}", *filter(None, [first])]
        for name in names:
            said = SECTIONS[name]
            parts += [f"## {said[2 * side]}", said[2 * side + 1]]
        return "\n\n".join(parts) + "\n"

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", *arguments], cwd=self.folder, check=True, capture_output=True, text=True
        ).stdout.strip()

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        text = self.read(name)
        assert old in text
        self.write(name, text.replace(old, new, 1))

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "A change")

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """The command as a process of its own."""
        return subprocess.run(
            [sys.executable, "-m", "bilingual", *arguments],
            cwd=self.folder,
            env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def check(self, *arguments: str) -> dict[str, Any]:
        """The JSON report of a check that could be done."""
        done = self.run("check", "--format", "json", *arguments)
        assert done.returncode in (0, 1), done.stderr
        report: dict[str, Any] = json.loads(done.stdout)
        return report

    def found(self, *arguments: str) -> list[tuple[str, int, int]]:
        """Rule and both lines of each finding."""
        pairs = self.check(*arguments)["pairs"]
        return [(f["rule"], f["source"]["line"], f["target"]["line"]) for pair in pairs for f in pair["findings"]]


@pytest.fixture
def folder(tmp_path: Path) -> Repository:
    """A folder without git."""
    return Repository(tmp_path)


@pytest.fixture
def repository(folder: Repository) -> Repository:
    """One pair, committed: in its second section the Chinese figure is an old mistake."""
    folder.git("init", "--quiet", "--initial-branch", "main")
    folder.git("config", "user.name", "Somebody")
    folder.git("config", "user.email", "somebody@example.org")
    folder.write("ja/a.md", folder.article(0, folder.names))
    folder.write("zh-Hant/a.md", folder.article(1, folder.names).replace("20℃", "30℃"))
    folder.commit()
    return folder
