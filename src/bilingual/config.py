"""What a run is to do: `bilingual.yaml` as frozen settings, each error at its line, with the nearest key that is allowed.

All keys are optional, and so is the file. The command line lays its options over what is read here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable

from bilingual import REPOSITORY
from bilingual.errors import ConfigError
from bilingual.messages import N_, reason
from bilingual.model import Severity
from bilingual.record import Record, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import yaml

FILE_NAME = "bilingual.yaml"
# Where editors find what may stand in the file.
SCHEMA = f"{REPOSITORY}/raw/main/src/bilingual/schemas/config.schema.json"
FAIL_ON = ("error", "warning", "info", "never")
OFF = "off"
# The size of a file of ours, a baseline with a hundred thousand findings among them.
_MOST = 64 << 20
_SHIFTS = {"": 0, "K": 10, "M": 20, "G": 30}
NO_SIZE = N_("{key} must be a size, as 500K, 32M or 1G.")
# So many placeholders may share out one name of a path: each more multiplies the ways by the name's length.
_IN_A_NAME = 2
LEVELS = (*(s.value for s in Severity), OFF)


class PairPattern(Record):
    """Which target file belongs to a source file, where no name says its language.

    `{path}` stands for any text, folders included, any other `{name}` for text without a folder's border.
    """

    source: str
    target: str


class PathSuppression(Record):
    """Rules whose findings are held back in the files that a pattern fits, and why. `line` is where that is said."""

    path: str
    rules: tuple[str, ...]
    reason: str
    line: int = 0


class Settings(Record):
    """The settings of one run. `folder` is where `bilingual.yaml` stands: its paths and patterns count from there."""

    folder: str = ""
    source_language: str = "ja"
    target_languages: tuple[str, ...] = ("zh-Hant",)
    msgid_language: str = ""
    """The language of the msgid of PO files whose headers do not say it; empty: only headers count."""
    paths: tuple[str, ...] = ()
    pairs: tuple[PairPattern, ...] = ()
    ignore: tuple[str, ...] = ()
    severities: tuple[tuple[str, str], ...] = ()
    """Rules whose severity is not their own, and `off` for those that are not to run."""
    selected_rules: tuple[str, ...] = ()
    """Only these rules run; empty: all."""
    ignored_rules: tuple[str, ...] = ()
    glossary: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names of the project: the canonical spelling, and the others that mean the same, in any language."""
    kept_names: tuple[str, ...] = ()
    """Names that stand as they are in every language."""
    baseline: str = ""
    """The path of the baseline, from `folder`; empty: none."""
    fail_on: str = "error"
    encodings: tuple[tuple[str, str], ...] = ()
    """Patterns of files that are not UTF-8, and what they are: names of `readers.decode.ENCODINGS`. The first that fits counts."""
    max_file_size: int = 32 << 20
    """The size in bytes up to which a file is read."""
    suppress: tuple[PathSuppression, ...] = ()
    file: str = ""
    """The path of `bilingual.yaml` as messages show it; empty where there is none."""

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages of the run, the source's first."""
        return (self.source_language, *self.target_languages)

    @property
    def names(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """All names of the project; those that are not translated have no other spelling."""
        return (*self.glossary, *((name, ()) for name in self.kept_names))

    def encoding(self, path: str) -> str:
        """The encoding of a file by its path; empty where the settings don't say."""
        if not self.encodings:
            return ""
        from bilingual.patterns import glob

        here = relative(path, os.path.abspath(self.folder or "."))
        return next((encoding for pattern, encoding in self.encodings if glob(pattern)(here)), "")

    def severity(self, rule: str, default: Severity) -> Severity | None:
        """How severe the findings of a rule are; None where it is not to run."""
        if rule in self.ignored_rules or (self.selected_rules and rule not in self.selected_rules):
            return None
        # A rule that is asked for by name on the command line runs, even where the file turns it off.
        level = dict(self.severities).get(rule, default.value)
        if level == OFF:
            return default if rule in self.selected_rules else None
        return Severity(level)

    def fails(self, severity: Severity) -> bool:
        """Whether a finding of this severity makes the run fail."""
        return FAIL_ON.index(severity.value) <= FAIL_ON.index(self.fail_on) and self.fail_on != "never"


def nearest(word: str, allowed: Iterable[str]) -> str:
    """The one of `allowed` that is most like `word`, empty where none is."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(allowed), 1, 0.6)), "")


def size(word: str) -> int:
    """A number of bytes as people write it; 0 for what is none.

    >>> size("500K"), size("32 MiB"), size("32 apples")
    (512000, 33554432, 0)
    """
    found = re.fullmatch(r"([0-9]{1,9}) ?([KMG]?)(?:i?B)?", word, re.IGNORECASE | re.ASCII)
    return int(found[1]) << _SHIFTS[found[2].upper()] if found else 0


def find(start: str) -> str:
    """The path of the nearest `bilingual.yaml`, in `start` or a folder above it; empty where there is none."""
    folder = os.path.abspath(start)
    while True:
        path = os.path.join(folder, FILE_NAME)
        if os.path.isfile(path):
            return path
        above = os.path.dirname(folder)
        if above == folder:
            return ""
        folder = above


def shown(path: str) -> str:
    """A path as messages show it: from the current folder on."""
    try:
        return os.path.relpath(path)
    except ValueError:
        return path


def relative(path: str, base: str) -> str:
    """A path as patterns see it: from a folder on, with `/`."""
    try:
        return os.path.relpath(path, base).replace(os.sep, "/")
    except ValueError:
        # Windows: another drive.
        return path


def load(path: str, rules: Iterable[str] = ()) -> Settings:
    """Read one `bilingual.yaml`. `rules` are the names that exist.

    Raises ConfigError, with line and key, where the file can't be read, is no YAML, or says what is not allowed.
    """
    root = compose(path)
    reader = _Reader(path, tuple(rules))
    settings = Settings(folder=os.path.dirname(os.path.abspath(path)), file=path)
    if root is None:
        return settings
    values: dict[str, Any] = {}
    for key, node in reader.mapping(root, "", allowed=tuple(KEYS)):
        field, read = KEYS[key]
        values[field] = read(reader, node, key)
        if key == "target" and not values[field]:
            raise reader.error(N_("{key} must be one value, not empty."), node, key=key)
    settings = replace(settings, **values)
    if len(set(settings.languages)) < len(settings.languages):
        raise reader.error(N_("source and target must be different languages."), root)
    return settings


def compose(path: str) -> yaml.Node | None:
    """The nodes of a YAML file, None for an empty one. Raises ConfigError where it can't be read or is no YAML."""
    import yaml

    try:
        with open(path, "rb") as stream:
            text = stream.read(_MOST + 1)
        if len(text) > _MOST:
            raise ConfigError(N_("This file is larger than a configuration or baseline can be."), path=path)
        root: yaml.Node | None = yaml.compose(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except OSError as error:
        raise ConfigError(N_("This file can't be read: {why}"), path=path, why=reason(error)) from error
    except RecursionError as error:
        # Only PyYAML without libyaml, which has a limit of its own.
        raise ConfigError(N_("This file is nested too deep."), path=path) from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        why = reason(error)
        line = mark.line + 1 if mark else 0
        raise ConfigError(N_("This is no YAML: {why}"), path=path, line=line, why=why) from error
    return root


def lines(path: str) -> dict[str, int]:
    """The line of each value of a `bilingual.yaml` that `load` takes, and of each rule as `rules.NAME`."""
    from yaml import MappingNode

    root = compose(path)
    found = {}
    for key, value in root.value if isinstance(root, MappingNode) else ():
        found[key.value] = key.start_mark.line + 1
        if key.value == "rules":
            found.update({f"rules.{rule.value}": rule.start_mark.line + 1 for rule, _ in value.value})
    return found


class _Reader:
    """Takes values out of YAML nodes, and knows the line of what it does not take."""

    def __init__(self, path: str, rules: tuple[str, ...]) -> None:
        self.path = path
        self.rules = rules

    def error(self, template: str, node: yaml.Node, **params: str) -> ConfigError:
        return ConfigError(template, path=self.path, line=node.start_mark.line + 1, **params)

    def unknown(self, node: yaml.Node, key: str, word: str, allowed: tuple[str, ...]) -> ConfigError:
        near = nearest(word, allowed)
        params = {"key": key, "word": word, "near": near, "allowed": ", ".join(allowed)}
        if not key:
            template = N_("There is no key {word}; the nearest is {near}.")
            other = N_("There is no key {word}; allowed are {allowed}.")
        elif allowed == self.rules:
            # More of them than a message can list.
            template = N_("There is no rule {word}; the nearest is {near}.")
            other = N_("There is no rule {word}. See {command}.")
            params["command"] = "bilingual rules"
        else:
            template = N_("{key} can't be {word}; the nearest is {near}.")
            other = N_("{key} can't be {word}; allowed are {allowed}.")
        return self.error(template if near else other, node, **params)

    def mapping(self, node: yaml.Node, key: str, *, allowed: tuple[str, ...] = ()) -> Iterable[tuple[str, yaml.Node]]:
        """The entries in order; a key that stands twice or is not among `allowed` is an error."""
        from yaml import MappingNode

        if not isinstance(node, MappingNode):
            raise self.error(N_("{key} must be a list of “key: value” lines."), node, key=key or FILE_NAME)
        seen: set[str] = set()
        for key_node, value in node.value:
            name = self.string(key_node, key or FILE_NAME)
            if name in seen:
                raise self.error(N_("The key {key} stands twice."), key_node, key=name)
            seen.add(name)
            if allowed and name not in allowed:
                raise self.unknown(key_node, key, name, allowed)
            yield name, value

    def string(self, node: yaml.Node, key: str) -> str:
        from yaml import ScalarNode

        if not isinstance(node, ScalarNode) or node.value == "":
            raise self.error(N_("{key} must be one value, not empty."), node, key=key)
        return str(node.value)

    @staticmethod
    def items(node: yaml.Node) -> list[yaml.Node]:
        """The members of a list; anything else alone is a list of one."""
        from yaml import SequenceNode

        return list(node.value) if isinstance(node, SequenceNode) else [node]

    def strings(self, node: yaml.Node, key: str) -> tuple[str, ...]:
        return tuple(self.string(item, key) for item in self.items(node))

    def choice(self, node: yaml.Node, key: str, allowed: tuple[str, ...]) -> str:
        word = self.string(node, key)
        if word not in allowed:
            raise self.unknown(node, key, word, allowed)
        return word

    def language(self, node: yaml.Node, key: str) -> str:
        from bilingual.tables import languages

        return self.choice(node, key, languages())

    def languages(self, node: yaml.Node, key: str) -> tuple[str, ...]:
        return tuple(self.language(item, key) for item in self.items(node))

    def pairs(self, node: yaml.Node, key: str) -> tuple[PairPattern, ...]:
        from bilingual.patterns import placeholders

        result = []
        for item in self.items(node):
            sides = {side: self.string(n, side) for side, n in self.mapping(item, key, allowed=("source", "target"))}
            if len(sides) < 2:
                raise self.error(N_("{key} must say both source and target."), item, key=key)
            names = placeholders(sides["source"])
            if names != placeholders(sides["target"]) or len(set(names)) < len(names):
                raise self.error(N_("{key}: source and target must have the same {{…}}, each once."), item, key=key)
            if any(len(placeholders(name)) > _IN_A_NAME for side in sides.values() for name in side.split("/")):
                raise self.error(N_("{key}: no more than two {{…}} can stand between two slashes."), item, key=key)
            result.append(PairPattern(sides["source"], sides["target"]))
        return tuple(result)

    def severities(self, node: yaml.Node, key: str) -> tuple[tuple[str, str], ...]:
        result = []
        for rule, value in self.mapping(node, key, allowed=self.rules):
            # YAML 1.1 reads a bare `off` as false; the node keeps what was written.
            result.append((rule, self.choice(value, rule, LEVELS)))
        return tuple(result)

    def glossary(self, node: yaml.Node, key: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return tuple((name, self.strings(value, name)) for name, value in self.mapping(node, key))

    def suppress(self, node: yaml.Node, key: str) -> tuple[PathSuppression, ...]:
        result = []
        for item in self.items(node):
            parts = dict(self.mapping(item, key, allowed=("path", "rule", "reason")))
            if len(parts) < 3:
                raise self.error(N_("{key} must say path, rule and reason."), item, key=key)
            rules = tuple(self.choice(n, "rule", self.rules) for n in self.items(parts["rule"]))
            path, reason = (self.string(parts[name], name) for name in ("path", "reason"))
            result.append(PathSuppression(path, rules, reason, item.start_mark.line + 1))
        return tuple(result)

    def encodings(self, node: yaml.Node, key: str) -> tuple[tuple[str, str], ...]:
        from bilingual.encodings import ENCODINGS, encoding_named

        result = []
        for pattern, value in self.mapping(node, key):
            word = self.string(value, pattern)
            if not encoding_named(word):
                raise self.unknown(value, pattern, word, tuple(ENCODINGS))
            result.append((pattern, encoding_named(word)))
        return tuple(result)

    def size(self, node: yaml.Node, key: str) -> int:
        found = size(self.string(node, key))
        if not found:
            raise self.error(NO_SIZE, node, key=key)
        return found

    def fail_on(self, node: yaml.Node, key: str) -> str:
        return self.choice(node, key, FAIL_ON)


KEYS: dict[str, tuple[str, Callable[[_Reader, yaml.Node, str], object]]] = {
    "source": ("source_language", _Reader.language),
    "target": ("target_languages", _Reader.languages),
    "msgid": ("msgid_language", _Reader.language),
    "paths": ("paths", _Reader.strings),
    "pairs": ("pairs", _Reader.pairs),
    "ignore": ("ignore", _Reader.strings),
    "rules": ("severities", _Reader.severities),
    "suppress": ("suppress", _Reader.suppress),
    "glossary": ("glossary", _Reader.glossary),
    "do-not-translate": ("kept_names", _Reader.strings),
    "baseline": ("baseline", _Reader.string),
    "fail-on": ("fail_on", _Reader.fail_on),
    "encodings": ("encodings", _Reader.encodings),
    "max-file-size": ("max_file_size", _Reader.size),
}
