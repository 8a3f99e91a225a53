"""What other programs call; `bilingual` itself offers these names."""

from __future__ import annotations

from bilingual.config import Settings
from bilingual.errors import UsageError
from bilingual.languages import named
from bilingual.messages import N_
from bilingual.model import FactKind, FilePair, PairResult
from bilingual.record import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

    from bilingual.model import Document, Fact, Finding


def extract_facts(text: str, lang: str) -> list[Fact]:
    """The facts of a Markdown text, in order; `start` and `end` count code points of `text`.

    Raises UsageError for a language that has no tables.
    """
    from bilingual.readers import read_text

    return document_facts(read_text(text, known_language(lang)))


def compare_texts(source: str, target: str, source_lang: str = "ja", target_lang: str = "zh-Hant") -> list[Finding]:
    """What differs between two Markdown texts.

    Raises UsageError for a language that has no tables.
    """
    from bilingual.engine import check_documents
    from bilingual.readers import read_text

    source_lang, target_lang = known_language(source_lang), known_language(target_lang)
    settings = Settings(source_language=source_lang, target_languages=(target_lang,))
    documents = (
        read_text(source, source_lang, path="source"),
        read_text(target, target_lang, path="target"),
    )
    return list(check_documents(*documents, settings).findings)


def check_pair(
    source_path: str | PathLike[str],
    target_path: str | PathLike[str],
    *,
    source_lang: str | None = None,
    target_lang: str | None = None,
) -> PairResult:
    """Compare two files as `bilingual check SOURCE TARGET` does; their endings say how they are read.

    The nearest `bilingual.yaml` (in the current folder or above it) counts: its languages, severities, glossary. Without
    `source_lang` and `target_lang` the names of the files, else their letters, say which is the source; with either, the
    files are taken as they are given. The same path twice is a catalogue that holds both sides.

    What can't be read is in the result's `problems`, as is that the files were taken the other way round. Raises
    UsageError for a language that has no tables and where both files are of one language, and ConfigError.
    """
    from os import fspath
    from os.path import isdir

    from bilingual.discovery import find_pairs
    from bilingual.engine import check_files
    from bilingual.settings import settings_here

    source, target = fspath(source_path), fspath(target_path)
    settings = settings_here()
    source_language, *targets = settings.languages
    if source_lang or target_lang:
        first = known_language(source_lang) if source_lang else source_language
        second = known_language(target_lang) if target_lang else next(tag for tag in targets if tag != first)
        settings = replace(settings, source_language=first, target_languages=(second,))
        return check_files([FilePair(source, target, first, second)], settings).pairs[0]
    if isdir(source) or isdir(target):
        # Reading says that it is one; its pairs are not what was asked for.
        return check_files([FilePair(source, target, source_language, targets[0])], settings).pairs[0]
    found = find_pairs(dict.fromkeys((source, target)), settings)
    if any(problem.fatal for problem in found.problems):
        return PairResult(source, source_language, target, targets[0], (), problems=found.problems)
    if source == target and [pair.source for pair in found.pairs] != [pair.target for pair in found.pairs]:
        raise UsageError(N_("The same file is given twice; give the other one of the pair."), path=source)
    if len(found.pairs) != 1:
        raise UsageError(N_("Both files are of one language; say source_lang and target_lang."), path=source)
    result = check_files(found.pairs, settings).pairs[0]
    return replace(result, problems=(*found.problems, *result.problems))


def document_facts(document: Document, settings: Settings | None = None) -> list[Fact]:
    """The facts of a document with offsets in its file, in order: those that `check` compares.

    Plain Latin words are left out: they only serve to find what answers what.
    """
    from bilingual.engine import facts_of

    text = document.text
    found = (fact for facts in facts_of(document, settings or Settings()) for fact in facts)
    kept = (fact for fact in found if fact.kind is not FactKind.NAME or fact.how != "word")
    # A fact that mark-up cuts (**64** GB) is shown as it stands in the file.
    placed = (f if text[f.start : f.end] == f.text else replace(f, text=text[f.start : f.end]) for f in kept)
    return sorted(placed, key=lambda fact: (fact.start, fact.end))


def known_language(spelling: str) -> str:
    """The tag of a language, from any of its spellings.

    Raises UsageError for a language that has no tables.
    """
    from bilingual.tables import languages

    tag = named(spelling, languages())
    if not tag:
        raise UsageError(
            N_("There is no language {word}; there are {allowed}."), word=spelling, allowed=", ".join(languages())
        )
    return tag
