"""Counting the characters of a script by their bytes gives what naming them one by one does."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.comparison.script import _count_han_kana

NAMED = re.compile("[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
# Beside any characters, many of those around the edges.
EDGES = st.one_of(
    st.characters(),
    st.integers(0x2FF0, 0x3410).map(chr),
    st.integers(0x9FF0, 0xA010).map(chr),
    st.integers(0xF8F0, 0xFB10).map(chr),
)


@given(st.text(EDGES))
@settings(deadline=None, max_examples=100)
def test_counted_by_bytes_or_by_name(text: str) -> None:
    assert _count_han_kana(text) == len(NAMED.findall(text))


def test_edges() -> None:
    assert _count_han_kana("。、ぁーㄅ㈱㐀鿿ꀀ豈﫿ﬀ𠀀") == 6
