"""Message files: YAML and JSON whose strings are compared key against key, and documents that are kept as YAML.

Rails, i18next, vue-i18n and browsers' extensions keep a program's texts so. Microsoft's FAQ pages and lists of links
are documents: what they say stands in lists whose items have no name, so it is compared by content.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from bilingual import languages
from bilingual.model import BlockKind, Document, Inline
from bilingual.readers.builder import Builder, Run, RunText
from bilingual.readers.embedded import Embedded
from bilingual.readers.inline import add_inline
from bilingual.readers.markdown import read_markdown
from bilingual.readers.tree import Node

# Names of the members that head what stands beside them.
_HEADINGS = frozenset({"title", "name", "question", "heading"})
# What names an object stands among its first members.
_MEMBERS = 20
# A text of this length is read as what a heading stands over.
_LONG = 60


class _Message(NamedTuple):
    key: str
    node: Node
    level: int
    """1 to 6 for a heading of a document, else 0."""
    nameless: bool
    """In a list of objects that nothing names: there is no telling by key what answers it."""


@cache
def _identifier() -> re.Pattern[str]:
    """A value that a program reads: a path, an address, a name in lower case, a hash. `64GB` and `OK` are texts."""
    return re.compile(r"(?:https?://|[./#@~$]|[a-z])[\w./:#@~%?&=+,;-]*|[0-9a-fA-F-]{16,}", re.ASCII)


@cache
def _markdown() -> re.Pattern[str]:
    return re.compile(r"\n|\*\*|__|\]\(|^#{1,6} |^[-*] |^\d{1,3}\. ")


def read_keyed(text: str, language: str, path: str = "", *, format: str) -> Document:
    """A message file (`yaml` or `json`) as messages under their key paths (`menu.items[0].label`).

    A root key that is the language's own tag (`ja:`, `zh-TW:`) is no part of the keys. Items of a list go by the
    member that names them (`[id]`), else by number. Where most texts are in lists without such a member, or a comment says
    that the file is a document (`### YamlMime:FAQ`), the texts are blocks of a document, in order. Left out:
    numbers, dates, addresses, paths and other values for a program. Raises ReadError for what can't be read.
    """
    return _Reader(text, language, path, format).read()


def _keys(node: Node, names: Callable[[Node], list[str]], key: str = "") -> Iterator[str]:
    """The key path of everything in a tree."""
    if key:
        yield key
    if node.kind == "{":
        for name, item in zip(node.keys, node.items, strict=True):
            yield from _keys(item, names, f"{key}.{name}" if key else name)
    elif node.kind == "[":
        named = names(node)
        for i, item in enumerate(node.items):
            yield from _keys(item, names, f"{key}[{named[i] if named else i}]")


class _Reader:
    def __init__(self, text: str, language: str, path: str, format: str) -> None:
        self.text = text
        self.language = language
        self.path = path
        self.format = format

    def read(self) -> Document:
        root = self._root()
        builder = Builder(self.text, self.language, self.path)
        typed = self.text.startswith("### YamlMime:")
        if typed and root.kind == "{" and "metadata" in root.keys:
            self._front_matter(root, builder)
        messages = list(self._messages(root, "", 1, nameless=False))
        if typed or 2 * sum(message.nameless for message in messages) > len(messages):
            for message in messages:
                self._block(message, builder)
            return builder.build()
        for message in messages:
            said = self._said(message.node)
            builder.add(BlockKind.MESSAGE, said.start, said.end, said.run(_run(said.text)), key=message.key)
        return builder.build(catalogue=True, keys=frozenset(_keys(root, self._names)))

    def _root(self) -> Node:
        if self.format == "json":
            from bilingual.readers import json

            root = json.parse(self.text, self.path)
        else:
            from bilingual.readers import yaml

            root = yaml.parse(self.text, self.path)
        if root.kind == "{" and len(root.keys) == 1 and root.items[0].kind == "{":
            key = root.keys[0]
            if languages.named(key, (self.language,)) or key.lower() == self.language.split("-")[0]:
                return root.items[0]
        return root

    def _front_matter(self, root: Node, builder: Builder) -> None:
        """What a page says of itself to the site, without its indent, as the front matter of Markdown does."""
        at = root.keys.index("metadata")
        node = root.items.pop(at)
        del root.keys[at]
        indent = node.start - 1 - self.text.rfind("\n", 0, node.start)
        lines: list[str] = []
        places: list[tuple[int, int]] = []
        at, length = node.start, 0
        for line in self.text[node.start : node.end].splitlines(keepends=True):
            kept = line if at == node.start else line[:indent].lstrip(" ") + line[indent:]
            places.append((length, at + len(line) - len(kept)))
            lines.append(kept)
            at, length = at + len(line), length + len(kept)
        run = RunText("".join(lines), tuple(places), ())
        builder.add(BlockKind.FRONT_MATTER, node.start, node.end, run, info="yaml")

    def _said(self, node: Node) -> Embedded:
        if node.said:
            return node.said
        from bilingual.readers import json

        return json.string(self.text, node)

    def _messages(self, node: Node, key: str, level: int, *, nameless: bool) -> Iterator[_Message]:
        if node.kind == "{":
            heads = self._heads(node)
            for name, item in zip(node.keys, node.items, strict=True):
                inner = f"{key}.{name}" if key else name
                if name == heads and item.kind == '"':
                    if self._is_text(item):
                        yield _Message(inner, item, min(level, 6), nameless)
                else:
                    yield from self._messages(item, inner, level + bool(heads), nameless=nameless)
        elif node.kind == "[":
            names = self._names(node)
            nameless = nameless or (not names and sum(item.kind == "{" for item in node.items) > 1)
            for i, item in enumerate(node.items):
                yield from self._messages(item, f"{key}[{names[i] if names else i}]", level, nameless=nameless)
        elif node.kind == '"' and self._is_text(node):
            yield _Message(key, node, 0, nameless)

    def _is_text(self, node: Node) -> bool:
        said = self._said(node).text.strip()
        return bool(said) and not _identifier().fullmatch(said)

    def _heads(self, node: Node) -> str:
        """The member of an object that heads the others, if they say more than it does."""
        long = any(x.kind == "[" or (x.kind == '"' and x.end - x.start > _LONG) for x in node.items)
        return next((key for key in node.keys if key in _HEADINGS), "") if long or "question" in node.keys else ""

    def _names(self, node: Node) -> list[str]:
        """What names each object of a list: a member that all have, each another, and that only a program reads."""
        first = next((item for item in node.items if item.kind == "{"), None)
        if first is None:
            return []
        for key in first.keys[:_MEMBERS]:
            members = [item.get(key) for item in node.items]
            said = [self._said(x).text.strip() if x and x.kind == '"' else "" for x in members]
            if len(set(said)) == len(said) and all(_identifier().fullmatch(name) for name in said):
                return said
        return []

    def _block(self, message: _Message, builder: Builder) -> None:
        said = self._said(message.node)
        if message.level:
            run = said.run(_inline(said.text))
            builder.add(BlockKind.HEADING, said.start, said.end, run, level=message.level, key=message.key)
        else:
            builder.embed(read_markdown(said.text, self.language), said, key=message.key)


def _inline(text: str) -> RunText:
    run = Run()
    add_inline(run, text, 0)
    return run.finish()


def _run(text: str) -> RunText:
    """A message as it is seen: a line as snippets are, more than that as Markdown, its blocks joined."""
    if not _markdown().search(text.strip()):
        return _inline(text)
    parts: list[str] = []
    places: list[tuple[int, int]] = []
    inlines: list[Inline] = []
    at = 0
    for block in read_markdown(text, "").blocks:
        parts.append(block.text)
        places.extend((at + a, place) for a, place in block.places)
        inlines.extend(Inline(x.kind, at + x.start, at + x.end, x.value, x.mark) for x in block.inlines)
        at += len(block.text) + 1
    return RunText("\n".join(parts), tuple(places), tuple(inlines))
