"""What to paste where, so that a finding is held back; docs/suppression.md says all of it."""

from __future__ import annotations

from bilingual.messages import N_

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


def to_suppress(finding: Finding, messages: Messages) -> str:
    """One line: where it goes, and what."""
    place = finding.source if finding.source.text or not finding.target.text else finding.target
    why = messages.text(N_("why"))
    path = place.path
    comment = _COMMENTS.get(path[path.rfind(".") :].lower()) if "." in path else None
    if comment is None or not (finding.source.text or finding.target.text):
        row = f"{{path: {_quoted(path)}, rule: {finding.rule}, reason: {why}}}"
        return messages.text(N_("to ignore this, under “suppress:” in bilingual.yaml: - {row}"), row=row)
    written = comment.format(f"bilingual: ignore {finding.rule} — {why}")
    if place.key:
        return messages.text(N_("to ignore this, at its entry: {comment}"), comment=written)
    return messages.text(N_("to ignore this, above its block: {comment}"), comment=written)


def _quoted(path: str) -> str:
    from json import dumps

    plain = path.replace("/", "").replace("_", "").replace("-", "").replace(".", "")
    return path if plain.isalnum() and path[0].isalnum() else dumps(path, ensure_ascii=False)
