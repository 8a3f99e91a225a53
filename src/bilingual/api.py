"""What other programs call; `bilingual` itself offers these names."""

from __future__ import annotations

from bilingual.config import Settings
from bilingual.errors import UsageError
from bilingual.languages import named
from bilingual.messages import N_
from bilingual.model import FactKind, FilePair
from bilingual.record import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

    from bilingual.model import Document, Fact, Finding, PairResult


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


def check_pair(source_path: str | PathLike[str], target_path: str | PathLike[str]) -> PairResult:
    """Compare two files, the Japanese one and the Traditional Chinese one; their endings say how they are read.

    What can't be read is in the result's `problems`.
    """
    from os import fspath

    from bilingual.engine import check_files

    settings = Settings()
    pair = FilePair(fspath(source_path), fspath(target_path), *settings.languages[:2])
    return check_files([pair], settings).pairs[0]


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
