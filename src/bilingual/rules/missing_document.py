"""A file without its partner. The engine reports it where files are found; there is no pair to look at."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.languages import language_name
from bilingual.messages import N_
from bilingual.model import FilePair, Finding, Place, Severity
from bilingual.rules.context import Context
from bilingual.rules.meta import Meta

META = Meta(
    name="missing-document",
    severity=Severity.ERROR,
    summary=N_("A document has no partner in the other language."),
    explanation=N_(
        "Files are partners by their folder (ja/… and zh-Hant/…), by their ending (name.ja.md and name.zh-TW.md), "
        "or by the patterns of the configuration."
    ),
    wrong=(),
    right=(),
)
TEMPLATE = N_("There is no {there_language} version of this document; it was expected at {path}.")


def check(context: Context) -> Iterator[Finding]:
    """Nothing: a comparison always has both documents."""
    return iter(())


def finding(pair: FilePair) -> Finding:
    """The finding for a file whose partner is not there."""
    here, there = Place(pair.source or pair.target, 1, 1, 1, 1, ""), Place(pair.missing_at, 1, 1, 1, 1, "")
    language = pair.target_language if pair.source else pair.source_language
    params = (("path", pair.missing_at), ("there_language", language_name(language)))
    source, target = (here, there) if pair.source else (there, here)
    return Finding(META.name, META.severity, TEMPLATE, params, source, target)
