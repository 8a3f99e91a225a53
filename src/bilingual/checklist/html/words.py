"""The words of the page, in the language of the messages. Numbers are filled in by the script."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bilingual.checklist.items import State
from bilingual.checklist.words import (
    ASSIGNEE,
    LACKING,
    LACKING_BEHIND,
    NOTE,
    SOLVED,
    STATES,
    STILL,
    SUGGESTION,
    TITLE,
    TO_ADD,
    TO_TRANSLATE,
    UNSEEN,
    WONT_FIX,
)
from bilingual.languages import language_name
from bilingual.messages import N_
from bilingual.reports.summary import SEVERITY_WORDS
from bilingual.rules import RULES

if TYPE_CHECKING:
    from bilingual.messages import Messages

REPORT = N_("Translation check")
SCRIPT_NEEDED = N_("This page needs JavaScript.")

_WORDS = {
    "title": TITLE,
    "report": REPORT,
    "list": N_("What to mend"),
    "texts": N_("Both texts"),
    "progress": N_("{done} of {total} done"),
    "shown": N_("{shown} of {total} shown"),
    "nothing": N_("Nothing to mend."),
    "noMatch": N_("No item is like that."),
    "clearFilter": N_("Show all"),
    "search": N_("Search tasks and notes"),
    "severity": N_("Severity"),
    "rule": N_("Rule"),
    "state": N_("State"),
    "article": N_("Article"),
    "allRules": N_("All rules"),
    "allStates": N_("All states"),
    "allArticles": N_("All articles"),
    "open": STATES[State.OPEN],
    "done": STATES[State.DONE],
    "wont-fix": STATES[State.WONT_FIX],
    "past": SOLVED,
    "pastAside": N_("A check does not find these any more. Nothing has to be done for them."),
    "elsewhere": UNSEEN,
    "still": STILL,
    "line": N_("line {line}"),
    "lacking": LACKING,
    "lackingBehind": LACKING_BEHIND,
    "gap": N_("missing here"),
    "suggestion": SUGGESTION,
    "insert": TO_ADD,
    "translate": TO_TRANSLATE,
    "copy": N_("Copy"),
    "copied": N_("Copied."),
    "note": NOTE,
    "reason": WONT_FIX,
    "assignee": ASSIGNEE,
    "tick": N_("Done: {task}"),
    "previous": N_("Previous"),
    "next": N_("Next"),
    "tickShort": N_("Tick"),
    "export": N_("Export"),
    "import": N_("Import"),
    "print": N_("Print"),
    "theme": N_("Light or dark"),
    "help": N_("Help"),
    "close": N_("Close"),
    "keys": N_("Keys"),
    "keyNext": N_("next item"),
    "keyPrevious": N_("previous item"),
    "keyTick": N_("tick, or take the tick away"),
    "keyWontFix": N_("won't fix, and write why"),
    "keyNote": N_("write a note"),
    "keyFilter": N_("search"),
    "keyTexts": N_("go to the texts; there, arrow keys go from fact to fact, Enter to the other side"),
    "keyHelp": N_("show this help"),
    "keyLeave": N_("leave a field, close the help, show all"),
    "keysOn": N_("Keys without Ctrl are on"),
    "about": N_(
        "Ticks and notes are kept in this browser, on this computer. Export them to hand them on, or to bring them into a newer "
        "list: bilingual checklist --update FILE."
    ),
    "saved": N_("Saved to {file}."),
    "loaded": N_("Loaded: {n} entries, {unknown} of them not in this list."),
    "unreadable": N_("This file is no list of ticks: {why}"),
    "notJson": N_("it is not JSON"),
    "wrongShape": N_("it holds no items"),
    "wrongVersion": N_("its version is not 1"),
    "wrongEntry": N_("the entry {id} is not as it should be"),
    "notKept": N_("This browser keeps nothing of this page. Export before you close it."),
    "noTexts": N_("One of the two files does not exist or can't be read, so there is nothing to show side by side."),
    "untranslated": N_("not translated yet"),
    "moved": N_("stands elsewhere on the other side"),
}

_KINDS = {
    "number": N_("number"),
    "quantity": N_("quantity"),
    "money": N_("amount of money"),
    "date": N_("date"),
    "time": N_("time of day"),
    "duration": N_("duration"),
    "range": N_("range"),
    "version": N_("version"),
    "name": N_("name"),
    "link": N_("link"),
    "code": N_("code"),
    "placeholder": N_("placeholder"),
}


def words(messages: Messages, rules: Iterable[str], languages: Iterable[str]) -> dict[str, object]:
    """All words of the page, by the names that the script knows them by; placeholders stay in them."""
    summaries = {rule.meta.name: rule.meta.summary for rule in RULES}
    return {
        **{name: word(messages, template) for name, template in _WORDS.items()},
        "severities": {severity.value: messages.text(name) for severity, name in SEVERITY_WORDS.items()},
        "kinds": {name: messages.text(template) for name, template in _KINDS.items()},
        "rules": {name: messages.text(summaries.get(name, name)) for name in rules},
        "languages": {tag: messages.text(language_name(tag)) for tag in languages},
    }


def word(messages: Messages, template: str) -> str:
    """A message with its placeholders left in it."""
    from string import Formatter

    names = {name for _, name, _, _ in Formatter().parse(template) if name}
    return messages.text(template, [(name, f"{{{name}}}") for name in names])
