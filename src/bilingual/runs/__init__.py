"""Going through pairs: in this process or in workers, with a cache or without; what comes out is the same.

A short run stays in this process and loads nothing of the rest: `parallel` and `cache` are imported where they are used.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import partial

from bilingual.config import Settings
from bilingual.engine import gathered
from bilingual.errors import BilingualError
from bilingual.model import FilePair, PairResult, RunResult
from bilingual.readers.decode import read_bytes
from bilingual.record import Record, replace
from bilingual.runs.outcomes import Contents, Documents, Job, Outcome, Shelf, outcome_of, paths_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from bilingual.checklist import Work
    from bilingual.checklist.items import Article
    from bilingual.messages import Messages
    from bilingual.readers import Load
    from bilingual.runs.cache import Cache

    class Progress(Protocol):
        """Who is told how far a run is."""

        def begin(self, total: int) -> None:
            """There are so many bytes of text to go through."""

        def now(self, path: str) -> None:
            """This file's turn has come."""

        def advance(self, size: int) -> None:
            """So many bytes more are done."""

        def end(self) -> None:
            """All is done, or given up."""


# Bytes of text from which on workers are thought of at all: see `parallel.LEAST`, which a small run need not load.
_ENOUGH = 200_000


class How(Record):
    """How a run goes through its pairs. None of it changes what is found."""

    jobs: int = 1
    """How many workers there may be."""
    cache: str = ""
    """The folder of the cache; empty: there is none."""
    debug: bool = False
    """A fault of ours is raised, in this process, and not made a problem of its pair."""
    progress: Progress | None = None


def check(pairs: Iterable[FilePair], settings: Settings, how: How, load: Load = read_bytes) -> RunResult:
    """What `engine.check_files` gives. `load` gives the content of a file, where that is not what the disk has."""
    return gathered(outcome.result for outcome in examine_all(tuple(pairs), settings, Job(), how, load))


def check_with_documents(
    pairs: Iterable[FilePair], settings: Settings, how: How
) -> tuple[RunResult, list[Documents | None]]:
    """As `check`; and for each pair its documents, None where there are no two that can be read."""
    found = examine_all(tuple(pairs), settings, Job(documents=True), how)
    return gathered(outcome.result for outcome in found), [outcome.documents for outcome in found]


def checklist(
    pairs: Iterable[FilePair],
    settings: Settings,
    how: How,
    side: str,
    today: str,
    messages: Messages,
    *,
    documents: bool,
) -> tuple[Work, RunResult]:
    """The translator's list and what it was made from; `side`, `today` and `messages` as `checklist.build.build` has them.

    Without `documents` the list holds none: most of its formats need none.
    """
    from bilingual.checklist.build import dated

    found = examine_all(
        tuple(pairs), settings, Job(listed=True, side=side, words=messages.language, documents=documents), how
    )
    listed = [(dated(outcome.article, today), outcome.documents) for outcome in found if outcome.article is not None]
    return _work(listed, today), gathered(outcome.result for outcome in found)


def page(results: Iterable[PairResult], documents: Iterable[Documents | None], messages: Messages) -> Work:
    """What the page of a check shows: the findings that are left of it, and the documents of `check_with_documents`."""
    from bilingual.checklist.build import article_of

    made = [
        (article_of(one, kept.open() if kept else None, "", messages), kept)
        for one, kept in zip(results, documents, strict=True)
    ]
    return _work([(article, kept) for article, kept in made if article is not None], "")


def _work(listed: Sequence[tuple[Article, Documents | None]], today: str) -> Work:
    from bilingual.checklist import Work
    from bilingual.checklist.items import Checklist

    return Work(Checklist(tuple(article for article, _ in listed), (), today), Shelf([kept for _, kept in listed]))


def examine_all(
    pairs: Sequence[FilePair], settings: Settings, job: Job, how: How, load: Load = read_bytes
) -> list[Outcome]:
    """What the job gave for each pair, in their order."""
    cache = None
    if how.cache:
        from bilingual.runs.cache import Cache

        cache = Cache(how.cache, settings, job)
    try:
        return _Run(settings, job, how, load, cache).through(pairs)
    finally:
        if how.progress:
            how.progress.end()
        if cache:
            cache.sweep()


class _Run:
    def __init__(self, settings: Settings, job: Job, how: How, load: Load, cache: Cache | None) -> None:
        self._settings = settings
        self._job = job
        self._how = how
        self._on_disk = load is read_bytes
        self._load = partial(read_bytes, most=settings.max_file_size) if self._on_disk else load
        self._cache = cache
        self._progress = how.progress
        self._sizes: list[int] = []

    def through(self, pairs: Sequence[FilePair]) -> list[Outcome]:
        """The outcomes of all pairs: what the cache has, what workers do, and the rest here."""
        jobs = 1 if self._how.debug else self._how.jobs
        if jobs > 1 or self._progress or self._job.documents:
            self._sizes = [self._size(pair) for pair in pairs]
        if self._progress:
            self._progress.begin(sum(self._sizes))
        found: dict[int, Outcome] = {}
        large = sum(self._sizes) >= _ENOUGH
        if jobs > 1 and large:
            self._share_out(pairs, jobs, found)
        for number, pair in enumerate(pairs):
            if number not in found:
                if self._progress:
                    self._progress.now(pair.source or pair.target)
                made = self._here(pair)
                # The documents of a whole tree have no room but packed.
                kept = made.documents.closed() if made.documents and large else made.documents
                self._done(found, number, replace(made, documents=kept))
        return [found[number] for number in range(len(pairs))]

    def _done(self, found: dict[int, Outcome], number: int, outcome: Outcome) -> None:
        found[number] = outcome
        if self._progress:
            self._progress.advance(self._sizes[number])

    def _size(self, pair: FilePair) -> int:
        """The bytes that are to be compared."""
        return sum(map(self._bytes, paths_of(pair))) if pair.source and pair.target else 0

    def _bytes(self, path: str) -> int:
        """The bytes of a file; 0 for one that can't be read."""
        try:
            return os.stat(path).st_size if self._on_disk else len(self._load(path))
        except (OSError, ValueError, BilingualError, MemoryError):
            return 0

    def _share_out(self, pairs: Sequence[FilePair], jobs: int, found: dict[int, Outcome]) -> None:
        """Have workers do what the cache does not have, if that pays."""
        from contextlib import closing

        from bilingual.runs.parallel import Sharing, Waiting, workers_for

        waiting = []
        for number, pair in enumerate(pairs):
            known = self._known(pair)
            if known:
                self._done(found, number, known)
            else:
                waiting.append(Waiting(number, pair, self._sizes[number]))
        workers = workers_for(waiting, jobs)
        if workers > 1:
            sharing = Sharing(workers, self._settings, self._job, self._load, self._cache, self._progress)
            with closing(sharing.outcomes(waiting)) as made:
                for number, outcome in made:
                    self._done(found, number, outcome)

    def _known(self, pair: FilePair) -> Outcome | None:
        if not self._cache:
            return None
        contents = Contents.of(pair, self._load)
        return self._cache.get(self._cache.key(pair, contents), contents)

    def _here(self, pair: FilePair) -> Outcome:
        """The outcome of a pair, made in this process."""
        contents = Contents.of(pair, self._load)
        key = self._cache.key(pair, contents) if self._cache else ""
        known = self._cache.get(key, contents) if self._cache else None
        made = known or outcome_of(self._job, pair, self._settings, contents.release, debug=self._how.debug)
        if self._cache and not known:
            from bilingual.runs.exchange import outcome_pieces

            self._cache.put(key, made, outcome_pieces(made))
        return made
