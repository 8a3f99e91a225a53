"""Facts of a text, as exact values. `extract` is the one path: `facts` and `check` both take it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from operator import attrgetter, itemgetter

from bilingual.facts.extractors import called
from bilingual.facts.number.context import Context, context_of, turned
from bilingual.facts.number.periods import period_of
from bilingual.facts.number.proportions import OFF
from bilingual.facts.number.shared import share_units
from bilingual.facts.roles import role_of_amount, role_of_moment
from bilingual.facts.scan import Scan, scan
from bilingual.model import Block, BlockKind, Fact, FactKind, Inline
from bilingual.record import replace
from bilingual.text import to_file

Glossary = tuple[tuple[str, tuple[str, ...]], ...]

# Facts that a bound or an approximation can stand with.
_BOUNDED = frozenset(
    {FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY, FactKind.DURATION, FactKind.RANGE, FactKind.VERSION}
)

_MOMENTS = frozenset({FactKind.DATE, FactKind.TIME})

# What a link or an image points to stands beside the text that it marks: [H100を64枚](a.md) is a link, a name and a number.
_BESIDE = frozenset({"link target", "image target"})


# Texts come back: table cells, headings, labels, licences, the messages of a catalogue. Of the most that are kept, the
# facts take some 20 MB.
@lru_cache(maxsize=1 << 14)
def extract(text: str, language: str, inlines: tuple[Inline, ...] = (), glossary: Glossary = ()) -> tuple[Fact, ...]:
    """All facts of a text in its order; none overlaps another, the longest reading of a stretch stands.

    Only the target of a link or an image goes beside the facts of the text that it marks.
    `inlines` are the stretches of `text` that a reader typed (code, links, placeholders), `glossary` the project's names.
    """
    scanned = scan(text, language, inlines, glossary)
    found: list[list[Fact]] = []
    for extractor in called(scanned):
        if facts := list(extractor.extract(scanned)):
            found.append(facts)
            if extractor.settles:
                scanned = scanned.beyond(facts)
    if not found:
        return ()
    kept = sorted(chain.from_iterable(found), key=_place)
    end = -1
    for fact in kept:
        if fact.start < end or fact.start == fact.end:
            kept = _longest(found, len(text))
            break
        end = fact.end
    kept = share_units(scanned, kept)
    return tuple(
        [
            _in_context(scanned, fact)
            if fact.kind in _BOUNDED
            else _in_time(scanned, fact)
            if fact.kind in _MOMENTS
            else fact
            for fact in kept
        ]
    )


_place = attrgetter("start", "end")


def _longest(found: list[list[Fact]], length: int) -> list[Fact]:
    """Of facts that overlap the longest, then that of the earliest extractor; in the order of the text."""
    rows = [(fact.start - fact.end, order, fact.start, fact) for order, facts in enumerate(found) for fact in facts]
    rows.sort(key=itemgetter(0, 1, 2))
    taken = bytearray(length)
    kept: list[Fact] = []
    for *_, fact in rows:
        if fact.how in _BESIDE:
            kept.append(fact)
            continue
        start, end = fact.start, fact.end
        # The longest come first, so what overlaps this one and stands already covers one of its ends.
        if start == end or taken[start] or taken[end - 1]:
            continue
        taken[start:end] = b"\1" * (end - start)
        kept.append(fact)
    kept.sort(key=_place)
    return kept


def _in_context(scanned: Scan, fact: Fact) -> Fact:
    if fact.ordinal:
        return fact
    found = context_of(scanned.folded, scanned.language, fact.start, fact.end)
    period = None
    if fact.kind is not FactKind.VERSION:
        period = period_of(scanned.folded, scanned.language, fact)
    stretch = (found.start, found.end) if found else (fact.start, fact.end)
    role = role_of_amount(scanned.folded, scanned.language, fact, stretch)
    if not (found or period or role or fact.bound or fact.bound_start >= 0):
        return fact
    context = found or Context(*stretch)
    bound, approx = fact.bound or context.bound, fact.approx or context.approx
    if fact.how == OFF and not fact.bound:
        # 最大70%オフ costs at least three tenths of the price.
        bound = turned(bound)
    start, end = context.start, max(context.end, fact.bound_end)
    if fact.bound_start >= 0:
        start = min(start, fact.bound_start)
    per = ""
    if period:
        per, start, end = period.unit, min(start, period.start), max(end, period.end)
    if role:
        start, end = min(start, role.start), max(end, role.end)
    # "Two or more" is also just "several": 複数の for 兩個或多個.
    weak = fact.weak or (bound == ">=" and fact.value == "2" and fact.kind is FactKind.NUMBER)
    if (start, end) == (fact.start, fact.end):
        return replace(fact, weak=weak, per=per) if per or weak != fact.weak else fact
    return replace(
        fact,
        bound=bound,
        approx=approx,
        weak=weak,
        per=per,
        role=role.says if role else "",
        bound_start=start,
        bound_end=end,
    )


def _in_time(scanned: Scan, fact: Fact) -> Fact:
    role = role_of_moment(scanned.folded, scanned.language, fact)
    return replace(fact, role=role.says, bound_start=role.start, bound_end=role.end) if role else fact


def extract_block(block: Block, language: str, glossary: Glossary = ()) -> tuple[Fact, ...]:
    """All facts of a block, `start` and `end` as offsets in its file."""
    facts = extract(block.text, language, block.inlines, glossary)
    if block.kind is BlockKind.FRONT_MATTER:
        from bilingual.facts.markup.front_matter import told

        facts = tuple(told(block.text, facts))
    if not facts:
        return facts
    wordless = (
        {(x.start, x.value): x.mark for x in block.inlines if x.mark and x.start == x.end} if block.inlines else {}
    )
    if len(block.places) == 1 and not wordless:
        # The text runs in step with the file.
        by = to_file(block, 0)
        return tuple([_moved(fact, by) for fact in facts]) if by else facts
    return tuple([_placed(fact, block, wordless) for fact in facts])


def _moved(fact: Fact, by: int) -> Fact:
    if fact.bound_start < 0:
        return replace(fact, start=fact.start + by, end=fact.end + by)
    bound_start, bound_end = fact.bound_start + by, fact.bound_end + by
    return replace(fact, start=fact.start + by, end=fact.end + by, bound_start=bound_start, bound_end=bound_end)


def _placed(fact: Fact, block: Block, wordless: Mapping[tuple[int, str], tuple[int, int]]) -> Fact:
    """A fact with its place in the file; that of an image without words is the image's."""
    mark = wordless.get((fact.start, fact.value)) if fact.start == fact.end else None
    start, end = mark or (to_file(block, fact.start), to_file(block, fact.end, end=True))
    # A picture without words has no character before its end that is its own.
    end = max(start, end)
    if fact.bound_start < 0:
        return replace(fact, start=start, end=end)
    bound_start, bound_end = to_file(block, fact.bound_start), to_file(block, fact.bound_end, end=True)
    return replace(fact, start=start, end=end, bound_start=bound_start, bound_end=bound_end)
