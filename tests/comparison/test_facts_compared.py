"""What two translations may write differently, and what they may not: whole sentences through the whole program."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def serious(source, target):
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.source.text, f.target.text) for f in found if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("両方のノードを再起動する。", "重新啟動兩個節點。"),
        ("1泊3,000元です。", "一晚新台幣 3,000 元。"),
        ("宿は3,000〜4,000元です。", "住宿 3,000 到 4,000 元。"),
        ("7ビットの文字です。", "是 7 位的字元。"),
        ("3つの手順があり、その3つを順に行う。", "共有三個步驟，請依序進行。"),
        ("待ち時間（秒）は30です。", "等待時間為 30 秒。"),
        ("保持期間は24～48時間です。", "保存期間為 24 到 48 小時。"),
        ("25分目に失敗した。", "在第 25 分鐘失敗。"),
        ("稼働率は75%だった。", "稼動率為百分之七十五。"),
        ("容量は半分になった。", "容量減為 50%。"),
        ("WindowsHolographicを更新する。", "更新 Windows 全像。"),
        ("DeepSeek-V4.1-Flashを配信する。", "部署 V4.1-Flash。"),
        ("2026年10月20日に開始する。", "於 10 月 20 日開始。"),
        ("500件以上ある。", "超過 500 筆。"),
        ("保守は9時から17時まで。", "維護時間為 9:00 至 17:00。"),
        ("`make`を使う。", "使用 make。"),
        (
            "[概要](docs/about.md)を読む。",
            "閱讀[概觀](https://raw.githubusercontent.com/example/tool/main/docs/about.md)。",
        ),
        ("[設定](#setup)を読む。", "閱讀[設定](https://github.com/example/tool/#setup)。"),
        ("{{名前}}様", "{{姓名}} 您好"),
        ("2つの箱のうち箱 2 を開ける。", "兩個箱子之中，打開箱子 2。"),
        ("項目 1 を選ぶ。", "選擇第一個項目。"),
        ("2政府が合意した。", "兩國政府達成協議。"),
        ("JSで書く。JSは速い。", "以 JavaScript 撰寫。JavaScript 很快。"),
        ("正規価格の30%で買える。", "以官方定價的三折購買。"),
        ("40代の利用者が多い。", "使用者多為 40 多歲。"),
        ("先週、公開した。", "上週公開。"),
        ("SS19の新作です。", "2019 年春夏的新作。"),
        ("[手順](https://example.com/ja/steps)を読む。", "閱讀[步驟](https://example.com/zh-tw/steps)。"),
        (
            "[分解](https://ja.wikipedia.org/wiki/素因数分解#手順)を学ぶ。",
            "學習[分解](https://en.wikipedia.org/wiki/Integer_factorization#Methods)。",
        ),
        ("<file:///srv/key.pem>を読む。", "讀取`file:///srv/key.pem</b>`。"),
        ("http://(サーバーの名前)を開く。", "開啟 HTTP:// (伺服器名稱)。"),
        ("彼は「今年は良い年になる」と書いた。", "他寫道：`今年將會是美好的一年`。"),
        ("Lua5とRubyを使う。", "使用 Lua 5 與 Ruby。"),
        ("90から10まで数える。", "從 90 到 10 倒數。"),
        ("残量は70%と55%の間です。", "剩餘量介於 70% 到 55% 之間。"),
        ("Foo 2.9から2.10へ上げる。", "將 Foo 從 2.9 升級到 2.10。"),
        ("順位を一つ上げて3位になった。", "上升一名到第三名。"),
        ("設定を確認する（訳注：`app.old` ではなく `app.new` の64番）。", "請確認設定。"),
        ("期限を延ばす。", "延長期限（譯註：每次 90 天，因此每年至少 5 次）。"),
        ('=IF(B2>4; "雨"; 9) を入れる。', '輸入 =IF(B2>4,"下雨",9)。'),
        ("長さ 1 の文字列を返す。", "傳回長度為一的字串。"),
        ("最高出力は 86.7 馬力です。", "最大輸出為 86.7 匹。"),
        ("MS Wordで開ける文書です。", "可用 Microsoft Word 開啟的文件。"),
        ("=MIN(Crow;4) を使う。", "使用 =MIN(烏鴉;4)。"),
        (f"{10**22}、1 と並ぶ。", f"並列 {10**22} 與 1。"),
        (f"1〜{10**22} です。", f"是 1 和 {10**22}。"),
        ("札の 1、2、3、4 のどれかを引く。", "從 1 到 4 號牌中抽一張。"),
        ("幅を 6 にする。6 より大きいと切れる。", "將寬度設為 6，更大就會被截斷。"),
        ("次の章へ進む。(訳注: 題名の「Restart」は、以前の章をすべて書き直したことを表しています。)", "請前往下一章。"),
    ],
)
def test_same(source, target):
    assert serious(source, target) == []


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("遅延は20ミリ秒です。", "延遲為 20 微秒。", ("quantity-mismatch", "20ミリ秒", "20 微秒")),
        ("メモリは64 GBです。", "記憶體為 64 張。", ("quantity-mismatch", "64 GB", "64 張")),
        ("20人以上で申し込めます。", "20 人以下即可報名。", ("bound-mismatch", "20人", "20 人")),
        ("総事業費は52億円。", "總經費 52 億元。", ("quantity-mismatch", "52億円", "52 億元")),
        ("10月に始まる。", "於 5 月 10 日開始。", ("date-mismatch", "10月", "5 月 10 日")),
        ("割引は10〜20%です。", "折扣為 10 GB 和 20 km。", ("quantity-mismatch", "10〜20%", "10 GB")),
        ("値は64基です。", "數值為 46 張。", ("number-mismatch", "64基", "46 張")),
        ("41歳の技術者です。", "是 41 個月的工程師。", ("quantity-mismatch", "41歳", "41 個月")),
        (
            "保持期間は24～48時間です。",
            "保存期間為 24 到 48 分鐘。",
            ("quantity-mismatch", "24～48時間", "24 到 48 分鐘"),
        ),
        ("値は-1から1までです。", "值介於 -1 到 9 之間。", ("number-mismatch", "-1から1", "-1 到 9")),
        ("最後に0バイトを付ける。", "最後加上 0 位元。", ("quantity-mismatch", "0バイト", "0 位元")),
        ("間隔は1 mmです。", "間距為 1 cm。", ("quantity-mismatch", "1 mm", "1 cm")),
        ("42番の選手です。", "他現年 42 歲。", ("quantity-mismatch", "42番", "42 歲")),
        ("先週、公開した。", "上個月公開。", ("date-mismatch", "先週", "上個月")),
        ("HoloLensを使う。HoloLensは軽い。", "使用 HoloLens。Reality 很輕。", ("name-mismatch", "HoloLens", "Reality")),
        ("Windows 11に含まれる。", "內建於 Model 11。", ("name-mismatch", "Windows 11", "11")),
        ("3D表示を選ぶ。", "選擇 4D 檢視。", ("name-mismatch", "3D", "4D")),
        ("KafkaとRedisを使う。", "使用 Kafka 與 Celery。", ("name-mismatch", "Redis", "Celery")),
        ("B200/B300/GB300に対応。", "支援 B200/GB300。", ("list-mismatch", "B300", "")),
        ("20歳未満は不可。", "20 歲以下不可。", ("bound-mismatch", "20歳", "20 歲")),
        ("期限を延ばす（訳注：90日）。", "延長期限（譯註：60 天）。", ("quantity-mismatch", "90日", "60 天")),
        ("注意（毎年5回）する。", "請注意。", ("quantity-mismatch", "5回", "")),
        ("作業は80〜70件です。", "工作有 70 到 80 件。", ("range-reversed", "80〜70件", "")),
        (
            "[猫](https://en.wikipedia.org/wiki/Cat)を見る。",
            "看[貓](https://en.wikipedia.org/wiki/Dog)。",
            ("link-mismatch", "猫", "貓"),
        ),
        ("投票に参加した。", "參與投票，投下三票。", ("number-mismatch", "", "三票")),
        ("再試行は3回、間隔は256秒。", "重試 3 次。", ("quantity-mismatch", "256秒", "")),
        ("2026年10月20日に公開。", "於 2026 年 10 月公開。", ("date-mismatch", "2026年10月20日", "2026 年 10 月")),
        ("札の 1、2、4 を引く。", "從 1 到 4 號牌中抽。", ("number-mismatch", "2", "")),
        ("「章 1」を右クリックする。", "在「章」上按一下右鍵。", ("number-mismatch", "1", "")),
        ("文字は UTF-8 で保存する。", "字元以 UTF- 儲存。", ("name-mismatch", "UTF-8", "UTF")),
        ("sort(1) で並べる。", "用 sort() 這一個指令排序。", ("name-mismatch", "sort(1)", "sort")),
        ("=MAX(B2:B9;4) は 7 を返す。", "=MAX(B2:B;4) 傳回 7。", ("code-mismatch", "=MAX(B2:B9;4)", "=MAX(B2:B;4)")),
        ("`=true` を入れる。", "輸入 `=false`。", ("code-mismatch", "=true", "=false")),
        ("=MAX(A:A) を使う。", "使用 =MAX(B:B)。", ("code-mismatch", "=MAX(A:A)", "=MAX(B:B)")),
        ("=MIN(カラス;4) です。", "是 =MIN(烏鴉;5)。", ("code-mismatch", "=MIN(カラス;4)", "=MIN(烏鴉;5)")),
        ("表 F7 で =ABS(F7) は 40 を返す。", "在表中，=ABS(F7) 傳回 40。", ("name-mismatch", "F7", "")),
    ],
)
def test_differs(source, target, expected):
    found = serious(source, target)
    assert len(found) == 1, found
    rule, here, there = found[0]
    assert rule == expected[0]
    # The stretch that is marked holds the value; how much of its surroundings belongs to it is the extractors' affair.
    assert expected[1] in here or here in expected[1]
    assert expected[2] in there or there in expected[2]


def test_a_fact_that_the_next_paragraph_says_is_not_missing():
    source = "GPU は 64 枚ある。\n\n電源は別系統である。"
    target = "有多張 GPU。\n\n電源為獨立系統，GPU 共 64 張。"
    assert serious(source, target) == []


def test_a_name_that_the_section_says_is_not_missing():
    source = "# 構成\n\nSM100 を使う。SM100 は冷却が要る。\n\nこれは SM100 の話である。"
    target = "# 架構\n\n使用 SM100，需要散熱。\n\n這是它的說明。"
    assert serious(source, target) == []


def test_the_number_of_a_heading_is_no_fact():
    assert serious("## 4) 監視\n\n毎日見る。", "## 3) 監控\n\n每天查看。") == []
    assert serious("## 3つの方法\n\n毎日見る。", "## 四種方法\n\n每天查看。") != []


def test_code_in_words_is_translated():
    assert serious("`保存`を押す。", "按下`儲存`。") == []
    assert serious("`保存 --all`を押す。", "按下`儲存 --any`。") != []


def test_one_cause_is_one_finding():
    source = "# 手順\n\n準備する。\n\n## 監視\n\n温度は85度、電力は700 W、間隔は30秒。\n\n## 復旧\n\n再起動する。"
    target = "# 步驟\n\n準備。\n\n## 復原\n\n重新啟動。"
    assert [rule for rule, _, _ in serious(source, target)] == ["missing-section"]


def test_a_code_block_may_differ_in_its_comments_only():
    source = "```sh\n# 起動する\nserve --port 8000\n```\n"
    assert serious(source, "```sh\n# 啟動\nserve --port 8000\n```\n") == []
    found = serious(source, "```sh\n# 啟動\nserve --port 8080\n```\n")
    assert found == [("code-mismatch", "serve --port 8000", "serve --port 8080")]


def test_a_heading_that_is_an_image():
    assert serious("# ![](logo.png)\n\n起動する。", "# ![](logo.png)\n\n啟動。") == []


def test_thousands_in_an_output_may_be_parted():
    assert serious("```\nrows: 1064\n```\n", "```\nrows: 1,064\n```\n") == []
    assert serious("```\nrows: 1064\n```\n", "```\nrows: 1,065\n```\n") != []


def test_a_note_of_another_sort():
    source = "> [!NOTE]\n> 再起動してください。\n"
    assert serious(source, "> [!note]\n> 請重新啟動。\n") == []
    assert serious(source, "> [!WARNING]\n> 請重新啟動。\n") == [("name-mismatch", "NOTE", "WARNING")]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("監視は Kubernetes のノードで行います。", "監控在 K8s 節點進行。"),
        ("Windows 11 Home を使います。", "使用 Windows 11Home 版。"),
        ("新しい設定URIsの一覧です。", "這是新的 SettingsURIs 清單。"),
        ("禁止事項（Don'ts）を読みます。", "閱讀禁止事項（Don’ts）。"),
        ("翻訳は KX7B40 と Lumo-5 に任せます。", "翻譯交給 KX7 B40 與 Lumo-5。"),
    ],
    ids=["numeronym", "glued", "tail of a compound", "apostrophe", "in two pieces"],
)
def test_names_written_another_way(source: str, target: str) -> None:
    assert not [f for f in compare_texts(source, target) if f.severity is not Severity.INFO]


def test_a_name_is_held_against_the_one_spelled_like_it() -> None:
    (found,) = compare_texts("Smalltalk に似て、Python のクラスは物です。", "與 Smalltak 相似，Python 的類別是物件。")
    assert [f.text for f in (*found.source_facts, *found.target_facts)] == ["Smalltalk", "Smalltak"]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("式は `a = b * c` または `a = c * b` です。", "公式為 `a = b * c or a = c * b`。"),
        ("式は `a = b * c または a = c * b` です。", "公式為 `a = b * c or a = c * b`。"),
        ("部品の大きさが上限の 256,000 を超えています。", "零件超過大小上限 256000。"),
        ("人気の Top10 に入りました。", "進入熱門 Top Ten。"),
        ("Top Ten に入ります。", "列入前十大。"),
        ("船乗りの Trilogy を読みます。", "閱讀水手三部曲。"),
        ("GitLab＆Sapphire の提供です。", "由 GitLab & Sapphire 提供。"),
        ("最後の世代(2)を片付けます。", "清理最後一代 (2)。"),
        ("形式は16進数です。", "格式為 hex。"),
        ("区切りはアンダースコアです。", "分隔符號為 `_`。"),
        ("RoboArm 2 つのポートを使います。", "使用 RoboArm 的兩個埠。"),
    ],
    ids=[
        "two codes",
        "a word in code",
        "a limit exceeded",
        "a figure spelled out",
        "a figure in English",
        "a work in parts",
        "wide ampersand",
        "in brackets",
        "a base",
        "a sign by its name",
        "a count behind a name",
    ],
)
def test_said_in_another_form(source: str, target: str) -> None:
    assert not [f for f in compare_texts(source, target) if f.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("合格は第四グループからです。", "前 30% 及格。"),
        ("更新の速さは 60 Hz です。", "更新速率-60 Hz。"),
        ("参照: https://example.org/a#one", "參考：https://example.org/a#two"),
        ("午前から午後6時まで開いています。", "上午6點到下午6開放。"),
    ],
    ids=["a place and a share", "a dash or a sign", "another place of one page", "a time read in part"],
)
def test_no_error_where_a_harmless_reason_is_known(source: str, target: str) -> None:
    assert Severity.ERROR not in {f.severity for f in compare_texts(source, target)}


@pytest.mark.parametrize(("source", "target"), [("CSS1 の表です。", "CSS5 的表。"), ("品番: MHC1", "品號：MHC5")])
def test_a_figure_in_a_name_is_no_abbreviation(source: str, target: str) -> None:
    """K8s is Kubernetes, but CSS5 is not CSS1 with another letter between."""
    assert [f.rule for f in compare_texts(source, target)] == ["name-mismatch"]


def test_a_line_on_the_other_side_of_an_open_fence() -> None:
    source = "```\nmake all\nmake install-everything\n```\n"
    target = "```\nmake all\n```\n\nmake install-everything\n\n```\n本文\n"
    assert "code-mismatch" not in {f.rule for f in compare_texts(source, target)}


def test_a_line_with_a_day_on_the_other_side_of_an_open_fence() -> None:
    source = "```sh\nmake all\n```\n\nMade by Tool, last changed: 2026-03-08\n"
    target = "```sh\nmake all\n\nMade by Tool, last changed: 2026/3/8\n"
    assert "code-mismatch" not in {f.rule for f in compare_texts(source, target)}


def test_a_path_in_broken_markup_is_no_name_of_its_own() -> None:
    found = compare_texts("図: ![腕](images/arm-3.png) です。", "圖：![手] 臂](images/arm-3.png)。")
    assert "name-mismatch" not in {f.rule for f in found}


@pytest.mark.parametrize(
    ("source", "target"), [("| 12 | 2017-09-27 10:00 |", "| 12 | 2017/9/27 10:00 |"), ("- oscar", "* oscar")]
)
def test_another_writing_of_a_day_or_an_item_in_code_is_no_difference(source: str, target: str) -> None:
    changed = target.replace("27", "28").replace("oscar", "papa")
    assert not compare_texts(f"```\nrun\n{source}\n```\n", f"```\nrun\n{target}\n```\n")
    assert compare_texts(f"```\nrun\n{source}\n```\n", f"```\nrun\n{changed}\n```\n")


def test_what_a_star_multiplies_is_no_comment() -> None:
    source, target = "```\narea = width * height\n```\n", "```\narea = width * depth\n```\n"
    assert [f.rule for f in compare_texts(source, target)] == ["code-mismatch"]


def test_a_duration_in_figures_that_is_gone() -> None:
    (found,) = compare_texts("工場は離脱の後に1か月閉鎖します。", "工廠將在脫離後關閉。")
    assert (found.rule, found.severity) == ("quantity-mismatch", Severity.WARNING)


@pytest.mark.parametrize(
    ("line", "severity"),
    [
        ("serve --port 8081 --workers 4", Severity.ERROR),
        ("serve --port 8081 --workers 5", Severity.WARNING),
        ("serve --socket a.sock --workers 4", Severity.WARNING),
    ],
    ids=["one figure", "two figures", "another option"],
)
def test_how_sure_a_changed_line_of_code_is(line: str, severity: Severity) -> None:
    source, target = (f"```sh\n# run\n{text}\n```\n" for text in ("serve --port 8080 --workers 4", line))
    assert [(f.rule, f.severity) for f in compare_texts(source, target)] == [("code-mismatch", severity)]
