"""Plain command lines are read without argparse, and as argparse reads them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilingual.cli.options import Parser, choice, plain
from bilingual.cli.streams import Console
from bilingual.errors import UsageError
from bilingual.messages import Messages


def _parser(inputs: str) -> Parser:
    parser = Parser("some", Console(Messages()), "Some command.")
    if inputs == "many":
        parser.inputs.add_argument("paths", nargs="*")
    else:
        parser.inputs.add_argument("source")
        parser.inputs.add_argument("target", nargs="?")
    parser.options.add_argument("--format", action="append", default=[])
    parser.options.add_argument("--fail-on", type=choice("--fail-on", ("error", "never")))
    parser.options.add_argument("--output", dest="place", default="-")
    parser.options.add_argument("--quiet", action="store_true")
    parser.shared(Console(Messages()))
    return parser


WORDS = ["a", "b c", "", "-", "--", "-x", "-5", "error", "json", "--format", "--format=json", "--format=", "--fail-on"]
WORDS += ["--fail-on=never", "--output", "--output=x=y", "--quiet", "--quiet=1", "--qui", "--debug", "--lang-ui=ja"]


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from(WORDS), max_size=6), st.sampled_from(["many", "two"]))
def test_what_is_plain_has_the_values_that_argparse_gives(arguments: list[str], inputs: str) -> None:
    parser = _parser(inputs)
    try:
        values = plain(parser.inputs, parser.options, arguments)
    except UsageError as error:
        with pytest.raises(UsageError, match=str(error.problem().params[0][1])):
            parser.full().read(arguments)
    else:
        assert values is None or values == parser.full().read(arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["a", "b", "--format", "json", "--quiet"],
        ["--format=json=x", "--format", "text", "--fail-on", "never", "a"],
        ["--output", "x", "a", "b"],
    ],
)
def test_usual_command_lines_are_plain(arguments: list[str]) -> None:
    for inputs in ("many", "two"):
        parser = _parser(inputs)
        assert plain(parser.inputs, parser.options, arguments) is not None


def test_help_and_mistakes_are_not_plain() -> None:
    parser = _parser("many")
    for arguments in (["--help"], ["-h"], ["--quite"], ["--output"], ["--", "a"], ["a", "--quiet", "b"]):
        assert plain(parser.inputs, parser.options, arguments) is None
