"""The files of a run by their keys: what each shares with its partner, and which files of the disk that may be."""

from __future__ import annotations

import os
from collections.abc import Iterator

from bilingual import languages
from bilingual.config import Settings, relative, shown
from bilingual.messages import N_, reason
from bilingual.model import FilePair, Problem
from bilingual.record import Record

FOLDER, SUFFIX = "\0", "\1"
"""What stands in a key for the folder, or for the end of a name, that says the language."""

UNLISTED = N_("This folder can't be read: {why}")


class Key(Record):
    """One way to see a file: its language, and what its partner shares with it."""

    language: str
    text: str
    spelling: str = ""
    separator: str = ""
    partner: str = ""
    """Where a pattern says that the partner stands."""


class Index:
    """All files of a run by their keys."""

    __slots__ = (
        "_beside",
        "_language_folders",
        "by_key",
        "files",
        "inside",
        "problems",
        "settings",
        "spellings",
        "unread",
        "wanted",
    )

    def __init__(self, settings: Settings, problems: list[Problem]) -> None:
        self.settings = settings
        self.files: dict[str, tuple[Key, ...]] = {}
        self.by_key: dict[tuple[str, str], list[str]] = {}
        self.spellings: dict[tuple[str, str], str] = {}
        """How a language is spelt at a stand, and in suffixes anywhere, the first that was seen."""
        self.wanted: dict[str, None] = {}
        """The files that were asked for, in order; the others are only there to be their partners."""
        self.inside: list[FilePair] = []
        """Catalogues that hold both sides."""
        self.problems = problems
        self.unread: dict[str, Problem] = {}
        """Catalogues whose headers can't be read."""
        # Made once a folder: a run may be given every file of it by name.
        self._beside: dict[str, dict[str, list[str]]] = {}
        self._language_folders: dict[str, list[str]] = {}

    def add(self, path: str, keys: tuple[Key, ...]) -> None:
        """Take a file in, once, by all its keys."""
        if path in self.files:
            return
        self.files[path] = keys
        for key in keys:
            self.by_key.setdefault((key.text, key.language), []).append(path)
            if key.spelling:
                self.spellings.setdefault((stand(key.text), key.language), key.spelling)
                if FOLDER not in key.text:
                    self.spellings.setdefault((SUFFIX, key.language), key.spelling)

    def beside(self, folder: str, text: str) -> list[str]:
        """What stands in a folder and has a key with this text."""
        if folder not in self._beside:
            found: dict[str, list[str]] = {}
            for name in self._names(folder):
                path = f"{folder}/{name}" if folder else name
                for key in keys_of(path, self.settings, 0):
                    found.setdefault(key.text, []).append(path)
            self._beside[folder] = found
        return self._beside[folder].get(text, [])

    def language_folders(self, before: str) -> list[str]:
        """The folders whose names are languages, by the path before the name: empty, or with a slash at its end."""
        if before not in self._language_folders:
            named = [n for n in self._names(before) if languages.named(n, self.settings.languages)]
            self._language_folders[before] = [before + name for name in named]
        return self._language_folders[before]

    def _names(self, folder: str) -> list[str]:
        try:
            return sorted(os.listdir(folder or "."))
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            self.problems.append(unlisted(folder, error))
            return []


def unlisted(folder: str, error: OSError) -> Problem:
    """What a folder is whose names can't be seen: what stands in it is not checked."""
    return Problem(folder, UNLISTED, (("why", reason(error)),))


def stand(text: str) -> str:
    """Where a key names its language: the folder around the language folder, or around the file with the suffix."""
    return text.partition(FOLDER)[0] + FOLDER if FOLDER in text else f"{text.rpartition('/')[0]}/{SUFFIX}"


def keys_of(path: str, settings: Settings, start: int) -> tuple[Key, ...]:
    """All keys of a file, the surest first; folders before `start` name nothing."""
    tags = settings.languages
    keys = []
    if settings.pairs:
        from bilingual.patterns import rewrite

        here = relative(path, os.path.abspath(settings.folder or "."))
        for i, pattern in enumerate(settings.pairs):
            target, source = (
                rewrite(here, pattern.source, pattern.target),
                rewrite(here, pattern.target, pattern.source),
            )
            if target:
                keys.append(Key(tags[0], f"{i}\2{here}", partner=_from_base(target, settings)))
            if source:
                keys.append(Key(tags[1], f"{i}\2{source}", partner=_from_base(source, settings)))
        if keys:
            return tuple(keys)
    head, slash, name = path.rpartition("/")
    stem, ending = languages.split_ending(name)
    suffix = languages.suffix(stem, tags)
    shared = f"{suffix.base}{SUFFIX}{ending}" if suffix else name
    if suffix:
        keys.append(Key(suffix.language, head + slash + shared, suffix.spelling, suffix.separator))
    at = 0
    for folder in head.split("/"):
        tag = languages.named(folder, tags) if at >= start else ""
        # What a suffix says is surer than its folder.
        if tag and (not suffix or suffix.language == tag):
            text = f"{path[:at]}{FOLDER}{path[at + len(folder) : len(head + slash)]}{shared}"
            keys.append(Key(tag, text, folder, suffix.separator if suffix else ""))
        at += len(folder) + 1
    return tuple(keys)


def _from_base(path: str, settings: Settings) -> str:
    return tidy(shown(os.path.join(settings.folder, path))) if settings.folder else path


def add_with_partners(path: str, index: Index) -> bool:
    """Add a file that was given alone, and what on the disk has one of its keys; whether it has any."""
    keys = keys_of(path, index.settings, 0)
    if not keys:
        return False
    index.add(path, keys)
    for key in keys:
        for candidate, shared in _candidates(path, key, index):
            if os.path.isfile(candidate) and not _leads_out(candidate, path, index.settings):
                index.add(candidate, shared)
    return True


def _leads_out(found: str, given: str, settings: Settings) -> bool:
    """Whether a partner that nobody named is a link to somewhere outside: neither in the folder around the two files nor
    in that of the run.
    """
    around = os.path.commonpath([os.path.dirname(os.path.abspath(path)) for path in (found, given)])
    real = os.path.realpath(found)
    folders = (os.path.realpath(folder) for folder in (around, settings.folder or "."))
    return not any(real.startswith(folder.rstrip(os.sep) + os.sep) for folder in folders)


def _candidates(path: str, key: Key, index: Index) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """Where the partner of a file may stand by one of its keys, with the keys that are the same."""
    if key.partner:
        paths = [key.partner]
    elif FOLDER not in key.text:
        paths = index.beside(path.rpartition("/")[0], key.text)
    else:
        before, after = key.text.split(FOLDER)
        paths = [folder + after for folder in index.language_folders(before)]
        if SUFFIX in after:
            paths = [found for p in paths for found in index.beside(p.rpartition("/")[0], key.text)]
    for found in dict.fromkeys(paths):
        shared = tuple(k for k in keys_of(found, index.settings, 0) if k.text == key.text)
        if shared:
            yield found, shared


def tidy(path: str) -> str:
    """A path as keys and results have it: no `.` or `..` within, slashes everywhere."""
    return os.path.normpath(path).replace(os.sep, "/")
