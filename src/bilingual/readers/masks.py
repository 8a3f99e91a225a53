"""The marks of documentation sites, put out of the Markdown parser's sight without moving anything.

Hugo, Jekyll, Docusaurus, MkDocs, MDX and Microsoft's and Adobe's dialects add marks that CommonMark takes for text,
or worse, for structure. Each is overwritten with as many characters as it has, so that every offset stays: with
spaces where it stands alone on its lines, else with a character that no text holds (a Unicode noncharacter).
What was overwritten inside code is read from the original text by the reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from bilingual.text import pattern

HIDDEN = "\ufdd0"
"""Overwrites what isn't text."""
EXPRESSION = "\ufdd1"
"""Overwrites a template expression; the text shows it as written."""
PICTURE = "\ufdd2"
"""Overwrites an image that isn't in Markdown's syntax."""

LITERAL = "\ufdd3"
"""Overwrites what a string in the attribute of an MDX tag says, where that is text to read: each is a line."""

Edit = Callable[[re.Match[str]], str]


def _blank(text: str) -> str:
    return "".join(c if c in "\r\n" else " " for c in text)


def _hide(text: str) -> str:
    return "".join(c if c in "\r\n" else HIDDEN for c in text)


def _blanked(match: re.Match[str]) -> str:
    return _blank(match[0])


def _hidden(match: re.Match[str]) -> str:
    return _hide(match[0])


def _shortcode(match: re.Match[str]) -> str:
    text = pattern(r"\stext=\"([^\"\n]{1,200})\"").search(match[0])
    if not text:
        return _hide(match[0])
    return _hide(match[0][: text.start(1)]) + text[1] + _hide(match[0][text.end(1) :])


def _around(match: re.Match[str]) -> str:
    """Hide a mark but for the group that takes part in the match."""
    group = match.lastindex
    if group is None:
        return _hide(match[0])
    start, end = match.start(group) - match.start(), match.end(group) - match.start()
    return _hide(match[0][:start]) + match[0][start:end] + _hide(match[0][end:])


def _title(match: re.Match[str]) -> str:
    """Blank a line; if it has a title, hide what is around that."""
    # A title with nothing but spaces before it would be indented, and indented text is code.
    return _around(match) if match.lastindex else _blank(match[0])


def _expression(match: re.Match[str]) -> str:
    return EXPRESSION * len(match[0])


def _component(match: re.Match[str]) -> str:
    """Hide a tag but for the texts in its attributes: `choices={[{text: "…", explain: "…"}]}`.

    Of a tag without a letter of Chinese or Japanese nothing is for translators. In others a string is text if such a
    letter is in it, or if it is a property of several words.
    """
    written = match[0]
    cjk = pattern("[\u3040-\u9fff]").search
    if not cjk(written):
        return _hide(written)
    parts: list[str] = []
    at = 0
    for string in pattern(_STRINGS).finditer(written):
        said = string[2]
        if cjk(said) or (string[1] and " " in said.strip()):
            parts += [_hide(written[at : string.start(2)]), LITERAL * len(said)]
            at = string.end(2)
    return "".join((*parts, _hide(written[at:])))


def _spaced(match: re.Match[str]) -> str:
    """A space in place of the last character, which CommonMark does not take for one, or which it wants behind."""
    return match[0][:-1] + " "


def _wide_colon(match: re.Match[str]) -> str:
    """A colon that makes no definition of what stands before it."""
    return match[0][:-1] + "："


def _picture(match: re.Match[str]) -> str:
    return PICTURE * len(match[0])


def _admonition(match: re.Match[str]) -> str:
    """`!!! note "Title"` as the first line of a list item, whose content is indented by four just the same."""
    indent, mark, quoted = match[1], match[2], match[3] or ""
    title = HIDDEN + quoted[1:-1] + HIDDEN if quoted else ""
    return f"{indent}-   {HIDDEN * (len(mark) - 4)}{title}{HIDDEN * (len(match[0]) - len(indent + mark + quoted))}"


# A string in JavaScript, and the name of the property whose value it is.
_STRINGS = r'([A-Za-z_]\w{0,40}"?[ ]?:\s{0,8})?"((?:[^"\\\n]|\\[^\n]){1,4000}+)"'
_TOC = r"(?m)^[ \t]*\[(?:\[_?(?:TOC|toc)_?\]|(?:TOC|toc))\][ \t\r]*$"

# (what must occur, pattern, edit), in this order: the text is only searched for what it can hold.
_ROWS: tuple[tuple[str, str, Edit], ...] = (
    # Hugo: {{< note >}}, {{% tab %}}; the text of {{< glossary_tooltip text="…" >}} is on the page.
    ("{{", r"(?m)^[ \t]*\{\{[<%](?:(?!text=)[^\n]){0,500}?[>%]\}\}[ \t\r]*$", _blanked),
    ("{{", r"\{\{[<%](?:(?![>%]\}\}|\n[ \t]*\n)[\s\S]){0,500}[>%]\}\}", _shortcode),
    # Liquid and Jinja: {% raw %}, {%- include x -%}, {# comment #}
    ("{%", r"(?m)^[ \t]*\{%[^\n]{0,500}?%\}[ \t\r]*$", _blanked),
    ("{%", r"\{%(?:(?!%\}|\n[ \t]*\n)[\s\S]){0,500}%\}", _hidden),
    # An expression of any of them.
    ("{{", r"\{\{[^{}\n]{1,200}\}\}", _expression),
    # MDX: comments, modules.
    ("{/*", r"\{/\*(?:(?!\*/\}|\{/\*)[\s\S]){0,2000}\*/\}", _hidden),
    ("import ", r"(?m)^import\s(?:[^\n'\"]{1,300}\sfrom\s{1,4})?['\"][^'\"\n]{1,300}['\"];?[ \t\r]*$", _blanked),
    (
        "export ",
        r"(?m)^export[ \t]+(?:default|const|let|var|function|async|class)\b[^\n]*(?:\n[^\n]*\S[^\n]*){0,200}",
        _blanked,
    ),
    # MDX: a tag with an attribute in braces is no tag to CommonMark.
    (
        "{",
        r"</?[A-Za-z][\w.]{0,60}+(?=[^<>]{0,400}[=\s]\{)"
        r"(?:[^<>{}\"']|\"[^\"]{0,2000}+\"|'[^']{0,2000}+'"
        r"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,2000}+\}){0,2000}+\}){0,2000}+\}){0,2000}+>",
        _component,
    ),
    # Microsoft Learn: :::image type="content" source="a.png" alt-text="…":::
    (":::image", r":::image[ \t][^\n]{0,1000}?:::", _picture),
    # Docusaurus, VitePress, Microsoft Learn: :::note Title, :::note[Title], ::::, :::row:::
    (
        ":::",
        r"(?m)^[ \t]{0,12}+:{3,8}[ \t]*+(?:[A-Za-z][\w-]{0,40}(?:\{[^{}\n]{0,200}\})?[ \t]*+)?"
        r"(?:\[([^\]\n]{1,200})\]|((?![\s:])[^\n]{1,200}?(?<![ \t])))?(?:[ \t]*:{3,8})?[ \t\r]*$",
        _title,
    ),
    # MkDocs: !!! note "Title", ??? tip, ???+ tip, === "Tab"; what belongs to it is indented by four.
    ("!!! ", r"(?m)^([ \t]{0,12})(!!! [\w -]{1,60}(?:[ \t]+(?=\"))?)(\"[^\"\n]{0,200}\")?[ \t\r]*$", _admonition),
    ("???", r"(?m)^([ \t]{0,12})(\?\?\?\+? [\w -]{1,60}(?:[ \t]+(?=\"))?)(\"[^\"\n]{0,200}\")?[ \t\r]*$", _admonition),
    ('=== "', r"(?m)^([ \t]{0,12})(=== )(\"[^\"\n]{1,200}\")[ \t\r]*$", _admonition),
    # What writers of CJK text type: `###見出し`, and an ideographic space behind the mark of a heading or an item. The
    # reader takes the level of a heading from the text itself.
    ("##", r"(?m)^ {0,3}#{2,6}(?=[^\s#\x00-\x7f])", _spaced),
    ("\u3000", r"(?m)^[ \t]{0,40}+(?:[-*+]|\d{1,9}[.)]|#{1,6})\u3000", _spaced),
    # `[place]: [value]` is text to whoever wrote it, and the definition of a link to CommonMark.
    ("]: [", r"(?m)^[ \t]{0,12}+(?:[-*+][ \t]+)?\[[^\[\]\n]{1,100}\]:(?= \[[^\[\]\n]{1,100}\][ \t\r]*$)", _wide_colon),
    # Adobe and Microsoft: the address in [!VIDEO url] is compared.
    ("[!", r"\[!(?:VIDEO|Video|video)[ \t]+(https?://[^\s\[\]]{1,300})[ \t]*\]", _around),
    # [!INCLUDE [x](y)], [!VIDEO path], [!NOTE]; the words in [!UICONTROL Save] are on the page.
    (
        "[!",
        r"\[!(?:INCLUDE|Include|include|VIDEO|Video|video|code|div)\b-?[\w-]{0,20}[^\[\]\n]{0,300}"
        r"(?:\[[^\[\]\n]{0,300}\][ \t]?\([^()\n]{0,300}\))?(?:\([^()\n]{0,300}\))?[^\[\]\n]{0,300}\]"
        r"(?:\([^()\n]{0,300}\))?",
        _hidden,
    ),
    ("[!", r"\[![A-Za-z]{2,20}(?:[ \t]++([^\[\]\n]{1,300}+))?\](?:\{[^{}\n]{0,200}\})?", _around),
    # Once more for the outer of two: [!UICONTROL [!DNL Redis] events].
    ("[!", r"\[![A-Za-z]{2,20}(?:[ \t]++([^\[\]\n]{1,300}+))?\](?:\{[^{}\n]{0,200}\})?", _around),
    # Tables of contents that the site makes.
    ("TOC]", _TOC, _blanked),
    ("TOC_]", _TOC, _blanked),
    ("toc]", _TOC, _blanked),
    # Attributes: {: .class}, # Heading {#anchor}, [link](x){target="_blank"}
    ("{", r"(?m)^[ \t]*\{(?::|[.#]\w|[\w-]{1,30}=)[^{}\n]{0,200}\}[ \t\r]*$", _blanked),
    ("{", r"(?m)[ \t]{0,8}+\{:?[ \t]*[.#][^\s{}][^{}\n]{0,200}\}[ \t\r]*$", _hidden),
    ("{", r"(?<=[\])`])\{(?::|[.#]\w|[\w-]{1,30}=)[^{}\n]{0,200}\}", _hidden),
)


def mask(text: str) -> str:
    """The text with the marks of documentation sites overwritten; the same length, line breaks where they were."""
    masked = text
    for needle, source, edit in _ROWS:
        if needle in text:
            masked = pattern(source).sub(partial(_edited, edit), masked)
    return masked


def _edited(edit: Edit, match: re.Match[str]) -> str:
    # A mark does not reach out of the code that it is shown in.
    written = match[0]
    return written if "\n" in written and ("```" in written or "~~~" in written) else edit(match)
