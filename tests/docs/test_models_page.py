"""docs/models.md names every architecture that is tried, with every column; the slow tests try them."""

from __future__ import annotations

import model_table


def test_the_page_names_every_architecture_and_column() -> None:
    assert model_table.lacking(model_table.PAGE.read_text(encoding="utf-8")) == []
