"""Sentences that one side of a pair of blocks lacks: by what they say, not by their number or length alone.

Translators join and split sentences all the time (…です。…です。 as …，…。). So a sentence is missing only where the
alignment of the two texts finds no answer for it, the other text is too short to hold it, and its words stand nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from statistics import median

from bilingual.alignment.sentences import align_sentences, sentences
from bilingual.comparison.script import text_length
from bilingual.comparison.values import LostSentence
from bilingual.model import Alignment, Block, BlockKind, Document
from bilingual.text import to_file

# Measured on translations in step: at this certainty one pair of blocks in a thousand that has several sentences is
# reported without cause, and four of five dropped sentences are found.
_CERTAIN = 0.5
# Texts whose lengths are nearer to the document's usual proportion than this (a logarithm), with as many sentences, are whole.
_IN_PROPORTION = 0.14
# By how many of the document's usual deviations a text must be longer than its partner to have a sentence more.
_SPREADS = 1.5
_USUAL_SPREAD = 0.15
_SHORTEST = 8
_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.MESSAGE})


def lost_sentences(source: Document, target: Document, alignment: Alignment) -> Iterator[LostSentence]:
    """Each sentence that one side of a pair of blocks has and the other lacks."""
    pairs = [
        (source.blocks[pair.source[0]], target.blocks[pair.target[0]])
        for section in alignment.sections
        for pair in section.blocks
        if len(pair.source) == 1 == len(pair.target)
    ]
    texts = [(a, b) for a, b in pairs if a.kind in _KINDS and b.kind in _KINDS and a.text and b.text]
    if not texts:
        return
    usual = log(text_length(source.language) / text_length(target.language))
    ratios = [log(len(a.text) / len(b.text)) for a, b in texts]
    # A few texts say little about the document's proportion: the languages' own one counts as three more.
    proportion = median([*ratios, usual, usual, usual])
    spread = median([*(abs(r - proportion) for r in ratios), *[_USUAL_SPREAD] * 3])
    for (a, b), ratio in zip(texts, ratios, strict=True):
        excess = ratio - proportion
        ours, theirs = len(sentences(a.text)), len(sentences(b.text))
        if max(ours, theirs) > 1 and (ours != theirs or abs(excess) > _IN_PROPORTION):
            for lost in _lost(a, b):
                # In a close translation a little more is telling; in a free one, half a text more may be style.
                if (excess if lost.in_source else -excess) >= _SPREADS * spread:
                    yield lost


def _lost(a: Block, b: Block) -> Iterator[LostSentence]:
    for ours, theirs, certainty in align_sentences(a.text, b.text):
        if (ours and theirs) or certainty < _CERTAIN:
            continue
        block, spans = (a, ours) if ours else (b, theirs)
        start, end = spans[0][0], spans[-1][1]
        if end - start >= _SHORTEST:
            place = to_file(block, start), to_file(block, end, end=True)
            yield LostSentence(bool(ours), a.index, b.index, *place, block.text[start:end])
