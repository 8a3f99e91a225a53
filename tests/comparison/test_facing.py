"""How much of the leftovers of the other side may say what a part says that is missing."""

from __future__ import annotations

from bilingual.comparison.missing.facing import Leftovers


def leftovers() -> Leftovers:
    found = Leftovers()
    found.add("here", 10.0, frozenset())
    found.add("here", 20.0, frozenset({"A1", "B2"}))
    found.add("here", 40.0, frozenset({"C3"}))
    found.add("there", 100.0, frozenset())
    return found


def test_what_has_no_name_may_be_said_by_all_of_its_place() -> None:
    assert leftovers().may_say("here", frozenset(), 70.0)
    assert not leftovers().may_say("here", frozenset(), 71.0)


def test_what_names_other_things_says_nothing_of_it() -> None:
    assert leftovers().may_say("here", frozenset({"A1", "B2"}), 30.0)
    assert not leftovers().may_say("here", frozenset({"A1", "B2"}), 31.0)
    assert leftovers().may_say("here", frozenset({"D4"}), 10.0)
    assert not leftovers().may_say("here", frozenset({"D4"}), 11.0)


def test_a_place_without_leftovers_says_nothing() -> None:
    assert not leftovers().may_say("nowhere", frozenset({"A1"}), 1.0)
