import pytest

from bilingual import compare_texts
from bilingual.comparison import asides as module
from bilingual.comparison.asides import asides, is_note
from bilingual.model import Severity
from bilingual.tables import table
from bilingual.text import fold_width

LANGUAGES = "ja", "zh-Hant"
CREDITS = [(language, row) for language in LANGUAGES for row in table(f"languages/{language}/notes")["credits"]]


def test_a_note_ends_with_its_own_bracket():
    text = "設定する（訳注：app（旧称）のこと）。注意（毎回）。"
    assert [text[a:b] for a, b in asides(text, "ja")] == ["（訳注：app（旧称）のこと）"]
    assert asides("設定（註：未完", "zh-Hant") == ((2, 7),)


def test_a_language_without_words_for_notes_has_none(monkeypatch):
    monkeypatch.setattr(module, "table", lambda _: {"openers": ()})
    module._opening.cache_clear()
    try:
        assert asides("注意（毎回）。", "xx") == ()
    finally:
        module._opening.cache_clear()


@pytest.mark.parametrize(("language", "row"), CREDITS, ids=[row["matches"][0] for _, row in CREDITS])
def test_credits_prove_themselves(language, row):
    assert row["matches"] and row["rejects"]
    matcher = module.pattern(row["pattern"])
    assert [text for text in row["matches"] if not matcher.match(fold_width(text))] == []
    assert [text for text in row["rejects"] if is_note(text, language)] == []


SOURCE = "# 灯台\n\n灯台は岬の先に立っています。\n\n階段は百段あります。\n"
NOTES = [
    "譯註：塔高依原文換算。",
    "> 譯註：內容若有出入，請看原文。",
    "*譯註：本篇原載於作者的網站。*",
    "【譯註】塔高依原文換算。",
    "譯者按：岬角即海角。",
    "本文譯自[燈塔紀行](https://example.org/tower)，經同意轉載。",
    "> [!NOTE]\n> 本頁由在地志工翻譯。",
    "中文版如與日文版有出入，以日文版為準。",
    "譯者：林小姐",
]


@pytest.mark.parametrize("note", NOTES)
def test_notes_of_the_translator_are_no_loss(note):
    target = f"# 燈塔\n\n{note}\n\n燈塔立在岬角的尖端。\n\n階梯有一百級。\n"
    found = compare_texts(SOURCE, target, *LANGUAGES)
    assert {f.severity for f in found} <= {Severity.INFO}


def test_a_note_in_a_footnote_is_no_loss():
    target = "# 燈塔\n\n燈塔立在岬角的尖端[^1]。\n\n階梯有一百級。\n\n[^1]: 譯註：岬角即海角。\n"
    assert {f.severity for f in compare_texts(SOURCE, target, *LANGUAGES)} <= {Severity.INFO}


def test_a_note_behind_a_sentence_is_no_loss():
    target = "# 燈塔\n\n燈塔立在岬角的尖端。譯註：假日不開放，詳情請洽管理員。\n\n階梯有一百級。\n"
    assert {f.severity for f in compare_texts(SOURCE, target, *LANGUAGES)} <= {Severity.INFO}


def test_a_paragraph_on_translating_is_a_loss():
    target = "# 燈塔\n\n本頁說明如何把導覽翻譯成五種語言。\n\n燈塔立在岬角的尖端。\n\n階梯有一百級。\n"
    assert [(f.rule, f.severity) for f in compare_texts(SOURCE, target, *LANGUAGES)] == [
        ("missing-paragraph", Severity.ERROR)
    ]
