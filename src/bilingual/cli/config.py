"""`bilingual config`: the settings in force here, and where each comes from; what it prints is itself a `bilingual.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from bilingual import config
from bilingual.cli import DONE
from bilingual.cli.check import load_settings
from bilingual.cli.options import Parser, choice
from bilingual.cli.streams import Console
from bilingual.config import FAIL_ON, OFF, Settings
from bilingual.messages import N_
from bilingual.reports.surface import escape, width

if TYPE_CHECKING:
    from types import SimpleNamespace

    from bilingual.messages import Messages

DEFAULT = N_("default")
_Origin = Callable[[str], str]


def run(arguments: list[str], console: Console) -> int:
    """Print the settings. Raises ConfigError where `bilingual.yaml` can't be used."""
    text = console.messages.text
    parser = Parser("config", console, text(N_("Show the settings in force here, and where each comes from.")))
    add = parser.options.add_argument
    levels = ", ".join(FAIL_ON)
    add(
        "--fail-on",
        metavar="SEVERITY",
        type=choice("--fail-on", FAIL_ON),
        help=text(N_("exit with 1 at findings from this severity on: {levels} (default: error)"), levels=levels),
    )
    add("--rule", metavar="RULE", action="append", default=[], help=text(N_("only this rule; may be repeated")))
    add("--ignore", metavar="RULE", action="append", default=[], help=text(N_("not this rule; may be repeated")))
    parser.files(console)
    parser.shared(console)
    values = parser.read(arguments)
    settings = load_settings(values)
    rows = list(_rows(settings, values, console.messages))
    column = max(width(said) for said, _ in rows) + 2
    head = settings.file or text(N_("There is no bilingual.yaml here or in a folder above."))
    console.out(f"# {escape(head)}\n")
    for said, origin in rows:
        console.out(f"{said}{' ' * (column - width(said))}# {escape(origin)}\n" if origin else f"{said}\n")
    return DONE


def _rows(settings: Settings, values: SimpleNamespace, messages: Messages) -> Iterator[tuple[str, str]]:
    """Each line, and what it says of where the value comes from."""
    known = config.lines(settings.file) if settings.file else {}

    def origin(key: str) -> str:
        return f"{settings.file}:{known[key]}" if key in known else messages.text(DEFAULT)

    yield f"source: {settings.source_language}", origin("source")
    yield f"target: {_flow(settings.target_languages)}", origin("target")
    if settings.msgid_language:
        yield f"msgid: {settings.msgid_language}", origin("msgid")
    else:
        yield "# msgid: -", messages.text(DEFAULT)
    yield f"paths: {_flow(settings.paths or ('.',))}", origin("paths")
    pairs = [{"source": pair.source, "target": pair.target} for pair in settings.pairs]
    yield from _list("pairs", pairs, origin("pairs"))
    yield f"ignore: {_flow(settings.ignore)}", origin("ignore")
    yield "rules:", ""
    yield from (_indented(row) for row in _rules(settings, values, origin))
    rows = [{"path": row.path, "rule": list(row.rules), "reason": row.reason} for row in settings.suppress]
    yield from _list("suppress", rows, origin("suppress"))
    yield from _glossary(settings, origin("glossary"))
    yield f"do-not-translate: {_flow(settings.kept_names)}", origin("do-not-translate")
    if settings.baseline:
        yield f"baseline: {_flow(settings.baseline)}", origin("baseline")
    else:
        yield "# baseline: -", messages.text(DEFAULT)
    yield f"fail-on: {settings.fail_on}", "--fail-on" if values.fail_on else origin("fail-on")
    yield f"encodings: {_flow(dict(settings.encodings))}", origin("encodings")
    size = "--max-file-size" if values.max_file_size else origin("max-file-size")
    yield f"max-file-size: {settings.max_file_size}", size


def _rules(settings: Settings, values: SimpleNamespace, origin: _Origin) -> Iterator[tuple[str, str]]:
    from bilingual.rules import RULES

    for rule in RULES:
        name = rule.meta.name
        level = settings.severity(name, rule.meta.severity)
        if name in values.ignore:
            where = "--ignore"
        elif values.rule:
            where = "--rule"
        else:
            where = origin(f"rules.{name}")
        yield f"{name}: {level.value if level else OFF}", where


def _indented(row: tuple[str, str]) -> tuple[str, str]:
    return f"  {row[0]}", row[1]


def _list(key: str, items: Iterable[object], origin: str) -> Iterator[tuple[str, str]]:
    items = list(items)
    yield (f"{key}:" if items else f"{key}: []"), origin
    yield from ((f"  - {_flow(item)}", "") for item in items)


def _glossary(settings: Settings, origin: str) -> Iterator[tuple[str, str]]:
    yield ("glossary:" if settings.glossary else "glossary: {}"), origin
    yield from ((f"  {_flow(name)}: {_flow(others)}", "") for name, others in settings.glossary)


def _flow(value: object) -> str:
    """A value in one line of YAML."""
    import yaml

    plain = list(value) if isinstance(value, tuple) else value
    dumped: str = yaml.safe_dump(plain, default_flow_style=True, allow_unicode=True, width=1 << 30, sort_keys=False)
    return dumped.removesuffix("\n").removesuffix("\n...")
