"""Front matter says facts to readers in its title and description; the rest is the site's own affair."""

from bilingual import check_pair, compare_texts
from bilingual.model import Severity


def serious(source, target):
    found = compare_texts(source, target, "ja", "zh-Hant")
    return [(f.rule, f.source.text, f.target.text) for f in found if f.severity is not Severity.INFO]


def page(title, more):
    return f"---\ntitle: {title}\n{more}---\n\nABC-1234\n"


def test_identifiers_and_dates_differ():
    source = page("パッチ ABC-1234", "translation_date: 2026-10-01\nexl-id: 5d1f-77\nhash: 77ab\nweight: 3\n")
    target = page("修補程式 ABC-1234", "translation_date: 2026-11-02\nexl-id: 5d1f-78\nhash: 99cd\nweight: 4\n")
    assert serious(source, target) == []


def test_a_title_and_a_link_do_not():
    source = page("パッチ ABC-1234", "site: https://example.com/docs/a\n")
    target = page("修補程式 ABC-1235", "site: https://example.com/docs/b\n")
    assert serious(source, target) == [
        ("name-mismatch", "ABC-1234", "ABC-1235"),
        ("link-mismatch", "https://example.com/docs/a", "https://example.com/docs/b"),
    ]


def test_a_description_on_one_side():
    assert serious(page("索引", "description: 12個のGPU\n"), page("索引", "")) == []


def test_the_metadata_of_a_page_that_is_yaml(tmp_path):
    for name, number in (("ja", 100), ("zh-Hant", 101)):
        text = f"### YamlMime:Hub\nmetadata:\n  title: GPU の 64 枚\n  ms.locfileid: {number}\n  ms.date: 2026-10-{number - 90}\n"
        (tmp_path / f"{name}.yml").write_text(text, encoding="utf-8")
    pair = check_pair(tmp_path / "ja.yml", tmp_path / "zh-Hant.yml")
    assert pair.findings == ()
    (tmp_path / "ja.yml").write_text(text.replace("64", "46"), encoding="utf-8")
    (found,) = check_pair(tmp_path / "ja.yml", tmp_path / "zh-Hant.yml").findings
    assert found.rule == "number-mismatch"
