"""Sentences of a text, and which of them answer each other in two blocks that do: to say which one is lacking.

A sentence ends at 。！？ or an ASCII full stop before a space, and with its closing brackets; and at a line break that
follows no comma. It doesn't end inside brackets or quotation marks that are closed again (「はい。」と答えた is one).
"""

from __future__ import annotations

import re
from functools import cache

from bilingual.alignment.blocks import BlockScores, Link, chain
from bilingual.alignment.features import features
from bilingual.alignment.gaps import link_facing, weigh_gaps
from bilingual.alignment.similarity import Similarity, Weighed
from bilingual.model import Block, BlockKind, Span
from bilingual.text import pattern

_OPENING = "「『（(【《〈[“"
_CLOSING = "」』）)】》〉]”"
_OPENERS = frozenset(_OPENING)
# A text up to INTACT times as long as the other may well have no sentence more, one longer than that by LOST surely
# has. A sentence whose words all stand elsewhere in the other text is less sure by RETOLD.
INTACT = 0.9
LOST = 0.4
RETOLD = 0.4
# Longer than this between its brackets, it is a text of its own, or the bracket was never closed.
_ASIDE = 200

Spans = tuple[tuple[int, int], ...]
"""Sentences as offsets in their text."""
SentencePair = tuple[Spans, Spans, float]
"""Sentences of either text that answer each other, and how sure that is."""


@cache
def _ends() -> re.Pattern[str]:
    # A set of characters first: only by such a one `re` searches without a try at every place.
    return pattern(
        rf"[。！？!?．.\n\t](?:(?<=[。！？!?．])[。！？!?．]*+[{re.escape(_CLOSING)}]*+"
        r"|(?<=[^\W\d_]\.)(?=\s+[^a-z\s])|(?<=(?<![、，,])\n)(?![（(「『])|(?<=\t))"
    )


def _asides(text: str) -> list[tuple[int, int]]:
    """The outermost stretches between brackets that are closed again soon."""
    waiting: list[tuple[str, int]] = []
    found: list[tuple[int, int]] = []
    if _OPENERS.isdisjoint(text):
        return found
    for mark in pattern(f"[{re.escape(_OPENING + _CLOSING)}]").finditer(text):
        char, at = mark[0], mark.start()
        if char in _OPENING:
            waiting.append((_CLOSING[_OPENING.index(char)], at))
        elif waiting and waiting[-1][0] == char:
            _, start = waiting.pop()
            if at - start <= _ASIDE:
                while found and found[-1][0] > start:
                    found.pop()
                found.append((start, at + 1))
    return found


def sentences(text: str) -> Spans:
    """The sentences of a text as offsets, without the spaces around them.

    >>> [text[a:b] for text in ["速い。「はい。」と答えた。"] for a, b in sentences(text)]
    ['速い。', '「はい。」と答えた。']
    """
    first = _ends().search(text)
    if first is None or first.end() == len(text):
        # Most headings, cells and messages are one sentence.
        whole = _bare(text, 0, len(text))
        return (whole,) if whole[0] < whole[1] else ()
    asides = _asides(text)
    found: list[tuple[int, int]] = []
    start = inside = 0
    for mark in _ends().finditer(text):
        while inside < len(asides) and asides[inside][1] <= mark.start():
            inside += 1
        if inside < len(asides) and asides[inside][0] < mark.start():
            continue
        found.append((start, mark.end()))
        start = mark.end()
    found.append((start, len(text)))
    return tuple([span for span in [_bare(text, start, end) for start, end in found] if span[0] < span[1]])


def _bare(text: str, start: int, end: int) -> tuple[int, int]:
    """A stretch of a text without the spaces around it."""
    part = text[start:end]
    if part and not (part[0].isspace() or part[-1].isspace()):
        return start, end
    kept = part.lstrip()
    return start + len(part) - len(kept), start + len(part.rstrip()) if kept else start


def align_sentences(source_text: str, target_text: str) -> tuple[SentencePair, ...]:
    """Which sentences of two blocks that answer each other do so too, in order: (source, target, certainty).

    One side is empty where a sentence has no answer; the certainty says then how sure that is.
    """
    ours, theirs = sentences(source_text), sentences(target_text)
    blocks = _blocks(source_text, ours), _blocks(target_text, theirs)
    found = [features(block.text) for block in blocks[0]], [features(block.text) for block in blocks[1]]
    scores = BlockScores(*blocks, Similarity(*found))
    links = weigh_gaps(link_facing(chain(scores, (0, len(ours)), (0, len(theirs))), scores), scores)
    similar = scores.similarity
    whole = similar.union(similar.source), similar.union(similar.target)
    return tuple(
        (
            tuple(ours[i] for i in link.source),
            tuple(theirs[j] for j in link.target),
            _certainty(link, similar, whole),
        )
        for link in links
    )


def _certainty(link: Link, similarity: Similarity, whole: tuple[Weighed, Weighed]) -> float:
    """How sure a link is; a lacking sentence less where the other text is long enough, or says its words elsewhere."""
    if link.source and link.target:
        return link.certainty
    mine, other = whole if link.source else whole[::-1]
    own = similarity.source[link.source[0]] if link.source else similarity.target[link.target[0]]
    excess = mine.length / other.length if other.length else INTACT + LOST
    lost = max(0.0, min(1.0, (excess - INTACT) / LOST))
    content = sum(own.sums)
    told = similarity.evidence(own, other)[0] / content if content else 0.0
    return link.certainty * lost * (1 - RETOLD * min(1.0, told))


def _blocks(text: str, spans: Spans) -> list[Block]:
    """Sentences as paragraphs of their own, so that they are paired like those."""
    return [Block(BlockKind.PARAGRAPH, index, Span(a, b), text[a:b], ()) for index, (a, b) in enumerate(spans)]
