"""A name that came in another's place, and names that only look as if they had."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def found(source, target):
    return [
        (f.rule, f.source.text, f.target.text)
        for f in compare_texts(source, target, "ja", "zh-Hant")
        if f.severity is not Severity.INFO
    ]


@pytest.mark.parametrize(
    ("source", "target", "names"),
    [
        ("HoloLens 2 は軽い。HoloLens 2 は速い。", "Language 2 很輕。HoloLens 2 很快。", ("HoloLens 2", "2")),
        ("Holographic 2 は軽い。HoloLens 2 は速い。", "HoloLens 2 很輕。HoloLens 2 很快。", ("2", "HoloLens 2")),
    ],
)
def test_a_figure_behind_another_name(source, target, names):
    assert found(source, target) == [("name-mismatch", *names)]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("HoloLens 2 は軽い。HoloLens 2 は速い。", "HoloLens 2 又輕又快。"),
        ("HoloLens 2 は軽い。HoloLens 2 は速い。", "HoloLens 2 很輕，第 2 代很快。"),
    ],
)
def test_a_name_said_otherwise(source, target):
    assert found(source, target) == []


KEPT = (
    "Nimbusは速い。",
    "Nimbusを選ぶ。",
    "Nimbusの画面。",
    "Nimbusを閉じる。",
    "Nimbusが要る。",
    "Nimbusを消す。",
    "Nimbusと使う。",
)
HELD = (
    "Nimbus很快。",
    "選擇Nimbus。",
    "Nimbus的畫面。",
    "關閉Nimbus。",
    "需要Nimbus。",
    "刪除Nimbus。",
    "搭配Nimbus使用。",
)


def page(lines, last):
    return "\n\n".join([*lines, last, ""])


@pytest.mark.parametrize(
    ("source", "target", "names"),
    [
        pytest.param(
            "Zenith Nimbusの詳細は、案内（Option クラウド管理者ガイド）を参照。",
            "Zenith Nimbus 的詳細資訊：雲端管理者的Nimbus指南中的說明。",
            ("Option", "Nimbus"),
            id="a-name-that-is-said-more-often-there",
        ),
        pytest.param(
            "個人情報の保護規則（Library）に従う。",
            "遵守個人資料的保護規範（GDPR）。",
            ("Library", "GDPR"),
            id="alone-in-brackets",
        ),
        pytest.param(
            "CloudKitはPCで動く。署名と識別データは、Service の管理者に返送される。",
            "CloudKit 在電腦上運作。簽署和識別資料會傳回給 OpenStack 的管理者。",
            ("Service", "OpenStack"),
            id="a-name-that-is-always-kept",
        ),
    ],
)
def test_a_name_in_another_ones_slot(source, target, names):
    lines = [(f"OpenStack{a}", f"OpenStack{b}") for a, b in (("は軽い。", "很輕。"), ("を使う。", "使用。"))]
    ours, theirs = (*KEPT, *(a for a, _ in lines)), (*HELD, *(b for _, b in lines))
    assert found(page(ours, source), page(theirs, target)) == [("name-mismatch", *names)]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param(
            "Nimbus Foundationが支える団体です。",
            "Nimbus 由Nimbus基金會支持的團體。",
            id="a-part-of-a-name-is-translated",
        ),
        pytest.param(
            "Nimbusでは、Serviceの管理者が見る。", "Nimbus讓服務的管理者查看Nimbus。", id="a-word-that-is-translated"
        ),
    ],
)
def test_a_name_that_was_added(source, target):
    assert found(page(KEPT, source), page(HELD, target)) == []
