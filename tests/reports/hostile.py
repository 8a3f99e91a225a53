"""A run whose documents and files try to break out of every format."""

from __future__ import annotations

from bilingual.model import Count, Fact, FactKind, Finding, PairResult, Place, Problem, RunResult, Severity

# A file's name may hold all but NUL and the slash; \udcff is a byte that is no UTF-8.
PATH = 'ja/a b\n::error::x%0A,:"\\\t\x1b[31m\u202e\udcff#é語.md'
TEXTS = (
    '<img src=x onerror=alert(1)> & "quoted" </details></table></failure>]]>',
    "@octocat closes #1, octo/repo#2 :tada: $x$ https://evil.example/ www.evil.example a@b.example",
    "[click](https://evil.example) ![x](y) `code` ``` | a | --- **b** ~~c~~",
    "\n::error file=x::forged\r\n##[error]forged\n@@ -1 +1 @@\n--- a/x\n+++ b/x",
    "\x00\x08\x1b]0;title\x07\x7f\x9b\u200e\u202e\u2066\ufeff\ufffe\ud800\U000e0041",
    "%0A%3A\\n\\u0000 {0} {name}",
)


def result() -> RunResult:
    """One pair with a finding a text, in both severities, and problems of the same names."""
    findings = []
    for i, text in enumerate(TEXTS):
        fact = Fact(FactKind.NAME, text + "!", text, 0, len(text))
        findings.append(
            Finding(
                "name-mismatch",
                list(Severity)[i % 3],
                "{source_language} says “{source}”, {target_language} says “{target}”.",
                (("source", text), ("source_language", "<b>"), ("target", text), ("target_language", "Chinese")),
                Place(PATH, 2 + i, 1, 3 + i, 4, text, text),
                Place("zh/" + PATH, 2 + i, 1, 2 + i, 4, text if i % 2 else "", text),
                (fact,),
                (fact,),
                text,
                text,
                f"f{i}",
            )
        )
    problems = tuple(Problem(PATH, "This part can't be read: {why}", (("why", text),), 3, False) for text in TEXTS)
    pair = PairResult(
        PATH, "ja", "zh/" + PATH, "zh-Hant", tuple(findings), (), Count(1, 1, 1), Count(2, 2, 2), problems
    )
    return RunResult((pair,), (Problem(PATH, "There is no such file or folder."),))
