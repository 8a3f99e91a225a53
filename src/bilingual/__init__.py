"""Tells whether a Japanese and a Traditional Chinese version of one article say the same."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bilingual.api import check_pair, compare_texts, extract_facts
    from bilingual.model import Fact, Finding, PairResult, Severity

__version__ = "0.1.0"
# Where the repository is read: reports lead to its rule pages, editors to its schema. CONTRIBUTING.md says what else
# names it. It is no metadata of the installation, because that takes long to read and a checkout has none.
REPOSITORY = "https://github.com/bilingual-check/bilingual"
__all__ = [
    "Fact",
    "Finding",
    "PairResult",
    "Severity",
    "__version__",
    "check_pair",
    "compare_texts",
    "extract_facts",
]

_HOMES = dict.fromkeys(("check_pair", "compare_texts", "extract_facts"), "api") | dict.fromkeys(
    ("Fact", "Finding", "PairResult", "Severity"), "model"
)


def __getattr__(name: str) -> Any:
    # Only what is used is loaded: importing `bilingual` stays cheap.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"bilingual.{_HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
