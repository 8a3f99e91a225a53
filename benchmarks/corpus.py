"""Pairs of texts to measure with, made from a seed: pages of Markdown and HTML, plain text, catalogues.

    python benchmarks/corpus.py pages OUT --pairs 1000 --size 17000
    python benchmarks/corpus.py catalogue OUT --entries 75000

Equal arguments give equal bytes. About one block of two hundred says something else on the two sides, so that the
stages after the comparison have work, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

from sentences import THINGS, paragraph, sentence

Pair = tuple[str, str]
LANGUAGES = ("ja", "zh-Hant")
# What a page is written as, and how many of ten are.
FORMATS = (("md", 7), ("html", 2), ("txt", 1))
_WRONG = 0.005


def _body(random: Random) -> Iterator[tuple[str, list[Pair]]]:
    """The parts of one section: what each is, and its items in both languages."""
    yield "heading", [random.choice(THINGS)]
    for _ in range(random.randint(2, 5)):
        drawn = random.random()
        if drawn < 0.6:
            yield "paragraph", [_spoilt(random, paragraph(random, random.randint(2, 5)))]
        elif drawn < 0.8:
            yield "list", [sentence(random) for _ in range(random.randint(3, 7))]
        elif drawn < 0.9:
            rows = random.randint(3, 8)
            yield "table", [(f"{a} | {n}", f"{b} | {n}") for a, b in random.sample(THINGS, rows) for n in [rows * 17]]
        else:
            code = f"run --seed {random.randint(1, 999)} --output result.txt"
            yield "code", [(code, code)]


def _spoilt(random: Random, said: Pair) -> Pair:
    """Now and then the target lacks a sentence."""
    if random.random() < _WRONG and said[1].count("。") > 1:
        return said[0], said[1].partition("。")[2]
    return said


def _markdown(kind: str, items: list[str]) -> str:
    if kind == "heading":
        return f"## {items[0]}\n\n"
    if kind == "list":
        return "".join(f"- {item}\n" for item in items) + "\n"
    if kind == "table":
        return "".join(f"| {row} |\n" + ("| --- | --- |\n" if not n else "") for n, row in enumerate(items)) + "\n"
    return f"```sh\n{items[0]}\n```\n\n" if kind == "code" else f"{items[0]}\n\n"


def _html(kind: str, items: list[str]) -> str:
    if kind == "heading":
        return f"<h2>{items[0]}</h2>\n"
    if kind == "list":
        return "<ul>\n" + "".join(f"<li>{item}</li>\n" for item in items) + "</ul>\n"
    if kind == "table":
        rows = ("</td><td>".join(row.split(" | ")) for row in items)
        return "<table>\n" + "".join(f"<tr><td>{row}</td></tr>\n" for row in rows) + "</table>\n"
    return f"<pre><code>{items[0]}</code></pre>\n" if kind == "code" else f"<p>{items[0]}</p>\n"


def _plain(kind: str, items: list[str]) -> str:
    if kind == "list":
        return "".join(f"・{item}\n" for item in items) + "\n"
    return "\n".join(items) + "\n\n"


_WRITERS = {"md": _markdown, "html": _html, "txt": _plain}


def page(random: Random, size: int, written: str = "md") -> Pair:
    """One page in both languages, its source about `size` bytes."""
    write = _WRITERS[written]
    source, target, length = [], [], 0
    while length < size:
        for kind, items in _body(random):
            source.append(write(kind, [item[0] for item in items]))
            target.append(write(kind, [item[1] for item in items]))
            length += len(source[-1].encode())
    return "".join(source), "".join(target)


def write_pages(folder: Path, pairs: int, size: int, seed: int = 1, formats: str = "") -> Path:
    """A tree of pages in `folder`/ja and `folder`/zh-Hant; `formats` names the only one to write."""
    random = Random(seed)
    names, weights = zip(*FORMATS, strict=True)
    for number in range(pairs):
        written = formats or random.choices(names, weights)[0]
        for language, text in zip(LANGUAGES, page(random, size, written), strict=True):
            place = folder / language / f"part{number // 100:03}" / f"page{number:05}.{written}"
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    return folder


_HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"X-Source-Language: ja\\n"\n"Language: zh_TW\\n"\n\n'
)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def write_catalogue(path: Path, entries: int, seed: int = 1) -> Path:
    """A catalogue of msgids in Japanese and msgstrs in Traditional Chinese, about 270 bytes an entry.

    What comes back has a context of its own. Left out, plain sentences would run out in a large catalogue, and each MB of it
    would hold more facts than one of a small catalogue.
    """
    random = Random(seed)
    seen: set[str] = set()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as out:
        out.write(_HEADER)
        for number in range(1, entries + 1):
            source, target = paragraph(random, random.choice((1, 1, 1, 1, 1, 2)))
            out.write(f"#: src/module{number // 40}.c:{number % 40 * 13 + 7}\n")
            if random.random() < 0.03:
                out.write("#, fuzzy\n")
            if source in seen:
                out.write(f'msgctxt "part {number}"\n')
            seen.add(source)
            out.write(f'msgid "{_quoted(source)}"\nmsgstr "{_quoted(target)}"\n\n')
    return path


def main() -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("pages", "catalogue"))
    parser.add_argument("out", type=Path, help="pages: a folder; catalogue: a file")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--size", type=int, default=17_000, help="bytes of each source page")
    parser.add_argument("--format", default="", choices=("", *_WRITERS), help="only this format of page")
    parser.add_argument("--entries", type=int, default=75_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.kind == "pages":
        write_pages(asked.out, asked.pairs, asked.size, asked.seed, asked.format)
    else:
        write_catalogue(asked.out, asked.entries, asked.seed)


if __name__ == "__main__":
    main()
