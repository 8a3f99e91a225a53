from __future__ import annotations

import os
from pathlib import Path

import pytest

from bilingual.config import PairPattern, Settings
from bilingual.discovery import Discovered, find_pairs, pairs_of
from bilingual.errors import UsageError
from bilingual.languages import of_text, suffix


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _make(root: Path, *names: str, text: str = "text\n") -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _shown(found: Discovered) -> list[tuple[str, str]]:
    return [(p.source or f"? {p.missing_at}", p.target or f"? {p.missing_at}") for p in found.pairs]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("ja/a.md", "zh-Hant/a.md"),
        ("docs/ja_JP/b/a.md", "docs/zh_TW/b/a.md"),
        ("docs/i/JP/a.md", "docs/i/cht/a.md"),
        ("ja/LC_MESSAGES/a.po", "zh_Hant/LC_MESSAGES/a.po"),
        ("a.ja.md", "a.zh-TW.md"),
        ("README_ja.md", "README.zh-Hant.md"),
        ("b/a-ja-JP.md", "b/a-zh-hk.md"),
        ("b/a_jp.md", "b/a.tw.md"),
        ("i18n/ja.po", "i18n/zh_TW.po"),
        ("ja/a.ja.md", "zh-TW/a.zh-TW.md"),
        ("ja/tw/a.md", "zh-Hant/tw/a.md"),
        ("tw/docs/ja/a.md", "tw/docs/zh-TW/a.md"),
    ],
)
def test_a_pair_by_its_names(tree: Path, source: str, target: str) -> None:
    _make(tree, source, target)
    assert _shown(find_pairs([], Settings())) == [(source, target)]
    assert _shown(find_pairs([source], Settings())) == [(source, target)]
    assert _shown(find_pairs([target, source], Settings())) == [(source, target)]
    assert _shown(find_pairs([str(tree)], Settings())) == [(str(tree / source), str(tree / target))]


def test_what_has_no_partner_is_missed_where_it_should_stand(tree: Path) -> None:
    _make(tree, "d/ja/a.md", "d/ja/b.md", "d/zh_TW/a.md", "d/zh_TW/c.md", "x_ja.md", "y.ja.md", "y.zh-hk.md")
    assert _shown(find_pairs([], Settings())) == [
        ("x_ja.md", "? x_zh-hk.md"),
        ("y.ja.md", "y.zh-hk.md"),
        ("d/ja/a.md", "d/zh_TW/a.md"),
        ("d/ja/b.md", "? d/zh_TW/b.md"),
        ("? d/ja/c.md", "d/zh_TW/c.md"),
    ]


def test_a_territory_is_not_missed_as_a_language(tree: Path) -> None:
    _make(tree, "ja/a.md", "zh-TW/a.md", "b.ja.md", "b.zh-TW.md", "offices/tw/list.md", "offices/news-jp.md")
    assert _shown(find_pairs([], Settings())) == [("b.ja.md", "b.zh-TW.md"), ("ja/a.md", "zh-TW/a.md")]


def test_a_missing_file_is_expected_as_its_neighbours_are_spelt(tree: Path) -> None:
    _make(tree, "a.ja.md", "a.zh-HK.md", "b_ja.md", "d/c-jp.md", "d/e_jp.md", "d/e_cht.md")
    missing = [p.missing_at for p in find_pairs([], Settings()).pairs if p.missing_at]
    assert missing == ["b_zh-HK.md", "d/c-cht.md"]


def test_a_file_without_language_is_no_partner(tree: Path) -> None:
    _make(tree, "README.md", "README_ja.md", "README_en.md")
    assert _shown(find_pairs(["."], Settings())) == [("README_ja.md", "? README_zh-Hant.md")]


def test_two_spellings_of_the_target_are_two_pairs(tree: Path) -> None:
    _make(tree, "ja/a.md", "zh-HK/a.md", "zh-TW/a.md")
    assert _shown(find_pairs([], Settings())) == [("ja/a.md", "zh-HK/a.md"), ("ja/a.md", "zh-TW/a.md")]


def test_the_folder_of_one_language_finds_the_other(tree: Path) -> None:
    _make(tree, "d/ja/b/a.md", "d/zh-TW/b/a.md", "d/zh-TW/other.md")
    assert _shown(find_pairs(["d/ja"], Settings())) == [("d/ja/b/a.md", "d/zh-TW/b/a.md")]
    assert _shown(find_pairs(["d/zh-TW/b/"], Settings())) == [("d/ja/b/a.md", "d/zh-TW/b/a.md")]


def test_the_folders_of_both_languages_are_one_set_of_pairs(tree: Path) -> None:
    _make(tree, "d/ja/a.md", "d/zh-TW/a.md", "d/zh-TW/b.md")
    expected = [("d/ja/a.md", "d/zh-TW/a.md"), ("? d/ja/b.md", "d/zh-TW/b.md")]
    assert _shown(find_pairs(["d/ja", "d/zh-TW"], Settings())) == expected


def test_folders_of_tools_and_unknown_files_are_passed_over(tree: Path) -> None:
    for top in ("node_modules/", ".git/", ".venv/", ""):
        _make(tree, f"{top}ja/a.md", f"{top}zh-Hant/a.md", f"{top}ja/a.png")
    assert _shown(find_pairs([], Settings())) == [("ja/a.md", "zh-Hant/a.md")]


def test_links_do_not_lead_out_of_the_tree(tree: Path) -> None:
    _make(tree, "out/ja/x.md", "in/ja/a.md", "in/zh-Hant/a.md", "in/kept/b.md")
    (tree / "in/ja/out").symlink_to(tree / "out/ja")
    (tree / "in/ja/x.md").symlink_to(tree / "out/ja/x.md")
    (tree / "in/ja/loop").symlink_to(tree / "in")
    (tree / "in/ja/b.md").symlink_to(tree / "in/kept/b.md")
    assert _shown(find_pairs(["in"], Settings())) == [
        ("in/ja/a.md", "in/zh-Hant/a.md"),
        ("in/ja/b.md", "? in/zh-Hant/b.md"),
    ]


def test_patterns_pair_what_names_no_language(tree: Path) -> None:
    _make(tree, "conf/docs/src/a/x.md", "conf/docs/t/a/x.txt", "conf/docs/src/y.md", "conf/old/ja/z.md")
    settings = Settings(
        folder=str(tree / "conf"),
        pairs=(PairPattern("docs/src/{path}.md", "docs/t/{path}.txt"),),
        ignore=("old/",),
    )
    assert _shown(find_pairs([], settings)) == [
        ("conf/docs/src/y.md", "? conf/docs/t/y.txt"),
        ("conf/docs/src/a/x.md", "conf/docs/t/a/x.txt"),
    ]
    assert _shown(find_pairs(["conf/docs/t/a/x.txt"], settings)) == [("conf/docs/src/a/x.md", "conf/docs/t/a/x.txt")]


def test_the_settings_say_where_to_look(tree: Path) -> None:
    _make(tree, "a/ja/x.md", "a/zh-Hant/x.md", "b/ja/x.md", "b/zh-Hant/x.md")
    assert _shown(find_pairs([], Settings(folder=str(tree), paths=("b",)))) == [("b/ja/x.md", "b/zh-Hant/x.md")]


class TestTwoFiles:
    def test_are_a_pair_in_their_order(self, tree: Path) -> None:
        _make(tree, "one.md", "two.md")
        found = find_pairs(["two.md", "one.md"], Settings())
        assert (_shown(found), found.problems) == ([("two.md", "one.md")], ())

    def test_are_ordered_by_their_names(self, tree: Path) -> None:
        _make(tree, "x/zh-TW/a.md", "x/ja/b.md", "c.md")
        assert _shown(find_pairs(["x/zh-TW/a.md", "x/ja/b.md"], Settings())) == [("x/ja/b.md", "x/zh-TW/a.md")]
        assert _shown(find_pairs(["x/zh-TW/a.md", "c.md"], Settings())) == [("c.md", "x/zh-TW/a.md")]

    def test_are_swapped_and_said_so_where_their_letters_tell(self, tree: Path) -> None:
        _make(tree, "one.md", text="這是一本書。")
        _make(tree, "two.md", text="これは本です。")
        found = find_pairs(["one.md", "two.md"], Settings())
        assert _shown(found) == [("two.md", "one.md")]
        (notice,) = found.problems
        assert (notice.fatal, notice.message) == (False, "one.md reads as zh-Hant, so two.md is taken as the source.")

    def test_of_one_language_each_bring_their_partner(self, tree: Path) -> None:
        _make(tree, "ja/a.md", "ja/b.md", text="これは本です。")
        _make(tree, "zh-Hant/a.md", "zh-Hant/b.md", text="這是一本書。")
        expected = [("ja/a.md", "zh-Hant/a.md"), ("ja/b.md", "zh-Hant/b.md")]
        assert _shown(find_pairs(["ja/a.md", "ja/b.md"], Settings())) == expected

    def test_of_which_one_does_not_exist_are_no_missing_document(self, tree: Path) -> None:
        _make(tree, "a.ja.md")
        found = find_pairs(["a.ja.md", "a.tw.md"], Settings())
        assert ([p.path for p in found.problems], found.pairs) == (["a.tw.md"], ())

    def test_the_same_one_twice_is_an_error(self, tree: Path) -> None:
        _make(tree, "a.ja.md")
        with pytest.raises(UsageError, match="given twice"):
            find_pairs(["a.ja.md", "./a.ja.md"], Settings())


class TestPairsOfFiles:
    """Of a list of changed files: what a run without paths finds and one of them belongs to."""

    def test_either_side_brings_its_pair_once(self, tree: Path) -> None:
        _make(tree, "d/ja/a.md", "d/zh-TW/a.md", "d/ja/b.md", "d/zh-TW/b.md")
        a = [("d/ja/a.md", "d/zh-TW/a.md")]
        assert _shown(pairs_of(["d/ja/a.md"], Settings())) == a
        assert _shown(pairs_of([str(tree / "d/zh-TW/a.md")], Settings())) == a
        assert _shown(pairs_of(["d/zh-TW/a.md", "./d/ja/a.md"], Settings())) == a

    def test_two_files_need_not_be_each_others_partner(self, tree: Path) -> None:
        _make(tree, "ja/a.md", "zh-TW/a.md", "ja/b.md", "zh-TW/b.md", "README.md")
        expected = [("ja/a.md", "zh-TW/a.md"), ("ja/b.md", "zh-TW/b.md")]
        assert _shown(pairs_of(["zh-TW/a.md", "ja/b.md"], Settings())) == expected
        assert _shown(pairs_of(["README.md", "ja/a.md"], Settings())) == expected[:1]

    def test_what_is_of_no_pair_is_passed_over(self, tree: Path) -> None:
        _make(tree, "ja/a.md", "zh-TW/a.md", "README.md", "offices/tw/list.md", "drafts/ja/x.md", "main.c")
        settings = Settings(folder=str(tree), ignore=("drafts/",))
        found = pairs_of(["README.md", "offices/tw/list.md", "drafts/ja/x.md", "main.c", "gone.md"], settings)
        assert found == Discovered((), ())
        assert pairs_of([], settings) == Discovered((), ())

    def test_a_removed_file_leaves_its_partner_alone(self, tree: Path) -> None:
        _make(tree, "ja/a.md", "zh-TW/a.md", "zh-TW/b.md")
        assert _shown(pairs_of(["ja/b.md"], Settings())) == [("? ja/b.md", "zh-TW/b.md")]

    def test_the_settings_say_where_to_look(self, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        _make(tree, "docs/ja/a.md", "docs/zh-TW/a.md", "samples/ja/a.md", "samples/zh-TW/a.md")
        settings = Settings(folder=str(tree), paths=("docs",))
        assert _shown(pairs_of(["docs/ja/a.md", "samples/ja/a.md"], settings)) == [("docs/ja/a.md", "docs/zh-TW/a.md")]
        monkeypatch.chdir(tree / "docs")
        assert _shown(pairs_of(["ja/a.md"], settings)) == [("ja/a.md", "zh-TW/a.md")]

    def test_no_pair_anywhere_is_an_error(self, tree: Path) -> None:
        _make(tree, "README.md")
        with pytest.raises(UsageError, match="No pair is found"):
            pairs_of(["README.md"], Settings())


def test_a_catalogue_whose_headers_name_both_languages_is_its_own_pair(tree: Path) -> None:
    header = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"X-Source-Language: {}\\n"\n\nmsgid "a"\nmsgstr "b"\n'
    _make(tree, "one.po", text=header.format("zh_TW", "ja"))
    _make(tree, "two.po", text=header.format("ja", "zh-Hant"))
    _make(tree, "three.po", text=header.format("zh_TW", "en"))
    found = find_pairs(["."], Settings())
    assert [(p.source, p.target, p.source_language, p.target_language) for p in found.pairs] == [
        ("one.po", "one.po", "ja", "zh-Hant"),
        ("two.po", "two.po", "zh-Hant", "ja"),
    ]
    # Its msgids are English, whatever the settings say of files that don't tell.
    assert find_pairs(["three.po"], Settings(msgid_language="ja")).problems[0].fatal


def test_the_settings_say_what_the_headers_of_a_catalogue_leave_open(tree: Path) -> None:
    _make(tree, "one.po", text='msgid ""\nmsgstr ""\n"Language: zh_TW\\n"\n')
    (pair,) = find_pairs(["one.po"], Settings(msgid_language="ja")).pairs
    assert (pair.source, pair.target) == ("one.po", "one.po")


def test_what_does_not_exist_is_a_problem_and_the_rest_is_found(tree: Path) -> None:
    _make(tree, "ja/a.md", "zh-Hant/a.md")
    found = find_pairs(["gone.md", "ja"], Settings())
    assert _shown(found) == [("ja/a.md", "zh-Hant/a.md")]
    assert [(p.path, p.fatal) for p in found.problems] == [("gone.md", True)]


def test_a_catalogue_that_nobody_can_read_is_a_problem_once(tree: Path) -> None:
    _make(tree, "ja/a.md", "zh-Hant/a.md", "i18n/ja.po", "i18n/zh_TW.po")
    for name in ("messages.po", "i18n/ja.po"):
        (tree / name).write_bytes(b"msgid \x00\xff")
    # Who compares i18n/ja.po with its partner says that it can't be read.
    for paths in ([], ["messages.po", "ja", "i18n"]):
        assert [(p.path, p.fatal) for p in find_pairs(paths, Settings()).problems] == [("messages.po", True)]


def test_a_folder_that_can_not_be_listed_is_a_problem(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _make(tree, "d/ja/a.md", "d/zh-Hant/a.md", "e/ja/a.md", "e/zh-Hant/a.md")

    def scandir(path: str) -> object:
        if path == "e/ja":
            raise PermissionError(13, "Permission denied")
        return listed(path)

    listed = os.scandir
    monkeypatch.setattr(os, "scandir", scandir)
    found = find_pairs([], Settings())
    assert [(p.path, p.fatal, p.message) for p in found.problems] == [
        ("e/ja", True, "This folder can't be read: Permission denied")
    ]
    # Nobody knows whether anything is missing there.
    assert _shown(found) == [("d/ja/a.md", "d/zh-Hant/a.md")]


@pytest.mark.parametrize("name", ["{}.{}.md", "{1}/{0}.md", "{1}/{0}.{1}.md"])
def test_many_files_by_name_list_each_folder_once(tree: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    names = [name.format(n, tag) for n in range(30) for tag in ("ja", "zh-TW")]
    _make(tree, *names)
    listed = []
    listdir = os.listdir
    monkeypatch.setattr(os, "listdir", lambda path: listed.append(path) or listdir(path))
    assert len(find_pairs(names, Settings()).pairs) == 30
    assert len(listed) == len(set(listed)) <= 3


def test_a_folder_without_pairs_is_an_error(tree: Path) -> None:
    _make(tree, "notes.md")
    with pytest.raises(UsageError, match="No pair is found"):
        find_pairs([], Settings())


@pytest.mark.parametrize(
    ("stem", "base", "language"),
    [
        ("a.zh-TW", "a", "zh-Hant"),
        ("a-zh-tw", "a", "zh-Hant"),
        ("a_b_ja", "a_b", "ja"),
        ("zh_Hant", "", "zh-Hant"),
    ],
)
def test_a_suffix(stem: str, base: str, language: str) -> None:
    found = suffix(stem, ("ja", "zh-Hant"))
    assert found is not None
    assert (found.base, found.language) == (base, language)


@pytest.mark.parametrize("stem", ["ninja", "a.en", "_ja_x", "tw", "README"])
def test_no_suffix(stem: str) -> None:
    assert suffix(stem, ("ja", "zh-Hant")) is None


def test_a_quoted_word_does_not_change_the_language_of_a_text() -> None:
    chinese = "這篇文章介紹如何安裝與設定伺服器，並說明常見的問題與解法，供初次使用的讀者參考，也附上延伸閱讀。"
    assert of_text(f"{chinese}「の」", ("ja", "zh-Hant")) == "zh-Hant"
    assert of_text("設定の説明", ("ja", "zh-Hant")) == "ja"


QUOTED = "bilingual checklist 1 made=2026-01-01"
ENTRY = 'msgid ""\nmsgstr "Language: zh_TW\\nX-Source-Language: ja\\n"\n\nmsgid "3個"\nmsgstr "5 個"\n'


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ja/a.md", f"# 一覧\n\n<!-- {QUOTED} items=1 -->\n"),
        ("ja/a.md", f"<!-- {QUOTED} -->\n本文です。\n"),
        ("ja/a.txt", f"先頭は {QUOTED} items=1 lines=ab です。\n"),
        ("ja/a.txt", f"{QUOTED} items=1 lines=ab\n本文です。\n"),
        ("x.po", ENTRY + f'\nmsgid "# {QUOTED} paths=01234567"\nmsgstr ""\n'),
        ("x.po", ENTRY + f'\n# {QUOTED} paths=01234567\nmsgid "一"\nmsgstr "二"\n'),
        ("x.po", f"# {QUOTED}\n{ENTRY}"),
    ],
)
def test_a_text_that_quotes_a_checklist_is_a_text(tree: Path, name: str, text: str) -> None:
    (tree / name).parent.mkdir(exist_ok=True)
    (tree / name).write_text(text, encoding="utf-8")
    _make(tree, "ja/other.md", "zh-TW/other.md")
    found = find_pairs([], Settings())
    assert [pair.source for pair in found.pairs] == sorted([name, "ja/other.md"])
    assert found.problems == ()
