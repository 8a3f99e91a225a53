"""Sentences in Japanese and Traditional Chinese that say the same, made from a seed.

A sentence is a frame with slots: things from a short list, and facts (amounts, dates, versions, names, code) that are
drawn for each sentence and written as each language writes them. About half of the frames state no fact at all, as
in real documents.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

# What a sentence is about: (Japanese, Chinese).
THINGS = (
    ("観測所の新しい受信機", "觀測站的新接收器"),
    ("夜間の保守作業", "夜間的維護作業"),
    ("港の倉庫", "港口的倉庫"),
    ("この設定ファイル", "這個設定檔"),
    ("利用者の一覧", "使用者清單"),
    ("温室の灌水装置", "溫室的灌溉裝置"),
    ("駅前の図書館", "車站前的圖書館"),
    ("検索の索引", "搜尋索引"),
    ("山小屋の予約画面", "山屋的預約畫面"),
    ("古い印刷機", "老舊的印刷機"),
    ("画像の変換処理", "影像轉換程序"),
    ("地域の放送局", "地方電台"),
    ("学校の給食室", "學校的廚房"),
    ("配送の経路", "配送路線"),
    ("監視の記録", "監控紀錄"),
    ("試験用の環境", "測試環境"),
    ("市民向けの講座", "市民講座"),
    ("工房の作業台", "工坊的工作台"),
    ("川沿いの遊歩道", "河邊的步道"),
    ("暗号鍵の保管庫", "加密金鑰的保管庫"),
    ("予備の電源", "備用電源"),
    ("翻訳の作業手順", "翻譯的作業流程"),
    ("展示室の照明", "展示室的燈光"),
    ("学習用の資料", "學習用的資料"),
)
WHERE = (
    ("北側の棟では、", "在北側的大樓裡，"),
    ("初めて使う前に、", "第一次使用之前，"),
    ("管理者の画面から見ると、", "從管理者的畫面來看，"),
    ("雨が続いた場合、", "如果連續下雨，"),
    ("担当者によると、", "根據負責人的說法，"),
    ("更新の後は、", "更新之後，"),
    ("なお、", "另外，"),
    ("詳しい手順が決まるまで、", "在詳細步驟決定之前，"),
    ("", ""),
    ("", ""),
)
PLAIN = (
    ("{a}は{b}と別に管理されています。", "{a}和{b}是分開管理的。"),
    ("{a}を開いてから、{b}を確かめてください。", "請先打開{a}，再確認{b}。"),
    ("{a}が止まると、{b}にも影響が出ます。", "{a}一旦停止，{b}也會受到影響。"),
    ("{a}についての説明は、{b}の隣に掲示してあります。", "關於{a}的說明張貼在{b}旁邊。"),
    ("{b}が見つからないときは、{a}をもう少し丁寧に調べます。", "找不到{b}的時候，請更仔細地檢查{a}。"),
    ("{a}を移す作業は、{b}の準備が整うまで始められません。", "在{b}準備好之前，不能開始搬移{a}。"),
    ("多くの人は{a}より{b}のほうを先に直したいと考えています。", "大多數人認為應該先修理{b}，而不是{a}。"),
    ("{a}を消しても、{b}は元のまま残ります。", "即使刪除{a}，{b}也會維持原樣。"),
    ("{a}の扱いは難しいので、{b}から慣れるとよいでしょう。", "{a}不容易操作，建議從{b}開始熟悉。"),
    ("{a}と{b}を同時に動かさないでください。", "請不要同時啟動{a}和{b}。"),
)
FACTUAL = (
    ("{a}は{date}に{b}へ移されました。", "{a}於{date}移到了{b}。"),
    ("{a}には{count}人分の席と{size}の記憶域があります。", "{a}有{count}人份的座位和{size}的儲存空間。"),
    ("{a}の処理は{time}に始まり、{hours}ほどで終わります。", "{a}的處理於{time}開始，大約{hours}結束。"),
    ("{b}の利用は前の年より{percent}増えました。", "{b}的使用量比前一年增加了{percent}。"),
    ("{a}を動かすには{name} {version}以上が必要です。", "執行{a}需要 {name} {version} 以上。"),
    ("{b}の修理に{price}かかる見込みです。", "修理{b}預計需要{price}。"),
    ("{a}は{model}で測ると{length}離れています。", "用 {model} 測量，{a}相距{length}。"),
    ("{a}の名前を {code} に入れ、{b}を読み込みます。", "將{a}的名稱放入 {code}，再讀取{b}。"),
    ("{b}の詳細は {url} を見てください。", "{b}的詳細資訊請參閱 {url}。"),
    ("{a}の上限は{big}件で、{b}はその{fraction}を使います。", "{a}的上限是{big}筆，{b}使用其中的{fraction}。"),
    ("{a}は{low}から{high}度の間で使ってください。", "請在{low}到{high}度之間使用{a}。"),
    ("{place}にある{a}は第{order}回の点検を終えました。", "位於{place}的{a}完成了第{order}次檢查。"),
)

_NAMES = ("PostgreSQL", "Python", "Debian", "Redis", "Kubernetes", "Blender", "Node.js")
_MODELS = ("RTX 4090", "Ryzen 7950X", "GB200", "H100", "MI300X")
_PLACES = (("札幌", "札幌"), ("台南", "台南"), ("フランス", "法國"), ("カナダ", "加拿大"), ("大阪", "大阪"))
_CODE = ("`--depth`", "`read_all()`", "`config.toml`", "`%(name)s`", "`max_size`", "`~/.cache`")
_DIGITS = "〇一二三四五六七八九"


def _date(random: Random) -> tuple[str, str]:
    year, month, day = random.randint(1990, 2029), random.randint(1, 12), random.randint(1, 28)
    if random.random() < 0.2:
        return f"{month}月{day}日", f"{month} 月 {day} 日"
    if random.random() < 0.1 and year > 2019:
        return f"令和{year - 2018}年{month}月{day}日", f"{year} 年 {month} 月 {day} 日"
    return f"{year}年{month}月{day}日", f"{year} 年 {month} 月 {day} 日"


def _time(random: Random) -> tuple[str, str]:
    hour, minute = random.randint(1, 11), random.randint(10, 59)
    return f"午前{hour}時{minute}分", f"上午 {hour}:{minute}"


def _big(random: Random) -> tuple[str, str]:
    count = random.randint(2, 900)
    return f"{count}万", f"{count} 萬" if random.random() < 0.5 else f"{count},0000".replace(",0000", "0,000")


def _count(random: Random) -> tuple[str, str]:
    count = random.randint(2, 9)
    return str(count), _DIGITS[count] if count != 2 else "兩"


_FACTS: dict[str, Callable[[Random], tuple[str, str]]] = {
    "date": _date,
    "time": _time,
    "big": _big,
    "count": _count,
    "hours": lambda r: (f"{(n := r.randint(2, 90))}分", f" {n} 分鐘"),
    "size": lambda r: (f"{(n := r.choice((8, 16, 24, 64, 128)))}GB", f" {n} GB "),
    "percent": lambda r: (f"{(n := r.randint(2, 95))}.5%", f" {n}.5%"),
    "version": lambda r: (f"{(n := r.randint(2, 18))}.{(m := r.randint(0, 9))}", f"{n}.{m}"),
    "price": lambda r: (f"{(n := r.randint(2, 99))},{(m := r.randint(100, 999))}円", f" {n},{m} 日圓"),
    "length": lambda r: (f"{(n := r.randint(2, 800))}メートル", f" {n} 公尺"),
    "fraction": lambda r: (f"{(n := r.randint(3, 9))}分の1", f"{_DIGITS[n]}分之一"),
    "order": lambda r: (str(n := r.randint(2, 40)), f" {n} "),
    "name": lambda r: ((n := r.choice(_NAMES)), n),
    "model": lambda r: ((n := r.choice(_MODELS)), n),
    "place": lambda r: r.choice(_PLACES),
    "code": lambda r: ((n := r.choice(_CODE)), n),
    "url": lambda r: ((n := f"https://example.org/{r.choice('abcdef')}/{r.randint(1, 9999)}"), n),
}


def sentence(random: Random, factual: float = 0.5) -> tuple[str, str]:
    """One sentence in both languages; `factual` is how likely it states a fact."""
    where = random.choice(WHERE)
    frame = random.choice(FACTUAL if random.random() < factual else PLAIN)
    first, second = random.sample(THINGS, 2)
    low = random.randint(2, 20)
    slots = {"a": first, "b": second, "low": (str(low),) * 2, "high": (str(low + random.randint(1, 20)),) * 2}
    slots |= {name: make(random) for name, make in _FACTS.items() if f"{{{name}}}" in frame[0]}
    japanese, chinese = (
        where[side] + frame[side].format(**{name: said[side] for name, said in slots.items()}) for side in (0, 1)
    )
    return japanese, chinese


def paragraph(random: Random, length: int, factual: float = 0.5) -> tuple[str, str]:
    """Some sentences, until there are `length` of them."""
    sides = list(zip(*(sentence(random, factual) for _ in range(length)), strict=True))
    return "".join(sides[0]), "".join(sides[1])
