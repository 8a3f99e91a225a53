"""How long one pair takes from start to end, as a multiple of `python -c pass`.

A ratio of medians travels between machines where seconds do not. The two commands take turns, so that a busy moment
of the machine falls on both.

    python benchmarks/startup.py --runs 15 --most 12
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parents[1]
PAIR = ("source/ja/v41-flash-serving.md", "source/zh-Hant/v41-flash-serving.md")


def seconds(command: list[str]) -> float:
    """The wall time of one run. Exit status 2 is a run that did not happen, and no measure."""
    start = perf_counter()
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60)
    took = perf_counter() - start
    if run.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)} failed:\n{run.stderr.decode(errors='replace')}")
    return took


def main() -> int:
    """Measure, print one line, and fail above `--most`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15, help="of each command (default: 15)")
    parser.add_argument("--most", type=float, help="exit with 1 where the ratio is above this")
    parser.add_argument("paths", nargs="*", default=PAIR, help="what to check (default: the long pair of source/)")
    asked = parser.parse_args()
    empty = [sys.executable, "-c", "pass"]
    check = [str(Path(sys.executable).parent / "bilingual"), "check", "--fail-on", "never", *asked.paths]
    for command in (empty, check):  # the first run fills the caches of the file system and of compiled modules
        seconds(command)
    times = [(seconds(empty), seconds(check)) for _ in range(max(asked.runs, 1))]
    base, ours = (median(column) for column in zip(*times, strict=True))
    ratio = ours / base
    print(f"one pair {ours * 1000:.0f} ms, an empty Python {base * 1000:.0f} ms: {ratio:.1f} times ({asked.runs} runs)")
    return int(asked.most is not None and ratio > asked.most)


if __name__ == "__main__":
    raise SystemExit(main())
