"""The command line."""

from __future__ import annotations


def main() -> int:
    """Entry point of `bilingual`."""
    raise SystemExit(2)
