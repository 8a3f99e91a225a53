"""What formats write to know their own again: the name of an item with its state, and check sums of their own texts."""

from __future__ import annotations

import re
from binascii import crc32

from bilingual.checklist.items import State
from bilingual.record import Record

ID = r"[0-9a-z]{1,40}(?:-[0-9a-f]{8})?"
_DATE = r"\d{4}-\d\d-\d\d|-"
NAME = (
    rf"(?P<id>{ID}) (?P<state>{'|'.join(State)}) (?P<found>{_DATE}) (?P<changed>{_DATE}) "
    r"(?P<sums>[0-9a-f]{6}(?:\.[0-9a-f]{6}){0,2000})"
)


class Name(Record):
    """How a file names an item: its state and dates when the file was written, and the check sums of the tool's texts."""

    id: str
    state: State
    found: str
    changed: str
    sums: tuple[str, ...]


def check_sum(text: str) -> str:
    """The check sum of a text, whatever an editor did to its white space."""
    return f"{crc32(' '.join(text.split()).encode('utf-8', 'backslashreplace')):08x}"[:6]


def written(name: Name) -> str:
    """The name as it stands in a file."""
    return f"{name.id} {name.state.value} {name.found or '-'} {name.changed or '-'} {'.'.join(name.sums)}"


def read(match: re.Match[str]) -> Name:
    """The name that the pattern NAME found."""
    return Name(
        match["id"],
        State(match["state"]),
        match["found"].strip("-"),
        match["changed"].strip("-"),
        tuple(match["sums"].split(".")),
    )
