from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual.checklist import Work
from bilingual.checklist.build import build
from bilingual.config import Settings
from bilingual.engine import examine_files
from bilingual.messages import Messages
from bilingual.model import FilePair

# Six faults: a count, a date, a model, a unit, a list item and a paragraph.
SOURCE = """# 保守の記録

装置は 64 基あります。最終点検は 10月20日です。

## 構成

使用する機種は H100 です。応答の上限は 250 ミリ秒です。

- 電源を確認する
- 冷却水の温度を確認する
- 記録を保存する

## 連絡

障害のときは当番に電話してください。

夜間は電子メールでも知らせてください。
"""
TARGET = """# 維護記錄

裝置共有 46 張。最後一次檢查是 10 月 2 日。

## 組成

使用的機型是 H200。回應的上限是 250 微秒。

- 確認電源
- 儲存記錄

## 聯絡

發生故障時請打電話給值班人員。
"""
MADE = "2026-11-30"


@pytest.fixture
def target_text() -> str:
    """The target of the pair that `make` makes."""
    return TARGET


@pytest.fixture(scope="session")
def hostile() -> Work:
    """What must not break out of a list."""
    spec = importlib.util.spec_from_file_location("hostile_list", Path(__file__).parent / "hostile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: Work = module.work()
    return made


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Work]:
    """The list of a pair with these texts, made on a day."""
    monkeypatch.chdir(tmp_path)

    def made(target: str = TARGET, today: str = MADE, *, source: str = SOURCE, side: str = "", name: str = "a") -> Work:
        pair = FilePair(f"ja/{name}.md", f"zh-Hant/{name}.md", "ja", "zh-Hant")
        for path, text in ((pair.source, source), (pair.target, target)):
            Path(path).parent.mkdir(exist_ok=True)
            Path(path).write_text(text, encoding="utf-8")
        return build([examine_files(pair, Settings())], side, today, Messages())

    return made
