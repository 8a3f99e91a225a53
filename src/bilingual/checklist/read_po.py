"""Reads back what people made of a catalogue: translations of theirs, flags that they took away, comments.

Editors of catalogues keep the comment at the head of the file, in which the tool names the items and the entries that
they are about. A fuzzy entry that is fuzzy no more, and a translation that is another one, are as good as a tick.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilingual.checklist.catalogue import HEAD, ITEM, NOW, PAST, TEXT, key_of
from bilingual.checklist.items import Mark, State
from bilingual.checklist.marks import NAME, Name, check_sum, read
from bilingual.checklist.read_lines import NO_LIST, Head, add, lines_of, mark_of
from bilingual.checklist.update import Written
from bilingual.checklist.words import KEEP, NOTE, spellings
from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.record import Record, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    import polib

NO_CATALOGUE = N_("This is no catalogue that can be read: {why}")
NO_ENTRY = N_("This line is none of a catalogue: a quotation mark or a keyword is broken.")
BROKEN = N_("In the comment at the head of this catalogue, what names an item can't be read any more: {text}")

_KEY = "[0-9a-f]{16}"
_HEAD = re.compile(
    rf"{HEAD} 1 made=(?:\d{{4}}-\d\d-\d\d|-)(?: items=(?P<items>\d{{1,9}}))? paths=(?P<paths>[0-9a-f]{{8}})"
)
_TEXTS = re.compile(rf"{TEXT}(?: {_KEY}\.[0-9a-f]{{6}}[f-])+")
_ITEM = re.compile(rf"{ITEM} (?P<key>{_KEY}) {NAME}")
_PAST = re.compile(rf"{PAST} {NAME}")
_SOUND = re.compile(r'(?:#.*+|(?:(?:msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\])\s++)?"(?:[^"\\]|\\.)*+")?')
_LINE = re.compile(r"line (\d{1,9})")
_AROUND = re.compile(r"^\[[^\]]{1,20}\] (?:\([^)]{1,20}\) )?|^\d{4}-\d\d-\d\d | \[[a-z-]{1,40}\]$")


class Was(Record):
    """An entry of a catalogue as people left it, and what the tool had written."""

    entry: polib.POEntry
    sum: str
    """The check sum of the article's text; empty for an entry that the tool did not write."""
    was_fuzzy: bool
    comments: tuple[str, ...]
    """People's lines of its comment, where no item is about it: below an item they are its note."""

    @property
    def text(self) -> str:
        """The translation."""
        return str(self.entry.msgstr)

    @property
    def fuzzy(self) -> bool:
        """Whether it is fuzzy."""
        return bool(self.entry.fuzzy)

    @property
    def edited(self) -> bool:
        """Whether the translation is another one than the article's."""
        return bool(self.text) and check_sum(self.text) != self.sum


class Previous(Record):
    """A catalogue that was written before: its article, its entries by their keys, and those that the article has lost."""

    paths: str
    entries: dict[str, Was]
    obsolete: tuple[Was, ...]
    items: dict[str, list[Name]]
    past: tuple[tuple[Name, tuple[str, ...]], ...]
    remarks: tuple[str, ...]
    count: int
    """How many items it had when it was written, without those that stood below no entry."""


def read_po(text: str, path: str, today: str) -> Written:
    """The marks and remarks of a catalogue. Raises ReadError where it can't be understood."""
    previous = _loaded(text, path)
    marks: dict[str, Mark] = {}
    for key, names in previous.items.items():
        was = previous.entries.get(key)
        for name, lines in _shared_out(names, was):
            head = Head(_state(name, was), lines[0] if lines else "", name)
            mark = mark_of(head, lines[1:], (was.entry.linenum or 0) if was else 0, today, spellings(NOTE))
            add(marks, replace(mark, title=_AROUND.sub("", mark.title)), path)
    for name, (title, *body) in previous.past:
        mark = mark_of(Head(name.state, title, name), body, 0, today, spellings(NOTE))
        add(marks, replace(mark, title=_AROUND.sub("", mark.title)), path)
    entries = (*previous.entries.values(), *previous.obsolete)
    more = any(was.edited or was.comments or was.fuzzy != was.was_fuzzy for was in entries)
    # Those that are named no more, and those whose entries somebody took out.
    kept = previous.entries.keys() | {key_of(was.entry) for was in previous.obsolete}
    gone = max(0, previous.count - len(marks)) + sum(
        len(names) for key, names in previous.items.items() if key not in kept
    )
    return Written(tuple(marks.values()), "\n".join(previous.remarks).strip("\n"), more, gone)


def load(data: bytes) -> Previous:
    """A catalogue that `read_po` could read."""
    from bilingual.readers.decode import decode

    return _loaded(decode(data, ""), "")


def _loaded(text: str, path: str) -> Previous:
    import polib

    lines = lines_of(text)
    text = "\n".join(lines)
    if f"# {HEAD} " not in text:
        raise ReadError(NO_LIST, path=path)
    for at, one in enumerate(lines, 1):
        # polib makes something of nearly anything.
        if not _SOUND.fullmatch(one.strip()):
            raise ReadError(NO_ENTRY, path=path, line=at)
    try:
        file = polib.pofile(text)
    except (OSError, ValueError) as error:
        place = _LINE.search(str(error))
        raise ReadError(NO_CATALOGUE, path=path, line=int(place[1]) if place else 0, why=str(error)) from error
    paths, count = "", 0
    texts: dict[str, tuple[str, bool]] = {}
    items: dict[str, list[Name]] = {}
    past: list[tuple[Name, list[str]]] = []
    remarks: list[str] = []
    for line in file.header.split("\n"):
        if found := _HEAD.fullmatch(line):
            paths, count = found["paths"], int(found["items"] or 0)
        elif _TEXTS.fullmatch(line):
            parts = (one.split(".") for one in line.split(" ")[2:])
            texts.update((key, (said[:-1], said[-1] == "f")) for key, said in parts)
        elif found := _ITEM.fullmatch(line):
            items.setdefault(found["key"], []).append(read(found))
        elif found := _PAST.fullmatch(line):
            past.append((read(found), []))
        elif line.startswith("bilingual "):
            at = next((i for i, one in enumerate(lines, 1) if line in one), 0)
            raise ReadError(BROKEN, path=path, line=at, text=line[:60])
        elif past:
            past[-1][1].append("" if line == "." else line)
        elif line not in spellings(KEEP):
            remarks.append("" if line == "." else line)
    if not paths:
        raise ReadError(NO_LIST, path=path)
    entries, obsolete = {}, []
    for entry in file:
        key = key_of(entry)
        total, fuzzy = texts.get(key, ("", False))
        was = Was(entry, total, fuzzy, () if key in items else _comments(entry))
        if entry.obsolete:
            obsolete.append(was)
        else:
            entries[key] = was
    told = tuple((name, tuple(lines) or ("",)) for name, lines in past)
    return Previous(paths, entries, tuple(obsolete), items, told, tuple(remarks), count)


def _comments(entry: polib.POEntry) -> tuple[str, ...]:
    """The lines of the comment on an entry that no item is about: people's, but for one."""
    return tuple(line for line in entry.tcomment.split("\n") if line and not _is_now(line))


def _is_now(line: str) -> bool:
    """Whether the line tells what the article says beside a person's translation."""
    return line.startswith(tuple(f"{word}{colon}" for word in spellings(NOW) for colon in (":", "：")))


def _shared_out(names: list[Name], was: Was | None) -> Iterator[tuple[Name, list[str]]]:
    """The lines of an entry's comment, each to the item below whose own line it stands."""
    lines: dict[str, list[str]] = {name.id: [] for name in names}
    if was is not None:
        current = names[0]
        first = {name.sums[0]: name for name in names}
        before: list[str] = []
        for line in was.entry.tcomment.split("\n"):
            found = first.get(check_sum(line))
            if found is not None:
                current = found
                lines[current.id] += (line, *before)
                before = []
            elif not lines[current.id]:
                before.append(line)
            elif not _is_now(line):
                lines[current.id].append(line)
        if before:
            # The tool's own line was edited: what stands there is a person's, all of it.
            lines[current.id] += ("", *before)
    yield from ((name, lines[name.id]) for name in names)


def _state(name: Name, was: Was | None) -> State:
    """What a person made of an item by what they did to its entry."""
    if was is None:
        return name.state
    if not was.fuzzy and (was.edited or was.was_fuzzy):
        return State.DONE
    if was.fuzzy and not was.was_fuzzy and name.state is State.DONE:
        return State.OPEN
    return name.state
