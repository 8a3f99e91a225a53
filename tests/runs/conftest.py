from __future__ import annotations

from pathlib import Path

import pytest

# Much to read and nothing to find: workers pay off, and a run takes no time.
LISTING = "```text\n" + "a line of a program\n" * 1500 + "```\n"


def write(folder: Path, name: str, source: str, target: str) -> None:
    """A pair of files in language folders."""
    for language, text in (("ja", source), ("zh-Hant", target)):
        path = folder / language / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pairs enough for workers: right ones, wrong ones, an unreadable one, one without its partner, suppressions."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for n in range(6):
        told = n + 3 if n % 2 else n + 5
        write(
            tmp_path,
            f"guide/{n}.md",
            f"# 概要\n\n容量は{n + 3}GBで、2026年{n + 1}月に公開されました。\n\n{LISTING}",
            f"# 概要\n\n容量是{told}GB，於2026年{n + 1}月發布。\n\n{LISTING}",
        )
    (tmp_path / "ja/alone.md").write_text("# 相手のいない文書\n", encoding="utf-8")
    write(tmp_path, "latin.md", "# 概要\n", "")
    (tmp_path / "zh-Hant/latin.md").write_bytes(b"\xff\xfe\x00")
    # Held back in both pairs and needed in one; needed in none.
    held = "<!-- bilingual: ignore number-mismatch — 仕様 -->\n\n処理は{}回で終わります。\n"
    write(tmp_path, "held.md", held.format(5), "處理會在 7 次內結束。\n")
    write(tmp_path, "unused.md", held.format(5), "處理會在 5 次內結束。\n")
    return tmp_path
