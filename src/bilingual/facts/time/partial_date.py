"""A date as far as a text says it: a year, a month of no year, a quarter, a decade; its ISO 8601 form; years of eras."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from bilingual.model import FactKind
from bilingual.record import Record, replace
from bilingual.tables import table

_MONTH_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class PartialDate(Record):
    """What is said of a date. `span` is what has no day or month: `Q3`, `H1`, `FY`, `199X`, `21C`, `-W-1`."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    span: str = ""

    @property
    def valid(self) -> bool:
        """Whether the calendar has such a day; 29 February needs a leap year where the year is said."""
        if self.month is None:
            return self.day is None or 1 <= self.day <= 31
        if not 1 <= self.month <= 12:
            return False
        if self.day is None:
            return True
        if self.month == 2 and self.day == 29 and self.year is not None:
            return self.year % 4 == 0 and (self.year % 100 != 0 or self.year % 400 == 0)
        return 1 <= self.day <= _MONTH_DAYS[self.month - 1]

    @property
    def value(self) -> str:
        """ISO 8601, with what is not said left out: `2026-10-20`, `2026-10`, `--10-20`, `---20`, `2026-Q3`, `Q3`.

        Beyond ISO stand fiscal years (`FY2026`, `FY2026-Q3`), decades (`199X`, as EDTF writes them), centuries (`21C`,
        `-2C` before the common era) and halves (`2026-H1`). Years before the common era count as ISO does: 202 BCE is
        `-0201`.
        """
        year = "" if self.year is None else f"{self.year:04d}" if self.year >= 0 else f"-{-self.year:04d}"
        if self.span.startswith("FY"):
            return f"FY{year}{self.span[2:]}"
        if self.span:
            return f"{year}-{self.span}" if year else self.span
        if self.day is not None:
            month = f"{self.month:02d}-" if self.month is not None else "-"
            return f"{year or '-'}-{month}{self.day:02d}"
        if self.month is not None:
            return f"{year or '-'}-{self.month:02d}"
        return year

    @property
    def scale(self) -> str:
        """Its finest part: `D`, `M`, `Y`, or the kind of its span (`FY`, `X`, `C`, `Q`, `H`, `W`)."""
        if self.span:
            return next(kind for kind in ("FY", "Q", "H", "W", "X", "C") if kind in self.span)
        return "D" if self.day is not None else "M" if self.month is not None else "Y"

    def quarter_to(self, last: PartialDate) -> PartialDate | None:
        """The quarter that the months from this one to `last` make, None where they make none: 4月から6月 is the second."""
        if self.month is None or last.month is None or self.day is not None or last.day is not None:
            return None
        if last.month != self.month + 2 or self.month % 3 != 1 or last.year != self.year:
            return None
        return PartialDate(self.year, span=f"Q{last.month // 3}")

    def completed_by(self, first: PartialDate) -> PartialDate:
        """As the second end of a range: 9月1日〜5日 says the month once, 2026年4月〜6月 the year.

        What would run backwards stays as it is said: in 12月28日〜3日 another month is meant.
        """
        if self.span or first.span or self.year is not None:
            return self
        made = self
        if self.month is None and self.day is not None and first.day is not None and self.day >= first.day:
            made = replace(made, month=first.month)
        if made.month is not None and first.month is not None and first.year is not None:
            ordered = (made.month, made.day or 0) >= (first.month, first.day or 0)
            made = replace(made, year=first.year) if ordered else made
        return made


def first_months(count: Fraction | int, year: int | None = None) -> tuple[tuple[FactKind, str, str | None], ...]:
    """What so many months counted from the first of a year also say: 前九個月 is from January to September, 前三個月 the first
    quarter as well.
    """
    if count not in range(2, 12):
        return ()
    first, last = PartialDate(year, 1), PartialDate(year, int(count))
    whole = {3: "Q1", 6: "H1"}.get(int(count))
    return (
        (FactKind.RANGE, f"{first.value}..{last.value}", None),
        *(((FactKind.DATE, PartialDate(year, span=whole).value, None),) if whole else ()),
    )


class Era(Record):
    """A way to count years: year n is `base + n`. `within`: the years it had, where its name is an everyday word as well;
    `others`: the bases of earlier eras of its name.
    """

    base: int
    last: int
    letter: str
    within: int = 0
    others: tuple[int, ...] = ()


@cache
def eras() -> dict[str, Era]:
    """Every era by each of its names, and by its letter. `last` is its last year by its own count, 0 where it lasts.

    An era ends with the year in which the next of the same country begins: 昭和64年 and 平成元年 are both 1989.
    """
    found: dict[str, Era] = {}
    rows = table("eras")
    lettered = [row["year"] for row in rows if row.get("letter")]
    for row in rows:
        year, letter = row["year"], row.get("letter", "")
        following = next((later for later in lettered if letter and later > year), 0)
        era = Era(year - 1, following - year + 1 if following else 0, letter, row.get("within", 0))
        for name in (*row["names"], *([letter] if letter else [])):
            earlier = found.get(name)
            found[name] = replace(era, others=(*earlier.others, earlier.base)) if earlier else era
    return found
