"""What people wrote on and below the lines of an item, in lists that are text: the same in Markdown and in plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bilingual.checklist.items import Mark, State
from bilingual.checklist.marks import Name, check_sum
from bilingual.checklist.words import ASSIGNEE, STATES, WONT_FIX, spellings
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import Record, replace

NO_LIST = N_("This is no checklist of bilingual: it has no item of one.")
TWICE = N_("This item stands here and in line {other}, and they differ. Keep one of them.")

_LABEL = re.compile(r"([^:：]{1,60})[:：](.*)")


def lines_of(text: str) -> list[str]:
    """The lines of a list, whatever ends them, without a byte-order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


class Head(Record):
    """An item's line, taken apart: what its box says, its text and its name."""

    box: State
    text: str
    name: Name


def mark_of(head: Head, body: Iterable[str], number: int, today: str, labels: tuple[str, ...] = ()) -> Mark:
    """What a person made of an item: every line of it that the tool did not write is theirs.

    `body` is the lines below the item's own, without their indentation. `labels` are words that the tool puts before a
    note.
    """
    name = head.name
    title, *behind = head.text.split("\n")
    written = [] if check_sum(title) in name.sums else [title]
    written += behind
    assignee, reason, labelled = "", None, False
    for line in body:
        if line and check_sum(line) in name.sums:
            continue
        if (said := _labelled(line, spellings(ASSIGNEE))) is not None and not assignee:
            assignee = said
        elif (said := _labelled(line, _reasons())) is not None and reason is None:
            reason = said
        elif not labelled and (said := _labelled(line, labels)) is not None:
            labelled = True
            written.append(said)
        else:
            written.append(line)
    note = "\n".join(written).strip("\n")
    state = _state(head, reason)
    if reason is not None:
        note = f"{reason}\n{note}".rstrip("\n") if reason or note else ""
    return Mark(
        name.id,
        state,
        re.sub(r"\n{3,}", "\n\n", note),
        assignee,
        name.found,
        name.changed if state is name.state else today,
        title,
        line=number,
    )


def add(marks: dict[str, Mark], mark: Mark, path: str) -> None:
    """Take a mark in. Raises ReadError, with the line, where the item stands there already and says something else."""
    known = marks.setdefault(mark.id, mark)
    if replace(known, line=mark.line) != mark:
        raise ReadError(TWICE, path=path, line=mark.line, other=str(known.line))


def _state(head: Head, reason: str | None) -> State:
    if head.name.state is State.SOLVED:
        return State.SOLVED
    return head.box if reason is None else State.WONT_FIX


def _reasons() -> tuple[str, ...]:
    """What stands before the reason for leaving something as it is, the longer forms first."""
    return (*spellings(WONT_FIX), *spellings(STATES[State.WONT_FIX]))


def _labelled(line: str, labels: tuple[str, ...]) -> str | None:
    """What stands behind one of the labels and a colon, list marker and emphasis or not; None without a label."""
    found = _LABEL.match(line)
    if found is None:
        return None
    head, said = found.groups()
    plain = head.strip().lstrip("-*+ ").replace("**", "").replace("'", "’").strip()
    if plain.casefold() not in (label.casefold() for label in labels):
        return None
    # **Assignee:** name
    closing = "**" if head.count("**") % 2 else ""
    return said.strip().removeprefix(closing).strip()
