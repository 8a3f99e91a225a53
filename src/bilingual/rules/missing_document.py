"""A file without its partner, or with one that says nothing. Where there is no pair to look at, the engine reports it."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.languages import language_name
from bilingual.messages import N_
from bilingual.model import FilePair, Finding, Place, Severity
from bilingual.rules.context import Context
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="missing-document",
    severity=Severity.ERROR,
    summary=N_("A document has no partner in the other language."),
    explanation=N_(
        "Files are partners by their folder (ja/… and zh-Hant/…), by their ending (name.ja.md and name.zh-TW.md), "
        "or by the patterns of the configuration. A file with nothing in it is no version of the other one."
    ),
    wrong=(Example("# お知らせ\n\n受付は5月3日からです。\n", ""),),
    right=(Example("# お知らせ\n\n受付は5月3日からです。\n", "# 公告\n\n5月3日起受理。\n"),),
)
TEMPLATE = N_("There is no {there_language} version of this document; it was expected at {path}.")

EMPTIED = N_("The {there_language} version of this document has no text; the {here_language} one has.")


def check(context: Context) -> Iterator[Finding]:
    """A document of which the other side has the file, and nothing in it."""
    for gap in context.comparison.gaps:
        if gap.what == "document":
            here, there = context.sides(in_source=gap.in_source)
            has, lacks = here.blocks(gap.blocks), there.start()
            params = (
                ("here_language", here.language),
                ("path", there.document.path),
                ("there_language", there.language),
            )
            source, target = (has, lacks) if gap.in_source else (lacks, has)
            yield Finding(META.name, META.severity, EMPTIED, params, source, target)


def finding(pair: FilePair) -> Finding:
    """The finding for a file whose partner is not there."""
    here, there = Place(pair.source or pair.target, 1, 1, 1, 1, ""), Place(pair.missing_at, 1, 1, 1, 1, "")
    language = pair.target_language if pair.source else pair.source_language
    params = (("path", pair.missing_at), ("there_language", language_name(language)))
    source, target = (here, there) if pair.source else (there, here)
    return Finding(META.name, META.severity, TEMPLATE, params, source, target)
