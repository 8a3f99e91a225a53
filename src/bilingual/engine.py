"""The only wiring: read, extract, align, compare, apply the rules, order. Every command that compares comes through here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bilingual.alignment import align
from bilingual.comparison import compare
from bilingual.comparison.differing.differences import MOST_LOOKED_FOR
from bilingual.comparison.script import untranslated
from bilingual.comparison.values import Comparison
from bilingual.config import Settings
from bilingual.errors import BilingualError
from bilingual.facts import Glossary, extract_block
from bilingual.fingerprints import identified
from bilingual.messages import N_, Word
from bilingual.model import (
    Aligned,
    Alignment,
    Block,
    BlockKind,
    Count,
    Document,
    Fact,
    FilePair,
    Finding,
    PairResult,
    Problem,
    RunResult,
    Severity,
)
from bilingual.readers import Load, loading, read, read_catalogue
from bilingual.record import Record, replace
from bilingual.rules import RULES, Context
from bilingual.text import LineIndex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EMPTY = N_("There is no text in this file.")
JUNK = N_("This part can't be read: {why}")
CROWDED = N_(
    "More than {n} facts of this part are lacking in the other file; those past them were not looked for. Divide it into shorter parts."
)
CRASHED = N_("The rule {rule} failed on this pair ({why}). Please report it, with the two files if you can.")

BlockFacts = tuple[tuple[Fact, ...], ...]
"""The facts of a document, block by block."""


class Reading(Record):
    """The documents of a pair that could be read, and what is wrong with them or the others."""

    documents: tuple[Document, ...]
    problems: tuple[Problem, ...]
    facts: tuple[BlockFacts, BlockFacts] | None = None
    """The facts of both documents, where they have been taken already."""


# A pair without this word needs nothing of `suppression`, which is then not loaded.
_SUPPRESSION = "bilingual:"


def check_files(pairs: Iterable[FilePair], settings: Settings, load: Load | None = None) -> RunResult:
    """Check pairs of files. A file that can't be read is a problem of its pair; the others are checked all the same.

    `load` gives the content of a file, where that is not what the disk has.
    """
    return gathered(examine_files(pair, settings, load)[0] for pair in pairs)


def gathered(results: Iterable[PairResult]) -> RunResult:
    """The results of all pairs as that of the run, with what only all of them together show."""
    pairs = tuple(results)
    suppressions = [one for pair in pairs for one in pair.suppressions]
    if not suppressions:
        return RunResult(pairs)
    from bilingual.suppression import unused

    return RunResult(pairs, tuple(unused(suppressions)))


def examine_files(
    pair: FilePair,
    settings: Settings,
    load: Load | None = None,
    reading: Reading | None = None,
    *,
    facts: bool = True,
) -> tuple[PairResult, Aligned | None]:
    """Check one pair of files, and keep both documents with what answers what; None where there are no two to read.

    `reading` is what `read_pair` gave, where somebody has read them already. Without `facts`, those of a catalogue are
    not kept beside its documents.
    """
    load = loading(settings, load)
    if not pair.source or not pair.target:
        from bilingual.rules import missing_document

        severity = settings.severity(missing_document.META.name, missing_document.META.severity)
        found = (replace(missing_document.finding(pair), severity=severity),) if severity else ()
        lacking = "source" if not pair.source else "target"
        result = replace(_result(pair, findings=identified(found)), lacking=lacking)
        return _without_suppressed(result, _read_lone(pair, load) if found else (), settings), None
    reading = reading or read_pair(pair, load)
    if len(reading.documents) < 2:
        return failed(pair, *reading.problems), None
    source, target = reading.documents
    result, aligned = _examine(source, target, settings, reading.facts, keep=facts)
    return replace(result, problems=(*reading.problems, *result.problems)), aligned


def failed(pair: FilePair, *problems: Problem) -> PairResult:
    """The result of a pair that could not be compared."""
    return _result(pair, problems=problems)


def _read_lone(pair: FilePair, load: Load) -> tuple[Document, ...]:
    """A file without its partner, if it says that this is meant; there is nothing else to read it for."""
    path, language = (pair.source, pair.source_language) if pair.source else (pair.target, pair.target_language)
    try:
        data = load(path)
        meant = any(_SUPPRESSION.encode(codec) in data for codec in ("utf-8", "utf-16-le", "utf-16-be"))
        return (read(path, language, lambda _: data),) if meant else ()
    except BilingualError:
        return ()


def _without_suppressed(result: PairResult, documents: tuple[Document, ...], settings: Settings) -> PairResult:
    """The result without the findings that the documents or the settings hold back."""
    if not settings.suppress and all(_SUPPRESSION not in document.text for document in documents):
        return result
    from bilingual.suppression import apply

    names = tuple(rule.name for rule in RULES)
    findings, suppressions, problems = apply(result.findings, documents, settings, names)
    return replace(
        result,
        findings=findings,
        suppressions=suppressions,
        suppressed=len(result.findings) - len(findings),
        problems=(*result.problems, *problems),
    )


def read_pair(pair: FilePair, load: Load) -> Reading:
    """Read both documents of a pair."""
    documents: list[Document] = []
    problems: list[Problem] = []
    try:
        if pair.source == pair.target:
            documents.extend(read_catalogue(pair.source, pair.source_language, pair.target_language, load))
        else:
            for path, language in ((pair.source, pair.source_language), (pair.target, pair.target_language)):
                try:
                    documents.append(read(path, language, load))
                except BilingualError as error:
                    problems.append(_of_file(error, path))
    except BilingualError as error:
        problems.append(_of_file(error, pair.source))
    for document in documents:
        problems.extend(_problems(document))
    return Reading(tuple(documents), tuple(problems))


def align_files(pair: FilePair, settings: Settings) -> tuple[Aligned | None, tuple[Problem, ...]]:
    """Align two files without comparing what they say; None where one of them can't be read."""
    reading = read_pair(pair, loading(settings))
    if len(reading.documents) < 2:
        return None, reading.problems
    source, target = reading.documents
    facts = facts_of(source, settings), facts_of(target, settings)
    alignment = align(source, target, *facts)
    return Aligned(
        source, target, alignment, frozenset(untranslated(source, target, alignment)), *facts
    ), reading.problems


def _of_file(error: BilingualError, path: str) -> Problem:
    problem = error.problem()
    return problem if problem.path else replace(problem, path=path)


def _result(pair: FilePair, *, findings: tuple[Finding, ...] = (), problems: tuple[Problem, ...] = ()) -> PairResult:
    source, target = pair.source or pair.missing_at, pair.target or pair.missing_at
    return PairResult(source, pair.source_language, target, pair.target_language, findings, problems=problems)


def _problems(document: Document) -> Iterator[Problem]:
    if not document.junk:
        if not document.blocks:
            yield Problem(document.path, EMPTY, fatal=False)
        return
    # No program takes a catalogue with an error in it; a page with one is shown all the same.
    fatal = document.catalogue or not document.blocks
    lines = LineIndex(document.text)
    for junk in document.junk:
        line, _ = lines.line_column(junk.span.start)
        yield Problem(document.path, JUNK, (("why", Word(junk.reason)),), line, fatal=fatal)


def facts_of(document: Document, settings: Settings) -> BlockFacts:
    """The facts of each block, offsets in the file. Code blocks hold none: they are compared line by line."""
    names = settings.names
    return tuple([_block_facts(block, document, names) for block in document.blocks])


def _block_facts(block: Block, document: Document, names: Glossary) -> tuple[Fact, ...]:
    return () if block.kind is BlockKind.CODE else extract_block(block, document.language, names)


class _Taken(Sequence[tuple[Fact, ...]]):
    """The facts of each block of a document, taken when they are asked for and not kept here."""

    def __init__(self, document: Document, settings: Settings) -> None:
        self._document = document
        self._names = settings.names

    def __len__(self) -> int:
        return len(self._document.blocks)

    def __getitem__(self, at: Any) -> Any:
        return _block_facts(self._document.blocks[at], self._document, self._names)


def check_documents(source: Document, target: Document, settings: Settings) -> PairResult:
    """Compare two documents that are read."""
    return _examine(source, target, settings, keep=False)[0]


def _examine(
    source: Document,
    target: Document,
    settings: Settings,
    facts: tuple[BlockFacts, BlockFacts] | None = None,
    *,
    keep: bool,
) -> tuple[PairResult, Aligned]:
    # Messages are paired by their keys alone, so that the facts of a pair may go when it has been compared.
    fleeting = source.catalogue and target.catalogue and not keep
    take = _Taken if fleeting else facts_of
    source_facts, target_facts = facts or (take(source, settings), take(target, settings))
    alignment = align(source, target, source_facts, target_facts)
    comparison = compare(source, target, alignment, source_facts, target_facts)
    context = Context.of(comparison)
    findings: list[Finding] = []
    problems: list[Problem] = []
    occasions = context.occasions()
    for rule in RULES:
        if occasions.isdisjoint(rule.occasions):
            continue
        severity = settings.severity(rule.name, rule.meta.severity)
        if severity is None:
            continue
        try:
            for found in rule.check(context):
                # A rule may find something less severe than it usually is; the settings replace what is usual.
                own = found.severity if severity is rule.meta.severity else severity
                findings.append(replace(found, severity=own))
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            problems.append(Problem(source.path, CRASHED, (("rule", rule.name), ("why", why))))
    problems.extend(_crowded(comparison))
    ordered = sorted(findings, key=lambda f: (f.source.line, f.source.column, f.target.line, f.target.column, f.rule))
    result = PairResult(
        source.path,
        source.language,
        target.path,
        target.language,
        identified(ordered),
        comparison.matched,
        _paired_sections(alignment),
        _paired_blocks(alignment),
        tuple(problems),
        catalogue=source.catalogue and target.catalogue,
        skipped=target.skipped,
        untranslated=len({i for i, _ in comparison.untranslated}),
    )
    result = _without_suppressed(result, (source, target), settings)
    kept = (tuple(source_facts), tuple(target_facts)) if keep else ((), ())
    return result, Aligned(source, target, alignment, frozenset(comparison.untranslated), *kept)


def _crowded(comparison: Comparison) -> Iterator[Problem]:
    for in_source, block in comparison.crowded:
        document = comparison.source if in_source else comparison.target
        line, _ = LineIndex(document.text).line_column(document.blocks[block].span.start)
        yield Problem(document.path, CROWDED, (("n", f"{MOST_LOOKED_FOR:,}"),), line, fatal=False)


def _paired_sections(alignment: Alignment) -> Count:
    source = sum(pair.source >= 0 for pair in alignment.sections)
    target = sum(pair.target >= 0 for pair in alignment.sections)
    return Count(source, target, sum(pair.source >= 0 and pair.target >= 0 for pair in alignment.sections))


def _paired_blocks(alignment: Alignment) -> Count:
    """Blocks of each side, and how many of the source's are paired."""
    pairs = [pair for section in alignment.sections for pair in section.blocks]
    return Count(
        sum(len(p.source) for p in pairs),
        sum(len(p.target) for p in pairs),
        sum(len(p.source) for p in pairs if p.target),
    )


def worst(results: Iterable[PairResult]) -> Severity | None:
    """The most severe finding there is."""
    order = list(Severity)
    found = {f.severity for result in results for f in result.findings}
    return min(found, key=order.index, default=None)
