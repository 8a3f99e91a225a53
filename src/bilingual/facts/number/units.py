"""Units of measure: their words in each language, and exact conversion to one base a dimension."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from bilingual.facts.words import Words
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import is_katakana

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The powers of ten of the SI prefixes.
_PREFIXES = {
    "n": -9,
    "p": -12,
    "µ": -6,
    "m": -3,
    "c": -2,
    "d": -1,
    "h": 2,
    "k": 3,
    "M": 6,
    "G": 9,
    "T": 12,
    "P": 15,
    "E": 18,
}
HYPHENS = ("-", "‐", "‑")
_SECONDS = {"s": 1, "min": 60, "h": 3600, "d": 86400}


@cache
def _factors() -> dict[str, tuple[Fraction, str]]:
    rows: Any = table("units")["dimensions"]
    return {symbol: (Fraction(factor), row["base"]) for row in rows.values() for symbol, factor in row["units"].items()}


def convert(value: Fraction, unit: str | None) -> tuple[Fraction, str] | None:
    """A value in the base unit of its dimension, None where `unit` is none of data/units.yaml (a currency, say).

    Rates are converted too: km/h to m/s. Percent and permille become the plain ratio, whose unit is `1`.

    >>> convert(Fraction(5), "km")
    (Fraction(5000, 1), 'm')
    >>> convert(Fraction(36), "km/h")
    (Fraction(10, 1), 'm/s')
    """
    if not unit:
        return None
    known = _factors().get(unit)
    if known:
        return value * known[0], known[1]
    over, slash, per = unit.rpartition("/")
    known = _factors().get(over)
    if not slash or known is None or per not in _SECONDS:
        return None
    return value * known[0] / _SECONDS[per], f"{known[1]}/s"


def is_currency(unit: str | None) -> bool:
    """Whether a unit's symbol is a currency's (ISO 4217): three capitals that are no unit's.

    >>> is_currency("TWD"), is_currency("MHz"), is_currency(None)
    (True, False, False)
    """
    return unit is not None and len(unit) == 3 and unit.isupper() and convert(Fraction(1), unit) is None


class Ambiguous(Record):
    """A word of several units. `hints` are (unit, words near the number that choose it)."""

    readings: tuple[str, ...]
    hints: tuple[tuple[str, tuple[str, ...]], ...]


class UnitMatch(Record):
    """A unit's word in a text: where it ends, the unit it most likely means, and the others it may mean."""

    end: int
    unit: str
    others: tuple[str, ...] = ()
    hinted: bool = False
    """Whether words near the number chose the unit."""


class UnitWords:
    """The unit words of one language, with its words for half of one (半) and for a rate (毎秒)."""

    __slots__ = (
        "_ambiguous",
        "_latin",
        "_not_before",
        "_per",
        "_per_not_before",
        "_words",
        "behind",
        "counters",
        "degree_parts",
        "half",
        "half_goes_on",
        "half_not_after",
        "half_not_before",
        "multiples",
        "prefix_counters",
        "prefixed",
        "prefixes",
        "rates",
        "speeds",
    )

    def __init__(self, language: str) -> None:
        common: Any = table("units")
        rows: Any = table(f"languages/{language}/measures")
        words = {word: unit for word, unit in common["spellings"].items() if unit not in common["not_alone"]}
        factors = _factors()
        self.prefixes = {word: _PREFIXES[letter] for word, letter in rows["prefixes"].items()}
        for base, symbol in rows["prefixed"].items():
            if base not in rows["not_alone"]:
                words[base] = symbol
            for prefix, letter in rows["prefixes"].items():
                # Only what data/units.yaml has; a tenth of a byte is not the decibel.
                if (unit := letter + symbol) in factors and unit != "dB":
                    words[prefix + base] = unit
        words.update(rows["units"])
        self._ambiguous = {
            word: Ambiguous(tuple(row["readings"]), tuple((u, tuple(h)) for u, h in row["hints"].items()))
            for word, row in rows["ambiguous"].items()
        }
        self._ambiguous.update((word, Ambiguous(tuple(readings), ())) for word, readings in common["loose"].items())
        self.half_goes_on = Words.plain(rows["half_goes_on"])
        self.half_not_after = frozenset(rows["half_not_after"])
        self.half_not_before = frozenset(rows["half_not_before"])
        self._per_not_before = frozenset(rows["per_not_before"])
        self.half = Words.plain(rows["half"])
        # Words before a unit that say how many of it.
        self.multiples = Words(
            {**dict.fromkeys(rows["half"], "1/2"), **{w: str(n) for w, n in rows["one_or_two"].items()}}
        )
        self.prefixed = Words(rows["prefix_units"])
        self.prefix_counters = Words.plain(rows["prefix_unit_counters"])
        self.rates = Words(rows["rates"])
        self.speeds = {
            unit: tuple((per, tuple(words)) for per, words in found.items()) for unit, found in rows["speeds"].items()
        }
        self.degree_parts = Words.plain(rows["degree_parts"])
        self.counters = frozenset(rows["unit_counters"])
        self._words = Words({**words, **{word: f"?{word}" for word in self._ambiguous}})
        self._per = Words(common["per"])
        # A hyphen may stand before a unit: 64-bit.
        self.behind = self._words.first.union(self.counters, HYPHENS)
        self._not_before = dict(rows["units_not_before"])

    def at(self, text: str, start: int, near: str) -> UnitMatch | None:
        """The unit whose word starts at `start`. `near` is what stands around the number, for words of several senses."""
        found = self._words.at(text, start)
        if found is None:
            return None
        unit, end = found
        word = text[start:end]
        after = text[end : end + 1]
        if after and not self._ends(word, after):
            # 5%ポイント還元 are 5 % in points.
            return UnitMatch(start + 1, "%") if word[0] == "%" and len(word) > 1 else None
        if unit.startswith("?"):
            return self._choose(self._ambiguous[word], end, near)
        if after == "/" and "/" not in unit and (per := self._per.at(text, end + 1)):
            beyond = text[per[1] : per[1] + 1]
            if not (beyond.isascii() and beyond.isalnum()) and not (
                text[per[1] - 1] > "⺀" and beyond in self._per_not_before
            ):
                return UnitMatch(per[1], f"{unit}/{per[0]}")
        return UnitMatch(end, unit)

    def per(self, text: str, at: int) -> tuple[str, int] | None:
        """The unit of time behind a slash at `at`, and where it ends: /秒, /day."""
        found = self._per.at(text, at + 1) if text[at : at + 1] == "/" else None
        if found is None:
            return None
        beyond = text[found[1] : found[1] + 1]
        return None if beyond.isascii() and (beyond.isalnum() or beyond == "/") else found

    def _ends(self, word: str, after: str) -> bool:
        last = word[-1]
        if last.isascii():
            return not (last.isalnum() and (after in "²³" or (after.isascii() and (after.isalnum() or after == "_"))))
        if after in self._not_before.get(word, ""):
            return False
        # 5キロ弱, but 5キロカロリー is another unit and 3トントラック a lorry.
        return not (len(word) <= 2 and is_katakana(last) and is_katakana(after))

    def _choose(self, row: Ambiguous, end: int, near: str) -> UnitMatch:
        hinted = [unit for unit, words in row.hints if any(word in near for word in words)]
        if hinted:
            # Of weight and money the words for one rule the other out: 体重は3ポンド. Of two measures (キロ) they may not.
            sure = len(hinted) == 1 and any(map(is_currency, row.readings))
            others = () if sure else tuple(x for x in row.readings if x != hinted[0])
            return UnitMatch(end, hinted[0], others, hinted=True)
        return UnitMatch(end, row.readings[0], row.readings[1:])


@cache
def unit_words(language: str) -> UnitWords:
    """The unit words of `language`, from data/units.yaml and its measures table."""
    return UnitWords(language)
