"""From matched facts to differences: what changed, what is missing, widened before anything is accused.

The order of the questions is the precision of the tool. For each fact that its own block does not answer:
does the other block mention it in words? has a neighbouring block of the section a fact without partner that answers it?
did another fact of its kind come in its place (changed)? is it a member of a list (member)? does the section say it?
Only what is left is missing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from bilingual.comparison.agreement.asked import Asked
from bilingual.comparison.agreement.relation import NUMERIC, key
from bilingual.comparison.differing.habits import COINED, NameHabits
from bilingual.comparison.differing.limits import are_one_fall, is_everyday, is_one_denied, limits_differ
from bilingual.comparison.differing.mentions import Mentions
from bilingual.comparison.differing.pieces import join_pieces
from bilingual.comparison.differing.substitution import substitutes
from bilingual.comparison.differing.voids import emptied
from bilingual.comparison.exchanges.crossed import crossed
from bilingual.comparison.script import is_foreign_latin
from bilingual.comparison.values import Difference, Reason, Relation
from bilingual.comparison.work import NOTHING, PairWork, Side
from bilingual.facts.roles import SINCE, UNTIL
from bilingual.model import BlockKind, Fact, FactKind
from bilingual.text import fold_width

# A pair of blocks less certain than this is compared, but what it yields is never called sure.
SURE_PAIR = 0.35
# How many pairs of blocks away an amount may stand on the other side.
_REACH = 2
# And a name, link or date.
_FAR = 20
# Two blocks with more pairs of facts without partner than this are different texts, not one sentence said elsewhere.
_MANY = 2500
# As many different facts of a block are looked for in the words of the other.
MOST_LOOKED_FOR = 2500
# After as many looks, each at two facts that were not held against each other before, a document has no neighbours.
_MOST = 200_000


def differences(work: list[PairWork], habits: NameHabits) -> Iterator[Difference]:
    """All differences of facts, pair by pair."""
    for item in work:
        if item.source.blocks and item.target.blocks:
            if item.source.left and item.target.left:
                join_pieces(item.source, item.target)
            for side, other, _ in item.sides():
                if side.left:
                    side.emptied = emptied(side, other)
                    side.mentioned = _mentioned(side, other) - side.emptied
                    side.open -= side.mentioned
    yield from crossed(work)
    _exchange_with_neighbours(work)
    sections = _SectionFacts(work)
    for item in work:
        if item.source.blocks and item.target.blocks:
            _forgive_asides(item)
            yield from agreed_but(item)
            yield from _changed(item, habits)
            yield from _missing(item, sections, habits)


def _forgive_asides(item: PairWork) -> None:
    """Cross off what a translator's note says where the other side has no such note: it may answer, but not accuse."""
    for side, other, _ in item.sides():
        if side.aside and not other.aside:
            side.left -= side.aside
            side.open -= side.aside


def _mentioned(side: Side, other: Side) -> frozenset[int]:
    """The facts without partner that the other side's blocks say in a form that is no fact.

    Each look goes through a whole block, so that of equal facts, of which a table can have a thousand, one is looked for;
    those past the first MOST_LOOKED_FOR are taken for mentioned, and the side is marked as `crowded`.
    """
    languages = other.document.language, side.document.language
    answered = frozenset(range(len(other.facts))) - other.left
    blocks = [Mentions(block, languages, other.facts, answered) for block in other.blocks]
    known: dict[object, bool] = {}
    found: set[int] = set()
    for i in sorted(side.left):
        fact = side.facts[i]
        said = (fact.kind, fact.value, fact.unit, fact.text, fact.magnitudes, fact.how)
        if said not in known:
            side.crowded = side.crowded or len(known) >= MOST_LOOKED_FOR
            known[said] = side.crowded or any(block.has(fact) for block in blocks)
        if known[said]:
            found.add(i)
    return frozenset(found) if found else NOTHING


def _exchange_with_neighbours(work: list[PairWork]) -> None:
    """A fact without partner may answer one without partner in another block of the same section.

    Amounts travel to the next sentence or item, not to the other end of a long section, where a 1 always is to be had.
    """
    by_section: dict[int, list[PairWork]] = {}
    for item in work:
        by_section.setdefault(item.section, []).append(item)
    asked = Asked()
    for items in by_section.values():
        for n, item in enumerate(items):
            if _is_lost_row(item):
                continue
            for side, _, in_source in item.sides():
                lost: set[int] = set()
                for i in sorted(side.open):
                    form = asked.form(side.facts[i])
                    if form in lost or asked.asked > _MOST:
                        continue
                    reach = _REACH if side.facts[i].kind in NUMERIC else _FAR
                    near = [
                        _side_of(x, not in_source)
                        for x in items[max(0, n - reach) : n + reach + 1]
                        if x is not item and not _is_lost_row(x)
                    ]
                    found = next(
                        (
                            (other, j)
                            for other in near
                            if len(side.left) * len(other.left) <= _MANY
                            for j in sorted(other.left)
                            if asked.relation(side.facts[i], other.facts[j], (form, asked.form(other.facts[j])))
                        ),
                        None,
                    )
                    if found:
                        other, j = found
                        other.answered(j)
                        side.answered(i)
                    else:
                        # What is left there only gets less.
                        lost.add(form)


def _is_lost_row(item: PairWork) -> bool:
    """Whether one side lacks a row of a table: what it says is lost with it, and answers no other row."""
    blocks = item.source.blocks or item.target.blocks
    return not (item.source.blocks and item.target.blocks) and blocks[0].kind is BlockKind.ROW


def _side_of(item: PairWork, in_source: bool) -> Side:
    return item.source if in_source else item.target


def agreed_but(item: PairWork) -> Iterator[Difference]:
    """Facts whose values agree while the bound or the day of the week said with them does not."""
    reasons = {
        Relation.BOUND: Reason.BOUND,
        Relation.TURNED: Reason.BOUND,
        Relation.PERIOD: Reason.PERIOD,
        Relation.ROLE: Reason.ROLE,
        Relation.WEEKDAY: Reason.WEEKDAY,
        Relation.LOOSER: Reason.LOOSER,
    }
    for i, j, agreed in item.match.pairs:
        if agreed is Relation.BOUND and are_one_fall(item.source, i, item.target, j):
            continue
        deniable = agreed is Relation.TURNED or (
            agreed is Relation.ROLE and item.source.facts[i].role in (SINCE, UNTIL)
        )
        if deniable and is_one_denied(item.source, i, item.target, j):
            # Offered until that day is no longer offered from that day on.
            continue
        if reason := limits_differ(item.source, i, agreed, item.target, j):
            yield _difference(item, reason, i, j, sure=False)
        elif agreed in reasons:
            sure = agreed in (Relation.TURNED, Relation.WEEKDAY) or (
                agreed is Relation.BOUND and not is_everyday(item.source, i, item.target, j)
            )
            yield _difference(item, reasons[agreed], i, j, sure=sure)


def _changed(item: PairWork, habits: NameHabits) -> Iterator[Difference]:
    if not item.source.left or not item.target.left:
        return
    for i, j, sure in substitutes(item, habits):
        for side, n in ((item.source, i), (item.target, j)):
            side.answered(n)
        yield _difference(item, Reason.CHANGED, i, j, sure=sure and item.certainty >= SURE_PAIR)


def _missing(item: PairWork, sections: _SectionFacts, habits: NameHabits) -> Iterator[Difference]:
    for side, other, in_source in item.sides():
        if not side.left:
            continue
        partners = {(i if in_source else j): (j if in_source else i) for i, j, _ in item.match.pairs}
        lists = _Lists(side, other, partners)
        foreign = _is_foreign(side, other)
        for i in sorted(side.left - side.mentioned):
            fact = side.facts[i]
            i_source, i_target = (i, None) if in_source else (None, i)
            if i in side.open and fact.group >= 0 and lists.lost(i):
                yield _difference(item, Reason.MEMBER, i_source, i_target, sure=True)
                continue
            if i in side.emptied:
                yield _difference(item, Reason.MISSING, i_source, i_target, sure=True)
                continue
            if fact.weak or (i not in side.open and not _counts(fact)):
                continue
            if side.blocks[0].kind is BlockKind.FRONT_MATTER:
                # A description may be there on one side only; what stands on both is compared.
                continue
            # What another message of a catalogue says is no answer, nor is what this very block says less often.
            nearness = "" if side.document.catalogue else sections.nearness(fact, item.section, in_source=not in_source)
            if nearness != "section":
                near = nearness == "document" or _is_added(fact, side) or (foreign and _is_worded(fact))
                sure = fact.kind is FactKind.NAME and fact.how == COINED and habits.keeps_coined()
                yield _difference(item, Reason.MISSING, i_source, i_target, sure=sure, near=near)


def _is_foreign(side: Side, other: Side) -> bool:
    """Whether the other side is still in English here, where this one is translated."""
    here, there = (one.document.language for one in (side, other))
    return not any(is_foreign_latin(block.text, here, there) for block in side.blocks) and all(
        is_foreign_latin(block.text, there, here) for block in other.blocks
    )


def _is_worded(fact: Fact) -> bool:
    """Whether a number is written in words of its language, which English has others for: 数千人, 50万."""
    return fact.kind in NUMERIC and not fold_width(fact.text).isascii()


def _is_added(fact: Fact, side: Side) -> bool:
    """Whether a translator made code of what is plain words in the original, which is the message's key in a catalogue."""
    key = side.blocks[0].key
    return fact.kind is FactKind.CODE and " " in key.strip() and fact.value.strip("~!.()") not in key


def _counts(fact: Fact) -> bool:
    """Whether it matters how often a block says this: longer figures do. Words (兩個, 3つの) and a 6 are taken up again at will."""
    return fact.kind is FactKind.NUMBER and fact.how == "digits" and len(fact.value) > 1


class _Lists:
    """The lists of one side, and the members that the other side's lists have lost."""

    def __init__(self, side: Side, other: Side, partners: dict[int, int]) -> None:
        self._side = side
        self._other = other
        self._partners = partners
        self._members = _members(side, names=True)
        self._others = _members(other, names=False)
        # Whether any member of a list has its partner in a list.
        self._answered: dict[int, bool] = {}

    def lost(self, lost: int) -> bool:
        """Whether a list of the other side has members of this one's list, but not this member.

        A model or another name that is never translated may be lost anywhere in the list. Another word is lost only
        where its two neighbours stand next to each other there: at the end of a list it may just be put in other words.
        """
        partners, group = self._partners, self._side.facts[lost].group
        members = self._members[group]
        if not self._side.facts[lost].weak:
            if group not in self._answered:
                self._answered[group] = any(i in partners and self._group(partners[i]) >= 0 for i in members)
            return self._answered[group]
        at = bisect_left(members, lost)
        if not 0 < at < len(members) - 1:
            return False
        before, after = partners.get(members[at - 1]), partners.get(members[at + 1])
        if before is None or after is None or self._group(before) < 0:
            return False
        names = self._others[self._group(before)]
        place = bisect_left(names, before) + 1
        return place < len(names) and names[place] == after

    def _group(self, i: int) -> int:
        return self._other.facts[i].group


def _members(side: Side, *, names: bool) -> dict[int, list[int]]:
    """The members of each list in order; with `names`, those that are names."""
    found: dict[int, list[int]] = {}
    for i, fact in enumerate(side.facts):
        if fact.group >= 0 and (fact.kind is FactKind.NAME or not names):
            found.setdefault(fact.group, []).append(i)
    return found


def _difference(
    item: PairWork, reason: Reason, i: int | None, j: int | None, *, sure: bool, near: bool = False
) -> Difference:
    source_block = item.source.owners[i] if i is not None else item.source.blocks[0].index
    target_block = item.target.owners[j] if j is not None else item.target.blocks[0].index
    return Difference(
        reason,
        item.source.facts[i] if i is not None else None,
        item.target.facts[j] if j is not None else None,
        source_block,
        target_block,
        sure=sure,
        near=near,
    )


class _SectionFacts:
    """What a section and the whole document say, by key: where a fact that its block lacks may stand."""

    def __init__(self, work: list[PairWork]) -> None:
        self._work = work
        self._sections: dict[tuple[int, bool], set[object]] = {}
        self._documents: dict[bool, set[object]] = {}

    def _gather(self) -> None:
        """Done when the first fact is missed: most documents lack none."""
        self._documents = {True: set(), False: set()}
        for item in self._work:
            for side, _, in_source in item.sides():
                keys = {key(f) for f in side.facts}
                self._sections.setdefault((item.section, in_source), set()).update(keys)
                self._documents[in_source] |= keys

    def nearness(self, fact: Fact, section: int, *, in_source: bool) -> str:
        """`section`, `document` or `` (nowhere): the nearest place where that side says the fact."""
        if not self._documents:
            self._gather()
        wanted = key(fact)
        if wanted in self._sections.get((section, in_source), ()):
            return "section"
        return "document" if wanted in self._documents[in_source] else ""
