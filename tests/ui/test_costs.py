"""What work costs, in words: before it begins, and while it is under way."""

from __future__ import annotations

import pytest

from biaslens_gui.core.plan import Cost
from biaslens_gui.ui.kit.costs import effort_in_words, spent_in_words


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (5.0, "That is less than 0.01 EUR, at 2.50 EUR an hour."),  # not 0.00: it costs something
        (3600.0, "That is about 2.50 EUR, at 2.50 EUR an hour."),
    ],
)
def test_what_costs_something_is_not_said_to_cost_nothing(seconds: float, told: str) -> None:
    assert told in effort_in_words(Cost(images=1, seconds=seconds), 0, 2.5, "EUR")


@pytest.mark.parametrize(
    ("seconds", "price", "told"),
    [
        (5.0, 2.5, "less than 0.01 EUR since Start or Resume"),
        (7200.0, 2.5, "about 5.00 EUR since Start or Resume"),
        (7200.0, 0.0, ""),
        (0.0, 2.5, ""),
    ],
)
def test_what_was_spent_is_told_where_an_hour_has_a_price(seconds: float, price: float, told: str) -> None:
    assert spent_in_words(seconds, price, "EUR") == told
