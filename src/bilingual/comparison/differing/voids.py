"""Places that a value has left empty: what stood around it is still there. 「」 for 「3」, UTF- for UTF-8, ls() for ls(1).

A value that a sentence says twice, or that another word of it may mean, isn't missed for itself: people say things once.
Where the other side shows the place in which it stood, it is gone all the same.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence

from bilingual.comparison.agreement.relation import NUMERIC, key
from bilingual.comparison.work import NOTHING, Side
from bilingual.model import Fact, FactKind
from bilingual.tables import table
from bilingual.text import HAN, fold_hyphens, fold_width, from_file, pattern, to_file

# Of a side with more names than this without a partner nothing is said.
_FEW_NAMES = 60
# A text with more gaps than this is written with spaces, or is a pattern to be filled in.
_FEW_VOIDS = 2
# How far apart in their texts (as a share of them) a value and the gap that it left may stand.
_NEAR = 0.3
_FIGURES = r"[0-9]++(?:\.[0-9]++)*+"
_IN_NUMBERS = frozenset("0123456789.")
_VALUES = NUMERIC | {FactKind.DATE, FactKind.TIME, FactKind.VERSION}
# Ways of reading a value that is written in figures.
_BY_WORD = frozenset({"kanji", "native", "word", "radix"})
_END = "[,.;、，。；：！？)」』”]"
# No space stands between two Han characters, nor before what ends a clause, a quotation or brackets, and there is
# something between the beginning of one and such an end; the brackets of a call, f(), are empty.
_VOID = (
    rf"(?<=[{HAN}])[ ]++(?=[{HAN}]|{_END})|(?<=[A-Za-z{HAN}])[ ]{{2,}}(?=[A-Za-z{HAN}])"
    rf"|(?<![A-Za-z0-9_])[(「『“][ ]*+(?={_END})|(?<=、)[ ]*+(?=[)」』”])|(?<=[=<>≥≤≠+×])[ ]++(?=[{HAN}(]|{_END}|\Z)|(?<=[A-Za-z{HAN}])[ ]++\Z"
)


def emptied(side: Side, other: Side) -> frozenset[int]:
    """The facts without a partner whose place on the other side shows, and is empty."""
    found = {*_names(side, other), *_values(side, other)}
    return frozenset(found) if found else NOTHING


def _names(side: Side, other: Side) -> Iterator[int]:
    """Names that stand on the other side without their figures, and more often so than here."""
    names = [i for i in sorted(side.left) if _has_figures(side.facts[i])]
    if not 0 < len(names) <= _FEW_NAMES:
        return
    ours, theirs = ("\n".join(fold_hyphens(block.text) for block in one.blocks) for one in (side, other))
    for i in names:
        name = fold_hyphens(side.facts[i].text)
        for figures in pattern(_FIGURES).finditer(name):
            before, after = name[: figures.start()], name[figures.end() :]
            # 7-Zip may have got other figures, which make no name that anybody knows.
            number = figures[0] if not before and after[:1] == "-" else ""
            if not number and not _is_telling(before, after):
                continue
            if _alone(theirs, before + after, number) > _alone(ours, before + after, number):
                yield i
                break


def _has_figures(fact: Fact) -> bool:
    return fact.kind is FactKind.NAME and fact.text.isascii() and pattern(_FIGURES).search(fact.text) is not None


def _is_telling(before: str, after: str) -> bool:
    """Whether what is left of a name without its figures is nothing by itself, as are the HTML of HTML5, and Windows."""
    whole = before + after
    return (
        (len(whole) == 1 and whole.isupper())
        or (not after and before.isalpha() and before.islower())
        or before.endswith(("-", "("))
        or (before[-1:].isalpha() and after[:1].isalpha())
    )


def _alone(text: str, stump: str, number: str) -> int:
    """How often a stump stands in a text as a word; with a number that belongs before it, also behind another one."""
    found = 0
    at = text.find(stump)
    while at >= 0:
        start, end = at, at + len(stump)
        while number and start and text[start - 1] in _IN_NUMBERS:
            start -= 1
        alone = not (_is_letter(text[start - 1 : start]) or _is_letter(text[end : end + 1]))
        found += alone and not (number and text[start:at] == number)
        at = text.find(stump, at + 1)
    return found


def _is_letter(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _values(side: Side, other: Side) -> Iterator[int]:
    """Values in figures, and places in a row, that stand about as far in as a gap of the other side's text, the nearest for each gap."""
    if len(side.blocks) != 1 or len(other.blocks) != 1:
        return
    left = dict.fromkeys(i for i in sorted(side.left) if side.facts[i].ordinal or _is_in_figures(side.facts[i]))
    if not left:
        return
    text = fold_width(other.blocks[0].text)
    voids = [match for match in pattern(_VOID).finditer(text) if _is_plain(match, other)]
    if not 0 < len(voids) <= _FEW_VOIDS:
        return
    places = _places(side)
    ordinals = tuple(table(f"languages/{other.document.language}/measures")["ordinals"])
    for void in voids:
        # 1ページ and 第一次 are weak, and may be left out, but not where 第 is left of them.
        marked = text.endswith(ordinals, 0, void.start())
        at = void.start() / len(text)
        # Of several equal values any may be the one that is gone.
        near = (
            (min(abs(place - at) for place in places[key(side.facts[i])]), i)
            for i in left
            if (marked or not side.facts[i].weak) and (marked or _is_in_figures(side.facts[i]))
        )
        distance, found = min(near, default=(1.0, -1))
        if distance <= _NEAR:
            del left[found]
            yield found


def _places(side: Side) -> Mapping[Hashable, Sequence[float]]:
    """Where in its text each value of a side stands, from 0 to 1."""
    block = side.blocks[0]
    found: dict[Hashable, list[float]] = {}
    for fact in side.facts:
        found.setdefault(key(fact), []).append(from_file(block, fact.start) / max(1, len(block.text)))
    return found


def _is_plain(void: re.Match[str], side: Side) -> bool:
    """Whether no mark-up stands there, which wants spaces beside it: `**A09** 與`."""
    block = side.blocks[0]
    start, end = max(0, void.start() - 1), min(void.end() + 1, len(block.text))
    return side.document.text[to_file(block, start) : to_file(block, end, end=True)] == block.text[start:end]


def _is_in_figures(fact: Fact) -> bool:
    said = fold_width(fact.text)
    return fact.kind in _VALUES and fact.how not in _BY_WORD and any(c in "0123456789" for c in said)
