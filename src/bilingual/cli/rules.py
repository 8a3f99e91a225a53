"""`bilingual rules`: the rules, or one of them with examples."""

from __future__ import annotations

from collections.abc import Iterable

from bilingual.cli import DONE
from bilingual.cli.options import Parser, no_such
from bilingual.cli.streams import Console
from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.reports.summary import SEVERITY_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.rules.meta import Example, Meta

PROMISE = N_(
    "The severity is that of a sure finding; a rule reports what it is less sure of as a warning or an info. "
    "Of an error no harmless explanation is known: a false one is a fault of the tool. "
    "A warning is probably wrong, an info is worth a look."
)
AT_MOST = N_("What it is less sure of, it reports as a warning or an info.")


def run(arguments: list[str], console: Console) -> int:
    """List all rules, or explain one. Raises UsageError for a rule that does not exist."""
    from bilingual.rules import RULES

    text = console.messages.text
    parser = Parser("rules", console, text(N_("List the rules, or explain one, with examples.")))
    parser.inputs.add_argument("rule", metavar="RULE", nargs="?", help=text(N_("name of a rule")))
    parser.shared(console)
    asked = parser.read(arguments).rule
    metas = {rule.meta.name: rule.meta for rule in RULES}
    if asked is None:
        lines = _listing(metas.values(), console.messages)
    elif asked in metas:
        lines = _explained(metas[asked], console.messages)
    else:
        raise no_such("rule", asked, metas, command="bilingual rules")
    console.out("\n".join(lines) + "\n")
    return DONE


def _listing(metas: Iterable[Meta], messages: Messages) -> Iterable[str]:
    from bilingual.reports.surface import width

    rows = [(meta.name, messages.text(SEVERITY_WORDS[meta.severity]), messages.text(meta.summary)) for meta in metas]
    names = max((width(name) for name, _, _ in rows), default=0)
    words = max((width(word) for _, word, _ in rows), default=0)
    for name, word, summary in rows:
        yield f"{name}{' ' * (names - width(name))}  {word}{' ' * (words - width(word))}  {summary}"
    yield ""
    yield messages.text(PROMISE)


def _explained(meta: Meta, messages: Messages) -> Iterable[str]:
    yield f"{meta.name} ({messages.text(SEVERITY_WORDS[meta.severity])})"
    yield messages.text(meta.summary)
    yield ""
    yield messages.text(meta.explanation)
    if meta.severity is Severity.ERROR:
        yield messages.text(AT_MOST)
    for title, examples in ((N_("Reported:"), meta.wrong), (N_("Not reported:"), meta.right)):
        if examples:
            yield ""
            yield messages.text(title)
        for i, example in enumerate(examples):
            if i:
                yield ""
            yield from _example(example)


def _example(example: Example) -> Iterable[str]:
    # The examples of our rules are in the two languages of the contract, whatever a run compares.
    for language, text in (("ja", example.source), ("zh-Hant", example.target)):
        first, *rest = text.strip("\n").split("\n")
        yield f"  {language:<8} {first}"
        yield from (f"  {'':<8} {line}".rstrip() for line in rest)
