"""Compare two aligned documents: facts both ways, and what one side lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bilingual.comparison.differing.differences import differences
from bilingual.comparison.differing.habits import NameHabits
from bilingual.comparison.differing.reversed import reversals
from bilingual.comparison.exchanges.exchanged import exchanged
from bilingual.comparison.missing.doubts import told, weigh, without_originals
from bilingual.comparison.missing.elsewhere import told_elsewhere
from bilingual.comparison.missing.gaps import emptied, gaps
from bilingual.comparison.missing.heard import unheard
from bilingual.comparison.missing.in_step import in_step
from bilingual.comparison.missing.sentences import lost_sentences, says_enough, settle
from bilingual.comparison.script import foreign, untranslated
from bilingual.comparison.settled import Settled
from bilingual.comparison.values import Comparison, Difference, LostSentence, Moved
from bilingual.comparison.work import PairWork, prepare
from bilingual.model import Alignment, BlockKind, ContainerKind, Count, Document, Fact, FactKind


def compare(
    source: Document,
    target: Document,
    alignment: Alignment,
    source_facts: Sequence[tuple[Fact, ...]],
    target_facts: Sequence[tuple[Fact, ...]],
) -> Comparison:
    """Everything that differs between two aligned documents. Facts are given by block, with offsets in the file.

    Those of a catalogue may be given as a sequence that takes them when it is asked: each block is asked for once, and what a
    pair leaves nothing to say about isn't kept.
    """
    lost = tuple(lost_sentences(source, target, alignment))
    settled = Settled({at for one in lost for at in ((True, one.source_block), (False, one.target_block))})
    catalogue = source.catalogue and target.catalogue
    work = [
        item
        for item in prepare(source, target, alignment, source_facts, target_facts)
        if not (catalogue and settled.takes(item))
    ]
    if catalogue:
        source_facts, target_facts = (
            _left(work, len(document.blocks), in_source=n == 0) for n, document in enumerate((source, target))
        )
    habits = NameHabits(work, settled.names)
    matched = _counts(work, settled, source_facts, target_facts)
    whole = emptied(source, target)
    missing = () if whole else gaps(source, target, alignment)
    # A key of a message file is there or it is not: no other message tells what it says.
    if not source.catalogue:
        missing = weigh(source, target, alignment, missing)
        missing = without_originals(missing, alignment, (source_facts, target_facts))
        missing = told_elsewhere(source, target, alignment, (source_facts, target_facts), missing)
        lost, missing = settle(lost, missing)
    languages = source.language, target.language
    lost = tuple([one for one in lost if says_enough(one, languages)])
    if not catalogue:
        lost = told(source, target, alignment, lost)
    lost = unheard(lost, work)
    return Comparison(
        source,
        target,
        alignment,
        tuple(source_facts),
        tuple(target_facts),
        (
            *(
                found
                for found in differences(work, habits)
                if not _explained(found, lost) and not _beside(found, alignment)
            ),
            *exchanged(work),
            *_of_containers(source, target, alignment),
            *(found for item in work for found in reversals(item)),
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
    return any(sentence.in_source == in_source and sentence.start <= fact.start < sentence.end for sentence in lost)


def _beside(difference: Difference, alignment: Alignment) -> bool:
    """Whether a fact is missing in the original beside the translation: what counts there is the translation."""
    ours, theirs = alignment.originals
    one_sided = difference.source is None or difference.target is None
    return one_sided and (difference.source_block in ours or difference.target_block in theirs)


def _left(work: list[PairWork], count: int, *, in_source: bool) -> tuple[tuple[Fact, ...], ...]:
    """The facts of each of so many messages of a catalogue, without those that are in no pair of `work`."""
    found: list[tuple[Fact, ...]] = [()] * count
    for item in work:
        side = item.source if in_source else item.target
        for block in side.blocks:
            found[block.index] = tuple(side.facts)
    return tuple(found)


def _counts(
    work: list[PairWork],
    settled: Settled,
    source_facts: Sequence[tuple[Fact, ...]],
    target_facts: Sequence[tuple[Fact, ...]],
) -> tuple[tuple[FactKind, Count], ...]:
    source, target, matched = settled.source.copy(), settled.target.copy(), settled.matched.copy()
    source.update(f.kind for facts in source_facts for f in facts if not f.weak)
    target.update(f.kind for facts in target_facts for f in facts if not f.weak)
    matched.update(
        item.source.facts[i].kind for item in work for i, _, _ in item.match.pairs if not item.source.facts[i].weak
    )
    return tuple((k, Count(source[k], target[k], matched[k])) for k in FactKind if source[k] or target[k])


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
