"""All benchmarks, as Markdown: `make bench`.

    python benchmarks/bench.py [--quick] [FOLDER ...]

Texts are made from a seed (see `corpus`); every FOLDER of yours is one more row of the stages. Seconds are those of this
machine: only the ratios can be compared with another.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from corpus import write_catalogue, write_pages

HERE = Path(__file__).parent


def run(title: str, script: str, *arguments: str) -> int:
    """One benchmark under its title."""
    print(f"\n## {title}\n", flush=True)
    return subprocess.run([sys.executable, str(HERE / script), *arguments]).returncode


def main() -> int:
    """Make the texts and run everything; the greatest of the exit statuses."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a tenth of the texts, one turn")
    parser.add_argument("folders", nargs="*", type=Path)
    asked = parser.parse_args()
    share = 10 if asked.quick else 1
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    with tempfile.TemporaryDirectory() as made:
        pages = write_pages(Path(made, "pages"), 200 // share, 17_000, formats="md")
        mixed = write_pages(Path(made, "mixed"), 100 // share, 17_000, seed=2)
        catalogue = write_catalogue(Path(made, "catalogue.po"), 75_000 // share)
        status = [
            run("Start", "startup.py", "--runs", "5" if asked.quick else "21"),
            run("Stages", "stages.py", *map(str, (pages, mixed, catalogue, *asked.folders))),
            run("Growth", "growth.py", "--steps", "2" if asked.quick else "4"),
        ]
        if find_spec("translate"):
            turns = "1" if asked.quick else "3"
            status.append(run("Beside pofilter", "against.py", str(catalogue), "--runs", turns))
        else:
            print("\npofilter is not installed: pip install '.[bench]'")
    return max(status)


if __name__ == "__main__":
    raise SystemExit(main())
