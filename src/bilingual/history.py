"""Which findings a change brought, and which it mended: the pairs as they are against what they were in the merge base.

Findings are the same by what is wrong, not by their lines. Of several that are equal in this, those stay old whose
lines the change left alone.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterable

from bilingual.config import Settings
from bilingual.errors import ReadError, UsageError
from bilingual.fingerprints import basis
from bilingual.git import Repository
from bilingual.messages import N_
from bilingual.model import FilePair, PairResult, RunResult
from bilingual.record import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Finding, Place

Check = Callable[[Iterable[FilePair], Settings, Callable[[str], bytes]], RunResult]
Partners = Callable[[str, Iterable[str], Settings], dict[str, str]]


class Base:
    """The state of a repository before a change. Its paths are those of the run, from the current folder."""

    __slots__ = ("_blobs", "_contents", "_files", "_inside", "_old", "_repository", "changed")

    def __init__(self, revision: str, folder: str) -> None:
        """Raises UsageError where git or the revision is missing."""
        self._repository = Repository(folder)
        commit = self._repository.merge_base(revision)
        changes = self._repository.changes(commit)
        self._files = self._repository.files(commit)
        self._old = {change.new: change.old for change in changes if change.new}
        self.changed = {path for change in changes for path in (change.old, change.new) if path}
        self._inside: dict[str, str] = {}
        self._blobs: dict[str, str] = {}
        self._contents: dict[str, bytes] = {}

    def inside(self, path: str) -> str:
        """A path of the run as the repository has it. Raises UsageError where it stands elsewhere."""
        known = self._inside.get(path)
        if known is not None:
            return known
        folder, name = os.path.split(os.path.abspath(path))
        found = os.path.relpath(os.path.join(os.path.realpath(folder), name), self._repository.root)
        if found == os.pardir or found.startswith(os.pardir + os.sep) or os.path.isabs(found):
            raise UsageError(
                N_("This file is not in the repository {root}; --base looks into one repository."),
                path=path,
                root=self._repository.root,
            )
        self._inside[path] = found.replace(os.sep, "/")
        return self._inside[path]

    def outside(self, inside: str) -> str:
        """A path of the repository as the run would name it."""
        return os.path.relpath(os.path.join(self._repository.root, inside)).replace(os.sep, "/")

    def before(self, path: str) -> str:
        """What a file of the run was called before, as a path of the run; empty where it was not there."""
        here = self.inside(path)
        old = self._old.get(here, here)
        return "" if old not in self._files else path if old == here else self.outside(old)

    def is_unchanged(self, path: str) -> bool:
        """Whether a file was there before and is as it was."""
        here = self.inside(path)
        return here in self._files and here not in self.changed

    def all_files(self) -> list[str]:
        """All files of the base, as paths of the run."""
        return [self.outside(path) for path in self._files]

    def fetch(self, paths: Iterable[str]) -> None:
        """Get the contents of these files at once, before they are loaded."""
        self._blobs = {path: self._files[self.inside(path)] for path in paths if self.inside(path) in self._files}
        self._contents = self._repository.contents(sorted(set(self._blobs.values())))

    def load(self, path: str) -> bytes:
        """The content that a file had. Raises ReadError where it was not there."""
        name = self._blobs.get(path)
        if name is None:
            raise ReadError(N_("There is no such file; check the path."), path=path)
        return self._contents[name]


def since(
    revision: str, pairs: Iterable[FilePair], result: RunResult, settings: Settings, *, check: Check, partners: Partners
) -> RunResult:
    """The result with the findings only that the change since the merge base brought, and with those that it mended.

    `result` is that of `pairs`, in their order. `check` compares pairs, `partners` finds the partner of a file among
    paths. Raises UsageError where git or the revision is missing.
    """
    pairs = tuple(pairs)
    if not pairs:
        return replace(result, only_new=True)
    first = pairs[0].source or pairs[0].target
    base = Base(revision, os.path.dirname(os.path.abspath(first)))
    then = _pairs_before(base, pairs, settings, partners)
    base.fetch(path for pair in then.values() for path in (pair.source, pair.target) if path)
    checked = dict(zip(then, check(then.values(), settings, base.load).pairs, strict=True))
    texts = _Texts(base)
    made = []
    for n, now in enumerate(result.pairs):
        if n in checked:
            made.append(_compared(now, checked[n], texts))
        elif base.is_unchanged(pairs[n].source or pairs[n].target):
            made.append(replace(now, findings=(), known=now.known + len(now.findings)))
        else:
            made.append(now)
    return replace(result, pairs=tuple(made), only_new=True)


def _pairs_before(
    base: Base, pairs: tuple[FilePair, ...], settings: Settings, partners: Partners
) -> dict[int, FilePair]:
    """For the numbers of those pairs that may have changed what they were; a pair that is new has nothing to compare."""
    found: dict[int, FilePair] = {}
    everything: list[str] | None = None
    for n, pair in enumerate(pairs):
        if pair.source and pair.target:
            if base.is_unchanged(pair.source) and base.is_unchanged(pair.target):
                continue
            source, target = base.before(pair.source), base.before(pair.target)
        else:
            old = base.before(pair.source or pair.target)
            if not old:
                continue
            everything = base.all_files() if everything is None else everything
            language = pair.target_language if pair.source else pair.source_language
            partner = partners(old, everything, settings).get(language, "")
            if not partner and base.is_unchanged(pair.source or pair.target):
                continue
            source, target = (old, partner) if pair.source else (partner, old)
        if source or target:
            missing_at = "" if source and target else pair.missing_at or (pair.target if source else pair.source)
            found[n] = replace(pair, source=source, target=target, missing_at=missing_at)
    return found


def _compared(now: PairResult, then: PairResult, texts: _Texts) -> PairResult:
    """The pair with what is new and what is mended."""
    old = defaultdict(list)
    for finding in then.findings:
        old[basis(finding)].append(finding)
    new = defaultdict(list)
    for finding in now.findings:
        new[basis(finding)].append(finding)
    fresh: set[str] = set()
    for what, findings in new.items():
        before = old.get(what, [])
        if before:
            findings, old[what] = _unmatched(findings, before, texts)
        fresh.update(finding.fingerprint for finding in findings)
    kept = tuple(finding for finding in now.findings if finding.fingerprint in fresh)
    # What can no longer be compared is not mended.
    usable = not now.lacking and not any(problem.fatal for problem in now.problems)
    gone = {finding.fingerprint for findings in old.values() for finding in findings} if usable else set()
    fixed = tuple(finding for finding in then.findings if finding.fingerprint in gone)
    return replace(now, findings=kept, known=now.known + len(now.findings) - len(kept), fixed=fixed)


def _unmatched(new: list[Finding], old: list[Finding], texts: _Texts) -> tuple[list[Finding], list[Finding]]:
    """Of findings that are equal in what is wrong, those that are new and those that are gone."""
    if len(new) == len(old):
        return [], []
    left = list(old)
    for same in (texts.same_lines, _same_sections, _anything):
        for finding in list(new):
            match = next((one for one in left if same(one, finding)), None)
            if match is not None:
                left.remove(match)
                new = [one for one in new if one is not finding]
    return new, left


def _same_sections(old: Finding, new: Finding) -> bool:
    return (old.source_section, old.target_section) == (new.source_section, new.target_section)


def _anything(_old: Finding, _new: Finding) -> bool:
    return True


class _Texts:
    """Where the lines of the base are now; only made for files with several equal findings."""

    __slots__ = ("_base", "_lines")

    def __init__(self, base: Base) -> None:
        self._base = base
        self._lines: dict[tuple[str, str], dict[int, int]] = {}

    def same_lines(self, old: Finding, new: Finding) -> bool:
        """Whether both places of a finding are on lines that the change left as they were."""
        return self._same(old.source, new.source) and self._same(old.target, new.target)

    def _same(self, old: Place, new: Place) -> bool:
        return self._moved(old.path, new.path).get(old.line) == new.line

    def _moved(self, old: str, new: str) -> dict[int, int]:
        if (old, new) not in self._lines:
            from difflib import SequenceMatcher

            try:
                with open(new, "rb") as stream:
                    sides = self._base.load(old).split(b"\n"), stream.read().split(b"\n")
            except (OSError, ReadError):
                return {}
            # Line ends may differ between the disk and the history.
            before, after = ([line.rstrip(b"\r") for line in lines] for lines in sides)
            self._lines[old, new] = {
                match.a + i + 1: match.b + i + 1
                for match in SequenceMatcher(None, before, after).get_matching_blocks()
                for i in range(match.size)
            }
        return self._lines[old, new]
