from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from bilingual.config import Settings
from bilingual.engine import check_files
from bilingual.languages import language_name
from bilingual.messages import UI_LANGUAGES, Messages, Word, reason, ui_language
from bilingual.model import FilePair
from bilingual.tables import languages

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted((ROOT / "locales").glob("*/LC_MESSAGES/bilingual.po"))


def _forms(message: Message) -> tuple[list[str], list[str]]:
    original = list(message.id) if message.pluralizable else [message.id]
    translated = list(message.string) if message.pluralizable else [message.string]
    return original, translated


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {path.parents[1].name.replace("_", "-") for path in CATALOGUES} == set(UI_LANGUAGES) - {"en"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_a_catalogue_is_complete_and_its_placeholders_agree(path: Path) -> None:
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=path.parents[1].name, abort_invalid=True)
    assert len(catalogue) > 100
    for message in catalogue:
        if not message.id:
            continue
        original, translated = _forms(message)
        assert all(translated), f"untranslated: {message.id}"
        assert not message.fuzzy, message.id
        for text in translated:
            assert _placeholders(text) == _placeholders(original[-1]), message.id


def test_the_catalogues_hold_all_messages_of_the_code() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "scripts" / "extract_messages.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        (None, {"LANG": "ja_JP.UTF-8"}, "ja"),
        (None, {"LANG": "ja_JP.UTF-8", "LC_ALL": "zh_HK.UTF-8"}, "zh-Hant"),
        (None, {"LANG": "zh_CN.UTF-8"}, "en"),
        (None, {"LC_MESSAGES": "C", "LANG": "ja_JP"}, "en"),
        ("zh-Hant", {"LANG": "ja_JP"}, "zh-Hant"),
        ("en", {"LANG": "ja_JP"}, "en"),
    ],
)
def test_the_language_to_speak(asked: str | None, environment: dict[str, str], language: str) -> None:
    assert ui_language(asked, environment) == language


def test_only_our_own_words_are_translated_in_placeholders() -> None:
    template = "“{text}” is in the {here_language} text, but not in the {there_language} one."
    params = (("text", "error"), ("here_language", Word("Japanese")), ("there_language", Word("Chinese")))
    assert Messages("ja").text(template, params) == "「error」は日本語の文章にありますが、中国語の文章にはありません。"
    assert Messages("en").text(template, params) == "“error” is in the Japanese text, but not in the Chinese one."


def test_counts() -> None:
    messages = Messages("en")
    assert [messages.count("{n} error", "{n} errors", n) for n in (0, 1, 2)] == ["0 errors", "1 error", "2 errors"]
    assert Messages("ja").count("{n} error", "{n} errors", 1) == "エラー 1 件"


def test_no_message_stays_no_message() -> None:
    # gettext gives the header of the catalogue for an empty text.
    assert Messages("ja").text("") == ""


def test_braces_of_a_document_are_left_alone() -> None:
    assert Messages("en").text("“{text}”", [("text", "{0} {name}")]) == "“{0} {name}”"


@pytest.mark.parametrize("ui_language", UI_LANGUAGES[1:])
@pytest.mark.parametrize("tag", languages())
def test_each_language_that_is_compared_has_a_name_in_every_catalogue(tag: str, ui_language: str) -> None:
    name = language_name(tag)
    assert tag != name != Messages(ui_language).text(name)


def test_a_language_without_tables_is_called_by_its_tag() -> None:
    assert language_name("xx") == "xx"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", '{"a": "b"', "JSON として読み取れません：ファイルが途中で終わっています"),
        ("a.yaml", 'ja: "3台', "引用符か括弧が閉じていません"),
        ("a.xlf", "<xliff version='1.2'><file></xliff>", "開始タグと終了タグが合っていません"),
        ("a.po", 'msgid "a"\nmsgstr "b\n', "カタログの項目として読めません"),
    ],
)
def test_what_a_parser_says_is_in_the_language_of_the_run(tmp_path: Path, name: str, content: str, said: str) -> None:
    paths = [tmp_path / side / name for side in ("ja", "zh-Hant")]
    for path in paths:
        path.parent.mkdir()
        path.write_text(content, encoding="utf-8")
    pair = FilePair(*map(str, paths), "ja", "zh-Hant")
    problems = check_files([pair], Settings()).pairs[0].problems
    assert said in Messages("ja").text(problems[0].template, problems[0].params)


def test_what_the_system_says_is_in_the_language_of_the_run() -> None:
    said = reason(FileExistsError(17, "File exists"))
    assert Messages("zh-Hant").text("{why}", why=said) == "已有同名檔案，請改用別的名稱"
    assert Messages("zh-Hant").text("{why}", why=reason(OSError(99, "Something else"))) == "Something else"
