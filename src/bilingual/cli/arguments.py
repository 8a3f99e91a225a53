"""The command line as argparse reads it: help, errors, and every form of writing options that is allowed."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from bilingual.cli.options import Group, no_such
from bilingual.errors import UsageError
from bilingual.messages import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn


def _formatter(usage_word: str) -> type[argparse.HelpFormatter]:
    """Help with our own word for usage: argparse takes its words from another catalogue."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, f"{usage_word}: ")

    return Formatter


class FullParser(argparse.ArgumentParser):
    """The parser of one command; errors are UsageErrors."""

    def __init__(
        self, command: str, usage_word: str, description: str, groups: Iterable[Group], usage: str | None = None
    ) -> None:
        super().__init__(
            prog=f"bilingual {command}".rstrip(),
            usage=usage,
            description=description,
            formatter_class=_formatter(usage_word),
            add_help=False,
            allow_abbrev=False,
        )
        self._help = f"{self.prog} --help"
        for group in groups:
            made = self.add_argument_group(group.title, group.description)
            for names, how in group.arguments:
                made.add_argument(*names, **how)

    def error(self, message: str) -> NoReturn:
        """An error of usage that argparse found."""
        raise UsageError(
            N_("{message}. See {command}."),
            message=message,
            command=self._help,
        )

    def read(self, arguments: list[str]) -> dict[str, Any]:
        """The values of the options. Raises UsageError."""
        values, unknown = self.parse_known_args(arguments)
        if unknown:
            word = next((u for u in unknown if u.startswith("-")), unknown[0])
            names = [name for action in self._actions for name in action.option_strings]
            raise no_such("option", word.partition("=")[0], names, command=self._help)
        return vars(values)
