"""Streams of the command line: reports to standard output or files, diagnostics to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from bilingual.errors import UsageError
from bilingual.messages import N_, Messages, reason, ui_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from bilingual.model import Problem


def _option(arguments: list[str], name: str) -> str | None:
    """The value of an option that must be known before the options can be read: their help is translated."""
    for i, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == name and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith(f"{name}="):
            return argument[len(name) + 1 :]
    return None


class Console:
    """Where one run writes, and in which language it speaks."""

    __slots__ = ("closed", "lost", "messages", "no_colour", "quiet")

    def __init__(self, messages: Messages, *, no_colour: bool = False, quiet: bool = False) -> None:
        self.messages = messages
        self.no_colour = no_colour
        self.quiet = quiet
        self.closed = False
        """Whether the run was given no standard output."""
        self.lost = False
        """Whether standard error didn't take what the run had to say."""

    @classmethod
    def of(cls, arguments: list[str]) -> Console:
        """The console as arguments and environment ask for it."""
        # A run whose streams are closed still has its exit status and the files that it writes.
        closed = sys.stdout is None
        sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the end
        sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):
            # A file name may hold what is no text, and a terminal's encoding may lack characters.
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:
                # What another program reads is UTF-8 everywhere; a terminal knows its own encoding.
                encoding = None if stream.isatty() else "utf-8"
                reconfigure(encoding=encoding, errors="backslashreplace")
        language = ui_language(_option(arguments, "--lang-ui"), os.environ)
        console = cls(Messages(language))
        console.closed = closed
        return console

    def colour(self, stream: TextIO) -> bool:
        """Whether a stream takes colour: a terminal, unless NO_COLOR (no-color.org), TERM or an option says otherwise."""
        wanted = not self.no_colour and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        return wanted and stream.isatty()

    def out(self, text: str) -> None:
        """Write to standard output. Raises UsageError where it can't be written."""
        if text:
            self._refuse_closed()
        self._writing(lambda: sys.stdout.write(text))

    def out_bytes(self, content: bytes) -> None:
        """Write to standard output as it is. Raises UsageError where it can't be written."""
        self._refuse_closed()
        binary = getattr(sys.stdout, "buffer", None)
        if binary is None:
            self.out(content.decode("utf-8", "backslashreplace"))
            return
        self.flush()
        self._writing(lambda: binary.write(content))

    def _refuse_closed(self) -> None:
        if self.closed:
            raise UsageError(N_("Standard output is closed, so the report could not be written."))

    def flush(self) -> None:
        """Bring out what is wrong with standard output while it can be handled."""
        self._writing(sys.stdout.flush)

    @staticmethod
    def _writing(write: Callable[[], object]) -> None:
        try:
            write()
        except OSError as error:
            _drain(sys.stdout)
            # Whoever closed a pipe has read enough: that is no failure of the run.
            if not isinstance(error, BrokenPipeError):
                why = reason(error)
                raise UsageError(N_("Standard output can't be written: {why}"), why=why) from error

    def note(self, text: str) -> None:
        """Write a line to standard error."""
        from bilingual.reports.surface import escape

        self.err(escape(text) + "\n")

    def err(self, text: str) -> None:
        """Write our own words to standard error as they are, after what went to standard output before.

        Where they can't be written there is no place left to say so: `lost` remembers it for the exit status.
        """
        self.flush()
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError as error:
            _drain(sys.stderr)
            self.lost = self.lost or not isinstance(error, BrokenPipeError)

    def problem(self, problem: Problem) -> None:
        """Write what went wrong, with its place."""
        if self.quiet and not problem.fatal:
            return
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path
        text = self.messages.text(problem.template, problem.params)
        self.note(": ".join(part for part in ("bilingual", place, text) if part))

    def internal_error(self, error: Exception) -> None:
        """Write that this is a fault of ours, in one line."""
        from bilingual import __version__

        what = f"{type(error).__name__}: {error}"
        self.note(
            "bilingual: "
            + self.messages.text(
                N_("A fault of bilingual {version} itself: {what}. Run again with --debug and report what it prints."),
                version=__version__,
                what=what,
            )
        )


def _drain(stream: TextIO) -> None:
    """Let what is still unwritten go somewhere, or Python complains on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def write_file(path: str, text: str) -> None:
    """Write a text as `write_bytes` does, in UTF-8. Raises UsageError where it can't be written."""
    write_bytes(path, text.encode("utf-8", "backslashreplace"))


def write_bytes(path: str, content: bytes) -> None:
    """Write a file as a whole or not at all: readers of it never see half, and a failed run keeps the old one.

    Raises UsageError where it can't be written.
    """
    import tempfile

    target = os.path.realpath(path)
    temporary = ""
    try:
        if os.path.exists(target) and not os.path.isfile(target):
            # A device or a named pipe can't be replaced.
            with open(target, "wb") as stream:
                stream.write(content)
            return
        handle, temporary = tempfile.mkstemp(prefix=".bilingual-", dir=os.path.dirname(target))
        with open(handle, "wb") as stream:
            stream.write(content)
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
        temporary = ""
    except OSError as error:
        why = reason(error)
        raise UsageError(N_("This file can't be written: {why}"), path=path, why=why) from error
    finally:
        if temporary:
            os.unlink(temporary)


def _mode(path: str) -> int:
    """The permissions of the file that is replaced, else those of a new one."""
    try:
        return os.stat(path).st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
