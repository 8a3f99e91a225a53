"""The checklist's own words, in one place: formats write them, and read them back in every language."""

from __future__ import annotations

import re
from functools import cache

from bilingual.checklist.items import Advice, State, counts
from bilingual.messages import N_, UI_LANGUAGES, Messages
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.checklist.items import Checklist, Item, Passage
    from bilingual.model import Place

TITLE = N_("Translation checklist")
STATES = {State.OPEN: N_("open"), State.DONE: N_("done"), State.SOLVED: N_("solved"), State.WONT_FIX: N_("won’t fix")}
# In a count: a ticked item is one that the check has found all the same.
_COUNTED = {**STATES, State.DONE: N_("ticked but still found"), State.SOLVED: N_("no longer found")}
ASSIGNEE = N_("Assignee")
NOTE = N_("Note")
WONT_FIX = N_("Won’t fix, because")
SUGGESTION = N_("Suggestion")
TO_TRANSLATE = N_("To be translated")
LACKING = N_("(not here)")
LACKING_BEHIND = N_("(not here; it belongs behind “{before}”)")
TO_ADD = N_("To add")
SOLVED = N_("Solved")
UNSEEN = N_("Not checked this time")
STILL = N_("Ticked on {date}, but the texts still differ.")
REMARKS = N_("Remarks")
KEEP = N_("Leave the lines from here on as they are: “--update” knows the items by them.")
_CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]")


def labelled(label: str, text: str, messages: Messages) -> str:
    """A label and what it is the label of, with the colon of the language."""
    return messages.text(N_("{label}: {text}"), label=messages.text(label), text=text)


def task_text(item: Item, messages: Messages) -> str:
    """What to do, in one line and nothing hidden in it."""
    return escape(messages.text(item.task, item.params))


def where(place: Place) -> str:
    """File and line, and the key of a message."""
    return f"{place.path}:{place.line}" + (f" ({place.key})" if place.key else "")


def lacking(passage: Passage, messages: Messages) -> str:
    """What stands in the place of a text that a side lacks: that it does, and where it belongs."""
    if passage.before:
        return messages.text(LACKING_BEHIND, before=escape(passage.before))
    return messages.text(LACKING)


def advised(item: Item, text: str, messages: Messages) -> str:
    """A suggestion, or its first line, with what it is for."""
    labels = {Advice.REPLACE: SUGGESTION, Advice.INSERT: TO_ADD, Advice.TRANSLATE: TO_TRANSLATE}
    return labelled(labels[item.advice], text, messages)


def theirs(line: str) -> str:
    """A line that a person wrote, as they wrote it, but for characters that would move a terminal's cursor."""
    return _CONTROLS.sub(lambda m: f"\\x{ord(m[0]):02x}", line)


def is_still_there(item: Item) -> bool:
    """Whether the item was ticked before this list was made: a check found it all the same."""
    return item.state is State.DONE and bool(item.changed)


def progress(checklist: Checklist, messages: Messages) -> str:
    """How many items there are in how many pairs, and how many in each state: a list without any still says so."""
    numbers = counts(checklist)
    total = messages.count("{n} item", "{n} items", sum(numbers.values()))
    parts = messages.text(N_(", ")).join(
        f"{messages.text(_COUNTED[state])} {n}" for state, n in numbers.items() if n or state is State.OPEN
    )
    pairs = messages.count("{n} pair", "{n} pairs", len(checklist.articles))
    return messages.text(N_("{total} in {pairs}: {parts}"), total=total, pairs=pairs, parts=parts)


@cache
def spellings(word: str) -> tuple[str, ...]:
    """A word of ours in every language that the tool speaks: the file may be written in another one than today's."""
    return tuple(dict.fromkeys(Messages(language).text(word) for language in UI_LANGUAGES))


def state_of(word: str) -> State | None:
    """The state that a word says, in any language; None where it says none."""
    folded = word.strip().casefold().replace("'", "’")
    for state in State:
        if folded in (state.value, *(name.casefold() for name in spellings(STATES[state]))):
            return state
    return None
