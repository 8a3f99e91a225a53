"""Bytes of a file as text, or an error that says what to do about it."""

from __future__ import annotations

import os
import stat

from bilingual.errors import ReadError
from bilingual.messages import N_

# What ja and zh-Hant files that aren't UTF-8 are written in: Python's codec, and the name that editors show.
_LEGACY = (("iso2022_jp", "ISO-2022-JP"), ("euc_jp", "EUC-JP"), ("cp932", "Shift_JIS"), ("big5hkscs", "Big5"))


def refuse_stream(path: str, *, pipes: bool = False) -> None:
    """Raises ReadError for a device, and but for `pipes` for a named pipe: either may never end, or never begin."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return  # Who reads it says why it can't be read.
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode) or (pipes and stat.S_ISFIFO(mode)):
        return
    raise ReadError(N_("This is a pipe or a device; write its text to a file and name that."), path=path)


def read_bytes(path: str, *, pipes: bool = False) -> bytes:
    """The bytes of a file; with `pipes` of a pipe too, which can be read but once.

    Raises ReadError where there is none, where it is a folder, a pipe or a device, or where the system forbids it.
    """
    refuse_stream(path, pipes=pipes)
    try:
        with open(path, "rb") as stream:
            return stream.read()
    except FileNotFoundError as error:
        raise ReadError(N_("There is no such file; check the path."), path=path) from error
    except IsADirectoryError as error:
        raise ReadError(N_("This is a folder; name a file in it."), path=path) from error
    except PermissionError as error:
        raise ReadError(N_("There is no permission to read this file; change its mode or owner."), path=path) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ReadError(N_("This file can't be read: {why}"), path=path, why=why) from error


def decode(data: bytes, path: str) -> str:
    """The text of a UTF-8 file, without its byte-order mark; line ends stay as they are.

    UTF-16 with its byte-order mark is read as well: editors on Windows still write it. Raises ReadError for a binary
    file (a NUL byte) and for other encodings, with the line of the first bad byte and the encoding it probably is.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            pass
    if b"\0" in data:
        raise ReadError(N_("This is a binary file; only text can be compared."), path=path)
    try:
        # As the codec utf-8-sig, which would be one more module to import.
        return data.removeprefix(b"\xef\xbb\xbf").decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        likely = _likely(data)
        if likely:
            raise ReadError(
                N_("This file is not UTF-8; it looks like {encoding}: convert it to UTF-8."),
                path=path,
                line=line,
                encoding=likely,
            ) from error
        raise ReadError(N_("This file is not UTF-8; save it as UTF-8."), path=path, line=line) from error


def _likely(data: bytes) -> str:
    """The encoding that reads the bytes with the fewest odd characters, or an empty string.

    Shift_JIS reads almost any bytes, but what isn't Shift_JIS comes out as half-width katakana and private use.
    """
    best = ""
    fewest = len(data)
    for codec, name in _LEGACY:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        odd = sum(0xFF61 <= ord(c) <= 0xFF9F or 0xE000 <= ord(c) <= 0xF8FF or 0x80 <= ord(c) < 0xA0 for c in text)
        if odd < fewest:
            best, fewest = name, odd
    return best
