"""Runs a target on mutated inputs within a time, and keeps each input on which it raised or took too long."""

from __future__ import annotations

import hashlib
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from types import FrameType

from fuzz.mutation import mutate
from fuzz.targets import TARGETS, Target

FOLDER = Path(__file__).parent
# What no input of at most `mutation.LONGEST` bytes may take, in seconds of the processor.
SLOWEST = 5.0
# Beside the seeds, so many inputs of late are mutated further.
_RECENT = 64


class TooSlowError(BaseException):
    """A target takes longer on an input than any input of its length may. What it runs must not catch this."""


@dataclass(slots=True)
class Outcome:
    """What came of one target."""

    target: str
    inputs: int = 0
    failures: dict[str, bytes] = field(default_factory=dict)
    """An input for each place of the code that raised, by what it raised there."""


def seeds(target: str) -> list[bytes]:
    """The corpus of a target: an empty input, its seeds, and the inputs on which it once failed."""
    folders = [FOLDER / name / target for name in ("corpus", "found")]
    return [b"", *(path.read_bytes() for folder in folders for path in sorted(folder.glob("*")))]


def run(name: str, seconds: float, random: Random, most: int = sys.maxsize) -> Outcome:
    """Try the corpus of a target and then what mutation makes of it, for some seconds or a number of inputs."""
    target, corpus, outcome = TARGETS[name], seeds(name), Outcome(name)
    recent: list[bytes] = []
    end = monotonic() + seconds
    with _watched():
        for data in corpus:
            _try(target, data, outcome)
        while outcome.inputs < most and monotonic() < end:
            pool = recent if recent and random.random() < 0.3 else corpus
            data = mutate(random.choice(pool), corpus, random)
            if _try(target, data, outcome):
                if len(recent) < _RECENT:
                    recent.append(data)
                else:
                    recent[random.randrange(_RECENT)] = data
    return outcome


def _try(target: Target, data: bytes, outcome: Outcome) -> bool:
    outcome.inputs += 1
    try:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, SLOWEST)
        target(data)
    except (Exception, TooSlowError) as error:
        outcome.failures.setdefault(_place(error), data)
        return False
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return True


def _place(error: BaseException) -> str:
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.name != "_too_slow"]
    last = next((f for f in reversed(frames) if "bilingual" in f.filename), frames[-1])
    # Where a clock stops a target is an accident: all that is slow is one failure.
    where = "" if isinstance(error, TooSlowError) else f" in {Path(last.filename).name}:{last.name}:{last.lineno}"
    return f"{type(error).__name__}{where}"


@contextmanager
def _watched() -> Iterator[None]:
    """An alarm by the clock of the process: a busy machine is no slow target. Systems without it are not watched."""
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _too_slow)
    try:
        yield
    finally:
        signal.signal(signal.SIGVTALRM, before)


def _too_slow(_: int, __: FrameType | None) -> None:
    raise TooSlowError(f"took more than {SLOWEST} s")


def keep(outcome: Outcome) -> Iterator[tuple[str, Path]]:
    """Write each failing input where the tests look for it; gives what it raised and the file."""
    folder = FOLDER / "found" / outcome.target
    for what, data in outcome.failures.items():
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / hashlib.sha256(data).hexdigest()[:12]
        path.write_bytes(data)
        yield what, path
