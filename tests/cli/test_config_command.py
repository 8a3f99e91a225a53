"""`bilingual init` and `bilingual config`, and the schema that editors use."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

import bilingual
from bilingual import config
from bilingual.encodings import ENCODINGS
from bilingual.settings import rule_names
from bilingual.tables import languages

Run = Callable[..., tuple[int, str, str]]
SCHEMA_FILE = Path(bilingual.__file__).parent / "schemas" / "config.schema.json"


def _make(folder: Path, *paths: str) -> None:
    for path in paths:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("一\n", encoding="utf-8")


def schema() -> Any:
    return json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))


def valid(text: str) -> None:
    jsonschema.validate(yaml.safe_load(text), schema())


class TestInit:
    @pytest.mark.parametrize(
        ("paths", "found", "where"),
        [
            (
                ["docs/ja/a.md", "docs/zh-TW/a.md", "docs/ja/b/c.md", "docs/zh-TW/b/c.md"],
                "docs: ja/ ↔ zh-TW/ (2)",
                "docs",
            ),
            (["a.ja.md", "a.zh-Hant.md"], ".: *.ja.md ↔ *.zh-Hant.md (1)", None),
            (["x/README_ja.md", "x/README.tw.md", "x/y/ja/a.md", "x/y/tw/a.md"], "x/y: ja/ ↔ tw/ (1)", "x"),
            (["ja/a.md", "a.md"], "No pair was found here.", None),
            ([], "No pair was found here.", None),
        ],
    )
    def test_writes_what_it_finds(
        self, run: Run, folder: Path, paths: list[str], found: str, where: str | None
    ) -> None:
        _make(folder, *paths)
        status, _, err = run("init")
        assert (status, err) == (0, "")
        text = (folder / "bilingual.yaml").read_text(encoding="utf-8")
        assert found in text
        settings = config.load("bilingual.yaml", rule_names())
        assert settings.paths == ((where,) if where else ())
        valid(text)

    @pytest.mark.parametrize("language", ["en", "ja", "zh-Hant"])
    def test_names_every_key_in_each_language_and_its_examples_hold(
        self, run: Run, folder: Path, language: str
    ) -> None:
        run("init", "--lang-ui", language)
        path = folder / "bilingual.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.startswith(f"# yaml-language-server: $schema={config.SCHEMA}\n")
        # Every example as if somebody had taken its sign away.
        path.write_text(re.sub(r"(?m)^# ((?:[a-z-]+:|  ).*)", r"\1", text.split("\n", 1)[1]), encoding="utf-8")
        config.load("bilingual.yaml", rule_names())
        assert set(config.lines("bilingual.yaml")) >= set(config.KEYS)
        valid(path.read_text(encoding="utf-8").replace(": off", ": 'off'"))

    def test_overwrites_nothing(self, run: Run, folder: Path) -> None:
        (folder / "bilingual.yaml").write_text("fail-on: info\n", encoding="utf-8")
        status, out, err = run("init")
        assert (status, out) == (2, "")
        assert "There is one already" in err
        assert (folder / "bilingual.yaml").read_text(encoding="utf-8") == "fail-on: info\n"


EVERY_KEY = """source: zh-Hant
target: [ja]
msgid: ja
paths: [docs]
pairs:
  - {source: "a/{path}.txt", target: "b/{path}.txt"}
ignore: [drafts/]
rules:
  moved-section: off
suppress:
  - {path: legal/, rule: [date-mismatch], reason: "yes: it is"}
glossary:
  Acme: [アクメ, 艾克米]
do-not-translate: [Acme CLI]
baseline: old/known.yaml
fail-on: warning
encodings:
  "archive/**": sjis
max-file-size: 8M
"""


class TestConfig:
    def test_says_where_each_value_comes_from(self, run: Run, folder: Path) -> None:
        (folder / "bilingual.yaml").write_text("fail-on: warning\n\nrules:\n  moved-section: off\n", encoding="utf-8")
        out = run("config", "--ignore", "link-mismatch")[1]
        lines = [re.sub(r" {2,}#", "  #", line) for line in out.splitlines()]
        assert lines[0] == "# bilingual.yaml"
        for line in (
            "source: ja  # default",
            "  moved-section: off  # bilingual.yaml:4",
            "  link-mismatch: off  # --ignore",
            "  number-mismatch: error  # default",
            "fail-on: warning  # bilingual.yaml:1",
        ):
            assert line in lines
        assert re.search(r"fail-on: info +# --fail-on\n", run("config", "--fail-on", "info")[1])

    def test_finds_the_file_of_a_folder_above(self, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        _make(folder, "docs/ja/a.md")
        (folder / "bilingual.yaml").write_text("fail-on: info\n", encoding="utf-8")
        monkeypatch.chdir(folder / "docs")
        assert re.search(r"fail-on: info +# \.\./bilingual\.yaml:1\n", run("config")[1])

    def test_works_without_a_file(self, run: Run) -> None:
        status, out, _ = run("config")
        assert (status, out.splitlines()[0]) == (0, "# There is no bilingual.yaml here or in a folder above.")

    @pytest.mark.parametrize("text", [EVERY_KEY, ""])
    def test_prints_what_has_the_same_meaning(self, run: Run, folder: Path, text: str) -> None:
        path = folder / "bilingual.yaml"
        path.write_text(text, encoding="utf-8")
        before = config.load("bilingual.yaml", rule_names())
        out = run("config")[1]
        path.write_text(out, encoding="utf-8")
        after = config.load("bilingual.yaml", rule_names())
        names = ("languages", "msgid_language", "pairs", "ignore", "glossary", "kept_names", "baseline", "fail_on")
        for name in (*names, "encodings", "max_file_size"):
            assert getattr(before, name) == getattr(after, name)
        assert [(s.path, s.rules, s.reason) for s in before.suppress] == [
            (s.path, s.rules, s.reason) for s in after.suppress
        ]
        assert dict(after.severities).items() >= dict(before.severities).items()

    def test_an_error_is_an_error_here_too(self, run: Run, folder: Path) -> None:
        (folder / "bilingual.yaml").write_text("fail-on: warnings\n", encoding="utf-8")
        status, _, err = run("config")
        assert (status, "nearest is warning" in err) == (2, True)


class TestSchema:
    def test_allows_what_the_reader_allows(self) -> None:
        made = schema()
        jsonschema.Draft7Validator.check_schema(made)
        assert set(made["properties"]) == set(config.KEYS)
        assert made["definitions"]["language"]["enum"] == list(languages())
        assert made["definitions"]["level"]["enum"] == list(config.LEVELS)
        assert made["definitions"]["rule"]["enum"] == list(rule_names())
        assert list(made["properties"]["rules"]["properties"]) == list(rule_names())
        assert made["properties"]["fail-on"]["enum"] == list(config.FAIL_ON)
        assert made["properties"]["encodings"]["additionalProperties"]["enum"] == list(ENCODINGS)
        valid(EVERY_KEY.replace(": off", ": 'off'").replace("sjis", "Shift_JIS"))

    @pytest.mark.parametrize(
        "text", ["fail_on: info", "target: []", "suppress: [{path: a, rule: untranslated}]", "rules: {x: error}"]
    )
    def test_refuses_what_the_reader_refuses(self, text: str) -> None:
        with pytest.raises(jsonschema.ValidationError):
            valid(text)

    def test_is_where_its_address_says(self) -> None:
        assert config.SCHEMA.startswith(bilingual.REPOSITORY)
        assert config.SCHEMA.endswith(f"/src/bilingual/{SCHEMA_FILE.parent.name}/{SCHEMA_FILE.name}")
