"""Notes of a translator: （訳注：…）, 譯註：…, 本文譯自…. The text of the other side knows nothing of them."""

from __future__ import annotations

import re
from functools import cache

from bilingual.model import Block
from bilingual.tables import table
from bilingual.text import fold_width, pattern, to_file

_CLOSING = {"(": ")", "[": "]", "〔": "〕", "【": "】"}
# What may stand before the word that a note begins with, and what parts it from the note: 【譯註】…, 譯註：…
_OPENING = "".join(_CLOSING) + "※*"
_BEHIND = frozenset({":", *_CLOSING.values()})
# A paragraph of more characters than this says more than where it comes from.
_CREDIT = 120


@cache
def _opening(language: str) -> re.Pattern[str]:
    # A language without such words has no such notes: nothing matches.
    openers = "|".join(map(re.escape, table(f"languages/{language}/notes")["openers"])) or "(?!)"
    return pattern(rf"[{re.escape(''.join(_CLOSING))}] ?(?:{openers})")


def asides(text: str, language: str) -> tuple[tuple[int, int], ...]:
    """Start and end of each translator's note of a text, with its brackets; one that is not closed ends with the text."""
    if "注" not in text and "註" not in text:
        return ()
    folded = fold_width(text)
    found: list[tuple[int, int]] = []
    for match in _opening(language).finditer(folded):
        start = match.start()
        if not found or start >= found[-1][1]:
            found.append((start, _end(folded, start)))
    return tuple(found)


def is_note(text: str, language: str) -> bool:
    """Whether the whole text is a translator's note.

    That is a text in brackets that begin or end with the word for one (…，譯者注), a paragraph that begins with it
    (譯註：…), or one that says where the translation comes from, or who made it.
    """
    said = fold_width(text).strip()
    return _is_bracketed(said, language) or _is_headed(said, language) or _is_credit(said, language)


def _is_bracketed(said: str, language: str) -> bool:
    if said[:1] not in _CLOSING or said[-1:] != _CLOSING[said[0]]:
        return False
    words = tuple(word.rstrip(":") for word in table(f"languages/{language}/notes")["openers"])
    inner = said[1:-1].strip()
    return inner.startswith(words) or inner.endswith(tuple(word for word in words if len(word) > 1))


def _is_headed(said: str, language: str) -> bool:
    heads = table(f"languages/{language}/notes")["heads"]
    label = said.lstrip(_OPENING)
    return any(label.startswith(head) and label[len(head) :].lstrip()[:1] in _BEHIND for head in heads)


def _is_credit(said: str, language: str) -> bool:
    if len(said) > _CREDIT:
        return False
    return any(pattern(row["pattern"]).match(said) for row in table(f"languages/{language}/notes")["credits"])


def _end(text: str, start: int) -> int:
    """Behind the bracket that closes the one at `start`."""
    opening, closing = text[start], _CLOSING[text[start]]
    depth = 0
    for match in pattern(f"[{re.escape(opening + closing)}]").finditer(text, start):
        depth += 1 if match[0] == opening else -1
        if not depth:
            return match.end()
    return len(text)


def placed_asides(block: Block, language: str) -> tuple[tuple[int, int], ...]:
    """The translator's notes of a block, as offsets in its file."""
    found = asides(block.text, language)
    return tuple([(to_file(block, a), to_file(block, b, end=True)) for a, b in found]) if found else ()
