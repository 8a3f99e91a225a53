"""The era that a year is counted by: 令和8年, R8.11.30, 民國115年, 西元前202年."""

from __future__ import annotations

from bilingual.facts.time.calendar_words import CalendarWords
from bilingual.facts.time.partial_date import Era, eras
from bilingual.facts.words import skip_space_back, text_at
from bilingual.text import is_han

# No era has lasted so long; what stands behind its name then is no year of it.
_TOO_LONG = 200


def era_of(text: str, start: int, year: int, words: CalendarWords) -> tuple[int, int, str, tuple[int, ...]]:
    """Where the date starts whose year is the figure at `start`, what to add to the year, how it counts (empty: nothing says
    it), and what earlier eras of that name would add.
    """
    end = skip_space_back(text, start)
    if found := words.before_common_era.before(text, end):
        return found[1], 0, "before", ()
    if found := words.era.before(text, end):
        name, opening = found
        if not name:
            return opening, 0, "common era", ()
        era = eras()[name]
        return (
            (opening, era.base, "era", era.others)
            if _has(era, year, text_at(text, opening - 1))
            else (start, 0, "", ())
        )
    letter, ahead = text_at(text, start - 1), text_at(text, start - 2)
    if words.era_letters and letter in eras() and not (ahead.isascii() and ahead.isalnum()):
        return start - 1, eras()[letter].base, f"era {letter}", ()
    return start, 0, "", ()


def _has(era: Era, year: int, before: str) -> bool:
    """Whether an era has a year, given the character before its name: one that is an everyday word, no others than it had."""
    return 0 < year <= (era.within or _TOO_LONG) and not (era.within and is_han(before))
