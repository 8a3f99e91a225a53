"""Names that are known by their spelling: organisations and products of the glossary, territories, languages, currencies.

Each has one canonical value and spellings in each language: `Huawei` is ファーウェイ and 華為, `US` is 米国 and 美國.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import is_katakana, pattern

# What a project adds in its configuration: canonical spelling, other spellings. They hold for every language and win.
Extra = tuple[tuple[str, tuple[str, ...]], ...]


class Entry(Record):
    """One spelling of a name. A blocker (`value` empty) is a longer word that holds a name but isn't it: 日本海, 中国地方."""

    spelling: str
    value: str
    how: str
    weak: bool = False


# The fields of an entry that no text has met yet: of some thousand, a text meets a few.
_Row = tuple[str, str, str, bool]


def _rows(language: str) -> Iterator[_Row]:
    for name, spellings in table("glossary").items():
        yield name, name, "glossary", False
        for spelling in spellings.get("any", ()) + spellings.get(language, ()):
            yield spelling, name, "glossary", False
        for spelling in spellings.get("weak", {}).get(language, ()):
            yield spelling, name, "glossary", True
    for kind, how, weak in _CLDR:
        for code, names in table(f"cldr/{kind}").items():
            for spelling in names.get(language, ()):
                yield spelling, code, how, weak
    for part, (_, how, weak) in zip(("territories", "languages"), _CLDR, strict=False):
        for row in table("territories_extra")[part]:
            if row["language"] == language:
                for spelling in row["spellings"]:
                    yield spelling, row["code"], how, weak
    for row in table("territories_extra")["blockers"]:
        if row["language"] == language:
            for spelling in row["words"]:
                yield spelling, "", "", False


# All are often left out or said in another way (米政府, 英語のみ / 僅限英文版): in news one mention of a territory in ten
# has no counterpart in its sentence. So they are weak, and a change from one to another is what tells.
_CLDR = (("territories", "territory", True), ("languages", "language", True), ("currencies", "currency", True))


@cache
def _indices(language: str, extra: Extra = ()) -> tuple[dict[str, list[_Row]], dict[str, list[_Row]]]:
    """Entries by their first two characters (kana and hanzi), and by their first letters in lower case (Latin)."""
    cjk: dict[str, list[_Row]] = {}
    latin: dict[str, list[_Row]] = {}
    # A name that has no other spelling is one that the project doesn't translate.
    added = [
        (x, name, "glossary" if spellings else "kept", False)
        for name, spellings in extra
        for x in dict.fromkeys((name, *spellings))
    ]
    known = {row[0] for row in added}
    for row in (*added, *(row for row in _rows(language) if row[0] not in known)):
        spelling = row[0]
        if spelling.isascii() or spelling[0] < "⺀":
            latin.setdefault(first_word(spelling).lower(), []).append(row)
        else:
            cjk.setdefault(spelling[:2], []).append(row)
    for rows in (*cjk.values(), *latin.values()):
        if len(rows) > 1:
            rows.sort(key=lambda row: -len(row[0]))
    return cjk, latin


@cache
def starts(language: str, extra: Extra) -> frozenset[str]:
    """The first two characters of all names in kana and hanzi."""
    return frozenset(_indices(language, extra)[0])


def first_word(text: str) -> str:
    """The Latin letters and digits that a spelling begins with."""
    end = pattern("[0-9A-Za-z]*").match(text).end()  # type: ignore[union-attr]
    while end < len(text) and text[end] < "⺀" and text[end].isalnum():
        end += 1
    return text[:end]


def latin(text: str, start: int, language: str, extra: Extra = ()) -> Entry | None:
    """The longest glossary name that stands at `start`, in its own case, as a whole word."""
    for row in _indices(language, extra)[1].get(first_word(text[start : start + 40]).lower(), ()):
        end = start + len(row[0])
        if text.startswith(row[0], start) and not _joins(text[end : end + 1]):
            return Entry(*row)
    return None


def _joins(character: str) -> bool:
    return character.isascii() and (character.isalnum() or character == "_")


def others(text: str, places: Iterable[int], language: str, extra: Extra = ()) -> Iterator[tuple[int, Entry]]:
    """Each name in kana or hanzi with its place, in order, longest first, none inside another; `places` are those of all
    `starts`.

    A katakana name is a whole katakana word: グーグル isn't in グーグルマップ. Nor is a territory named in 日本時間 and
    台湾ドル: a word that follows it makes another thing of it.
    """
    index = _indices(language, extra)[0]
    follows = tuple(table("territories_extra")["follows"].get(language, ()))
    done = 0
    for at in [at for at in places if text[at : at + 2] in index]:
        if at < done:
            continue
        for row in index[text[at : at + 2]]:
            if not text.startswith(row[0], at):
                continue
            entry = Entry(*row)
            stop = at + len(entry.spelling)
            if is_katakana(text[at]) and at and is_katakana(text[at - 1]):
                continue
            if is_katakana(text[stop - 1]) and stop < len(text) and is_katakana(text[stop]):
                continue
            if entry.value and not (entry.how == "territory" and text.startswith(follows, stop)):
                yield at, entry
            done = stop
            break
