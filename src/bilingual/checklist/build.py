"""From the result of a check to the translator's list."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import islice, takewhile

from bilingual.checklist import Work
from bilingual.checklist.items import Advice, Article, Checklist, Item, Passage
from bilingual.checklist.suggestions import carried, puts_spaces
from bilingual.checklist.tasks import PARTS, is_copied, side_to_mend, task
from bilingual.model import Aligned, Block, BlockKind, Document, Fact, FactKind, Finding, PairResult, Severity
from bilingual.record import replace
from bilingual.reports.said import readings
from bilingual.reports.surface import marks
from bilingual.text import LineIndex, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Place

# How much of a block is quoted before and behind what differs, and how much of a part that is lacking.
_BEFORE, _BEHIND, _WHOLE = 60, 90, 400
# A part to be translated is handed over whole up to here; a chapter is better read in its document.
_LONGEST_PART = 2000
_ENDS = "。！？!?\n"
# What stands before a gap is named by so much of its beginning.
_NAMED = 24
# Rules of whole blocks: nothing in them differs that could be marked.
_WHOLE_BLOCKS = frozenset({*PARTS, "untranslated", "moved-section", "missing-document"}) - {"missing-sentence"}


class _Side:
    """One document, with what passages of it need. Without a document only the places are known."""

    def __init__(self, document: Document | None, language: str) -> None:
        self.document = document
        self.language = language
        self.lines = LineIndex(document.text if document else "")
        self.spaced = puts_spaces(document.text) if document else False
        self.starts = [block.span.start for block in document.blocks] if document else []

    def stretch(self, place: Place) -> tuple[int, int]:
        return self.lines.offset(place.line, place.column), self.lines.offset(place.end_line, place.end_column)

    def block_at(self, offset: int) -> Block | None:
        i = bisect_right(self.starts, offset) - 1
        return self.document.blocks[i] if self.document and i >= 0 else None

    def text(self, start: int, end: int) -> str:
        """What the blocks say that stand in a stretch of the file."""
        assert self.document
        first = bisect_left(self.starts, start)
        blocks = takewhile(lambda b: b.span.start < end, islice(self.document.blocks, first, None))
        return "\n".join(block.text for block in blocks)

    def said(self, place: Place) -> str:
        """What a reader of the page sees at the place."""
        if self.document is None or not place.text:
            return place.text
        block = self.block_at(self.stretch(place)[0])
        return block.text if block else place.text

    def before(self, place: Place) -> str:
        """How what stands before a gap begins."""
        block = self.block_at(max(self.stretch(place)[0] - 1, 0)) if self.document else None
        text = _plain(block.text).strip() if block else ""
        return text if len(text) <= _NAMED else f"{text[: _NAMED - 1]}…"

    def raw(self, place: Place) -> str:
        """What stands at the place, whole."""
        if self.document is None or not place.text:
            return place.text
        start, end = self.stretch(place)
        return self.document.text[start:end]


def build(
    examined: Iterable[tuple[PairResult, Aligned | None]], preferred: str, today: str, messages: Messages
) -> Work:
    """The list of what was found, with the documents. `today` is an ISO date; `messages` say how values are read.

    `preferred` is the language of the side to mend, empty for each pair's target. Pairs that don't have the language,
    and pairs without findings that could not be read, are left out.
    """
    articles, aligned = [], []
    for result, documents in examined:
        article = article_of(result, documents, preferred, messages)
        if article is not None:
            articles.append(dated(article, today))
            aligned.append(documents)
    return Work(Checklist(tuple(articles), (), today), tuple(aligned))


def dated(article: Article, today: str) -> Article:
    """The article with the day on which its items were found, an ISO date."""
    return replace(article, items=tuple(replace(item, found=today) for item in article.items))


def article_of(result: PairResult, aligned: Aligned | None, preferred: str, messages: Messages) -> Article | None:
    """What the list says of one pair; None where the pair has no place in it (see `build`)."""
    if preferred and preferred not in (result.source_language, result.target_language):
        return None
    if not result.findings and aligned is None:
        return None
    preferred = preferred or result.target_language
    sides = (
        _Side(aligned.source if aligned else None, result.source_language),
        _Side(aligned.target if aligned else None, result.target_language),
    )
    article = Article(result.source_path, result.source_language, result.target_path, result.target_language, ())
    items = [_item(finding, sides, preferred, article.paths, messages) for finding in result.findings]
    items.sort(key=lambda item: (item.mended.place.line, item.mended.place.column))
    return replace(article, items=tuple(items))


def _item(finding: Finding, sides: tuple[_Side, _Side], preferred: str, paths: str, messages: Messages) -> Item:
    languages = (sides[0].language, sides[1].language)
    mend = side_to_mend(finding, languages, preferred)
    in_source = mend == languages[0]
    suggestion, advice = _suggestion(finding, sides, in_source)
    places = (finding.source, finding.target)
    mended, answer = (0, 1) if in_source else (1, 0)
    said, part = sides[mended].said(places[mended]), sides[answer].raw(places[answer])
    todo = task(finding, in_source, languages, "" if advice is Advice.TRANSLATE else suggestion, said, part)
    cut = marks(finding.source.text, finding.target.text)[:2] if finding.rule not in _WHOLE_BLOCKS else ([], [])
    values = readings(finding, messages)
    source, target = (
        _passage(side, place, section, finding.rule, [*stretches], value)
        for side, place, section, stretches, value in zip(
            sides, places, (finding.source_section, finding.target_section), cut, values, strict=True
        )
    )
    return Item(
        f"{finding.fingerprint}-{paths}",
        finding.fingerprint,
        finding.rule,
        finding.severity,
        mend,
        todo.template,
        todo.params,
        source,
        target,
        suggestion,
        advice,
    )


def _suggestion(finding: Finding, sides: tuple[_Side, _Side], in_source: bool) -> tuple[str, Advice]:
    mend, other = (finding.source, finding.target) if in_source else (finding.target, finding.source)
    here, there = sides if in_source else sides[::-1]
    if finding.rule in PARTS:
        if mend.text or not other.text:
            return "", Advice.TRANSLATE
        part = there.raw(other)
        advice = Advice.INSERT if is_copied(finding, part) else Advice.TRANSLATE
        return (part if len(part) <= _LONGEST_PART else ""), advice
    if finding.rule in ("bound-mismatch", "weekday-mismatch", "range-reversed"):
        return "", Advice.REPLACE
    facts = (finding.source_facts, finding.target_facts)
    mine, theirs = facts if in_source else facts[::-1]
    if len(theirs) != 1 or len(mine) > 1 or not other.text:
        return "", Advice.REPLACE
    if not _may_be_carried(finding, theirs[0], mine[0] if mine else None, other):
        return "", Advice.REPLACE
    text = carried(theirs[0], mine[0] if mine else None, here.language, spaced=here.spaced)
    if mine and text == mine[0].text:
        # 4 March and 4 March of a year: what it would change can't be seen, so it is no advice.
        text = ""
    return text, Advice.REPLACE if mine else Advice.INSERT


def _may_be_carried(finding: Finding, fact: Fact, instead: Fact | None, place: Place) -> bool:
    """Whether the finding is so sure of what answers what that the value may be offered.

    What is only worth a look, 90 against 90 days, or one name for quite another are left to the translator.
    """
    if finding.severity is Severity.INFO or (instead is not None and instead.kind is not fact.kind):
        return False
    if fact.kind is FactKind.NAME:
        # With mark-up inside, a name can't be taken over as it stands.
        return fact.text == place.text and (instead is None or finding.severity is Severity.ERROR)
    return True


def _passage(
    side: _Side, place: Place, section: str, rule: str, stretches: list[tuple[int, int]], value: str
) -> Passage:
    text, marked = _quoted(side, place, rule, stretches)
    before = side.before(place) if not place.text and not text and rule in PARTS else ""
    return Passage(side.language, place, section, text, marked, value, before)


def _quoted(
    side: _Side, place: Place, rule: str, stretches: list[tuple[int, int]]
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """What is quoted of a side, and where in it the difference stands."""
    if side.document is None:
        return place.text, ()
    if not place.text and rule in _WHOLE_BLOCKS:
        return "", ()
    start, end = side.stretch(place)
    block = side.block_at(start)
    if block is None or end > block.span.end or rule in _WHOLE_BLOCKS:
        return _shown(side.text(start, end) or place.text, [], _WHOLE)
    if not place.text or block.kind is BlockKind.CODE:
        return _shown(block.text or place.text, [], _WHOLE if place.text else _BEFORE + _BEHIND)
    # A figure or a Latin name that differs is marked alone; of words (ミリ against 微) the whole fact.
    fine = all(place.text[a:b].isascii() for a, b in stretches)
    parts = [(start + a, start + b) for a, b in stretches if fine] or [(start, end)]
    inside = [(from_file(block, a), from_file(block, b - 1) + 1) for a, b in parts]
    return _shown(block.text, [(a, b) for a, b in inside if a < b], _BEFORE + _BEHIND)


def _shown(text: str, marked: list[tuple[int, int]], longest: int) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A piece of a block's text around the marks, on one line, and where the marks stand in it.

    A tab is the border of a table's cells.
    """
    first, last = (marked[0][0], marked[-1][1]) if marked else (0, 0)
    start = _sentence_start(text, first)
    stop = min(len(text), max(last + _BEHIND, start + longest))
    pieces = ["…" if start else ""]
    at, places = start, []
    for a, b in marked:
        pieces.append(_plain(text[at:a]))
        begin = sum(map(len, pieces))
        pieces.append(_plain(text[a:b]))
        places.append((begin, begin + len(pieces[-1])))
        at = b
    pieces.append(_plain(text[at:stop]))
    pieces.append("…" if stop < len(text) else "")
    return "".join(pieces), tuple(places)


def _sentence_start(text: str, at: int) -> int:
    """The start of the sentence around an offset, if it is near, and else a little before it."""
    if at <= _BEFORE:
        return 0
    before = max(text.rfind(c, 0, at) for c in _ENDS) + 1
    return before if at - before <= _BEFORE else at - _BEFORE


def _plain(text: str) -> str:
    return text.replace("\t", " | ").replace("\n", " ").replace("\r", "")
