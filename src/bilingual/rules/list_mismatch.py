"""A list of models or hardware lost or gained a member."""

from __future__ import annotations

from bilingual.messages import N_
from bilingual.model import Severity
from bilingual.rules.checks import of_differences
from bilingual.rules.meta import Example, Meta

META = Meta(
    name="list-mismatch",
    severity=Severity.ERROR,
    summary=N_("A list of models or hardware lost or gained a member."),
    explanation=N_(
        "Names joined by / 、 ・ or 與 are a set: their order and the separator do not matter, each member does."
    ),
    wrong=(Example("B200/B300/GB300/H200に対応します。", "支援 B200/GB300/H200。"),),
    right=(Example("B200、B300、GB300に対応します。", "支援 B200/B300/GB300。"),),
)
check = of_differences(META)
