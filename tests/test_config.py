from __future__ import annotations

from pathlib import Path

import pytest

from bilingual.config import PairPattern, PathSuppression, Settings, find, load
from bilingual.errors import ConfigError
from bilingual.model import Severity

RULES = ("number-mismatch", "untranslated")


def _load(folder: Path, text: str) -> Settings:
    path = folder / "bilingual.yaml"
    path.write_text(text, encoding="utf-8")
    return load(str(path), RULES)


def test_every_key_is_read(tmp_path: Path) -> None:
    settings = _load(
        tmp_path,
        """
source: zh-Hant
target: [ja]
msgid: zh-Hant
paths: docs
pairs:
  - source: "{path}.tw.txt"
    target: "{path}.jp.txt"
ignore: [drafts/, "*.tmp.md"]
rules:
  untranslated: off
  number-mismatch: warning
glossary:
  Acme: [アクメ, 艾克米]
do-not-translate: [Acme CLI]
baseline: old.yaml
fail-on: never
suppress:
  - {path: drafts/, rule: untranslated, reason: not finished}
""",
    )
    assert settings == Settings(
        folder=str(tmp_path),
        source_language="zh-Hant",
        target_languages=("ja",),
        msgid_language="zh-Hant",
        paths=("docs",),
        pairs=(PairPattern("{path}.tw.txt", "{path}.jp.txt"),),
        ignore=("drafts/", "*.tmp.md"),
        severities=(("untranslated", "off"), ("number-mismatch", "warning")),
        glossary=(("Acme", ("アクメ", "艾克米")),),
        kept_names=("Acme CLI",),
        baseline="old.yaml",
        fail_on="never",
        suppress=(PathSuppression("drafts/", ("untranslated",), "not finished", 19),),
        file=str(tmp_path / "bilingual.yaml"),
    )


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    assert _load(tmp_path, "# nothing yet\n") == Settings(folder=str(tmp_path), file=str(tmp_path / "bilingual.yaml"))


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("fail_on: info", 1, "fail-on"),
        ("\nzzzz: 1", 2, "allowed are source"),
        ("fail-on: errors", 1, "nearest is error"),
        ("rules:\n  numbr-mismatch: error", 2, "number-mismatch"),
        ("rules:\n  zzz: error", 2, "There is no rule zzz. See bilingual rules."),
        ("rules:\n  untranslated: loud", 2, "allowed are error, warning, info, off"),
        ("target: jaa", 1, "nearest is ja"),
        ("paths:\n- a\n- {b: c}", 3, "one value"),
        ("target: ja", 1, "different languages"),
        ("target: []", 1, "not empty"),
        ("rules: [a]", 1, "key: value"),
        ("paths: a\npaths: b", 2, "stands twice"),
        ("pairs:\n- source: a", 2, "both source and target"),
        ('pairs:\n- {source: "{a}", target: "{b}"}', 2, "the same {…}"),
        ("suppress:\n- {path: a, rule: untranslated}", 2, "path, rule and reason"),
        (
            "suppress:\n- path: a\n  reason: b\n  rule: untranslatd",
            4,
            "There is no rule untranslatd; the nearest is untranslated.",
        ),
        ("\na: b: c", 2, "no YAML"),
        ('pairs:\n- {source: "{a}-{b}-{c}", target: "{a}{b}{c}"}', 2, "two {…}"),
        ("encodings:\n  a.md: shift-jsi", 2, "allowed are UTF-8, UTF-16LE"),
        ("max-file-size: many", 1, "500K"),
        ("[" * 5000, 1, "no YAML"),
        ("- a", 1, "key: value"),
    ],
)
def test_an_error_names_line_and_what_is_allowed(tmp_path: Path, text: str, line: int, says: str) -> None:
    with pytest.raises(ConfigError) as caught:
        _load(tmp_path, text)
    assert says in str(caught.value)
    assert caught.value.line == line
    assert caught.value.path.endswith("bilingual.yaml")


def test_a_file_that_is_no_text_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "bilingual.yaml").write_bytes(b"\xff\x00\x81")
    with pytest.raises(ConfigError):
        load(str(tmp_path / "bilingual.yaml"))


def test_the_nearest_file_above_counts(tmp_path: Path) -> None:
    below = tmp_path / "docs" / "ja"
    below.mkdir(parents=True)
    (tmp_path / "bilingual.yaml").touch()
    assert find(str(below)) == str(tmp_path / "bilingual.yaml")
    (tmp_path / "docs" / "bilingual.yaml").touch()
    assert find(str(below)) == str(tmp_path / "docs" / "bilingual.yaml")


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), Severity.ERROR),
        (Settings(severities=(("r", "info"),)), Severity.INFO),
        (Settings(severities=(("r", "off"),)), None),
        (Settings(severities=(("r", "off"),), selected_rules=("r",)), Severity.ERROR),
        (Settings(selected_rules=("other",)), None),
        (Settings(selected_rules=("r",), ignored_rules=("r",)), None),
    ],
)
def test_the_severity_of_a_rule(settings: Settings, expected: Severity | None) -> None:
    assert settings.severity("r", Severity.ERROR) is expected


@pytest.mark.parametrize(
    ("fail_on", "failing"),
    [("error", "error"), ("warning", "error warning"), ("info", "error warning info"), ("never", "")],
)
def test_what_fails(fail_on: str, failing: str) -> None:
    assert " ".join(s for s in Severity if Settings(fail_on=fail_on).fails(s)) == failing
