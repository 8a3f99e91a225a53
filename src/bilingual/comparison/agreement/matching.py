"""Match the facts of paired blocks, both ways, and keep what no fact of the other side answers."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterator, Sequence

from bilingual.comparison.agreement.asked import Asked
from bilingual.comparison.agreement.calendar import dates, same_instant
from bilingual.comparison.agreement.counted import is_bare_figure, things_differ
from bilingual.comparison.agreement.joined_lengths import parts_of
from bilingual.comparison.agreement.relation import NUMERIC, RATIO, key, reading_key, relation
from bilingual.comparison.values import Relation, fraction
from bilingual.facts.number.amounts import IN_TURN
from bilingual.model import Fact, FactKind
from bilingual.record import Record
from bilingual.text import fold_width

# A block with more leftovers than this on both sides is compared in a window of its order, not in full.
_WINDOW = 60


# Longer rows of numbers nobody counts up one by one.
_COUNTED_UP = 20

_NOTHING: frozenset[int] = frozenset()
_WHOLE = frozenset({FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY})


class Match(Record):
    """What pairing the facts of one pair of blocks gave, as indices into the two lists of facts.

    `source_left` and `target_left` have no partner. Of those, `source_open` and `target_open` are said nowhere in the
    other block; the rest are said there, only less often (a count restated).
    """

    pairs: tuple[tuple[int, int, Relation], ...]
    source_left: tuple[int, ...]
    target_left: tuple[int, ...]
    source_open: frozenset[int]
    target_open: frozenset[int]


def match_facts(source: Sequence[Fact], target: Sequence[Fact]) -> Match:
    """Pair the facts of two blocks: by equal values first, then by what is compatible; bare figures (値 1) and places in a
    row (1番目) before what counts something, strong facts before weak ones.
    """
    source_keys, target_keys = [key(s) for s in source], [key(t) for t in target]
    if source_keys == target_keys and _in_step(source, target):
        pairs_in_step = tuple([(n, n, _checked(a, b)) for n, (a, b) in enumerate(zip(source, target, strict=True))])
        return Match(pairs_in_step, (), (), _NOTHING, _NOTHING)
    pairs: list[tuple[int, int, Relation]] = []
    left_source, left_target = set(range(len(source))), set(range(len(target)))

    for admitted in (is_bare_figure, _is_place, _is_strong, _any):
        waiting: defaultdict[object, list[int]] = defaultdict(list)
        for j in sorted(left_target, reverse=True):
            if admitted(target[j]):
                waiting[target_keys[j]].append(j)
        for i in sorted(left_source):
            if not admitted(source[i]):
                continue
            candidates = waiting.get(source_keys[i])
            if candidates and _may_answer(source[i], target[candidates[-1]]):
                j = candidates.pop()
                pairs.append((i, j, _checked(source[i], target[j])))
                left_source.discard(i)
                left_target.discard(j)

    asked = Asked()
    if left_source and left_target:
        _match_compatible(source, target, left_source, left_target, pairs, asked)
        _match_days(source, target, left_source, left_target, pairs)
        _match_range_ends(source, target, left_source, left_target, pairs)
        _match_range_ends(target, source, left_target, left_source, pairs, swapped=True)
        _match_joined_lengths(source, target, left_source, left_target, pairs)
        _match_joined_lengths(target, source, left_target, left_source, pairs, swapped=True)

    if not left_source and not left_target:
        return Match(tuple(sorted(pairs)), (), (), _NOTHING, _NOTHING)
    names = [(i, j) for i, j, _ in pairs if source[i].kind is target[j].kind is FactKind.NAME]
    source_open = _open(left_source, source, target, target_keys, asked, {j for _, j in names})
    target_open = _open(left_target, target, source, source_keys, asked, {i for i, _ in names})
    return Match(
        tuple(sorted(pairs)),
        tuple(sorted(left_source)),
        tuple(sorted(left_target)),
        source_open,
        target_open,
    )


def _in_step(source: Sequence[Fact], target: Sequence[Fact]) -> bool:
    """Whether of facts with the same keys each answers the one in its place: what most pairs of blocks are."""
    if len(source) == 1:
        return _may_answer(source[0], target[0])
    return all(
        a.weak == b.weak and is_bare_figure(a) == is_bare_figure(b) and not things_differ(a, b)
        for a, b in zip(source, target, strict=True)
    )


def _is_place(fact: Fact) -> bool:
    return fact.ordinal


def _is_strong(fact: Fact) -> bool:
    return not fact.weak


def _any(_: Fact) -> bool:
    return True


def _may_answer(a: Fact, b: Fact) -> bool:
    return (a.weak == b.weak and not things_differ(a, b)) or relation(a, b) is not None


def _checked(a: Fact, b: Fact) -> Relation:
    if (a.bound, a.weekday, a.last_weekday, a.per, a.role) == (b.bound, b.weekday, b.last_weekday, b.per, b.role):
        return Relation.EQUAL
    return relation(a, b) or Relation.EQUAL


def _match_compatible(
    source: Sequence[Fact],
    target: Sequence[Fact],
    left_source: set[int],
    left_target: set[int],
    pairs: list[tuple[int, int, Relation]],
    asked: Asked,
) -> None:
    """Pair leftovers that agree though their keys differ: the closest agreement first, then the nearest in order."""
    found: list[tuple[int, int, int, int, Relation]] = []
    ours = {i: asked.form(source[i]) for i in left_source}
    theirs = {j: asked.form(target[j]) for j in left_target}
    for i, near in facing(left_source, left_target):
        for j in near:
            agreed = asked.relation(source[i], target[j], (ours[i], theirs[j]))
            if agreed:
                rank = (agreed is not Relation.EQUAL) * 2 + (source[i].weak or target[j].weak)
                found.append((rank, abs(i - j), i, j, agreed))
    for _, _, i, j, agreed in sorted(found):
        if i in left_source and j in left_target:
            pairs.append((i, j, agreed))
            left_source.discard(i)
            left_target.discard(j)


def facing(source: Collection[int], target: Collection[int]) -> Iterator[tuple[int, Sequence[int]]]:
    """Each index of one side with those of the other that it may be held against: all, or of very many those about as
    far in.
    """
    ordered = sorted(target)
    wide = len(source) * len(ordered) > _WINDOW * _WINDOW
    for i in sorted(source):
        yield i, ordered[bisect_left(ordered, i - _WINDOW) : bisect_right(ordered, i + _WINDOW)] if wide else ordered


def _match_days(
    source: Sequence[Fact],
    target: Sequence[Fact],
    left_source: set[int],
    left_target: set[int],
    pairs: list[tuple[int, int, Relation]],
) -> None:
    """Pair the dates that differ because one instant is said in two zones: 30日0時 in Japan is 29日23時 in Taiwan."""
    days: tuple[dict[str, list[int]], dict[str, list[int]]] | None = None
    for a, b, _ in tuple(pairs):
        if not same_instant(source[a], target[b]):
            continue
        if days is None:
            days = _days(source, left_source), _days(target, left_target)
        ours, theirs = days[0].get(source[a].day), days[1].get(target[b].day)
        if ours and theirs:
            i, j = ours.pop(), theirs.pop()
            pairs.append((i, j, Relation.EQUAL))
            left_source.discard(i)
            left_target.discard(j)


def _days(facts: Sequence[Fact], left: Collection[int]) -> dict[str, list[int]]:
    """The dates among what is left, by day, the first at the end."""
    found: dict[str, list[int]] = {}
    for i in sorted(left, reverse=True):
        if facts[i].kind is FactKind.DATE:
            found.setdefault(facts[i].value, []).append(i)
    return found


def _match_range_ends(
    ranges: Sequence[Fact],
    others: Sequence[Fact],
    left_ranges: set[int],
    left_others: set[int],
    pairs: list[tuple[int, int, Relation]],
    *,
    swapped: bool = False,
) -> None:
    """A range answers the two facts that are its ends, where the other side writes them apart; and all between them."""
    for i, near in facing([i for i in left_ranges if _has_ends(ranges[i])], left_others):
        fact = ranges[i]
        ends: list[int] = []
        for n, end in enumerate(fact.value.split("..") if fact.kind is FactKind.RANGE else fact.magnitudes):
            for j in near:
                other = others[j]
                if j not in left_others or j in ends or other.kind is FactKind.RANGE or _is_article(other):
                    continue
                if _is_end(fact, end, other) or _is_limit(fact, end, other, upper=n > 0):
                    ends.append(j)
                    break
        if len(ends) == 2:
            left_ranges.discard(i)
            between = _members(fact, others, near, left_others) if fact.kind is FactKind.RANGE else []
            for j in (*ends, *between):
                left_others.discard(j)
                pairs.append((j, i, Relation.EQUAL) if swapped else (i, j, Relation.EQUAL))


def _is_article(fact: Fact) -> bool:
    """Whether a number may just be the article of what it counts: 一個角度, but not the first of 1級から7級."""
    article = fact.kind is FactKind.NUMBER and fact.value == "1" and fact.weak
    return article and not fact.ordinal and not fold_width(fact.text)[:1].isdecimal()


def _match_joined_lengths(
    joined: Sequence[Fact],
    others: Sequence[Fact],
    left_joined: set[int],
    left_others: set[int],
    pairs: list[tuple[int, int, Relation]],
    *,
    swapped: bool = False,
) -> None:
    """A length of several units answers the lengths that the other side tells apart."""
    for i, near in facing(tuple(left_joined), left_others):
        parts = parts_of(joined[i], others, left_others.intersection(near))
        for j in parts:
            left_others.discard(j)
            pairs.append((j, i, Relation.EQUAL) if swapped else (i, j, Relation.EQUAL))
        if parts:
            left_joined.discard(i)


def _has_ends(fact: Fact) -> bool:
    """Whether a fact is a range, or two numbers that are parted on the other side: 3比2 is 3-2, page 1/12 page 1 of 12."""
    return fact.kind is FactKind.RANGE or (fact.how in (RATIO, IN_TURN) and len(fact.magnitudes) == 2)


def _members(fact: Fact, others: Sequence[Fact], near: Sequence[int], left: Collection[int]) -> list[int]:
    """The numbers between the ends of a range where the other side counts them all up: 1、2、3、4 with 1 到 4."""
    ends = [fraction(end) for end in fact.value.split("..")]
    if None in ends or any(end.denominator != 1 for end in ends if end is not None):
        return []
    low, high = sorted(int(end) for end in ends if end is not None)
    if not 1 < high - low <= _COUNTED_UP:
        return []
    found = {
        others[j].value: j
        for j in near
        if j in left and others[j].kind in _WHOLE and others[j].unit in (fact.unit, None)
    }
    members = [found.get(str(number)) for number in range(low + 1, high)]
    return [j for j in members if j is not None] if None not in members else []


def _is_end(fact: Fact, end: str, other: Fact) -> bool:
    """Whether a fact is one end of a range: its value, in the range's unit or none. 10 GB is no end of 10〜20%."""
    if other.kind is FactKind.DATE and dates(end, other.value) is Relation.EQUAL:
        return True
    if end == other.value or any(end == value for _, value, _ in other.alternatives):
        return other.unit in (fact.unit, None) or fact.unit is None
    if other.unit and fact.unit and key(other) == reading_key((FactKind.QUANTITY, end, fact.unit)):
        return True
    return bool(fact.magnitudes) and end in other.magnitudes and other.unit in (fact.unit, None)


def _is_limit(fact: Fact, end: str, other: Fact, *, upper: bool) -> bool:
    """Whether a whole number that is itself left out says an end of a range: 18歳未満 is the 17 of 13 至 17 歲."""
    if other.bound != ("<" if upper else ">") or other.unit not in (fact.unit, None) or other.kind not in _WHOLE:
        return False
    said, meant = fraction(other.value), fraction(end)
    return said is not None and meant is not None and meant == said + (-1 if upper else 1) and said.denominator == 1


def _open(
    left: Collection[int],
    facts: Sequence[Fact],
    others: Sequence[Fact],
    keys: Collection[Hashable],
    asked: Asked,
    names: Collection[int],
) -> frozenset[int]:
    """The facts among what is left that no fact of the other block says, matched or not; `keys` are those of that block.

    Its names that another one answers (`names`) say nothing else: A1 is no 1.
    """
    if not left:
        return _NOTHING
    known = set(keys)
    theirs = [asked.form(other) for other in others]
    # Of very many facts only those are looked at that stand about as far in.
    wide = len(others) > _WINDOW * 4
    found: set[int] = set()
    for i in left:
        fact, form = facts[i], asked.form(facts[i])
        if key(fact) in known and not fact.weak and not fact.things and not is_bare_figure(fact):
            continue
        near = range(max(0, i - _WINDOW), min(i + _WINDOW, len(others))) if wide else range(len(others))
        # Of equal ones the first says as much as all.
        figure = is_bare_figure(fact)
        distinct = {theirs[j]: j for j in reversed(near) if not (figure and j in names)}
        if not any(_says(others[j], fact, asked, (form, there)) for there, j in distinct.items()):
            found.add(i)
    return frozenset(found) if found else _NOTHING


def _says(other: Fact, fact: Fact, asked: Asked, forms: tuple[int, int]) -> bool:
    """Whether a fact of the other block says this one's value, also as an end of a range."""
    numeric = fact.kind in NUMERIC
    if numeric != (other.kind in NUMERIC) and fact.kind is not FactKind.VERSION and other.kind is not FactKind.NAME:
        return False
    agreed = asked.relation(fact, other, forms)
    # 60秒 is not said by a 60 that stands for something else; 2026年 is said by 2026年10月20日.
    if agreed and (agreed is not Relation.LOOSER or not numeric):
        return True
    range_only = other.kind is FactKind.RANGE is not fact.kind
    return range_only and bool(fact.magnitudes) and fact.magnitudes[0] in other.magnitudes
