"""Takes the pictures of docs/translators.md: the page of the list of source/, half done, in each language of messages.

Needs Chromium and fonts for both languages (scripts/install_browser.sh), and Playwright (make test installs it).
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bilingual.cli import main as bilingual
from bilingual.messages import UI_LANGUAGES

ROOT = Path(__file__).parents[1]
ARTICLES = [f"source/{language}/cluster-notes.md" for language in ("ja", "zh-Hant")]
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
]
SIZE = {"width": 1200, "height": 720}
DONE = 3


def picture(language: str) -> Path:
    """Where the picture with words in a language is."""
    return ROOT / "docs" / "images" / f"checklist.{language}.png"


def work(page: Page) -> None:
    """Tick the first items, and stop at the next with its fact under the pointer."""
    for _ in range(DONE):
        page.keyboard.press("x")
        page.keyboard.press("j")
    page.keyboard.press("j")
    page.locator(".pair.current .fact.told").first.hover()
    # Until what moved has come to rest.
    page.wait_for_timeout(500)


def main() -> int:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        print("there is no Chromium: scripts/install_browser.sh installs it", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for language in UI_LANGUAGES:
            file = Path(folder, f"{language}.html")
            bilingual(["checklist", *ARTICLES, "--output", str(file), "--lang-ui", language, "--quiet"])
            page = browser.new_page(viewport=SIZE, color_scheme="light")
            page.goto(file.as_uri())
            work(page)
            page.screenshot(path=picture(language))
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
