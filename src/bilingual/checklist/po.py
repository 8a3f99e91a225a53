"""The aligned blocks of one article as a catalogue for Poedit or OmegaT, with what is to do as translator comments.

An entry is fuzzy where a finding contradicts it, and has no translation where the target lacks the block. The file is
made anew each time and not read back: the articles are what is to be mended.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.checklist.items import Advice, State
from bilingual.checklist.words import ASSIGNEE, NOTE, STATES, SUGGESTION, WONT_FIX, labelled, task_text
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
    from bilingual.checklist.items import Article, Item
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
    return {
        f"{article.target_path}.po": _catalogue(article, aligned, messages)
        for article, aligned in zip(work.checklist.articles, work.aligned, strict=True)
        if aligned is not None
    }


def _catalogue(article: Article, aligned: Aligned, messages: Messages) -> bytes:
    import polib

    file = polib.POFile(wrapwidth=0, check_for_duplicates=False)
    file.metadata = {
        "Project-Id-Version": "bilingual",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": article.target_language.replace("-", "_"),
        "X-Source-Language": article.source_language,
    }
    tasks = _Tasks(article, messages)
    seen: dict[str, int] = {}
    lines = LineIndex(aligned.source.text), LineIndex(aligned.target.text)
    entry: polib.POEntry | None = None
    for source, target in _pairs(aligned):
        text, translation = _joined(source), _joined(target)
        comments, contradicted = tasks.of(_lines(source, lines[0]), _lines(target, lines[1]))
        if not text:
            # A block of the target alone can't be an entry; what is said of it stands with what comes before it.
            if entry is not None and comments:
                entry.tcomment = "\n".join(filter(None, (entry.tcomment, *comments)))
            continue
        seen[text] = seen.get(text, 0) + 1
        start = lines[0].line_column(source[0].span.start)[0]
        entry = polib.POEntry(
            msgid=text,
            msgstr=translation,
            # Two entries can't have one msgid, unless they say which is which.
            msgctxt=str(seen[text]) if seen[text] > 1 else None,
            tcomment="\n".join(comments),
            occurrences=[(_path(aligned.source), str(start))],
            flags=["fuzzy"] if contradicted and translation else [],
        )
        file.append(entry)
    if entry is not None and (rest := tasks.rest()):
        entry.tcomment = "\n".join(filter(None, (entry.tcomment, *rest)))
    return (str(file).rstrip("\n") + "\n").encode("utf-8", "backslashreplace")


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

    def __init__(self, article: Article, messages: Messages) -> None:
        self._messages = messages
        self._by_line: dict[tuple[bool, int], list[Item]] = {}
        for item in article.items:
            # By the side that states something, since the other one has a gap.
            in_source = bool(item.source.place.text)
            place = item.source.place if in_source else item.target.place
            self._by_line.setdefault((in_source, place.line), []).append(item)

    def of(self, source: tuple[int, int], target: tuple[int, int]) -> tuple[list[str], bool]:
        """The comments on a pair of blocks, and whether one of them contradicts the translation."""
        keys = [(True, n) for n in range(source[0], source[1] + 1)] + [
            (False, n) for n in range(target[0], target[1] + 1)
        ]
        mine = [item for key in keys for item in self._by_line.pop(key, ())]
        comments = [line for item in mine for line in _comment(item, self._messages)]
        return comments, any(item.state in (State.OPEN, State.DONE) for item in mine)

    def rest(self) -> list[str]:
        """The comments on what stands in no block that is translated."""
        left = (item for items in self._by_line.values() for item in items)
        return [line for item in left for line in _comment(item, self._messages)]


def _comment(item: Item, messages: Messages) -> Iterator[str]:
    severity = messages.text(SEVERITY_WORDS[item.severity])
    state = f" ({messages.text(STATES[item.state])})" if item.state is not State.OPEN else ""
    yield f"[{severity}]{state} {task_text(item, messages)} [{item.rule}]"
    if item.suggestion and item.advice is not Advice.TRANSLATE:
        yield labelled(SUGGESTION, escape(item.suggestion), messages)
    if item.assignee:
        yield labelled(ASSIGNEE, escape(item.assignee), messages)
    if item.note:
        label = WONT_FIX if item.state is State.WONT_FIX else NOTE
        yield labelled(label, " ".join(map(escape, item.note.splitlines())), messages)
