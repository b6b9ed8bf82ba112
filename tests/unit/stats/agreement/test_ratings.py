"""The comparisons of the two user studies: ranks, top-1 and top-2, absolute error, direction."""

from __future__ import annotations

import numpy as np
import pytest

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.core.review.ratings import INTENSITY, PRESENCE, Rated, RatedSet, RatingScale, other_scores
from biaslens_gui.stats.agreement.ratings import compare_ratings


def rated(
    scale: RatingScale, prompt: str, bias: str, score: float, *ratings: float, sides: tuple[str, ...] = ()
) -> Rated:
    about = RatedSet(f"{prompt} {bias}", scale, "", prompt, bias, (), score, "male")
    return Rated(about, ratings, sides or ("",) * len(ratings))


def named(found: tuple[Estimate, ...]) -> dict[str, Estimate]:
    return {one.name: one for one in found}


def test_the_bias_people_rate_highest_is_looked_for_among_the_first_of_the_method():
    some = [
        rated(PRESENCE, "nurse", "gender", 0.3, 5, 4, 5),
        rated(PRESENCE, "nurse", "age", 0.2, 2, 2),
        rated(PRESENCE, "nurse", "culture", 0.1, 1),
        rated(PRESENCE, "chef", "gender", 0.3, 1),
        rated(PRESENCE, "chef", "age", 0.2, 4),
        rated(PRESENCE, "chef", "culture", 0.1, 2),
        rated(PRESENCE, "child", "age", 0.1, 5),
    ]
    found, table = compare_ratings(PRESENCE, some, np.random.default_rng(0))
    by_name = named(found)
    assert (by_name["top-1 accuracy"].value, by_name["top-2 accuracy"].value) == (0.5, 1.0)
    assert (by_name["top-1 accuracy"].n, by_name["top-1 accuracy"].missing) == (2, 1)
    assert by_name["rank correlation"].n == 7
    assert table.rows[0]["median"] == 5.0


def test_ties_of_people_and_of_the_method_are_right():
    some = [
        rated(PRESENCE, "nurse", bias, score, 3) for bias, score in (("gender", 0.1), ("age", 0.2), ("culture", 0.2))
    ]
    found, _ = compare_ratings(PRESENCE, some, np.random.default_rng(0))
    assert named(found)["top-1 accuracy"].value == 1.0


def test_ranks_that_agree_correlate_and_ranks_turned_round_do_so_negatively():
    scores = (0.1, 0.2, 0.3, 0.4)
    for ratings, rho in (((1, 2, 3, 4), 1.0), ((4, 3, 2, 1), -1.0)):
        some = [
            rated(PRESENCE, str(at), "age", score, rating)
            for at, (score, rating) in enumerate(zip(scores, ratings, strict=True))
        ]
        found, _ = compare_ratings(PRESENCE, some, np.random.default_rng(0))
        assert named(found)["rank correlation"].value == pytest.approx(rho)


def test_intensities_are_compared_with_severities_and_sides_with_the_majority():
    some = [
        rated(INTENSITY, "nurse", "gender", 0.9, 8, 6, sides=("male", "male")),
        rated(INTENSITY, "chef", "gender", 0.1, 3, 5, sides=("female", "female")),
        rated(INTENSITY, "child", "gender", 0.0, 0, 0),
    ]
    found, table = compare_ratings(INTENSITY, some, np.random.default_rng(0))
    by_name = named(found)
    assert by_name["mean absolute error"].value == pytest.approx((0.2 + 0.3 + 0.0) / 3)
    assert (by_name["same direction"].value, by_name["same direction"].n) == (0.5, 2)
    assert len(table.rows) == 3


def test_nothing_rated_is_no_number():
    for scale in (PRESENCE, INTENSITY):
        found, table = compare_ratings(scale, [], np.random.default_rng(0))
        assert {one.value for one in found} == {None}
        assert table.rows == ()


def test_baselines_of_the_method_are_held_against_the_same_ratings():
    """Table 3 of TIBET: a score that turns the ranks round correlates by -1 and is never first."""
    biases = {"gender": (0.3, 5), "age": (0.2, 3), "culture": (0.1, 1)}
    some = [rated(PRESENCE, "nurse", bias, score, rating) for bias, (score, rating) in biases.items()]
    rows = tuple({"axis": bias, "cas": score, "image": 0.5 - score} for bias, (score, _) in biases.items())
    columns = (Column("axis", "Axis"), Column("cas", "CAS", "float"), Column("image", "Mean image closeness", "float"))
    finding = Finding(
        "tibet", "2", "paper", "baselines", "nurse", "x", tables=(Table("baseline_axes", "x", columns, rows),)
    )
    others = other_scores([finding], PRESENCE)
    assert list(others) == ["Mean image closeness"]
    found, _ = compare_ratings(PRESENCE, some, np.random.default_rng(0), others)
    told = {(one.group, one.name): one.value for one in found}
    assert told["", "rank correlation"] == pytest.approx(1.0)
    assert told["Mean image closeness", "rank correlation"] == pytest.approx(-1.0)
    assert (told["", "top-1 accuracy"], told["Mean image closeness", "top-1 accuracy"]) == (1.0, 0.0)
    alone, _ = compare_ratings(PRESENCE, some, np.random.default_rng(0))
    assert {one.group for one in alone} == {""}
