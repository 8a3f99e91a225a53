"""Whether a text mentions a fact in some form that is no fact of its own.

A number inside a name or a word (兩者 for 2つ, 雙 for 2), a name inside a longer one, code written as plain text:
these answer a fact of the other side, and keep us from missing what is there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache

from bilingual.comparison.agreement.counted import is_bare_figure
from bilingual.comparison.agreement.relation import NUMERIC
from bilingual.facts.markup.code import FORMULA
from bilingual.facts.markup.links import normalise_link
from bilingual.model import Block, Fact, FactKind, InlineKind
from bilingual.tables import table
from bilingual.text import fold_hyphens, fold_width, pattern

_WORD_AND_FIGURE = r"^([a-z]+)([0-9]+)$"
_TARGETS = frozenset({InlineKind.LINK, InlineKind.URL, InlineKind.IMAGE})
_AMOUNTS = NUMERIC | {FactKind.DATE, FactKind.TIME, FactKind.VERSION}


@cache
def _soft_words(language: str, *, bare: bool) -> dict[str, tuple[str, ...]]:
    """The words for each small number; for a bare figure only the numerals among them."""
    rows = table(f"languages/{language}/soft")
    numerals: dict[str, tuple[str, ...]] = {number: tuple(words) for number, words in rows["numerals"].items()}
    if bare:
        return numerals
    words = rows["words"]
    return {n: (*numerals.get(n, ()), *words.get(n, ())) for n in {*numerals, *words}}


@cache
def _joined_by(*languages: str) -> re.Pattern[str]:
    """Words for and and or between two pieces of code, in English and in the languages given."""
    words = {"or", "and", *(word for language in languages for word in table(f"languages/{language}/lists")["joiners"])}
    return pattern(rf"(?<!\s)\s+(?:{'|'.join(sorted(map(re.escape, words), reverse=True))})\s+")


@cache
def _weekday_marks(language: str) -> dict[str, str]:
    """The marks of the days of the week, with the ISO number of each."""
    rows: Mapping[int, Sequence[str]] = table(f"languages/{language}/calendar")["weekday_mark"]
    return {mark: str(day) for day, marks in rows.items() for mark in marks}


# What parts the marks of days: a row's cells, spaces, brackets.
_BETWEEN_MARKS = r"[\s、,，・/|()]+"
# As many of them are days of the week, whatever else stands beside: the first cell of a timetable.
_SEVERAL = 3
# A block with more names than this is a list: which of them shortens another is not looked for.
_FEW = 100


class Mentions:
    """What a block says besides its facts, or in longer words than a fact needs.

    `languages` are the block's own and that of the facts that are asked for. `facts` are those that were read in the
    block: digits and words that belong to one of its amounts say that amount and nothing else (20 in 20微秒 is no
    mention of 20ミリ秒), and so do those of names that the other side has, too (`answered`, as indices).
    """

    __slots__ = (
        "_amounts",
        "_answered",
        "_block",
        "_counted",
        "_days",
        "_facts",
        "_languages",
        "_links",
        "_name",
        "_names",
        "_placeholders",
        "_prose",
        "_squeezed",
        "_text",
    )

    def __init__(
        self, block: Block, languages: tuple[str, str], facts: Sequence[Fact], answered: Collection[int] = ()
    ) -> None:
        self._block = block
        self._answered = answered
        self._languages = languages
        self._facts = facts
        formulas = [fact.text for fact in facts if fact.how == FORMULA]
        # What stands in the formula of a cell answers the same formula and nothing else.
        self._prose = _without(block.text, formulas) if formulas else block.text
        self._text = fold_width(self._prose)
        self._counted: dict[tuple[str, object], int] = {}
        # Made when they are first asked for; of a block with many facts each is asked for as often.
        self._amounts: tuple[str, str] | None = None
        self._links: frozenset[str] | None = None
        self._name: tuple[str, str] | None = None
        self._squeezed = ""
        self._days: frozenset[str] | None = None
        names = {fact.value for fact in facts if fact.kind is FactKind.NAME}
        self._placeholders = {fact.value for fact in facts if fact.kind is FactKind.PLACEHOLDER}
        self._names = names if len(names) <= _FEW else frozenset()

    def has(self, fact: Fact) -> bool:
        """Whether the block's text says what the fact says, in words or inside something longer."""
        if fact.kind in NUMERIC:
            return self._has_number(fact)
        if fact.kind is FactKind.NAME:
            if fact.how == "file name" and _leads_to(self._block, fact.value):
                return True
            return any(self._has_name(name) for name in (fact.value, fact.text)) or any(
                abbreviates(fact.value, other) or abbreviates(other, fact.value) for other in self._names
            )
        if fact.kind is FactKind.LINK:
            links, fragment = self._targets(), fact.value.partition("#")[2]
            return (
                normalise_link(fact.value) in links
                or (bool(fragment) and f"#{fragment}" in links)
                or self._has_handle(fact.value)
            )
        if fact.kind is FactKind.PLACEHOLDER and fact.value in self._placeholders:
            # It stands there with another unit, or the two would be partners.
            return False
        if fact.kind in (FactKind.CODE, FactKind.PLACEHOLDER):
            # `"torch"`, `tokenizer()` and `<path>` with **torch**, tokenizer and **path**; `a or b` with `a` または `b`.
            self._squeezed = self._squeezed or _squeeze(self._block.text)
            if any(word in self._squeezed for word in _symbols(self._languages[0]).get(fact.value, ())):
                return True
            parts = _joined_by(*self._languages).split(_address(fact.value))
            return all(_squeeze(part.strip("\"'<>").removesuffix("()")) in self._squeezed for part in parts)
        if fact.kind is FactKind.VERSION:
            return self._spare_numbers(fact.value) > 0
        return False

    def _targets(self) -> frozenset[str]:
        """Where links of the block lead, as written and in their usual form."""
        if self._links is None:
            inlines = self._block.inlines
            found = [x.value for x in inlines if x.kind in _TARGETS]
            # `file:///etc/hosts` in code says what <file:///etc/hosts> does, also with a stray tag behind it.
            found += [_address(x.value) for x in inlines if x.kind is InlineKind.CODE and "://" in x.value]
            self._links = frozenset((*map(normalise_link, found), *(x for x in found if x.startswith("#"))))
        return self._links

    def _has_handle(self, url: str) -> bool:
        """Whether a link leads to the page of a person whom the text calls by their handle: @mona, which sites make links of."""
        host, _, person = url.partition("://")[2].rstrip("/").partition("/")
        handle = f"@{person}"
        at = self._text.find(handle) if host and person.isascii() and person.replace("-", "").isalnum() else -1
        return at >= 0 and _ends_word(self._text, at + len(handle))

    def _has_name(self, name: str) -> bool:
        """Whether the name stands in the text as a word, hyphens and spaces aside. B300 is not in GB300."""
        if not self._name:
            written = fold_hyphens(self._prose)
            folded = written.casefold()
            self._name = folded, written if len(written) == len(folded) else folded
        return _has_name(*self._name, name)

    def _has_number(self, fact: Fact) -> bool:
        if is_bare_figure(fact) and len(fact.value) == _YEAR and self._is_year(fact.value):
            return True
        # No word answers 1 mm.
        if fact.how == "kanji" and len(fact.text) == 1 and fact.value in self._weekdays():
            return True
        words = {} if fact.unit else _soft_words(self._languages[0], bare=is_bare_figure(fact))
        return bool(fact.magnitudes) and all(
            self._spare_numbers(m) > 0
            or any(self._spare(word) > 0 for word in words.get(m, ()))
            or (not fact.unit and m in _spelled() and self._has_name(_spelled()[m]))
            for m in fact.magnitudes
        )

    def _is_year(self, number: str) -> bool:
        """Whether the number is the year of a date: 2019 の11月, a year apart from its month, with 2019年11月."""
        return any(fact.kind is FactKind.DATE and fact.value.startswith(f"{number}-") for fact in self._facts)

    def _weekdays(self) -> frozenset[str]:
        """The days of the week that the block names by marks alone, as numbers: 月 of a message, 日 月 火 of a row."""
        if self._days is None:
            marks = _weekday_marks(self._languages[0])
            words = pattern(_BETWEEN_MARKS).split(self._text.strip())
            days = [marks[word] for word in words if word in marks]
            self._days = frozenset(days if len(days) == len(words) or len(days) >= _SEVERAL else ())
        return self._days

    def _spare(self, word: str) -> int:
        """How often the word stands in the text outside of amounts."""
        return self._outside(word, self._said()[0], str.count)

    def _spare_numbers(self, number: str) -> int:
        """How often these digits stand in the text, whole, outside of amounts."""
        return self._outside(number, self._said()[1], _count_number)

    def _outside(self, wanted: str, amounts: str, count: Callable[[str, str], int]) -> int:
        if (wanted, count) not in self._counted:
            found = count(self._text, wanted)
            self._counted[wanted, count] = found and found - count(amounts, wanted)
        return self._counted[wanted, count]

    def _said(self) -> tuple[str, str]:
        """What the amounts of the block say that are not weak, as written; and what all do, at plain width."""
        if self._amounts is None:
            amounts = [fact for fact in self._facts if fact.kind in _AMOUNTS]
            names = [self._facts[i] for i in self._answered if self._facts[i].kind is FactKind.NAME]
            strong = "\n".join(fact.text for fact in amounts if not fact.weak)
            self._amounts = strong, fold_width("\n".join(fact.text for fact in (*amounts, *names)))
        return self._amounts


# How many figures a year has.
_YEAR = 4
# How many figures a number of letters has at most: i18n.
_LETTERS = 3


@cache
def _symbols(language: str) -> Mapping[str, Sequence[str]]:
    """How a language names the signs that stand alone in code: `_` is an underscore."""
    return {sign: tuple(words) for sign, words in table(f"languages/{language}/soft")["signs"].items()}


def _leads_to(block: Block, path: str) -> bool:
    """Whether a link or an image of the block leads to the file: a path is text where the mark-up around it is broken."""
    targets = [block.info, *(x.value for x in block.inlines if x.kind in _TARGETS)]
    return any(target == path or target.endswith(f"/{path}") for target in targets)


def _without(text: str, parts: Iterable[str]) -> str:
    """The text with these parts of it blanked."""
    for part in parts:
        text = text.replace(part, " " * len(part))
    return text


def abbreviates(short: str, long: str) -> bool:
    """Whether a name is the other's capitals (JS of JavaScript, AKS of Azure Kubernetes Service), or its ends (K8s).

    Those of UTF-8 are all that it has besides its figure: UTF is no short form of it.
    """
    capitals = "".join(c for c in long if c.isupper()) if not long.isupper() else ""
    # GCP is Google Cloud, with or without its Platform.
    if (
        len(short) > 1
        and short.isalpha()
        and short.isupper()
        and (capitals == short or (len(capitals) > 1 and capitals == short[:-1]))
    ):
        return True
    # K8s, i18n, a11y: the first letter, how many follow, the last one.
    middle = short[1:-1]
    return (
        len(middle) <= _LETTERS
        and middle.isdecimal()
        and long.isalpha()
        and int(middle) == len(long) - 2
        and (short[0] + short[-1]).lower() == (long[0] + long[-1]).lower()
    )


def _address(code: str) -> str:
    """An address in code without a stray tag behind it; other code as it is."""
    return code.partition("</")[0] if "://" in code else code


def _squeeze(text: str) -> str:
    """A text without what is lost with the marks of code: spaces, quotation marks, capitals."""
    return "".join(fold_width(text).replace('"', "").replace("'", "").split()).casefold()


def _has_name(text: str, written: str, name: str) -> bool:
    name = fold_hyphens(name).casefold()
    # PHP5 is PHP 5.
    parted = pattern(_WORD_AND_FIGURE).sub(r"\1 \2", name)
    spellings = {name, name.replace("-", " "), name.replace("-", ""), name.replace(" ", ""), parted}
    word, _, figure = parted.rpartition(" ")
    if word and (spelled := _spelled().get(figure)):
        spellings.add(f"{word} {spelled}")
    for spelling in spellings:
        at = text.find(spelling)
        while at >= 0:
            if _begins_word(written, at) and _ends_word(written, at + len(spelling)):
                return True
            at = text.find(spelling, at + 1)
    return False


@cache
def _spelled() -> dict[str, str]:
    """English words for small numbers, which stand in names: Top Ten."""
    return {str(number): word for number, word in enumerate(table("names")["numerals"])}


def _begins_word(text: str, at: int) -> bool:
    """Also URIs in SettingsURIs: what a capital parts from the word before."""
    before, first = text[at - 1 : at] if at else "", text[at]
    return not _is_ascii_word(before) or not _is_ascii_word(first) or (before.islower() and first.isupper())


def _ends_word(text: str, end: int) -> bool:
    """Also HoloLens 2 in HoloLens 2WiFi: a figure with a word glued to it. B300 is not in B300X, nor Java in JavaScript."""
    last, after = text[end - 1], text[end : end + 2]
    if not _is_ascii_word(last) or not _is_ascii_word(after[:1]):
        return True
    return last.isdigit() and after[:1].isupper() and after[1:].islower()


def _is_ascii_word(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _count_number(text: str, number: str) -> int:
    """How often these digits stand in the text, not as a part of longer digits."""
    found = 0
    at = text.find(number)
    while at >= 0:
        before, after = text[at - 1 : at] if at else "", text[at + len(number) : at + len(number) + 1]
        if not before.isdigit() and not after.isdigit() and not _inside_decimal(text, at, at + len(number)):
            found += 1
        at = text.find(number, at + 1)
    return found


def _inside_decimal(text: str, start: int, end: int) -> bool:
    """12 in 12.5 or 1,200 in 51,200 is another number."""
    before = start >= 2 and text[start - 1] in ".," and text[start - 2].isdigit()
    after = end + 1 < len(text) and text[end] in ".," and text[end + 1].isdigit()
    return before or after
