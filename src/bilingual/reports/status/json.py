"""The status for programs. docs/json.md describes the keys."""

from __future__ import annotations

import json

from bilingual import __version__
from bilingual.model import Count, FactKind, RunResult
from bilingual.reports.json import count_object, problem_object
from bilingual.reports.status import SKIPPED, State, state, total, total_share, total_skipped
from bilingual.reports.summary import all_problems, severities

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import PairResult
    from bilingual.reports import View


def render(result: RunResult, view: View) -> str:
    """One object, its keys in a fixed order."""
    problems = all_problems(result)
    states = [state(pair) for pair in result.pairs]
    compared = [pair for pair, found in zip(result.pairs, states, strict=True) if found is State.COMPARED]
    value = {
        "version": 1,
        "tool": {"name": "bilingual", "version": __version__},
        "pairs": [_pair(pair) for pair in result.pairs],
        "totals": {
            "pairs": {name.value: states.count(name) for name in State},
            **_counts(compared),
            "findings": _findings(result),
        },
        "errors": [problem_object(p, view.messages) for p in problems if p.fatal],
        "notices": [problem_object(p, view.messages) for p in problems if not p.fatal],
    }
    return json.dumps(value, ensure_ascii=False) + "\n"


def _pair(pair: PairResult) -> dict[str, object]:
    found = state(pair)
    return {
        "source": {"path": pair.source_path, "lang": pair.source_language},
        "target": {"path": pair.target_path, "lang": pair.target_language},
        "state": found.value,
        **(_counts([pair]) if found is State.COMPARED else {}),
        "findings": _findings(RunResult((pair,))),
    }


def _counts(pairs: list[PairResult]) -> dict[str, object]:
    share = total_share(pairs)
    facts: dict[FactKind, list[Count]] = {}
    for pair in pairs:
        for kind, count in pair.facts:
            facts.setdefault(kind, []).append(count)
    value: dict[str, object] = {
        "sections": count_object(total(pair.sections for pair in pairs)),
        "blocks": count_object(total(pair.blocks for pair in pairs)),
        "facts": {kind.value: count_object(total(facts[kind])) for kind in FactKind if kind in facts},
        "translated": {"done": share.done, "all": share.all, "percent": share.percent},
    }
    if any(pair.catalogue for pair in pairs):
        value["skipped"] = {name: total_skipped(pairs).get(name, 0) for name in SKIPPED}
    return value


def _findings(result: RunResult) -> dict[str, int]:
    return {severity.value: n for severity, n in severities(result).items()}
