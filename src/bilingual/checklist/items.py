"""The translator's list as values: what to do, on which side, where, and what a person has said about it.

Every format shows the same `Checklist`; `build.py` makes it from the result of a check, `update.py` carries over what
people wrote. States, dates and notes are plain text here: formats translate the words of the tool themselves.
"""

from __future__ import annotations

from enum import StrEnum

from bilingual.model import Params, Place, Severity
from bilingual.record import Record

ALONE = frozenset({"weekday-mismatch", "range-reversed"})
"""Rules of which one text alone can be at fault."""


class State(StrEnum):
    """Where an item stands. People set OPEN, DONE and WONT_FIX; SOLVED is what no check finds any more."""

    OPEN = "open"
    DONE = "done"
    SOLVED = "solved"
    WONT_FIX = "wont-fix"


class Advice(StrEnum):
    """What a suggestion is for: to stand in the place of the marked part, or to be translated and put in."""

    REPLACE = "replace"
    TRANSLATE = "translate"
    INSERT = "insert"


class Passage(Record):
    """One side of an item, as it stands in its document: a piece of text with the part that differs marked.

    `text` is what a reader of the page sees around the place, cut to a few sentences; empty where a whole part is
    lacking. `marks` are half-open offsets in `text`, ascending; none where this side lacks the fact.
    `value` says how the marked part is read, where the text does not show it (一億: 100000000); else empty.
    """

    language: str
    place: Place
    section: str
    text: str
    marks: tuple[tuple[int, int], ...] = ()
    value: str = ""
    before: str = ""
    """The beginning of what stands before the place where a whole part is lacking; empty at the start of a document."""

    @property
    def lacking(self) -> bool:
        """Whether this side lacks what the other one has."""
        return not self.place.text


class Item(Record):
    """One thing to do.

    `id` is the item's name in every file: unique in the list, the same after lines moved. It is the finding's
    `fingerprint`, a hyphen and a digest of the paths, since two articles may have the same fault.
    `mend` is the language tag of the side that the task is worded for. `task` is an English template, the key into the
    message catalogues, filled by `params`.
    """

    id: str
    fingerprint: str
    rule: str
    severity: Severity
    mend: str
    task: str
    params: Params
    source: Passage
    target: Passage
    suggestion: str = ""
    """A text for the side to mend, in its own writing; empty where none is sure."""
    advice: Advice = Advice.REPLACE
    """What `suggestion` is for."""
    state: State = State.OPEN
    note: str = ""
    assignee: str = ""
    found: str = ""
    """ISO date of the list in which the item first stood."""
    changed: str = ""
    """ISO date at which its state was last seen to change; empty: never."""
    extra: tuple[tuple[str, str], ...] = ()
    """What a person keeps in columns of their own: heading and text."""

    @property
    def mended(self) -> Passage:
        """The side that the task is about."""
        return self.source if self.source.language == self.mend else self.target

    @property
    def other(self) -> Passage:
        """The side that stays as it is."""
        return self.target if self.source.language == self.mend else self.source

    @property
    def passages(self) -> tuple[Passage, ...]:
        """The sides that it is about, the one to mend first: a date that is no such day is a matter of its text alone."""
        alone = self.rule in ALONE and self.other.lacking
        return (self.mended,) if alone else (self.mended, self.other)


class Mark(Record):
    """What a file remembers of an item: what a person wrote, and enough to show it when no check finds it any more."""

    id: str
    state: State = State.OPEN
    note: str = ""
    assignee: str = ""
    found: str = ""
    changed: str = ""
    title: str = ""
    """The task in the words in which it was last shown."""
    article: str = ""
    """Which article it is about, as `Article.name`; empty where that is not known."""
    line: int = 0
    """Line or row of the file that the mark was read from."""
    extra: tuple[tuple[str, str], ...] = ()

    @property
    def fingerprint(self) -> str:
        """The finding's fingerprint."""
        return self.id.partition("-")[0]

    @property
    def paths(self) -> str:
        """The digest of the article's paths; empty where the file names fingerprints alone."""
        return self.id.partition("-")[2]


def article_digest(*paths: str) -> str:
    """A digest of an article's two paths, short enough for a name: it tells articles of one list apart."""
    from binascii import crc32

    return "".join(f"{crc32(path.encode('utf-8', 'surrogatepass')):08x}"[:4] for path in paths)


class Article(Record):
    """A pair of files with its items, in the order of the side to mend."""

    source_path: str
    source_language: str
    target_path: str
    target_language: str
    items: tuple[Item, ...]

    @property
    def name(self) -> str:
        """What to call it: both paths, or the one of a catalogue that holds both sides."""
        return " ↔ ".join(dict.fromkeys((self.source_path, self.target_path)))

    @property
    def paths(self) -> str:
        """A digest of the paths, the second part of the items' names."""
        return article_digest(self.source_path, self.target_path)


class Checklist(Record):
    """The list: articles with what is found in them today, and marks of what is not.

    `past` holds the marks whose items this run did not find: SOLVED ones, and those of articles that were not looked
    at this time, with the state they had.
    """

    articles: tuple[Article, ...]
    past: tuple[Mark, ...] = ()
    made: str = ""
    """ISO date."""
    remarks: str = ""
    """What people wrote into the file outside of any item."""

    @property
    def items(self) -> tuple[Item, ...]:
        """The items of all articles."""
        return tuple(item for article in self.articles for item in article.items)

    @property
    def solved(self) -> tuple[Mark, ...]:
        """What was found once and is not any more."""
        return tuple(mark for mark in self.past if mark.state is State.SOLVED)

    @property
    def unseen(self) -> tuple[Mark, ...]:
        """What stands in articles that were not looked at this time."""
        return tuple(mark for mark in self.past if mark.state is not State.SOLVED)


def counts(checklist: Checklist) -> dict[State, int]:
    """How many items there are in each state, all states named."""
    found = dict.fromkeys(State, 0)
    for item in checklist.items:
        found[item.state] += 1
    for mark in checklist.past:
        found[mark.state] += 1
    return found
