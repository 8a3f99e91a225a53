"""Lists made for the tests: one as large as lists get, and one of a document that means harm."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bilingual.checklist import Work
from bilingual.checklist.build import build
from bilingual.checklist.html import render
from bilingual.checklist.items import Article, Checklist, Item, Passage
from bilingual.config import Settings
from bilingual.discovery import find_pairs
from bilingual.engine import examine_files
from bilingual.messages import Messages, Word
from bilingual.model import (
    Aligned,
    Alignment,
    Block,
    BlockKind,
    BlockPair,
    Document,
    Fact,
    FactKind,
    FilePair,
    Place,
    Section,
    SectionPair,
    Severity,
    Span,
)

TODAY = "2026-11-30"


@cache
def source_page(language: str) -> bytes:
    """The page of the repository's own articles."""
    return page(of_source(), language)


def page(work: Work, language: str = "en") -> bytes:
    """A list as a page."""
    return render(work, Messages(language))


def listed(*pairs: tuple[Path, Path]) -> Work:
    """The list of pairs of files."""
    named = [FilePair(str(source), str(target), "ja", "zh-Hant") for source, target in pairs]
    return build([examine_files(pair, Settings()) for pair in named], "", TODAY, Messages())


@cache
def of_source() -> Work:
    """The list of the repository's own articles."""
    root = Path(__file__).parents[2] / "source"
    pairs = find_pairs([str(root)], Settings()).pairs
    return build([examine_files(pair, Settings()) for pair in pairs], "", TODAY, Messages())


def large(blocks: int, items: int) -> Work:
    """A list of so many items about a pair of so many blocks, every block with a fact."""
    sides = (
        _document(
            "ja", [f"サーバー{n}番の記憶容量は {n + 1000} GB で、毎日確認して結果を記録します。" for n in range(blocks)]
        ),
        _document(
            "zh-Hant", [f"第{n}號伺服器的記憶體容量是 {n + 1000} GB，每天檢查並記錄結果。" for n in range(blocks)]
        ),
    )
    pairs = tuple(
        BlockPair((n,), (n,), 0.9, a.span.start, b.span.start)
        for n, (a, b) in enumerate(zip(*(s.blocks for s in sides), strict=True))
    )
    alignment = Alignment((SectionPair(0, 0, 1.0, 0, 0, blocks=pairs),))
    facts = [tuple((_fact(block, n),) for n, block in enumerate(side.blocks)) for side in sides]
    aligned = Aligned(*sides, alignment, frozenset(), *facts)
    step = max(1, blocks // items)
    made = tuple(_item(n, step, sides) for n in range(items))
    article = Article("ja/large.md", "ja", "zh-Hant/large.md", "zh-Hant", made)
    return Work(Checklist((article,), (), TODAY), (aligned,))


def _fact(block: Block, n: int) -> Fact:
    text = f"{n + 1000} GB"
    start = block.span.start + block.text.index(text)
    return Fact(FactKind.QUANTITY, str(n + 1000), text, start, start + len(text), "GB", (str(n + 1000),))


def _document(language: str, texts: list[str]) -> Document:
    at = 0
    blocks = []
    for n, text in enumerate(texts):
        blocks.append(Block(BlockKind.PARAGRAPH, n, Span(at, at + len(text)), text, ((0, at),)))
        at += len(text) + 2
    whole = "\n\n".join(texts) + "\n"
    return Document(
        f"{language}/large.md", language, whole, tuple(blocks), (Section(-1, 0, 0, len(blocks), Span(0, at)),)
    )


def _item(n: int, step: int, sides: tuple[Document, Document]) -> Item:
    passages = []
    for side in sides:
        text = side.blocks[n * step].text
        start = text.index(" GB") - len(str(n * step + 1000))
        place = Place(side.path, 2 * n * step + 1, start + 1, 2 * n * step + 1, start + 8, text[start : start + 7])
        passages.append(Passage(side.language, place, "", text, ((start, start + 4),)))
    params = (
        ("mend", f"{n} GB"),
        ("mend_language", Word("Chinese")),
        ("other", f"{n + 1} GB"),
        ("other_language", Word("Japanese")),
    )
    task = "{other_language} says “{other}”, {mend_language} says “{mend}”: please check, and correct the {mend_language} text."
    rule = ("quantity-mismatch", "number-mismatch", "date-mismatch")[n % 3]
    severity = (Severity.ERROR, Severity.WARNING, Severity.INFO, Severity.ERROR)[n % 4]
    return Item(f"{n:020x}-00000000", f"{n:020x}", rule, severity, "zh-Hant", task, params, *passages)
