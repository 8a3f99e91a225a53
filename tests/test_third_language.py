"""Another language is one more folder of tables: nothing else knows which languages there are."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from bilingual import tables

# Rows of tiny languages; every other key of their tables is there and empty.
KOREAN = {
    "tags": {"name": "Korean", "spellings": ["ko", "ko-KR", "kr"]},
    "script": {"letters": [["가", "힣"]], "own": [["가", "힣"]], "marks": "가-힣", "length": 1.4},
    "calendar": {"year": ["년"], "month": ["월"], "day_sure": ["일"], "unit": {"H": ["시간"]}},
    "counters": {"counters": "대 개 명"},
    "measures": {"units": {"킬로미터": "km"}, "ordinals": ["제"], "fraction_first": "denominator"},
}
ENGLISH = {
    "tags": {"name": "English", "spellings": ["en", "en-US", "en-GB"]},
    "script": {"letters": [["A", "Z"], ["a", "z"], ["À", "ɏ"]], "own": [], "marks": "", "length": 3.0},
    "calendar": {"unit": {"H": ["hours", "hour"]}},
    "counters": {"counters": "units nodes"},
    "measures": {"units": {"kilometres": "km"}, "fraction_first": "numerator"},
}
PROGRAM = """
import json, sys
from bilingual import tables
tables.DATA, tables.COMPILED = sys.argv[1], sys.argv[1] + "/compiled.json"
from bilingual.cli import main
sys.exit(main(["check", "--format", "json", sys.argv[2]]))
"""
JA = """# 構成

サーバーは 64 台あり、2026年11月30日に公開します。本日は動作の確認をしてから利用を始めます。

距離は 5 km です。作業には 3時間かかるので、早めに準備してください。

この段落はまだ訳されていません。訳されるまでは、このように元の文章のままで表示されます。
"""
KO = """# 구성

서버는 46 대이며 2026년 11월 30일에 공개합니다. 오늘은 동작을 확인한 다음 이용을 시작합니다.

거리는 5 킬로미터입니다. 작업에는 3시간이 걸리므로 일찍 준비하십시오.

この段落はまだ訳されていません。訳されるまでは、このように元の文章のままで表示されます。
"""
EN = """# Configuration

There are 46 units, and the site opens on 2026-11-30. Today everything is tested before people start to use it.

The distance is 5 kilometres. The work takes 3 hours, so please prepare for it early enough.

この段落はまだ訳されていません。訳されるまでは、このように元の文章のままで表示されます。
"""


def _empty(value: object) -> object:
    """What a row is where a language has no word for it; whether something is so is then no."""
    return type(value)()


def _add(data: Path, tag: str, rows: dict[str, dict[str, object]]) -> None:
    folder = data / "languages" / tag
    folder.mkdir()
    for path in (data / "languages" / "zh-Hant").glob("*.yaml"):
        empty = {key: _empty(value) for key, value in tables.parse(str(path)).items()}
        table = {**empty, **rows.get(path.stem, {})}
        (folder / path.name).write_text(yaml.safe_dump(table, allow_unicode=True), encoding="utf-8")


@pytest.mark.parametrize(
    ("tag", "rows", "source", "target"),
    [
        ("ko", KOREAN, ("ja", JA), ("ko", KO)),
        ("en", ENGLISH, ("ja", JA), ("en", EN)),
        ("ko", KOREAN, ("ko", KO.replace("46", "64")), ("ja", JA.replace("64", "46"))),
    ],
    ids=["to Korean", "to English", "from Korean"],
)
def test_a_pair_of_a_new_language(
    tmp_path: Path, tag: str, rows: dict[str, dict[str, object]], source: tuple[str, str], target: tuple[str, str]
) -> None:
    data, folder = tmp_path / "data", tmp_path / "project"
    shutil.copytree(tables.DATA, data, ignore=shutil.ignore_patterns("*.json", "*.bin"))
    _add(data, tag, rows)
    for language, text in (source, target):
        (folder / language).mkdir(parents=True)
        (folder / language / "a.md").write_text(text, encoding="utf-8")
    (folder / "bilingual.yaml").write_text(f"source: {source[0]}\ntarget: [{target[0]}]\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, data, "."],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.stderr == ""
    (pair,) = json.loads(run.stdout)["pairs"]
    assert (pair["source"]["lang"], pair["target"]["lang"]) == (source[0], target[0])
    found = [(f["rule"], f["source"]["text"], f["target"]["text"]) for f in pair["findings"]]
    assert [rule for rule, _, _ in found] == ["number-mismatch", "untranslated"]
    assert "64" in found[0][1]
    assert "46" in found[0][2]
    assert rows["tags"]["name"] in pair["findings"][0]["message"]
