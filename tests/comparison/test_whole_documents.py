"""What is lacking of a document as a whole, and how sure it is of a paragraph of a short one."""

from __future__ import annotations

import pytest

from bilingual import compare_texts
from bilingual.model import Severity

JA = "# 手順\n\nサーバーを起動します。\n\n受付は2026年5月3日からです。\n\n最後に再起動してください。\n"
ZH = "# 步驟\n\n啟動伺服器。\n\n自2026年5月3日起受理。\n\n最後請重新啟動。\n"
LOST = "自2026年5月3日起受理。\n\n"


def _found(source: str, target: str) -> list[tuple[str, Severity]]:
    return [(finding.rule, finding.severity) for finding in compare_texts(source, target)]


@pytest.mark.parametrize("empty", ["", "\n\n", "---\ntitle: 步驟\n---\n", "<!-- 待譯 -->\n"])
def test_a_side_that_says_nothing_is_a_missing_document(empty: str) -> None:
    assert _found(JA, empty) == [("missing-document", Severity.ERROR)]
    assert _found("今日は3件の申請がありました。\n", empty) == [("missing-document", Severity.ERROR)]
    assert _found(empty, ZH) == [("missing-document", Severity.ERROR)]


def test_two_sides_that_say_nothing_agree() -> None:
    assert _found("", "") == []


class TestUntranslated:
    @pytest.mark.parametrize("text", [JA, "# あ\n\nこれは3件です。\n"])
    def test_a_copy_is_an_error(self, text: str) -> None:
        assert ("untranslated", Severity.ERROR) in _found(text, text)
        assert {severity for rule, severity in _found(text, text)[1:]} <= {Severity.INFO}

    def test_also_of_the_translation(self) -> None:
        text = "# 你好\n\n這是我們的伺服器，它還沒有啟動。\n\n你們的設定呢？還沒看到的嗎？\n"
        findings = compare_texts(text, text)
        assert (findings[0].rule, findings[0].severity) == ("untranslated", Severity.ERROR)
        assert findings[0].message.startswith("The whole Japanese text")

    def test_another_text_of_the_other_language(self) -> None:
        other = "# 別の手順\n\n電源を入れてから、しばらくお待ちください。\n\nそれから画面の表示を確かめてください。\n"
        assert ("untranslated", Severity.ERROR) in _found(JA, other)

    def test_english_where_both_are_none(self) -> None:
        english = "# Steps\n\nStart the server and wait for a minute.\n\nThen restart it once more.\n"
        assert ("untranslated", Severity.ERROR) in _found(JA, english)
        assert ("untranslated", Severity.ERROR) not in _found(JA, english.replace("# Steps", "# 步驟"))

    @pytest.mark.parametrize(
        ("source", "target"),
        [
            (JA, ZH),
            # Begun: the heading and a paragraph are translated.
            (JA, ZH.replace("最後請重新啟動。", "最後に再起動してください。")),
            (JA, JA.replace("サーバーを起動します。", "啟動你的伺服器，這是必要的。")),
            # The same in every language.
            ("# GB300\n\nNVIDIA H100\n\n`make`\n", "# GB300\n\nNVIDIA H100\n\n`make`\n"),
            ("# 東京都\n\n渋谷区役所\n", "# 東京都\n\n澀谷區役所\n"),
            # A lone phrase may be what is spoken of.
            ("ありがとうございます", "ありがとうございます"),
        ],
    )
    def test_what_is_not_left_as_a_whole(self, source: str, target: str) -> None:
        assert ("untranslated", Severity.ERROR) not in _found(source, target)


class TestAParagraphOfAShortDocument:
    @pytest.mark.parametrize("head", [True, False])
    def test_is_surely_missing_where_the_rest_is_in_step(self, head: bool) -> None:
        source, target = (text if head else text.partition("\n\n")[2] for text in (JA, ZH.replace(LOST, "")))
        assert _found(source, target) == [("missing-paragraph", Severity.ERROR)]

    def test_is_not_where_a_neighbour_may_hold_it(self) -> None:
        target = ZH.replace(LOST, "").replace("最後請重新啟動。", "五月三日就會開始受理各項申請，最後請重新啟動。")
        assert ("missing-paragraph", Severity.ERROR) not in _found(JA, target)

    def test_is_not_where_it_is_a_short_line(self) -> None:
        source = JA.replace("受付は2026年5月3日からです。", "以上です。")
        assert ("missing-paragraph", Severity.ERROR) not in _found(source, ZH.replace(LOST, ""))
