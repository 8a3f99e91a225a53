from bilingual.comparison import asides as module
from bilingual.comparison.asides import asides


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
