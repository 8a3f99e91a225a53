"""Which rule a difference of facts belongs to, and how sure it is: one place, so that one cause is one finding."""

from __future__ import annotations

from bilingual.comparison.values import Difference, Reason, fraction
from bilingual.model import Fact, FactKind, Severity
from bilingual.text import fold_width, is_katakana

_OWN_RULE = {
    FactKind.NAME: "name-mismatch",
    FactKind.LINK: "link-mismatch",
    FactKind.CODE: "code-mismatch",
    FactKind.PLACEHOLDER: "placeholder-mismatch",
    FactKind.VERSION: "version-mismatch",
    FactKind.TIME: "time-mismatch",
    FactKind.DATE: "date-mismatch",
}
_REASON_RULE = {
    Reason.MEMBER: "list-mismatch",
    Reason.BOUND: "bound-mismatch",
    Reason.CONTRARY: "bound-mismatch",
    Reason.MOMENT: "bound-mismatch",
    Reason.WEEKDAY: "weekday-mismatch",
    Reason.REVERSED: "range-reversed",
}
_AMOUNTS = frozenset({FactKind.QUANTITY, FactKind.MONEY, FactKind.DURATION})
# Names read by these patterns are the same in every language, and so are those that a project keeps; other names a
# translator may put in words.
_FIXED_NAMES = frozenset(
    {"kept", "model pattern", "family", "licence", "protocol", "file name", "digits", "manual page", "IP address"}
)


def rule_of(difference: Difference) -> str:
    """The name of the rule that reports this difference; the more telling kind of the two facts decides."""
    if difference.reason in _REASON_RULE:
        return _REASON_RULE[difference.reason]
    if difference.reason is Reason.LOOSER:
        return "date-mismatch" if _is_blurred(difference) else "bound-mismatch"
    facts = [f for f in (difference.source, difference.target) if f is not None]
    for kind, rule in _OWN_RULE.items():
        if any(f.kind is kind for f in facts):
            return rule
    ranges = [f for f in facts if f.kind is FactKind.RANGE]
    if any(not f.magnitudes and ":" in f.value for f in ranges):
        return "time-mismatch"
    if any(not f.magnitudes for f in ranges):
        return "date-mismatch"
    if any(f.kind in _AMOUNTS or f.unit or f.value.startswith("P") for f in facts):
        return "quantity-mismatch"
    return "number-mismatch"


def severity_of(difference: Difference) -> Severity:
    """Error where no harmless explanation is known, warning where it is probably wrong, else info."""
    match difference.reason:
        case Reason.CHANGED | Reason.EXCHANGED | Reason.BOUND:
            return Severity.ERROR if difference.sure else Severity.WARNING
        case Reason.MEMBER | Reason.WEEKDAY | Reason.REVERSED:
            return Severity.ERROR
        case Reason.PERIOD | Reason.ROLE | Reason.CONTRARY | Reason.MOMENT:
            return Severity.WARNING
        case Reason.LOOSER:
            return Severity.WARNING if _is_blurred(difference) else Severity.INFO
    return _missing(difference.fact, sure=difference.sure, near=difference.near)


def _is_blurred(difference: Difference) -> bool:
    """Whether one side has lost the day or month of a full date. The year alone is often left out, and understood."""
    a, b = difference.source, difference.target
    if a is None or b is None or a.kind is not FactKind.DATE or b.kind is not FactKind.DATE:
        return False
    long, short = (a.value, b.value) if len(a.value) > len(b.value) else (b.value, a.value)
    return long.startswith(short + "-")


def _missing(fact: Fact, *, sure: bool, near: bool) -> Severity:
    if near:
        return Severity.INFO
    if fact.kind is FactKind.PLACEHOLDER:
        # Braces with nothing in them may be what the text speaks of.
        return Severity.WARNING if fact.value == "{}" else Severity.ERROR
    if sure:
        return Severity.WARNING
    if fact.kind is FactKind.DATE and "W-" in fact.value:
        # サタデーナイトライブ is 週六夜現場: days of the week stand in names, and go with "the next day".
        return Severity.INFO
    if fact.kind is FactKind.CODE and not any(c.isascii() and c.isalnum() for c in fact.value):
        # `重設`: a word of the text, which the other side may write without marks.
        return Severity.INFO
    if fact.how == "radix":
        # 16進数 is hexadecimal, hex, 0x.
        return Severity.INFO
    if fact.kind is FactKind.NAME:
        return Severity.WARNING if fact.how in _FIXED_NAMES else Severity.INFO
    if fact.kind in (FactKind.NUMBER, FactKind.DURATION) and _is_small(fact):
        return Severity.INFO
    return Severity.WARNING


def _is_small(fact: Fact) -> bool:
    """1, 2 and halves come and go with the turn of a sentence: 2つの方法 is 方法. Bare figures (値は1) do not."""
    if fact.how == "digits" and fold_width(fact.text).isascii():
        return False
    if fact.ordinal and fold_width(fact.text[1:-1]).strip().isdecimal():
        # 第2章 is the name of a part; 第二に and 2番目 are said in other words.
        return False
    number = fraction(fact.magnitudes[0]) if len(fact.magnitudes) == 1 else None
    # 2つ comes and goes; 1 時間 and 2 ゴール, in figures and of something that has a word, do not.
    in_figures = fold_width(fact.text)[:1].isdecimal()
    if number is None or (in_figures and fact.kind is FactKind.DURATION):
        return False
    return abs(number) <= (1 if in_figures and is_katakana(fact.text[-1]) else 2)
