"""Numerals of Japanese and Chinese text, as exact values: 1億2,000万, 二〇二六, 壹佰萬, 3.5万, 一萬二, ２０２６."""

from __future__ import annotations

from fractions import Fraction

from bilingual.facts.number.arabic import LONGEST, exact, is_side, read_arabic, skip_digits, value_of
from bilingual.facts.number.numeral import Numeral
from bilingual.facts.number.numeral_signs import VULGAR, NumeralSigns, numeral_signs
from bilingual.facts.words import skip_space


class _Reader:
    """Reads one numeral from one place; `read` gives None where none starts.

    The value grows in three parts: `total` holds what scales have closed (1億), `section` what units have (2千),
    `pending` a number that waits for its unit or scale.
    """

    __slots__ = (
        "at",
        "decimal",
        "excess",
        "figures",
        "last",
        "last_scale",
        "last_unit",
        "pair",
        "pending",
        "section",
        "seen",
        "signs",
        "snapshot",
        "text",
        "total",
    )

    def __init__(self, text: str, signs: NumeralSigns) -> None:
        self.text = text
        self.signs = signs

    def read(self, start: int) -> Numeral | None:
        """The numeral that starts at `start`."""
        text, signs = self.text, self.signs
        if text[start].isascii() and (figure := read_arabic(text, start)):
            at = skip_space(text, figure[0])
            if text[at : at + 1] not in signs.behind_digits:
                return Numeral(start, figure[0], figure[1], "digits", figure[2])
        self.at = start
        self.total: Fraction | int = 0
        self.section: Fraction | int = 0
        self.pending: Fraction | int | None = None
        self.last_unit, self.last_scale = 4, 1 << 30
        self.last = ""
        self.figures = 0
        self.seen: set[str] = set()
        self.excess = self.decimal = False
        self.pair: tuple[Fraction, Fraction] | None = None
        self.snapshot: tuple[int, Fraction | int] | None = None
        if several := text[start] in signs.several:
            if start and text[start - 1] in signs.several[text[start]]:
                return None
            after = text[start + 1 : start + 2]
            if (after not in signs.units and after not in signs.scales) or after in signs.formal:
                return None  # 海灘上拾貝
            self.at = start + 1
            self.pending, self.last = 1, "several"
        elif text[start] in signs.scales and text[start] not in signs.units:
            # 萬九 is 19,000 where units may be left out; 萬 alone is no numeral, though 近萬人 says one.
            if signs.digits.get(text[start + 1 : start + 2], 0) < 2 and not signs.is_bounded(text, start):
                return None
            self.pending, self.last = 1, "several"
        while self._step():
            pass
        if not self.last or self.at == start or (several and self.at == start + 1):
            return None
        value = exact(self.total + self.section + (self.pending or 0))
        if several:
            return Numeral(start, self.at, value, "vague", scale=self._closing)
        if self.excess:
            return Numeral(start, self.at, value, "excess", scale=self._closing)
        if self.pair and self.last != "run":
            return Numeral(start, self.at, self.pair[0], "pair", 0, self.pair, self._closing)
        return self._made(start, value)

    @property
    def _closing(self) -> int:
        return self.last_scale if self.last == "scale" else 0

    def skip(self, start: int) -> int:
        """Where to go on behind a place where `read` found nothing: past a row of digits too long to be a number."""
        if self.text[start] in self.signs.digits:
            return self._run(start)[1]
        return skip_digits(self.text, start)

    def _made(self, start: int, value: Fraction) -> Numeral:
        seen = self.seen
        if seen == {"ascii"}:
            return Numeral(start, self.at, value, "digits", self.figures)
        if "ascii" in seen:
            return Numeral(start, self.at, value, "mixed", scale=self._closing)
        if "run" in seen and not seen & {"unit", "scale"}:
            run = sum(1 for _ in self._run(start)[0])
            if self.pair and self.text[start] in self.signs.bound:
                return Numeral(start, self.at, self.pair[0], "pair", run, self.pair)
            return Numeral(start, self.at, value, "string", run, self.pair)
        return Numeral(start, self.at, value, "formal" if "formal" in seen else "kanji", scale=self._closing)

    def _step(self) -> bool:
        """Take one more part; False when the numeral ends here."""
        text, signs = self.text, self.signs
        at = self.at
        if at >= len(text):
            return False
        char = text[at]
        spaced = False
        if char == " " and self.last and at + 1 < len(text):
            spaced, at, char = True, at + 1, text[at + 1]
        if char.isascii():
            return (char.isdecimal() or (char == "." and not self.last)) and self._ascii(at, spaced)
        if spaced and self.last == "run":
            # 零 一 二 is a row of digits, 二十 億 one numeral.
            if char not in signs.units and char not in signs.scales:
                return False
        elif spaced and char in signs.digits and self.last == "ascii":
            return False
        if char in signs.digits:
            return self._digits(at, spaced)
        if char in signs.tens:
            return self._tens(at, signs.tens[char])
        if char in signs.units:
            return self._unit(at, signs.units[char])
        if char in signs.scales and self._scale(at):
            return True
        if char in signs.excess:
            return self._excess(at)
        if char in signs.decimal_marks and not spaced:
            return self._decimal(at)
        return False

    def _ascii(self, at: int, spaced: bool) -> bool:
        placed = self.pending == 0 and self.last == "run" and "digit" in self.seen  # 1千零20
        if (self.pending is not None and not placed) or self.decimal:
            return False
        text, signs = self.text, self.signs
        figure = read_arabic(text, at)
        if figure is None:
            return False
        end, value, self.figures = figure
        after = signs.follows(text, end)
        if self.last and not placed:
            room = 10 ** (self.last_unit if self.last == "unit" else min(self.last_scale, 68))
            if value >= room or (self.last == "unit" and signs.power(text, end) >= self.last_unit):
                return False
            # `100万 3人` is two numbers, `3 万 4,500` one: behind a space it must fill its four places or go on.
            if spaced and not after and value < 1000:
                return False
            if not after and value >= 10000:
                return False
            if not after and signs.elided_unit and end == at + 1:
                value *= self._elided()
        self.pending = value
        self.at, self.last = end, "ascii"
        self.seen.add("ascii")
        return True

    def _elided(self) -> int:
        """What a single digit behind a unit or scale counts where the next unit may be left out: 二百五, 一萬二."""
        power = self.last_unit if self.last == "unit" else self.last_scale if self.last == "scale" else 1
        return 10 ** (power - 1) if 2 <= power <= 16 else 1

    def _run(self, at: int, *, mixed: bool = False) -> tuple[str, int]:
        """The digit characters from `at`, all formal or all plain unless `mixed` (零点六八参), and where they end."""
        text, signs = self.text, self.signs
        end = at
        formal: bool | None = None
        while end < len(text) and text[end] in signs.digits:
            if signs.digits[text[end]]:
                if formal is None:
                    formal = text[end] in signs.formal
                elif formal != (text[end] in signs.formal) and not mixed:
                    break
            end += 1
        return text[at:end], end

    def _digits(self, at: int, spaced: bool) -> bool:
        if self.pending is not None or self.decimal:
            return False
        text, signs = self.text, self.signs
        run, end = self._run(at)
        if len(run) > LONGEST:
            return False
        values = [signs.digits[c] for c in run]
        after = signs.follows(text, end)
        power = signs.power(text, end)
        formal = run[-1] in signs.formal
        if formal and self.last and "formal" not in self.seen and not after and _is_letter(text[end : end + 1]):
            # 二千參加: a formal digit that ends a plain numeral before a letter is that letter's word.
            return False
        lead = 0
        while lead < len(values) - 1 and not values[lead]:
            lead += 1
        rest = values[lead:]
        if self.last == "unit" and power >= self.last_unit:
            return False
        if self.last and not after and run[-1] in signs.bound:
            # 三十兩 is thirty taels: this two stands only before a unit or what it counts.
            return False
        factor = 1
        if len(rest) == 2 and after == "unit" and rest[1] == rest[0] + 1 and self.last in ("", "unit", "scale"):
            return self._pair(end, rest, power)
        if after == "unit" and len(rest) > 1:
            if self.last:
                return False
        elif self.last and len(values) > 1 and not after:
            room = self.last_unit if self.last == "unit" else 4
            if len(values) > room or (self.last == "unit" and lead == 0 and len(values) != room):
                return False
        elif self.last and len(values) == 1 and after != "unit" and values[0] and signs.elided_unit:
            # 百二萬 is 1,200,000: without 零 the place below follows.
            factor = self._elided() if not after or self.last == "unit" else 1
        number = 0
        for value in values:
            number = number * 10 + value
        if not self.last and len(values) <= 3 and text[end : end + 1] in signs.group_marks:
            number, end = self._groups(number, end)
        self.pending = number * factor
        if not self.last and len(values) == 2 and (values[1] == values[0] + 1 > 1 or values == [3, 5]):
            self.pair = (Fraction(values[0]), Fraction(values[1]))
            if after == "scale":
                self.pending = values[0]
        if after == "scale" or after == "unit" or len(values) == 1 or self.last:
            self.seen.add("digit")
        else:
            self.seen.add("run")
        if formal:
            self.seen.add("formal")
        self.at = end
        self.last = "run"
        return not (after == "unit" and len(rest) > 1)

    def _groups(self, number: int, end: int) -> tuple[int, int]:
        """Further groups of exactly three digits: 一、二〇〇."""
        signs, text = self.signs, self.text
        at, value = end, number
        while text[at : at + 1] in signs.group_marks and at < len(text):
            run, after = self._run(at + 1) if text[at + 1 : at + 2] in signs.digits and at + 1 < len(text) else ("", at)
            if len(run) != 3:
                return (value, at) if at > end and not run else (number, end)
            for char in run:
                value = value * 10 + signs.digits[char]
            at = after
        return value, at

    def _pair(self, end: int, digits: list[int], power: int) -> bool:
        """二三十, 三百五六十: a loose range."""
        base = self.total + self.section
        low, high = (Fraction(d * 10**power) for d in digits)
        self.pair = (base + low, base + high)
        self.section += low
        self.last_unit, self.last = power, "unit"
        self.at = end + 1 + (self.text[end] == " ")
        self.seen.add("unit")
        return True

    def _tens(self, at: int, value: int) -> bool:
        if self.pending is not None or self.last_unit <= 1 or self.decimal:
            return False
        self.section += value
        self.last_unit, self.last, self.at = 1, "unit", at + 1
        self.seen.add("unit")
        return True

    def _unit(self, at: int, power: int) -> bool:
        if power >= self.last_unit or self.decimal:
            return False
        if self.pending is None and self.pair:
            return False
        # 一千零十: the zero only marks that a place is empty.
        self.section += (self.pending or 1) * 10**power
        self.pending = None
        self.last_unit, self.last, self.at = power, "unit", at + 1
        self.seen.add("unit")
        if self.text[at] in self.signs.formal:
            self.seen.add("formal")
        return True

    def _scale(self, at: int) -> bool:
        row = next((row for row in self.signs.scales[self.text[at]] if self.text.startswith(row[0], at)), None)
        if row is None:
            return False
        word, power, chained = row
        if chained and not (self.last_scale > power and "scale" in self.seen):
            return False
        direct = self.last == "scale"
        chunk = self.section + (self.pending or 0)
        if not self.last or (direct and power < self.last_scale) or (power == self.last_scale and not direct):
            if self.snapshot and power == self.last_scale:
                # 五萬三萬 is two numerals.
                self.at, self.total = self.snapshot
                self.section, self.pending = 0, None
            return False
        scale = 10**power
        if self.pair:
            low, high = self.pair
            self.pair = (low * scale, high * scale)
        if direct:
            self.total *= scale
        elif power < self.last_scale:
            self.total += chunk * scale
        else:
            self.total = (self.total + chunk) * scale
        self.section, self.pending, self.decimal = 0, None, False
        self.last_scale, self.last_unit, self.last = power, 4, "scale"
        self.at = at + len(word)
        self.seen.add("scale")
        self.snapshot = (self.at, self.total)
        return True

    def _excess(self, at: int) -> bool:
        """十幾萬, 一千多萬, 五百餘: more than what was read so far."""
        if self.last not in ("unit", "scale", "ascii", "run") or self.excess or self.pair:
            return False
        if self.last == "run" and not ("digit" in self.seen and self.pending == 0):
            return False
        if self.last == "ascii" and self.text[at - 1] == " " and (not self.pending or self.pending % 10):
            return False  # `20 多個` is twenty and more, `5 多執行緒` another word
        row = next((row for row in self.signs.excess[self.text[at]] if self.text.startswith(row[0], at)), None)
        if row is None:
            return False
        word, not_before = row
        end = at + len(word)
        after = self.text[end : end + 1]
        if after and after in not_before:
            return False
        self.excess = True
        self.at = end
        if self.signs.follows(self.text, end) == "scale":
            self.last = self.last if self.last != "run" else "ascii"
            return True
        return False

    def _decimal(self, at: int) -> bool:
        """三點五, 二百・〇三. Not 三點五分 (a clock time), 二・三日 (two or three), 一九四〇・一・四 (a date)."""
        if self.decimal or self.excess or self.last not in ("run", "unit", "scale"):
            return False
        if self.pair and self.last != "run":
            return False
        text, signs = self.text, self.signs
        if text[at + 1 : at + 2] not in signs.digits or at + 1 >= len(text) or text[at - 1] == text[at]:
            return False
        run, end = self._run(at + 1, mixed=True)
        if len(run) > LONGEST:
            return False
        after = text[end : end + 1]
        if after in signs.units or (after and after in signs.decimal_not_before):
            return False
        if text[at] in signs.loose_marks:
            if after == text[at]:
                return False
            single = self.pending is not None and not self.section and not self.total and self.pending < 10
            if (
                single
                and self.pending
                and len(run) == 1
                and signs.digits[run] == self.pending + 1
                and _is_letter(after)
            ):
                self.pair = (exact(self.pending), exact(self.pending + 1))
                self.at, self.last = end, "pair"
                return False
        fraction = Fraction(int("".join(str(signs.digits[c]) for c in run)), 10 ** len(run))
        self.pending = (self.pending or 0) + self.section + fraction
        self.section = 0
        self.decimal, self.pair = True, None
        self.at, self.last = end, "run"
        self.seen.add("unit")
        return True


def _is_letter(char: str) -> bool:
    return bool(char) and char.isalpha()


def read_numerals(text: str, language: str) -> tuple[Numeral, ...]:
    """All numerals of a width-folded text, in order, not overlapping. Takes time linear in the text's length.

    Digits that hang on a Latin letter (H200) are part of a name and left out.
    """
    signs = numeral_signs(language)
    search = signs.candidate.search
    reader = _Reader(text, signs)
    found: list[Numeral] = []
    at = 0
    while matched := search(text, at):
        start, end = matched.span()
        char = text[start]
        before = text[start - 1] if start else ""
        if char in VULGAR:
            found.append(Numeral(start, start + 1, VULGAR[char], "vulgar"))
            at = start + 1
            continue
        if char == "." and (before == "." or (before and before.isascii() and before.isalnum())):
            at = start + 1
            continue
        if char.isascii() and before.isascii() and (before.isalpha() or before == "_") and not is_side(text, start):
            at = start + 1
            while at < len(text) and text[at].isascii() and text[at].isalnum():
                at += 1  # all of H200x8
            continue
        if matched.lastindex:
            found.append(Numeral(start, end, value_of(matched[0]), "digits", end - start))
            at = end
            continue
        numeral = reader.read(start)
        if numeral is not None:
            found.append(numeral)
        at = reader.skip(start) if numeral is None else numeral.end
    return tuple(found)
