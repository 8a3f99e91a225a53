from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual.cli import main
from bilingual.config import Settings
from bilingual.model import Count, FilePair, Finding, PairResult, Place, Problem, Severity
from bilingual.record import replace


def _examine(pair: FilePair, settings: Settings, *_: object, **__: object) -> tuple[PairResult, None]:
    """An engine whose findings are what the target says: a severity a line. `unreadable` can't be read."""
    result = PairResult(pair.source, pair.source_language, pair.target, pair.target_language, ())
    if not pair.target:
        return result, None
    text = Path(pair.target).read_text(encoding="utf-8")
    if "crash" in text:
        raise RuntimeError("a fault\nof ours")
    if "unreadable" in text:
        return replace(result, problems=(Problem(pair.target, "This is no text."),)), None
    findings = [
        Finding("number-mismatch", Severity(s), "A number differs.", (), *(Place(p, 1, 1, 1, 2, "1") for p in pair_of))
        for s in text.splitlines()
        if s in list(Severity)
        for pair_of in [(pair.source, pair.target)]
        if settings.severity("number-mismatch", Severity.ERROR)
    ]
    return replace(result, findings=tuple(findings), sections=Count(1, 1, 1), blocks=Count(1, 1, 1)), None


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, an English locale, and an engine that finds what the target says."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("bilingual.runs.outcomes.examine_files", _examine)
    return tmp_path


@pytest.fixture
def pair(folder: Path) -> Callable[..., None]:
    """Makes a pair whose target says what there is to be found."""

    def make(*lines: str, name: str = "a") -> None:
        for language, text in (("ja", "text"), ("zh-Hant", "\n".join(lines))):
            path = folder / language / f"{name}.md"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8")

    return make


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the command line: exit status, standard output, standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(list(arguments))
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return call
