from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bilingual.checklist import Work
from bilingual.checklist.items import State
from bilingual.checklist.read_json import read_json
from bilingual.checklist.update import update
from bilingual.errors import ReadError

Make = Callable[..., Work]


def test_an_export_is_carried_over(make: Make) -> None:
    work = make()
    first, second, third, *_ = work.checklist.items
    said = {
        first.id: {"state": "done", "note": "a\r\nb", "assignee": "小林", "date": "2026-12-01"},
        second.fingerprint: {"state": "wont-fix", "note": "因為"},
        third.id: {"note": "x"},
        "ffffffffffffffffffff-00000000": {"state": "open", "note": "elsewhere"},
    }
    written = read_json(json.dumps({"version": 1, "items": said}), "ticks.json")
    made = update(work.checklist, [written])
    a, b, c, *rest = made.items
    assert (a.state, a.note, a.assignee, a.changed) == (State.DONE, "a\nb", "小林", "2026-12-01")
    assert (b.state, b.note) == (State.WONT_FIX, "因為")
    assert (c.state, c.note) == (State.OPEN, "x")
    assert all(item.state is State.OPEN for item in rest)
    assert [mark.note for mark in made.unseen] == ["elsewhere"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no JSON"),
        ("[]", "no export"),
        ('{"version": 2, "items": {}}', "no export"),
        ("[" * 100_000, "no"),
        ('{"version": 1, "items": {"<!--": {}}}', "can't be read"),
        ('{"version": 1, "items": {"ab": 1}}', "can't be read"),
        ('{"version": 1, "items": {"ab": {"state": "maybe"}}}', "state can't be read"),
        ('{"version": 1, "items": {"ab": {"note": 1}}}', "note can't be read"),
        ('{"version": 1, "items": {"ab": {"date": "yesterday"}}}', "date can't be read"),
    ],
)
def test_what_is_no_export_stops(text: str, said: str) -> None:
    with pytest.raises(ReadError, match=said):
        read_json(text, "ticks.json")


def test_the_later_file_counts_and_no_note_is_lost(make: Make) -> None:
    work = make()
    name = work.checklist.items[0].id

    def file(state: str, note: str) -> str:
        return json.dumps({"version": 1, "items": {name: {"state": state, "note": note}}})

    files = [read_json(file("done", "first"), "a.json"), read_json(file("open", "second"), "b.json")]
    item = update(work.checklist, files).items[0]
    assert (item.state, item.note) == (State.OPEN, "first\nsecond")
