"""What the fuzzer runs for an hour, for a second: each target on its corpus, on what once failed, and on some more."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fuzz.mutation import LONGEST, mutate  # noqa: E402
from fuzz.targets import TARGETS  # noqa: E402

from fuzz import driver  # noqa: E402 - it stands beside the package

# Pieces of every format, and bytes between them.
PIECES = sorted({line for name in TARGETS for seed in driver.seeds(name) for line in seed.splitlines(keepends=True)})
INPUTS = st.lists(st.sampled_from(PIECES) | st.binary(max_size=8), max_size=12).map(b"".join)


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus_and_a_few_mutations_of_it(name: str) -> None:
    """Always the same inputs: a failure here is one of the change at hand."""
    outcome = driver.run(name, 3600.0, Random(name), most=60)
    assert outcome.failures == {}


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=20, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=INPUTS)
def test_pieces_of_any_format(name: str, data: bytes) -> None:
    TARGETS[name](data)


def test_every_target_has_a_corpus() -> None:
    for name in TARGETS:
        assert len(driver.seeds(name)) > 1, name
    kept = {path.name for folder in ("corpus", "found") for path in (driver.FOLDER / folder).glob("*")}
    assert kept <= set(TARGETS)


def broken(data: bytes) -> None:
    if b"7" in data:
        raise ValueError
    while data.count(b"8") > 1:
        pass


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(driver, "FOLDER", tmp_path)
    monkeypatch.setattr(driver, "SLOWEST", 0.2)
    monkeypatch.setitem(TARGETS, "broken", broken)
    folder = tmp_path / "corpus" / "broken"
    folder.mkdir(parents=True)
    (folder / "seed").write_bytes(b"seed")
    yield tmp_path
    del TARGETS["broken"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs the clock of the process")
def test_a_failure_is_kept_and_tried_again(target: Path) -> None:
    (target / "corpus" / "broken" / "slow").write_bytes(b"88")
    outcome = driver.run("broken", 60.0, Random(1), most=3000)
    kinds = {what.split()[0] for what in outcome.failures}
    assert kinds == {"ValueError", "TooSlowError"}
    assert {path.read_bytes() for _, path in driver.keep(outcome)} == set(outcome.failures.values())
    again = driver.run("broken", 0.0, Random(1))
    assert set(again.failures) == set(outcome.failures)


def test_mutations_are_short_and_many() -> None:
    random = Random(0)
    seeds = [b"a 12 b\nline\n", b"", bytes(LONGEST)]
    made = {mutate(random.choice(seeds), seeds, random) for _ in range(500)}
    assert max(map(len, made)) <= LONGEST
    assert len(made) > 300
