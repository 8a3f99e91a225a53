"""Values as bytes: what comes back is the same, and what is no such value is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bilingual.checklist.build import article_of
from bilingual.checklist.items import Article
from bilingual.config import PathSuppression, Settings
from bilingual.engine import examine_files
from bilingual.messages import Messages
from bilingual.model import Aligned, Count, Fact, FactKind, FilePair, PairResult, Place, Problem, Word
from bilingual.packing import pack, unpack

FACT = Fact(FactKind.NUMBER, "64", "64", 3, 5)


def test_all_that_a_pair_gives_comes_back(tmp_path: Path) -> None:
    (tmp_path / "a.ja.md").write_text(
        "# 概要\n\n容量は64GBで、**OpenSSL**も使えます。\n\n- 一\n- 二\n\n## 付録\n\n表を参照。\n", encoding="utf-8"
    )
    (tmp_path / "a.zh-Hant.md").write_text("# 概要\n\n容量是46GB，也可使用**OpenSSL**。\n\n- 一\n", encoding="utf-8")
    pair = FilePair(str(tmp_path / "a.ja.md"), str(tmp_path / "a.zh-Hant.md"), "ja", "zh-Hant")
    result, aligned = examine_files(pair, Settings())
    article = article_of(result, aligned, "", Messages())
    assert result.findings and aligned and article
    for value, kind in ((result, PairResult), (aligned, Aligned), (article, Article)):
        back = unpack(pack(value, kind), kind)
        assert back == value
        assert repr(back) == repr(value)


@pytest.mark.parametrize(
    "value",
    [
        Settings(),
        Settings(severities=(("number-mismatch", "off"),), suppress=(PathSuppression("a/**", ("x", "y"), "z", 3),)),
        FACT,
        Fact(FactKind.RANGE, "1..2", "1–2", 0, 3, unit="%", alternatives=((FactKind.NUMBER, "1", None),), group=2),
        Place("\udc80 is no text\0", 1, 1, 1, 1, "𠮷\n"),
        Count(0, 0, 0),
    ],
)
def test_values_come_back(value: object) -> None:
    assert unpack(pack(value, type(value)), type(value)) == value


def test_a_word_of_ours_stays_one() -> None:
    problem = Problem("a", "{x} {y}", (("x", Word("Japanese")), ("y", "Japanese")))
    back = unpack(pack(problem, Problem), Problem)
    assert [type(value) for _, value in back.params] == [Word, str]
    assert back == problem


def test_what_is_as_usual_takes_no_room() -> None:
    assert json.loads(pack(FACT, Fact)) == ["number", "64", "64", 3, 5]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[",
        b"{}",
        b'"number"',
        b'["number", "64", "64", 3]',
        b'["no kind", "64", "64", 3, 5]',
        b'["number", 64, "64", 3, 5]',
        b'["number", "64", "64", true, 5]',
        b'["number", "64", "64", 3.0, 5]',
        b'["number", "64", "64", 3, 5, null, ["a", 1]]',
        b'["number", "64", "64", 3, 5, null, "ab"]',
        b'["number", "64", "64", 3, 5' + b", 0" * 20 + b"]",
        b"[" * 100_000,
        b"\xff",
    ],
)
def test_other_data_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        unpack(data, Fact)
