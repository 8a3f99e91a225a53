"""Options that commands share, and a parser that speaks the user's language and knows what was nearly meant."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from bilingual.cli import COMMANDS, DONE, FAILED
from bilingual.cli.streams import Console
from bilingual.errors import UsageError
from bilingual.messages import N_, UI_LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn


def _formatter(usage_word: str) -> type[argparse.HelpFormatter]:
    """Help with our own word for usage: argparse takes its words from another catalogue."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, f"{usage_word}: ")

    return Formatter


class Parser(argparse.ArgumentParser):
    """The parser of one command; errors are UsageErrors."""

    def __init__(self, command: str, console: Console, description: str) -> None:
        text = console.messages.text
        super().__init__(
            prog=f"bilingual {command}".rstrip(),
            description=description,
            formatter_class=_formatter(text(N_("usage"))),
            add_help=False,
            allow_abbrev=False,
        )
        self.command = command
        self.inputs = self.add_argument_group(text(N_("arguments")))
        self.options = self.add_argument_group(text(N_("options")))

    def shared(self, console: Console) -> None:
        """Add the options that every command has; they come last in its help."""
        text = console.messages.text
        self.options.add_argument(
            "--lang-ui",
            metavar="LANG",
            type=choice("--lang-ui", UI_LANGUAGES),
            help=text(
                N_("language of messages: {languages} (default: that of your locale)"), languages=_list(UI_LANGUAGES)
            ),
        )
        self.options.add_argument(
            "--debug", action="store_true", help=text(N_("show the traceback of a fault of this tool"))
        )
        self.options.add_argument("-h", "--help", action="help", help=text(N_("show this help")))

    def error(self, message: str) -> NoReturn:
        """An error of usage that argparse found."""
        raise UsageError(
            N_("{message}. See {command}."),
            message=message,
            command=f"bilingual {self.command} --help".replace("  ", " "),
        )

    def read(self, arguments: list[str]) -> argparse.Namespace:
        """The values of the options. Raises UsageError."""
        values, unknown = self.parse_known_args(arguments)
        if unknown:
            word = next((u for u in unknown if u.startswith("-")), unknown[0])
            names = [name for action in self._actions for name in action.option_strings]
            raise no_such("option", word.partition("=")[0], names, command=f"bilingual {self.command} --help")
        return values


def no_such(kind: str, word: str, allowed: Iterable[str], *, command: str) -> UsageError:
    """The error for a word that names nothing: it says what was probably meant, or what lists the words."""
    from bilingual.config import nearest

    templates = {
        "option": (
            N_("There is no option {word}; did you mean {near}?"),
            N_("There is no option {word}. See {command}."),
        ),
        "rule": (N_("There is no rule {word}; did you mean {near}?"), N_("There is no rule {word}. See {command}.")),
        "command": (
            N_("There is no command {word}; did you mean {near}?"),
            N_("There is no command {word}. See {command}."),
        ),
    }
    near = nearest(word, allowed)
    return UsageError(templates[kind][not near], word=word, near=near, command=command)


def choice(option: str, allowed: Iterable[str]) -> Callable[[str], str]:
    """A type for an option with a few values."""
    allowed = tuple(allowed)

    def read(word: str) -> str:
        if word not in allowed:
            raise UsageError(
                N_("{option} can't be {word}; allowed are {allowed}."), option=option, word=word, allowed=_list(allowed)
            )
        return word

    return read


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def split_command(arguments: list[str]) -> tuple[str, list[str]]:
    """The command, and the other arguments; an empty command where only help, the version or nothing is asked for.

    Raises UsageError for an unknown command.
    """
    if not arguments or arguments[0].startswith("-"):
        return "", arguments
    if arguments[0] not in COMMANDS:
        raise no_such("command", arguments[0], COMMANDS, command="bilingual --help")
    return arguments[0], arguments[1:]


def overview(arguments: list[str], console: Console) -> int:
    """`bilingual --help`, `--version`, or nothing at all, which is an error."""
    from bilingual import __version__

    text = console.messages.text
    parser = Parser(
        "", console, text(N_("Tells whether a Japanese and a Traditional Chinese version of one article say the same."))
    )
    parser.usage = text(N_("bilingual COMMAND …"))
    parser.options.add_argument("--version", action="store_true", help=text(N_("show the version")))
    parser.shared(console)
    commands = parser.add_argument_group(
        text(N_("commands")), text(N_("“bilingual COMMAND --help” says more about each."))
    )
    for name, summary in COMMANDS.items():
        commands.add_argument(f"{name}_", metavar=name, nargs="?", help=text(summary))
    values = parser.read(arguments)
    if values.version:
        console.out(f"bilingual {__version__}\n")
        return DONE
    console.err(parser.format_help())
    return FAILED
