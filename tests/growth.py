"""Whether a function does work linear in the size of its input, counted and not timed.

The count is that of lines of Python that run, so it is the same on every machine. What happens inside one call of C, as
in a pattern that goes back over its text, it can't see: `benchmarks/growth.py` times that.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

# Four times the input may run five times as many lines: a quadratic function runs sixteen times as many.
_GROWTH = 4
_MOST = 5


def assert_linear(run: Callable[[str], object], piece: str, length: int) -> None:
    """Hold `run` to linear work on `piece` repeated to about `length` characters, against four times as many."""
    count = max(length // len(piece), 10)
    # Tables and patterns are loaded, and caches of equal texts filled, before the first count.
    run(piece * 9)
    few, many = lines_run(lambda: run(piece * count)), lines_run(lambda: run(piece * (_GROWTH * count)))
    assert many <= _MOST * few, f"{many} lines for {_GROWTH * count} times {piece!r}, {few} for {count}"


def lines_run(run: Callable[[], object]) -> int:
    """How many lines run; each turn of a loop or comprehension is one more."""
    count = 0

    def trace(_: FrameType, event: str, __: object) -> object:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(before)
    return count
