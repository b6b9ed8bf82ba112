"""The page about clusters says what the model on paper comes to."""

from __future__ import annotations

import cluster_cost


def test_the_table_is_what_the_assumptions_come_to() -> None:
    assert cluster_cost.main(["--check"]) == 0, "run python packaging/cluster_cost.py"


def test_more_cards_take_less_time_and_never_as_much_less_as_they_are() -> None:
    for painter in cluster_cost.PAINTERS:
        slow, fair, quick = (cluster_cost.hours(painter, share, 8) for share in painter.shares)
        assert slow > fair > quick
        one, eight, many = (cluster_cost.hours(painter, 0.5, cards) for cards in cluster_cost.CARDS)
        assert one / 8 < eight < one
        assert eight / 8 < many < eight


def test_one_card_without_losses_and_loading_is_the_work_divided_by_the_rate() -> None:
    painter = cluster_cost.PAINTERS[0]
    images = 10_000 * 4 * 48
    work = images * (82.9e12 / (788e12 * 0.5) + 0.0164 / 0.5) / 3600
    assert abs(cluster_cost.hours(painter, 0.5, 1) - work) < 0.01 * work
