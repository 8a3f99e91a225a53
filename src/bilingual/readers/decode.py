"""Bytes of a file as text, or an error that says what to do about it."""

from __future__ import annotations

import os
import re
import stat

from bilingual.encodings import ENCODINGS, encoding_named
from bilingual.errors import ReadError
from bilingual.messages import N_, reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

# What ja and zh-Hant files that aren't UTF-8 are written in, in the order in which they are tried.
_LEGACY = ("ISO-2022-JP", "EUC-JP", "Shift_JIS", "Big5")
# Where a format says its encoding: XML 1.0 §4.3.3 and HTML ("prescan a byte stream") in the first 1024 bytes at most,
# gettext in the first entry.
_DECLARED = {
    "xliff": (rb"<\?xml[^<>]{0,200}?\sencoding\s?=\s?[\"']([\w-]{1,40})", 1024),
    "html": (rb"(?i)<meta\b[^<>]{0,300}?\bcharset\s?=\s?[\"']?([\w-]{1,40})", 1024),
    "po": (rb"(?i)\"Content-Type:[^\"\n]{0,100}?charset=([\w-]{1,40})", 1 << 15),
}
# How much of a file shows its encoding.
_SAMPLE = 1 << 16
# How much is read at once of what doesn't say its size.
_CHUNK = 1 << 20
MOST = 32 << 20
"""The size in bytes up to which a file is read, unless the settings say otherwise."""


def refuse_stream(path: str, *, pipes: bool = False) -> None:
    """Raises ReadError for a device, and but for `pipes` for a named pipe: either may never end, or never begin."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return  # Who reads it says why it can't be read.
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode) or (pipes and stat.S_ISFIFO(mode)):
        return
    raise ReadError(N_("This is a pipe or a device; write its text to a file and name that."), path=path)


def read_bytes(path: str, *, pipes: bool = False, most: int = MOST) -> bytes:
    """The bytes of a file; with `pipes` of a pipe too, which can be read but once.

    Raises ReadError where there is none, where it is a folder, a pipe or a device, where it has more than `most` bytes,
    or where the system forbids it.
    """
    refuse_stream(path, pipes=pipes)
    try:
        with open(path, "rb") as stream:
            # What has no size (/proc, a pipe) is read until it ends.
            size = os.fstat(stream.fileno()).st_size
            data = stream.read(min(size, most) + 1)
            if len(data) > size and len(data) <= most:
                data += read_up_to(stream, most - len(data))
    except FileNotFoundError as error:
        raise ReadError(N_("There is no such file; check the path."), path=path) from error
    except IsADirectoryError as error:
        raise ReadError(N_("This is a folder; name a file in it."), path=path) from error
    except PermissionError as error:
        raise ReadError(N_("There is no permission to read this file; change its mode or owner."), path=path) from error
    except (OSError, ValueError) as error:
        why = reason(error)
        raise ReadError(N_("This file can't be read: {why}"), path=path, why=why) from error
    check_size(data, path, most)
    return data


def read_up_to(stream: BinaryIO, most: int) -> bytes:
    """What a stream has, of more than `most` bytes so many and one.

    A stream makes room for all that is asked of it before it reads, so that it is asked for little at a time.
    """
    parts: list[bytes] = []
    left = most + 1
    while left > 0 and (part := stream.read(min(left, _CHUNK))):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def check_size(data: bytes, path: str, most: int) -> None:
    """Raises ReadError for more than `most` bytes."""
    if len(data) > most:
        template = N_(
            "This file is larger than {most}; leave it out with “ignore”, or raise “max-file-size” in {config}."
        )
        raise ReadError(template, path=path, most=shown_size(most), config="bilingual.yaml")


def shown_size(size: int) -> str:
    """A size as people say it, in the largest unit that leaves it whole.

    >>> shown_size(32 << 20), shown_size(1500)
    ('32 MiB', '1500 bytes')
    """
    for shift, unit in ((30, "GiB"), (20, "MiB"), (10, "KiB")):
        if size and not size % (1 << shift):
            return f"{size >> shift} {unit}"
    return f"{size} bytes"


def decode(data: bytes, path: str, *, format: str | None = None, encoding: str = "") -> str:
    """The text of a file, without its byte-order mark; line ends stay as they are.

    A byte-order mark says the encoding, then `encoding` (one of ENCODINGS, from the settings), else the file is UTF-8.
    Where its bytes are no UTF-8, what the file says of itself in its `format` counts. Raises ReadError for a binary
    file (a NUL byte) and for other encodings, with the line of the first bad byte and the encoding it probably is.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            pass
    # As the codec utf-8-sig, which would be one more module to import.
    marked = data.startswith(b"\xef\xbb\xbf")
    if encoding and not marked:
        return _decoded(data, path, encoding)
    if b"\0" in data:
        wide = _wide(data)
        if wide:
            raise ReadError(
                N_(
                    "This is {encoding} without a byte-order mark; convert it to UTF-8, or name it under {key} in {config}."
                ),
                path=path,
                encoding=wide,
                key="encodings",
                config="bilingual.yaml",
            )
        raise ReadError(N_("This is a binary file; only text can be compared."), path=path)
    declared = _declared(data, format) if not marked and (b"\x1b" in data or not data.isascii()) else ""
    # The escapes of ISO-2022-JP are UTF-8 as well; of the others hardly any text is.
    if declared == "ISO-2022-JP" and b"\x1b" in data:
        return _decoded(data, path, declared)
    try:
        return data[3 * marked :].decode()
    except UnicodeDecodeError as error:
        if declared not in ("", "UTF-8"):
            return _decoded(data, path, declared)
        line = data.count(b"\n", 0, error.start) + 1
        start = data.rfind(b"\n", 0, error.start) + 1
        # No encoding of these has a line feed within a character.
        likely = _likely(data[start : data.find(b"\n", start + _SAMPLE) + 1 or len(data)])
        if likely:
            raise ReadError(
                N_(
                    "This file is not UTF-8; it looks like {encoding}: convert it to UTF-8, or name it under {key} in {config}."
                ),
                path=path,
                line=line,
                encoding=likely,
                key="encodings",
                config="bilingual.yaml",
            ) from error
        raise ReadError(N_("This file is not UTF-8; save it as UTF-8."), path=path, line=line) from error


def _decoded(data: bytes, path: str, encoding: str) -> str:
    """The text in an encoding that somebody named. Raises ReadError, with the line, where it is another one."""
    try:
        return data.decode(ENCODINGS[encoding][0])
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        template = N_("This file is not {encoding}, as it or {config} says; say its encoding, or convert it to UTF-8.")
        raise ReadError(template, path=path, line=line, encoding=encoding, config="bilingual.yaml") from error


def head(data: bytes, format: str) -> str:
    """The beginning of a file as text, good enough to find ASCII words in it, whatever its encoding."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    declared = "" if data.isascii() else _declared(data, format)
    return data.removeprefix(b"\xef\xbb\xbf").decode(ENCODINGS[declared or "UTF-8"][0], "replace")


def _declared(data: bytes, format: str | None) -> str:
    """The encoding that a file names where its format has a place for it; empty for none, or one that isn't read."""
    if format not in _DECLARED:
        return ""
    source, size = _DECLARED[format]
    found = re.search(source, data[:size])
    return encoding_named(found[1].decode("ascii", "replace")) if found else ""


def _wide(data: bytes) -> str:
    """UTF-16LE or UTF-16BE where bytes with NULs are that and no binary file; else empty.

    The NULs of a text, those of its spaces, digits and line ends, stand on one side of each pair of bytes.
    """
    sample = data[:_SAMPLE]
    high, low = sample[::2].count(0), sample[1::2].count(0)
    for name, nulls, others in (("UTF-16LE", low, high), ("UTF-16BE", high, low)):
        if nulls <= 8 * others + 1:
            continue
        text = sample[: len(sample) & ~1].decode(ENCODINGS[name][0], "replace")
        odd = sum(not (c.isprintable() or c in "\t\r\n\u3000") or c == "\ufffd" for c in text)
        if 20 * odd <= len(text):
            return name
    return ""


def _likely(data: bytes) -> str:
    """The encoding that reads the bytes with the fewest odd characters, or an empty string.

    Shift_JIS reads almost any bytes, but what isn't Shift_JIS comes out as half-width katakana and private use.
    """
    best = ""
    fewest = len(data)
    for name in _LEGACY:
        try:
            text = data.decode(ENCODINGS[name][0])
        except UnicodeDecodeError:
            continue
        odd = sum(0xFF61 <= ord(c) <= 0xFF9F or 0xE000 <= ord(c) <= 0xF8FF or 0x80 <= ord(c) < 0xA0 for c in text)
        if odd < fewest:
            best, fewest = name, odd
    return best
