"""`python -m bilingual`."""

from __future__ import annotations

import sys

from bilingual.cli import main

sys.exit(main())
