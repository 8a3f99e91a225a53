"""What the repository says of itself is so."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import bilingual

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "source" / "README.md"])


def shell_lines(markdown: str) -> list[str]:
    """The commands of a document's `sh` blocks; comments and output are not among them."""
    blocks = re.findall(r"^```sh\n(.*?)^```", markdown, re.S | re.M)
    return [line.split("  #")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_make_targets_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = set(re.findall(r"`make ([a-z]+)", text))
    named |= {line.split()[1] for line in shell_lines(text) if re.match(r"make [a-z]", line)}
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_links_into_the_repository_lead_somewhere(document: Path) -> None:
    text = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.S | re.M)
    for target in re.findall(r"\]\(([^)#\s]+)", re.sub(r"`[^`\n]*`", "", text)):
        if "://" not in target and not target.startswith("mailto:"):
            assert (document.parent / target).exists(), target


def test_the_two_commands_stand_on_the_first_screen() -> None:
    top = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:30])
    assert shell_lines(top)[:2] == ["make check", "make test"]


def test_every_article_has_both_sides() -> None:
    names = {lang: {p.name for p in (ROOT / "source" / lang).glob("*.md")} for lang in ("ja", "zh-Hant")}
    assert names["ja"] == names["zh-Hant"] != set()


def test_the_version_stands_in_one_place() -> None:
    """pyproject.toml takes it from the package, and the changelog has a heading for it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/bilingual/__init__.py"
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{bilingual.__version__}]" in changelog


def test_the_address_of_the_repository_is_one() -> None:
    """A fork changes `bilingual.REPOSITORY` and what this names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    urls = project["project"]["urls"]
    assert urls["Repository"] == bilingual.REPOSITORY
    assert all(url.startswith(bilingual.REPOSITORY) for url in urls.values())
    name = bilingual.REPOSITORY.removeprefix("https://github.com/")
    for path in (ROOT / "README.md", ROOT / "action.yml", ROOT / "docs" / "ci.md"):
        text = path.read_text(encoding="utf-8")
        named = re.findall(
            r"\buses: ([\w.-]+/[\w.-]+)@|repo: https://github\.com/(\S+)|git\+https://github\.com/([^@]+)@", text
        )
        ours = {one for row in named for one in row if one and one.split("/")[0] not in ("actions", "github")}
        assert ours == {name}, path


def test_what_the_build_makes_is_not_kept_in_git() -> None:
    try:
        run = subprocess.run(["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    kept = run.stdout.splitlines()
    assert not [name for name in kept if name.endswith((".mo", ".pyc", "compiled.json"))]
