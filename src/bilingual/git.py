"""What git knows of a repository, through its plumbing. Nothing is checked out, and nothing is written."""

from __future__ import annotations

import os
import re
import subprocess

from bilingual.errors import UsageError
from bilingual.messages import N_, reason
from bilingual.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

# What a user's configuration could change: messages in English, no pager, no programs of theirs in between.
_ENVIRONMENT = {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat"}


def _environment() -> dict[str, str]:
    """The variables for git, without a repository that is named apart from its files.

    git runs the hooks of a linked work tree with GIT_DIR alone, and then takes any folder for the root of the files.
    """
    environment = {**os.environ, **_ENVIRONMENT}
    if "GIT_WORK_TREE" not in environment:
        environment.pop("GIT_DIR", None)
    return environment


class Change(Record):
    """A file that differs from an older state: its path then and now, from the root of the repository; empty: none."""

    old: str
    new: str


class Repository:
    """The repository that holds a folder."""

    __slots__ = ("_folder", "root")

    def __init__(self, folder: str) -> None:
        """Raises UsageError where there is no git, or no repository with files on the disk."""
        self._folder = folder
        self.root = os.path.realpath(os.fsdecode(self._asked("rev-parse", "--show-toplevel").removesuffix(b"\n")))

    def _asked(self, *arguments: str) -> bytes:
        """What a command prints. Raises UsageError with what git says where it fails."""
        done = self._run(*arguments)
        if done.returncode:
            _refused(_said(done.stderr), self._folder)
        return done.stdout

    def _run(self, *arguments: str, given: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
        try:
            return subprocess.run(
                ["git", "-c", "core.fsmonitor=false", *arguments],
                cwd=self._folder,
                input=given,
                stdin=subprocess.DEVNULL if given is None else None,
                capture_output=True,
                env=_environment(),
                check=False,
            )
        except FileNotFoundError as error:
            if not os.path.isdir(self._folder):
                raise UsageError(N_("There is no such file or folder."), path=self._folder) from error
            raise UsageError(N_("git is not installed, or not on the PATH; --base needs it.")) from error
        except OSError as error:
            raise UsageError(N_("git can't be run: {why}"), why=reason(error)) from error

    @property
    def is_shallow(self) -> bool:
        """Whether the clone holds only the latest commits."""
        return self._asked("rev-parse", "--is-shallow-repository").strip() == b"true"

    def merge_base(self, revision: str) -> str:
        """The commit in which the history of a revision and that of HEAD part.

        Raises UsageError, with what to fetch, for a revision that is not here and for histories that don't meet.
        """
        commits = []
        for name in (revision, "HEAD"):
            found = self._run("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
            if found.returncode:
                self._no_revision(name)
            commits.append(found.stdout.decode().strip())
        done = self._run("merge-base", *commits)
        if done.returncode == 0:
            return done.stdout.decode().split()[0]
        if self.is_shallow:
            raise UsageError(
                N_(
                    "This clone is shallow, and its history ends before {revision} and HEAD meet. Fetch the rest: "
                    "{command} (in GitHub Actions: actions/checkout with {option})."
                ),
                revision=revision,
                command="git fetch --unshallow",
                option="fetch-depth: 0",
            )
        raise UsageError(N_("{revision} and HEAD have no commit in common."), revision=revision)

    def _no_revision(self, name: str) -> NoReturn:
        if name == "HEAD":
            raise UsageError(N_("This repository has no commit yet; there is nothing to compare with."))
        shallow = self.is_shallow
        command = self._fetching(name, shallow=shallow)
        if shallow:
            raise UsageError(
                N_(
                    "The revision {revision} is not in this clone, which is shallow. Fetch it: {command} "
                    "(in GitHub Actions: actions/checkout with {option})."
                ),
                revision=name,
                command=command,
                option="fetch-depth: 0",
            )
        raise UsageError(
            N_("There is no revision {revision} here. Check its name, or fetch it: {command}."),
            revision=name,
            command=command,
        )

    def _fetching(self, name: str, *, shallow: bool) -> str:
        """The command after which a revision is here, whichever branches the clone follows.

        A clone of a single branch keeps another one that is fetched in FETCH_HEAD alone, unless the command says which
        ref to update (git-fetch(1), <refspec>).
        """
        options = " --unshallow" if shallow else ""
        remotes = self._asked("remote").decode("utf-8", "replace").split()
        remote, slash, branch = name.partition("/")
        if slash and remote in remotes:
            return f"git fetch{options} {remote} {branch}:refs/remotes/{remote}/{branch}"
        if remotes and re.fullmatch(r"\w[\w./-]*", name) and not re.fullmatch("[0-9a-f]{7,64}", name):
            remote = "origin" if "origin" in remotes else remotes[0]
            return f"git fetch{options} {remote} {name}:{name}"
        return f"git fetch{options or ' --all'} --tags"

    def changes(self, commit: str) -> list[Change]:
        """What differs between a commit and the files on the disk, renamed files as one. Untracked files are not seen."""
        out = self._asked(
            "diff",
            "--find-renames",
            "--name-status",
            "-z",
            "--no-relative",
            "--no-ext-diff",
            "--ignore-submodules",
            commit,
            "--",
        )
        words = iter(os.fsdecode(out).split("\0"))
        found = []
        for status in words:
            if not status:
                break
            path = next(words)
            if status[0] in "RC":
                found.append(Change(path if status[0] == "R" else "", next(words)))
            else:
                found.append(Change("" if status[0] == "A" else path, "" if status[0] == "D" else path))
        return found

    def files(self, commit: str) -> dict[str, str]:
        """All files of a commit, from the root of the repository, and what names their content."""
        found = {}
        for row in self._asked("ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0"):
            about, _, path = row.partition(b"\t")
            # Links and other repositories have no text of their own.
            if path and about.startswith((b"100644 ", b"100755 ")):
                found[os.fsdecode(path)] = about.split()[2].decode()
        return found

    def contents(self, names: list[str]) -> dict[str, bytes]:
        """The content of files by what names it, in one call.

        Raises UsageError where a clone was made without the contents and can't get them.
        """
        if not names:
            return {}
        done = self._run("cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode())
        found: dict[str, bytes] = {}
        at = 0
        for name in names:
            end = done.stdout.find(b"\n", at)
            head = done.stdout[at:end].split() if end >= 0 else []
            if len(head) != 3 or head[1] != b"blob":
                raise UsageError(
                    N_("git lacks the content of a file in the history ({why}). Fetch it: {command}."),
                    why=_said(done.stderr) or name,
                    command="git fetch --refetch origin",
                )
            size = int(head[2])
            found[name] = done.stdout[end + 1 : end + 1 + size]
            at = end + 1 + size + 1
        return found


def _said(error: bytes) -> str:
    """The line of git's complaint that says what is wrong."""
    lines = [line for line in error.decode("utf-8", "replace").split("\n") if line.strip()]
    told = [line for line in lines if line.startswith(("fatal:", "error:"))] or lines
    return told[0].partition(": ")[2] or told[0] if told else ""


def _refused(why: str, folder: str) -> NoReturn:
    if "not a git repository" in why or "must be run in a work tree" in why:
        raise UsageError(
            N_("There is no git repository here, or one without its files; --base compares with what git has of them."),
            path=folder,
        )
    raise UsageError(N_("git says: {why}"), why=why)
