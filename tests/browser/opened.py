"""Pages opened in the browser, from disk as a translator opens them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route

from bilingual.checklist import Work
from browser import made


class Opened:
    """Opens checklists; every message of the console and every request is counted."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def write(self, work: Work | None = None, language: str = "en", name: str = "checklist.html") -> Path:
        path = self.folder / name
        path.write_bytes(made.page(work, language) if work else made.source_page(language))
        return path

    def open(self, path: Path | None = None, *, width: int = 1280, height: int = 800, **options: Any) -> Page:
        """A page in a profile of its own. Without a path it is the list of the repository's articles."""
        path = path or self.write()
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(5000)
        self.contexts.append(context)
        context.route("**/*", lambda route: self._request(route, path.as_uri()))
        page = context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path.as_uri())
        return page

    def again(self, page: Page) -> None:
        """Load a page anew. What it stored is on its way from one process to the other for a moment."""
        page.wait_for_timeout(150)
        page.reload()

    def _request(self, route: Route, page: str) -> None:
        if route.request.url == page:
            route.continue_()
        else:
            self.requests.append(route.request.url)
            route.abort()

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert self.complaints == [], self.complaints
        assert self.requests == [], self.requests
