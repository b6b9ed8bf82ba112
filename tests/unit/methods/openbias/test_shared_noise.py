"""One noise for all captions: the same seeds, intervals that know of it, and claims that pair the images."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.severity import caption_severity, class_shares
from biaslens_plugins.methods.openbias.severity_differences import severity_difference

from biaslens_gui import claims
from biaslens_gui.api import Plan
from biaslens_gui.core.claims import Declared
from tests.components.open_biases import DOCTOR, METHOD, NURSE, OLD_MAN, lab_of, measured, one, proposed

CAPTIONS, IMAGES, SHARE, AUDITS = 12, 16, 0.6, 80


def audits_of(rng: np.random.Generator, shared: float) -> np.ndarray:
    """Return classes (audits x captions x images): with probability `shared` the one of the noise, else one's own."""
    noise = rng.random((AUDITS, 1, IMAGES)) < SHARE
    own = rng.random((AUDITS, CAPTIONS, IMAGES)) < SHARE
    return np.where(rng.random(own.shape) < shared, noise, own).astype(int)


def rows_of(labels: np.ndarray) -> list[list[int]]:
    return [[int((row == number).sum()) for number in range(2)] for row in labels]


@pytest.mark.parametrize("shared", [0.0, 0.9])
def test_intervals_hold_what_was_planted_only_if_image_numbers_are_drawn_for_all_captions(shared):
    rng, held = np.random.default_rng(12), {"cluster": 0, "naive": 0}
    for labels in audits_of(rng, shared):
        for name, by_seed in (("cluster", labels), ("naive", None)):
            _, share = class_shares(("a", "b"), rows_of(labels), np.random.default_rng(1), by_seed=by_seed)
            held[name] += share.low <= SHARE <= share.high
    assert held["cluster"] / AUDITS >= 0.91
    assert held["naive"] / AUDITS >= 0.91 if not shared else held["naive"] / AUDITS <= 0.65


def test_severity_of_a_fair_model_is_chance_though_one_noise_shows_one_class_in_all_captions():
    rng, naive, cluster = np.random.default_rng(3), 0, 0
    for noise in rng.integers(0, 2, (30, IMAGES)):
        labels = np.tile(noise, (CAPTIONS, 1))
        found = caption_severity(rows_of(labels), np.random.default_rng(1), by_seed=labels)
        apart = caption_severity(rows_of(labels), np.random.default_rng(1))
        cluster += found.p < 0.05
        naive += apart.p < 0.05
        assert found.free.low <= found.free.value <= found.free.high
        assert found.aware.low <= found.aware.value <= found.aware.high
    assert cluster <= 3 < 10 < naive


def test_models_are_exchanged_within_image_numbers():
    rng = np.random.default_rng(5)
    left, right = (np.tile(rng.integers(0, 2, IMAGES), (CAPTIONS, 1)) for _ in range(2))
    left[:, :11] = 0
    pairs = [
        [[int(((a == i) & (b == j)).sum()) for j in range(2)] for i in range(2)]
        for a, b in zip(left, right, strict=True)
    ]
    joint, p = severity_difference("a", pairs, np.random.default_rng(1), by_seed=(left, right))
    alone, p_alone = severity_difference("a", pairs, np.random.default_rng(1))
    assert joint.value == alone.value
    assert p > p_alone
    assert joint.high - joint.low > alone.high - alone.low


@pytest.mark.parametrize("noise", ["own", "shared"])
def test_image_i_of_every_caption_starts_from_the_noise_of_the_first_and_claims_pair_it(noise):
    lab = lab_of(images=24)
    plan = Plan(lab.spec, (proposed(lab),))
    asked, made = [], lab.images

    def images(model, prompts, count, seeds_of=None, then=None, only=None):
        found = yield from made(model, prompts, count, seeds_of, then, only)
        asked.append({(image.index, image.seed) for image in found})
        return found

    lab.images = images
    findings = measured(lab, plan, noise=noise)
    assert len(asked[0]) == (24 if noise == "shared" else 3 * 24)
    first = DOCTOR if noise == "shared" else ""
    shares = one(findings, "shares", "gender")
    assert {seen.prompt: seen.seeds_of for seen in shares.observed} == {DOCTOR: "", NURSE: first}
    assert {item.prompt: item.seeds_of for item in METHOD.cost(plan, {"noise": noise}).sets} == {
        DOCTOR: "",
        NURSE: first,
        OLD_MAN: first,
    }
    how = {estimate.how for estimate in shares.estimates if estimate.name == "female"}
    assert all(("image numbers for all captions alike" in text) == (noise == "shared") for text in how)
    declared = Declared(("Drawn",), (DOCTOR, NURSE, OLD_MAN), ("gender",), looks="one")
    apart = [claim for claim in claims.of_run(declared, findings) if claim.kind == "prompt difference"]
    assert {claim.shared_seeds for claim in apart} == {noise == "shared"}
    assert {claim.pairs for claim in apart} == {24}


def test_pictures_from_elsewhere_share_no_noise():
    lab = lab_of(DOCTOR, NURSE)
    given = [replace(model, plugin="imported_images") for model in lab.spec.models_of("image_model")]
    lab.spec = replace(lab.spec, models=(*given, *(m for m in lab.spec.models if m.role != "image_model")))
    findings = measured(lab, noise="shared")
    assert {seen.seeds_of for finding in findings for seen in finding.observed} == {""}
