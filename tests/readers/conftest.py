from __future__ import annotations

from collections.abc import Callable

import pytest

from bilingual.model import Document
from bilingual.text import to_file


@pytest.fixture(scope="session")
def assert_sound() -> Callable[..., None]:
    """What holds of every document; with `letters`, each letter of a text maps back to itself in the file."""

    def check(document: Document, *, letters: bool = True) -> None:
        size = len(document.text)
        for part in (*document.blocks, *document.junk, *document.containers, *document.sections):
            assert 0 <= part.span.start <= part.span.end <= size
        for number, block in enumerate(document.blocks):
            assert block.index == number
            assert -1 <= block.container < len(document.containers)
            assert [at for at, _ in block.places] == sorted(at for at, _ in block.places)
            assert all(0 <= x.start <= x.end <= len(block.text) for x in block.inlines)
            assert all(0 <= a <= b <= len(block.text) for a, b in block.cells)
            for i, character in enumerate(block.text):
                assert 0 <= to_file(block, i) <= size
                if letters and character.isalnum():
                    assert document.text[to_file(block, i)] == character
        assert document.sections[-1].stop == len(document.blocks)

    return check
