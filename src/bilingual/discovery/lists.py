"""Checklists that people keep beside the texts: they are about texts, and none themselves.

A text may quote one. So a list is known by what it says of itself as a whole line at the place where it is written: in
Markdown at the top, in a catalogue in the comment above the first entry, in plain text above the names of its items.
"""

from __future__ import annotations

from bilingual.config import Settings
from bilingual.errors import BilingualError
from bilingual.text import pattern

_MARK = b"bilingual checklist 1 made="
_MADE = r"bilingual checklist 1 made=(?:\d{4}-\d\d-\d\d|-) "
_LINES = {
    "markdown": rf"(?m)\A\s*+<!-- {_MADE}items=\d{{1,9}} -->[ \t]*+$",
    "po": rf"(?m)^# {_MADE}(?:items=\d{{1,9}} )?paths=[0-9a-f]{{8}}[ \t]*+$",
    "plain": rf"(?m)^{_MADE}items=(?:0 lines=[0-9a-f.]*+[ \t]*+$|[1-9]\d{{0,8}} lines=[0-9a-f.]*+[ \t]*+\n1 [0-9a-z])",
}
# Comments below this are about other entries.
_FIRST_ENTRY = r"(?m)^[ \t]{0,40}msg(?:id|ctxt)\b"


def is_list(path: str, settings: Settings) -> bool:
    """Whether a file is a checklist of ours; not one that can't be read, of which its reader says why."""
    from bilingual.readers import format_of, loading
    from bilingual.readers.decode import head

    form = format_of(path) or ""
    if form not in _LINES:
        return False
    try:
        data = loading(settings)(path)
    except BilingualError:
        return False
    if _MARK not in data and data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    text = head(data, form).removeprefix("\ufeff").replace("\r\n", "\n")
    end = len(text)
    if form == "po":
        first = pattern(_FIRST_ENTRY).search(text)
        end = first.start() if first else end
    source = _LINES[form]
    return bool(pattern(source).search(text, 0, end))
