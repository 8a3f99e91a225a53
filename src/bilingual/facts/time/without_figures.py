"""Lengths of time that no figure introduces: 半年, 半天, 数日, 幾天."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bilingual.facts.clues import clues
from bilingual.facts.scan import Scan
from bilingual.facts.time.duration_words import DurationWords
from bilingual.facts.time.iso_duration import UNITS
from bilingual.facts.time.length import Length
from bilingual.facts.words import skip_space

# 後半年 is the second half of a year, but of shorter lengths there are no halves by name: 飯後半小時.
_SHORT = ("PT30M", "PT30S", "PT0.5S")


def without_figures(scan: Scan, words: DurationWords) -> Iterator[Length]:
    """Halves and vague amounts that no figure introduces: 半年, 半天, 数日, 幾天."""
    text = scan.folded
    for at in clues(scan, words.free):
        if found := words.half_before.at(text, at):
            if (found[0] not in _SHORT and words.half_not_after.before(text, at)) or words.unit_not_before.at(
                text, found[1]
            ):
                continue
            yield Length(at, found[1], "", (), (Fraction(1, 2),), value=found[0])
        elif found := words.wordless.at(text, at):
            yield Length(at, found[1], "", (), (), value=found[0])
        elif found := words.wordless_weak.at(text, at):
            yield Length(at, found[1], "", (), (), value=found[0], weak=True)
        elif several := words.several.at(text, at):
            start = skip_space(text, several[1])
            unit = words.unit.at(text, start) or words.bare.at(text, start)
            if unit and unit[0] and not words.unit_not_before.at(text, unit[1]):
                value = f"PX{unit[0]}" if unit[0] in UNITS[:4] else f"PTX{unit[0][0]}"
                yield Length(at, unit[1], "", (), (), approx=True, weak=True, value=value, how="vague")
