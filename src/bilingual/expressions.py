"""Regular expressions compiled ahead: what `re` makes of a pattern, made when the package is built and read by a run.

`re` compiles in Python, and took a seventh of a short run for that; its engine in C, `_sre`, takes the code it made in
a few microseconds. `compiled` hands over code that was made ahead, and gives the very pattern that `re.compile` gives.

`_sre` is private, and its code differs between versions. So only the very interpreter that made the file takes it (see
`ahead`), and only while its engine says the same of itself. Another interpreter, a damaged file, a pattern that isn't in
it and code that `_sre` refuses all end in `re.compile`: the same results, later. Nothing else knows of `_sre`.

`python -m bilingual.expressions` writes the file: it checks the articles of the repository and takes the patterns that
this compiles. The build does so, and `python -m bilingual.tables`, because most patterns hold words of the tables.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache

from bilingual import ahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

AHEAD = os.path.join(os.path.dirname(__file__), "data", "expressions.bin")
ARTICLES = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "source")


def compiled(source: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives.

    Raises re.error where the source is no pattern.
    """
    arguments = _ahead().get((source, int(flags)))
    if arguments is not None:
        import _sre  # type: ignore[import-not-found]

        all_flags, code, *groups = arguments
        try:
            return _sre.compile(source, all_flags, memoryview(code).cast("I").tolist(), *groups)  # type: ignore[no-any-return]
        except (OverflowError, RuntimeError, TypeError, ValueError):
            pass  # Code that `_sre` refuses: `re` makes its own.
    return re.compile(source, flags)


def _engine() -> tuple[int, ...]:
    """What the engine says of itself; nothing where it isn't one that is known here."""
    try:
        import _sre

        engine = _sre.MAGIC, _sre.CODESIZE, _sre.MAXREPEAT, _sre.MAXGROUPS
    except (ImportError, AttributeError):
        return ()
    return engine if _sre.CODESIZE == 4 else ()


@cache
def _ahead() -> dict[tuple[str, int], tuple[Any, ...]]:
    """By source and flags: all flags, the code, and the groups as `_sre.compile` takes them. Empty where the file doesn't fit."""
    engine, patterns = ahead.read(AHEAD) or ((), {})
    return patterns if engine and engine == _engine() else {}


def write(patterns: Iterable[tuple[str, int]], target: str = AHEAD) -> None:
    """Compile patterns, each a source with its flags, for this interpreter, and write them to a file; none for an engine
    that isn't known here.
    """
    engine = _engine()
    made = {(source, flags): _arguments(source, flags) for source, flags in sorted(patterns)} if engine else {}
    ahead.write(target, (engine, made))


def _arguments(source: str, flags: int) -> tuple[Any, ...]:
    """What `re` hands to `_sre` for a pattern, without the source itself; the code as bytes."""
    from array import array
    from importlib import import_module

    compiler: Any = import_module("re._compiler")
    ours, real = [], compiler._sre.compile

    def take(source: str, flags: int, code: list[int], *groups: Any) -> Any:
        ours.append((flags, array("I", code).tobytes(), *groups))
        return real(source, flags, code, *groups)

    compiler._sre.compile = take
    try:
        compiler.compile(source, flags)
    finally:
        compiler._sre.compile = real
    return ours[0]


def needed(articles: str = ARTICLES) -> list[tuple[str, int]]:
    """The patterns that checks of some articles compile, as Markdown and as plain text, and of the examples of the rules.

    To be called before anything else of ours is loaded. The articles lie in folders by language. Raises SystemExit
    where a check can't be done.
    """
    from importlib import import_module
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from bilingual import expressions

    found: dict[tuple[str, int], None] = {}

    def note(source: str, flags: int = 0) -> re.Pattern[str]:
        found[source, int(flags)] = None
        return re.compile(source, flags)

    def put(place: Path, text: str) -> None:
        path = folder / place
        path.parent.mkdir(exist_ok=True)
        path.write_text(text or "\n", encoding="utf-8")

    expressions.compiled = note
    with TemporaryDirectory() as name:
        folder = Path(name)
        for article in Path(articles).glob("*/*.md"):
            for ending in (".md", ".txt"):
                put(Path(article.parent.name, article.stem + ending), article.read_text(encoding="utf-8"))
        rules = import_module("bilingual.rules")
        for rule in rules.RULES:
            for i, example in enumerate((*rule.meta.wrong, *rule.meta.right)):
                for language, text in (("ja", example.source), ("zh-Hant", example.target)):
                    put(Path(language, f"{rule.meta.name}-{i}.md"), text)
        # No layer of this module's: it runs the tool as its users do.
        status = import_module("bilingual.cli").main(
            ["check", "--jobs", "1", "--fail-on", "never", "--quiet", "--output", os.devnull, name]
        )
    if status:
        raise SystemExit(status)
    return list(found)


if __name__ == "__main__":
    write(needed(), *sys.argv[1:])
