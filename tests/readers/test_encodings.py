"""Files that are not UTF-8: read where they or the settings say what they are, else named with what to do."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from bilingual.config import Settings
from bilingual.engine import check_files
from bilingual.errors import ReadError
from bilingual.model import FilePair
from bilingual.readers import catalogue_languages, format_of, loading, read
from bilingual.readers.decode import decode

JA = "ソースの表です。棚は 64 段あり、申込みは能率よく行います。\n"
ZH = "許功蓋的架子有 64 層，申請辦理得很有效率。\n"
# Each has characters whose second byte is a backslash, quote or bracket in ASCII where the encoding has such.
TEXTS = {"cp932": JA, "euc_jp": JA, "iso2022_jp": JA, "big5": ZH, "utf-16-le": ZH, "utf-16-be": JA, "utf-8": JA}
NAMES = {
    "cp932": "Shift_JIS", "euc_jp": "EUC-JP", "iso2022_jp": "ISO-2022-JP", "big5": "Big5",
    "utf-16-le": "UTF-16LE", "utf-16-be": "UTF-16BE", "utf-8": "UTF-8",
}  # fmt: skip
WITHOUT_NUL = [codec for codec in TEXTS if not codec.startswith("utf-16")]


@pytest.mark.parametrize("codec", WITHOUT_NUL)
@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("a.html", '<!DOCTYPE html><html><head><meta charset="{}"></head><body><p>{}</p></body></html>'),
        ("a.htm", "<META http-equiv=Content-Type content='text/html; charset={}'><p>{}</p>"),
        ("a.xlf", '<?xml version="1.0" encoding="{}"?><xliff version="1.2"><file source-language="ja" target-language='
         '"zh-TW"><trans-unit id="a"><source>{}</source><target>x</target></trans-unit></file></xliff>'),
        ("a.po", 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset={}\\n"\n\nmsgid "{}"\nmsgstr "x"\n'),
    ],
)  # fmt: skip
def test_what_the_format_declares(codec: str, name: str, form: str) -> None:
    text = form.format(NAMES[codec].lower(), TEXTS[codec].strip())
    assert decode(text.encode(codec), name, format=format_of(name)) == text


def test_a_declaration_that_a_conversion_left_behind() -> None:
    """UTF-8 that can be read is UTF-8: hardly any text in another encoding looks like it."""
    text = f"<meta charset=shift_jis><p>{JA}</p>"
    assert decode(text.encode(), "a.html", format="html") == text
    assert decode(b"\xef\xbb\xbf" + text.encode(), "a.html", format="html") == text


def test_a_declaration_that_is_wrong() -> None:
    with pytest.raises(ReadError) as raised:
        decode(f"<meta charset=euc-jp>\n<p>{JA}</p>".encode("cp932"), "a.html", format="html")
    assert "not EUC-JP" in str(raised.value)
    assert raised.value.line == 2


@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_byte_order_mark_is_enough(mark: str, end: str) -> None:
    text = JA.replace("\n", end) * 2
    assert decode(text.encode(mark), "a.md", encoding="Big5") == text
    assert decode(text.encode(mark), "a.md") == text


@pytest.mark.parametrize("codec", [c for c in TEXTS if c != "utf-8"])
def test_an_encoding_that_nothing_says_is_named(codec: str) -> None:
    if codec == "iso2022_jp":
        pytest.skip("its bytes are UTF-8 too")
    with pytest.raises(ReadError) as raised:
        decode(TEXTS[codec].encode(codec), "a.md")
    assert NAMES[codec] in str(raised.value)
    assert "encodings" in str(raised.value)


@pytest.mark.parametrize("codec", TEXTS)
def test_an_encoding_that_the_settings_say(tmp_path: Path, codec: str) -> None:
    (tmp_path / "old").mkdir()
    path = tmp_path / "old" / "a.txt"
    path.write_bytes(TEXTS[codec].encode(codec))
    settings = Settings(folder=str(tmp_path), encodings=(("old/**", NAMES[codec]), ("*.txt", "UTF-8")))
    assert read(str(path), "ja", loading(settings)).text == TEXTS[codec]


def test_an_encoding_of_the_settings_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(f"a\n{JA}".encode("euc_jp"))
    with pytest.raises(ReadError) as raised:
        read(str(tmp_path / "a.md"), "ja", loading(Settings(folder=str(tmp_path), encodings=(("*", "UTF-8"),))))
    assert (raised.value.line, "not UTF-8" in str(raised.value)) == (2, True)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10", b"\0" * 64, bytes(range(256)) * 4])
def test_a_binary_file_is_no_utf_16(data: bytes) -> None:
    with pytest.raises(ReadError, match="binary"):
        decode(data, "a.md")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "cp932"])
def test_the_languages_of_a_catalogue(tmp_path: Path, encoding: str) -> None:
    po = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=Shift_JIS\\n"\n"Last-Translator: 能ソ\\n"\n'
        '"X-Source-Language: ja\\n"\n"Language: zh_TW\\n"\n'
    )
    path = tmp_path / "a.po"
    path.write_bytes(po.encode(encoding))
    assert catalogue_languages(str(path)) == ("ja", "zh_TW")


def test_a_file_alone_in_utf_16_may_say_that_this_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "a.ja.md"
    path.write_bytes("<!-- bilingual: ignore-file missing-document — 日本だけ -->\n本文。\n".encode("utf-16"))
    pair = FilePair(str(path), "", "ja", "zh-Hant", "a.zh-Hant.md")
    assert check_files([pair], Settings()).pairs[0].findings == ()


@pytest.mark.parametrize(
    ("text", "value", "shown"),
    [
        ("容量は64ｷﾞｶﾞﾊﾞｲﾄです。", "64 GB", "64ｷﾞｶﾞﾊﾞｲﾄ"),
        (
            unicodedata.normalize("NFD", "容量は64ギガバイトです。"),
            "64 GB",
            unicodedata.normalize("NFD", "64ギガバイト"),
        ),
        ("長さは5ｷﾛです。", "5 km", "5ｷﾛ"),
        ("率は50﹪です。", "50 %", "50﹪"),
        ("10月󠄀20日です。", "--10-20", "10月󠄀20日"),
        ("⼀百⼆⼗円です。", "120 JPY", "⼀百⼆⼗円"),
        ("8️​0 GBです。", "80 GB", "8️​0 GB"),
    ],
)
def test_a_form_is_read_as_what_it_means_and_placed_where_it_stands(text: str, value: str, shown: str) -> None:
    import bilingual

    (fact,) = bilingual.extract_facts(text, "ja")
    assert f"{fact.value} {fact.unit or ''}".strip() == value
    assert text[fact.start : fact.end] == shown


@pytest.mark.parametrize(
    ("ja", "zh"),
    [
        ("ﾃﾞｰﾀは ６４ ＧＢ です。", "資料有 64 GB。"),
        ("長さは 5 ㎞ です。", "長度是 5 公里。"),
        ("長さは 5 ㌔ です。", "長度是 5 公里。"),
        (unicodedata.normalize("NFD", "データは 64 ギガバイトです。"), "資料有 64 GB。"),
        ("令和8年10月20日です。", "2026年10\u6708\U000e010020日。"),
        ("㋿8年10月20日です。", "2026年10月20日。"),
        ("Ａ１００を使います。", "使用 A100。"),
        ("Café を使います。", unicodedata.normalize("NFD", "使用 Café。")),
    ],
)
def test_forms_of_one_character_are_equal(ja: str, zh: str) -> None:
    import bilingual

    assert [f.message for f in bilingual.compare_texts(f"# 一\n\n{ja}\n", f"# 一\n\n{zh}\n")] == []
