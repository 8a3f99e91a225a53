"""Sentences that one side of a pair of blocks lacks: by what they say, not by their number or length alone.

Translators join and split sentences all the time (…です。…です。 as …，…。). So a sentence is missing only where the
alignment of the two texts finds no answer for it, the other text is too short to hold it, and its words stand nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log

from bilingual.alignment.sentences import align_sentences, sentences
from bilingual.alignment.similarity import median
from bilingual.comparison.asides import asides
from bilingual.comparison.script import is_foreign_latin, text_length
from bilingual.comparison.values import Gap, LostSentence
from bilingual.model import Alignment, Block, BlockKind, Document
from bilingual.text import to_file

# Measured on translations in step: at this certainty one pair of blocks in a thousand that has several sentences is
# reported without cause, and four of five dropped sentences are found.
_CERTAIN = 0.5
_CERTAIN_IN_MESSAGES = 0.6
# Less certain is enough where the texts differ by just this one sentence, in number and in length.
_LIKELY = 0.3
_SHOWS_WELL = 0.6
# Texts whose lengths are nearer to the document's usual proportion than this (a logarithm), with as many sentences, are whole.
_IN_PROPORTION = 0.14
# How much of the sentence's share of its text must show in the length: a quarter, since translations are longer and
# shorter by habit. A message that is one sentence is the free translation of two more often than the half of them.
_SHOWS = 0.25
_SHOWS_IN_MESSAGES = 0.4
_SHOWS_IN_ONE = 1.5
_SHORTEST = 8
_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.MESSAGE})


def lost_sentences(source: Document, target: Document, alignment: Alignment) -> Iterator[LostSentence]:
    """Each sentence that one side of a pair of blocks has and the other lacks."""
    pairs = [
        (source.blocks[pair.source[0]], target.blocks[pair.target[0]])
        for section in alignment.sections
        for pair in section.blocks
        if len(pair.source) == 1 == len(pair.target) and alignment.originals[0].isdisjoint(pair.source)
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
            for lost, certainty in _lost(a, b, (source.language, target.language)):
                block, own, others, surplus = (
                    (a, ours, theirs, excess) if lost.in_source else (b, theirs, ours, -excess)
                )
                shown = surplus / _share(lost, block)
                certain = _CERTAIN_IN_MESSAGES if block.kind is BlockKind.MESSAGE else _CERTAIN
                if (certainty >= certain and shown >= _needed(block, others)) or (
                    certainty >= _LIKELY and shown >= _SHOWS_WELL and own == others + 1 > 2
                ):
                    yield lost


def _share(lost: LostSentence, block: Block) -> float:
    """By how much the sentence lengthens its block, as a logarithm."""
    return log(len(block.text) / max(1, len(block.text) - len(lost.text)))


def _needed(block: Block, others: int) -> float:
    if block.kind is not BlockKind.MESSAGE:
        return _SHOWS
    return _SHOWS_IN_MESSAGES if others > 1 else _SHOWS_IN_ONE


def _lost(a: Block, b: Block, languages: tuple[str, str]) -> Iterator[tuple[LostSentence, float]]:
    notes = asides(a.text, languages[0]), asides(b.text, languages[1])
    for ours, theirs, certainty in align_sentences(a.text, b.text):
        if (ours and theirs) or certainty < _LIKELY:
            continue
        block, spans = (a, ours) if ours else (b, theirs)
        start, end = spans[0][0], spans[-1][1]
        own, others = notes if ours else (notes[1], notes[0])
        if own and not others and any(low <= start and end <= high + 1 for low, high in own):
            # A note of the translator's; a full stop may stand behind its bracket.
            continue
        if end - start >= _SHORTEST and not _is_original(block.text[start:end], a, b, languages):
            place = to_file(block, start), to_file(block, end, end=True)
            yield LostSentence(bool(ours), a.index, b.index, *place, block.text[start:end]), certainty


def _is_original(text: str, a: Block, b: Block, languages: tuple[str, str]) -> bool:
    """Whether a sentence is the original that one side gives in English, beside its translation in the same text."""
    foreign, *whole = (is_foreign_latin(said, *languages) for said in (text, a.text, b.text))
    return foreign and not any(whole)


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
