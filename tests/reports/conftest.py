from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from bilingual.config import Settings
from bilingual.engine import check_files
from bilingual.model import FilePair, RunResult

HERE = Path(__file__).parent


def _result(name: str) -> RunResult:
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: RunResult = module.result()
    return made


@pytest.fixture(scope="session")
def sample() -> RunResult:
    """What a report must be able to show."""
    return _result("sample")


@pytest.fixture(scope="session")
def hostile() -> RunResult:
    """What must not break out of a report."""
    return _result("hostile")


@pytest.fixture(scope="session")
def articles() -> RunResult:
    """What the articles of the repository give."""
    source = HERE.parents[1] / "source"
    pairs = [
        FilePair(str(source / "ja" / path.name), str(path), "ja", "zh-Hant")
        for path in sorted((source / "zh-Hant").glob("*.md"))
    ]
    return check_files(pairs, Settings())
