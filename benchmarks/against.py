"""The time and memory of a check of one catalogue, as multiples of what pofilter takes for it.

    python benchmarks/against.py CATALOGUE --runs 5

pofilter (translate-toolkit) looks at the same entries with regular expressions: its `numbers` test alone, and all its
tests. The commands take turns, so that a busy moment of the machine falls on all; the ratio is the median of the ratios
of each turn. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

BIN = Path(sys.executable).parent


def once(command: list[str]) -> tuple[float, float, float]:
    """Wall seconds, processor seconds and peak MB of a command with all its processes."""
    start = perf_counter()
    with open(os.devnull, "wb") as nothing, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=nothing, stderr=errors)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            errors.seek(0)
            raise SystemExit(f"{' '.join(command)} failed:\n{errors.read().decode(errors='replace')}")
    return perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("catalogue")
    parser.add_argument("--runs", type=int, default=3, help="of each command, after one that is not counted")
    asked = parser.parse_args()
    check = [str(BIN / "bilingual"), "check", "--quiet", "--fail-on", "never", "--format", "json", asked.catalogue]
    with tempfile.TemporaryDirectory() as folder:
        out = ["--progress=none", asked.catalogue, str(Path(folder) / "found.po")]
        commands = {
            "pofilter -t numbers": [str(BIN / "pofilter"), "-t", "numbers", *out],
            "pofilter": [str(BIN / "pofilter"), *out],
            "bilingual check --jobs 1": [*check, "--jobs", "1"],
            "bilingual check --jobs 2": [*check, "--jobs", "2"],
        }
        for command in commands.values():
            once(command)
        turns = [{name: once(command) for name, command in commands.items()} for _ in range(max(asked.runs, 1))]
    base = "pofilter -t numbers"
    print("| command | wall s | × | processor s | × | peak MB | × |\n| --- | --: | --: | --: | --: | --: | --: |")
    for name in commands:
        cells = [name]
        for at, digits in ((0, 2), (1, 2), (2, 0)):
            ratio = median(turn[name][at] / turn[base][at] for turn in turns)
            cells += [f"{median(turn[name][at] for turn in turns):.{digits}f}", f"{ratio:.2f}"]
        print(f"| {' | '.join(cells)} |")
    print(f"\nMedians of {len(turns)} turns. The peak is that of the largest process.")


if __name__ == "__main__":
    main()
