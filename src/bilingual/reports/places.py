"""What the formats for programs and reviewers share: which place leads, how texts of documents are made safe in them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from bilingual.model import Severity
from bilingual.reports.said import NOT_HERE, sides
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Finding, PairResult, Place

RANK = {severity: rank for rank, severity in enumerate(Severity)}


def leading(finding: Finding) -> tuple[Place, Place]:
    """The place that a format with one place a finding points at, and the other one.

    The source leads, unless only the target states something: a reader wants to see the text, not the gap. A document
    that does not exist can't be pointed at either.
    """
    source, target = finding.source, finding.target
    absent = dict(finding.params).get("path") == source.path
    return (target, source) if absent or (target.text and not source.text) else (source, target)


def worst_first(pairs: Iterable[PairResult]) -> list[tuple[PairResult, Finding]]:
    """All findings, the most severe first, those of one severity in the order of the report."""
    return sorted(((pair, finding) for pair in pairs for finding in pair.findings), key=lambda p: RANK[p[1].severity])


def message(finding: Finding, messages: Messages) -> str:
    """The finding's message on one line, nothing hidden in it."""
    return escape(messages.text(finding.template, finding.params))


def quoted(place: Place, finding: Finding, messages: Messages) -> str:
    """What a place of the finding says, short, and how that was read where the texts don't show it."""
    if not place.text:
        return messages.text(NOT_HERE)
    said = sides(finding, messages)[place is finding.target]
    return f"{said.text} = {said.value}" if said.value else said.text


def both(finding: Finding, messages: Messages) -> str:
    """Message, and the other place with its text, for formats that show one place only."""
    _, other = leading(finding)
    there = f"{escape(other.path)}:{other.line}:{other.column}"
    return f"{message(finding, messages)}\n{there}: {quoted(other, finding, messages)}"


def path_of(path: str) -> str:
    """A path as services compare it with those of a repository: slashes, no leading `./`."""
    import os

    return path.replace(os.sep, "/").removeprefix("./")


def bytes_of(path: str) -> bytes:
    """The bytes of a path, or a part of it, whatever it holds: on POSIX any bytes, on Windows any UTF-16."""
    try:
        return path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return path.encode("utf-8", "surrogatepass")


def dump(value: object) -> str:
    """JSON on one line. What would be invisible, or no text at all, is a JSON escape: the value stays the same."""
    # Without `indent` the encoder is the one in C; a run over a large tree has megabytes of report.
    text = json.dumps(value, ensure_ascii=False)
    if not text.isprintable():
        for character in sorted(set(text)):
            if escape(character) != character:
                text = text.replace(character, _json_escape(character))
    return text + "\n"


def _json_escape(character: str) -> str:
    return f"\\u{ord(character):04x}" if character <= "\uffff" else json.dumps(character)[1:-1]
