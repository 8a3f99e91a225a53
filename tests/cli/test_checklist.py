from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bilingual.cli import main
from bilingual.messages import UI_LANGUAGES

Call = Callable[..., tuple[int, str, str]]
SOURCE = "# 記録\n\n装置は 64 基あります。\n\n最終点検は 10月20日です。\n"
TARGET = "# 記錄\n\n裝置共有 46 張。\n\n最後一次檢查是 10 月 2 日。\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one pair that has two faults, and an English locale."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for language, text in (("ja", SOURCE), ("zh-Hant", TARGET)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.md").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def call(here: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Call:
    """Runs the command: exit status, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(["checklist", *arguments])
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


def test_a_list_on_standard_output(call: Call) -> None:
    status, out, err = call()
    assert (status, err) == (0, "")
    assert out.startswith("<!-- bilingual checklist 1 made=")
    assert out.count("- [ ] **error**") == 2


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_text_in_each_language(call: Call, language: str) -> None:
    status, out, _ = call("--format", "text", "--lang-ui", language)
    assert status == 0
    assert {
        "en": "2 items in 1 pair: open 2",
        "ja": "全 2 件（1 組）：未対応 2",
        "zh-Hant": "1 組配對共 2 項：待處理 2",
    }[language] in out


def test_updating_writes_the_file_itself(call: Call, here: Path) -> None:
    assert call("--output", "list.md")[::2] == (0, "2 items in 1 pair: open 2\n")
    path = here / "list.md"
    path.write_text(path.read_text("utf-8").replace("- [ ]", "- [x]", 1), encoding="utf-8")
    (here / "zh-Hant/a.md").write_text(TARGET.replace("10 月 2 日", "10 月 20 日"), encoding="utf-8")
    assert call("--update", "list.md", "--quiet") == (0, "", "")
    text = path.read_text("utf-8")
    assert "## Solved" in text
    assert "Ticked on" in text


def test_a_pages_export_joins_a_list(call: Call, here: Path) -> None:
    call("--output", "list.md")
    name = (here / "list.md").read_text("utf-8").split("<!-- bilingual:")[1].split()[0]
    export = {"version": 1, "items": {name: {"state": "wont-fix", "note": "meant"}}}
    (here / "ticks.json").write_text(json.dumps(export), encoding="utf-8")
    assert call("--update", "list.md", "--update", "ticks.json")[0] == 0
    assert "Won’t fix, because: meant" in (here / "list.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("content", "said"),
    [("# nothing of ours\n", "no checklist"), (None, "There is no such file"), ("- x <!-- bilingual:!", "list.md:1:")],
)
def test_a_list_that_cannot_be_read_stays_untouched(call: Call, here: Path, content: str | None, said: str) -> None:
    if content:
        (here / "list.md").write_text(content, encoding="utf-8")
    status, out, err = call("--update", "list.md")
    assert (status, out) == (2, "")
    assert said in err
    assert (here / "list.md").exists() == bool(content)
    if content:
        assert (here / "list.md").read_text("utf-8") == content


@pytest.mark.parametrize(("name", "said"), [("list.html", "export it there"), ("list", "not read back")])
def test_what_is_not_read_back(call: Call, here: Path, name: str, said: str) -> None:
    (here / name).write_text("x", encoding="utf-8")
    status, _, err = call("--update", name)
    assert status == 2
    assert said in err


def test_a_workbook_by_its_ending(call: Call, here: Path) -> None:
    pytest.importorskip("openpyxl")
    assert call("--output", "list.xlsx")[0] == 0
    assert (here / "list.xlsx").read_bytes()[:2] == b"PK"
    assert call("--update", "list.xlsx")[0] == 0


def test_catalogues_in_a_folder(call: Call, here: Path) -> None:
    assert call("--format", "po", "--output", "out/")[0] == 0
    assert "64 基" in (here / "out/zh-Hant/a.md.po").read_text("utf-8")


def test_a_folder_of_catalogues_is_brought_up_to_date(call: Call, here: Path) -> None:
    call("--format", "po", "--output", "out/")
    path = here / "out/zh-Hant/a.md.po"
    path.write_text(
        path.read_text("utf-8").replace('msgstr "裝置共有 46 張。"', 'msgstr "裝置有 64 張。"'), encoding="utf-8"
    )
    status, _, err = call("--format", "po", "--output", "out/")
    assert status == 2
    assert "People wrote in this list" in err
    assert call("--update", "out")[::2] == (0, "2 items in 1 pair: open 2\n")
    assert 'msgstr "裝置有 64 張。"' in path.read_text("utf-8")
    assert call("--update", "out/zh-Hant/a.md.po")[0] == 0
    assert 'msgstr "裝置有 64 張。"' in path.read_text("utf-8")
    (here / "empty").mkdir()
    assert "no catalogue below" in call("--update", "empty")[2]


def test_a_list_beside_the_texts_is_none_of_them(call: Call, here: Path) -> None:
    for name in ("zh-Hant/list.md", "zh-Hant/list.txt"):
        call("--output", name)
    call("--format", "po", "--output", ".")
    assert (here / "zh-Hant/a.md.po").exists()
    status, out, err = call("--format", "text")
    assert (status, out.splitlines()[1]) == (0, "2 items in 1 pair: open 2")
    assert sorted(line.split(": ")[1] for line in err.splitlines()) == [
        "zh-Hant/a.md.po",
        "zh-Hant/list.md",
        "zh-Hant/list.txt",
    ]
    assert err.count("This is a checklist of bilingual") == 3


def test_catalogues_that_would_be_one_file(call: Call, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path's way up is left out below the folder."""
    for language in ("ja", "zh-Hant"):
        path = here / "below" / language / "a.md"
        path.parent.mkdir(parents=True)
        path.write_bytes((here / language / "a.md").read_bytes())
    monkeypatch.chdir(here / "below")
    status, _, err = call("../ja", "../zh-Hant", "ja", "zh-Hant", "--format", "po", "--output", "out/")
    assert status == 2
    assert "out/zh-Hant/a.md.po: Two catalogues would be this file" in err
    assert not Path("out").exists()


def test_a_plain_text_is_brought_up_to_date(call: Call, here: Path) -> None:
    call("--output", "list.txt")
    path = here / "list.txt"
    path.write_text(path.read_text("utf-8").replace("[ ] 1.", "[x] 1.") + "\nask Amy\n", encoding="utf-8")
    assert call("--output", "list.txt")[0] == 2
    assert call("--update", "list.txt")[::2] == (0, "2 items in 1 pair: open 1, ticked but still found 1\n")
    assert "ask Amy" in path.read_text("utf-8")
    assert "[x] 1." in path.read_text("utf-8")


@pytest.mark.parametrize("name", ["list.md", "list.txt", "list.po"])
def test_a_reason_becomes_an_entry_of_the_baseline(call: Call, here: Path, name: str) -> None:
    call("--output", name)
    path = here / name
    text = path.read_text("utf-8")
    where = {"list.md": "<!-- bilingual:", "list.txt": "[ ] 1.", "list.po": "# Suggestion: 64 張"}[name]
    line = next(line for line in text.splitlines() if where in line)
    mark = "# " if name == "list.po" else "  "
    path.write_text(text.replace(line, f"{line}\n{mark}Won't fix: the client wants it", 1), encoding="utf-8")
    assert main(["baseline", "--from-checklist", name]) == 0
    assert 'reason: "the client wants it"' in (here / "bilingual-baseline.yaml").read_text("utf-8")


def test_the_side_to_mend(call: Call) -> None:
    _, out, _ = call("--format", "text", "--for", "ja")
    assert "change it to “46 基”" in out
    status, _, err = call("--for", "xx")
    assert status == 2
    assert "There is no language xx" in err


def test_a_file_that_cannot_be_read_is_told_and_the_rest_listed(call: Call, here: Path) -> None:
    for language in ("ja", "zh-Hant"):
        (here / language / "b.md").write_bytes(b"\0")
    status, out, err = call()
    assert status == 2
    assert "binary file" in err
    assert out.count("- [ ]") == 2


def test_what_people_wrote_is_not_written_over(call: Call, here: Path) -> None:
    call("--output", "list.md")
    assert call("--output", "list.md")[0] == 0
    path = here / "list.md"
    path.write_text(path.read_text("utf-8").replace("- [ ]", "- [x]", 1), encoding="utf-8")
    status, _, err = call("--output", "list.md")
    assert status == 2
    assert "--update list.md" in err
    assert "- [x]" in path.read_text("utf-8")


def test_another_format_does_not_replace_the_list(call: Call, here: Path) -> None:
    call("--output", "list.md")
    before = (here / "list.md").read_bytes()
    status, out, _ = call("--update", "list.md", "--format", "text")
    assert (status, (here / "list.md").read_bytes()) == (0, before)
    assert out.startswith("Translation checklist")
    assert call("--update", "list.md", "--format", "text", "--output", "list.md")[0] == 2
    assert (here / "list.md").read_bytes() == before


def test_help_in_each_language(call: Call) -> None:
    for language in UI_LANGUAGES:
        with pytest.raises(SystemExit) as end:
            call("--help", "--lang-ui", language)
        assert not end.value.code
