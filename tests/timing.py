"""Whether a function takes time linear in the size of its input."""

from __future__ import annotations

import time
from collections.abc import Callable

# Four times the input may take eight times as long: a quadratic function takes sixteen times, a linear one up to five.
_GROWTH = 4
_MOST = 8
# What a garbage collection or a busy machine may add.
_SLACK = 0.02


def assert_linear(run: Callable[[str], object], piece: str, length: int) -> None:
    """Hold `run` to linear time on `piece` repeated to about `length` characters, against four times as many.

    Both times are CPU time and the least of three; one table or pattern is loaded before the first is taken.
    """
    count = length // len(piece)
    run(piece * 10)
    most = _SLACK + _MOST * min(_seconds(run, piece * count) for _ in range(3))
    longer = piece * (_GROWTH * count)
    # A single run within the bound is proof enough; most tests need no more.
    taken: list[float] = []
    while not taken or (min(taken) > most and len(taken) < 3):
        taken.append(_seconds(run, longer))
    assert min(taken) <= most, f"{min(taken):.3f} s for {len(longer)} characters, {most:.3f} s at most"


def _seconds(run: Callable[[str], object], text: str) -> float:
    start = time.process_time()
    run(text)
    return time.process_time() - start
