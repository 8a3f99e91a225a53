"""An alignment for programs. docs/align.md describes the keys."""

from __future__ import annotations

import json

from bilingual import __version__
from bilingual.reports.alignment.tree import Match, Part, below, count, sections
from bilingual.reports.json import count_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Aligned, Document, Place
    from bilingual.reports import View


def render(aligned: Aligned, level: str, view: View, columns: int) -> str:
    """One object, its keys in a fixed order; the same in every language of messages."""
    found = sections(aligned, level)
    counts = {"sections": count_object(count(found))}
    if level != "section":
        counts["blocks"] = count_object(count(below(found)))
    if level == "sentence":
        counts["sentences"] = count_object(count(below(below(found))))
    value = {
        "version": 1,
        "tool": {"name": "bilingual", "version": __version__},
        "source": _document(aligned.source),
        "target": _document(aligned.target),
        "sections": [_section(match, level) for match in found],
        "summary": counts,
    }
    return json.dumps(value, ensure_ascii=False) + "\n"


def _document(document: Document) -> dict[str, str]:
    return {"path": document.path, "lang": document.language}


def _section(match: Match, level: str) -> dict[str, object]:
    value: dict[str, object] = {
        "source": _part(match.source[0]) if match.source else None,
        "target": _part(match.target[0]) if match.target else None,
        "certainty": _rounded(match.certainty),
        "moved": match.moved,
        **_at(match),
    }
    if level != "section":
        value["blocks"] = [_block(block, level) for block in match.below]
    return value


def _block(match: Match, level: str) -> dict[str, object]:
    value = {**_match(match), **({"untranslated": True} if match.untranslated else {})}
    if level == "sentence":
        value["sentences"] = [_match(sentence) for sentence in match.below]
    return value


def _match(match: Match) -> dict[str, object]:
    return {
        "source": [_part(part) for part in match.source],
        "target": [_part(part) for part in match.target],
        "certainty": _rounded(match.certainty),
        **_at(match),
    }


def _at(match: Match) -> dict[str, object]:
    """Of a gap, where the part that is lacking should stand."""
    place = match.at
    return {"at": {"path": place.path, "line": place.line, "column": place.column}} if place else {}


def _part(part: Part) -> dict[str, object]:
    return {
        **({"kind": part.kind} if part.kind not in ("section", "sentence") else {}),
        **({"level": part.level} if part.level or part.kind == "section" else {}),
        **_place(part.place),
    }


def _place(place: Place) -> dict[str, object]:
    return {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "text": place.text,
        **({"key": place.key} if place.key else {}),
    }


def _rounded(certainty: float) -> float:
    return round(certainty, 3)
