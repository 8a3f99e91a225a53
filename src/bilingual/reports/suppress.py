"""What to paste where, so that a finding is held back; docs/suppression.md says all of it."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import BlockKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.messages import Messages
    from bilingual.model import Finding

_COMMENTS = {
    ".md": "<!-- {} -->",
    ".markdown": "<!-- {} -->",
    ".mkd": "<!-- {} -->",
    ".html": "<!-- {} -->",
    ".htm": "<!-- {} -->",
    ".xhtml": "<!-- {} -->",
    ".mdx": "{{/* {} */}}",
    ".po": "# {}",
}
_AT_ENTRY = N_("to ignore this, at its entry: {comment}")
_ABOVE = ("ignore", N_("to ignore this, above its block: {comment}"))
# Between the rows of a table a comment ends the table, in code it is code, and nothing can stand above front matter.
_WHERE: dict[BlockKind | None, tuple[str, str]] = {
    BlockKind.ROW: ("ignore", N_("to ignore this, above its table: {comment}")),
    BlockKind.CODE: ("ignore", N_("to ignore this, above its code block: {comment}")),
    BlockKind.FRONT_MATTER: ("ignore-file", N_("to ignore this, below the front matter: {comment}")),
}


def to_suppress(finding: Finding, messages: Messages) -> str:
    """One line: where it goes, and what."""
    place = finding.source if finding.source.text or not finding.target.text else finding.target
    why = messages.text(N_("why"))
    path = place.path
    comment = _COMMENTS.get(path[path.rfind(".") :].lower()) if "." in path else None
    # Above its first block, a comment would not say that it is about the file.
    whole = finding.rule == "missing-document"
    if comment is None or whole or not (finding.source.text or finding.target.text):
        row = f"{{path: {_quoted(path)}, rule: {finding.rule}, reason: {why}}}"
        return messages.text(N_("to ignore this, under “suppress:” in bilingual.yaml: - {row}"), row=row)
    scope, where = _WHERE.get(place.block, _ABOVE)
    if place.key:
        scope, where = "ignore", _AT_ENTRY
    return messages.text(where, comment=comment.format(f"bilingual: {scope} {finding.rule} — {why}"))


def _quoted(path: str) -> str:
    plain = path.replace("/", "").replace("_", "").replace("-", "").replace(".", "")
    if plain.isalnum() and path[0].isalnum():
        return path
    if path.isprintable() and not {'"', "\\"}.intersection(path):
        return f'"{path}"'
    from json import dumps

    return dumps(path, ensure_ascii=False)
