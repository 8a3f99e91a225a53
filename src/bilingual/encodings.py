"""The encodings that Japanese and Chinese files are in, and the names that files and settings give them."""

from __future__ import annotations

ENCODINGS = {
    "UTF-8": ("utf-8", "utf8 unicode-1-1-utf-8"),
    "UTF-16LE": ("utf-16-le", "utf-16"),
    "UTF-16BE": ("utf-16-be", ""),
    "Shift_JIS": ("cp932", "sjis x-sjis ms-kanji ms932 windows-31j cp932 csshiftjis"),
    "EUC-JP": ("euc_jp", "x-euc-jp eucjp cseucpkdfmtjapanese"),
    "ISO-2022-JP": ("iso2022_jp", "csiso2022jp"),
    "Big5": ("big5hkscs", "big5-hkscs cn-big5 csbig5 x-x-big5 cp950"),
}
"""By the name that editors show: Python's codec, and other names (WHATWG Encoding Standard, "Names and labels")."""


def encoding_named(name: str) -> str:
    """The encoding that a name means, a key of ENCODINGS; empty for what is none that can be read.

    >>> encoding_named("sjis"), encoding_named("EUC_JP"), encoding_named("latin-1")
    ('Shift_JIS', 'EUC-JP', '')
    """
    wanted = name.strip().lower().replace("_", "-")
    for known, (_, others) in ENCODINGS.items():
        if wanted in (known.lower().replace("_", "-"), *others.split()):
            return known
    return ""
