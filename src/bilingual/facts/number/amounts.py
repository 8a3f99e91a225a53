"""An amount: one numeral, or several that make one number (3分の1, 10^8, 5対3), with its sign; not yet what it counts."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.forms import MIDDLE_DOTS, SUPERSCRIPT, Forms, forms_of, is_in_turn
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.units import unit_words
from bilingual.facts.scan import Scan
from bilingual.facts.words import skip_space
from bilingual.record import Record, replace
from bilingual.text import pattern


class Amount(Record):
    """A number in a text. `first` and `last` are the indices of its first and last numeral in `Scan.numerals`.

    `form`: `plain`, `fraction`, `power`, `ratio`, `percent` (百分之五) or `in turn` (page 1/12). `high` is set where it is a
    loose range (兩三), `vague` where a word asks how many parts (八分之幾) and the value is one of them.
    """

    start: int
    end: int
    value: Fraction
    first: int
    last: int
    form: str = "plain"
    unit: str | None = None
    high: Fraction | None = None
    signed: bool = False
    parts: tuple[Fraction, ...] = ()
    vague: bool = False


# The outs of an inning.
_OUTS = 3
# With this many parts nobody writes a fraction of more than a whole.
_PARTS = 10
# Beyond these a power has more digits than any text means (and printing it takes long).
_MAX_EXPONENT = 60
_MAX_BASE = 10**6
# A score: what stands between its figures, how many digits they have, how far off the words that tell of it.
_SCORE_SIGNS = ("-", "–")
_SCORE_DIGITS = 3
_NEAR_SCORE = 12
# What has more digits before a colon is a year or a code, no part of a ratio.
_RATIO_DIGITS = 3


IN_TURN = "in turn"
"""The form of a number that is one of so many: page 1/12."""


def read_amount(scan: Scan, index: int, floor: int) -> Amount:
    """The number that begins with the numeral at `index`; `floor` is where what was read before it ends."""
    forms = forms_of(scan.language)
    numeral = scan.numerals[index]
    amount = _joined(scan, index, forms) or Amount(
        numeral.start,
        numeral.end,
        numeral.value,
        index,
        index,
        high=numeral.pair[1] if numeral.style == "pair" and numeral.pair else None,
    )
    start = _sign(scan, amount.start, floor, forms)
    if start == amount.start:
        return amount
    return Amount(
        start,
        amount.end,
        -amount.value,
        amount.first,
        amount.last,
        amount.form,
        amount.unit,
        None if amount.high is None else -amount.high,
        True,
        amount.parts,
    )


def _joined(scan: Scan, index: int, forms: Forms) -> Amount | None:
    """The amount that the numeral makes with others or with the words around it; most stand alone."""
    text, numeral = scan.folded, scan.numerals[index]
    at = skip_space(text, numeral.end)
    if (
        numeral.style != "vulgar"
        and text[at : at + 1] not in forms.behind
        and not forms.share_prefixes.before(text, numeral.start)
    ):
        return None
    return (
        _fraction(scan, index, forms)
        or _vulgar(scan, index)
        or _mixed(scan, index, forms)
        or _in_turn(scan, index, forms)
        or _slash(scan, index)
        or _power(scan, index, forms)
        or _ratio(scan, index, forms)
        or _event_day(scan, index)
    )


def _sign(scan: Scan, start: int, floor: int, forms: Forms) -> int:
    """Where the minus sign of a number at `start` begins; `start` where there is none."""
    text = scan.folded
    if start <= floor:
        return start
    char = text[start - 1]
    if char in "-−":
        before = text[start - 2] if start > 1 else ""
        if before == " " and text[start - 3 : start - 2].isascii() and text[start - 3 : start - 2].isalnum():
            return start  # a subtraction or an option: 4 GiB -1
        # The hyphen of a range (5-6), a name (Windows-10) or a rule (--9) is no sign.
        if (
            start - 1 == floor > 0
            or (before.isascii() and (before.isalnum() or (before and before in "-)]")))
            or before == "−"
        ):
            return start
        return start - 1
    space = char == " "
    found = forms.negative.before(text, start - space)
    if found is None or found[1] < floor:
        return start
    begin = found[1]
    if begin and text[begin - 1] in forms.negative_not_after:
        return start
    if space and not text[begin].isalpha():
        return start  # △ 5: before a space a sign is a mark in a list, a word still says it
    return begin


def _next(scan: Scan, index: int, at: int) -> Numeral | None:
    """The numeral behind `index` where it starts at `at`, or one space later."""
    if index + 1 >= len(scan.numerals):
        return None
    numeral = scan.numerals[index + 1]
    if numeral.start == at or (numeral.start == at + 1 and scan.folded[at] == " "):
        return numeral
    return None


def _fraction(scan: Scan, index: int, forms: Forms) -> Amount | None:
    text = scan.folded
    numeral = scan.numerals[index]
    if prefix := forms.share_prefixes.before(text, numeral.start):
        return Amount(prefix[1], numeral.end, numeral.value * Fraction(prefix[0]) * 100, index, index, "percent", "%")
    joint = forms.fraction.at(text, skip_space(text, numeral.end))
    if joint:
        if not numeral.value:
            return None
        if asked := forms.how_many.at(text, joint[1]):
            return Amount(numeral.start, asked[1], 1 / numeral.value, index, index, "fraction", vague=True)
        above = _next(scan, index, joint[1])
        if above is None:
            return None
        if unit := forms.percent.get(text[numeral.start : numeral.end]):
            high = above.pair[1] if above.style == "pair" and above.pair else None
            return Amount(numeral.start, above.end, above.value, index, index + 1, "percent", unit, high)
        return Amount(numeral.start, above.end, above.value / numeral.value, index, index + 1, "fraction")
    return None


def _vulgar(scan: Scan, index: int) -> Amount | None:
    """½ and 1½."""
    numeral = scan.numerals[index]
    if numeral.style == "vulgar":
        return Amount(numeral.start, numeral.end, numeral.value, index, index, "fraction")
    part = _next(scan, index, numeral.end) if numeral.style == "digits" else None
    if part is None or part.style != "vulgar" or numeral.value.denominator != 1:
        return None
    return Amount(numeral.start, part.end, numeral.value + part.value, index, index + 1, "fraction")


def _mixed(scan: Scan, index: int, forms: Forms) -> Amount | None:
    """2と3分の1, 1又2/16, 6回3分の1: a whole number and a fraction."""
    text = scan.folded
    numeral = scan.numerals[index]
    at = skip_space(text, numeral.end)
    whole = forms.mixed.at(text, at)
    joint = whole or forms.innings.at(text, at)
    if joint is None or _next(scan, index, joint[1]) is None:
        return None
    part = _fraction(scan, index + 1, forms) or _slash(scan, index + 1)
    if part is None or part.value >= 1 or part.form != "fraction":
        return None
    if not whole and part.value.denominator != _OUTS:
        return None  # 1回1/2錠
    return Amount(numeral.start, part.end, numeral.value + part.value, index, part.last, "fraction")


def _slash(scan: Scan, index: int) -> Amount | None:
    """1/3, 2 1/2. Not in a path, a date with three parts or a name; 8.5/10 is a mark out of ten."""
    text = scan.folded
    above = scan.numerals[index]
    if above.style != "digits" or index + 1 >= len(scan.numerals):
        return None
    below = scan.numerals[index + 1]
    if text[above.end : above.end + 1] != "/":
        if text[above.end : below.start] != " " or text[below.end : below.end + 1] != "/":
            return None
        part = _slash(scan, index + 1)
        if part is None or part.value >= 1 or above.value.denominator != 1:
            return None
        return Amount(above.start, part.end, above.value + part.value, index, part.last, "fraction")
    if below.start != above.end + 1 or below.style != "digits" or not below.value:
        return None
    if above.value.denominator > 1 or below.value.denominator > 1:
        return None
    before = text[above.start - 1] if above.start else ""
    if before == "-" and not text[above.start - 2 : above.start - 1].isalnum():
        before = ""  # a sign
    if before == "~" and text[above.start - 2 : above.start - 1].isdecimal():
        before = ""  # a range: 1/4~1/2
    end = below.end + 2 if is_english_ordinal(text, below.end) else below.end
    after = text[end : end + 1]
    if (before and before in "/.-_\\~#@") or (after and after in "/._\\-") or (after.isascii() and after.isalpha()):
        return None
    if gcd(int(above.value), int(below.value)) > 1 and unit_words(scan.language).at(text, skip_space(text, end), ""):
        return None  # 50/60 Hz are two
    if above.value > below.value >= _PARTS:
        return None  # 205/55 R16, 120/80 mmHg: two measures
    if above.digits > 3 or below.digits > 3 or text[above.start] == "0" or text[below.start] == "0":
        return None
    return Amount(above.start, end, above.value / below.value, index, index + 1, "fraction")


def _in_turn(scan: Scan, index: int, forms: Forms) -> Amount | None:
    """ページ：1/12, 3/20頁: the first of so many, which the other side may say as two numbers."""
    found = _slash(scan, index)
    if found is None or found.last != index + 1 or found.value > 1:
        return None
    if not is_in_turn(forms.in_turn, scan.folded, found.start, found.end):
        return None
    parts = scan.numerals[index].value, scan.numerals[index + 1].value
    return replace(found, form=IN_TURN, parts=parts)


def is_english_ordinal(text: str, at: int) -> bool:
    """Whether what stands at `at` makes an English ordinal of the figures before it: 21st, 1/120th."""
    after = text[at + 2 : at + 3]
    return text[at : at + 2] in ("st", "nd", "rd", "th") and not (after.isascii() and after.isalnum())


def _power(scan: Scan, index: int, forms: Forms) -> Amount | None:
    text = scan.folded
    base = scan.numerals[index]
    sign = text[base.end : base.end + 2].lstrip(" ")[:1]
    times = sign and sign in "×x*✕" and pattern(forms.times).match(text, base.end)
    if times and (power := index + 1 < len(scan.numerals) and _power(scan, index + 1, forms)):
        return Amount(base.start, power.end, base.value * power.value, index, power.last, "power")
    exponent: int | None = None
    last, end = index, base.end
    if text[end : end + 1] == "^":
        minus = text[end + 1 : end + 2] in ("-", "−")
        found = _next(scan, index, end + 1 + minus)
        if found and found.value.denominator == 1:
            exponent, last, end = int(found.value) * (-1 if minus else 1), index + 1, found.end
    elif text[end : end + 1] in SUPERSCRIPT or (text[end : end + 1] == "⁻" and text[end + 1 : end + 2] in SUPERSCRIPT):
        minus = text[end] == "⁻"
        end += minus
        exponent = 0
        while text[end : end + 1] in SUPERSCRIPT and end < len(text) and exponent <= _MAX_EXPONENT:
            exponent = exponent * 10 + SUPERSCRIPT[text[end]]
            end += 1
        exponent *= -1 if minus else 1
    else:
        for joint in forms.power_joints:
            at = skip_space(text, end)
            if not text.startswith(joint, at) or not joint:
                continue
            found = _next(scan, index, at + len(joint))
            word = forms.power.at(text, skip_space(text, found.end)) if found else None
            if found and word and found.value.denominator == 1:
                exponent, last, end = int(found.value), index + 1, word[1]
                break
    if exponent is None or abs(exponent) > _MAX_EXPONENT or base.value > _MAX_BASE or (not base.value and exponent < 0):
        return None
    return Amount(base.start, end, base.value**exponent, index, last, "power")


def _ratio(scan: Scan, index: int, forms: Forms) -> Amount | None:
    """5対3, 5比3, 16:9. A colon with two digits behind it is a clock time unless it says what no clock does."""
    text = scan.folded
    left = scan.numerals[index]
    joint = forms.ratio.at(text, skip_space(text, left.end))
    colon = joint is None and text[left.end : left.end + 1] == ":"
    end = joint[1] if joint else left.end + 1 if colon or _is_score(scan, index, forms) else 0
    if not end:
        return None
    right = _next(scan, index, end)
    if right is None or not right.value or not left.value or right.style in ("vague", "excess"):
        return None
    behind = text[right.end : right.end + 1]
    if (
        joint
        and left.value == 1
        and (unit_words(scan.language).at(text, right.end, "") or behind in forms.pairs_before)
    ):
        return None  # 一對二十歲的雙胞胎, 一對八旬的夫婦
    if colon:
        before = text[left.start - 1] if left.start else ""
        after = text[right.end : right.end + 1]
        if (
            left.value.denominator != 1
            or left.style != "digits"
            or right.style != "digits"
            or right.start != end
            or right.digits > 1
            or left.digits > _RATIO_DIGITS
            or (scan.text[left.end] != ":" and _is_counted(scan, right.end))
        ):
            return None
        if (before and (before in ":.-/[" or (before.isascii() and before.isalnum()))) or after in (":", "/"):
            return None
    return Amount(
        left.start,
        right.end,
        left.value / right.value,
        index,
        index + 1,
        "ratio",
        None,
        None,
        False,
        (left.value, right.value),
    )


def _is_counted(scan: Scan, end: int) -> bool:
    """Whether a number that ends at `end` has a unit or counter: the colon in 手順1：3つの箱 parts two numbers."""
    text = scan.folded
    at = skip_space(text, end)
    return bool(counter_words(scan.language).counters.at(text, at) or unit_words(scan.language).at(text, at, ""))


def _event_day(scan: Scan, index: int) -> Amount | None:
    """9・11 before an event that is named by its day: the figures, as 911 says them."""
    text, month = scan.folded, scan.numerals[index]
    day = _next(scan, index, month.end + 1) if text[month.end : month.end + 1] in MIDDLE_DOTS else None
    if day is None or day.start != month.end + 1 or not month.style == day.style == "digits":
        return None
    if not (1 <= month.value <= 12 and 1 <= day.value <= 31) or not names_event(scan, day.end):
        return None
    value = Fraction(int(text[month.start : month.end] + text[day.start : day.end]))
    return Amount(month.start, day.end, value, index, index + 1)


def names_event(scan: Scan, end: int) -> bool:
    """Whether what stands behind figures is an event, which is named by its day: 事件, 地震."""
    return forms_of(scan.language).events.at(scan.folded, skip_space(scan.folded, end)) is not None


def _is_score(scan: Scan, index: int, forms: Forms) -> bool:
    """Whether two figures with a hyphen are a score by the words around: 3-2で勝利, 以3-2獲勝."""
    text, left = scan.folded, scan.numerals[index]
    right = _next(scan, index, left.end + 1) if text[left.end : left.end + 1] in _SCORE_SIGNS else None
    if right is None or right.start != left.end + 1 or not left.style == right.style == "digits":
        return False
    before, after = text[left.start - 1 : left.start], text[right.end : right.end + 1]
    if max(left.digits, right.digits) > _SCORE_DIGITS or any(
        (c.isascii() and c.isalnum()) or (c and c in "-–/.") for c in (before, after)
    ):
        return False
    return says_one_of(text, left.start, right.end, forms.scores, forms.no_scores)


def says_one_of(text: str, start: int, end: int, words: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether one of these words stands near a stretch, within its sentence, and not as a part of one of the others."""
    before = text[max(0, start - _NEAR_SCORE) : start].rpartition("。")[2]
    near = f"{before}\n{text[end : end + _NEAR_SCORE].partition('。')[0]}"
    if not any(word in near for word in words):
        return False
    for word in other:
        near = near.replace(word, "")
    return any(word in near for word in words)


def is_defeat(scan: Scan, amount: Amount) -> bool:
    """Whether a ratio is the score of a defeat, which may be told from either side."""
    forms = forms_of(scan.language)
    return amount.form == "ratio" and says_one_of(scan.folded, amount.start, amount.end, forms.defeats, forms.no_scores)
