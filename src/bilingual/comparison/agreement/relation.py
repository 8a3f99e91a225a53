"""When two facts say the same: on exact values, across units, notations and kinds.

`key` gives equal facts equal keys, so that nearly all of a block's facts pair by one look-up. `relation` is the
slower look at what is left: the same instant in two zones, 10月20日 with 2026年10月20日, a restated unit.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import lru_cache

from bilingual.comparison.agreement import counted
from bilingual.comparison.agreement.calendar import dates, is_edge, slashed_days, times
from bilingual.comparison.agreement.spellings import code_agrees, links_agree, name_says, names_agree
from bilingual.comparison.agreement.versions import version_and_other
from bilingual.comparison.values import Relation, fraction
from bilingual.facts.markup.links import normalise_link
from bilingual.facts.name.names import normalise_name
from bilingual.facts.number.context import contrary, turned
from bilingual.facts.number.measure import OPEN_SHARE
from bilingual.facts.number.proportions import OFF
from bilingual.facts.number.units import convert
from bilingual.facts.roles import BY
from bilingual.facts.time.durations import seconds
from bilingual.facts.time.iso_duration import iso
from bilingual.facts.time.latin_lengths import LETTER
from bilingual.facts.time.length import NIGHTS
from bilingual.model import Fact, FactKind
from bilingual.tables import table
from bilingual.text import fold_hyphens, fold_width

NUMERIC = frozenset({FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY, FactKind.DURATION, FactKind.RANGE})
_AMOUNTS = NUMERIC - {FactKind.RANGE}
# What rates of interest are told in, as percentage points. A share of 25 % and 25 points are two things elsewhere.
_RATES = {"%": Fraction(1), "pp": Fraction(1), "bp": Fraction(1, 100), "25bp": Fraction(1, 4)}
_RATE_STEPS = frozenset({"bp", "25bp"})

# Facts read so never share a key with an exact one: 数十 (`vague`) and 十数 (`excess`).
_LOOSE = frozenset({"vague", "excess"})
# Of a month 上旬 is not 下旬, of a year spring is not autumn.
_PARTS = {"early": "early", "middle": "middle", "late": "late", "end": "late"}
_SEASONS = frozenset({"spring", "summer", "autumn", "winter"})
# The periods of frequencies, in months and seconds.
_PERIODS = {"/h": (0, 3600), "/d": (0, 86400), "/wk": (0, 604800), "/mo": (1, 0), "/a": (12, 0)}
# The 89th minute is no 89th hour, but may be just the 89th: `place MI`.
_PLACE = "place "

RATIO = "ratio"
# What is read so is only the same as what is read so too.
_APART = _LOOSE.union(_PARTS, _SEASONS, (RATIO,))
_PLAIN = frozenset({"digits", "counted", "kanji", "string"})

Reading = tuple[FactKind, str, str | None]


_folded = lru_cache(4096)(normalise_name)


def key(fact: Fact) -> Hashable:
    """Equal facts have equal keys. Facts whose keys differ may still agree: see `relation`."""
    how = fact.how
    if how == NIGHTS:
        return reading_key((fact.kind, fact.value, fact.unit), fact.magnitudes[0])
    loose = how if how in _APART or how.startswith(_PLACE) else ""
    if not loose and (change := _change(fact)) is not None:
        loose = "up" if change > 1 else "down"
    return reading_key((fact.kind, fact.value, fact.unit), loose)


@lru_cache(maxsize=8192)
def reading_key(reading: Reading, loose: str = "") -> Hashable:
    """The key of one reading (kind, value, unit) of a fact."""
    kind, value, unit = reading
    match kind:
        case FactKind.NUMBER | FactKind.QUANTITY | FactKind.MONEY:
            number = fraction(value)
            if number is None:
                return (kind, value, unit)
            # Nothing is nothing in any unit, but 0バイト as 0 位元 is a slip all the same.
            amount, base = (convert(number, unit) if unit and number else None) or (number, unit)
            # A whole number is equal to its fraction and has the same hash, which takes a tenth of the time.
            return ("number", amount.numerator if amount.denominator == 1 else amount, base, loose)
        case FactKind.DURATION:
            length = seconds(value)
            if length is None:
                return (kind, value)
            months, rest = length
            return ("number", rest, "s", loose) if not months else ("months", months, rest, loose)
        case FactKind.RANGE:
            low, _, high = value.partition("..")
            return (kind, _end_key(low, unit), _end_key(high, unit))
        case FactKind.NAME:
            return (kind, _folded(value))
        case FactKind.LINK:
            return (kind, normalise_link(value))
        case FactKind.CODE:
            return (kind, " ".join(value.split()))
        case FactKind.PLACEHOLDER:
            return (kind, value, unit)
    return (kind, value, loose) if loose else (kind, value)


def _end_key(value: str, unit: str | None) -> Hashable:
    if value.startswith("P"):
        return reading_key((FactKind.DURATION, value, None))
    return value if fraction(value) is None else reading_key((FactKind.QUANTITY, value, unit))


def readings(fact: Fact) -> Iterator[Reading]:
    """The reading that the text suggests, then the others that it does not rule out."""
    yield fact.kind, fact.value, fact.unit
    yield from fact.alternatives
    if "/" in fact.text and (days := slashed_days(fact)):
        yield days


def relation(source: Fact, target: Fact) -> Relation | None:
    """How the two agree, None where they don't."""
    if source.how != target.how and _LOOSE & {source.how, target.how} and not _may_be_more(source, target):
        return None
    if _is_other_than_ratio(source, target) or _is_other_than_ratio(target, source):
        return None
    if source.how != target.how and source.how.startswith(_PLACE) and target.how.startswith(_PLACE):
        return None
    # データ 1 is not said by the article of 一個資料集, though it is by 第一個資料集.
    if any(
        a.weak and not a.ordinal and a.how not in (LETTER, "digits") and counted.is_bare_figure(b)
        for a, b in ((source, target), (target, source))
    ):
        return None
    if "torn" in (source.how, target.how) and source.how != target.how:
        return None
    if source.how != target.how and _parts_differ(source.how, target.how):
        return None
    if counted.differ(source, target):
        return None
    if are_opposite(source, target) or (source.how == target.how == NIGHTS and source.magnitudes != target.magnitudes):
        return None
    if OPEN_SHARE in (source.how, target.how):
        asked, other = (source, target) if source.how == OPEN_SHARE else (target, source)
        return Relation.EQUAL if counted.parts_agree(asked, other) else None
    change, other_change = _change(source), _change(target)
    found: Relation | None = None
    for a in readings(source):
        for b in readings(target):
            if change and other_change and (a[2] == "x") is not (b[2] == "x"):
                # 20%増 is 1.2 times as much, 增加120% is 2.2 times.
                continue
            agreed = _agree(a, b, source, target)
            if agreed is Relation.EQUAL:
                # 3割に減った is 減少七成: what was taken off is another reading of that.
                as_said = a[1:] == (source.value, source.unit) and b[1:] == (target.value, target.unit)
                return Relation.ROLE if as_said and _roles_differ(source, target) else _with_bound(source, target)
            found = found or agreed
    if found is Relation.LOOSER and _periods_differ(source, target):
        return Relation.PERIOD
    if found is None and (source.bound or target.bound) and {source.kind, target.kind} <= NUMERIC:
        from bilingual.comparison.agreement import whole

        return whole.limits(source, target)
    return found and (_with_bound(source, target) if found is Relation.EQUAL else found)


def _parts_differ(one: str, other: str) -> bool:
    """Whether two dates say other parts of a month or year; 年末 may be in winter."""
    if one in _PARTS and other in _PARTS:
        return _PARTS[one] != _PARTS[other]
    return one in _SEASONS and other in _SEASONS


def _change(fact: Fact) -> Fraction | None:
    """How many times as much a growth or fall by a percentage leaves; None where the share is none of these."""
    if fact.unit != "%":
        return None
    said = next((value for _, value, unit in fact.alternatives if unit == "x"), None)
    return fraction(said) if said else None


def are_opposite(a: Fact, b: Fact) -> bool:
    """Whether of two shares one says a growth, the other a fall: 3%増 against 減少3%."""
    one, other = _change(a), _change(b)
    return one is not None and other is not None and (one > 1) is not (other > 1)


def _may_be_more(source: Fact, target: Fact) -> bool:
    """Whether what is against 十数 or 上百 is loose, too: 十数人 may be 10人以上 or 約10人, 上百人 may be 100人以上."""
    vague = "vague" in (source.how, target.how)
    return all(
        fact.how in _LOOSE or fact.bound in (">", ">=") or (fact.approx and not vague) for fact in (source, target)
    ) and not (vague and "excess" in (source.how, target.how))


def _periods_differ(source: Fact, target: Fact) -> bool:
    return bool(source.per and target.per) and source.per != target.per


def _roles_differ(source: Fact, target: Fact) -> bool:
    if not (source.role and target.role) or source.role == target.role:
        return False
    return not (_is_fall_by_half(source) or _is_fall_by_half(target))


def _is_fall_by_half(fact: Fact) -> bool:
    """Whether a share is what something lost and what is left of it: 5割に減った is 減少五成."""
    change, share = _change(fact), fraction(fact.value)
    if change is not None:
        return share is not None and change == share / 100
    return fact.role == BY and (fact.kind, fact.value, fact.unit) in fact.alternatives


def _bound(fact: Fact, other: Fact) -> str:
    """The bound of a fact, said of what the other one says: 最大40%オフ leaves at least as much as 最多減少40% takes off."""
    return turned(fact.bound) if fact.how == OFF and other.unit == "%" else fact.bound


def _with_bound(source: Fact, target: Fact) -> Relation:
    """The relation of two facts whose values agree: their bounds and weekdays may not."""
    if source.weekday and target.weekday and source.weekday != target.weekday:
        return Relation.WEEKDAY
    if source.last_weekday and target.last_weekday and source.last_weekday != target.last_weekday:
        return Relation.WEEKDAY
    if _periods_differ(source, target):
        return Relation.PERIOD
    bounds = {_bound(source, target), _bound(target, source)}
    # At most (まで, 最大, 最多) is mostly understood from the rest: 5名まで無料 is 免費支援 5 位.
    if len(bounds) == 1 or bounds == {"", "<="}:
        return Relation.EQUAL
    if "word" in (source.how, target.how):
        # 半数以上 is 過半數, and 最大半額 is 最低五折.
        return Relation.EQUAL
    if "" in bounds:
        # 150円台 is 150 多日圓, ほぼ9割 將近九成, and 近幾年 is ここ数年.
        alike = source.how == target.how or not _LOOSE & {source.how, target.how}
        loose = source.approx and target.approx and alike
        return Relation.EQUAL if loose else Relation.LOOSER
    if contrary(*bounds) and not (source.approx or target.approx):
        return Relation.CONTRARY
    # 以上 against 超過 is everyday looseness, 未満 against 以下 changes who may buy.
    if len({bound[0] for bound in bounds}) == 2:
        # 接近 may be near from either side, but 3割強 is no 近三成.
        below, other = (source, target) if source.bound[0] == "<" else (target, source)
        return Relation.LOOSER if below.approx and not other.approx else Relation.TURNED
    return Relation.BOUND if bounds == {"<", "<="} else Relation.LOOSER


def _agree(a: Reading, b: Reading, source: Fact, target: Fact) -> Relation | None:
    if reading_key(a) == reading_key(b):
        return Relation.EQUAL
    kinds = {a[0], b[0]}
    if kinds <= _AMOUNTS:
        return _numbers(a, b, source, target)
    if kinds == {FactKind.DATE}:
        return Relation.EQUAL if is_edge(source, target.value) or is_edge(target, source.value) else dates(a[1], b[1])
    if kinds == {FactKind.TIME}:
        return times(a[1], b[1], source.day, target.day)
    if kinds == {FactKind.NAME}:
        return names_agree(a[1], b[1])
    if kinds == {FactKind.CODE}:
        return code_agrees(a[1], b[1])
    if kinds == {FactKind.LINK}:
        return links_agree(a[1], b[1])
    if kinds == {FactKind.PLACEHOLDER}:
        if a[1] == b[1]:
            # The unit of {size} MB may stand elsewhere; a lost % is missed, and GB is another one.
            return Relation.EQUAL if None in (a[2], b[2]) and "%" not in (a[2], b[2]) else None
        # {{名前}} and {{名稱}} are for people to fill in.
        return Relation.EQUAL if not (a[1].isascii() or b[1].isascii()) else None
    if FactKind.RANGE in kinds and kinds != {FactKind.RANGE}:
        return Relation.EQUAL if _is_score(source, target) or _is_score(target, source) else None
    if kinds == {FactKind.RANGE}:
        return _ranges(a, b)
    if kinds == {FactKind.NAME, FactKind.DATE}:
        # SS19 and CES2019 with 2019年.
        name, date = (a, b) if a[0] is FactKind.NAME else (b, a)
        year = date[1] if len(date[1]) == 4 and date[1].isdigit() else ""
        return Relation.EQUAL if year and name[1].endswith((year, year[2:])) else None
    if FactKind.DATE in kinds:
        return _date_and_number(a, b)
    if FactKind.VERSION in kinds:
        return version_and_other(a, b, source, target)
    if kinds == {FactKind.NAME, FactKind.NUMBER} or kinds == {FactKind.NAME, FactKind.QUANTITY}:
        of_name, figure, said = (source, target, b) if a[0] is FactKind.NAME else (target, source, a)
        return Relation.EQUAL if name_says(of_name, figure, said[1:], bare=counted.is_bare_figure(figure)) else None
    if kinds == {FactKind.CODE, FactKind.NAME}:
        return Relation.EQUAL if _folded(a[1]) == _folded(b[1]) else None
    return None


def _numbers(a: Reading, b: Reading, source: Fact, target: Fact) -> Relation | None:
    x, y = fraction(a[1]), fraction(b[1])
    if x is not None and y is not None:
        if {a[2], b[2]} == {"x", "x-price"}:
            # 3割安 is 便宜三成: seven tenths of what it was.
            return Relation.EQUAL if x == y else None
        if {a[2], b[2]} == {"%", "x-price"}:
            # At 30 % of the price is 三折.
            return Relation.LOOSER if _plain(x, a[2]) == _plain(y, b[2]) else None
        if a[2] in _RATES and b[2] in _RATES and not _RATE_STEPS.isdisjoint((a[2], b[2])):
            return Relation.EQUAL if x * _RATES[a[2]] == y * _RATES[b[2]] else None
        if x == y and (_is_rate(a[2], b[2], target) or _is_rate(b[2], a[2], source) or counted.are_alike(a[2], b[2])):
            return Relation.EQUAL
        if x == y == 0 and a[0] is b[0] is FactKind.MONEY:
            return Relation.EQUAL  # 0円 is 0 元: it costs nothing
        if x == y and (a[2] is None or b[2] is None):
            # 64 in a cell whose head says GB: a unit on one side only. But 64張 is not 64 GB.
            unit, other = (a[2], target) if a[2] else (b[2], source)
            if unit is None:
                return Relation.EQUAL
            if other.unit == unit or (_is_measured(other) and not unit.startswith("/")):
                # 2W may be 20,000, but beside 20,000 W it is 2 W; and 600 度 are no 600 W.
                return None
            # The time of a rate often stands elsewhere: 每秒處理 30 件.
            loose = (
                unit.startswith("/")
                or _is_plain(other)
                or fold_width(other.text).endswith(tuple(table("units")["counters"].get(unit, ())))
            )
            return Relation.LOOSER if loose else None
        if {a[2], b[2]} <= {None, "%", "x"}:
            # 0.75 = 75 %, 1.5倍 = 150 %, 半分 = 50 %.
            return Relation.EQUAL if _plain(x, a[2]) == _plain(y, b[2]) else None
        return None
    duration, number, bare = (source, y, target) if x is None else (target, x, source)
    if number and (period := _PERIODS.get(a[2] or b[2] or "")):
        # 年に2回 is 每半年一次.
        turn = tuple(part / number for part in map(Fraction, period))
        return Relation.EQUAL if seconds(duration.value) == turn else None
    if number is None or a[2] or b[2] or len(duration.magnitudes) != 1:
        return None
    if bare.how.startswith(_PLACE) and iso({bare.how.removeprefix(_PLACE): number}) != duration.value:
        return None
    # 期間（日）：30 with 30天, 25分目 with 第25. 41歳 with 41個月 are other things: what counts something is no bare number.
    return (
        Relation.LOOSER
        if (bare.ordinal or counted.is_bare_figure(bare) or counted.counts_minutes(bare, duration))
        and fraction(duration.magnitudes[0]) == number
        else None
    )


def _is_rate(rate: str | None, unit: str | None, other: Fact) -> bool:
    """Whether a rate is said by the other side's unit and period: 毎秒2GB with 每秒可讀取 2GB."""
    return bool(rate and unit and other.per) and rate == f"{unit}/{other.per}"


def _is_measured(fact: Fact) -> bool:
    """Whether a fact without its unit would be the same number, and the unit is none of a rate: 600 度, but not 2W as 2万."""
    if not fact.unit or fact.unit.startswith("/"):
        return False
    return (FactKind.NUMBER, fact.value, None) in fact.alternatives


def _is_plain(fact: Fact) -> bool:
    """Whether a number counts nothing that is said: digits or a numeral with no counter behind it."""
    if fact.kind is not FactKind.NUMBER or fact.unit:
        # One of its readings is a bare number: a rate, an age.
        return True
    return counted.is_bare_figure(fact) or counted.ends_as_numeral(fact)


def _plain(number: Fraction, unit: str | None) -> Fraction:
    return number / 100 if unit == "%" else number


def _is_other_than_ratio(ratio: Fact, other: Fact) -> bool:
    """Whether a plain number stands against a ratio that happens to have its value: 4対2 is not said by a 2."""
    return ratio.how == RATIO and other.kind is FactKind.NUMBER and other.how in _PLAIN


def _is_score(ratio: Fact, span: Fact) -> bool:
    """Whether a range with a hyphen is the score that the other side says with a word: 2-3 and 2比3."""
    return (
        "-" in fold_hyphens(span.text)
        and ratio.how == RATIO
        and span.how == "range"
        and ratio.magnitudes == span.magnitudes
    )


def _ranges(a: Reading, b: Reading) -> Relation | None:
    """Ranges agree where both ends do. One that runs backwards is a fault of its own, and no second one here."""
    left, right = a[1].split(".."), b[1].split("..")
    if len(left) != 2 or len(right) != 2:
        return None
    for ends in (tuple(zip(left, right, strict=True)), tuple(zip(left, reversed(right), strict=True))):
        if all(_end_key(x, a[2]) == _end_key(y, b[2]) or _ends(x, y) is Relation.EQUAL for x, y in ends):
            return Relation.EQUAL
    if (a[2] is None) == (b[2] is None) and a[1].startswith("P") == b[1].startswith("P"):
        return None
    # 18歳から29歳 and 18至29個月 have a unit each.
    if (a[2] or b[2]) and (a[1].startswith("P") or b[1].startswith("P")):
        return None
    # The unit is left out on one side: 24～48 with 24到48小時.
    numbers = [(fraction(x.strip("PTYMWDHS")), fraction(y.strip("PTYMWDHS"))) for x, y in zip(left, right, strict=True)]
    return Relation.LOOSER if all(x is not None and x == y for x, y in numbers) else None


def _ends(a: str, b: str) -> Relation | None:
    return times(a, b) if ":" in a and ":" in b else dates(a, b)


def _date_and_number(a: Reading, b: Reading) -> Relation | None:
    """A year without 年, a day of the month read as a plain number."""
    date, other = (a, b) if a[0] is FactKind.DATE else (b, a)
    if other[0] is FactKind.NUMBER or (other[0] is FactKind.QUANTITY and other[2] is None):
        number = fraction(other[1])
        said = fraction(date[1].removeprefix("FY").lstrip("-").lstrip("0") or "x")
        return Relation.LOOSER if number is not None and number == said else None
    return None
