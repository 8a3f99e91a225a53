"""Messages whose facts answer each other: nothing is kept of them, and nothing is missed for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bilingual.alignment import align
from bilingual.comparison import compare
from bilingual.comparison.values import Comparison
from bilingual.config import Settings
from bilingual.engine import check_documents, facts_of
from bilingual.model import Count, Document, Fact, FactKind
from bilingual.readers.po import read_catalogue

ALIKE = (
    ("PostgreSQL 15.2は2026年10月20日に64GBへ移されました。", "PostgreSQL 15.2 於2026年10月20日移到了 64 GB。"),
    ("処理は午前6時16分に始まり、約71分で終わります。", "處理於上午 6:16 開始，大約 71 分鐘結束。"),
    ("初めて使う前に、8から24度の間で使ってください。", "第一次使用之前，請在8到24度之間使用。"),
)


def catalogue(*entries: tuple[str, str]) -> tuple[Document, Document]:
    text = "\n\n".join(f'msgid "{source}"\nmsgstr "{target}"' for source, target in entries)
    return read_catalogue(text, "ja", "zh-Hant")


class Asked(Sequence[tuple[Fact, ...]]):
    """The facts of a document's blocks, with a count of how often each was asked for."""

    def __init__(self, document: Document) -> None:
        self._facts = facts_of(document, Settings())
        self.times: Counter[int] = Counter()

    def __len__(self) -> int:
        return len(self._facts)

    def __getitem__(self, at: Any) -> Any:
        self.times[at] += 1
        return self._facts[at]


def compared(*entries: tuple[str, str]) -> tuple[Comparison, tuple[Asked, Asked]]:
    source, target = catalogue(*entries)
    facts = Asked(source), Asked(target)
    return compare(source, target, align(source, target, *facts), *facts), facts


def test_nothing_is_kept_of_messages_that_answer_each_other_and_all_of_it_is_counted() -> None:
    changed = ("容量は32GBです。", "容量為 16 GB。")
    comparison, facts = compared(*ALIKE, changed)
    assert [len(kept) for kept in comparison.source_facts] == [0, 0, 0, 1]
    assert [len(kept) for kept in comparison.target_facts] == [0, 0, 0, 1]
    assert all(asked.times == Counter(range(4)) for asked in facts)
    counts = dict(comparison.matched)
    assert counts[FactKind.QUANTITY] == Count(2, 2, 1)
    assert counts[FactKind.DURATION] == counts[FactKind.RANGE] == counts[FactKind.DATE] == Count(1, 1, 1)


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("2026年11月30日（火）に開催します。", "將於2026年11月30日（星期二）舉辦。", "weekday-mismatch"),
        ("AX は 11W、BX は 17W です。", "AX 為 17W，BX 為 11W。", "quantity-mismatch"),
        ("3日以内に返信します。", "三天後回覆。", "bound-mismatch"),
        ("第1幕が終わる。", "第 幕結束。", "number-mismatch"),
        ("24から8度の間で使ってください。", "請在8到24度之間使用。", "range-reversed"),
        ("初めて使うときは 3 GB が必要です。", "第一次使用時需要 5 GB。", "quantity-mismatch"),
    ],
)
def test_what_is_wrong_with_facts_that_match_is_found_among_messages_that_say_the_same(
    source: str, target: str, rule: str
) -> None:
    (finding,) = check_documents(*catalogue(*ALIKE, (source, target), *ALIKE[::-1]), Settings()).findings
    assert (finding.rule, finding.source.key) == (rule, source)


def test_a_name_that_messages_without_fault_keep_is_missed_where_it_is_gone() -> None:
    kept = [(f"{n}番のサーバーで Grafana を開きます。", f"在 {n} 號伺服器開啟 Grafana。") for n in range(20, 30)]
    lost = ("ブラウザーで Grafana を開きます。", "用瀏覽器開啟 Kibana。")
    assert not check_documents(*catalogue(lost), Settings()).findings
    (finding,) = check_documents(*catalogue(*kept, lost), Settings()).findings
    assert finding.rule == "name-mismatch"


def test_a_sentence_whose_facts_another_one_says_is_no_lost_one() -> None:
    source = (
        "観測所の受信機は北側の棟にあります。港の倉庫は2026年10月20日に建て替えのため閉まり、"
        "市民向けの講座は駅前の図書館に移されます。温室の灌水装置は毎朝動きます。"
    )
    target = "觀測站的接收器在北側的大樓裡。{day}溫室的灌溉裝置每天早上運作。"
    assert not check_documents(*catalogue((source, target.format(day="2026年10月20日，"))), Settings()).findings
    (finding,) = check_documents(*catalogue((source, target.format(day=""))), Settings()).findings
    assert finding.rule == "missing-sentence"
