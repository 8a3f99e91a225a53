"""The tool's own words in the user's language, through gettext. English is in the code; catalogues in locales/."""

from __future__ import annotations

from collections.abc import Iterable

UI_LANGUAGES = ("en", "ja", "zh-Hant")


def N_(template: str) -> str:
    """Marks a message for extraction; the text itself is translated where it is shown."""
    return template


class Messages:
    """One catalogue. Only a language other than English loads gettext."""

    __slots__ = ("_catalogue", "language")

    def __init__(self, language: str = "en") -> None:
        """`language` is one of UI_LANGUAGES; anything else reads as English."""
        self.language = language if language in UI_LANGUAGES else "en"
        self._catalogue = None
        if self.language != "en":
            import gettext
            from importlib.resources import files

            name = self.language.replace("-", "_")
            found = files("bilingual") / "locales" / name / "LC_MESSAGES" / "bilingual.mo"
            if found.is_file():
                with found.open("rb") as stream:
                    self._catalogue = gettext.GNUTranslations(stream)

    def text(self, template: str, params: Iterable[tuple[str, str]] = (), /, **more: object) -> str:
        """The message in this language, its named placeholders filled."""
        translated = self._catalogue.gettext(template) if self._catalogue and template else template
        return translated.format_map({**dict(params), **more})

    def count(self, one: str, many: str, n: int, /, **more: object) -> str:
        """A message that depends on a count, `{n}` in it."""
        if self._catalogue:
            translated = self._catalogue.ngettext(one, many, n)
        else:
            translated = one if n == 1 else many
        return translated.format_map({"n": n, **more})


def ui_language(asked: str | None, environment: dict[str, str]) -> str:
    """The language to speak: what was asked for, else the locale's (LC_ALL, LC_MESSAGES, LANG), else English.

    >>> ui_language(None, {"LANG": "zh_TW.UTF-8"})
    'zh-Hant'
    """
    value = asked or next((environment[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(k)), "")
    value = value.replace("_", "-").lower()
    if value.startswith("ja"):
        return "ja"
    if value.startswith(("zh-hant", "zh-tw", "zh-hk", "zh-mo")):
        return "zh-Hant"
    return "en"
