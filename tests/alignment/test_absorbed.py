"""A short paragraph that became a sentence of its neighbour is no paragraph missing."""

from bilingual import compare_texts

FIVE = [
    ("最初のノードを起動します。", "啟動第一個節點。"),
    ("設定ファイルを開いて保存先を確かめます。", "開啟設定檔並確認儲存位置。"),
    ("ログは毎晩ほかのディスクに移されます。", "日誌每晚會移到其他磁碟。"),
    ("作業の前に管理者へ連絡してください。", "作業前請先聯絡管理員。"),
    ("電源は二系統あり、片方だけでも動きます。", "電源有兩路，只用一路也能運作。"),
    ("温度が高いときは負荷を下げてください。", "溫度過高時請降低負載。"),
]


def rules(extra_source, extra_target):
    source = "\n\n".join([*(s for s, _ in FIVE), *extra_source])
    target = "\n\n".join([*(t for _, t in FIVE), *extra_target])
    return [f.rule for f in compare_texts(source, target, "ja", "zh-Hant")]


def test_joined():
    joined = "最後以測試用的請求確認回應是否正確無誤。來看看怎麼做吧。"
    assert rules(["最後に試験用の要求を送って応答を確かめます。", "やってみましょう。"], [joined]) == []


def test_dropped():
    kept = "最後以測試用的請求確認回應是否正確無誤。"
    assert rules(["最後に試験用の要求を送って応答を確かめます。", "やってみましょう。"], [kept]) == [
        "missing-paragraph"
    ]
