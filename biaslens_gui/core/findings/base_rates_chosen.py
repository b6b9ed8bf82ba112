"""The cited table that a question is held against, as a change of the record: the question makes its field.

The whole table is kept, so that claims can be made again where the plugin that brought it is not; empty withdraws it.
"""

from __future__ import annotations

from typing import cast

from biaslens_gui.core.claims.base_rates import BaseRates, base_rates_text, read_base_rates
from biaslens_gui.core.claims.names import class_name
from biaslens_gui.core.codec import parse_json
from biaslens_gui.errors import KnownError

BASE_RATES = "base rates:"
"""What the fields of such changes begin with."""


def base_rates_field(table: BaseRates) -> str:
    """Return the field of the record that the choice of `table` is kept in: one for a question."""
    return f"{BASE_RATES}{table.question}"


def base_rates_kept(table: BaseRates) -> str:
    """Return what the record keeps of `table`: all of it.

    Raises:
        KnownError: it cannot be read back, as one that a plugin did not make by `read_base_rates`.
    """
    kept = base_rates_text(table)
    base_rates_of(kept)
    return kept


def base_rates_of(kept: str) -> BaseRates:
    """Return the table that a change of the record keeps.

    Raises:
        KnownError: it was written by something else and cannot be read.
    """
    try:
        data = parse_json(kept)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        message = f"The record holds {kept[:40]!r} in place of a table."
        raise KnownError("Base rates not understood", message, "Choose the table anew, or take it away.")
    return read_base_rates(cast("dict[str, object]", data))


def base_rates_label(table: BaseRates) -> str:
    """Return what is held against what, as a line: "Base rate of women (gender)"."""
    return f"Base rate of {class_name(table.group, table.question, 'en').kind} ({table.question})"


def shown_text(field: str, text: str) -> str:
    """Return what stood in a `field` of the record as people read it: of a table, its title with place and year."""
    if not field.startswith(BASE_RATES) or not text.strip():
        return text
    table = base_rates_of(text)
    return f"{table.title} ({table.country}, {table.year})"
