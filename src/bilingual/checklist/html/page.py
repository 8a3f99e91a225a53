"""One file of the page's parts: template, style, script and data, and a policy that lets nothing else in."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

# In this order: each names what those before it define.
SCRIPTS = ("dom.js", "store.js", "texts.js", "list.js", "filter.js", "files.js", "keys.js", "main.js")
# What could end a script element or a line in it, or begin a comment.
_UNSAFE = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


def assemble(title: str, language: str, data: object, script_needed: str) -> bytes:
    """The page, with `data` as JSON that no text in it can break out of."""
    style, script = _asset("style.css"), _script()
    parts = {
        "language": _escaped(language),
        "title": _escaped(title),
        "script_needed": _escaped(script_needed),
        "policy": policy(style, script),
        "style": style,
        "data": embedded(data),
        "script": script,
    }
    # In one pass: what is put in may hold anything and is not looked through again.
    page = re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], _asset("page.html"))
    # Half a surrogate pair is no text, but may stand in a path: JSON has an escape for it.
    return page.encode("utf-8", "backslashreplace")


def policy(style: str, script: str) -> str:
    """The page's Content-Security-Policy (CSP 3): its own style and script by their hashes, and no request at all."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def embedded(data: object) -> str:
    """JSON as a script element may hold it.

    >>> embedded("</script><!--")
    '"\\\\u003c/script\\\\u003e\\\\u003c!--"'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def _digest(text: str) -> str:
    from base64 import b64encode
    from hashlib import sha256

    return "sha256-" + b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")


def _escaped(text: str) -> str:
    from html import escape

    return escape(text, quote=True)


@cache
def _asset(name: str) -> str:
    return (Path(__file__).parent / "assets" / name).read_text(encoding="utf-8")


def _script() -> str:
    """All of the script as one function: it leaves no name behind."""
    return '(() => {\n"use strict";\n' + "\n".join(_asset(name) for name in SCRIPTS) + "})();\n"
