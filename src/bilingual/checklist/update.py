"""Carrying over what people wrote: their marks onto the items of a new check, by the items' names.

Nothing that a person wrote is dropped. What is found again keeps tick, note and assignee; what is not found any more is
solved, if its article was looked at, and else stands by as it was.
"""

from __future__ import annotations

from collections.abc import Iterable

from bilingual.checklist.items import Article, Checklist, Item, Mark, State
from bilingual.record import Record, replace


class Written(Record):
    """What a file holds that people wrote: its marks, and their text outside of any item."""

    marks: tuple[Mark, ...]
    remarks: str = ""
    more: bool = False
    """Whether the file holds something of theirs that only its own format keeps: translations, in a catalogue."""
    gone: int = 0
    """How many of the items that the file had when it was written it has no more."""


def update(checklist: Checklist, files: Iterable[Written]) -> Checklist:
    """The list with what the files say; where two speak of one item, the later one is right, and no note is lost."""
    marks: dict[str, Mark] = {}
    remarks: list[str] = []
    for written in files:
        for mark in written.marks:
            marks[mark.id] = _joined(marks[mark.id], mark) if mark.id in marks else mark
        if written.remarks and written.remarks not in remarks:
            remarks.append(written.remarks)
    owners = _owners(checklist, marks)
    articles = tuple(
        replace(
            article,
            items=tuple(_marked(i, owners[i.id], checklist.made) if i.id in owners else i for i in article.items),
        )
        for article in checklist.articles
    )
    used = {mark.id for mark in owners.values()}
    names = {article.paths: article.name for article in checklist.articles}
    past = tuple(_settled(mark, names, checklist.made) for mark in marks.values() if mark.id not in used)
    return replace(checklist, articles=articles, past=past, remarks="\n\n".join(remarks))


def _joined(old: Mark, new: Mark) -> Mark:
    """The newer mark, with what only the older one says."""
    note = new.note if old.note in new.note else f"{old.note}\n{new.note}".strip()
    return replace(
        new,
        note=note,
        assignee=new.assignee or old.assignee,
        found=new.found or old.found,
        changed=new.changed or (old.changed if old.state is new.state else ""),
        title=new.title or old.title,
        extra=tuple({**dict(old.extra), **dict(new.extra)}.items()),
    )


def _owners(checklist: Checklist, marks: dict[str, Mark]) -> dict[str, Mark]:
    """For each item that has one its mark: by name, else by fingerprint in an article that has another path now."""
    owners = {item.id: marks[item.id] for item in checklist.items if item.id in marks}
    strangers: dict[str, list[Mark]] = {}
    known = {article.paths for article in checklist.articles}
    for mark in marks.values():
        if mark.paths not in known:
            strangers.setdefault(mark.paths, []).append(mark)
    for paths, group in strangers.items():
        for article in checklist.articles:
            waiting: dict[str, list[Mark]] = {}
            for mark in group:
                waiting.setdefault(mark.fingerprint, []).append(mark)
            free = [item for item in article.items if item.id not in owners and item.fingerprint in waiting]
            if paths and not _is_renamed(article, group, len(free), owners):
                continue
            for item in free:
                if waiting[item.fingerprint]:
                    owners[item.id] = waiting[item.fingerprint].pop(0)
            # A name without paths holds for each article with such an item.
            if paths:
                break
    return owners


def _is_renamed(article: Article, group: list[Mark], shared: int, owners: dict[str, Mark]) -> bool:
    """Whether marks of unknown paths are those of the article: most fit, and it has none of its own.

    Two articles may have a fault in common; half of their faults they have not.
    """
    unsolved = sum(mark.state is not State.SOLVED for mark in group)
    return shared * 2 > unsolved and not any(item.id in owners for item in article.items)


def _marked(item: Item, mark: Mark, today: str) -> Item:
    """The item with its mark. What was solved and is found again is open again."""
    back = mark.state is State.SOLVED
    return replace(
        item,
        state=State.OPEN if back else mark.state,
        note=mark.note,
        assignee=mark.assignee,
        found=mark.found or item.found,
        changed=today if back else mark.changed,
        extra=mark.extra,
    )


def _settled(mark: Mark, names: dict[str, str], today: str) -> Mark:
    """A mark without item: solved today, unless it was before, or its article was not looked at."""
    mark = replace(mark, article=names.get(mark.paths, mark.article))
    if mark.state is State.SOLVED or (mark.paths and mark.paths not in names):
        return mark
    return replace(mark, state=State.SOLVED, changed=today)
