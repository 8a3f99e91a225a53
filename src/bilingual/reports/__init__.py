"""Reports: one module a format, named as the format, each with `render(result, view) -> str`, pure."""

from __future__ import annotations

from bilingual.messages import N_, Messages
from bilingual.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bilingual.model import RunResult

FORMATS = {
    "text": N_("for people to read"),
    "json": N_("for programs: everything, in one JSON object"),
    "diff": N_("unified diff of facts and parts"),
    "markdown": N_("job summary, comment of a pull request"),
    "github": N_("annotations of GitHub Actions"),
    "sarif": N_("code scanning, SARIF 2.1.0"),
    "junit": N_("test results for build servers"),
    "gitlab": N_("GitLab Code Quality"),
    "rdjson": N_("reviewdog"),
}


class View(Record):
    """How a report is to look: its language, whether it may use colour, whether it leaves out what is no finding."""

    messages: Messages
    colour: bool = False
    quiet: bool = False


def render(name: str, result: RunResult, view: View) -> str:
    """The report in the format `name`, one of FORMATS, ending in a line feed unless it is empty."""
    from importlib import import_module

    report: str = import_module(f"bilingual.reports.{name}").render(result, view)
    return report
