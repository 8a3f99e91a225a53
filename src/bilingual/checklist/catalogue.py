"""What the writer and the reader of a checklist as a catalogue both know: the words of the comment at its head, and the
name of an entry.
"""

from __future__ import annotations

from bilingual.messages import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    import polib

NOW = N_("The article now says")
HEAD, TEXT, ITEM, PAST = "bilingual checklist", "bilingual text", "bilingual item", "bilingual past"


def key_of(entry: polib.POEntry) -> str:
    """What tells an entry from the others of its file: a digest of its context and source text."""
    from hashlib import blake2b

    named = f"{entry.msgctxt or ''}\x04{entry.msgid}"
    return blake2b(named.encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()
