"""The values that flow from one stage to the next.

Everything here is frozen. A stage takes values of the stage before it and makes new ones; nothing reaches back.
Offsets are counted in Unicode code points, ends are exclusive, lines and columns count from 1.
This module imports nothing of ours but `record`.
"""

from __future__ import annotations

from enum import StrEnum

from bilingual.record import Record


class Severity(StrEnum):
    """How sure a finding is: ERROR, no harmless explanation is known; WARNING, probably wrong; INFO, worth a look."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class BlockKind(StrEnum):
    """What a block is in its document. Containers (lists, tables, quotes) are no blocks: see `Container`."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list-item"
    ROW = "row"
    CODE = "code"
    IMAGE = "image"
    HTML = "html"
    FRONT_MATTER = "front-matter"
    MESSAGE = "message"


class ContainerKind(StrEnum):
    """What holds blocks together."""

    LIST = "list"
    TABLE = "table"
    QUOTE = "quote"
    NOTE = "note"


class InlineKind(StrEnum):
    """A typed stretch of a block's text that isn't prose."""

    CODE = "code"
    LINK = "link"
    URL = "url"
    IMAGE = "image"
    HTML = "html"
    MATH = "math"
    PLACEHOLDER = "placeholder"
    FOOTNOTE = "footnote"


class FactKind(StrEnum):
    """The kinds of fact that a text can state."""

    NUMBER = "number"
    QUANTITY = "quantity"
    MONEY = "money"
    DATE = "date"
    TIME = "time"
    DURATION = "duration"
    RANGE = "range"
    VERSION = "version"
    NAME = "name"
    LINK = "link"
    CODE = "code"
    PLACEHOLDER = "placeholder"


class Word(str):
    """A word of ours that fills a placeholder (a language, a weekday, a bound), and is translated with the message.

    All else that fills one is a document's or a file's text, which stays as it is though a catalogue may know it.
    """

    __slots__ = ()


Params = tuple[tuple[str, str | Word], ...]
"""What fills the placeholders of a message, by their names."""


class Span(Record):
    """A half-open stretch of a file, in code points."""

    start: int
    end: int


class Inline(Record):
    """A typed stretch of a block's text.

    `start` and `end` are offsets in `Block.text`. `value` is what the mark-up says besides the text: a link's or
    image's target, a code span's exact content, a placeholder as written. A stretch may hold no text of its own (an
    image without words): then start == end, and `mark` is where the mark-up stands in the file.
    """

    kind: InlineKind
    start: int
    end: int
    value: str
    mark: tuple[int, int] | None = None


class Container(Record):
    """A list, table, quote or note: what it is, where it stands, and the container around it (-1: none)."""

    kind: ContainerKind
    span: Span
    parent: int = -1
    label: str = ""
    """Note: the word that says of what sort it is (NOTE, warning), as written; empty: none."""
    label_at: int = -1
    """Where the label stands in the file; -1: there is none."""


class Block(Record):
    """The smallest part of a document that is paired: a heading, paragraph, list item, table row, code block, image.

    `text` is what a reader of the page sees, mark-up taken out. `places` maps it back to the file: pairs
    (offset in `text`, offset in file), ascending, one wherever the two stop running in step; see `place`.
    """

    kind: BlockKind
    index: int
    span: Span
    text: str
    places: tuple[tuple[int, int], ...]
    inlines: tuple[Inline, ...] = ()
    level: int = 0
    """Heading: 1 to 6. List item: depth of nesting, from 1. Else 0."""
    container: int = -1
    """Index into `Document.containers` of the innermost container, -1 for none."""
    cells: tuple[tuple[int, int], ...] = ()
    """Row: the offsets in `text` of each cell (cells are joined by a tab)."""
    header: bool = False
    """Row: it is the table's head."""
    info: str = ""
    """Heading: its anchor. Code: its language. Image: its target."""
    key: str = ""
    """Message of a catalogue: what identifies it (msgctxt, msgid, unit id, key path)."""
    comment: str = ""
    """Message of a catalogue: the translator's comment."""


class Section(Record):
    """A heading with all blocks up to the next heading. Sections are flat, in document order; `level` nests them.

    Section 0 is what stands before the first heading (it may be empty): its `heading` is -1 and its level 0.
    `start` and `stop` are indices into `Document.blocks`; the heading itself is block `start`.
    """

    heading: int
    level: int
    start: int
    stop: int
    span: Span
    parent: int = -1


class Junk(Record):
    """A part that a reader could not read: where it is and why. Never passed over in silence."""

    span: Span
    reason: str


class Comment(Record):
    """A comment of the page's author, which no reader of the page sees: its stretch of the file, and what it says."""

    span: Span
    text: str


class Document(Record):
    """One side of a pair, read."""

    path: str
    language: str
    text: str
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]
    containers: tuple[Container, ...] = ()
    junk: tuple[Junk, ...] = ()
    catalogue: bool = False
    """Its blocks are messages, paired by key and not by content."""
    skipped: tuple[tuple[str, int], ...] = ()
    """What a catalogue holds that is not compared, and how many of each: `fuzzy`, `obsolete`, `untranslated`."""
    keys: frozenset[str] = frozenset()
    """All keys of a message file, those without a text too; empty for what is none."""
    comments: tuple[Comment, ...] = ()
    """Of Markdown and HTML, in order. What the code of a page shows of a comment is none."""
    fences: tuple[Span, ...] = ()
    """Fences of code in Markdown that are one too many, which turn text into code and code into text behind them."""


class Fact(Record):
    """One fact of a text, as an exact value.

    `value` is canonical: equal facts have equal values, whatever they look like (docs/facts.md lists the forms).
    `start` and `end` are offsets in the input, `text` is what stands there. The rest says how the fact is meant.
    """

    kind: FactKind
    value: str
    text: str
    start: int
    end: int
    unit: str | None = None
    """UCUM-like symbol (`GB`, `km`, `%`, `x`), or the ISO 4217 currency. None: a bare number; counters are no units."""
    magnitudes: tuple[str, ...] = ()
    """The numbers in it as canonical strings: one for a number, two for a range, none for a name."""
    bound: str = ""
    """`>=`, `>`, `<=` or `<` where the text says so (以上, 超過, 以下, 未満)."""
    approx: bool = False
    """約, 大約, 数十, 數十, 左右 …"""
    ordinal: bool = False
    """第5, 5番目, 第五: a place in a row, not an amount."""
    weak: bool = False
    """May answer a fact of the other side, but is never missed itself (一個 as article, a plain Latin word)."""
    alternatives: tuple[tuple[FactKind, str, str | None], ...] = ()
    """Other readings (kind, value, unit) that the context does not rule out, the likelier first."""
    group: int = -1
    """Names that are members of one list (B200/B300/GB300) share a number; -1: in no list."""
    weekday: int = 0
    """Date: the day of the week that is said with it, ISO 1 (Monday) to 7; 0: none. Range of dates: that of its first day."""
    last_weekday: int = 0
    """Range of dates: the day of the week that is said with its last day."""
    day: str = ""
    """Time: the date said with it, so that a change of zone can carry the day; empty: none."""
    how: str = ""
    """How it was read, in a word or two: `kanji`, `era`, `model pattern` …"""
    per: str = ""
    """The period that an amount is said for, as a UCUM unit of time (`mo` of 月額980円, `h` of 每小時最多 600 次); empty: none."""
    bound_start: int = -1
    """With `bound_end` the stretch that takes in the words beside the fact that bound or loosen it, or say a change or its
    period: 約 30 分 for 30 分, 18歳以上 for 18歳. Offsets as `start` and `end`; -1: no such word stands outside the fact."""
    bound_end: int = -1
    role: str = ""
    """What it is for what happens: `to` where an amount is what something came to (30人に増えた), `by` where it is how much it
    changed (30人増えた); `since` and `until` of a date or time (5月10日から, 5月10日まで). Empty: nothing says so."""
    things: frozenset[str] = frozenset()
    """What a number counts, where its word says so and says hardly anything else: `game`, `point`. Empty: anything."""


class BlockPair(Record):
    """Blocks of the source that blocks of the target answer: 1-1, 1-2, 2-1; or a gap, when one side is empty.

    `certainty` is between 0 and 1. Of a gap, `source_at` or `target_at` says where on the lacking side the block
    should stand: the offset in the file where what stands before it ends. Otherwise they are the start of the blocks.
    """

    source: tuple[int, ...]
    target: tuple[int, ...]
    certainty: float
    source_at: int
    target_at: int


class SectionPair(Record):
    """A section of the source and the section of the target that answers it; -1: there is none."""

    source: int
    target: int
    certainty: float
    source_at: int
    target_at: int
    moved: bool = False
    blocks: tuple[BlockPair, ...] = ()


class Alignment(Record):
    """Which part of one document answers which of the other, in the order of the source."""

    sections: tuple[SectionPair, ...]
    originals: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    """The blocks of each side that only repeat in another language what stands beside them translated."""


class Aligned(Record):
    """Two documents, and which part of one answers which of the other."""

    source: Document
    target: Document
    alignment: Alignment
    untranslated: frozenset[tuple[int, int]] = frozenset()
    """Pairs of blocks of which one is left in another language."""
    source_facts: tuple[tuple[Fact, ...], ...] = ()
    """The facts of each block, offsets in the file."""
    target_facts: tuple[tuple[Fact, ...], ...] = ()


class Place(Record):
    """A stretch of a file as people and programs name it. `text` is empty where something is lacking."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    text: str
    key: str = ""
    block: BlockKind | None = None
    """What kind of block it is in, where that is known: a comment can't stand at every one."""


class Finding(Record):
    """One thing that differs, and what a person can act on.

    `template` is the English message with named placeholders, the key into the message catalogues; `params` fill it.
    """

    rule: str
    severity: Severity
    template: str
    params: Params
    source: Place
    target: Place
    source_facts: tuple[Fact, ...] = ()
    target_facts: tuple[Fact, ...] = ()
    source_section: str = ""
    target_section: str = ""
    fingerprint: str = ""

    @property
    def message(self) -> str:
        """The message in English; reports translate `template` themselves."""
        return self.template.format_map(dict(self.params))


class Count(Record):
    """How many there are on each side, and how many of them found their match."""

    source: int
    target: int
    matched: int


class Problem(Record):
    """Something that kept a file, or a part of it, from being read. `line` is 0 where it is the whole file."""

    path: str
    template: str
    params: Params = ()
    line: int = 0
    fatal: bool = True
    """Whether the file can't be used as it is, so that the run's exit status is 2."""

    @property
    def message(self) -> str:
        """The message in English; reports translate `template` themselves."""
        return self.template.format_map(dict(self.params))


class Suppression(Record):
    """What holds back the findings of one rule, where it stands, and how many it held back of this pair."""

    path: str
    line: int
    rule: str
    held: int = 0


class PairResult(Record):
    """What the check of one pair gave: the findings, and what was compared, so that a pass is never silent."""

    source_path: str
    source_language: str
    target_path: str
    target_language: str
    findings: tuple[Finding, ...]
    facts: tuple[tuple[FactKind, Count], ...] = ()
    sections: Count = Count(0, 0, 0)
    blocks: Count = Count(0, 0, 0)
    problems: tuple[Problem, ...] = ()
    lacking: str = ""
    """`source` or `target` where that side has no file; its path is then where it was expected."""
    catalogue: bool = False
    skipped: tuple[tuple[str, int], ...] = ()
    """Of a catalogue: what is not compared, as in `Document.skipped` of the target."""
    untranslated: int = 0
    """Blocks of the source whose partner is left in another language."""
    suppressions: tuple[Suppression, ...] = ()
    """Those that concern this pair, also where they held back nothing."""
    suppressed: int = 0
    """Findings that they hold back; several may hold back one."""
    known: int = 0
    """Findings that are not among `findings` because they are older than what is looked at."""
    fixed: tuple[Finding, ...] = ()
    """Findings of the state before the change, at their places then, that the change has mended."""


class RunResult(Record):
    """What one run of `check` gave, over all pairs."""

    pairs: tuple[PairResult, ...]
    problems: tuple[Problem, ...] = ()
    only_new: bool = False
    """Whether the findings are those that an older state, or a list of old findings, has not."""


class FilePair(Record):
    """Two files to compare. An empty path: that side has no file, `missing_at` says where it was expected.

    A catalogue that holds both sides is its own partner: both paths are the same.
    """

    source: str
    target: str
    source_language: str
    target_language: str
    missing_at: str = ""
