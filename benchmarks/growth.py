"""How time and memory grow with the size of what is checked, and with lines that are hostile to patterns.

    python benchmarks/growth.py --steps 4
    python benchmarks/growth.py --entries 12000 75000 375000
    python benchmarks/growth.py --catalogue FILE.po

The first table doubles a catalogue and a tree of pages: time for a MB should stay the same, and the memory of a tree.
The second gives each hostile line once and four times as long: a linear reader takes four times as long. Exit status 1 where
one takes more than eight times as long.

With `--entries`, catalogues of these sizes are measured and nothing else (375,000 entries are some 100 MB). With `--catalogue`
a PO file is measured as a whole, and cut into catalogues of 12,000 entries: what it costs more as a whole is growth, whatever
stands in it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from time import process_time

from against import once
from corpus import write_catalogue, write_pages

_HEAD = "| what | source MB | s | s/MB | peak MB |\n| --- | --: | --: | --: | --: |"
_MOST = 8
_LENGTH = 3000
_PART = 12_000
# Repeated, each leads a pattern that goes back over its text, or a reader that looks at all that follows, into long work.
HOSTILE = (
    "1 ", "1,", "1,000,", "1.", "-", "1-", "1〜", "10:", "1/", "a1", "A", "aB-", "A.", "/a", "@a.", "a@", "http://", "(1", "「", "{",
    "{{", "%(", "%", "<a ", "<", "[", "](", "`", "\\", "一", "十", "百万", "第1", "1年", "1月", "半", "約", "にじゅう", "ア", "日本", "。", "v1.",
    "2026-", "Jan ", "$1", "10^", "1分の", "毎日", "1s ", "1m-", "1h1m ",
    "1900-2000 の1月", "百分之", "||", "\t", "#", "> ", "- ",
)  # fmt: skip


def spent(path: Path) -> tuple[float, float]:
    """Processor seconds and peak MB of a check, in a process of its own."""
    options = ["--quiet", "--jobs", "1", "--fail-on", "never", "--format", "json", "--max-file-size", "1G"]
    _, seconds, peak = once([sys.executable, "-m", "bilingual", "check", *options, str(path)])
    return seconds, peak


def by_size(steps: int) -> None:
    """The table of doubled sizes."""
    print(_HEAD)
    with tempfile.TemporaryDirectory() as folder:
        for step in range(steps):
            path = write_catalogue(Path(folder, f"catalogue{step}.po"), 2000 << step)
            _row("catalogue", path, path.stat().st_size)
        for step in range(steps):
            path = write_pages(Path(folder, f"pages{step}"), 10 << step, 17_000, formats="md")
            _row("pages", path, sum(page.stat().st_size for page in (path / "ja").rglob("*.md")))


def by_entries(sizes: list[int]) -> None:
    """The table of catalogues of so many entries."""
    print(_HEAD)
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            path = write_catalogue(Path(folder, f"catalogue{size}.po"), size)
            _row(f"{size:,} entries", path, path.stat().st_size)


def in_parts(catalogue: Path) -> None:
    """The table of a catalogue as a whole, and of its parts together: the time of all, the peak of the largest."""
    print(_HEAD)
    _row("as a whole", catalogue, catalogue.stat().st_size)
    head, *entries = catalogue.read_text(encoding="utf-8").strip().split("\n\n")
    used: list[tuple[float, float]] = []
    size = 0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(entries), _PART):
            part = Path(folder, f"part{start}.po")
            part.write_text("\n\n".join((head, *entries[start : start + _PART])) + "\n", encoding="utf-8")
            size += part.stat().st_size
            used.append(spent(part))
    _print(f"in {len(used)} parts", size, sum(seconds for seconds, _ in used), max(peak for _, peak in used))


def _row(what: str, path: Path, size: int) -> None:
    _print(what, size, *spent(path))


def _print(what: str, size: int, seconds: float, peak: float) -> None:
    print(f"| {what} | {size / 1e6:.2f} | {seconds:.2f} | {seconds / size * 1e6:.2f} | {peak:.0f} |", flush=True)


def by_line() -> bool:
    """The hostile lines that take longer than they may, as a table; whether there are none."""
    from bilingual import compare_texts

    print("\n| hostile line | × time for 4 × the text |\n| --- | --: |")
    well = True
    for piece in HOSTILE:
        seconds = []
        for length in (_LENGTH, 4 * _LENGTH):
            text = piece * (length // len(piece))
            times = []
            for turn in range(3):
                # No two texts are equal, so that none is known already.
                start = process_time()
                compare_texts(f"{turn}\n\n{text}", f"{turn}\n\n{text}", "ja", "zh-Hant")
                times.append(process_time() - start)
            seconds.append(min(times))
        # What takes no time grows by chance.
        ratio = seconds[1] / max(seconds[0], 0.002)
        if ratio > _MOST / 2:
            print(f"| `{piece}` | {ratio:.1f} |", flush=True)
        well = well and ratio <= _MOST
    print(f"\nOf {len(HOSTILE)} lines; those above {_MOST / 2:.0f} are shown, above {_MOST} the run fails.")
    return well


def main() -> int:
    """Print the tables that are asked for; without a size, both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=4, help="how many sizes, each twice the one before (default: 4)")
    parser.add_argument("--entries", type=int, nargs="+", help="only catalogues, of so many entries each")
    parser.add_argument("--catalogue", type=Path, help="only this PO file, as a whole and in parts")
    asked = parser.parse_args()
    if asked.entries or asked.catalogue:
        if asked.entries:
            by_entries(asked.entries)
        if asked.catalogue:
            in_parts(asked.catalogue)
        return 0
    by_size(asked.steps)
    return int(not by_line())


if __name__ == "__main__":
    raise SystemExit(main())
