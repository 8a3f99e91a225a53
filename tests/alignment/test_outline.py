from __future__ import annotations

from collections.abc import Callable

from bilingual.alignment import align
from bilingual.model import Alignment, Document

Paired = Callable[[list[str], list[str]], Alignment]

JA = [
    "# 配信基盤の手引き",
    "この手引きでは、配信基盤の導入と運用を説明します。",
    "## 前提条件",
    "管理者権限と、空き容量が 20 GB 以上の記憶装置が必要です。",
    "## インストール",
    "公式の倉庫から最新版を取得し、検証用の署名を確認します。",
    "### 署名の確認",
    "公開鍵を登録してから、署名検証の命令を実行します。",
    "## 監視",
    "監視画面では、遅延と失敗率を五分ごとに確認できます。",
    "## まとめ",
    "導入後は、定期的に更新と復旧訓練を行ってください。",
]
ZH = [
    "# 發布平台指南",
    "本指南說明發布平台的導入與運用。",
    "## 先決條件",
    "需要管理員權限，以及剩餘容量 20 GB 以上的儲存裝置。",
    "## 安裝",
    "從官方倉庫取得最新版，並確認驗證用的簽章。",
    "### 確認簽章",
    "先登錄公開金鑰，再執行簽章驗證命令。",
    "## 監控",
    "在監控畫面上，每五分鐘可以確認一次延遲與失敗率。",
    "## 結論",
    "導入之後，請定期進行更新與復原訓練。",
]


def gaps(alignment: Alignment) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [
        (block.source, block.target)
        for section in alignment.sections
        for block in section.blocks
        if not block.source or not block.target
    ]


def sections(alignment: Alignment) -> list[tuple[int, int]]:
    return [(section.source, section.target) for section in alignment.sections]


def test_sections_pair(paired: Paired) -> None:
    alignment = paired(JA, ZH)
    assert sections(alignment) == [(k, k) for k in range(1, 7)]
    assert gaps(alignment) == []


def test_a_lost_heading_is_one_gap(paired: Paired) -> None:
    for lost in (2, 4, 6, 8, 10):
        alignment = paired(JA, [line for i, line in enumerate(ZH) if i != lost])
        assert gaps(alignment) == [((lost,), ())], JA[lost]
        assert all(section.target >= 0 for section in alignment.sections)
        alignment = paired([line for i, line in enumerate(JA) if i != lost], ZH)
        assert gaps(alignment) == [((), (lost,))], ZH[lost]
        assert all(section.source >= 0 for section in alignment.sections)


def test_a_lost_heading_over_a_subsection_is_one_gap(paired: Paired) -> None:
    alignment = paired([*JA[:5], *JA[6:]], [*ZH[:4], *ZH[6:]])
    assert gaps(alignment) == [((4,), ())]
    assert all(section.target >= 0 for section in alignment.sections)


def test_a_lost_section_is_lost_with_its_subsections(paired: Paired) -> None:
    alignment = paired(JA, [*ZH[:4], *ZH[8:]])
    assert [pair for pair in sections(alignment) if -1 in pair] == [(3, -1), (4, -1)]
    assert gaps(alignment) == [((i,), ()) for i in range(4, 8)]


def test_a_gap_stands_where_what_is_before_it_ends(paired: Paired, make: Callable[[list[str]], Document]) -> None:
    target = [*ZH[:8], *ZH[10:]]
    lost = next(section for section in paired(JA, target).sections if section.target < 0)
    before = make(target).blocks[7].span.end
    assert lost.target_at == before
    assert {block.target_at for block in lost.blocks} == {before}


def test_a_gap_at_the_start_stands_at_0(paired: Paired) -> None:
    assert paired(JA[1:], ZH).sections[0].blocks[0].source_at == 0


def test_a_moved_section_is_paired_out_of_order(paired: Paired) -> None:
    alignment = paired(JA, [*ZH[:2], *ZH[8:10], *ZH[2:8], *ZH[10:]])
    assert gaps(alignment) == []
    assert [section.source for section in alignment.sections if section.moved] == [5]


def test_an_empty_section_keeps_its_partner(paired: Paired) -> None:
    alignment = paired(JA, [*ZH[:9], *ZH[10:]])
    assert sections(alignment) == [(k, k) for k in range(1, 7)]
    assert gaps(alignment) == [((9,), ())]


def test_headings_that_share_no_character_pair_by_the_table(paired: Paired) -> None:
    alignment = paired(["# 出典", "# FAQ", "# 次のステップ"], ["# 來源", "# 常見問題", "# 後續步驟"])
    assert sections(alignment) == [(1, 1), (2, 2), (3, 3)]


def test_reworded_headings_pair_by_what_stands_under_them(paired: Paired) -> None:
    target = list(ZH)
    target[8] = "## 怎麼知道一切正常？"
    assert gaps(paired(JA, target)) == []


def test_one_side_empty(paired: Paired) -> None:
    alignment = paired(JA[:4], [])
    assert gaps(alignment) == [((i,), ()) for i in range(4)]
    assert paired([], []).sections == ()


def test_certainty_is_higher_for_content_than_for_place(paired: Paired) -> None:
    blocks = [block for section in paired([*JA[:2], "どうぞ"], [*ZH[:2], "請"]).sections for block in section.blocks]
    assert all(0 <= block.certainty <= 1 for block in blocks)
    assert blocks[1].certainty > blocks[2].certainty


def test_a_gap_at_the_end_stands_after_everything(make: Callable[..., Document]) -> None:
    source, target = (
        make(["一つ目の段落です。", "二つ目の文章です。"], "ja"),
        make(["第一個段落。"], "zh-Hant", "\n\n---\n"),
    )
    alignment = align(source, target, [(), ()], [()])
    assert [b.target_at for section in alignment.sections for b in section.blocks if not b.target] == [11]
