"""`bilingual init`: a commented `bilingual.yaml` for what the current folder holds."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bilingual import languages
from bilingual.baseline import UPDATE, USUAL
from bilingual.cli import DONE
from bilingual.cli.options import Parser
from bilingual.cli.streams import Console, write_file
from bilingual.config import FILE_NAME, SCHEMA, Settings
from bilingual.errors import UsageError
from bilingual.messages import N_

if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import FilePair

# So many places are listed in the file.
_LISTED = 12

_PAIRS = """\
# pairs:
#   - source: "manual/{path}.txt"
#     target: "manual-tw/{path}.txt"
"""
_SUPPRESS = """\
# suppress:
#   - path: "legal/**"
#     rule: [date-mismatch, missing-paragraph]
#     reason: "…"
"""
_GLOSSARY = """\
# glossary:
#   Acme Cloud: [アクメクラウド, 艾克米雲]
"""


def run(arguments: list[str], console: Console) -> int:
    """Write the file. Raises UsageError where there is one."""
    text = console.messages.text
    parser = Parser("init", console, text(N_("Write a bilingual.yaml, with comments, for what this folder holds.")))
    parser.shared(console)
    parser.read(arguments)
    if os.path.lexists(FILE_NAME):
        raise UsageError(N_("There is one already; “bilingual config” shows what it says."), path=FILE_NAME)
    pairs = _found()
    write_file(FILE_NAME, _content(pairs, console.messages))
    both = sum(bool(pair.source and pair.target) for pair in pairs)
    count = console.messages.count("{n} pair", "{n} pairs", both)
    console.out(text(N_("{file} is written; found here: {pairs}."), file=FILE_NAME, pairs=count) + "\n")
    return DONE


def _found() -> tuple[FilePair, ...]:
    from bilingual.discovery import find_pairs

    try:
        return find_pairs(["."], Settings()).pairs
    except UsageError:
        return ()


def _content(pairs: tuple[FilePair, ...], messages: Messages) -> str:
    text = messages.text
    settings = Settings()
    places = _places(pairs, settings.languages)
    folders = _outermost(where for where, _ in places)
    parts = [
        [f"# yaml-language-server: $schema={SCHEMA}"],
        [
            *_comment(text(N_("What bilingual compares here. Every key may be left out."))),
            *_comment(text(N_("Found when this was written:") if places else N_("No pair was found here."))),
            *(f"#   {where}: {marks} ({n})" for (where, marks), n in list(places.items())[:_LISTED]),
            *(["#   …"] if len(places) > _LISTED else []),
        ],
        [
            *_comment(text(N_("The language that others are compared with, and what is compared with it."))),
            f"source: {settings.source_language}",
            f"target: [{', '.join(settings.target_languages)}]",
        ],
        [
            *_comment(text(N_("Where “bilingual check” looks when it is given no path. Default: this folder."))),
            f"paths: [{', '.join(_scalar(folder) for folder in folders)}]" if folders else "# paths: [docs]",
        ],
        [*_comment(text(N_("Pairs whose names do not say their languages."))), _PAIRS],
        [*_comment(text(N_("Files and folders that are passed over."))), "# ignore: [drafts/]"],
        [
            *_comment(text(N_("The severity of a rule: error, warning, info, or off. “bilingual rules” lists them."))),
            "# rules:\n#   moved-section: off",
        ],
        [*_comment(text(N_("Findings that are held back by path, each with a reason."))), _SUPPRESS],
        [*_comment(text(N_("Names of this project: the spelling that counts, and others."))), _GLOSSARY],
        [
            *_comment(text(N_("Names that stand as they are in every language."))),
            "# do-not-translate: [Acme CLI]",
        ],
        [
            *_comment(
                text(N_("A file that lists old findings, which are not reported; {option} writes it."), option=UPDATE)
            ),
            f"# baseline: {USUAL}",
        ],
        [
            *_comment(text(N_("From which severity on the exit status is 1: error, warning, info, or never."))),
            f"fail-on: {settings.fail_on}",
        ],
        [
            *_comment(text(N_("Files that are not UTF-8 and do not say so themselves."))),
            '# encodings:\n#   "archive/**": Shift_JIS',
        ],
        [*_comment(text(N_("No larger file is read."))), "# max-file-size: 32M"],
        [
            *_comment(text(N_("The language of the msgids in PO files whose headers do not say it."))),
            f"# msgid: {settings.source_language}",
        ],
    ]
    return "\n\n".join("\n".join(lines).rstrip("\n") for lines in parts) + "\n"


def _comment(text: str) -> Iterator[str]:
    yield from (f"# {line}" for line in text.split("\n"))


def _places(pairs: Iterable[FilePair], tags: tuple[str, ...]) -> dict[tuple[str, str], int]:
    """Where pairs are, by which folders or suffixes, and how many; in the order of the places."""
    found: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        if pair.source and pair.target:
            where, mark = _mark(pair.source, pair.source_language, tags)
            _, other = _mark(pair.target, pair.target_language, tags)
            found[where, " ↔ ".join(dict.fromkeys((mark, other)))] += 1
    return dict(sorted(found.items()))


def _mark(path: str, tag: str, tags: tuple[str, ...]) -> tuple[str, str]:
    """The folder around what names the language of a file, and that: `ja/`, `*.ja.md`; else the file itself."""
    head, _, name = path.rpartition("/")
    stem, ending = languages.split_ending(name)
    suffix = languages.suffix(stem, tags)
    if suffix and suffix.language == tag:
        return head or ".", f"*{suffix.separator}{suffix.spelling}{ending}"
    folders = head.split("/")
    for n, folder in enumerate(folders):
        if languages.named(folder, tags) == tag:
            return "/".join(folders[:n]) or ".", f"{folder}/"
    return head or ".", name


def _outermost(folders: Iterable[str]) -> list[str]:
    """The folders that stand in no other; none where that is the current one."""
    kept: list[str] = []
    for folder in sorted(set(folders)):
        if folder == ".":
            return []
        if not any(folder.startswith(f"{other}/") for other in kept):
            kept.append(folder)
    return kept


def _scalar(text: str) -> str:
    from json import dumps

    bare = text.replace("/", "").replace("_", "").replace("-", "")
    return text if bare.isalnum() and text[0].isalpha() else dumps(text, ensure_ascii=False)
