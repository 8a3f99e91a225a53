"""How a run goes through its pairs, as the command line asks for it."""

from __future__ import annotations

import os
import sys
from types import SimpleNamespace

import pytest

from bilingual.cli.progress import Progress
from bilingual.cli.running import cores, how_of
from bilingual.cli.streams import Console
from bilingual.messages import Messages

ASKED = SimpleNamespace(jobs=None, cache=None, debug=False)


@pytest.mark.parametrize(
    ("terminal", "quiet", "shown"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch, terminal: bool, quiet: bool, shown: bool) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    how = how_of(ASKED, Console(Messages(), quiet=quiet))
    assert isinstance(how.progress, Progress) is shown


def test_the_usual_number_of_workers_is_that_of_the_cores() -> None:
    assert how_of(ASKED, Console(Messages())).jobs == cores()
    assert how_of(SimpleNamespace(jobs=3, cache="c", debug=True), Console(Messages())).jobs == 3
    if hasattr(os, "sched_setaffinity"):
        usual = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(usual)})
        try:
            assert cores() == 1
        finally:
            os.sched_setaffinity(0, usual)


def test_progress_that_ends_early_shows_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    progress = Progress(Console(Messages()))
    progress.begin(1 << 20)
    progress.now("a.md")
    progress.advance(1 << 19)
    progress.end()
    progress._show()
    assert capfd.readouterr() == ("", "")
