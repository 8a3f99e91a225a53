"""The settings in force where a command runs: the nearest `bilingual.yaml`, else what is usual."""

from __future__ import annotations

from bilingual import config
from bilingual.config import Settings
from bilingual.record import replace


def rule_names() -> tuple[str, ...]:
    """The names of all rules."""
    from bilingual.rules import RULES

    return tuple(rule.name for rule in RULES)


def settings_here(max_file_size: int | None = None) -> Settings:
    """The settings of the current folder or the nearest one above it that has any.

    `max_file_size`, in bytes, is what the command line says. Raises ConfigError where its `bilingual.yaml` can't be used.
    """
    path = config.find(".")
    settings = config.load(config.shown(path), rule_names()) if path else Settings()
    return replace(settings, max_file_size=max_file_size) if max_file_size else settings
