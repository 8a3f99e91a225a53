"""Errors that a user can mend. Each has a place and a message that says what to do; only the command line renders them."""

from __future__ import annotations

from bilingual.model import Problem


class BilingualError(Exception):
    """What every error of ours is. `template` is English with named placeholders, a key of the message catalogues."""

    def __init__(self, template: str, *, path: str = "", line: int = 0, **params: str) -> None:
        super().__init__(template)
        self.template = template
        self.path = path
        self.line = line
        self.params = tuple(sorted(params.items()))

    def __str__(self) -> str:
        return self.template.format_map(dict(self.params))

    def problem(self) -> Problem:
        """The error as a value that a result can carry."""
        return Problem(self.path, self.template, self.params, self.line)


class ReadError(BilingualError):
    """A file that can't be read, or not as what its name says."""


class UsageError(BilingualError):
    """A command that asks for what can't be done: the paths, options or languages don't fit."""


class ConfigError(BilingualError):
    """A configuration that can't be used; says the key and what is allowed there."""


class TableError(BilingualError):
    """A row of our own tables that is wrong. Users don't see it: the tests hold the tables right."""
