"""Writes docs/rules/ from the rules' META: one page a rule, and a table of all.

python scripts/generate_rule_pages.py            writes, and removes pages of rules that are gone
python scripts/generate_rule_pages.py --check    writes nothing; exit status 1 where a page is out of date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bilingual.messages import Messages
from bilingual.reports.rule_help import index, page
from bilingual.rules import RULES

PAGES = Path(__file__).parents[1] / "docs" / "rules"
INDEX = """\
# Rules

`bilingual rules` lists them, `bilingual rules NAME` explains one. `bilingual.yaml` sets their severities
([configuration](../configuration.md)). Severity says how sure a finding is: of an *error* no harmless
explanation is known, and a false one is a fault of the tool; a *warning* is probably wrong; an *info* is worth a look.
The severity of a rule is that of its sure findings; others are less.

| Rule | Severity | What it finds |
| --- | --- | --- |
"""


def pages() -> dict[str, str]:
    """All pages, by their file's name."""
    messages = Messages("en")
    metas = [rule.meta for rule in RULES]
    made = {"README.md": INDEX + "\n".join(index(metas, messages)) + "\n"}
    return made | {f"{meta.name}.md": page(meta, messages) for meta in metas}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    wanted = pages()
    there = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
    stale = sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))
    if check:
        for name in stale:
            print(f"docs/rules/{name} is out of date", file=sys.stderr)
        return bool(stale)
    PAGES.mkdir(parents=True, exist_ok=True)
    for name in stale:
        if name in wanted:
            (PAGES / name).write_text(wanted[name], encoding="utf-8")
        else:
            (PAGES / name).unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
