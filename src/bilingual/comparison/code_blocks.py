"""Paired code blocks, line by line: commands and programs are the same in every language, their comments are not.

Left alone: comments, text literals in either language, white space, the way a day or an item is marked, and what stands in Han or kana characters
(`<hostのIP>`, labels of diagrams). A changed command, option, digit or identifier is a difference.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from bilingual.comparison.line_runs import unequal_runs
from bilingual.comparison.values import Difference, Reason
from bilingual.model import Alignment, Block, BlockKind, Document, Fact, FactKind
from bilingual.text import fold_width, pattern, to_file

# A star opens a line of a comment where it is indented (` * so`); elsewhere it multiplies, or marks an item.
_COMMENT = r"(?:^|(?<=\s))(?:#|//|--\s|;;|<!--|/\*|REM\s).*$|^\s+\*\s.*$|/\*.*?\*/|<!--.*?-->"
_LITERAL = r"\"[^\"\n]{0,400}\"|'[^'\n]{0,400}'|“[^”\n]{0,400}”|「[^」\n]{0,400}」"
_TOKEN = r"[A-Za-z0-9_.$@%+\-/\\:]+"
# 1,064 in an output is 1064.
_THOUSANDS = r"(?<=\d),(?=\d{3}(?!\d))"
# A day in an output, however it is written.
_DAY = r"(?<![\w/-])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\w/-])"
_NUMBER = r"\d+(?:\.\d+)*"
_FOREIGN = "[^\x00-\x7f]"
# Blocks that have less than this in common are other programs: one difference, not one a line.
_STRANGERS = 0.3
# A shorter line may stand anywhere: `}`, `end`.
_TELLING = 8
# As many lines are looked for in a whole text. Of a text that lacks more of them, only its lines are counted, once.
_LOOKS = 100


def code_differences(source: Document, target: Document, alignment: Alignment) -> Iterator[Difference]:
    """Lines of paired code blocks that say something else, one difference for each run of neighbouring lines."""
    told = _Told(source, target)
    for section in alignment.sections:
        for pair in section.blocks:
            if len(pair.source) != 1 or len(pair.target) != 1:
                continue
            a, b = source.blocks[pair.source[0]], target.blocks[pair.target[0]]
            if a.kind is BlockKind.CODE and b.kind is BlockKind.CODE and a.text != b.text:
                yield from (
                    found for found in _compare(a, b) if (found.source and found.target) or not told.elsewhere(found)
                )


class _Told:
    """Whether a line that the other block lacks stands elsewhere in the other text: a fence is open on one side only."""

    def __init__(self, source: Document, target: Document) -> None:
        self._texts = source.text, target.text
        self._dated: tuple[str, ...] = ()
        self._lines: tuple[Counter[str], ...] = ()
        self._looks = 0

    def elsewhere(self, found: Difference) -> bool:
        """Whether the other text has the line of a difference as often; after many looks, on a line of its own."""
        line = found.fact.text
        if len(line) < _TELLING:
            return False
        self._looks += 1
        if self._looks <= _LOOKS:
            counts = [text.count(line) for text in self._texts]
            if 0 in counts and pattern(_DAY).search(line):
                # The day in it may be written otherwise there.
                self._dated = self._dated or tuple(pattern(_DAY).sub(_written_out, text) for text in self._texts)
                counts = [text.count(pattern(_DAY).sub(_written_out, line)) for text in self._dated]
        else:
            self._lines = self._lines or tuple(Counter(map(str.strip, text.splitlines())) for text in self._texts)
            counts = [lines[line] for lines in self._lines]
        mine, other = counts if found.source else counts[::-1]
        return 0 < mine <= other


def _compare(a: Block, b: Block) -> Iterator[Difference]:
    left, right = list(_lines(a)), list(_lines(b))
    if not left or not right:
        return
    unequal, alike = unequal_runs([x[0] for x in left], [x[0] for x in right])
    if alike < _STRANGERS and len(left) > 2 and len(right) > 2:
        # A listing or a diagram with words for people on most lines is prose; another program differs from its first line.
        if not _is_worded(a, left) and not _is_worded(b, right) and _words(a.text) != _words(b.text):
            differing = (pair for pair in zip(left, right, strict=False) if pair[0][0] != pair[1][0])
            yield _difference(a, b, *next(differing, (left[0], right[0])))
        return
    for i1, i2, j1, j2 in unequal:
        runs = zip(range(i1, i2), range(j1, j2), strict=False)
        # Of lines with words for people, one says what two do.
        even = i2 - i1 == j2 - j1
        told = next(
            (
                (left[i], right[j])
                for i, j in runs
                if not _same(a, b, left[i], right[j])
                and (even or not (_translated(a, left[i]) and _translated(b, right[j])))
            ),
            None,
        )
        if told:
            yield _difference(a, b, *told, sure=even and _is_slip(a, b, *told))
        elif i2 - i1 > j2 - j1 and not _translated(a, left[i1 + j2 - j1]):
            yield _difference(a, b, left[i1 + j2 - j1], None)
        elif j2 - j1 > i2 - i1 and not _translated(b, right[j1 + i2 - i1]):
            yield _difference(a, b, None, right[j1 + i2 - i1])


Line = tuple[str, int, int]


def _lines(block: Block) -> Iterator[Line]:
    """Each line that holds code: what of it is comparable, and its start and end in the block's text."""
    at = 0
    for line in block.text.split("\n"):
        bare = " ".join(pattern(_FOREIGN).sub(" ", pattern(_COMMENT).sub("", fold_width(line))).split())
        bare = pattern(_DAY).sub(_written_out, pattern(_THOUSANDS).sub("", bare))
        bare = f"-{bare[1:]}" if bare.startswith("* ") else bare
        if any(c.isalnum() for c in bare):
            stripped = line.strip()
            start = at + line.index(stripped)
            yield bare, start, start + len(stripped)
        at += len(line) + 1


def _written_out(day: re.Match[str]) -> str:
    return f"{day[1]}-{int(day[3]):02}-{int(day[4]):02}"


def _same(a: Block, b: Block, left: Line, right: Line) -> bool:
    """Whether two lines that are not equal differ only in words for people."""
    x, y = a.text[left[1] : left[2]], b.text[right[1] : right[2]]
    if pattern(_FOREIGN).search(x) or pattern(_FOREIGN).search(y):
        # A line with words for people may word the rest otherwise too; its figures stay.
        return sorted(pattern(_NUMBER).findall(left[0])) == sorted(pattern(_NUMBER).findall(right[0]))
    return pattern(_TOKEN).findall(left[0]) == pattern(_TOKEN).findall(right[0])


def _translated(block: Block, line: Line) -> bool:
    return bool(pattern(_FOREIGN).search(block.text[line[1] : line[2]]))


def _is_worded(block: Block, lines: list[Line]) -> bool:
    return sum(_translated(block, line) for line in lines) * 3 > len(lines)


def _words(text: str) -> set[str]:
    return set(pattern(_TOKEN).findall(pattern(_LITERAL).sub("", text)))


def _is_slip(a: Block, b: Block, left: Line, right: Line) -> bool:
    """Whether two lines, neither with words for people, are the same but for one figure."""
    if _translated(a, left) or _translated(b, right):
        return False
    ours, theirs = (pattern(_NUMBER).findall(line[0]) for line in (left, right))
    rest = [pattern(_NUMBER).sub("0", line[0]) for line in (left, right)]
    return rest[0] == rest[1] and sum(x != y for x, y in zip(ours, theirs, strict=True)) == 1


def _difference(a: Block, b: Block, left: Line | None, right: Line | None, *, sure: bool = False) -> Difference:
    reason = Reason.CHANGED if left and right else Reason.MISSING
    source, target = (left and _fact(a, left)) or None, (right and _fact(b, right)) or None
    return Difference(reason, source, target, a.index, b.index, sure=sure)


def _fact(block: Block, line: Line) -> Fact:
    text = block.text[line[1] : line[2]]
    start, end = to_file(block, line[1]), to_file(block, line[2], end=True)
    return Fact(FactKind.CODE, " ".join(text.split()), text, start, end, how="code block")
