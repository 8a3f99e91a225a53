"""The command line: one module a command, each with `run(arguments, console) -> int`, the exit status.

Exit status: 0, nothing at or above `--fail-on`; 1, findings; 2, the run itself could not be done.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys

from bilingual.messages import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from bilingual.cli.streams import Console

COMMANDS = {
    "check": N_("compare files or folders"),
    "checklist": N_("make the translator’s list of what to mend, or bring it up to date"),
    "baseline": N_("take what a checklist says won’t be mended into a baseline"),
    "facts": N_("list the facts of one text"),
    "align": N_("show which part of one text answers which of the other"),
    "status": N_("show how far the translation of each text is, one line a pair"),
    "rules": N_("list the rules, or explain one"),
    "init": N_("write a bilingual.yaml for this folder"),
    "config": N_("show the settings in force here, and where each comes from"),
}
STOPPED = N_("Stopped before the end.")
DONE, FOUND, FAILED, INTERRUPTED = 0, 1, 2, 130


def entry() -> NoReturn:
    """What the installed command and `python -m bilingual` call: one run, and the end of the process."""
    status = main()
    if _alone():
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except (OSError, ValueError):
            pass  # Python's own way out says what is wrong with a stream.
        else:
            os._exit(status)
    sys.exit(status)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; every error ends in a message and a status, none in a traceback."""
    try:
        return _process() if arguments is None else _guarded(arguments)
    except KeyboardInterrupt:
        return _interrupted(arguments)


def _interrupted(arguments: list[str] | None) -> int:
    """Say that the run was stopped. What it had begun to write it has taken away on its way here."""
    from bilingual.cli.streams import Console

    if arguments is None:
        import signal

        # Who presses the keys twice means the same.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        arguments = sys.argv[1:]
    console = Console.of(arguments)
    console.note(f"bilingual: {console.messages.text(STOPPED)}")
    return INTERRUPTED


def _alone() -> bool:
    """Whether nothing but our output has to be seen to at the end of the process.

    Taking down every module and every value, as the interpreter does on its way out, was a twentieth of a short run.
    Threads, and who asked to be called at the end or watches the run (coverage, profilers), keep that way.
    """
    watched = sys.gettrace() or sys.getprofile() or sys.flags.interactive
    return not (watched or "threading" in sys.modules or atexit._ncallbacks())


def _process() -> int:
    """A run that has the process to itself.

    Our values never refer back to what holds them, so reference counts free them all. Looking for cycles, while they are
    made and once more on the way out, was a tenth of the time of a short run.
    """
    gc.disable()
    try:
        return _guarded(sys.argv[1:])
    finally:
        gc.freeze()


def _guarded(arguments: list[str]) -> int:
    from bilingual.cli.streams import Console
    from bilingual.errors import BilingualError

    console = Console.of(arguments)
    try:
        status = _run(arguments, console)
        console.flush()
    except BilingualError as error:
        console.problem(error.problem())
        return FAILED
    except Exception as error:
        if "--debug" in arguments:
            import traceback

            console.err(traceback.format_exc())
        else:
            console.internal_error(error)
        return FAILED
    return FAILED if console.lost else status


def _run(arguments: list[str], console: Console) -> int:
    from bilingual.cli.options import overview, split_command

    command, rest = split_command(arguments)
    if not command:
        return overview(rest, console)
    from importlib import import_module

    status: int = import_module(f"bilingual.cli.{command}").run(rest, console)
    return status
