"""Pairs shared out among workers: the large ones first, and what is larger than a worker's share in parts.

Facts are what a large catalogue costs, and those of a block are found without any other block. So workers take the facts
of a part of its blocks each, and one of them goes on with all of them: what is compared across entries stays whole.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator

from bilingual.messages import N_
from bilingual.model import FilePair
from bilingual.packing import pack
from bilingual.record import Record
from bilingual.runs.exchange import outcome_from, task_frame
from bilingual.runs.outcomes import Contents, Job, Outcome, lost
from bilingual.runs.pool import Pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bilingual.config import Settings
    from bilingual.readers import Load
    from bilingual.runs import Progress
    from bilingual.runs.cache import Cache

DIED = N_(
    "The process that compared these files ended before it was done ({how}). If memory ran out, try again with --jobs 1."
)
# Bytes of text for which one more worker is worth its start; and from which on a pair may be worth dividing.
LEAST = 100_000
LARGE = 1_000_000


class Waiting(Record):
    """A pair that is to be done: its number in the run, and how many bytes its files have."""

    number: int
    pair: FilePair
    size: int


class Task(Record):
    """What one worker is given: a pair, or a part of one (-1: the whole), and by what a cache knows the pair."""

    of: Waiting
    part: int = -1
    key: str = ""


class _Divided:
    """A pair whose facts are taken in parts: its files as they were at first, and the facts that have come in."""

    def __init__(self, contents: Contents, parts: int) -> None:
        self.contents = contents
        self.facts = [b""] * parts
        self.left = parts

    def whole(self) -> Sequence[bytes]:
        """The facts of all parts; none where one of them failed."""
        return self.facts if all(self.facts) else ()


def workers_for(waiting: Sequence[Waiting], jobs: int) -> int:
    """How many workers pay off; fewer than two: none does."""
    sizes = [one.size for one in waiting]
    tasks = jobs if max(sizes, default=0) >= LARGE else len(sizes)
    return min(jobs, tasks, sum(sizes) // LEAST)


class Sharing:
    """The pairs of one run on their way through workers."""

    def __init__(
        self,
        workers: int,
        settings: Settings,
        job: Job,
        load: Load,
        cache: Cache | None,
        progress: Progress | None,
    ) -> None:
        self._workers = workers
        self._greeting = [pack(settings, type(settings)), pack(job, Job)]
        self._load = load
        self._cache = cache
        self._progress = progress
        self._tasks: deque[Task] = deque()
        self._divided: dict[int, _Divided] = {}

    def outcomes(self, waiting: Sequence[Waiting]) -> Generator[tuple[int, Outcome], None, None]:
        """Numbers and outcomes, in any order. What is lacking at the end is lacking because no worker could be had."""
        share = sum(one.size for one in waiting) / self._workers
        for one in sorted(waiting, key=lambda one: -one.size):
            if one.size >= LARGE and one.size > share:
                self._divided[one.number] = _Divided(Contents.of(one.pair, self._load), self._workers)
                self._tasks.extend(Task(one, part) for part in range(self._workers))
            else:
                self._tasks.append(Task(one))
        with Pool[Task](self._workers, self._greeting) as pool:
            while self._tasks or pool.busy:
                while self._tasks and pool.free and self._hand_out(pool):
                    pass
                if not pool.busy:
                    return
                answer = pool.take()
                task: Task = answer.task
                if not answer.ready:
                    self._tasks.appendleft(task)
                elif answer.status is not None:
                    self._tasks = deque(one for one in self._tasks if one.of.number != task.of.number)
                    # Of several parts whose workers died, the first tells.
                    if task.part < 0 or self._divided.pop(task.of.number, None) is not None:
                        yield task.of.number, lost(task.of.pair, DIED, how=answer.how)
                elif task.part < 0:
                    yield task.of.number, self._done(task, answer.pieces)
                else:
                    self._part_done(task, answer.pieces)

    def _hand_out(self, pool: Pool[Task]) -> bool:
        """Give the next task to a worker; False where there is none to be had."""
        task = self._tasks.popleft()
        number, pair = task.of.number, task.of.pair
        divided = self._divided.get(number)
        contents = divided.contents if divided else Contents.of(pair, self._load)
        if task.part < 0 and self._cache:
            task = Task(task.of, key=self._cache.key(pair, contents))
        facts = divided.whole() if divided and task.part < 0 else ()
        frame = task_frame(pair, contents, task.part, len(divided.facts) if divided else 1, facts)
        if not pool.give(task, frame):
            self._tasks.appendleft(task)
            return False
        if self._progress:
            self._progress.now(pair.source or pair.target)
        if task.part < 0:
            self._divided.pop(number, None)
        return True

    def _part_done(self, task: Task, pieces: Sequence[bytes]) -> None:
        divided = self._divided.get(task.of.number)
        if divided is None:
            # The worker of another part has died, and the pair with it.
            return
        divided.facts[task.part] = pieces[0] if pieces else b""
        divided.left -= 1
        if not divided.left:
            self._tasks.appendleft(Task(task.of))

    def _done(self, task: Task, pieces: Sequence[bytes]) -> Outcome:
        outcome = outcome_from(pieces)
        if self._cache:
            self._cache.put(task.key, outcome, pieces)
        return outcome
