"""How far a run is, on a terminal: what is being read, how much is done, and how long the rest will take.

`rich` draws it, and is imported only once a run has taken a second; where it is not installed there is nothing to see.
"""

from __future__ import annotations

import threading

from bilingual.messages import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    import rich.progress

    from bilingual.cli.streams import Console

# Runs that end sooner show nothing.
_AFTER_SECONDS = 1.0
# Text that takes less than that, even on a slow machine: no thread is started to wait for its end.
_SHORT = 50_000
_LEFT = N_("{time} left")


class Progress:
    """A line on standard error that goes away at the end. Its methods may be called whether it is shown or not."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None
        self._shown: rich.progress.Progress | None = None
        self._task: rich.progress.TaskID | None = None
        self._total = self._done = 0
        self._path = ""

    def begin(self, total: int) -> None:
        """There are so many bytes of text to go through."""
        self._total, self._done = total, 0
        if total >= _SHORT:
            self._timer = threading.Timer(_AFTER_SECONDS, self._show)
            self._timer.daemon = True
            self._timer.start()

    def now(self, path: str) -> None:
        """This file's turn has come."""
        self._path = path
        self._update()

    def advance(self, size: int) -> None:
        """So many bytes more are done."""
        self._done += size
        self._update()

    def end(self) -> None:
        """All is done, or given up: the line goes away."""
        if self._timer:
            self._timer.cancel()
        with self._lock:
            shown, self._shown, self._timer = self._shown, None, None
        if shown:
            shown.stop()

    def _update(self) -> None:
        shown = self._shown
        if shown and self._task is not None:
            shown.update(self._task, completed=self._done, path=self._label())

    def _label(self) -> str:
        from bilingual.reports.surface import escape

        return escape(self._path)

    def _show(self) -> None:
        try:
            shown = _made(self._console)
        except ImportError:
            return
        with self._lock:
            # The run may have ended while all this was imported.
            if self._timer is None:
                return
            self._task = shown.add_task("", total=self._total, completed=self._done, path=self._label())
            shown.start()
            self._shown = shown


def _made(console: Console) -> rich.progress.Progress:
    """The line. Raises ImportError where there is no `rich`."""
    from rich.console import Console as Terminal
    from rich.progress import (
        BarColumn,
        Progress,
        SpinnerColumn,
        Task,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.table import Column
    from rich.text import Text

    class Left(TimeRemainingColumn):
        def render(self, task: Task) -> Text:
            return Text(console.messages.text(_LEFT, time=super().render(task).plain))

    return Progress(
        SpinnerColumn(),
        TextColumn(
            "{task.fields[path]}", markup=False, table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis")
        ),
        BarColumn(bar_width=20),
        TaskProgressColumn(),
        Left(compact=True),
        console=Terminal(stderr=True, no_color=console.no_colour or None),
        transient=True,
        expand=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
