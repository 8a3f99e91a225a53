"""When a version agrees with another, with a number or with a name that ends in it."""

from __future__ import annotations

from bilingual.comparison.agreement.spellings import holds_number
from bilingual.comparison.values import Relation, fraction
from bilingual.facts.name.versions import SERIES
from bilingual.model import Fact, FactKind
from bilingual.text import fold_hyphens

Reading = tuple[FactKind, str, str | None]


def version_and_other(a: Reading, b: Reading, source: Fact, target: Fact) -> Relation | None:
    """How two readings agree of which one at least is a version; None where they don't."""
    version, other, fact = (a, b, target) if a[0] is FactKind.VERSION else (b, a, source)
    if other[0] is FactKind.VERSION:
        return _series(version[1], other[1], source, target)
    if other[0] in (FactKind.NUMBER, FactKind.QUANTITY, FactKind.MONEY):
        # The surface decides: 3.10 as a version is no 3.1, though it is the same decimal. A build number is any number.
        same = "." not in version[1] and fraction(version[1]) == fraction(other[1]) is not None
        return Relation.EQUAL if same or version[1] in fold_hyphens(fact.text) else None
    if other[0] is FactKind.NAME:
        return Relation.EQUAL if holds_number(other[1], version[1]) else None
    return None


def _series(a: str, b: str, source: Fact, target: Fact) -> Relation | None:
    """All releases of a version, 2.1.x, against the version itself: the same where that says so (2.1系), else looser."""
    stem, bare = (a, b) if len(a) > len(b) else (b, a)
    if stem.removesuffix(".x").removesuffix(".*") != bare or stem == bare:
        return None
    return Relation.EQUAL if SERIES in (source.how, target.how) else Relation.LOOSER
