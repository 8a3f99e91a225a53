"""Reads back what the HTML page exported: states and notes by the names of the items.

{"version": 1, "items": {"12d504bae8c56e40009b-a5800e0d":
    {"state": "done", "note": "…", "assignee": "…", "date": "2026-11-30",
     "found": "2026-11-28", "title": "…", "article": "…"}}}

The last three may be lacking: they say what the others were said about.
"""

from __future__ import annotations

import json
import re

from bilingual.checklist.items import Mark, State
from bilingual.checklist.marks import ID
from bilingual.checklist.update import Written
from bilingual.errors import ReadError
from bilingual.messages import N_, reason

NO_JSON = N_("This is no JSON: {why}")
NO_EXPORT = N_("This is no export of a checklist: “version” is to be 1, “items” an object.")
WRONG_ITEM = N_("In the item {item}, {key} can't be read.")

_ID = re.compile(ID)
_DATE = re.compile(r"(?:\d{4}-\d\d-\d\d)?")


def read_json(text: str, path: str) -> Written:
    """The marks of an export. Raises ReadError where it can't be understood, with the item."""
    try:
        value = json.loads(text)
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        why = reason(error)
        raise ReadError(NO_JSON, path=path, line=line, why=why) from error
    except RecursionError as error:
        raise ReadError(NO_EXPORT, path=path) from error
    if not isinstance(value, dict) or value.get("version") != 1 or not isinstance(value.get("items"), dict):
        raise ReadError(NO_EXPORT, path=path)
    return Written(tuple(_mark(name, item, path) for name, item in value["items"].items()))


def _mark(name: str, item: object, path: str) -> Mark:
    if not _ID.fullmatch(name) or not isinstance(item, dict):
        raise ReadError(WRONG_ITEM, path=path, item=name, key="items")
    values = {}
    for key in ("state", "note", "assignee", "date", "found", "title", "article"):
        said = item.get(key)
        if said is not None and not isinstance(said, str):
            raise ReadError(WRONG_ITEM, path=path, item=name, key=key)
        values[key] = said or ""
    date, found = values["date"][:10], values["found"][:10]
    if values["state"] not in ("", *State):
        raise ReadError(WRONG_ITEM, path=path, item=name, key="state")
    for key, day in (("date", date), ("found", found)):
        if not _DATE.fullmatch(day):
            raise ReadError(WRONG_ITEM, path=path, item=name, key=key)
    note = values["note"].replace("\r\n", "\n").replace("\r", "\n").strip()
    return Mark(
        name,
        State(values["state"] or State.OPEN),
        note,
        " ".join(values["assignee"].split()),
        found,
        date,
        values["title"],
        values["article"],
    )
