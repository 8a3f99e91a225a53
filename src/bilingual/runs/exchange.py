"""How a run and its workers talk: frames of bytes over a pipe, values packed as data."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import BinaryIO

from bilingual.checklist.items import Article
from bilingual.model import Aligned, FilePair, PairResult, Problem
from bilingual.packing import pack, unpack
from bilingual.record import Record
from bilingual.runs.outcomes import Contents, Documents, Outcome

READY = b"ready"
"""The only piece of the first frame of a worker."""
_SIZE = struct.Struct(">Q")
# Documents say much again and again; the fastest level takes most of it out.
_LEVEL = 1


class Task(Record):
    """What a worker is to do with one pair: check it, or take the facts of one part of its blocks.

    The contents of the files follow in the frame, as many as there are without a problem; after them the facts of the
    parts, where those have been taken.
    """

    pair: FilePair
    files: tuple[tuple[str, Problem | None], ...]
    part: int = -1
    """Which part; -1: the pair is to be checked."""
    parts: int = 1


def send(stream: BinaryIO, pieces: Sequence[bytes]) -> None:
    """Write a frame. Raises OSError where nobody reads it."""
    stream.write(b"".join(map(_SIZE.pack, (len(pieces), *map(len, pieces)))))
    for piece in pieces:
        stream.write(piece)
    stream.flush()


def receive(stream: BinaryIO) -> list[bytes]:
    """Read a frame. Raises EOFError where the other side has ended."""
    sizes = [
        _SIZE.unpack(_exactly(stream, _SIZE.size))[0] for _ in range(_SIZE.unpack(_exactly(stream, _SIZE.size))[0])
    ]
    return [_exactly(stream, size) for size in sizes]


def _exactly(stream: BinaryIO, size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data


def task_frame(pair: FilePair, contents: Contents, part: int, parts: int, facts: Sequence[bytes] = ()) -> list[bytes]:
    """The frame that hands a task over."""
    files = tuple((path, one if isinstance(one, Problem) else None) for path, one in contents.files.items())
    whole = [one for one in contents.files.values() if isinstance(one, bytes)]
    return [pack(Task(pair, files, part, parts), Task), *whole, *facts]


def task_of(frame: Sequence[bytes]) -> tuple[Task, Contents, Sequence[bytes]]:
    """The task, the files of its pair, and the facts that have been taken."""
    task = unpack(frame[0], Task)
    rest = iter(frame[1:])
    files = {path: problem or next(rest) for path, problem in task.files}
    return task, Contents(files), list(rest)


def outcome_pieces(outcome: Outcome) -> list[bytes]:
    """An outcome as pieces of a frame, or of an entry of a cache."""
    article = pack(outcome.article, Article) if outcome.article is not None else b""
    documents = outcome.documents.packed() if outcome.documents else b""
    return [pack(outcome.result, PairResult), article, documents]


def outcome_from(pieces: Sequence[bytes], most: int = 0) -> Outcome:
    """The outcome of such pieces. Raises ValueError for all that is none.

    Its documents stay packed. With `most` they are tried, and none that have more bytes than that when opened: pieces
    of a worker are ours, those of a folder may be anybody's.
    """
    result, article, documents = pieces
    if most and documents:
        opened(documents, most)
    return Outcome(
        unpack(result, PairResult),
        unpack(article, Article) if article else None,
        Documents(packed=documents) if documents else None,
    )


def closed(aligned: Aligned) -> bytes:
    """The documents of a pair as bytes."""
    return zlib.compress(pack(aligned, Aligned), _LEVEL)


def opened(data: bytes, most: int = 0) -> Aligned:
    """The documents of such bytes. Raises ValueError for all that is none, and for more than `most` bytes (0: any number)."""
    stream = zlib.decompressobj()
    try:
        whole = stream.decompress(data, most)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not stream.eof:
        raise ValueError("cut off, or too large")
    return unpack(whole, Aligned)
