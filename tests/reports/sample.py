"""A run made by hand: what a report must be able to show."""

from __future__ import annotations

from bilingual.messages import Word
from bilingual.model import Count, Fact, FactKind, Finding, PairResult, Place, Problem, RunResult, Severity

CHANGED = "{source_language} says “{source}”, {target_language} says “{target}”."
ADDRESS = "The address differs: “{source}” in the {source_language} text, “{target}” in the {target_language} one."
MISSING = "“{text}” is in the {here_language} text, but not in the {there_language} one."
PARAGRAPH = "This paragraph is in the {here_language} text, but not in the {there_language} one: “{text}”"
BOTH = (("source_language", Word("Japanese")), ("target_language", Word("Chinese")))
ONE = (("here_language", Word("Japanese")), ("there_language", Word("Chinese")))


def _place(path: str, line: int, column: int, text: str, key: str = "") -> Place:
    return Place(path, line, column, line, column + len(text), text, key)


def _number(value: str, text: str) -> tuple[Fact, ...]:
    return (Fact(FactKind.NUMBER, value, text, 0, len(text), magnitudes=(value,)),)


def _gpu(source: str, target: str) -> Finding:
    return Finding(
        "number-mismatch",
        Severity.ERROR,
        CHANGED,
        (*BOTH, ("source", "64 基"), ("target", "46 張")),
        _place(source, 12, 5, "64 基"),
        _place(target, 9, 3, "46 張"),
        _number("64", "64 基"),
        _number("46", "46 張"),
        "導入手順",
        "安裝步驟",
        "f1",
    )


def _people(source: str, target: str) -> Finding:
    return Finding(
        "number-mismatch",
        Severity.WARNING,
        CHANGED,
        (*BOTH, ("source", "1億2,000万人"), ("target", "一億三千萬人")),
        _place(source, 30, 1, "1億2,000万人"),
        _place(target, 28, 1, "一億三千萬人"),
        _number("120000000", "1億2,000万人"),
        _number("130000000", "一億三千萬人"),
        "利用者",
        "使用者",
        "f2",
    )


def _models(source: str, target: str) -> Finding:
    return Finding(
        "list-mismatch",
        Severity.ERROR,
        MISSING,
        (*ONE, ("text", "Z300")),
        _place(source, 14, 1, "Z300"),
        _place(target, 11, 1, ""),
        (Fact(FactKind.NAME, "Z300", "Z300", 0, 4),),
        (),
        "導入手順",
        "安裝步驟",
        "f3",
    )


def _link(source: str, target: str) -> Finding:
    base = "https://example.com/a/rather/long/way/to/the/page/of/the/handbook/"
    facts = [
        (Fact(FactKind.LINK, base + end, text, 0, len(text)),) for end, text in (("old", "手引き"), ("new", "手冊"))
    ]
    return Finding(
        "link-mismatch",
        Severity.ERROR,
        ADDRESS,
        (
            *BOTH,
            ("source", "https://example.com/…ng/way/to/the/page/of/the/handbook/old"),
            ("target", "https://example.com/…ng/way/to/the/page/of/the/handbook/new"),
        ),
        _place(source, 31, 1, "手引き"),
        _place(target, 29, 1, "手冊"),
        facts[0],
        facts[1],
        "利用者",
        "使用者",
        "f6",
    )


def _bound(source: str, target: str) -> Finding:
    return Finding(
        "bound-mismatch",
        Severity.INFO,
        "The {here_language} text sets a limit, “{text}” ({bound_word}); the {there_language} one sets none.",
        (*ONE, ("bound_word", Word("at least")), ("text", "60時間以上")),
        _place(source, 32, 1, "60時間以上"),
        _place(target, 30, 1, "60小時"),
        (Fact(FactKind.DURATION, "PT60H", "60時間", 0, 4, bound=">="),),
        (Fact(FactKind.DURATION, "PT60H", "60小時", 0, 4),),
        "利用者",
        "使用者",
        "f7",
    )


def _hostile(source: str, target: str) -> Finding:
    text = "とても長い段落" * 20 + "\x1b[31m\u202e終わり"
    return Finding(
        "missing-paragraph",
        Severity.ERROR,
        PARAGRAPH,
        (*ONE, ("text", "\x1b[2J\u202e長い\n段落")),
        _place(source, 40, 1, text),
        _place(target, 35, 20, ""),
        fingerprint="f4",
    )


def result() -> RunResult:
    """Two pairs with findings, one without, one catalogue, and problems."""
    source, target = "source/ja/a.md", "source/zh-Hant/a.md"
    findings = tuple(make(source, target) for make in (_people, _gpu, _models, _link, _bound, _hostile))
    message = Finding(
        "quantity-mismatch",
        Severity.INFO,
        CHANGED,
        (*BOTH, ("source", "5キロメートル"), ("target", "5公尺")),
        _place("x.po", 7, 8, "5キロメートル", "menu.distance"),
        _place("x.po", 8, 9, "5公尺", "menu.distance"),
        (Fact(FactKind.QUANTITY, "5", "5キロメートル", 0, 7, unit="km", magnitudes=("5",)),),
        (Fact(FactKind.QUANTITY, "5", "5公尺", 0, 3, unit="m", magnitudes=("5",)),),
        fingerprint="f5",
    )
    notice = Problem("x.po", "This part can't be read: {why}", (("why", "no entry"),), 3, fatal=False)
    return RunResult(
        (
            PairResult(
                source,
                "ja",
                target,
                "zh-Hant",
                findings,
                ((FactKind.NUMBER, Count(41, 40, 38)), (FactKind.NAME, Count(9, 9, 9))),
                Count(5, 5, 5),
                Count(41, 40, 40),
            ),
            PairResult("b.ja.md", "ja", "b.tw.md", "zh-Hant", (), (), Count(1, 1, 1), Count(2, 2, 2)),
            PairResult("x.po", "ja", "x.po", "zh-Hant", (message,), (), Count(1, 1, 1), Count(8, 8, 8), (notice,)),
        ),
        (Problem("gone.md", "There is no such file or folder."),),
    )
