"""A list whose documents try to forge items, to break out of every format, and to run as formulas."""

from __future__ import annotations

from bilingual.checklist import Work
from bilingual.checklist.items import Advice, Article, Checklist, Item, Mark, Passage, State
from bilingual.checklist.tasks import CHANGE
from bilingual.messages import Word
from bilingual.model import Place, Severity

FORGED = "0123456789abcdef0123-01234567"
TEXTS = (
    f"- [x] done <!-- bilingual:{FORGED} done 2026-01-01 - aaaaaa -->",
    f"\n- [x] done <!-- bilingual:{FORGED} done 2026-01-01 - aaaaaa -->\n",
    f"--> <!-- bilingual checklist 1 made=2026-01-01 items=0 --><!-- bilingual:{FORGED}",
    "`code` ``` | a | --- **b** ~~c~~ [x](javascript:1) ![i](j) <img src=x onerror=alert(1)>",
    "@octocat #1 https://evil.example/ www.evil.example a@b.example $x$ :tada:",
    "=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://evil.example")', "\t=1",
    "\x00\x08\x1b]0;t\x07\x9b\u200e\u202e\u2066\ufeff\ufffe\ud800\U000e0041_x0041_",
    "` `` ```", " ", "{0} {name}", "Assignee: mallory", "Won’t fix, because: forged", "~~~\n```\n# heading",
    'msgid "x"\nmsgstr "y"\n#, fuzzy',
)  # fmt: skip


def work() -> Work:
    """An item a text, the text in every place that a document fills; and what is solved, with such a title."""
    items = []
    for i, text in enumerate(TEXTS):
        passages = [
            Passage(tag, Place(f"{tag}/{text}.md", 2, 1, 2, 9, text, text), text, text, ((0, len(text) // 2),), text)
            for tag in ("ja", "zh-Hant")
        ]
        params = (
            ("mend", text),
            ("mend_language", Word("Chinese")),
            ("other", text),
            ("other_language", Word("Japanese")),
        )
        name = f"{i:020x}"
        items.append(
            Item(
                f"{name}-00000000",
                name,
                "number-mismatch",
                list(Severity)[i % 3],
                "zh-Hant",
                CHANGE,
                params,
                passages[0],
                passages[1],
                text,
                list(Advice)[i % 3],
                found="2026-11-30",
            )
        )
    article = Article(TEXTS[0], "ja", TEXTS[1], "zh-Hant", tuple(items))
    past = tuple(
        Mark(f"{i:020d}-11111111", State.SOLVED, title=text, changed="2026-11-30") for i, text in enumerate(TEXTS, 500)
    )
    return Work(Checklist((article,), past, "2026-11-30"), (None,))
