"""`python -m fuzz`: every target in turn, for a time; ends with 1 where one of them failed."""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import monotonic

from fuzz.driver import keep, run
from fuzz.targets import TARGETS


def main() -> int:
    """Fuzz as the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument(
        "targets", metavar="TARGET", nargs="*", help=f"what to fuzz (default: all): {', '.join(TARGETS)}"
    )
    parser.add_argument("--seconds", type=float, default=600.0, help="for all targets together (default: 600)")
    parser.add_argument("--seed", type=int, default=None, help="makes a run that can be repeated, but for its length")
    options = parser.parse_args()
    for name in options.targets:
        if name not in TARGETS:
            parser.error(f"there is no target {name}")
    names = options.targets or list(TARGETS)
    seed = Random().randrange(1 << 32) if options.seed is None else options.seed
    print(f"seed {seed}", flush=True)
    end, failed = monotonic() + options.seconds, False
    for i, name in enumerate(names):
        outcome = run(name, (end - monotonic()) / (len(names) - i), Random(f"{seed} {name}"))
        print(f"{name}: {outcome.inputs} inputs, {len(outcome.failures)} failures", flush=True)
        for what, path in keep(outcome):
            failed = True
            print(f"  {what}: {path}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
