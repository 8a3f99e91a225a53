"""Which section, block and sentence of one document answers which of the other.

Blocks are paired by what they say and in what order: folded characters, Latin words, facts, code and links, weighed
by rarity. `align` is the one way in; `sentences` goes on inside a pair of blocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from bilingual.alignment.blocks import BlockScores, chain
from bilingual.alignment.catalogue import link_messages
from bilingual.alignment.features import block_features
from bilingual.alignment.gaps import absorb, link_by_place, link_facing, weigh_gaps
from bilingual.alignment.moved import find_moved, pair_anew, without_displaced
from bilingual.alignment.outline import link_headings, section_pairs, strays
from bilingual.alignment.sentences import align_sentences, sentences
from bilingual.alignment.similarity import Similarity
from bilingual.model import Alignment, Document, Fact

__all__ = ["align", "align_sentences", "sentences"]


def align(
    source: Document,
    target: Document,
    source_facts: Sequence[tuple[Fact, ...]],
    target_facts: Sequence[tuple[Fact, ...]],
) -> Alignment:
    """Pair two documents. The facts are those of each block, by its index.

    Every block stands in exactly one pair, alone where nothing answers it; see `section_pairs` for what becomes of
    sections. Two catalogues are paired by key.
    """
    if source.catalogue and target.catalogue:
        return Alignment(section_pairs(link_messages(source, target), frozenset(), source, target))
    features = (
        [block_features(block, facts) for block, facts in zip(source.blocks, source_facts, strict=True)],
        [block_features(block, facts) for block, facts in zip(target.blocks, target_facts, strict=True)],
    )
    scores = BlockScores(source.blocks, target.blocks, Similarity(*features))
    links = chain(scores, *features, (0, len(source.blocks)), (0, len(target.blocks)))
    links = link_headings(link_facing(links, scores), source, target)
    astray = [(source.sections[k], target.sections[t]) for k, t in strays(links, source, target)]
    links = pair_anew(links, astray, scores, features)
    links = without_displaced(links, source, target, scores, features)
    links, moved = find_moved(links, source, target, scores, features)
    links = weigh_gaps(absorb(link_by_place(links, scores), scores), scores)
    return Alignment(section_pairs(links, moved, source, target))
