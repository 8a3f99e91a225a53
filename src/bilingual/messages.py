"""The tool's own words in the user's language, through gettext. English is in the code; catalogues in locales/."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from bilingual.model import Word as Word

# The languages that have a catalogue in locales/, and the locales that each serves; the first is its usual one.
# What is compared may be in others: those are the folders of data/languages/.
_LOCALES = {"ja": ("ja",), "zh-Hant": ("zh-TW", "zh-Hant", "zh-HK", "zh-MO")}
UI_LANGUAGES = ("en", *_LOCALES)


def N_(template: str) -> str:
    """Marks a message for extraction; the text itself is translated where it is shown."""
    return template


# What systems (strerror of C), libyaml and PyYAML, Expat and the standard library's JSON say most. Whatever else they say
# is shown as it is.
_OF_OTHERS = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("File exists"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("File name too long"),
    N_("Too many levels of symbolic links"),
    N_("Too many open files"),
    N_("Input/output error"),
    N_("found unexpected end of stream"),
    N_("did not find expected node content"),
    N_("did not find expected key"),
    N_("did not find expected '-' indicator"),
    N_("did not find expected ',' or ']'"),
    N_("mapping values are not allowed in this context"),
    N_("could not find expected ':'"),
    N_("found character that cannot start any token"),
    N_("found undefined alias"),
    N_("not well-formed (invalid token)"),
    N_("mismatched tag"),
    N_("no element found"),
    N_("unclosed token"),
    N_("undefined entity"),
    N_("duplicate attribute"),
    N_("junk after document element"),
    N_("Expecting value"),
    N_("Expecting ',' delimiter"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Unterminated string starting at"),
    N_("Extra data"),
)


def reason(error: Exception) -> Word:
    """What the system or a library says of an error, in one line; it is translated where it is one of the usual ones."""
    said = (getattr(error, name, None) for name in ("strerror", "problem", "msg"))
    return Word(next(filter(None, said), None) or str(error).partition("\n")[0])


class Messages:
    """One catalogue. Only a language other than English loads gettext."""

    __slots__ = ("_catalogue", "language")

    def __init__(self, language: str = "en") -> None:
        """`language` is one of UI_LANGUAGES; anything else reads as English."""
        self.language = language if language in UI_LANGUAGES else "en"
        self._catalogue = None
        if self.language != "en":
            import gettext

            name = self.language.replace("-", "_")
            path = os.path.join(os.path.dirname(__file__), "locales", name, "LC_MESSAGES", "bilingual.mo")
            # A checkout that was not built has no catalogues: it speaks English.
            if os.path.isfile(path):
                with open(path, "rb") as stream:
                    self._catalogue = gettext.GNUTranslations(stream)

    def text(self, template: str, params: Iterable[tuple[str, str]] = (), /, **more: object) -> str:
        """The message in this language, its named placeholders filled.

        What fills them is a document's or a file's own text and stays as it is, unless it is a `Word`.
        """
        values: dict[str, object] = {**dict(params), **more}
        if self._catalogue is None:
            return template.format_map(values)
        for name, value in values.items():
            if isinstance(value, Word):
                values[name] = self._catalogue.gettext(value)
        return self._catalogue.gettext(template).format_map(values) if template else ""

    def count(self, one: str, many: str, n: int, /, **more: object) -> str:
        """A message that depends on a count, `{n}` in it."""
        if self._catalogue is None:
            return (one if n == 1 else many).format_map({"n": n, **more})
        return self._catalogue.ngettext(one, many, n).format_map({"n": n, **more})


def ui_language(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language to speak: what was asked for, else the locale's (LC_ALL, LC_MESSAGES, LANG), else English.

    >>> ui_language(None, {"LANG": "zh_TW.UTF-8"})
    'zh-Hant'
    """
    value = asked or next((environment[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(k)), "")
    value = value.replace("_", "-").lower()
    served = (tag for tag, locales in _LOCALES.items() if value.startswith(tuple(map(str.lower, locales))))
    return next(served, "en")


def locale_of(language: str) -> str:
    """The usual locale of one of UI_LANGUAGES, for readers that know a language by two letters and a country.

    >>> locale_of("zh-Hant")
    'zh-TW'
    """
    return _LOCALES.get(language, (language,))[0]
