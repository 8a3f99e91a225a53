"""The cache: findings are the same with and without, entries answer for what they were made from, damage is no harm."""

from __future__ import annotations

import os
import sys
import time
import zlib
from pathlib import Path

import pytest

from bilingual import runs
from bilingual.cli import main
from bilingual.config import PathSuppression, Settings
from bilingual.model import FilePair
from bilingual.readers.decode import read_bytes
from bilingual.record import replace
from bilingual.runs import How, outcomes
from bilingual.runs.cache import Cache
from bilingual.runs.exchange import outcome_pieces
from bilingual.runs.outcomes import Contents, Job
from runs.conftest import write

PAIR = FilePair("ja/guide/0.md", "zh-Hant/guide/0.md", "ja", "zh-Hant")


@pytest.fixture
def compared(tree: Path, monkeypatch: pytest.MonkeyPatch) -> list[FilePair]:
    """The pairs that were compared in this process and not taken from a cache."""
    pairs: list[FilePair] = []
    examine = outcomes.examine_files

    def examined(pair: FilePair, *rest: object, **named: object) -> object:
        pairs.append(pair)
        return examine(pair, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(outcomes, "examine_files", examined)
    return pairs


def _check(settings: Settings | None = None, cache: str = "cache", pair: FilePair = PAIR) -> object:
    return runs.check([pair], settings or Settings(), How(cache=cache))


OWN = Path("cache/bilingual-cache-1")


def _entries() -> list[Path]:
    return sorted(path for path in OWN.iterdir() if path.name != ".gitignore")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_reports_are_the_same_with_and_without(
    tree: Path, jobs: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    made = []
    for cache in ([], ["--cache=cache"], ["--cache=cache"]):
        formats = [f"--format={name}={name}" for name in ("text", "json", "html")]
        status = main(["check", "ja", "zh-Hant", f"--jobs={jobs}", *formats, *cache])
        files = [Path(name).read_bytes() for name in ("text", "json", "html")]
        listed = main(["checklist", "ja", "zh-Hant", f"--jobs={jobs}", *cache])
        made.append((status, listed, files, *capfdbinary.readouterr()))
    assert made[0] == made[1] == made[2]
    assert _entries()


def test_what_is_the_same_is_not_compared_again(compared: list[FilePair]) -> None:
    assert _check() == _check() == _check(cache="")
    assert compared == [PAIR] * 2


def test_workers_fill_it_and_are_spared(
    tree: Path, compared: list[FilePair], capfd: pytest.CaptureFixture[str]
) -> None:
    main(["check", "ja", "zh-Hant", "--jobs=2", "--cache=cache"])
    first = capfd.readouterr()
    # All but the unreadable pair.
    assert len(_entries()) == 9
    main(["check", "ja", "zh-Hant", "--jobs=2", "--cache=cache"])
    assert capfd.readouterr() == first
    assert [pair.source for pair in compared] == ["ja/latin.md"]


@pytest.mark.parametrize(
    "change",
    [
        {"severities": (("quantity-mismatch", "info"),)},
        {"ignored_rules": ("quantity-mismatch",)},
        {"glossary": (("Acme", ("アクメ",)),)},
        {"suppress": (PathSuppression("ja/guide", ("quantity-mismatch",), "why", 1),)},
    ],
)
def test_other_settings_are_another_entry(compared: list[FilePair], change: dict[str, object]) -> None:
    _check()
    changed = replace(Settings(), **change)
    assert _check(changed) == _check(changed, cache="")
    assert len(compared) == 3


def test_what_says_which_pairs_and_findings_count_does_not_matter(compared: list[FilePair]) -> None:
    _check()
    _check(Settings(fail_on="never", paths=("ja",), ignore=("drafts",), baseline="old.yaml"))
    assert len(compared) == 1


@pytest.mark.parametrize("side", [0, 1])
def test_other_contents_are_another_entry(compared: list[FilePair], side: int) -> None:
    _check()
    path = Path((PAIR.source, PAIR.target)[side])
    path.write_text(path.read_text(encoding="utf-8") + "\n追記は9件です。\n", encoding="utf-8")
    assert _check() == _check(cache="")
    assert len(compared) == 3


def test_the_same_contents_elsewhere_are_another_entry(compared: list[FilePair]) -> None:
    for path in (PAIR.source, PAIR.target):
        Path(path.replace("0.md", "9.md")).write_bytes(Path(path).read_bytes())
    other = replace(PAIR, source="ja/guide/9.md", target="zh-Hant/guide/9.md")
    assert _check(pair=other) == _check(cache="", pair=other) != _check()
    assert len(compared) == 3


def test_settings_that_reach_a_file_by_its_path_know_where_it_is(
    compared: list[FilePair], tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Settings(folder=str(tree), suppress=(PathSuppression("ja/guide", ("quantity-mismatch",), "why", 1),))
    cache = str(tree / "cache")
    assert _check(held, cache) == _check(held, "")
    write(
        tree / "below", "guide/0.md", *(Path(path).read_text(encoding="utf-8") for path in (PAIR.source, PAIR.target))
    )
    monkeypatch.chdir(tree / "below")
    assert _check(held, cache) == _check(held, "")


@pytest.mark.parametrize("kind", ["cut", "empty", "flipped", "foreign", "pickled", "a folder"])
def test_a_damaged_entry_is_replaced(compared: list[FilePair], kind: str) -> None:
    whole = _check()
    (entry,) = _entries()
    data = entry.read_bytes()
    middle = len(data) // 2
    if kind == "a folder":
        entry.unlink()
        entry.mkdir()
    else:
        entry.write_bytes(
            {
                "cut": data[:middle],
                "empty": b"",
                "flipped": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
                "foreign": b"{}" * 50,
                "pickled": b"cos\nsystem\n(S'touch ran'\ntR.",
            }[kind]
        )
    assert _check() == whole
    assert len(compared) == 2
    assert not Path("ran").exists()
    if kind != "a folder":
        assert entry.read_bytes() == data


def test_what_can_not_be_read_is_not_kept(compared: list[FilePair]) -> None:
    pair = FilePair("ja/latin.md", "zh-Hant/latin.md", "ja", "zh-Hant")
    gone = FilePair("ja/gone.md", "zh-Hant/latin.md", "ja", "zh-Hant")
    for one in (pair, gone):
        assert _check(pair=one) == _check(pair=one)
    assert _entries() == []


def test_a_file_that_changes_under_way_is_kept_as_what_was_read(
    compared: list[FilePair], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the entry is named by and what is compared must be one reading of the file."""
    texts = iter(["容量は8GBです。\n", "容量は9GBです。\n", "容量は10GBです。\n"])

    def load(path: str) -> bytes:
        return next(texts).encode() if path == PAIR.source else "容量是8GB。\n".encode()

    result = runs.check([PAIR], Settings(), How(cache="cache"), load)
    assert result.pairs[0].findings == ()
    assert runs.check([PAIR], Settings(), How(cache="cache"), load).pairs[0].findings


def test_what_nobody_used_for_long_goes(compared: list[FilePair]) -> None:
    _check()
    (used,) = _entries()
    old, unfinished, foreign = (OWN / name for name in (f"{'0' * 32}.bilingual", ".new-abc", "notes.txt"))
    stuck = OWN / f"{'1' * 32}.bilingual"
    stuck.mkdir()
    for path in (used, old, unfinished, foreign, stuck):
        path.touch()
        os.utime(path, (time.time() - 40 * 86400,) * 2)
    _check()
    assert [path.name for path in _entries()] == sorted([used.name, stuck.name, "notes.txt"])


def test_a_folder_with_other_things_in_it_keeps_them(compared: list[FilePair]) -> None:
    """A project, say, with files that are named by their digests."""
    others = [Path(name) for name in ("0" * 32, ".new-abc", f"{'0' * 32}.bilingual")]
    for path in others:
        path.touch()
        os.utime(path, (time.time() - 40 * 86400,) * 2)
    before = set(Path().iterdir())
    _check(cache=".")
    assert set(Path().iterdir()) == before | {Path(OWN.name)}


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes")
def test_others_may_read_entries_if_the_umask_says_so(compared: list[FilePair]) -> None:
    umask = os.umask(0o027)
    try:
        _check()
    finally:
        os.umask(umask)
    assert [path.stat().st_mode & 0o777 for path in _entries()] == [0o640]


@pytest.mark.parametrize("documents", [b"none", zlib.compress(b"[]"), zlib.compress(b" " * (4 << 20))])
def test_documents_that_can_not_be_opened_are_made_anew(compared: list[FilePair], documents: bytes) -> None:
    """Whoever may write to the folder can give such an entry the right digest."""
    job = Job(documents=True)
    files = Contents.of(PAIR, read_bytes)
    cache = Cache("cache", Settings(), job)
    made = outcomes.outcome_of(job, PAIR, Settings(), files.load)
    cache.put(cache.key(PAIR, files), made, [*outcome_pieces(made)[:2], documents])
    _, (kept,) = runs.check_with_documents([PAIR], Settings(), How(cache="cache"))
    assert kept is not None
    assert kept.open().source.path == PAIR.source
    assert len(compared) == 2


def test_a_large_page_of_short_cells_is_taken_from_it(compared: list[FilePair]) -> None:
    for path in (PAIR.source, PAIR.target):
        Path(path).write_text("|a|b|\n|-|-|\n" + "|1|2|\n" * 2000, encoding="utf-8")
    for _ in range(2):
        runs.check_with_documents([PAIR], Settings(), How(cache="cache"))
    assert len(compared) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such modes")
def test_a_folder_that_is_none_is_an_error(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tree / "file").write_text("", encoding="utf-8")
    assert main(["check", "ja", "zh-Hant", "--cache=file"]) == 2
    assert capfd.readouterr().err.startswith("bilingual: file: This folder can't be used as a cache: ")


def test_git_passes_over_it(compared: list[FilePair]) -> None:
    _check()
    assert (OWN / ".gitignore").read_bytes() == b"*\n"
