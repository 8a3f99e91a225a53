"""Values that change places: between the rows of a table, its cells, the items of a list, paragraphs, clauses, and in a change."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity
from growth import lines_run


def found(source, target):
    return [
        (f.severity.value, f.source.text, f.target.text)
        for f in compare_texts(source, target, "ja", "zh-Hant")
        if f.severity is not Severity.INFO
    ]


def table(*rows):
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, "|---" * len(rows[0]) + "|", *body, ""])


MODELS = table(
    ("型番", "価格", "発売"),
    ("KX10", "500円", "2022年3月"),
    ("KX20", "600円", "2024年5月"),
    ("KX30", "900円", "2025年1月"),
)
FARES = table(("区分", "料金"), ("大人", "500円"), ("学生", "400円"), ("中高生", "300円"))
TIMES = table(("項目", "旧型", "新型"), ("起動時間", "1.8秒", "0.6秒"), ("終了時間", "2.5秒", "1.1秒"))


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        pytest.param(
            MODELS,
            table(
                ("型號", "價格", "上市"),
                ("KX10", "600日圓", "2022年3月"),
                ("KX20", "500日圓", "2024年5月"),
                ("KX30", "900日圓", "2025年1月"),
            ),
            ("error", "500円", "600日圓"),
            id="two-rows",
        ),
        pytest.param(
            MODELS,
            table(
                ("型號", "價格", "上市"),
                ("KX10", "600日圓", "2024年5月"),
                ("KX20", "500日圓", "2022年3月"),
                ("KX30", "900日圓", "2025年1月"),
            ),
            ("error", "500円", "600日圓"),
            id="all-cells-of-two-rows-are-one-fault",
        ),
        pytest.param(
            FARES,
            table(("類別", "費用"), ("成人", "400日圓"), ("學生", "300日圓"), ("國高中生", "500日圓")),
            ("error", "500円", "400日圓"),
            id="three-rows-in-a-ring",
        ),
        pytest.param(
            TIMES,
            table(("項目", "舊款", "新款"), ("啟動時間", "0.6 秒", "1.8 秒"), ("結束時間", "2.5 秒", "1.1 秒")),
            ("error", "1.8秒", "0.6 秒"),
            id="cells-of-a-row",
        ),
        pytest.param(
            "- 東京：500円\n- 大阪：600円\n",
            "- 東京：600日圓\n- 大阪：500日圓\n",
            ("warning", "500円", "600日圓"),
            id="items",
        ),
        pytest.param(
            "- 9:00 受付\n- 10:00 講演\n", "- 10:00 報到\n- 9:00 演講\n", ("warning", "9:00", "10:00"), id="times"
        ),
        pytest.param(
            "- Ruby 3.2 以降\n- Godot 16 以降\n",
            "- Ruby 16 以上\n- Godot 3.2 以上\n",
            ("warning", "3.2", "16"),
            id="unlike-values",
        ),
        pytest.param(
            "東京の店は500円です。\n\n大阪の店は600円です。\n",
            "東京的店是600日圓。\n\n大阪的店是500日圓。\n",
            ("warning", "500円", "600日圓"),
            id="paragraphs",
        ),
        pytest.param(
            "大人は500円、子供は300円です。",
            "成人300日圓，兒童500日圓。",
            ("warning", "500円", "300日圓"),
            id="clauses",
        ),
        pytest.param("上限を8から32に引き上げた。", "上限由 32 提高為 8。", ("error", "8", "32"), id="change"),
        pytest.param(
            "会費は1,000円から1,200円になります。",
            "會費由1,200日圓調漲至1,000日圓。",
            ("error", "1,000円", "1,200日圓"),
            id="rise",
        ),
        pytest.param("容量は 8 GB → 16 GB です。", "容量是 16 GB → 8 GB。", ("error", "8 GB", "16 GB"), id="arrow"),
    ],
)
def test_exchanged_values_are_one_finding(source, target, expected):
    assert found(source, target) == [expected]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param(
            MODELS,
            table(
                ("型號", "價格", "上市"),
                ("KX10", "500日圓", "2022年3月"),
                ("KX30", "900日圓", "2025年1月"),
                ("KX20", "600日圓", "2024年5月"),
            ),
            id="a-row-moved",
        ),
        pytest.param(
            FARES,
            table(("類別", "費用"), ("國高中生", "300日圓"), ("成人", "500日圓"), ("學生", "400日圓")),
            id="a-row-moved-that-has-little-to-show-but-its-value",
        ),
        pytest.param(
            TIMES,
            table(("項目", "新款", "舊款"), ("啟動時間", "0.6 秒", "1.8 秒"), ("結束時間", "1.1 秒", "2.5 秒")),
            id="columns-in-another-order",
        ),
        pytest.param(
            TIMES.replace("旧型", "甲").replace("新型", "乙"),
            table(("項目", "丙", "丁"), ("啟動時間", "0.6 秒", "1.8 秒"), ("結束時間", "1.1 秒", "2.5 秒")),
            id="columns-in-another-order-by-their-rows",
        ),
        pytest.param("- 東京：500円\n- 大阪：600円\n", "- 大阪：600日圓\n- 東京：500日圓\n", id="an-item-moved"),
        pytest.param("大人は500円、子供は300円です。", "兒童300日圓，成人500日圓。", id="clauses-in-another-order"),
        pytest.param("上限を8から32に引き上げた。", "上限提高為 32（原為 8）。", id="a-change-said-otherwise"),
        pytest.param("上限を8から32に、32から8に戻した。", "上限由 8 改為 32，再由 32 改回 8。", id="there-and-back"),
        pytest.param(
            "事例1 更新が遅れた。\n\n事例2 鍵が漏れた。\n",
            "案例2 更新延遲了。\n\n案例1 金鑰外洩了。\n",
            id="numbers-of-labels",
        ),
    ],
)
def test_another_order_is_no_exchange(source, target):
    assert found(source, target) == []


def test_the_work_grows_with_the_rows():
    def compare(rows):
        names = [f"K{n}X" for n in range(rows)]
        source = table(
            ("型番", "価格", "重さ"), *((name, f"{n + 100}円", f"{n + 5000} g") for n, name in enumerate(names))
        )
        target = table(
            ("型號", "價格", "重量"), *((name, f"{(n ^ 1) + 100}日圓", f"{n + 5000} g") for n, name in enumerate(names))
        )
        return lambda: found(source, target)

    compare(20)()
    assert lines_run(compare(400)) < 3 * lines_run(compare(200))


def test_cells_that_say_more_or_less_are_no_exchange() -> None:
    source = "| 券 | 料金 |\n| --- | --- |\n| A1 | 500円 |\n| B2 | 500円と600円 |\n"
    target = "| 票 | 費用 |\n| --- | --- |\n| A1 | 500日圓和600日圓 |\n| B2 | 500日圓 |\n"
    assert not [f for f in compare_texts(source, target) if "places" in f.message]
