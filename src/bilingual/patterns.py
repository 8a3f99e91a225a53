"""Patterns on paths: the globs of `ignore`, and the templates of `pairs`. Paths are written with `/`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from bilingual.text import pattern

_PLACEHOLDER = pattern(r"\{([a-z]\w*)\}")
ANY_DEPTH = "path"


def placeholders(template: str) -> tuple[str, ...]:
    """The names of the `{…}` of a template, sorted; a name twice stays twice."""
    return tuple(sorted(_PLACEHOLDER.findall(template)))


@cache
def _template(template: str) -> re.Pattern[str]:
    parts = _PLACEHOLDER.split(template)
    source = "".join(
        re.escape(part) if i % 2 == 0 else f"(?P<{part}>{'.+' if part == ANY_DEPTH else '[^/]+'})"
        for i, part in enumerate(parts)
    )
    return re.compile(source)


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
    over_folders = re.split(r"((?:(?<![^/])\*\*/)+|\*\*+)", bare)
    parts, stars = over_folders[::2], over_folders[1::2]
    last = len(stars)
    compiled = _starred([_within_a_name(part, last=i == last) for i, part in enumerate(parts)], stars, last=True)
    matches = re.compile(compiled, re.DOTALL).fullmatch
    return lambda path: matches(path) is not None


def _within_a_name(pattern: str, *, last: bool) -> str:
    parts = pattern.split("*")
    return _starred([re.escape(part).replace(r"\?", "[^/]") for part in parts], ["*"] * (len(parts) - 1), last=last)


def _starred(parts: list[str], stars: list[str], *, last: bool) -> str:
    """Patterns with stars between them; `last` where the path must end behind them.

    What stands between two stars is taken where it is first found: whatever fits later leaves less for the rest. So
    no star but the last is ever tried again, and the time is not the power of their number.
    """
    signs = ["(?:[^/]+/)*" if star[-1] == "/" else "[^/]*" if star == "*" else ".*" for star in stars]
    found = [f"(?>{sign}?{part})" for sign, part in zip(signs, parts[1:], strict=True)]
    if last and found:
        found[-1] = signs[-1] + parts[-1]
    return parts[0] + "".join(found)
