"""What the build makes for the interpreter that runs it: plain values, read back in one go.

Other interpreters, even of another patch release, don't take it: a file begins with the interpreter that wrote it, and
with a checksum. So `marshal` may be used, which reads data fastest and promises its format to no other version. It makes
values of what it reads and runs nothing. Whoever reads has another way to what is in a file: without it, he is slower.
"""

from __future__ import annotations

import marshal
import sys
from zlib import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_HEAD = f"{sys.implementation.cache_tag} {sys.hexversion:x} {sys.byteorder} {marshal.version}\n".encode()


def read(path: str) -> Any:
    """The value of a file; None where there is none, another interpreter wrote it, or it is damaged."""
    try:
        with open(path, "rb") as stream:
            content = stream.read()
    except OSError:
        return None
    data = memoryview(content)[len(_HEAD) + 4 :]
    if content[: len(_HEAD) + 4] != _HEAD + crc32(data).to_bytes(4, "little"):
        return None
    try:
        return marshal.loads(data)
    except (EOFError, TypeError, ValueError):
        return None


def write(path: str, value: Any) -> None:
    """Write a value of dictionaries, lists, tuples, strings, bytes and numbers."""
    # Format 2 has no references, which would differ from build to build.
    data = marshal.dumps(value, 2)
    with open(path, "wb") as stream:
        stream.write(_HEAD + crc32(data).to_bytes(4, "little") + data)
