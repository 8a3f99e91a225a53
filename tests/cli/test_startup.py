"""What a run loads: modules that are slow to import stay away from runs that do not need them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bilingual import tables

# Each took a millisecond or more of a run that takes some eighty.
SLOW = {
    "argparse",
    "dataclasses",
    "datetime",
    "difflib",
    "hashlib",
    "inspect",
    "pathlib",
    "random",
    "statistics",
    "tempfile",
    "typing",
    "urllib",
    "yaml",
}
# Ours, for what these texts don't have; a tenth of a millisecond each.
SELDOM = {
    "json",
    "bilingual.alignment.catalogue",
    "bilingual.comparison.code_blocks",
    "bilingual.comparison.notes",
    "bilingual.patterns",
    "bilingual.rules.meta",
    "bilingual.rules.missing_document",
    "bilingual.rules.number_mismatch",
    "bilingual.suppression",
}
SOURCE = "# 概要\n\n本製品は、2026年10月20日に発売された64GBのモデルで、価格は3万円です。\n"
TARGET = "# 概要\n\n本產品是2026年10月20日上市的64GB機型，售價為3萬日圓。\n"


# Out of date, the compiled tables are not used, and reading YAML loads the half of these.
@pytest.mark.skipif(not tables._all(), reason="the tables are not compiled")
@pytest.mark.parametrize("ending", ["md", "txt"])
def test_a_check_without_findings_loads_nothing_slow(tmp_path: Path, ending: str) -> None:
    pair = tmp_path / f"a.ja.{ending}", tmp_path / f"a.zh-Hant.{ending}"
    pair[0].write_text(SOURCE, encoding="utf-8")
    pair[1].write_text(TARGET, encoding="utf-8")
    program = "import sys; from bilingual.cli import main; status = main(sys.argv[1:]); print(status, *sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program, "check", "--quiet", *map(str, pair)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=True,
    )
    status, *loaded = run.stdout.split()
    assert status == "0"
    assert "bilingual.engine" in loaded
    assert not (SLOW | SELDOM).intersection(loaded)
