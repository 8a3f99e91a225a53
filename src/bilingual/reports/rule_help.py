"""A rule's documentation from its META: the page in docs/rules/, and the help that SARIF carries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bilingual import REPOSITORY
from bilingual.messages import N_
from bilingual.reports.summary import SEVERITY_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.rules.meta import Example, Meta

RULE_PAGES = f"{REPOSITORY}/blob/main/docs/rules"

_TITLES = (N_("Reported:"), N_("Not reported:"))


def page_url(rule: str) -> str:
    """The address of a rule's page."""
    return f"{RULE_PAGES}/{rule}.md"


def plain(meta: Meta, messages: Messages) -> str:
    """The rule's explanation and examples, without mark-up."""
    parts = [messages.text(meta.explanation)]
    for title, examples in _examples(meta):
        parts.append(messages.text(title))
        parts += [f"{language}:\n{text}" for example in examples for language, text in _sides(example)]
    return "\n\n".join(parts)


def markdown(meta: Meta, messages: Messages) -> str:
    """The same in Markdown: each side of an example in a block of its own."""
    parts = [_prose(messages.text(meta.explanation))]
    for title, examples in _examples(meta):
        parts.append(f"**{messages.text(title)}**")
        for example in examples:
            parts += [f"`{language}`\n\n{_fenced(text)}" for language, text in _sides(example)]
    return "\n\n".join(parts)


def page(meta: Meta, messages: Messages) -> str:
    """The page of docs/rules/."""
    severity = messages.text(SEVERITY_WORDS[meta.severity])
    head = messages.text(N_("Default severity: {severity}"), severity=severity)
    return f"# {meta.name}\n\n{_prose(messages.text(meta.summary))}\n\n{head}\n\n{markdown(meta, messages)}\n"


def index(metas: Iterable[Meta], messages: Messages) -> Iterator[str]:
    """The rows of the table of all rules."""
    for meta in metas:
        severity = messages.text(SEVERITY_WORDS[meta.severity])
        yield f"| [{meta.name}]({meta.name}.md) | {severity} | {_prose(messages.text(meta.summary))} |"


def _examples(meta: Meta) -> Iterator[tuple[str, tuple[Example, ...]]]:
    return ((title, examples) for title, examples in zip(_TITLES, (meta.wrong, meta.right), strict=True) if examples)


def _sides(example: Example) -> tuple[tuple[str, str], ...]:
    # The examples of our rules are in the two languages of the contract, whatever a run compares.
    return ("ja", example.source.strip("\n")), ("zh-Hant", example.target.strip("\n"))


def _prose(text: str) -> str:
    """Our own sentences: what would be mark-up in them (`*.md`, `<tag>`, `a_b`) is meant as it stands."""
    return re.sub(r"[\\`*_<>\[\]|]", r"\\\g<0>", text)


def _fenced(text: str) -> str:
    fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", text)), 3)
    return f"{fence}md\n{text}\n{fence}"
