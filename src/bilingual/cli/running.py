"""How a command goes through its pairs, as the command line asks for it: workers, cache, progress."""

from __future__ import annotations

import os
import sys

from bilingual.errors import UsageError
from bilingual.messages import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import SimpleNamespace

    from bilingual.cli.streams import Console
    from bilingual.runs import How


def how_of(values: SimpleNamespace, console: Console) -> How:
    """How to run."""
    from bilingual.runs import How

    progress = None
    if not console.quiet and sys.stderr.isatty():
        from bilingual.cli.progress import Progress

        progress = Progress(console)
    return How(values.jobs or cores(), values.cache or "", values.debug, progress)


def cores() -> int:
    """How many processors this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def number(word: str) -> int:
    """The value of `--jobs`."""
    if not (word.isascii() and word.isdigit() and 0 < int(word) < 10000):
        raise UsageError(N_("{option} must be a whole number from 1 on, not {word}."), option="--jobs", word=word)
    return int(word)
