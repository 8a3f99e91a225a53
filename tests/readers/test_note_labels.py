"""Where the word stands that says of what sort a note is."""

from __future__ import annotations

import json

import pytest

from bilingual.readers import read_text


@pytest.mark.parametrize(
    "text",
    [
        "NOTE\n\n> [!NOTE]\n> 注意\n",
        "> [!tip]\r\n> [!tip]\r\n",
        "- 項目\n\n  > [!WARNING]\n  > 注意\n",
        "> 引用\n>\n> > [!IMPORTANT]\n> > 重要\n",
    ],
)
def test_a_label_stands_where_it_is_said_to(text: str) -> None:
    notes = [c for c in read_text(text, "ja").containers if c.label]
    assert [text[c.label_at : c.label_at + len(c.label)] for c in notes] == [c.label for c in notes]
    assert [text[c.label_at - 2 : c.label_at] for c in notes] == ["[!"]


def test_a_container_without_a_label_has_no_place_of_one() -> None:
    assert [c.label_at for c in read_text("> 引用\n\n- 項目\n", "ja").containers] == [-1, -1]


def test_a_label_in_a_cell_of_a_notebook_stands_in_the_file() -> None:
    cell = {"cell_type": "markdown", "metadata": {}, "source": ["文\n", "\n", "> [!NOTE]\n", "> 注意"]}
    text = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    note = next(c for c in read_text(text, "ja", path="x.ipynb", format="notebook").containers if c.label)
    assert text[note.label_at - 2 : note.label_at + 5] == "[!NOTE]"
