"""Names, links and code that are spelled otherwise and mean the same: in short, with a host, translated."""

from __future__ import annotations

from bilingual.comparison.values import Relation
from bilingual.facts.markup.links import encyclopedia, normalise_link
from bilingual.model import Fact
from bilingual.text import fold_hyphens, pattern

_FORMULA = r"=[A-Z][A-Z0-9._]*+\("
_PARTED = r"[\s;,]++"
# A text without figures, and a word that is no function, cell or constant.
_FORMULA_WORD = r'"[^"0-9]*+"|(?<![^\W\d_])(?![A-Z]++(?![^\W\d_]))[^\W\d_]++(?![\w.(])'
_CODE_WORD = r"[A-Za-z0-9_$./\\-]+"


def names_agree(a: str, b: str) -> Relation | None:
    """A name and its short form: DeepSeek-V4.1-Flash and V4.1-Flash, WindowsHolographic and Windows (全像)."""
    long, short = sorted((fold_hyphens(a), fold_hyphens(b)), key=len, reverse=True)
    rest = len(long) - len(short)
    if len(short) < 3 or not rest:
        return None
    if long.casefold().endswith(short.casefold()):
        # The figure of 7-Zip is no word that could be left out.
        if (long[rest - 1] in "- /" and not long[: rest - 1].isdecimal()) or _is_seam(long, rest):
            return Relation.EQUAL
    elif long.casefold().startswith(short.casefold()) and _is_seam(long, len(short)):
        return Relation.EQUAL
    return None


def links_agree(a: str, b: str) -> Relation | None:
    """A relative link and the same with its host: docs/about.md and https://…/main/docs/about.md.

    Articles of an encyclopedia in two languages have two titles: one cannot be held against the other.
    """
    (site, language), (other_site, other_language) = encyclopedia(a), encyclopedia(b)
    if site and site == other_site and language != other_language:
        return Relation.EQUAL
    short, long = sorted((normalise_link(a), normalise_link(b)), key=len)
    path = short.removeprefix("./").lstrip("/")
    return Relation.EQUAL if path and "://" not in short and long.endswith("/" + path) else None


def code_agrees(a: str, b: str) -> Relation | None:
    """Code that holds Han or kana is a label or an example, and translated: what it has of commands must be the same."""
    if pattern(_FORMULA).match(a) and pattern(_FORMULA).match(b):
        return Relation.EQUAL if _bare_formula(a, b) == _bare_formula(b, a) else None
    if a.isascii() and b.isascii():
        # The marks of a string are lost with those of the code around it: `name="x"`, `name=x`.
        return Relation.EQUAL if _unquoted(a) == _unquoted(b) else None
    words = [pattern(_CODE_WORD).findall(x) for x in (a, b)]
    if not a.isascii() and not b.isascii():
        return Relation.EQUAL if words[0] == words[1] else None
    # One side left it in English: `Do a web search` with `請搜尋網路`.
    plain = a if a.isascii() else b
    return Relation.LOOSER if not any(c in plain for c in "_=<>/\\(){}[];$") else None


def _unquoted(code: str) -> str:
    """Code without the marks of its strings."""
    return " ".join(code.replace('"', "").replace("'", "").split())


def _bare_formula(formula: str, other: str) -> str:
    """What of the formula of a cell counts: functions, cells and figures.

    What parts its arguments is a setting of the reader's. Words in it may be translated, if either side's are.
    """
    if not (formula.isascii() and other.isascii()):
        formula = pattern(_FORMULA_WORD).sub("", formula)
    return pattern(_PARTED).sub(";", formula)


def _is_seam(name: str, at: int) -> bool:
    """Whether two words are joined here (Windows|Holographic), with no figure in what is split off: B300 is not in GB300."""
    return name[at - 1].islower() and name[at].isupper() and not any(c.isdigit() for c in name)


def name_says(name: Fact, number: Fact, said: tuple[str, str | None], *, bare: bool) -> bool:
    """Whether a name says a number of the other side, read as `said`, value and unit (a `bare` figure or not): port 8080 is
    the one of 連接埠 8080.

    Windows 11 is no 11, the family belongs to it, and 10 is not 10.0.0.1; A50 is no 50%, though A100-80GB has 80 GB. An article says no figure: 一個編輯器 is
    neither ed(1) nor B1.
    """
    if name.how in ("family", "IP address") or (number.weak and number.how == "kanji"):
        return False
    value, unit = said
    if unit and f"{value}{unit}".casefold() not in name.value.casefold():
        return False
    # The name of a page may be translated, or parted from its section: 內建命令(7), bash ( 1 ).
    return (name.how != "manual page" or bare) and holds_number(name.value, value)


def holds_number(name: str, number: str) -> bool:
    """Whether a name has these figures, whole: 8080 in 連接埠 8080."""
    at = name.find(number)
    while at >= 0:
        before, after = name[at - 1 : at], name[at + len(number) : at + len(number) + 1]
        if not before.isdigit() and not after.isdigit():
            return True
        at = name.find(number, at + 1)
    return False
