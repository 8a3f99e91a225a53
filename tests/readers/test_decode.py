from __future__ import annotations

import pytest

from bilingual.errors import ReadError
from bilingual.readers import format_of, read
from bilingual.readers.decode import read_bytes


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a.md", "markdown"),
        ("A.MDX", "markdown"),
        ("a.ja.txt", "plain"),
        ("a.HTM", "html"),
        ("a.ipynb", "notebook"),
        ("a.yml", "yaml"),
        ("a.json", "json"),
        ("a.po", "po"),
        ("a.xlf", "xliff"),
        ("a.png", None),
        ("md", None),
    ],
)
def test_format_by_ending(name, expected):
    assert format_of(name) == expected


@pytest.mark.parametrize(
    ("data", "text"),
    [("\ufeff題".encode(), "題"), ("題\r\n文\r".encode(), "題\r\n文\r"), ("題".encode("utf-16"), "題"), (b"", "")],
)
def test_text_as_it_is(tmp_path, data, text):
    path = tmp_path / "a.md"
    path.write_bytes(data)
    assert read(str(path), "ja").text == text


@pytest.mark.parametrize(
    ("data", "line", "part"),
    [
        (b"\x89PNG\0\0", 0, "binary"),
        ("一行目\n".encode() + "日本語の文章です".encode("cp932"), 2, "not UTF-8"),
        ("日本語の文章です。これはテストです。".encode("cp932"), 1, "Shift_JIS"),
        ("日本語の文章です。これはテストです。".encode("euc_jp"), 1, "EUC-JP"),
        ("這是繁體中文的測試文章，請轉換編碼。".encode("big5"), 1, "Big5"),
    ],
)
def test_bytes_that_are_no_text(tmp_path, data, line, part):
    path = tmp_path / "a.md"
    path.write_bytes(data)
    with pytest.raises(ReadError) as raised:
        read(str(path), "ja")
    assert part in str(raised.value)
    assert raised.value.line == line
    assert raised.value.path == str(path)


def test_what_is_no_file(tmp_path):
    for path, part in ((tmp_path / "missing.md", "no such file"), (tmp_path, "folder"), ("a\0b.md", "can't be read")):
        with pytest.raises(ReadError) as raised:
            read(str(path), "ja")
        assert part in str(raised.value)
        assert raised.value.path == str(path)


def test_a_high_limit_takes_no_room_for_itself(tmp_path):
    path = tmp_path / "a.md"
    path.write_bytes(b"text")
    assert read_bytes(str(path), most=1 << 50) == b"text"
