"""Write data/cldr/*.yaml from CLDR through Babel: territories, languages and currencies by code, in each language.

`python scripts/generate_cldr.py` writes them, with `--check` it says which are out of date. Kept are the names that are
safe as words of running text: of two characters or more, without spaces, brackets or a `・` that only joins two names.
"""

from __future__ import annotations

import sys
from pathlib import Path

import babel
from babel.numbers import list_currencies

DATA = Path(__file__).parent.parent / "src" / "bilingual" / "data" / "cldr"
# Tag of ours -> locale of CLDR.
LOCALES = {"ja": "ja", "zh-Hant": "zh_Hant"}
# Names that are common words: 世界 is the world, チャド and マリ are given names too.
COMMON_WORDS = {"世界", "マリ", "トーゴ", "ジャージー", "ガーンジー", "東加", "多哥", "根息", "南極"}
KINDS = ("territories", "languages", "currencies")


def safe(name: str) -> bool:
    """Whether a name can be looked for in running text."""
    return (
        2 <= len(name) <= 20
        and name not in COMMON_WORDS
        and not any(x in name for x in "()（）[]/,、和與 &:")
        and not name.isascii()
    )


def wanted(kind: str, code: str) -> bool:
    """Countries and the like, no continents (アジア言語 is 東亞語言); languages and currencies that articles name."""
    if kind == "territories":
        return code not in {"ZZ", "QO", "EZ", "XA", "XB", "UN"} and len(code) == 2
    if kind == "languages":
        return code in WANTED_LANGUAGES
    return code in list_currencies() and not code.startswith("X") and code in WANTED_CURRENCIES


WANTED_LANGUAGES = frozenset(
    [
        "ar",
        "bg",
        "bn",
        "cs",
        "da",
        "de",
        "el",
        "en",
        "es",
        "et",
        "fa",
        "fi",
        "fr",
        "ga",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "is",
        "it",
        "ja",
        "km",
        "ko",
        "la",
        "lo",
        "lt",
        "lv",
        "mn",
        "ms",
        "my",
        "ne",
        "nl",
        "no",
        "pl",
        "pt",
        "ro",
        "ru",
        "sa",
        "sk",
        "sl",
        "sr",
        "sv",
        "sw",
        "ta",
        "th",
        "tl",
        "tr",
        "uk",
        "ur",
        "vi",
        "yue",
        "zh",
        "zh_Hans",
        "zh_Hant",
    ]
)
WANTED_CURRENCIES = frozenset(
    [
        "AUD",
        "BRL",
        "CAD",
        "CHF",
        "CNY",
        "CZK",
        "DKK",
        "EUR",
        "GBP",
        "HKD",
        "HUF",
        "IDR",
        "ILS",
        "INR",
        "JPY",
        "KRW",
        "MXN",
        "MYR",
        "NOK",
        "NZD",
        "PHP",
        "PLN",
        "RUB",
        "SEK",
        "SGD",
        "THB",
        "TRY",
        "TWD",
        "UAH",
        "USD",
        "VND",
        "ZAR",
    ]
)


def rows(kind: str) -> dict[str, dict[str, list[str]]]:
    """Code -> language -> names, in the order of the codes; only codes that every language has a safe name for.

    A name that one side alone is known by would be missed on the other; territories_extra.yaml fills some in by hand.
    """
    found: dict[str, dict[str, list[str]]] = {}
    for tag, name in LOCALES.items():
        locale = babel.Locale.parse(name)
        for code, text in sorted(getattr(locale, kind).items()):
            if wanted(kind, code) and safe(text):
                found.setdefault(code.replace("_", "-"), {}).setdefault(tag, []).append(text)
    return {code: names for code, names in sorted(found.items()) if len(names) == len(LOCALES)}


def render(kind: str) -> str:
    """The table as YAML."""
    lines = [f"# Names of {kind} by code, from CLDR. Written by scripts/generate_cldr.py: don't edit."]
    for code, names in rows(kind).items():
        spelled = ", ".join(f"{tag}: [{', '.join(texts)}]" for tag, texts in names.items())
        lines.append(f"'{code}': {{{spelled}}}")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write or check the tables; 1 where one is out of date."""
    stale = []
    for kind in KINDS:
        path = DATA / f"{kind}.yaml"
        text = render(kind)
        if "--check" in arguments:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name} is out of date: run scripts/generate_cldr.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
