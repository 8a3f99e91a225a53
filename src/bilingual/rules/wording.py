"""How findings word what the two sides say: the part of a fact that can differ, cut so that the difference is seen."""

from __future__ import annotations

from bilingual.messages import N_, Word
from bilingual.model import Fact, FactKind

CHANGED = N_("{source_language} says “{source}”, {target_language} says “{target}”.")
MISSING = N_("“{text}” is in the {here_language} text, but not in the {there_language} one.")
LINK_CHANGED = N_(
    "The address differs: “{source}” in the {source_language} text, “{target}” in the {target_language} one."
)
LINK_MISSING = N_("The address “{text}” is in the {here_language} text, but not in the {there_language} one.")
BOUNDS = {
    ">=": Word(N_("at least")),
    ">": Word(N_("more than")),
    "<=": Word(N_("at most")),
    "<": Word(N_("less than")),
    "": Word(N_("no bound")),
}
# What a message quotes: about a line of a terminal, with the words around it.
_LONGEST = 60
_BEFORE = 20
# What can differ is not the words of a link or code, which a reader sees, but the address and the exact characters.
_BY_VALUE = frozenset({FactKind.LINK, FactKind.CODE})


def short(text: str) -> str:
    """The beginning of a text, on one line."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def said(fact: Fact) -> str:
    """What a fact says of itself alone."""
    return short(fact.value) if fact.kind in _BY_VALUE else fact.text


def said_of_both(source: Fact, target: Fact) -> tuple[str, str]:
    """What two facts that differ say, so that a reader sees how: values that are long are cut around the first difference.

    Facts that look the same (10:00 here and 10:00 there, in other time zones) are given with their values.
    """
    left, right = (fact.value if fact.kind in _BY_VALUE else fact.text for fact in (source, target))
    if left == right and (source.value, source.unit) != (target.value, target.unit):
        return _with_value(left, source), _with_value(right, target)
    shared = _shared(left, right)
    return (
        _around(left, shared) if source.kind in _BY_VALUE else left,
        _around(right, shared) if target.kind in _BY_VALUE else right,
    )


def template_of(source: Fact | None, target: Fact | None) -> str:
    """The message for facts that differ, or for one that the other side lacks."""
    facts = [fact for fact in (source, target) if fact is not None]
    link = all(fact.kind is FactKind.LINK for fact in facts)
    if len(facts) > 1:
        return LINK_CHANGED if link else CHANGED
    return LINK_MISSING if link else MISSING


def _with_value(text: str, fact: Fact) -> str:
    return f"{text} = {' '.join(filter(None, (fact.value, fact.unit)))}"


def _shared(left: str, right: str) -> int:
    """How many characters two texts begin with in common."""
    return next((i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))


def _around(text: str, at: int) -> str:
    """A text on one line, cut where it is long to what stands around an offset."""
    if len(text) <= _LONGEST:
        return " ".join(text.split())
    start = max(0, min(at - _BEFORE, len(text) - _LONGEST))
    piece = text[start : start + _LONGEST]
    return ("…" if start else "") + " ".join(piece.split()) + ("…" if start + _LONGEST < len(text) else "")
