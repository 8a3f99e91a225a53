"""How a language joins numerals to one number: 3分の1, 2と3分の1, 10の3乗, 5対3."""

from __future__ import annotations

import re
from functools import cache

from bilingual.facts.number.numeral_signs import VULGAR
from bilingual.facts.words import Words, skip_space, skip_space_back
from bilingual.tables import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SUPERSCRIPT = {c: i for i, c in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
"""The figures of an exponent, by their character."""
# No more parts than this may be halves, thirds or quarters: see `is_in_turn`.
_FEW_PARTS = "4"
MIDDLE_DOTS = ("・", "·")
"""What stands between the figures of a score or of an event's day."""
_TIMES = r" ?[×x*✕] ?(?=10(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]{}))"


class Forms:
    """The words that join numerals in one language."""

    __slots__ = (
        "behind",
        "defeats",
        "events",
        "fraction",
        "how_many",
        "in_turn",
        "innings",
        "mixed",
        "negative",
        "negative_not_after",
        "no_scores",
        "pairs_before",
        "percent",
        "power",
        "power_joints",
        "ratio",
        "scores",
        "share_prefixes",
        "times",
    )

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/measures")
        self.fraction = Words.plain(rows["fraction_joints"])
        self.pairs_before = frozenset(rows["pairs_before"])
        self.how_many = Words.plain(rows["fraction_how_many"])
        self.percent = dict(rows["fraction_percent"])
        self.share_prefixes = Words(rows["share_prefixes"])
        self.mixed = Words.plain(rows["mixed_joints"])
        self.innings = Words.plain(rows["innings"])
        self.negative = Words.plain(rows["negatives"])
        self.negative_not_after = frozenset(rows["negatives_not_after"])
        self.power = Words.plain(rows["powers"])
        self.power_joints = tuple(rows["power_joints"])
        self.times = _TIMES.format("".join(f"|{re.escape(joint)}" for joint in self.power_joints if joint))
        self.ratio = Words.plain(rows["ratio_joints"])
        self.in_turn = Words.plain(rows["in_turn"])
        self.events = Words.plain(rows["events"])
        self.scores = tuple(rows["scores"])
        self.defeats = tuple(rows["defeats"])
        self.no_scores = tuple(rows["no_scores"])
        joints = (
            self.fraction.first,
            self.mixed.first,
            self.innings.first,
            self.ratio.first,
            map(_first, self.power_joints),
        )
        self.behind = frozenset("/:-–^⁻×x*✕0123456789").union(MIDDLE_DOTS, SUPERSCRIPT, VULGAR, *joints)


def _first(joint: str) -> str:
    return joint[:1]


@cache
def forms_of(language: str) -> Forms:
    """The forms of `language`, from its measures table."""
    return Forms(language)


def is_in_turn(turns: Words, text: str, start: int, end: int) -> bool:
    """Whether two figures with a slash from `start` to `end` are one of so many by the word beside them: ページ：1/12, 3/20頁.

    1/2頁 is half a page: few parts are one of so many only behind the word.
    """
    at = skip_space_back(text, start)
    if text[at - 1 : at] == ":":
        at = skip_space_back(text, at - 1)
    if turns.before(text, at):
        return True
    many = text[end - 1] > _FEW_PARTS or text[end - 2].isdecimal()
    return many and turns.at(text, skip_space(text, end)) is not None
