"""An alignment as a translation memory: TMX 1.4b (LISA OSCAR, 2005), for the tools that translators work with.

A unit is a pair of sentences or blocks; what only one side has is in no unit, and neither is a pair of which one side
is left in another language: a memory would offer that as a translation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bilingual import __version__
from bilingual.model import BlockKind
from bilingual.reports.alignment.tree import Match, below, sections
from bilingual.reports.surface import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Aligned, Place
    from bilingual.reports import View

# Nobody translates these from a memory.
_NO_TEXT = frozenset({BlockKind.CODE.value, BlockKind.FRONT_MATTER.value, BlockKind.HTML.value})


def render(aligned: Aligned, level: str, view: View, columns: int) -> str:
    """The memory as one file in UTF-8; the same in every language of messages.

    It has no DOCTYPE: a parser that follows one would look for the DTD beside the file, where it is not.
    """
    source, target = aligned.source.language, aligned.target.language
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<tmx version="1.4">',
        f'  <header creationtool="bilingual" creationtoolversion="{__version__}" segtype="{level}" o-tmf="bilingual"'
        f' adminlang="en" srclang="{_attribute(source)}" datatype="plaintext"/>',
        "  <body>",
    ]
    seen: dict[str, int] = {}
    for match in _units(aligned, level):
        texts = _segment(match.source_text), _segment(match.target_text)
        if not texts[0].strip() or not texts[1].strip():
            continue
        n = seen[texts[0] + "\0" + texts[1]] = seen.get(texts[0] + "\0" + texts[1], 0) + 1
        lines.append(f'    <tu tuid="{_identity(*texts, n)}">')
        lines += [f'      <prop type="x-{name}">{_text(value)}</prop>' for name, value in _props(match)]
        lines += [
            f'      <tuv xml:lang="{_attribute(language)}"><seg>{_text(text)}</seg></tuv>'
            for language, text in zip((source, target), texts, strict=True)
        ]
        lines.append("    </tu>")
    lines += ["  </body>", "</tmx>"]
    return "\n".join(lines) + "\n"


def _units(aligned: Aligned, level: str) -> Iterator[Match]:
    for block in below(sections(aligned, level)):
        kinds = {part.kind for part in (*block.source, *block.target)}
        if block.untranslated or kinds & _NO_TEXT:
            continue
        yield from (m for m in (block.below if level == "sentence" else (block,)) if m.source and m.target)


def _identity(source: str, target: str, n: int) -> str:
    """What stays the same while the two texts do, wherever they stand; equal units are numbered in order."""
    from hashlib import blake2b

    return blake2b(f"{source}\x1f{target}\x1f{n}".encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()


def _props(match: Match) -> Iterator[tuple[str, str]]:
    source, target = match.source[0].place, match.target[0].place
    yield "certainty", f"{match.certainty:.3f}"
    yield "source-place", _where(source)
    yield "target-place", _where(target)
    if source.key:
        yield "key", escape(source.key)


def _where(place: Place) -> str:
    return f"{escape(place.path)}:{place.line}:{place.column}"


@cache
def _forbidden() -> re.Pattern[str]:
    """What no XML 1.0 document may hold, not even as a reference (production 2, Char)."""
    return re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _segment(text: str) -> str:
    """A text as XML can hold it: a control that parts words (vertical tab, form feed) as a space, the others gone, and
    every line end as a parser would give it.
    """
    text = re.sub("[\v\f\x1c-\x1f]", " ", text.replace("\r\n", "\n").replace("\r", "\n"))
    return _forbidden().sub("", text)


def _text(text: str) -> str:
    return _forbidden().sub("", text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _attribute(text: str) -> str:
    return _text(text).replace('"', "&quot;")
