"""What a block is recognised by in the other language.

Japanese and Chinese share a script: folded to traditional characters, the two versions of a paragraph have enough
characters and pairs of characters in common to be found again without a model. What is written in kana is reached
through a table of frequent words; Latin words, values, code and links are the same on both sides anyway.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import add
from sys import intern

from bilingual.model import Block, BlockKind, Fact, FactKind, InlineKind
from bilingual.record import Record
from bilingual.tables import table
from bilingual.text import fold_width, pattern

_PROSE_FACTS = frozenset({FactKind.NAME, FactKind.CODE, FactKind.LINK, FactKind.PLACEHOLDER})
_TARGETS = frozenset({InlineKind.LINK, InlineKind.URL, InlineKind.IMAGE})
_EXACT = frozenset({InlineKind.CODE, InlineKind.MATH, InlineKind.PLACEHOLDER})


class Features(Record):
    """What a text is recognised by. Each set is weighed by itself, so that a text in one script alone stays comparable.

    `words`: characters, pairs of characters and concepts of the word table. `latin`: Latin words, lower case.
    `values`: facts, code, link targets, headings' numbers and anchors, emoji. `length`: about how much is said, in
    Chinese characters.
    """

    words: frozenset[str]
    latin: frozenset[str]
    values: frozenset[str]
    length: float


class _Words(Record):
    """The word table, arranged for look-up: words that begin with Chinese characters by the first two, kana and Latin words."""

    starts: Mapping[str, Sequence[tuple[str, str]]]
    """For two characters each word that begins with them, with its concept."""
    pairs: frozenset[str]
    """The keys of `starts`: of two sets what both have is found in half the time that it takes with a dictionary."""
    kana: Mapping[str, str]
    latin: Mapping[str, str]
    longest: int


# All letters but Latin, Greek, Cyrillic ones, kana and enclosed ones: naming the Han characters themselves, by the ten
# thousand, takes a hundred times as long to compile.
_HAN = r"[^\W\d_a-zA-Z\u00aa-\u052f\u2070-\u218f\u2460-\u24ff\u3031-\u30ff\u31f0-\u33ff\uff00-\uffdf]"


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Runs of Chinese characters, runs of katakana, Latin words, digits, runs of kana, pictures (emoji, arrows, stars).

    What few characters of a text are in is a set and then more of it: `re` searches for a set without a try at every place.
    """
    return (
        pattern(f"{_HAN}+"),
        pattern(r"[ァ-ヺー][ァ-ヺー]+"),
        pattern(r"[a-z][a-z0-9]+"),
        pattern(r"[0-9][0-9]*"),
        pattern(r"[ぁ-ゖァ-ヺー][ぁ-ゖァ-ヺー]*"),
        pattern(r"[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"),
    )


@cache
def _fold() -> tuple[Callable[[re.Match[str]], str], str]:
    """Full width to plain, capitals to small, Japanese characters to traditional ones, and what finds these: one pass over
    the text.
    """
    rows = table("script_fold")
    plain = map(chr, (*range(ord("A"), ord("Z") + 1), *range(0xFF01, 0xFF5F), 0x3000, 0xA0))
    script = dict(zip(rows["japanese"], rows["traditional"], strict=True))
    folded = {char: fold_width(char).lower() for char in plain} | script
    return lambda match: folded[match[0]], f"[A-Z\uff01-\uff5e\u3000\xa0{''.join(script)}]"


def fold(text: str) -> str:
    """`text` in small letters, plain width and traditional characters, of the same length.

    >>> fold("ＧＰＵの実装")
    'gpuの實裝'
    """
    if text.isascii():
        return text.lower()
    folded, changing = _fold()
    return pattern(changing).sub(folded, text)


@cache
def _words() -> _Words:
    starts: dict[str, list[tuple[str, str]]] = {}
    kana: dict[str, str] = {}
    latin: dict[str, str] = {}
    rows = [
        (name, word)
        for concept, names in table("translations").items()
        for name in (f"#{concept}",)
        for words in names.values()
        for word in words
    ]
    # Folded and looked at all at once: a call for each word takes longer than the words.
    folded = fold("\n".join([word for _, word in rows]))
    sorts = pattern(rf"(?m)^(?:({_HAN}{{2}})|([ァ-ヺー]{{2,}}+)$)?").findall(folded)
    for (name, _), word, (two_han, katakana) in zip(rows, folded.split("\n"), sorts, strict=True):
        if two_han:
            starts.setdefault(two_han, []).append((word, name))
        elif katakana:
            kana[word] = name
        elif word.isascii():
            latin[word] = name
    return _Words(starts, frozenset(map(intern, starts)), kana, latin, max(map(len, kana), default=0))


def _kana_concepts(run: str, words: _Words) -> Iterable[str]:
    """The concepts in a run of katakana: the run itself, else the longest words from the left (ファイルサーバー)."""
    if run in words.kana:
        yield words.kana[run]
        return
    at = 0
    while at < len(run) - 1:
        for end in range(min(len(run), at + words.longest), at + 1, -1):
            if run[at:end] in words.kana:
                yield words.kana[run[at:end]]
                at = end
                break
        else:
            at += 1


@cache
def _headings() -> Mapping[str, frozenset[str]]:
    """Heading words, folded and without spaces, to their concepts: はじめに may introduce or get one started."""
    rows = [
        (name, word)
        for concept, languages in table("headings").items()
        for name in (f"heading:{concept}",)
        for words in languages.values()
        for word in words
    ]
    found: dict[str, set[str]] = {}
    for (name, _), word in zip(rows, fold("\n".join([word for _, word in rows])).split("\n"), strict=True):
        found.setdefault(_bare(word), set()).add(name)
    return {word: frozenset(concepts) for word, concepts in found.items()}


def heading_concepts(text: str) -> frozenset[str]:
    """What a heading of the heading table is about; empty for any other."""
    return _headings().get(heading_key(text), frozenset())


@cache
def _heading_edges() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return pattern(r"^\W*(?:(\d+(?:\.\d+)*)[.:、．)\s]+|第?(\d+)[章節部]\s*)?"), pattern(r"[\W_]+")


def heading_key(text: str) -> str:
    """A heading without its number, marks and spaces, folded: what two spellings of one heading have in common.

    >>> heading_key("1. FAQ：")
    'faq'
    """
    return _bare(fold(text))


def _bare(folded: str) -> str:
    if folded.isalpha():
        return folded
    number, marks = _heading_edges()
    return marks.sub("", number.sub("", folded, count=1))


def link_tail(target: str) -> str:
    """What a link's target keeps in every language: its last part. Empty for a bare anchor, which is translated.

    >>> link_tail("https://example.org/ja/guide/setup.md#はじめに")
    'setup.md'
    """
    path = target.split("#", 1)[0].split("?", 1)[0].rstrip("/")
    return path.rsplit("/", 1)[-1].lower()


def features(text: str, facts: Iterable[Fact] | None = None) -> Features:
    """The features of a text. Without facts (None: nobody looked for any), digits stand for them."""
    return _features(text, facts, set())


def block_features(block: Block, facts: Iterable[Fact]) -> Features:
    """The features of a block: those of its text, and what its mark-up says."""
    values: set[str] = set()
    for inline in block.inlines:
        if inline.kind in _TARGETS:
            if tail := link_tail(inline.value):
                values.add(f"link:{tail}")
        elif inline.kind in _EXACT:
            values.add(f"code:{inline.value}")
    if block.kind is BlockKind.IMAGE and block.info:
        values.add(f"link:{link_tail(block.info)}")
    if block.kind is BlockKind.HEADING:
        number, _ = _heading_edges()
        if (found := number.match(fold(block.text))) and (found[1] or found[2]):
            values.add(f"heading-number:{found[1] or found[2]}")
        if block.info.isascii() and block.info:
            values.add(f"anchor:{block.info}")
    if block.kind is BlockKind.CODE:
        values.update(f"line:{line}" for line in map(str.strip, block.text.split("\n")) if len(line) > 3)
        return _features(block.text, None, values)
    return _features(block.text, facts, values)


def _features(text: str, facts: Iterable[Fact] | None, values: set[str]) -> Features:
    said, plain = _said(text)
    if facts is None:
        values.update(_patterns()[3].findall(fold(text)))
    else:
        values.update(
            f"{fact.value}{_alike().get(fact.unit or '', fact.unit or '')}"
            for fact in facts
            if not fact.weak
            and (fact.kind not in _PROSE_FACTS or (fact.kind is FactKind.NAME and fact.value != fact.text))
        )
    values.update(said.values)
    return Features(said.words, said.latin, frozenset(values), said.length + len(values) if plain else said.length)


@cache
def _alike() -> Mapping[str, str]:
    """The units that few tell apart, each by one of them."""
    return {unit: units[0] for units in table("units")["alike"] for unit in units}


# Headings, cells and labels come back. What is kept of each takes some 10 KB. The features are interned: blocks are compared
# by looking the same strings up again and again, and one object for all that are equal is found in half the time.
@lru_cache(maxsize=1 << 10)
def _said(text: str) -> tuple[Features, bool]:
    """The features that the letters and pictures of a text give, and whether all of it is ASCII."""
    folded = fold(text)
    han_run, kana_run, latin_word, _, kana, pictures = _patterns()
    latin = frozenset(map(intern, latin_word.findall(folded)))
    if folded.isascii():
        return Features(frozenset(), latin, frozenset(), 2.0 * len(latin)), True
    words: set[str] = set()
    han = 0
    for run in han_run.findall(folded):
        han += len(run)
        words.update(map(intern, run))
        if len(run) > 1:
            words.update(map(intern, map(add, run, run[1:])))
    known = _words()
    concepts: set[str] = set()
    for pair in known.pairs & words:
        concepts.update([concept for word, concept in known.starts[pair] if word == pair or word in folded])
    for run in set(kana_run.findall(folded)):
        concepts.update(_kana_concepts(run, known))
    concepts.update(known.latin[word] for word in latin & known.latin.keys())
    words.update(concepts)
    length = han + 0.45 * sum(map(len, kana.findall(folded))) + 2.0 * len(latin)
    return Features(frozenset(words), latin, frozenset(pictures.findall(folded)), length), False
