"""Patterns on paths: the globs of `ignore`, and the templates of `pairs`. Paths are written with `/`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

_PLACEHOLDER = re.compile(r"\{([a-z]\w*)\}")
ANY_DEPTH = "path"


def placeholders(template: str) -> tuple[str, ...]:
    """The names of the `{…}` of a template, sorted; a name twice stays twice."""
    return tuple(sorted(_PLACEHOLDER.findall(template)))


@cache
def _template(template: str) -> re.Pattern[str]:
    parts = _PLACEHOLDER.split(template)
    pattern = "".join(
        re.escape(part) if i % 2 == 0 else f"(?P<{part}>{'.+' if part == ANY_DEPTH else '[^/]+'})"
        for i, part in enumerate(parts)
    )
    return re.compile(pattern)


def rewrite(path: str, template: str, other: str) -> str:
    """The path that `other` makes of what `template` finds in `path`; empty where it does not fit.

    >>> rewrite("docs/a/b.jp.md", "docs/{path}.jp.md", "docs/{path}.tw.md")
    'docs/a/b.tw.md'
    """
    found = _template(template).fullmatch(path)
    return _PLACEHOLDER.sub(lambda m: found[m[1]], other) if found else ""


@cache
def glob(pattern: str) -> Callable[[str], bool]:
    """Whether a path fits a glob: `*` and `?` within a name, `**` over folders.

    As in ignore files, a pattern without `/` fits a name at any depth, and a folder that fits hides all below it.

    >>> glob("drafts/")("ja/drafts"), glob("ja/*.md")("ja/a/b.md"), glob("**/old/*.md")("ja/old/b.md")
    (True, False, True)
    """
    bare = pattern.strip("/")
    if "/" not in pattern.rstrip("/"):
        bare = f"**/{bare}"
    signs = {"**/": "(?:[^/]+/)*", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    # A run of `**/` is one: two of them would try every way to share the folders out.
    parts = re.split(r"((?:\*\*/)+|\*\*?|\?)", bare)
    compiled = re.compile("".join(signs.get(part[:3]) or re.escape(part) for part in parts))
    return lambda path: compiled.fullmatch(path) is not None
