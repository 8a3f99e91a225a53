"""Which section, block and sentence of one document answers which of the other.

Blocks are paired by what they say and in what order: folded characters, Latin words, facts, code and links, weighed
by rarity. `align` is the one way in; `sentences` goes on inside a pair of blocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from bilingual.alignment.blocks import BlockScores, chain
from bilingual.alignment.features import Features, block_features
from bilingual.alignment.gaps import absorb, link_by_place, link_captions, link_facing, weigh_gaps
from bilingual.alignment.moved import find_moved, pair_anew, without_displaced
from bilingual.alignment.originals import Part, is_better, merged, part, suspects
from bilingual.alignment.outline import link_headings, section_pairs, strays
from bilingual.alignment.retold import link_retold
from bilingual.alignment.sentences import align_sentences, sentences
from bilingual.alignment.similarity import Similarity
from bilingual.alignment.turned import link_turned
from bilingual.model import Alignment, Document, Fact
from bilingual.record import replace

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
        from bilingual.alignment.catalogue import link_messages

        return Alignment(section_pairs(link_messages(source, target), frozenset(), source, target))
    features = (
        [block_features(block, facts) for block, facts in zip(source.blocks, source_facts, strict=True)],
        [block_features(block, facts) for block, facts in zip(target.blocks, target_facts, strict=True)],
    )
    whole = _pair(source, target, features)
    originals = suspects(source, target)
    return whole if originals is None else _beside_originals(whole, source, target, features, originals)


def _pair(source: Document, target: Document, features: tuple[Sequence[Features], Sequence[Features]]) -> Alignment:
    scores = BlockScores(source.blocks, target.blocks, Similarity(*features))
    links = chain(scores, (0, len(source.blocks)), (0, len(target.blocks)))
    links = link_headings(link_facing(links, scores), source, target)
    astray = [(source.sections[k], target.sections[t]) for k, t in strays(links, source, target)]
    links = pair_anew(links, astray, scores)
    links = without_displaced(links, source, target, scores)
    links, moved = find_moved(links, source, target, scores)
    links = link_turned(absorb(link_by_place(links, scores), scores), source, target)
    links = weigh_gaps(link_captions(link_retold(links, source, target, scores), scores), scores)
    return Alignment(section_pairs(links, moved, source, target))


def _beside_originals(
    whole: Alignment,
    source: Document,
    target: Document,
    features: tuple[Sequence[Features], Sequence[Features]],
    originals: tuple[frozenset[int], frozenset[int]],
) -> Alignment:
    """The alignment without the originals that a page prints beside its translation, if they are that."""
    documents = source, target
    kept = [[i for i in range(len(d.blocks)) if i not in gone] for d, gone in zip(documents, originals, strict=True)]
    parts = part(source, kept[0]), part(target, kept[1])
    apart = _pair_parts(parts, features)
    if not is_better(whole, apart, originals):
        return whole
    others = part(source, sorted(originals[0])), part(target, sorted(originals[1]))
    return replace(merged(apart, parts, _pair_parts(others, features), others), originals=originals)


def _pair_parts(parts: tuple[Part, Part], features: tuple[Sequence[Features], Sequence[Features]]) -> Alignment:
    left, right = ([known[i] for i in one.blocks] for one, known in zip(parts, features, strict=True))
    return _pair(parts[0].document, parts[1].document, (left, right))
