from __future__ import annotations

from collections.abc import Callable

import pytest

from bilingual.alignment.blocks import BlockScores, Link
from bilingual.alignment.features import features
from bilingual.alignment.gaps import link_by_place, link_facing, weigh_gaps
from bilingual.alignment.similarity import Similarity
from bilingual.model import Alignment, Document

Make = Callable[..., Document]
Paired = Callable[[list[str], list[str]], Alignment]
Linked = Callable[[list[str], list[str]], list[tuple[tuple[int, ...], tuple[int, ...]]]]

HAN = "".join(chr(code) for code in range(0x5000, 0x5000 + 500 * 7, 7))

JA = ["検証に失敗した場合は、警告を記録して既定値を使います。", "やってみよう"]
ZH = ["想要順利，別忘了先請負責的人開放，也看看空間夠不夠。", "動手吧"]


def scores(make: Make) -> BlockScores:
    similarity = Similarity([features(line) for line in JA], [features(line) for line in ZH])
    return BlockScores(make(JA, "ja").blocks, make(ZH, "zh-Hant").blocks, similarity)


def gap(source: int | None = None, target: int | None = None) -> Link:
    ours, theirs = () if source is None else (source,), () if target is None else (target,)
    return Link(ours, theirs, 0.0, source or 0, target or 0)


def test_a_gap_that_faces_another_is_less_sure(make: Make) -> None:
    alone = weigh_gaps([gap(source=0)], scores(make))[0].certainty
    facing = weigh_gaps([gap(source=0), gap(target=0)], scores(make))[0].certainty
    assert alone > 0.6 > 0.45 > facing


def test_a_gap_faces_another_across_a_pair(make: Make) -> None:
    links = weigh_gaps([gap(source=0), Link((1,), (0,), 0.3, 1, 0), gap(target=1)], scores(make))
    assert links[0].certainty < weigh_gaps([gap(source=0)], scores(make))[0].certainty
    assert links[1].score == 0.3


def test_a_short_gap_is_less_sure_than_a_long_one(make: Make) -> None:
    short, long = (weigh_gaps([gap(source=i)], scores(make))[0].certainty for i in (1, 0))
    assert short < long


def test_short_gaps_that_face_each_other_are_a_pair(make: Make) -> None:
    assert [(link.source, link.target) for link in link_facing([gap(source=1), gap(target=1)], scores(make))] == [
        ((1,), (1,))
    ]


def test_long_strangers_that_face_each_other_are_none(make: Make) -> None:
    run = [gap(source=0), gap(target=0)]
    assert link_facing(run, scores(make)) == run


def test_a_gap_is_asked_about_what_stands_in_its_place(make: Make) -> None:
    """In a long run of gaps those beside it, not the first of the run: its answer makes it less sure."""
    ours = [f"{HAN[at : at + 9]}を{HAN[at + 9 : at + 12]}。" for at in range(0, 240, 12)]
    strangers = [f"{HAN[at : at + 9]}的{HAN[at + 9 : at + 12]}。" for at in range(240, 492, 12)]

    def certainty(at: int, answer: int) -> float:
        theirs = [*strangers[:answer], ours[at].replace("を", "的"), *strangers[answer + 1 :]]
        similarity = Similarity([features(line) for line in ours], [features(line) for line in theirs])
        pairs = BlockScores(make(ours, "ja").blocks, make(theirs, "zh-Hant").blocks, similarity)
        run = [*(gap(source=i) for i in range(len(ours))), *(gap(target=j) for j in range(len(theirs)))]
        return weigh_gaps(run, pairs)[at].certainty

    assert certainty(18, 18) < 0.3 < 0.6 < certainty(18, 0)
    assert certainty(0, 0) < 0.3


JA_AROUND = [
    "起動時に設定を読み込み、検証してから接続を開始します。",
    "検証に失敗した場合は、警告を記録して既定値を使います。",
    "接続が切れると、30秒後に再接続を試みます。",
    "統計情報は毎日集計され、管理画面で確認できます。",
    "不要になった索引は、夜間の保守作業で削除されます。",
    "画面の言語は、利用者の設定で変更できます。",
    "障害が発生した場合は、管理者に通知します。",
]
ZH_AROUND = [
    "啟動時會讀取設定，驗證之後才開始連線。",
    "驗證失敗時，會記錄警告並使用預設值。",
    "連線中斷後，會在 30 秒後嘗試重新連線。",
    "統計資訊每天彙整，可在管理畫面確認。",
    "不再需要的索引會在夜間維護作業中刪除。",
    "畫面的語言可在使用者設定中變更。",
    "發生障礙時會通知管理者。",
]
AROUND = (
    ["起動時に設定を読み込みます。", "接続が切れると再接続を試みます。"],
    ["啟動時讀取設定。", "連線中斷後嘗試重新連線。"],
)
FREE = "孤独に悩まず、周囲の仲間へ気軽に相談しても構わないし、誰も迷惑とは感じません。"
FREELY = "遇到困難別一個人扛，儘管向身邊夥伴開口求助，大家都樂意幫忙。"
KANA = "セットアップウィザードからスタートボタンをクリックします"
HANZI = "在安裝精靈裡按下開始"


def between(make: Make, ours: list[str], theirs: list[str]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The links of documents whose first and last lines are paired, and nothing between them yet."""
    sides = make(ours, "ja"), make(theirs, "zh-Hant")
    found = [[features(block.text) for block in side.blocks] for side in sides]
    last = len(ours) - 1, len(theirs) - 1
    links = [
        Link((0,), (0,), 0.6, 0, 0),
        *(gap(source=i) for i in range(1, last[0])),
        *(gap(target=j) for j in range(1, last[1])),
        Link((last[0],), (last[1],), 0.6, *last),
    ]
    pairs = BlockScores(sides[0].blocks, sides[1].blocks, Similarity(*found))
    return [(link.source, link.target) for link in link_by_place(links, pairs)]


def framed(lines: list[str], language: int, mark: str = "- ") -> list[str]:
    return [mark + AROUND[language][0], *lines, mark + AROUND[language][1]]


@pytest.mark.parametrize("mark", ["- ", ""])
@pytest.mark.parametrize(("ours", "theirs"), [(FREE, FREELY), (KANA, HANZI)])
def test_what_stands_alone_between_pairs_is_one_by_its_place(make: Make, mark: str, ours: str, theirs: str) -> None:
    found = between(make, framed([mark + ours], 0, mark), framed([mark + theirs], 1, mark))
    assert found == [((0,), (0,)), ((1,), (1,)), ((2,), (2,))]


def test_a_few_in_a_row_answer_each_other_in_order(make: Make) -> None:
    found = between(make, framed([FREE, KANA], 0, ""), framed([FREELY, HANZI], 1, ""))
    assert found == [((n,), (n,)) for n in range(4)]


def test_a_crooked_pair_between_two_gaps_is_set_straight(make: Make) -> None:
    """The answer of the second was the first's neighbour: 1 and 2 against 1 and 2, of which 2 was paired with 1."""
    ours, theirs = framed([FREE, KANA], 0, ""), framed([FREELY, HANZI], 1, "")
    sides = make(ours, "ja"), make(theirs, "zh-Hant")
    pairs = BlockScores(
        sides[0].blocks, sides[1].blocks, Similarity(*([features(b.text) for b in s.blocks] for s in sides))
    )
    links = [
        Link((0,), (0,), 0.6, 0, 0), gap(source=1), Link((2,), (1,), 0.3, 2, 1), gap(target=2), Link((3,), (3,), 0.6, 3, 3),
    ]  # fmt: skip
    assert [(x.source, x.target) for x in link_by_place(links, pairs)] == [((n,), (n,)) for n in range(4)]


def test_the_only_paragraph_under_two_headings_has_its_place(make: Make) -> None:
    ours, theirs = ["# 運用", FREE, "- 監視"], ["# 維運", FREELY, "- 監控"]
    assert ((1,), (1,)) in between(make, ours, theirs)


def test_the_first_item_of_a_list_has_its_place_too(make: Make) -> None:
    found = between(make, [AROUND[0][0], f"- {FREE}", "- 設定"], [AROUND[1][0], f"- {FREELY}", "- 設定"])
    assert ((1,), (1,)) in found


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ([f"- {FREE}"], ["- 別扛。"]),
        ([f"- {FREE}3 回"], [f"- {FREELY}80 種"]),
        ([f"- {FREE} Apache"], [f"- {FREELY} Kubernetes"]),
        ([f"- {FREE}"], [FREELY]),
        ([FREE], [FREELY]),
        ([f"- {FREE}", f"- {KANA}"], [f"- {FREELY}"]),
        ([f"$ {FREE}"], [f"$ {FREELY}"]),
    ],
    ids=["length", "numbers", "Latin words", "another kind", "no siblings", "one more", "code"],
)
def test_what_speaks_against_a_pair_by_its_place(make: Make, ours: list[str], theirs: list[str]) -> None:
    found = between(make, framed(ours, 0), framed(theirs, 1))
    assert sum(bool(source and target) for source, target in found) == 2


def test_a_pair_by_its_place_is_unsure(paired: Paired) -> None:
    """In whole documents, where it was two gaps: with much to say in one script, they seem strangers."""
    (section,) = paired([*JA_AROUND[:4], FREE, *JA_AROUND[4:]], [*ZH_AROUND[:4], FREELY, *ZH_AROUND[4:]]).sections
    found = {(block.source, block.target): block.certainty for block in section.blocks}
    assert len(found) == 8 and found[(4,), (4,)] < 0.35 < found[(3,), (3,)]


def test_a_dropped_item_stays_dropped(linked: Linked) -> None:
    source = [f"- {line}" for line in [*JA_AROUND[:4], FREE, *JA_AROUND[4:]]]
    assert ((4,), ()) in linked(source, [f"- {line}" for line in ZH_AROUND])
