"""Draws what `bilingual check` shows in a terminal as docs/images/report.svg, the picture of the README.

The command runs on a pseudo-terminal, so that the picture has the colours that a person sees. A wide character takes
two cells. `--check` draws nothing and fails where the picture is not what the tool shows now.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import struct
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fcntl import ioctl
from html import escape
from pathlib import Path
from termios import TIOCSWINSZ

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "images" / "report.svg"
ARTICLES = ("source/ja/cluster-notes.md", "source/zh-Hant/cluster-notes.md")
COLUMNS = 118
LINES = 40

CELL = 8.4
LINE = 19
FONT_SIZE = 14
MARGIN = 16
BAR = 30
FONTS = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK TC', 'Noto Sans Mono CJK JP', monospace"
BACKGROUND, FOREGROUND, PROMPT = "#1b1f27", "#d7dce5", "#7f8a9d"
# The eight colours of a terminal and their bright forms, in the order of their SGR codes.
COLOURS = ("#4b5263", "#ef6b73", "#8fc379", "#e3b75f", "#6aaef2", "#c883e0", "#58b8c4", "#c6ccd8")
BRIGHT = ("#7f8a9d", "#ff8b92", "#a9dd93", "#f6d07f", "#8cc5ff", "#dda2f0", "#7cd3de", "#ffffff")

ESCAPE = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")


@dataclass(frozen=True, slots=True)
class Style:
    colour: str = FOREGROUND
    background: str = ""
    bold: bool = False
    faint: bool = False
    italic: bool = False
    underline: bool = False
    reverse: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one style and one width, from a cell on."""

    column: int
    cells: int
    text: str
    style: Style


def shown(command: list[str], columns: int) -> str:
    """What a command writes to a terminal of so many columns, escapes and all."""
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    kept = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
    environment = {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", "COLUMNS": str(columns)}
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    parts = []
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # Linux answers EIO, not an empty read, once the other end is closed.
            break
        if not part:
            break
        parts.append(part)
    os.close(ours)
    if process.wait() not in (0, 1):
        raise SystemExit(f"{' '.join(command)} failed:\n{b''.join(parts).decode(errors='replace')}")
    return b"".join(parts).decode("utf-8").replace("\r\n", "\n")


def restyled(style: Style, codes: str) -> Style:
    """The style after one SGR sequence."""
    queue = [int(code or 0) for code in codes.split(";")]
    while queue:
        code = queue.pop(0)
        if code == 0:
            style = Style()
        elif code in (1, 2, 3, 4, 7):
            name = {1: "bold", 2: "faint", 3: "italic", 4: "underline", 7: "reverse"}[code]
            style = replace(style, **{name: True})
        elif code == 22:
            style = replace(style, bold=False, faint=False)
        elif code in (23, 24, 27):
            style = replace(style, **{{23: "italic", 24: "underline", 27: "reverse"}[code]: False})
        elif code in (38, 48) and queue[:1] == [5]:
            colour = indexed(queue[1])
            queue = queue[2:]
            style = replace(style, colour=colour) if code == 38 else replace(style, background=colour)
        elif 30 <= code <= 37:
            style = replace(style, colour=COLOURS[code - 30])
        elif 90 <= code <= 97:
            style = replace(style, colour=BRIGHT[code - 90])
        elif code == 39:
            style = replace(style, colour=FOREGROUND)
        elif 40 <= code <= 47:
            style = replace(style, background=COLOURS[code - 40])
        elif code == 49:
            style = replace(style, background="")
    return style


def indexed(n: int) -> str:
    """A colour of the 256 of xterm: 16 named, a cube of 6 by 6 by 6, 24 greys."""
    if n < 16:
        return (COLOURS + BRIGHT)[n]
    if n >= 232:
        return f"#{8 + 10 * (n - 232):02x}" + f"{8 + 10 * (n - 232):02x}" * 2
    steps = (0, 95, 135, 175, 215, 255)
    n -= 16
    return "#" + "".join(f"{steps[i]:02x}" for i in (n // 36, n // 6 % 6, n % 6))


def cells(character: str) -> int:
    """How many cells a terminal gives a character."""
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def laid_out(output: str, columns: int) -> Iterator[list[Run]]:
    """The lines of a terminal, wrapped at its last column, each as runs."""
    style = Style()
    for line in output.rstrip("\n").split("\n"):
        runs: list[Run] = []
        column = 0
        at = 0
        while at < len(line):
            if found := ESCAPE.match(line, at):
                if found[2] == "m":
                    style = restyled(style, found[1])
                at = found.end()
                continue
            width = cells(line[at])
            if column + width > columns:
                yield runs
                runs, column = [], 0
            last = runs[-1] if runs else None
            if last and last.style == style and last.cells == len(last.text) * width:
                runs[-1] = Run(last.column, last.cells + width, last.text + line[at], style)
            else:
                runs.append(Run(column, width, line[at], style))
            column += width
            at += 1
        yield runs


def drawn(run: Run, top: float) -> Iterator[str]:
    """One run as SVG, its glyphs stretched to the grid so that any font keeps the columns."""
    style = run.style
    colour, background = style.colour, style.background
    if style.reverse:
        colour, background = background or BACKGROUND, colour
    x, width = MARGIN + run.column * CELL, run.cells * CELL
    if background:
        yield f'<rect x="{x:.1f}" y="{top:.1f}" width="{width:.1f}" height="{LINE}" fill="{background}"/>'
    if not run.text.strip():
        return
    more = ' font-weight="bold"' if style.bold else ""
    more += ' font-style="italic"' if style.italic else ""
    more += ' text-decoration="underline"' if style.underline else ""
    more += ' opacity="0.65"' if style.faint else ""
    yield (
        f'<text x="{x:.1f}" y="{top + LINE - 5:.1f}" fill="{colour}"{more} '
        f'textLength="{width:.1f}" lengthAdjust="spacingAndGlyphs">{escape(run.text, quote=False)}</text>'
    )


def picture(command: str, output: str) -> str:
    """A terminal window that shows a command and the first lines of its output."""
    lines = list(laid_out(output, COLUMNS))
    if len(lines) > LINES:
        # Cut between two groups of findings; the closing line, which says what was compared, is always shown.
        kept = max((i for i, runs in enumerate(lines[: LINES - 2]) if not runs), default=LINES - 2)
        left_out = f"… {len(lines) - kept - 1} lines more …"
        lines = [*lines[:kept], [], [Run(0, len(left_out), left_out, Style(colour=PROMPT))], [], lines[-1]]
    prompt = [Run(0, 2, "$ ", Style(colour=PROMPT)), Run(2, len(command), command, Style(bold=True))]
    width = 2 * MARGIN + COLUMNS * CELL
    height = BAR + (len(lines) + 1) * LINE + 1.5 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONTS}" font-size="{FONT_SIZE}" '
        'xml:space="preserve" role="img">',
        "<title>A report of bilingual check on a pair of articles with planted faults</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>',
        *(
            f'<circle cx="{MARGIN + 6 + 18 * i}" cy="{BAR / 2 + 3}" r="5.5" fill="{COLOURS[c]}"/>'
            for i, c in enumerate((1, 3, 2))
        ),
    ]
    for i, runs in enumerate([prompt, *lines]):
        for run in runs:
            parts.extend(drawn(run, BAR + MARGIN / 2 + i * LINE))
    return "\n".join([*parts, "</svg>", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the picture is current")
    asked = parser.parse_args()
    tool = Path(sys.executable).parent / "bilingual"
    svg = picture(
        f"bilingual check {' '.join(ARTICLES)}",
        shown([str(tool), "check", "--lang-ui", "en", *ARTICLES], COLUMNS),
    )
    if asked.check:
        current = PICTURE.is_file() and PICTURE.read_text(encoding="utf-8") == svg
        if not current:
            print("docs/images/report.svg is out of date: make report", file=sys.stderr)
        return 0 if current else 1
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(svg, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
