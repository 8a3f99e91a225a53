"""A name that came in another's place, and names that only look as if they had."""

import pytest

from bilingual import compare_texts
from bilingual.model import Severity


def found(source, target):
    return [
        (f.rule, f.source.text, f.target.text)
        for f in compare_texts(source, target, "ja", "zh-Hant")
        if f.severity is not Severity.INFO
    ]


@pytest.mark.parametrize(
    ("source", "target", "names"),
    [
        ("HoloLens 2 は軽い。HoloLens 2 は速い。", "Language 2 很輕。HoloLens 2 很快。", ("HoloLens 2", "2")),
        ("Holographic 2 は軽い。HoloLens 2 は速い。", "HoloLens 2 很輕。HoloLens 2 很快。", ("2", "HoloLens 2")),
    ],
)
def test_a_figure_behind_another_name(source, target, names):
    assert found(source, target) == [("name-mismatch", *names)]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("HoloLens 2 は軽い。HoloLens 2 は速い。", "HoloLens 2 又輕又快。"),
        ("HoloLens 2 は軽い。HoloLens 2 は速い。", "HoloLens 2 很輕，第 2 代很快。"),
    ],
)
def test_a_name_said_otherwise(source, target):
    assert found(source, target) == []
