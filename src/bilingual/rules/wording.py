"""How findings word what the two sides say: the part of a fact that can differ, cut so that the difference is seen."""

from __future__ import annotations

from bilingual.comparison.agreement.relation import are_opposite
from bilingual.messages import N_, Word
from bilingual.model import Fact, FactKind
from bilingual.text import pattern

CHANGED = N_("{source_language} says “{source}”, {target_language} says “{target}”.")
EXCHANGED = N_("Values have changed places: {source_language} says “{source}” where {target_language} says “{target}”.")
OPPOSITE = N_("One grows where the other falls: {source_language} says “{source}”, {target_language} says “{target}”.")
TO_OR_BY = N_(
    "One side says what it came to, the other by how much it changed: {source_language} says “{source}”, "
    "{target_language} says “{target}”."
)
SINCE_OR_UNTIL = N_(
    "One side says since when, the other until when: {source_language} says “{source}”, {target_language} says “{target}”."
)
MISSING = N_("“{text}” is in the {here_language} text, but not in the {there_language} one.")
LINK_CHANGED = N_(
    "The address differs: “{source}” in the {source_language} text, “{target}” in the {target_language} one."
)
LINK_MISSING = N_("The address “{text}” is in the {here_language} text, but not in the {there_language} one.")
IMAGE_CHANGED = N_(
    "The image file differs: “{source}” in the {source_language} text, “{target}” in the {target_language} one."
)
IMAGE_MISSING = N_("The image file “{text}” is in the {here_language} text, but not in the {there_language} one.")
WEEKDAYS = (N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"))
BOUNDS = {
    ">=": Word(N_("at least")),
    ">": Word(N_("more than")),
    "<=": Word(N_("at most")),
    "<": Word(N_("less than")),
    "": Word(N_("no bound")),
}
# Figures joined by hyphens, of which a fact may be one.
_FIGURE = r"(?<![0-9-])[0-9]++(?:-[0-9]++)++"
# What a message quotes: about a line of a terminal.
_LONGEST = 60
# What can differ is not the words of a link or code, which a reader sees, but the address and the exact characters.
BY_VALUE = frozenset({FactKind.LINK, FactKind.CODE})


def short(text: str) -> str:
    """The beginning of a text, on one line."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def said(fact: Fact) -> str:
    """What a fact says of itself alone."""
    return alike(fact.value, "")[0] if fact.kind in BY_VALUE else fact.text


def said_of_both(source: Fact, target: Fact) -> tuple[str, str]:
    """What two facts that differ say, so that a reader sees how: values that are long are cut around the first difference.

    Facts that look the same (10:00 here and 10:00 there, in other time zones) are given with their values.
    """
    left, right = (fact.value if fact.kind in BY_VALUE else fact.text for fact in (source, target))
    if left == right and (source.value, source.unit) != (target.value, target.unit):
        return _with_value(left, source), _with_value(right, target)
    cut = alike(left, right)
    return (
        cut[0] if source.kind in BY_VALUE else left,
        cut[1] if target.kind in BY_VALUE else right,
    )


def figure(text: str, start: int, end: int) -> tuple[int, int]:
    """The figure of a stretch with those that hyphens join to it: a telephone number, a postal code, a part's number."""
    for match in pattern(_FIGURE).finditer(text, max(0, start - _LONGEST), end + _LONGEST):
        if match.start() <= start and end <= match.end():
            return match.span()
    return start, end


def template_of(source: Fact | None, target: Fact | None) -> str:
    """The message for facts that differ, or for one that the other side lacks."""
    facts = [fact for fact in (source, target) if fact is not None]
    if source and target and are_opposite(source, target):
        return OPPOSITE
    if not all(fact.kind is FactKind.LINK for fact in facts):
        return CHANGED if len(facts) > 1 else MISSING
    if all(fact.how == "image target" for fact in facts):
        return IMAGE_CHANGED if len(facts) > 1 else IMAGE_MISSING
    return LINK_CHANGED if len(facts) > 1 else LINK_MISSING


def _with_value(text: str, fact: Fact) -> str:
    return f"{text} = {' '.join(filter(None, (fact.value, fact.unit)))}"


def _shared(left: str, right: str) -> int:
    """How many characters two texts begin with in common."""
    return next((i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))


def alike(left: str, right: str) -> tuple[str, str]:
    """Two texts, each on one line: if one is long, both are cut in the middle, where they still agree, at one place.

    What is kept is the host, or the beginning, and what differs, with the part of the path that it stands in. With
    nothing to compare, a long text keeps its two ends.
    """
    longest = max(len(left), len(right))
    if longest <= _LONGEST:
        return " ".join(left.split()), " ".join(right.split())
    head = left.find("/", left.find("://") + 3) + 1
    head = head if 0 < head <= _LONGEST // 2 else _LONGEST // 3
    room = _LONGEST - head - 2
    at = _shared(left, right) if left and right else longest
    part = left.rfind("/", head, at)
    start = part if at - part <= room // 2 else at - room // 2
    start = max(head, min(start, longest - room))
    return _cut(left, head, start, room), _cut(right, head, start, room)


def _cut(text: str, head: int, start: int, room: int) -> str:
    """The head of a text, and as much as there is room for from `start` on."""
    piece = text[start : start + room]
    gap = "…" if head < start < len(text) else ""
    more = "…" if start + room < len(text) else ""
    return " ".join(f"{text[:head] if start < len(text) else text[:start]}{gap}{piece}{more}".split())
