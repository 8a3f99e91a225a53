from __future__ import annotations

from collections.abc import Callable

from bilingual.alignment.blocks import BlockScores, Link
from bilingual.alignment.features import features
from bilingual.alignment.gaps import link_facing, weigh_gaps
from bilingual.alignment.similarity import Similarity
from bilingual.model import Document

Make = Callable[..., Document]

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
