"""What tells one finding from another of the same pair: what is wrong, not where it stands or how it is set."""

from __future__ import annotations

from collections.abc import Iterable

from bilingual.record import replace
from bilingual.text import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import Fact, Finding

# A bullet or number in front of an item: an item more in the list above changes it.
_MARKER = r"\s*(?:[-*+]|\d{1,9}[.)])\s"
# The text of a lost chapter is cut where it is quoted, and the cut moves with its line breaks.
_LONGEST = 160


def basis(finding: Finding) -> str:
    """What is wrong, as one string: equal for findings that a reader would call the same."""
    source, target = finding.source, finding.target
    texts = (_said(source.text, finding.source_facts), _said(target.text, finding.target_facts))
    facts = [f"{f.kind}={f.value} {f.unit or ''}" for f in (*finding.source_facts, *finding.target_facts)]
    return "\x1f".join((finding.rule, *texts, *facts, source.key, target.key))


def identified(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings with their fingerprints; those that are equal are numbered in order."""
    try:
        # hashlib loads OpenSSL first, which takes longer than all the digests of a run.
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b

    seen: dict[str, int] = {}
    result = []
    for finding in findings:
        what = basis(finding)
        n = seen[what] = seen.get(what, 0) + 1
        digest = blake2b(f"{what}\x1f{n}".encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()
        result.append(replace(finding, fingerprint=digest))
    return tuple(result)


def _said(text: str, facts: tuple[Fact, ...]) -> str:
    """A text without what setting it anew changes: white space, line breaks, emphasis, bullets."""
    if not facts and (marker := pattern(_MARKER).match(text)):
        text = text[marker.end() :]
    # What has no letter or digit (an arrow, a picture of a face) is kept whole.
    letters = "".join(c for c in text if c.isalnum()) or "".join(text.split())
    return letters[:_LONGEST]
