"""The generated tables are what the script writes with the Babel that is installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "generate_cldr.py"


def _script():
    spec = importlib.util.spec_from_file_location("generate_cldr", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("kind", ["territories", "languages", "currencies"])
def test_table_is_current(kind):
    pytest.importorskip("babel")
    script = _script()
    assert (script.DATA / f"{kind}.yaml").read_text(encoding="utf-8") == script.render(kind)
