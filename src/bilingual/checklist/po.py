"""The aligned blocks of one article as a catalogue for Poedit or OmegaT, with what is to do as translator comments.

An entry is fuzzy where a finding contradicts it, and has no translation where the target lacks the block. What people
wrote in the catalogue is read back by `read_po`: a translation of theirs, a flag that they took away, a comment. The
comment at the head of the file names the items and holds the check sums of what the tool wrote.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.checklist.catalogue import HEAD, ITEM, NOW, PAST, TEXT, key_of
from bilingual.checklist.items import Advice, State
from bilingual.checklist.marks import Name, check_sum, written
from bilingual.checklist.read_po import Previous, load
from bilingual.checklist.words import ASSIGNEE, KEEP, NOTE, STATES, WONT_FIX, advised, labelled, task_text, theirs
from bilingual.errors import UsageError
from bilingual.messages import N_
from bilingual.model import BlockKind
from bilingual.reports.summary import SEVERITY_WORDS
from bilingual.reports.surface import escape
from bilingual.text import LineIndex

TYPE_CHECKING = False
if TYPE_CHECKING:
    import polib

    from bilingual.checklist import Work
    from bilingual.checklist.items import Article, Item, Mark
    from bilingual.messages import Messages
    from bilingual.model import Aligned, Block, Document

ONE = N_("A catalogue holds one article, and there are {n}; name a folder with --output.")
# What nobody translates.
_LEFT_OUT = frozenset({BlockKind.CODE, BlockKind.FRONT_MATTER, BlockKind.HTML})


def render(work: Work, messages: Messages) -> bytes:
    """The catalogue of the only article. Raises UsageError where there are several."""
    files = render_all(work, messages)
    if len(files) != 1:
        raise UsageError(ONE, n=str(len(files)))
    return next(iter(files.values()))


def render_all(work: Work, messages: Messages) -> dict[str, bytes]:
    """A catalogue for each article that could be read, by the path of its target with `.po` behind it."""
    checklist = work.checklist
    known = {article.paths for article in checklist.articles}
    files: dict[str, bytes] = {}
    previous = [load(data) for data in work.previous]
    for article, aligned in zip(checklist.articles, work.aligned, strict=True):
        if aligned is None:
            continue
        past = [
            mark for mark in checklist.past if mark.paths == article.paths or (not files and mark.paths not in known)
        ]
        catalogue = _Catalogue(article, aligned, messages)
        old = next((one for one in previous if one.paths == article.paths), None)
        if old is not None:
            catalogue.keep(old)
        head = [] if files else [f"{line}".strip() for line in checklist.remarks.splitlines()]
        files[f"{article.target_path}.po"] = catalogue.content(head, past, checklist.made)
    return files


class _Catalogue:
    """One article's catalogue while it is made."""

    def __init__(self, article: Article, aligned: Aligned, messages: Messages) -> None:
        import polib

        self._messages = messages
        self._article = article
        self._file = polib.POFile(wrapwidth=0, check_for_duplicates=False)
        self._file.metadata = {
            "Project-Id-Version": "bilingual",
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": "8bit",
            # Two that msgfmt asks for: who makes a list is not known.
            "Last-Translator": "none",
            "Language-Team": "none",
            "Language": article.target_language.replace("-", "_"),
            "X-Source-Language": article.source_language,
        }
        self._tasks = _Tasks(article)
        self._items: list[tuple[str, Item]] = []
        self._loose: list[Item] = []
        self._fill(aligned)
        # What the article says, before anything of a person's comes in its place.
        self._texts = {key_of(entry): entry.msgstr for entry in self._file}

    def _fill(self, aligned: Aligned) -> None:
        import polib

        seen: dict[str, int] = {}
        lines = LineIndex(aligned.source.text), LineIndex(aligned.target.text)
        entry: polib.POEntry | None = None
        for source, target in _pairs(aligned):
            text, translation = _joined(source), _joined(target)
            items = self._tasks.of(_lines(source, lines[0]), _lines(target, lines[1]))
            if not text:
                # A block of the target alone can't be an entry; what is said of it stands with what comes before it.
                self._say(entry, items)
                continue
            seen[text] = seen.get(text, 0) + 1
            start = lines[0].line_column(source[0].span.start)[0]
            contradicted = any(item.state in (State.OPEN, State.DONE) for item in items)
            entry = polib.POEntry(
                msgid=text,
                msgstr=translation,
                # Two entries can't have one msgid, unless they say which is which.
                msgctxt=str(seen[text]) if seen[text] > 1 else None,
                occurrences=[(_path(aligned.source), str(start))],
                flags=["fuzzy"] if contradicted and translation else [],
            )
            self._file.append(entry)
            self._say(entry, items)
        self._say(entry, self._tasks.rest())

    def _say(self, entry: polib.POEntry | None, items: list[Item]) -> None:
        """Comments on an entry; without one they stand at the head of the file."""
        if entry is None:
            self._loose += items
            return
        key = key_of(entry)
        self._items += ((key, item) for item in items)
        said = [line for item in items for line in (*_told(item, self._messages), *_written(item, self._messages))]
        entry.tcomment = "\n".join(filter(None, (entry.tcomment, *said)))

    def keep(self, old: Previous) -> None:
        """Take over what people did in the catalogue before."""
        import polib

        waiting = {key for key, item in self._items if item.state is State.OPEN}
        for entry in self._file:
            key = key_of(entry)
            was = old.entries.pop(key, None)
            if was is None:
                continue
            if was.edited and was.text != entry.msgstr:
                if was.sum != check_sum(entry.msgstr):
                    note = labelled(NOW, entry.msgstr.replace("\n", " "), self._messages)
                    entry.tcomment = "\n".join(filter(None, (entry.tcomment, note)))
                    entry.flags = ["fuzzy"]
                else:
                    entry.flags = ["fuzzy"] if was.fuzzy else []
                entry.msgstr = was.text
            elif key not in waiting and not (was.fuzzy and was.was_fuzzy):
                entry.flags = ["fuzzy"] if was.fuzzy else []
            entry.tcomment = "\n".join(filter(None, (entry.tcomment, *was.comments)))
        for was in (*old.entries.values(), *old.obsolete):
            # The article has lost the text; what a person made of it stands by.
            if was.edited or was.comments:
                gone = polib.POEntry(msgid=was.entry.msgid, msgstr=was.text, msgctxt=was.entry.msgctxt, obsolete=True)
                gone.tcomment = "\n".join(was.comments)
                self._file.append(gone)

    def content(self, remarks: list[str], past: list[Mark], made: str) -> bytes:
        """The file, with what it remembers in the comment at its head."""
        messages = self._messages
        head = list(map(_guarded, remarks))
        head += (line for item in self._loose for line in (*_told(item, messages), *_written(item, messages)))
        count = len(self._items) + len(past)
        head += (messages.text(KEEP), f"{HEAD} 1 made={made or '-'} items={count} paths={self._article.paths}")
        texts = [
            f"{key}.{check_sum(self._texts[key])}{'f' if entry.fuzzy else '-'}"
            for entry in self._file
            if not entry.obsolete and (key := key_of(entry))
        ]
        head += (f"{TEXT} {' '.join(texts[i : i + 6])}" for i in range(0, len(texts), 6))
        head += (f"{ITEM} {key} {_name(item, *_told(item, messages))}" for key, item in self._items)
        for mark in past:
            title = " ".join(filter(None, (mark.changed if mark.state is State.SOLVED else "", mark.title or mark.id)))
            head += (f"{PAST} {_name(mark, title)}", _guarded(escape(title)), *map(_guarded, _written(mark, messages)))
        self._file.metadata["PO-Revision-Date"] = f"{made or '1970-01-01'} 00:00+0000"
        self._file.header = "\n".join(line if line.strip() else "." for line in head)
        return (str(self._file).rstrip("\n") + "\n").encode("utf-8", "backslashreplace")


def _guarded(line: str) -> str:
    """A line of the comment at the head that is none of ours."""
    return f"- {theirs(line)}" if line.startswith("bilingual ") else theirs(line)


def _name(item: Item | Mark, *lines: str) -> str:
    return written(Name(item.id, item.state, item.found, item.changed, tuple(map(check_sum, lines))))


def _path(document: Document) -> str:
    """The path as a reference: one without spaces, which would part it."""
    return "".join("_" if c.isspace() else c for c in escape(document.path))


def _pairs(aligned: Aligned) -> Iterator[tuple[list[Block], list[Block]]]:
    """What is translated into what, in the order of the source."""
    for section in aligned.alignment.sections:
        for pair in section.blocks:
            source = [aligned.source.blocks[i] for i in pair.source]
            target = [aligned.target.blocks[i] for i in pair.target]
            if not any(block.kind in _LEFT_OUT for block in (*source, *target)):
                yield source, target


def _joined(blocks: list[Block]) -> str:
    """Neighbouring blocks as one text. Tabs are the borders of cells; other controls have no place in a catalogue."""
    text = "\n".join(block.text for block in blocks).replace("\r", "")
    return "\n".join("\t".join(escape(cell) for cell in line.split("\t")) for line in text.split("\n")).strip()


def _lines(blocks: list[Block], index: LineIndex) -> tuple[int, int]:
    """The first and last line of blocks; an empty stretch for none."""
    if not blocks:
        return 0, -1
    return index.line_column(blocks[0].span.start)[0], index.line_column(max(blocks[-1].span.end - 1, 0))[0]


class _Tasks:
    """The items of an article, each handed out once: to the block that it is about."""

    def __init__(self, article: Article) -> None:
        self._by_line: dict[tuple[bool, int], list[Item]] = {}
        for item in article.items:
            # By the side that states something, since the other one has a gap.
            in_source = bool(item.source.place.text)
            place = item.source.place if in_source else item.target.place
            self._by_line.setdefault((in_source, place.line), []).append(item)

    def of(self, source: tuple[int, int], target: tuple[int, int]) -> list[Item]:
        """The items about a pair of blocks."""
        keys = [(True, n) for n in range(source[0], source[1] + 1)] + [
            (False, n) for n in range(target[0], target[1] + 1)
        ]
        return [item for key in keys for item in self._by_line.pop(key, ())]

    def rest(self) -> list[Item]:
        """The items about what stands in no block that is translated."""
        return [item for items in self._by_line.values() for item in items]


def _told(item: Item, messages: Messages) -> Iterator[str]:
    """What the tool says of an item."""
    severity = messages.text(SEVERITY_WORDS[item.severity])
    state = f" ({messages.text(STATES[item.state])})" if item.state is not State.OPEN else ""
    yield f"[{severity}]{state} {task_text(item, messages)} [{item.rule}]"
    if item.suggestion and item.advice is not Advice.TRANSLATE:
        yield advised(item, escape(item.suggestion), messages)


def _written(item: Item | Mark, messages: Messages) -> Iterator[str]:
    """What people wrote of an item."""
    if item.assignee:
        yield labelled(ASSIGNEE, theirs(item.assignee), messages)
    lines = [theirs(line) for line in item.note.splitlines()]
    if item.state is State.WONT_FIX:
        yield labelled(WONT_FIX, lines[0] if lines else "", messages).strip()
        lines = lines[1:]
    if lines:
        yield labelled(NOTE, lines[0], messages)
        yield from lines[1:]
    yield from (f"{theirs(heading)}: {theirs(text)}" for heading, text in item.extra)
