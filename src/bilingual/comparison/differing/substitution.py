"""Which fact came in the place of which: the two that a reader would hold against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from bilingual.comparison.agreement.counted import is_bare_figure, may_be_told_otherwise
from bilingual.comparison.agreement.matching import facing
from bilingual.comparison.agreement.relation import NUMERIC, key
from bilingual.comparison.differing.habits import Habit, NameHabits
from bilingual.comparison.differing.mentions import abbreviates
from bilingual.comparison.differing.slots import alike, is_part, is_translated, stands_alone
from bilingual.comparison.work import PairWork, Side
from bilingual.facts.number.units import convert
from bilingual.model import Fact, FactKind
from bilingual.tables import table
from bilingual.text import fold_hyphens, pattern

# Kinds that a slip of the pen or a wrong reading can turn into each other: 10月 for 10か月, 3.10 for 31.
_FAMILY = dict.fromkeys(NUMERIC, "amount") | {
    FactKind.DATE: "calendar",
    FactKind.TIME: "calendar",
    FactKind.VERSION: "version",
    FactKind.NAME: "name",
    FactKind.LINK: "link",
    FactKind.CODE: "code",
    FactKind.PLACEHOLDER: "placeholder",
}
_ACROSS = (
    frozenset({"amount", "calendar"}),
    frozenset({"amount", "version"}),
    frozenset({"name", "version"}),
    frozenset({"name", "amount"}),
    frozenset({"calendar", "version"}),
)
_ENOUGH = 1.0
# A capitalised word that a figure belongs to.
_WORD_BEFORE = r"(?<![A-Za-z0-9])([A-Z][A-Za-z]++) \Z"
_LONGEST_WORD = 30
_DIGITS = pattern("[0-9]")
# Facts that say how often: 毎日, 每週一次.
_RECURRING = frozenset({"each", "frequency"})
# Two names that have this share of their letters in common are one, mistyped: Haskel, Haskell. So much that it needs
# no other sign: Smalltak, Smalltalk.
_NEARLY = 0.6
_MISTYPED = 0.8
# A shorter name is soon another one with a letter changed: Maria, Mario; Redis, Medis.
_SHORT = 5
# How many words the surroundings of two names have in common at least if they stand in one place, and if they may.
_SAME_SLOT = 2.0
_LIKE_SLOT = 1.0
# Of more pairs of names than this it is not asked which stand in one place.
_FEW = 60
# How far apart in their blocks (as a share of them) two names that are not alike may stand and still be in each
# other's place.
_PLACE = 0.25


def substitutes(item: PairWork, habits: NameHabits) -> Iterator[tuple[int, int, bool]]:
    """Pairs (source fact, target fact, sure), the likeliest first, each fact in at most one."""
    source, target = item.source, item.target
    found: list[tuple[float, int, int, bool]] = []
    names = _Names(item, habits)
    lone = _lone(source, target)
    for i, near in facing(source.left, target.left):
        for j in near:
            a, b = source.facts[i], target.facts[j]
            torn = _is_torn(source, a, target, b)
            if i not in source.open and j not in target.open and not torn:
                continue
            if a.kind is FactKind.NAME or b.kind is FactKind.NAME:
                if not torn and not names.may_change(i, j):
                    continue
            elif (a.weak or b.weak) and not lone(a, b):
                continue
            # The other word itself is the better answer, if it is a name that nothing answers.
            score = _ENOUGH if torn else _likeness(a, b, _position(source, i), _position(target, j))
            if score >= _ENOUGH:
                found.append((score, i, j, _sure(a, b)))
    taken_source: set[int] = set()
    taken_target: set[int] = set()
    even = _even_families(source, target)
    for _, i, j, sure in sorted(found, key=lambda x: (-x[0], x[1], x[2])):
        if i not in taken_source and j not in taken_target:
            taken_source.add(i)
            taken_target.add(j)
            a, b = source.facts[i], target.facts[j]
            yield i, j, sure and (_kin(a) in even or _are_alike(a, b))


def _is_torn(source: Side, a: Fact, target: Side, b: Fact) -> bool:
    """Whether the figure of a name (HoloLens 2) stands behind another word on the other side (Language 2)."""
    if a.kind is b.kind:
        return False
    name, figure, side = (a, b, target) if a.kind is FactKind.NAME else (b, a, source)
    stem, _, last = name.value.rpartition(" ")
    if name.kind is not FactKind.NAME or not stem or last != figure.value or not is_bare_figure(figure):
        return False
    before = pattern(_WORD_BEFORE).search(side.document.text, max(0, figure.start - _LONGEST_WORD), figure.start)
    return before is not None and before[1].casefold() not in stem.casefold()


def _even_families(source: Side, target: Side) -> frozenset[str]:
    """The families of which both sides have as many strong facts without partner.

    Of the others it is a guess which stands for which, unless the two are alike. What is left of a time that is read in
    part (午前から午後6時) is a number.
    """
    ours, theirs = (
        Counter(_kin(side.facts[i]) for i in side.left if not side.facts[i].weak) for side in (source, target)
    )
    return frozenset(kin for kin in (*ours, *theirs) if ours[kin] == theirs[kin])


def _are_alike(a: Fact, b: Fact) -> bool:
    """Whether two facts are one with a slip in it: 64 GB and 64 MB, openDevTools and openDevTool."""
    if a.magnitudes or b.magnitudes:
        return a.magnitudes == b.magnitudes
    return _kin(a) not in ("figures", "version") and _shared(a.value, b.value) > 0.5


def _kin(fact: Fact) -> str:
    family = _FAMILY[fact.kind]
    return "figures" if family in ("amount", "calendar") else family


def _lone(source: Side, target: Side) -> Callable[[Fact, Fact], bool]:
    """Tells of two weak facts whether they are the only ones of their kind on both sides, so that one answers the other:
    days or weeks counted from today (先週 against 上個月), words for how often (毎日 against 每週一次), places in a row
    (第1章 against 第二章), lengths of one (1か月 against 一週).
    """
    sides = source.facts, target.facts
    relative = all(sum(x.how == "relative" for x in facts) == 1 for facts in sides)
    recurring = all(sum(x.how in _RECURRING or x.kind is FactKind.DURATION for x in facts) == 1 for facts in sides)
    placed = all(sum(x.ordinal for x in facts) == 1 for facts in sides)
    ones = tuple([i for i in side.left if _is_one_length(side.facts[i])] for side in (source, target))
    # 一週 is no article where the other side has a length of one, too, and nothing else answers either.
    single = len(ones[0]) == 1 == len(ones[1])
    # 2つ以上 and 一個以上: as loose as either is, they are no one.
    limited = all(sum(_is_loose_limit(x) for x in facts) == 1 for facts in sides)
    # Of 1回 and 兩次 one is a slip, where nothing else is counted that could be meant.
    counted = all(sum(_is_count(side.facts[i], side) for i in side.left) == 1 for side in (source, target))
    return lambda a, b: (
        (relative and a.how == b.how == "relative")
        or (recurring and a.how in _RECURRING and b.how in _RECURRING)
        or (placed and a.ordinal and b.ordinal)
        or (limited and _is_loose_limit(a) and _is_loose_limit(b))
        or (single and a.weak is not b.weak and _is_one_length(a) and _is_one_length(b))
        or (
            counted
            and a.weak is not b.weak
            and _is_count(a, source)
            and _is_count(b, target)
            and (a if a.weak else b).how == "digits"
        )
    )


def _is_count(fact: Fact, side: Side) -> bool:
    """Whether a number counts something that has a counter of its own: 1回, 兩次, but not 1つ."""
    if fact.kind is not FactKind.NUMBER or fact.ordinal or fact.approx or is_bare_figure(fact):
        return False
    return not fact.text.endswith(tuple(table(f"languages/{side.document.language}/counters")["loose"]))


def _is_loose_limit(fact: Fact) -> bool:
    return fact.weak and bool(fact.bound) and fact.kind is FactKind.NUMBER


def _is_one_length(fact: Fact) -> bool:
    return fact.kind is FactKind.DURATION and fact.magnitudes == ("1",)


class _Names:
    """Which names of a pair of blocks may have come in another's place: what is translated or added is no change."""

    def __init__(self, item: PairWork, habits: NameHabits) -> None:
        source, target = item.source, item.target
        self._source = source
        self._target = target
        self._groups = _keys_by_group(source), _keys_by_group(target)
        self._habits = habits
        # The only name of each side that does not match: nothing else can have come in its place.
        self._lone = _written(source, source.open) == 1 == _written(target, target.open)
        self._left = _written(source, source.left), _written(target, target.left)
        self._even = self._left[0] == self._left[1]

    def may_change(self, i: int, j: int) -> bool:
        """Whether source fact `i` and target fact `j`, one of them a name, may stand for each other."""
        return self._may_change(i, j) or self._is_in_slot(i, j)

    def _may_change(self, i: int, j: int) -> bool:
        a, b = self._source.facts[i], self._target.facts[j]
        here, there = i in self._source.open, j in self._target.open
        if a.kind is not b.kind:
            # Windows 11 with a bare 11: the family is lost. A name and another amount have nothing to do with each other.
            name, other = (a, b) if a.kind is FactKind.NAME else (b, a)
            if name.how == "numbered word" and is_bare_figure(other):
                # データ 2 is Data2, and no Data7.
                return True
            cut_off = name.how == "IP address" and name.value.startswith(other.text)
            belongs = other.kind not in NUMERIC or name.value.endswith(f" {other.value}") or cut_off
            return here and there and belongs and not a.weak and not b.weak
        if (a.how == "keys") is not (b.how == "keys"):
            return False
        if a.how == b.how == "literal":
            return here and there
        if _is_same(a, b) or _is_same(b, a):
            return False
        likeness = _shared(a.value, b.value)
        numbered = _DIGITS.sub("", a.value) == _DIGITS.sub("", b.value)
        alike = numbered or likeness >= _NEARLY or (likeness > 0 and not a.weak and not b.weak)
        if not alike and not self._is_in_place(i, j):
            return False
        if here and there and likeness >= _MISTYPED and _is_written(a) and _is_written(b) and len(a.value) > _SHORT:
            return True
        if not (here and there):
            if numbered and _is_written(a) and _is_written(b) and _DIGITS.search(a.value) and _DIGITS.search(b.value):
                # 3D … 6D for 3D … 3D.
                return True
            return self._restated(a, b, self._left) if here else self._restated(b, a, self._left[::-1])
        if (not a.weak and not b.weak) or numbered:
            return True
        if not _is_written(a) or not _is_written(b):
            return False
        return self._in_one_list(a, b) or self._known(a, b)

    def _is_in_slot(self, i: int, j: int) -> bool:
        """Whether two names that are not alike stand in one place, by what stands around them."""
        a, b = self._source.facts[i], self._target.facts[j]
        if not (a.kind is b.kind is FactKind.NAME and _is_written(a) and _is_written(b)):
            return False
        if self._left[0] * self._left[1] > _FEW or _is_same(a, b) or _is_same(b, a):
            return False
        here, there = i in self._source.open, j in self._target.open
        if (here and is_translated(a, self._target)) or (there and is_translated(b, self._source)):
            return False
        if here and there:
            if self._left == (1, 1) and stands_alone(self._source, i) and stands_alone(self._target, j):
                return self._is_near(i, j)
            return self._took_over(i, j, a, b, self._left[0]) or self._took_over(i, j, b, a, self._left[1])
        new, said = (a, b) if here else (b, a)
        part = is_part(self._source, i) if here else is_part(self._target, j)
        if self._left != (1, 1) or part or self._habits.of(new) is Habit.TRANSLATED:
            return False
        return (not said.weak or self._habits.always_kept(said)) and self._around(i, j) >= _SAME_SLOT

    def _took_over(self, i: int, j: int, kept: Fact, new: Fact, left: int) -> bool:
        """Whether a name that is never put in other words is gone and a new one stands in its slot.

        `left` is how many names of the side that has the first are without partner.
        """
        if kept.weak or self._habits.of(kept) is not Habit.KEPT:
            return False
        around = self._around(i, j)
        if around >= _SAME_SLOT:
            return True
        habit = self._habits.of(new)
        likely = habit is Habit.KEPT or (habit is Habit.UNKNOWN and left == 1 and around >= _LIKE_SLOT)
        return likely and self._is_near(i, j)

    def _around(self, i: int, j: int) -> float:
        return alike(self._source, _equal(self._source, i), self._target, _equal(self._target, j))

    def _is_near(self, i: int, j: int) -> bool:
        return abs(_position(self._source, i) - _position(self._target, j)) <= _PLACE

    def _in_one_list(self, a: Fact, b: Fact) -> bool:
        """Whether the two are members of lists that share another member: Kafka と Redis, Kafka 與 Celery."""
        if a.group < 0 or b.group < 0:
            return False
        return not self._groups[0][a.group].isdisjoint(self._groups[1][b.group])

    def _is_in_place(self, i: int, j: int) -> bool:
        """Whether two names that are not alike stand about as far in, and no other name may be meant by either."""
        return self._even and self._is_near(i, j)

    def _restated(self, new: Fact, said: Fact, left: tuple[int, int]) -> bool:
        """Whether a name stands where the other side repeats one: HoloLens … HoloLens as HoloLens … Reality.

        `left` are the names without partner of the new one's side and of the other. Of a name that is never put in other
        words, only the repeated one must be alone.
        """
        if left[1] > 1 or (left[0] > 1 and new.weak) or not _is_written(new) or not _is_written(said):
            return False
        kept = not said.weak or self._habits.of(said) is Habit.KEPT
        habit = Habit.KEPT if not new.weak else self._habits.of(new)
        return kept and (habit is Habit.KEPT or (habit is Habit.UNKNOWN and not said.weak))

    def _known(self, a: Fact, b: Fact) -> bool:
        """By what the document does with both elsewhere; or two that are nearly one: a slip of the pen."""
        if self._lone and a.text.isupper() == b.text.isupper() and _shared(a.value, b.value) >= _NEARLY:
            return True
        habits = {self._habits.of(a), self._habits.of(b)}
        if habits == {Habit.KEPT}:
            return True
        strong = [x for x in (a, b) if not x.weak]
        if self._lone and strong:
            # SGLang or HoloLens is never put in other words; it may be left out, but then nothing comes in its place.
            return True
        return self._lone and habits == {Habit.KEPT, Habit.UNKNOWN}


def _equal(side: Side, i: int) -> list[int]:
    """All facts of one side that say what this one does: if it is said more often here, any of them may be the one too many."""
    wanted = key(side.facts[i])
    return [i] if i in side.open else [n for n, fact in enumerate(side.facts) if key(fact) == wanted]


def _written(side: Side, which: Iterable[int]) -> int:
    """How many of these facts are names in Latin letters."""
    return sum(1 for i in which if side.facts[i].kind is FactKind.NAME and _is_written(side.facts[i]))


def _is_written(fact: Fact) -> bool:
    """A name in Latin letters that is more than a plain word of the running text."""
    return fact.how not in ("word", "literal") and fact.text.isascii()


def _keys_by_group(side: Side) -> dict[int, set[object]]:
    """What each list of names says."""
    found: dict[int, set[object]] = {}
    for fact in side.facts:
        if fact.group >= 0:
            found.setdefault(fact.group, set()).add(key(fact))
    return found


def _is_same(short: Fact, long: Fact) -> bool:
    """Whether one name is the other in short, its plural, or a part of it: AI of GenAI, Dep of DepthReprojection."""
    a, b = short.value.casefold(), long.value.casefold()
    if abbreviates(short.value, long.value) or a.removesuffix("s") == b.removesuffix("s"):
        return True
    if len(a) >= len(b) or not long.value.isalpha() or not short.value[:1].isupper():
        return False
    begins = long.value.startswith(short.value) and long.value[len(a)].isupper()
    return begins or long.value.endswith(short.value)


def _position(side: Side, i: int) -> float:
    """Where in the blocks the fact stands, from 0 to 1."""
    first = side.blocks[0].span.start
    length = max(1, side.blocks[-1].span.end - first)
    return (side.facts[i].start - first) / length


def _likeness(a: Fact, b: Fact, at: float, bt: float) -> float:
    families = {_FAMILY[a.kind], _FAMILY[b.kind]}
    if len(families) == 2 and frozenset(families) not in _ACROSS:
        return 0.0
    score = 1.0 - abs(at - bt)
    if len(families) == 1:
        score += 1.0
    if a.kind is b.kind:
        score += 0.5
    if a.unit == b.unit:
        score += 0.5
    if a.magnitudes and a.magnitudes == b.magnitudes:
        # The same amount in another unit: the unit is what changed.
        score += 1.5
    if not a.things.isdisjoint(b.things):
        # The same is counted: the number is what changed.
        score += 2.0
    if FactKind.NAME in (a.kind, b.kind) or a.kind in (FactKind.LINK, FactKind.CODE):
        score += 2 * _shared(a.value, b.value)
    return score


def _shared(a: str, b: str) -> float:
    """The share of the longer string that is a common beginning or end: SM100 and SM120 share three of five."""
    length = min(len(a), len(b))
    start = next((i for i in range(length) if a[i] != b[i]), length)
    end = next((i for i in range(length - start) if a[-1 - i] != b[-1 - i]), length - start)
    return (start + end) / max(len(a), len(b), 1)


def _measures(fact: Fact) -> frozenset[str]:
    """What an amount is an amount of: the base unit of its dimension, a currency, or what it counts; of a length that may be a
    speed, both.
    """
    if fact.kind is FactKind.DURATION:
        return frozenset(("s",))
    rates = [unit for _, _, unit in fact.alternatives if unit and unit.startswith(f"{fact.unit}/")]
    based = (convert(Fraction(1), unit) for unit in (fact.unit, *rates))
    said = fact.unit or ("place" if fact.ordinal else "")
    return frozenset([base[1] if base else said for base in based])


def _sure(a: Fact, b: Fact) -> bool:
    """Whether no harmless explanation is known for these two standing against each other."""
    if a.kind is FactKind.NAME or b.kind is FactKind.NAME:
        if a.kind is not b.kind or (a.weak and b.weak):
            return False
        # HoloLens for HoloLens 2, FAT for FAT16 may be said in short.
        short, long = sorted((a.value, b.value), key=len)
        figure = long.startswith(short) and not _DIGITS.search(short) and long[len(short) :].lstrip("-").isdecimal()
        return not long.startswith(f"{short} ") and not figure and _shared(a.value, b.value) >= 0.5
    if a.weak or b.weak or a.approx or b.approx or may_be_told_otherwise(a, b):
        return False
    if a.kind is b.kind is FactKind.LINK and a.value.partition("#")[0] == b.value.partition("#")[0]:
        # Another place of one page, or a mark that a site puts there by itself.
        return False
    if a.magnitudes == b.magnitudes and (
        (a.unit is None) != (b.unit is None) or {a.kind, b.kind} == {FactKind.NUMBER, FactKind.DURATION}
    ):
        # 64張 against 64 GB: probably wrong, but the counter may be a word for the unit.
        return False
    if a.value.strip("-") == b.value.strip("-") and any(fold_hyphens(fact.text).startswith("-") for fact in (a, b)):
        # 速率-60 Hz: the sign may be a dash.
        return False
    if (
        a.kind is not FactKind.RANGE is not b.kind
        and a.magnitudes != b.magnitudes
        and _measures(a).isdisjoint(_measures(b))
    ):
        # A place in a row and a share have nothing to do with each other: each may be said in other words.
        return False
    return _FAMILY[a.kind] == _FAMILY[b.kind]
