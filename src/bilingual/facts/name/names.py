"""Names: models, hardware, products, organisations, places, licences, protocols, files, and the Latin words of the text.

Names are what a translation keeps. Strong ones are kept nearly always (a digit, inner capitals, a glossary name); the rest
are weak, since all-capital abbreviations and plain words are often translated (FAQ = 常見問題), and a territory is often
understood (英国脱退 = ブレグジット) though hardly ever another one's is meant.
`how` says which kind it is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from bilingual.facts.clues import clues
from bilingual.facts.name import glossary, patterns
from bilingual.facts.name.latin import Word, masked, words
from bilingual.facts.name.lists import group, joiners
from bilingual.facts.name.versions import quantities
from bilingual.facts.number.counters import counter_words
from bilingual.facts.scan import Scan
from bilingual.facts.signs import Signs
from bilingual.model import Fact, FactKind
from bilingual.tables import table
from bilingual.text import pattern

_VERSION = r"[vV](?:er)?\.?\d+(?:\.\d+)*(?:-?(?:rc|alpha|beta|[abpr])\.?\d*|\.x)?\+?\Z"
_NUMBER_AND_REST = r"(?P<number>\d[\d.]*(?:st|nd|rd|th|x)?-?)(?P<rest>[^\d.-].*)\Z"
_SIZE = r"[xX]\d"
_AMOUNTS = r"\d[\d.]*[A-Za-z]{1,4}-\d[\d.]*[A-Za-z]{0,4}\Z"
_WORD_AND_NUMBER = r"(?P<word>[^\W\d_]+)[.-]?(?P<number>\d+(?:\.\d+)*)\Z"
_RANGE = r"(?P<left>(?P<stem>[A-Za-z]{1,12})\d{1,6})-(?P<right>(?P=stem)\d{1,6})\Z"
_INNER = r"[a-z][A-Z]|[A-Z]{3}[a-z]{2}"
_PLURAL = r"(?P<stem>[A-Z][A-Z0-9]{1,12})'?s\Z"
_MODEL_NUMBER = r" (?P<number>\d{3,4})[A-Za-z]{0,2}(?![A-Za-z0-9_%.,/:-])"
_YEAR = r"(?:19|20)\d\d\Z"
_ADDRESS = r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?:/\d{1,2})?(?![\w.])"
_MANUAL_PAGE = r"(?<![\w./-])[A-Za-z][\w.+-]{1,40}\([1-8][a-z]{0,4}\)"
_SPACES = r"\s+"


@cache
def _set(key: str) -> frozenset[str]:
    return frozenset(table("names")[key])


@cache
def _unit_letters() -> frozenset[str]:
    symbols = (symbol for row in table("units")["dimensions"].values() for symbol in row["units"])
    return _set("unit_letters").union(symbols)


@cache
def _surname() -> re.Pattern[str]:
    return pattern("(?:" + "|".join(map(re.escape, table("names")["surname_parts"])) + r")[A-Z][a-zà-ÿ]+\Z")


def normalise_name(value: str) -> str:
    """A name as it is compared: case, width, and hyphens, spaces and underscores beside a letter don't matter, nor does a
    point between a letter and a figure (H.264).

    >>> normalise_name("WPA2-Personal") == normalise_name("wpa2 personal")
    True
    >>> normalise_name("1-10") == normalise_name("110")
    False
    """
    folded = unicodedata.normalize("NFKC", value).casefold().replace("’", "'")
    kept = [c for i, c in enumerate(folded) if c not in "-_ ." or not _is_joint(folded, i)]
    return "".join(kept)


def _is_joint(name: str, at: int) -> bool:
    """Whether a mark in a name says nothing: a hyphen or space not between two figures, a point before the first of them."""
    before, after = name[at - 1 : at], name[at + 1 : at + 2]
    if name[at] == ".":
        return before.isalpha() and after.isdigit()
    return not (before.isdigit() and after.isdigit())


def signs(language: str, extra: glossary.Extra) -> Signs:
    """What calls `extract`; an address in numbers needs no letter."""
    return Signs(glossary.starts(language, extra), figures=r"[0-9]\.[0-9]{1,3}\.[0-9]", latin=True)


def extract(scan: Scan) -> Iterator[Fact]:
    """One fact for each name, strong or weak, in order; members of one list share their `group`.

    Numbers glued to a unit (64GB) and versions (V4.1) are left to others. So are single letters.
    """
    text = masked(scan)
    extra = scan.glossary
    found = sorted(
        [*_latin(scan, text, extra), *_others(scan, text, extra), *_addresses(scan, text), *_manual_pages(scan, text)],
        key=lambda f: (f.start, -f.end),
    )
    kept: list[Fact] = []
    for fact in found:
        if not kept or fact.start >= kept[-1].end:
            kept.append(fact)
    yield from group(kept, text, scan.language)


def _fact(
    scan: Scan,
    start: int,
    end: int,
    how: str,
    *,
    value: str = "",
    weak: bool = False,
    number: str = "",
) -> Fact:
    surface = scan.text[start:end]
    return Fact(
        FactKind.NAME,
        value or _spelled(surface),
        surface,
        start,
        end,
        weak=weak,
        alternatives=((FactKind.NUMBER, number, None),) if number else (),
        how=how,
    )


def _spelled(surface: str) -> str:
    """A name in plain characters, one space between its words."""
    if surface.isascii() and surface.isprintable() and "  " not in surface:
        return surface
    return pattern(_SPACES).sub(" ", unicodedata.normalize("NFKC", surface))


def _addresses(scan: Scan, text: str) -> Iterator[Fact]:
    """IPv4 addresses and blocks of them: their four numbers are one name. 節 6.2.4.3 is a part of a document."""
    if text.count(".") < 3:
        return
    for match in pattern(_ADDRESS, re.ASCII).finditer(text):
        start = match.start() - (scan.folded[match.start() - 1 : match.start()] == " ")
        if counter_words(scan.language).references.before(scan.folded, start):
            continue
        if all(int(x) <= 255 for x in match[0].partition("/")[0].split(".")):
            yield _fact(scan, match.start(), match.end(), "IP address", value=match[0])


def _manual_pages(scan: Scan, text: str) -> Iterator[Fact]:
    """Pages of a Unix manual with their section: `ls(1)`, `sshd_config(5)`, `SSL_read(3ssl)`."""
    if ")" in text and "(" in text:
        for match in pattern(_MANUAL_PAGE, re.ASCII).finditer(text):
            yield _fact(scan, match.start(), match.end(), "manual page", value=match[0])


def _others(scan: Scan, text: str, extra: glossary.Extra) -> Iterator[Fact]:
    """Names in kana and hanzi, from the glossary and CLDR."""
    places = clues(scan, glossary.starts(scan.language, extra))
    for at, entry in glossary.others(text, places, scan.language, extra):
        yield _fact(scan, at, at + len(entry.spelling), entry.how, value=entry.value, weak=entry.weak)


def _latin(scan: Scan, text: str, extra: glossary.Extra) -> Iterator[Fact]:
    """Names in Latin letters: the longest of a family, a glossary name and what the word's form says."""
    done = 0
    joining = joiners(scan.language)
    for word in words(text):
        if word.start < done or word.text in joining:
            continue
        if word.path:
            weak = word.text[:1].isupper() and "/" not in word.text
            found: Iterable[Fact] = (_fact(scan, word.start, word.end, "file name", value=word.text, weak=weak),)
        else:
            found = (_digit_first if word.text[0].isdigit() else _letter_first)(scan, text, word, extra)
        for fact in found:
            done = max(done, fact.end)
            yield fact


def _digit_first(scan: Scan, text: str, word: Word, extra: glossary.Extra) -> Iterator[Fact]:
    """`3D`, `2FA`, `1Password`; of `100PDF` and `2021-Security` the word behind the number; of `64GB`, `80x25` and `6k-7k` nothing."""
    if not _after_digits(text, word.start):
        for row in patterns.digit_first():
            match = row.pattern.match(text, word.start)
            if match and match.end() >= word.end:
                yield _fact(scan, match.start(), match.end(), row.how, value=row.canonical(match), weak=row.weak)
                return
    parts = pattern(_NUMBER_AND_REST, re.DOTALL).match(word.text)
    if parts is None or pattern(_AMOUNTS).match(word.text):
        return
    rest = Word(word.start + parts.start("rest"), word.end, parts["rest"])
    head, hyphen, tail = rest.text.partition("-")
    if hyphen and tail[:1].isdigit() and head in _unit_letters():
        # 12V-2x6 is a plug, 12V-24V a range.
        yield _fact(scan, word.start, word.end, "model pattern", value=word.text)
        return
    if len(rest.text) > 1 and not pattern(_SIZE).match(rest.text) and rest.text.rstrip("23") not in _unit_letters():
        yield from _letter_first(scan, text, rest, extra)


def _after_digits(text: str, at: int) -> bool:
    """Whether a word is the end of a number with separators: the `000API` of `2,000API`."""
    return at > 1 and text[at - 1] in ",." and text[at - 2].isdigit()


def _letter_first(scan: Scan, text: str, word: Word, extra: glossary.Extra) -> Iterator[Fact]:
    for row in patterns.candidates(word.text):
        match = row.pattern.match(text, word.start)
        if match and match.end() >= word.end and not _ends_in_count(scan, match):
            yield _fact(
                scan,
                match.start(),
                match.end(),
                row.how,
                value=_spelled(row.canonical(match)),
                weak=row.weak,
            )
            return
    entry = glossary.latin(text, word.start, scan.language, extra)
    if entry is not None and word.start + len(entry.spelling) >= _first_part(word):
        end = word.start + len(entry.spelling)
        yield _fact(scan, word.start, end, entry.how, value=entry.value, weak=entry.weak)
        return
    body = word.text
    if not body.isalpha() and any(c.isdigit() for c in body):
        yield from _with_digit(scan, word)
        return
    how, weak, value = _form(body)
    number = text.startswith(" ", word.end) and pattern(_MODEL_NUMBER).match(text, word.end)
    if (
        how in ("capitalised", "inner capitals")
        and body.lower() not in _set("generic")
        and number
        and not pattern(_YEAR).match(number["number"])
        and not _counted(scan, number.end())
    ):
        yield _fact(scan, word.start, number.end(), "numbered")
    elif len(body) > 1:
        yield _fact(scan, word.start, word.end, how, value=value, weak=weak)


def _ends_in_count(scan: Scan, name: re.Match[str]) -> bool:
    """Whether the figure behind the last space of a name counts something: HoloLens 2 つの, but not ISO 14644-1 類別."""
    _, space, figure = name[0].rpartition(" ")
    return bool(space) and figure.isdecimal() and _counts(scan, name.end())


def _first_part(word: Word) -> int:
    """Where a word ends, a tail with an apostrophe or a hyphen aside: `Google's`, `GitHub-hosted`."""
    if any(c.isdigit() for c in word.text):
        return word.end
    cut = min((i for i in (word.text.find("'"), word.text.find("-")) if i > 0), default=len(word.text))
    return word.start + cut


def _counts(scan: Scan, at: int) -> bool:
    """Whether the number before an offset counts what follows rather than belong to the name: HoloLens 2 つのポート.

    Behind a counter that is the beginning of a word (個人) it is the name's.
    """
    rest = scan.folded[at : at + 6].lstrip(" ")
    found = counter_words(scan.language).counters.at(rest, 0) if scan.folded[at - 1 : at].isdigit() else None
    if found is None or rest[: found[1]] in _set("editions"):
        return False
    after = rest[found[1] : found[1] + 1]
    # 2 個人, 11 組み込み: no counter, but the beginning of a word.
    return not "\u4e00" <= after <= "\u9fff" and not ("ぁ" <= after <= "ゖ" and after not in _set("particles"))


def _counted(scan: Scan, at: int) -> bool:
    """Whether a counter or a unit follows a number, so that it counts: `GPU 500 枚`."""
    rest = scan.folded[at : at + 4].lstrip(" ")
    return rest.startswith(quantities(scan.language))


def _with_digit(scan: Scan, word: Word) -> Iterator[Fact]:
    """`SM100`, `H200`, `x86-64`, `UTF-8`; a common word's number may be all that is kept of `Step2`."""
    if word.text[0] in "vV" and pattern(_VERSION).match(word.text) and not pattern(r"V\d{2,}\Z").match(word.text):
        return
    pair = pattern(_RANGE).match(word.text)
    if pair:
        middle = word.start + len(pair["left"])
        yield from _with_digit(scan, Word(word.start, middle, pair["left"]))
        yield from _with_digit(scan, Word(middle + 1, word.end, pair["right"]))
        return
    parts = pattern(_WORD_AND_NUMBER).match(word.text)
    if parts and parts["word"].lower() in _set("generic"):
        number = str(int(parts["number"])) if parts["number"].isdigit() else ""
        weak = parts["word"].lower() in _set("years")
        yield _fact(scan, word.start, word.end, "numbered word", value=word.text, weak=weak, number=number)
        return
    # DB1つ is a word and a number, though it looks like a name.
    loose = tuple(table(f"languages/{scan.language}/counters")["loose"])
    number = parts["number"] if parts and scan.folded.startswith(loose, word.end) and _counts(scan, word.end) else ""
    yield _fact(scan, word.start, word.end, "model pattern", value=word.text, number=number)


@lru_cache(maxsize=4096)
def _form(word: str) -> tuple[str, bool, str]:
    """What kind of name a word without digits is by its form, whether that is weak, and its value (a plural's is the stem)."""
    if word.lower() in _set("literals"):
        return "literal", True, word
    plural = pattern(_PLURAL).match(word)
    stem = plural["stem"] if plural else word.removesuffix("'s")
    stem = unicodedata.normalize("NFKC", stem)
    if "_" in stem.strip("_"):
        return "identifier", False, stem
    letters = stem.replace("-", "").replace("&", "").replace(".", "").replace("+", "").replace("#", "")
    if letters.isupper():
        return "all capitals", True, stem
    if stem in _set("abbreviations"):
        return "all capitals", True, stem
    if "." not in stem and any(
        pattern(_INNER).search(part) and not pattern(_PLURAL).match(part) for part in stem.split("-")
    ):
        if _surname().match(stem):
            return "capitalised", True, stem
        return "inner capitals", False, stem
    return ("capitalised" if stem[0].isupper() else "word"), True, stem
