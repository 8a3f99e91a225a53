"""From unpaired blocks to gaps: one for each cause, the largest part that is missing as a whole."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from bilingual.comparison.asides import is_note
from bilingual.comparison.values import Doubt, Gap
from bilingual.model import Alignment, Block, BlockKind, BlockPair, ContainerKind, Document
from bilingual.tables import table

_WHAT = {
    BlockKind.HEADING: "heading",
    BlockKind.PARAGRAPH: "paragraph",
    BlockKind.HTML: "paragraph",
    BlockKind.MESSAGE: "paragraph",
    BlockKind.LIST_ITEM: "list-item",
    BlockKind.ROW: "row",
    BlockKind.CODE: "code-block",
    BlockKind.IMAGE: "image",
}
# Each of these is a thing of its own to a reader; of the others, neighbours are one cause.
_ALONE = frozenset({"code-block", "image"})


def gaps(source: Document, target: Document, alignment: Alignment) -> tuple[Gap, ...]:
    """What either side lacks, in document order, the source's parts first.

    Entries of a catalogue that the other one lacks are not translated yet: that is progress to count, not a fault. A
    program that finds no message under its key shows the key, so a message file lacks what only the other one has.
    """
    if source.catalogue and not (source.keys and target.keys):
        return ()
    return (
        *_one_side(source, target, alignment, in_source=True),
        *_one_side(target, source, alignment, in_source=False),
    )


def emptied(source: Document, target: Document) -> tuple[Gap, ...]:
    """The whole text of one side, where the other one says nothing at all. Of catalogues, this is no fault (see `gaps`)."""
    if source.catalogue or target.catalogue:
        return ()
    told = [tuple(b.index for b in document.blocks if _says_something(b)) for document in (source, target)]
    for mine, document in enumerate((source, target)):
        if told[mine] and not told[1 - mine]:
            length = sum(len(document.blocks[i].text) for i in told[mine])
            return (Gap("document", mine == 0, told[mine], 0, 1.0, length=length),)
    return ()


def _one_side(document: Document, other: Document, alignment: Alignment, *, in_source: bool) -> Iterator[Gap]:
    pairs = [pair for section in alignment.sections for pair in section.blocks]
    missing: dict[int, BlockPair] = {}
    originals, beside = alignment.originals if in_source else alignment.originals[::-1]
    for pair in pairs:
        here, there = (pair.source, pair.target) if in_source else (pair.target, pair.source)
        if not there:
            missing.update(
                (i, pair)
                for i in here
                if i not in originals
                and _says_something(document.blocks[i])
                and not _has_key(other, document, document.blocks[i].key)
            )
    if not missing:
        return
    # What has no translation there may stand there as the original alone.
    doubt = Doubt.LIKELY if beside else Doubt.NONE
    whole = _whole_sections(document, missing)
    emptied = list(_emptied(document, other, alignment, missing, in_source=in_source))
    in_whole = {i for first, last in (*whole, *emptied) for i in range(first, last)}
    runs: list[tuple[str, list[int]]] = [("section", [i for i in range(a, b) if i in missing]) for a, b in whole]
    runs += [("content", [i for i in range(a, b) if i in missing]) for a, b in emptied]
    runs.extend(_runs(document, missing, in_whole, in_source=in_source))
    for what, blocks in sorted(runs, key=lambda run: run[1][0]):
        first = missing[blocks[0]]
        at = first.target_at if in_source else first.source_at
        # A key is there or it is not.
        certainty = 1.0 if document.catalogue else min(missing[i].certainty for i in blocks)
        length = sum(len(document.blocks[i].text) for i in blocks)
        yield Gap(what, in_source, tuple(blocks), at, certainty, _block_before(other, at), length, doubt)


def _has_key(document: Document, other: Document, key: str) -> bool:
    """Whether a message file has a key of the other one's, with or without a text; or needs none, as a form of a plural.

    Languages without forms of the plural have the rest alone (Unicode CLDR, plural rules), or one message for all.
    """
    if not document.keys or not key:
        return False
    return key in document.keys or any(
        rest in document.keys or (alone in document.keys and (rest in other.keys or not nests))
        for alone, rest, nests in _plurals(key)
    )


def _plurals(key: str) -> Iterator[tuple[str, str, bool]]:
    """What a key is a form of, if its end says so: the key without its form, that of the rest, and whether forms nest.

    Where they do, the key without its form is there for whatever else stands below it: `steps.two` beside `steps.title`.
    """
    known = table("plurals")
    for separator in known["separators"]:
        alone, found, form = key.rpartition(separator["sign"])
        if found and form in known["forms"]:
            yield alone, f"{alone}{found}{known['rest']}", separator["nests"]


def _says_something(block: Block) -> bool:
    """Front matter and blocks without a letter or digit (a rule, a lone tag) are missed by nobody."""
    if block.kind is BlockKind.FRONT_MATTER:
        return False
    return block.kind is BlockKind.IMAGE or any(c.isalnum() for c in block.text)


def _whole_sections(document: Document, missing: dict[int, BlockPair]) -> list[tuple[int, int]]:
    """Ranges of blocks that are sections missing as a whole; neighbours that are all missing are one range.

    A heading without anything below it is a heading, unless the section before it is missing too.
    """
    ranges: list[tuple[int, int]] = []
    for section in document.sections:
        blocks = range(section.start, section.stop)
        told = [i for i in blocks if _says_something(document.blocks[i])]
        if section.heading < 0 or not told or any(i not in missing for i in told):
            continue
        if ranges and ranges[-1][1] == section.start:
            ranges[-1] = (ranges[-1][0], section.stop)
        else:
            ranges.append((section.start, section.stop))
    return [(a, b) for a, b in ranges if b - a > 1]


def _emptied(
    document: Document, other: Document, alignment: Alignment, missing: dict[int, BlockPair], *, in_source: bool
) -> Iterator[tuple[int, int]]:
    """Sections that the other side has with nothing below the heading, where parts of several kinds are lacking.

    Parts of one kind (a table, paragraphs) have a rule that says more.
    """
    for pair in alignment.sections:
        if pair.source < 0 or pair.target < 0:
            continue
        here, there = (pair.source, pair.target) if in_source else (pair.target, pair.source)
        section, answer = document.sections[here], other.sections[there]
        content = [
            i
            for i in range(section.start + (section.heading >= 0), section.stop)
            if _says_something(document.blocks[i])
        ]
        rest = range(answer.start + (answer.heading >= 0), answer.stop)
        if any(_says_something(other.blocks[i]) for i in rest) or any(i not in missing for i in content):
            continue
        if len({_WHAT[document.blocks[i].kind] for i in content}) > 1:
            yield content[0], content[-1] + 1


def _runs(
    document: Document, missing: dict[int, BlockPair], in_whole: set[int], *, in_source: bool
) -> Iterator[tuple[str, list[int]]]:
    tables = {i: b.container for i, b in enumerate(document.blocks) if b.kind is BlockKind.ROW}
    rows_of: dict[int, list[int]] = {}
    for i, container in tables.items():
        rows_of.setdefault(container, []).append(i)
    gone = {c for c, rows in rows_of.items() if all(i in missing for i in rows)}
    run: list[int] = []
    run_key: object = None
    previous = -2
    for i in sorted(missing):
        if i in in_whole:
            continue
        block = document.blocks[i]
        what = "table" if tables.get(i) in gone else _WHAT[block.kind]
        at = missing[i].target_at if in_source else missing[i].source_at
        within = _outermost(document, block) if what in ("list-item", "row", "table") else -1
        key = (what, within, at, what == "paragraph" and is_note(block.text, document.language))
        if run and (key != run_key or i != previous + 1 or what in _ALONE):
            yield run_key[0], run  # type: ignore[index]
            run = []
        run.append(i)
        run_key, previous = key, i
    if run:
        yield run_key[0], run  # type: ignore[index]


def _outermost(document: Document, block: Block) -> int:
    """The list or table that the block belongs to, the outermost of nested ones."""
    at = block.container
    kind = document.containers[at].kind if at >= 0 else None
    while at >= 0 and document.containers[at].parent >= 0 and kind is ContainerKind.LIST:
        parent = document.containers[at].parent
        if document.containers[parent].kind is not ContainerKind.LIST:
            break
        at = parent
    return at


def _block_before(document: Document, offset: int) -> int:
    """The last block that begins before an offset, -1 for none."""
    return bisect_left(document.blocks, offset, key=lambda block: block.span.start) - 1
