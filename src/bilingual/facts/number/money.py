"""Money: signs before a number (NT$300, ¥1,200) and words behind it (1,200円, 3.5億美元), as ISO 4217 codes."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from bilingual.facts.number.measure import Measure, canonical
from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.words import Words, skip_space
from bilingual.model import FactKind
from bilingual.record import Record, replace
from bilingual.tables import table
from bilingual.text import is_han, is_katakana

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


PART = "part"
"""How an amount is read of which a part of the currency is told alone: 25銭."""

# From here on a number in characters behind a currency is an amount of it (美金一百萬), below it may count (歐元三國).
_AMOUNT = 100


class Currency(Record):
    """A currency found: where its word starts or ends, its code, and the codes that it may be instead."""

    at: int
    code: str
    others: tuple[str, ...] = ()


class MoneyWords:
    """The words and signs of money of one language."""

    __slots__ = (
        "_alone",
        "_any_before",
        "_any_of",
        "_before",
        "_loose",
        "_not_before",
        "_parts",
        "_parts_not_before",
        "_parts_of",
        "_words",
        "_yen",
        "ahead",
        "behind",
        "closers",
        "joints",
        "spans",
    )

    def __init__(self, language: str) -> None:
        common: Any = table("currencies")
        rows: Any = table(f"languages/{language}/money")
        yen = dict.fromkeys(common["yen_signs"], "/".join(rows["yen_sign"]))
        codes = {code: code for code in common["codes"]}
        self._before = Words({**common["signs"], **yen, **codes, **rows["prefixes"]})
        letters = {sign: code for sign, code in common["signs"].items() if sign.isalpha() and sign.isascii()}
        self._words = Words({**codes, **letters, **{word: "/".join(found) for word, found in rows["words"].items()}})
        self.ahead, self.behind = (
            self._before.last,
            self._words.first | frozenset(word[0] for word in rows["parts_alone"]),
        )
        self._loose = {sign: tuple(found) for sign, found in common["loose"].items()}
        self._not_before = dict(rows["not_before"])
        self._parts = Words({word: str(share) for word, share in rows["parts"].items()})
        self._parts_of = {word: frozenset(found) for word, found in rows["parts_of"].items()}
        self._parts_not_before = dict(rows["parts_not_before"])
        self._alone = Words({word: "/".join(found) for word, found in rows["parts_alone"].items()})
        self._any_before = {word: tuple(found) for word, found in rows["any_before"].items()}
        self._any_of = tuple(rows["any_of"])
        self.joints = tuple(rows["joints"])
        self.spans = frozenset(table(f"languages/{language}/ranges")["joints"])
        self.closers = frozenset(rows["closers"])

    def before(self, text: str, end: int) -> Currency | None:
        """The sign, code or word that ends at `end`, with at most one space between."""
        stop = end - 1 if end and text[end - 1] == " " else end
        found = self._before.before(text, stop)
        if found is None:
            return None
        value, start = found
        word = text[start:stop]
        ahead = text[start - 1 : start] if start else ""
        if word[0].isascii() and word[0].isalpha() and ahead.isascii() and ahead.isalnum():
            return None
        code, *others = value.split("/")
        return Currency(start, code, (*others, *self._loose.get(word, ())))

    def after(self, text: str, start: int) -> Currency | None:
        """The word or code that starts at `start`."""
        found = self._words.at(text, start)
        if found is None:
            return None
        value, end = found
        after = text[end : end + 1]
        word = text[start:end]
        if after and (
            after in self._not_before.get(word, "") or (word[-1].isascii() and after.isascii() and after.isalnum())
        ):
            return None
        if len(word) == 2 and is_katakana(word[-1]) and is_katakana(after):
            return None
        code, *others = value.split("/")
        if others:
            if sharper := self._named_again(text, end):
                return sharper
            if text.startswith(self._any_before.get(word, ()), end):
                others = [*others, *(any_code for any_code in self._any_of if any_code not in (code, *others))]
        return Currency(end, code, tuple(others))

    def _named_again(self, text: str, at: int) -> Currency | None:
        """The one currency that stands behind a word of several: 10萬元日幣, 10萬元（日圓）."""
        bracket = text[at : at + 1] == "("
        found = self._words.at(text, at + bracket)
        if found is None or "/" in found[0] or (bracket and text[found[1] : found[1] + 1] != ")"):
            return None
        word, after = text[at + bracket : found[1]], text[found[1] : found[1] + 1]
        if not bracket and after and (after in self._not_before.get(word, "") or after.isdecimal()):
            return None
        return Currency(found[1] + bracket, found[0])

    def part(self, text: str, start: int, whole: Currency) -> tuple[Fraction, int] | None:
        """The word of a part of `whole` (角, 銭) that starts at `start`: what share it is, and where it ends."""
        found = self._parts.at(text, start)
        if found is None:
            return None
        share, end = found
        word, after = text[start:end], text[end : end + 1]
        if (after and after in self._parts_not_before.get(word, "")) or not self._parts_of[word] & {
            whole.code,
            *whole.others,
        }:
            return None  # 5美元10分鐘
        return Fraction(share), end

    def alone(self, text: str, start: int) -> tuple[Fraction, Currency] | None:
        """The word of a part that starts at `start`, which alone tells of its currency: what share it is, and of what."""
        found = self._alone.at(text, start)
        if found is None:
            return None
        codes, end = found
        word, (code, *others) = text[start:end], codes.split("/")
        part = self.part(text, start, Currency(end, code, tuple(others)))
        after = text[end : end + 1]
        if part is None or part[1] != end or (is_katakana(word[-1]) and is_katakana(after)):
            return None
        return part[0], Currency(end, code, tuple(others))


@cache
def money_words(language: str) -> MoneyWords:
    """The words of money of `language`, from data/currencies.yaml and its money table."""
    return MoneyWords(language)


def read_money(scan: Scan, measure: Measure, floor: int) -> Measure | None:
    """The measure as an amount of money, where a sign before it or a word behind it says so.

    `floor` is where what was read before it ends.
    """
    words = money_words(scan.language)
    text = scan.folded
    sign = words.before(text, measure.start)
    word = words.after(text, skip_space(text, measure.end))
    if sign and (sign.at < floor or _is_other(sign, word) or not _signed(scan, measure, sign, word)):
        sign = None
    if sign is None and word is None:
        return _part_alone(scan, measure, words)
    value, last, end, high = measure.value, measure.last, measure.end, measure.high
    if word:
        value, last, end, high = _parts(scan, measure, word, words)
        units = unit_words(scan.language)
        half = units.half.at(text, end) if value.denominator == 1 and high is None else None
        if half and text[half[1] : half[1] + 1] not in units.half_not_before:
            value, end = value + Fraction(1, 2), half[1]
        if text[end : end + 1] in words.closers and end < len(text):
            end += 1
    currency = sign or word
    assert currency is not None
    # NT$300元 and 人民幣300元 are named once more; a sharper word behind (300元人民幣) is one word of the table.
    found = word if word and sign and word.others == () and sign.others else currency
    others = tuple((FactKind.MONEY, canonical(value), code) for code in found.others)
    return replace(
        measure,
        start=sign.at if sign else measure.start,
        end=end,
        kind=FactKind.MONEY,
        value=value,
        high=high,
        last=last,
        unit=found.code,
        others=others,
        counted=True,
    )


def _is_other(sign: Currency, word: Currency | None) -> bool:
    """Whether the currency before a number is not the one that the word behind it names: 每美元150日圓."""
    return word is not None and not word.others and word.code not in (sign.code, *sign.others)


def _part_alone(scan: Scan, measure: Measure, money: MoneyWords) -> Measure | None:
    """25銭, 50美分: a part of a currency without the whole."""
    found = money.alone(scan.folded, skip_space(scan.folded, measure.end))
    if found is None or measure.high is not None:
        return None
    share, currency = found
    value = measure.value * share
    others = tuple((FactKind.MONEY, canonical(value), code) for code in currency.others)
    return replace(
        measure,
        end=currency.at,
        kind=FactKind.MONEY,
        value=value,
        unit=currency.code,
        others=others,
        counted=True,
        how=PART,
    )


def _parts(
    scan: Scan, measure: Measure, word: Currency, money: MoneyWords
) -> tuple[Fraction, int, int, Fraction | None]:
    """10円5銭, 50元6角三分, 兩美元又三美分; from 149円50 to 60銭, where the last is the end of a range."""
    text = scan.folded
    value, last, end = measure.value, measure.last, word.at
    while last + 1 < len(scan.numerals):
        numeral = scan.numerals[last + 1]
        if text[end : numeral.start].strip(" ") not in money.joints:
            break
        part = money.part(text, skip_space(text, numeral.end), word)
        if part is None:
            top = scan.numerals[last + 2] if last + 2 < len(scan.numerals) else None
            part = money.part(text, skip_space(text, top.end), word) if top else None
            if top is None or part is None or text[numeral.end : top.start].strip(" ") not in money.spans:
                break
            return value + numeral.value * part[0], last + 2, part[1], value + top.value * part[0]
        value, last, end = value + numeral.value * part[0], last + 1, part[1]
    return value, last, end, measure.high


def _signed(scan: Scan, measure: Measure, sign: Currency, word: Currency | None) -> bool:
    """Whether a sign or word before the number can be money: not the $2 of {print $2}, nor `$ 一つ`, but 美金五元."""
    if scan.numerals[measure.first].style in ("digits", "mixed"):
        return scan.folded[measure.end : measure.end + 1] != "}"
    named = is_han(scan.folded[sign.at])
    return named and (word is not None or measure.value >= _AMOUNT)
