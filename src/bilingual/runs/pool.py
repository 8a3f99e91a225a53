"""Worker processes: started when there is work for them, and replaced when one dies.

Each is a Python of its own, started anew (not forked) on every system, with a pipe in and a pipe out. A thread stands at
the far end of each: no system has another way to wait for several pipes that works with all of them. Whatever ends
the run, the workers are killed: they write no files.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO, Generic, TypeVar, cast

from bilingual.record import Record
from bilingual.runs.exchange import READY, receive, send

T = TypeVar("T")
# A worker sees the modules that this process sees, and never those of the current folder: -P.
_PROGRAM = "import sys; sys.path[:] = sys.argv[1:]; from bilingual.runs.worker import main; main()"
# Ctrl-C is the run's to handle: a terminal sends it to all processes of a group. On Windows the flag does the same.
_APART: dict[str, Any] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if sys.platform == "win32"
    else {"process_group": 0}
)
# Windows looks for Ctrl-C only between waits.
_PATIENCE = 0.2


class Answer(Record):
    """What became of a task: the pieces of the worker's frame, or the status with which it ended instead."""

    task: Any
    pieces: tuple[bytes, ...] = ()
    status: int | None = None
    ready: bool = True
    """Whether the worker ever was ready; one that was not says nothing about its task."""

    @property
    def how(self) -> str:
        """How the worker ended, for people."""
        status = self.status or 0
        try:
            return signal.Signals(-status).name if status < 0 else f"status {status}"
        except ValueError:
            return f"signal {-status}"


class _Worker(Generic[T]):
    def __init__(self, greeting: Sequence[bytes], answers: SimpleQueue[tuple[_Worker[T], Answer]]) -> None:
        """Raises OSError where the system starts no process."""
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _PROGRAM, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            **_APART,
        )
        self._greeting = greeting
        self._answers = answers
        self._tasks: SimpleQueue[tuple[T, Sequence[bytes]]] = SimpleQueue()
        threading.Thread(target=self._work, daemon=True).start()

    def give(self, task: T, frame: Sequence[bytes]) -> None:
        self._tasks.put((task, frame))

    def kill(self) -> None:
        self._process.kill()

    def wait(self) -> None:
        self._process.wait()

    def _work(self) -> None:
        ready = False
        incoming, outgoing = cast(BinaryIO, self._process.stdout), cast(BinaryIO, self._process.stdin)
        while True:
            task, frame = self._tasks.get()
            try:
                if not ready:
                    send(outgoing, self._greeting)
                    ready = receive(incoming) == [READY]
                send(outgoing, frame)
                answer = Answer(task, tuple(receive(incoming)))
            except (EOFError, OSError):
                self._process.kill()
                self._answers.put((self, Answer(task, status=self._process.wait(), ready=ready)))
                return
            self._answers.put((self, answer))


class Pool(Generic[T]):
    """Up to `size` workers; `greeting` is the frame that each is given before its first task."""

    def __init__(self, size: int, greeting: Sequence[bytes]) -> None:
        self.size = size
        """How many workers there may be; fewer than asked for where the system starts no more."""
        self._greeting = greeting
        self._answers: SimpleQueue[tuple[_Worker[T], Answer]] = SimpleQueue()
        self._idle: list[_Worker[T]] = []
        self._busy: list[_Worker[T]] = []

    def __enter__(self) -> Pool[T]:
        return self

    def __exit__(self, *_: object) -> None:
        workers = [*self._idle, *self._busy]
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.wait()

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._busy)

    @property
    def free(self) -> bool:
        """Whether there is, or may be, a worker without a task."""
        return bool(self._idle) or len(self._busy) < self.size

    def give(self, task: T, frame: Sequence[bytes]) -> bool:
        """Hand a task to a free worker; False where none can be started."""
        try:
            worker = self._idle.pop() if self._idle else _Worker(self._greeting, self._answers)
        except OSError:
            self.size = len(self._busy)
            return False
        self._busy.append(worker)
        worker.give(task, frame)
        return True

    def take(self) -> Answer:
        """The next answer. To be called while `busy`."""
        while True:
            try:
                worker, answer = self._answers.get(timeout=_PATIENCE)
                break
            except Empty:
                continue
        self._busy.remove(worker)
        if answer.status is None:
            self._idle.append(worker)
        elif not answer.ready:
            self.size = len(self._busy) + len(self._idle)
        return answer
