"""`python -m bilingual`."""

from __future__ import annotations

from bilingual.cli import entry

entry()
