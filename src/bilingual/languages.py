"""Which language a file is in: by the spellings that folder and file names use, else by the letters of its text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bilingual.messages import Word
from bilingual.record import Record
from bilingual.tables import languages as known
from bilingual.tables import table
from bilingual.text import pattern

SEPARATORS = "._-"
# A text of one language may quote the other: the letters that tell must make up at least one twentieth.
_SHARE = 20

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Suffix(Record):
    """What a file name says after its base: `README` `_` `ja`."""

    base: str
    separator: str
    spelling: str
    language: str


@cache
def _spellings(languages: tuple[str, ...]) -> dict[str, str]:
    return {
        spelling.lower().replace("_", "-"): tag
        for tag in languages
        for spelling in (tag, *table(f"languages/{tag}/tags")["spellings"])
    }


def named(word: str, languages: tuple[str, ...]) -> str:
    """The one of `languages` that a folder name, header or option spells; empty where it spells none.

    >>> named("zh_TW", ("ja", "zh-Hant"))
    'zh-Hant'
    """
    return _spellings(languages).get(word.lower().replace("_", "-"), "")


def language_name(tag: str) -> str:
    """What a language is called in English, which the message catalogues translate; its tag where it has no tables.

    >>> language_name("zh-Hant")
    'Chinese'
    """
    return Word(table(f"languages/{tag}/tags")["name"]) if tag in known() else tag


def is_tag(spelling: str, language: str) -> bool:
    """Whether a spelling is a language tag, and not only the name of a territory or a script (`jp`, `tw`, `cht`).

    A folder `tw` may hold what concerns Taiwan, in any language.
    """
    return spelling.lower().replace("_", "-").split("-")[0] == language.split("-")[0].lower()


def suffix(stem: str, languages: tuple[str, ...]) -> Suffix | None:
    """The language at the end of a file name without its ending; `ja` alone has an empty base.

    >>> suffix("guide.zh-TW", ("ja", "zh-Hant")).base
    'guide'
    """
    known = _spellings(languages)
    whole = stem.lower().replace("_", "-")
    if whole in known:
        return Suffix("", "", stem, known[whole]) if is_tag(stem, known[whole]) else None
    best = None
    # The longest spelling wins, and it starts at the leftmost separator: `a.zh-tw` is not `a.zh` in `tw`.
    for at, character in enumerate(stem):
        if character in SEPARATORS and at > 0 and whole[at + 1 :] in known:
            best = Suffix(stem[:at], character, stem[at + 1 :], known[whole[at + 1 :]])
            break
    return best


def split_ending(name: str) -> tuple[str, str]:
    """A file name as stem and ending; a leading dot begins no ending."""
    at = name.rfind(".")
    return (name[:at], name[at:]) if at > 0 else (name, "")


def of_path(path: str, languages: tuple[str, ...]) -> str:
    """The language that a path names: its suffix, else its innermost language folder; empty where there is none."""
    *folders, name = path.split("/")
    found = suffix(split_ending(name)[0], languages)
    if found:
        return found.language
    return next((tag for folder in reversed(folders) if (tag := named(folder, languages))), "")


def count_letters(text: str, letters: Iterable[Sequence[str]]) -> int:
    """How many characters of a text are letters; `letters` are pairs of first and last character, as in the tables.

    >>> count_letters("GPUは64基", [["ぁ", "ゖ"], ["一", "鿿"]])
    2
    """
    return sum(map(len, _runs(tuple(map(tuple, letters))).findall(text)))


@cache
def _runs(letters: tuple[tuple[str, ...], ...]) -> re.Pattern[str]:
    # In one order: of two languages either may be the expected one, and the pattern is dear.
    ranges = "".join(f"{re.escape(first)}-{re.escape(last)}" for first, last in sorted(set(letters)))
    return pattern(f"[{ranges}]+" if ranges else "(?!)")


def _count(characters: Mapping[str, int], letters: Iterable[Sequence[str]]) -> int:
    ranges = [(first, last) for first, last in letters]
    count = 0
    for char, n in characters.items():
        for first, last in ranges:
            if first <= char <= last:
                count += n
                break
    return count


def script(language: str) -> Mapping[str, Any]:
    """What a language is written in, as data/languages/<tag>/script.yaml explains it."""
    rows: Mapping[str, Any] = table(f"languages/{language}/script")
    return rows


def of_text(text: str, languages: Iterable[str]) -> str:
    """The language whose own letters a text has; else the one without any in whose letters it says most.

    The first of these where it has no letters at all, and nothing where each language has letters of its own.

    >>> of_text("これは本です", ("ja", "zh-Hant")), of_text("這是書", ("ja", "zh-Hant"))
    ('ja', 'zh-Hant')
    """
    scripts = {tag: script(tag) for tag in languages}
    characters = Counter(text)
    every = _count(characters, [pair for rows in scripts.values() for pair in rows["letters"]])
    for tag, rows in scripts.items():
        if rows["own"] and _count(characters, rows["own"]) * _SHARE >= max(every, 1):
            return tag
    plain = {tag: rows for tag, rows in scripts.items() if not rows["own"]}
    said = {tag: _count(characters, rows["letters"]) / rows["length"] for tag, rows in plain.items()}
    return max(said, key=lambda tag: said[tag], default="")
