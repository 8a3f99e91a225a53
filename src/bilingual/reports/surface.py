"""Text of documents made fit for a terminal: nothing hidden, not too long, and what differs known by its place."""

from __future__ import annotations

from bilingual.text import fold_width, pattern

WIDEST = 60
_BEFORE = 16
_LONGEST = 2000
# A number, a Latin word or one other character; marks between them differ by language and say nothing.
_TOKEN = pattern(r"\d[\d.,]*+|[A-Za-z][A-Za-z0-9]*+|[^\W\d_A-Za-z]")
_NAMED = {"\n": "↵", "\r": "", "\t": " "}


def escape(text: str) -> str:
    """Line ends shown as a sign, and control, format and bidi characters as escapes.

    They could hide what a text says, or move the cursor (Unicode Technical Report 36).

    >>> escape("a\\u202eb\\x1b[31m")
    'a\\\\u202eb\\\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(_NAMED.get(c) or ("" if c == "\r" else _escaped(c)) for c in text)


def _escaped(character: str) -> str:
    # No-break and ideographic spaces aren't "printable" to Python, but harmless and common.
    if character.isprintable() or (character.isspace() and character > " " and character not in "\x85\u2028\u2029"):
        return character
    return character.encode("unicode_escape").decode("ascii") if character > "\xff" else f"\\x{ord(character):02x}"


def width(text: str) -> int:
    """Columns of a terminal: wide and full-width characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


Stretch = tuple[int, int]


def unmatched(text: str, other: str) -> list[Stretch]:
    """The tokens of `text` that `other` has not: numbers and Latin words where there are such, else the characters of
    numbers (兆 and 億), else all.

    Words differ between languages anyway; numbers and Latin names that differ are the point.
    """
    from difflib import SequenceMatcher

    # What differs in long texts is shown where it begins; comparing them takes the square of their length.
    text, other = text[:_LONGEST], other[:_LONGEST]
    mine = list(_TOKEN.finditer(fold_width(text)))
    words = [_said(m[0]) for m in mine]
    matcher = SequenceMatcher(None, words, [_said(t) for t in _TOKEN.findall(fold_width(other))], autojunk=False)
    same: set[int] = set()
    for block in matcher.get_matching_blocks():
        same.update(range(block.a, block.a + block.size))
    odd = [m for i, m in enumerate(mine) if i not in same]
    strong = [m for m in odd if m[0].isascii()] or [m for m in odd if m[0].isnumeric()]
    return [m.span() for m in strong or odd]


def _said(token: str) -> str:
    """A token without what is a matter of writing: 1,126 is 1126."""
    return token.replace(",", "").rstrip(".").casefold()


def marks(source: str, target: str) -> tuple[list[Stretch], list[Stretch], bool]:
    """What differs between two texts that should say the same, and whether a reader sees by it how they differ.

    64 基 and 46 張 show it; of 1億2,000万 and 一億三千萬 the values must be said as well.
    """
    if not source or not target:
        return [], [], False
    left, right = unmatched(source, target), unmatched(target, source)
    shown = bool(left and right) and source[slice(*left[0])].isascii() and target[slice(*right[0])].isascii()
    return _part(source, left), _part(target, right), shown


def _part(text: str, stretches: list[Stretch]) -> list[Stretch]:
    """Stretches joined; none where they are all of the text, which then needs no mark."""
    joined = _joined(stretches)
    return joined if sum(end - start for start, end in joined) < len(text.strip()) else []


def _joined(stretches: list[Stretch]) -> list[Stretch]:
    result: list[Stretch] = []
    for start, end in sorted(stretches):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return result


def excerpt(text: str, marks: list[Stretch]) -> list[tuple[str, bool]]:
    """The text as pieces, each with whether it is marked: escaped, and cut to WIDEST columns around the first mark."""
    # A piece of the text is enough: no character takes less than no column, and few take none.
    start = max(marks[0][0] - _BEFORE, 0) if marks and marks[0][1] > WIDEST // 2 else 0
    pieces: list[tuple[str, bool]] = [("…", False)] if start else []
    room = WIDEST
    at = start
    for mark_start, mark_end in [*marks, (len(text), len(text))]:
        for stop, marked in ((mark_start, False), (mark_end, True)):
            if stop <= at:
                continue
            piece, whole = _fitting(text[at:stop], room)
            room -= width(piece)
            if piece:
                pieces.append((piece, marked))
            if not whole:
                return [*pieces, ("…", False)]
            at = stop
    return pieces


def _fitting(text: str, room: int) -> tuple[str, bool]:
    """As much of a text, escaped, as fits, and whether that is all of it."""
    head = escape(text[: room + 1])
    if len(text) <= room + 1 and width(head) <= room:
        return head, True
    while head and width(head) > room:
        head = head[:-1]
    return head, False
