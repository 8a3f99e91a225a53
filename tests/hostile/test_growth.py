"""The work of a comparison grows with its input: counted in calls, so that no machine's mood decides.

Four times the input may take six times the calls: linear work takes four, the square of it sixteen.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType

import pytest

import bilingual
from bilingual.comparison.missing.facing import Leftovers

SHORT, TIMES, MOST = 150, 4, 6.0
# What is called less often than this is no matter, however it grows.
FEW = 20_000

FACTS: dict[str, Callable[[int], str]] = {
    "quantity": lambda n: f"{n} GB",
    "number": lambda n: f"{n}",
    "name": lambda n: f"SM{n}X",
    "word": lambda n: f"Ab{'abcdefghij'[n % 10]}{'klmnopqrst'[n // 10 % 10]}{'uvwxyzabcd'[n // 100 % 10]}",
    "link": lambda n: f"[x](https://example.org/{n})",
    "code": lambda n: f"`f{n}`",
    "range": lambda n: f"{n}〜{n + 7} GB",
    "version": lambda n: f"v{n}.{n + 1}.2",
    "time": lambda n: f"{n % 24:02}:{n % 60:02}",
    "date": lambda n: f"{1900 + n % 150}-{n % 12 + 1:02}-{n % 27 + 1:02}",
}
SHAPES: dict[str, Callable[[list[str]], str]] = {
    "paragraph": lambda facts: "# Kubernetes\n\n" + "、".join(f"Kubernetes {fact}" for fact in facts) + "。\n",
    "row": lambda facts: (
        f"# Kubernetes\n\n|a|{'b|' * len(facts)}\n|{'---|' * (len(facts) + 1)}\n|Kubernetes|{'|'.join(facts)}|\n"
    ),
}


def calls(run: Callable[[], object]) -> Counter[str]:
    """How often each function is called, and how often each calls into the libraries below."""
    counted: Counter[str] = Counter()

    def count(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            counted[frame.f_code.co_qualname] += 1
        elif event == "c_call":
            counted[f"{frame.f_code.co_qualname} > {getattr(argument, '__name__', '')}"] += 1

    sys.setprofile(count)
    try:
        run()
    finally:
        sys.setprofile(None)
    return counted


def pair(fact: Callable[[int], str], shape: Callable[[list[str]], str], count: int) -> tuple[str, str]:
    """Two texts that differ in every second fact."""
    sides = [[fact(20_000 + 3 * n + (side if n % 2 else 0)) for n in range(count)] for side in (0, 1)]
    return shape(sides[0]), shape(sides[1])


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("fact", FACTS)
def test_facts_that_differ_in_one_block(fact: str, shape: str) -> None:
    texts = [pair(FACTS[fact], SHAPES[shape], count) for count in (SHORT, TIMES * SHORT)]
    bilingual.compare_texts(*pair(FACTS[fact], SHAPES[shape], 10))
    short, long = (calls(lambda both=both: bilingual.compare_texts(*both)) for both in texts)  # type: ignore[misc]
    assert long.total() <= MOST * short.total()
    grown = {name: (short[name], n) for name, n in long.items() if n > FEW and n > 2 * MOST * short[name]}
    assert grown == {}


def test_figures_of_words_beside_lengths_of_time() -> None:
    texts = ["三週間と一小部分" * count for count in (10, SHORT, TIMES * SHORT)]
    _, short, long = (calls(lambda text=text: bilingual.extract_facts(text, "zh-Hant")) for text in texts)  # type: ignore[misc]
    assert {name: (short[name], n) for name, n in long.items() if n > FEW and n > 2 * MOST * short[name]} == {}


def test_leftovers_that_have_a_name_in_common() -> None:
    def look(count: int) -> None:
        leftovers = Leftovers()
        for n in range(count):
            leftovers.add("here", 10.0, frozenset({"A1", f"B{n}"}))
        for n in range(count):
            assert leftovers.may_say("here", frozenset({"A1", f"B{n}"}), 15.0)

    short, long = (calls(lambda count=count: look(count)) for count in (SHORT, TIMES * SHORT))  # type: ignore[misc]
    assert long.total() <= MOST * short.total()
