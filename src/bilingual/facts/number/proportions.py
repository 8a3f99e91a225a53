"""Shares, folds and prices: 3割8分7厘, 三成, 2倍, 增加一倍, 八折, 2割引, 半額. Each has its own unit: `%`, `x`, `x-price`."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from bilingual.facts.clues import clues
from bilingual.facts.number.amounts import Amount
from bilingual.facts.scan import Scan
from bilingual.facts.words import Words, skip_space
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import is_hiragana, is_katakana

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


OFF = "off"
"""How a price is read of which only is said what is taken off: 2割引, 20%オフ."""


class Proportion(Record):
    """A proportion: where it ends, its value and unit, how many numerals it took, and its other reading if it has one."""

    end: int
    value: Fraction
    unit: str
    last: int
    other: Fraction | None = None
    how: str = ""


class Fixed(Record):
    """A proportion that is a word of its own: 半額, 翻倍, 減半."""

    start: int
    end: int
    value: Fraction
    unit: str | None
    weak: bool


class ProportionWords:
    """How a language says proportions."""

    __slots__ = (
        "behind",
        "discounts",
        "discounts_not_before",
        "doubling",
        "doublings",
        "fixed",
        "half",
        "half_not_before",
        "less",
        "less_after",
        "more",
        "more_after",
        "no_change",
        "price",
        "price_not_before",
        "reached",
        "tenths",
        "tenths_link",
        "tenths_link_not_behind",
        "tenths_not_before",
        "tenths_parts",
        "times",
        "times_not_before",
        "verb_ends",
    )

    def __init__(self, language: str) -> None:
        rows: Any = table(f"languages/{language}/measures")
        self.tenths = Words.plain(rows["tenths"])
        self.tenths_parts = Words({word: str(share) for word, share in rows["tenths_parts"].items()})
        self.tenths_not_before = frozenset(rows["tenths_not_before"])
        self.tenths_link = frozenset(rows["tenths_link"])
        self.tenths_link_not_behind = frozenset(rows["tenths_link_not_behind"])
        self.half_not_before = frozenset(rows["half_not_before"])
        self.half = Words.plain(rows["half"])
        self.discounts = Words.plain(rows["discounts"])
        self.discounts_not_before = frozenset(rows["discounts_not_before"])
        self.price = Words.plain(rows["price_factors"])
        self.price_not_before = frozenset(rows["price_not_before"])
        self.times = Words.plain(rows["times"])
        self.times_not_before = frozenset(rows["times_not_before"])
        self.behind = self.tenths.first | self.price.first | self.times.first
        self.more = Words.plain(rows["more_verbs"])
        self.more_after = Words.plain(rows["more_after"])
        self.less = Words.plain(rows["less_verbs"])
        self.less_after = Words.plain(rows["less_after"])
        self.reached = tuple(rows["reached"])
        self.no_change = Words.plain(rows["no_change"])
        self.verb_ends = self.more.last | self.less.last
        self.doublings = Words(rows["doublings"])
        self.doubling = Words.plain(rows["doubling"])
        self.fixed = Words(
            {
                **dict.fromkeys(rows["halves_price"], "1/2 x-price"),
                **{word: f"{value} x" for word, value in rows["doubled"].items()},
                **dict.fromkeys(rows["half_of"], "1/2"),
            }
        )


@cache
def proportion_words(language: str) -> ProportionWords:
    """The words of proportions of `language`, from its measures table."""
    return ProportionWords(language)


# How far before a number its verb of growth may stand: 增加了將近一倍.
_REACH = 8


def read_proportion(scan: Scan, amount: Amount) -> Proportion | None:
    """The share, fold or price that an amount and the word behind it make."""
    words = proportion_words(scan.language)
    text = scan.folded
    at = amount.end
    if text[at : at + 1] == " ":
        at += 1
    if amount.form == "plain":
        if tenth := words.tenths.at(text, at):
            return _tenths(scan, amount, tenth[1], words)
        if (price := words.price.at(text, at)) and text[price[1] : price[1] + 1] not in words.price_not_before:
            value = amount.value
            if 0 < value <= 10:
                return Proportion(price[1], value / 10, "x-price", amount.last)
            return Proportion(price[1], value / 100, "x-price", amount.last) if 10 < value < 100 else None
    if (fold := words.times.at(text, at)) and text[fold[1] : fold[1] + 1] not in words.times_not_before:
        value, half = amount.value, words.half.at(text, fold[1])
        if half and value.denominator == 1 and text[half[1] : half[1] + 1] not in words.half_not_before:
            value, fold = value + Fraction(1, 2), half
        if amount.high is None and _changes(text, amount.start, words.more, words) is not None:
            # 增加一倍 is twice as much; of 增加兩倍 writers mean both 3 and 2 times.
            return Proportion(fold[1], value + 1, "x", amount.last, value if value > 1 else None)
        return Proportion(fold[1], value, "x", amount.last)
    return None


def discounted(scan: Scan, end: int, value: Fraction) -> tuple[int, Fraction] | None:
    """20%オフ, 2割引: the price factor that a percentage becomes by the word that starts at `end`."""
    words, text = proportion_words(scan.language), scan.folded
    found = words.discounts.at(text, end)
    if not found or text[found[1] : found[1] + 1] in words.discounts_not_before or not 0 < value < 100:
        return None
    return found[1], 1 - value / 100


def _tenths(scan: Scan, amount: Amount, end: int, words: ProportionWords) -> Proportion | None:
    text = scan.folded
    value, last = amount.value * 10, amount.last
    after = text[end : end + 1]
    found = words.discounts.at(text, end)
    if after and after in words.tenths_not_before and not found:
        return None
    if after and after in words.tenths_link and not found and not _is_share(scan, amount, words):
        return None
    if half := words.half.at(text, end):
        end, value = half[1], value + 5
    elif words.tenths_parts:
        while last + 1 < len(scan.numerals):
            numeral = scan.numerals[last + 1]
            part = words.tenths_parts.at(text, numeral.end) if numeral.start == end else None
            if part is None:
                break
            value, end, last = value + numeral.value * Fraction(part[0]) * 100, part[1], last + 1
    elif last + 1 < len(scan.numerals):
        numeral = scan.numerals[last + 1]
        # 兩成五 is 25 %, 三成二一 is 32.1 %.
        figures = numeral.value / 10 if numeral.style == "string" and 10 < numeral.value < 100 else numeral.value
        whole = numeral.value.denominator == 1 and figures < 10
        if numeral.start in (end, end + (after == " ")) and whole:
            value, end, last = value + figures, numeral.end, last + 1
    if off := discounted(scan, end, value):
        return Proportion(off[0], off[1], "x-price", last, how=OFF)
    return Proportion(end, value, "%", last)


def _is_share(scan: Scan, amount: Amount, words: ProportionWords) -> bool:
    """Whether N成為 says a share that is something (四成為外籍), and not that the Nth becomes it (第二成為)."""
    said = scan.folded[amount.start : amount.end]
    before = scan.folded[amount.start - 1 : amount.start]
    return not said.isdecimal() and 1 < amount.value < 10 and before not in words.tenths_link_not_behind


class Change(Record):
    """A share by which something grows or shrinks: what that makes of it, and the stretch with the word that says so."""

    factor: Fraction
    start: int
    end: int


def changed_to(scan: Scan, start: int, end: int, percent: Fraction) -> Change | None:
    """What a share by which something grows or shrinks makes of it: 年增兩成 is 1.2 times, 3割減 seven tenths.

    `start` and `end` are where the share stands; None where no word says that it is a change.
    """
    words, text = proportion_words(scan.language), scan.folded
    at = skip_space(text, end)
    for sign, after, before in ((1, words.more_after, words.more), (-1, words.less_after, words.less)):
        if sign < 0 and percent >= 100:
            return None
        # ▲3%減 falls, though マイナス3%成長 does, too.
        share = (percent if sign > 0 else -abs(percent)) / 100
        if behind := after.at(text, at):
            return Change(1 + share, start, behind[1])
        if (verb := _changes(text, start, before, words)) is not None:
            return Change(1 + share, verb, end)
    return None


def _changes(text: str, start: int, verbs: Words, words: ProportionWords) -> int | None:
    """Where one of these verbs of growth or fall stands before, with nothing that says to what it came; None without one."""
    at = start
    floor = max(0, start - _REACH)
    if words.verb_ends.isdisjoint(text[floor:start]):
        return None
    while at > floor:
        if still := words.no_change.before(text, at):
            at = still[1]
            continue
        # The nearer verb is meant: 增加後減少20%.
        said = words.more.before(text, at), words.less.before(text, at)
        if any(said):
            # 負成長 falls, though 成長 grows.
            longest = min(found[1] for found in said if found)
            own = verbs.before(text, at)
            return longest if own and own[1] == longest else None
        if text.endswith(words.reached, 0, at) or not (text[at - 1].isalpha() or text[at - 1] == " "):
            return None
        at -= 1
    return None


def _is_part(text: str, start: int, end: int, words: ProportionWords) -> bool:
    """Whether a word for twice as much belongs to another: 3倍になる has its own number, 数倍になる says none, の倍数 is a multiple."""
    before = text[start - 1 : start]
    if words.times.at(text, start) and before.isalnum() and not (is_hiragana(before) or is_katakana(before)):
        return True
    return words.times.before(text, end) is not None and text[end : end + 1] in words.times_not_before


def fixed_proportions(scan: Scan) -> list[Fixed]:
    """The proportions that are words of their own. Those that are looser (半分, 倍増) are weak."""
    words = proportion_words(scan.language)
    text = scan.folded
    found = []
    for at in clues(scan, words.fixed.starts):
        match = words.fixed.at(text, at)
        if match and not _is_part(text, at, match[1], words):
            said, _, unit = match[0].partition(" ")
            found.append(Fixed(at, match[1], Fraction(said), unit or None, unit != "x-price"))
    for numeral in scan.numerals:
        # 翻兩番: twice doubled.
        doubling = words.doubling.before(text, numeral.start)
        times = words.doublings.at(text, numeral.end) if doubling else None
        if doubling and times and 1 <= numeral.value <= 20:
            value = Fraction(2) ** int(numeral.value) if times[0] == "power" else numeral.value + 1
            found.append(Fixed(doubling[1], times[1], value, "x", False))
    return found
