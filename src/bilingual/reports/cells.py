"""Cells of a table on a terminal: escaped, cut and padded by the columns that characters take, not by their number."""

from __future__ import annotations

from bilingual.reports.surface import escape, width

# Select Graphic Rendition (ECMA-48, 8.3.117): the ones that dark and light terminals both show.
BOLD, DIM, RED, YELLOW, CYAN = "1", "2", "1;31", "33", "36"


def paint(text: str, code: str, *, colour: bool) -> str:
    """The text in a colour, where colour is wanted and there is something to paint."""
    return f"\x1b[{code}m{text}\x1b[0m" if colour and text else text


def fit(text: str, columns: int) -> str:
    """The beginning of a text in at most so many columns, escaped; an ellipsis says that there is more.

    >>> fit("叢集的組成與用途", 9)
    '叢集的組…'
    """
    # No character takes less than no column, and few take none: a piece of the text is enough.
    head = escape(" ".join(text[: 4 * columns].split()))
    if width(head) <= columns and len(text) <= 4 * columns:
        return head
    while head and width(head) > columns - 1:
        head = head[: -max(1, (width(head) - columns) // 2)]
    return head + "…"


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """The text with spaces up to so many columns; with `right`, in front."""
    spaces = " " * max(0, columns - width(text))
    return spaces + text if right else text + spaces
