"""Options that commands share, and a parser that speaks the user's language and knows what was nearly meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import SimpleNamespace

from bilingual.cli import COMMANDS, DONE, FAILED
from bilingual.cli.streams import Console
from bilingual.errors import UsageError
from bilingual.messages import N_, UI_LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bilingual.cli.arguments import FullParser


class Group:
    """Arguments under one title in the help, as `argparse` takes them."""

    __slots__ = ("arguments", "description", "title")

    def __init__(self, title: str, description: str | None = None) -> None:
        self.title = title
        self.description = description
        self.arguments: list[tuple[tuple[str, ...], dict[str, Any]]] = []

    def add_argument(self, *names: str, **how: Any) -> None:
        """Add what `argparse.ArgumentParser.add_argument` would."""
        self.arguments.append((names, how))


class Parser:
    """The parser of one command; errors are UsageErrors.

    Plain command lines, nearly all that there are, are read here; argparse, which takes longer to import than most
    commands take to start, sees help, mistakes and rare forms (see `plain`). Both give the same values.
    """

    def __init__(self, command: str, console: Console, description: str, usage: str | None = None) -> None:
        text = console.messages.text
        self.inputs = Group(text(N_("arguments")))
        self.options = Group(text(N_("options")))
        self.groups = [self.inputs, self.options]
        self._full = command, text(N_("usage")), description, self.groups, usage

    def pairs(self, console: Console) -> None:
        """Add the paths of every command that goes through pairs."""
        text = console.messages.text
        self.inputs.add_argument(
            "paths",
            metavar="PATH",
            nargs="*",
            help=text(
                N_(
                    "two files, or folders with all pairs below them (default: what bilingual.yaml says, else this folder)"
                )
            ),
        )

    def running(self, console: Console) -> None:
        """Add how a command that goes through pairs does so; `running.how_of` reads it."""
        from bilingual.cli.running import number

        text = console.messages.text
        add = self.options.add_argument
        add(
            "--jobs",
            metavar="N",
            type=number,
            help=text(N_("how many processes compare at once (default: as many as there are cores, if that pays off)")),
        )
        add(
            "--cache",
            metavar="DIR",
            help=text(N_("keep results in this folder, and take those of texts that have not changed from there")),
        )

    def files(self, console: Console) -> None:
        """Add the option of every command that reads files of pairs."""
        self.options.add_argument(
            "--max-file-size",
            metavar="SIZE",
            type=_size,
            help=console.messages.text(N_("read no file that is larger than this, as 500K or 1G (default: 32M)")),
        )

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

    def full(self) -> FullParser:
        """The same parser as argparse has it."""
        from bilingual.cli.arguments import FullParser

        return FullParser(*self._full)

    def read(self, arguments: list[str]) -> SimpleNamespace:
        """The values of the options. Raises UsageError."""
        values = plain(self.inputs, self.options, arguments)
        return SimpleNamespace(**(self.full().read(arguments) if values is None else values))


def plain(inputs: Group, options: Group, arguments: list[str]) -> dict[str, Any] | None:
    """The values of a plain command line, None where argparse has to look.

    Plain is `--name value`, `--name=value` and `--flag` for what `options` has, and the inputs in one stretch; neither
    a value nor an input is empty or begins with a hyphen. Raises what the type of an option raises.
    """
    known = {names[0]: how for names, how in options.arguments}
    values: dict[str, Any] = {}
    for name, how in known.items():
        if how.get("action") != "help":
            values[_attribute(name, how)] = False if how.get("action") == "store_true" else how.get("default")
    found: list[str] = []
    last = -1
    rest = iter(enumerate(arguments))
    for at, word in rest:
        if not word or (not word.startswith("-") and found and at != last + 1):
            return None
        if not word.startswith("-"):
            found.append(word)
            last = at
            continue
        name, equals, value = word.partition("=")
        how = known.get(name, {"action": "unknown"})
        action, attribute = how.get("action", "store"), _attribute(name, how)
        if action == "store_true" and not equals:
            values[attribute] = True
        elif action in ("store", "append"):
            value = value if equals else next(rest, (0, ""))[1]
            if not value or value.startswith("-"):
                return None
            made = how["type"](value) if "type" in how else value
            values[attribute] = [*(values[attribute] or ()), made] if action == "append" else made
        else:
            return None
    return _with_inputs(values, inputs, found)


def _attribute(name: str, how: dict[str, Any]) -> str:
    return how.get("dest") or name.lstrip("-").replace("-", "_")


def _with_inputs(values: dict[str, Any], inputs: Group, found: list[str]) -> dict[str, Any] | None:
    """The values with the inputs shared out in order; None where there are too few or too many."""
    for (name,), how in inputs.arguments:
        number = how.get("nargs")
        read = how.get("type", str)
        if number == "*":
            values[name] = [read(word) for word in found] or how.get("default", [])
            found = []
        elif found:
            values[name] = read(found.pop(0))
        elif number == "?":
            values[name] = how.get("default")
        else:
            return None
    return None if found else values


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


def given(option: str) -> Callable[[str], str]:
    """A type for an option whose value is not to be empty: that of a variable which is not set is no wish for less."""

    def read(word: str) -> str:
        if not word:
            raise UsageError(N_("{option} is given an empty value."), option=option)
        return word

    return read


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


def _size(word: str) -> int:
    """The type of an option that takes a number of bytes."""
    from bilingual.config import NO_SIZE, size

    found = size(word)
    if not found:
        raise UsageError(NO_SIZE, key="--max-file-size")
    return found


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def split_command(arguments: list[str]) -> tuple[str, list[str]]:
    """The command, and the other arguments; an empty command where only help, the version or nothing is asked for.

    The options that every command has may stand before it. Raises UsageError for an unknown command.
    """
    at = 0
    while at < len(arguments) and arguments[at].startswith("-"):
        name, equals, _ = arguments[at].partition("=")
        if name not in ("--lang-ui", "--debug"):
            command = next((word for word in arguments[at:] if word in COMMANDS), "")
            if command and name not in ("-h", "--help", "--version"):
                raise UsageError(
                    N_("The option {word} stands behind the command: {command}"),
                    word=name,
                    command=f"bilingual {command} {name}",
                )
            return "", arguments
        at += 2 if name == "--lang-ui" and not equals else 1
    if at >= len(arguments):
        return "", arguments
    if arguments[at] not in COMMANDS:
        raise no_such("command", arguments[at], COMMANDS, command="bilingual --help")
    return arguments[at], arguments[:at] + arguments[at + 1 :]


def overview(arguments: list[str], console: Console) -> int:
    """`bilingual --help`, `--version`, or nothing at all, which is an error."""
    from bilingual import __version__

    text = console.messages.text
    parser = Parser(
        "",
        console,
        text(N_("Tells whether a Japanese and a Traditional Chinese version of one article say the same.")),
        usage=text(N_("bilingual COMMAND …")),
    )
    parser.options.add_argument("--version", action="store_true", help=text(N_("show the version")))
    parser.shared(console)
    commands = Group(text(N_("commands")), text(N_("“bilingual COMMAND --help” says more about each.")))
    parser.groups.append(commands)
    for name, summary in COMMANDS.items():
        commands.add_argument(f"{name}_", metavar=name, nargs="?", help=text(summary))
    full = parser.full()
    if full.read(arguments)["version"]:
        console.out(f"bilingual {__version__}\n")
        return DONE
    console.err(full.format_help())
    return FAILED
