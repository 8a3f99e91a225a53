"""Sentences that one side of a pair of blocks lacks: by what they say, not by their number or length alone.

Translators join and split sentences all the time (…です。…です。 as …，…。). So a sentence is missing only where the
alignment of the two texts finds no answer for it, the other text is too short to hold it, and its words stand nowhere else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import groupby
from math import log
from operator import itemgetter

from bilingual.alignment.sentences import SentencePair, Spans, align_sentences, sentences
from bilingual.alignment.similarity import median
from bilingual.comparison.asides import asides, is_note
from bilingual.comparison.script import is_foreign_latin, text_length
from bilingual.comparison.values import Gap, LostSentence
from bilingual.model import Alignment, Block, BlockKind, Document
from bilingual.record import replace
from bilingual.text import fold_width, pattern, to_file

# Measured on translations in step: at this certainty one pair of blocks in a thousand that has several sentences is
# reported without cause, and four of five dropped sentences are found.
_CERTAIN = 0.5
_CERTAIN_IN_MESSAGES = 0.6
# What may be a part of another sentence, where one sentence is all that the other side says.
_CERTAIN_OF_TWO = 0.6
# Less certain is enough where the texts differ by just this one sentence, in number and in length.
_LIKELY = 0.3
_SHOWS_WELL = 0.6
# Of two sentences the other one alone is there: what is lacking must show as a whole.
_ONE_OF_TWO = 0.4
_WHOLE = 0.9
# Texts whose lengths are nearer to the document's usual proportion than this (a logarithm), with as many sentences, are whole.
_IN_PROPORTION = 0.14
# How much of the sentence's share of its text must show in the length: a quarter, since translations are longer and
# shorter by habit. A message that is one sentence is the free translation of two more often than the half of them.
_SHOWS = 0.25
_SHOWS_IN_MESSAGES = 0.4
_SHOWS_IN_ONE = 1.5
_SHORTEST = 9
# The certainty at which a sentence has its answer. A text that is longer than another by less than _FITS (a logarithm)
# may be held by it, if that has as many clauses; by less than _FITS_AS_CLAUSE, if it has one to spare, and by less than
# _FITS_SURELY, it is then; by less than _FITS_WHOLLY, however few it has.
_PAIRED = 0.5
_FITS = 0.25
_FITS_WHOLLY = 0.1
_FITS_AS_CLAUSE = 0.8
_FITS_SURELY = 0.4
# What stands in a sentence's place tells it freely from this share of its length on.
_FREELY = 0.5
# Names with figures are written alike in all languages; others may be spelled in kana.
_TOKENS = "(?<![A-Za-z0-9])[A-Za-z]{0,20}+[0-9][A-Za-z0-9]++"
_BETWEEN_CLAUSES = "[、，,；;：:—–。！？]|\\.\\.\\.|…| - "
# How long a clause is at least, in characters of Chinese.
_CLAUSE = 3.5
# How many blocks, both sides together, are looked at as one text.
_TOGETHER = 3
_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.MESSAGE})


def lost_sentences(source: Document, target: Document, alignment: Alignment) -> Iterator[LostSentence]:
    """Each sentence that one side of a pair of blocks has and the other lacks."""
    pairs = [
        (_as_one(source, pair.source), _as_one(target, pair.target))
        for section in alignment.sections
        for pair in section.blocks
        if pair.source
        and pair.target
        and len(pair.source) + len(pair.target) <= _TOGETHER
        and alignment.originals[0].isdisjoint(pair.source)
    ]
    texts = [(a, b) for a, b in pairs if a.kind in _KINDS and b.kind in _KINDS and a.text and b.text]
    if not texts:
        return
    usual = log(text_length(source.language) / text_length(target.language))
    ratios = [log(len(a.text) / len(b.text)) for a, b in texts]
    # A few texts say little about the document's proportion: the languages' own one counts as three more.
    proportion = median([*ratios, usual, usual, usual])
    for (a, b), ratio in zip(texts, ratios, strict=True):
        excess = ratio - proportion
        ours, theirs = len(sentences(a.text)), len(sentences(b.text))
        if max(ours, theirs) > 1 and (ours != theirs or abs(excess) > _IN_PROPORTION):
            links = align_sentences(a.text, b.text)
            alone, faced = _stands_alone(links), _faced(links)
            found: list[LostSentence] = []
            for n, lost in _lost(links, a, b, (source.language, target.language)):
                block, own, others, surplus = (
                    (a, ours, theirs, excess) if lost.in_source else (b, theirs, ours, -excess)
                )
                shown = surplus / _share(lost, block)
                certain = _CERTAIN_IN_MESSAGES if block.kind is BlockKind.MESSAGE else _CERTAIN
                certainty = links[n][2]
                joined = _joined(links, n, (a, b), proportion, (source.language, target.language))
                if joined is _Joined.SURELY or n in faced:
                    continue
                if joined is _Joined.PERHAPS and certainty < (_CERTAIN if own > 2 else _CERTAIN_OF_TWO):
                    continue
                if (
                    (alone and joined is _Joined.NO)
                    or (certainty >= certain and shown >= _needed(block, others))
                    or (certainty >= _LIKELY and shown >= _SHOWS_WELL and own == others + 1 > 2)
                    or (certainty >= _ONE_OF_TWO and shown >= _WHOLE and own == 2 and joined is _Joined.NO)
                ):
                    found.append(lost)
            if found and not _holds_original(a, b, (source.language, target.language)):
                yield from found


def _as_one(document: Document, blocks: Sequence[int]) -> Block:
    """Blocks that are answered together as one text, each in a line of its own."""
    first, *rest = (document.blocks[i] for i in blocks)
    if not rest:
        return first
    text, places = first.text, list(first.places)
    for block in rest:
        places += [(len(text) + 1 + at, place) for at, place in block.places]
        text = f"{text}\n{block.text}"
    return replace(first, text=text, places=tuple(places))


def _holds_original(a: Block, b: Block, languages: tuple[str, str]) -> bool:
    """Whether one of two texts gives its sentences in English and once more as a translation: those answer nothing."""
    held = [
        not is_foreign_latin(block.text, *tags)
        and any(is_foreign_latin(block.text[start:end], *tags) for start, end in sentences(block.text))
        for block, tags in ((a, languages), (b, languages[::-1]))
    ]
    return held[0] is not held[1]


def _faced(links: Sequence[SentencePair]) -> frozenset[int]:
    """The lone links in whose place sentences of the other side stand that nothing answers either: those are told freely."""
    found: set[int] = set()
    for lone, run in groupby(enumerate(links), key=lambda link: _is_lone(link[1])):
        if lone:
            around = list(run)
            ours, theirs = (sum(_length(link[:2][side]) for _, link in around) for side in (0, 1))
            for n, link in around:
                said, faced = (ours, theirs) if link[0] else (theirs, ours)
                if faced >= _FREELY * said:
                    found.add(n)
    return frozenset(found)


def _is_lone(link: SentencePair) -> bool:
    return not (link[0] and link[1])


def _stands_alone(links: Sequence[SentencePair]) -> bool:
    """Whether all sentences but one answer each other surely, one to one, and are more than one."""
    paired = [link for link in links if link[0] and link[1]]
    return 1 < len(paired) == len(links) - 1 and all(
        len(ours) == len(theirs) == 1 and certainty >= _PAIRED for ours, theirs, certainty in paired
    )


class _Joined(Enum):
    """Whether the other side has a sentence as a part of another."""

    NO = 0
    PERHAPS = 1
    SURELY = 2


def _joined(
    links: Sequence[SentencePair], at: int, pair: tuple[Block, Block], proportion: float, languages: tuple[str, str]
) -> _Joined:
    """Whether a lone sentence is a part of the answer of its neighbour: 無料です。登録不要。 as 免費，無須註冊。

    Then that answer has a clause more than the neighbour, and is not too short for both.
    """
    mine, other = (0, 1) if links[at][0] else (1, 0)
    usual = -proportion if mine else proportion
    found = _Joined.NO
    lone = links[at][:2][mine]
    for *sides, _ in (*links[max(0, at - 1) : at], *links[at + 1 : at + 2]):
        here, there = sides[mine], sides[other]
        if not here or not there or not _may_hold(pair[other], there, pair[mine], lone):
            continue
        excess = log((_length(here) + _length(lone)) / _length(there)) - usual
        more = _clauses(pair[other], there, languages[other]) - _clauses(pair[mine], here, languages[mine])
        if more > 0 and excess < _FITS_SURELY:
            return _Joined.SURELY
        if excess < (_FITS_AS_CLAUSE if more > 0 else _FITS if more == 0 else _FITS_WHOLLY):
            found = _Joined.PERHAPS
    return found


def _may_hold(answer: Block, there: Spans, block: Block, lone: Spans) -> bool:
    """Whether a text has any of the figures and numbered names of a sentence; a sentence without them may be anywhere."""
    said = {word for start, end in lone for word in pattern(_TOKENS).findall(block.text, start, end)}
    return not said or any(word in answer.text[start:end] for start, end in there for word in said)


def _length(spans: Spans) -> int:
    return sum(end - start for start, end in spans)


def _clauses(block: Block, spans: Spans, language: str) -> int:
    """How many clauses the sentences have; また、 and 而且， are none, nor is 2.4.1、."""
    parts = (part for start, end in spans for part in pattern(_BETWEEN_CLAUSES).split(block.text[start:end]))
    return sum(len(part.strip(" .0123456789")) >= _CLAUSE * text_length(language) for part in parts)


def _share(lost: LostSentence, block: Block) -> float:
    """By how much the sentence lengthens its block, as a logarithm."""
    return log(len(block.text) / max(1, len(block.text) - len(lost.text)))


def _needed(block: Block, others: int) -> float:
    if block.kind is not BlockKind.MESSAGE:
        return _SHOWS
    return _SHOWS_IN_MESSAGES if others > 1 else _SHOWS_IN_ONE


def _lost(
    links: Sequence[SentencePair], a: Block, b: Block, languages: tuple[str, str]
) -> Iterator[tuple[int, LostSentence]]:
    """The sentences that no other answers, each with the number of its link."""
    lone = [(n, ours, theirs) for n, (ours, theirs, _) in enumerate(links) if not (ours and theirs)]
    if not lone:
        return
    notes = asides(a.text, languages[0]), asides(b.text, languages[1])
    brackets = fold_width(a.text).count("("), fold_width(b.text).count("(")
    foreign = any(is_foreign_latin(block.text, *languages) for block in (a, b))
    for n, ours, theirs in lone:
        block, spans = (a, ours) if ours else (b, theirs)
        start, end = spans[0][0], spans[-1][1]
        own, others = notes if ours else (notes[1], notes[0])
        if own and not others and _is_inside(start, end, own):
            continue
        said = block.text[start:end]
        if is_note(said, languages[0 if ours else 1]):
            continue
        # The original that one side gives in English, beside its translation in the same text.
        original = not foreign and is_foreign_latin(said, *languages)
        # An aside in brackets, where the other text has as many: there it may stand before the full stop.
        aside = _is_bracketed(said) and 0 < brackets[not ours] <= brackets[bool(ours)]
        if not original and not aside:
            place = to_file(block, start), to_file(block, end, end=True)
            yield n, LostSentence(bool(ours), a.index, b.index, *place, said)


def _is_inside(start: int, end: int, notes: Spans) -> bool:
    """Whether a sentence stands in a note of the translator's; a full stop may stand behind its bracket."""
    before = bisect_right(notes, start, key=itemgetter(0))
    return before > 0 and end <= notes[before - 1][1] + 1


def _is_bracketed(said: str) -> bool:
    return fold_width(said[0]) == "(" and said[-1] in ")）"


def says_enough(lost: LostSentence, languages: tuple[str, str]) -> bool:
    """Whether a sentence would be missed: not a word or two, nor “the reasons are these:”, nor a link in Latin letters."""
    text = lost.text
    shortest = _SHORTEST * text_length(languages[0 if lost.in_source else 1])
    return len(text) >= shortest and not text.isascii() and text[-1] not in ":："


def settle(lost: tuple[LostSentence, ...], gaps: tuple[Gap, ...]) -> tuple[tuple[LostSentence, ...], tuple[Gap, ...]]:
    """Both without the sentences and paragraphs that answer each other: one side made a paragraph of its own of it.

    The paragraph stands next to the block that lacks the sentence, alone, and is about as long.
    """
    kept_gaps = list(gaps)
    kept: list[LostSentence] = []
    for sentence in lost:
        lacking = sentence.target_block if sentence.in_source else sentence.source_block
        answer = next((gap for gap in kept_gaps if _is_answer(sentence, gap, lacking)), None)
        if answer is None:
            kept.append(sentence)
        else:
            kept_gaps.remove(answer)
    return tuple(kept), tuple(kept_gaps)


def _is_answer(sentence: LostSentence, gap: Gap, lacking: int) -> bool:
    return (
        gap.what == "paragraph"
        and gap.in_source is not sentence.in_source
        and len(gap.blocks) == 1
        and abs(gap.blocks[0] - lacking) == 1
        and 0.4 < len(sentence.text) / max(1, gap.length) < 2.5
    )
