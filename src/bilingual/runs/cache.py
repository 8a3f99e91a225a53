"""Outcomes of earlier runs, kept in a folder by what they were made from.

An entry's name is a digest of all that an outcome depends on: the contents and paths of both files, the settings, what was
asked for, and the tool itself with its tables and libraries. So nothing has to be told to forget. An entry is its own
digest and packed data: one that is damaged, or of another make, is as if it were not there, and is written anew.
Runs side by side may share a folder, since entries are put in place whole. Who may write to the folder can change what is
found, but run nothing.
All is written to a folder of the cache's own below the one that was named, which may hold other things, or be a project.
"""

from __future__ import annotations

import os
import struct
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b

from bilingual.config import Settings, relative
from bilingual.errors import UsageError
from bilingual.messages import N_, reason
from bilingual.model import FilePair
from bilingual.record import replace
from bilingual.runs.exchange import outcome_from
from bilingual.runs.outcomes import Contents, Job, Outcome, paths_of

UNUSABLE = N_("This folder can't be used as a cache: {why}")
_DIGEST = 16
_SIZE = struct.Struct(">Q")
# Entries that no run has used for so long are taken out, and temporary files of killed runs after a day.
_KEPT_SECONDS = 30 * 86400
_UNFINISHED_SECONDS = 86400
_OWN = "bilingual-cache-1"
_ENTRY = ".bilingual"
_TEMPORARY = ".new-"
_IGNORED = ".gitignore"
# Packed documents open to 46 times the size of their texts at most (a table of short cells); what has more is none of ours.
_OPENED, _OPENED_OF_ANY = 256, 1 << 20
_PACKAGE = os.path.dirname(os.path.dirname(__file__))


class Cache:
    """The entries of one folder, for one run."""

    def __init__(self, folder: str, settings: Settings, job: Job) -> None:
        """Raises UsageError where the folder can't be made or written."""
        self._folder = os.path.join(folder, _OWN)
        self._settings = settings
        self._base = _digest(
            _tool(), repr(_that_matters(settings)).encode("utf-8", "surrogatepass"), repr(job).encode()
        )
        try:
            os.makedirs(self._folder, exist_ok=True)
            if not os.path.exists(os.path.join(self._folder, _IGNORED)):
                # What is in it is nobody's work: git is to pass over it, wherever the folder stands.
                self._write(_IGNORED, b"*\n")
        except OSError as error:
            raise UsageError(UNUSABLE, path=folder, why=reason(error)) from error

    def key(self, pair: FilePair, contents: Contents) -> str:
        """The name of a pair's entry; empty where a file can't be read, which may be otherwise the next time."""
        files = [one for one in contents.files.values() if isinstance(one, bytes)]
        if len(files) < len(contents.files):
            return ""
        # Settings reach files by their paths from the settings' folder.
        places = [relative(path, self._settings.folder or ".") for path in paths_of(pair)]
        said = repr((pair, places)).encode("utf-8", "surrogatepass")
        return _digest(self._base, said, *files).hex()

    def get(self, key: str, contents: Contents) -> Outcome | None:
        """The outcome of an earlier run with these files, if there is one and it is whole."""
        if not key:
            return None
        path = os.path.join(self._folder, key + _ENTRY)
        size = sum(len(one) for one in contents.files.values() if isinstance(one, bytes))
        try:
            with open(path, "rb") as stream:
                data = stream.read()
            outcome = outcome_from(_pieces(data), most=_OPENED * size + _OPENED_OF_ANY)
        except (OSError, ValueError, struct.error):
            return None
        # One that is not ours to touch is used all the same.
        with suppress(OSError):
            os.utime(path)
        return outcome

    def put(self, key: str, outcome: Outcome, pieces: Sequence[bytes]) -> None:
        """Keep an outcome; not one with a fault or an unreadable file, which may be otherwise the next time."""
        if not key or any(problem.fatal for problem in outcome.result.problems):
            return
        data = b"".join((*(_SIZE.pack(len(piece)) for piece in pieces), *pieces))
        # A full disk makes the next run slower, and this one no less right.
        with suppress(OSError):
            self._write(key + _ENTRY, _digest(data) + data)

    def sweep(self) -> None:
        """Take out what no run has used for a month."""
        now = time.time()
        try:
            with os.scandir(self._folder) as listed:
                entries = [entry for entry in listed if _is_ours(entry.name)]
        except OSError:
            return
        for entry in entries:
            kept = _UNFINISHED_SECONDS if entry.name.startswith(_TEMPORARY) else _KEPT_SECONDS
            # Another run may be faster, and one may not be ours to remove: the others go all the same.
            with suppress(OSError):
                if now - entry.stat(follow_symlinks=False).st_mtime > kept:
                    os.unlink(entry.path)

    def _write(self, name: str, data: bytes) -> None:
        """Put a file in place whole, to be read by whom the umask lets. Raises OSError."""
        # A file of the module tempfile would be the user's alone.
        temporary = os.path.join(self._folder, f"{_TEMPORARY}{os.urandom(8).hex()}")
        try:
            with open(temporary, "xb") as stream:
                stream.write(data)
            os.replace(temporary, os.path.join(self._folder, name))
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise


def _is_ours(name: str) -> bool:
    return name.startswith(_TEMPORARY) or name.endswith(_ENTRY)


def _pieces(data: bytes) -> Sequence[bytes]:
    """The pieces of an entry. Raises ValueError and struct.error where it is damaged."""
    digest, data = data[:_DIGEST], data[_DIGEST:]
    if _digest(data) != digest:
        raise ValueError("damaged")
    sizes = struct.unpack_from(">3Q", data)
    at = 3 * _SIZE.size
    pieces = []
    for size in sizes:
        pieces.append(data[at : at + size])
        at += size
    return pieces


def _digest(*parts: bytes) -> bytes:
    made = blake2b(digest_size=_DIGEST)
    for part in parts:
        made.update(_SIZE.pack(len(part)))
        made.update(part)
    return made.digest()


def _that_matters(settings: Settings) -> Settings:
    """The settings without what says which pairs there are, and what is made of the findings afterwards."""
    usual = Settings()
    return replace(
        settings,
        folder="",
        paths=usual.paths,
        pairs=usual.pairs,
        ignore=usual.ignore,
        baseline=usual.baseline,
        fail_on=usual.fail_on,
    )


@cache
def _tool() -> bytes:
    """What finds: our version, code, tables and words, the libraries that read, and the Python below them."""
    from importlib.metadata import PackageNotFoundError, version

    from bilingual import __version__

    parts = [sys.version.encode(), __version__.encode()]
    for library in ("pyromark", "pyyaml"):
        try:
            parts.append(version(library).encode())
        except PackageNotFoundError:
            parts.append(b"")
    for folder, below, names in os.walk(_PACKAGE):
        below.sort()
        for name in sorted(names):
            if name.endswith((".py", ".json", ".yaml", ".mo")):
                path = os.path.join(folder, name)
                with open(path, "rb") as stream:
                    parts += [os.path.relpath(path, _PACKAGE).encode(), stream.read()]
    return _digest(*parts)
