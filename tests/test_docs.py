"""The pages on configuration and on the JSON report, held to the code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from bilingual import config
from bilingual.cli import COMMANDS

ROOT = Path(__file__).parents[1]


def _keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, below in value.items():
            yield key
            yield from _keys(below)
    elif isinstance(value, list):
        for below in value:
            yield from _keys(below)


def test_the_example_of_the_configuration_is_valid_and_complete(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert example is not None
    path = tmp_path / "bilingual.yaml"
    path.write_text(example[1], encoding="utf-8")
    from bilingual.rules import RULES

    config.load(str(path), [rule.meta.name for rule in RULES])
    assert set(re.findall(r"^([a-z-]+):", example[1], re.MULTILINE)) == set(config.KEYS)


def test_the_page_on_json_names_every_key() -> None:
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    golden = ROOT / "tests" / "reports" / "golden" / "en.json"
    kinds = {"number", "name"}
    for key in set(_keys(json.loads(golden.read_text(encoding="utf-8")))) - kinds:
        assert f"`{key}`" in page, key


def test_the_page_on_architecture_names_every_command() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"`{command}`" not in page] == []


def test_the_changelog_names_every_command() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"`bilingual {command}" not in changes] == []
