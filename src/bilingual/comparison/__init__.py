"""Compare two aligned documents: facts both ways, and what one side lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bilingual.comparison.differing.differences import differences
from bilingual.comparison.differing.reversed import is_reversed
from bilingual.comparison.exchanges.exchanged import exchanged
from bilingual.comparison.missing.doubts import told, weigh, without_originals
from bilingual.comparison.missing.elsewhere import told_elsewhere
from bilingual.comparison.missing.gaps import emptied, gaps
from bilingual.comparison.missing.heard import unheard
from bilingual.comparison.missing.in_step import in_step
from bilingual.comparison.missing.sentences import lost_sentences, says_enough, settle
from bilingual.comparison.script import foreign, untranslated
from bilingual.comparison.values import Comparison, Difference, LostSentence, Moved, Reason
from bilingual.comparison.work import PairWork, prepare
from bilingual.model import Alignment, BlockKind, ContainerKind, Count, Document, Fact, FactKind


def compare(
    source: Document,
    target: Document,
    alignment: Alignment,
    source_facts: Sequence[tuple[Fact, ...]],
    target_facts: Sequence[tuple[Fact, ...]],
) -> Comparison:
    """Everything that differs between two aligned documents. Facts are given by block, with offsets in the file."""
    work = prepare(source, target, alignment, source_facts, target_facts)
    matched = _counts(work, source_facts, target_facts)
    whole = emptied(source, target)
    missing = () if whole else gaps(source, target, alignment)
    lost = tuple(lost_sentences(source, target, alignment))
    # A key of a message file is there or it is not: no other message tells what it says.
    if not source.catalogue:
        missing = weigh(source, target, alignment, missing)
        missing = without_originals(missing, alignment, (source_facts, target_facts))
        missing = told_elsewhere(source, target, alignment, (source_facts, target_facts), missing)
        lost, missing = settle(lost, missing)
    languages = source.language, target.language
    lost = told(source, target, alignment, [one for one in lost if says_enough(one, languages)])
    lost = unheard(lost, work)
    return Comparison(
        source,
        target,
        alignment,
        tuple(source_facts),
        tuple(target_facts),
        (
            *(found for found in differences(work) if not _explained(found, lost) and not _beside(found, alignment)),
            *exchanged(work),
            *_of_containers(source, target, alignment),
            *_reversed(work),
        ),
        whole or in_step(source, target, alignment, missing),
        lost,
        tuple(_moved(source, target, alignment)),
        untranslated(source, target, alignment),
        matched,
        foreign(source, target),
        tuple(
            (in_source, side.blocks[0].index) for item in work for side, _, in_source in item.sides() if side.crowded
        ),
    )


def _of_containers(source: Document, target: Document, alignment: Alignment) -> Iterator[Difference]:
    """What differs in code blocks and in the labels of notes, which few documents have."""
    if all(any(block.kind is BlockKind.CODE for block in document.blocks) for document in (source, target)):
        from bilingual.comparison.code_blocks import code_differences

        yield from code_differences(source, target, alignment)
    if all(any(one.kind is ContainerKind.NOTE for one in document.containers) for document in (source, target)):
        from bilingual.comparison.notes import note_differences

        yield from note_differences(source, target, alignment)


def _explained(difference: Difference, lost: Sequence[LostSentence]) -> bool:
    """Whether a fact is missing because its whole sentence is: that is one cause, and one finding."""
    if difference.source is not None and difference.target is not None:
        return False
    in_source, fact = difference.source is not None, difference.fact
    block = difference.source_block if in_source else difference.target_block
    return any(
        sentence.in_source == in_source
        and block == (sentence.source_block if in_source else sentence.target_block)
        and sentence.start <= fact.start < sentence.end
        for sentence in lost
    )


def _beside(difference: Difference, alignment: Alignment) -> bool:
    """Whether a fact is missing in the original beside the translation: what counts there is the translation."""
    ours, theirs = alignment.originals
    one_sided = difference.source is None or difference.target is None
    return one_sided and (difference.source_block in ours or difference.target_block in theirs)


def _counts(
    work: list[PairWork], source_facts: Sequence[tuple[Fact, ...]], target_facts: Sequence[tuple[Fact, ...]]
) -> tuple[tuple[FactKind, Count], ...]:
    source = Counter(f.kind for facts in source_facts for f in facts if not f.weak)
    target = Counter(f.kind for facts in target_facts for f in facts if not f.weak)
    matched = Counter(
        item.source.facts[i].kind for item in work for i, _, _ in item.match.pairs if not item.source.facts[i].weak
    )
    return tuple((k, Count(source[k], target[k], matched[k])) for k in FactKind if source[k] or target[k])


def _reversed(work: list[PairWork]) -> Iterator[Difference]:
    for item in work:
        alike: set[int] = set()
        for i, j, _ in item.match.pairs:
            a, b = item.source.facts[i], item.target.facts[j]
            if is_reversed(b) and (is_reversed(a) or a.kind is not FactKind.RANGE):
                # What runs down on both sides is meant to: 90から10まで, 從 90 到 10 倒數.
                alike.add(j)
            elif b.kind is not FactKind.RANGE:
                continue
            elif is_reversed(a):
                yield Difference(Reason.REVERSED, a, None, item.source.owners[i], -1)
        paired = {i for i, _, _ in item.match.pairs}
        for i, fact in enumerate(item.source.facts):
            if i not in paired and is_reversed(fact):
                yield Difference(Reason.REVERSED, fact, None, item.source.owners[i], -1)
        for j, fact in enumerate(item.target.facts):
            if j not in alike and is_reversed(fact):
                yield Difference(Reason.REVERSED, None, fact, -1, item.target.owners[j])


def _moved(source: Document, target: Document, alignment: Alignment) -> Iterator[Moved]:
    """The sections that moved, without those that moved as parts of another one."""
    pairs = [
        (pair.source, pair.target) for pair in alignment.sections if pair.moved and min(pair.source, pair.target) >= 0
    ]
    known = set(pairs)
    for k, t in pairs:
        ours, theirs = source.sections[k], target.sections[t]
        if (ours.parent, theirs.parent) not in known:
            yield Moved(ours.start, theirs.start)
