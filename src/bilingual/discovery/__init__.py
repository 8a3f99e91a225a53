"""Which files belong together: by language folders, language suffixes, the patterns of `bilingual.yaml`, PO headers.

A file offers one or more keys: its path with what names the language taken out. Files of two languages with the same
key are a pair. A file that names its language and has no partner becomes a pair with an empty side.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

from bilingual import languages
from bilingual.config import Settings, relative, shown
from bilingual.discovery.index import (
    FOLDER,
    SUFFIX,
    UNLISTED,
    Index,
    Key,
    add_with_partners,
    keys_of,
    stand,
    tidy,
    unlisted,
)
from bilingual.errors import BilingualError, UsageError
from bilingual.messages import N_
from bilingual.model import FilePair, Problem
from bilingual.record import Record, replace

# What tools put beside the texts of a project; hidden folders are passed over as well.
_SKIPPED = frozenset({"node_modules", "venv", "__pycache__", "site-packages"})
# How much of a file is read to see its language.
_HEAD = 65_536
CHECKLIST = N_("This is a checklist of bilingual and no text, so it is not compared.")


class Discovered(Record):
    """The pairs, in a fixed order, and what could not be found or was taken otherwise than it was asked for."""

    pairs: tuple[FilePair, ...]
    problems: tuple[Problem, ...] = ()


def find_pairs(paths: Iterable[str], settings: Settings) -> Discovered:
    """The pairs among `paths`: files, and folders with all below them.

    No path: those of the settings, else the folder of `bilingual.yaml`, else here.
    Two files are a pair as they are. One file of a pair brings its partner. Raises UsageError where nothing is found.
    """
    paths = list(paths)
    if "" in paths:
        raise UsageError(N_("A path is empty; name a file or a folder, or give no path at all."))
    given = [tidy(path) for path in paths] or _default(settings)
    folders, others = _split(dict.fromkeys(given), os.path.isdir)
    files, gone = _split(others, os.path.exists)
    problems = [Problem(path, N_("There is no such file or folder.")) for path in gone]
    if len(given) == 2 and not folders:
        if len(others) == 1:
            raise UsageError(N_("The same file is given twice; give the other one of the pair."), path=given[0])
        pair, notices = (None, ()) if gone else _two_files(files[0], files[1], settings)
        if pair or gone:
            return Discovered((pair,) if pair else (), (*problems, *notices))
    index = Index(settings, problems)
    for path in files:
        _add_file(path, index)
    for folder in folders:
        _add_folder(folder, index)
    closed = tuple(f"{problem.path}/" for problem in problems if problem.template is UNLISTED)
    # What would stand in a folder that can't be read may stand there.
    seen = (pair for pair in _pair(index) if not closed or not pair.missing_at.startswith(closed))
    pairs = (*seen, *index.inside)
    # Who compares a catalogue reads it, and says why it can't be.
    read = {path for pair in pairs if pair.source and pair.target for path in (pair.source, pair.target)}
    problems += (problem for path, problem in index.unread.items() if path not in read)
    if not pairs and not any(problem.fatal for problem in problems):
        raise UsageError(
            N_("No pair is found in {where}. Name files or folders by language, as in {example}, or give both files."),
            where=", ".join(given),
            example=", ".join(f"{tag}/a.md" for tag in settings.languages),
        )
    return Discovered(tuple(dict.fromkeys(pairs)), tuple(problems))


def pairs_of(paths: Iterable[str], settings: Settings) -> Discovered:
    """Of the pairs that a run without paths finds, those that one of the files belongs to, or belonged to while it existed.

    For lists of changed files, as git and pre-commit make them: most are of no pair, two of them need not be each
    other's partner, and a removed one leaves its partner alone. Raises UsageError where there is no pair at all.
    """
    found = find_pairs((), settings)
    named = {os.path.abspath(path) for path in paths}
    kept = (p for p in found.pairs for at in (p.source, p.target, p.missing_at) if at and os.path.abspath(at) in named)
    return Discovered(tuple(dict.fromkeys(kept)), found.problems)


def _default(settings: Settings) -> list[str]:
    return [tidy(shown(os.path.join(settings.folder, path))) for path in settings.paths or (".",)]


def _split(paths: Iterable[str], test: Callable[[str], bool]) -> tuple[list[str], list[str]]:
    yes: list[str] = []
    no: list[str] = []
    for path in paths:
        (yes if test(path) else no).append(path)
    return yes, no


def _add_file(path: str, index: Index) -> None:
    """A file that was given by itself, with the partners that the disk has for it."""
    if not _format_of(path):
        index.problems.append(Problem(path, N_("There is no reader for this kind of file.")))
        return
    inside = _inside(path, index)
    index.inside += inside
    if add_with_partners(path, index):
        index.wanted[path] = None
    elif not inside and path not in index.unread:
        reason = N_("Its name says no language and so no partner; give both files of the pair.")
        index.problems.append(Problem(path, reason))


def _add_folder(folder: str, index: Index) -> None:
    """All files below a folder. Folders above it name no language, unless nothing below it does."""
    below = list(_walk(folder, index))
    start = 0 if folder == "." else len(folder.rstrip("/")) + 1
    keyed = [(path, keys) for path in below if (keys := keys_of(path, index.settings, start))]
    if not keyed:
        # A language's own folder, or one inside it: its partner stands beside it.
        keyed = [(path, keys_of(path, index.settings, 0)) for path in below if add_with_partners(path, index)]
    for path, keys in keyed:
        index.add(path, keys)
        index.wanted[path] = None
    for path in below:
        inside = _inside(path, index)
        if inside and not _is_list(path, index):
            index.inside += inside


def _is_list(path: str, index: Index) -> bool:
    """Whether a file is a checklist of ours, which may be kept beside the texts that it is about; the run says so once."""
    from bilingual.discovery.lists import is_list

    if not is_list(path, index.settings):
        return False
    notice = Problem(path, CHECKLIST, fatal=False)
    if notice not in index.problems:
        index.problems.append(notice)
    return True


def _format_of(path: str) -> str:
    from bilingual.readers import format_of

    return format_of(path) or ""


def _walk(folder: str, index: Index) -> Iterator[str]:
    """Every file below a folder that has a reader, in order. Links to folders are not followed, what they lead to is
    found under its own name; a link to a file counts if the file stands inside.
    """
    from bilingual.patterns import glob

    settings = index.settings
    root = os.path.realpath(folder)
    base = os.path.abspath(settings.folder or ".")
    hidden = [glob(pattern) for pattern in settings.ignore]
    stack = [folder]
    while stack:
        here = stack.pop()
        try:
            with os.scandir(here) as found:
                entries = sorted(found, key=lambda e: e.name)
        except OSError as error:
            index.problems.append(unlisted(here, error))
            continue
        below = []
        for entry in entries:
            path = entry.name if here == "." else f"{here}/{entry.name}"
            if hidden and any(hides(relative(path, base)) for hides in hidden):
                continue
            if entry.is_dir(follow_symlinks=False):
                if not entry.name.startswith(".") and entry.name not in _SKIPPED:
                    below.append(path)
            elif entry.is_symlink() and (
                os.path.isdir(path) or not os.path.realpath(path).startswith(root.rstrip(os.sep) + os.sep)
            ):
                continue
            elif _format_of(entry.name):
                yield path
        stack += reversed(below)


def partners(path: str, candidates: Iterable[str], settings: Settings) -> dict[str, str]:
    """The partners of a file among paths, which need not be on the disk, by their languages."""
    texts = {key.text: key.language for key in keys_of(path, settings, 0)}
    found: dict[str, str] = {}
    for candidate in candidates if texts else ():
        if _format_of(candidate):
            for key in keys_of(candidate, settings, 0):
                if texts.get(key.text, key.language) != key.language:
                    found.setdefault(key.language, candidate)
    return found


def _pair(index: Index) -> list[FilePair]:
    source_language, *targets = index.settings.languages
    order = {path: i for i, path in enumerate(index.wanted)}
    inside = {pair.source for pair in index.inside}
    pairs: dict[tuple[str, str], FilePair] = {}
    paired: set[tuple[str, str]] = set()
    """Files, and the language in which each has found its partner."""
    for (text, language), sources in index.by_key.items():
        if language != source_language:
            continue
        for target_language in targets:
            found = index.by_key.get((text, target_language), [])
            # Two spellings of one language (zh-TW, zh-HK) are two targets of one source.
            for i in range(max(len(sources), len(found)) if found else 0):
                source, target = sources[min(i, len(sources) - 1)], found[min(i, len(found) - 1)]
                pairs[source, target] = FilePair(source, target, source_language, target_language)
                paired |= {(source, target_language), (target, source_language)}
    for path in order:
        key = _lone_key(index, path)
        if key is None or path in inside:
            continue
        others = targets if key.language == source_language else (source_language,)
        alone = [other for other in others if (path, other) not in paired]
        for other in alone if alone and not _is_list(path, index) else ():
            at = _expected(index, key, other)
            if key.language == source_language:
                pairs[path, other] = FilePair(path, "", source_language, other, at)
            else:
                pairs[path, other] = FilePair("", path, source_language, key.language, at)
    last = len(order)
    return sorted(pairs.values(), key=lambda p: min(order.get(p.source, last), order.get(p.target, last)))


def _lone_key(index: Index, path: str) -> Key | None:
    """The key by which a file without partner is missed; None where its name need not mean a language."""
    keys = index.files[path]
    for key in keys:
        others = (tag for tag in index.settings.languages if tag != key.language)
        if key.partner or any((stand(key.text), tag) in index.spellings for tag in others):
            return key
    return next((key for key in keys if languages.is_tag(key.spelling, key.language)), None)


def _expected(index: Index, key: Key, language: str) -> str:
    if key.partner:
        return key.partner
    anywhere = index.spellings.get((SUFFIX, language), language)
    here = index.spellings.get((stand(key.text), language))
    folder, suffix = (here or language, anywhere) if FOLDER in key.text else (language, here or anywhere)
    return key.text.replace(FOLDER, folder).replace(SUFFIX, key.separator + suffix)


def _two_files(a: str, b: str, settings: Settings) -> tuple[FilePair | None, tuple[Problem, ...]]:
    """Two files given by themselves, whatever they are called; None where both are one language's, each of a pair."""
    tags = settings.languages
    parts_a, parts_b = a.split("/"), b.split("/")
    # A folder that both are in tells nothing of them.
    while len(parts_a) > 1 and len(parts_b) > 1 and parts_a[0] == parts_b[0]:
        del parts_a[0], parts_b[0]
    first, second = (languages.of_path("/".join(parts), tags) for parts in (parts_a, parts_b))
    if first and first == second:
        return None, ()
    notice: tuple[Problem, ...] = ()
    if not first and not second:
        read_a, read_b = _language_of_file(a, tags), _language_of_file(b, tags)
        if read_a == read_b and languages.of_path(a, tags) == read_a and read_a:
            return None, ()
        first, second = tags[0], tags[1]
        if read_a in tags[1:] and read_b == tags[0]:
            first, second = read_a, read_b
            template = N_("{first} reads as {language}, so {second} is taken as the source.")
            params = (("first", a), ("language", read_a), ("second", b))
            notice = (Problem(a, template, params, fatal=False),)
    first = first or (tags[1] if second == tags[0] else tags[0])
    second = second or (tags[1] if first == tags[0] else tags[0])
    if second == tags[0] or (first != tags[0] and tags.index(second) < tags.index(first)):
        a, b, first, second = b, a, second, first
    return FilePair(a, b, first, second), notice


def _language_of_file(path: str, tags: tuple[str, ...]) -> str:
    if not os.path.isfile(path):
        return ""
    try:
        with open(path, "rb") as stream:
            return languages.of_text(stream.read(_HEAD).decode("utf-8", "ignore"), tags)
    except OSError:
        return ""


def _inside(path: str, index: Index) -> list[FilePair]:
    """A catalogue that says, or whose settings do, that its originals and translations are two languages of the run.

    Its originals (msgids) are the source, whichever of the languages they are in.
    """
    from bilingual.readers import CATALOGUES, catalogue_languages, loading

    if _format_of(path) not in CATALOGUES:
        return []

    settings = index.settings
    tags = settings.languages
    try:
        told = catalogue_languages(path, loading(settings))
    except BilingualError as error:
        problem = error.problem()
        index.unread[path] = problem if problem.path else replace(problem, path=path)
        return []
    if told:
        msgid = languages.named(told[0], tags)
        msgstr = languages.named(told[1], tags) if told[1] else languages.of_path(path, tags)
    else:
        msgid = settings.msgid_language
        msgstr = languages.of_path(path, tags) or next((tag for tag in tags if tag != msgid), "")
    if not msgid or not msgstr or msgid == msgstr or tags[0] not in (msgid, msgstr):
        return []
    return [FilePair(path, path, msgid, msgstr)]
