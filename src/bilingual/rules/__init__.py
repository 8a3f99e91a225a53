"""The rules, in the order in which they are listed and explained."""

from __future__ import annotations

from bilingual.rules import (
    bound_mismatch,
    code_mismatch,
    date_mismatch,
    link_mismatch,
    list_mismatch,
    missing_code_block,
    missing_document,
    missing_heading,
    missing_image,
    missing_list_item,
    missing_paragraph,
    missing_row,
    missing_section,
    missing_sentence,
    missing_table,
    moved_section,
    name_mismatch,
    number_mismatch,
    placeholder_mismatch,
    quantity_mismatch,
    range_reversed,
    time_mismatch,
    untranslated,
    version_mismatch,
    weekday_mismatch,
)
from bilingual.rules.context import Context, Rule

RULES: tuple[Rule, ...] = tuple(
    Rule(module.META, module.check)
    for module in (
        missing_document,
        missing_section,
        missing_heading,
        missing_paragraph,
        missing_list_item,
        missing_table,
        missing_row,
        missing_code_block,
        missing_image,
        missing_sentence,
        moved_section,
        untranslated,
        number_mismatch,
        quantity_mismatch,
        date_mismatch,
        time_mismatch,
        version_mismatch,
        name_mismatch,
        list_mismatch,
        link_mismatch,
        code_mismatch,
        placeholder_mismatch,
        bound_mismatch,
        weekday_mismatch,
        range_reversed,
    )
)

__all__ = ["RULES", "Context", "Rule"]
