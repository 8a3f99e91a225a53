"""Whatever people write into a list is there after the next update."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bilingual.checklist import Work, render
from bilingual.checklist.items import Article, Checklist, Item, Passage, State
from bilingual.checklist.read_markdown import read_markdown
from bilingual.checklist.read_text import read_text
from bilingual.checklist.tasks import CHANGE
from bilingual.checklist.update import Written
from bilingual.messages import UI_LANGUAGES, Messages, Word
from bilingual.model import Place, Severity
from bilingual.record import replace

# What is typed: no control characters; single letters are what an editor would wrap or strip.
LINES = st.lists(
    st.one_of(
        st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=20),
        st.sampled_from(
            [
                "",
                "- [ ] x",
                "[x] 2. x",
                "1. x",
                "== Solved ==",
                "bilingual checklist 1 made=- items=1 lines=",
                "> quoted",
                "# x",
                "```",
                "  indented",
                "Assignee: a",
                "不修正：b",
                "---",
                "<!-- c -->",
            ]
        ),
    ),
    max_size=6,
)
READERS = {"markdown": read_markdown, "text": read_text}


def item(n: int, **values: object) -> Item:
    passages = (
        Passage(tag, Place(f"{tag}.md", n + 1, 1, n + 1, 3, "64"), "s", "x 64 y", ((2, 4),))
        for tag in ("ja", "zh-Hant")
    )
    params = (("mend", "46"), ("mend_language", Word("Chinese")), ("other", "64"), ("other_language", Word("Japanese")))
    name = f"{n:020x}"
    made = Item(f"{name}-00000000", name, "number-mismatch", Severity.ERROR, "zh-Hant", CHANGE, params, *passages)
    return replace(made, **values)


def written(items: list[Item], language: str = "en", form: str = "markdown") -> str:
    work = Work(Checklist((Article("ja.md", "ja", "zh-Hant.md", "zh-Hant", tuple(items)),)), (None,))
    return render(form, work, Messages(language)).decode()


def read(text: str, form: str = "markdown") -> Written:
    return READERS[form](text, "list", "2026-12-02")


def words(*texts: str) -> set[str]:
    """The words of texts, without labels: those turn into an assignee or a state."""
    plain = (
        re.sub("(?i)assignee|担当|負責人|won[’']t fix|because|対応しない|理由|不修正|因為", " ", text) for text in texts
    )
    return {word for text in plain for word in re.split(r"[\s:：,，]+", text) if word.strip("-*+")}


@settings(max_examples=100, deadline=None)
@given(LINES, st.sampled_from(State), st.sampled_from(UI_LANGUAGES), st.sampled_from(sorted(READERS)))
@example(["0", "", " 0"], State.WONT_FIX, "en", "text")
@example(["", "a"], State.WONT_FIX, "ja", "markdown")
@example(["it's **so**"], State.WONT_FIX, "en", "markdown")
@example(["[x] 2. Note", "Solved"], State.OPEN, "en", "text")
def test_a_note_of_any_content_survives(lines: list[str], state: State, language: str, form: str) -> None:
    if state is State.SOLVED:
        return
    note = "\n".join(lines).strip()
    items = [item(1, note=note, state=state, assignee="amy"), item(2)]
    first, second = read(written(items, language, form), form).marks
    assert words(note) <= words(first.note, first.assignee)
    assert first.assignee == "amy"
    assert (second.note, second.assignee, second.state) == ("", "", State.OPEN)
    # What was read once is read the same for ever.
    items = [item(1, note=first.note, state=first.state, assignee=first.assignee), item(2)]
    again, _ = read(written(items, form=form), form).marks
    assert (again.note, again.assignee, again.state) == (first.note, first.assignee, first.state)


@settings(max_examples=100, deadline=None)
@given(LINES, st.integers(0, 60), st.sampled_from(sorted(READERS)))
def test_lines_written_anywhere_survive(lines: list[str], at: int, form: str) -> None:
    typed = [line for line in lines if "bilingual" not in line and "[x] 2." not in line]
    text = written([item(n) for n in range(4)], form=form).splitlines()
    text[min(at, len(text)) : min(at, len(text))] = typed
    found = read("\n".join(text), form)
    kept = words(found.remarks, *(f"{mark.note} {mark.assignee}" for mark in found.marks))
    assert words(*typed) <= kept
    assert len(found.marks) == 4


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_line_ends_do_not_matter(line_end: str, form: str) -> None:
    text = written([item(1, note="a\nb"), item(2)], form=form)
    assert read(text.replace("\n", line_end), form) == read(text, form)
