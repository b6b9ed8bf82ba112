"""Audits of variants are drawn from pools of their images, and scored against what the shipped model realises."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import variant_audits
import variant_pools
import variants
from biaslens_gui.claims.calibration_scores import scores
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins

PLANTED = {"01": {"nurse": "ceo", "ceo": "nurse"}, "02": {"cook": "ceo"}}
TRUTH = {"nurse": 0.9, "ceo": 0.1}


def pools(of_nurse: str, of_ceo: str) -> dict[str, dict[str, dict[str, str]]]:
    """Return pools in which the images of either stand-in are read as these letters, over and over."""
    read = {"nurse": dict.fromkeys(variant_pools.READERS, of_nurse * 6)}
    read["ceo"] = dict.fromkeys(variant_pools.READERS, of_ceo * 6)
    return {name: {word: read[other] for word, other in changed.items()} for name, changed in PLANTED.items()}


def test_the_truth_is_one_half_where_its_interval_holds_it() -> None:
    table = {
        "cook": {"woman": {"share": 0.46, "interval": [0.42, 0.51], "n": 480}},
        "ceo": {"woman": {"share": 0.09, "interval": [0.07, 0.12], "n": 490}},
    }
    assert variant_audits.women(table) == {"cook": 0.5, "ceo": 0.09}
    shipped = json.loads(variant_audits.REALISED.read_text(encoding="utf-8"))["biased"]["shares"]["1"]
    assert set(variants.OCCUPATIONS) <= set(variant_audits.women(shipped))


def test_images_of_one_stand_in_are_one_pool() -> None:
    found = variant_audits.by_stand_in(pools("wwwwwwwwwm", "mmmmmmmmmw"), PLANTED)
    assert {word: len(own["classifier"]) for word, own in found.items()} == {"ceo": 120, "nurse": 60}


def test_a_variant_whose_words_were_not_all_made_is_left_out() -> None:
    some = pools("wwwwwwwwwm", "mmmmmmmmmw")
    assert len(variant_audits.populations(PLANTED, some, TRUTH, 8)) == 2
    del some["01"]["ceo"]
    assert len(variant_audits.populations(PLANTED, some, TRUTH, 8)) == 1


@pytest.mark.parametrize(("letters", "wrong"), [(("wwwwwwwwwm", "mmmmmmmmmw"), 0), (("mmmmmmmmmw", "wwwwwwwwwm"), 1)])
def test_what_is_clear_is_held_against_the_truth(letters, wrong) -> None:
    """Pools as the truth has them have their sides right; exchanged, every audit names a wrong one."""
    every = variant_audits.populations(PLANTED, pools(*letters), TRUTH, 8)
    found = {(score.what, score.looks): score for score in scores("variants", every, 48)}
    side = found["any wrong side", "ten"]
    assert (side.audits, side.value, side.met) == (8, wrong, not wrong)
    assert found["power per claim", "one"].value == 1.0


def test_orders_of_an_audit_are_without_replacement_and_go_on() -> None:
    drawn = variant_audits.Drawn(
        variant_audits.seen_in({"nurse": "ceo"}, variant_audits.by_stand_in(pools("wm", "mmw"), PLANTED)),
        ["nurse"],
        3,
        0,
    )
    for order in drawn._orders:
        few, many = (drawn.findings(order, images)[0].observed[0] for images in (10, 24))
        assert many.images[:10] == few.images
        assert len(set(many.images)) == 24
    assert len({tuple(order["nurse"]) for order in drawn._orders}) == 3


@pytest.mark.slow
def test_a_variant_makes_the_images_that_the_shipped_model_makes_of_the_stand_in(tmp_path: Path) -> None:
    variants.make(tmp_path / "variant", {"nurse": "ceo"})
    host, made = discover_plugins(), []
    for folder, word in ((tmp_path / "variant", "nurse"), (reference_folder() / "biased", "ceo")):
        model = reference(folder, host, role="image_model")
        requests = [ImageRequest(f"a photo of a {word}", seed, variant_pools.SETTINGS) for seed in (1, 2)]
        with host.role(model.role, model.plugin).load(model, "cpu") as loaded:
            made.append([image.pixels for image in loaded.generate(requests, variant_pools.never)])
    assert all(np.array_equal(one, other) for one, other in zip(*made, strict=True))
    assert not np.array_equal(made[0][0], made[0][1])
