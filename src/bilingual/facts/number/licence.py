"""Which numerals are numbers: a numeral character inside a word (一般, 三角, 四川) or a digit inside a name is none.

A figure is a number unless Latin letters hang on it. A numeral character needs a licence: what it counts stands with it,
or it has the form of a number (二百五十, 二〇二六), or it stands alone in its cell. Only where a counter would license a
word (一部, 六本木, 百度) a list of words decides.
"""

from __future__ import annotations

from bilingual.facts.number.counters import counter_words
from bilingual.facts.number.measure import Measure
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numeral_signs import numeral_signs
from bilingual.facts.scan import Scan
from bilingual.model import FactKind
from bilingual.text import is_hiragana

_JOINERS = frozenset("-_./@‐‑")
_HYPHENS = frozenset("-‐‑")
# What stands around a numeral that stands alone: spaces and the ends of the text.
_GAPS = frozenset(("", " ", "\t", "\n"))


def in_latin_word(text: str, numeral: Numeral) -> bool:
    """GPT-5, x86-64, 10.0.0.1, 3D: the digits belong to what Latin letters they hang on. Units are seen later."""
    start = numeral.start
    if start > 1 and text[start - 1] in _JOINERS:
        before = text[start - 2]
        if before.isascii() and before.isalpha():
            return not (text[start - 1] in _HYPHENS and _ends_amount(text, start - 1))
        if text[start - 1] == "." and before.isdigit():
            return True
    end = numeral.end
    return text[end : end + 1] == "." and text[end + 1 : end + 2].isdigit()


def _ends_amount(text: str, at: int) -> bool:
    """Whether a number and its letters end at `at`: what follows the hyphen of 6k-7k and 4GB-8GB is a number, too."""
    start = at
    while start > max(0, at - 4) and "A" <= text[start - 1] <= "z" and text[start - 1].isalpha():
        start -= 1
    if not text[start - 1 : start].isdecimal():
        return False
    while start and (text[start - 1].isdecimal() or text[start - 1] in ".,") and at - start < 24:
        start -= 1
    before = text[start - 1 : start]
    return not (before.isascii() and (before.isalnum() or before in _JOINERS))


def is_licensed(scan: Scan, measure: Measure) -> bool:
    """Whether a measure is a number by itself."""
    text, numeral = scan.folded, scan.numerals[measure.first]
    start, end, counted = measure.start, measure.end, measure.counted
    if numeral.style == "mixed":
        return True
    if numeral.style == "digits":
        return counted or not _latin_follows(text, end) or _counts_latin(text, numeral)
    if start == 0 and end == len(text):
        return True
    surface = text[numeral.start : numeral.end]
    if len(surface) == 2 and surface[0] == surface[1] and numeral.value == 11:
        return False  # 一一, one by one
    if numeral.style == "formal" and len(surface) == 1:
        # 參加, 大陸人: a lone formal digit counts only money and cells.
        return _alone(text, start, end) or measure.kind is FactKind.MONEY
    if counted or _alone(text, start, end):
        return True
    if numeral.style in ("vague", "excess") or numeral.value.denominator != 1:
        return True
    if numeral.style == "string":
        return len(surface) > 2 or not numeral_signs(scan.language).digits[surface[-1]]
    if numeral.style == "pair":
        return len(surface) > 2
    if len(surface) > 1:
        return True
    return _lone(scan, numeral)


def _latin_follows(text: str, end: int) -> bool:
    after = text[end : end + 1]
    if after.isascii() and (after.isalpha() or after == "_"):
        return True
    # 3-clause
    beyond = text[end + 1 : end + 2]
    return after in ("-", "‐", "‑") and beyond.isascii() and beyond.isalpha()


def _counts_latin(text: str, numeral: Numeral) -> bool:
    """1,000PV, 3,000API, 200CPU, 3+4j and the sides of 1024x768 and 205/55R16: the number counts what is glued to it. 3DS is a name."""
    end = numeral.end
    said = text[numeral.start : end]
    if text[end] in "xX" and text[end + 1 : end + 2].isdecimal():
        return said != "0"
    if text[numeral.start - 1 : numeral.start] == "/" and text[numeral.start - 2 : numeral.start - 1].isdecimal():
        return numeral.value >= 10
    if "," in said or _is_imaginary(text, numeral.start, end):
        return True
    beyond = end
    while beyond < len(text) and "A" <= text[beyond] <= "Z":
        beyond += 1
    after = text[beyond : beyond + 1]
    return numeral.value >= 10 and beyond > end + 1 and not (after in _JOINERS or (after.isascii() and after.isalnum()))


def _is_imaginary(text: str, start: int, end: int) -> bool:
    """The 4 of 3+4j."""
    after = text[end + 1 : end + 2]
    return (
        text[end] in "ij" and text[start - 1 : start] in ("+", "-", "−") and not (after.isascii() and after.isalnum())
    )


def _alone(text: str, start: int, end: int) -> bool:
    """Whether it fills a cell of a row."""
    return (start == 0 or text[start - 1] == "\t") and (end == len(text) or text[end] == "\t")


def _lone(scan: Scan, numeral: Numeral) -> bool:
    """三は奇数です, 答案是四, 步驟一, 一 二 三: a single numeral character that no word goes on with."""
    text = scan.folded
    words = counter_words(scan.language)
    before = text[max(0, numeral.start - 2) : numeral.start]
    after = text[numeral.end : numeral.end + 1]
    if words.numbered.before(text, numeral.start):
        return not after.isalpha() or after in words.numbered_before
    if before[-1:] in _GAPS and after in _GAPS:
        return True
    if words.lone_after:
        copula = before.endswith(words.lone_before)
        return copula and (not after.isalpha() or after in words.lone_after)
    edge = not before or not before[-1].isalnum() or is_hiragana(before[-1])
    return edge and after in words.lone_before and bool(after)
