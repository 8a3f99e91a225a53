"""What each stage of a check costs: reading, extracting facts, aligning, comparing with the rules, reporting.

    python benchmarks/stages.py FOLDER_OR_CATALOGUE ...

One line a path, as a row of a Markdown table: processor seconds of each stage, source text a second and core, processor
seconds for a million characters of both sides, time of one pair (median, 95th and 99th of 100), peak memory. Each path has a
process of its own, and one process only.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import process_time
from typing import Any

HEAD = (
    "| what | pairs | source MB | read | extract | align | compare | report | MB/s | s / million characters | a pair: p50 ms | p95 | p99 | peak MB |\n"
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |"
)


def measure(path: str) -> dict[str, Any]:
    """Check all pairs of a path once, in this process."""
    from bilingual import engine
    from bilingual.discovery import find_pairs
    from bilingual.messages import Messages
    from bilingual.reports import View, render
    from bilingual.settings import settings_here

    spent: Counter[str] = Counter()
    size: Counter[str] = Counter()

    def timed(stage: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def stopped(*given: Any) -> Any:
            start = process_time()
            made = run(*given)
            spent[stage] += process_time() - start
            if stage == "read":
                size["characters"] += sum(len(document.text) for document in made.documents)
                size["bytes"] += len(made.documents[0].text.encode()) if made.documents else 0
            return made

        return stopped

    stages = {"read": "read_pair", "extract": "facts_of", "align": "align"}
    for stage, name in stages.items():
        setattr(engine, name, timed(stage, getattr(engine, name)))
    settings = settings_here()
    results, pairs = [], []
    for pair in find_pairs([path], settings).pairs:
        start = process_time()
        results.append(engine.examine_files(pair, settings)[0])
        pairs.append(process_time() - start)
    spent["compare"] = sum(pairs) - sum(spent[stage] for stage in stages)
    start = process_time()
    render("json", engine.gathered(results), View(Messages("en")))
    spent["report"] = process_time() - start
    return {"spent": spent, "pairs": pairs, **size, "peak": getrusage(RUSAGE_SELF).ru_maxrss / 1024}


def row(path: str) -> str:
    """The row of one path, measured in a process of its own."""
    run = subprocess.run([sys.executable, __file__, "--here", path], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{path}: {run.stderr}")
    found = json.loads(run.stdout)
    spent, pairs = found["spent"], sorted(found["pairs"])
    if not pairs:
        raise SystemExit(f"{path}: there are no pairs to measure.")
    total = sum(spent.values())
    p95, p99 = (pairs[min(len(pairs) - 1, len(pairs) * part // 100)] for part in (95, 99))
    cells = [
        path.rstrip("/").rpartition("/")[2],
        str(len(pairs)),
        f"{found['bytes'] / 1e6:.2f}",
        *(f"{spent[stage]:.2f}" for stage in ("read", "extract", "align", "compare", "report")),
        f"{found['bytes'] / 1e6 / total:.2f}",
        f"{total / found['characters'] * 1e6:.2f}",
        *(f"{seconds * 1000:.1f}" for seconds in (median(pairs), p95, p99)),
        f"{found['peak']:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the table of the paths given."""
    if sys.argv[1:2] == ["--here"]:
        import gc

        gc.disable()  # as the command does
        print(json.dumps(measure(sys.argv[2])))
        return
    if not sys.argv[1:]:
        raise SystemExit("usage: stages.py FOLDER ... (make bench makes some, see corpus.py)")
    print(HEAD)
    for path in sys.argv[1:]:
        print(row(path), flush=True)


if __name__ == "__main__":
    main()
