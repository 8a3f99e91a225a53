"""Old debt: the findings that a file lists are known, and only others are reported.

The file is YAML, one block an entry, sorted by paths and rule, so that two branches that add entries merge. A person
adds the reason; it and the date are kept for as long as the finding is there. docs/baseline.md shows one.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from bilingual.config import Settings, compose, nearest, relative, shown
from bilingual.errors import ConfigError
from bilingual.messages import N_
from bilingual.model import Problem, Severity
from bilingual.record import Record, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    import yaml

    from bilingual.model import Finding, PairResult, RunResult

USUAL = "bilingual-baseline.yaml"
_KEYS = ("source", "target", "rule", "fingerprint", "text", "since", "reason")
_NEEDED = ("source", "target", "fingerprint")
_LONGEST = 60
# So many stale entries are named one by one.
_NAMED = 10

STALE = N_("This is mended, or is no more what it was: {rule} in {pair}. {option} takes it out.")
STALE_MORE = N_("{n} more entries are stale. {option} takes them out.")
UPDATE = "--update-baseline"


class Entry(Record):
    """One known finding. The paths count from the folder of the baseline's file."""

    source: str
    target: str
    rule: str
    fingerprint: str
    text: str = ""
    """What is wrong, for the eye."""
    since: str = ""
    """The day on which it was taken in, ISO 8601."""
    reason: str = ""
    line: int = 0

    @property
    def identity(self) -> tuple[str, str, str]:
        """What a finding must have to be this one."""
        return (self.source, self.target, self.fingerprint)


class Baseline:
    """The entries of one file."""

    __slots__ = ("_base", "_entries", "path")

    def __init__(self, path: str, entries: Iterable[Entry] = ()) -> None:
        self.path = path
        self._base = os.path.dirname(os.path.abspath(path))
        # After a merge an entry may stand twice; the first, where somebody may have given a reason, counts.
        self._entries: dict[tuple[str, str, str], Entry] = {}
        for entry in entries:
            known = self._entries.setdefault(entry.identity, entry)
            if entry.reason and not known.reason:
                self._entries[entry.identity] = entry

    def _pair(self, pair: PairResult) -> tuple[str, str]:
        return _held(relative(pair.source_path, self._base)), _held(relative(pair.target_path, self._base))

    def without_known(self, result: RunResult) -> RunResult:
        """The result without the findings that are listed."""
        pairs = []
        for pair in result.pairs:
            paths = self._pair(pair)
            kept = tuple(f for f in pair.findings if (*paths, f.fingerprint) not in self._entries)
            pairs.append(replace(pair, findings=kept, known=pair.known + len(pair.findings) - len(kept)))
        return replace(result, pairs=tuple(pairs), only_new=True)

    def stale(self, result: RunResult, settings: Settings) -> list[Entry]:
        """The entries whose finding is no more, as far as a whole result can tell.

        It can't tell of pairs that were not compared, nor of rules that did not run; but a pair whose files are both
        gone has no findings.
        """
        compared: dict[tuple[str, str], set[str]] = {}
        broken = set()
        for pair in result.pairs:
            paths = self._pair(pair)
            compared.setdefault(paths, set()).update(f.fingerprint for f in pair.findings)
            if any(problem.fatal for problem in pair.problems):
                broken.add(paths)
        found = []
        for entry in self._entries.values():
            paths = (entry.source, entry.target)
            if paths in compared:
                ran = settings.severity(entry.rule, Severity.ERROR) is not None
                if ran and paths not in broken and entry.fingerprint not in compared[paths]:
                    found.append(entry)
            elif not any(os.path.exists(os.path.join(self._base, path)) for path in paths):
                found.append(entry)
        return found

    def problems(self, stale: Iterable[Entry]) -> Iterator[Problem]:
        """What a report says of stale entries."""
        entries = sorted(stale, key=lambda entry: entry.line)
        for entry in entries[:_NAMED]:
            pair = " ↔ ".join(dict.fromkeys((entry.source, entry.target)))
            told = (("option", UPDATE), ("pair", pair), ("rule", entry.rule))
            yield Problem(self.path, STALE, told, entry.line, fatal=False)
        if len(entries) > _NAMED:
            params = (("n", str(len(entries) - _NAMED)), ("option", UPDATE))
            yield Problem(self.path, STALE_MORE, params, entries[_NAMED].line, fatal=False)

    def updated(self, result: RunResult, settings: Settings, today: str) -> Baseline:
        """The baseline of a whole result: what is stale taken out, what is new put in; the rest keeps reason and date."""
        gone = {entry.identity for entry in self.stale(result, settings)}
        entries = {identity: entry for identity, entry in self._entries.items() if identity not in gone}
        for pair in result.pairs:
            paths = self._pair(pair)
            for finding in pair.findings:
                entry = Entry(*paths, finding.rule, finding.fingerprint, _text(finding), today)
                known = entries.get(entry.identity)
                entries[entry.identity] = replace(known, text=entry.text) if known else entry
        return Baseline(self.path, entries.values())

    def accepting(self, accepted: Iterable[tuple[PairResult, Finding, str]], today: str) -> Baseline:
        """The baseline with these findings in it, each with its reason; where that is empty, a known reason stays."""
        entries = dict(self._entries)
        for pair, finding, reason in accepted:
            entry = Entry(*self._pair(pair), finding.rule, finding.fingerprint, _text(finding), today, reason)
            known = entries.get(entry.identity)
            if known:
                entry = replace(known, text=entry.text, reason=reason or known.reason)
            entries[entry.identity] = entry
        return Baseline(self.path, entries.values())

    def __len__(self) -> int:
        return len(self._entries)

    def text(self) -> str:
        """The file's content; equal entries give an equal file."""
        entries = sorted(self._entries.values(), key=lambda e: (e.source, e.target, e.rule, e.text, e.fingerprint))
        head = (
            "# Findings that bilingual check --baseline does not report. Written by --update-baseline, which keeps\n"
            "# `since` and `reason`; only the reasons are for you to write.\n"
        )
        return head + ("".join(map(_block, entries)) or "[]\n")


def _block(entry: Entry) -> str:
    first, *rest = (f"{key}: {_scalar(getattr(entry, key))}\n" for key in _KEYS)
    return f"- {first}" + "".join(f"  {line}" for line in rest)


def _scalar(text: str) -> str:
    """A text in double quotes, which in YAML are those of JSON, so that no content is anything else than text."""
    from json import dumps

    # YAML knows three more line ends than JSON.
    quoted = dumps(_held(text), ensure_ascii=False)
    return "".join(
        c if c.isprintable() else f"\\u{ord(c):04x}" if ord(c) < 1 << 16 else f"\\U{ord(c):08x}" for c in quoted
    )


def _held(text: str) -> str:
    """A text as a file can hold it: half of a surrogate pair (a byte of a path that is no text) is replaced."""
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace") if not text.isprintable() else text


def _text(finding: Finding) -> str:
    sides = (" ".join(place.text.split()) for place in (finding.source, finding.target))
    cut = (side if len(side) <= _LONGEST else side[: _LONGEST - 1] + "…" for side in sides)
    return " | ".join(side or "-" for side in cut)


def path_of(settings: Settings) -> str:
    """The path of the baseline that the settings name, as messages show it; empty where they name none."""
    return shown(os.path.join(settings.folder, settings.baseline)) if settings.baseline else ""


def load(path: str, *, new: bool = False) -> Baseline:
    """Read a baseline; with `new`, one that need not be there yet.

    Raises ConfigError, with the line, where it can't be read or is no baseline.
    """
    if not os.path.exists(path):
        if new:
            return Baseline(path)
        raise ConfigError(N_("There is no such baseline. {option} writes it."), path=path, option=UPDATE)
    from yaml import SequenceNode

    root = compose(path)
    if root is None:
        return Baseline(path)
    if not isinstance(root, SequenceNode):
        raise _error(path, root)
    return Baseline(path, [_entry(path, node) for node in root.value])


def _entry(path: str, node: yaml.Node) -> Entry:
    from yaml import MappingNode, ScalarNode

    if not isinstance(node, MappingNode):
        raise _error(path, node)
    values: dict[str, str] = {}
    for key, value in node.value:
        if key.value not in _KEYS:
            near = nearest(str(key.value), _KEYS) or ", ".join(_KEYS)
            template = N_("There is no key {word}; the nearest is {near}.")
            line = key.start_mark.line + 1
            raise ConfigError(template, path=path, line=line, word=str(key.value), near=near)
        if not isinstance(value, ScalarNode):
            raise _error(path, value)
        values[key.value] = value.value
    if any(not values.get(key) for key in _NEEDED):
        raise _error(path, node)
    return Entry(**{"rule": "", **values}, line=node.start_mark.line + 1)


def _error(path: str, node: yaml.Node) -> ConfigError:
    template = N_("This is no entry of a baseline: it must say {keys}.")
    return ConfigError(template, path=path, line=node.start_mark.line + 1, keys=", ".join(_NEEDED))
