"""What work comes to in money: worked out once, for the window and for the command line."""

from __future__ import annotations

import pytest

from biaslens_gui.core.plan import Cost, Price, price_of


def test_the_price_is_that_of_all_hours_together() -> None:
    assert price_of(Cost(images=10, seconds=5400.0), 2.5, "EUR") == Price(3.75, 2.5, "EUR")


@pytest.mark.parametrize(("seconds", "hour_price"), [(0.0, 2.5), (5400.0, 0.0)])
def test_what_is_not_known_has_no_price(seconds: float, hour_price: float) -> None:
    assert price_of(Cost(images=10, seconds=seconds), hour_price, "EUR") is None
