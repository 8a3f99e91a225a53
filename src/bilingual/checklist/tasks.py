"""What there is to do, in plain words and for one side: which finding asks for what.

Templates name the two sides `mend` (the side to mend) and `other`. The words of the tool that fill them are each a
`Word`, and are translated with the message.
"""

from __future__ import annotations

from bilingual.checklist.items import ALONE
from bilingual.languages import language_name
from bilingual.messages import N_, Word
from bilingual.model import FactKind, Finding
from bilingual.record import Record
from bilingual.rules.wording import BOUNDS, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Fact, Place

CHANGE_TO = N_(
    "{other_language} says “{other}”, {mend_language} says “{mend}”: please check, and change it to “{suggestion}”."
)
CHANGE = N_(
    "{other_language} says “{other}”, {mend_language} says “{mend}”: please check, and correct the {mend_language} text."
)
LINK = N_(
    "The link leads to {other} in the {other_language} text, to {mend} in the {mend_language} one: "
    "please check, and correct the {mend_language} link."
)
ADD_LINK = N_(
    "The {other_language} text links to {suggestion} (“{other}”), the {mend_language} one does not: "
    "please check, and add the link."
)
TAKE_OUT_LINK = N_(
    "Only the {mend_language} text links to {target} (“{mend}”): please check, and take the link out, or have it added to "
    "the {other_language} text."
)
ADD_AS = N_(
    "“{other}” is in the {other_language} text, but not in the {mend_language} one: "
    "please check, and add it as “{suggestion}”."
)
ADD = N_("“{other}” is in the {other_language} text, but not in the {mend_language} one: please check, and add it.")
TAKE_OUT = N_(
    "“{mend}” is in the {mend_language} text only: please check, and take it out, or have it added to the "
    "{other_language} text."
)
BOUND = N_(
    "{other_language} says “{other}” ({other_bound_word}), {mend_language} says “{mend}” ({mend_bound_word}): "
    "please check, and correct the limit in the {mend_language} text."
)
WRONG_DAY = N_(
    "“{mend}”: this date is a {weekday}. Please check, and correct the date or the day of the week in the {mend_language} text."
)
OTHER_DAY = N_(
    "The date agrees, the day of the week does not: {other_language} says “{other}”, {mend_language} says “{mend}”. "
    "Please check, and correct the {mend_language} text."
)
REVERSED = N_("The range “{text}” runs backwards: please check, and put its ends in order in the {mend_language} text.")
MOVED = N_(
    "The section “{mend}” stands elsewhere in the {other_language} text (“{other}”): "
    "please move it, unless the order is meant."
)
LEFT = N_("The {mend_language} text has this in another language: please translate it into {mend_language}: “{text}”")
NO_DOCUMENT = N_("There is no {mend_language} version of this document: please translate it, and save it as {path}.")
TRANSLATE = N_(
    "This {part_word} is lacking in the {mend_language} text: please translate it, and add it here: “{text}”"
)
COPY = N_("This {part_word} is lacking in the {mend_language} text: please add it here, unchanged: “{text}”")
COPY_AND_TRANSLATE = N_(
    "This {part_word} is lacking in the {mend_language} text: please add it here, and translate the words in it: “{text}”"
)
EXTRA = N_(
    "This {part_word} is in the {mend_language} text only: please check, and take it out, or have it added to the "
    "{other_language} text: “{text}”"
)
ANY = N_("Please check, and correct the {mend_language} text: {text}")

PARTS = {
    "missing-section": N_("section"),
    "missing-heading": N_("heading"),
    "missing-paragraph": N_("paragraph"),
    "missing-list-item": N_("list item"),
    "missing-table": N_("table"),
    "missing-row": N_("table row"),
    "missing-code-block": N_("code block"),
    "missing-image": N_("image"),
    "missing-sentence": N_("sentence"),
}
# A paragraph of a message file, which has a key.
MESSAGE = N_("message")
# What is put in as it stands, but for words in it that only readers of the other language read; the rest is translated.
_KEPT = frozenset({"missing-code-block"})


class Task(Record):
    """A template and what fills it."""

    template: str
    params: tuple[tuple[str, str], ...]


def side_to_mend(finding: Finding, languages: tuple[str, str], preferred: str) -> str:
    """The language of the side that the task is worded for: the preferred one, unless only the other can be mended.

    That is so where a document does not exist, where a fault is of one text alone (its date, its range), and where the
    other text was left untranslated.
    """
    source, target = languages
    if finding.rule == "missing-document":
        return target if dict(finding.params).get("path") == finding.target.path else source
    if finding.rule in ALONE and bool(finding.source_facts) != bool(finding.target_facts):
        return source if finding.source_facts else target
    if finding.rule == "untranslated":
        from bilingual.languages import of_text

        # Each side is tried with its own language last: kana settle Japanese, plain Han characters settle nothing.
        if of_text(finding.source.text, (source, target)) != source and finding.target.text:
            return source if of_text(finding.target.text, (source, target)) == target else target
        return target
    return preferred


def is_copied(finding: Finding, part: str) -> bool:
    """Whether a part that is lacking is put in as it stands: code without a comment or text in the other language."""
    return finding.rule in _KEPT and part.isascii()


def task(
    finding: Finding, mend_in_source: bool, languages: tuple[str, str], suggestion: str, said: str = "", part: str = ""
) -> Task:
    """What to do about a finding on one side. `languages` are those of source and target.

    `said` is what the side to mend shows a reader at the place, `part` the whole of what it lacks.
    """
    mend, other = (finding.source, finding.target) if mend_in_source else (finding.target, finding.source)
    mend_tag, other_tag = languages if mend_in_source else languages[::-1]
    mine, theirs = (finding.source_facts, finding.target_facts)[:: 1 if mend_in_source else -1]
    params = dict(finding.params)
    values = {
        "mend": short(_said(mend, mine)),
        "other": short(_said(other, theirs)),
        "mend_language": language_name(mend_tag),
        "other_language": language_name(other_tag),
        "suggestion": suggestion,
        "text": params.get("text", ""),
    }
    for name in ("path", "weekday"):
        if name in params:
            values[name] = params[name]
    template = _template(finding, mend, other, suggestion)
    if template is COPY and not is_copied(finding, part):
        template = COPY_AND_TRANSLATE
    if template is BOUND:
        values["mend_bound_word"] = BOUNDS.get(mine[0].bound if mine else "", BOUNDS[""])
        values["other_bound_word"] = BOUNDS.get(theirs[0].bound if theirs else "", BOUNDS[""])
    elif template is LINK:
        values["mend"], values["other"] = mine[0].value, theirs[0].value
    elif template is ADD_LINK:
        values["suggestion"] = suggestion or theirs[0].value
    elif template is TAKE_OUT_LINK:
        values["target"] = mine[0].value
    elif template in (TRANSLATE, COPY, COPY_AND_TRANSLATE, EXTRA):
        values["part_word"] = Word(MESSAGE if (mend.key or other.key) else PARTS[finding.rule])
    elif template is MOVED:
        source, target = params.get("source", ""), params.get("target", "")
        values["mend"], values["other"] = (source, target) if mend_in_source else (target, source)
    elif template is LEFT:
        values["text"] = short(said or mend.text)
    elif template is ANY:
        values["text"] = finding.message
    return Task(template, tuple((k, v) for k, v in sorted(values.items()) if f"{{{k}}}" in template))


def _template(finding: Finding, mend: Place, other: Place, suggestion: str) -> str:
    match finding.rule:
        case "missing-document":
            return NO_DOCUMENT
        case "moved-section":
            return MOVED
        case "untranslated":
            return LEFT
        case "bound-mismatch" if mend.text and other.text:
            return BOUND
        case "weekday-mismatch":
            return WRONG_DAY if "weekday" in dict(finding.params) else OTHER_DAY
        case "range-reversed":
            return REVERSED
    if finding.rule in PARTS:
        if mend.text:
            return EXTRA
        return COPY if finding.rule in _KEPT else TRANSLATE
    facts = (*finding.source_facts, *finding.target_facts)
    link = bool(facts) and all(fact.kind is FactKind.LINK for fact in facts)
    if mend.text and other.text:
        if link and len(facts) == 2:
            return LINK
        return CHANGE_TO if suggestion else CHANGE
    if other.text:
        return ADD_LINK if link else ADD_AS if suggestion else ADD
    if mend.text:
        return TAKE_OUT_LINK if link else TAKE_OUT
    return ANY


def _said(place: Place, facts: tuple[Fact, ...]) -> str:
    """What a side says: its one fact as a reader of the page sees it (64 台, where the file has **64** 台)."""
    return facts[0].text if place.text and len(facts) == 1 else place.text
