"""A worker: one process that does a run's tasks one after another, until the run ends."""

from __future__ import annotations

import gc
import os
import threading
from queue import SimpleQueue
from typing import BinaryIO

from bilingual.config import Settings
from bilingual.engine import BlockFacts, Reading, facts_of, read_pair
from bilingual.model import Fact, FilePair
from bilingual.packing import pack, unpack
from bilingual.readers import loading
from bilingual.record import Record, replace
from bilingual.runs.exchange import READY, outcome_pieces, receive, send, task_of
from bilingual.runs.outcomes import Contents, Job, outcome_of


class Parts(Record):
    """The facts of a part of the blocks of both documents."""

    source: BlockFacts
    target: BlockFacts


def main() -> None:
    """Do the tasks that come in on standard input, answer each on standard output; end at once when the run has ended."""
    # Our values never refer back: see `cli._process`.
    gc.disable()
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # What a library might print is no answer.
    os.dup2(2, 1)
    frames: SimpleQueue[list[bytes]] = SimpleQueue()
    threading.Thread(target=_listen, args=(incoming, frames), daemon=True).start()
    settings, job = frames.get()
    worker = Worker(unpack(settings, Settings), unpack(job, Job))
    send(outgoing, [READY])
    while True:
        send(outgoing, worker.answer(frames.get()))


def _listen(incoming: BinaryIO, frames: SimpleQueue[list[bytes]]) -> None:
    """Take in what comes; where nothing more can come, nobody waits for an answer either."""
    try:
        while True:
            frames.put(receive(incoming))
    finally:
        os._exit(0)


class Worker:
    """Does tasks; the documents of the last pair are kept, since several tasks may be about it."""

    def __init__(self, settings: Settings, job: Job) -> None:
        self._settings = settings
        self._job = job
        self._last: tuple[FilePair, Contents, Reading] | None = None

    def answer(self, frame: list[bytes]) -> list[bytes]:
        """The answer to a task: what came out of the pair; of a part its facts, or nothing where that failed."""
        task, contents, facts = task_of(frame)
        if task.part >= 0:
            try:
                return [self._part(task.pair, contents, task.part, task.parts)]
            except Exception:
                # Who checks the whole pair meets it again, and says so.
                return []
        reading = None
        if facts:
            reading = replace(self._read(task.pair, contents), facts=joined([unpack(part, Parts) for part in facts]))
        outcome = outcome_of(self._job, task.pair, self._settings, contents.load, reading)
        self._last = None
        return outcome_pieces(outcome)

    def _read(self, pair: FilePair, contents: Contents) -> Reading:
        if self._last is None or self._last[0] != pair or self._last[1].files != contents.files:
            self._last = None
            self._last = pair, contents, read_pair(pair, loading(self._settings, contents.load))
        return self._last[2]

    def _part(self, pair: FilePair, contents: Contents, part: int, parts: int) -> bytes:
        documents = self._read(pair, contents).documents
        taken = [facts_of(replace(d, blocks=d.blocks[part::parts]), self._settings) for d in documents]
        return pack(Parts(*taken), Parts)


def joined(parts: list[Parts]) -> tuple[BlockFacts, BlockFacts]:
    """The facts of all blocks from those of the parts: of n parts, part k has every nth block from the kth on."""
    return _joined([part.source for part in parts]), _joined([part.target for part in parts])


def _joined(parts: list[BlockFacts]) -> BlockFacts:
    whole: list[tuple[Fact, ...]] = [()] * sum(map(len, parts))
    for k, part in enumerate(parts):
        whole[k :: len(parts)] = part
    return tuple(whole)
