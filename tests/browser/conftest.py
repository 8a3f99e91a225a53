from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.opened import Opened

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Nothing of the browser's own may go out either: what the tests count are the requests of the page.
ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no Chromium: scripts/install_browser.sh installs it")
        pytest.skip("there is no Chromium: scripts/install_browser.sh installs it")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield started
        started.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Opens pages, and holds at the end that none of them complained or asked for anything."""
    windows = Opened(browser, tmp_path)
    yield windows
    windows.close()
