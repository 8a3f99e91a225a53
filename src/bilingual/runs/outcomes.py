"""What is done with one pair, and what comes out of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bilingual.engine import examine_files, failed
from bilingual.errors import BilingualError, ReadError
from bilingual.messages import N_
from bilingual.model import PairResult, Problem
from bilingual.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.checklist.items import Article
    from bilingual.config import Settings
    from bilingual.engine import Reading
    from bilingual.model import Aligned, FilePair
    from bilingual.readers import Load

FAULT = N_("A fault of bilingual {version} itself: {what}. Run again with --debug and report what it prints.")
TOO_LARGE = N_("This file is too large for the memory there is.")


class Job(Record):
    """What is to be made of each pair besides its result."""

    listed: bool = False
    """What the translator's list says of it."""
    side: str = ""
    """For the list: the language of the side to mend; empty: each pair's target."""
    words: str = "en"
    """For the list: the language of the tool's own words."""
    documents: bool = False
    """Both documents are kept."""


class Documents:
    """Both documents of a pair and what answers what, open or packed: open, they take many times the room of their text."""

    __slots__ = ("_aligned", "_packed")

    def __init__(self, aligned: Aligned | None = None, packed: bytes = b"") -> None:
        self._aligned = aligned
        self._packed = packed

    def open(self) -> Aligned:
        """The documents."""
        if self._aligned is not None:
            return self._aligned
        from bilingual.runs.exchange import opened

        return opened(self._packed)

    def packed(self) -> bytes:
        """The documents as bytes."""
        if self._aligned is None:
            return self._packed
        from bilingual.runs.exchange import closed

        return closed(self._aligned)

    def closed(self) -> Documents:
        """The same, packed."""
        return self if self._aligned is None else Documents(packed=self.packed())


class Outcome(Record):
    """What came out of one pair."""

    result: PairResult
    article: Article | None = None
    """What the translator's list says of it, without a date; None where that isn't asked for, or is nothing."""
    documents: Documents | None = None


class Shelf(Collection["Aligned | None"]):
    """The documents of many pairs, each opened when its turn comes."""

    __slots__ = ("_kept",)

    def __init__(self, kept: Collection[Documents | None]) -> None:
        self._kept = kept

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Aligned | None]:
        return (kept.open() if kept else None for kept in self._kept)

    def __contains__(self, one: object) -> bool:
        return any(one == documents for documents in self)


class Contents:
    """What the files of a pair held at one moment: what is checked, what a cache knows it by and what workers see is one."""

    __slots__ = ("files",)

    def __init__(self, files: dict[str, bytes | Problem]) -> None:
        self.files = files

    @classmethod
    def of(cls, pair: FilePair, load: Load) -> Contents:
        """The files as they are now, or why they can't be read."""
        files: dict[str, bytes | Problem] = {}
        for path in paths_of(pair):
            try:
                files[path] = load(path)
            except BilingualError as error:
                files[path] = error.problem()
            except MemoryError:
                files[path] = Problem(path, TOO_LARGE)
        return cls(files)

    def load(self, path: str) -> bytes:
        """The content of a file. Raises ReadError for what can't be read."""
        content = self.files[path]
        if isinstance(content, Problem):
            raise ReadError(content.template, path=content.path, line=content.line, **dict(content.params))
        return content

    def release(self, path: str) -> bytes:
        """As `load`; the content is then forgotten, so that a large one is not kept beside the text that it makes."""
        content = self.load(path)
        del self.files[path]
        return content


def paths_of(pair: FilePair) -> tuple[str, ...]:
    """The files of a pair: two, or one where a catalogue holds both sides or the other is missing."""
    return tuple(dict.fromkeys(path for path in (pair.source, pair.target) if path))


def outcome_of(
    job: Job,
    pair: FilePair,
    settings: Settings,
    load: Load,
    reading: Reading | None = None,
    *,
    debug: bool = False,
) -> Outcome:
    """What the job makes of one pair; `reading` as in `engine.examine_files`.

    A fault of ours is a problem of the pair, and the others go on; with `debug` it is raised.
    """
    try:
        result, aligned = examine_files(pair, settings, load, reading, facts=job.documents)
        article = None
        if job.listed:
            from bilingual.checklist.build import article_of
            from bilingual.messages import Messages

            article = article_of(result, aligned, job.side, Messages(job.words))
    except MemoryError:
        if debug:
            raise
        return lost(pair, TOO_LARGE)
    except Exception as error:
        if debug:
            raise
        from bilingual import __version__

        what = f"{type(error).__name__}: {error}"
        return lost(pair, FAULT, version=__version__, what=what)
    return Outcome(result, article, Documents(aligned) if job.documents and aligned else None)


def lost(pair: FilePair, template: str, **params: str) -> Outcome:
    """The outcome of a pair that could not be compared, and why."""
    return Outcome(failed(pair, Problem(paths_of(pair)[0], template, tuple(sorted(params.items())))))
